//! What may be said at every stage of the game, and the rule and reason by which all else is
//! refused: when the next word is asked for, and when the action is made at once.

use super::scene::{Scene, Table, four, two};
use flotilla_core::{Actor, Choice, ChoiceError, Game, Next, notation};

/// The choices that words name, whether they may be made or not.
fn said(table: &Table, words: &str) -> Vec<Choice> {
    let choice = |(i, word): (usize, &str)| match word.parse() {
        Ok(number) => Choice::Amount(number),
        Err(_) => notation::every_element(&table.game)
            .filter(|element| (element.kind == 0) == (i == 0))
            .find(|&element| table.game.word(element) == word)
            .unwrap_or_else(|| panic!("{word}"))
            .into(),
    };
    words.split_whitespace().enumerate().map(choice).collect()
}

fn reason(error: &ChoiceError) -> String {
    match error {
        ChoiceError::Refused(refusal) => {
            let key = refusal.text.key.trim_start_matches("archipelago-");
            format!("{} {key}", refusal.rule)
        }
        ChoiceError::NotAsked { at } => format!("not asked at {at}"),
        ChoiceError::Incomplete => "incomplete".to_owned(),
    }
}

/// What comes of some words: what is asked next or that they are a move, or why they are none;
/// then, if they name an action and the rules see it otherwise, what they say.
fn comes_of(table: &Table, line: &str) -> String {
    let (who, words) = line.split_once(' ').unwrap_or((line, ""));
    let actor = Actor::parse(who).unwrap();
    let chosen = said(table, words);
    let mut next = Next::new();
    let asked = match table.game.next(&table.state, actor, &chosen, &mut next) {
        Err(error) => reason(&error),
        Ok(()) => {
            let move_ = if next.complete { "a move" } else { "" };
            let asks = next.asks.trim_start_matches("archipelago-");
            let words = notation::words(&table.game, &next);
            let words =
                if words.len() > 12 { format!("{} words", words.len()) } else { words.join(" ") };
            [move_, asks, &words]
                .iter()
                .filter(|part| !part.is_empty())
                .copied()
                .collect::<Vec<_>>()
                .join(" ")
        }
    };
    let Ok(action) = table.game.decode(&table.state, actor, &chosen) else { return asked };
    let mut state = table.state;
    match table.game.apply(&mut state, actor, action) {
        Ok(()) if next.complete => asked,
        Ok(()) => format!("{asked}; made"),
        Err(refusal) => {
            assert_eq!(state, table.state, "{line} was refused and changed the state");
            let made = reason(&refusal.into());
            if made == asked { asked } else { format!("{asked}; {made}") }
        }
    }
}

/// A word of every kind, with the rest of a move.
const MOVES: &str = "leftover blue|lot green seat-1|draw raid|see raid|roll cannons-2|found gold-0 tribes-3|\
    levy tribes-3|muster fern-moor 2|moor lantern-point|launch lantern-point lantern-roads|\
    move lantern-point fern-moor 1|explore crater|scuttle lantern-roads|convert lantern-point|enrol|\
    buy lantern-point lantern-point|end|play|play raid|play gold-mine fern-moor|play unknown|pass|\
    place fern-moor|look|take|stop";

/// Words of ways that lead nowhere, and of ways that do.
const WAYS: &str = "launch|launch fern-moor|launch bramble-head|launch reed-shore|launch lantern-point|launch lantern-point fern-sound|\
    launch lantern-point moss-gulf|launch bramble-head bramble-roads|launch lantern-point cork-sound lagoon|sail|sail lagoon|sail compass-deep|\
    sail fern-sound|sail cork-sound|sail cork-sound lantern-point|sail cork-sound turtle-bay|sail fern-sound moss-gulf|\
    sail compass-deep turtle-bay|sail cork-sound lantern-roads|attack|attack fern-moor|attack rosewood|attack turtle-beach|attack lantern-point|\
    attack lantern-point fern-moor|attack lantern-point crater|attack lantern-point fern-sound|attack fern-moor fern-sound|attack heron-hill fern-sound|\
    move|move rosewood|move reed-shore|move lantern-point|move lantern-point reed-shore|move lantern-point fern-moor|\
    move lantern-point fern-moor 0|move lantern-point fern-moor 10|move lantern-point fern-moor 1|move lantern-point fern-moor 1 9|\
    move lantern-point fern-moor 1 10|move lantern-point fern-moor 1 1 1|move fern-moor lantern-point 1|move fern-moor lantern-point 1 0|move fern-moor lantern-point 1 1|\
    move turtle-beach|move turtle-beach emerald-slope|load|load rosewood|load lantern-point|load lantern-point fern-sound|load lantern-point compass-deep|\
    load lantern-point cork-sound|load lantern-point cork-sound 4|load lantern-point cork-sound 2 2|load lantern-point cork-sound 2 1|\
    unload|unload lagoon|unload fern-sound|unload lantern-roads|unload turtle-bay|unload turtle-bay emerald-slope|unload turtle-bay crater|unload turtle-bay turtle-beach|\
    unload turtle-bay turtle-beach 5|unload turtle-bay turtle-beach 4 3|transship|transship lagoon|transship fern-sound|transship turtle-bay|\
    transship turtle-bay compass-deep|transship turtle-bay lagoon|transship cork-sound lantern-roads 2 3|explore|explore lantern-point|explore turtle-beach|\
    explore crater|explore emerald-slope|explore hanged-man-bluff|explore hanged-man-bluff discovery|explore hanged-man-bluff raid|explore hanged-man-bluff discovery raid|scuttle|scuttle lagoon|\
    scuttle cork-sound|scuttle compass-deep|scuttle lantern-roads|scuttle bramble-head|scuttle gannet-cliff|scuttle lantern-point lagoon|convert|convert lagoon|convert fern-moor|\
    convert lantern-point|convert rosewood|convert turtle-beach|convert lantern-point lagoon|buy|buy lagoon|buy fern-moor|buy lantern-point|buy lantern-point fern-moor|\
    buy lantern-point lantern-point|buy cork-sound lantern-point|buy lantern-point lantern-point lagoon|enrol fern-moor|end fern-moor|\
    play shipyard|play shipyard reed-shore|play shipyard lantern-point|play shipyard fern-moor|play gold-mine|play gold-mine rosewood|play gold-mine fern-moor lagoon|play mutiny|play mutiny fern-sound|\
    play mutiny cork-sound|play attack-weapons|play defence-weapons|play discovery|play three-more|play strategist|play fern-moor";

fn sailing() -> Scene {
    four()
        .land("lantern-point=g9$9+,fern-moor=g3,bramble-head=r+,gannet-cliff=g+,turtle-beach=g1$1,emerald-slope=nt1,rosewood=r2")
        .sea("lantern-roads=-,cork-sound=g4$3,fern-sound=r1,compass-deep=-,turtle-bay=g4$3")
        .hands("yxgm/rg/m/-")
}

fn stages() -> Vec<(&'static str, Table)> {
    let lots = "* lot green seat-1; * lot raspberry seat-2; * lot blue seat-3";
    let plain = four().option("cards", "no").option("enrolment", "no");
    let fight = four().land("lantern-point=g4,peat-hollow=r4").hands("a/dr/-/-");
    vec![
        ("lots", four().start()),
        ("deal", four().start().go(lots)),
        ("muster", plain.start().go(lots)),
        (
            "muster, ships moored",
            plain.start().go(lots).go("1 moor lantern-point; 1 moor reed-shore"),
        ),
        ("muster, bands placed", plain.start().go(lots).go("1 muster fern-moor 18")),
        ("play", sailing().table()),
        ("play without cards and enrolment", plain.clone().land("lantern-point=g9$9").table()),
        ("play without bands", four().table()),
        ("no actions left", sailing().turn("g0").table()),
        ("raided", sailing().table().go("2 play raid")),
        ("attacked", fight.table().go("1 attack lantern-point peat-hollow")),
        ("asked", fight.table().go("1 attack lantern-point peat-hollow; * roll crossed-1")),
        ("exploring", four().land("mist-forest=g1").table().go("1 explore crater")),
        ("enrolling", sailing().table().go("1 enrol")),
        (
            "looking",
            four().hands("s/-/-/-").turn("g4").land("fern-moor=g1").table().go("1 play strategist"),
        ),
        (
            "looked",
            four()
                .hands("s/-/-/-")
                .turn("g4")
                .land("fern-moor=g1")
                .table()
                .go("1 play strategist; * see raid"),
        ),
        (
            "looked with the last action",
            four()
                .hands("s/-/-/-")
                .turn("g1")
                .land("fern-moor=g1")
                .table()
                .go("1 play strategist; * see raid"),
        ),
        ("enrolled", sailing().table().go("1 enrol; 1 place fern-moor")),
        (
            "recruiting",
            four().land("lantern-point=g1").hands("c/-/-/-").table().go("1 play recruitment"),
        ),
        (
            "recruited",
            four()
                .land("lantern-point=g1")
                .hands("c/-/-/-")
                .table()
                .go("1 play recruitment; * levy tribes-3"),
        ),
        (
            "over",
            four()
                .land(
                    "lantern-point=g1,bramble-head=g1,gannet-cliff=g1,needle-quay=g1,ember-ness=g1",
                )
                .claims("g")
                .table()
                .go("1 end"),
        ),
        (
            "two players",
            two()
                .land("rosewood=r3,honey-vale=o3,lantern-point=g1")
                .hands("-/rg")
                .turn("g4")
                .table(),
        ),
    ]
}

/// A stage: what each is asked, and what comes of every kind of move.
fn stage(name: &str, table: &Table) -> String {
    let mut lines = vec![format!("# {name}")];
    for actor in ["*", "1", "2"] {
        lines.push(format!("{actor} asked: {}", comes_of(table, actor)));
        let mut reasons: Vec<(String, Vec<&str>)> = Vec::new();
        for words in MOVES.split('|') {
            let reason = comes_of(table, &format!("{actor} {words}"));
            match reasons.iter_mut().find(|(known, _)| *known == reason) {
                Some((_, moves)) => moves.push(words),
                None => reasons.push((reason, vec![words])),
            }
        }
        for (reason, moves) in reasons {
            let moves = if moves.len() > 12 { "all else".to_owned() } else { moves.join(", ") };
            lines.push(format!("{actor} {reason}: {moves}"));
        }
    }
    lines.join("\n")
}

#[test]
fn arc_14_every_stage_says_what_may_be_done_and_why_all_else_may_not() {
    let expected: Vec<_> = include_str!("stages.txt").split("\n\n").map(str::trim_end).collect();
    let stages = stages();
    assert_eq!(stages.len(), expected.len());
    for ((name, table), expected) in stages.iter().zip(expected) {
        assert_eq!(stage(name, table), expected);
    }
}

#[test]
fn arc_15_every_action_says_where_it_leads_and_why_not_elsewhere() {
    let table = sailing().table();
    let line = |words: &str| format!("{words}: {}", comes_of(&table, &format!("1 {words}")));
    let found: Vec<_> = WAYS.split('|').map(line).collect();
    let expected: Vec<_> = include_str!("ways.txt").lines().collect();
    assert_eq!(found, expected);
}

#[test]
fn arc_14_a_state_tells_the_round_the_raids_and_what_was_played() {
    let scene = four().land("lantern-point=g3,rosewood=r3").round("3:0:1").hands("-/rr/-/-");
    let table = scene.discard("t").table();
    assert_eq!((table.state.round(), table.state.raids(), table.state.discard().len()), (3, 0, 1));
    let table = table.go("2 play raid; 2 play raid");
    assert_eq!((table.state.raids(), table.state.discard().len()), (2, 3));
}

#[test]
fn arc_35_a_place_has_tribes_until_the_last_is_gone() {
    let table = four().land("mist-forest=g9,crater=nt3").table();
    let crater = table.game.map().place_called("crater").unwrap();
    assert_eq!((table.state.tribed().len(), table.state.tribed().has(crater)), (1, true));
    let table = table.go("1 attack mist-forest crater; * roll cannons-2");
    assert_eq!(
        (table.land().contains("crater=nt1"), table.state.tribed().has(crater)),
        (true, true)
    );
    let table = table.go("1 attack mist-forest crater; * roll cannons-2");
    assert!(table.state.tribed().is_empty(), "{}", table.position());
}
