//! Steps one batch on one thread, always the same, so that instructions can be counted and results compared:
//! `valgrind --tool=callgrind count archipelago 64 700`, with the name of a game, how many games and how many
//! steps. Prints how many moves these were. With `rows` at the end, and options as `KEY=VALUE`, it prints hashes of
//! all that was written instead, for every number of seats: what a change of how it is done must not change.
#![allow(clippy::print_stdout, reason = "that is what it is for")]

use flotilla_core::{SeededRng, Setup};
use flotilla_steps::{ArraysMut, Batch, Layout, Number as _, Observe, Opponents, random_actions};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

type Outcome = Result<(), Box<dyn std::error::Error>>;

fn main() -> Outcome {
    rayon::ThreadPoolBuilder::new().num_threads(1).use_current_thread().build_global()?;
    macro_rules! count_each {
        ([] $($game:ty,)*) => { $(count::<$game>()?;)* };
    }
    flotilla_games::with_games!(count_each);
    Ok(())
}

fn count<G: Observe>() -> Outcome {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let [name, games, steps, rest @ ..] = &asked[..] else {
        return Err("a game, how many games, how many steps".into());
    };
    if name != G::INFO.name {
        return Ok(());
    }
    let (games, steps) = (games.parse()?, steps.parse()?);
    if rest.is_empty() {
        return run::<G>(&Setup::plain(G::INFO, *G::INFO.seats.start()), games, steps, None);
    }
    for seats in G::INFO.seats.clone() {
        let mut setup = Setup::plain(G::INFO, seats);
        for option in &rest[1..] {
            let (key, value) = option.split_once('=').ok_or("an option is KEY=VALUE")?;
            setup.options.set(G::INFO.options, key, value)?;
        }
        compare::<G>(&setup, games, steps)?;
    }
    Ok(())
}

fn compare<G: Observe>(setup: &Setup, games: usize, steps: usize) -> Outcome {
    for how in [(Opponents::None, false), (Opponents::None, true), (Opponents::Random, false)] {
        run::<G>(setup, games, steps, Some(how))?;
    }
    Ok(())
}

fn run<G: Observe>(
    setup: &Setup,
    games: usize,
    steps: usize,
    compared: Option<(Opponents, bool)>,
) -> Outcome {
    let Ok(layout) = Layout::<G>::open(setup) else { return Ok(()) };
    let layout = Arc::new(layout);
    let (opponents, skip) = compared.clone().unwrap_or((Opponents::None, false));
    let most = if compared.is_some() { 1500 } else { 0 };
    let batch = Batch::new(Arc::clone(&layout), games, 1, most, opponents);
    let mut batch = batch.skipping_forced(skip);
    let mut arrays = batch.arrays();
    batch.reset(&mut arrays.arrays_mut())?;
    let (mut rng, mut hasher) = (SeededRng::new(1), DefaultHasher::new());
    let (mut actions, mut moves) = (vec![0; games], 0);
    for _ in 0..steps {
        let mut arrays_mut = arrays.arrays_mut();
        random_actions(arrays_mut.masks, layout.space().len(), &mut rng, &mut actions);
        batch.step(&actions, &mut arrays_mut)?;
        if compared.is_some() {
            hash::<G>(&arrays_mut, &mut hasher);
        }
        let whole = |game: &usize| batch.stepper(*game).is_some_and(|one| one.prefix().is_empty());
        moves += (0..games).filter(whole).count();
    }
    let name = G::INFO.name;
    match compared {
        None => println!("{name}: {} steps, {moves} moves", games * steps),
        Some((opponents, skip)) => println!(
            "{name}, {} seats, rivals {}, skipping forced {skip}: {:016x}, {moves} moves",
            setup.seats,
            matches!(opponents, Opponents::Random),
            hasher.finish(),
        ),
    }
    Ok(())
}

fn hash<G: Observe>(arrays_mut: &ArraysMut<'_, G::Number>, hasher: &mut DefaultHasher) {
    for numbers in [&*arrays_mut.observations, &*arrays_mut.final_observations] {
        numbers.iter().for_each(|number| number.float().to_bits().hash(hasher));
    }
    for marks in [&*arrays_mut.masks, &*arrays_mut.final_masks] {
        marks.hash(hasher);
    }
    (&*arrays_mut.seats, &*arrays_mut.final_seats).hash(hasher);
    (&*arrays_mut.terminated, &*arrays_mut.truncated).hash(hasher);
    for gained in [&*arrays_mut.rewards, &*arrays_mut.gains] {
        gained.iter().for_each(|gain| gain.to_bits().hash(hasher));
    }
}
