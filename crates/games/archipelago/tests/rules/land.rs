//! Bands on land: ARC-16 to ARC-20; exploring: ARC-29 to ARC-32; gold: ARC-37 to ARC-39.

use super::scene::four;

#[test]
fn arc_16_any_number_to_one_contiguous_territory() {
    let table = four().land("lantern-point=g9").table();
    assert_eq!(table.offers(1, "move lantern-point fern-moor"), ["1 to 9"]);
    assert_eq!(table.no("1 move lantern-point fern-moor 10"), "ARC-16");
    assert_eq!(table.no("1 move lantern-point reed-shore 1"), "ARC-16");
    assert_eq!(table.no("1 move lantern-point lantern-roads 1"), "ARC-16");
    assert_eq!(table.no("1 move fern-moor lantern-point 1"), "ARC-16");
    assert_eq!(
        table.go("1 move lantern-point fern-moor 4").land(),
        "lantern-point=g5,fern-moor=g4"
    );
    assert_eq!(four().table().no("1 move lantern-point fern-moor 1"), "ARC-16");
}

#[test]
fn arc_17_only_where_nobody_else_is() {
    let scene = four().land("mist-forest=g9,crater=nt1,bone-gorge=r2,drum-valley=n,boreal-cape=r");
    let table = scene.table();
    assert_eq!(table.no("1 move mist-forest crater 1"), "ARC-17");
    assert_eq!(table.no("1 move mist-forest bone-gorge 1"), "ARC-17");
    assert_eq!(table.no("1 move mist-forest orchid-coast 1"), "ARC-17");
    let table = table.go("1 move mist-forest drum-valley 1; 1 move mist-forest boreal-cape 2");
    assert_eq!(
        table.land(),
        "crater=nt1,mist-forest=g6,bone-gorge=r2,boreal-cape=g2,drum-valley=g1"
    );
    // Where every way out is closed, nobody moves.
    let closed = four().land("turtle-beach=g3,lantern-point=g2").table();
    assert_eq!(closed.no("1 move turtle-beach emerald-slope 1"), "ARC-17");
}

#[test]
fn arc_18_gold_goes_with_bands() {
    let table = four().land("lantern-point=g2$5,fern-moor=g$3").table();
    assert_eq!(table.offers(1, "move lantern-point fern-moor 1"), ["0 to 5"]);
    assert_eq!(table.no("1 move lantern-point fern-moor 1 6"), "ARC-18");
    assert_eq!(table.no("1 move lantern-point fern-moor 0 5"), "ARC-18");
    assert_eq!(table.no("1 move fern-moor lantern-point 0 3"), "ARC-16");
    let moved = table.go("1 move lantern-point fern-moor 1 5");
    assert_eq!(moved.land(), "lantern-point=g1,fern-moor=g1$8");
}

#[test]
fn arc_19_entering_takes_possession() {
    let table = four().land("mist-forest=g2,drum-valley=r$2,boreal-cape=n").table();
    let table = table.go("1 move mist-forest drum-valley 2");
    assert_eq!(table.land(), "mist-forest=g,boreal-cape=n,drum-valley=g2$2");
    // The flag stays behind; the next to enter replaces it.
    let table = table.go("1 move drum-valley boreal-cape 2 2");
    assert_eq!(table.land(), "mist-forest=g,boreal-cape=g2$2,drum-valley=g");
}

#[test]
fn arc_19_holding_needs_the_flag_and_no_tribe() {
    // Tribes came to a territory of green's: it owns it, but does not hold it.
    let scene = four().land("drum-valley=gt2$4,lantern-point=g1").hands("g/-/-/-");
    let table = scene.table();
    assert_eq!(table.no("1 play gold-mine drum-valley"), "ARC-59");
    assert_eq!(table.no("1 buy drum-valley drum-valley"), "ARC-49");
    assert_eq!(
        table.go("1 play gold-mine fern-moor").land(),
        "lantern-point=g1,fern-moor=g$3,drum-valley=gt2$4"
    );
}

#[test]
fn arc_20_one_colour_a_place() {
    for land in ["drum-valley=n3", "lantern-point=n", "lantern-point=gt1"] {
        assert_eq!(four().land(land).forbidden(), "ARC-20", "{land}");
    }
    // A flag alone may stand where tribes came.
    assert_eq!(four().land("crater=gt2").forbidden(), "allowed");
    assert_eq!(four().land("crater=g1t2").forbidden(), "ARC-20");
    assert_eq!(four().sea("lagoon=g").forbidden(), "ARC-20");
    assert_eq!(four().sea("lagoon=n2").forbidden(), "ARC-20");
}

#[test]
fn arc_29_only_the_island_and_each_territory_once() {
    let table =
        four().land("mist-forest=g2,crater=n").sea("lantern-roads=g1,turtle-bay=g1").table();
    assert_eq!(table.no("1 explore lantern-point"), "ARC-29");
    assert_eq!(table.no("1 explore crater"), "ARC-29");
    assert_eq!(table.no("1 explore lagoon"), "ARC-29");
    let table = table.go("1 explore turtle-beach; * found gold-0 tribes-0");
    assert_eq!(table.no("1 explore turtle-beach"), "ARC-29");
}

#[test]
fn arc_30_by_ship_or_from_an_explored_territory() {
    let scene = four().land("mist-forest=g1,lantern-point=g3").sea("heliodor-channel=g2,lagoon=-");
    let table = scene.table();
    // An islet, a coast, a neighbour; not what is too far, not from an empty ship.
    for near in ["pelican-rock", "heliodor-coast", "sunrise-head", "crater", "jaguar-wood"] {
        assert!(table.offers(1, "explore").contains(&near.to_owned()), "{near}");
    }
    for far in ["mangrove", "turtle-beach", "idol-plateau", "wreckers-rock"] {
        assert_eq!(table.no(&format!("1 explore {far}")), "ARC-30", "{far}");
    }
    let table = table.go("1 explore crater; * found gold-1 tribes-1");
    assert_eq!(table.land(), "lantern-point=g3,crater=nt2$2,mist-forest=g1");
    assert_eq!(four().land("lantern-point=g5").table().no("1 explore crater"), "ARC-30");
}

#[test]
fn arc_31_both_dice_doubled_in_the_centre() {
    let scene = four().land("mist-forest=g1");
    let table = scene.table().go("1 explore drum-valley");
    assert_eq!(table.next(), "explore:drum-valley");
    assert_eq!(table.no("1 end"), "ARC-14");
    assert_eq!(table.no("* found gold-5 tribes-1"), "ARC-34");
    let table = table.go("* found gold-3 tribes-4");
    assert_eq!(table.land(), "mist-forest=g1,drum-valley=nt4$3");
    let centre = scene.table().go("1 explore crater; * found gold-3 tribes-4");
    assert_eq!(centre.land(), "crater=nt8$6,mist-forest=g1");
}

#[test]
fn arc_32_a_native_flag_shows_that_it_is_explored() {
    let table = four().land("mist-forest=g1").table();
    let table = table.go("1 explore drum-valley; * found gold-0 tribes-0");
    assert_eq!(table.land(), "mist-forest=g1,drum-valley=n");
    // Explored and free, it can be entered at once.
    assert_eq!(table.go("1 move mist-forest drum-valley 1").land(), "mist-forest=g,drum-valley=g1");
}

#[test]
fn arc_37_in_an_own_city_or_trading_post() {
    let scene = four().land("lantern-point=g$1,fern-moor=g1$1,bramble-head=r$1,gannet-cliff=g$1");
    let table = scene.table();
    for wrong in ["fern-moor", "bramble-head", "lagoon", "crater"] {
        assert_eq!(table.no(&format!("1 convert {wrong}")), "ARC-37", "{wrong}");
    }
    let converted = table.go("1 convert lantern-point");
    assert_eq!(
        converted.land(),
        "lantern-point=g4,fern-moor=g1$1,bramble-head=r$1,gannet-cliff=g$1"
    );
    assert_eq!(four().table().no("1 convert lantern-point"), "ARC-39");
}

#[test]
fn arc_38_two_cities_of_the_lair_or_three_posts() {
    let one = four().land("gannet-cliff=g$1,lantern-point=g$1").table();
    assert_eq!(one.no("1 convert gannet-cliff"), "ARC-38");
    let two = four().land("gannet-cliff=g$1,needle-quay=g").table();
    assert_eq!(two.go("1 convert gannet-cliff").land(), "gannet-cliff=g4,needle-quay=g");
    let posts = four().land("crater=g$1,boreal-cape=g,lantern-point=g$1").table();
    assert_eq!(posts.no("1 convert crater"), "ARC-38");
    // A post with tribes counts as owned, but gold there can't be converted.
    let three = four().land("crater=g$1,boreal-cape=g,sunset-cape=gt1$1,lantern-point=g$1").table();
    assert_eq!(three.no("1 convert sunset-cape"), "ARC-37");
    assert_eq!(
        three.go("1 convert crater").land(),
        "lantern-point=g$1,crater=g4,boreal-cape=g,sunset-cape=gt1$1"
    );
}

#[test]
fn arc_39_four_bands_for_a_gold() {
    let table = four().land("lantern-point=g2$2,reed-shore=g").table();
    assert_eq!(table.no("1 convert reed-shore"), "ARC-39");
    let table = table.go("1 convert lantern-point; 1 convert lantern-point");
    assert_eq!(table.land(), "lantern-point=g10");
    // Fewer if the reserve has fewer; not at all if it has none.
    let short =
        four().land("lantern-point=g$2,fern-moor=g47").table().go("1 convert lantern-point");
    assert_eq!(short.land(), "lantern-point=g3$1,fern-moor=g47");
    assert_eq!(short.no("1 convert lantern-point"), "ARC-39");
    let place = short.game.map().place_called("lantern-point").unwrap();
    assert_eq!(short.refuses(1, flotilla_archipelago::Action::Convert(place)), "ARC-39");
}
