//! What a seat sees, as a row of numbers.

use crate::oracle::Oracle;
use crate::plain;
use crate::space::Space;
use flotilla_bots::{Request, SolveError};
use flotilla_core::{Choice, Element, Game, View};

/// What rows are made of: whole numbers of one byte where they suffice, which is what makes
/// batches fast, or floats.
pub trait Number: Copy + Default + PartialEq + PartialOrd + Send + Sync + 'static {
    /// A small whole number; what is out of range becomes the nearest that is in.
    fn whole(number: i32) -> Self;
    /// The number as a float.
    fn float(self) -> f32;
}

impl Number for i8 {
    #[inline]
    fn whole(number: i32) -> i8 {
        number.clamp(i8::MIN.into(), i8::MAX.into()) as i8
    }

    fn float(self) -> f32 {
        self.into()
    }
}

impl Number for f32 {
    #[inline]
    fn whole(number: i32) -> f32 {
        number as f32
    }

    fn float(self) -> f32 {
        self
    }
}

/// A part of a row.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    /// Its name, the same in every version of the row's name.
    pub name: &'static str,
    /// Its shape: the last number counts fastest.
    pub shape: Vec<usize>,
    /// The least value.
    pub low: f32,
    /// The greatest value.
    pub high: f32,
    /// What it says.
    pub about: &'static str,
}

impl Field {
    /// A part with these values.
    #[must_use]
    pub fn new(
        name: &'static str,
        shape: &[usize],
        (low, high): (i8, i8),
        about: &'static str,
    ) -> Field {
        Field { name, shape: shape.to_vec(), low: low.into(), high: high.into(), about }
    }

    /// How many numbers it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.shape.iter().product()
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A game whose views can be written as rows of numbers.
///
/// Only the type of the numbers has to be said. A game without rows of its own has
/// [plain](crate::plain) ones, made of what every game has: enough to step and to test, not the best
/// to learn from, and slow, since every row is made from the position's text.
pub trait Observe: Game {
    /// What the rows are made of.
    type Number: Number;

    /// The name under which space and rows never change: a change makes a new one.
    const NAME: &'static str = Self::INFO.name;
    /// How many amounts have numbers of their own.
    const AMOUNTS: u32 = plain::AMOUNTS;
    /// Into how many sectors headings are sorted; a divisor of 3600, or zero.
    const HEADINGS: u16 = 0;
    /// Into how many columns and rows points are sorted.
    const POINTS: (u16, u16) = (0, 0);

    /// Whether [`oracle`](Observe::oracle) solves it.
    const SOLVED: bool = false;

    /// Solves the game of a set-up, to tell what every number is worth in any row.
    ///
    /// # Errors
    /// When it can't be solved so, or was told to give up.
    fn oracle(
        &self,
        space: &Space,
        request: &Request<'_>,
    ) -> Result<Box<dyn Oracle<Self::Number>>, SolveError> {
        let _ = (space, request);
        Err(SolveError::OtherGame)
    }

    /// The parts of a row, in order.
    fn fields(&self) -> Vec<Field> {
        plain::fields(self)
    }

    /// Writes what a viewer sees into the beginning of a row of zeros.
    fn observe(view: &View<Self>, writer: &mut RowWriter<'_, Self::Number>) {
        plain::observe(view, writer);
    }

    /// Whether [`observe_change`](Observe::observe_change) is shorter than writing all.
    const CHANGES: bool = false;

    /// Writes what a viewer sees over the beginning of a row that has what some seat saw of the state before. What
    /// is there afterwards is what [`observe`](Observe::observe) writes. The state before is the whole one: what
    /// not everyone sees of it says nothing of the row. `only` is the move that was made since, where nothing else
    /// happened.
    fn observe_change(
        view: &View<Self>,
        before: &Self::State,
        only: Option<Self::Action>,
        head: &mut [Self::Number],
    ) {
        let _ = (before, only);
        Self::observe(view, &mut RowWriter::new(head));
    }

    /// Writes the words of the move that a seat has begun into the rest of the row, zeros still:
    /// all that changes until the move is made.
    fn observe_prefix(&self, prefix: &[Choice], writer: &mut RowWriter<'_, Self::Number>) {
        plain::observe_prefix(self, prefix, writer);
    }

    /// Writes one more word into the rest of a row that has those before it. All are written anew
    /// where a game knows no shorter way.
    #[inline]
    fn observe_more(&self, prefix: &[Choice], rest: &mut [Self::Number]) {
        self.observe_prefix(prefix, &mut RowWriter::new(rest));
    }
}

/// A row being written, part by part.
pub struct RowWriter<'a, N> {
    /// What is left of it.
    rest: &'a mut [N],
    at: usize,
}

impl<'a, N: Number> RowWriter<'a, N> {
    /// A row, emptied.
    #[inline]
    pub fn new(row: &'a mut [N]) -> RowWriter<'a, N> {
        row.fill(N::default());
        RowWriter { rest: row, at: 0 }
    }

    /// A row as it is: what is not written again stays.
    #[inline]
    pub fn over(row: &'a mut [N]) -> RowWriter<'a, N> {
        RowWriter { rest: row, at: 0 }
    }

    /// How many numbers were written or passed over.
    #[must_use]
    pub fn written(&self) -> usize {
        self.at
    }

    /// The next part.
    #[inline]
    pub fn part(&mut self, len: usize) -> FieldWriter<'a, N> {
        let rest = std::mem::take(&mut self.rest);
        let (part, rest) = rest.split_at_mut(len.min(rest.len()));
        self.at += len;
        self.rest = rest;
        FieldWriter(part)
    }

    /// A part of one number.
    #[inline]
    pub fn one(&mut self, number: impl Into<i32>) {
        let number = number.into();
        self.part(1).set(0, number);
    }

    /// A part of one float.
    #[inline]
    pub fn exact(&mut self, number: N) {
        self.part(1).put(0, number);
    }
}

/// A part of a row being written; what is set past its end is left out.
pub struct FieldWriter<'a, N>(&'a mut [N]);

impl<N: Number> FieldWriter<'_, N> {
    /// Sets all its numbers to zero.
    #[inline]
    pub fn clear(&mut self) {
        self.0.fill(N::default());
    }

    /// Sets all its numbers, as many as these.
    #[inline]
    pub fn put_all(&mut self, numbers: &[N]) {
        if let Some(part) = self.0.get_mut(..numbers.len()) {
            part.copy_from_slice(numbers);
        }
    }

    /// Its numbers, if they are so many.
    #[inline]
    pub fn array_mut<const LEN: usize>(&mut self) -> Option<&mut [N; LEN]> {
        (&mut *self.0).try_into().ok()
    }

    /// The parts that it is made of, to be written over.
    #[inline]
    pub fn parts(&mut self) -> RowWriter<'_, N> {
        RowWriter::over(self.0)
    }

    /// Sets a number.
    #[inline]
    pub fn set(&mut self, at: usize, number: impl Into<i32>) {
        self.put(at, N::whole(number.into()));
    }

    /// Sets a number as it is.
    #[inline]
    pub fn put(&mut self, at: usize, number: N) {
        if let Some(place) = self.0.get_mut(at) {
            *place = number;
        }
    }

    /// Marks one of several.
    #[inline]
    pub fn mark(&mut self, at: usize) {
        self.set(at, 1);
    }

    /// Adds one to a number.
    #[inline]
    pub fn count(&mut self, at: usize) {
        if let Some(place) = self.0.get_mut(at) {
            *place = N::whole(place.float() as i32 + 1);
        }
    }
}

/// The elements of one kind among the words said, in order.
pub(crate) fn elements_of_kind(prefix: &[Choice], kind: u8) -> impl Iterator<Item = usize> {
    prefix.iter().filter_map(move |choice| match *choice {
        Choice::Element(Element { kind: of, index }) if of == kind => Some(usize::from(index)),
        _ => None,
    })
}

/// The amounts among the words said, in order.
pub(crate) fn amounts_of(prefix: &[Choice]) -> impl Iterator<Item = i32> {
    prefix.iter().filter_map(|choice| match *choice {
        Choice::Amount(amount) => Some(i32::try_from(amount).unwrap_or(i32::MAX)),
        _ => None,
    })
}

/// How far a seat sits behind the viewer, round a table; spectators sit on the first seat.
#[inline]
pub(crate) fn behind(seat: usize, own: usize, seats: usize) -> usize {
    if seat < own { seat + seats - own } else { seat - own }
}
