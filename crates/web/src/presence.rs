//! Who is there: seats of public tables that wait for players, and whose people have gone, are free
//! again after a while.

use crate::server::Site;
use flotilla_core::Seat;
use flotilla_runtime::time::sleep;
use flotilla_store::Absent;
use flotilla_table::{Command, PersonId, Phase, Table, Visibility};
use futures_util::stream::{self, StreamExt as _};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

/// How many people are noted at most between two looks.
const MOST_NOTED: usize = 20_000;
/// How many absent people are looked at in one go.
const MOST_ABSENT: u32 = 200;
/// How many of those who were seen the store is told of at once.
const NOTED_AT_ONCE: usize = 500;
/// How many tables are looked at at the same time: one that is slow keeps few others waiting.
const AT_ONCE: usize = 16;

type Who = (String, PersonId);

/// Who was seen at which table, and how many live streams they have there.
#[derive(Clone, Default)]
pub(crate) struct Presence(Arc<Mutex<BTreeMap<Who, usize>>>);

/// Someone who watches a table.
pub(crate) struct Present {
    presence: Presence,
    who: Who,
}

impl Presence {
    fn noted(&self) -> MutexGuard<'_, BTreeMap<Who, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Someone looks at a table.
    pub(crate) fn note(&self, table: &Table, person: Option<&PersonId>) {
        let Some(person) = person.filter(|person| waits_at(table, person)) else { return };
        let mut noted = self.noted();
        if noted.len() < MOST_NOTED {
            noted.entry((table.id().to_owned(), person.clone())).or_insert(0);
        }
    }

    /// Some who were seen could not be noted: they are the next time.
    fn note_again(&self, who: &BTreeSet<Who>) {
        let mut noted = self.noted();
        for who in who {
            if noted.len() < MOST_NOTED {
                noted.entry(who.clone()).or_insert(0);
            }
        }
    }

    /// Someone watches a table, for as long as what is returned lives.
    pub(crate) fn watch(&self, id: &str, person: Option<&PersonId>) -> Option<Present> {
        let who = (id.to_owned(), person?.clone());
        *self.noted().entry(who.clone()).or_insert(0) += 1;
        Some(Present { presence: self.clone(), who })
    }

    /// Everyone who was seen since the last time.
    fn seen(&self) -> Vec<Who> {
        let mut noted = self.noted();
        let seen = noted.keys().cloned().collect();
        noted.retain(|_, streams| *streams > 0);
        seen
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        // They are still noted, and were seen just now.
        if let Some(streams) = self.presence.noted().get_mut(&self.who) {
            *streams = streams.saturating_sub(1);
        }
    }
}

/// Whether somebody has a seat at a public table that waits for players.
fn waits_at(table: &Table, person: &PersonId) -> bool {
    table.phase() == Phase::Waiting
        && table.terms().visibility == Visibility::Public
        && table.places().iter().any(|place| place.sitter.person() == Some(person))
}

/// Notes who is there and frees the seats of those who are not, for as long as there is a site.
pub(crate) async fn follow(site: Weak<Site>, absence: Duration) {
    let pause = (absence / 4).min(Duration::from_secs(60)).max(Duration::from_millis(50));
    loop {
        sleep(pause).await;
        let Some(site) = site.upgrade() else { return };
        if let Err(error) = look(&site, absence).await {
            tracing::warn!(%error, "who is absent can't be found out");
        }
    }
}

async fn look(site: &Arc<Site>, absence: Duration) -> Result<(), flotilla_store::StoreError> {
    let store = site.hall.store();
    let seen = site.presence.seen().into_iter().map(|who| waiting(Arc::clone(site), who));
    let seen: Vec<Option<Who>> = stream::iter(seen).buffer_unordered(AT_ONCE).collect().await;
    let seen: Vec<Who> = seen.into_iter().flatten().collect();
    let now = site.hall.now();
    let mut unnoted = BTreeSet::new();
    for some in seen.chunks(NOTED_AT_ONCE) {
        if let Err(error) = store.seen(some, now).await {
            tracing::warn!(%error, "who is there can't be noted");
            unnoted.extend(some.iter().cloned());
        }
    }
    site.presence.note_again(&unnoted);
    let since = now.saturating_sub(u64::try_from(absence.as_millis()).unwrap_or(u64::MAX));
    let absent = store.absent(since, MOST_ABSENT).await?.into_iter();
    // Whoever is there keeps the seat, whatever the store knows of it.
    let absent = absent.map(|Absent { id, person }| (id, person));
    let absent: Vec<Who> = absent.filter(|who| !unnoted.contains(who)).collect();
    let freed = absent.iter().cloned().map(|who| free(Arc::clone(site), who));
    stream::iter(freed).buffer_unordered(AT_ONCE).collect::<()>().await;
    // Not to be looked at again so soon, even those whose table can't be read.
    if absent.is_empty() { Ok(()) } else { store.seen(&absent, now).await }
}

/// Somebody who was seen, if they wait at their table. One that somebody watches is in memory; of the
/// others it was known when they were noted.
async fn waiting(site: Arc<Site>, (id, person): Who) -> Option<Who> {
    let table = site.hall.known(&id).await;
    table.is_none_or(|table| waits_at(&table, &person)).then_some((id, person))
}

/// Frees the seats of somebody who is absent.
async fn free(site: Arc<Site>, (id, person): Who) {
    let Ok(live) = site.hall.find(&id).await else { return };
    let Ok(table) = live.table().await else { return };
    let own = |seat: &Seat| {
        table.places()[seat.index()].sitter.person() == Some(&person) && waits_at(&table, &person)
    };
    let seats: Vec<Seat> = Seat::all(table.places().len()).filter(own).collect();
    drop(table);
    for seat in seats {
        let (who, hall) = (person.clone(), Arc::clone(&site.hall));
        let leave = move |table: &mut Table| table.act(&who, &Command::Leave { seat }, hall.now());
        // They may have left, or the game begun, at this very moment.
        let _ = site.hall.change(&live, Box::new(leave)).await.is_ok();
    }
}
