//! Which mutant of a crate is on, and which functions were entered. `tests/mutants` puts this into
//! the crate as a module.
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};

static ACTIVE: AtomicU32 = AtomicU32::new(0);
static ENTERED: [AtomicBool; FUNCTIONS] = [const { AtomicBool::new(false) }; FUNCTIONS];

// Before `main`, for some tests count allocations.
#[used]
#[unsafe(link_section = ".init_array")]
static START: extern "C" fn() = start;

extern "C" fn start() {
    if let Some(mutant) = std::env::var("MUTANT").ok().and_then(|text| text.parse().ok()) {
        ACTIVE.store(mutant, Relaxed);
    }
    if std::env::var_os("MUTANT_RECORD").is_some() {
        unsafe { atexit(record) };
    }
}

unsafe extern "C" {
    fn atexit(f: extern "C" fn()) -> i32;
}

extern "C" fn record() {
    use std::io::Write;
    let path = std::env::var_os("MUTANT_RECORD").unwrap();
    let mut file = std::fs::OpenOptions::new().create(true).append(true).open(path).unwrap();
    for (function, entered) in ENTERED.iter().enumerate() {
        if entered.load(Relaxed) {
            writeln!(file, "{function}").unwrap();
        }
    }
}

#[inline(always)]
pub(crate) const fn on(function: usize) -> u32 {
    std::intrinsics::const_eval_select((function,), at_compile_time, at_run_time)
}
const fn at_compile_time(_: usize) -> u32 {
    0
}
#[inline(always)]
fn at_run_time(function: usize) -> u32 {
    ENTERED[function].store(true, Relaxed);
    ACTIVE.load(Relaxed)
}

/// One of two iterators, for functions that hide which one they return.
#[derive(Clone)]
pub(crate) enum Either<A, B> {
    Left(A),
    Right(B),
}

impl<A: Iterator, B: Iterator<Item = A::Item>> Iterator for Either<A, B> {
    type Item = A::Item;
    fn next(&mut self) -> Option<A::Item> {
        match self {
            Either::Left(one) => one.next(),
            Either::Right(one) => one.next(),
        }
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Either::Left(one) => one.size_hint(),
            Either::Right(one) => one.size_hint(),
        }
    }
}
