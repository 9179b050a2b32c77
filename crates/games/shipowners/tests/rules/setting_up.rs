//! Before the first turn.

use super::*;

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
