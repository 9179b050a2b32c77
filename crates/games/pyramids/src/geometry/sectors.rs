//! Sectors of the circle: in which of them something that turns fits at some heading or other.

use super::sweep::{EAST, Search, sweep};
use super::{Fit, Heading, HeadingSet};
use flotilla_core::Arc;

/// Sectors in which a heading was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sectors {
    width: i32,
    /// The first from east on is the lowest bit.
    found: u128,
}

impl Sectors {
    /// No sector yet, of those that are so many tenths of a degree wide; `None` where that does not divide the circle,
    /// or into too many.
    #[must_use]
    pub fn new(width: u16) -> Option<Sectors> {
        let whole = width > 0 && Heading::CIRCLE.is_multiple_of(width);
        let few = whole && u32::from(Heading::CIRCLE / width) <= u128::BITS;
        few.then_some(Sectors { width: width.into(), found: 0 })
    }

    /// Adds those in which something that turns by the turns from one to another fits at some heading. `reach` and
    /// `fit` are as for [`HeadingSet::keep_fitting`]. Where a heading was found, no other is looked for.
    pub fn add_fitting(
        &mut self,
        from: Heading,
        turns: (i32, i32),
        reach: i64,
        fit: &mut impl FnMut(Heading) -> Fit,
    ) {
        sweep(from, turns, reach, fit, &mut Finding { sectors: self, from });
    }

    /// The same for those turns that lead to headings of a set.
    pub fn add_fitting_of(
        &mut self,
        headings: &HeadingSet,
        from: Heading,
        turns: (i32, i32),
        reach: i64,
        fit: &mut impl FnMut(Heading) -> Fit,
    ) {
        headings.sweep_runs(from, turns, reach, fit, &mut Finding { sectors: self, from });
    }

    /// The sectors as arcs, appended to the caller's buffer.
    pub fn arcs(&self, arcs: &mut Vec<Arc>) {
        let heading = |sector: u32| EAST.turned(sector as i32 * self.width);
        let (mut rest, mut at) = (self.found, 0);
        while rest != 0 {
            let gap = rest.trailing_zeros();
            let first = at + gap;
            let end = first + (rest >> gap).trailing_ones();
            arcs.push(Arc { from: heading(first), to: heading(end).turned(-1) });
            // Nothing is left where the run went up to the last bit.
            rest = self.found.checked_shr(end).unwrap_or(0);
            at = end;
        }
    }
}

/// A search for sectors by turns away from a heading.
struct Finding<'a> {
    sectors: &'a mut Sectors,
    from: Heading,
}

impl Finding<'_> {
    /// The sector to which a turn leads, and how far into it.
    #[inline]
    fn sector(&self, turn: i32) -> (i32, i32) {
        let tenths = i32::from(self.from.turned(turn).tenths());
        (tenths / self.sectors.width, tenths % self.sectors.width)
    }

    #[inline]
    fn is_found(&self, (sector, _): (i32, i32)) -> bool {
        self.sectors.found >> sector & 1 == 1
    }
}

impl Search for Finding<'_> {
    #[inline]
    fn known(&mut self, fits: bool, first: i32, last: i32) -> bool {
        if fits {
            let (mut sector, past) = self.sector(first);
            let width = self.sectors.width;
            for _ in 0..=(past + last - first) / width {
                self.sectors.found |= 1 << sector;
                sector =
                    if (sector + 1) * width < i32::from(Heading::CIRCLE) { sector + 1 } else { 0 };
            }
        }
        false
    }

    #[inline]
    fn open(&self, (mut least, mut most): (i32, i32)) -> (i32, i32) {
        while least <= most
            && let at @ (_, past) = self.sector(least)
            && self.is_found(at)
        {
            least += self.sectors.width - past;
        }
        while least <= most
            && let at @ (_, past) = self.sector(most)
            && self.is_found(at)
        {
            most -= past + 1;
        }
        (least, most)
    }
}
