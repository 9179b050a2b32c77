//! Who may sit down at which table, as far as the table itself does not know it: where they ask from, and
//! whether its host has sent them away.
//!
//! It is known to this server alone, and forgotten with it.

use crate::hall::Hall;
use flotilla_table::{Occupant, PersonId, Phase, Reason, Table, Visibility};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How many tables are remembered.
const MOST_TABLES: usize = 10_000;
/// How many people are remembered who were sent away from one table.
const MOST_PEOPLE: usize = 100;

/// Someone who was sent away, and from where they asked.
struct Away {
    person: PersonId,
    network: Option<IpAddr>,
}

/// Whom the hosts of tables have sent away.
#[derive(Default)]
pub(crate) struct SentAway(Mutex<HashMap<String, Vec<Away>>>);

impl SentAway {
    fn tables(&self) -> MutexGuard<'_, HashMap<String, Vec<Away>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note(&self, table: &str, away: Away) {
        let mut tables = self.tables();
        if tables.len() >= MOST_TABLES && !tables.contains_key(table) {
            // Whoever is a nuisance is soon sent away again.
            tables.clear();
        }
        let people = tables.entry(table.to_owned()).or_default();
        if people.len() >= MOST_PEOPLE {
            people.remove(0);
        }
        people.push(away);
    }

    /// Whether somebody was sent away, or was there from their network.
    fn has(&self, table: &str, person: &PersonId, network: Option<IpAddr>) -> bool {
        let is_it =
            |away: &Away| away.person == *person || network.is_some() && away.network == network;
        self.tables().get(table).is_some_and(|people| people.iter().any(is_it))
    }
}

impl Hall {
    /// Whether a person may sit down at a table, besides what the table says to it. At a public table
    /// those of one network have one seat, so that nobody keeps others out under many names; but the host
    /// and theirs are at home there, and whoever was sent the invitation comes in by it.
    pub(crate) fn may_sit(
        &self,
        table: &Table,
        person: &PersonId,
        code: Option<&str>,
    ) -> Result<(), Reason> {
        if table.phase() != Phase::Waiting || table.host() == person {
            return Ok(());
        }
        let alone = table.terms().visibility == Visibility::Public && !table.invites(code);
        let network = self.stranger(table, person).filter(|_| alone);
        if self.sent_away.has(table.id(), person, network) {
            return Err(Reason::SentAway);
        }
        let is_kept = |sitter: &Occupant| matches!(sitter, Occupant::Kept { person: awaited, .. } if awaited == person);
        let mut sitters = table.places().iter().map(|place| &place.sitter);
        if network.is_none() || sitters.clone().any(is_kept) {
            return Ok(());
        }
        let of = |other: &PersonId| self.bots.pool.network(other);
        let is_theirs = |other: &PersonId| other != person && of(other) == network;
        if sitters.any(|sitter| sitter.person().is_some_and(is_theirs)) {
            return Err(Reason::OneParty);
        }
        Ok(())
    }

    /// The network of somebody who is not in that of the host. This machine is nobody's: it may stand
    /// for everyone behind a proxy that is not known as one.
    fn stranger(&self, table: &Table, person: &PersonId) -> Option<IpAddr> {
        let network = self.bots.pool.network(person);
        let is_nobodys = |it: &IpAddr| it.is_loopback() || it.is_unspecified();
        let network = network.filter(|it| !is_nobodys(it));
        network.filter(|_| self.bots.pool.network(table.host()) != network)
    }

    /// A host has sent somebody away.
    pub(crate) fn note_sent_away(&self, table: &Table, person: PersonId) {
        let network = self.stranger(table, &person);
        self.sent_away.note(table.id(), Away { person, network });
    }
}
