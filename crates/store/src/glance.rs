//! What a list tells of a table: who plays, whose turn it is, how it ended. It is written beside the
//! table at every change, so that nothing need be replayed for a list, and holds what everyone may
//! know who may look at the table.

use flotilla_core::{MOST_SEATS, Seat, SeatSet, Turn, Viewer};
use flotilla_table::{Ending, Occupant, PersonId, Phase, SeatSlot, Table, Visibility};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// What a list tells of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glance {
    /// Who has which seat.
    pub places: Vec<GlancePlace>,
    /// The seat that is waited for.
    pub turn: Option<Seat>,
    /// How the game ended.
    pub result: Option<GlanceResult>,
    /// Whose a private table is; nobody's where everyone may look.
    host: Option<PersonId>,
    public: bool,
}

/// A seat of a table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GlancePlace {
    /// Who has it, if anybody has.
    pub sitter: Sitter,
    /// The level of the bot that plays it.
    pub bot: Option<String>,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Nobody yet.
    Open,
    /// Nobody yet: it is kept for a person.
    Kept(PersonId, String),
    /// A person, and what they are called.
    Person(PersonId, String),
    /// A bot.
    Bot,
}

impl Sitter {
    /// What the person is called who has the seat or whom it is kept for.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match self {
            Sitter::Kept(_, name) | Sitter::Person(_, name) => Some(name),
            Sitter::Open | Sitter::Bot => None,
        }
    }

    /// The person in the seat.
    #[must_use]
    pub fn person(&self) -> Option<&PersonId> {
        match self {
            Sitter::Person(person, _) => Some(person),
            _ => None,
        }
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GlanceResult {
    /// The seats that won; all of them for a draw, none where the game was abandoned.
    pub winners: SeatSet,
    /// The place of each seat, where the game counts: several may share one.
    pub ranks: Option<Vec<usize>>,
}

/// What is written. The words are short, for it is written with every move; what later programs add
/// is passed over.
#[derive(Serialize, Deserialize)]
struct Written<'a> {
    /// The version of the table that it is of: older programs change tables without writing this.
    v: u64,
    /// Whose a private table is.
    #[serde(skip_serializing_if = "Option::is_none")]
    h: Option<Cow<'a, str>>,
    /// The seats.
    p: Vec<WrittenPlace<'a>>,
    /// The number of the seat that is waited for.
    #[serde(skip_serializing_if = "Option::is_none")]
    t: Option<usize>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    r: Option<WrittenResult>,
}

/// A person has a name, `n`, and a seat that is kept for one says so by `k`.
#[derive(Default, Serialize, Deserialize)]
struct WrittenPlace<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    n: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    w: Option<Cow<'a, str>>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    k: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    b: Option<Cow<'a, str>>,
}

#[derive(Serialize, Deserialize)]
struct WrittenResult {
    w: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    p: Option<Vec<usize>>,
}

impl<'a> WrittenPlace<'a> {
    fn of(place: &'a SeatSlot) -> WrittenPlace<'a> {
        let (who, name) = match &place.sitter {
            Occupant::Person { person, name, .. } | Occupant::Kept { person, name } => {
                (Some(person.to_string().into()), Some(name.as_str().into()))
            }
            Occupant::Open | Occupant::Bot { .. } => (None, None),
        };
        let k = matches!(place.sitter, Occupant::Kept { .. });
        WrittenPlace { n: name, w: who, k, b: place.bot().map(Cow::from) }
    }

    fn read(self) -> Option<GlancePlace> {
        let bot = self.b.map(Cow::into_owned);
        let sitter = match (self.w, self.n) {
            (Some(who), Some(name)) => {
                let (person, name) = (PersonId::parse(&who)?, name.into_owned());
                if self.k { Sitter::Kept(person, name) } else { Sitter::Person(person, name) }
            }
            (None, None) if bot.is_some() => Sitter::Bot,
            (None, None) => Sitter::Open,
            _ => return None,
        };
        Some(GlancePlace { sitter, bot })
    }
}

/// How a game ended, and the place of each seat where the points tell them apart: behind those who won
/// come the others by what they have.
fn result(ending: &Ending, seats: usize) -> WrittenResult {
    let winners = match ending {
        Ending::Rules(outcome) => outcome.winners,
        Ending::Closed(closing) => closing.winners,
    };
    let ranks = match ending {
        Ending::Rules(outcome) if outcome.scores.iter().any(|score| *score != 0) => {
            let points = |seat: Seat| outcome.scores[seat.index()];
            let ahead = |seat: Seat| {
                let better =
                    move |other: &Seat| winners.contains(*other) || points(*other) > points(seat);
                if winners.contains(seat) { 0 } else { Seat::all(seats).filter(better).count() }
            };
            Some(Seat::all(seats).map(|seat| ahead(seat) + 1).collect())
        }
        _ => None,
    };
    WrittenResult { w: winners.iter().map(Seat::number).collect(), p: ranks }
}

/// A seat of a table with so many, by its number.
fn seat(number: usize, seats: usize) -> Option<Seat> {
    Seat::new(number.checked_sub(1)?).filter(|seat| seat.index() < seats)
}

impl Glance {
    /// What is written of a table.
    pub(crate) fn write(table: &Table) -> String {
        let look = table.look(Viewer::Public);
        let turn = match look.turn() {
            Turn::Seat { waits_for, .. } => Some(waits_for.number()),
            Turn::Over | Turn::Chance => None,
        };
        let ending = (table.phase() == Phase::Over).then(|| look.ending()).flatten();
        let private = table.terms().visibility == Visibility::Private;
        let written = Written {
            v: table.version(),
            h: private.then(|| table.host().to_string().into()),
            p: table.places().iter().map(WrittenPlace::of).collect(),
            t: turn,
            r: ending.map(|ending| result(&ending, table.places().len())),
        };
        // Numbers and texts: this does not fail.
        serde_json::to_string(&written).unwrap_or_default()
    }

    /// Reads what was written of a table, where it is of the version that the table has. Nothing of what
    /// can't be read.
    #[must_use]
    pub fn read(text: &str, version: u64) -> Option<Glance> {
        let written: Written<'_> = serde_json::from_str(text).ok()?;
        let seats = written.p.len();
        if written.v != version || seats > MOST_SEATS {
            return None;
        }
        let result = match written.r {
            None => None,
            Some(WrittenResult { w, p }) => {
                let mut winners = SeatSet::EMPTY;
                for number in w {
                    winners = winners.with(seat(number, seats)?);
                }
                let ranks = p.filter(|ranks| ranks.len() == seats);
                Some(GlanceResult { winners, ranks })
            }
        };
        let turn = match written.t {
            None => None,
            Some(number) => Some(seat(number, seats)?),
        };
        let public = written.h.is_none();
        let host = match written.h {
            None => None,
            Some(host) => Some(PersonId::parse(&host)?),
        };
        let places = written.p.into_iter().map(WrittenPlace::read).collect::<Option<Vec<_>>>()?;
        Some(Glance { places, turn, result, host, public })
    }

    /// Whether it may be told to somebody: everyone may look at a public table, else those who belong
    /// to it. Who has left one still has it in a list.
    #[must_use]
    pub fn may_be_told(&self, who: Option<&PersonId>) -> bool {
        let belongs = |who: &PersonId| {
            let sits = |place: &GlancePlace| match &place.sitter {
                Sitter::Kept(person, _) | Sitter::Person(person, _) => person == who,
                Sitter::Open | Sitter::Bot => false,
            };
            who.is_someone() && (self.host.as_ref() == Some(who) || self.places.iter().any(sits))
        };
        self.public || who.is_some_and(belongs)
    }

    /// The seats of a person.
    #[must_use]
    pub fn seats_of(&self, who: &PersonId) -> SeatSet {
        let all = Seat::all(self.places.len()).zip(&self.places);
        let theirs = all.filter(|(_, place)| place.sitter.person() == Some(who));
        theirs.filter(|_| who.is_someone()).map(|(seat, _)| seat).collect()
    }

    /// Whether a person is waited for, and no bot plays for them.
    #[must_use]
    pub fn waits_for(&self, who: &PersonId) -> bool {
        self.turn.is_some_and(|seat| {
            let covered = self.places.get(seat.index()).is_some_and(|place| place.bot.is_some());
            self.seats_of(who).contains(seat) && !covered
        })
    }
}
