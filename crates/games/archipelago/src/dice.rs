//! The three dice: combat, gold, tribes.

use flotilla_core::Rng;

/// Faces of a die.
pub const FACES: usize = 6;
/// The most that a face shows, either way.
pub const BIGGEST_FACE: u8 = 6;

/// The faces of a die, in rising order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DieFaces([i8; FACES]);

impl DieFaces {
    /// A die with these faces; `None` unless they are six.
    #[must_use]
    pub fn new(faces: &[i8]) -> Option<DieFaces> {
        let mut sorted: [i8; FACES] = faces.try_into().ok()?;
        sorted.sort_unstable();
        Some(DieFaces(sorted))
    }

    /// Each different face once, with how many sides show it.
    pub fn distinct(&self) -> impl Iterator<Item = (i8, u64)> + Clone + '_ {
        let fresh = |&i: &usize| i == 0 || self.0[i - 1] != self.0[i];
        let times = |face: i8| self.0.iter().filter(|&&other| other == face).count() as u64;
        (0..FACES).filter(fresh).map(move |i| (self.0[i], times(self.0[i])))
    }

    /// Whether a face shows this.
    #[must_use]
    pub fn has(&self, face: i8) -> bool {
        self.0.contains(&face)
    }

    /// The face that comes up.
    pub fn roll<L: Rng + ?Sized>(&self, rng: &mut L) -> i8 {
        self.0[rng.below(FACES as u64) as usize % FACES]
    }

    /// The most that a face shows.
    #[must_use]
    pub fn most(&self) -> i8 {
        self.0[FACES - 1]
    }

    /// The least that a face shows.
    #[must_use]
    pub fn least(&self) -> i8 {
        self.0[0]
    }
}
