//! The exact chances of the dice turn: the known figures, brute force written another way, and
//! play by the rules.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

use flotilla_core::{Actor, Game, Lots, Seeded, Setup, Turn};
use flotilla_shipowners::board::{Card, Power, Ship};
use flotilla_shipowners::odds::Kit;
use flotilla_shipowners::{Action, Shipowners};
use std::collections::HashMap;

fn game() -> Shipowners {
    Shipowners::open(&Setup::plain(Shipowners::INFO, 2)).unwrap()
}

fn kit(powers: &[Power]) -> Kit {
    powers.iter().copied().collect()
}

#[test]
fn the_known_figures_come_out() {
    let game = game();
    let ship = |number| Ship::all().find(|&ship| game.ship(ship).number == number).unwrap();
    let known = [(7, 0.6568), (8, 0.5776), (9, 0.4583), (10, 0.3234), (11, 0.2097), (12, 0.1120)];
    for (number, chance) in known {
        let exact = game.ship_chance(ship(number), Kit::EMPTY);
        assert!((exact - chance).abs() < 5e-5, "ship {number}: {exact}");
    }
    // Three alike, two pairs, straight of four, full house.
    for (card, chance) in Card::goods().zip([0.7226, 0.7315, 0.7448, 0.3597]) {
        let exact = game.card_chance(card, Kit::EMPTY);
        assert!((exact - chance).abs() < 5e-5, "{}: {exact}", game.card(card).word);
    }
}

#[test]
fn questions_without_sense_have_answers() {
    use flotilla_shipowners::dice::Dice;
    let game = game();
    let all: Kit = Power::ALL.iter().flat_map(|&(power, _)| [power; 9]).collect();
    let six = Dice::of(&[1, 1, 1, 1, 1, 1]).unwrap();
    for combination in [0, 5, 99] {
        for dice in [Dice::EMPTY, six, Dice::of(&[1]).unwrap()] {
            for hand in [0, 1, 9, 1000] {
                let _ = game.odds().before_roll(combination, dice, hand, Kit::EMPTY);
                let _ = game.odds().thrown(combination, dice, hand, Kit::EMPTY);
            }
            assert_eq!(game.odds().rolled(combination, six, dice, all), 0.0);
            let _ = game.odds().best(combination, six, dice, all);
            let _ = game.odds().again(combination, six, dice, all);
        }
    }
    assert_eq!(game.odds().best(0, Dice::EMPTY, Dice::EMPTY, Kit::EMPTY), None);
}

#[test]
fn goods_never_do_harm() {
    let game = game();
    for combination in 0..game.odds().len() {
        let chance = |powers: &[Power]| game.odds().whole_turn(combination, kit(powers));
        let bare = chance(&[]);
        for (power, word) in Power::ALL {
            let one = chance(&[power]);
            assert!(one >= bare && one <= 1.0, "{combination} with {word}: {bare} {one}");
            assert!(chance(&[power, Power::Extra]) >= one);
        }
    }
}

/// Whether sorted dice are complete.
type Test = Box<dyn Fn(&[u8]) -> bool>;

/// The dice turn by ordered dice, with nothing of the game's own tables: dice are a list in the
/// order in which they fell, a combination is a test of five words, places are found by trying.
struct Brute {
    complete: Test,
    size: usize,
    /// Which sorted lists can still become complete.
    hope: HashMap<Vec<u8>, bool>,
    known: HashMap<(Vec<u8>, usize, Vec<Power>), f64>,
}

impl Brute {
    fn new(size: usize, complete: impl Fn(&[u8]) -> bool + 'static) -> Brute {
        Brute { complete: Box::new(complete), size, hope: HashMap::new(), known: HashMap::new() }
    }

    fn hopeful(&mut self, mut placed: Vec<u8>) -> bool {
        placed.sort_unstable();
        if placed.len() > self.size {
            return false;
        }
        if placed.len() == self.size {
            return (self.complete)(&placed);
        }
        if let Some(&known) = self.hope.get(&placed) {
            return known;
        }
        let with = |die| [&placed[..], &[die]].concat();
        let hopeful = (1..=6).any(|die| self.hopeful(with(die)));
        self.hope.insert(placed, hopeful);
        hopeful
    }

    /// Before a roll.
    fn before(&mut self, placed: &[u8], hand: usize, goods: &[Power]) -> f64 {
        if placed.len() == self.size {
            return 1.0;
        }
        let mut placed = placed.to_vec();
        placed.sort_unstable();
        let key = (placed.clone(), hand, goods.to_vec());
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mut best = 0.0;
        if hand > 0 {
            let rolls = 6usize.pow(hand as u32);
            let mut sum = 0.0;
            // The order of the dice makes no difference: each sorted roll is worked out once
            // and counted as often as it comes up.
            let mut sorted: HashMap<Vec<u8>, u32> = HashMap::new();
            for roll in 0..rolls {
                let mut dice: Vec<u8> =
                    (0..hand).map(|i| (roll / 6usize.pow(i as u32) % 6) as u8 + 1).collect();
                dice.sort_unstable();
                *sorted.entry(dice).or_default() += 1;
            }
            for (dice, times) in sorted {
                sum += f64::from(times) * self.after(&placed, &dice, goods);
            }
            best = sum / rolls as f64;
        }
        if let Some(at) = goods.iter().position(|&power| power == Power::Extra) {
            let mut left = goods.to_vec();
            left.remove(at);
            best = f64::max(best, self.before(&placed, hand + 1, &left));
        }
        self.known.insert(key, best);
        best
    }

    /// After a roll.
    fn after(&mut self, placed: &[u8], dice: &[u8], goods: &[Power]) -> f64 {
        let mut best: f64 = 0.0;
        let mut fits = false;
        for choice in 1u32..1 << dice.len() {
            let (mut card, mut left) = (placed.to_vec(), 0);
            for (i, &die) in dice.iter().enumerate() {
                if choice >> i & 1 == 1 { card.push(die) } else { left += 1 }
            }
            if self.hopeful(card.clone()) {
                fits = true;
                best = best.max(self.before(&card, left, goods));
            }
        }
        if !fits {
            best = best.max(self.before(placed, dice.len() - 1, goods));
        }
        for (at, &power) in goods.iter().enumerate() {
            let mut left = goods.to_vec();
            left.remove(at);
            for i in 0..dice.len() {
                let mut with = |face: u8| {
                    let mut dice = dice.to_vec();
                    dice[i] = face;
                    self.after(placed, &dice, &left)
                };
                let chance = match (power, dice[i]) {
                    (Power::Flip, face) => with(7 - face),
                    (Power::Add, face @ 1..=5) => with(face + 1),
                    (Power::Subtract, face @ 2..=6) => with(face - 1),
                    (Power::Reroll, _) => (1..=6).map(&mut with).sum::<f64>() / 6.0,
                    _ => 0.0,
                };
                best = best.max(chance);
            }
        }
        best
    }
}

fn ship(number: u8) -> Brute {
    Brute::new(5, move |dice| {
        let mut rest = dice.to_vec();
        for crew in [6, 5, 4] {
            match rest.iter().position(|&die| die == crew) {
                Some(at) => drop(rest.remove(at)),
                None => return false,
            }
        }
        rest.iter().sum::<u8>() >= number
    })
}

fn same(dice: &[u8]) -> bool {
    dice.iter().all(|&die| die == dice[0])
}

fn straight(dice: &[u8]) -> bool {
    dice.windows(2).all(|pair| pair[0] + 1 == pair[1])
}

/// Every combination of the default edition, described in words of its own, with the place that
/// the game gives it.
fn every_combination(game: &Shipowners) -> Vec<(String, usize, Brute)> {
    let mut all = Vec::new();
    for number in 7..=12 {
        let card = Ship::all().find(|&ship| game.ship(ship).number == number).unwrap();
        all.push((format!("ship {number}"), game.ship(card).combination, ship(number)));
    }
    let of = |word: &str| {
        let card = Card::all().find(|&card| game.card(card).word == word).unwrap();
        game.card(card).combination
    };
    let full_house = |dice: &[u8]| {
        dice[0] != dice[4]
            && (same(&dice[..3]) && same(&dice[3..]) || same(&dice[..2]) && same(&dice[2..]))
    };
    let two_pairs = |dice: &[u8]| dice[0] == dice[1] && dice[2] == dice[3] && dice[1] != dice[2];
    let mut add = |word: &str, brute: Brute| all.push((word.to_owned(), of(word), brute));
    add("mirrors", Brute::new(3, same));
    add("pepper", Brute::new(4, two_pairs));
    add("salt", Brute::new(4, straight));
    add("wine", Brute::new(5, full_house));
    add("ivory", Brute::new(5, straight));
    add("ebony", Brute::new(4, same));
    add("tortoiseshell", Brute::new(4, same));
    add("pearls", Brute::new(5, full_house));
    add("emeralds", Brute::new(5, straight));
    add("silver", Brute::new(4, same));
    add("gold", Brute::new(4, |dice| same(dice) && dice[0] >= 5));
    add("crown", Brute::new(4, |dice| same(dice) && dice[0] == 6));
    all
}

/// Compares a whole turn, and everything on the way that brute force met.
fn compare(game: &Shipowners, goods: &[&[Power]], only: &[&str]) -> usize {
    let mut compared = 0;
    for (word, combination, mut brute) in every_combination(game) {
        if !only.is_empty() && !only.contains(&word.as_str()) {
            continue;
        }
        for goods in goods {
            brute.before(&[], 5, goods);
        }
        for ((placed, hand, goods), chance) in &brute.known {
            let dice = flotilla_shipowners::dice::Dice::of(placed).unwrap();
            let exact = game.odds().before_roll(combination, dice, *hand, kit(goods));
            let error = (exact - chance).abs();
            assert!(error < 1e-12, "{word} {placed:?} {hand} {goods:?}: {exact}, not {chance}");
            compared += 1;
        }
    }
    compared
}

#[test]
fn brute_force_agrees_on_every_combination() {
    let compared = compare(&game(), &[&[]], &[]);
    assert!(compared > 800, "{compared}");
}

#[test]
fn brute_force_agrees_with_goods() {
    let game = game();
    for power in [Power::Flip, Power::Add, Power::Subtract, Power::Reroll] {
        compare(&game, &[&[power]], &["mirrors", "crown"]);
    }
    compare(&game, &[&[Power::Extra]], &["crown"]);
    compare(&game, &[&[Power::Flip, Power::Add]], &["crown"]);
}

/// Every combination with each of the goods and with several. Many minutes;
/// `cargo test --release -p flotilla-shipowners --test odds -- --ignored --nocapture`.
#[test]
#[ignore = "takes many minutes"]
fn brute_force_agrees_on_every_combination_with_goods() {
    let game = game();
    use Power::{Add, Extra, Flip, Reroll, Subtract};
    let goods: [&[Power]; 9] = [
        &[Flip],
        &[Add],
        &[Subtract],
        &[Reroll],
        &[Extra],
        &[Flip, Add],
        &[Add, Subtract],
        &[Flip, Extra],
        &[Reroll, Extra],
    ];
    for goods in goods {
        println!("{goods:?}: {} chances compared", compare(&game, &[goods], &[]));
    }
}

/// Plays dice turns by the rules as the odds advise, and compares how often they succeed.
fn simulated(game: &Shipowners, position: &str, choice: Action, turns: u32) -> (f64, f64) {
    let start = game.set_up(position).unwrap();
    let seat = start.to_move().unwrap();
    let mut lots = Seeded::new(7);
    let mut won = 0;
    let mut begun = start;
    game.apply(&mut begun, seat.into(), choice).unwrap();
    let exact = game.chance(&begun).unwrap();
    for _ in 0..turns {
        let mut state = begun;
        let before = (state.fleet(seat).len(), state.goods().count(), state.treasures().count());
        while state.dice_turn().is_some() {
            match game.turn(&state) {
                Turn::Chance => {
                    let drawn = game.draw(&state, &mut lots).unwrap();
                    game.apply(&mut state, Actor::Chance, drawn).unwrap();
                }
                _ => {
                    let (action, _) = game.advice(&state).unwrap();
                    game.apply(&mut state, seat.into(), action).unwrap();
                }
            }
        }
        let after = (state.fleet(seat).len(), state.goods().count(), state.treasures().count());
        won += u32::from(before != after);
    }
    (f64::from(won) / f64::from(turns), exact)
}

#[test]
fn simulation_agrees() {
    let game = game();
    let find = |word: &str| Ship::all().find(|&ship| game.ship(ship).word == word).unwrap();
    let port = "herring,patience,greyhound,lioness -";
    let piles = "wine,ivory,ebony,tortoiseshell pearls,emeralds,silver,gold,crown";
    let laden = "swallow:mirrors,good-hope:pepper,rising-sun:salt,heron/rose";
    let rich = "saint-anne:mirrors,good-hope:wine,rising-sun:ivory,heron/rose:pepper,plough:salt";
    let bare = format!("{port} mirrors,pepper,salt,{piles} heron/rose 1 1 - choose");
    let changing = format!("{port} {piles} {laden} 1 1 - choose");
    let extra = format!(
        "{port} ebony,tortoiseshell pearls,emeralds,silver,gold,crown {} 1 1 - choose",
        rich.replace("rose:pepper,plough:salt", "plough:salt,rose:pepper")
    );
    for position in [&bare, &changing, &extra] {
        for choice in [Action::Arm(find("patience")), Action::Hunt, Action::Buy] {
            let turns = 8_000;
            let (won, exact) = simulated(&game, position, choice, turns);
            let deviation = (exact * (1.0 - exact) / f64::from(turns)).sqrt();
            let far = (won - exact).abs() / deviation;
            assert!(far < 4.0, "{choice:?}: {won} of {exact}, {far} deviations");
        }
    }
}

#[test]
fn the_advice_is_the_best_of_what_is_legal() {
    let game = game();
    let mut lots = Seeded::new(11);
    let mut legal = Vec::new();
    let mut asked = 0;
    for _ in 0..4 {
        let mut state = game.start();
        while game.turn(&state) != Turn::Over && asked < 2000 {
            let Turn::Seat { waits_for, .. } = game.turn(&state) else {
                let drawn = game.draw(&state, &mut lots).unwrap();
                game.apply(&mut state, Actor::Chance, drawn).unwrap();
                continue;
            };
            game.legal(&state, waits_for, &mut legal);
            if let Some((advised, chance)) = game.advice(&state) {
                asked += 1;
                assert!(legal.contains(&advised), "{advised:?} at {}", game.position(&state));
                for &action in &legal {
                    let mut then = state;
                    game.apply(&mut then, waits_for.into(), action).unwrap();
                    if let Some(other) = game.chance(&then) {
                        assert!(other <= chance + 2e-6, "{action:?} has {other} over {chance}");
                    }
                }
                assert!((game.chance(&state).unwrap() - chance).abs() < 2e-6);
            }
            let action = *lots.pick(&legal).unwrap();
            game.apply(&mut state, waits_for.into(), action).unwrap();
        }
    }
    assert!(asked >= 2000, "{asked}");
}
