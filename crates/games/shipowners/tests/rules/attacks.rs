//! Attacks on other fleets.

use super::*;

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
