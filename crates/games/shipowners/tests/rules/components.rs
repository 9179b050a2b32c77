//! The cards, the dice and what an edition may change.

use super::*;

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
