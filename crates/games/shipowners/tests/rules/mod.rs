//! The rules, one after the other: a position, a move, and what comes of it.

mod attacks;
mod components;
mod ending;
mod goods;
mod mistakes;
mod setting_up;
mod turns;

use flotilla_core::notation::{self, NotationError, ParseMode};
use flotilla_core::{
    Actor, ChoiceError, EditionError, Game, Outcome, Seat, Setup, SetupError, Turn,
};
use flotilla_shipowners::Shipowners;
use flotilla_shipowners::board::{Card, Family, Power, Ship};
use flotilla_shipowners::state::{Stage, State, Target};

/// Piles as they lie when nothing was won.
const GOODS: &str = "mirrors,pepper,salt,wine,ivory,ebony,tortoiseshell";
const GOLD: &str = "pearls,emeralds,silver,gold,crown";

fn game(seats: usize) -> Shipowners {
    Shipowners::open(&Setup::plain(Shipowners::INFO, seats)).unwrap()
}

fn rounds(seats: usize, rounds: &str) -> Shipowners {
    let mut setup = Setup::plain(Shipowners::INFO, seats);
    setup.options.set(Shipowners::INFO.options, "rounds", rounds).unwrap();
    Shipowners::open(&setup).unwrap()
}

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

fn ship(game: &Shipowners, word: &str) -> Ship {
    Ship::all().find(|&ship| game.ship(ship).word == word).unwrap()
}

/// A position; `GOODS` and `GOLD` stand for the untouched piles.
fn at(game: &Shipowners, position: &str) -> State {
    let position = position.replace("GOODS", GOODS).replace("GOLD", GOLD);
    game.parse_position(&position).unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// Plays moves as in a record, `1 arm rose; * roll d1 d2 d3 d4 d5`.
fn play(game: &Shipowners, state: &mut State, moves: &str) {
    for event in moves.split(';').map(str::trim).filter(|event| !event.is_empty()) {
        let (actor, text) = event.split_once(' ').unwrap();
        let actor = Actor::parse(actor).unwrap();
        let chosen = notation::read(game, state, actor, text, ParseMode::Exact)
            .unwrap_or_else(|error| panic!("{event} at {}: {error}", game.position(state)));
        let action = game.decode(state, actor, &chosen).unwrap();
        game.apply(state, actor, action).unwrap();
    }
}

/// The position after some moves, with untouched piles as `GOODS` and `GOLD`.
fn after(game: &Shipowners, position: &str, moves: &str) -> String {
    let mut state = at(game, position);
    play(game, &mut state, moves);
    game.position(&state).replace(GOODS, "GOODS").replace(GOLD, "GOLD")
}

/// The rule by which a move is refused, by grammar and rules alike; nothing changes.
fn refused(game: &Shipowners, position: &str, event: &str) -> String {
    let state = at(game, position);
    let (actor, text) = event.split_once(' ').unwrap();
    let actor = Actor::parse(actor).unwrap();
    let read = notation::read(game, &state, actor, text, ParseMode::Exact);
    let Err(NotationError::Refused(refusal)) = read else {
        panic!("{event} at {position} is not refused: {read:?}");
    };
    // The words, whatever the grammar says of them, name an action that the rules refuse too.
    if let Some(action) = action_named(game, &state, actor, text) {
        let mut then = state;
        let done = game.apply(&mut then, actor, action);
        assert_eq!(then, state, "{event} was refused and changed the state");
        let by_rules = done.expect_err("the grammar refuses what the rules allow");
        assert_eq!(by_rules.rule, refusal.rule, "{event}: {by_rules} and {refusal}");
    }
    refusal.rule.to_string()
}

/// The action that words name without asking whether it is allowed.
fn action_named(
    game: &Shipowners,
    state: &State,
    actor: Actor,
    text: &str,
) -> Option<flotilla_shipowners::Action> {
    let mut chosen = Vec::new();
    for (i, word) in text.split(' ').enumerate() {
        let element = notation::every_element(game)
            .filter(|element| (element.kind == 0) == (i == 0))
            .find(|&element| game.word(element) == word);
        match element {
            Some(element) => chosen.push(element.into()),
            None => chosen.push(flotilla_core::Choice::Amount(word.parse().ok()?)),
        }
    }
    game.decode(state, actor, &chosen).ok()
}

fn outcome(game: &Shipowners, position: &str) -> Outcome {
    game.outcome(&at(game, position)).unwrap()
}

/// Why an edition is refused when one thing of it is written otherwise.
fn edition(from: &str, to: &str) -> String {
    let mut setup = Setup::plain(Shipowners::INFO, 2);
    assert!(setup.edition.text.contains(from), "{from}");
    setup.edition.text = setup.edition.text.replacen(from, to, 1).into();
    match Shipowners::open(&setup) {
        Err(SetupError::Edition(EditionError::Refused { refusal, .. })) => refusal.rule.to_string(),
        Ok(_) => "allowed".to_owned(),
        Err(other) => panic!("{to}: {other}"),
    }
}

/// A plain position for two: seat 1 has the swallow and the good hope, seat 2 the heron.
const TWO: &str =
    "herring,patience,greyhound,rose - GOODS GOLD swallow,good-hope/heron 1 1 - choose";
