//! The workshop of learnt judgement: positions to learn from, and matches between bots with weights that
//! are not yet the program's. `python/train/judgement` says how they belong together.
//!
//! ```sh
//! lab="cargo run --release -p flotilla-bots --example judgement_lab --"
//! $lab generate shipowners planner:blur=0.1 --seats 2,3,4 --games 1000 --out DIR
//! $lab match shipowners learnt:depth=2 strong --net weights.bin --seats 2 --games 200
//! ```
//!
//! A game is named by the seed and its number: `--games` plays the same games on any number of threads,
//! `--seconds` as many as there is time for. In a match `--opening 6` draws as many moves before the bots begin.
#![allow(clippy::print_stdout, clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(clippy::disallowed_methods)]

#[path = "../lab/args.rs"]
mod args;
mod contest;
mod generate;

pub(crate) use args::Args;
use flotilla_bots::{AnyBot, Contestant, Library};
use flotilla_core::{AnyGame, Rng as _, Seat, SeededRng, Setup, Viewer, split_mix};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// When the lab began.
static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);

impl Args {
    /// The numbers of seats, one game after the other.
    pub(crate) fn seats(&self) -> Vec<usize> {
        let text = self.text("seats").unwrap_or("2");
        text.split(',').map(|seats| seats.parse().expect("--seats 2,3")).collect()
    }

    /// Whether there is time for another game.
    pub(crate) fn goes_on(&self, number: u64) -> bool {
        let seconds = self.number("seconds").map(Duration::from_secs);
        number < self.number("games").unwrap_or(u64::MAX)
            && seconds.is_none_or(|seconds| BEGUN.elapsed() < seconds)
    }

    /// A game, with options that go round where there are some to learn about.
    pub(crate) fn open(&self, seats: usize, number: u64) -> Box<dyn AnyGame> {
        let entry = Library::SHIPPED.games().game(&self.words[1]).expect("a game");
        let mut setup = Setup::plain(entry.info, seats);
        if self.text("vary") == Some("yes") && entry.info.name == "archipelago" {
            let flag = |set: bool| if set { "yes" } else { "no" };
            setup.options.set(entry.info.options, "cards", flag(number.is_multiple_of(2))).unwrap();
            setup.options.set(entry.info.options, "enrolment", flag(number % 4 < 2)).unwrap();
        }
        if self.text("vary") == Some("yes") && entry.info.name == "pyramids" {
            // As `flotilla arena` draws them for what docs/strength.md tells.
            let seed: u64 = self.number("seed").unwrap_or(1);
            let mut lots = SeededRng::new(split_mix(seed << 32 ^ number));
            let fleets: Vec<&str> = self.text("fleets").unwrap_or("points").split(',').collect();
            let mut set = |key: &str, value: &str| {
                setup.options.set(entry.info.options, key, value).unwrap();
            };
            set("fleets", fleets[number as usize % fleets.len()]);
            set("width", &(850 + lots.below(150)).to_string());
            set("height", &(580 + lots.below(80)).to_string());
            set("distance", &(250 + lots.below(51)).to_string());
        }
        entry.open(&setup, None).expect("a game")
    }

    pub(crate) fn contestant(&self, word: usize) -> Contestant {
        Contestant::parse(&self.words[1], &self.words[word]).expect("a bot")
    }
}

/// The bot of a seat.
pub(crate) fn seated(contestant: &Contestant, play: &dyn AnyGame, seat: Seat) -> Box<dyn AnyBot> {
    contestant.player(&*play.view(Viewer::Seat(seat))).expect("a bot of this game")
}

/// Makes the move that a lot decides at the opening, where bots would always do the same; whether there was one.
pub(crate) fn opened(play: &mut dyn AnyGame, seat: Seat, lot: u64) -> bool {
    let lot = split_mix(lot ^ seat.index() as u64);
    let drawn = Library::SHIPPED.opening_move(&*play.view(Viewer::Seat(seat)), lot);
    drawn.is_some_and(|chosen| play.apply(seat.into(), &chosen).is_ok())
}

/// After so many events a game is given up.
pub(crate) const LONGEST: usize = 20_000;

fn main() {
    LazyLock::force(&BEGUN);
    let args = Args::read();
    if let Some(file) = args.text("net") {
        let bytes = std::fs::read(file).expect("a file of weights");
        let lent = match args.words[1].as_str() {
            "shipowners" => flotilla_bots::shipowners::learnt::lend(&bytes),
            "archipelago" => flotilla_bots::archipelago::learnt::lend(&bytes),
            "pyramids" => flotilla_bots::pyramids::learnt::lend(&bytes),
            game => panic!("{game} has no network"),
        };
        lent.expect("weights of this game");
    }
    match args.words.first().map(String::as_str) {
        Some("generate") => generate::generate(&args),
        Some("match") => contest::contest(&args),
        _ => panic!("generate GAME BOT..., or match GAME BOT BOT"),
    }
}
