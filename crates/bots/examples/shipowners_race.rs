//! The race of shipowners for two, without attacks and without goods, solved; and how many turns one
//! player alone needs at the least, with goods.
//!
//! ```sh
//! cargo run --release -p flotilla-bots --example shipowners_race                # the ships alone, seconds
//! cargo run --release -p flotilla-bots --example shipowners_race -- treasures   # minutes, and 1 GB
//! ```
#![allow(clippy::print_stdout, clippy::unwrap_used)]

use flotilla_bots::shipowners::race::{Race, fastest};
use flotilla_core::{Game, Setup};
use flotilla_games::shipowners::Shipowners;
use flotilla_games::shipowners::board::Card;
use std::time::Instant;

fn main() {
    let game = Shipowners::open(&Setup::plain(Shipowners::INFO, 2)).unwrap();
    let treasures = std::env::args().any(|word| word == "treasures");
    let mut goods: Vec<Card> = Card::goods().collect();
    goods.sort_by_key(|&card| game.card(card).letter);
    for (what, order) in [("without goods", &goods[..0]), ("with goods", &goods[..])] {
        println!("one alone, {what}: {:.3} turns at the least", fastest(&game, order));
    }
    let begun = Instant::now();
    let mut race = Race::of(&game, treasures);
    let solved = race.solve();
    let positions = solved.positions();
    let chance = 100.0 * solved.first();
    let seconds = begun.elapsed().as_secs_f64();
    println!("the race: {chance:.3} % for the first, {positions} positions, {seconds:.0} s");
    if treasures {
        drop(solved);
        // The two of one letter in the other order (OWN-08).
        race.prizes.swap(0, 1);
        println!("in the other order: {:.3} %", 100.0 * race.solve().first());
    }
}
