//! A test for every rule, in the rule's own words: a position in notation, a move in notation,
//! and the position that follows or the rule that refuses.

use flotilla_core::{
    Actor, AnyGame, Chance, Edition, EditionError, Game, Kind, Match, NotationError, Outcome,
    ParseMode, Rule, Seat, SeatSet, Setup, SetupError, Turn,
};
use flotilla_doubloons::board::{Combination, Pier, Symbol};
use flotilla_doubloons::dice::Dice;
use flotilla_doubloons::{Action, Doubloons};
use std::sync::Arc;

const DEFAULT: &str = include_str!("../editions/default.toml");

fn setup(seats: usize, first: &str, edition: &str) -> Setup {
    let mut setup = Setup::plain(Doubloons::INFO, seats);
    setup.options.set(Doubloons::INFO.options, "first", first).unwrap();
    setup.edition = Edition { name: "test".into(), text: edition.to_owned().into() };
    setup
}

fn open(edition: &str) -> Result<Doubloons, SetupError> {
    Doubloons::open(&setup(2, "lot", edition))
}

fn default_game() -> Doubloons {
    open(DEFAULT).unwrap()
}

/// A game of some seats at a position.
fn at(seats: usize, position: &str) -> Match<Doubloons> {
    let game = Arc::new(Doubloons::open(&setup(seats, "lot", DEFAULT)).unwrap());
    let state = game.parse_position(position).unwrap_or_else(|error| panic!("{position}: {error}"));
    Match::new(game, state)
}

/// Makes an event happen, written as in a record.
fn happens(game: &mut Match<Doubloons>, event: &str) -> Result<(), NotationError> {
    let (who, what) = event.split_once(' ').unwrap();
    let actor = Actor::parse(who).unwrap();
    let chosen = game.read(actor, what, ParseMode::Exact)?;
    game.apply(actor, &chosen).unwrap();
    Ok(())
}

fn all_happen(game: &mut Match<Doubloons>, events: &[&str]) {
    for event in events {
        happens(game, event).unwrap_or_else(|error| panic!("{event}: {error}"));
    }
}

/// The position after events from a position.
fn after(seats: usize, position: &str, events: &[&str]) -> String {
    let mut game = at(seats, position);
    all_happen(&mut game, events);
    game.position()
}

/// The rule that refuses an event, both when it is read and when it is applied at once.
fn refused(game: &mut Match<Doubloons>, event: &str) -> String {
    let before = game.position();
    let refusal = match happens(game, event) {
        Err(NotationError::Refused(refusal)) => refusal.rule.to_string(),
        other => panic!("{event}: {other:?}"),
    };
    assert_eq!(game.position(), before, "a refused move changes nothing");
    refusal
}

fn refused_at(position: &str, event: &str) -> String {
    refused(&mut at(2, position), event)
}

/// The rule and line by which an edition is refused.
fn edition_refused(edition: &str) -> (String, usize) {
    match open(edition).unwrap_err() {
        SetupError::Edition(EditionError::Refused { refusal, line, .. }) => {
            (refusal.rule.to_string(), line)
        }
        other => panic!("{other:?}"),
    }
}

/// The line of the default edition that begins with some text, the first after another text.
fn line_of(after: &str, text: &str) -> usize {
    let mut seen = false;
    let line = DEFAULT.lines().position(|line| {
        seen |= line.starts_with(after);
        seen && line.starts_with(text)
    });
    line.unwrap() + 1
}

fn outcome(game: &Match<Doubloons>) -> Outcome {
    AnyGame::outcome(game).expect("it is over")
}

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

// Components

#[test]
fn dbl_01_five_dice_with_six_symbols_each_on_one_face() {
    let game = at(2, "3333333333 6 -/- 1 - 3");
    let mut chances = Vec::new();
    Game::chances(&**game.game(), game.state(), &mut chances);
    assert_eq!(chances.len(), 252);
    assert_eq!(chances.iter().map(|chance| chance.weight).sum::<u64>(), 6u64.pow(5));
    let alike = Action::Roll(Dice::from_symbols([0; 5]).unwrap());
    let different = Action::Roll(Dice::from_symbols([0, 1, 2, 3, 4]).unwrap());
    assert!(chances.contains(&Chance { action: alike, weight: 1 }));
    assert!(chances.contains(&Chance { action: different, weight: 120 }));
}

#[test]
fn dbl_01_an_edition_has_six_different_symbols() {
    let line = line_of("symbols", "symbols");
    for bad in [
        DEFAULT.replace(", \"map\"] }", "] }"),
        DEFAULT.replace(
            "symbols = { reconstructed = [\"barrel\", \"parrot\"",
            "symbols = { reconstructed = [\"barrel\", \"barrel\"",
        ),
        DEFAULT.replace(
            "symbols = { reconstructed = [\"barrel\"",
            "symbols = { reconstructed = [\"Barrel 1\"",
        ),
    ] {
        assert_ne!(bad, DEFAULT);
        assert_eq!(edition_refused(&bad), ("DBL-01".to_owned(), line));
    }
}

#[test]
fn dbl_02_ten_piers_with_three_doubloons_and_six_skulls() {
    let game = default_game();
    assert_eq!(game.skulls(), 6);
    assert_eq!(Pier::all().len(), 10);
    for pier in Pier::all() {
        let values: Vec<_> = game.doubloons(pier).iter().map(|doubloon| doubloon.value).collect();
        assert_eq!(values.len(), 3);
        assert!(values.is_sorted_by(|a, b| a < b), "growing outwards: {values:?}");
        assert!(values.iter().all(|value| (1..=6).contains(value)));
    }
}

#[test]
fn dbl_02_an_edition_with_other_values_or_skulls_is_refused() {
    let values = |new: &str| {
        DEFAULT.replace(
            "values = { reconstructed = [4, 5, 6] }",
            &format!("values = {{ reconstructed = {new} }}"),
        )
    };
    let line = line_of("name = \"five-of-a-kind\"", "values");
    for bad in ["[4, 5, 7]", "[0, 5, 6]", "[4, 4, 6]", "[6, 5, 4]", "[3, 4, 5, 6]"] {
        assert_eq!(edition_refused(&values(bad)), ("DBL-02".to_owned(), line), "{bad}");
    }
    for bad in ["0", "7"] {
        let text = DEFAULT.replace("printed = 6", &format!("printed = {bad}"));
        assert_eq!(edition_refused(&text), ("DBL-02".to_owned(), line_of("skulls", "skulls")));
    }
}

#[test]
fn dbl_02_a_position_has_the_doubloons_and_skulls_of_the_box() {
    let game = default_game();
    for bad in [
        "2333333333 6 -/- 1 - 3",   // a doubloon of the barrel pier is nowhere
        "2333333333 6 2/- 1 - 3",   // the one taken was worth 1
        "3333333333 6 1/- 1 - 3",   // one too many
        "4333333333 6 -/- 1 - 3",   // a fourth doubloon on a pier
        "3333333333 5 -/- 1 - 3",   // a skull is nowhere
        "3333333333 6 -x1/- 1 - 3", // a seventh skull
    ] {
        match game.parse_position(bad) {
            Err(flotilla_core::PositionError::Refused(refusal)) => {
                assert_eq!(refusal.rule.to_string(), "DBL-02", "{bad}");
            }
            other => panic!("{bad}: {other:?}"),
        }
    }
    assert!(game.parse_position("2333333333 5 1/-x1 1 - 3").is_ok());
}

#[test]
fn dbl_03_six_basic_and_four_special_piers() {
    let game = default_game();
    for symbol in Symbol::all() {
        let first = game.doubloons(Pier::of(symbol))[0].combination;
        assert!(matches!(first, Combination::Symbol(of, _) if of == symbol));
    }
    let combination = |pier| game.doubloons(pier)[0].combination;
    assert!(matches!(combination(Pier::THREE), Combination::Alike(3, _)));
    assert!(matches!(combination(Pier::FULL_HOUSE), Combination::FullHouse(_)));
    assert!(matches!(combination(Pier::FOUR), Combination::Alike(4, _)));
    assert!(matches!(combination(Pier::FIVE), Combination::Alike(5, _)));
}

#[test]
fn dbl_03_an_edition_with_a_missing_doubled_or_strange_pier_is_refused() {
    let cut = DEFAULT.find("[[pier]]\nname = \"five-of-a-kind\"").unwrap();
    // What is missing belongs behind the last pier.
    let last = line_of("name = \"four-of-a-kind\"", "name");
    assert_eq!(edition_refused(&DEFAULT[..cut]), ("DBL-03".to_owned(), last));
    let doubled = DEFAULT.replace("name = \"map\"", "name = \"sabre\"");
    let line = line_of("name = \"map\"", "name");
    assert_eq!(edition_refused(&doubled), ("DBL-03".to_owned(), line));
    let strange = DEFAULT.replace("name = \"map\"", "name = \"straight\"");
    assert_eq!(edition_refused(&strange), ("DBL-03".to_owned(), line));
    let wrong_kind = DEFAULT.replace(
        "name = \"full-house\"\nallowed",
        "name = \"full-house\"\nneeds = { known = [2, 3, 4] }\nallowed",
    );
    assert_eq!(edition_refused(&wrong_kind).0, "DBL-03");
}

#[test]
fn dbl_04_a_basic_pier_asks_for_two_then_three_then_four_dice() {
    // Two barrels take the first doubloon and do not take the second.
    let pair = "1 barrel,barrel,rum,anchor,sabre 0";
    assert_eq!(
        after(2, &format!("3333333333 6 -/- {pair}"), &["1 take barrel"]),
        "2333333333 6 1/- 2 - 3"
    );
    // The refusal is the pier's own, whether another pier fits or not.
    assert_eq!(refused_at(&format!("2333333333 6 1/- {pair}"), "1 take barrel"), "DBL-04");
    let two_pairs = "1 barrel,barrel,rum,rum,sabre 0";
    assert_eq!(refused_at(&format!("2333333333 6 1/- {two_pairs}"), "1 take barrel"), "DBL-04");
    let three = "1 barrel,barrel,barrel,rum,rum 0";
    assert_eq!(
        after(2, &format!("2333333333 6 1/- {three}"), &["1 take barrel"]),
        "1333333333 6 12/- 2 - 3"
    );
    assert_eq!(refused_at(&format!("1333333333 6 12/- {three}"), "1 take barrel"), "DBL-04");
    let four = "1 barrel,barrel,barrel,barrel,rum 0";
    assert_eq!(
        after(2, &format!("1333333333 6 12/- {four}"), &["1 take barrel"]),
        "0333333333 6 123/- 2 - 3"
    );
}

#[test]
fn dbl_04_an_edition_with_needs_that_do_not_grow_is_refused() {
    let line = line_of("name = \"barrel\"", "needs");
    for bad in ["[2, 2, 4]", "[4, 3, 2]", "[0, 1, 2]", "[4, 5, 6]", "[2, 3]"] {
        let text = DEFAULT
            .replace("needs = { printed = [2, 3, 4] }", &format!("needs = {{ printed = {bad} }}"));
        assert_eq!(edition_refused(&text), ("DBL-04".to_owned(), line), "{bad}");
    }
}

#[test]
fn dbl_05_special_piers_allow_any_symbols_then_four_then_two() {
    // Three of a kind: anything; then barrel, parrot, rum, anchor; then barrel, parrot.
    let takes = |pier: Pier, taken: usize, symbols: [usize; 5]| {
        let game = default_game();
        let dice = Dice::from_symbols(symbols).unwrap();
        game.doubloons(pier)[taken].combination.shown_by(dice)
    };
    let [barrel, parrot, rum, anchor, sabre, map] = [0, 1, 2, 3, 4, 5];
    let allowed = [
        (Pier::THREE, [barrel, parrot, rum, anchor], [barrel, parrot]),
        (Pier::FOUR, [barrel, parrot, sabre, map], [sabre, map]),
        (Pier::FIVE, [barrel, parrot, rum, anchor], [rum, anchor]),
    ];
    for (pier, second, third) in allowed {
        for symbol in 0..6 {
            assert!(takes(pier, 0, [symbol; 5]));
            assert_eq!(takes(pier, 1, [symbol; 5]), second.contains(&symbol));
            assert_eq!(takes(pier, 2, [symbol; 5]), third.contains(&symbol));
        }
    }
    for (three, two) in (0..6).flat_map(|a| (0..6).map(move |b| (a, b))).filter(|(a, b)| a != b) {
        let dice = [three, three, three, two, two];
        let both = |allowed: &[usize]| allowed.contains(&three) && allowed.contains(&two);
        assert!(takes(Pier::FULL_HOUSE, 0, dice));
        assert_eq!(takes(Pier::FULL_HOUSE, 1, dice), both(&[rum, anchor, sabre, map]));
        assert_eq!(takes(Pier::FULL_HOUSE, 2, dice), both(&[sabre, map]));
    }
    // Each symbol is allowed four times over both spaces of all four piers.
    let game = default_game();
    let mut times = [0; 6];
    for pier in [Pier::THREE, Pier::FULL_HOUSE, Pier::FOUR, Pier::FIVE] {
        for doubloon in &game.doubloons(pier)[1..] {
            match doubloon.combination {
                Combination::Alike(_, set) | Combination::FullHouse(set) => {
                    set.iter().for_each(|symbol| times[symbol.index()] += 1);
                }
                Combination::Symbol(..) => panic!("a special pier"),
            }
        }
    }
    assert_eq!(times, [4; 6]);
}

#[test]
fn dbl_05_a_symbol_that_is_not_allowed_is_refused() {
    let sabres = "1 rum,sabre,sabre,sabre,map 0";
    assert_eq!(
        after(2, &format!("3333333333 6 -/- {sabres}"), &["1 take three-of-a-kind"]),
        "3333332333 6 1/- 2 - 3"
    );
    assert_eq!(
        refused_at(&format!("3333332333 6 1/- {sabres}"), "1 take three-of-a-kind"),
        "DBL-05"
    );
}

#[test]
fn dbl_05_an_edition_with_wrong_allowed_symbols_is_refused() {
    let line = line_of("name = \"full-house\"", "allowed");
    let written = "[[\"rum\", \"anchor\", \"sabre\", \"map\"], [\"sabre\", \"map\"]]";
    for bad in [
        "[[\"rum\", \"anchor\"]]",
        "[[\"rum\", \"anchor\"], [\"sabre\"]]",
        "[[\"rum\", \"anchor\"], [\"sabre\", \"sabre\"]]",
        "[[\"rum\", \"anchor\"], [\"sabre\", \"skull\"]]",
        "[[\"rum\", \"anchor\"], []]",
    ] {
        let text = DEFAULT.replace(written, bad);
        assert_ne!(text, DEFAULT);
        assert_eq!(edition_refused(&text), ("DBL-05".to_owned(), line), "{bad}");
    }
}

#[test]
fn dbl_06_the_doubloons_are_worth_75_in_all() {
    let game = default_game();
    let values = |pier| game.doubloons(pier).iter().map(|d| d.value).collect::<Vec<_>>();
    for symbol in Symbol::all() {
        assert_eq!(values(Pier::of(symbol)), [1, 2, 3]);
    }
    assert_eq!(values(Pier::THREE), [1, 2, 3]);
    assert_eq!(values(Pier::FULL_HOUSE), [2, 3, 4]);
    assert_eq!(values(Pier::FOUR), [2, 3, 4]);
    assert_eq!(values(Pier::FIVE), [4, 5, 6]);
    assert_eq!(game.points_left(&game.start()), 75);
}

// A turn

#[test]
fn dbl_07_the_first_player_is_drawn_by_lot() {
    for seats in 2..=5 {
        let game = Doubloons::open(&setup(seats, "lot", DEFAULT)).unwrap();
        let state = game.start();
        assert_eq!(game.turn(&state), Turn::Chance);
        let mut chances = Vec::new();
        Game::chances(&game, &state, &mut chances);
        let expected: Vec<_> =
            Seat::all(seats).map(|s| Chance { action: Action::First(s), weight: 1 }).collect();
        assert_eq!(chances, expected);
    }
    assert_eq!(after(3, "3333333333 6 -/-/- - - 0", &["* first 3"]), "3333333333 6 -/-/- 3 - 3");
    assert_eq!(refused(&mut at(3, "3333333333 6 -/-/- - - 0"), "* first 4"), "DBL-07");
    assert_eq!(refused(&mut at(3, "3333333333 6 -/-/- - - 0"), "1 skull"), "DBL-07");
}

#[test]
fn dbl_07_or_seat_one_begins_if_the_table_asks_for_it() {
    let option = Doubloons::INFO.options[0];
    assert!(matches!(option.kind, Kind::OneOf(["lot", "seat-one"])));
    let game = Doubloons::open(&setup(2, "seat-one", DEFAULT)).unwrap();
    assert_eq!(game.position(&game.start()), "3333333333 6 -/- 1 - 3");
    // Then there is no lot, and no position before it.
    assert!(game.parse_position("3333333333 6 -/- - - 0").is_err());
}

#[test]
fn dbl_07_play_goes_round_the_seats() {
    let miss = "* roll barrel parrot rum anchor sabre";
    let mut game = at(3, "3333333333 6 -/-/- 2 - 3");
    all_happen(&mut game, &[miss, "2 skull", miss, "3 skull", miss, "1 skull", miss]);
    assert_eq!(game.turn(), Turn::of(seat(2)));
    assert_eq!(refused(&mut game, "1 skull"), "DBL-07");
    assert_eq!(refused(&mut game, "3 reroll map"), "DBL-07");
}

#[test]
fn dbl_08_up_to_three_rolls_of_any_dice() {
    let mut game = at(2, "3333333333 6 -/- 1 - 3");
    assert_eq!(refused(&mut game, "1 reroll barrel"), "DBL-08", "the dice are to be rolled first");
    assert_eq!(refused(&mut game, "* roll map map map map map map"), "DBL-08");
    all_happen(&mut game, &["* roll barrel parrot rum anchor sabre", "1 reroll parrot sabre"]);
    assert_eq!(game.position(), "3333333333 6 -/- 1 barrel,rum,anchor 2");
    assert_eq!(refused(&mut game, "* roll map map map"), "DBL-08", "two dice are to be rolled");
    all_happen(&mut game, &["* roll map barrel"]);
    // Dice laid aside may be taken up again.
    all_happen(&mut game, &["1 reroll anchor rum map", "* roll sabre sabre barrel"]);
    assert_eq!(game.position(), "3333333333 6 -/- 1 barrel,barrel,barrel,sabre,sabre 0");
    assert_eq!(refused(&mut game, "1 reroll sabre"), "DBL-08", "three rolls were made");
}

#[test]
fn dbl_08_at_least_one_die_and_only_dice_that_are_there() {
    let position = "3333333333 6 -/- 1 barrel,barrel,rum,anchor,sabre 2";
    assert_eq!(refused_at(position, "1 reroll map"), "DBL-08");
    assert_eq!(refused_at(position, "1 reroll rum rum"), "DBL-08");
    assert!(matches!(
        happens(&mut at(2, position), "1 reroll"),
        Err(NotationError::Incomplete { .. })
    ));
    let mut game = at(2, position);
    let mut state = *game.state();
    let none = Action::Reroll(Dice::EMPTY);
    let refusal = game.game().apply(&mut state, seat(1).into(), none).unwrap_err();
    assert_eq!(refusal.rule, Rule::new("DBL", 8));
    // All five may be rolled again.
    all_happen(&mut game, &["1 reroll barrel barrel rum anchor sabre"]);
    assert_eq!(game.position(), "3333333333 6 -/- 1 - 2");
}

#[test]
fn dbl_08_a_player_may_stop_after_any_roll_or_roll_a_combination_away() {
    let fives = "3333333333 6 -/- 1 map,map,map,map,map 2";
    assert_eq!(after(2, fives, &["1 take five-of-a-kind"]), "3333333332 6 4/- 2 - 3");
    assert_eq!(after(2, fives, &["1 reroll map"]), "3333333333 6 -/- 1 map,map,map,map 2");
}

#[test]
fn dbl_09_one_doubloon_the_nearest_from_a_pier_that_fits() {
    let fives = "1 barrel,barrel,barrel,barrel,barrel 0";
    // Several piers fit: the player chooses one, and its turn ends.
    let mut game = at(2, &format!("3333333333 6 -/- {fives}"));
    let mut legal = Vec::new();
    Game::legal(&**game.game(), game.state(), seat(1), &mut legal);
    let barrel = Pier::of(Symbol::new(0).unwrap());
    let takes = [barrel, Pier::THREE, Pier::FOUR, Pier::FIVE].map(Action::Take);
    assert_eq!(legal, takes);
    all_happen(&mut game, &["1 take four-of-a-kind"]);
    assert_eq!(game.position(), "3333333323 6 2/- 2 - 3");
    // Never more than one a turn.
    assert_eq!(refused(&mut game, "1 take five-of-a-kind"), "DBL-07");
    // Always the nearest, of value 3 now.
    assert_eq!(
        after(2, &format!("3333333323 6 2/- {fives}"), &["1 take four-of-a-kind"]),
        "3333333313 6 23/- 2 - 3"
    );
    assert_eq!(
        refused_at("3333333333 6 -/- 1 barrel,barrel,parrot,parrot,rum 0", "1 take four-of-a-kind"),
        "DBL-09"
    );
}

#[test]
fn dbl_10_at_least_is_enough() {
    let game = default_game();
    let shows = |pier: Pier, symbols: [usize; 5]| {
        game.doubloons(pier)[0].combination.shown_by(Dice::from_symbols(symbols).unwrap())
    };
    let five = [2; 5];
    assert!(shows(Pier::FOUR, five) && shows(Pier::THREE, five) && shows(Pier::FIVE, five));
    let four = [2, 2, 2, 2, 3];
    assert!(shows(Pier::THREE, four) && !shows(Pier::FIVE, four));
    let full = [2, 2, 2, 3, 3];
    assert!(shows(Pier::THREE, full) && shows(Pier::FULL_HOUSE, full) && !shows(Pier::FOUR, full));
    assert!(shows(Pier::of(Symbol::new(2).unwrap()), five), "more of a symbol than asked for");
}

#[test]
fn dbl_10_a_full_house_has_two_different_symbols() {
    let fives = "3333333333 6 -/- 1 map,map,map,map,map 0";
    assert_eq!(refused_at(fives, "1 take full-house"), "DBL-10");
    let fours = "3333333333 6 -/- 1 rum,map,map,map,map 0";
    assert_eq!(refused_at(fours, "1 take full-house"), "DBL-09");
    let full = "3333333333 6 -/- 1 rum,rum,map,map,map 0";
    assert_eq!(after(2, full, &["1 take full-house"]), "3333333233 6 2/- 2 - 3");
    // Both symbols must be allowed: rum is, barrel is not.
    assert_eq!(
        refused_at("3333333233 6 2/- 1 barrel,barrel,rum,rum,rum 0", "1 take full-house"),
        "DBL-05"
    );
}

#[test]
fn dbl_11_a_doubloon_must_be_taken_if_one_can_be() {
    let pair = "3333333333 6 -/- 1 barrel,barrel,rum,anchor,sabre 2";
    assert_eq!(refused_at(pair, "1 skull"), "DBL-11");
    let game = at(2, pair);
    let mut state = *game.state();
    let refusal = game.game().apply(&mut state, seat(1).into(), Action::Skull).unwrap_err();
    assert_eq!(refusal.rule, Rule::new("DBL", 11));
}

#[test]
fn dbl_11_dice_that_fit_nothing_bring_a_skull_also_on_purpose() {
    let nothing = "1 barrel,parrot,rum,anchor,sabre";
    for rolls_left in 0..=2 {
        assert_eq!(
            after(2, &format!("3333333333 6 -/- {nothing} {rolls_left}"), &["1 skull"]),
            "3333333333 5 -x1/- 2 - 3"
        );
    }
    assert_eq!(refused_at(&format!("3333333333 6 -/- {nothing} 0"), "1 take barrel"), "DBL-04");
}

#[test]
fn dbl_12_an_empty_pier_gives_nothing_more() {
    let fives = "1 barrel,barrel,barrel,barrel,barrel 0";
    let position = format!("0333333333 6 123/- {fives}");
    assert_eq!(refused_at(&position, "1 take barrel"), "DBL-12");
    let game = at(2, &position);
    let mut legal = Vec::new();
    Game::legal(&**game.game(), game.state(), seat(1), &mut legal);
    assert_eq!(legal, [Pier::THREE, Pier::FOUR, Pier::FIVE].map(Action::Take));
}

// End

#[test]
fn dbl_13_the_last_skull_ends_the_game_at_once() {
    let mut game = at(3, "3333333333 1 -x2/-x2/-x1 1 barrel,parrot,rum,anchor,sabre 2");
    all_happen(&mut game, &["1 skull"]);
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(game.position(), "3333333333 0 -x3/-x2/-x1 - - 0");
    assert_eq!(outcome(&game).ended_by, Rule::new("DBL", 13));
    for event in ["2 skull", "* roll map map map map map", "* first 1", "1 reroll map"] {
        assert_eq!(refused(&mut game, event), "DBL-13", "{event}");
    }
}

#[test]
fn dbl_13_the_last_doubloon_ends_the_game_at_once() {
    // All but the last doubloon of five of a kind, the 6, are taken.
    let game = default_game();
    let mut values: Vec<u8> = Pier::all()
        .flat_map(|pier| game.doubloons(pier).iter().map(|doubloon| doubloon.value))
        .collect();
    values.sort_unstable();
    assert_eq!(values.pop(), Some(6));
    let taken: String = values.iter().map(u8::to_string).collect();
    let position = format!("0000000001 6 {taken}/- 2 rum,rum,rum,rum,rum 1");
    let mut game = at(2, &position);
    all_happen(&mut game, &["2 take five-of-a-kind"]);
    assert_eq!(game.turn(), Turn::Over);
    let outcome = outcome(&game);
    assert_eq!(outcome.scores[..2], [69, 6]);
    assert_eq!(outcome.ended_by, Rule::new("DBL", 13));
    assert_eq!(refused(&mut game, "1 skull"), "DBL-13");
}

#[test]
fn dbl_14_the_highest_score_wins_and_skulls_count_against_it() {
    let mut game = at(2, "2333333233 1 12x1/-x4 2 barrel,parrot,rum,anchor,sabre 0");
    all_happen(&mut game, &["2 skull"]);
    let outcome = outcome(&game);
    assert_eq!(outcome.scores[..2], [2, -5]);
    assert_eq!(outcome.winners, SeatSet::one(seat(1)));
    assert_eq!((outcome.share(seat(1)), outcome.share(seat(2))), (1.0, 0.0));
}

#[test]
fn dbl_14_equal_scores_share_the_win() {
    let mut game = at(3, "3333333333 1 -x2/-x1/-x2 2 barrel,parrot,rum,anchor,sabre 0");
    all_happen(&mut game, &["2 skull"]);
    let outcome = outcome(&game);
    assert_eq!(outcome.scores[..3], [-2, -2, -2]);
    assert_eq!(outcome.winners.len(), 3);
    assert!((outcome.share(seat(3)) - 1.0 / 3.0).abs() < 1e-12);
}

// Exact play

#[test]
fn dbl_15_a_game_has_at_most_35_turns() {
    // Whoever takes a doubloon or a skull removes it: 30 and 5 leave one skull, which would be
    // a 36th; but with no doubloon left it is over.
    let game = default_game();
    let doubloons: usize = Pier::all().map(|pier| game.doubloons(pier).len()).sum();
    assert_eq!(doubloons + usize::from(game.skulls()) - 1, 35);
    // And 4^10 × 7 positions of piers and skulls, of which some are ended.
    let piers: u64 = Pier::all().map(|pier| game.doubloons(pier).len() as u64 + 1).product();
    let skulls = u64::from(game.skulls());
    assert_eq!(piers * (skulls + 1), 7_340_032);
    assert_eq!((piers - 1) * skulls, 6_291_450);
}

// Bad input that is no move

#[test]
fn positions_that_can_not_be_read_are_refused_with_the_field() {
    let game = default_game();
    for (bad, field) in [
        ("", "piers"),
        ("333333333 6 -/- 1 - 3", "piers"),
        ("333333333a 6 -/- 1 - 3", "piers"),
        ("3333333333", "text"),
        ("3333333333 66 -/- 1 - 3", "skulls"),
        ("3333333333 6 - 1 - 3", "hoards"),
        ("3333333333 6 -/-/- 1 - 3", "hoards"),
        ("3333333333 6 21/- 1 - 3", "hoards"),
        ("3333333333 6 -x0/- 1 - 3", "hoards"),
        ("3333333333 6 7/- 1 - 3", "hoards"),
        ("3333333333 6 -/- 3 - 3", "turn"),
        ("3333333333 6 -/- 0 - 3", "turn"),
        ("3333333333 6 -/- 1 map,barrel 2", "dice"),
        ("3333333333 6 -/- 1 map,map,map,map,map,map 2", "dice"),
        ("3333333333 6 -/- 1 cannon 2", "dice"),
        ("3333333333 6 -/- 1 - 4", "rolls left"),
        ("3333333333 6 -/- 1 - 3 ", "text"),
    ] {
        match game.parse_position(bad) {
            Err(flotilla_core::PositionError::Form { field: found, .. }) => {
                assert_eq!(found, field, "{bad:?}");
            }
            other => panic!("{bad:?}: {other:?}"),
        }
    }
}

#[test]
fn dbl_08_positions_whose_dice_and_rolls_do_not_go_together_are_refused() {
    let game = default_game();
    for bad in [
        "3333333333 6 -/- 1 - 0",
        "3333333333 6 -/- 1 map 3",
        "3333333333 6 -/- 1 map,map,map,map,map 3",
        "3333333333 6 -/- - map 0",
        "3333333333 0 -x6/- 1 - 3",
    ] {
        match game.parse_position(bad) {
            Err(flotilla_core::PositionError::Refused(refusal)) => {
                assert_eq!(refusal.rule.to_string(), "DBL-08", "{bad}");
            }
            other => panic!("{bad}: {other:?}"),
        }
    }
}

#[test]
fn words_that_mean_nothing_are_refused_with_what_may_be_said() {
    let mut game = at(2, "3333333333 6 -/- 1 barrel,barrel,rum,anchor,sabre 2");
    match happens(&mut game, "1 steal barrel") {
        Err(NotationError::Unknown { word, expected }) => {
            assert_eq!((word.as_str(), expected), ("steal", vec!["take".into(), "reroll".into()]));
        }
        other => panic!("{other:?}"),
    }
    // What people type may be short.
    let chosen = game.read(seat(1).into(), "R b a", ParseMode::Typed).unwrap();
    assert_eq!(game.write(&chosen), "reroll barrel anchor");
    assert!(matches!(
        game.read(seat(1).into(), "R b a", ParseMode::Exact),
        Err(NotationError::Unknown { .. })
    ));
}
