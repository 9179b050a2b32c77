//! Trying out with halving: all of some plans a few times, the better half again, and so on. It
//! finds the best of many with few tries where a tree would be too deep to grow: the root of a
//! search, and nothing below it.

/// How often plans are tried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Halving {
    /// How many tries there are in a round, of all plans that are left together.
    pub round: u32,
    /// How often each plan is tried in a round, at least.
    pub least: u32,
    /// How many rounds there are; `None` for as many as leave one plan.
    pub rounds: Option<u32>,
}

impl Halving {
    /// Tries plans out. `try_out` is handed those that are left and how often to try each; it tries
    /// them together, so that they can share their luck. Then the better half by `worth` is left,
    /// the best first; of equals the one before. Whatever falls out stays behind the rest, however
    /// lucky its few tries were.
    pub fn run<T>(
        &self,
        plans: &mut [T],
        mut try_out: impl FnMut(&mut [T], u32),
        mut worth: impl FnMut(&T) -> f64,
    ) {
        let mut left = plans.len();
        let mut round = 0;
        while match self.rounds {
            Some(rounds) => round < rounds && left > 0,
            None => left > 1,
        } {
            let times = (self.round / left as u32).max(self.least);
            try_out(&mut plans[..left], times);
            plans[..left].sort_by(|a, b| worth(b).total_cmp(&worth(a)));
            left = left.div_ceil(2);
            round += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_half_is_tried_again() {
        // A plan, how often it was tried.
        let mut plans: Vec<(u32, u32)> = (0..5).map(|plan| (plan, 0)).collect();
        let try_out = |plans: &mut [(u32, u32)], times| {
            plans.iter_mut().for_each(|plan| plan.1 += times);
        };
        let halving = Halving { round: 12, least: 1, rounds: None };
        halving.run(&mut plans, try_out, |plan| f64::from(plan.0));
        // Five twice, three four times, two six times.
        assert_eq!(plans, [(4, 12), (3, 12), (2, 6), (1, 2), (0, 2)]);
    }

    #[test]
    fn rounds_can_be_told() {
        let mut plans = vec![(0, 0), (1, 0)];
        let try_out = |plans: &mut [(u32, u32)], times| {
            plans.iter_mut().for_each(|plan| plan.1 += times);
        };
        let halving = Halving { round: 4, least: 1, rounds: Some(3) };
        halving.run(&mut plans, try_out, |plan| f64::from(plan.0));
        assert_eq!(plans, [(1, 10), (0, 2)]);
        // Nothing is tried where there is nothing.
        halving.run(&mut [], |_: &mut [()], _| unreachable!(), |()| 0.0);
    }
}
