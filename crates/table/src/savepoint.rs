//! A way back for a table at which something was tried that may not count.

use crate::chain::ChainHash;
use crate::clock::Clocks;
use crate::dice::Secret;
use crate::line::Line;
use crate::room::LogSize;
use crate::seating::SeatSlot;
use crate::table::{PendingOffer, Phase, Table};
use flotilla_core::record::Mark;
use flotilla_core::{EndCause, TableLine};

/// How a table stood at some moment: what grows by how long it was, and the rest as it was.
#[derive(Clone, Debug)]
pub struct Savepoint {
    game: Mark,
    log: usize,
    heard: usize,
    firm: usize,
    next: Option<String>,
    secret: Option<Secret>,
    revealed: bool,
    begun: u64,
    hash: ChainHash,
    head: Option<ChainHash>,
    places: Vec<SeatSlot>,
    phase: Phase,
    drawn: u64,
    lost_by: EndCause,
    clocks: Clocks,
    pending: Option<PendingOffer>,
    size: LogSize,
}

impl Table {
    /// How it stands, so that it can be [brought back](Table::restore) to there. It costs little, however
    /// much has happened.
    #[must_use]
    pub fn savepoint(&self) -> Savepoint {
        Savepoint {
            game: self.game.mark(),
            log: self.log.len(),
            heard: self.heard.len(),
            firm: self.firm.len(),
            next: self.next.clone(),
            secret: self.secret.clone(),
            revealed: self.revealed,
            begun: self.begun,
            hash: self.hash,
            head: self.head,
            places: self.places.clone(),
            phase: self.phase,
            drawn: self.drawn,
            lost_by: self.lost_by,
            clocks: self.clocks.clone(),
            pending: self.pending,
            size: self.size,
        }
    }

    /// Brings it back to how it stood, as if nothing had happened since; `None` if something was taken
    /// back since that had happened before.
    #[must_use]
    pub fn restore(mut self, saved: Savepoint) -> Option<Table> {
        let since = self.log.get(saved.log..)?;
        let undoes = |line: &Line| matches!(line, Line::Game(TableLine::Undo(_)));
        if since.iter().any(|entry| entry.lines.iter().any(undoes)) {
            return None;
        }
        let Savepoint { game, log, heard, firm, .. } = saved;
        self.game.return_to(game);
        self.log.truncate(log);
        self.heard.truncate(heard);
        self.firm.truncate(firm);
        Some(Table {
            next: saved.next,
            secret: saved.secret,
            revealed: saved.revealed,
            begun: saved.begun,
            hash: saved.hash,
            head: saved.head,
            places: saved.places,
            phase: saved.phase,
            drawn: saved.drawn,
            lost_by: saved.lost_by,
            clocks: saved.clocks,
            pending: saved.pending,
            size: saved.size,
            ..self
        })
    }
}
