//! How wrong the judgement was in positions of a kind, so that it can be corrected.

use super::position::Position;
use flotilla_core::split_mix;

/// How many kinds of positions are told apart.
const KINDS: usize = 1 << 14;
/// Corrections are kept in so many parts of a hundredth.
const PARTS: i32 = 256;
/// No correction is larger.
const MOST: i32 = 120;

/// What was learnt about the judgement: by the side to move, the ships that there are and where
/// the galiots stand, which are the slowest.
pub(super) struct Lessons {
    errors: Vec<i16>,
}

impl Lessons {
    pub(super) fn new(used: bool) -> Lessons {
        Lessons { errors: if used { vec![0; KINDS] } else { Vec::new() } }
    }

    pub(super) fn memory(&self) -> usize {
        size_of_val(&*self.errors)
    }

    pub(super) fn forget(&mut self) {
        self.errors.fill(0);
    }

    fn place(position: &Position) -> usize {
        let ships = position.counts.iter().flatten().fold(0, |all, &n| all << 3 | n as u64);
        let galiots = [0, 1].map(|side| position.fleets.galiots(side));
        let kind = split_mix(galiots[0]) ^ split_mix(galiots[1] ^ ships << 1).rotate_left(7);
        (kind as usize ^ position.side) & (KINDS - 1)
    }

    #[inline]
    pub(super) fn correct(&self, position: &Position, judged: i32) -> i32 {
        let error = self.errors.get(Lessons::place(position)).copied().unwrap_or(0);
        judged + i32::from(error) / PARTS
    }

    /// A search so deep found a judgement to be wrong by so much.
    pub(super) fn learn(&mut self, position: &Position, wrong: i32, depth: i32) {
        let Some(error) = self.errors.get_mut(Lessons::place(position)) else { return };
        let weight = (depth + 1).min(16);
        let wrong = wrong.clamp(-MOST, MOST) * PARTS;
        let learnt = (i32::from(*error) * (256 - weight) + wrong * weight) / 256;
        *error = learnt.clamp(-MOST * PARTS, MOST * PARTS) as i16;
    }
}
