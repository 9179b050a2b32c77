//! Random games as fast as the rules allow: every legal move alike, without listing them.
//!
//! Ships are drawn from small lists, and with each a way that a ship of its kind might have on an
//! empty board. A way that is barred is drawn again, so that all ways that are open are alike.
//! Where a way may sink one ship or another it counts for as many moves (GAL-15): with each way a
//! number below three is drawn, and the way is open for as many of them as it is moves.

use crate::board::{Corners, Kind, bits};
use crate::moves::{Move, NOTHING};
use crate::rules::{ahead, decided_by_fleets, mark_of};
use crate::state::{Ending, MOST_QUIET, Phase, State};
use crate::{Action, GalleonCapture, Galleons};
use flotilla_core::{Rng, Seat};

/// The ways that a ship of each kind might have: those that a view shows, its neighbours, those
/// within two edges.
const WAYS: [u32; 3] = [20, 6, 9];
/// So often a way is drawn before moves are counted.
const TRIES: usize = 256;
/// The most ships that one move may attack.
const MOST_PREY: u32 = 3;
/// How many keys of positions are told apart at once.
const KEYS: usize = 1024;

/// The ships of a side, by kind.
#[derive(Clone, Copy, Default)]
struct Ships {
    spots: [[u8; 8]; 3],
    counts: [u8; 3],
    /// How many ways there are to draw from.
    ways: u32,
    /// Whether an enemy may sink one of these or another with one move to one place.
    crowded: bool,
}

impl Ships {
    fn of(game: &Galleons, state: &State, side: usize) -> Ships {
        let mut ships = Ships::default();
        for kind in Kind::ALL {
            for spot in state.fleets.spots(side, kind) {
                let count = &mut ships.counts[kind.index()];
                // No fleet has more than seven of a kind (GAL-03).
                ships.spots[kind.index()][usize::from(*count & 7)] = spot;
                *count += 1;
            }
        }
        ships.count_ways();
        ships.look_round(game, state, side);
        ships
    }

    fn count_ways(&mut self) {
        self.ways =
            self.counts.iter().zip(WAYS).map(|(&count, ways)| u32::from(count) * ways).sum();
    }

    /// Galiots beside each other share a corner, and galleons at one hexagon its centre.
    fn look_round(&mut self, game: &Galleons, state: &State, side: usize) {
        let galiots = state.fleets.galiots[side & 1];
        let beside = bits(galiots).any(|galiot| game.board.beside(galiot) & galiots != 0);
        let mut near = 0;
        let mut shared = false;
        for &galleon in self.list(Kind::Galleon) {
            let hexagons = game.board.hexagons_at(galleon);
            shared |= near & hexagons != 0;
            near |= hexagons;
        }
        self.crowded = beside || shared;
    }

    fn list(&self, kind: Kind) -> &[u8] {
        let count = usize::from(self.counts[kind.index()]);
        self.spots[kind.index()].get(..count).unwrap_or_default()
    }

    #[inline]
    fn place_of(&self, kind: Kind, spot: u8) -> usize {
        self.list(kind).iter().position(|&other| other == spot).unwrap_or(0)
    }

    fn sink(&mut self, kind: Kind, spot: u8) {
        let at = self.place_of(kind, spot);
        let spots = &mut self.spots[kind.index()];
        let count = &mut self.counts[kind.index()];
        *count = count.saturating_sub(1);
        spots[at] = spots[usize::from(*count & 7)];
        self.count_ways();
    }
}

/// A game on its way to the end.
struct Playout<'a> {
    game: &'a Galleons,
    state: &'a mut State,
    ships: [Ships; 2],
    open: Corners,
    open_centres: u64,
    /// What changed since the last capture, by the marks of the places that were left and reached.
    key: u64,
    /// How many positions since the last capture have a key like this.
    seen: [u8; KEYS],
}

impl Playout<'_> {
    fn new<'a>(game: &'a Galleons, state: &'a mut State) -> Playout<'a> {
        let ships = [0, 1].map(|side| Ships::of(game, state, side));
        let (open, open_centres) =
            (game.open_corners(&state.fleets), game.open_centres(&state.fleets));
        let mut playout =
            Playout { game, state, ships, open, open_centres, key: 0, seen: [0; KEYS] };
        playout.seen[slot(0)] = 1;
        // Earlier positions, seen from this one.
        let mut key = 0;
        let mut side = playout.state.side_to_move().unwrap_or(0);
        for index in (0..playout.state.past().len()).rev() {
            side ^= 1;
            key ^= mark_of(playout.state.past[index], side);
            playout.seen[slot(key)] += 1;
        }
        playout
    }

    /// A random legal move of a side; `None` when it has none.
    #[inline]
    fn draw<L: Rng + ?Sized>(&self, side: usize, rng: &mut L) -> Option<Move> {
        let own = &self.ships[side & 1];
        if self.game.capture == GalleonCapture::Displace {
            let choices = if self.ships[(side & 1) ^ 1].crowded { MOST_PREY } else { 1 };
            for _ in 0..TRIES {
                let drawn = rng.below((own.ways * choices).into()) as u32;
                if let Some(step) = self.way(side, drawn / choices, drawn % choices) {
                    return Some(step);
                }
            }
        }
        let fleets = &self.state.fleets;
        let drawn = rng.below(self.game.count_moves(fleets, side));
        let (mut number, mut found) = (0, None);
        self.game.each_move(fleets, side, |step| {
            if number == drawn {
                found = Some(step);
            }
            number += 1;
        });
        found
    }

    /// One of the ways with one of its moves, if there are so many.
    #[inline]
    fn way(&self, side: usize, drawn: u32, number: u32) -> Option<Move> {
        let (own, board) = (&self.ships[side & 1], &self.game.board);
        let [galleons, galiots, _] = own.counts.map(u32::from);
        let enemy = (side & 1) ^ 1;
        let fleets = &self.state.fleets;
        let spot = |kind: Kind, number: u32| own.spots[kind.index()][number as usize & 7];
        if drawn < galleons * WAYS[0] {
            let from = spot(Kind::Galleon, drawn / WAYS[0]);
            let bit = drawn % WAYS[0];
            let ways = self.game.galleon_ways(fleets, side, &self.open, from);
            if ways >> bit & 1 == 0 || number > 0 {
                return None;
            }
            let to = board.seen_from(from, bit);
            let takes = if fleets.galleasses[enemy].contains(to) { to } else { NOTHING };
            return Some(Move { kind: Kind::Galleon, from, to, takes });
        }
        let drawn = drawn - galleons * WAYS[0];
        if drawn < galiots * WAYS[1] {
            let from = spot(Kind::Galiot, drawn / WAYS[1]);
            let to = board.neighbour(from, drawn % WAYS[1]);
            if self.open_centres >> (to & 63) & 1 == 0 || to == NOTHING {
                return None;
            }
            let prey = board.corners_of(to) & fleets.galleons[enemy];
            let takes = taken(number, prey.iter())?;
            return Some(Move { kind: Kind::Galiot, from, to, takes });
        }
        let drawn = drawn - galiots * WAYS[1];
        let from = spot(Kind::Galleass, drawn / WAYS[2]);
        let bit = board.near_bit(drawn % WAYS[2]);
        if self.game.galleass_ways(&self.open, from) >> bit & 1 == 0 {
            return None;
        }
        let to = board.seen_from(from, bit);
        let prey = board.hexagons_at(to) & fleets.galiots[enemy];
        let takes = taken(number, bits(prey))?;
        Some(Move { kind: Kind::Galleass, from, to, takes })
    }

    /// Makes a move, and notes whether the game is over (GAL-23).
    #[inline]
    fn make(&mut self, side: usize, step: Move) {
        let (own, enemy) = (side & 1, (side & 1) ^ 1);
        self.game.sail(&mut self.state.fleets, side, step);
        let ships = &mut self.ships[own];
        let at = ships.place_of(step.kind, step.from);
        ships.spots[step.kind.index()][at & 7] = step.to;
        if step.kind == Kind::Galiot {
            self.open_centres ^= 1 << (step.from & 63) | 1 << (step.to & 63);
        } else {
            self.open.toggle(step.from);
            if step.takes != step.to || step.kind != Kind::Galleon {
                self.open.toggle(step.to);
            }
        }
        if step.kind != Kind::Galleass {
            let mut ships = self.ships[own];
            ships.look_round(self.game, self.state, own);
            self.ships[own] = ships;
        }
        self.state.to_move = Some(enemy as u8);
        self.state.times = 1;
        if step.captures() {
            self.sink(enemy, step);
            return;
        }
        let places = [step.from, step.to].map(|spot| self.game.board.place(step.kind, spot).0);
        let Some(slot_of_past) = self.state.past.get_mut(usize::from(self.state.known)) else {
            return;
        };
        *slot_of_past = places;
        self.state.known += 1;
        self.state.quiet += 1;
        self.key ^= mark_of(places, own);
        let like = &mut self.seen[slot(self.key)];
        *like += 1;
        if *like > 1 {
            self.state.times = self.game.count_occurrences(self.state);
        }
        if self.state.quiet >= self.game.limit || self.state.times >= 3 {
            let rule = self.stalled(enemy);
            self.state.ending = Some(rule);
        }
    }

    /// GAL-19 comes before GAL-22.
    fn stalled(&self, side: usize) -> Ending {
        match self.game.can_move(&self.state.fleets, side) {
            true => Ending { rule: 22, winner: ahead(&self.state.fleets) },
            false => self.stuck(side),
        }
    }

    fn stuck(&self, side: usize) -> Ending {
        Ending { rule: 19, winner: Some((side & 1) as u8 ^ 1) }
    }

    fn sink(&mut self, enemy: usize, step: Move) {
        let prey = step.kind.prey();
        match prey {
            Kind::Galiot => self.open_centres ^= 1 << (step.takes & 63),
            // Whoever takes it stands there now.
            Kind::Galleass if step.takes == step.to => {}
            Kind::Galleass | Kind::Galleon => self.open.toggle(step.takes),
        }
        let mut ships = self.ships[enemy];
        ships.sink(prey, step.takes);
        ships.look_round(self.game, self.state, enemy);
        self.ships[enemy] = ships;
        self.state.quiet = 0;
        self.state.past[..usize::from(self.state.known).min(MOST_QUIET)].fill([0; 2]);
        self.state.known = 0;
        self.key = 0;
        self.seen = [0; KEYS];
        self.seen[slot(0)] = 1;
        self.state.ending = decided_by_fleets(&self.state.fleets);
    }
}

/// The ship that the move with this number sinks; the first sinks nothing where there is nothing.
#[inline]
fn taken(number: u32, mut prey: impl Iterator<Item = u8>) -> Option<u8> {
    prey.nth(number as usize).or((number == 0).then_some(NOTHING))
}

fn slot(key: u64) -> usize {
    (key >> 54) as usize % KEYS
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
        for moves in 0..most {
            if playout.state.ending.is_some() {
                return moves;
            }
            let Some(step) = playout.draw(side, rng) else {
                playout.state.ending = Some(playout.stuck(side));
                return moves;
            };
            playout.make(side, step);
            tell(step);
            side ^= 1;
        }
        // Whoever is stuck has lost, although nobody drew a move for it.
        if playout.state.ending.is_none() && !self.can_move(&playout.state.fleets, side) {
            playout.state.ending = Some(playout.stuck(side));
        }
        most
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
