//! How gravely bots err: of the moves that they make against themselves, with two players, the share that
//! loses more than 30 % of the chance to win at once, by the judge that looks back at games.
//!
//! ```sh
//! cargo run --release -p flotilla-bots --example blunders -- GAME BOT... --games 20 --ms 20 --every 1 --seed 1
//! ```
//!
//! Of `--every` decisions one is judged, before and after the move, for `--ms` each where judgements are
//! estimates. What is forced is no decision. Doubloons is solved first, which takes a minute. `--tell 40` tells so
//! many events of the first game.
#![allow(clippy::print_stdout, clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(clippy::disallowed_methods)]

#[path = "lab/args.rs"]
mod args;

use args::Args;
use flotilla_bots::judge::{Judge, shares};
use flotilla_bots::{Contestant, Library, Preparation};
use flotilla_core::{Actor, AnyGame, Rng, Seat, SeededRng, Setup, Turn, Viewer, split_mix};
use std::time::Duration;

/// So much of the chance to win is lost by a grave mistake, and by one that is felt.
const GRAVE: f64 = 0.3;
const FELT: f64 = 0.1;
/// After so many events a game is given up.
const LONGEST: usize = 20_000;

#[derive(Default)]
struct Tally {
    decisions: u64,
    grave: u64,
    felt: u64,
    lost: f64,
}

impl Tally {
    fn add(&mut self, lost: f64) {
        self.decisions += 1;
        self.grave += u64::from(lost > GRAVE);
        self.felt += u64::from(lost > FELT);
        self.lost += lost.max(0.0);
    }

    fn tell(&self, name: &str) {
        let all = self.decisions.max(1) as f64;
        let share = |count: u64| {
            let part = count as f64 / all;
            (100.0 * part, 196.0 * (part * (1.0 - part) / all).sqrt())
        };
        let ((grave, off), (felt, _)) = (share(self.grave), share(self.felt));
        println!(
            "{name}: {} decisions, {grave:.2} % ± {off:.2} lose more than 30 %, {felt:.1} % more than 10 %, {:.2} % \
             lost by each",
            self.decisions,
            100.0 * self.lost / all
        );
    }
}

fn chance(judge: &mut dyn Judge, play: &dyn AnyGame, seat: Seat) -> f64 {
    let chances = shares(play).unwrap_or_else(|| judge.judge(play, &mut SeededRng::new(1)).chances);
    chances[seat.index()]
}

/// Plays a game of a bot against itself, and judges some of its decisions.
fn play(
    bot: &Contestant,
    mut play: Box<dyn AnyGame>,
    judge: &mut dyn Judge,
    every: u64,
    seed: u64,
    tell: usize,
) -> Tally {
    let mut tally = Tally::default();
    let [mut luck, mut thought, mut lots] =
        [1, 2, 3].map(|number| SeededRng::new(split_mix(seed << 2 ^ number)));
    let seats = play.seats();
    let mut players: Vec<_> =
        Seat::all(seats).map(|seat| bot.player(&*play.view(Viewer::Seat(seat))).unwrap()).collect();
    for event in 0..LONGEST {
        match play.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let drawn = play.draw(&mut luck).unwrap();
                play.apply(Actor::Chance, &drawn).unwrap();
            }
            Turn::Seat { waits_for, may_interrupt } => {
                let mut advise = |seat: Seat| {
                    let view = play.view(Viewer::Seat(seat));
                    Some((seat, players[seat.index()].advise(&*view, &mut thought)?))
                };
                let first = may_interrupt.without(waits_for).iter().find_map(&mut advise);
                let (seat, advice) = first.or_else(|| advise(waits_for)).expect("a move");
                let looked_at = lots.below(every) == 0
                    && judge.knows(&*play)
                    && play.legal(seat).is_none_or(|legal| legal.len() > 1);
                let before = looked_at.then(|| chance(judge, &*play, seat));
                if event < tell {
                    println!("{event}: {} {}", seat.index() + 1, play.write(&advice.chosen));
                }
                play.apply(seat.into(), &advice.chosen).unwrap();
                if let Some(before) = before {
                    tally.add(before - chance(judge, &*play, seat));
                }
            }
        }
    }
    tally
}

fn main() {
    let args = Args::read();
    let [game, bots @ ..] = &args.words[..] else { panic!("GAME BOT...") };
    let entry = Library::SHIPPED.games().game(game).expect("a game");
    let open = || entry.open(&Setup::plain(entry.info, 2), None).unwrap();
    let time = Duration::from_millis(args.number("ms").unwrap_or(20));
    let preparation = Preparation { threads: args.threads(), ..Preparation::new(time) };
    let mut judge = Library::SHIPPED.judge(&*open(), &preparation).expect("a judge");
    let (games, every) = (args.number("games").unwrap_or(20), args.number("every").unwrap_or(1));
    let seed: u64 = args.number("seed").unwrap_or(1);
    for bot in bots {
        let contestant = Contestant::parse(game, bot).expect("a bot");
        contestant.prepare(&*open().view(Viewer::Public));
        let mut all = Tally::default();
        for number in 0..games {
            let tell = args.number("tell").filter(|_| number == 0).unwrap_or(0);
            let one = play(&contestant, open(), &mut *judge, every, seed << 32 ^ number, tell);
            all.decisions += one.decisions;
            all.grave += one.grave;
            all.felt += one.felt;
            all.lost += one.lost;
        }
        all.tell(bot);
    }
}
