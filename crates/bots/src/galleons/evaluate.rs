//! What a position is worth, without looking further.
//!
//! The circle of kinds decides games of galleons: a side loses as soon as nothing it has preys on
//! anything the enemy has (GAL-20), and when nothing more happens points are counted (GAL-22). So
//! a ship is worth its points, more while it hunts something, and more when its own hunters are
//! gone; and a side with few kinds of prey left is in danger.

use super::position::Position;
use flotilla_games::galleons::board::Kind;

/// A won game, less the moves that it takes.
pub const WIN: i32 = 30_000;
/// A game won by counting ships when neither side makes progress (GAL-22).
pub const COUNTED: i32 = 20_000;
/// Scores beyond this are forced wins.
pub const SURE: i32 = 15_000;

/// The worth of a galleon, a galiot and a galleass.
pub const SHIP: [i32; 3] = [320, 215, 105];
/// What is lost with a ship that hunts nothing any more.
const IDLE: [i32; 3] = [30, 25, 15];
/// What is gained with a ship that nobody hunts any more.
const SAFE: [i32; 3] = [45, 35, 25];
/// The danger of hunting in only one way, and in two.
const NARROW: [i32; 4] = [0, 110, 30, 0];
/// The worth of the right to move.
const TEMPO: i32 = 12;

/// How much a side's ships are worth against the enemy's.
fn fleet(own: &[i8; 3], enemy: &[i8; 3]) -> i32 {
    let mut worth = 0;
    let mut hunts = 0;
    for kind in Kind::ALL {
        let ships = i32::from(own[kind.index()]);
        if ships == 0 {
            continue;
        }
        let index = kind.index();
        worth += ships * SHIP[index];
        if enemy[kind.prey().index()] == 0 {
            worth -= ships * IDLE[index];
        } else {
            hunts += 1;
        }
        // The kind that hunts this one is the prey of its prey.
        if enemy[kind.prey().prey().index()] == 0 {
            worth += ships * SAFE[index];
        }
    }
    worth - NARROW[hunts]
}

/// What a position is worth for the side to move.
#[must_use]
pub fn evaluate(position: &Position, limit: u32) -> i32 {
    let (own, enemy) = (position.side & 1, (position.side & 1) ^ 1);
    let [ours, theirs] = [own, enemy].map(|side| &position.counts[side]);
    let ships = fleet(ours, theirs) - fleet(theirs, ours);
    let places = position.places[own] - position.places[enemy];
    // The nearer the end by counting, the more a lead is worth.
    let late = (position.quiet * position.quiet * 256 / (limit * limit).max(1)) as i32;
    ships + places + TEMPO + position.lead().signum() * late
}

/// The score of a game that ends by counting now, for the side to move; an equal count is worth
/// `draw`.
#[must_use]
pub fn counted(position: &Position, ply: i32, draw: i32) -> i32 {
    match position.lead().signum() {
        0 => draw,
        sign => sign * (COUNTED - ply),
    }
}
