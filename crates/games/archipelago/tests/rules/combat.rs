//! Combat: ARC-33 to ARC-36.

use super::scene::four;
use flotilla_archipelago::board::Colour;

#[test]
fn arc_33_two_bands_attack_a_contiguous_place() {
    let scene = four()
        .land("lantern-point=g2,fern-moor=g1,peat-hollow=r3,crater=nt2,mist-forest=g2")
        .sea("cork-sound=r2,lantern-roads=g2,bottle-water=o1,compass-deep=-");
    let table = scene.table();
    assert_eq!(table.no("1 attack fern-moor peat-hollow"), "ARC-33");
    assert_eq!(table.no("1 attack lantern-point compass-deep"), "ARC-33");
    assert_eq!(table.no("1 attack lantern-point fern-moor"), "ARC-33");
    assert_eq!(table.no("1 attack lantern-roads compass-deep"), "ARC-33");
    assert_eq!(table.no("1 attack lantern-point bottle-water"), "ARC-33");
    assert_eq!(table.no("1 attack peat-hollow lantern-point"), "ARC-16");
    assert_eq!(table.no("1 attack cork-sound lantern-point"), "ARC-23");
    // Land and land, land and ship, ship and ship, ship and land, tribes.
    for (attack, before, after) in [
        ("lantern-point peat-hollow", "peat-hollow=r3", "peat-hollow=r1"),
        ("lantern-point cork-sound", "cork-sound=r2", "cork-sound=-"),
        ("lantern-roads cork-sound", "cork-sound=r2", "cork-sound=-"),
        ("lantern-roads bottle-water", "bottle-water=o1", "bottle-water=-"),
        ("mist-forest crater", "crater=nt2", "crater=n"),
    ] {
        let stood = format!("{} {}", table.land(), table.sea());
        assert!(stood.contains(before), "{stood}");
        let stands = scene.table().go(&format!("1 attack {attack}; * roll cannons-2"));
        // That place has lost two, and nothing else has changed.
        let now = format!("{} {}", stands.land(), stands.sea());
        assert_eq!(now, stood.replace(before, after), "{attack}");
        assert_eq!(stands.turn(), "g9");
    }
    let ship = four().turn("r10").land("lantern-point=g3").sea("lantern-roads=r2").table();
    let ship = ship.go("2 attack lantern-roads lantern-point; * roll cannons-1");
    assert_eq!(ship.land(), "lantern-point=g2");
    assert_eq!(
        four().land("lantern-point=g2").table().no("1 attack lantern-point fern-moor"),
        "ARC-33"
    );
}

#[test]
fn arc_34_losses_on_either_side() {
    let scene = four().land("lantern-point=g3,peat-hollow=r1");
    let after = |face: &str| {
        scene.table().go(&format!("1 attack lantern-point peat-hollow; * roll {face}")).land()
    };
    assert_eq!(after("cannons-1"), "lantern-point=g3,peat-hollow=r");
    // No more than there are.
    assert_eq!(after("cannons-2"), "lantern-point=g3,peat-hollow=r");
    assert_eq!(after("crossed-1"), "lantern-point=g2,peat-hollow=r1");
    assert_eq!(after("crossed-2"), "lantern-point=g1,peat-hollow=r1");
    let pending = scene.table().go("1 attack lantern-point peat-hollow");
    assert_eq!(pending.next(), "attack:lantern-point:peat-hollow");
    assert_eq!(pending.no("* roll cannons-3"), "ARC-34");
    assert_eq!(pending.no("1 end"), "ARC-14");
    // Those who fall return to the reserve.
    let fallen = pending.go("* roll crossed-2");
    let green = flotilla_archipelago::board::Colour::Green;
    assert_eq!((fallen.state.in_play(green), fallen.state.reserve(green)), (1, 49));
}

#[test]
fn arc_35_round_after_round() {
    let table = four().land("lantern-point=g4,peat-hollow=r5").table();
    let round = "1 attack lantern-point peat-hollow; * roll";
    let table = table.go(&format!("{round} cannons-2; {round} crossed-1; {round} cannons-2"));
    assert_eq!(
        (table.land(), table.turn()),
        ("lantern-point=g3,peat-hollow=r1".into(), "g7".into())
    );
    let table = table.go(&format!("{round} crossed-2"));
    assert_eq!(table.no("1 attack lantern-point peat-hollow"), "ARC-33");
    let tired = four().turn("g0").land("lantern-point=g4,peat-hollow=r5").table();
    assert_eq!(tired.no("1 attack lantern-point peat-hollow"), "ARC-14");
}

#[test]
fn arc_36_nothing_moves_by_itself() {
    let table = four().land("lantern-point=g4,peat-hollow=r2$3").table();
    let table = table.go("1 attack lantern-point peat-hollow; * roll cannons-2");
    assert_eq!(table.land(), "lantern-point=g4,peat-hollow=r$3");
    let table = table.go("1 move lantern-point peat-hollow 1");
    assert_eq!(
        (table.land(), table.turn()),
        ("lantern-point=g3,peat-hollow=g1$3".into(), "g8".into())
    );
}

#[test]
fn arc_02_what_is_lost_returns_to_the_reserve_and_the_supply() {
    let scene = four().land("bramble-head=r5,crater=nt5,mist-forest=g3").sea("bramble-roads=g5");
    let table = scene.table();
    assert_eq!((table.state.reserve(Colour::Raspberry), table.state.tribe_supply()), (45, 45));
    let table = table.go("1 attack bramble-roads bramble-head; * roll cannons-2");
    assert_eq!(table.state.in_play(Colour::Raspberry), 3);
    assert_eq!((table.state.reserve(Colour::Raspberry), table.state.tribe_supply()), (47, 45));
    let table = table.go("1 attack mist-forest crater; * roll cannons-2");
    assert_eq!((table.state.reserve(Colour::Raspberry), table.state.tribe_supply()), (47, 47));
}

#[test]
fn arc_52_weapons_ask_both_sides_anew() {
    let table = four().land("mist-forest=g3,crater=r3").hands("aa/dd/-/-").table();
    let table = table.go("1 attack mist-forest crater; * roll cannons-1; 1 pass");
    assert_eq!(table.next(), "react:mist-forest:crater:1:defender:passed");
    // The attacker passed before it knew of them.
    let table = table.go("2 play defence-weapons");
    assert_eq!(table.next(), "react:mist-forest:crater:-2:attacker");
    assert_eq!(table.go("1 pass").next(), "react:mist-forest:crater:-2:defender:passed");
}
