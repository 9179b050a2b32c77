//! A turn: an action, rolls, dice placed, what is won.

use super::*;

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
