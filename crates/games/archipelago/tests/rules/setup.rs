//! Before the first turn, and the turn: ARC-09 to ARC-15.

use super::scene::{Table, four, three, two};
use flotilla_archipelago::Action;
use flotilla_archipelago::board::Colour;
use flotilla_core::notation::{self, ParseMode};
use flotilla_core::{Actor, ChoiceError, Game as _, Next, Seat, SeededRng};

const BEGIN: &str = "* lot green seat-3; * lot raspberry seat-1; * lot blue seat-4";

#[test]
fn arc_09_colours_by_lot() {
    let game = four().option("cards", "no");
    let table = game.start();
    assert_eq!(table.colours(), "????");
    assert_eq!(table.no("* lot raspberry seat-1"), "ARC-09");
    assert_eq!(table.no("1 end"), "ARC-09");
    let table = table.go("* lot green seat-3");
    assert_eq!(table.no("* lot raspberry seat-3"), "ARC-09");
    let table = table.go("* lot raspberry seat-1; * lot blue seat-4");
    assert_eq!((table.colours(), table.next()), ("3142".to_owned(), "muster".to_owned()));
    assert_eq!(table.turn(), "g0");
}

/// Also a lot that the grammar could not even say.
#[test]
fn arc_09_a_lot_is_for_the_next_colour_and_for_a_seat_without_one() {
    let table = four().option("cards", "no").start().go("* lot green seat-3");
    for (colour, seat) in [(Colour::Raspberry, 3), (Colour::Blue, 1)] {
        let lot = Action::Lot(colour, Seat::new(seat - 1).unwrap());
        let mut state = table.state;
        let refused = table.game.apply(&mut state, Actor::Chance, lot).unwrap_err();
        assert_eq!((refused.rule.to_string().as_str(), state), ("ARC-09", table.state));
    }
    let start = four().option("cards", "no").start();
    assert_eq!(said_at(&table, "lot raspberry seat-1", &start), "ARC-09");
}

/// The rule that refuses what chance may say at one table, at another.
fn said_at(one: &Table, text: &str, other: &Table) -> String {
    let said = notation::read(&one.game, &one.state, Actor::Chance, text, ParseMode::Exact);
    let mut next = Next::new();
    match other.game.next(&other.state, Actor::Chance, &said.unwrap(), &mut next) {
        Err(ChoiceError::Refused(refusal)) => refusal.rule.to_string(),
        other => format!("{other:?}"),
    }
}

#[test]
fn arc_50_a_card_is_drawn_from_the_pile() {
    let draws = |hands: &str| {
        let scene = four().land("mist-forest=g3$4").hands(hands);
        scene.table().go("1 buy mist-forest mist-forest")
    };
    assert_eq!(said_at(&draws("-/-/-/-"), "draw recruitment", &draws("-/c/-/-")), "ARC-50");
}

#[test]
fn arc_09_bands_and_ships_in_ones_own_lair() {
    let table = four().option("cards", "no").start().go(BEGIN);
    assert_eq!(table.no("1 muster rosewood 3"), "ARC-14");
    assert_eq!(table.no("3 muster rosewood 3"), "ARC-09");
    assert_eq!(table.no("3 muster crater 1"), "ARC-09");
    assert_eq!(table.no("3 muster fern-moor 19"), "ARC-09");
    assert_eq!(table.no("3 moor fern-moor"), "ARC-09");
    assert_eq!(table.no("3 moor bramble-head"), "ARC-09");
    assert_eq!(table.no("3 end"), "ARC-09");
    let table = table.go("3 muster fern-moor 10; 3 moor lantern-point; 3 muster lantern-point 8");
    assert_eq!(table.no("3 muster fern-moor 1"), "ARC-09");
    assert_eq!(table.no("3 moor lantern-point"), "ARC-27");
    let table = table.go("3 moor reed-shore");
    assert_eq!(table.land(), "lantern-point=g8+,fern-moor=g10,reed-shore=g+");
    assert_eq!(table.turn(), "r0");
    let table = table.go("1 muster rosewood 18; 1 moor bramble-head; 1 moor needle-quay;
         4 moor cormorant-cape; 4 moor hammer-bank; 4 muster slate-steps 18;
         2 muster ember-ness 18; 2 moor ladle-bight; 2 moor shell-beach");
    assert_eq!(
        (table.turn(), table.next(), table.round()),
        ("g10".into(), "play".into(), "1:0:1".into())
    );
    assert_eq!(table.no("3 muster fern-moor 1"), "ARC-09");
    assert_eq!(table.no("3 moor cork-strand"), "ARC-09");
}

#[test]
fn arc_10_the_whole_lair_is_owned_from_the_start() {
    // Nobody stands in Reed Shore, yet its ship is green's to launch.
    let table = four().land("reed-shore=g+").table().go("1 launch reed-shore reed-bay");
    assert_eq!(table.sea(), "reed-bay=-");
    for colour in flotilla_archipelago::board::Colour::ALL {
        assert_eq!(table.state.owned(colour), colour.lair());
    }
}

#[test]
fn arc_11_three_players() {
    let scene = three().option("cards", "no");
    let table = scene.start().go("* leftover raspberry");
    assert_eq!(
        table.land(),
        "bramble-head=r3,rosewood=r1,vesper-ridge=r1,gannet-cliff=r3,feather-down=r1,\
         needle-quay=r3,spindle-wood=r1"
    );
    assert_eq!(table.no("* leftover blue"), "ARC-09");
    assert_eq!(table.no("* lot raspberry seat-1"), "ARC-09");
    let table = table.go("* lot green seat-2; * lot blue seat-3");
    assert_eq!(table.colours(), "2-31");
    // 15 bands each; orange faces the empty lair and has 20.
    let table = table.go("2 muster fern-moor 15; 2 moor reed-shore; 2 moor lantern-point");
    assert_eq!(table.turn(), "b0");
    let table = table.go("3 muster rain-plateau 15; 3 moor slate-steps; 3 moor hammer-bank");
    assert_eq!(table.no("1 muster honey-vale 21"), "ARC-09");
    let table = table.go("1 muster honey-vale 20; 1 moor shell-beach; 1 moor ember-ness");
    assert_eq!(table.state.ships_in_box(), 2);
    // Raspberry has no turn.
    let table = table.go("2 end");
    assert_eq!(table.turn(), "b10");
    assert_eq!(table.go("3 end; 1 end").turn(), "g10");
}

#[test]
fn arc_11_the_first_colour_that_somebody_plays_begins() {
    let scene = three().option("cards", "no");
    let table = scene.start().go("* leftover green; * lot raspberry seat-1; * lot blue seat-2");
    assert_eq!((table.colours(), table.turn()), ("-123".to_owned(), "r0".to_owned()));
}

#[test]
fn arc_11_neutral_bands_only_defend() {
    let scene = three().land("bramble-head=r3").sea("bramble-roads=g5").hands("-/-/-");
    // Nobody is asked for them, and their territory is theirs until it is entered.
    let table = scene.table().go("1 attack bramble-roads bramble-head; * roll cannons-2");
    assert_eq!(table.land(), "bramble-head=r1");
    let table = table.go("1 attack bramble-roads bramble-head; * roll cannons-1");
    assert_eq!(table.land(), "-");
    let table = table.go("1 unload bramble-roads bramble-head 2");
    assert_eq!(table.land(), "bramble-head=g2");
    assert_eq!(three().land("crater=r").forbidden(), "ARC-12");
    assert_eq!(three().land("bramble-head=r+").forbidden(), "ARC-12");
    assert_eq!(three().claims("r").forbidden(), "ARC-12");
}

#[test]
fn arc_12_two_players_command_two_colours_each() {
    let table = two().option("cards", "no").start().go("* lot green seat-2");
    assert_eq!(table.colours(), "2121");
    let table = table.go("2 muster fern-moor 18; 2 moor reed-shore; 2 moor lantern-point;
         1 muster rosewood 18; 1 moor bramble-head; 1 moor needle-quay;
         2 moor cormorant-cape; 2 moor hammer-bank; 2 muster slate-steps 18;
         1 muster ember-ness 18; 1 moor ladle-bight; 1 moor shell-beach");
    assert_eq!(table.turn(), "g10");
    let table = table.go("2 end; 1 end");
    assert_eq!(table.turn(), "b10");
    assert_eq!(table.no("1 end"), "ARC-14");
    assert_eq!(two().colours("1122").forbidden(), "ARC-12");
    assert_eq!(four().colours("1233").forbidden(), "ARC-12");
}

#[test]
fn arc_13_two_colours_of_one_commander() {
    let scene = two().land("lantern-point=g3,fern-moor=b2,peat-hollow=b").sea("lantern-roads=b1");
    let table = scene.table();
    assert_eq!(table.no("1 attack lantern-point fern-moor"), "ARC-13");
    assert_eq!(
        table.refuses(
            1,
            flotilla_archipelago::Action::Attack(
                table.game.map().place_called("lantern-point").unwrap(),
                table.game.map().place_called("fern-moor").unwrap(),
            )
        ),
        "ARC-13"
    );
    assert_eq!(table.no("1 move lantern-point fern-moor 1"), "ARC-17");
    // Its empty territory may be entered, its empty ship boarded.
    let table = table.go("1 move lantern-point peat-hollow 1");
    assert_eq!(table.land(), "lantern-point=g2,peat-hollow=g1,fern-moor=b2");
    let table = two().land("lantern-point=g3").sea("lantern-roads=b1,cork-sound=-").table();
    assert_eq!(table.no("1 load lantern-point lantern-roads 1"), "ARC-22");
    assert_eq!(
        table.go("1 load lantern-point cork-sound 1").sea(),
        "lantern-roads=b1,cork-sound=g1"
    );
}

#[test]
fn arc_14_ten_actions_a_turn() {
    let table = four().land("lantern-point=g9").table();
    let table = table.go("1 move lantern-point fern-moor 9; 1 move fern-moor lantern-point 9");
    assert_eq!(table.turn(), "g8");
    assert_eq!(table.no("2 end"), "ARC-14");
    // Early end: what is left is lost.
    assert_eq!(table.go("1 end").turn(), "r10");
    let table = four().turn("g0").land("lantern-point=g9").table();
    assert_eq!(table.no("1 move lantern-point fern-moor 1"), "ARC-14");
    assert_eq!(table.verbs(1), ["end"]);
    assert_eq!(table.no("* roll cannons-1"), "ARC-14");
    assert_eq!(four().turn("g11").forbidden(), "ARC-14");
}

#[test]
fn arc_14_free_cards_with_no_action_left() {
    let table = four().turn("g0").land("lantern-point=g9").hands("gt/-/-/-").table();
    let table = table.go("1 play gold-mine fern-moor; 1 play three-more");
    assert_eq!(
        (table.turn(), table.land()),
        ("g3+".into(), "lantern-point=g9,fern-moor=g$3".into())
    );
}

#[test]
fn arc_15_what_an_action_buys() {
    let scene = four()
        .land("lantern-point=g9$4+,fern-moor=g,crater=n,mist-forest=nt3")
        .sea("cork-sound=g5,bottle-water=g2,heron-water=-,turtle-bay=g3,lagoon=g4");
    let after = |moves: &str| scene.table().go(moves).turn();
    for one in [
        "1 launch lantern-point lantern-roads",
        "1 move lantern-point fern-moor 3",
        "1 load lantern-point cork-sound 2 1",
        "1 unload cork-sound peat-hollow 5",
        "1 transship cork-sound bottle-water 1",
        "1 sail cork-sound peat-bay",
        "1 explore turtle-beach",
        "1 convert lantern-point",
        "1 enrol",
    ] {
        assert_eq!(after(one), if one == "1 enrol" { "g9e" } else { "g9" }, "{one}");
    }
    assert_eq!(after("1 buy lantern-point lantern-point"), "g8");
    let near = scene.clone().land("fern-moor=g3,crater=n").sea("fern-sound=-,reed-bay=r3");
    assert_eq!(near.table().go("1 scuttle fern-sound").turn(), "g9");
    assert_eq!(near.table().go("1 attack fern-moor reed-bay").turn(), "g9");
}

/// Every chance that there is, as outcomes and their weights: what bots weigh and what dice are
/// checked against.
#[test]
fn arc_03_chance_brings_each_outcome_with_its_weight() {
    let chances = |table: &Table| {
        let mut chances = Vec::new();
        table.game.chances(&table.state, &mut chances);
        let mut rng = SeededRng::new(3);
        for _ in 0..20 {
            let drawn = table.game.draw(&table.state, &mut rng);
            assert!(drawn.is_none_or(|it| chances.iter().any(|chance| chance.action == it)));
            assert_eq!(drawn.is_none(), chances.is_empty());
        }
        (chances.len(), chances.iter().map(|chance| chance.weight).sum::<u64>())
    };
    assert_eq!(chances(&three().start()), (4, 4));
    assert_eq!(chances(&four().start()), (4, 4));
    let table = four().start().go("* lot green seat-3");
    assert_eq!(chances(&table), (3, 3));
    // Forty-six cards of thirteen kinds.
    let table = table.go("* lot raspberry seat-1; * lot blue seat-4");
    assert_eq!((table.next().as_str(), chances(&table)), ("deal", (13, 46)));
    let table = four().land("mist-forest=g3,crater=r1").hands("cs/-/-/-").table();
    assert_eq!(chances(&table), (0, 0));
    let after = |moves: &str| {
        let scene = four().land("mist-forest=g3$4,crater=r1").hands("cs/-/-/-");
        chances(&scene.table().go(moves))
    };
    assert_eq!(after("1 play strategist"), (12, 44));
    assert_eq!(after("1 buy mist-forest mist-forest"), (12, 44));
    assert_eq!(after("1 play recruitment"), (5, 6));
    assert_eq!(after("1 attack mist-forest crater"), (4, 6));
    assert_eq!(after("1 explore drum-valley"), (20, 36));
}

#[test]
fn arc_01_a_state_tells_where_gold_and_ships_are() {
    let table = four().land("lantern-point=g1$2+,fern-moor=g1").sea("lagoon=g1").table();
    let places = |names: &[&str]| -> Vec<_> {
        names.iter().map(|name| table.game.map().place_called(name).unwrap()).collect()
    };
    assert_eq!(table.state.gilded().iter().collect::<Vec<_>>(), places(&["lantern-point"]));
    assert_eq!(
        table.state.ships().iter().collect::<Vec<_>>(),
        places(&["lantern-point", "lagoon"])
    );
    assert_eq!(table.state.leftover(), None);
    assert_eq!(three().table().state.leftover(), Some(Colour::Raspberry));
}

#[test]
fn arc_34_dice_show_their_faces_alone() {
    let table = four().land("mist-forest=g1").table().go("1 explore crater");
    for (gold, tribes) in [(9, 0), (0, 9)] {
        let found = Action::Found { gold, tribes };
        let refused = table.game.apply(&mut table.state.clone(), Actor::Chance, found);
        assert_eq!(refused.unwrap_err().rule.to_string(), "ARC-34");
    }
}
