//! What bots remember from move to move, of all tables together: never more than so many bytes.
//!
//! An engine that was dropped is made anew when its seat is to play again. It has to find out again
//! what it knew, and plays as well.

use flotilla_bots::AnyBot;
use flotilla_core::Seat;
use flotilla_runtime::time::Instant;
use prometheus_client::metrics::gauge::Gauge;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// An engine that nobody has asked for so long is dropped.
const IDLE: Duration = Duration::from_secs(120);
/// Each counts for this much at least.
const LEAST: usize = 4096;

/// A seat at a table of this server.
pub(crate) type Place = (u64, Seat);

/// The engines of all tables.
pub(crate) struct Engines {
    most: usize,
    kept: Mutex<Kept>,
    /// How many bytes they have, those that think included.
    pub(crate) bytes: Gauge,
}

#[derive(Default)]
struct Kept {
    engines: BTreeMap<Place, Engine>,
    bytes: usize,
    /// The bytes of those that think.
    out: usize,
}

struct Engine {
    level: String,
    bot: Box<dyn AnyBot>,
    bytes: usize,
    last: Instant,
}

impl Kept {
    fn remove(&mut self, place: &Place) -> Option<Engine> {
        let engine = self.engines.remove(place)?;
        self.bytes -= engine.bytes;
        Some(engine)
    }

    /// Drops those that were not asked for longest, until so many bytes are left.
    fn shrink(&mut self, most: usize) {
        while self.bytes > most {
            let oldest = self.engines.iter().min_by_key(|(place, engine)| (engine.last, **place));
            let Some(place) = oldest.map(|(place, _)| *place) else { return };
            self.remove(&place);
        }
    }
}

impl Engines {
    /// Engines of so many bytes together.
    pub(crate) fn new(most: usize) -> Arc<Engines> {
        Arc::new(Engines { most, kept: Mutex::default(), bytes: Gauge::default() })
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Engines think and are dropped outside this lock, but for those that are too many.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell(&self, kept: &Kept) {
        self.bytes.set(i64::try_from(kept.bytes + kept.out).unwrap_or(i64::MAX));
    }

    /// Takes the engine of a place, or has one made, for as long as it thinks.
    pub(crate) fn lend(
        self: &Arc<Self>,
        place: Place,
        level: &str,
        make: impl FnOnce() -> Option<Box<dyn AnyBot>>,
    ) -> Option<Lent> {
        let kept = self.kept().remove(&place).filter(|engine| engine.level == level);
        let bot = match kept {
            Some(engine) => engine.bot,
            None => make()?,
        };
        let bytes = bot.memory().max(LEAST);
        let mut kept = self.kept();
        kept.out += bytes;
        let room = self.most.saturating_sub(kept.out);
        kept.shrink(room);
        self.tell(&kept);
        drop(kept);
        let level = level.to_owned();
        Some(Lent { engines: Arc::clone(self), place, level, bot: Some(bot), bytes })
    }

    /// Drops those of a table.
    pub(crate) fn forget(&self, table: u64) {
        let mut kept = self.kept();
        let gone: Vec<Place> =
            kept.engines.keys().filter(|(of, _)| *of == table).copied().collect();
        for place in gone {
            kept.remove(&place);
        }
        self.tell(&kept);
    }

    /// Drops those that nobody has asked for long.
    pub(crate) fn drop_idle(&self) {
        let mut kept = self.kept();
        let now = Instant::now();
        let idle = |engine: &Engine| now.saturating_duration_since(engine.last) >= IDLE;
        let gone: Vec<Place> = kept
            .engines
            .iter()
            .filter(|(_, engine)| idle(engine))
            .map(|(place, _)| *place)
            .collect();
        for place in gone {
            kept.remove(&place);
        }
        self.tell(&kept);
    }
}

/// An engine that thinks. It comes back when this is dropped, unless it failed.
pub(crate) struct Lent {
    engines: Arc<Engines>,
    place: Place,
    level: String,
    bot: Option<Box<dyn AnyBot>>,
    bytes: usize,
}

impl Lent {
    /// Lets it do something; what it remembers is kept, as far as there is room. Who was told to stop has
    /// thought nothing to its end, and remembers nothing of use.
    pub(crate) fn ask<T>(
        mut self,
        stop: &AtomicBool,
        ask: impl FnOnce(&mut dyn AnyBot) -> T,
    ) -> Option<T> {
        // One that panics does not come back.
        let mut bot = self.bot.take()?;
        let answer = ask(&mut *bot);
        self.bot = Some(bot).filter(|_| !stop.load(Ordering::Relaxed));
        Some(answer)
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        let mut kept = self.engines.kept();
        kept.out = kept.out.saturating_sub(self.bytes);
        if let Some(bot) = self.bot.take() {
            let bytes = bot.memory().max(LEAST);
            let level = std::mem::take(&mut self.level);
            let engine = Engine { level, bot, bytes, last: Instant::now() };
            kept.remove(&self.place);
            kept.bytes += bytes;
            kept.engines.insert(self.place, engine);
        }
        let room = self.engines.most.saturating_sub(kept.out);
        kept.shrink(room);
        self.engines.tell(&kept);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use flotilla_bots::AnyAdvice;
    use flotilla_core::{AnyView, Rng};

    static GOES_ON: AtomicBool = AtomicBool::new(false);

    /// A bot of so many bytes.
    struct Big(usize);

    impl AnyBot for Big {
        fn advise(&mut self, _: &dyn AnyView, _: &mut dyn Rng) -> Option<AnyAdvice> {
            None
        }

        fn memory(&self) -> usize {
            self.0
        }
    }

    fn use_of(engines: &Arc<Engines>, table: u64, made: &mut u32) {
        let lent = engines.lend((table, Seat::FIRST), "admiral", || {
            *made += 1;
            Some(Box::new(Big(1 << 20)))
        });
        lent.unwrap().ask(&GOES_ON, |_| ()).unwrap();
    }

    #[test]
    fn many_engines_hold_no_more_than_their_bound() {
        let engines = Engines::new(10 << 20);
        let mut made = 0;
        for table in 0..100 {
            use_of(&engines, table, &mut made);
            assert!(engines.bytes.get() <= 10 << 20);
        }
        assert_eq!(made, 100);
        // The latest are still there, the others are made anew.
        for table in (90..100).rev() {
            use_of(&engines, table, &mut made);
        }
        assert_eq!(made, 100);
        use_of(&engines, 3, &mut made);
        assert_eq!(made, 101);
        engines.forget(3);
        assert_eq!(engines.bytes.get(), 9 << 20);
    }

    #[test]
    fn those_that_think_count_and_one_that_panics_is_gone() {
        let engines = Engines::new(3 << 20);
        let mut made = 0;
        (0..3).for_each(|table| use_of(&engines, table, &mut made));
        let big = || -> Option<Box<dyn AnyBot>> { Some(Box::new(Big(2 << 20))) };
        let lent = engines.lend((9, Seat::FIRST), "admiral", big).unwrap();
        assert_eq!(engines.bytes.get(), 3 << 20);
        let failed = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            lent.ask(&GOES_ON, |_| panic!("on purpose"))
        }));
        assert!(failed.is_err());
        assert_eq!(engines.bytes.get(), 1 << 20);
    }

    #[test]
    fn one_that_was_told_to_stop_is_made_anew() {
        let engines = Engines::new(3 << 20);
        let mut made = 0;
        use_of(&engines, 1, &mut made);
        for (stop, after) in [(false, 1), (true, 1), (false, 2)] {
            let lent = engines.lend((1, Seat::FIRST), "admiral", || {
                made += 1;
                Some(Box::new(Big(1)))
            });
            lent.unwrap().ask(&AtomicBool::new(stop), |_| ()).unwrap();
            assert_eq!(made, after);
        }
    }

    #[tokio::test]
    async fn another_level_is_another_engine() {
        let engines = Engines::new(3 << 20);
        let mut made = 0;
        for level in ["mate", "admiral", "admiral"] {
            let lent = engines.lend((1, Seat::FIRST), level, || {
                made += 1;
                Some(Box::new(Big(1)))
            });
            lent.unwrap().ask(&GOES_ON, |_| ()).unwrap();
        }
        assert_eq!(made, 2);
        assert_eq!(engines.bytes.get(), LEAST as i64);
    }
}
