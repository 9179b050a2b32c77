//! The default edition, as the solver's board; in the library the rules give it.

use flotilla_bots::doubloons::solve::{Board, PIERS, Pier};
use flotilla_games::doubloons::dice::{Dice, FULL, SYMBOLS};

/// What a pier asks for one doubloon.
#[derive(Clone, Copy, Debug)]
pub enum Combination {
    /// So many dice of one symbol.
    Basic(usize, u8),
    /// So many dice of one of the allowed symbols (a bit for each).
    Alike(u8, u8),
    /// Three and two of two different allowed symbols.
    FullHouse(u8),
}

impl Combination {
    /// Whether dice show it (DBL-10).
    #[must_use]
    pub fn shown_by(self, dice: Dice) -> bool {
        let counts = dice.counts();
        match self {
            Combination::Basic(symbol, count) => dice.count(symbol) >= count,
            Combination::Alike(count, allowed) => {
                (0..SYMBOLS).any(|s| allowed >> s & 1 == 1 && counts[s] >= count)
            }
            Combination::FullHouse(allowed) => {
                let shows = |n| (0..SYMBOLS).any(|s| allowed >> s & 1 == 1 && counts[s] == n);
                shows(3) && shows(2)
            }
        }
    }
}

/// A board from the values and combinations of each pier.
#[must_use]
pub fn board(piers: [&[(u8, Combination)]; PIERS], skulls: u8) -> Board {
    let mut fits = [0; FULL];
    for (rank, dice) in Dice::full().enumerate() {
        for (pier, doubloons) in piers.iter().enumerate() {
            for (level, (_, combination)) in doubloons.iter().enumerate() {
                if combination.shown_by(dice) {
                    fits[rank] |= 1 << (3 * pier + level);
                }
            }
        }
    }
    let piers = piers
        .map(|doubloons| Pier::new(&doubloons.iter().map(|&(value, _)| value).collect::<Vec<_>>()));
    Board { piers, skulls, fits }
}

/// The default edition (DBL-03 to DBL-06).
#[must_use]
pub fn default_board() -> Board {
    use Combination::{Alike, Basic, FullHouse};
    // Barrel, parrot, rum, anchor, sabre, map.
    const ANY: u8 = 0b11_1111;
    const BARREL_PARROT: u8 = 0b00_0011;
    const RUM_ANCHOR: u8 = 0b00_1100;
    const SABRE_MAP: u8 = 0b11_0000;
    let basic = |s| [(1, Basic(s, 2)), (2, Basic(s, 3)), (3, Basic(s, 4))];
    let [barrel, parrot, rum, anchor, sabre, map] = [0, 1, 2, 3, 4, 5].map(basic);
    let special = |values: [u8; 3], all: Combination, four: Combination, two: Combination| {
        [(values[0], all), (values[1], four), (values[2], two)]
    };
    let three = special(
        [1, 2, 3],
        Alike(3, ANY),
        Alike(3, BARREL_PARROT | RUM_ANCHOR),
        Alike(3, BARREL_PARROT),
    );
    let house =
        special([2, 3, 4], FullHouse(ANY), FullHouse(RUM_ANCHOR | SABRE_MAP), FullHouse(SABRE_MAP));
    let four =
        special([2, 3, 4], Alike(4, ANY), Alike(4, BARREL_PARROT | SABRE_MAP), Alike(4, SABRE_MAP));
    let five = special(
        [4, 5, 6],
        Alike(5, ANY),
        Alike(5, BARREL_PARROT | RUM_ANCHOR),
        Alike(5, RUM_ANCHOR),
    );
    board([&barrel, &parrot, &rum, &anchor, &sabre, &map, &three, &house, &four, &five], 6)
}

/// The special piers of the default edition and two basic ones, with few skulls: a board that is
/// solved in a moment, for tests.
#[must_use]
pub fn small_board() -> Board {
    let mut board = default_board();
    for pier in 1..5 {
        board.piers[pier] = Pier::default();
    }
    board.skulls = 2;
    board
}
