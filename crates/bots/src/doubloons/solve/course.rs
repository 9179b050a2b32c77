//! How a turn ends when somebody plays it for the most of something: the chance of each ending.
//!
//! It falls out of the same sweeps that find what the turn is worth. A course through the rolls
//! carries the chances of its endings beside its worth; where courses are averaged both are, and
//! where the better is chosen its endings come with it.

use super::board::{Board, PIERS, Piers};
use super::rolls::{Heaps, ROOM, Stop};
use super::turn::{Endings, best_pier};
use super::worth::{Lanes, Worth};
use flotilla_games::doubloons::dice::Dice;
use multiversion::multiversion;

/// The place of the skull among the [`ENDINGS`]; the piers come before it.
pub const SKULL: usize = PIERS;
/// The ways in which a turn can end.
pub const ENDINGS: usize = PIERS + 1;

/// A lane for each ending, one for the worth, and the rest to fill a vector.
const LANES: usize = 16;
/// The lane of the worth.
const WORTH: usize = ENDINGS;

#[derive(Clone, Copy)]
struct Course(Lanes<f32, LANES>);

impl Course {
    fn end(ending: usize, worth: f64) -> Course {
        let mut course = Course::NOTHING;
        course.0.0[ending] = 1.0;
        course.0.0[WORTH] = worth as f32;
        course
    }
}

impl Worth for Course {
    const NOTHING: Course = Course(Lanes::NOTHING);
    const NEVER: Course = Course(Lanes::NEVER);

    #[inline(always)]
    fn plus(self, other: Course) -> Course {
        Course(self.0.plus(other.0))
    }

    #[inline(always)]
    fn times(self, factor: f64) -> Course {
        Course(self.0.times(factor))
    }

    #[inline(always)]
    fn or_better(self, other: Course) -> Course {
        let better = other.0.0[WORTH] > self.0.0[WORTH];
        Course(self.0.replaced([better; LANES], other.0))
    }

    #[inline(always)]
    fn or_else(self, other: Course) -> Course {
        if self.0.0[WORTH] > f32::NEG_INFINITY { self } else { other }
    }
}

/// With the best instructions that the processor has.
#[multiversion(targets("x86_64+avx512f", "x86_64+avx2"))]
fn turn(heaps: &mut Heaps<Course>, stop: &Stop<Course>) -> Course {
    heaps.turn(stop)
}

/// Room to work out courses in, made once.
pub struct Courses {
    heaps: Box<Heaps<Course>>,
    stop: Box<Stop<Course>>,
}

impl Default for Courses {
    fn default() -> Courses {
        Courses { heaps: Box::new(Heaps::new()), stop: Box::new([Course::NOTHING; ROOM]) }
    }
}

impl Courses {
    /// The chance of each ending of a turn that is played for the most of what they are worth.
    pub fn chances(&mut self, board: &Board, piers: Piers, endings: &Endings) -> [f32; ENDINGS] {
        for (dice, stop) in Dice::full().zip(&mut *self.stop) {
            *stop = match best_pier(board, piers, endings, dice) {
                Some(pier) => Course::end(pier, endings.piers[pier]),
                None => Course::end(SKULL, endings.skull),
            };
        }
        let Course(Lanes(lanes)) = turn(&mut self.heaps, &self.stop);
        std::array::from_fn(|ending| lanes[ending])
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::small_board;
    use super::super::turn::{Choice, Turn};
    use super::*;

    /// The chances of the endings, throw by throw and choice by choice.
    fn slowly(turn: &Turn, kept: Dice, rolls_left: usize) -> [f64; ENDINGS] {
        let mut chances = [0.0; ENDINGS];
        let total: u32 = Dice::full().map(|dice| ways(kept, dice)).sum();
        for dice in Dice::full().filter(|&dice| ways(kept, dice) > 0) {
            let likely = f64::from(ways(kept, dice)) / f64::from(total);
            match turn.best(dice, rolls_left - 1) {
                Some((Choice::Reroll(again), _)) if rolls_left > 1 => {
                    let rest = slowly(turn, dice.minus(again).unwrap(), rolls_left - 1);
                    for (chance, rest) in chances.iter_mut().zip(rest) {
                        *chance += likely * rest;
                    }
                }
                _ => chances[turn.take(dice).unwrap_or(SKULL)] += likely,
            }
        }
        chances
    }

    /// In how many ordered ways the missing dice fall so that these are on the table.
    fn ways(kept: Dice, dice: Dice) -> u32 {
        dice.minus(kept).map_or(0, |fallen| {
            let factorial = |n: u8| (1..=u32::from(n)).product::<u32>();
            let orders = fallen.counts().iter().map(|&count| factorial(count)).product::<u32>();
            factorial(fallen.len() as u8) / orders
        })
    }

    #[test]
    fn the_chances_are_those_of_the_best_choices() {
        let board = small_board();
        let mut courses = Courses::default();
        // Worths without ties, so that there is one best course.
        let mut endings = Endings { piers: [0.0; PIERS], skull: -1.03 };
        for (pier, worth) in endings.piers.iter_mut().enumerate() {
            *worth = 1.0 + 0.37 * pier as f64;
        }
        let mut piers = board.full_piers();
        for pier in [0, 7, 9, 0, 6, 8, 9] {
            let fast = courses.chances(&board, piers, &endings);
            let slow = slowly(&Turn::new(&board, piers, endings), Dice::EMPTY, 3);
            for (fast, slow) in fast.iter().zip(slow) {
                assert!((f64::from(*fast) - slow).abs() < 1e-5, "{fast} {slow}");
            }
            piers = piers.take(pier).unwrap();
        }
    }
}
