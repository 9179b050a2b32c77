//! Players that do not always play what they find best.

use crate::bot::{AnyAdvice, AnyBot, Measure};
use crate::maths;
use flotilla_core::{AnyView, Rng};

/// How a player falls short of what it knows.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct ErrorModel {
    /// The chance that it plays anything at all, wherever it weighed something.
    pub slips: f64,
    /// How much worse, in what it weighs by, a move may be and still be played about a third as
    /// often as the best.
    pub whim: f64,
}

/// A player that is as careless as this.
#[must_use]
pub fn careless(player: Box<dyn AnyBot>, how: ErrorModel) -> Box<dyn AnyBot> {
    if how == ErrorModel::default() { player } else { Box::new(Careless { player, how }) }
}

struct Careless {
    player: Box<dyn AnyBot>,
    how: ErrorModel,
}

/// A number from zero up to one.
fn unit(rng: &mut dyn Rng) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}

/// One of some weighed candidates: each by how little it is worse than the best.
fn whimsical(counsel: &AnyAdvice, whim: f64, rng: &mut dyn Rng) -> Option<usize> {
    let best = counsel.candidates.first()?.1;
    let weight = |worth: f64| maths::exp(((worth - best) / whim).min(0.0));
    let sum: f64 = counsel.candidates.iter().map(|&(_, worth)| weight(worth)).sum();
    let mut drawn = unit(rng) * sum;
    counsel.candidates.iter().position(|&(_, worth)| {
        drawn -= weight(worth);
        drawn < 0.0
    })
}

impl AnyBot for Careless {
    fn memory(&self) -> usize {
        self.player.memory()
    }

    fn advise(&mut self, view: &dyn AnyView, rng: &mut dyn Rng) -> Option<AnyAdvice> {
        let mut counsel = self.player.advise(view, rng)?;
        // Where nothing was weighed there is nothing to be careless about: laying a fleet out, or
        // going on with a plan.
        if counsel.candidates.is_empty() {
            return Some(counsel);
        }
        if unit(rng) < self.how.slips
            && let Some(chosen) = view.random(rng)
        {
            // It still thinks what it thinks of how it stands, but not of this move.
            return Some(AnyAdvice { chosen, slipped: true, ..counsel });
        }
        if self.how.whim > 0.0
            && counsel.measure != Measure::Nothing
            && let Some(at) = whimsical(&counsel, self.how.whim, rng)
        {
            counsel.chosen = counsel.candidates[at].0.clone();
            counsel.slipped = at > 0;
        }
        Some(counsel)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use flotilla_core::{Choice, SeededRng};

    #[test]
    fn a_whim_plays_what_is_little_worse_little_less_often() {
        let candidate = |amount, worth| (vec![Choice::Amount(amount)], worth);
        let counsel = AnyAdvice {
            chosen: vec![Choice::Amount(1)],
            measure: Measure::WinChance,
            candidates: vec![candidate(1, 0.6), candidate(2, 0.5), candidate(3, -9.0)],
            line: Vec::new(),
            slipped: false,
        };
        let mut rng = SeededRng::new(3);
        let mut played = [0u32; 3];
        for _ in 0..10_000 {
            played[whimsical(&counsel, 0.1, &mut rng).unwrap()] += 1;
        }
        // A tenth worse with a whim of a tenth: one to 1/e, so 0.731 to 0.269; six standard
        // deviations are 0.027.
        assert!((7_040..=7_580).contains(&played[0]), "{played:?}");
        assert_eq!(played[2], 0);
    }
}
