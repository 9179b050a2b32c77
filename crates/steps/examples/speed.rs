//! How many steps a second a batch takes, each chosen at random among the legal ones: `cargo run
//! --release -p flotilla-steps --example speed`, with names of games to measure some alone.
#![allow(clippy::print_stdout, reason = "that is what it is for")]

use flotilla_bots::clock::processor_time;
use flotilla_core::Setup;
use flotilla_steps::{Batch, Layout, Observe, Opponents, sample_actions};
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
    const GAMES: usize = 4096;
    let asked: Vec<String> = std::env::args().skip(1).collect();
    if !asked.is_empty() && !asked.iter().any(|name| name == G::INFO.name) {
        return Ok(());
    }
    let layout = Arc::new(Layout::<G>::open(&Setup::plain(G::INFO, *G::INFO.seats.start()))?);
    let mut batch = Batch::new(layout, GAMES, 1, 0, Opponents::None);
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
    let millions = |time: Duration| steps as f64 / time.as_secs_f64() / 1e6;
    println!(
        "{:12} {:6.2} million steps a second, {:6.2} for each second of processor time",
        G::INFO.name,
        millions(stepping),
        millions(working),
    );
    Ok(())
}

/// How long the processors have worked for all threads: what a busy machine distorts least.
fn worked() -> Duration {
    let others: Duration = rayon::broadcast(|_| processor_time()).into_iter().sum();
    others + processor_time()
}
