//! What may be said next, and why words that lead to no move are refused.

use super::*;
use flotilla_core::Arg;

/// What is asked after some words, as `1 build 1`.
fn asked(game: &Match<Pyramids>, line: &str) -> Next {
    let (who, words) = line.split_once(' ').unwrap_or((line, ""));
    let mut next = Next::new();
    let actor = Actor::parse(who).unwrap();
    AnyGame::next(game, actor, &choices(game, words), &mut next)
        .unwrap_or_else(|error| panic!("{line}: {error}"));
    next
}

/// Why some words are refused: the rule, the reason, and the number that it tells.
fn why(game: &Match<Pyramids>, line: &str) -> (String, Option<i32>) {
    let (who, words) = line.split_once(' ').unwrap_or((line, ""));
    let actor = Actor::parse(who).unwrap();
    match AnyGame::next(game, actor, &choices(game, words), &mut Next::new()) {
        Err(ChoiceError::Refused(refusal)) => {
            let number = refusal.text.args().find_map(|(_, arg)| match arg {
                Arg::Number(number) => Some(number),
                _ => None,
            });
            let key = refusal.text.key.trim_start_matches("pyramids-");
            (format!("{} {key}", refusal.rule), number)
        }
        other => panic!("{line}: {other:?}"),
    }
}

fn words(game: &Match<Pyramids>, next: &Next) -> Vec<String> {
    next.elements.iter().map(|&element| game.word(element).to_owned()).collect()
}

/// What is asked first, and the words that answer it.
fn first(game: &Match<Pyramids>, actor: &str) -> String {
    let next = asked(game, actor);
    format!("{} {}", next.asks.trim_start_matches("pyramids-"), words(game, &next).join(" "))
}

const POINTS: Options<'static> = &[("fleets", "points")];
const ADVANCED: Options<'static> = &[("fleets", "advanced")];
const LONG: Options<'static> = &[("fleets", "long")];
const FAR: &str = "s1@800.000,500.000@90.0";

#[test]
fn pyr_06_each_stage_asks_for_its_own() {
    let mut game = begin(2, &[]);
    assert_eq!(first(&game, "*"), "ask-chance lot");
    assert_eq!(why(&game, "* first 1"), ("PYR-06 lot-pending".into(), None));
    assert_eq!(why(&game, "* stop"), ("PYR-06 lot-pending".into(), None));
    all_happen(&mut game, &["* lot 1"]);
    assert_eq!(first(&game, "1"), "ask-verb fleet");
    assert_eq!(why(&game, "1 stop"), ("PYR-06 not-now".into(), None));
    all_happen(&mut game, &["1 fleet larges"]);
    assert_eq!(first(&game, "2"), "ask-verb first");
    all_happen(&mut game, &["2 first 1"]);
    assert_eq!(first(&game, "1"), "ask-lay lay formation");
    assert_eq!(why(&game, "1 stop"), ("PYR-07 lay-first".into(), None));
    all_happen(&mut game, &["1 formation line", "2 formation line"]);
    assert_eq!(first(&game, "1"), "ask-action move stop");
    assert_eq!(why(&game, "1 formation line"), ("PYR-06 not-now".into(), None));
}

#[test]
fn pyr_09_an_offer_leaves_a_ship_to_either_fleet() {
    let mut game = begin(2, ADVANCED);
    all_happen(&mut game, &["* lot 1"]);
    assert_eq!(asked(&game, "1 offer").amounts, Some((1, 4)));
    assert_eq!(asked(&game, "1 offer 2").amounts, Some((0, 4)));
    assert_eq!(asked(&game, "1 offer 2 0").amounts, Some((1, 4)), "no medium: a small");
    assert_eq!(asked(&game, "1 offer 2 1").amounts, Some((0, 4)));
}

#[test]
fn pyr_10_a_fleet_that_cannot_be_worth_twelve_says_what_it_is_worth() {
    let mut game = begin(2, POINTS);
    all_happen(&mut game, &["* lot 1"]);
    // With as many smalls as there are: 3 + 2 + 4.
    assert_eq!(why(&game, "1 build 1 1"), ("PYR-10 not-twelve".into(), Some(9)));
    // Four larges are twelve, and a medium is too many.
    assert_eq!(why(&game, "1 build 4 1"), ("PYR-10 not-twelve".into(), Some(14)));
    assert_eq!(asked(&game, "1 build 2 2").amounts, Some((2, 2)));
}

#[test]
fn pyr_14_headings_are_offered_for_as_many_steps_as_there_are() {
    let ships = "s1@100.000,300.000@90.0+m1@200.000,300.000@90.0+l1@300.000,300.000@90.0";
    let game = at(2, LONG, &position(ships, FAR));
    for (ship, steps) in [("as1", 4), ("am1", 2), ("al1", 1)] {
        for made in 0..=steps {
            let next = asked(&game, &format!("1 move {ship}{}", " 90.0".repeat(made)));
            assert_eq!(next.headings.is_empty(), made == steps, "{ship} after {made}");
            assert_eq!(next.complete, made > 0, "{ship} after {made}");
        }
    }
}

#[test]
fn pyr_27_a_move_that_touched_the_flag_is_offered_no_further_step() {
    let aim: Options<'_> = &[("aim", "flag")];
    let smalls = "play 2 2 3 0 - l1@100.000,500.000@90.0/s1@464.145,112.780@270.0 -/-";
    let game = at(2, aim, smalls);
    assert!(!asked(&game, "2 move bs1 270.0").headings.is_empty());
    let touched = asked(&game, "2 move bs1 270.0 270.0");
    assert!(touched.complete && touched.headings.is_empty());
}

#[test]
fn pyr_20_a_ship_whose_guns_are_spent_is_not_offered_to_fire() {
    let near = "m1@365.000,310.000@90.0";
    let mut game = at(2, LONG, &position("s1@400.000,300.000@90.0+l1@430.000,300.000@90.0", near));
    let before = words(&game, &asked(&game, "1 fire"));
    assert!(before.contains(&"as1".to_owned()), "{before:?}");
    all_happen(&mut game, &["1 fire as1 bm1"]);
    assert_eq!(why(&game, "1 fire as1"), ("PYR-20 spent".into(), None));
    let next = asked(&game, "1");
    if words(&game, &next).contains(&"fire".to_owned()) {
        assert!(!words(&game, &asked(&game, "1 fire")).contains(&"as1".to_owned()));
    }
}

#[test]
fn pyr_06_chance_brings_nothing_but_the_lot() {
    let game = begin(2, &[]);
    let mut state = *game.state();
    let stop = flotilla_pyramids::Action::Stop;
    let refusal = game.game().apply(&mut state, Actor::Chance, stop).unwrap_err();
    assert_eq!(
        (refusal.rule.to_string().as_str(), refusal.text.key),
        ("PYR-06", "pyramids-lot-pending")
    );
}

#[test]
fn pyr_27_a_ship_that_comes_upon_its_own_flag_wins_nothing() {
    // Seat 1's flag stands at 457, 60; the large's new place is from 56 to 102.
    let aim: Options<'_> = &[("aim", "flag")];
    let mut game = at(2, aim, &position("l1@457.000,10.000@90.0", FAR));
    assert_eq!(game.game().line(), 60_000);
    all_happen(&mut game, &["1 move al1 90.0"]);
    assert_eq!(game.outcome(), None);
}

#[test]
fn pyr_27_the_second_players_flag_is_not_kept_under_its_own_ship() {
    // Seat 2's flag stands at 457, 550.
    let laid = |x: &str| {
        let mut game = begin(2, &[("aim", "either")]);
        all_happen(&mut game, &["* lot 2", "2 fleet larges", "1 first 2"]);
        for (ship, x) in [("bl1", x), ("bl2", "557.000"), ("bl3", "657.000"), ("bl4", "757.000")] {
            all_happen(&mut game, &[&format!("2 lay {ship} {x},570.000 270.0")]);
        }
        game
    };
    assert!(!asked(&laid("457.000"), "2 flagship").complete, "it lies on the flag");
    assert!(asked(&laid("257.000"), "2 flagship").complete);
}

#[test]
fn pyr_28_the_line_is_passed_when_the_whole_ship_is_behind_it() {
    let aim: Options<'_> = &[("aim", "infiltration")];
    // Seat 2 moves first and attacks; a small is 26.39 mm long, the line 60 mm from the edge.
    let behind = |y: &str| {
        let fleets = format!("l1@100.000,300.000@90.0/s1@600.000,{y}@270.0");
        let mut game = at(2, aim, &format!("play 2 2 3 0 - {fleets} -/-"));
        all_happen(&mut game, &["2 move bs1 270.0"]);
        game.outcome().map(|outcome| outcome.ended_by.to_string())
    };
    assert_eq!(behind("86.390"), None, "its stern is on the line");
    assert_eq!(behind("86.389"), Some("PYR-28".to_owned()));
}

#[test]
fn pyr_12_a_partner_takes_the_turn_of_whoever_is_out() {
    // Seat 4 is out, and due: after seat 3 its partner acts, not seat 1.
    let three = "play 3 1 3 0 1,4 l1@400.000,100.000@90.0/l1@400.000,500.000@90.0/\
                 l1@400.000,300.000@90.0/- -/-/-/-";
    let mut game = at(4, &[("teams", "yes")], three);
    all_happen(&mut game, &["3 stop"]);
    assert_eq!(waits_for(&game), 2);
}
