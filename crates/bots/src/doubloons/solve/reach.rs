//! Which leads can still come up and still matter, for the chance to win.
//!
//! The chance to win depends on the lead as well as on the position, but only on few leads of
//! each: from one given start only some can have come about, and beyond what the rest of the game
//! can swing the game is decided. Both are found by looking at all moves, good and bad, so that a
//! solution answers for every later position of the game whatever is played.
//!
//! A lead is always that of the player who has *just moved*: then all that a player can reach by
//! its move is in its own terms, and nothing has to be turned round.

use super::board::Piers;
use super::chart::Chart;
use core::ops::Range;

/// The leads from `low` to `high`, both included; none if `high` is below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Leads {
    pub(crate) low: i16,
    pub(crate) high: i16,
}

impl Leads {
    const ALL: Leads = Leads { low: i16::MIN, high: i16::MAX };
    const NONE: Leads = Leads { low: i16::MAX, high: i16::MIN };

    /// The same leads as the other player sees them, after a gain of its own.
    #[inline]
    fn turned(self, gain: i16) -> Leads {
        Leads { low: gain - self.high, high: gain - self.low }
    }

    #[inline]
    fn include(&mut self, other: Leads) {
        self.low = self.low.min(other.low);
        self.high = self.high.max(other.high);
    }

    #[inline]
    fn common(self, other: Leads) -> Leads {
        Leads { low: self.low.max(other.low), high: self.high.min(other.high) }
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.high < self.low
    }
}

/// The outcomes kept for one position: for leads from `low` on, so many.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    pub(crate) low: i16,
    pub(crate) len: u16,
}

/// What is known of a position with a lead before its outcome is looked up.
pub(crate) enum Sought {
    /// The chance of the player to move, whatever is played.
    Decided(f64),
    /// Its outcome is here, in the row of a class with `skull` skulls less one.
    At { class: usize, skull: usize, at: usize },
}

/// All positions and leads to solve from one start.
pub(crate) struct Reach {
    skulls: usize,
    /// For each class, and each number of skulls left from one upwards: the leads for which the
    /// game is open. Above them it is won, below lost; all for a class that cannot come about.
    open: Vec<Leads>,
    /// Of those the ones that can come about. Where there are none, `low` still parts the leads
    /// that win from those that lose.
    rows: Vec<Row>,
    /// Where the outcomes of each class begin; the last entry is the end.
    first: Vec<usize>,
}

impl Reach {
    /// From a class with so many skulls left, when the player who has just moved leads by `lead`.
    pub(crate) fn new(chart: &Chart, class: usize, skulls: usize, lead: i16) -> Reach {
        let mut reached = vec![false; class + 1];
        reached[class] = true;
        for class in (0..=class).rev() {
            if reached[class] {
                for take in chart.takes(class).iter() {
                    reached[take.after] = true;
                }
            }
        }

        let mut open = vec![Leads::ALL; (class + 1) * skulls];
        open[..skulls].fill(Leads { low: 0, high: 0 });
        for class in (1..=class).filter(|&class| reached[class]) {
            let takes = chart.takes(class);
            let mut fewer_skulls = Leads { low: 0, high: 0 };
            for skull in 0..skulls {
                // What the mover can gain on the other from here on, at best and at worst, is what
                // the one who has just moved can have as lead and not yet have won or lost.
                let mut swing = fewer_skulls.turned(-1);
                for take in takes.iter() {
                    swing.include(open[take.after * skulls + skull].turned(take.value));
                }
                open[class * skulls + skull] = swing;
                fewer_skulls = swing;
            }
        }

        let mut risen = vec![Leads::NONE; (class + 1) * skulls];
        risen[class * skulls + skulls - 1] = Leads { low: lead, high: lead };
        let mut rows = vec![Row { low: 0, len: 0 }; (class + 1) * skulls];
        for class in (1..=class).rev().filter(|&class| reached[class]) {
            let takes = chart.takes(class);
            for skull in (0..skulls).rev() {
                let at = class * skulls + skull;
                if risen[at].is_empty() {
                    continue;
                }
                let leads = risen[at].common(open[at]);
                if leads.is_empty() {
                    let won = risen[at].low > open[at].high;
                    rows[at].low = if won { risen[at].low } else { risen[at].high + 1 };
                    continue;
                }
                rows[at] = Row { low: leads.low, len: (leads.high - leads.low + 1) as u16 };
                for take in takes.iter().filter(|take| take.after > 0) {
                    risen[take.after * skulls + skull].include(leads.turned(take.value));
                }
                if skull > 0 {
                    risen[at - 1].include(leads.turned(-1));
                }
            }
        }

        let mut first = vec![0; class + 2];
        for class in 0..=class {
            let rows = &rows[class * skulls..(class + 1) * skulls];
            first[class + 1] =
                first[class] + rows.iter().map(|row| usize::from(row.len)).sum::<usize>();
        }
        Reach { skulls, open, rows, first }
    }

    /// Where the outcome of a position is in which the player to move leads by so much. Nothing if
    /// that cannot come of the start.
    pub(crate) fn seek(
        &self,
        chart: &Chart,
        piers: Piers,
        skulls: u8,
        lead: i16,
    ) -> Option<Sought> {
        let class = chart.class(piers)?;
        let skulls = usize::from(skulls);
        if class == 0 || skulls == 0 {
            return Some(Sought::Decided(match lead {
                ..0 => 0.0,
                0 => 0.5,
                1.. => 1.0,
            }));
        }
        if class >= self.classes() || skulls > self.skulls {
            return None;
        }
        let (skull, lead_before) = (skulls - 1, lead.checked_neg()?);
        let open = self.open(class, skull);
        if lead_before < open.low {
            return Some(Sought::Decided(1.0));
        }
        if lead_before > open.high {
            return Some(Sought::Decided(0.0));
        }
        let row = self.row(class, skull);
        let at = usize::try_from(i32::from(lead_before) - i32::from(row.low)).ok()?;
        (at < usize::from(row.len)).then_some(Sought::At { class, skull, at })
    }

    /// How many classes there are, the largest of them the start.
    pub(crate) fn classes(&self) -> usize {
        self.first.len() - 1
    }

    /// How many skulls are left at the start.
    pub(crate) fn skulls(&self) -> usize {
        self.skulls
    }

    /// How many bytes it has.
    pub(crate) fn memory(&self) -> usize {
        size_of_val(&*self.open) + size_of_val(&*self.rows) + size_of_val(&*self.first)
    }

    /// How many outcomes there are to find.
    pub(crate) fn states(&self) -> usize {
        self.first[self.classes()]
    }

    /// The leads for which the game is open, with `skull` skulls less one.
    pub(crate) fn open(&self, class: usize, skull: usize) -> Leads {
        self.open[class * self.skulls + skull]
    }

    /// The leads to solve, with `skull` skulls less one.
    #[inline]
    pub(crate) fn row(&self, class: usize, skull: usize) -> Row {
        self.rows[class * self.skulls + skull]
    }

    /// Where the outcomes of some classes are among all.
    #[inline]
    pub(crate) fn places(&self, classes: Range<usize>) -> Range<usize> {
        self.first[classes.start]..self.first[classes.end]
    }

    /// Where the outcomes of a row are among those of its class.
    #[inline]
    pub(crate) fn place(&self, class: usize, skull: usize) -> Range<usize> {
        let rows = &self.rows[class * self.skulls..][..skull + 1];
        let end: usize = rows.iter().map(|row| usize::from(row.len)).sum();
        end - usize::from(rows[skull].len)..end
    }
}
