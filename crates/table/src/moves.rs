//! A move on its way into the log: read where text comes in, tried once on a copy, and the copy
//! becomes the state.

use crate::error::{Reason, TableError};
use crate::person::PersonId;
use crate::story::Described;
use crate::table::{Phase, Table, require};
use flotilla_core::{
    Actor, AnyGame, Choice, Choices, Event, Next, NotationError, ParseMode, Seat, Trial, Viewer,
};

/// The most moves that may be sent at once.
pub const MOST_MOVES: usize = 64;

/// Moves of one seat that were tried, and what is heard of each.
pub(crate) struct TriedMoves {
    pub(crate) trial: Trial,
    pub(crate) heard: Vec<Described>,
}

impl Table {
    /// Reads what a person typed as moves of one turn, as the seat sees the game. Whether they
    /// may be played is found out when they are, but nothing is read for somebody who may not
    /// play at all: what is wrong with a text depends on what the seat knows.
    ///
    /// # Errors
    /// When the person may not play now, or a text is no move.
    pub fn read_moves(
        &self,
        who: &PersonId,
        seat: Seat,
        version: u64,
        texts: &[String],
        now: u64,
    ) -> Result<Vec<Choices>, TableError> {
        self.may_play(who, seat, version, self.moment(now))?;
        few_enough(texts.len())?;
        let actor = Actor::Seat(seat);
        let mut moves = Vec::with_capacity(texts.len());
        let mut trial: Option<Box<dyn AnyGame>> = None;
        for (at, text) in (1..).zip(texts) {
            let play = trial.as_deref().unwrap_or(self.game.play());
            if trial.is_some() {
                require(play.turn().may_act(actor), Reason::NotOneTurn)?;
            }
            let chosen = play.view(Viewer::Seat(seat)).read(text, ParseMode::Typed)?;
            if at < texts.len() {
                // What the next one means depends on what this one brings.
                require(play.turn().may_act(actor), Reason::NotYourTurn)?;
                let mut after = trial.take().unwrap_or_else(|| self.game.play().boxed_clone());
                after.apply(actor, &chosen)?;
                trial = Some(after);
            }
            moves.push(chosen);
        }
        Ok(moves)
    }

    /// Whether a person may play for a seat, at a moment and at this version of the table.
    pub(crate) fn may_play(
        &self,
        who: &PersonId,
        seat: Seat,
        version: u64,
        moment: u64,
    ) -> Result<(), Reason> {
        require(self.runs_out().is_none_or(|end| end > moment), Reason::TimeUp)?;
        self.held(who, seat)?;
        require(self.phase != Phase::Waiting, Reason::NotBegun)?;
        require(self.phase != Phase::Over, Reason::Over)?;
        require(self.version() == version, Reason::Stale)?;
        require(!self.places[seat.index()].lost, Reason::Lost)
    }

    /// Tries moves of one seat, one after another, on a copy of the game. Each must be a move by
    /// what the seat sees before it is held against the truth, so that no refusal can tell more.
    pub(crate) fn try_moves<M: AsRef<[Choice]>>(
        &self,
        seat: Seat,
        moves: &[M],
    ) -> Result<TriedMoves, TableError> {
        few_enough(moves.len())?;
        require(self.phase != Phase::Waiting, Reason::NotBegun)?;
        require(self.phase != Phase::Over, Reason::Over)?;
        let actor = Actor::Seat(seat);
        let mut trial = self.game.trial();
        let mut heard = Vec::with_capacity(moves.len());
        let mut next = Next::new();
        for chosen in moves.iter().map(AsRef::as_ref) {
            let play = trial.play();
            if !heard.is_empty() {
                require(play.turn().may_act(actor), Reason::NotOneTurn)?;
            }
            play.view(Viewer::Seat(seat)).next(chosen, &mut next)?;
            if !next.complete {
                return Err(NotationError::Incomplete { expected: Vec::new() }.into());
            }
            require(play.turn().may_act(actor), Reason::NotYourTurn)?;
            let event = Event { actor, chosen: chosen.to_vec(), text: play.write(chosen) };
            heard.push(Described::of_event(play, &event));
            trial.push(event)?;
        }
        Ok(TriedMoves { trial, heard })
    }
}

fn few_enough(moves: usize) -> Result<(), TableError> {
    if (1..=MOST_MOVES).contains(&moves) {
        return Ok(());
    }
    Err(NotationError::Incomplete { expected: Vec::new() }.into())
}
