//! How a game is won.

use super::*;
use flotilla_pyramids::Action;

const NEAR: &str = "s1@365.000,305.000@90.0";

#[test]
fn pyr_26_the_last_fleet_wins() {
    let mut game = fight("l1@400.000,300.000@90.0", NEAR);
    all_happen(&mut game, &["1 fire al1 bs1"]);
    assert_eq!(result(&game), "1 PYR-26");
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(game.position(), "over:26:1 - 1 0 0 - l1@400.000,300.000@90.0/- -/-");
    assert_eq!(refused_by(&mut game, "1 stop"), "PYR-26");
    let won = position("l1@400.000,300.000@90.0", "-");
    assert_eq!(position_refused(2, &[], &won), "PYR-26");
}

const FLAG: Options<'static> = &[("aim", "flag")];

#[test]
fn pyr_27_a_fixed_flag_is_touched() {
    // Seat 2's flag stands at 457, 550.
    let game = open(2, FLAG).unwrap();
    let flag = game.flag(&game.start(), seat(2)).unwrap();
    assert_eq!((flag.x, flag.y), (457_000, 550_000));
    let mut game = at(2, FLAG, &position("l1@457.000,480.000@90.0", "s1@100.000,500.000@90.0"));
    all_happen(&mut game, &["1 move al1 90.0"]);
    assert_eq!(result(&game), "1 PYR-27");
    // Touched by a corner is touched; at any step, and there the move ends.
    let beside = |x: &str| {
        let smalls = format!("play 2 2 3 0 - l1@100.000,500.000@90.0/s1@{x},112.780@270.0 -/-");
        at(2, FLAG, &smalls)
    };
    let mut game = beside("464.145");
    assert_eq!(refused_by(&mut game, "2 move bs1 270.0 270.0 270.0"), "PYR-27");
    all_happen(&mut game, &["2 move bs1 270.0 270.0"]);
    assert_eq!(result(&game), "2 PYR-27");
    let mut game = beside("464.146");
    all_happen(&mut game, &["2 move bs1 270.0 270.0"]);
    assert!(game.outcome().is_none());
    // The own flag is nothing; and a side without ships loses too.
    let mut game = at(2, FLAG, &position("l1@457.000,20.000@90.0", NEAR));
    all_happen(&mut game, &["1 move al1 90.0", "1 stop"]);
    let mut game = at(2, FLAG, &position("l1@400.000,300.000@90.0", NEAR));
    all_happen(&mut game, &["1 fire al1 bs1"]);
    assert_eq!(result(&game), "1 PYR-27");
    assert_eq!(edition_refused("reconstructed = 60", "reconstructed = 5"), "PYR-27");
}

#[test]
fn pyr_27_no_ship_is_laid_on_its_own_flag() {
    let mut game = begin(2, FLAG);
    all_happen(&mut game, &["* lot 1", "1 fleet larges", "2 first 1"]);
    assert_eq!(refused_by(&mut game, "1 lay al1 457.000,50.000 90.0"), "PYR-27");
    assert_eq!(refused_by(&mut game, "1 lay al1 457.000,60.000 90.0"), "PYR-27");
    all_happen(&mut game, &["1 lay al1 457.000,60.001 90.0"]);
}

#[test]
fn pyr_27_a_flagship_is_sunk() {
    let aim: Options<'_> = &[("aim", "flagship")];
    let mut game = begin(2, aim);
    all_happen(&mut game, &["* lot 1", "1 fleet larges", "2 first 1", "1 formation line"]);
    assert_eq!(refused_by(&mut game, "1 stop"), "PYR-27");
    assert_eq!(refused_by(&mut game, "1 flagship bs1"), "PYR-13");
    all_happen(&mut game, &["1 flagship al3", "2 formation line", "2 flagship bs2"]);
    assert!(game.position().ends_with(" l3/s2"), "{}", game.position());
    assert_eq!(waits_for(&game), 1);
    let near = "play 1 1 3 0 - l1@400.000,300.000@90.0/s1@365.000,305.000@90.0+s2@435.000,305.000@90.0 l1/s2";
    let mut game = at(2, aim, near);
    all_happen(&mut game, &["1 fire al1 bs1"]);
    assert!(game.outcome().is_none());
    all_happen(&mut game, &["1 fire al1 bs2"]);
    assert_eq!(result(&game), "1 PYR-27");
    assert_eq!(position_refused(2, aim, &near.replace("l1/s2", "l1/-")), "PYR-27");
    assert_eq!(position_refused(2, &[], near), "PYR-27");
}

#[test]
fn pyr_27_with_more_sides_who_loses_the_flag_is_out() {
    let aim: Options<'_> = &[("aim", "flag")];
    // Seat 2's flag is in the south-east corner, at 748, 60.
    let ships = "play 1 1 3 0 - l1@748.000,120.000@270.0/s1@100.000,300.000@90.0+l1@200.000,300.000@90.0/l1@400.000,500.000@90.0 -/-/-";
    let mut game = at(3, aim, ships);
    all_happen(&mut game, &["1 move al1 270.0"]);
    assert!(game.outcome().is_none());
    assert!(game.state().ships_of(seat(2)).is_empty());
    all_happen(&mut game, &["1 stop"]);
    assert_eq!(waits_for(&game), 3);
    // In teams the first flag lost decides.
    let teams: Options<'_> = &[("aim", "flag"), ("teams", "yes")];
    let ships = "play 1 1 3 0 3,2 l1@748.000,490.000@90.0/l1@100.000,500.000@90.0/-/l1@200.000,500.000@90.0 -/-/-/-";
    let mut game = at(4, teams, ships);
    all_happen(&mut game, &["1 move al1 90.0"]);
    assert_eq!(result(&game), "1+3 PYR-27");
}

/// Each player chooses for its own flag: one may have a fixed one against a flagship.
#[test]
fn pyr_27_a_fixed_flag_may_stand_against_a_flagship() {
    const EITHER: Options<'static> = &[("aim", "either")];
    let begun = || {
        let mut game = begin(2, EITHER);
        all_happen(&mut game, &["* lot 1", "1 fleet larges", "2 first 1", "1 formation line"]);
        assert_eq!(refused_by(&mut game, "1 flagship bm1"), "PYR-13");
        all_happen(&mut game, &["1 flagship", "2 formation line"]);
        assert!(game.position().ends_with(" fixed/-"), "{}", game.position());
        all_happen(&mut game, &["2 flagship bs1"]);
        assert!(game.position().ends_with(" fixed/s1"), "{}", game.position());
        game
    };
    let game = begun();
    let (rules, state) = (game.game(), game.state());
    assert!(rules.flag(state, seat(1)).is_some() && rules.flag(state, seat(2)).is_none());
    assert!(state.chose_fixed_flag(seat(1)) && !state.chose_fixed_flag(seat(2)));
    assert_eq!(rules.parse_position(&game.position()).unwrap(), *state);
    // The flagship wins where it is sunk, the fixed flag where it is touched.
    let ships = "l1@400.000,300.000@90.0/s1@365.000,305.000@90.0+m1@400.000,60.000@0.0";
    let mut game = at(2, EITHER, &format!("play 1 1 3 0 - {ships} fixed/s1"));
    all_happen(&mut game, &["1 fire al1 bs1"]);
    assert_eq!(result(&game), "1 PYR-27");
    let mut game = at(2, EITHER, &format!("play 2 1 3 0 - {ships} fixed/s1"));
    assert_eq!(refused_by(&mut game, "2 move bm1 0.0 0.0"), "PYR-27");
    all_happen(&mut game, &["2 move bm1 0.0"]);
    assert_eq!(result(&game), "2 PYR-27");
    // Nobody touches a flag that is carried by a ship.
    let mut game = at(2, EITHER, &format!("play 2 1 3 0 - {ships} l1/fixed"));
    all_happen(&mut game, &["2 move bm1 0.0 0.0"]);
    assert!(game.outcome().is_none());
    // A fixed flag can't be had under an own ship, and everybody has one of the two.
    let mut game = begin(2, EITHER);
    all_happen(&mut game, &["* lot 1", "1 fleet larges", "2 first 1"]);
    all_happen(&mut game, &["1 lay al1 457.000,50.000 90.0", "1 lay al2 557.000,50.000 90.0"]);
    all_happen(&mut game, &["1 lay al3 657.000,50.000 90.0", "1 lay al4 757.000,50.000 90.0"]);
    let state = *game.state();
    let mut after = state;
    let kept = game.game().apply(&mut after, seat(1).into(), Action::FixedFlag);
    assert_eq!(kept.unwrap_err().rule.to_string(), "PYR-27");
    assert_eq!(after, state);
    all_happen(&mut game, &["1 flagship al1"]);
    for flags in ["-/s1", "fixed/-", "-/-", "fixed/m2"] {
        let position = format!("play 1 1 3 0 - {ships} {flags}");
        assert_eq!(position_refused(2, EITHER, &position), "PYR-27", "{flags}");
    }
    let fixed = format!("play 1 1 3 0 - {ships} fixed/s1");
    assert_eq!(position_refused(2, &[("aim", "flagship")], &fixed), "PYR-27");
    assert_eq!(position_refused(2, &[("aim", "flag")], &fixed), "PYR-27");
}

const INFILTRATION: Options<'static> = &[("aim", "infiltration")];

#[test]
fn pyr_28_a_ship_past_the_line_wins() {
    // Seat 1 moves first and attacks; the line is at 550.
    let attack =
        |at_x: &str| format!("play 1 1 3 0 - l1@{at_x},460.000@90.0/s1@100.000,500.000@90.0 -/-");
    let mut game = at(2, INFILTRATION, &attack("400.000"));
    all_happen(&mut game, &["1 move al1 90.0", "1 stop", "2 stop"]);
    assert!(game.outcome().is_none(), "only the tip is past the line");
    all_happen(&mut game, &["1 move al1 90.0"]);
    assert_eq!(result(&game), "1 PYR-28");
    // On the line is not past it, and the defender passes nothing.
    let level = "play 1 1 3 0 - l1@400.000,503.770@90.0/s1@100.000,530.000@90.0 -/-";
    let mut game = at(2, INFILTRATION, level);
    all_happen(&mut game, &["1 move al1 90.0"]);
    assert!(game.outcome().is_none());
    all_happen(&mut game, &["1 stop", "2 move bs1 90.0 20.0"]);
    assert!(game.outcome().is_none());
    // A move ends where it passes the line.
    let fast = "play 1 1 3 0 - s1@400.000,530.000@90.0/l1@100.000,500.000@90.0 -/-";
    let mut game = at(2, INFILTRATION, fast);
    assert_eq!(refused_by(&mut game, "1 move as1 90.0 20.0"), "PYR-28");
    all_happen(&mut game, &["1 move as1 90.0"]);
    assert_eq!(result(&game), "1 PYR-28");
}

#[test]
fn pyr_28_the_defender_lays_in_front_of_the_line() {
    let mut game = begin(2, INFILTRATION);
    all_happen(&mut game, &["* lot 1", "1 fleet larges", "2 first 2", "2 formation line"]);
    // Seat 2 attacks, so that the line runs at 60 mm in the south.
    assert_eq!(
        refused(&mut game, "1 lay al1 300.000,59.999 90.0"),
        ("PYR-07".into(), vec!["south".into()])
    );
    all_happen(&mut game, &["1 lay al1 300.000,60.000 90.0", "1 formation rear"]);
    assert!(game.state().ships_of(seat(1)).iter().all(|ship| {
        let place = game.state().place(ship).unwrap();
        game.game().corners(ship, place).iter().all(|corner| corner.y >= 60_000)
    }));
    // Fleets without ships lose on either side.
    let mut game = at(2, INFILTRATION, &position("l1@400.000,300.000@90.0", NEAR));
    all_happen(&mut game, &["1 fire al1 bs1"]);
    assert_eq!(result(&game), "1 PYR-28");
    let defence = "play 2 1 3 0 - l1@400.000,300.000@90.0x2/m1@365.000,305.000@90.0 -/-";
    let mut game = at(2, INFILTRATION, defence);
    all_happen(&mut game, &["2 fire bm1 al1"]);
    assert_eq!(result(&game), "2 PYR-28");
    assert_eq!(setup_refused(3, INFILTRATION), "PYR-28");
    assert_eq!(setup_refused(4, INFILTRATION), "PYR-28");
    assert!(open(4, &[("aim", "infiltration"), ("teams", "yes")]).is_ok());
}

/// Who attacks can be chosen apart from who moves first.
#[test]
fn pyr_28_whoever_moves_first_either_side_may_attack() {
    for (attacker, first, defender) in [
        ("first", 1, 2),
        ("first", 2, 1),
        ("second", 1, 1),
        ("second", 2, 2),
        ("seat-one", 1, 2),
        ("seat-one", 2, 2),
        ("seat-two", 1, 1),
        ("seat-two", 2, 1),
    ] {
        let options: Options<'_> = &[("aim", "infiltration"), ("attacker", attacker)];
        let mut game = begin(2, options);
        let says = format!("2 first {first}");
        all_happen(&mut game, &["* lot 1", "1 fleet larges", &says]);
        let (rules, state) = (game.game(), game.state());
        for number in 1..=2 {
            assert_eq!(
                rules.defends(state, seat(number)),
                number == defender,
                "{attacker} {first}"
            );
            let depth = rules.zone(state, seat(number)).area;
            let deep = if number == defender { 120_000 } else { 180_000 };
            assert_eq!(depth.high.y - depth.low.y, deep);
        }
    }
    // Seat 2 moves second and attacks: the line is at 60.
    let attack = "play 2 1 3 0 - s1@100.000,100.000@90.0/l1@400.000,100.000@270.0 -/-";
    let options: Options<'_> = &[("aim", "infiltration"), ("attacker", "second")];
    let mut game = at(2, options, attack);
    all_happen(&mut game, &["2 move bl1 270.0"]);
    assert_eq!(result(&game), "2 PYR-28");
    let open = open(4, &[("aim", "infiltration"), ("teams", "yes"), ("attacker", "seat-two")]);
    let (open, state) = open.map(|game| (game.clone(), game.start())).unwrap();
    let defends: Vec<bool> = (1..=4).map(|number| open.defends(&state, seat(number))).collect();
    assert_eq!(defends, [true, false, true, false]);
}

#[test]
fn pyr_29_a_long_quiet_ends_the_fight() {
    let quiet = |turns: u16, damage: &str| {
        format!(
            "play 1 1 3 {turns} - l1@400.000,300.000@90.0{damage}/s1@365.000,305.000@90.0+m1@800.000,500.000@90.0x1 -/-"
        )
    };
    let mut game = at(2, &[], &quiet(59, ""));
    all_happen(&mut game, &["1 stop"]);
    assert_eq!(result(&game), "1 PYR-29");
    let mut game = at(2, &[], &quiet(59, "x2"));
    all_happen(&mut game, &["1 move al1 90.0", "1 stop"]);
    assert_eq!(result(&game), "2 PYR-29");
    let mut game = at(2, &[], &quiet(59, "x1"));
    all_happen(&mut game, &["1 stop"]);
    assert_eq!(result(&game), "1+2 PYR-29");
    // A hit begins the count anew.
    let mut game = at(2, &[], &quiet(59, ""));
    all_happen(&mut game, &["1 fire al1 bs1", "1 stop"]);
    assert_eq!(game.state().quiet_turns(), 0);
    all_happen(&mut game, &["2 stop"]);
    assert_eq!(game.state().quiet_turns(), 1);
    // In infiltration the defender wins; the limit is an option, and may be off.
    let mut game = at(2, INFILTRATION, &quiet(59, ""));
    all_happen(&mut game, &["1 stop"]);
    assert_eq!(result(&game), "2 PYR-29");
    assert_eq!(position_refused(2, &[], &quiet(60, "")), "PYR-29");
    all_happen(&mut at(2, &[("limit", "off")], &quiet(9_999, "")), &["1 stop", "2 stop"]);
    let mut game = at(2, &[("limit", "2")], &quiet(0, ""));
    all_happen(&mut game, &["1 stop", "2 stop"]);
    assert_eq!(result(&game), "1 PYR-29");
}
