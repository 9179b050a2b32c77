//! Ships: ARC-21 to ARC-28.

use super::scene::four;

#[test]
fn arc_21_launching() {
    let scene = four().land("lantern-point=g+,bramble-head=r+,gannet-cliff=g+,fern-moor=g2");
    let table = scene.clone().sea("fern-sound=r1").table();
    assert_eq!(table.no("1 launch fern-moor moss-gulf"), "ARC-21");
    assert_eq!(table.no("1 launch bramble-head bramble-roads"), "ARC-21");
    assert_eq!(table.no("1 launch lantern-point fern-sound"), "ARC-21");
    assert_eq!(table.no("1 launch lantern-point moss-gulf"), "ARC-21");
    assert_eq!(table.no("1 launch lantern-point fern-moor"), "ARC-21");
    // Neither crew nor band is needed, and a conquered city's ship is launched alike.
    let table = table.go("1 launch lantern-point lantern-roads; 1 launch gannet-cliff vesper-bay");
    assert_eq!(table.sea(), "lantern-roads=-,fern-sound=r1,vesper-bay=-");
    assert_eq!(table.no("1 launch lantern-point cork-sound"), "ARC-21");
    assert_eq!(table.no("1 sail lantern-roads compass-deep"), "ARC-23");
}

#[test]
fn arc_22_loading_up_to_ten_counters() {
    let scene = four().land("lantern-point=g9$9,fern-moor=g3");
    let table =
        scene.clone().sea("lantern-roads=-,cork-sound=g4$3,fern-sound=r1,compass-deep=-").table();
    assert_eq!(table.offers(1, "load lantern-point cork-sound"), ["1 to 3"]);
    assert_eq!(table.offers(1, "load lantern-point cork-sound 2"), ["0 to 1"]);
    assert_eq!(table.no("1 load lantern-point cork-sound 4"), "ARC-22");
    assert_eq!(table.no("1 load lantern-point cork-sound 2 2"), "ARC-22");
    assert_eq!(table.no("1 load lantern-point fern-sound 1"), "ARC-22");
    assert_eq!(table.no("1 load lantern-point compass-deep 1"), "ARC-22");
    assert_eq!(table.no("1 load lantern-point lantern-roads 0 2"), "ARC-18");
    assert_eq!(table.no("1 load peat-hollow cork-sound 1"), "ARC-16");
    let table = table.go("1 load lantern-point lantern-roads 9 1; 1 load fern-moor fern-sound 1"
        .split(';')
        .next()
        .unwrap());
    assert_eq!(table.sea(), "compass-deep=-,lantern-roads=g9$1,fern-sound=r1,cork-sound=g4$3");
    assert_eq!(table.land(), "lantern-point=g$8,fern-moor=g3");
    // A full ship takes nobody; where no ship is, nobody embarks.
    let full = scene.clone().sea("lantern-roads=g9$1,cork-sound=g1").table();
    assert_eq!(full.no("1 load lantern-point lantern-roads 1"), "ARC-22");
    assert_eq!(full.no("1 load lantern-point fern-sound 1"), "ARC-22");
    assert_eq!(scene.table().no("1 load lantern-point lantern-roads 1"), "ARC-22");
    assert_eq!(four().sea("lagoon=g9$2").forbidden(), "ARC-22");
}

#[test]
fn arc_23_sailing() {
    let table = four().sea("lantern-roads=g3$2,compass-deep=r1,lagoon=-").table();
    assert_eq!(table.no("1 sail lantern-roads compass-deep"), "ARC-23");
    assert_eq!(table.no("1 sail lantern-roads turtle-bay"), "ARC-23");
    assert_eq!(table.no("1 sail lantern-roads lantern-point"), "ARC-23");
    assert_eq!(table.no("1 sail lagoon sargasso"), "ARC-23");
    assert_eq!(table.no("1 sail compass-deep turtle-bay"), "ARC-23");
    let table = table.go("1 sail lantern-roads bottle-water; 1 sail bottle-water wreckers-passage");
    assert_eq!(table.sea(), "lagoon=-,wreckers-passage=g3$2,compass-deep=r1");
    assert_eq!(four().land("fern-moor=g1").table().no("1 sail lagoon sargasso"), "ARC-23");
}

#[test]
fn arc_24_transshipping() {
    let table =
        four().sea("lantern-roads=g6$2,compass-deep=g7,bottle-water=-$1,heron-water=r1").table();
    assert_eq!(table.offers(1, "transship lantern-roads compass-deep"), ["1 to 3"]);
    assert_eq!(table.no("1 transship lantern-roads compass-deep 2 2"), "ARC-22");
    assert_eq!(table.no("1 transship lantern-roads heron-water 1"), "ARC-22");
    assert_eq!(table.no("1 transship lantern-roads turtle-bay 1"), "ARC-24");
    assert_eq!(table.no("1 transship lantern-roads cork-sound 1"), "ARC-22");
    assert_eq!(table.no("1 transship lantern-roads lantern-point 1"), "ARC-24");
    let table = table
        .go("1 transship lantern-roads compass-deep 1 2; 1 transship lantern-roads bottle-water 5");
    assert_eq!(table.sea(), "compass-deep=g8$2,lantern-roads=-,heron-water=r1,bottle-water=g5$1");
    assert_eq!(four().sea("lagoon=g3").table().no("1 transship lagoon sargasso 1"), "ARC-22");
}

#[test]
fn arc_25_unloading() {
    let scene = four().land("turtle-beach=n$1,emerald-slope=nt1").sea("turtle-bay=g4$3");
    let table = scene.table();
    assert_eq!(table.no("1 unload turtle-bay emerald-slope 1"), "ARC-17");
    assert_eq!(table.no("1 unload turtle-bay hanged-man-bluff 1"), "ARC-17");
    assert_eq!(table.no("1 unload turtle-bay crater 1"), "ARC-25");
    assert_eq!(table.no("1 unload turtle-bay compass-deep 1"), "ARC-25");
    assert_eq!(table.no("1 unload turtle-bay turtle-beach 0 3"), "ARC-18");
    assert_eq!(table.no("1 unload turtle-bay turtle-beach 5"), "ARC-16");
    // One action for any number; possession is taken (ARC-19).
    let table = table.go("1 unload turtle-bay turtle-beach 4 3");
    assert_eq!(
        (table.land(), table.sea()),
        ("turtle-beach=g4$4,emerald-slope=nt1".into(), "turtle-bay=-".into())
    );
    assert_eq!(table.turn(), "g9");
    assert_eq!(table.no("1 unload turtle-bay turtle-beach 1"), "ARC-23");
}

#[test]
fn arc_26_an_empty_ship_is_nobodys() {
    let scene = four().turn("r10").land("turtle-beach=r2").sea("turtle-bay=g2$3");
    let table = scene.table();
    assert_eq!(table.no("2 load turtle-beach turtle-bay 1"), "ARC-22");
    // Its crew shot away, its gold stays aboard, and whoever boards it has both.
    let table = table.go("2 attack turtle-beach turtle-bay; * roll cannons-2");
    assert_eq!(table.sea(), "turtle-bay=-$3");
    let table = table.go("2 load turtle-beach turtle-bay 2");
    assert_eq!(table.sea(), "turtle-bay=r2$3");
}

#[test]
fn arc_27_a_ship_in_a_city_goes_with_the_city() {
    let scene = four().land("bramble-head=r+").sea("bramble-roads=g2");
    let table = scene.table();
    assert_eq!(table.no("1 launch bramble-head needle-sound"), "ARC-21");
    let table =
        table.go("1 unload bramble-roads bramble-head 1; 1 launch bramble-head needle-sound");
    assert_eq!(table.sea(), "bramble-roads=g1,needle-sound=-");
    assert_eq!(four().land("fern-moor=g+").forbidden(), "ARC-27");
    assert_eq!(four().land("crater=g+").forbidden(), "ARC-27");
}

#[test]
fn arc_28_scuttling() {
    let scene = four()
        .land("lantern-point=g1+,reed-shore=g+,bramble-head=r+")
        .sea("lantern-roads=-$4,compass-deep=-,fern-sound=r2,moss-gulf=-,cork-sound=g1");
    let table = scene.table();
    assert_eq!(table.no("1 scuttle fern-sound"), "ARC-28");
    assert_eq!(table.no("1 scuttle cork-sound"), "ARC-28");
    assert_eq!(table.no("1 scuttle compass-deep"), "ARC-28");
    assert_eq!(table.no("1 scuttle moss-gulf"), "ARC-28");
    assert_eq!(table.no("1 scuttle reed-shore"), "ARC-28");
    assert_eq!(table.no("1 scuttle bramble-head"), "ARC-28");
    assert_eq!(table.no("1 scuttle lagoon"), "ARC-28");
    let table = table.go("1 scuttle lantern-roads; 1 scuttle lantern-point");
    assert_eq!(table.sea(), "compass-deep=-,fern-sound=r2,cork-sound=g1,moss-gulf=-");
    assert_eq!(table.land(), "lantern-point=g1,reed-shore=g+,bramble-head=r+");
    // Gold aboard is lost, and the box has its ships again: two lie in cities, four are afloat.
    assert_eq!((table.state.gold_supply(), table.state.ships_in_box()), (50, 2));
    // From a ship beside it, too.
    let by_ship = four().sea("lagoon=g1,sargasso=-").table().go("1 scuttle sargasso");
    assert_eq!(by_ship.sea(), "lagoon=g1");
}
