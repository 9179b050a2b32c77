//! Fits the weights by which the strong player of archipelago judges a position: plays games of
//! the planning player against itself, now and then with a random move so that they differ, and
//! finds the weights under which the winners were the likeliest.
//!
//! ```sh
//! cargo run --release -p flotilla-bots --example archipelago_weights -- GAMES
//! ```
#![allow(clippy::print_stdout, clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(clippy::disallowed_methods)]

use flotilla_bots::archipelago::judge::{FEATURES, NAMES, chances, features};
use flotilla_bots::archipelago::mate::{Lore, TurnBot};
use flotilla_bots::{Bot, RandomBot};
use flotilla_core::{Actor, Game, Rng, SeededRng, Setup, Turn, View, Viewer};
use flotilla_games::archipelago::Archipelago;
use flotilla_games::archipelago::board::Colour;
use flotilla_games::archipelago::state::{Pending, State};
use std::sync::Arc;

/// A position between two turns, and who won in the end.
struct Sample {
    counted: [[f32; FEATURES]; 4],
    /// Who plays which colour.
    state: State,
    shares: [f32; 4],
}

fn play(game: &Arc<Archipelago>, lore: &Lore, seed: u64, samples: &mut Vec<Sample>) {
    let mut rng = SeededRng::new(seed);
    let mut bots: Vec<TurnBot> = (0..game.seats()).map(|_| TurnBot::new(game)).collect();
    let mut random = RandomBot::new();
    let mut state = game.start();
    let first = samples.len();
    let mut last = None;
    // Some games are played well, others with a good number of slips.
    let slips = [0, 3, 10, 30][rng.below(4) as usize];
    while game.outcome(&state).is_none() {
        let frame = state.frame();
        let key = (state.round(), frame.colour);
        if state.pending() == Pending::Play && state.raids() == 0 && last != Some(key) {
            last = Some(key);
            let counted = Colour::ALL.map(|colour| features(game, lore, &state, colour));
            samples.push(Sample { counted, state, shares: [0.0; 4] });
        }
        let (actor, action) = match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance => (Actor::Chance, game.draw(&state, &mut rng).unwrap()),
            Turn::Seat { waits_for, .. } => {
                let view = View::new(game, &state, Viewer::Seat(waits_for));
                let slip = rng.below(100) < slips;
                let advice = if slip {
                    random.advise(&view, &mut rng)
                } else {
                    bots[waits_for.index()].advise(&view, &mut rng)
                };
                (Actor::Seat(waits_for), advice.unwrap().best)
            }
        };
        game.apply(&mut state, actor, action).unwrap();
    }
    let outcome = game.outcome(&state).unwrap();
    for sample in &mut samples[first..] {
        for seat in flotilla_core::Seat::all(game.seats()) {
            sample.shares[seat.index()] = outcome.share(seat) as f32;
        }
    }
}

/// Gradient ascent on the logarithm of the chances that the winners were given.
fn fit(samples: &[Sample], seats: usize) -> ([f32; FEATURES], f64, f64) {
    let mut weights = [0.0f32; FEATURES];
    let mut speed = [1e-6f32; FEATURES];
    let (mut loss, mut blind) = (0.0, 0.0);
    for _ in 0..300 {
        let mut gradient = [0.0f32; FEATURES];
        loss = 0.0;
        blind = 0.0;
        for sample in samples {
            let mut scores = [f32::MIN; 4];
            for colour in Colour::ALL {
                if sample.state.commander(colour).is_some() {
                    let counted = &sample.counted[colour.index()];
                    scores[colour.index()] = counted.iter().zip(&weights).map(|(f, w)| f * w).sum();
                }
            }
            let given = chances(&sample.state, seats, &scores);
            for colour in Colour::ALL {
                let Some(seat) = sample.state.commander(colour) else { continue };
                // Of a seat with two colours, each has its part by its own score.
                let other = colour.facing();
                let both = sample.state.commander(other) == Some(seat);
                let part = if both {
                    1.0 / (1.0 + (scores[other.index()] - scores[colour.index()]).exp())
                } else {
                    1.0
                };
                let pull = part * (sample.shares[seat.index()] - given[seat.index()]);
                for (sum, f) in gradient.iter_mut().zip(&sample.counted[colour.index()]) {
                    *sum += pull * f;
                }
            }
            for (share, given) in sample.shares.iter().zip(given).take(seats) {
                let share = f64::from(*share);
                loss -= share * f64::from(given.max(1e-6)).ln();
                blind += share * (seats as f64).ln();
            }
        }
        for i in 0..FEATURES {
            let slope = gradient[i] / samples.len() as f32 - 1e-4 * weights[i];
            speed[i] = 0.9 * speed[i] + 0.1 * slope * slope;
            weights[i] += 0.03 * slope / (speed[i].sqrt() + 1e-4);
        }
    }
    (weights, loss / samples.len() as f64, blind / samples.len() as f64)
}

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).expect("GAMES");
    for seats in 2..=4 {
        let mut samples = Vec::new();
        for number in 0..games {
            let mut setup = Setup::plain(Archipelago::INFO, seats);
            let flag = |set: bool| if set { "yes" } else { "no" };
            let options = Archipelago::INFO.options;
            setup.options.set(options, "cards", flag(number % 2 == 0)).unwrap();
            setup.options.set(options, "enrolment", flag(number % 4 < 2)).unwrap();
            let game = Arc::new(Archipelago::open(&setup).unwrap());
            let lore = Lore::new(&game);
            play(&game, &lore, number, &mut samples);
        }
        let (weights, loss, blind) = fit(&samples, seats);
        println!("// {seats} players: {} positions, {loss:.3} against {blind:.3}", samples.len());
        println!("[");
        for (weight, name) in weights.iter().zip(NAMES) {
            println!("    {weight:.3}, // {name}");
        }
        println!("],");
    }
}
