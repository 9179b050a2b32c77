//! Matches of the bots of pyramids, with every fleet and for every aim.
//!
//! ```sh
//! cargo run --release -p flotilla-bots --example pyramids_matches -- [-c CORES] [-n GAMES] [WHICH ..]
//! ```
//!
//! `WHICH` are words of a match's name; all matches are played if none is said. Every opening is
//! played twice with seats swapped: the size of the table, the distance and both formations are
//! drawn, for bots draw nothing themselves. How widely a bot plans is a number of positions, never
//! a time, so that a busy machine changes nothing; what is told about time is processor time.
#![allow(clippy::print_stdout, clippy::print_stderr, clippy::unwrap_used, clippy::expect_used)]

use flotilla_bots::Bot;
use flotilla_bots::pyramids::players::{GreedyBot, PlanningBot};
use flotilla_core::{Actor, Game, Lots, Seat, Seeded, Setup, View, Viewer};
use flotilla_games::pyramids::formations::Formation;
use flotilla_games::pyramids::state::{Phase, State};
use flotilla_games::pyramids::{Action, Pyramids};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
#[cfg(not(unix))]
use std::time::Instant;

/// How long the processor has worked for this thread, where the system tells; else the time.
#[cfg(not(unix))]
fn processor_time() -> Duration {
    static FIRST: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    FIRST.elapsed()
}

/// How long the processor has worked for this thread.
#[cfg(unix)]
fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Smalls, mediums, larges.
type Ships = [u8; 3];

const LARGES: Ships = [0, 0, 4];
const SMALLS: Ships = [4, 4, 0];
const MIXED: Ships = [2, 2, 2];

/// What is played: one bot with its fleet against another with its own.
struct Contest {
    name: &'static str,
    bots: [&'static str; 2],
    ships: [Ships; 2],
    options: &'static [(&'static str, &'static str)],
}

const fn against_greedy(
    name: &'static str,
    ships: [Ships; 2],
    options: &'static [(&'static str, &'static str)],
) -> Contest {
    Contest { name, bots: ["strong", "greedy"], ships, options }
}

const CONTESTS: &[Contest] = &[
    against_greedy("larges", [LARGES, SMALLS], &[]),
    against_greedy("smalls", [SMALLS, LARGES], &[]),
    against_greedy("mixed", [MIXED, MIXED], &[]),
    against_greedy("larges-larges", [LARGES, LARGES], &[]),
    against_greedy("smalls-smalls", [SMALLS, SMALLS], &[]),
    against_greedy("long", [[4, 4, 4], [4, 4, 4]], &[("fleets", "long")]),
    against_greedy("flag", [MIXED, MIXED], &[("aim", "flag")]),
    against_greedy("flagship", [MIXED, MIXED], &[("aim", "flagship")]),
    against_greedy("infiltration", [MIXED, MIXED], &[("aim", "infiltration")]),
    against_greedy("teams", [MIXED, MIXED], &[("teams", "yes")]),
    Contest { name: "self", bots: ["strong", "strong"], ships: [SMALLS, LARGES], options: &[] },
];

fn bot(name: &str, game: &Pyramids) -> Box<dyn Bot<Pyramids>> {
    match name {
        "greedy" => Box::new(GreedyBot::new(game)),
        "turn" => Box::new(PlanningBot::turn(game)),
        _ => Box::new(PlanningBot::strong(game)),
    }
}

/// What a game came to for the first bot, who of them had the first move, how many turns it
/// took, the rule by which it ended, and the longest that the first bot thought.
struct Played {
    share: f64,
    swapped: bool,
    turns: u32,
    rule: u8,
    longest: Duration,
}

impl Contest {
    /// The game of an opening.
    fn game(&self, lots: &mut Seeded) -> Arc<Pyramids> {
        let seats = if self.options.contains(&("teams", "yes")) { 4 } else { 2 };
        let mut setup = Setup::plain(Pyramids::INFO, seats);
        let mut set = |key: &str, value: &str| {
            setup.options.set(Pyramids::INFO.options, key, value).unwrap();
        };
        if self.options.iter().all(|&(key, _)| key != "fleets") {
            set("fleets", "points");
        }
        set("width", &(850 + lots.below(150)).to_string());
        set("height", &(580 + lots.below(80)).to_string());
        set("distance", &(250 + lots.below(51)).to_string());
        for (key, value) in self.options {
            set(key, value);
        }
        Arc::new(Pyramids::open(&setup).unwrap())
    }

    /// Plays an opening, with the first bot in the first seat or in the second.
    fn play(&self, opening: u64, swapped: bool) -> Played {
        let mut lots = Seeded::new(opening);
        let game = self.game(&mut lots);
        let side = |seat: Seat| (seat.index() + usize::from(swapped)) % 2;
        let formations = [lots.below(3), lots.below(3)].map(|at| Formation::ALL[at as usize].0);
        let mut bots: Vec<_> =
            Seat::all(game.seats()).map(|seat| bot(self.bots[side(seat)], &game)).collect();
        let (mut state, mut turns, mut longest) = (game.start(), 0, Duration::ZERO);
        while let Some(actor) = game.turn(&state).waits_for() {
            let action = match (actor, state.phase()) {
                (Actor::Chance, _) => Action::Lot(Seat::FIRST),
                (Actor::Seat(seat), Phase::Build) => Action::Build(self.ships[side(seat)]),
                (Actor::Seat(seat), phase) => {
                    let arrange = Action::Arrange(formations[seat.index() % 2]);
                    let fits =
                        |state: &State| game.apply(&mut state.clone(), actor, arrange).is_ok();
                    if phase == Phase::Lay && fits(&state) {
                        arrange
                    } else {
                        let view = View::new(&game, &state, Viewer::Seat(seat));
                        let begun = processor_time();
                        let advice = bots[seat.index()].advise(&view, &mut lots).unwrap();
                        if side(seat) == 0 {
                            longest = longest.max(processor_time() - begun);
                        }
                        advice.best
                    }
                }
            };
            let before = state.seat();
            game.apply(&mut state, actor, action).expect("a legal action");
            turns += u32::from(state.phase() == Phase::Play && state.seat() != before);
        }
        let outcome = game.outcome(&state).unwrap();
        let shares = Seat::all(game.seats()).filter(|&seat| side(seat) == 0);
        let share = shares.map(|seat| outcome.share(seat)).sum();
        Played { share, swapped, turns, rule: outcome.ended_by.number(), longest }
    }
}

/// A share with its 95 % interval after Wilson, draws counted as half a win.
fn interval(share: f64, games: f64) -> (f64, f64) {
    let z = 1.96f64;
    let middle = (share + z * z / (2.0 * games)) / (1.0 + z * z / games);
    let spread = z / (1.0 + z * z / games)
        * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    (middle - spread, middle + spread)
}

fn report(contest: &Contest, played: &[Played]) -> String {
    let games = played.len() as f64;
    let share = played.iter().map(|game| game.share).sum::<f64>() / games;
    let (low, high) = interval(share, games);
    let count =
        |wanted: &dyn Fn(&Played) -> bool| played.iter().filter(|game| wanted(game)).count();
    let turns = played.iter().map(|game| f64::from(game.turns)).sum::<f64>() / games;
    let longest = played.iter().map(|game| game.longest).max().unwrap_or_default();
    let mut rules = BTreeMap::<u8, u32>::new();
    for game in played {
        *rules.entry(game.rule).or_default() += 1;
    }
    let rules: Vec<String> = rules.iter().map(|(rule, n)| format!("PYR-{rule}: {n}")).collect();
    let [one, other] = contest.bots;
    format!(
        "| {} | {one} against {other} | {} | {} | {} | {} | {:.1} % ({:.1} to {:.1}) | {} of {} | {turns:.0} | {:.2} s | {} |",
        contest.name,
        played.len(),
        count(&|game| game.share > 0.75),
        count(&|game| game.share < 0.25),
        count(&|game| (0.25..=0.75).contains(&game.share)),
        100.0 * share,
        100.0 * low,
        100.0 * high,
        count(&|game| game.share > 0.75 && !game.swapped),
        count(&|game| !game.swapped),
        longest.as_secs_f64(),
        rules.join(", "),
    )
}

const HEAD: &str = "| match | bots | games | won | lost | drawn | share (95 %) | won moving first | turns | longest thought | ended by |
|---|---|---|---|---|---|---|---|---|---|---|";

fn main() {
    let mut words = std::env::args().skip(1);
    let (mut games, mut wanted) = (200, Vec::new());
    let mut cores = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|word| word.parse().ok()).expect("a number");
        match word.as_str() {
            "-n" => games = number(),
            "-c" => cores = number(),
            _ => wanted.push(word),
        }
    }
    println!("{HEAD}");
    for contest in CONTESTS {
        if !wanted.is_empty() && !wanted.iter().any(|word| word == contest.name) {
            continue;
        }
        let (next, played) = (AtomicU64::new(0), Mutex::new(Vec::new()));
        let play_some = || {
            while let number = next.fetch_add(1, Ordering::Relaxed)
                && number < games
            {
                let one = contest.play(number / 2, number % 2 == 1);
                let mut played = played.lock().unwrap();
                played.push(one);
                if played.len() % 10 == 0 && played.len() as u64 != games {
                    eprintln!("{}", report(contest, &played));
                }
            }
        };
        std::thread::scope(|scope| (0..cores).for_each(|_| drop(scope.spawn(play_some))));
        println!("{}", report(contest, &played.lock().unwrap()));
    }
}
