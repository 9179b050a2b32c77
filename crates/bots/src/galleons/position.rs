//! A position as the engine searches it: fleets, side to move, and what is kept beside them so
//! that a move costs little.

use flotilla_core::SplitMix64;
use flotilla_games::galleons::Galleons;
use flotilla_games::galleons::board::{At, Kind};
use flotilla_games::galleons::moves::{Move, NOTHING};
use flotilla_games::galleons::state::{Fleets, State};

/// A move in four bytes; zero is no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Packed(pub u32);

impl Packed {
    /// No move.
    pub const NONE: Packed = Packed(0);

    /// Packs a move.
    #[must_use]
    pub fn new(step: Move) -> Packed {
        Packed(u32::from_le_bytes([step.kind as u8, step.from, step.to, step.takes]))
    }

    /// The move.
    #[must_use]
    pub fn step(self) -> Move {
        let [kind, from, to, takes] = self.0.to_le_bytes();
        Move { kind: Kind::ALL[usize::from(kind) % 3], from, to, takes }
    }

    /// Whether an enemy is sunk.
    #[must_use]
    pub fn captures(self) -> bool {
        (self.0 >> 24) as u8 != NOTHING
    }

    /// Its place in a table of 3 × 256, by kind and goal.
    #[must_use]
    pub fn kind_and_goal(self) -> usize {
        let [kind, _, to, _] = self.0.to_le_bytes();
        usize::from(kind % 3) << 8 | usize::from(to)
    }
}

/// What is kept for every ship on every spot.
pub struct Tables {
    keys: Box<[[[u64; 256]; 3]; 2]>,
    /// How good a spot is for each kind, by its nearness to the middle.
    middle: Box<[[i16; 256]; 3]>,
    to_move: u64,
}

/// How much nearness to the middle is worth, for a galleon, a galiot and a galleass.
const MIDDLE: [i32; 3] = [3, 4, 3];

impl Tables {
    /// The tables for a board.
    #[must_use]
    pub fn new(game: &Galleons) -> Tables {
        // The keys are the same in every run.
        let mut numbers = SplitMix64::new(0x6a11_e045);
        let mut keys = Box::new([[[0; 256]; 3]; 2]);
        for key in keys.iter_mut().flatten().flatten() {
            *key = numbers.next_u64();
        }
        let board = game.board();
        let mut middle = Box::new([[0; 256]; 3]);
        let far = |of: fn(&At) -> i16| {
            let all = || board.places().map(|place| of(&board.at(place)));
            (all().min().unwrap_or(0), all().max().unwrap_or(0))
        };
        let (columns, heights) = (far(|at| at.x), far(|at| at.y));
        for place in board.places() {
            let at = board.at(place);
            // Twice the distance from the middle, with heights in the measure of widths.
            let across = (2 * at.x - columns.0 - columns.1).abs();
            let along = (2 * at.y - heights.0 - heights.1).abs() * 4 / 7;
            let near = 2 * (columns.1 - columns.0) - across.max(along) - across.min(along) / 2;
            for kind in Kind::ALL {
                if board.is_corner(place) != (kind == Kind::Galiot) {
                    let spot = usize::from(board.spot(place));
                    middle[kind.index()][spot] =
                        (i32::from(near) * MIDDLE[kind.index()] / 4) as i16;
                }
            }
        }
        Tables { keys, middle, to_move: numbers.next_u64() }
    }

    #[inline]
    fn key(&self, side: usize, kind: Kind, spot: u8) -> u64 {
        self.keys[side & 1][kind.index()][usize::from(spot)]
    }

    #[inline]
    fn middle(&self, kind: Kind, spot: u8) -> i32 {
        self.middle[kind.index()][usize::from(spot)].into()
    }

    /// The key of fleets with a side to move.
    #[must_use]
    pub fn key_of(&self, fleets: &Fleets, side: usize) -> u64 {
        let mut key = if side == 1 { self.to_move } else { 0 };
        for (owner, kind) in every_kind() {
            for spot in fleets.spots(owner, kind) {
                key ^= self.key(owner, kind, spot);
            }
        }
        key
    }
}

fn every_kind() -> impl Iterator<Item = (usize, Kind)> {
    (0..2).flat_map(|side| Kind::ALL.map(|kind| (side, kind)))
}

/// A position in the search.
#[derive(Clone, Copy)]
pub struct Position {
    /// Both fleets.
    pub fleets: Fleets,
    /// A number that stands for fleets and side to move.
    pub key: u64,
    /// How many ships of each kind each side has.
    pub counts: [[i8; 3]; 2],
    /// The worth of the places of each side's ships.
    pub places: [i32; 2],
    /// The side to move.
    pub side: usize,
    /// Moves since the last capture.
    pub quiet: u32,
}

impl Position {
    /// The position of a state, with the first side to move while the lot is pending.
    #[must_use]
    pub fn new(tables: &Tables, state: &State) -> Position {
        let fleets = *state.fleets();
        let side = state.side_to_move().unwrap_or(0);
        let mut counts = [[0; 3]; 2];
        let mut places = [0; 2];
        for (owner, kind) in every_kind() {
            counts[owner][kind.index()] = fleets.count(owner, kind) as i8;
            places[owner] += fleets.spots(owner, kind).map(|s| tables.middle(kind, s)).sum::<i32>();
        }
        let key = tables.key_of(&fleets, side);
        Position { fleets, key, counts, places, side, quiet: state.quiet() }
    }

    /// The position after a move.
    #[inline]
    #[must_use]
    pub fn after(&self, game: &Galleons, tables: &Tables, step: Move) -> Position {
        let mut next = *self;
        let (own, enemy) = (self.side & 1, (self.side & 1) ^ 1);
        game.sail(&mut next.fleets, own, step);
        next.key ^= tables.key(own, step.kind, step.from)
            ^ tables.key(own, step.kind, step.to)
            ^ tables.to_move;
        next.places[own] += tables.middle(step.kind, step.to) - tables.middle(step.kind, step.from);
        next.quiet += 1;
        if step.captures() {
            let prey = step.kind.prey();
            next.key ^= tables.key(enemy, prey, step.takes);
            next.places[enemy] -= tables.middle(prey, step.takes);
            next.counts[enemy][prey.index()] -= 1;
            next.quiet = 0;
        }
        next.side = enemy;
        next
    }

    /// The same position with the other side to move.
    #[must_use]
    pub fn passed(&self, tables: &Tables) -> Position {
        let mut next = *self;
        next.key ^= tables.to_move;
        next.side ^= 1;
        next.quiet += 1;
        next
    }

    /// The points of a side (GAL-21).
    #[must_use]
    pub fn points(&self, side: usize) -> i32 {
        let [galleons, galiots, galleasses] = self.counts[side & 1].map(i32::from);
        3 * galleons + 2 * galiots + galleasses
    }

    /// How many points the side to move is ahead.
    #[must_use]
    pub fn lead(&self) -> i32 {
        self.points(self.side) - self.points(self.side ^ 1)
    }
}
