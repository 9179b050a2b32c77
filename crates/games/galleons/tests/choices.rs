//! What may be said next, and choices that lead to no move: what is wrong with them, where, and
//! by which rule.

use flotilla_core::{
    Actor, AnyGame, Choice, ChoiceError, Element, Game, Language, Match, Next, Seat, Setup,
};
use flotilla_galleons::board::Kind;
use flotilla_galleons::{Action, Galleons};
use std::collections::BTreeSet;
use std::sync::Arc;

const START: &str = "Ga4,a8,a12;Tab4,ab6,ab8,ab10,ab12;Sb2,b4,b6,b8,b10,b12,b14 \
                     Gj4,j8,j12;Tij4,ij6,ij8,ij10,ij12;Si2,i4,i6,i8,i10,i12,i14 - 0 -";

fn at(position: &str) -> Match<Galleons> {
    let game = Arc::new(Galleons::open(&Setup::plain(Galleons::INFO, 2)).unwrap());
    let state = game.parse_position(position).unwrap_or_else(|error| panic!("{position}: {error}"));
    Match::new(game, state)
}

fn place(game: &Match<Galleons>, name: &str) -> Choice {
    game.game().board().named(name).unwrap().element().into()
}

fn places(game: &Match<Galleons>, names: &str) -> Vec<Choice> {
    names.split_whitespace().map(|name| place(game, name)).collect()
}

/// The verb of the lot.
fn first(game: &Match<Galleons>) -> Choice {
    let mut chosen = Vec::new();
    game.game().encode(game.state(), Action::First(Seat::FIRST), &mut chosen);
    chosen[0]
}

fn who(name: &str) -> Actor {
    Actor::parse(name).unwrap()
}

/// The words that may follow.
fn offered(game: &Match<Galleons>, actor: &str, chosen: &str) -> BTreeSet<String> {
    let mut next = Next::new();
    AnyGame::next(game, who(actor), &places(game, chosen), &mut next).unwrap();
    next.elements.iter().map(|&element| game.game().word(element).to_owned()).collect()
}

fn words(text: &str) -> BTreeSet<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// What is wrong with choices: the rule and the reason, or where they go wrong.
fn wrong(game: &Match<Galleons>, actor: &str, chosen: &[Choice]) -> String {
    match AnyGame::next(game, who(actor), chosen, &mut Next::new()).unwrap_err() {
        ChoiceError::Refused(refusal) => format!("{} {}", refusal.rule, refusal.text.key),
        ChoiceError::NotAsked { at } => format!("not asked at {at}"),
        ChoiceError::Incomplete => "incomplete".to_owned(),
    }
}

#[test]
fn gal_04_a_lot_names_one_of_two_seats_and_nothing_else() {
    let game = at(START);
    let first = first(&game);
    let three = Choice::Amount(3);
    assert_eq!(wrong(&game, "*", &[first, three]), "GAL-04 galleons-lot-outside");
    assert_eq!(wrong(&game, "*", &[first, Choice::Amount(1), three]), "not asked at 2");
    assert_eq!(wrong(&game, "*", &[first, place(&game, "b4")]), "not asked at 1");
    assert_eq!(wrong(&game, "*", &places(&game, "b4 c4")), "GAL-04 galleons-lot-pending");
    assert_eq!(wrong(&game, "*", &[three]), "not asked at 0");
    // Nor is a third seat drawn when the lot is made without asking.
    let mut state = *game.state();
    let third = Action::First(Seat::new(2).unwrap());
    let refusal = game.game().apply(&mut state, Actor::Chance, third).unwrap_err();
    assert_eq!(refusal.rule.to_string(), "GAL-04");
    assert_eq!(state, *game.state());
}

#[test]
fn gal_05_the_ships_that_can_move_are_offered() {
    // A galleon between two own ships and an enemy's galleass sails onto the galleass (GAL-12).
    let hemmed = "Ge7;Tab2;Se6,f7";
    assert!(offered(&at(&format!("{hemmed} Gj3;Se8 1 0 -")), "1", "").contains("e7"));
    assert!(offered(&at(&format!("Gj3;Se8 {hemmed} 2 0 -")), "2", "").contains("e7"));
    // Between three own ones it stays, and between an enemy's galleons.
    let own = "Ge7;Tab2;Se6,e8,f7";
    assert_eq!(offered(&at(&format!("{own} Gj3;Sj1 1 0 -")), "1", ""), words("ab2 e6 e8 f7"));
    assert_eq!(offered(&at(&format!("Gj3;Sj1 {own} 2 0 -")), "2", ""), words("ab2 e6 e8 f7"));
    assert!(!offered(&at(&format!("{hemmed} Ge8;Sj1 1 0 -")), "1", "").contains("e7"));
    // A galiot in the corner of the board, behind two others.
    assert_eq!(offered(&at("Tab2,ab4,bc3 Gj1;Sj3 1 0 -"), "1", ""), words("ab4 bc3"));
}

#[test]
fn gal_05_an_enemys_ship_is_told_from_an_empty_place() {
    let fleets = "Ge7;Tab2 Gj3;Sj1";
    for (seat, theirs) in [("1", "j3"), ("2", "e7")] {
        let game = at(&format!("{fleets} {seat} 0 -"));
        let reason = wrong(&game, seat, &places(&game, theirs));
        assert_eq!(reason, "GAL-05 galleons-not-your-ship");
        let reason = wrong(&game, seat, &places(&game, "c3"));
        assert_eq!(reason, "GAL-05 galleons-no-ship-there");
    }
}

#[test]
fn gal_08_a_galiot_is_offered_its_neighbours_alone() {
    let game = at("Tef8,ef10 Gj1;Tde7;Sj3 1 0 -");
    assert_eq!(offered(&game, "1", "ef8"), words("ef6 de9 fg7 fg9"));
}

#[test]
fn gal_15_a_captured_place_is_named_only_where_there_is_a_choice() {
    let game = at("Ge7;Tab2 Se10,j1 1 0 -");
    for chosen in ["e7 e8 e10", "e7 e10 e10"] {
        let reason = wrong(&game, "1", &places(&game, chosen));
        assert_eq!(reason, "GAL-15 galleons-no-choice", "{chosen}");
    }
    assert_eq!(wrong(&game, "1", &places(&game, "e7 e8 e10 j1")), "not asked at 3");
}

#[test]
fn gal_01_places_have_one_name_and_ships_a_word() {
    let game = at(START);
    let game = game.game();
    let b4 = game.board().named("b4").unwrap().element();
    let beyond = Element { index: u16::from(u8::MAX), ..b4 };
    let first = Element::new(0, 0);
    for language in Language::ALL {
        assert_eq!(game.edition_name(b4, language), Some("b4"));
        assert_eq!(game.edition_name(beyond, language), None);
        assert_eq!(game.edition_name(Kind::Galleon.element(), language), None);
        assert_eq!(game.edition_name(first, language), None);
    }
    let ships = Kind::ALL.map(|kind| game.word(kind.element()));
    assert_eq!(ships, ["galleon", "galiot", "galleass"]);
    assert_eq!([game.word(first), game.word(Element::new(0, 1))], ["first", ""]);
}

#[test]
fn gal_03_a_state_tells_the_ships_of_either_side() {
    let game = at("Ge7;Tab2,ab4;Sb2,b4 Gj4,j8;Tij4;Si2,i4,i6 1 0 -");
    let (board, fleets) = (game.game().board(), game.state().fleets());
    let named = |kind, spots: Vec<u8>| -> Vec<_> {
        spots.into_iter().map(|spot| board.name(board.place(kind, spot)).to_owned()).collect()
    };
    let ships = [["e7", "b2 b4", "ab2 ab4"], ["j4 j8", "i2 i4 i6", "ij4"]];
    for (side, [galleons, galleasses, galiots]) in ships.into_iter().enumerate() {
        let found = named(Kind::Galleon, fleets.galleons(side).iter().collect());
        assert_eq!(found.join(" "), galleons);
        let found = named(Kind::Galleass, fleets.galleasses(side).iter().collect());
        assert_eq!(found.join(" "), galleasses);
        let found = flotilla_galleons::board::bits(fleets.galiots(side)).collect();
        assert_eq!(named(Kind::Galiot, found).join(" "), galiots);
    }
}
