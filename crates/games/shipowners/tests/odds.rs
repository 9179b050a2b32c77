//! The exact chances of the dice turn: the known figures, brute force written another way, and
//! play by the rules.

use flotilla_core::{Actor, Game, Rng, SeededRng, Setup, Turn};
use flotilla_shipowners::board::{Card, Power, Ship};
use flotilla_shipowners::odds::Kit;
use flotilla_shipowners::state::Stage;
use flotilla_shipowners::{Action, Shipowners};
use std::collections::HashMap;
use std::sync::Mutex;

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
type Test = Box<dyn Fn(&[u8]) -> bool + Send>;

/// Goods that change dice, a bit for each; brute force has chances for every set of them.
const CHANGING: [Power; 4] = [Power::Flip, Power::Add, Power::Subtract, Power::Reroll];
const SETS: usize = 1 << CHANGING.len();

/// The dice turn by brute force, with nothing of the game's own tables: dice are sorted lists, a
/// combination is a test of lists, what may be placed is found by trying every choice of dice,
/// and whether it may be by trying every way to go on.
struct Brute {
    complete: Test,
    size: usize,
    /// Which sorted lists can still become complete.
    hope: HashMap<Vec<u8>, bool>,
    /// Before a roll: dice placed, dice in hand, goods for one more die; for each set of the
    /// other goods.
    known: HashMap<(Vec<u8>, usize, usize), [f64; SETS]>,
    /// After a roll: dice placed, dice rolled, goods for one more die.
    settled: HashMap<(Vec<u8>, Vec<u8>, usize), [f64; SETS]>,
}

fn sorted(mut dice: Vec<u8>) -> Vec<u8> {
    dice.sort_unstable();
    dice
}

impl Brute {
    fn new(size: usize, complete: impl Fn(&[u8]) -> bool + Send + 'static) -> Brute {
        Brute {
            complete: Box::new(complete),
            size,
            hope: HashMap::new(),
            known: HashMap::new(),
            settled: HashMap::new(),
        }
    }

    fn hopeful(&mut self, placed: &Vec<u8>) -> bool {
        if placed.len() >= self.size {
            return placed.len() == self.size && (self.complete)(placed);
        }
        if let Some(&known) = self.hope.get(placed) {
            return known;
        }
        let hopeful = (1..=6).any(|die| self.hopeful(&sorted([&placed[..], &[die]].concat())));
        self.hope.insert(placed.clone(), hopeful);
        hopeful
    }

    /// Before a roll.
    fn before(&mut self, placed: &Vec<u8>, hand: usize, extra: usize) -> [f64; SETS] {
        if placed.len() == self.size {
            return [1.0; SETS];
        }
        let key = (placed.clone(), hand, extra);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mut best = [0.0; SETS];
        if hand > 0 {
            let rolls = 6usize.pow(hand as u32);
            // The order of the dice makes no difference: each sorted roll is worked out once
            // and counted as often as it comes up.
            let mut times: HashMap<Vec<u8>, u32> = HashMap::new();
            for roll in 0..rolls {
                let dice = (0..hand).map(|i| (roll / 6usize.pow(i as u32) % 6) as u8 + 1).collect();
                *times.entry(sorted(dice)).or_default() += 1;
            }
            // Smaller sets of goods first: a larger one may become any smaller one.
            for goods in 0..SETS {
                for dice in times.keys() {
                    let chance = self.after(placed, dice, goods, extra);
                    let slot = self.settled.entry((placed.clone(), dice.clone(), extra));
                    slot.or_insert([0.0; SETS])[goods] = chance;
                }
            }
            for (dice, times) in times {
                let chances = self.settled[&(placed.clone(), dice, extra)];
                for (best, chance) in best.iter_mut().zip(chances) {
                    *best += f64::from(times) * chance / rolls as f64;
                }
            }
        }
        if extra > 0 {
            let with = self.before(placed, hand + 1, extra - 1);
            best.iter_mut().zip(with).for_each(|(best, with)| *best = best.max(with));
        }
        self.known.insert(key, best);
        best
    }

    /// After a roll, with one set of goods; what smaller sets come to is known.
    fn after(&mut self, placed: &Vec<u8>, dice: &[u8], goods: usize, extra: usize) -> f64 {
        let mut best: f64 = 0.0;
        let mut fits = false;
        for choice in 1u32..1 << dice.len() {
            let (mut card, mut left) = (placed.clone(), 0);
            for (i, &die) in dice.iter().enumerate() {
                if choice >> i & 1 == 1 { card.push(die) } else { left += 1 }
            }
            if card.len() <= self.size {
                card.sort_unstable();
                if self.hopeful(&card) {
                    fits = true;
                    best = best.max(self.before(&card, left, extra)[goods]);
                }
            }
        }
        if !fits {
            best = best.max(self.before(placed, dice.len() - 1, extra)[goods]);
        }
        for (bit, power) in
            CHANGING.into_iter().enumerate().filter(|(bit, _)| goods >> bit & 1 == 1)
        {
            for i in 0..dice.len() {
                let with = |face: u8| {
                    let mut dice = dice.to_vec();
                    dice[i] = face;
                    self.settled[&(placed.clone(), sorted(dice), extra)][goods & !(1 << bit)]
                };
                let chance = match (power, dice[i]) {
                    (Power::Flip, face) => with(7 - face),
                    (Power::Add, face @ 1..=5) => with(face + 1),
                    (Power::Subtract, face @ 2..=6) => with(face - 1),
                    (Power::Reroll, _) => (1..=6).map(with).sum::<f64>() / 6.0,
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

fn kit_of(goods: usize, extra: usize) -> Kit {
    let changing = CHANGING.into_iter().enumerate().filter(|(bit, _)| goods >> bit & 1 == 1);
    let extra = std::iter::repeat_n(Power::Extra, extra);
    changing.map(|(_, power)| power).chain(extra).collect()
}

/// What was compared: chances before a roll and after one.
#[derive(Default, Debug)]
struct Compared {
    before: usize,
    after: usize,
}

/// Compares a whole turn with every set of goods, and everything on the way that brute force met.
fn compare(
    game: &Shipowners,
    word: &str,
    combination: usize,
    brute: &mut Brute,
    extra: usize,
) -> Compared {
    let mut compared = Compared::default();
    let dice_of = |list: &[u8]| flotilla_shipowners::dice::Dice::of(list).unwrap();
    for extra in 0..=extra {
        brute.before(&Vec::new(), 5, extra);
    }
    for ((placed, hand, extra), chances) in &brute.known {
        for (goods, chance) in chances.iter().enumerate() {
            let kit = kit_of(goods, *extra);
            let exact = game.odds().before_roll(combination, dice_of(placed), *hand, kit);
            let error = (exact - chance).abs();
            assert!(error < 1e-12, "{word} {placed:?} {hand} {kit:?}: {exact}, not {chance}");
            compared.before += 1;
        }
    }
    for ((placed, rolled, extra), chances) in &brute.settled {
        for (goods, chance) in chances.iter().enumerate() {
            let kit = kit_of(goods, *extra);
            let exact = game.odds().rolled(combination, dice_of(placed), dice_of(rolled), kit);
            // These are kept with seven digits.
            let error = (exact - chance).abs();
            assert!(error < 1e-7, "{word} {placed:?} {rolled:?} {kit:?}: {exact}, not {chance}");
            compared.after += 1;
        }
    }
    compared
}

#[test]
fn brute_force_agrees_on_the_smaller_combinations() {
    let game = game();
    for (word, combination, mut brute) in every_combination(&game) {
        if ["mirrors", "salt", "crown"].contains(&word.as_str()) {
            let compared = compare(&game, &word, combination, &mut brute, 0);
            assert!(compared.before > 100 && compared.after > 1000, "{word}: {compared:?}");
        }
    }
}

/// Every combination with each of the 64 sets of goods, before every roll and after every roll.
/// Some minutes on two cores;
/// `cargo test --release -p flotilla-shipowners --test shipowners -- --ignored --nocapture brute`.
#[test]
#[ignore = "takes minutes"]
fn brute_force_agrees_on_every_combination_with_every_set_of_goods() {
    let game = game();
    let work = Mutex::new(every_combination(&game));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let sum = Mutex::new(Compared::default());
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let Some((word, combination, mut brute)) = work.lock().unwrap().pop() else {
                        break;
                    };
                    let begun = std::time::Instant::now();
                    let compared = compare(&game, &word, combination, &mut brute, 3);
                    let seconds = begun.elapsed().as_secs_f64();
                    println!("{word}: {compared:?}, {seconds:.0} s");
                    let mut sum = sum.lock().unwrap();
                    sum.before += compared.before;
                    sum.after += compared.after;
                }
            });
        }
    });
    println!("all: {:?}", sum.into_inner().unwrap());
}

/// Plays dice turns by the rules as the odds advise, and compares how often they succeed.
fn simulated(
    game: &Shipowners,
    position: &str,
    choice: Action,
    turns: u32,
    seed: u64,
) -> (f64, f64) {
    let start = game.parse_position(position).unwrap();
    let seat = start.to_move().unwrap();
    let mut rng = SeededRng::new(seed);
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
                    let drawn = game.draw(&state, &mut rng).unwrap();
                    game.apply(&mut state, Actor::Chance, drawn).unwrap();
                }
                _ => {
                    let (action, _) = game.advice(&state).unwrap();
                    game.apply(&mut state, seat.into(), action).unwrap();
                }
            }
        }
        let after = (state.fleet(seat).len(), state.goods().count(), state.treasures().count());
        // With several free ships the card is won before it is loaded.
        let loading = matches!(state.stage(), Stage::Load(_));
        won += u32::from(before != after || loading);
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
            let turns = 4_000;
            let (won, exact) = simulated(&game, position, choice, turns, 7);
            let deviation = (exact * (1.0 - exact) / f64::from(turns)).sqrt();
            let far = (won - exact).abs() / deviation;
            assert!(far < 4.0, "{choice:?}: {won} of {exact}, {far} deviations");
        }
    }
}

/// A position in which seat 1 may roll for a ship or a card, with one of the goods or without;
/// `None` where no game can come to that.
fn rolling_for(
    game: &Shipowners,
    target: Result<Ship, Card>,
    goods: Option<Card>,
) -> Option<String> {
    let before = |one: Card, other: Card| game.card(one).letter < game.card(other).letter;
    let top = target.err();
    // What must have been won: the goods, and all that lies above them or above the target.
    let won = |card: Card| {
        let above = |of: Option<Card>| {
            of.is_some_and(|of| of.is_goods() == card.is_goods() && before(card, of))
        };
        goods == Some(card) || above(goods) || above(top)
    };
    if top.is_some_and(won) {
        return None;
    }
    let word = |card: Card| game.card(card).word.as_str();
    let pile = |of_goods: bool| {
        let all = Card::all().filter(|card| card.is_goods() == of_goods && !won(*card));
        let on_top = top.filter(|card| card.is_goods() == of_goods);
        let rest = all.filter(|&card| Some(card) != on_top);
        on_top.into_iter().chain(rest).map(word).collect::<Vec<_>>().join(",")
    };
    // One ship in the port, which can't have a map; one of seat 1 carries the goods, and one that
    // has the map is free; the other ships carry what others won.
    let port = target.ok().unwrap_or(Ship::new(0)?);
    let mut afloat: Vec<Ship> = Ship::all().filter(|&ship| ship != port).collect();
    let map = *afloat.iter().find(|&&ship| game.maps().contains(ship))?;
    afloat.retain(|&ship| ship != map);
    let carrier = afloat.remove(0);
    let mut cargo = Card::all().filter(|&card| won(card) && Some(card) != goods);
    let fleet = |ships: Vec<(Ship, Option<Card>)>| {
        let mut ships = ships;
        ships.sort();
        let shown = ships.into_iter().map(|(ship, card)| match card {
            Some(card) => format!("{}:{}", game.ship(ship).word, word(card)),
            None => game.ship(ship).word.clone(),
        });
        shown.collect::<Vec<_>>().join(",")
    };
    let own = fleet(vec![(map, None), (carrier, goods)]);
    let others = fleet(afloat.into_iter().map(|ship| (ship, cargo.next())).collect());
    let port = &game.ship(port).word;
    Some(format!("{port} - {} {} {own}/{others} 1 1 - choose", pile(true), pile(false)))
}

/// Every ship, goods and treasure card by simulation, without goods and with each. A minute;
/// `cargo test --release -p flotilla-shipowners --test shipowners -- --ignored --nocapture simulation`.
#[test]
#[ignore = "takes a minute"]
fn simulation_agrees_on_every_card_with_each_of_the_goods() {
    let game = game();
    let mut numbers = Vec::new();
    let ships = Ship::all().filter(|&ship| {
        let fresh = !numbers.contains(&game.ship(ship).number);
        numbers.push(game.ship(ship).number);
        fresh
    });
    // Of cards that are alike only the first can lie on top.
    let alike = |one: Card, other: Card| game.card(one).is_like(game.card(other));
    let cards = Card::all().filter(|&card| {
        let mut before = Card::all().take_while(|&other| other != card);
        !before.any(|other| alike(card, other))
    });
    let targets: Vec<_> = ships.map(Ok).chain(cards.map(Err)).collect();
    let kinds: Vec<_> = std::iter::once(None).chain(Card::goods().take(5).map(Some)).collect();
    let turns = 20_000;
    let (mut inside, mut all, mut farthest) = (0u64, 0u64, 0.0f64);
    for target in targets {
        let (name, choice) = match target {
            Ok(ship) => (format!("ship {}", game.ship(ship).number), Action::Arm(ship)),
            Err(card) if card.is_goods() => (game.card(card).word.clone(), Action::Buy),
            Err(card) => (game.card(card).word.clone(), Action::Hunt),
        };
        let mut line = format!("{name:14}");
        for &goods in &kinds {
            let Some(position) = rolling_for(&game, target, goods) else {
                line.push_str("             -");
                continue;
            };
            let (won, exact) = simulated(&game, &position, choice, turns, all);
            let deviation = (exact * (1.0 - exact) / f64::from(turns)).sqrt();
            let far = (won - exact).abs() / deviation;
            line.push_str(&format!(" {:6.2}/{:6.2}", 100.0 * won, 100.0 * exact));
            assert!(far < 4.5, "{name} with {goods:?}: {won} of {exact}, {far} deviations");
            inside += u64::from(far < 1.96);
            all += 1;
            farthest = farthest.max(far);
        }
        println!("{line}");
    }
    println!(
        "{all} chances, {turns} turns each: {inside} in the 95 % interval, {farthest:.2} deviations at most"
    );
    assert!(inside as f64 > 0.85 * all as f64, "{inside} of {all}");
}

#[test]
fn the_advice_is_the_best_of_what_is_legal() {
    let game = game();
    let mut rng = SeededRng::new(11);
    let mut legal = Vec::new();
    let mut asked = 0;
    for _ in 0..4 {
        let mut state = game.start();
        while game.turn(&state) != Turn::Over && asked < 2000 {
            let Turn::Seat { waits_for, .. } = game.turn(&state) else {
                let drawn = game.draw(&state, &mut rng).unwrap();
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
            let action = *rng.pick(&legal).unwrap();
            game.apply(&mut state, waits_for.into(), action).unwrap();
        }
    }
    assert!(asked >= 2000, "{asked}");
}
