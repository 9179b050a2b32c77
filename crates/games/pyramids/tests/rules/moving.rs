//! Turns and steps.

use super::*;
use flotilla_core::{Rng, SeededRng};

const FAR: &str = "s1@800.000,500.000@90.0";

#[test]
fn pyr_13_a_turn_is_up_to_three_actions() {
    let three = "l1@100.000,300.000@90.0+l2@200.000,300.000@90.0+l3@300.000,300.000@90.0";
    let mut game = fight(three, FAR);
    all_happen(&mut game, &["1 move al1 90.0"]);
    assert_eq!(refused_by(&mut game, "1 move al1 90.0"), "PYR-13");
    assert_eq!(refused_by(&mut game, "1 move bs1 90.0"), "PYR-13");
    assert_eq!(refused_by(&mut game, "2 move bs1 90.0"), "PYR-13");
    all_happen(&mut game, &["1 move al2 90.0", "1 move al3 90.0"]);
    assert_eq!(waits_for(&game), 2);
    // One may stop at once; next turn everyone may move again.
    all_happen(&mut game, &["2 stop", "1 move al1 90.0", "1 stop"]);
    assert_eq!(waits_for(&game), 2);
    // The same ship moves and fires, in either order.
    let near = "s1@365.000,310.000@90.0+s2@700.000,500.000@90.0";
    let mut game = fight("l1@400.000,300.000@90.0", near);
    all_happen(&mut game, &["1 fire al1 bs1", "1 move al1 90.0"]);
    assert!(game.position().contains("mf1"), "{}", game.position());
    let mut game = fight("l1@400.000,260.000@90.0", near);
    all_happen(&mut game, &["1 move al1 90.0", "1 fire al1 bs1"]);
    // A position whose actions do not add up is none.
    let wrong = "play 1 1 3 0 - l1@400.000,300.000@90.0m/s1@800.000,500.000@90.0 -/-";
    assert_eq!(position_refused(2, &[], wrong), "PYR-13");
}

#[test]
fn pyr_14_steps_by_size() {
    let long: Options<'_> = &[("fleets", "long")];
    let ships = "s1@100.000,300.000@90.0+m1@200.000,300.000@90.0+l1@300.000,300.000@90.0";
    let fresh = || at(2, long, &position(ships, FAR));
    assert_eq!(refused_by(&mut fresh(), "1 move al1 90.0 90.0"), "PYR-14");
    assert_eq!(refused_by(&mut fresh(), "1 move am1 90.0 90.0 90.0"), "PYR-14");
    assert_eq!(refused_by(&mut fresh(), "1 move as1 90.0 90.0 90.0 90.0 90.0"), "PYR-14");
    let mut game = fresh();
    all_happen(
        &mut game,
        &["1 move al1 90.0", "1 move am1 90.0 90.0", "1 move as1 90.0 90.0 90.0 90.0"],
    );
    for place in ["s1@100.000,405.560", "m1@200.000,372.620", "l1@300.000,346.230"] {
        assert!(game.position().contains(place), "{}", game.position());
    }
    let mut game = fresh();
    all_happen(&mut game, &["1 move as1 90.0 90.0"]);
    assert!(game.position().contains("s1@100.000,352.780@90.0m"), "{}", game.position());
}

#[test]
fn pyr_15_a_step_stands_on_the_tip() {
    let mut game = fight("l1@400.000,300.000@90.0", FAR);
    all_happen(&mut game, &["1 move al1 30.0"]);
    // The middle of the stern is where the tip was; where it points is free.
    assert!(game.position().contains("l1@400.000,346.230@30.0m"), "{}", game.position());
}

#[test]
fn pyr_16_a_step_does_not_overlap_the_place_it_leaves() {
    let mut game = fight("l1@400.000,300.000@0.0", FAR);
    assert_eq!(refused_by(&mut game, "1 move al1 180.0"), "PYR-16");
    assert_eq!(refused_by(&mut game, "1 move al1 74.7"), "PYR-16");
    assert_eq!(refused_by(&mut game, "1 move al1 285.3"), "PYR-16");
    all_happen(&mut game, &["1 move al1 74.6"]);
    // The widest turns, from every heading: the corners decide, to a tenth of a degree.
    let game = game.game();
    for (footprint, widest) in game.footprints().iter().zip([748, 747, 746]) {
        for tenths in 0..3600 {
            let (left, right) = footprint.widest_turns(heading(tenths));
            assert!((widest - 1..=widest + 1).contains(&left), "{left}");
            assert!((widest - 1..=widest + 1).contains(&right), "{right}");
        }
    }
}

#[test]
fn pyr_17_every_place_along_the_way_must_be_free() {
    let long: Options<'_> = &[("fleets", "long")];
    // The second of three steps would lie over the large.
    let ships = "s1@400.000,300.000@0.0+l1@475.000,285.000@90.0";
    let mut game = at(2, long, &position(ships, FAR));
    let (rule, named) = refused(&mut game, "1 move as1 0.0 0.0 0.0");
    assert_eq!((rule.as_str(), named[0].as_str()), ("PYR-17", "al1"));
    assert_eq!(refused_by(&mut game, "1 move as1 0.0 0.0"), "PYR-17");
    all_happen(&mut game, &["1 move as1 0.0"]);
    // What lies between places does not count: the old place of the ship itself is left.
    let mut game = at(2, long, &position("s1@400.000,300.000@0.0", FAR));
    all_happen(&mut game, &["1 move as1 70.0 140.0 210.0 280.0"]);
    let mut game = at(2, long, &position("s1@400.000,20.000@0.0", FAR));
    assert_eq!(refused(&mut game, "1 move as1 300.0 0.0"), ("PYR-17".into(), vec!["south".into()]));
}

#[test]
fn pyr_18_a_ship_without_a_step_is_stuck_and_may_fire() {
    // It points squarely at an edge that is nearer than any turn allows.
    let stuck = "l1@867.770,300.000@0.0";
    let mut game = fight(
        &format!("{stuck}+l2@100.000,100.000@90.0"),
        "s1@890.000,335.000@90.0+s2@500.000,500.000@90.0",
    );
    assert_eq!(refused_by(&mut game, "1 move al1 0.0"), "PYR-17");
    assert_eq!(refused_by(&mut game, "1 move al1"), "PYR-18");
    all_happen(&mut game, &["1 fire al1 bs1"]);
    // It is not offered, and if it is alone no move is.
    let mut game = fight(stuck, FAR);
    let mut next = Next::new();
    AnyGame::next(&game, seat(1).into(), &[], &mut next).unwrap();
    let words: Vec<_> = next.elements.iter().map(|&e| game.word(e).to_owned()).collect();
    assert_eq!(words, ["stop"]);
    assert_eq!(refused_by(&mut game, "1 move al1 10.0"), "PYR-17");
    all_happen(&mut game, &["1 stop"]);
}

#[test]
fn pyr_19_damage_travels_with_the_ship() {
    let mut game = fight("l1@400.000,300.000@90.0x2", FAR);
    all_happen(&mut game, &["1 move al1 100.0"]);
    assert!(game.position().contains("l1@400.000,346.230@100.0x2m"), "{}", game.position());
}

#[test]
fn pyr_25_in_doubt_a_step_is_too_near() {
    let ships = |x: &str| fight(&format!("l1@400.000,300.000@0.0+l2@{x},300.000@0.0"), FAR);
    let (rule, named) = refused(&mut ships("492.500"), "1 move al1 0.0");
    assert_eq!((rule.as_str(), named[0].as_str()), ("PYR-25", "al2"));
    all_happen(&mut ships("492.560"), &["1 move al1 0.0"]);
    let rock: Options<'_> = &[("obstacles", "492.5,290 520,290 492.5,310")];
    let mut game = at(2, rock, &position("l1@400.000,300.000@0.0", FAR));
    let (rule, named) = refused(&mut game, "1 move al1 0.0");
    assert_eq!((rule.as_str(), named[0].as_str()), ("PYR-25", "rock1"));
    // Whose margin it is, is in the edition.
    assert_eq!(edition_refused("reconstructed = 0.1", "reconstructed = 1.5"), "PYR-25");
    assert_eq!(edition_refused("reconstructed = 0.1", "reconstructed = -0.1"), "PYR-25");
}

/// The arcs that the grammar offers, step after step, against all 3600 headings.
#[test]
fn pyr_17_the_headings_offered_are_all_that_are_allowed() {
    let rocks = "400,290 450,300 430,330; 600,280 640,280 640,320 600,320";
    let game = open(2, &[("fleets", "long"), ("obstacles", rocks)]).unwrap();
    let (mut rng, mut walker) = (SeededRng::new(3), flotilla_core::walk::Walker::new());
    let mut state = game.start();
    let (mut offered, mut refused, mut next) = (0, 0, Next::new());
    for _ in 0..400 {
        let Some(actor) = game.turn(&state).waits_for() else {
            state = game.start();
            continue;
        };
        let action = match actor {
            Actor::Chance => game.draw(&state, &mut rng).unwrap(),
            seat => walker.random(&game, &state, seat, &mut rng).unwrap().0,
        };
        if let flotilla_pyramids::Action::Move { ship, course } = action {
            let mut place = state.place(ship).unwrap();
            let mut chosen = Vec::new();
            game.encode(&state, action, &mut chosen);
            for (i, &step) in course.headings().iter().enumerate() {
                game.next(&state, actor, &chosen[..2 + i], &mut next).unwrap();
                for tenths in 0..3600 {
                    let heading = heading(tenths);
                    let allowed = game.may_step(&state, ship, place, heading).is_ok();
                    let listed = next.headings.iter().any(|arc| arc.contains(heading));
                    assert_eq!(listed, allowed, "{} {tenths}", game.position(&state));
                    offered += u32::from(listed);
                    refused += u32::from(!listed);
                }
                place = game.stepped(ship, place, step);
            }
        }
        game.apply(&mut state, actor, action).unwrap();
    }
    assert!(offered > 50_000 && refused > 50_000, "{offered} {refused}");
    assert!(rng.next_u64() > 0);
}
