//! Goods at work.

use super::*;

/// Seat 1 has every kind of goods, seat 2 the last.
pub(super) const RICH: &str = "herring,rose - tortoiseshell GOLD swallow:mirrors,saint-anne:pepper,good-hope:salt,rising-sun:wine,plough:ivory,heron:ebony,greyhound/seven-stars,patience,lioness 1 1 - ";

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
