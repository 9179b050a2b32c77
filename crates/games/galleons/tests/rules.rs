//! A test for every rule, in the rule's own words: a position in notation, a move in notation,
//! and the position that follows or the rule that refuses.

use flotilla_core::{
    Actor, AnyGame, Edition, EditionError, Game, Match, NotationError, Outcome, ParseMode,
    PositionError, Rule, Seat, Setup, SetupError, Turn,
};
use flotilla_galleons::board::Kind;
use flotilla_galleons::{Action, Galleons};
use std::collections::BTreeSet;
use std::sync::Arc;

const DEFAULT: &str = include_str!("../editions/default.toml");
const START: &str = "Ga4,a8,a12;Tab4,ab6,ab8,ab10,ab12;Sb2,b4,b6,b8,b10,b12,b14 \
                     Gj4,j8,j12;Tij4,ij6,ij8,ij10,ij12;Si2,i4,i6,i8,i10,i12,i14 - 0 -";

fn setup(options: &[(&str, &str)], edition: Edition) -> Setup {
    let mut setup = Setup::plain(Galleons::INFO, 2);
    for (key, value) in options {
        setup.options.set(Galleons::INFO.options, key, value).unwrap();
    }
    setup.edition = edition;
    setup
}

fn default_game() -> Galleons {
    Galleons::open(&setup(&[], flotilla_galleons::edition::DEFAULT)).unwrap()
}

fn hexagon_game() -> Galleons {
    Galleons::open(&setup(&[], flotilla_galleons::edition::HEXAGON)).unwrap()
}

fn with(options: &[(&str, &str)], position: &str) -> Match<Galleons> {
    let setup = setup(options, flotilla_galleons::edition::DEFAULT);
    let game = Arc::new(Galleons::open(&setup).unwrap());
    let state = game.parse_position(position).unwrap_or_else(|error| panic!("{position}: {error}"));
    Match::new(game, state)
}

/// A game at a position.
fn at(position: &str) -> Match<Galleons> {
    with(&[], position)
}

/// A game in which galleons sink what they come beside.
fn beside(position: &str) -> Match<Galleons> {
    with(&[("galleon_capture", "adjacent")], position)
}

/// Makes an event happen, written as in a record.
fn happens(game: &mut Match<Galleons>, event: &str) -> Result<(), NotationError> {
    let (who, what) = event.split_once(' ').unwrap();
    let actor = Actor::parse(who).unwrap();
    let chosen = game.read(actor, what, ParseMode::Exact)?;
    game.apply(actor, &chosen).unwrap();
    Ok(())
}

fn all_happen(game: &mut Match<Galleons>, events: &[&str]) {
    for event in events {
        happens(game, event).unwrap_or_else(|error| panic!("{event}: {error}"));
    }
}

/// The fleets after events, without what else a position says.
fn fleets_after(mut game: Match<Galleons>, events: &[&str]) -> String {
    all_happen(&mut game, events);
    game.position().split(' ').take(2).collect::<Vec<_>>().join(" ")
}

/// The rule that refuses an event.
fn refused(mut game: Match<Galleons>, event: &str) -> String {
    let before = game.position();
    let refusal = match happens(&mut game, event) {
        Err(NotationError::Refused(refusal)) => refusal.rule.to_string(),
        other => panic!("{event}: {other:?}"),
    };
    assert_eq!(game.position(), before, "a refused move changes nothing");
    refusal
}

/// The rule that refuses a position.
fn position_refused(position: &str) -> String {
    match default_game().parse_position(position) {
        Err(PositionError::Refused(refusal)) => refusal.rule.to_string(),
        other => panic!("{position}: {other:?}"),
    }
}

/// The rule and line by which an edition is refused: the default with a text put for another.
fn edition_refused(text: &str, other: &str) -> (String, usize) {
    assert!(DEFAULT.contains(text), "{text}");
    let edition = Edition { name: "test".into(), text: DEFAULT.replace(text, other).into() };
    match Galleons::open(&setup(&[], edition)) {
        Err(SetupError::Edition(EditionError::Refused { refusal, line, .. })) => {
            (refusal.rule.to_string(), line)
        }
        other => panic!("{other:?}"),
    }
}

fn line_of(text: &str) -> usize {
    DEFAULT.lines().position(|line| line.starts_with(text)).unwrap() + 1
}

/// Where the ship on a place can move to, each way with the ship that it sinks.
fn ways(game: &Match<Galleons>, from: &str) -> BTreeSet<String> {
    let Turn::Seat { waits_for, .. } = AnyGame::turn(game) else { panic!("nobody is to move") };
    let moves = AnyGame::legal(game, waits_for).unwrap();
    let texts = moves.iter().map(|chosen| game.write(chosen));
    let ways =
        texts.filter_map(|text| text.strip_prefix(from)?.strip_prefix(' ').map(str::to_owned));
    ways.collect()
}

fn words(text: &str) -> BTreeSet<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// How a game ended: the rule, the winners and the two totals.
fn end(game: &Match<Galleons>) -> (u8, Vec<usize>, [i32; 2]) {
    let Outcome { winners, scores, ended_by } = AnyGame::outcome(game).expect("it is over");
    assert_eq!(ended_by.ledger(), "GAL");
    (ended_by.number(), winners.iter().map(Seat::number).collect(), [scores[0], scores[1]])
}

fn place(game: &Galleons, name: &str) -> flotilla_galleons::board::Place {
    game.board().named(name).unwrap()
}

// Board

#[test]
fn gal_01_galiots_stand_on_centres_the_others_on_corners() {
    assert_eq!(position_refused("Tb4 Sj1 1 0 -"), "GAL-01");
    assert_eq!(position_refused("Gab4;Tab6 Sj1 1 0 -"), "GAL-01");
    assert_eq!(position_refused("Tab6;Sab4 Gj1 1 0 -"), "GAL-01");
    let game = default_game();
    for corner in game.board().all_corners().iter() {
        assert!((1..=3).contains(&game.board().hexagons_at(corner).count_ones()));
    }
}

#[test]
fn gal_01_there_is_no_place_beyond_the_board() {
    for name in ["z9", "a0", "a16", "k1", "ab3", "ab16", "", "4", "é"] {
        assert_eq!(position_refused(&format!("G{name};Tab2 Sj1 1 0 -")), "GAL-01", "{name}");
    }
}

#[test]
fn gal_02_both_editions_have_fifty_nine_hexagons() {
    let count = |game: Galleons| {
        let corners = game.board().corner_count();
        (game.board().len() - corners, corners)
    };
    assert_eq!(count(default_game()), (59, 150));
    assert_eq!(count(hexagon_game()), (59, 146));
    assert_eq!(default_game().board().rows(), [7, 6, 7, 6, 7, 6, 7, 6, 7]);
    assert_eq!(hexagon_game().board().rows(), [5, 6, 7, 8, 7, 8, 7, 6, 5]);
}

#[test]
fn gal_02_an_edition_is_a_field_of_hexagons() {
    let rows = "[7, 6, 7, 6, 7, 6, 7, 6, 7]";
    let refused = ("GAL-02".to_owned(), line_of("rows"));
    for wrong in
        ["[]", "[7, 7]", "[7, 0, 7]", "[7, 5, 7]", "[9, 8, 9]", "[8, 7, 8, 7, 8, 7, 8, 7, 8]"]
    {
        assert_eq!(edition_refused(rows, wrong), refused, "{wrong}");
    }
    let sum = ("GAL-02".to_owned(), line_of("hexagons"));
    assert_eq!(edition_refused("known = 59", "known = 60"), sum);
}

#[test]
fn gal_03_the_fleets_at_the_start() {
    let game = default_game();
    assert_eq!(game.position(&game.start()), START);
    let hexagon = hexagon_game();
    assert_eq!(
        hexagon.position(&hexagon.start()),
        "Ga5,a9,a13;Tab5,ab7,ab9,ab11,ab13;Sc3,c5,c7,c9,c11,c13,c15 \
         Gj5,j9,j13;Tij5,ij7,ij9,ij11,ij13;Sh3,h5,h7,h9,h11,h13,h15 - 0 -"
    );
}

#[test]
fn gal_03_an_edition_has_three_five_and_seven_in_a_mirror() {
    let refused = |text, other| edition_refused(text, other).0;
    assert_eq!(refused("\"a4\", \"a8\"", "\"a8\""), "GAL-03");
    assert_eq!(refused("\"ab4\", ", "\"ab4\", \"ab2\", "), "GAL-03");
    assert_eq!(refused("\"b2\", ", ""), "GAL-03");
    assert_eq!(refused("[7, 6, 7, 6, 7, 6, 7, 6, 7]", "[7, 6, 7, 6, 7, 6, 7, 6]"), "GAL-03");
    assert_eq!(refused("\"a4\"", "\"a99\""), "GAL-01");
    assert_eq!(refused("\"a4\"", "\"ab2\""), "GAL-01");
    assert_eq!(refused("\"a4\"", "\"a8\""), "GAL-10");
    // On the middle row a centre is its own mirror.
    assert_eq!(refused("\"ab4\"", "\"ef4\""), "GAL-10");
}

#[test]
fn gal_03_a_position_has_no_more_ships_than_a_fleet() {
    assert_eq!(position_refused("Ga1,a3,a5,a7;Tab2 Sj1 1 0 -"), "GAL-03");
    assert_eq!(position_refused("Tab2,ab4,ab6,ab8,ab10,ab12 Gj1;Sj3 1 0 -"), "GAL-03");
    assert_eq!(position_refused("Tab2 Gj9;Sj1,j2,j3,j4,j5,j6,j7,j8 1 0 -"), "GAL-03");
}

#[test]
fn gal_04_the_lot_says_who_starts() {
    let mut game = at(START);
    assert_eq!(AnyGame::turn(&game), Turn::Chance);
    let chances = AnyGame::chances(&game);
    assert!(chances.len() == 2 && chances.iter().all(|(_, weight)| *weight == 1));
    flotilla_core::conformance::check_draws(&**game.game(), game.state(), 2000, 1).unwrap();
    assert_eq!(refused(at(START), "1 b4 c4"), "GAL-04");
    assert_eq!(refused(at(START), "* first 3"), "GAL-04");
    assert_eq!(refused(at(START), "* b4 c4"), "GAL-04");
    all_happen(&mut game, &["* first 2"]);
    assert_eq!(AnyGame::turn(&game), Turn::of(Seat::new(1).unwrap()));
    assert_eq!(refused(at(&game.position()), "* first 1"), "GAL-04");
    assert_eq!(refused(at(&game.position()), "2 first 1"), "GAL-04");
    assert_eq!(position_refused(&START.replace("- 0 -", "- 1 -")), "GAL-04");
    assert_eq!(position_refused(&START.replace("- 0 -", "- 0 b4-b5")), "GAL-04");
}

// Moves

#[test]
fn gal_05_a_turn_is_one_move_of_an_own_ship() {
    let begun = START.replace("- 0 -", "1 0 -");
    let mut game = at(&begun);
    assert_eq!(AnyGame::legal(&game, Seat::FIRST).unwrap().len(), 85);
    assert_eq!(refused(at(&begun), "2 i4 h4"), "GAL-05");
    assert_eq!(refused(at(&begun), "1 i4 h4"), "GAL-05");
    assert_eq!(refused(at(&begun), "1 e4 e5"), "GAL-05");
    all_happen(&mut game, &["1 b4 c4"]);
    assert_eq!(refused(at(&game.position()), "1 c4 c5"), "GAL-05");
    all_happen(&mut game, &["2 i4 h4"]);
    assert_eq!(AnyGame::turn(&game), Turn::of(Seat::FIRST));
}

#[test]
fn gal_06_a_galleon_sails_up_to_three_edges() {
    let game = at("Ge7;Tab2 Sj1 1 0 -");
    let one = "e6 e8 f7";
    let two = "e5 d6 e9 d8 f6 f8";
    let three = "e4 f5 d5 d7 e10 f9 d9 g6 g8";
    assert_eq!(ways(&game, "e7"), words(&format!("{one} {two} {three}")));
    for far in ["e3", "e11", "c7", "g7", "h6", "a1"] {
        assert_eq!(refused(at("Ge7;Tab2 Sj1 1 0 -"), &format!("1 e7 {far}")), "GAL-06");
    }
    assert_eq!(refused(game, "1 e7 ef8"), "GAL-06");
    // At the rim there are fewer ways.
    assert_eq!(ways(&at("Ga1;Tab8 Sj1 1 0 -"), "a1"), words("a2 a3 a4 b1 b2 b3 c2 b3"));
}

#[test]
fn gal_07_a_galleass_sails_up_to_two_edges() {
    let game = at("Ga1;Se7 Tij2;Sj1 1 0 -");
    assert_eq!(ways(&game, "e7"), words("e6 e8 f7 e5 d6 e9 d8 f6 f8"));
    for far in ["d7", "g6", "e10", "ef8"] {
        assert_eq!(refused(at("Ga1;Se7 Tij2;Sj1 1 0 -"), &format!("1 e7 {far}")), "GAL-07");
    }
}

#[test]
fn gal_08_a_galiot_sails_to_a_neighbouring_centre() {
    let position = "Tef8 Gj1;Sj3 1 0 -";
    assert_eq!(ways(&at(position), "ef8"), words("ef6 ef10 de7 de9 fg7 fg9"));
    for far in ["ef4", "cd8", "gh8", "de11", "e8"] {
        assert_eq!(refused(at(position), &format!("1 ef8 {far}")), "GAL-08");
    }
    assert_eq!(ways(&at("Tab2 Gj1;Sj3 1 0 -"), "ab2"), words("ab4 bc3"));
}

#[test]
fn gal_09_nobody_is_passed_over() {
    // An own ship on e6 and an enemy on f8 bar what lies behind them.
    let position = "Ge7;Tab2;Se6 Gf8;Sj1 1 0 -";
    assert_eq!(ways(&at(position), "e7"), words("e8 f7 e9 d8 f6 d7 e10 f9 d9 f5 g6"));
    assert_eq!(refused(at(position), "1 e7 e5"), "GAL-09");
    assert_eq!(refused(at(position), "1 e7 g8"), "GAL-09");
    // Round the ship it can still be reached: d7 lies behind e6, and behind e8.
    assert_eq!(fleets_after(at(position), &["1 e7 d7"]), "Gd7;Tab2;Se6 Gf8;Sj1");
    // A galleass behind a ship.
    assert_eq!(refused(at("Gd6;Tab2;Se7 Ge6;Tij2;Sj1 1 0 -"), "1 e7 e5"), "GAL-09");
    // Hemmed in altogether.
    assert_eq!(refused(at("Ge7;Tab2;Se6,f7 Ge8;Sj1 1 0 -"), "1 e7 e9"), "GAL-09");
    // Galiots do not bar corners.
    assert_eq!(ways(&at("Ge7;Tde7,ef8 Sj1 1 0 -"), "e7").len(), 18);
}

#[test]
fn gal_09_a_galleon_does_not_pass_over_a_ship_to_sink_another() {
    // The enemy's galleass on e5 is near enough, but an own ship on e6 bars the way.
    assert_eq!(refused(at("Ge7;Tab2;Se6 Gj3;Se5 1 0 -"), "1 e7 e5"), "GAL-09");
    assert_eq!(refused(at("Gj3;Se5 Ge7;Tab2;Se6 2 0 -"), "2 e7 e5"), "GAL-09");
}

#[test]
fn gal_10_a_place_holds_one_ship_of_either_side() {
    assert_eq!(refused(at("Gf7;Sj1 Ge7;Tab2;Se8 2 0 -"), "2 e7 f7"), "GAL-10");
    assert_eq!(refused(at("Gf7;Sj1 Ge7;Tab2;Se8 2 0 -"), "2 e7 e8"), "GAL-10");
}

#[test]
fn gal_10_a_place_holds_one_ship() {
    let position = "Ge7;Tab2;Se8 Gf7;Sj1 1 0 -";
    assert_eq!(refused(at(position), "1 e7 e8"), "GAL-10");
    assert_eq!(refused(at(position), "1 e7 f7"), "GAL-10");
    assert_eq!(refused(at("Tef8,ef10 Gj1;Tde7;Sj3 1 0 -"), "1 ef8 ef10"), "GAL-10");
    assert_eq!(refused(at("Tef8,ef10 Gj1;Tde7;Sj3 1 0 -"), "1 ef8 de7"), "GAL-10");
    assert_eq!(refused(at("Ga1;Se7 Tij2;Se8 1 0 -"), "1 e7 e8"), "GAL-10");
    for doubled in [
        "Ge7;Tab2;Se7 Sj1 1 0 -",
        "Ge7,e7;Tab2 Sj1 1 0 -",
        "Ge7;Tab2 Se7 1 0 -",
        "Ge7;Tab2 Tab2;Sj1 1 0 -",
    ] {
        assert_eq!(position_refused(doubled), "GAL-10");
    }
}

#[test]
fn gal_11_ways_to_one_corner_are_one_move_and_none_ends_where_it_began() {
    let game = at("Ge7;Tab2 Sj1 1 0 -");
    let moves = AnyGame::legal(&game, Seat::FIRST).unwrap();
    // Round either side of the hexagon de7.
    assert_eq!(moves.iter().filter(|chosen| game.write(chosen) == "e7 d7").count(), 1);
    assert_eq!(refused(game, "1 e7 e7"), "GAL-11");
    assert_eq!(refused(at("Tef8 Gj1;Sj3 1 0 -"), "1 ef8 ef8"), "GAL-11");
}

// Captures

#[test]
fn gal_12_a_galleon_sinks_a_galleass_by_moving_onto_it() {
    let position = "Ge7;Tab2 Se10,j1 1 0 -";
    assert_eq!(fleets_after(at(position), &["1 e7 e10"]), "Ge10;Tab2 Sj1");
    // Coming beside it does nothing.
    assert_eq!(fleets_after(at(position), &["1 e7 e9"]), "Ge9;Tab2 Se10,j1");
    // The galleass itself bars the way behind it.
    assert_eq!(refused(at("Ge7;Tab2 Se8,j1 1 0 -"), "1 e7 e9"), "GAL-09");
}

#[test]
fn gal_12_a_galleon_sinks_a_galleass_by_coming_beside_it_if_the_table_plays_so() {
    let position = "Ge7;Tab2 Se9,j1 1 0 -";
    assert_eq!(fleets_after(beside(position), &["1 e7 e8"]), "Ge8;Tab2 Sj1");
    assert_eq!(fleets_after(beside(position), &["1 e7 f9"]), "Gf9;Tab2 Sj1");
    assert_eq!(fleets_after(beside(position), &["1 e7 e6"]), "Ge6;Tab2 Se9,j1");
    assert_eq!(refused(beside(position), "1 e7 e9"), "GAL-10");
    // Two at once, and one of them is sunk.
    let both = "Ge7;Tab2 Sd8,e9 1 0 -";
    assert_eq!(fleets_after(beside(both), &["1 e7 e8 d8"]), "Ge8;Tab2 Se9");
    assert_eq!(fleets_after(beside(both), &["1 e7 e8 e9"]), "Ge8;Tab2 Sd8");
}

#[test]
fn gal_13_a_galiot_sinks_a_galleon_on_a_corner_of_its_new_hexagon() {
    for corner in ["e9", "e10", "e11", "f9", "f10", "f11"] {
        let position = format!("Tef8 G{corner},j15;Sj3 1 0 -");
        assert_eq!(fleets_after(at(&position), &["1 ef8 ef10"]), "Tef10 Gj15;Sj3");
    }
    let elsewhere = "Tef8 Ge12,j15;Sj3 1 0 -";
    assert_eq!(fleets_after(at(elsewhere), &["1 ef8 ef10"]), "Tef10 Ge12,j15;Sj3");
}

#[test]
fn gal_14_a_galleass_sinks_a_galiot_from_a_corner_of_its_hexagon() {
    let position = "Ga1;Sd8 Tef8,ij2;Sj1 1 0 -";
    assert_eq!(fleets_after(at(position), &["1 d8 e8"]), "Ga1;Se8 Tij2;Sj1");
    assert_eq!(fleets_after(at(position), &["1 d8 e7"]), "Ga1;Se7 Tij2;Sj1");
    assert_eq!(fleets_after(at(position), &["1 d8 d7"]), "Ga1;Sd7 Tef8,ij2;Sj1");
}

#[test]
fn gal_15_only_one_is_removed_and_the_mover_says_which() {
    let position = "Ga1;Se7 Tde9,ef8,ij2;Sj1 1 0 -";
    let game = at(position);
    let ways = ways(&game, "e7");
    assert!(ways.contains("e8 de9") && ways.contains("e8 ef8") && !ways.contains("e8"));
    assert_eq!(fleets_after(at(position), &["1 e7 e8 de9"]), "Ga1;Se8 Tef8,ij2;Sj1");
    assert_eq!(fleets_after(at(position), &["1 e7 e8 ef8"]), "Ga1;Se8 Tde9,ij2;Sj1");
    let unfinished = happens(&mut at(position), "1 e7 e8");
    assert!(
        matches!(unfinished, Err(NotationError::Incomplete { expected }) if expected.len() == 2)
    );
    assert_eq!(refused(at(position), "1 e7 e8 ij2"), "GAL-15");
    assert_eq!(refused(at(position), "1 e7 e8 a9"), "GAL-15");
    // Where there is no choice, nothing is named.
    assert_eq!(refused(at("Ga1;Sd8 Tef8,ij2;Sj1 1 0 -"), "1 d8 e8 ef8"), "GAL-15");
    assert_eq!(refused(at("Ga1;Sd8 Tef8,ij2;Sj1 1 0 -"), "1 d8 d7 ef8"), "GAL-15");
    // Three at once: a corner has three hexagons, and a fleet three galleons.
    let three = "Ga1;Se6 Tde7,de9,ef8;Sj1 1 0 -";
    assert_eq!(self::ways(&at(three), "e6").iter().filter(|way| way.starts_with("e8 ")).count(), 3);
    let galleons = "Tef8 Ge9,e11,f10;Sj3 1 0 -";
    assert_eq!(fleets_after(at(galleons), &["1 ef8 ef10 e11"]), "Tef10 Ge9,f10;Sj3");
}

#[test]
fn gal_16_a_move_that_attacks_captures() {
    let game = at("Ga1;Sd8 Tef8,ij2;Sj1 1 0 -");
    let rules = game.game();
    let sail = |takes| Action::Sail { from: place(rules, "d8"), to: place(rules, "e8"), takes };
    let mut state = *game.state();
    let refusal = rules.apply(&mut state, Actor::Seat(Seat::FIRST), sail(None)).unwrap_err();
    assert_eq!(refusal.rule, Rule::new("GAL", 16));
    assert_eq!(state, *game.state());
    let takes = Some(place(rules, "ef8"));
    rules.apply(&mut state, Actor::Seat(Seat::FIRST), sail(takes)).unwrap();
}

#[test]
fn gal_16_standing_beside_is_no_attack() {
    // The galleass stands on a corner of the galiot's hexagon, and something else moves.
    let position = "Ga1;Se7 Tef8,ij2;Sj1 1 0 -";
    assert_eq!(fleets_after(at(position), &["1 a1 a2", "2 j1 j2"]), "Ga2;Se7 Tef8,ij2;Sj2");
    // A galiot that comes beside a galleass is not sunk by that.
    assert_eq!(fleets_after(at("Ga1;Sd8 Tfg9;Sj1 2 0 -"), &["2 fg9 ef8"]), "Ga1;Sd8 Tef8;Sj1");
    // Moving along the same hexagon is a move, and attacks.
    assert_eq!(fleets_after(at(position), &["1 e7 f7"]), "Ga1;Sf7 Tij2;Sj1");
}

#[test]
fn gal_17_the_circle_is_strict() {
    assert_eq!(Kind::Galleon.prey(), Kind::Galleass);
    assert_eq!(Kind::Galleass.prey(), Kind::Galiot);
    assert_eq!(Kind::Galiot.prey(), Kind::Galleon);
    // Each comes as near as it can to what it does not sink; nobody is lost.
    for (position, event) in [
        ("Ge7;Tab2 Ge10;Sj1 1 0 -", "1 e7 e9"), // galleon and galleon
        ("Ge7;Tab2 Tde9;Sj1 1 0 -", "1 e7 e9"), // galleon and galiot
        ("Ga1;Se7 Ge9;Tij2 1 0 -", "1 e7 e8"),  // galleass and galleon
        ("Ga1;Se7 Tij2;Se9 1 0 -", "1 e7 e8"),  // galleass and galleass
        ("Tef8 Gj1;Tde9;Sj3 1 0 -", "1 ef8 ef10"), // galiot and galiot
        ("Tef8 Gj1;Se11 1 0 -", "1 ef8 ef10"),  // galiot and galleass
    ] {
        let second = |fleets: &str| fleets.split(' ').nth(1).unwrap().to_owned();
        assert_eq!(second(&fleets_after(at(position), &[event])), second(position), "{event}");
    }
    // Naming what is not prey.
    assert_eq!(refused(at("Ga1;Se7 Ge9;Tde9,ef8;Sj1 1 0 -"), "1 e7 e8 e9"), "GAL-17");
    assert_eq!(refused(at("Ga1;Se7 Tde9,ef8;Sj1 1 0 -"), "1 e7 e8 j1"), "GAL-17");
}

#[test]
fn gal_17_the_circle_is_strict_for_the_second_player_too() {
    assert_eq!(refused(at("Ge9;Tde9,ef8;Sj1 Ga1;Se7 2 0 -"), "2 e7 e8 e9"), "GAL-17");
    assert_eq!(refused(at("Tde9,ef8;Sj1 Ga1;Se7 2 0 -"), "2 e7 e8 j1"), "GAL-17");
}

// End

#[test]
fn gal_18_whoever_has_no_ship_left_loses() {
    let mut game = at("Ge7;Tab2 Se8 1 0 -");
    all_happen(&mut game, &["1 e7 e8"]);
    assert_eq!(end(&game), (18, vec![1], [5, 0]));
    assert_eq!(game.position(), "Ge8;Tab2 - 2 0 -");
    assert_eq!(end(&at("Ge8;Tab2 - 2 0 -")), (18, vec![1], [5, 0]));
    assert_eq!(end(&at("- Ge8;Tab2 2 0 -")), (18, vec![2], [0, 5]));
    assert_eq!(position_refused("- - 1 0 -"), "GAL-18");
    assert_eq!(position_refused("- - - 0 -"), "GAL-18");
}

#[test]
fn gal_19_whoever_cannot_move_loses() {
    let mut game = at("Ga2;Tab14;Sb2 Sa1 1 0 -");
    all_happen(&mut game, &["1 b2 b1"]);
    assert_eq!(end(&game), (19, vec![1], [6, 1]));
    assert_eq!(AnyGame::turn(&game), Turn::Over);
    assert_eq!(end(&at("Ga2;Tab14;Sb1 Sa1 2 0 -")), (19, vec![1], [6, 1]));
    // It is not that side's turn: the game goes on.
    assert_eq!(AnyGame::outcome(&at("Ga2;Tab14;Sb1 Sa1 1 0 -")), None);
}

#[test]
fn gal_20_whoever_can_hunt_nothing_more_loses() {
    // The last galleass of the second side is sunk; its galleon hunts nothing that is left.
    let mut game = at("Ge7;Tab2 Ge12;Se8 1 0 -");
    all_happen(&mut game, &["1 e7 e8"]);
    assert_eq!(end(&game), (20, vec![1], [5, 3]));
    // Points do not matter: whoever sinks its own last prey loses.
    let mut game = at("Ge7;Sa1 Gj1;Se8 1 0 -");
    all_happen(&mut game, &["1 e7 e8"]);
    assert_eq!(end(&game), (20, vec![2], [4, 3]));
    // Every pair of fleets by their kinds: who can attack, in the rule's own words.
    let fleets = [("Ga1", "Gj1"), ("Tab8", "Tij8"), ("Sa5", "Sj5")];
    let hunts = |own: usize, enemy: usize| {
        let has = |set: usize, kind: usize| set >> kind & 1 == 1;
        (has(own, 0) && has(enemy, 2))
            || (has(own, 2) && has(enemy, 1))
            || (has(own, 1) && has(enemy, 0))
    };
    for (first, second) in (1..8).flat_map(|first| (1..8).map(move |second| (first, second))) {
        let of = |set: usize, side: usize| {
            let ships = (0..3).filter(|kind| set >> kind & 1 == 1);
            let ships = ships.map(|kind| if side == 0 { fleets[kind].0 } else { fleets[kind].1 });
            ships.collect::<Vec<_>>().join(";")
        };
        let game = at(&format!("{} {} 1 0 -", of(first, 0), of(second, 1)));
        match (hunts(first, second), hunts(second, first)) {
            (true, true) => assert_eq!(AnyGame::outcome(&game), None),
            (true, false) => assert_eq!((end(&game).0, end(&game).1), (20, vec![1])),
            (false, true) => assert_eq!((end(&game).0, end(&game).1), (20, vec![2])),
            (false, false) => assert_eq!(end(&game).0, 21),
        }
    }
}

#[test]
fn gal_21_ships_are_counted_when_neither_can_attack() {
    assert_eq!(end(&at("Ge7 Gj1 1 0 -")), (21, vec![1, 2], [3, 3]));
    assert_eq!(end(&at("Ge7,e9 Gj1 1 0 -")), (21, vec![1], [6, 3]));
    assert_eq!(end(&at("Sa1 Sj1,j3 1 0 -")), (21, vec![2], [1, 2]));
    assert_eq!(end(&at("Tab2,ab4 Tij2 2 0 -")), (21, vec![1], [4, 2]));
    assert_eq!(default_game().start().fleets().points(0), 3 * 3 + 5 * 2 + 7);
}

const SHUTTLE: [&str; 4] = ["1 a1 a2", "2 j15 j14", "1 a2 a1", "2 j14 j15"];

#[test]
fn gal_22_the_third_time_ends_the_game() {
    let mut game = at("Ga1;Sc7 Gj15;Sg7 1 0 -");
    all_happen(&mut game, &SHUTTLE);
    // The second time: the ship that came back last had left from there, and never gone there.
    assert_eq!(game.state().occurrences(), 2);
    all_happen(&mut game, &SHUTTLE[..3]);
    assert_eq!(AnyGame::outcome(&game), None);
    let before = game.position();
    assert_eq!(before, "Ga1;Sc7 Gj14;Sg7 2 7 a1-a2,j15-j14,a2-a1,j14-j15,a1-a2,j15-j14,a2-a1");
    all_happen(&mut game, &SHUTTLE[3..]);
    assert_eq!(end(&game), (22, vec![1, 2], [4, 4]));
    // The moves of a position that was set up count as well, and the count decides.
    let mut again = at(&before.replace("Gj14;Sg7", "Gj14;Sg7,j1"));
    all_happen(&mut again, &SHUTTLE[3..]);
    assert_eq!(end(&again), (22, vec![2], [4, 5]));
    // The same ships with the other side to move are another position.
    let mut other = at("Ga1;Sc7 Gj15;Sg7 1 0 -");
    all_happen(&mut other, &["1 a1 a2", "2 j15 j14", "1 a2 a3", "2 j14 j15", "1 a3 a1"]);
    assert_eq!(other.state().occurrences(), 1);
    // Without the past only what was seen counts.
    let mut blank = at("Ga1;Sc7 Gj14;Sg7 2 7 -");
    all_happen(&mut blank, &SHUTTLE[3..]);
    assert_eq!(AnyGame::outcome(&blank), None);
}

#[test]
fn gal_22_a_position_comes_back_by_any_way() {
    // To a place that was empty at first.
    let mut game = at("Ga1;Sc7 Gj15;Sg7 1 0 -");
    all_happen(&mut game, &SHUTTLE);
    all_happen(&mut game, &SHUTTLE[..2]);
    assert_eq!((game.state().occurrences(), game.state().quiet()), (2, 6));
    // By a third place, and not the way it went.
    let mut game = at("Ga1;Sc7 Gj15;Sg7 1 0 -");
    all_happen(&mut game, &["1 a1 a2", "2 j15 j14", "1 a2 a3", "2 j14 j13", "1 a3 a1"]);
    assert_eq!((game.state().occurrences(), game.state().quiet()), (1, 5));
    all_happen(&mut game, &["2 j13 j15"]);
    assert_eq!((game.state().occurrences(), game.state().quiet()), (2, 6));
}

#[test]
fn gal_22_a_capture_makes_every_position_new() {
    let mut game = at("Ga1,e7;Sc7 Gj15;Se8,g7 1 0 -");
    all_happen(&mut game, &SHUTTLE);
    all_happen(&mut game, &["1 e7 e8"]);
    assert_eq!(game.position(), "Ga1,e8;Sc7 Gj15;Sg7 2 0 -");
}

#[test]
fn gal_22_a_hundred_moves_without_a_capture_end_the_game() {
    let mut game = at("Ga1;Sc7 Gj15;Sg7 1 98 -");
    all_happen(&mut game, &["1 a1 a2"]);
    assert_eq!(AnyGame::outcome(&game), None);
    all_happen(&mut game, &["2 j15 j14"]);
    assert_eq!(end(&game), (22, vec![1, 2], [4, 4]));
    // A capture with the hundredth move begins anew.
    let mut game = at("Ga1,e7;Sc7 Gj15;Se8,g7 1 99 -");
    all_happen(&mut game, &["1 e7 e8"]);
    assert_eq!(AnyGame::outcome(&game), None);
    // The limit is an option.
    let mut game = with(&[("quiet_moves", "10")], "Ga1,a3;Sc7 Gj15;Sg7 1 9 -");
    all_happen(&mut game, &["1 a1 a2"]);
    assert_eq!(end(&game), (22, vec![1], [7, 4]));
    assert_eq!(end(&at("Ga1,a3;Sc7 Gj15;Sg7 1 100 -")), (22, vec![1], [7, 4]));
    assert_eq!(position_refused("Ga1;Sc7 Gj15;Sg7 1 101 -"), "GAL-22");
}

#[test]
fn gal_22_the_past_of_a_position_must_lead_to_it() {
    for past in [
        "a2-a1,j1-j2",     // no ship came to j2
        "j14-j15,a1-a2",   // nor to a2
        "a5-a1,j14-j15",   // too far
        "j14-j15,j14-j15", // not in turn
        "a1-a1,j14-j15",
        "c7-a1,j14-j15",
        "ab2-a1,j14-j15",
    ] {
        assert_eq!(position_refused(&format!("Ga1;Sc7 Gj15;Sg7 1 2 {past}")), "GAL-22", "{past}");
    }
    assert_eq!(position_refused("Ga1;Sc7 Gj15;Sg7 1 2 a99-a1,j14-j15"), "GAL-01");
    // A move that would have captured did not.
    assert_eq!(position_refused("Ga1;Se8 Tef8,ij2;Sg1 2 1 e6-e8"), "GAL-22");
    // The game was over before.
    assert_eq!(
        position_refused(
            "Ga2;Sc7 Gj15;Sg7 2 9 a1-a2,j15-j14,a2-a1,j14-j15,a1-a2,j15-j14,a2-a1,j14-j15,a1-a2"
        ),
        "GAL-22"
    );
    // More moves than were made.
    assert!(default_game().parse_position("Ga1;Sc7 Gj15;Sg7 1 1 a2-a1,j14-j15").is_err());
}

#[test]
fn gal_23_the_checks_run_in_their_order() {
    // No ships, although nobody can attack and the limit is reached.
    assert_eq!(end(&at("Ge7 - 2 100 -")).0, 18);
    // Neither can attack, although the side to move has no move: ships are counted.
    assert_eq!(end(&at("Sa2,b1,e5 Sa1 2 0 -")), (21, vec![1], [3, 1]));
    // One can't attack, although the other has no move: whoever can attack wins.
    assert_eq!(end(&at("Sa2,b1 Ga1 1 0 -")), (20, vec![2], [2, 3]));
    assert_eq!(end(&at("Sa2,b1,e5 Tab2,cd2 2 0 -")).0, 20);
    // No move, although the limit is reached and the points would favour the other.
    assert_eq!(end(&at("Ga2;Tab14;Sb1 Sa1 2 100 -")).0, 19);
    // Neither side can attack, although the limit is reached.
    assert_eq!(end(&at("Ge7 Gj1 1 100 -")).0, 21);
    // The checks run before the lot too, as far as they do not ask who is to move.
    assert_eq!(end(&at("Ge7 Gj1 - 0 -")).0, 21);
    assert_eq!(AnyGame::turn(&at("Ga2;Tab14;Sb1 Sa1 - 0 -")), Turn::Chance);
    let mut game = at("Ga2;Tab14;Sb1 Sa1 - 0 -");
    all_happen(&mut game, &["* first 2"]);
    assert_eq!(end(&game).0, 19);
}

#[test]
fn gal_23_nothing_happens_after_the_end() {
    assert_eq!(refused(at("Ge8;Tab2 - 2 0 -"), "2 e8 e9"), "GAL-23");
    assert_eq!(refused(at("Ge8;Tab2 - 2 0 -"), "1 e8 e9"), "GAL-23");
    assert_eq!(refused(at("Ge8;Tab2 - 2 0 -"), "* first 1"), "GAL-23");
}

#[test]
fn gal_24_resigning_is_no_move() {
    let mut game = at(&START.replace("- 0 -", "1 0 -"));
    for word in ["resign", "draw", "pass"] {
        let read = happens(&mut game, &format!("1 {word}"));
        assert!(matches!(read, Err(NotationError::Unknown { .. })), "{word}");
    }
    let kinds: Vec<&str> = game.vocabulary().iter().map(|kind| kind.name).collect();
    assert_eq!(kinds, ["verb", "ship", "place"]);
}
