//! Pieces, table and what comes before the fight.

use super::*;
use flotilla_pyramids::Action;
use flotilla_pyramids::board::{Place, ShipSet, Size};
use flotilla_pyramids::formations::Formation;
use flotilla_pyramids::geometry::Edge;

const REGISTRY: flotilla_core::Registry =
    flotilla_core::Registry::new(&[flotilla_core::Entry::of::<Pyramids>()]);

#[test]
fn pyr_01_a_ship_is_a_triangle_that_goes_tip_first() {
    let game = open(2, &[]).unwrap();
    let place = Place { at: Point { x: 400_000, y: 300_000 }, heading: heading(900) };
    let [left, right, tip] = game.corners(ship("al1"), place);
    assert_eq!((left.x, left.y), (387_300, 300_000));
    assert_eq!((right.x, right.y), (412_700, 300_000));
    assert_eq!((tip.x, tip.y), (400_000, 346_230));
    let mut game = fight("l1@400.000,300.000@90.0", "s1@800.000,500.000@90.0");
    all_happen(&mut game, &["1 move al1 90.0"]);
    assert!(game.position().contains("l1@400.000,346.230@90.0m"), "{}", game.position());
}

#[test]
fn pyr_02_three_sizes_have_their_pips_and_footprints() {
    let game = open(2, &[]).unwrap();
    let pips: Vec<u8> = Size::ALL.iter().map(|size| size.pips()).collect();
    assert_eq!(pips, [1, 2, 3]);
    let measures: Vec<_> =
        game.footprints().iter().map(|print| (print.base(), print.length())).collect();
    assert_eq!(measures, [(14_290, 26_390), (19_840, 36_310), (25_400, 46_230)]);
    // An edition may replace them, but not by anything.
    for (from, to) in [
        ("known = 14.29", "known = 4.9"),
        ("known = 14.29", "known = 14.2905"),
        ("known = 14.29", "known = 14.291"),
        ("known = 14.29", "known = nan"),
        ("known = 26.39", "known = 1e300"),
        ("known = 46.23", "known = -46.23"),
    ] {
        assert_eq!(edition_refused(from, to), "PYR-02", "{to}");
    }
    let other = DEFAULT.replace("46.23", "50").replace("14.29", "15.5");
    assert_eq!(open_edition(2, &[], &other).unwrap().footprints()[2].length(), 50_000);
}

#[test]
fn pyr_03_a_fleet_has_at_most_four_of_a_size() {
    assert_eq!(ShipSet::fleet(seat(1), [9, 9, 9]).counts(), [4, 4, 4]);
    let mut game = begin(2, &[("fleets", "advanced")]);
    all_happen(&mut game, &["* lot 1"]);
    assert_eq!(refused_by(&mut game, "1 offer 5 1 1 larges"), "PYR-03");
    assert_eq!(refused_by(&mut game, "1 offer 1 1 5 larges"), "PYR-03");
    let mut game = begin(2, &[("fleets", "points")]);
    all_happen(&mut game, &["* lot 1"]);
    assert_eq!(refused_by(&mut game, "1 build 5 0 0"), "PYR-03");
    // A position has only ships that its fleets can have: here, no small beside a large.
    let mixed =
        position("s1@100.000,100.000@90.0+l1@400.000,300.000@90.0", "m1@800.000,500.000@90.0");
    assert_eq!(position_refused(2, &[], &mixed), "PYR-03");
    assert!(open(2, &[("fleets", "points")]).unwrap().parse_position(&mixed).is_ok());
    let rich = position(
        "m1@100.000,100.000@90.0+m2@200.000,100.000@90.0+m3@300.000,100.000@90.0+l1@400.000,100.000@90.0+l2@500.000,100.000@90.0+l3@600.000,100.000@90.0",
        "s1@800.000,500.000@90.0",
    );
    assert_eq!(position_refused(2, &[("fleets", "points")], &rich), "PYR-03");
    assert!(open(2, &[("fleets", "long")]).unwrap().parse_position(&rich).is_ok());
}

#[test]
fn pyr_04_ships_lie_on_the_table() {
    let mut game = begin(2, &[]);
    all_happen(&mut game, &["* lot 1", "1 fleet larges", "2 first 1"]);
    let (rule, named) = refused(&mut game, "1 lay al1 300.000,10.000 270.0");
    assert_eq!((rule.as_str(), named[0].as_str()), ("PYR-04", "south"));
    assert_eq!(
        position_refused(2, &[], &position("l1@5.000,300.000@90.0", "s1@800.000,500.000@90.0")),
        "PYR-04"
    );
    // The table is a rectangle of the size that players choose.
    let wide = open(2, &[("width", "1200"), ("height", "800")]).unwrap();
    assert_eq!((wide.table().high.x, wide.table().high.y), (1_200_000, 800_000));
    assert!(!flotilla_core::Kind::takes(&Pyramids::INFO.options[3].kind, "507"));
}

#[test]
fn pyr_04_rocks_block_ships_and_fire() {
    let rocks: Options<'_> = &[("obstacles", "420,260 440,260 440,350 420,350")];
    let ships = position("l1@400.000,280.000@90.0", "s1@455.000,290.000@90.0");
    let mut game = at(2, rocks, &ships);
    let (rule, named) = refused(&mut game, "1 move al1 20.0");
    assert_eq!((rule.as_str(), named[0].as_str()), ("PYR-17", "rock1"));
    assert_eq!(refused_by(&mut game, "1 fire al1 bs1"), "PYR-22");
    all_happen(&mut at(2, &[], &ships), &["1 fire al1 bs1"]);
    // Rocks are convex, not too large, on the table and outside the zones.
    for bad in ["420,260 440,260", "1,2 3", "420,260 440,260 430,262 430,300", "x,y", "420,260;"] {
        assert_eq!(setup_refused(2, &[("obstacles", bad)]), "PYR-04", "{bad}");
    }
    for bad in ["420,100 440,100 440,350", "900,260 940,260 940,300", "100,260 500,260 500,300"] {
        assert_eq!(setup_refused(2, &[("obstacles", bad)]), "PYR-04", "{bad}");
    }
    assert!(open(2, &[("obstacles", "420,350 440,350 440,260 420.5,260")]).is_ok());
}

#[test]
fn pyr_05_no_two_ships_overlap() {
    let mut game = begin(2, &[]);
    all_happen(&mut game, &["* lot 1", "1 fleet larges", "2 first 1"]);
    all_happen(&mut game, &["1 lay al1 300.000,50.000 90.0"]);
    let (rule, named) = refused(&mut game, "1 lay al2 310.000,50.000 90.0");
    assert_eq!((rule.as_str(), named[0].as_str()), ("PYR-05", "al1"));
    assert_eq!(refused_by(&mut game, "1 lay al2 325.399,50.000 90.0"), "PYR-05");
    // At set-up they may touch.
    all_happen(&mut game, &["1 lay al2 325.400,50.000 90.0"]);
    let over =
        position("l1@400.000,300.000@90.0+l2@410.000,310.000@90.0", "s1@800.000,500.000@90.0");
    assert_eq!(position_refused(2, &[], &over), "PYR-05");
    let on_rock: Options<'_> = &[("obstacles", "390,290 410,290 400,310")];
    assert_eq!(
        position_refused(
            2,
            on_rock,
            &position("l1@400.000,300.000@90.0", "s1@800.000,500.000@90.0")
        ),
        "PYR-05"
    );
}

#[test]
fn pyr_05_after_a_step_the_margin_is_kept_but_not_from_the_edge() {
    // The tip comes to the edge exactly: allowed. One micrometre more: not.
    let small = "s1@800.000,500.000@90.0";
    all_happen(&mut fight("l1@821.540,300.000@0.0", small), &["1 move al1 0.0"]);
    let mut over = fight("l1@821.541,300.000@0.0", small);
    assert_eq!(refused(&mut over, "1 move al1 0.0"), ("PYR-17".into(), vec!["east".into()]));
    // The tip comes to a tenth of a millimetre before another's stern: allowed, but no nearer.
    let stern = |x: &str| fight(&format!("l1@400.000,300.000@0.0+l2@{x},300.000@0.0"), small);
    all_happen(&mut stern("492.560"), &["1 move al1 0.0"]);
    assert_eq!(refused_by(&mut stern("492.559"), "1 move al1 0.0"), "PYR-25");
    assert_eq!(refused_by(&mut stern("492.459"), "1 move al1 0.0"), "PYR-17");
}

#[test]
fn pyr_06_one_chooses_the_fleet_the_other_who_moves_first() {
    let mut game = begin(2, &[]);
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!(game.chances().len(), 2);
    assert_eq!(refused_by(&mut game, "1 fleet larges"), "PYR-06");
    assert_eq!(refused_by(&mut game, "* lot 3"), "PYR-06");
    all_happen(&mut game, &["* lot 2"]);
    assert_eq!(refused_by(&mut game, "1 fleet larges"), "PYR-13");
    assert_eq!(refused_by(&mut game, "* lot 1"), "PYR-06");
    all_happen(&mut game, &["2 fleet smalls"]);
    assert_eq!(waits_for(&game), 1);
    assert_eq!(refused_by(&mut game, "1 first 3"), "PYR-06");
    all_happen(&mut game, &["1 first 2"]);
    // The first mover lays its ships first; twelve pips each.
    assert_eq!(game.position(), "lay 2 2 0 0 - l1+l2+l3+l4/s1+s2+s3+s4+m1+m2+m3+m4 -/-");
    all_happen(&mut game, &["2 formation line"]);
    assert_eq!(waits_for(&game), 1);
    all_happen(&mut game, &["1 formation rear"]);
    assert_eq!(waits_for(&game), 2);
    assert_eq!([game.state().pips(seat(1)), game.state().pips(seat(2))], [12, 12]);
}

#[test]
fn pyr_07_ships_are_laid_in_the_own_zone() {
    let mut game = begin(2, &[]);
    all_happen(&mut game, &["* lot 1", "1 fleet larges", "2 first 1"]);
    assert_eq!(refused_by(&mut game, "1 move al1 90.0"), "PYR-07");
    assert_eq!(refused_by(&mut game, "1 stop"), "PYR-07");
    // The strip is (610 − 250) / 2 = 180 mm deep.
    assert_eq!(
        refused(&mut game, "1 lay al1 300.000,200.000 90.0"),
        ("PYR-07".into(), vec!["north".into()])
    );
    assert_eq!(refused_by(&mut game, "1 lay al1 300.000,133.771 90.0"), "PYR-07");
    all_happen(&mut game, &["1 lay al1 300.000,133.770 90.0"]);
    assert_eq!(refused_by(&mut game, "1 lay al1 500.000,100.000 90.0"), "PYR-07");
    assert_eq!(refused_by(&mut game, "1 lay bs1 500.000,100.000 90.0"), "PYR-13");
    // A point far away, handed in by a program, is refused too.
    let far = Place { at: Point { x: i32::MAX, y: i32::MIN }, heading: heading(0) };
    let mut state = *game.state();
    let lay = Action::Lay { ship: ship("al2"), place: far };
    assert!(game.game().apply(&mut state, seat(1).into(), lay).is_err());
    // A formation lays the whole fleet, what lies there already included.
    all_happen(&mut game, &["1 formation broadside"]);
    assert_eq!(waits_for(&game), 2);
    assert_eq!(game.state().ships_of(seat(1)).len(), 4);
    // The home edges are the long ones.
    assert_eq!(setup_refused(2, &[("width", "600"), ("height", "700")]), "PYR-07");
}

/// A strip may be too shallow for larges that point ahead: they lie sideways there. Only fleets
/// that do not fit at all are refused.
#[test]
fn pyr_07_a_fleet_that_fits_sideways_is_not_refused() {
    for fleets in ["basic", "advanced", "points", "long"] {
        let tight: Options<'_> = &[
            ("width", "508"),
            ("height", "508"),
            ("distance", "300"),
            ("fleets", fleets),
            ("aim", "infiltration"),
        ];
        // The defender's strip is 44 mm deep, and larges are 46.23 mm long.
        let game = open(2, tight).unwrap();
        let state = game.start();
        let larges = ShipSet::fleet(seat(2), [0, 0, 4]);
        let fits = |formation| game.arranged(&state, seat(2), larges, formation).is_some();
        assert!(!fits(Formation::Line) && fits(Formation::Broadside));
        // Where even their sterns find no room they are refused.
        let deep = DEFAULT.replace("reconstructed = 60", "reconstructed = 80");
        assert_eq!(edition_setup_refused(2, tight, &deep), "PYR-07");
    }
}

#[test]
fn pyr_07_a_formation_puts_every_fleet_where_it_may_lie() {
    for (seats, options) in [
        (2, &[("fleets", "long")][..]),
        (2, &[("fleets", "long"), ("aim", "flag")]),
        (2, &[("fleets", "long"), ("aim", "infiltration")]),
        (4, &[("fleets", "long"), ("aim", "flag"), ("width", "560"), ("height", "540")]),
    ] {
        let game = open(seats, options).unwrap();
        for (formation, _) in Formation::ALL {
            let mut state = game.start();
            game.apply(&mut state, Actor::Chance, Action::Lot(seat(1))).unwrap();
            for number in 1..=seats {
                let fleet = ShipSet::fleet(seat(number), [4, 4, 4]);
                let Some(places) = game.arranged(&state, seat(number), fleet, formation) else {
                    assert_ne!(formation, Formation::Line);
                    continue;
                };
                let mut laid = state;
                for ship in fleet.iter() {
                    let action = Action::Lay { ship, place: places[ship.index()] };
                    if number == 1 {
                        // One by one they are accepted as well.
                        game.apply(&mut laid, seat(1).into(), action).unwrap();
                    } else {
                        game.may_lay(&laid, seat(number), ship, places[ship.index()]).unwrap();
                    }
                }
            }
        }
    }
}

/// On the smallest tables fleets lie close together, and still each ship where it may.
#[test]
fn pyr_07_a_fleet_that_fits_close_together_is_not_refused() {
    const SMALLEST: [(&str, &str); 3] = [("width", "508"), ("height", "508"), ("distance", "300")];
    for (seats, teams) in [(2, "no"), (3, "no"), (4, "no"), (4, "yes")] {
        for aim in ["fleet", "flag", "flagship", "either", "infiltration"] {
            for fleets in ["points", "long"] {
                let more = [("aim", aim), ("fleets", fleets), ("teams", teams)];
                let options: Vec<_> = SMALLEST.iter().chain(&more).copied().collect();
                if aim == "infiltration" && seats > 2 && teams == "no" {
                    continue;
                }
                // Half a strip without 60 mm is too small for most fleets, unless they begin nearer.
                let mut options = options;
                if aim == "infiltration" && teams == "yes" {
                    options[2] = ("distance", "250");
                }
                let game = open(seats, &options).unwrap_or_else(|e| panic!("{options:?}: {e:?}"));
                let counts: &[[u8; 3]] = match fleets {
                    "long" => &[[4, 4, 4]],
                    _ => &[[0, 0, 4], [3, 3, 1], [0, 3, 2], [4, 1, 2], [3, 0, 3], [4, 4, 0]],
                };
                for (number, counts) in (1..=seats).flat_map(|n| counts.iter().map(move |c| (n, c)))
                {
                    every_formation_is_allowed(&game, number, *counts, &options);
                }
            }
        }
    }
}

fn every_formation_is_allowed(
    game: &Pyramids,
    number: usize,
    counts: [u8; 3],
    options: Options<'_>,
) {
    let (state, seat) = (game.start(), seat(number));
    let fleet = ShipSet::fleet(seat, counts);
    let mut fitting = 0;
    for (formation, _) in Formation::ALL {
        let Some(places) = game.arranged(&state, seat, fleet, formation) else { continue };
        fitting += 1;
        let corners = |ship: Ship| game.corners(ship, places[ship.index()]);
        for ship in fleet.iter() {
            game.may_lay(&state, seat, ship, places[ship.index()])
                .unwrap_or_else(|e| panic!("{options:?} {formation:?}: {e:?}"));
            for other in fleet.iter().filter(|&other| other != ship) {
                let (own, theirs) = (corners(ship), corners(other));
                let shape = game.footprint(ship).shape(&own);
                assert!(!shape.overlaps(game.footprint(other).shape(&theirs)), "{options:?}");
            }
        }
    }
    assert!(fitting > 0, "{options:?}");
}

/// The arcs of headings at which a ship can be laid, against every heading.
#[test]
fn pyr_07_the_headings_offered_for_laying_are_all_that_are_allowed() {
    use flotilla_core::{Rng, SeededRng};
    let mut rng = SeededRng::new(7);
    let mut game = begin(2, &[("aim", "flag"), ("fleets", "long")]);
    all_happen(
        &mut game,
        &["* lot 1", "1 lay al1 457.000,100.000 0.0", "1 lay am1 430.000,50.000 45.0"],
    );
    let (game, state) = (game.game(), game.state());
    for _ in 0..150 {
        let at = Point { x: 400_000 + rng.below(120_000) as i32, y: rng.below(180_001) as i32 };
        let ship = ship(["as1", "am2", "al2"][rng.below(3) as usize]);
        let found = game.laying(state, seat(1), ship, at);
        for tenths in 0..3600 {
            let place = Place { at, heading: heading(tenths) };
            let allowed = game.may_lay(state, seat(1), ship, place).is_ok();
            assert_eq!(found.contains(heading(tenths)), allowed, "{at:?} {tenths}");
        }
        let chosen = [
            Choice::Element(flotilla_core::Element::new(0, 7)),
            Choice::Element(ship.element()),
            Choice::Point(at),
        ];
        let mut next = Next::new();
        match game.next(state, seat(1).into(), &chosen, &mut next) {
            Ok(()) => assert!(!next.headings.is_empty()),
            Err(_) => assert!(found.is_empty()),
        }
    }
}

#[test]
fn pyr_08_enemies_begin_at_a_distance() {
    for (distance, seats) in [("250", 2), ("300", 2), ("275", 3), ("300", 4)] {
        let game = open(seats, &[("distance", distance), ("fleets", "long")]).unwrap();
        let least: i32 = distance.parse::<i32>().unwrap() * 1000;
        for (i, a) in game.zones().iter().enumerate() {
            for b in &game.zones()[i + 1..] {
                let gap = |low: i32, high: i32| (low - high).max(0);
                let across = gap(a.area.low.x, b.area.high.x).max(gap(b.area.low.x, a.area.high.x));
                let along = gap(a.area.low.y, b.area.high.y).max(gap(b.area.low.y, a.area.high.y));
                assert!(across.max(along) >= least, "{seats} seats: {across} {along}");
            }
        }
    }
    assert!(!flotilla_core::Kind::takes(&Pyramids::INFO.options[5].kind, "249"));
    assert!(!flotilla_core::Kind::takes(&Pyramids::INFO.options[5].kind, "301"));
}

#[test]
fn pyr_09_one_offers_the_other_accepts_or_swaps() {
    let offered = || {
        let mut game = begin(2, &[("fleets", "advanced")]);
        all_happen(&mut game, &["* lot 2"]);
        assert_eq!(refused_by(&mut game, "2 offer 0 2 2 larges"), "PYR-09");
        assert_eq!(refused_by(&mut game, "2 offer 3 0 0 larges"), "PYR-09");
        assert_eq!(refused_by(&mut game, "2 accept"), "PYR-06");
        all_happen(&mut game, &["2 offer 3 1 2 smalls"]);
        assert_eq!(waits_for(&game), 1);
        game
    };
    let mut accepted = offered();
    all_happen(&mut accepted, &["1 accept"]);
    assert_eq!(accepted.position(), "lay 1 1 0 0 - l1+l2+l3/s1+s2+m1 -/-");
    let mut swapped = offered();
    all_happen(&mut swapped, &["1 swap"]);
    assert_eq!(swapped.position(), "lay 2 2 0 0 - s1+s2+m1/l1+l2+l3 -/-");
    assert_eq!(swapped.state().to_lay().counts(), [2, 1, 3]);
    // All four of a size may be in it, and a size may be missing beside the large.
    for offer in ["4 4 4", "1 0 2", "1 2 0"] {
        let mut game = begin(2, &[("fleets", "advanced")]);
        all_happen(&mut game, &["* lot 2", &format!("2 offer {offer} larges")]);
        assert_eq!(waits_for(&game), 1, "{offer}");
    }
}

#[test]
fn pyr_10_a_fleet_by_points_is_worth_twelve_pips() {
    let mut game = begin(2, &[("fleets", "points")]);
    all_happen(&mut game, &["* lot 2"]);
    assert_eq!(refused_by(&mut game, "2 build 1 2 4"), "PYR-10");
    assert_eq!(refused_by(&mut game, "2 build 4 1 0"), "PYR-10");
    assert_eq!(refused_by(&mut game, "2 build 2 2 3"), "PYR-10");
    all_happen(&mut game, &["2 build 2 2 2", "1 build 0 4 4"]);
    assert_eq!(game.position(), "lay 2 2 0 0 - s1+s2+s3+s4+m1+m2+m3+m4/s1+s2+m1+m2+l1+l2 -/-");
    // The grammar offers every fleet of twelve pips, and no other.
    let mut game = begin(2, &[("fleets", "points")]);
    all_happen(&mut game, &["* lot 1"]);
    let mut fleets = Vec::new();
    flotilla_core::walk::every(&**game.game(), game.state(), seat(1).into(), |chosen| {
        fleets.push(game.write(chosen));
    })
    .unwrap();
    let all = [
        "build 0 4 4",
        "build 1 3 3",
        "build 1 4 1",
        "build 2 1 4",
        "build 2 2 2",
        "build 2 3 0",
        "build 3 0 3",
        "build 3 1 1",
        "build 4 0 0",
    ];
    assert_eq!(fleets, all);
}

#[test]
fn pyr_11_in_the_long_game_everyone_has_every_ship() {
    let mut game = begin(2, &[("fleets", "long")]);
    all_happen(&mut game, &["* lot 1", "1 formation line", "2 formation line"]);
    for number in 1..=2 {
        assert_eq!(game.state().ships_of(seat(number)).counts(), [4, 4, 4]);
        assert_eq!(game.state().pips(seat(number)), 24);
    }
}

#[test]
fn pyr_12_three_and_four_have_their_places() {
    let home = |seats: usize, options: Options<'_>| -> Vec<(Edge, bool)> {
        let game = open(seats, options).unwrap();
        game.zones().iter().map(|zone| (zone.home, zone.area.low.x > 0)).collect()
    };
    use Edge::{North, South};
    assert_eq!(home(3, &[]), [(South, false), (South, true), (North, false)]);
    assert_eq!(home(4, &[]), [(South, false), (South, true), (North, true), (North, false)]);
    // Partners share an edge.
    assert_eq!(
        home(4, &[("teams", "yes")]),
        [(South, false), (North, true), (South, true), (North, false)]
    );
    let corner = open(4, &[]).unwrap().zones()[0].area;
    assert_eq!((corner.high.x, corner.high.y), (332_000, 180_000));
    for fleets in ["basic", "advanced"] {
        assert_eq!(setup_refused(3, &[("fleets", fleets)]), "PYR-12");
    }
    assert_eq!(setup_refused(2, &[("teams", "yes")]), "PYR-12");
    assert_eq!(setup_refused(3, &[("teams", "yes")]), "PYR-12");
}

#[test]
fn pyr_12_teams_take_turns_and_spare_each_other() {
    let teams: Options<'_> = &[("teams", "yes")];
    let mut game = begin(4, teams);
    all_happen(&mut game, &["* lot 3"]);
    for number in [3, 4, 1, 2] {
        all_happen(&mut game, &[&format!("{number} build 4 0 0")]);
    }
    for number in [3, 4, 1, 2] {
        all_happen(&mut game, &[&format!("{number} formation line")]);
    }
    for number in [3, 4, 1, 2, 3, 4] {
        assert_eq!(waits_for(&game), number);
        all_happen(&mut game, &[&format!("{number} stop")]);
    }
    // Seat 1 is out: its partner has all turns of the team.
    let three = "play 2 1 3 0 3,4 -/l1@400.000,500.000@90.0/l1@400.000,300.000@90.0/l1@600.000,500.000@90.0 -/-/-/-";
    let mut game = at(4, teams, three);
    for number in [2, 3, 4, 3, 2, 3] {
        assert_eq!(waits_for(&game), number);
        all_happen(&mut game, &[&format!("{number} stop")]);
    }
    // Nobody fires at a partner, and the team with the last ships wins together.
    let close = "play 1 1 3 0 3,2 l1@400.000,300.000@90.0/s1@365.000,310.000@90.0/l1@440.000,300.000@90.0/- -/-/-/-";
    let mut game = at(4, teams, close);
    assert_eq!(refused_by(&mut game, "1 fire al1 cl1"), "PYR-23");
    all_happen(&mut game, &["1 fire al1 bs1"]);
    assert_eq!(result(&game), "1+3 PYR-12");
}

#[test]
fn pyr_12_whoever_has_no_ship_left_is_out() {
    let three = "play 1 1 3 0 - l1@400.000,300.000@90.0/s1@365.000,310.000@90.0/l1@440.000,300.000@90.0x2 -/-/-";
    let mut game = at(3, &[], three);
    all_happen(&mut game, &["1 fire al1 bs1", "1 stop"]);
    // Seat 2 is passed over.
    assert_eq!(waits_for(&game), 3);
    all_happen(&mut game, &["3 stop", "1 fire al1 cl1"]);
    assert_eq!(result(&game), "1 PYR-12");
}

#[test]
fn pyr_30_a_record_replays_to_the_same_position() {
    let record = include_str!("../golden/two-players.record");
    let end = include_str!("../golden/two-players.position").trim();
    let record = flotilla_core::Record::parse(record.as_bytes()).unwrap();
    let played = record.replay(REGISTRY).unwrap();
    assert_eq!(played.play().position(), end);
    assert!(played.play().outcome().is_some());
}

/// Writes the golden record anew: a random game that fires whenever it can.
/// `cargo test -p flotilla-pyramids --test pyramids golden -- --ignored`
#[test]
#[ignore = "writes the golden record"]
fn write_the_golden_record() {
    use flotilla_core::walk::Walker;
    use flotilla_core::{Rng, SeededRng};
    for seed in 0.. {
        let setup = Setup::plain(Pyramids::INFO, 2);
        let game = Pyramids::open(&setup).unwrap();
        let mut state = game.start();
        let mut played =
            flotilla_core::Playthrough::begin(REGISTRY, "pyramids", setup, None).unwrap();
        let (mut rng, mut walker) = (SeededRng::new(seed), Walker::new());
        while let Some(actor) = game.turn(&state).waits_for() {
            let shooter = game.shooters(&state).next();
            let action = match actor {
                Actor::Chance => game.draw(&state, &mut rng).unwrap(),
                seat => match shooter {
                    Some(ship) if state.actions_left() > 0 => {
                        let target = game.targets(&state, ship).iter().next().unwrap();
                        Action::Fire { ship, target }
                    }
                    _ => walker.random(&game, &state, seat, &mut rng).unwrap().0,
                },
            };
            // Stopping at once makes for dull games.
            if action == Action::Stop && rng.below(4) > 0 {
                continue;
            }
            let mut chosen = Vec::new();
            game.encode(&state, action, &mut chosen);
            game.apply(&mut state, actor, action).unwrap();
            played.apply(actor, &chosen).unwrap();
        }
        if game.outcome(&state).unwrap().ended_by.number() == 26 {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/two-players");
            std::fs::write(format!("{folder}.record"), played.to_text()).unwrap();
            std::fs::write(format!("{folder}.position"), game.position(&state) + "\n").unwrap();
            return;
        }
    }
}

#[test]
fn pyr_30_corners_are_the_same_everywhere() {
    // A sum over the corners of all sizes and headings: one micrometre anywhere changes it.
    let game = open(2, &[]).unwrap();
    let mut sum = 0u64;
    for footprint in game.footprints() {
        for tenths in 0..3600 {
            for corner in footprint.corners(Point { x: 0, y: 0 }, heading(tenths)) {
                for number in [corner.x, corner.y] {
                    sum = sum.wrapping_mul(31).wrapping_add(i64::from(number) as u64);
                }
            }
        }
    }
    assert_eq!(sum, CORNERS);
}

const CORNERS: u64 = 15_904_957_452_833_926_144;
