//! The rules, one after the other: a position, a move, and what comes of it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

use flotilla_core::notation::{self, NotationError, ParseMode};
use flotilla_core::{
    Actor, ChoiceError, EditionError, Game, Outcome, Seat, Setup, SetupError, Turn,
};
use flotilla_shipowners::Shipowners;
use flotilla_shipowners::board::{Card, Family, Power, Ship};
use flotilla_shipowners::state::{Stage, State, Target};

/// Piles as they lie when nothing was won.
const GOODS: &str = "mirrors,pepper,salt,wine,ivory,ebony,tortoiseshell";
const GOLD: &str = "pearls,emeralds,silver,gold,crown";

fn game(seats: usize) -> Shipowners {
    Shipowners::open(&Setup::plain(Shipowners::INFO, seats)).unwrap()
}

fn rounds(seats: usize, rounds: &str) -> Shipowners {
    let mut setup = Setup::plain(Shipowners::INFO, seats);
    setup.options.set(Shipowners::INFO.options, "rounds", rounds).unwrap();
    Shipowners::open(&setup).unwrap()
}

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

fn ship(game: &Shipowners, word: &str) -> Ship {
    Ship::all().find(|&ship| game.ship(ship).word == word).unwrap()
}

/// A position; `GOODS` and `GOLD` stand for the untouched piles.
fn at(game: &Shipowners, position: &str) -> State {
    let position = position.replace("GOODS", GOODS).replace("GOLD", GOLD);
    game.parse_position(&position).unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// Plays moves as in a record, `1 arm rose; * roll d1 d2 d3 d4 d5`.
fn play(game: &Shipowners, state: &mut State, moves: &str) {
    for event in moves.split(';').map(str::trim).filter(|event| !event.is_empty()) {
        let (actor, text) = event.split_once(' ').unwrap();
        let actor = Actor::parse(actor).unwrap();
        let chosen = notation::read(game, state, actor, text, ParseMode::Exact)
            .unwrap_or_else(|error| panic!("{event} at {}: {error}", game.position(state)));
        let action = game.decode(state, actor, &chosen).unwrap();
        game.apply(state, actor, action).unwrap();
    }
}

/// The position after some moves, with untouched piles as `GOODS` and `GOLD`.
fn after(game: &Shipowners, position: &str, moves: &str) -> String {
    let mut state = at(game, position);
    play(game, &mut state, moves);
    game.position(&state).replace(GOODS, "GOODS").replace(GOLD, "GOLD")
}

/// The rule by which a move is refused, by grammar and rules alike; nothing changes.
fn refused(game: &Shipowners, position: &str, event: &str) -> String {
    let state = at(game, position);
    let (actor, text) = event.split_once(' ').unwrap();
    let actor = Actor::parse(actor).unwrap();
    let read = notation::read(game, &state, actor, text, ParseMode::Exact);
    let Err(NotationError::Refused(refusal)) = read else {
        panic!("{event} at {position} is not refused: {read:?}");
    };
    // The words, whatever the grammar says of them, name an action that the rules refuse too.
    if let Some(action) = action_named(game, &state, actor, text) {
        let mut then = state;
        let done = game.apply(&mut then, actor, action);
        assert_eq!(then, state, "{event} was refused and changed the state");
        let by_rules = done.expect_err("the grammar refuses what the rules allow");
        assert_eq!(by_rules.rule, refusal.rule, "{event}: {by_rules} and {refusal}");
    }
    refusal.rule.to_string()
}

/// The action that words name without asking whether it is allowed.
fn action_named(
    game: &Shipowners,
    state: &State,
    actor: Actor,
    text: &str,
) -> Option<flotilla_shipowners::Action> {
    let mut chosen = Vec::new();
    for (i, word) in text.split(' ').enumerate() {
        let element = notation::every_element(game)
            .filter(|element| (element.kind == 0) == (i == 0))
            .find(|&element| game.word(element) == word);
        match element {
            Some(element) => chosen.push(element.into()),
            None => chosen.push(flotilla_core::Choice::Amount(word.parse().ok()?)),
        }
    }
    game.decode(state, actor, &chosen).ok()
}

fn outcome(game: &Shipowners, position: &str) -> Outcome {
    game.outcome(&at(game, position)).unwrap()
}

/// Why an edition is refused when one thing of it is written otherwise.
fn edition(from: &str, to: &str) -> String {
    let mut setup = Setup::plain(Shipowners::INFO, 2);
    assert!(setup.edition.text.contains(from), "{from}");
    setup.edition.text = setup.edition.text.replacen(from, to, 1).into();
    match Shipowners::open(&setup) {
        Err(SetupError::Edition(EditionError::Refused { refusal, .. })) => refusal.rule.to_string(),
        Ok(_) => "allowed".to_owned(),
        Err(other) => panic!("{to}: {other}"),
    }
}

/// A plain position for two: seat 1 has the swallow and the good hope, seat 2 the heron.
const TWO: &str =
    "herring,patience,greyhound,rose - GOODS GOLD swallow,good-hope/heron 1 1 - choose";

// Components

#[test]
fn own_01_five_dice_and_twenty_four_cards() {
    let game = game(2);
    assert_eq!(Ship::all().len(), 12);
    assert_eq!((Card::goods().count(), Card::treasures().count()), (7, 5));
    for family in Family::all() {
        assert_eq!(game.family(family).ships.len(), 4);
    }
    let state = at(&game, TWO);
    let mut rolling = state;
    play(&game, &mut rolling, "1 arm rose");
    assert_eq!(rolling.dice_turn().unwrap().hand, 5);
    assert_eq!(
        edition("family = { printed = \"kermorvan\" }", "family = { printed = \"penhallow\" }"),
        "OWN-01"
    );
    assert_eq!(edition("id = \"swallow\"", "id = \"rose\""), "OWN-01");
    assert_eq!(edition("id = \"swallow\"", "id = \"hunt\""), "OWN-01");
}

#[test]
fn own_01_an_edition_has_neither_more_nor_fewer_cards() {
    let mut setup = Setup::plain(Shipowners::INFO, 2);
    let crown = setup.edition.text.find("[[treasure]]\nid = \"crown\"").unwrap();
    setup.edition.text = setup.edition.text[..crown].to_owned().into();
    let error = Shipowners::open(&setup).unwrap_err().to_string();
    assert!(error.contains("OWN-01"), "{error}");
}

#[test]
fn own_02_numbers_and_firepower_of_the_families() {
    let game = game(2);
    let numbers = |family: Family| {
        let ships = game.family(family).ships.iter();
        ships.map(|ship| game.ship(ship).number).collect::<Vec<_>>()
    };
    let all: Vec<_> = Family::all().map(numbers).collect();
    assert_eq!(all, [vec![8, 9, 10, 11], vec![7, 8, 9, 10], vec![9, 10, 11, 12]]);
    for ship in Ship::all() {
        assert_eq!(game.ship(ship).firepower(), game.ship(ship).number - 6);
    }
    assert_eq!(edition("number = { printed = 8 }", "number = { printed = 13 }"), "OWN-02");
    assert_eq!(edition("number = { printed = 8 }", "number = { printed = 6 }"), "OWN-02");
    assert_eq!(edition("= { printed = \"kermorvan\" }", "= { printed = \"nobody\" }"), "OWN-02");
}

#[test]
fn own_03_captain_ship_crew_and_two_dice_that_reach_the_number() {
    let game = game(2);
    // The patience has the number 9.
    let won = after(&game, TWO, "1 arm patience; * roll d3 d4 d5 d6 d6; 1 place d3 d4 d5 d6 d6");
    assert!(won.ends_with("swallow,good-hope,patience/heron 1 2 - port"), "{won}");
    // 3 and 5 are only 8.
    let rolled = "herring,patience,greyhound,rose - GOODS GOLD swallow,good-hope/heron 1 1 - place:patience:-:34556:0:-";
    assert_eq!(refused(&game, rolled, "1 place d3 d4 d5 d5 d6"), "OWN-12");
    // A second 4 can serve as one of the two dice: 4 and 5 are 9.
    let won = after(&game, TWO, "1 arm patience; * roll d4 d4 d5 d5 d6; 1 place d4 d4 d5 d5 d6");
    assert!(won.contains("swallow,good-hope,patience/heron"), "{won}");
    assert_eq!(edition("\"654**\"", "\"654*\""), "OWN-03");
    assert_eq!(edition("\"654**\"", "\"654**7\""), "OWN-03");
}

#[test]
fn own_04_treasures_and_what_they_ask_for() {
    let game = game(2);
    let listed = |card: Card| {
        let of = game.card(card);
        (game.value(card), of.letter, game.combinations()[of.combination].word().to_owned())
    };
    let all: Vec<_> = Card::treasures().map(listed).collect();
    let expected = [
        (5, 'A', "aaabb"),
        (5, 'A', "12345|23456"),
        (6, 'B', "aaaa"),
        (7, 'C', "5555|6666"),
        (8, 'D', "6666"),
    ];
    assert_eq!(all, expected.map(|(value, letter, word)| (value, letter, word.to_owned())));
    // Five alike are no full house.
    let five = "herring,patience,greyhound,rose - GOODS GOLD swallow,good-hope/heron 1 1 - place:hunt:-:33333:0:-";
    assert_eq!(refused(&game, five, "1 place d3 d3 d3 d3 d3"), "OWN-12");
    let house = "herring,patience,greyhound,rose - GOODS GOLD swallow,good-hope/heron 1 1 - place:hunt:-:22333:0:-";
    assert!(after(&game, house, "1 place d2 d2 d3 d3 d3").ends_with("load:hunt"));
    assert_eq!(edition("value = { printed = 5 }", "value = { printed = 0 }"), "OWN-04");
    assert_eq!(edition("\"5555|6666\"", "\"5555|666\""), "OWN-04");
}

#[test]
fn own_05_goods_and_what_they_ask_for() {
    let game = game(2);
    let listed = |card: Card| {
        let of = game.card(card);
        (game.power(card).unwrap(), of.letter, game.combinations()[of.combination].word())
    };
    let all: Vec<_> = Card::goods().map(listed).collect();
    let expected = [
        (Power::Flip, 'A', "aaa"),
        (Power::Add, 'A', "aabb"),
        (Power::Subtract, 'A', "1234|2345|3456"),
        (Power::Reroll, 'B', "aaabb"),
        (Power::Extra, 'C', "12345|23456"),
        (Power::Extra, 'D', "aaaa"),
        (Power::Extra, 'D', "aaaa"),
    ];
    assert_eq!(all, expected);
    // Four alike are no two pairs.
    let pile = "pepper,mirrors,salt,wine,ivory,ebony,tortoiseshell";
    let four = format!(
        "herring,patience,greyhound,rose - {pile} GOLD swallow,good-hope/heron 1 1 - place:buy:-:33334:0:-"
    );
    assert_eq!(refused(&game, &four, "1 place d3 d3 d3 d3"), "OWN-12");
    assert_eq!(
        edition("power = { printed = \"flip\" }", "power = { printed = \"turn\" }"),
        "OWN-05"
    );
    assert_eq!(
        edition("power = { printed = \"flip\" }", "power = { printed = \"extra\" }"),
        "OWN-05"
    );
    assert_eq!(edition("\"aabb\"", "\"aabbaa\""), "OWN-05");
    assert_eq!(
        edition("power = { printed = \"flip\" }", "power = { printed = \"add\" }"),
        "allowed"
    );
}

#[test]
fn own_06_the_two_strongest_of_each_family_have_the_map() {
    let game = game(2);
    let maps: Vec<_> = game.maps().iter().map(|ship| game.ship(ship).word.as_str()).collect();
    assert_eq!(maps, ["good-hope", "rising-sun", "heron", "seven-stars", "lioness", "rose"]);
    let mut setup = Setup::plain(Shipowners::INFO, 2);
    let mapless = setup
        .edition
        .text
        .replace("map = { reconstructed = true }", "map = { reconstructed = false }");
    setup.edition.text = mapless.into();
    assert!(Shipowners::open(&setup).unwrap_err().to_string().contains("OWN-06"));
}

// Set-up

#[test]
fn own_07_four_ships_come_into_the_port_from_a_hidden_pile() {
    let game = game(2);
    let mut state = game.start();
    assert_eq!(game.position(&state), "- - - - -/- - - - port");
    let mut chances = Vec::new();
    for (drawn, word) in ["rose", "swallow", "herring", "heron"].into_iter().enumerate() {
        game.chances(&state, &mut chances);
        assert_eq!(chances.len(), 12 - drawn, "each unseen ship is as likely");
        assert!(chances.iter().all(|chance| chance.weight == 1));
        play(&game, &mut state, &format!("* port {word}"));
    }
    assert_eq!(game.position(&state), "swallow,herring,heron,rose - - - -/- - - - goods");
    assert_eq!(refused(&game, "rose - - - -/- - - - port", "* port rose"), "OWN-07");
    assert_eq!(refused(&game, "rose - - - -/- - - - port", "1 arm rose"), "OWN-07");
}

#[test]
fn own_08_piles_are_in_the_order_of_letters_and_lots() {
    let game = game(2);
    let port = "swallow,herring,heron,rose";
    let mut state = at(&game, &format!("{port} - - - -/- - - - goods"));
    let mut chances = Vec::new();
    game.chances(&state, &mut chances);
    assert_eq!(chances.len(), 3, "flip, add and take have the letter A");
    play(&game, &mut state, "* next salt; * next mirrors");
    // One of a letter is left, and the rest needs no lot: the last two are alike.
    let goods = "salt,mirrors,pepper,wine,ivory,ebony,tortoiseshell";
    assert_eq!(game.position(&state), format!("{port} - {goods} - -/- - - - treasures"));
    play(&game, &mut state, "* next emeralds");
    let gold = "emeralds,pearls,silver,gold,crown";
    assert_eq!(game.position(&state), format!("{port} - {goods} {gold} -/- - - - first"));
    let rng = format!("{port} - salt - -/- - - - goods");
    assert_eq!(refused(&game, &rng, "* next salt"), "OWN-08");
    assert_eq!(refused(&game, &rng, "* next wine"), "OWN-08");
    assert_eq!(refused(&game, &rng, "2 hunt"), "OWN-08");
    assert_eq!(edition("letter = { printed = \"A\" }", "letter = { printed = \"a\" }"), "OWN-08");
}

#[test]
fn own_08_an_empty_pile_can_not_be_chosen() {
    let game = game(2);
    let no_goods = "herring - - GOLD swallow:mirrors,saint-anne:pepper,good-hope:salt,rising-sun,seven-stars:tortoiseshell/plough:wine,heron:ivory,patience:ebony,greyhound,lioness,rose 1 1 - choose";
    assert_eq!(refused(&game, no_goods, "1 buy"), "OWN-08");
    let no_gold = "herring - GOODS - swallow:pearls,saint-anne:emeralds,good-hope:silver,rising-sun,seven-stars:gold/plough:crown,heron,patience,greyhound,lioness,rose 1 1 - choose";
    assert_eq!(refused(&game, no_gold, "1 hunt"), "OWN-08");
    // Only the top card: the treasure hunted is the first.
    let state = at(&game, TWO);
    let wanted = game.combination(&state, Target::Hunt).unwrap().word().to_owned();
    assert_eq!(wanted, "aaabb");
}

#[test]
fn own_09_the_first_player_is_drawn_and_play_goes_clockwise() {
    let game = game(3);
    let before = "swallow,herring,heron,rose - GOODS GOLD -/-/- - - - first";
    let mut chances = Vec::new();
    game.chances(&at(&game, before), &mut chances);
    assert_eq!(chances.len(), 3);
    let began = after(&game, before, "* first 3");
    assert_eq!(began, "swallow,herring,heron,rose - GOODS GOLD -/-/- 3 3 - choose");
    let failed = after(&game, &began, "3 arm rose; * roll d1 d1 d1 d1 d1; 3 aside d1");
    assert!(failed.ends_with("3 1 - choose"), "{failed}");
    assert_eq!(refused(&game, before, "* first 4"), "OWN-09");
    assert_eq!(refused(&game, before, "1 arm rose"), "OWN-09");
    assert_eq!(refused(&game, &began, "1 arm rose"), "OWN-09");
}

// A turn

#[test]
fn own_10_one_action_is_chosen_before_rolling() {
    let game = game(2);
    let mut legal = Vec::new();
    game.legal(&at(&game, TWO), seat(1), &mut legal);
    // Four ships, hunt, buy, and the swallow attacks the heron.
    assert_eq!(legal.len(), 7, "{legal:?}");
    assert_eq!(refused(&game, TWO, "1 place d6"), "OWN-10");
    assert_eq!(refused(&game, TWO, "1 throw"), "OWN-10");
    assert_eq!(refused(&game, TWO, "1 arm heron"), "OWN-10");
    let rolled = after(&game, TWO, "1 arm rose; * roll d1 d1 d4 d5 d6");
    assert_eq!(refused(&game, &rolled, "1 hunt"), "OWN-10");
    assert_eq!(refused(&game, &rolled, "1 arm herring"), "OWN-10");
    assert_eq!(refused(&game, &rolled, "1 attack swallow heron"), "OWN-10");
}

#[test]
fn own_11_at_least_one_die_is_placed_and_the_rest_rolled_again() {
    let game = game(2);
    let one = after(&game, TWO, "1 arm patience; * roll d1 d4 d5 d6 d6; 1 place d6 d4");
    assert!(one.ends_with("roll:patience:46:3:0:-"), "{one}");
    assert_eq!(refused(&game, &one, "* roll d1 d2 d3 d4"), "OWN-11");
    assert_eq!(refused(&game, &one, "1 place d6"), "OWN-11");
    let rolled = after(&game, &one, "* roll d1 d5 d5");
    assert_eq!(refused(&game, &rolled, "1 place d6"), "OWN-11");
    assert_eq!(refused(&game, &rolled, "1 place d5 d5 d5"), "OWN-11");
    assert_eq!(refused(&game, &rolled, "1 throw"), "OWN-11");
    // The order in which dice are named makes no difference.
    let twice = after(&game, &rolled, "1 place d5");
    assert!(twice.ends_with("roll:patience:456:2:0:-"), "{twice}");
    let other = after(&game, TWO, "1 arm patience; * roll d1 d4 d5 d6 d6; 1 place d4 d6");
    assert_eq!(one, other);
}

#[test]
fn own_12_dice_are_placed_where_the_combination_can_be_completed() {
    let game = game(2);
    // Ship 12 needs 6, 5, 4 and two more sixes.
    let rolled = after(&game, TWO, "1 arm rose; * roll d3 d4 d4 d5 d6");
    assert_eq!(refused(&game, &rolled, "1 place d3"), "OWN-12");
    assert_eq!(refused(&game, &rolled, "1 place d4 d4"), "OWN-12");
    assert_eq!(refused(&game, &rolled, "1 aside d3"), "OWN-12");
    let placed = after(&game, &rolled, "1 place d4 d5 d6");
    assert!(placed.ends_with("roll:rose:456:2:0:-"), "{placed}");
}

#[test]
fn own_12_without_a_fitting_die_one_is_set_aside() {
    let game = game(2);
    // Three alike with two fives placed, and three dice left.
    let buying = "herring,patience,greyhound,rose - GOODS GOLD swallow,good-hope/heron 1 1 - place:buy:55:134:0:-";
    assert_eq!(refused(&game, buying, "1 place d1"), "OWN-12");
    let aside = after(&game, buying, "1 aside d3");
    assert!(aside.ends_with("roll:buy:55:2:1:-"), "{aside}");
    // Any of those just rolled, but no other.
    assert_eq!(refused(&game, buying, "1 aside d6"), "OWN-11");
}

#[test]
fn own_12_the_turn_ends_when_too_few_dice_are_left() {
    let game = game(2);
    let last = "herring,patience,greyhound,rose - GOODS GOLD swallow,good-hope/heron 1 1 - place:rose:456:13:0:-";
    let failed = after(&game, last, "1 aside d1");
    assert!(failed.ends_with("1 2 - choose"), "{failed}");
    // With one more die still unused the turn goes on.
    let spare = "herring,patience,greyhound,rose - mirrors,pepper,salt,wine,ebony,tortoiseshell GOLD swallow,good-hope:ivory/heron 1 1 - place:rose:456:13:0:-";
    assert!(
        game.parse_position(&spare.replace("GOLD", GOLD)).is_err(),
        "ivory lies above ebony, below wine"
    );
    let spare = "herring,patience,greyhound,rose - ebony,tortoiseshell GOLD swallow,good-hope:ivory,rising-sun:wine/heron:mirrors,seven-stars:pepper,lioness:salt 1 1 - place:rose:456:13:0:-";
    let goes_on = after(&game, spare, "1 aside d1");
    assert!(goes_on.ends_with("hand:rose:456:1:1:-"), "{goes_on}");
}

#[test]
fn own_13_there_are_at_most_five_rolls() {
    let game = game(2);
    let mut state = at(&game, TWO);
    play(&game, &mut state, "1 buy; * roll d1 d2 d3 d4 d5; 1 place d5");
    play(&game, &mut state, "* roll d1 d1 d2 d2; 1 aside d1; * roll d1 d1 d2; 1 aside d1");
    // Two dice are left, and two more fives are needed.
    play(&game, &mut state, "* roll d5 d1; 1 place d5; * roll d2; 1 aside d2");
    assert!(game.position(&state).ends_with("1 2 - choose"), "{}", game.position(&state));
}

#[test]
fn own_14_a_completed_combination_wins_and_any_other_does_not() {
    let game = game(2);
    let last = "herring,patience,greyhound,rose - GOODS GOLD swallow,good-hope/heron 1 1 - roll:rose:4566:1:0:-";
    let won = after(&game, last, "* roll d6; 1 place d6");
    assert!(won.contains(" swallow,good-hope,rose/heron 1 2 "), "{won}");
    let lost = after(&game, last, "* roll d5; 1 aside d5");
    assert_eq!(lost, TWO.replace("1 1 -", "1 2 -"));
    assert_eq!(refused(&game, &after(&game, last, "* roll d5"), "1 load swallow"), "OWN-14");
}

#[test]
fn own_15_an_armed_ship_joins_the_fleet() {
    let game = game(2);
    let armed = after(&game, TWO, "1 arm herring; * roll d1 d4 d5 d6 d6; 1 place d1 d4 d5 d6 d6");
    assert_eq!(
        armed,
        "patience,greyhound,rose - GOODS GOLD swallow,good-hope,herring/heron 1 2 - port"
    );
}

#[test]
fn own_16_a_hunt_needs_the_map_and_the_treasure_a_free_ship() {
    let game = game(2);
    let mapless = "herring,patience,greyhound,rose - GOODS GOLD swallow/heron 1 1 - choose";
    assert_eq!(refused(&game, mapless, "1 hunt"), "OWN-16");
    // Neither map nor free ship: the first rule that fails is cited.
    let neither = "herring,patience,greyhound,rose - pepper,salt,wine,ivory,ebony,tortoiseshell GOLD swallow:mirrors/heron 1 1 - choose";
    assert_eq!(refused(&game, neither, "1 hunt"), "OWN-16");
    // The ship with the map may itself be loaded.
    let house = "* roll d2 d2 d3 d3 d3; 1 place d2 d2 d3 d3 d3";
    let loading = after(&game, TWO, &format!("1 hunt; {house}"));
    assert!(loading.ends_with("load:hunt"), "{loading}");
    assert_eq!(refused(&game, &loading, "1 load heron"), "OWN-16");
    let loaded = after(&game, &loading, "1 load good-hope");
    assert!(
        loaded.contains("emeralds,silver,gold,crown swallow,good-hope:pearls/heron 1 2"),
        "{loaded}"
    );
    // With one free ship there is nothing to choose.
    let one = "herring,patience,greyhound,rose - GOODS GOLD good-hope/heron 1 1 - choose";
    let loaded = after(&game, one, &format!("1 hunt; {house}"));
    assert!(loaded.contains(" good-hope:pearls/heron 1 2 - choose"), "{loaded}");
}

#[test]
fn own_17_goods_go_under_a_free_ship() {
    let game = game(2);
    let loading = after(&game, TWO, "1 buy; * roll d2 d2 d2 d3 d6; 1 place d2 d2 d2");
    assert!(loading.ends_with("load:buy"), "{loading}");
    assert_eq!(refused(&game, &loading, "1 load heron"), "OWN-17");
    assert_eq!(refused(&game, &loading, "1 load rose"), "OWN-17");
    let loaded = after(&game, &loading, "1 load swallow");
    assert!(
        loaded.contains(
            " pepper,salt,wine,ivory,ebony,tortoiseshell GOLD swallow:mirrors,good-hope/heron 1 2"
        ),
        "{loaded}"
    );
}

#[test]
fn own_18_a_ship_carries_one_card() {
    let game = game(2);
    let full = "herring,patience,greyhound,rose - pepper,salt,wine,ivory,ebony,tortoiseshell GOLD good-hope:mirrors/heron 1 1 - choose";
    assert_eq!(refused(&game, full, "1 hunt"), "OWN-18");
    assert_eq!(refused(&game, full, "1 buy"), "OWN-18");
    let bare = "herring,patience,greyhound,rose - GOODS GOLD -/heron 1 1 - choose";
    assert_eq!(refused(&game, bare, "1 buy"), "OWN-18");
    let three = "herring,patience,greyhound,rose - pepper,salt,wine,ivory,ebony,tortoiseshell GOLD swallow,good-hope:mirrors,rising-sun/heron 1 1 - load:hunt";
    assert_eq!(refused(&game, three, "1 load good-hope"), "OWN-18");
}

#[test]
fn own_19_the_port_is_filled_at_the_end_of_a_turn() {
    let game = game(2);
    let armed = after(&game, TWO, "1 arm herring; * roll d1 d4 d5 d6 d6; 1 place d1 d4 d5 d6 d6");
    assert_eq!(refused(&game, &armed, "2 arm rose"), "OWN-19");
    assert_eq!(refused(&game, &armed, "* roll d1"), "OWN-19");
    let filled = after(&game, &armed, "* port plough");
    assert!(filled.starts_with("plough,patience,greyhound,rose -"), "{filled}");
    // A ship that comes back while the port has room enters it at once.
    let late = "herring,rose - GOODS GOLD swallow,saint-anne,good-hope,rising-sun,plough/heron,seven-stars,patience,greyhound,lioness 1 1 - fight:swallow:heron";
    let back = after(&game, late, "* fight d6 d1");
    assert!(back.starts_with("herring,heron,rose - "), "{back}");
}

// Goods at work

/// Seat 1 has every kind of goods, seat 2 the last.
const RICH: &str = "herring,rose - tortoiseshell GOLD swallow:mirrors,saint-anne:pepper,good-hope:salt,rising-sun:wine,plough:ivory,heron:ebony,greyhound/seven-stars,patience,lioness 1 1 - ";

#[test]
fn own_20_goods_serve_once_a_turn_and_not_in_combat() {
    let game = game(2);
    let rolled = format!("{RICH}place:rose:-:11345:0:-");
    let flipped = after(&game, &rolled, "1 flip d1");
    assert!(flipped.ends_with("place:rose:-:13456:0:mirrors"), "{flipped}");
    assert_eq!(refused(&game, &flipped, "1 flip d1"), "OWN-20");
    assert_eq!(refused(&game, &flipped, "2 flip d1"), "OWN-09");
    // They serve again in the next turn.
    let mut state = at(&game, &format!("{RICH}place:rose:456:13:0:mirrors"));
    play(
        &game,
        &mut state,
        "1 aside d1; 1 extra; 1 extra; * roll d1 d1 d1; 1 aside d1; * roll d1 d1",
    );
    play(&game, &mut state, "1 aside d1");
    assert!(game.position(&state).ends_with("1 2 - choose"), "{}", game.position(&state));
    play(&game, &mut state, "2 arm rose; * roll d1 d1 d1 d1 d1; 2 aside d1; 1 arm rose; 1 throw");
    play(&game, &mut state, "* roll d1 d1 d1 d1 d1; 1 flip d1");
    // Seat 2 has none.
    let poor = format!("{}place:rose:-:11345:0:-", RICH.replace("1 1 -", "1 2 -"));
    assert_eq!(refused(&game, &poor, "2 flip d1"), "OWN-20");
    assert_eq!(refused(&game, &poor, "2 extra"), "OWN-20");
    // Not in combat.
    let fight = format!("{RICH}fight:swallow:lioness");
    assert_eq!(refused(&game, &fight, "1 flip d1"), "OWN-20");
    assert_eq!(refused(&game, &fight, "1 extra"), "OWN-20");
}

#[test]
fn own_21_goods_change_dice_just_rolled() {
    let game = game(2);
    let rolled = format!("{RICH}place:herring:-:12346:0:-");
    let by = |event: &str| {
        let then = after(&game, &rolled, event);
        then.rsplit_once(' ').unwrap().1.to_owned()
    };
    assert_eq!(by("1 flip d2"), "place:herring:-:13456:0:mirrors");
    assert_eq!(by("1 add d2"), "place:herring:-:13346:0:pepper");
    assert_eq!(by("1 subtract d2"), "place:herring:-:11346:0:salt");
    assert_eq!(by("1 reroll d2"), "again:herring:-:1346:0:wine");
    assert_eq!(by("1 reroll d2; * roll d5"), "place:herring:-:13456:0:wine");
    // Several on one die: 1 is flipped to 6, and taken down to 5.
    assert_eq!(by("1 flip d1; 1 subtract d6"), "place:herring:-:23456:0:mirrors+salt");
    assert_eq!(refused(&game, &rolled, "1 add d6"), "OWN-21");
    assert_eq!(refused(&game, &rolled, "1 subtract d1"), "OWN-21");
    assert_eq!(refused(&game, &rolled, "1 flip d5"), "OWN-11");
    // Before a roll there is nothing to change.
    let before = format!("{RICH}hand:rose:6:4:0:-");
    assert_eq!(refused(&game, &before, "1 flip d6"), "OWN-21");
    // A die rolled again is the only roll that is due.
    let again = after(&game, &rolled, "1 reroll d2");
    assert_eq!(refused(&game, &again, "* roll d1 d2"), "OWN-11");
}

#[test]
fn own_22_one_more_die_comes_before_a_roll() {
    let game = game(2);
    let choose = format!("{RICH}choose");
    // Before the first roll, and twice.
    let two = after(&game, &choose, "1 arm rose; 1 extra; 1 extra");
    assert!(two.ends_with("roll:rose:-:7:0:ivory+ebony"), "{two}");
    let rolled = after(&game, &choose, "1 arm rose; 1 extra; 1 throw; * roll d1 d1 d3 d4 d5 d6");
    assert!(rolled.ends_with("place:rose:-:113456:0:ivory"), "{rolled}");
    assert_eq!(refused(&game, &rolled, "1 extra"), "OWN-22");
    assert_eq!(refused(&game, &rolled, "1 stop"), "OWN-22");
    // The combination takes no more dice than it shows.
    let six = format!("{RICH}place:rose:4566:66:0:ivory");
    assert_eq!(refused(&game, &six, "1 place d6 d6"), "OWN-12");
    // It stands in for a die set aside, when none is left.
    let none = format!("{RICH}place:rose:4566:1:0:-");
    let none_left = after(&game, &none, "1 aside d1");
    assert!(none_left.ends_with("hand:rose:4566:0:1:-"), "{none_left}");
    assert_eq!(refused(&game, &none_left, "1 throw"), "OWN-22");
    let stood_in = after(&game, &none_left, "1 extra; 1 throw; * roll d6; 1 place d6");
    assert!(stood_in.contains("greyhound,rose/"), "{stood_in}");
    let stopped = after(&game, &none_left, "1 stop");
    assert!(stopped.ends_with("1 2 - choose"), "{stopped}");
    // With dice in hand the turn goes on.
    let hand = format!("{RICH}hand:rose:456:2:0:-");
    assert_eq!(refused(&game, &hand, "1 stop"), "OWN-22");
}

// Attack

#[test]
fn own_23_an_enemy_of_another_family_and_no_weaker() {
    let game = game(2);
    let fleets = "herring,patience,greyhound,rose - GOODS GOLD swallow,good-hope/saint-anne,plough,heron,seven-stars 1 1 - choose";
    assert_eq!(refused(&game, fleets, "1 attack swallow saint-anne"), "OWN-23"); // one family
    assert_eq!(refused(&game, fleets, "1 attack good-hope heron"), "OWN-23"); // weaker
    assert_eq!(refused(&game, fleets, "1 attack plough swallow"), "OWN-23"); // not one's own
    assert_eq!(refused(&game, fleets, "1 attack swallow good-hope"), "OWN-23"); // one's own
    assert_eq!(refused(&game, fleets, "1 attack swallow rose"), "OWN-23"); // in the port
    // As strong, or stronger.
    for prey in ["plough", "heron", "seven-stars"] {
        let fought = after(&game, fleets, &format!("1 attack swallow {prey}"));
        assert!(fought.ends_with(&format!("fight:swallow:{prey}")), "{fought}");
    }
    let nobody = "herring,patience,greyhound,rose - GOODS GOLD good-hope/heron 1 1 - choose";
    assert_eq!(refused(&game, nobody, "1 attack good-hope heron"), "OWN-23");
    // The ship 7 can never be attacked.
    let herring = ship(&game, "herring");
    assert!(Ship::all().all(|from| !game.prey(from).contains(herring)));
}

#[test]
fn own_24_die_and_firepower_and_a_tie_for_the_attacker() {
    let game = game(2);
    // Firepower 2 against 3.
    let fight = "herring,patience,greyhound,rose - GOODS GOLD swallow,good-hope/heron 1 1 - fight:swallow:heron";
    let tie = after(&game, fight, "* fight d4 d3");
    assert!(tie.contains(" heron GOODS GOLD swallow,good-hope/- 1 2 "), "{tie}");
    let lost = after(&game, fight, "* fight d4 d4");
    assert!(lost.contains(" swallow GOODS GOLD good-hope/heron 1 2 "), "{lost}");
    assert_eq!(refused(&game, fight, "1 throw"), "OWN-24");
    assert_eq!(refused(&game, fight, "* roll d1"), "OWN-24");
    let chance = game.attack_chance(ship(&game, "swallow"), ship(&game, "heron"));
    let mut chances = Vec::new();
    game.chances(&at(&game, fight), &mut chances);
    let won = chances.iter().filter(|chance| {
        let mut state = at(&game, fight);
        game.apply(&mut state, Actor::Chance, chance.action).unwrap();
        state.fleet(seat(2)).is_empty()
    });
    assert_eq!(won.count() as f64 / 36.0, chance);
}

#[test]
fn own_25_the_winner_may_plunder() {
    let game = game(2);
    let goods = "pepper,salt,wine,ivory,ebony,tortoiseshell";
    let fight = format!(
        "herring,patience,greyhound,rose - {goods} GOLD swallow,good-hope/plough,heron:mirrors 1 1 - fight:swallow:heron"
    );
    let won = after(&game, &fight, "* fight d6 d1");
    assert!(won.ends_with("1 1 - loot:1:heron"), "{won}");
    assert_eq!(refused(&game, &won, "1 loot heron"), "OWN-25");
    assert_eq!(refused(&game, &won, "1 loot plough"), "OWN-25");
    assert_eq!(refused(&game, &won, "2 leave"), "OWN-09");
    assert_eq!(refused(&game, &won, "1 place d1"), "OWN-25");
    let looted = after(&game, &won, "1 loot good-hope");
    assert!(looted.contains("swallow,good-hope:mirrors/plough,heron 1 2 - choose"), "{looted}");
    let left = after(&game, &won, "1 leave");
    assert!(left.contains("swallow,good-hope/plough,heron:mirrors 1 2 - choose"), "{left}");
}

#[test]
fn own_25_the_defender_may_plunder_too() {
    let game = game(2);
    let goods = "pepper,salt,wine,ivory,ebony,tortoiseshell";
    let fight = format!(
        "herring,patience,greyhound,rose - {goods} GOLD swallow:mirrors,good-hope/plough,heron 1 1 - fight:swallow:heron"
    );
    let won = after(&game, &fight, "* fight d1 d6");
    assert!(won.ends_with("1 1 - loot:2:swallow"), "{won}");
    assert_eq!(game.turn(&at(&game, &won)), Turn::of(seat(2)));
    assert_eq!(refused(&game, &won, "1 leave"), "OWN-09");
    let looted = after(&game, &won, "2 loot plough");
    assert!(looted.contains("swallow,good-hope/plough:mirrors,heron 1 2 - choose"), "{looted}");
}

#[test]
fn own_25_without_a_free_ship_the_card_stays() {
    let game = game(2);
    let goods = "salt,wine,ivory,ebony,tortoiseshell";
    let fight = format!(
        "herring,patience,greyhound,rose - {goods} GOLD swallow:mirrors/heron:pepper 1 1 - fight:swallow:heron"
    );
    let won = after(&game, &fight, "* fight d6 d1");
    assert!(won.contains(" swallow:mirrors/heron:pepper 1 2 - choose"), "{won}");
}

#[test]
fn own_26_an_empty_ship_goes_under_the_pile() {
    let game = game(2);
    let fight = "herring,patience,greyhound,rose saint-anne GOODS GOLD swallow,good-hope/heron 1 1 - fight:swallow:heron";
    let back = after(&game, fight, "* fight d6 d1");
    assert!(back.contains(" saint-anne,heron GOODS GOLD swallow,good-hope/- "), "{back}");
    // Returned ships are drawn after all unseen ones, in their order and without a lot.
    let last = "herring,patience,greyhound,rose heron,saint-anne GOODS GOLD swallow,good-hope/rising-sun,plough,lioness 1 2 - place:herring:4566:1:0:-";
    let armed = after(&game, last, "2 place d1");
    assert!(armed.starts_with("patience,greyhound,rose heron,saint-anne "), "{armed}");
    let unseen = after(&game, &armed, "* port seven-stars");
    assert!(
        unseen.starts_with("seven-stars,patience,greyhound,rose heron,saint-anne "),
        "{unseen}"
    );
    let known = "herring,seven-stars,patience,rose heron,saint-anne GOODS GOLD swallow,good-hope/rising-sun,plough,greyhound,lioness 1 2 - place:herring:4566:1:0:-";
    let armed = after(&game, known, "2 place d1");
    assert!(armed.starts_with("heron,seven-stars,patience,rose saint-anne "), "{armed}");
}

// End

#[test]
fn own_27_the_game_ends_when_the_port_is_empty() {
    let game = game(2);
    let last = "rose - GOODS GOLD swallow,saint-anne,good-hope,rising-sun,plough,herring/heron,seven-stars,patience,greyhound,lioness 1 2 - place:rose:4566:6:0:-"
        .replace("plough,herring", "herring,plough");
    let mut state = at(&game, &last);
    play(&game, &mut state, "2 place d6");
    assert_eq!(state.stage(), Stage::Over);
    assert_eq!(game.turn(&state), Turn::Over);
    let outcome = game.outcome(&state).unwrap();
    assert_eq!(outcome.ended_by.to_string(), "OWN-27");
    let over = game.position(&state).replace(GOODS, "GOODS").replace(GOLD, "GOLD");
    assert_eq!(refused(&game, &over, "1 arm rose"), "OWN-27");
    assert_eq!(refused(&game, &over, "* roll d1"), "OWN-27");
    // While there is a ship it goes on.
    assert!(game.outcome(&at(&game, &last)).is_none());
}

#[test]
fn own_28_treasures_and_complete_families_count() {
    let game = game(2);
    // Seat 1 has the whole house of Kermorvan and the pearls: 10. Seat 2 has the crown: 8.
    let over = "- - GOODS emeralds,silver,gold swallow:pearls,saint-anne,good-hope,rising-sun,herring/plough,heron:crown,seven-stars,patience,greyhound,lioness,rose 1 - - over";
    let wrong = game.parse_position(&over.replace("GOODS", GOODS));
    assert!(wrong.is_err(), "the crown can't be won before the silver");
    let over = "- - GOODS crown swallow:pearls,saint-anne,good-hope,rising-sun,herring/plough,heron:gold,seven-stars:silver,patience:emeralds,greyhound,lioness,rose 1 - - over";
    let result = outcome(&game, over);
    // Seat 2 has 18 in treasures and the whole house of Penhallow, of Van Wissem only three.
    assert_eq!((result.scores[0], result.scores[1]), (10, 5 + 6 + 7 + 5));
    assert_eq!(result.winners.iter().collect::<Vec<_>>(), [seat(2)]);
}

#[test]
fn own_28_ties_go_to_the_larger_fleet_then_to_firepower_then_are_shared() {
    let game = game(2);
    // No points at all, and five ships against seven.
    let larger = "- - GOODS GOLD swallow,saint-anne,good-hope,seven-stars,rose/rising-sun,herring,plough,heron,patience,greyhound,lioness 1 - - over";
    assert_eq!(outcome(&game, larger).winners.iter().collect::<Vec<_>>(), [seat(2)]);
    // Six each: 2 3 4 4 6 5 = 24 against 5 1 2 3 3 4 = 18.
    let stronger = "- - GOODS GOLD swallow,saint-anne,good-hope,seven-stars,lioness,rose/rising-sun,herring,plough,heron,patience,greyhound 1 - - over";
    assert_eq!(outcome(&game, stronger).winners.iter().collect::<Vec<_>>(), [seat(1)]);
    // Six each and firepower 21 each: 2 3 4 1 5 6 and 5 2 3 4 3 4.
    let equal = "- - GOODS GOLD swallow,saint-anne,good-hope,herring,lioness,rose/rising-sun,plough,heron,seven-stars,patience,greyhound 1 - - over";
    assert_eq!(outcome(&game, equal).winners.len(), 2);
}

#[test]
fn own_29_rounds_may_limit_the_game() {
    let game = rounds(2, "3");
    // Seat 2 began: a round ends after seat 1.
    let last = "herring,patience,greyhound,rose - GOODS GOLD swallow,good-hope/heron 2 2 1 place:rose:456:13:0:-";
    let mut state = at(&game, last);
    play(&game, &mut state, "2 aside d1");
    assert_eq!(state.rounds_left(), 1);
    play(&game, &mut state, "1 arm rose; * roll d1 d1 d1 d1 d1; 1 aside d1");
    assert_eq!(game.turn(&state), Turn::Over);
    let result = game.outcome(&state).unwrap();
    assert_eq!(result.ended_by.to_string(), "OWN-29");
    // No points: the larger fleet.
    assert_eq!(result.winners.iter().collect::<Vec<_>>(), [seat(1)]);
    let over = game.position(&state).replace(GOODS, "GOODS").replace(GOLD, "GOLD");
    assert_eq!(refused(&game, &over, "2 arm rose"), "OWN-29");
    let earlier = after(&game, &last.replace(" 2 2 1 ", " 2 1 2 "), "1 aside d1");
    assert!(earlier.ends_with("2 2 1 choose"), "{earlier}");
    let many = last.replace(" 2 2 1 ", " 2 2 4 ").replace("GOODS", GOODS).replace("GOLD", GOLD);
    assert!(game.parse_position(&many).unwrap_err().to_string().contains("OWN-29"));
}

#[test]
fn a_turn_at_one_stroke_ends_as_the_dice_would_end_it() {
    let game = game(2);
    let (mut slow, mut fast) = (at(&game, TWO), at(&game, TWO));
    play(&game, &mut slow, "1 arm herring; * roll d1 d4 d5 d6 d6; 1 place d1 d4 d5 d6 d6");
    let herring = Target::Arm(ship(&game, "herring"));
    game.conclude(&mut fast, seat(1), herring, true).unwrap();
    assert_eq!(slow, fast);
    let (mut slow, mut fast) = (at(&game, TWO), at(&game, TWO));
    play(&game, &mut slow, "1 arm rose; * roll d1 d1 d1 d1 d1; 1 aside d1");
    game.conclude(&mut fast, seat(1), Target::Arm(ship(&game, "rose")), false).unwrap();
    assert_eq!(slow, fast);
    assert!(game.conclude(&mut fast, seat(1), Target::Hunt, true).is_err());
    assert_eq!(slow, fast);
}

// Bad input

/// Every mistake that is easily made, with the rule it breaks and why.
#[test]
fn mistakes_are_refused_with_their_rule_and_reason() {
    let game = game(2);
    let fleets = "herring,patience,greyhound,rose - GOODS GOLD swallow,good-hope/saint-anne,plough,heron,seven-stars 1 1 - choose";
    let mapless = "herring,patience,greyhound,rose - GOODS GOLD swallow/heron 1 1 - choose";
    let full = "herring,patience,greyhound,rose - pepper,salt,wine,ivory,ebony,tortoiseshell GOLD good-hope:mirrors/heron 1 1 - choose";
    let used = format!("{RICH}place:rose:-:11345:0:mirrors");
    let extra_used = format!("{RICH}hand:rose:-:7:0:ivory+ebony");
    let rolled = format!("{RICH}place:rose:-:33456:0:-");
    let fight = format!("{RICH}fight:swallow:lioness");
    let mistakes = [
        (
            "an attack inside one family",
            fleets,
            "1 attack swallow saint-anne",
            "OWN-23",
            "same-family",
        ),
        ("an attack on a weaker ship", fleets, "1 attack good-hope heron", "OWN-23", "weaker"),
        ("an attack on one's own", fleets, "1 attack swallow good-hope", "OWN-23", "not-enemy"),
        (
            "an attack with another's ship",
            fleets,
            "1 attack heron swallow",
            "OWN-23",
            "not-your-ship",
        ),
        ("a hunt without a map", mapless, "1 hunt", "OWN-16", "no-map-aboard"),
        ("a hunt without a free ship", full, "1 hunt", "OWN-18", "no-free-ship"),
        ("a purchase without a free ship", full, "1 buy", "OWN-18", "no-free-ship"),
        ("goods used twice in a turn", &used, "1 flip d1", "OWN-20", "used-up"),
        ("goods in combat", &fight, "1 flip d1", "OWN-20", "not-in-combat"),
        ("one more die in combat", &fight, "1 extra", "OWN-20", "not-in-combat"),
        ("a die that spoils the combination", &rolled, "1 place d3", "OWN-12", "cannot-place"),
        ("a die set aside though one fits", &rolled, "1 aside d3", "OWN-12", "must-place"),
    ];
    for (mistake, position, event, rule, reason) in mistakes {
        assert_eq!(refused(&game, position, event), rule, "{mistake}");
        let mut state = at(&game, position);
        let action = action_named(&game, &state, Actor::parse("1").unwrap(), &event[2..]).unwrap();
        let refusal = game.apply(&mut state, seat(1).into(), action).unwrap_err();
        assert_eq!(refusal.text.key, format!("shipowners-{reason}"), "{mistake}");
    }
    // With both used, the dice are rolled at once: no stage is left to ask for a third in.
    assert!(game.parse_position(&extra_used.replace("GOLD", GOLD)).is_err());
}

// What is never a move

#[test]
fn choices_of_the_wrong_kind_are_not_asked_for() {
    let game = game(2);
    let state = at(&game, TWO);
    let mut next = flotilla_core::Next::new();
    let rose = ship(&game, "rose").element();
    let answer = game.next(&state, seat(1).into(), &[rose.into()], &mut next);
    assert_eq!(answer, Err(ChoiceError::NotAsked { at: 0 }));
    assert_eq!(next, flotilla_core::Next::new());
}
