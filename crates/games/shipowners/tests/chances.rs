//! The table of chances in the documentation is what the game computes.

use flotilla_core::{Game, Language, Setup};
use flotilla_shipowners::Shipowners;
use flotilla_shipowners::board::{Card, Power, Ship};
use flotilla_shipowners::odds::Kit;
use std::fmt::Write as _;

const DOCUMENTED: &str = include_str!("../../../../docs/shipowners-chances.md");

fn row(text: &mut String, name: &str, combination: &str, chance: impl Fn(Kit) -> f64) {
    let mut chances = vec![chance(Kit::EMPTY)];
    chances.extend(Power::ALL.iter().map(|&(power, _)| chance(Kit::EMPTY.with(power))));
    let shown: Vec<String> =
        chances.iter().map(|chance| format!("{:.2} %", 100.0 * chance)).collect();
    writeln!(text, "| {name} | {combination} | {} |", shown.join(" | ")).unwrap();
}

/// The whole table, ships by number, then goods, then treasures.
fn table() -> String {
    let game = Shipowners::open(&Setup::plain(Shipowners::INFO, 2)).unwrap();
    let mut text = String::new();
    text.push_str(
        "| card | combination | no goods | flip | add 1 | take 1 | roll again | one more die |\n",
    );
    text.push_str("|---|---|---|---|---|---|---|---|\n");
    for number in 7..=12 {
        let ships: Vec<Ship> = Ship::all().filter(|&s| game.ship(s).number == number).collect();
        let words = game.combinations()[game.ship(ships[0]).combination].word();
        let name = format!("ship {number}");
        let asks = format!("`{words}`, stars ≥ {number}");
        row(&mut text, &name, &asks, |kit| game.ship_chance(ships[0], kit));
    }
    for card in Card::all() {
        let of = game.card(card);
        let name = of.name.get(Language::English);
        let asks = game.combinations()[of.combination].word().replace('|', "` or `");
        row(&mut text, name, &format!("`{asks}`"), |kit| game.card_chance(card, kit));
    }
    text
}

#[test]
fn the_table_in_the_documentation_is_right() {
    let table = table();
    assert!(DOCUMENTED.contains(&table), "docs/shipowners-chances.md should have:\n{table}");
}
