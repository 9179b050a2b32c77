//! How sequences are counted: on how many threads, and with how much memory.

use std::sync::Mutex;

/// What stands for a position that was counted and for how deep: as many words as any game needs to tell
/// both in full, so that a count is never that of another position.
pub type CountKey = [u64; 19];

/// A count that is remembered.
struct Remembered {
    key: CountKey,
    /// Zero stands for nothing: what is quickly counted is not remembered.
    count: u64,
}

/// Counts that are remembered in a fixed number of bytes, shared by all threads.
pub struct Counts {
    places: Vec<Mutex<Remembered>>,
}

impl Counts {
    /// Nothing is remembered.
    pub const NONE: Counts = Counts { places: Vec::new() };

    /// Remembers in so many bytes; less than one place takes is none.
    #[must_use]
    pub fn new(bytes: usize) -> Counts {
        let empty = || Mutex::new(Remembered { key: [0; 19], count: 0 });
        let places = bytes / size_of::<Mutex<Remembered>>();
        Counts { places: std::iter::repeat_with(empty).take(places).collect() }
    }

    /// Whether nothing can be remembered, so that no key has to be made.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// The two places where a key may be.
    fn places(&self, key: &CountKey) -> impl Iterator<Item = &Mutex<Remembered>> {
        let mixed = key.iter().fold(0u64, |mixed, &word| {
            let mixed = (mixed ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            mixed ^ mixed >> 32
        });
        // The high half of the product: a place for any number of them.
        let at = ((u128::from(mixed) * self.places.len() as u128) >> 64) as usize;
        self.places.get(at).into_iter().chain(self.places.get(at ^ 1))
    }

    /// What was counted for this key, if it is remembered.
    #[must_use]
    pub fn get(&self, key: &CountKey) -> Option<u64> {
        self.places(key).find_map(|place| {
            let place = place.lock().ok()?;
            (place.count > 0 && place.key == *key).then_some(place.count)
        })
    }

    /// Remembers a count, in place of the smaller of two: what was dear to count stays.
    pub fn put(&self, key: &CountKey, count: u64) {
        let size = |place: &&Mutex<Remembered>| place.lock().map_or(0, |known| known.count);
        let smaller = self.places(key).min_by_key(size);
        if let Some(mut known) = smaller.and_then(|place| place.lock().ok()) {
            *known = Remembered { key: *key, count };
        }
    }
}

/// How sequences are counted. The count is the same however it is made.
pub struct Counting {
    /// On how many threads, at least one.
    pub threads: usize,
    /// What was counted before, for games that count by themselves
    /// ([`Game::count_sequences`](crate::Game::count_sequences)).
    pub counts: Counts,
}

impl Counting {
    /// On so many threads, with so many bytes to remember in.
    #[must_use]
    pub fn new(threads: usize, bytes: usize) -> Counting {
        Counting { threads: threads.max(1), counts: Counts::new(bytes) }
    }

    /// On this thread alone, and nothing is remembered.
    #[must_use]
    pub fn plain() -> Counting {
        Counting::new(1, 0)
    }
}
