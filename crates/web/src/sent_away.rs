//! Who may sit down at which table, as far as the table itself does not know it: where they ask from, and
//! whether its host has sent them away.
//!
//! Who was sent away, and from where they had sat down, is in the store: every server knows it.

use crate::hall::Hall;
use crate::problem::Problem;
use crate::server::Site;
use flotilla_table::{Line, Occupant, PersonId, Phase, Reason, Table, TableError, Visibility};
use std::net::IpAddr;

impl Site {
    /// Whether the host has sent a person away from a table, or somebody in their network: who was sent the
    /// invitation comes from anywhere.
    pub(crate) async fn was_sent_away(
        &self,
        table: &Table,
        person: &PersonId,
        code: Option<&str>,
    ) -> Result<Option<TableError>, Problem> {
        // Nobody was, where nobody has left.
        let leaves = |line: &Line| matches!(line, Line::Leave { .. });
        let has_left = table.log().iter().any(|entry| entry.lines.iter().any(leaves));
        if table.phase() != Phase::Waiting || table.host() == person || !has_left {
            return Ok(None);
        }
        let network = self.hall.stranger(table, person);
        let party = match network.filter(|_| is_open(table, code)) {
            Some(network) => Some(self.tokens.party(network).await?),
            None => None,
        };
        let away = self.hall.store().is_away(table.id(), person, party.as_deref()).await;
        let away = away.map_err(|error| Problem::machine(&error))?;
        Ok(away.then(|| Reason::SentAway.into()))
    }

    /// Somebody has sat down at a table: notes from where. Should it fail, they are known by their name alone.
    pub(crate) async fn note_sitter(&self, table: &Table, person: &PersonId) {
        if table.phase() != Phase::Waiting || table.terms().visibility != Visibility::Public {
            return;
        }
        let Some(network) = self.hall.stranger(table, person) else { return };
        let Ok(party) = self.tokens.party(network).await else { return };
        if let Err(error) = self.hall.store().set_from(table.id(), person, &party).await {
            let id = table.id();
            tracing::warn!(%error, id, "from where somebody sat down could not be noted");
        }
    }

    /// A host has sent somebody away.
    pub(crate) async fn note_sent_away(&self, table: &Table, person: &PersonId) {
        let now = self.hall.now();
        if let Err(error) = self.hall.store().send_away(table.id(), person, now).await {
            let id = table.id();
            tracing::warn!(%error, id, "who was sent away could not be noted");
        }
    }
}

/// Whether anybody may sit down at a table, without having been sent its invitation.
fn is_open(table: &Table, code: Option<&str>) -> bool {
    table.terms().visibility == Visibility::Public && !table.invites(code)
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
        if table.phase() != Phase::Waiting || table.host() == person || !is_open(table, code) {
            return Ok(());
        }
        let network = self.stranger(table, person);
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
}
