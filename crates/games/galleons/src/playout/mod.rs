//! Random games as fast as the rules allow: every legal move alike, without listing them.
//!
//! Of all ways that the ships of a side would have on an empty board one is drawn; one that is barred is drawn
//! again, so that all ways that are open are alike. Where a way may sink one ship or another it counts for as many
//! moves (GAL-15): where that may be, ships that come near enough have their ways once more among those that are
//! drawn from, for a second and for a third prey.

mod draw;
mod side;
mod ways;

pub(crate) use ways::Ways;

use crate::board::{Kind, Place};
use crate::moves::{Move, NOTHING};
use crate::rules::{ahead, decided_by_fleets, mark_of, may_be_back};
use crate::state::{Ending, Fleets, Phase, State};
use crate::{Action, Galleons};
use draw::Drawn;
use flotilla_core::{Rng, Seat};
use side::{Side, kind_of};
use ways::NOWHERE;

/// How many words of bits keep the keys of positions apart.
const KEY_WORDS: usize = 32;

/// A game on its way to the end. The fleets of its state are made up to date when somebody asks for them.
struct Playout<'a> {
    game: &'a Galleons,
    ways: &'a Ways,
    state: &'a mut State,
    sides: [Side; 2],
    /// What stands on each place, as a bit for each kind of each side.
    cells: [u8; 256],
    /// What changed since the last capture, by the marks of the places that were left and reached.
    key: u64,
    /// Positions since the last capture, by a few bits of their keys.
    seen: [u64; KEY_WORDS],
}

impl Playout<'_> {
    fn new<'a>(game: &'a Galleons, state: &'a mut State) -> Playout<'a> {
        let (ways, fleets) = (game.ways(), state.fleets);
        let side = |side| {
            let places = Side::places_of(&game.board, &fleets, side);
            Side::new(places, side, game.capture, ways)
        };
        let sides = [side(0), side(1)];
        let mut cells = [0; 256];
        cells[usize::from(NOWHERE)] = u8::MAX;
        for side in &sides {
            side.ships().for_each(|(ship, place)| cells[usize::from(place)] = side.bit(ship));
        }
        let mut playout = Playout { game, ways, state, sides, cells, key: 0, seen: [0; KEY_WORDS] };
        playout.see();
        // Earlier positions, seen from this one.
        let mut side = playout.state.side_to_move().unwrap_or(0);
        for index in (0..playout.state.past().len()).rev() {
            side ^= 1;
            playout.key ^= mark_of(playout.state.past[index], side);
            playout.see();
        }
        playout.key = 0;
        playout
    }

    /// Notes the position's key; `true` if it may have been there before.
    #[inline]
    fn see(&mut self) -> bool {
        let word = &mut self.seen[(self.key >> 59) as usize % KEY_WORDS];
        let bit = 1 << (self.key >> 53 & 63);
        let been = *word & bit != 0;
        *word |= bit;
        been
    }

    /// What a move is to those who do not count ships.
    #[inline]
    fn step(&self, drawn: Drawn) -> Move {
        let board = &self.game.board;
        let spot = |place: u8| board.spot(Place(place));
        let (from, to) = (spot(drawn.from), spot(drawn.to));
        let takes = if drawn.takes == NOWHERE { NOTHING } else { spot(drawn.takes) };
        Move { kind: kind_of(drawn.ship), from, to, takes }
    }

    /// Makes a move, and notes whether the game is over (GAL-23).
    #[inline]
    fn make(&mut self, side: usize, drawn: Drawn) {
        let (own, enemy) = (side & 1, (side & 1) ^ 1);
        let Drawn { ship, from, to, takes } = drawn;
        self.cells[usize::from(from)] = 0;
        self.cells[usize::from(to)] = self.sides[own].bit(ship);
        self.sides[own].sail(ship, to, self.ways);
        self.state.to_move = Some(enemy as u8);
        self.state.times = 1;
        if takes != NOWHERE {
            self.sink(enemy, kind_of(ship).prey(), drawn);
            return;
        }
        let places = [from, to];
        // The limit is never above the room there is, and at the limit the game is over.
        let Some(past) = self.state.past.get_mut(usize::from(self.state.known)) else { return };
        *past = places;
        self.state.known += 1;
        self.state.quiet += 1;
        self.key ^= mark_of(places, own);
        if self.see() {
            self.count_occurrences();
        }
        if self.state.quiet >= self.game.limit || self.state.times >= 3 {
            let rule = self.stalled(enemy);
            self.state.ending = Some(rule);
        }
    }

    #[cold]
    fn count_occurrences(&mut self) {
        if may_be_back(self.state.past()) {
            self.state.fleets = self.fleets();
            self.state.times = self.game.count_occurrences(self.state);
        }
    }

    /// GAL-19 comes before GAL-22.
    #[cold]
    fn stalled(&self, side: usize) -> Ending {
        let fleets = self.fleets();
        match self.game.can_move(&fleets, side) {
            true => Ending { rule: 22, winner: ahead(&fleets) },
            false => stuck(side),
        }
    }

    fn sink(&mut self, enemy: usize, prey: Kind, drawn: Drawn) {
        // Whoever takes a galleass stands there now.
        if drawn.takes != drawn.to {
            self.cells[usize::from(drawn.takes)] = 0;
        }
        let last = self.sides[enemy].sink(prey, drawn.takes, self.ways);
        self.state.quiet = 0;
        let known = usize::from(self.state.known).min(self.state.past.len());
        self.state.past[..known].fill([0; 2]);
        self.state.known = 0;
        self.key = 0;
        self.seen = [0; KEY_WORDS];
        self.see();
        // Which kinds there are decides, or nothing does.
        if last {
            self.state.ending = decided_by_fleets(&self.fleets());
        }
    }

    /// Where the ships are now.
    fn fleets(&self) -> Fleets {
        let mut fleets = Fleets::default();
        for (number, side) in self.sides.iter().enumerate() {
            side.lay(&self.game.board, &mut fleets, number);
        }
        fleets
    }
}

fn stuck(side: usize) -> Ending {
    Ending { rule: 19, winner: Some((side & 1) as u8 ^ 1) }
}

impl Galleons {
    /// Plays a game on at random, every legal move alike, until it is over or so many moves are
    /// made, and tells each. Nothing happens while the lot is pending. Returns how many moves were
    /// made.
    pub fn play_out<L: Rng + ?Sized>(
        &self,
        state: &mut State,
        rng: &mut L,
        most: u64,
        mut tell: impl FnMut(Move),
    ) -> u64 {
        let Phase::Move(seat) = state.phase() else { return 0 };
        let mut side = seat.index();
        let mut playout = Playout::new(self, state);
        let mut moves = 0;
        while moves < most && playout.state.ending.is_none() {
            let Some(drawn) = playout.draw(side, rng) else { break };
            playout.make(side, drawn);
            tell(playout.step(drawn));
            side ^= 1;
            moves += 1;
        }
        let fleets = playout.fleets();
        state.fleets = fleets;
        // Whoever is stuck has lost, although nobody drew a move for it.
        if state.ending.is_none() && !self.can_move(&state.fleets, side) {
            state.ending = Some(stuck(side));
        }
        moves
    }

    /// The lot, and then as [`Galleons::play_out`]; the lot counts as an event.
    pub(crate) fn play_out_from_lot<L: Rng + ?Sized>(
        &self,
        state: &mut State,
        rng: &mut L,
        most: u64,
    ) -> u64 {
        let mut events = 0;
        if state.phase() == Phase::Lot && most > 0 {
            let first = Seat::new(rng.below(2) as usize).unwrap_or(Seat::FIRST);
            let lot = Action::First(first);
            if crate::rules::apply(self, state, flotilla_core::Actor::Chance, lot).is_ok() {
                events = 1;
            }
        }
        events + self.play_out(state, rng, most - events, |_| {})
    }
}
