//! How a game ends and who has won.

use super::*;

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
