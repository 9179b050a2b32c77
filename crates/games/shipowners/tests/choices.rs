//! What may be said at every stage of the game, and the rule and reason by which everything else
//! is refused.

use flotilla_core::{Actor, Choice, ChoiceError, Game, Next, Seat, Setup, notation};
use flotilla_shipowners::Shipowners;
use flotilla_shipowners::board::Card;
use flotilla_shipowners::state::{GoodsSet, State};

const GOODS: &str = "mirrors,pepper,salt,wine,ivory,ebony,tortoiseshell";
const GOLD: &str = "pearls,emeralds,silver,gold,crown";

/// The stages of the game, each at the end of a position: two ships are free; the mirrors
/// (flip), the wine (reroll) and the ivory (extra) lie under others.
const STAGES: [(&str, &str); 16] = [
    ("port", "rose - - - -/- - - - port"),
    ("goods", "swallow,herring,heron,rose - salt - -/- - - - goods"),
    ("treasures", "swallow,herring,heron,rose - GOODS - -/- - - - treasures"),
    ("first", "swallow,herring,heron,rose - GOODS GOLD -/- - - - first"),
    ("refill", "patience,greyhound,rose - GOODS GOLD swallow,good-hope/heron 1 1 - port"),
    ("choose", "SAILING choose"),
    ("hand", "SAILING hand:rose:6:4:0:-"),
    ("no dice left", "SAILING hand:rose:4566:0:1:-"),
    ("roll", "SAILING roll:rose:6:4:0:-"),
    ("place", "SAILING place:rose:-:11456:0:-"),
    ("again", "SAILING again:rose:-:1456:0:wine"),
    ("load goods", "SAILING load:buy"),
    ("load treasure", "SAILING load:hunt"),
    ("fight", "SAILING fight:swallow:heron"),
    ("loot", "SAILING loot:1:heron"),
    (
        "over",
        "- - GOODS GOLD swallow,saint-anne,good-hope,seven-stars,rose/rising-sun,herring,plough,heron,patience,greyhound,lioness 1 - - over",
    ),
];

const SAILING: &str = "herring,patience,greyhound,rose - PILE GOLD \
                       swallow,saint-anne:ivory,good-hope,rising-sun:mirrors,lioness:wine/plough:salt,heron:pepper 1 1 -";

/// A move of every kind.
const MOVES: [&str; 22] = [
    "port rose",
    "next wine",
    "first 3",
    "roll d1",
    "fight d1 d2",
    "arm rose",
    "arm swallow",
    "hunt",
    "buy",
    "attack swallow heron",
    "attack heron swallow",
    "flip d1",
    "reroll d1",
    "add d1",
    "extra",
    "throw",
    "stop",
    "place d4",
    "aside d1",
    "load swallow",
    "loot rising-sun",
    "leave",
];

fn game() -> Shipowners {
    Shipowners::open(&Setup::plain(Shipowners::INFO, 2)).unwrap()
}

fn at(game: &Shipowners, position: &str) -> State {
    let position = position.replace("SAILING", SAILING);
    let position = position.replace("PILE", "ebony,tortoiseshell");
    let position = position.replace("GOODS", GOODS).replace("GOLD", GOLD);
    game.parse_position(&position).unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// The choices that words name, whether they may be made or not.
fn said(game: &Shipowners, text: &str) -> Vec<Choice> {
    let words = text.split_whitespace().enumerate();
    let choice = |(i, word): (usize, &str)| match word.parse() {
        Ok(number) => Choice::Amount(number),
        Err(_) => notation::every_element(game)
            .filter(|element| (element.kind == 0) == (i == 0))
            .find(|&element| game.word(element) == word)
            .unwrap()
            .into(),
    };
    words.map(choice).collect()
}

/// What becomes of a move: `done` if it is made, the rule and the reason if it is refused.
fn becomes(game: &Shipowners, state: &State, actor: Actor, text: &str) -> String {
    let chosen = said(game, text);
    let action = game.decode(state, actor, &chosen).unwrap();
    let mut then = *state;
    match game.apply(&mut then, actor, action) {
        Ok(()) => "done".to_owned(),
        Err(refusal) => {
            assert_eq!(then, *state, "{text} was refused and changed the state");
            format!("{} {}", refusal.rule, refusal.text.key)
        }
    }
}

/// What is asked at a stage and what may be said, as `ask-action: arm hunt`.
fn asked(game: &Shipowners, state: &State, actor: Actor, chosen: &[Choice]) -> String {
    let mut next = Next::new();
    match game.next(state, actor, chosen, &mut next) {
        Ok(()) => {
            let words: Vec<_> = next.elements.iter().map(|&element| game.word(element)).collect();
            format!("{}: {}", next.asks, words.join(" "))
        }
        Err(ChoiceError::Refused(refusal)) => format!("{} {}", refusal.rule, refusal.text.key),
        Err(other) => other.to_string(),
    }
}

/// A stage: what each is asked, what may be done, and why all else may not.
fn stage(game: &Shipowners, name: &str, state: &State) -> String {
    let mut lines = vec![format!("# {name}")];
    for actor in [Actor::Chance, Actor::Seat(Seat::FIRST)] {
        lines.push(format!("{actor} asked {}", asked(game, state, actor, &[])));
        let mut reasons: Vec<(String, Vec<&str>)> = Vec::new();
        for text in MOVES {
            let reason = becomes(game, state, actor, text);
            match reasons.iter_mut().find(|(known, _)| *known == reason) {
                Some((_, moves)) => moves.push(text),
                None => reasons.push((reason, vec![text])),
            }
        }
        for (reason, moves) in reasons {
            let moves = if moves.len() > 12 { "all else".to_owned() } else { moves.join(", ") };
            lines.push(format!("{actor} {reason}: {moves}"));
        }
    }
    let mut legal = Vec::new();
    game.legal(state, Seat::FIRST, &mut legal);
    let legal = legal.into_iter().map(|action| {
        let mut chosen = Vec::new();
        game.encode(state, action, &mut chosen);
        notation::write(game, &chosen)
    });
    let legal = legal.collect::<Vec<_>>().join(", ");
    lines.push(format!("1 may {}", if legal.is_empty() { "wait" } else { &legal }));
    lines.join("\n") + "\n"
}

#[test]
fn own_10_every_stage_says_what_may_be_done_and_why_all_else_may_not() {
    let game = game();
    let found = STAGES.map(|(name, position)| stage(&game, name, &at(&game, position)));
    let expected = include_str!("stages.txt");
    for (found, expected) in found.iter().zip(expected.split_inclusive("\n\n")) {
        assert_eq!(found.trim_end(), expected.trim_end());
    }
    assert_eq!(expected.split_inclusive("\n\n").count(), STAGES.len());
}

#[test]
fn own_07_own_08_own_09_chance_brings_only_what_there_is() {
    let game = game();
    let [port, goods, _, first, ..] = STAGES;
    for ((_, position), chosen, error) in [
        (port, "port rose", "OWN-07 shipowners-wrong-draw"),
        (goods, "next salt", "OWN-08 shipowners-wrong-lot"),
        (goods, "next wine", "OWN-08 shipowners-wrong-lot"),
        (first, "first 3", "OWN-09 shipowners-first-outside"),
        (first, "first 0", "OWN-09 shipowners-first-outside"),
    ] {
        let state = at(&game, position);
        assert_eq!(asked(&game, &state, Actor::Chance, &said(&game, chosen)), error, "{chosen}");
    }
}

#[test]
fn own_21_goods_that_are_not_there_or_change_nothing_are_not_offered() {
    let game = game();
    let seat = Actor::Seat(Seat::FIRST);
    // The mirrors flip a die and the wine rolls one again; nothing else changes dice.
    let offered = asked(&game, &at(&game, "SAILING place:rose:-:11456:0:-"), seat, &[]);
    assert_eq!(offered, "shipowners-ask-dice: place flip reroll");
    let used = asked(&game, &at(&game, "SAILING place:rose:-:11456:0:mirrors+wine"), seat, &[]);
    assert_eq!(used, "shipowners-ask-dice: place");
}

#[test]
fn own_19_a_state_tells_what_lies_in_the_pile() {
    let mut setup = Setup::plain(Shipowners::INFO, 2);
    setup.options.set(Shipowners::INFO.options, "rounds", "20").unwrap();
    let game = Shipowners::open(&setup).unwrap();
    let position = "herring,patience,greyhound,rose saint-anne,plough GOODS GOLD \
                    swallow,good-hope/heron 2 1 17 choose";
    let state = at(&game, position);
    let unseen: Vec<_> = state.unseen().iter().map(|ship| game.ship(ship).word.clone()).collect();
    assert_eq!(unseen, ["rising-sun", "seven-stars", "lioness"]);
    assert_eq!(state.pile(), 5, "three that nobody saw, and two that came back");
    assert_eq!((state.first(), state.to_move()), (Seat::new(1), Seat::new(0)));
    assert_eq!(state.rounds_left(), 17);
}

#[test]
fn own_20_goods_are_a_set() {
    let [pearls, mirrors] = [Card::treasures().next().unwrap(), Card::goods().next().unwrap()];
    let one = GoodsSet::EMPTY.with(mirrors);
    assert!(GoodsSet::EMPTY.is_empty() && !one.is_empty());
    assert_eq!(one.with(mirrors), one, "each is there once");
    assert_eq!(one.with(pearls), one, "a treasure is no goods");
}
