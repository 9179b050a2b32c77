//! How many steps a second a batch takes, each chosen at random among the legal ones, and how many whole moves
//! these are: `cargo run --release -p flotilla-steps --example speed`, with names of games to measure some alone.
#![allow(clippy::print_stdout, reason = "that is what it is for")]

use flotilla_bots::clock::processor_time;
use flotilla_core::{SeededRng, Setup};
use flotilla_steps::{Batch, Layout, Observe, Opponents, Stepper, random_actions, sample_actions};
use std::sync::Arc;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    macro_rules! measure_each {
        ([] $($game:ty,)*) => { $(measure::<$game>()?;)* };
    }
    flotilla_games::with_games!(measure_each);
    Ok(())
}

fn measure<G: Observe>() -> Result<(), Box<dyn std::error::Error>> {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    if !asked.is_empty() && !asked.iter().any(|name| name == G::INFO.name) {
        return Ok(());
    }
    let layout = Arc::new(Layout::<G>::open(&Setup::plain(G::INFO, *G::INFO.seats.start()))?);
    for skip_forced in [false, true] {
        let [on_clock, worked] = steps_a_second(&layout, skip_forced)?;
        let moves = worked * moves_per_step(&layout, skip_forced)?;
        println!(
            "{:12} {:15} {:6.2} million steps a second; for each second of processor time {:6.2} million steps, \
             {:6.2} million moves",
            G::INFO.name,
            if skip_forced { "skipping forced" } else { "" },
            on_clock / 1e6,
            worked / 1e6,
            moves / 1e6,
        );
    }
    Ok(())
}

/// Steps for each second on the clock, and of the processors.
fn steps_a_second<G: Observe>(
    layout: &Arc<Layout<G>>,
    skip_forced: bool,
) -> Result<[f64; 2], Box<dyn std::error::Error>> {
    const GAMES: usize = 4096;
    let batch = Batch::new(Arc::clone(layout), GAMES, 1, 0, Opponents::None);
    let mut batch = batch.skipping_forced(skip_forced);
    let mut arrays = batch.arrays();
    batch.reset(&mut arrays.arrays_mut())?;
    let width = batch.layout().space().len();
    let mut actions = vec![0; GAMES];
    let (mut stepping, mut working, mut steps) = (Duration::ZERO, Duration::ZERO, 0u64);
    for seed in 0.. {
        let mut arrays_mut = arrays.arrays_mut();
        let (begun, worked) = (Instant::now(), worked());
        sample_actions(arrays_mut.masks, width, seed, &mut actions);
        batch.step(&actions, &mut arrays_mut)?;
        // The first steps are of games that have all just begun.
        if seed >= 100 {
            stepping += begun.elapsed();
            working += self::worked().saturating_sub(worked);
            steps += GAMES as u64;
        }
        if stepping > Duration::from_secs(2) {
            break;
        }
    }
    Ok([stepping, working].map(|time| steps as f64 / time.as_secs_f64()))
}

/// How many whole moves a step is in random play, counted in a few games.
fn moves_per_step<G: Observe>(
    layout: &Layout<G>,
    skip_forced: bool,
) -> Result<f64, Box<dyn std::error::Error>> {
    let (mut rng, mut scratch) = (SeededRng::new(1), layout.scratch());
    let mut legal = vec![0; layout.space().len()];
    let (mut moves, mut steps) = (0u32, 0u32);
    for _ in 0..4 {
        let mut stepper = Stepper::new(layout);
        stepper.settle(layout, &mut rng);
        while stepper.asked().is_some() && stepper.steps() < 3000 {
            stepper.mark(layout, &mut scratch, &mut legal);
            let choices = legal.iter().filter(|&&mark| mark == 1).count();
            steps += u32::from(choices > 1 || stepper.interrupts() || !skip_forced);
            let mut number = [0];
            random_actions(&legal, legal.len(), &mut rng, &mut number);
            stepper.step(layout, &mut scratch, number[0] as u32)?;
            moves += u32::from(stepper.take_last().is_some());
            stepper.settle(layout, &mut rng);
            stepper.take_last();
        }
    }
    Ok(f64::from(moves) / f64::from(steps))
}

/// How long the processors have worked for all threads: what a busy machine distorts least.
fn worked() -> Duration {
    let others: Duration = rayon::broadcast(|_| processor_time()).into_iter().sum();
    others + processor_time()
}
