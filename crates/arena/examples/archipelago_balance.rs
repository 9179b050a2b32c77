//! How fair the map of archipelago is: the wins of each colour as a multiple of its fair share, how
//! many games end by a claim, and in which round, between bots of one kind.
//!
//! ```sh
//! cargo run --release -p flotilla-arena --example archipelago_balance -- \
//!     GAMES SEATS BOT [OPTION=VALUE...] [edition=NAME] [turned=QUARTERS] [seed=N]
//! ```
//!
//! A map that is turned by a quarter gives every colour the lair of the one before it: what a colour
//! wins because of its lair then goes to another, what it wins by the order of play stays.
//!
//! Who is stronger than whom is told by `flotilla arena archipelago`.
#![allow(clippy::print_stdout, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use flotilla_arena::{Format, Tournament, watch};
use flotilla_bots::Library;
use flotilla_core::{Edition, Setup, Viewer};
use flotilla_games::GAMES;
use flotilla_games::archipelago::Archipelago;
use flotilla_games::archipelago::board::{BOARD, Colour};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// What one game came to.
struct Ended {
    /// The part of the win of each colour that was played; with two players of both colours of
    /// the winner.
    colours: [Option<f64>; 4],
    /// With three players: the part of whoever sits after the empty lair, across, and before.
    seated: Option<[f64; 3]>,
    rounds: u16,
    claimed: bool,
}

fn play(tournament: &Tournament, number: u64) -> Ended {
    let (played, play) = watch(tournament, number).expect("bots play by the rules");
    let seen = play.view(Viewer::Public);
    let state = seen.of::<Archipelago>().expect("archipelago").state();
    let colours =
        Colour::ALL.map(|colour| state.commander(colour).map(|seat| played.shares[seat.index()]));
    let seated = state.leftover().map(|empty| {
        let after = empty.after();
        [after, after.after(), after.after().after()]
            .map(|colour| colours[colour.index()].unwrap_or(0.0))
    });
    Ended { colours, seated, rounds: state.round(), claimed: played.ended == "ARC-43" }
}

/// The text of an edition with its map turned clockwise by a quarter.
fn turn(text: &str) -> String {
    let after = |word: &str, words: [&'static str; 4]| {
        words.iter().position(|&one| one == word).map(|at| words[(at + 1) % 4])
    };
    let mut turned = String::new();
    for line in text.lines() {
        let words = match line.split(' ').next() {
            Some("lair") => Some(Colour::ALL.map(Colour::word)),
            Some("post") => Some(["north", "east", "south", "west"]),
            _ => None,
        };
        let mut parts: Vec<String> = line.split('"').map(str::to_owned).collect();
        if let (Some(words), [_, word, _]) = (words, &mut parts[..]) {
            *word = after(word, words).unwrap_or(word).to_owned();
        }
        // Corners are pairs of numbers in brackets, and nothing else is.
        let line = parts.join("\"");
        let corners = line.split_inclusive(']').map(|part| {
            let pair = part.rsplit_once('[').and_then(|(before, pair)| {
                let (x, y) = pair.strip_suffix(']')?.split_once(", ")?;
                Some((before, x.parse::<i32>().ok()?, y.parse::<i32>().ok()?))
            });
            pair.map_or(part.to_owned(), |(before, x, y)| format!("{before}[{}, {x}]", BOARD - y))
        });
        turned.extend(corners);
        turned.push('\n');
    }
    turned
}

/// Wilson's interval of 95 % for a share.
fn interval(share: f64, games: f64) -> (f64, f64) {
    let z = 1.96f64;
    let middle = (share + z * z / (2.0 * games)) / (1.0 + z * z / games);
    let half = z / (1.0 + z * z / games)
        * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    (middle - half, middle + half)
}

/// Tells the mean of some shares as a multiple of what is fair.
fn describe(who: &str, shares: &[f64], fair: f64) {
    let games = shares.len() as f64;
    let share = shares.iter().sum::<f64>() / games;
    let (low, high) = interval(share, games);
    let [share, low, high] = [share, low, high].map(|part| part / fair);
    println!("{who:>20}: {share:.2} of its fair share ({low:.2} to {high:.2}), {games} games");
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [games, seats, bot, rest @ ..] = &arguments[..] else { panic!("GAMES SEATS BOT") };
    let games: u64 = games.parse().expect("GAMES");
    let entry = GAMES.game("archipelago").unwrap();
    let mut setup = Setup::plain(entry.info, seats.parse().expect("SEATS"));
    let (mut seed, mut turned) = (1, 0);
    for argument in rest {
        let (key, value) = argument.split_once('=').expect("KEY=VALUE");
        match key {
            "seed" => seed = value.parse().expect("a number"),
            "edition" => {
                let known = entry.info.edition(value).cloned();
                setup.edition = known.or_else(|| entry.info.made(value)).expect("an edition");
            }
            "turned" => turned = value.parse().expect("quarters of a circle"),
            _ => setup.options.set(entry.info.options, key, value).expect("an option"),
        }
    }
    for _ in 0..turned {
        let text = turn(&setup.edition.text);
        setup.edition = Edition { name: "turned".into(), text: text.into() };
    }
    let fair = 1.0 / setup.seats as f64;
    let bots = vec![bot.clone(); setup.seats];
    let mut tournament =
        Tournament::new(Library::SHIPPED, entry, setup, &bots, Format::Match).expect("a bot");
    tournament.seed = seed;
    let (next, ended) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let play_some = || {
        while let number = next.fetch_add(1, Ordering::Relaxed)
            && number < games
        {
            // Equal bots need not change seats: each game has luck of its own.
            let one = play(&tournament, number * tournament.block_size());
            ended.lock().unwrap().push(one);
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..cores).for_each(|_| drop(scope.spawn(play_some))));
    let ended = ended.into_inner().unwrap();
    for colour in Colour::ALL {
        let shares: Vec<f64> = ended.iter().filter_map(|it| it.colours[colour.index()]).collect();
        describe(colour.word(), &shares, fair);
    }
    for (at, place) in ["after the empty lair", "across", "before it"].into_iter().enumerate() {
        let shares: Vec<f64> = ended.iter().filter_map(|it| Some(it.seated?[at])).collect();
        if !shares.is_empty() {
            describe(place, &shares, fair);
        }
    }
    let mut rounds: Vec<u16> = ended.iter().map(|it| it.rounds).collect();
    rounds.sort_unstable();
    let claimed = ended.iter().filter(|it| it.claimed).count() as f64;
    let (low, high) = interval(claimed / games as f64, games as f64);
    println!(
        "ended by a claim: {:.1} % ({:.1} to {:.1}); rounds: median {}, 90 % within {}, most {}",
        100.0 * claimed / games as f64,
        100.0 * low,
        100.0 * high,
        rounds[rounds.len() / 2],
        rounds[rounds.len() * 9 / 10],
        rounds[rounds.len() - 1]
    );
}
