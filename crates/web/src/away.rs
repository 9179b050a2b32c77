//! Who has gone: a player whose page is closed, and from whom nothing comes any more, is away after a
//! while, and whoever is at the table is told. It is not stored: it is of this moment.
//!
//! Where servers share a store, a player may be at another one. Whoever is missed is asked for there:
//! `who 2`. The server that has them answers `here 2`, and says `gone 2` when they go.

use crate::server::Site;
use crate::stored::Live;
use flotilla_core::{MOST_SEATS, Seat, SeatSet};
use flotilla_runtime::time::{Instant, sleep};
use flotilla_table::{Clock, PersonId, Phase, SeatSlot, Table};
use flotilla_wire::AwayShape;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

/// How often it is looked who is there, at most.
const LOOK: Duration = Duration::from_secs(2);
/// How often another server is asked for somebody who is missed.
const ASKED_AGAIN: Duration = Duration::from_secs(30);
/// For so long what another server said is believed without asking again: it may be gone itself.
const BELIEVED: Duration = Duration::from_secs(300);
/// After so many times as long as it takes to be away, somebody else may have a bot play for them.
const LONG: u32 = 15;
/// At so many tables it is known who was seen last. Of more, those who come next are only known while
/// they watch.
const MOST_TABLES: usize = 20_000;

/// Who is at which table at this server.
#[derive(Clone, Default)]
pub(crate) struct Attendance(Arc<Mutex<BTreeMap<String, BTreeMap<PersonId, Seen>>>>);

/// When somebody was seen at a table.
#[derive(Clone, Copy)]
struct Seen {
    /// How many live streams they have there.
    streams: usize,
    /// When something last came from them, or the last of the streams ended.
    last: Instant,
}

/// Somebody who watches a table, for as long as this lives.
pub(crate) struct Attending {
    attendance: Attendance,
    id: String,
    person: PersonId,
}

impl Attendance {
    fn known(&self) -> MutexGuard<'_, BTreeMap<String, BTreeMap<PersonId, Seen>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something came from a player of a table: a program may play without watching.
    pub(crate) fn note(&self, table: &Table, person: Option<&PersonId>) {
        let Some(person) = person else { return };
        let plays = |place: &SeatSlot| place.sitter.person() == Some(person);
        if table.phase() != Phase::Playing || !table.places().iter().any(plays) {
            return;
        }
        let (mut known, last) = (self.known(), Instant::now());
        if known.len() >= MOST_TABLES && !known.contains_key(table.id()) {
            return;
        }
        let people = known.entry(table.id().to_owned()).or_default();
        people.entry(person.clone()).or_insert(Seen { streams: 0, last }).last = last;
    }

    /// Somebody watches a table, for as long as what is returned lives.
    pub(crate) fn watch(&self, id: &str, person: Option<&PersonId>) -> Option<Attending> {
        let (id, person) = (id.to_owned(), person?.clone());
        let mut known = self.known();
        let people = known.entry(id.clone()).or_default();
        let none = Seen { streams: 0, last: Instant::now() };
        people.entry(person.clone()).or_insert(none).streams += 1;
        Some(Attending { attendance: self.clone(), id, person })
    }

    /// The tables that somebody watches, and who was seen there. What is old is forgotten.
    fn watched(&self, now: Instant, after: Duration) -> BTreeMap<String, BTreeMap<PersonId, Seen>> {
        let mut known = self.known();
        known.retain(|_, people| {
            people.retain(|_, seen| seen.is_there(now, after));
            !people.is_empty()
        });
        let watched = known.iter().filter(|(_, people)| people.values().any(|it| it.streams > 0));
        watched.map(|(id, people)| (id.clone(), people.clone())).collect()
    }
}

impl Seen {
    fn is_there(&self, now: Instant, after: Duration) -> bool {
        self.streams > 0 || now.saturating_duration_since(self.last) < after
    }
}

impl Drop for Attending {
    fn drop(&mut self) {
        let mut known = self.attendance.known();
        let people = known.get_mut(&self.id);
        if let Some(seen) = people.and_then(|people| people.get_mut(&self.person)) {
            seen.streams = seen.streams.saturating_sub(1);
            seen.last = Instant::now();
        }
    }
}

/// What servers say to each other of who is where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Word {
    /// Who has the player of this seat?
    Who,
    /// The player of this seat is here.
    Here,
    /// The player of this seat was here, and has gone.
    Gone,
}

impl Word {
    /// A word, and the seat that it is of.
    pub(crate) fn read(words: &str) -> Option<(Word, Seat)> {
        let (word, seat) = words.split_once(' ')?;
        let word = match word {
            "who" => Word::Who,
            "here" => Word::Here,
            "gone" => Word::Gone,
            _ => return None,
        };
        Some((word, Seat::new(seat.parse::<usize>().ok()?.checked_sub(1)?)?))
    }

    fn write(self, seat: Seat) -> String {
        let word = match self {
            Word::Who => "who",
            Word::Here => "here",
            Word::Gone => "gone",
        };
        format!("{word} {}", seat.number())
    }
}

/// The players who are away from a table, by their seats.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Away {
    seats: SeatSet,
    /// Those who are away for so long that a bot may play for them, if somebody else wants that.
    long: SeatSet,
}

impl Away {
    /// Whether a bot may play for somebody, as long as they are away.
    pub(crate) fn may_be_covered(self, seat: Seat) -> bool {
        self.long.contains(seat)
    }

    /// Whoever is covered since has a bot that plays.
    pub(crate) fn shape(self, table: &Table) -> AwayShape {
        let plays =
            |seat: &Seat| table.places().get(seat.index()).is_some_and(|it| it.player().is_some());
        let numbers = |seats: SeatSet| seats.iter().filter(plays).map(Seat::number).collect();
        AwayShape { seats: numbers(self.seats), may_be_covered: numbers(self.long) }
    }
}

/// What a table knows of who is at it.
#[derive(Default)]
pub(crate) struct Whereabouts {
    pub(crate) away: Away,
    /// The seats that another server has asked for: it is told when their players come and go.
    asked: SeatSet,
    /// What it was told of each.
    told: SeatSet,
    /// The seats whose players another server has, and when it said so.
    elsewhere: BTreeMap<Seat, Instant>,
}

impl Whereabouts {
    /// Another server has said something.
    pub(crate) fn hear(&mut self, word: Word, seat: Seat, now: Instant) {
        match word {
            Word::Who => {
                self.asked = self.asked.with(seat);
                self.told = self.told.without(seat);
            }
            Word::Here => {
                self.elsewhere.insert(seat, now);
            }
            Word::Gone => {
                self.elsewhere.remove(&seat);
            }
        }
    }

    /// What another server is to be told, now that it is known who is here.
    fn tell(&mut self, seat: Seat, here: bool) -> Option<Word> {
        if !self.asked.contains(seat) || self.told.contains(seat) == here {
            return None;
        }
        self.told = if here { self.told.with(seat) } else { self.told.without(seat) };
        Some(if here { Word::Here } else { Word::Gone })
    }

    fn is_elsewhere(&self, seat: Seat, now: Instant) -> bool {
        let said = self.elsewhere.get(&seat);
        said.is_some_and(|&said| now.saturating_duration_since(said) < BELIEVED)
    }
}

/// Somebody who is missed: since when, and when other servers were last asked for them.
struct Missed {
    since: Instant,
    asked: Option<Instant>,
}

/// Looks who is away, for as long as there is a site.
pub(crate) async fn follow(site: Weak<Site>, after: Duration) {
    let mut missed = BTreeMap::new();
    // First for this long they may have been here just now, then they are missed for this long.
    let half = after / 2;
    let mut watched_before: Vec<String> = Vec::new();
    loop {
        sleep(LOOK.min(after / 4).max(Duration::from_millis(20))).await;
        let Some(site) = site.upgrade() else { return };
        let now = Instant::now();
        let watched = site.attendance.watched(now, half);
        let mut words = Vec::new();
        for id in watched_before.iter().filter(|id| !watched.contains_key(*id)) {
            let Some(live) = site.hall.present(id) else { continue };
            // Here nobody is told any more, and whoever comes next is told what is found then; but other
            // servers may have asked who is here.
            let gone = Seat::all(MOST_SEATS)
                .filter_map(|seat| live.whereabouts().tell(seat, false).zip(Some(seat)));
            words.extend(gone.map(|(word, seat)| (id.clone(), word.write(seat))));
            live.find_away(Away::default());
        }
        missed.retain(|(id, _): &(String, Seat), _| watched.contains_key(id));
        for (id, people) in &watched {
            let Some(live) = site.hall.present(id) else { continue };
            // While it is changed, it is looked at the next time.
            let Some(table) = live.at_hand() else { continue };
            let here = |person: &PersonId| people.contains_key(person);
            look(&live, &table, here, &mut missed, (now, half), &mut words);
        }
        watched_before = watched.into_keys().collect();
        if site.hall.store().is_shared() {
            for (id, words) in words {
                // What is lost is asked again; a store that is silent is not waited for at each word.
                if site.hall.store().tell(&id, &words).await.is_err() {
                    break;
                }
            }
        }
    }
}

/// Looks who is away from one table, and gathers what other servers are to be told.
fn look(
    live: &Live,
    table: &Table,
    here: impl Fn(&PersonId) -> bool,
    missed: &mut BTreeMap<(String, Seat), Missed>,
    (now, half): (Instant, Duration),
    words: &mut Vec<(String, String)>,
) {
    let mut away = Away::default();
    for (seat, place) in Seat::all(table.places().len()).zip(table.places()) {
        let key = (table.id().to_owned(), seat);
        let player = place.player().filter(|_| table.phase() == Phase::Playing);
        let here = player.is_some_and(&here);
        let mut whereabouts = live.whereabouts();
        let told = player.and_then(|_| whereabouts.tell(seat, here));
        words.extend(told.map(|word| (key.0.clone(), word.write(seat))));
        if player.is_none() || here || whereabouts.is_elsewhere(seat, now) {
            missed.remove(&key);
            continue;
        }
        drop(whereabouts);
        let missed = missed.entry(key).or_insert(Missed { since: now, asked: None });
        if missed.asked.is_none_or(|asked| now.saturating_duration_since(asked) >= ASKED_AGAIN) {
            missed.asked = Some(now);
            words.push((table.id().to_owned(), Word::Who.write(seat)));
        }
        let gone = now.saturating_duration_since(missed.since);
        if gone >= half {
            away.seats = away.seats.with(seat);
        }
        // Where there is a clock, that decides. Whoever has lost need not come back.
        let waits = table.terms().clock == Clock::None && !place.lost;
        if waits && gone >= half * LONG * 2 {
            away.long = away.long.with(seat);
        }
    }
    live.find_away(away);
}
