//! Winning: ARC-40 to ARC-46; enrolment: ARC-47.

use super::scene::{Scene, four, three, two};
use flotilla_archipelago::board::Colour;
use flotilla_core::Game;

/// Three posts with the centre's; green has its own lair.
const POSTS: &str = "lantern-point=g1,crater=g1,boreal-cape=g1,sunset-cape=g1";
/// Four foreign cities.
const CITIES: &str =
    "lantern-point=g1,bramble-head=g1,gannet-cliff=g1,needle-quay=g1,ember-ness=g1";

fn claims_after_green(scene: &Scene) -> String {
    scene.table().go("1 end").claims()
}

#[test]
fn arc_40_four_of_seven_territories() {
    // Three of green's seven are lost: it still controls its lair. With four lost it does not.
    let base = "lantern-point=g1,crater=g1,boreal-cape=g1,sunset-cape=g1,peat-hollow=r,fern-moor=r,reed-shore=r";
    assert_eq!(claims_after_green(&four().land(base)), "g");
    assert_eq!(claims_after_green(&four().land(&format!("{base},heron-hill=r"))), "-");
    // Any lair will do.
    let other = "heron-hill=r,bramble-head=g1,rosewood=g,vesper-ridge=g,spindle-wood=g";
    assert_eq!(claims_after_green(&four().land(&format!("{base},{other}"))), "g");
    let table = four().land("bramble-head=g1,rosewood=g,vesper-ridge=g,spindle-wood=g").table();
    let lairs = |colour| table.game.lairs_controlled(&table.state, colour);
    assert_eq!(Colour::ALL.map(lairs), [2, 0, 1, 1]);
}

#[test]
fn arc_41_three_posts_with_the_centre() {
    assert_eq!(claims_after_green(&four().land(POSTS)), "g");
    assert_eq!(claims_after_green(&four().land(&POSTS.replace("crater", "southern-spur"))), "-");
    assert_eq!(claims_after_green(&four().land(&POSTS.replace(",sunset-cape=g1", ""))), "-");
    // Tribes on a post do not take the flag away.
    assert_eq!(
        claims_after_green(&four().land(&POSTS.replace("sunset-cape=g1", "sunset-cape=gt2"))),
        "g"
    );
}

#[test]
fn arc_42_four_foreign_cities() {
    assert_eq!(claims_after_green(&four().land(CITIES)), "g");
    assert_eq!(claims_after_green(&four().land(&CITIES.replace(",ember-ness=g1", ""))), "-");
    // Its own do not count.
    assert_eq!(claims_after_green(&four().land(&CITIES.replace("ember-ness", "reed-shore"))), "-");
}

#[test]
fn arc_43_claim_then_win() {
    let table = four().land(POSTS).table().go("1 end");
    assert_eq!((table.claims(), table.turn()), ("g".into(), "r10".into()));
    let bands = format!("{POSTS},rosewood=r1,rain-plateau=b1,honey-vale=o1");
    let claimed = four().land(&bands).claims("g").table();
    let won = claimed.go("1 end");
    assert_eq!(won.next(), "over:g");
    let outcome = won.game.outcome(&won.state).unwrap();
    assert_eq!(
        (format!("{:?}", outcome.winners), outcome.ended_by.to_string()),
        ("{1}".into(), "ARC-43".into())
    );
    assert_eq!(won.no("2 end"), "ARC-43");
    assert_eq!(won.no("* roll cannons-1"), "ARC-43");
    // The other situation will do as well; none withdraws the claim.
    assert_eq!(four().land(CITIES).claims("g").table().go("1 end").next(), "over:g");
    let lost = four().land("lantern-point=g1").claims("g").table().go("1 end");
    assert_eq!(lost.claims(), "-");
    assert_eq!(four().next("over:g").turn("-").land("lantern-point=g1").forbidden(), "ARC-43");
}

#[test]
fn arc_44_a_claim_in_a_raid() {
    // Green raids in raspberry's turn and claims; the end of its own turn wins.
    let scene = four().land(&format!("{POSTS},rosewood=r1")).turn("r5/g3");
    let table = scene.table().go("1 end");
    assert_eq!((table.claims(), table.turn()), ("g".into(), "r5".into()));
    // A raid's end never wins and never withdraws.
    let again = scene.clone().claims("g").table().go("1 end");
    assert_eq!((again.claims(), again.next()), ("g".into(), "play".into()));
    let nothing = four().land("lantern-point=g1,rosewood=r1").turn("r5/g3").claims("g").table();
    assert_eq!(nothing.go("1 end").claims(), "g");
    let own = four().land(POSTS).claims("g").table().go("1 end");
    assert_eq!(own.next(), "over:g");
}

#[test]
fn arc_45_one_colour_alone() {
    // Green and blue together have three posts, but neither has them alone.
    let land = "lantern-point=g1,crater=g1,boreal-cape=g1,sunset-cape=b1,rosewood=r1,honey-vale=o1";
    assert_eq!(two().land(land).table().go("1 end").claims(), "-");
    // Green's claim is not blue's to make good.
    let both = "lantern-point=g1,crater=b1,boreal-cape=b1,sunset-cape=b1,rosewood=r1,honey-vale=o1";
    let table = two().land(both).claims("g").turn("b4").table().go("1 end");
    assert_eq!((table.claims(), table.next()), ("gb".into(), "play".into()));
    let won = two().land(both).claims("b").turn("b4").table().go("1 end");
    assert_eq!(format!("{:?}", won.game.outcome(&won.state).unwrap().winners), "{1}");
}

#[test]
fn arc_46_who_can_do_nothing_passes() {
    let scene = four().option("enrolment", "no").land("lantern-point=g1,honey-vale=o1");
    // Raspberry and blue have no band: orange follows green.
    assert_eq!(scene.table().go("1 end").turn(), "o10");
    // A card, gold to convert, gold for a card, or enrolment: then it has a turn.
    assert_eq!(scene.clone().hands("-/a/-/-").table().go("1 end").turn(), "r10");
    let gold = |land: &str| scene.clone().land(&format!("lantern-point=g1,{land},honey-vale=o1"));
    assert_eq!(gold("bramble-head=r$1").table().go("1 end").turn(), "r10");
    assert_eq!(gold("rosewood=r$2").table().go("1 end").turn(), "r10");
    assert_eq!(gold("rosewood=r$1").table().go("1 end").turn(), "o10");
    // Gold for a card is none where no card is left: the others hold them all.
    let held = "aaaaadddddyyyrrrrx/-/xcCnNssssssss/ggggggggmmttttt";
    assert_eq!(gold("rosewood=r$2,crater=b1").hands(held).table().go("1 end").turn(), "b10");
    let played = gold("rosewood=r$2,crater=b1").hands(&held.replace("ttttt", "tttt")).discard("t");
    assert_eq!(played.table().go("1 end").turn(), "r10");
    assert_eq!(gold("rosewood=r$2").option("cards", "no").table().go("1 end").turn(), "o10");
    assert_eq!(gold("bramble-head=r+").table().go("1 end").turn(), "o10");
    assert_eq!(scene.clone().option("enrolment", "yes").table().go("1 end").turn(), "r10");
    // ARC-43 still applies: raspberry's claim is withdrawn, blue's is made good.
    assert_eq!(scene.clone().claims("r").table().go("1 end").claims(), "-");
    let posts = gold("crater=b,boreal-cape=b,sunset-cape=b").claims("b").table().go("1 end");
    assert_eq!(posts.next(), "over:b");
}

#[test]
fn arc_46_the_last_round() {
    let scene = four().land("lantern-point=g1,rosewood=g,honey-vale=o1").round("30:0:1").turn("o3");
    let table = scene.table().go("4 end");
    assert_eq!(table.next(), "over:limit");
    let outcome = table.game.outcome(&table.state).unwrap();
    assert_eq!(
        (outcome.scores[..4].to_vec(), outcome.ended_by.to_string()),
        (vec![8, 6, 7, 7], "ARC-46".into())
    );
    assert_eq!(format!("{:?}", outcome.winners), "{1}");
    // Equal ones share; commanders count both colours; without a last round it goes on.
    let equal = scene.clone().land("lantern-point=g1,honey-vale=o1").table().go("4 end");
    assert_eq!(format!("{:?}", equal.game.outcome(&equal.state).unwrap().winners), "{1, 2, 3, 4}");
    let pair =
        two().land("lantern-point=g1,rosewood=b,honey-vale=o1").round("30:0:1").turn("o3").table();
    let pair = pair.go("2 end");
    assert_eq!(pair.game.outcome(&pair.state).unwrap().scores[..2], [15, 13]);
    let endless = scene.clone().option("rounds", "off").table().go("4 end");
    assert_eq!((endless.round(), endless.turn()), ("31:0:1".into(), "g10".into()));
    assert_eq!(scene.clone().option("rounds", "29").forbidden(), "ARC-14");
    let early = scene.clone().round("12:0:0").turn("-").next("over:limit");
    assert_eq!(early.forbidden(), "ARC-46");
}

#[test]
fn arc_46_two_rounds_of_silence() {
    // Green's last band falls; nobody else has any.
    let scene = four().option("enrolment", "no").option("rounds", "off").land("lantern-point=g1");
    let table = scene.clone().land("-").round("4:0:1").table().go("1 end");
    assert_eq!((table.next(), table.round()), ("over:limit".into(), "6:2:0".into()));
    // With three players the colour left over has no turn to pass.
    let table = three().option("enrolment", "no").land("-").table().go("1 end");
    assert_eq!(table.next(), "over:limit");
}

#[test]
fn arc_47_enrolment() {
    // The booklet's example: five at home, two of blue's, nine on the island: three bands.
    let home = "fern-moor=r,reed-shore=r,lantern-point=g1,cormorant-cape=g,indigo-field=g";
    let island = "crater=g,mist-forest=g,jaguar-wood=g,idol-plateau=g,river-springs=g,bone-gorge=g,\
                  boreal-cape=g,drum-valley=g,orchid-coast=gt1";
    let scene = four().land(&format!("{home},{island}"));
    let table = scene.table().go("1 enrol");
    assert_eq!((table.next(), table.turn()), ("enrol:g:2".into(), "g9e".into()));
    assert_eq!(table.no("1 end"), "ARC-14");
    for wrong in ["cormorant-cape", "orchid-coast", "fern-moor", "lagoon", "mangrove"] {
        assert_eq!(table.no(&format!("1 place {wrong}")), "ARC-47", "{wrong}");
    }
    let table = table.go("1 place crater; 1 place peat-hollow");
    assert_eq!(table.no("1 place lantern-point"), "ARC-47");
    let table = table.go("1 place crater");
    assert!(table.land().contains("peat-hollow=g1,") && table.land().contains("crater=g2,"));
    assert_eq!(table.no("1 enrol"), "ARC-47");
}

#[test]
fn arc_47_not_always() {
    assert_eq!(four().option("enrolment", "no").table().no("1 enrol"), "ARC-47");
    assert_eq!(four().turn("g0").table().no("1 enrol"), "ARC-14");
    assert_eq!(four().turn("r10/g3").table().no("1 enrol"), "ARC-47");
    let homeless = "peat-hollow=r,fern-moor=r,reed-shore=r,lantern-point=r";
    assert_eq!(four().land(homeless).table().no("1 enrol"), "ARC-47");
    assert_eq!(four().land("lantern-point=g50").table().no("1 enrol"), "ARC-47");
    // One by one until the reserve is empty.
    let island = "crater=g,mist-forest=g,jaguar-wood=g,idol-plateau=g";
    let last = four().land(&format!("lantern-point=g49,{island}")).table();
    let last = last.go("1 enrol; 1 place crater");
    assert_eq!(last.next(), "play");
    // Islets and island count together; tribes do not take the flag, but the room.
    let tribes = island.replace("=g", "=gt1");
    let none = four().land(&format!("lantern-point=g1,{tribes}")).table().go("1 enrol");
    assert_eq!(none.next(), "enrol:g:0");
    assert_eq!(none.no("1 place crater"), "ARC-47");
    assert_eq!(four().table().no("1 place crater"), "ARC-56");
}

#[test]
fn arc_44_every_colour_claims_for_itself_in_a_raid() {
    let posts = "lantern-point=g1,rosewood=r1,crater=r1,boreal-cape=r1,sunset-cape=r1";
    let table = four().land(posts).turn("g5/r3").table().go("2 end");
    assert_eq!((table.claims(), table.turn()), ("r".into(), "g5".into()));
}

#[test]
fn arc_47_each_enrolled_band_is_placed_once() {
    let island = "crater=COLOUR,mist-forest=COLOUR,jaguar-wood=COLOUR,idol-plateau=COLOUR";
    let of = |colour: &str| island.replace("COLOUR", colour);
    // The island's band is placed; its lair's is left.
    let green = four().land(&format!("lantern-point=g1,{}", of("g"))).table();
    let green = green.go("1 enrol; 1 place crater");
    assert_eq!(green.next(), "enrol:g:0");
    assert_eq!(green.no("1 place crater"), "ARC-47");
    // The lair's is placed; the island's is left.
    let raspberry = four().land(&format!("rosewood=r1,{}", of("r"))).turn("r10").table();
    let raspberry = raspberry.go("2 enrol; 2 place rosewood");
    assert_eq!(raspberry.next(), "enrol::1");
    assert_eq!(raspberry.no("2 place rosewood"), "ARC-47");
}
