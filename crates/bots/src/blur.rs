//! Players that misjudge.
//!
//! Whoever weighs candidates can weigh them wrongly: the worth of each is off by something that is
//! drawn for it. What is nearly as good as the best is then often taken for the best, what is bad is so
//! seldom, and what loses the game almost never. How far off is said in parts of the chance to win,
//! whatever a bot weighs by; where it weighs by points, [`Measure::chance`] says about what one stands
//! for.
//!
//! Bots that say what they weighed are blurred from without. Those that search or plan take it into
//! their weighing, and have [`BLUR`](crate::roster::BLUR) among their own settings.

use crate::bot::{AnyAdvice, AnyBot, Measure};
use crate::roster::Settings;
use flotilla_core::{AnyView, Rng};

/// How far off judgements are: a standard deviation, in parts of the chance to win.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Blur(f64);

impl Blur {
    /// Nothing is misjudged.
    pub const NONE: Blur = Blur(0.0);

    /// What settings ask for.
    #[must_use]
    pub fn from_settings(settings: &Settings) -> Blur {
        Blur(settings.get("blur").unwrap_or(0.0))
    }

    /// Whether nothing is misjudged.
    #[must_use]
    pub fn is_none(self) -> bool {
        self == Blur::NONE
    }

    /// How far off the worth of a candidate is, by a number that was drawn for it, in points that each
    /// stand for so much of the chance to win.
    #[must_use]
    pub fn off(self, drawn: u64, point: f64) -> f64 {
        // Four even numbers added are nearly normal, with a spread of the root of a third and an end
        // at three and a half of it: nobody misjudges without limit.
        let parts = [0, 16, 32, 48].map(|at| f64::from((drawn >> at) as u16) / 65536.0);
        let spread = (parts.iter().sum::<f64>() - 2.0) * 3f64.sqrt();
        self.0 / point * spread
    }
}

/// A player that misjudges what it weighed.
#[must_use]
pub fn blurred(player: Box<dyn AnyBot>, blur: Blur) -> Box<dyn AnyBot> {
    if blur.is_none() { player } else { Box::new(Blurred { player, blur }) }
}

struct Blurred {
    player: Box<dyn AnyBot>,
    blur: Blur,
}

/// The same advice of somebody who misjudges.
fn misjudged(mut counsel: AnyAdvice, blur: Blur, rng: &mut dyn Rng) -> AnyAdvice {
    if counsel.measure == Measure::Nothing || counsel.candidates.len() < 2 {
        return counsel;
    }
    // What stands behind is not better, however lucky its few trials were.
    let mut most = f64::INFINITY;
    for (_, worth) in &mut counsel.candidates {
        most = most.min(*worth);
        *worth = most + blur.off(rng.next_u64(), counsel.measure.chance());
    }
    counsel.candidates.sort_by(|a, b| b.1.total_cmp(&a.1));
    if matches!(counsel.measure, Measure::WinChance | Measure::Completion) {
        counsel.candidates.iter_mut().for_each(|(_, worth)| *worth = worth.clamp(0.0, 1.0));
    }
    if let Some((best, _)) = counsel.candidates.first()
        && *best != counsel.chosen
    {
        counsel.chosen.clone_from(best);
        counsel.line.clear();
    }
    counsel
}

impl AnyBot for Blurred {
    fn memory(&self) -> usize {
        self.player.memory()
    }

    fn advise(&mut self, view: &dyn AnyView, rng: &mut dyn Rng) -> Option<AnyAdvice> {
        let counsel = self.player.advise(view, rng)?;
        Some(misjudged(counsel, self.blur, rng))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use flotilla_core::{Choice, SeededRng};

    #[test]
    fn what_is_little_worse_is_often_taken_for_the_best_and_what_is_bad_never() {
        let candidate = |amount, worth| (vec![Choice::Amount(amount)], worth);
        let counsel = AnyAdvice {
            chosen: vec![Choice::Amount(1)],
            measure: Measure::WinChance,
            candidates: vec![
                candidate(1, 0.6),
                candidate(2, 0.5),
                candidate(3, 0.9),
                candidate(4, 0.0),
            ],
            line: Vec::new(),
        };
        let mut rng = SeededRng::new(3);
        let mut played = [0u32; 4];
        for _ in 0..10_000 {
            let misjudged = misjudged(counsel.clone(), Blur(0.05), &mut rng);
            assert_eq!(Some(&misjudged.chosen), misjudged.candidates.first().map(|it| &it.0));
            let Some(&Choice::Amount(amount)) = misjudged.chosen.first() else { continue };
            played[amount as usize - 1] += 1;
        }
        // A tenth worse, where the difference of two is off by 0.071: about one in twelve, and there
        // are two of them, since what stands behind the second is no better than it.
        assert!((8_200..=8_900).contains(&played[0]), "{played:?}");
        assert!(played[1].abs_diff(played[2]) < 200, "{played:?}");
        assert_eq!(played[3], 0);
    }

    #[test]
    fn judgements_are_off_by_as_much_as_was_said() {
        let mut rng = SeededRng::new(8);
        let (mut sum, mut squares) = (0.0, 0.0);
        for _ in 0..100_000 {
            let off = Blur(0.2).off(rng.next_u64(), 0.04);
            assert!(off.abs() < 3.5 * 5.0);
            sum += off;
            squares += off * off;
        }
        // Five points; four standard deviations of the mean are 0.06.
        assert!((sum / 1e5).abs() < 0.06);
        assert!((squares / 1e5 - 25.0).abs() < 0.5);
    }
}
