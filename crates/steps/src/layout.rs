//! What all games of one set-up share, and what one thread needs to handle them.

use crate::observe::{Observe, RowWriter};
use crate::space::Space;
use flotilla_core::{
    Choice, Game, Next, OpenError, RandomActions, Seat, Setup, SetupError, View, Viewer,
};
use std::sync::Arc;

/// A game that is set up, with the numbers of its choices and the length of its rows.
pub struct Layout<G: Observe> {
    game: Arc<G>,
    setup: Setup,
    start: G::State,
    space: Space,
    row: usize,
    /// How much of a row is there before the words of a move.
    head: usize,
}

impl<G: Observe> Layout<G> {
    /// Sets a game up.
    ///
    /// # Errors
    /// When it can't be set up so.
    pub fn open(setup: &Setup) -> Result<Layout<G>, OpenError> {
        Layout::open_at(setup, None)
    }

    /// Sets a game up whose games begin from a position.
    ///
    /// # Errors
    /// When it can't be set up so, or the rules do not allow the position.
    pub fn open_at(setup: &Setup, position: Option<&str>) -> Result<Layout<G>, OpenError> {
        SetupError::check_seats(G::INFO, setup.seats)?;
        let game = Arc::new(G::open(setup)?);
        let start = match position {
            Some(position) => game.parse_position(position)?,
            None => game.start(),
        };
        let space = Space::new(game.vocabulary(), G::AMOUNTS, G::HEADINGS, G::POINTS);
        let row = game.fields().iter().map(super::Field::len).sum();
        let mut writer = vec![G::Number::default(); row];
        let mut writer = RowWriter::new(&mut writer);
        G::observe(&View::new(&game, &start, Viewer::Public), &mut writer);
        let head = writer.written();
        Ok(Layout { game, setup: setup.clone(), start, space, row, head })
    }

    /// The rules.
    #[must_use]
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// How it was set up.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The state at the start.
    #[must_use]
    pub fn start(&self) -> &G::State {
        &self.start
    }

    /// The numbers of choices.
    #[must_use]
    pub fn space(&self) -> &Space {
        &self.space
    }

    /// How many numbers a row has.
    #[must_use]
    pub fn row(&self) -> usize {
        self.row
    }

    /// Writes the last of the words that were said into a row that has the rest already.
    #[inline]
    pub fn write_more(&self, prefix: &[Choice], row: &mut [G::Number]) {
        let rest = row.get_mut(self.head..).unwrap_or_default();
        self.game.observe_more(prefix, rest);
    }

    /// Buffers for one thread.
    #[must_use]
    pub fn scratch(&self) -> Scratch<G> {
        Scratch {
            next: Next { sectors: self.space.sectors(), ..Next::new() },
            ahead: Next::new(),
            view: View::new(&self.game, &self.start, Viewer::Public),
            before: self.start.clone(),
            kept: false,
            random: RandomActions::new(),
            legal: vec![0; self.space.len()],
        }
    }
}

/// Buffers for one thread, kept so that stepping allocates nothing.
pub struct Scratch<G: Game> {
    pub(crate) next: Next,
    /// What may come after a point that is tried.
    pub(crate) ahead: Next,
    pub(crate) view: View<G>,
    /// What a game was before a step, if that was kept.
    pub(crate) before: G::State,
    pub(crate) kept: bool,
    pub(crate) random: RandomActions<G>,
    /// The legal numbers of a rival.
    pub(crate) legal: Vec<i8>,
}

impl<G: Observe> Scratch<G> {
    /// Keeps a state that is about to change: the first since the step began. Most steps change nothing but the
    /// words of a move.
    #[inline]
    pub(crate) fn keep(&mut self, state: &G::State) {
        if G::CHANGES && !self.kept {
            self.before.clone_from(state);
            self.kept = true;
        }
    }

    /// Writes what a seat sees of a state, and what it has said, into a row.
    #[inline]
    pub fn write(
        &mut self,
        state: &G::State,
        seat: Seat,
        prefix: &[Choice],
        row: &mut [G::Number],
    ) {
        self.view.look_at(state, Viewer::Seat(seat));
        let mut writer = RowWriter::new(row);
        G::observe(&self.view, &mut writer);
        self.view.game().observe_prefix(prefix, &mut writer);
    }

    /// The same over a row that has what was seen of the state before, since which perhaps only one move was made.
    #[inline]
    pub(crate) fn write_change(
        &mut self,
        layout: &Layout<G>,
        state: &G::State,
        seat: Seat,
        only: Option<G::Action>,
        prefix: &[Choice],
        row: &mut [G::Number],
    ) {
        self.view.look_at(state, Viewer::Seat(seat));
        let (head, rest) = row.split_at_mut(layout.head.min(row.len()));
        G::observe_change(&self.view, &self.before, only, head);
        let mut writer = RowWriter::new(rest);
        if !prefix.is_empty() {
            layout.game.observe_prefix(prefix, &mut writer);
        }
    }
}
