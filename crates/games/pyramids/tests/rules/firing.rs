//! Guns, what they cover and whom they hit.

use super::*;
use flotilla_core::Point;
use flotilla_pyramids::board::Place;
use flotilla_pyramids::firing::Side;

/// A large in the middle that points north.
const LARGE: &str = "l1@400.000,300.000@90.0";

#[test]
fn pyr_20_a_ship_fires_once_for_each_pip() {
    let three = "s1@365.000,305.000@90.0+s2@435.000,305.000@90.0+m1@365.000,350.000@200.0+m2@440.000,345.000@340.0";
    let mut game = fight(&format!("{LARGE}x2"), three);
    // Damaged or not: three guns.
    all_happen(&mut game, &["1 fire al1 bs1", "1 fire al1 bs2"]);
    assert_eq!(game.state().guns_left(ship("al1")), 1);
    let mut game = at(
        2,
        &[],
        "play 2 2 3 0 - l1@400.000,300.000@90.0/s1@435.000,305.000@90.0+m1@360.000,305.000@90.0 -/-",
    );
    all_happen(&mut game, &["2 fire bs1 al1"]);
    assert_eq!(refused_by(&mut game, "2 fire bs1 al1"), "PYR-20");
    all_happen(&mut game, &["2 fire bm1 al1"]);
    assert!(game.position().contains("x2"), "{}", game.position());
    // Next turn the guns are loaded again.
    all_happen(&mut game, &["2 stop", "1 stop", "2 fire bs1 al1"]);
    assert_eq!(result(&game), "2 PYR-26");
}

#[test]
fn pyr_21_a_shot_covers_a_large_pyramid_that_slides_along_a_side() {
    // Beside it: hit from port.
    let game = fight(LARGE, "s1@365.000,305.000@90.0");
    let aims = game.game().aims(game.state(), ship("al1"));
    assert_eq!(aims.len(), 1);
    assert_eq!((aims[0].target, aims[0].side), (ship("bs1"), Side::Port));
    // Ahead and astern nothing is covered.
    for small in ["s1@400.000,347.000@90.0", "s1@400.000,270.000@90.0", "s1@340.000,305.000@180.0"]
    {
        assert_eq!(refused_by(&mut fight(LARGE, small), "1 fire al1 bs1"), "PYR-21", "{small}");
    }
    // The zone is a trapezium: the side itself, and a large's length away, shorter by its base.
    let game = open(2, &[]).unwrap();
    let place = Place { at: Point { x: 400_000, y: 300_000 }, heading: heading(900) };
    let zone = game.fire_zone(ship("al1"), place, Side::Port);
    let length = |a: Point, b: Point| f64::from(b.x - a.x).hypot(f64::from(b.y - a.y));
    let near = |found: f64, expected: f64| assert!((found - expected).abs() < 5.0, "{found}");
    near(length(zone[0], zone[1]), 47_943.0);
    near(length(zone[2], zone[3]), 47_943.0 - 25_400.0);
    // A small's gun is as large, and its side is just long enough.
    let mut game = at(2, &[], "play 2 2 3 0 - l1@400.000,300.000@90.0/s1@420.000,305.000@90.0 -/-");
    all_happen(&mut game, &["2 fire bs1 al1"]);
    // The gun may lie over the table's edge and over ships.
    let mut game = fight("l1@20.000,300.000@90.0", "s1@8.000,335.000@90.0");
    all_happen(&mut game, &["1 fire al1 bs1"]);
    assert_eq!(edition_refused("known = 26.39", "known = 20"), "PYR-21");
}

/// How far a ship's fire reaches: a large's length from its side, and no farther.
#[test]
fn pyr_21_the_reach_is_the_length_of_a_large() {
    let game = open(2, &[]).unwrap();
    let hits = |x: i32| {
        let at = format!("s1@{}.{:03},330.000@180.0", x / 1000, x % 1000);
        let state = game.parse_position(&position("l1@400.000,300.000@90.0", &at)).unwrap();
        game.could_hit(&state, ship("al1"), state.place(ship("al1")).unwrap(), ship("bs1"))
    };
    let nearest_miss = (300_000..390_000).rev().step_by(100).find(|&x| !hits(x)).unwrap();
    // The stern of the small is level; the side slants by 15.36°.
    assert!((343_000..348_500).contains(&nearest_miss), "{nearest_miss}");
}

#[test]
fn pyr_22_what_stands_between_blocks_the_lines_that_meet_it() {
    // A medium close by hides the small behind it.
    let hidden = "s1@354.000,306.000@90.0+m1@378.000,304.000@100.0";
    let mut game = fight(LARGE, hidden);
    let (rule, named) = refused(&mut game, "1 fire al1 bs1");
    assert_eq!((rule.as_str(), named[0].as_str()), ("PYR-22", "bm1"));
    all_happen(&mut game, &["1 fire al1 bm1"]);
    // Own ships block as well.
    let own = "l1@400.000,300.000@90.0+l2@370.000,300.000@100.0";
    let (rule, named) = refused(&mut fight(own, "s1@350.000,314.000@90.0"), "1 fire al1 bs1");
    assert_eq!((rule.as_str(), named[0].as_str()), ("PYR-22", "al2"));
    // Partly in the way is not enough.
    let partly = "s1@354.000,306.000@90.0+m1@376.000,270.000@97.0";
    all_happen(&mut fight(LARGE, partly), &["1 fire al1 bs1"]);
}

#[test]
fn pyr_22_a_shot_must_hit() {
    let mut game = fight(LARGE, "s1@800.000,500.000@90.0");
    assert_eq!(refused_by(&mut game, "1 fire al1 bs1"), "PYR-21");
    assert_eq!(refused_by(&mut game, "1 fire"), "PYR-22");
    assert_eq!(refused_by(&mut game, "1 fire al1"), "PYR-21");
}

#[test]
fn pyr_23_only_enemies_are_targets() {
    let two = "l1@400.000,300.000@90.0+l2@440.000,300.000@90.0";
    let mut game = fight(two, "s1@800.000,500.000@90.0");
    assert_eq!(refused_by(&mut game, "1 fire al1 al2"), "PYR-23");
    assert_eq!(refused_by(&mut game, "1 fire al1 al1"), "PYR-23");
}

#[test]
fn pyr_24_damage_sinks_a_ship() {
    let mut game = fight(LARGE, "s1@800.000,500.000@90.0+m1@365.000,305.000@90.0");
    all_happen(&mut game, &["1 fire al1 bm1"]);
    assert!(game.position().contains("m1@365.000,305.000@90.0x1"), "{}", game.position());
    all_happen(&mut game, &["1 fire al1 bm1"]);
    assert!(!game.position().contains("m1@"), "{}", game.position());
    assert_eq!(refused_by(&mut game, "1 fire al1 bm1"), "PYR-24");
    assert_eq!(refused_by(&mut game, "1 move al2 90.0"), "PYR-24");
    let dead = position("l1@400.000,300.000@90.0x3", "s1@800.000,500.000@90.0");
    assert_eq!(position_refused(2, &[], &dead), "PYR-24");
}

/// The margin counts against whoever fires: where a line just slips past, it closes the gap.
#[test]
fn pyr_25_in_doubt_a_shot_is_blocked() {
    let with_margin = |margin: &str| {
        let edition = DEFAULT.replace("reconstructed = 0.1", &format!("reconstructed = {margin}"));
        open_edition(2, &[], &edition).unwrap()
    };
    let (lax, shipped, strict) = (with_margin("0"), with_margin("0.1"), with_margin("1"));
    let (mut in_doubt, mut hits, mut misses) = (0, 0, 0);
    // A medium is pushed, bit by bit, out of the line of fire.
    for step in 0..600 {
        let y = 304_000 - 50 * step;
        let ships =
            format!("s1@354.000,302.000@90.0+m1@376.000,{}.{:03}@100.0", y / 1000, y % 1000);
        let hit = |game: &Pyramids| {
            let state = game.parse_position(&position(LARGE, &ships)).unwrap();
            game.may_hit(&state, seat(1), ship("al1"), ship("bs1")).is_ok()
        };
        let answers = [hit(&strict), hit(&shipped), hit(&lax)];
        assert!(answers.is_sorted(), "a wider margin never helps: {y} {answers:?}");
        in_doubt += u32::from(answers[0] != answers[2]);
        hits += u32::from(answers[0]);
        misses += u32::from(!answers[2]);
    }
    assert!(in_doubt > 10 && hits > 50 && misses > 50, "{in_doubt} {hits} {misses}");
}
