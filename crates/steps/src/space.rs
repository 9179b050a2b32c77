//! The numbers of choices: one discrete space a game.
//!
//! | numbers | choice |
//! |---|---|
//! | 0 | done: the move is complete and ends here; or, for a seat that might interrupt, let it pass |
//! | 1 | back: forget the words said so far; legal only where nothing else is |
//! | then | every element, kind by kind in the order of the vocabulary |
//! | then | every amount from zero; the last number stands for all greater ones |
//! | then | headings: as many sectors of the circle as the game has numbers for |
//! | then | points: the cells of a grid over the region that is offered, row by row from below |
//!
//! A sector stands for the legal heading nearest to its middle, a cell for the first point of a small
//! lattice in it with which the move can go on. A number is legal if there is such a heading or point, so
//! that every legal number leads to a legal move.

use flotilla_core::choice::Heading;
use flotilla_core::{Choice, Element, ElementKind, Next, Point};

/// The number for ending a move that could go on, and for not interrupting.
pub const DONE: u32 = 0;
/// The number for beginning a move again that has come to a dead end.
pub const BACK: u32 = 1;
const ELEMENTS: u32 = 2;

/// The numbers of a game's choices.
#[derive(Clone, Debug)]
pub struct Space {
    /// The first number of each kind of elements.
    kinds: Vec<u32>,
    /// The choice of every element and amount, in order.
    plain: Vec<Choice>,
    amounts: u32,
    first_amount: u32,
    headings: u16,
    first_heading: u32,
    columns: u16,
    rows: u16,
    first_point: u32,
    len: u32,
}

/// Where in a cell a point is looked for, in sixths of its sides: the middle first.
const LATTICE: [(i64, i64); 5] = [(3, 3), (1, 1), (5, 1), (1, 5), (5, 5)];

impl Space {
    /// The space of a vocabulary with so many amounts, sectors, and columns and rows of points.
    #[must_use]
    pub fn new(
        vocabulary: &[ElementKind],
        amounts: u32,
        headings: u16,
        (columns, rows): (u16, u16),
    ) -> Space {
        let mut plain = Vec::new();
        let mut kinds = Vec::new();
        for (kind, described) in vocabulary.iter().enumerate() {
            kinds.push(ELEMENTS + plain.len() as u32);
            let elements = (0..described.count).map(|index| Element::new(kind as u8, index));
            plain.extend(elements.map(Choice::Element));
        }
        let first_amount = ELEMENTS + plain.len() as u32;
        plain.extend((0..amounts).map(Choice::Amount));
        let first_heading = ELEMENTS + plain.len() as u32;
        let first_point = first_heading + u32::from(headings);
        let len = first_point + u32::from(columns) * u32::from(rows);
        Space {
            kinds,
            plain,
            amounts,
            first_amount,
            headings,
            first_heading,
            columns,
            rows,
            first_point,
            len,
        }
    }

    /// How many numbers there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// A space has two numbers at least.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        false
    }

    /// How wide a sector of headings is, in tenths of a degree; zero without any.
    #[must_use]
    pub fn sectors(&self) -> u16 {
        Heading::CIRCLE.checked_div(self.headings).unwrap_or(0)
    }

    /// The number of an element.
    #[inline]
    #[must_use]
    pub fn element(&self, element: Element) -> u32 {
        self.kinds
            .get(usize::from(element.kind))
            .map_or(BACK, |first| first + u32::from(element.index))
    }

    /// The number that stands for a choice; for a point, `None`: that depends on the region.
    #[must_use]
    pub fn number(&self, choice: Choice) -> Option<u32> {
        match choice {
            Choice::Element(element) => Some(self.element(element)),
            Choice::Amount(amount) => self.amount(amount),
            Choice::Heading(heading) => self.sector(heading),
            Choice::Point(_) => None,
        }
    }

    fn amount(&self, amount: u32) -> Option<u32> {
        let last = self.amounts.checked_sub(1)?;
        Some(self.first_amount + amount.min(last))
    }

    fn sector(&self, heading: Heading) -> Option<u32> {
        let width = Heading::CIRCLE.checked_div(self.headings)?;
        Some(
            self.first_heading
                + u32::from((heading.tenths() / width.max(1)).min(self.headings - 1)),
        )
    }

    /// What a number stands for; for headings and points by what may come next, where `goes_on`
    /// says whether a move can go on with a point. `None` if it stands for nothing there.
    pub fn choice(
        &self,
        number: u32,
        next: &Next,
        goes_on: impl FnMut(Point) -> bool,
    ) -> Option<Choice> {
        let at = number.checked_sub(ELEMENTS)? as usize;
        match self.plain.get(at) {
            // The last amount stands for the greatest there is.
            Some(&Choice::Amount(amount)) if amount + 1 == self.amounts => {
                next.amounts.map(|(_, most)| Choice::Amount(most.max(amount)))
            }
            Some(&choice) => Some(choice),
            None if number < self.first_point => {
                let mut near = self.headings(number);
                near.find(|&heading| next.headings.iter().any(|arc| arc.contains(heading)))
                    .map(Choice::Heading)
            }
            None if number < self.len => {
                let cell = number - self.first_point;
                self.point(cell, next, bounds(next)?, goes_on).map(Choice::Point)
            }
            None => None,
        }
    }

    /// Whether what a number stands for depends on what may come next.
    #[inline]
    #[must_use]
    pub fn depends(&self, number: u32) -> bool {
        number + 1 >= self.first_heading
    }

    /// Whether a number stands for a heading.
    #[inline]
    #[must_use]
    pub fn is_heading(&self, number: u32) -> bool {
        (self.first_heading..self.first_point).contains(&number)
    }

    /// The headings that a number may stand for, the one in the middle of its sector first: it stands for the
    /// first of them that is legal. None for a number of anything else.
    pub fn headings(&self, number: u32) -> impl Iterator<Item = Heading> + use<> {
        let width = (Heading::CIRCLE / self.headings.max(1)).max(1);
        let sector = number.wrapping_sub(self.first_heading) as u16;
        let middle = self.is_heading(number).then(|| sector * width + width / 2);
        middle.and_then(Heading::new).into_iter().flat_map(move |middle| {
            let outwards = (0..=i32::from(width / 2)).flat_map(|far| [far, -far]);
            let near = outwards.map(move |turn| middle.turned(turn));
            near.filter(move |heading| heading.tenths() / width == sector)
        })
    }

    /// A point of a cell with which the move goes on, in a grid over the rectangle round all regions.
    fn point(
        &self,
        cell: u32,
        next: &Next,
        (low, high): (Point, Point),
        mut goes_on: impl FnMut(Point) -> bool,
    ) -> Option<Point> {
        let (column, row) = (cell % u32::from(self.columns), cell / u32::from(self.columns));
        let part = |low: i32, high: i32, cell: u32, sixths: i64, cells: u16| {
            let span = i64::from(high) - i64::from(low);
            let along = (i64::from(cell) * 6 + sixths) * span / (6 * i64::from(cells));
            (i64::from(low) + along) as i32
        };
        LATTICE.into_iter().find_map(|(right, up)| {
            let x = part(low.x, high.x, column, right, self.columns);
            let y = part(low.y, high.y, row, up, self.rows);
            let point = Point { x, y };
            let inside = next.points.iter().any(|region| region.contains(point));
            (inside && goes_on(point)).then_some(point)
        })
    }

    /// Marks the numbers that may come next in a row of zeros as long as the space; `goes_on` says
    /// whether a move can go on with a point.
    #[inline]
    pub fn mark(&self, next: &Next, mut goes_on: impl FnMut(Point) -> bool, legal: &mut [i8]) {
        let mut any = next.complete;
        let set = |legal: &mut [i8], number: u32| match legal.get_mut(number as usize) {
            Some(mark) => {
                *mark = 1;
                true
            }
            None => false,
        };
        for &element in &next.elements {
            any |= set(legal, self.element(element));
        }
        if let Some((least, most)) = next.amounts {
            let last = self.amounts.saturating_sub(1);
            for amount in least.min(last)..=most.min(last) {
                any |= set(legal, self.first_amount + amount);
            }
        }
        for arc in &next.headings {
            // From the sector in which it begins, as many as it enters; a whole circle enters its first again.
            let width = (Heading::CIRCLE / self.headings.max(1)).max(1);
            let first = arc.from.tenths() / width;
            let entered = (arc.from.tenths() % width + arc.len() - 1) / width + 1;
            let end = first + entered.min(self.headings);
            // To the circle's end, and what is left from its start.
            for (first, end) in
                [(first, end.min(self.headings)), (0, end.saturating_sub(self.headings))]
            {
                let [first, end] =
                    [first, end].map(|sector| self.first_heading + u32::from(sector));
                if let Some(marks) = legal.get_mut(first as usize..end as usize) {
                    marks.fill(1);
                    any |= !marks.is_empty();
                }
            }
        }
        let points = (!next.points.is_empty()).then(|| bounds(next));
        if let Some(around) = points.flatten() {
            for cell in 0..self.len - self.first_point {
                if self.point(cell, next, around, &mut goes_on).is_some() {
                    any |= set(legal, self.first_point + cell);
                }
            }
        }
        if let Some(mark) = legal.get_mut(if any { DONE } else { BACK } as usize) {
            *mark = i8::from(next.complete || !any);
        }
    }

    /// What the numbers mean: for each, its kind and its place among its kind.
    #[must_use]
    pub fn describe(&self, number: u32) -> (&'static str, u32) {
        match number {
            DONE => ("done", 0),
            BACK => ("back", 0),
            number if number < self.first_amount => ("element", number - ELEMENTS),
            number if number < self.first_heading => ("amount", number - self.first_amount),
            number if number < self.first_point => ("heading", number - self.first_heading),
            number => ("point", number - self.first_point),
        }
    }

    /// The element or amount that a number always stands for.
    #[inline]
    #[must_use]
    pub fn fixed(&self, number: u32) -> Option<&Choice> {
        self.plain.get(number.checked_sub(ELEMENTS)? as usize)
    }
}

/// The smallest rectangle round all regions.
fn bounds(next: &Next) -> Option<(Point, Point)> {
    let all = next.points.iter().filter_map(flotilla_core::Region::bounds);
    all.reduce(|(low, high), (other_low, other_high)| {
        let low = Point { x: low.x.min(other_low.x), y: low.y.min(other_low.y) };
        let high = Point { x: high.x.max(other_high.x), y: high.y.max(other_high.y) };
        (low, high)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use flotilla_core::{Arc, Region};

    fn space() -> Space {
        let kinds = [ElementKind::counted("verb", 3), ElementKind::counted("ship", 4)];
        Space::new(&kinds, 5, 36, (4, 2))
    }

    fn legal(space: &Space, next: &Next) -> Vec<u32> {
        let mut row = vec![0; space.len()];
        space.mark(next, |_| true, &mut row);
        (0..space.len() as u32).filter(|&number| row[number as usize] == 1).collect()
    }

    #[test]
    fn every_number_is_one_choice() {
        let space = space();
        assert_eq!(space.len(), 2 + 7 + 5 + 36 + 8);
        let next = Next { amounts: Some((0, 9)), ..Next::new() };
        for number in ELEMENTS..space.first_heading {
            let choice = space.choice(number, &next, |_| true).unwrap();
            assert_eq!(space.number(choice), Some(number));
        }
        // The last amount stands for the greatest.
        assert_eq!(space.choice(13, &next, |_| true), Some(Choice::Amount(9)));
        assert_eq!(legal(&space, &next), [9, 10, 11, 12, 13]);
        assert_eq!(space.choice(DONE, &next, |_| true), None);
        assert_eq!(space.choice(9999, &next, |_| true), None);
    }

    #[test]
    fn a_sector_is_legal_if_any_heading_in_it_is() {
        let space = space();
        let heading = |tenths| Heading::new(tenths).unwrap();
        for (from, to) in [(0, 3599), (95, 105), (199, 200), (3550, 20), (1234, 1234), (30, 29)] {
            let arc = Arc { from: heading(from), to: heading(to) };
            let next = Next { headings: vec![arc], ..Next::new() };
            let numbers = legal(&space, &next);
            for sector in 0..36u16 {
                let any = (0..100).any(|tenth| arc.contains(heading(sector * 100 + tenth)));
                let number = space.first_heading + u32::from(sector);
                assert_eq!(numbers.contains(&number), any, "{from} {to} {sector}");
                let choice = space.choice(number, &next, |_| true);
                assert_eq!(choice.is_some(), any, "{from} {to} {sector}");
                if let Some(Choice::Heading(found)) = choice {
                    assert!(arc.contains(found) && found.tenths() / 100 == sector);
                }
            }
        }
    }

    #[test]
    fn a_cell_is_legal_if_the_move_goes_on_there() {
        let space = space();
        let corner = |x, y| Point { x, y };
        let region = Region::rectangle(corner(-400, 0), corner(400, 200));
        let next = Next { points: vec![region], ..Next::new() };
        let right = |point: Point| point.x > 0;
        let mut row = vec![0; space.len()];
        space.mark(&next, right, &mut row);
        let cells: Vec<i8> = row[space.first_point as usize..].to_vec();
        assert_eq!(cells, [0, 0, 1, 1, 0, 0, 1, 1]);
        let chosen = space.choice(space.first_point + 2, &next, right);
        assert_eq!(chosen, Some(Choice::Point(corner(100, 50))));
    }

    #[test]
    fn a_dead_end_leads_back_and_nowhere_else() {
        let space = space();
        assert_eq!(legal(&space, &Next::new()), [BACK]);
        assert_eq!(legal(&space, &Next { complete: true, ..Next::new() }), [DONE]);
    }
}
