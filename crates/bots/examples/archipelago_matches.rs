//! Matches of archipelago between levels: shares of the wins with their intervals, by level and
//! by colour, how many games end by a claim, and in which round.
//!
//! ```sh
//! cargo run --release -p flotilla-bots --example archipelago_matches -- \
//!     GAMES LEVEL,LEVEL[,LEVEL,LEVEL] [OPTION=VALUE...] [seed=N] [threads=N]
//! ```
//!
//! One level a seat; the seats are rotated from game to game. A shared win counts in part.
//! `strong@60` is the strong level with 60 simulations a decision.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic
)]

use flotilla_bots::archipelago::LEVELS;
use flotilla_bots::archipelago::strong::{Effort, StrongBot};
use flotilla_bots::bot::{Player, seated};
use flotilla_core::{Actor, Game, Play, Seat, Seeded, Seen, Setup, Turn, View, Viewer};
use flotilla_games::archipelago::Archipelago;
use flotilla_games::archipelago::board::Colour;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// What one game came to.
struct Result {
    /// The part of the win of each player, in the order of the command line.
    shares: Vec<f64>,
    /// The part of the win of each colour; with two players of both colours of the winner.
    colours: [f64; 4],
    /// The colours that were played.
    played: [bool; 4],
    /// With three players: the part of whoever sits after the empty lair, across, and before.
    seated: Option<[f64; 3]>,
    rounds: u16,
    claimed: bool,
}

/// The player that a name stands for.
fn player(name: &str, view: &dyn Seen) -> Box<dyn Player> {
    if let Some(simulations) = name.strip_prefix("strong@") {
        let simulations = simulations.parse().expect("a number of simulations");
        let effort = Effort { simulations, ..Effort::STRONG };
        let make = |view: &View<Archipelago>| StrongBot::new(view.game(), effort);
        return seated::<Archipelago, _>(view, make).expect("a view of this game");
    }
    let level = LEVELS.iter().find(|level| level.name == name).expect("a level's name");
    level.player(view).expect("a view of this game")
}

fn play(game: &Arc<Archipelago>, levels: &[String], number: u64, seed: u64) -> Result {
    let seats = game.seats();
    // Players sit one seat further in each game.
    let sits = |seat: usize| (seat + number as usize) % seats;
    let mut lots = Seeded::new(seed.wrapping_mul(1_000_003) + number);
    let start = game.start();
    let mut play = flotilla_core::Match::new(Arc::clone(game), start);
    let mut players: Vec<Box<dyn Player>> = Seat::all(seats)
        .map(|seat| player(&levels[sits(seat.index())], &*play.view(Viewer::Seat(seat))))
        .collect();
    loop {
        match play.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let said = play.draw(&mut lots).unwrap();
                play.apply(Actor::Chance, &said).unwrap();
            }
            Turn::Seat { waits_for, may_interrupt } => {
                // Whoever may interrupt is asked first.
                let mut said = None;
                for seat in may_interrupt.without(waits_for).iter() {
                    let view = play.view(Viewer::Seat(seat));
                    if let Some(counsel) = players[seat.index()].advise(&*view, &mut lots) {
                        said = Some((seat, counsel.said));
                        break;
                    }
                }
                let (seat, said) = said.unwrap_or_else(|| {
                    let view = play.view(Viewer::Seat(waits_for));
                    let player = &mut players[waits_for.index()];
                    (waits_for, player.advise(&*view, &mut lots).expect("advice").said)
                });
                if let Err(error) = play.apply(Actor::Seat(seat), &said) {
                    panic!("game {number}: {} in {}: {error}", play.write(&said), play.position());
                }
            }
        }
    }
    let outcome = play.outcome().unwrap();
    let mut shares = vec![0.0; seats];
    for seat in Seat::all(seats) {
        shares[sits(seat.index())] = outcome.share(seat);
    }
    let state = play.state();
    let mut colours = [0.0; 4];
    let mut played = [false; 4];
    for colour in Colour::ALL {
        if let Some(seat) = state.commander(colour) {
            played[colour.index()] = true;
            colours[colour.index()] = outcome.share(seat);
        }
    }
    let seated = state.leftover().map(|empty| {
        let after = empty.after();
        [after, after.after(), after.after().after()].map(|colour| colours[colour.index()])
    });
    Result {
        shares,
        colours,
        played,
        seated,
        rounds: state.round(),
        claimed: outcome.ended_by.number() == 43,
    }
}

/// Wilson's interval of 95 % for a share.
fn interval(share: f64, games: f64) -> (f64, f64) {
    let z = 1.96f64;
    let middle = (share + z * z / (2.0 * games)) / (1.0 + z * z / games);
    let half = z / (1.0 + z * z / games)
        * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    (middle - half, middle + half)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let games: u64 = arguments.first().and_then(|text| text.parse().ok()).expect("GAMES");
    let levels: Vec<String> =
        arguments.get(1).expect("LEVELS").split(',').map(str::to_owned).collect();
    let mut setup = Setup::plain(Archipelago::INFO, levels.len());
    let (mut seed, mut threads) = (1, 2);
    for argument in arguments.iter().skip(2) {
        let (key, value) = argument.split_once('=').expect("KEY=VALUE");
        match key {
            "seed" => seed = value.parse().expect("a number"),
            "threads" => threads = value.parse().expect("a number"),
            "edition" => {
                let text = std::fs::read_to_string(value).expect("an edition");
                setup.edition = flotilla_core::Edition { name: "own".into(), text: text.into() };
            }
            _ => setup.options.set(Archipelago::INFO.options, key, value).expect("an option"),
        }
    }
    let game = Arc::new(Archipelago::open(&setup).expect("a set-up that can be played"));
    let next = AtomicU64::new(0);
    let results = Mutex::new(Vec::new());
    let begun = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        break;
                    }
                    let result = play(&game, &levels, number, seed);
                    let mut results = results.lock().unwrap();
                    results.push(result);
                    if results.len().is_multiple_of((games as usize / 10).max(1)) {
                        let won: f64 = results.iter().map(|r: &Result| r.shares[0]).sum();
                        let seconds = begun.elapsed().as_secs_f64();
                        eprintln!("{} games, {won:.1} won, {seconds:.0} s", results.len());
                    }
                }
            });
        }
    });
    let results = results.into_inner().unwrap();
    let count = results.len() as f64;
    println!("{games} games, {:?}, {:.0} s", setup.options, begun.elapsed().as_secs_f64());
    let mut names: Vec<&String> = levels.iter().collect();
    names.dedup();
    for name in names {
        let own = |i: &usize| levels[*i] == *name;
        let seats: Vec<usize> = (0..levels.len()).filter(own).collect();
        let won: f64 =
            results.iter().map(|r| seats.iter().map(|&i| r.shares[i]).sum::<f64>()).sum();
        let (low, high) = interval(won / count, count);
        println!(
            "{name:>8}: {won:.1} won, {:.1} % ({:.1} to {:.1})",
            100.0 * won / count,
            100.0 * low,
            100.0 * high
        );
    }
    for colour in Colour::ALL {
        let played = results.iter().filter(|r| r.played[colour.index()]).count() as f64;
        let won: f64 = results.iter().map(|r| r.colours[colour.index()]).sum();
        let fair = 1.0 / levels.len() as f64;
        let (low, high) = interval(won / played, played);
        println!(
            "{:>9}: {won:.1} of {played}, {:.2} of its fair share ({:.2} to {:.2})",
            colour.word(),
            won / played / fair,
            low / fair,
            high / fair
        );
    }
    for (i, place) in ["after the empty lair", "across", "before it"].iter().enumerate() {
        let won: f64 = results.iter().filter_map(|r| r.seated).map(|seated| seated[i]).sum();
        if levels.len() == 3 {
            let (low, high) = interval(won / count, count);
            let (share, low, high) = (3.0 * won / count, 3.0 * low, 3.0 * high);
            println!("{place:>20}: {share:.2} of its fair share ({low:.2} to {high:.2})");
        }
    }
    let mut rounds: Vec<u16> = results.iter().map(|r| r.rounds).collect();
    rounds.sort_unstable();
    let claimed = results.iter().filter(|r| r.claimed).count() as f64;
    let (low, high) = interval(claimed / count, count);
    println!(
        "ended by a claim: {:.1} % ({:.1} to {:.1}); rounds: median {}, 90 % within {}, most {}",
        100.0 * claimed / count,
        100.0 * low,
        100.0 * high,
        rounds[rounds.len() / 2],
        rounds[rounds.len() * 9 / 10],
        rounds[rounds.len() - 1]
    );
}
