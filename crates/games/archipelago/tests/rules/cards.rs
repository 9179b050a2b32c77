//! Cards: ARC-48 to ARC-61. For each: its use, its limits, what it is refused for, and a raid.

use super::scene::{four, three, two};
use flotilla_archipelago::cards::Card;
use flotilla_archipelago::{Action, Target};
use flotilla_core::{Game, Seat, Turn};

#[test]
fn arc_48_two_cards_each_before_bands_are_placed() {
    let table = four().start().go("* lot green seat-1; * lot raspberry seat-2; * lot blue seat-3");
    assert_eq!(table.next(), "deal");
    assert_eq!(table.no("1 muster fern-moor 3"), "ARC-14");
    let table = table.go("* draw raid; * draw raid; * draw raid; * draw raid");
    assert_eq!(table.no("* draw raid"), "ARC-50");
    assert_eq!(table.hands(), "rr/rr/-/-");
    let table = table.go("* draw mutiny; * draw gold-mine; * draw strategist; * draw three-more");
    assert_eq!((table.hands(), table.next()), ("rr/rr/gm/st".into(), "muster".into()));
    // One hand for each commander.
    let table = two()
        .start()
        .go("* lot green seat-1; * draw raid; * draw raid; * draw mutiny; * draw mutiny");
    assert_eq!((table.hands(), table.next()), ("rr/mm".into(), "muster".into()));
    // Without the option there are none.
    let plain = four().option("cards", "no");
    assert_eq!(plain.table().no("1 play raid"), "ARC-48");
    assert_eq!(plain.table().no("1 buy fern-moor fern-moor"), "ARC-48");
    assert_eq!(plain.clone().hands("a/-/-/-").forbidden(), "ARC-03");
}

#[test]
fn arc_49_two_gold_and_two_actions() {
    let scene =
        four().land("lantern-point=g1$1,crater=gt1$5,rosewood=r$9").sea("lagoon=g2$2,sargasso=-$3");
    let table = scene.table();
    assert_eq!(table.offers(1, "buy"), ["lantern-point", "lagoon"]);
    assert_eq!(table.no("1 buy lantern-point lantern-point"), "ARC-49");
    assert_eq!(table.no("1 buy crater lagoon"), "ARC-49");
    assert_eq!(table.no("1 buy lagoon sargasso"), "ARC-49");
    assert_eq!(table.no("1 buy lagoon rosewood"), "ARC-49");
    let table = table.go("1 buy lagoon lantern-point");
    assert_eq!((table.next(), table.turn()), ("draw".into(), "g8".into()));
    assert_eq!(table.no("1 end"), "ARC-14");
    let table = table.go("* draw mutiny");
    assert_eq!((table.hands(), table.sea()), ("m/-/-/-".into(), "lagoon=g2$1,sargasso=-$3".into()));
    assert_eq!(scene.clone().turn("g1").table().no("1 buy lagoon lagoon"), "ARC-14");
    assert_eq!(four().table().no("1 buy lagoon lagoon"), "ARC-49");
    // Also in a raid.
    let raid = scene.clone().turn("r4/g3").table().go("1 buy lagoon lagoon; * draw raid");
    assert_eq!((raid.turn(), raid.hands()), ("r4/g1".into(), "r/-/-/-".into()));
}

#[test]
fn arc_50_played_cards_become_the_new_pile() {
    // Three hands hold everything but the one card that was played.
    let hands = "aaaaadddddyyyrrrrx/xcCnNssssssss/ggggggggmm/tttt";
    let scene = four().land("lantern-point=g1$4").hands(hands).discard("t");
    let table = scene.table();
    assert_eq!(table.state.pile_size(), 0);
    let table = table.go("1 buy lantern-point lantern-point; * draw three-more");
    assert_eq!((table.discard(), table.state.pile_size()), ("-".into(), 0));
    assert_eq!(table.no("1 buy lantern-point lantern-point"), "ARC-50");
    assert!(!table.verbs(1).contains(&"buy".to_owned()));
}

#[test]
fn arc_50_no_card_is_looked_for_where_none_is_left() {
    let hands = "aaaaadddddyyyrrrrx/xcCnNssssssss/ggggggggmm/ttttt";
    let all_held = four().land("rosewood=r1").hands(hands).turn("r5");
    assert_eq!(all_held.table().state.pile_size(), 0);
    assert_eq!(all_held.table().no("2 play strategist"), "ARC-50");
    // One played card is a pile again.
    let one_played = all_held.clone().hands(&hands.replace("ttttt", "tttt")).discard("t");
    let looking = one_played.table().go("2 play strategist");
    assert_eq!(looking.next(), "look:-");
    // Of two cards, the second is the last that can be looked at: the first is put aside.
    let looked = looking.go("* see three-more; 2 look; * see strategist");
    assert_eq!(looked.next(), "looked:t:s");
    assert_eq!(looked.no("2 look"), "ARC-50");
}

#[test]
fn arc_50_only_what_is_in_hand_and_changes_something() {
    let table = four().hands("gm/a/-/-").turn("g5").table();
    assert_eq!(table.no("1 play shipyard lantern-point"), "ARC-50");
    assert_eq!(table.no("1 play mutiny lagoon"), "ARC-50");
    assert_eq!(table.no("1 play three-more"), "ARC-50");
    assert_eq!(table.no("1 play unknown"), "ARC-50");
    // All gold is out: a mine has nothing to give.
    let full = four().land("lantern-point=g1$50").hands("g/-/-/-").table();
    assert_eq!(full.no("1 play gold-mine fern-moor"), "ARC-50");
    // Nothing else may be pending.
    let pending = four().land("mist-forest=g1").hands("g/-/-/-").table().go("1 explore crater");
    assert_eq!(pending.no("1 play gold-mine fern-moor"), "ARC-14");
    let asked = four().land("lantern-point=g3,peat-hollow=r3").hands("g/-/-/-").table();
    let asked = asked.go("1 attack lantern-point peat-hollow; * roll crossed-1");
    assert_eq!(asked.no("1 play gold-mine fern-moor"), "ARC-14");
    assert_eq!(four().hands("g/g/-/-").table().no("2 play gold-mine rosewood"), "ARC-14");
}

const FIGHT: &str = "lantern-point=g4,peat-hollow=r4";
const ATTACK: &str = "1 attack lantern-point peat-hollow; * roll";

#[test]
fn arc_51_attack_weapons() {
    let table = four().land(FIGHT).hands("a/-/-/-").table();
    assert_eq!(table.no("1 play attack-weapons"), "ARC-51");
    let table = table.go(&format!("{ATTACK} crossed-2"));
    assert_eq!(table.next(), "react:lantern-point:peat-hollow:-2:attacker");
    assert_eq!(table.no("1 end"), "ARC-14");
    assert_eq!(table.no("2 pass"), "ARC-14");
    assert_eq!(table.no("1 play defence-weapons"), "ARC-52");
    let table = table.go("1 play attack-weapons");
    // Nobody has a card any more: it holds.
    assert_eq!(
        (table.land(), table.discard()),
        ("lantern-point=g4,peat-hollow=r2".into(), "a".into())
    );
    // Two cannons can't become two cannons.
    let nothing = four().land(FIGHT).hands("a/-/-/-").table().go(&format!("{ATTACK} cannons-2"));
    assert_eq!(nothing.no("1 play attack-weapons"), "ARC-50");
    assert_eq!(nothing.verbs(1), ["pass"]);
    assert_eq!(nothing.go("1 pass").land(), "lantern-point=g4,peat-hollow=r2");
    // In a raid as in a turn.
    let raid = four().land(FIGHT).turn("b3/g3").hands("a/-/-/-").table();
    let raid = raid.go(&format!("{ATTACK} crossed-1; 1 play attack-weapons"));
    assert_eq!(
        (raid.land(), raid.turn()),
        ("lantern-point=g4,peat-hollow=r2".into(), "b3/g2".into())
    );
}

#[test]
fn arc_52_defence_weapons() {
    let scene = four().land(FIGHT).hands("-/d/-/-");
    assert_eq!(scene.table().no("2 play defence-weapons"), "ARC-14");
    let table = scene.table().go(&format!("{ATTACK} cannons-2"));
    assert_eq!(table.next(), "react:lantern-point:peat-hollow:2:defender:passed");
    assert_eq!(table.no("2 play attack-weapons"), "ARC-51");
    let table = table.go("2 play defence-weapons");
    assert_eq!(
        (table.land(), table.discard()),
        ("lantern-point=g2,peat-hollow=r4".into(), "d".into())
    );
    // Only against the player's own bands: blue has the card, raspberry is attacked.
    let other = four().land(FIGHT).hands("-/-/d/-").table().go(&format!("{ATTACK} cannons-2"));
    assert_eq!(other.land(), "lantern-point=g4,peat-hollow=r2");
    assert_eq!(scene.table().no("1 pass"), "ARC-52");
    // In a raid: raspberry attacks in green's turn, and green has the weapons.
    let raid = four().land(FIGHT).hands("d/m/-/-").turn("g5/r2").table();
    let raid = raid.go("2 attack peat-hollow lantern-point; * roll cannons-2; 2 pass");
    assert_eq!(raid.next(), "react:peat-hollow:lantern-point:2:defender:passed");
    let raid = raid.go("1 play defence-weapons; 2 pass");
    assert_eq!(
        (raid.land(), raid.turn()),
        ("lantern-point=g4,peat-hollow=r2".into(), "g5/r1".into())
    );
}

#[test]
fn arc_52_in_turns_until_both_pass() {
    let scene = four().land(FIGHT).hands("aa/dd/-/-");
    let table = scene.table().go(&format!("{ATTACK} crossed-1"));
    let table = table.go("1 play attack-weapons; 2 play defence-weapons; 1 play attack-weapons");
    // Both have changed it, and the defender has one card left to think about.
    assert_eq!(table.next(), "react:lantern-point:peat-hollow:2:defender");
    let held = table.go("2 pass");
    // Green's hand is empty, so that it passes by itself.
    assert_eq!(
        (held.land(), held.hands()),
        ("lantern-point=g4,peat-hollow=r2".into(), "-/d/-/-".into())
    );
    // Any card at all gets the question, also one that can't help.
    let any = four().land(FIGHT).hands("g/m/-/-").table().go(&format!("{ATTACK} cannons-1"));
    assert_eq!(any.verbs(1), ["pass"]);
    let any = any.go("1 pass");
    assert_eq!(
        (any.next(), any.verbs(2)),
        ("react:lantern-point:peat-hollow:1:defender:passed".into(), vec!["pass".to_owned()])
    );
    assert_eq!(any.go("2 pass").land(), "lantern-point=g4,peat-hollow=r3");
}

#[test]
fn arc_52_tribes_and_neutral_bands_pass() {
    let tribes = four().land("mist-forest=g3,crater=nt3").hands("-/d/d/d").table();
    let tribes = tribes.go("1 attack mist-forest crater; * roll cannons-2");
    assert_eq!(tribes.land(), "crater=nt1,mist-forest=g3");
    let neutral = three().land(FIGHT.replace("peat-hollow=r4", "bramble-head=r3").as_str());
    let neutral = neutral.sea("bramble-roads=g3").hands("-/dd/dd").table();
    let neutral = neutral.go("1 attack bramble-roads bramble-head; * roll cannons-2");
    assert_eq!(neutral.land(), "lantern-point=g4,bramble-head=r1");
}

#[test]
fn arc_52_no_raid_while_somebody_is_asked() {
    let table = four().land(FIGHT).hands("a/d/r/-").table().go(&format!("{ATTACK} cannons-1"));
    assert_eq!(table.no_raid(3), "ARC-54");
    assert_eq!(table.game.turn(&table.state), Turn::of(Seat::FIRST));
}

#[test]
fn arc_53_shipyard() {
    let scene = four().land("lantern-point=g+,bramble-head=r,gannet-cliff=g").hands("y/-/-/-");
    let table = scene.table();
    assert_eq!(table.offers(1, "play shipyard"), ["reed-shore", "cork-strand", "gannet-cliff"]);
    for wrong in ["lantern-point", "bramble-head", "fern-moor", "crater"] {
        assert_eq!(table.no(&format!("1 play shipyard {wrong}")), "ARC-53", "{wrong}");
    }
    let table = table.go("1 play shipyard gannet-cliff");
    assert_eq!(
        (table.land(), table.turn()),
        ("lantern-point=g+,gannet-cliff=g+".into(), "g10".into())
    );
    assert_eq!((table.hands(), table.discard()), ("-/-/-/-".into(), "y".into()));
    let sea = "lagoon=-,sargasso=-,drum-bay=-,north-water=-,kraken-deep=-,turtle-bay=-,doldrums=-";
    let none = scene.clone().sea(sea).table();
    assert_eq!(none.no("1 play shipyard reed-shore"), "ARC-53");
    // In a raid, and with two players for the colour that acts.
    let raid = scene.clone().turn("o2/g0").table().go("1 play shipyard reed-shore");
    assert_eq!(raid.turn(), "o2/g0");
    let pair = two().turn("b4").hands("y/-").table();
    assert_eq!(pair.no("1 play shipyard reed-shore"), "ARC-53");
    assert_eq!(pair.go("1 play shipyard hammer-bank").land(), "hammer-bank=b+");
}

#[test]
fn arc_54_a_raid_interrupts() {
    let scene = four().land("lantern-point=g3,rosewood=r3").hands("r/r/-/-").turn("g7");
    let table = scene.table();
    // It is not asked for, and only its owner knows.
    let Turn::Seat { waits_for, may_interrupt } = table.game.turn(&table.state) else { panic!() };
    assert_eq!(
        (waits_for, may_interrupt.iter().collect::<Vec<_>>()),
        (Seat::FIRST, vec![Seat::new(1).unwrap()])
    );
    assert_eq!(table.verbs(2), ["play"]);
    assert_eq!(table.offers(2, "play"), ["raid"]);
    assert_eq!(table.no_raid(1), "ARC-54");
    assert_eq!((table.no("3 play raid"), table.no_raid(3)), ("ARC-14".into(), "ARC-50".into()));
    let table = table.go("2 play raid");
    assert_eq!(
        (table.turn(), table.hands(), table.discard()),
        ("g7/r3".into(), "r/-/-/-".into(), "r".into())
    );
    // The interrupted player can't raid back.
    assert_eq!(table.no_raid(1), "ARC-54");
    assert_eq!(table.no("1 end"), "ARC-14");
    let table = table.go("2 move rosewood bramble-head 3; 2 move bramble-head vesper-ridge 3; 2 move vesper-ridge rosewood 3");
    assert_eq!(table.no("2 move rosewood bramble-head 3"), "ARC-14");
    assert_eq!(table.go("2 end").turn(), "g7");
}

#[test]
fn arc_54_before_the_first_action_and_after_the_last() {
    for turn in ["g10", "g0"] {
        let table = four().land("rosewood=r3,lantern-point=g1").hands("-/r/-/-").turn(turn).table();
        assert_eq!(table.go("2 play raid; 2 end").turn(), turn);
    }
}

#[test]
fn arc_54_raids_within_raids() {
    let scene =
        four().land("rosewood=r3,lantern-point=g1,honey-vale=o2").hands("r/rr/-/r").turn("g4");
    let table = scene.table().go("2 play raid; 4 play raid; 2 play raid");
    assert_eq!(table.turn(), "g4/r3/o3/r3");
    // The latest acts first; the raider, in its own raid, may raid too.
    assert_eq!(table.no("4 end"), "ARC-14");
    let table = table.go("2 end; 4 end");
    assert_eq!(table.turn(), "g4/r3");
    let own = four().land("rosewood=r3").hands("-/rr/-/-").table().go("2 play raid; 2 play raid");
    assert_eq!(own.turn(), "g10/r3/r3");
    assert_eq!(own.go("2 end; 2 end; 1 end").turn(), "r10");
}

#[test]
fn arc_54_only_when_nothing_is_pending() {
    let scene = four().land("mist-forest=g3,crater=nt2").hands("-/r/-/-");
    for pending in ["1 attack mist-forest crater", "1 explore drum-valley", "1 enrol"] {
        assert_eq!(scene.table().go(pending).no_raid(2), "ARC-54", "{pending}");
    }
    let muster = four().start().go("* lot green seat-1; * lot raspberry seat-2; * lot blue seat-3");
    let muster =
        muster.go("* draw mutiny; * draw mutiny; * draw raid; * draw raid; * draw gold-mine");
    let muster = muster.go("* draw gold-mine; * draw strategist; * draw strategist");
    assert_eq!(muster.no_raid(2), "ARC-54");
    // Out of turn nothing else can be played.
    assert_eq!(scene.clone().hands("-/rg/-/-").table().no("2 play gold-mine rosewood"), "ARC-14");
}

#[test]
fn arc_54_two_players_name_the_colour() {
    let scene = two().land("rosewood=r3,honey-vale=o3,lantern-point=g1").hands("-/r").turn("g4");
    let table = scene.table();
    assert_eq!(table.offers(2, "play raid"), ["raspberry", "orange"]);
    assert_eq!(table.no("2 play raid green"), "ARC-54");
    assert_eq!(table.go("2 play raid orange").turn(), "g4/o3");
    // A commander does not raid in a turn of its own, with either colour.
    let own = two().hands("r/-").turn("g4").table();
    assert_eq!(
        own.refuses(
            1,
            Action::Play(Card::Raid, Target::Colour(flotilla_archipelago::board::Colour::Blue))
        ),
        "ARC-54"
    );
}

#[test]
fn arc_55_special_discovery() {
    let scene = four().land("mist-forest=g1").hands("xx/-/-/-");
    assert_eq!(scene.table().no("1 play discovery"), "ARC-55");
    assert_eq!(scene.table().no("1 explore crater mutiny"), "ARC-55");
    let table = scene.table().go("1 explore drum-valley discovery");
    assert_eq!((table.next(), table.discard()), ("discovery:drum-valley".into(), "x".into()));
    let table =
        table.go("* found gold-3 tribes-2; 1 explore crater discovery; * found gold-1 tribes-2");
    assert_eq!(table.land(), "crater=nt8$4,mist-forest=g1,drum-valley=nt4$6");
    assert_eq!(table.hands(), "-/-/-/-");
    let without = four().land("mist-forest=g1").hands("g/-/-/-").table();
    let at = without.game.map().place_called("crater").unwrap();
    assert_eq!(without.refuses(1, Action::Explore(at, true)), "ARC-50");
    // In a raid.
    let raid = scene
        .clone()
        .turn("r3/g2")
        .table()
        .go("1 explore crater discovery; * found gold-1 tribes-0");
    assert_eq!(raid.land(), "crater=n$4,mist-forest=g1");
}

#[test]
fn arc_56_recruitment() {
    let scene = four().land("lantern-point=g1,drum-valley=gt1,rosewood=g").hands("cC/-/-/-");
    let table = scene.table().go("1 play recruitment");
    assert_eq!((table.next(), table.discard()), ("roll:recruitment:1".into(), "c".into()));
    assert_eq!(table.no("* levy tribes-5"), "ARC-34");
    let table = table.go("* levy tribes-3");
    assert_eq!(table.next(), "choose:3:recruitment:1");
    for wrong in ["drum-valley", "bramble-head", "crater", "lagoon"] {
        assert_eq!(table.no(&format!("1 place {wrong}")), "ARC-56", "{wrong}");
    }
    let table = table.go("1 place rosewood");
    assert_eq!(
        (table.land(), table.turn()),
        ("lantern-point=g1,rosewood=g3,drum-valley=gt1".into(), "g10".into())
    );
    // A blank brings nobody, and there is nothing to choose.
    assert_eq!(scene.table().go("1 play recruitment; * levy tribes-0").next(), "play");
    // With no band in reserve it changes nothing; with few, as many as there are come.
    let full = four().land("lantern-point=g50").hands("c/-/-/-").table();
    assert_eq!(full.no("1 play recruitment"), "ARC-50");
    let few = four().land("lantern-point=g49").hands("c/-/-/-").table();
    let few = few.go("1 play recruitment; * levy tribes-4; 1 place fern-moor");
    assert_eq!(few.land(), "lantern-point=g49,fern-moor=g1");
    // In a raid, for the raider's colour.
    let raid = scene.clone().turn("r5/g0").table();
    let raid = raid.go("1 play recruitment; * levy tribes-2; 1 place fern-moor");
    assert_eq!(
        (raid.land(), raid.turn()),
        ("lantern-point=g1,fern-moor=g2,rosewood=g,drum-valley=gt1".into(), "r5/g0".into())
    );
}

#[test]
fn arc_56_great_recruitment() {
    let scene = four().land("lantern-point=g1").hands("C/-/-/-");
    let table = scene.table().go("1 play great-recruitment; * levy tribes-2; 1 place fern-moor");
    assert_eq!(table.next(), "roll:great-recruitment:2:fern-moor");
    let table = table.go("* levy tribes-4");
    assert_eq!(table.no("1 place fern-moor"), "ARC-56");
    let table = table.go("1 place lantern-point");
    assert_eq!(
        (table.land(), table.next()),
        ("lantern-point=g5,fern-moor=g2".into(), "play".into())
    );
    // A blank first roll leaves every territory for the second.
    let blank = scene
        .table()
        .go("1 play great-recruitment; * levy tribes-0; * levy tribes-1; 1 place fern-moor");
    assert_eq!(blank.land(), "lantern-point=g1,fern-moor=g1");
    // In a raid, with nobody raiding meanwhile.
    let raid = scene.clone().hands("C/-/r/-").turn("r2/g3").table().go("1 play great-recruitment");
    assert_eq!(raid.no_raid(3), "ARC-54");
    assert_eq!(raid.go("* levy tribes-0; * levy tribes-0").turn(), "r2/g3");
    // The reserve is empty after the first: there is no second roll.
    let last = four().land("lantern-point=g48").hands("C/-/-/-").table();
    assert_eq!(
        last.go("1 play great-recruitment; * levy tribes-3; 1 place fern-moor").next(),
        "play"
    );
}

#[test]
fn arc_57_mobilisation() {
    let scene = four()
        .land("lantern-point=g1,crater=r,mist-forest=n,bone-gorge=nt1,drum-valley=b2")
        .hands("nN/-/-/-");
    let table = scene.table().go("1 play mobilisation; * levy tribes-4");
    for wrong in ["bone-gorge", "drum-valley", "orchid-coast", "lantern-point"] {
        assert_eq!(table.no(&format!("1 place {wrong}")), "ARC-57", "{wrong}");
    }
    // The flag stays.
    let table = table.go("1 place crater");
    assert_eq!(
        table.land(),
        "lantern-point=g1,crater=rt4,mist-forest=n,bone-gorge=nt1,drum-valley=b2"
    );
    // Great: two different territories.
    let great = scene.table().go("1 play great-mobilisation; * levy tribes-1; 1 place crater");
    assert_eq!(great.next(), "roll:great-mobilisation:2:crater");
    let great = great.go("* levy tribes-2");
    assert_eq!(great.no("1 place crater"), "ARC-57");
    assert_eq!(
        great.go("1 place mist-forest").land(),
        "lantern-point=g1,crater=rt1,mist-forest=nt2,bone-gorge=nt1,drum-valley=b2"
    );
    // Nowhere to go, or nobody left.
    let nowhere = four().land("lantern-point=g1,crater=nt1").hands("n/-/-/-").table();
    assert_eq!(nowhere.no("1 play mobilisation"), "ARC-50");
    let nobody = four().land("crater=nt50,mist-forest=n").hands("n/-/-/-").table();
    assert_eq!(nobody.no("1 play mobilisation"), "ARC-50");
    // In a raid.
    let raid = scene.clone().turn("r2/g0").table().go("1 play mobilisation; * levy tribes-0");
    assert_eq!((raid.next(), raid.turn()), ("play".into(), "r2/g0".into()));
}

#[test]
fn arc_58_grand_strategist() {
    let scene = four().land("lantern-point=g1").hands("s/r/-/-").turn("g3");
    let table = scene.table().go("1 play strategist");
    assert_eq!(
        (table.next(), table.turn(), table.discard()),
        ("look:-".into(), "g2".into(), "s".into())
    );
    assert_eq!(table.no_raid(2), "ARC-54");
    let table = table.go("* see gold-mine");
    assert_eq!(
        (table.next(), table.verbs(1)),
        ("looked:-:g".into(), vec!["take".into(), "look".into(), "stop".into()])
    );
    assert_eq!(table.no_raid(2), "ARC-54");
    assert_eq!(table.no("1 end"), "ARC-14");
    let table = table.go("1 look; * see mutiny; 1 look; * see raid");
    assert_eq!((table.next(), table.turn()), ("looked:gm:r".into(), "g0".into()));
    assert_eq!(table.no("1 look"), "ARC-58");
    let size = table.state.pile_size();
    let table = table.go("1 take");
    assert_eq!(
        (table.hands(), table.next(), table.state.pile_size()),
        ("r/r/-/-".into(), "play".into(), size + 2)
    );
    // Stopping without a card, and needing an action to begin.
    let stopped = scene.table().go("1 play strategist; * see gold-mine; 1 stop");
    assert_eq!((stopped.hands(), stopped.state.pile_size()), ("-/r/-/-".into(), 44));
    assert_eq!(scene.clone().turn("g0").table().no("1 play strategist"), "ARC-58");
    for word in ["take", "look", "stop"] {
        assert_eq!(scene.table().no(&format!("1 {word}")), "ARC-58");
    }
    // In a raid it takes the raid's actions.
    let raid = scene.clone().turn("b1/g3").table().go("1 play strategist; * see raid; 1 take");
    assert_eq!((raid.turn(), raid.hands()), ("b1/g2".into(), "r/r/-/-".into()));
}

#[test]
fn arc_59_gold_mine() {
    let scene = four().land("lantern-point=g1,drum-valley=gt1,rosewood=g").hands("ggg/-/-/-");
    let table = scene.table();
    for wrong in ["drum-valley", "bramble-head", "crater", "lagoon"] {
        assert_eq!(table.no(&format!("1 play gold-mine {wrong}")), "ARC-59", "{wrong}");
    }
    let table = table.go("1 play gold-mine rosewood; 1 play gold-mine rosewood");
    assert_eq!(
        (table.land(), table.discard()),
        ("lantern-point=g1,rosewood=g$6,drum-valley=gt1".into(), "gg".into())
    );
    let short = four()
        .land("lantern-point=g1$49")
        .hands("g/-/-/-")
        .table()
        .go("1 play gold-mine fern-moor");
    assert_eq!(short.land(), "lantern-point=g1$49,fern-moor=g$1");
    let raid = scene.clone().turn("b1/g0").table().go("1 play gold-mine fern-moor");
    assert_eq!(raid.turn(), "b1/g0");
}

#[test]
fn arc_60_mutiny() {
    let scene = four()
        .land("lantern-point=g1")
        .sea("lagoon=r3$4,sargasso=b4,drum-bay=g2,turtle-bay=-$1,north-water=o1")
        .hands("mm/-/-/-");
    let table = scene.table();
    assert_eq!(table.offers(1, "play mutiny"), ["lagoon", "north-water"]);
    for wrong in ["sargasso", "drum-bay", "turtle-bay", "kraken-deep", "lantern-point"] {
        assert_eq!(table.no(&format!("1 play mutiny {wrong}")), "ARC-60", "{wrong}");
    }
    let table = table.go("1 play mutiny lagoon");
    assert_eq!(table.sea(), "drum-bay=g2,lagoon=g3$4,turtle-bay=-$1,north-water=o1,sargasso=b4");
    // As far as the reserve goes: the others fall.
    let short = four().land("lantern-point=g49").sea("lagoon=r3$4").hands("m/-/-/-").table();
    assert_eq!(short.go("1 play mutiny lagoon").sea(), "lagoon=g1$4");
    let none = four().land("lantern-point=g50").sea("lagoon=r3$4").hands("m/-/-/-").table();
    assert_eq!(none.no("1 play mutiny lagoon"), "ARC-50");
    // Not against the commander's other colour; also in a raid.
    let pair = two().land("lantern-point=g1").sea("lagoon=b2,sargasso=r2").hands("m/-").table();
    assert_eq!(pair.no("1 play mutiny lagoon"), "ARC-60");
    assert_eq!(pair.go("1 play mutiny sargasso").sea(), "lagoon=b2,sargasso=g2");
    let raid = scene.clone().turn("r1/g0").table().go("1 play mutiny north-water");
    assert_eq!(raid.turn(), "r1/g0");
    // A raid takes a ship from under the player in turn, who can't sail it any more.
    let lost = scene.clone().turn("r4/g1").table().go("1 play mutiny lagoon; 1 end");
    assert_eq!((lost.turn(), lost.no("2 sail lagoon sargasso")), ("r4".into(), "ARC-23".into()));
}

#[test]
fn arc_61_three_more_actions() {
    let scene = four().land("lantern-point=g1,rosewood=r1").hands("tt/t/-/-").turn("g2");
    let table = scene.table().go("1 play three-more");
    assert_eq!((table.turn(), table.discard()), ("g5+".into(), "t".into()));
    assert_eq!(table.no("1 play three-more"), "ARC-61");
    // A raid is another matter: one of its own there.
    let raid = scene.clone().turn("g5+/r3").hands("t/tt/-/-").table().go("2 play three-more");
    assert_eq!(raid.turn(), "g5+/r6+");
    assert_eq!(raid.no("2 play three-more"), "ARC-61");
    assert_eq!(raid.go("2 end").turn(), "g5+");
    // The next turn starts anew.
    assert_eq!(table.go("1 end; 2 play three-more").turn(), "r13+");
}

/// What everyone sees: who has any card might have a raid.
#[test]
fn arc_54_whoever_has_a_card_might_raid() {
    let scene = four().land("mist-forest=g1,rosewood=r3").hands("g/rg/-/t");
    let might = |lines: &str| {
        let table = scene.table().go(lines);
        let seats = table.game.might_interrupt(&table.state);
        seats.iter().map(|seat| seat.number()).collect::<Vec<_>>()
    };
    assert_eq!(might(""), [2, 4]);
    // Within a raid neither who raids nor who is in turn.
    assert_eq!(might("2 play raid"), [4]);
    assert!(might("1 explore crater").is_empty());
}
