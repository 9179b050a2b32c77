//! A triangle that turns about the middle of its base: for which headings it fits.

use super::{Fit, Heading};
use flotilla_core::Arc;

const CIRCLE: usize = Heading::CIRCLE as usize;
const WORDS: usize = CIRCLE.div_ceil(64);
/// The heading to count from.
pub(super) const EAST: Heading = match Heading::new(0) {
    Some(heading) => heading,
    None => unreachable!(),
};

/// A set of headings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeadingSet([u64; WORDS]);

impl HeadingSet {
    /// No heading.
    pub const EMPTY: HeadingSet = HeadingSet([0; WORDS]);

    /// The whole circle.
    #[must_use]
    pub fn circle() -> HeadingSet {
        HeadingSet::turns(EAST, 0, Heading::CIRCLE as i32 - 1)
    }

    /// The headings from one turn away from a heading to another, in tenths of a degree.
    #[must_use]
    pub fn turns(from: Heading, least: i32, most: i32) -> HeadingSet {
        let mut set = HeadingSet::EMPTY;
        set.each_run(from, least, most, |word, mask| *word |= mask);
        set
    }

    /// Takes out the headings from one turn to another.
    pub fn remove(&mut self, from: Heading, least: i32, most: i32) {
        self.each_run(from, least, most, |word, mask| *word &= !mask);
    }

    /// Goes through the words of the set that a range touches.
    fn each_run(
        &mut self,
        from: Heading,
        least: i32,
        most: i32,
        mut change: impl FnMut(&mut u64, u64),
    ) {
        let count = usize::try_from(most - least + 1).unwrap_or(0).min(CIRCLE);
        let at = usize::from(from.turned(least).tenths());
        // To the circle's end, and what is left from its start.
        let straight = count.min(CIRCLE - at);
        for (at, count) in [(at, straight), (0, count - straight)] {
            if count == 0 {
                continue;
            }
            let (first, last) = (at / 64, (at + count - 1) / 64);
            let begun = u64::MAX << (at % 64);
            let ended = u64::MAX >> (63 - (at + count - 1) % 64);
            if first == last {
                change(&mut self.0[first], begun & ended);
                continue;
            }
            change(&mut self.0[first], begun);
            self.0[first + 1..last].iter_mut().for_each(|word| change(word, u64::MAX));
            change(&mut self.0[last], ended);
        }
    }

    /// Whether a heading is in the set.
    #[must_use]
    pub fn contains(&self, heading: Heading) -> bool {
        let at = usize::from(heading.tenths());
        self.0[at / 64] >> (at % 64) & 1 == 1
    }

    /// Whether the set has no heading.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// How many headings there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The first place at or after `at` where the set is as asked, up to the circle's end.
    fn seek(&self, at: usize, inside: bool) -> usize {
        if at >= CIRCLE {
            return CIRCLE;
        }
        // What is sought is a bit that is not as in these words.
        let without = if inside { 0 } else { u64::MAX };
        let rest = (self.0[at / 64] ^ without) >> (at % 64);
        if rest != 0 {
            return (at + rest.trailing_zeros() as usize).min(CIRCLE);
        }
        let after = &self.0[at / 64 + 1..];
        let Some(words) = after.iter().position(|&word| word != without) else { return CIRCLE };
        let found = (after[words] ^ without).trailing_zeros() as usize;
        ((at / 64 + 1 + words) * 64 + found).min(CIRCLE)
    }

    /// The set as arcs, appended to the caller's buffer: as few as there can be, in rising
    /// order, the one across zero last.
    pub fn arcs(&self, arcs: &mut Vec<Arc>) {
        let heading = |at: usize| EAST.turned(at as i32);
        let first_gap = self.seek(0, false);
        if first_gap == CIRCLE {
            arcs.push(Arc { from: heading(0), to: heading(CIRCLE - 1) });
            return;
        }
        let mut at = first_gap;
        loop {
            let from = self.seek(at, true);
            if from == CIRCLE {
                break;
            }
            let end = self.seek(from, false);
            // A run up to the circle's end goes on with the one from its start.
            let to = if end == CIRCLE { CIRCLE + first_gap - 1 } else { end - 1 };
            arcs.push(Arc { from: heading(from), to: heading(to) });
            at = end;
        }
        // A run at the start that none at the end leads into.
        if first_gap > 0 && !self.contains(heading(CIRCLE - 1)) {
            arcs.insert(0, Arc { from: heading(0), to: heading(first_gap - 1) });
        }
    }

    /// The heading with so many before it in the set, in rising order; `None` past the last.
    #[must_use]
    pub fn nth(&self, mut before: usize) -> Option<Heading> {
        for (at, &word) in self.0.iter().enumerate() {
            let count = word.count_ones() as usize;
            if before >= count {
                before -= count;
                continue;
            }
            // Of this word's headings, all before it are taken off.
            let rest = (0..before).fold(word, |rest, _| rest & rest.wrapping_sub(1));
            return Heading::new((at * 64) as u16 + rest.trailing_zeros() as u16);
        }
        None
    }

    /// The headings of the set, in rising order.
    pub fn iter(&self) -> impl Iterator<Item = Heading> {
        (0..Heading::CIRCLE).filter_map(Heading::new).filter(|&heading| self.contains(heading))
    }

    /// Takes out every heading, among the turns from one to another, at which something that
    /// turns does not fit. `reach` is how far its outermost point is from where it turns about,
    /// in micrometres; `fit` says how it fits at a heading, its corners rounded to micrometres.
    ///
    /// Exact, and yet few headings are tried, and none that is not in the set: from each one tried
    /// the answer is known as far as no point can have moved by more than the slack.
    pub fn keep_fitting(
        &mut self,
        from: Heading,
        turns: (i32, i32),
        reach: i64,
        fit: &mut impl FnMut(Heading) -> Fit,
    ) {
        let all = *self;
        all.sweep_runs(from, turns, reach, fit, &mut Keep(self, from));
    }

    /// Whether [`keep_fitting`](HeadingSet::keep_fitting) would leave any of the headings among the turns.
    #[must_use]
    pub fn any_fitting(
        &self,
        from: Heading,
        turns: (i32, i32),
        reach: i64,
        fit: &mut impl FnMut(Heading) -> Fit,
    ) -> bool {
        self.sweep_runs(from, turns, reach, fit, &mut Any)
    }

    /// Sweeps over those headings of the set that are among the turns.
    pub(super) fn sweep_runs(
        &self,
        from: Heading,
        (least, most): (i32, i32),
        reach: i64,
        fit: &mut impl FnMut(Heading) -> Fit,
        search: &mut impl Search,
    ) -> bool {
        let mut after = least;
        while let Some(run) = self.run(from, after, most) {
            after = run.1 + 1;
            if sweep(from, run, reach, fit, search) {
                return true;
            }
        }
        false
    }

    /// The first turns in a row, among those from one to another, that lead to headings of the set.
    fn run(&self, from: Heading, least: i32, most: i32) -> Option<(i32, i32)> {
        if least > most {
            return None;
        }
        let first = least + self.steps_to(from.turned(least), true);
        if first > most {
            return None;
        }
        let end = first + self.steps_to(from.turned(first), false);
        Some((first, most.min(end - 1)))
    }

    /// How many headings on from one the set is as asked; no fewer than a circle if it nowhere is.
    fn steps_to(&self, heading: Heading, inside: bool) -> i32 {
        let at = usize::from(heading.tenths());
        let found = match self.seek(at, inside) {
            CIRCLE => CIRCLE + self.seek(0, inside),
            found => found,
        };
        (found - at) as i32
    }
}

/// What is looked for by a sweep.
pub(super) trait Search {
    /// Is told of turns for all of which the answer is known; `true` if that is enough.
    fn known(&mut self, fits: bool, first: i32, last: i32) -> bool;

    /// Those of some turns that are to be looked at still, without what is not asked about at either end.
    #[inline]
    fn open(&self, turns: (i32, i32)) -> (i32, i32) {
        turns
    }
}

/// Every heading that fits, counted from one: the others are taken out.
struct Keep<'a>(&'a mut HeadingSet, Heading);

impl Search for Keep<'_> {
    #[inline]
    fn known(&mut self, fits: bool, first: i32, last: i32) -> bool {
        if !fits {
            self.0.remove(self.1, first, last);
        }
        false
    }
}

/// Whether there is one.
struct Any;

impl Search for Any {
    #[inline]
    fn known(&mut self, fits: bool, _: i32, _: i32) -> bool {
        fits
    }
}

/// Finds out for all turns from one to another whether something fits, as far as that is asked, and tells of each
/// stretch for which the answer is known, until it is told that this is enough: `true` then.
pub(super) fn sweep(
    from: Heading,
    turns: (i32, i32),
    reach: i64,
    fit: &mut impl FnMut(Heading) -> Fit,
    search: &mut impl Search,
) -> bool {
    let (mut least, mut most) = search.open(turns);
    while least <= most {
        let middle = least + (most - least) / 2;
        let Fit { fits, slack } = fit(from.turned(middle));
        // A tenth of a degree moves a point by its distance divided by 572.9…; rounding moves a
        // corner by less than two micrometres more.
        let far = ((slack - 2).max(0) * 572 / reach.max(1)).min(i64::from(Heading::CIRCLE)) as i32;
        let (first, last) = ((middle - far).max(least), (middle + far).min(most));
        if search.known(fits, first, last)
            || least < first && sweep(from, (least, first - 1), reach, fit, search)
        {
            return true;
        }
        (least, most) = search.open((last + 1, most));
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heading(tenths: u16) -> Heading {
        Heading::new(tenths).unwrap()
    }

    fn arcs(set: &HeadingSet) -> Vec<(u16, u16)> {
        let mut arcs = Vec::new();
        set.arcs(&mut arcs);
        arcs.iter().map(|arc| (arc.from.tenths(), arc.to.tenths())).collect()
    }

    #[test]
    fn sets_are_written_as_arcs() {
        assert_eq!(arcs(&HeadingSet::EMPTY), []);
        assert_eq!(arcs(&HeadingSet::circle()), [(0, 3599)]);
        assert_eq!(HeadingSet::circle().len(), 3600);
        let mut set = HeadingSet::turns(heading(0), -10, 10);
        assert_eq!(arcs(&set), [(3590, 10)]);
        set.remove(heading(3595), 0, 4);
        assert_eq!(arcs(&set), [(0, 10), (3590, 3594)]);
        set.remove(heading(0), 0, 0);
        assert_eq!(arcs(&set), [(1, 10), (3590, 3594)]);
        let mut circle = HeadingSet::circle();
        circle.remove(heading(700), 0, 0);
        assert_eq!(arcs(&circle), [(701, 699)]);
        circle.remove(heading(0), -5000, 5000);
        assert!(circle.is_empty());
    }

    #[test]
    fn arcs_hold_what_the_set_holds() {
        let mut seed = 1u64;
        let mut next = |below: u64| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) % below
        };
        for _ in 0..500 {
            let mut set = HeadingSet::EMPTY;
            let mut all = [false; CIRCLE];
            for _ in 0..next(8) {
                let (from, count) = (next(3600) as u16, next(1800) as i32);
                let added = HeadingSet::turns(heading(from), 0, count);
                set = HeadingSet(std::array::from_fn(|i| set.0[i] | added.0[i]));
                let (gap, wide) = (next(3600) as u16, next(900) as i32);
                set.remove(heading(gap), 0, wide);
                for turn in 0..=count {
                    all[usize::from(heading(from).turned(turn).tenths())] = true;
                }
                for turn in 0..=wide {
                    all[usize::from(heading(gap).turned(turn).tenths())] = false;
                }
            }
            let mut arcs = Vec::new();
            set.arcs(&mut arcs);
            for (tenths, &inside) in all.iter().enumerate() {
                let heading = heading(tenths as u16);
                assert_eq!(set.contains(heading), inside);
                assert_eq!(
                    arcs.iter().filter(|arc| arc.contains(heading)).count(),
                    usize::from(inside)
                );
            }
            assert_eq!(set.iter().count(), set.len());
            let chosen = next(CIRCLE as u64) as usize;
            assert_eq!(set.nth(chosen), set.iter().nth(chosen));
        }
    }
}
