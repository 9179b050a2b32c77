//! A test for every rule, in the rule's own words: a position in notation, a move in notation,
//! and the position that follows or the rule that refuses.

mod choices;
mod ending;
mod firing;
mod moving;
mod setting_up;

use flotilla_core::{
    Actor, AnyGame, Choice, ChoiceError, Edition, Element, Game, Match, Next, NotationError,
    ParseMode, Point, PositionError, Seat, Setup, SetupError, Turn,
};
use flotilla_pyramids::Pyramids;
use flotilla_pyramids::board::Ship;
use flotilla_pyramids::geometry::Heading;
use std::sync::Arc;

const DEFAULT: &str = include_str!("../../editions/default.toml");

type Options<'a> = &'a [(&'a str, &'a str)];

fn open(seats: usize, options: Options<'_>) -> Result<Pyramids, SetupError> {
    open_edition(seats, options, DEFAULT)
}

fn open_edition(seats: usize, options: Options<'_>, edition: &str) -> Result<Pyramids, SetupError> {
    let mut setup = Setup::plain(Pyramids::INFO, seats);
    setup.edition = Edition { name: "test".into(), text: edition.to_owned().into() };
    for (key, value) in options {
        setup.options.set(Pyramids::INFO.options, key, value).unwrap();
    }
    Pyramids::open(&setup)
}

/// The rule by which a set-up is refused.
fn setup_refused(seats: usize, options: Options<'_>) -> String {
    edition_setup_refused(seats, options, DEFAULT)
}

/// The same with another edition.
fn edition_setup_refused(seats: usize, options: Options<'_>, edition: &str) -> String {
    match open_edition(seats, options, edition).unwrap_err() {
        SetupError::Refused(refusal) => refusal.rule.to_string(),
        other => panic!("{other:?}"),
    }
}

/// The rule by which an edition is refused, with one text replaced by another.
fn edition_refused(from: &str, to: &str) -> String {
    let edition = DEFAULT.replace(from, to);
    assert_ne!(edition, DEFAULT);
    match open_edition(2, &[], &edition).unwrap_err() {
        SetupError::Edition(flotilla_core::EditionError::Refused { refusal, .. }) => {
            refusal.rule.to_string()
        }
        other => panic!("{other:?}"),
    }
}

/// A game from the start.
fn begin(seats: usize, options: Options<'_>) -> Match<Pyramids> {
    let game = Arc::new(open(seats, options).unwrap());
    let state = game.start();
    Match::new(game, state)
}

/// A game at a position.
fn at(seats: usize, options: Options<'_>, position: &str) -> Match<Pyramids> {
    let game = Arc::new(open(seats, options).unwrap());
    let state = game.parse_position(position).unwrap_or_else(|error| panic!("{position}: {error}"));
    Match::new(game, state)
}

/// A fight of two with the basic fleets: seat 1 has larges, seat 2 the others.
fn fight(first: &str, second: &str) -> Match<Pyramids> {
    at(2, &[], &position(first, second))
}

fn position(first: &str, second: &str) -> String {
    format!("play 1 1 3 0 - {first}/{second} -/-")
}

/// The rule by which a position is refused.
fn position_refused(seats: usize, options: Options<'_>, position: &str) -> String {
    match open(seats, options).unwrap().parse_position(position) {
        Err(PositionError::Refused(refusal)) => refusal.rule.to_string(),
        other => panic!("{position}: {other:?}"),
    }
}

/// Makes an event happen, written as in a record.
fn happens(game: &mut Match<Pyramids>, event: &str) -> Result<(), NotationError> {
    let (who, what) = event.split_once(' ').unwrap();
    let actor = Actor::parse(who).unwrap();
    let chosen = game.read(actor, what, ParseMode::Exact)?;
    game.apply(actor, &chosen).unwrap();
    Ok(())
}

fn all_happen(game: &mut Match<Pyramids>, events: &[&str]) {
    for event in events {
        happens(game, event).unwrap_or_else(|error| panic!("{event}: {error}"));
    }
}

/// The choices that words name, legal or not.
fn choices(game: &Match<Pyramids>, words: &str) -> Vec<Choice> {
    let kinds = game.vocabulary().iter().enumerate();
    let elements: Vec<Element> = kinds
        .flat_map(|(kind, of)| (0..of.count).map(move |i| Element::new(kind as u8, i)))
        .collect();
    let choice = |(i, word): (usize, &str)| {
        if let Some((x, y)) = word.split_once(',') {
            let number = |text: &str| text.replace('.', "").parse().unwrap();
            return Choice::Point(Point { x: number(x), y: number(y) });
        }
        if let Some((degrees, tenth)) = word.split_once('.') {
            return Choice::Heading(heading(format!("{degrees}{tenth}").parse().unwrap()));
        }
        if let Ok(amount) = word.parse() {
            return Choice::Amount(amount);
        }
        let called = |e: &&Element| (e.kind == 0) == (i == 0) && game.word(**e) == word;
        Choice::Element(*elements.iter().find(called).unwrap())
    };
    words.split_whitespace().enumerate().map(choice).collect()
}

/// The rule that refuses an event, both when it is read and when it is applied at once, and whom
/// it names.
fn refused(game: &mut Match<Pyramids>, event: &str) -> (String, Vec<String>) {
    let before = game.position();
    let (who, what) = event.split_once(' ').unwrap();
    let actor = Actor::parse(who).unwrap();
    let chosen = choices(game, what);
    let spoken = AnyGame::next(game, actor, &chosen, &mut Next::new());
    let Err(ChoiceError::Refused(refusal)) = spoken else { panic!("{event}: {spoken:?}") };
    match game.apply(actor, &chosen) {
        Err(ChoiceError::Refused(made)) => assert_eq!(made.rule, refusal.rule, "{event}"),
        Err(ChoiceError::Incomplete) => {}
        other => panic!("{event}: {other:?}"),
    }
    assert_eq!(game.position(), before, "a refused move changes nothing");
    // People who type it are refused too, perhaps at an earlier word.
    assert!(matches!(happens(game, event), Err(NotationError::Refused(_))), "{event}");
    let named =
        refusal.text.args().filter(|(name, _)| matches!(*name, "other" | "edge")).filter_map(
            |(_, arg)| match arg {
                flotilla_core::Arg::Element(element) => Some(game.word(element).to_owned()),
                _ => None,
            },
        );
    (refusal.rule.to_string(), named.collect())
}

fn refused_by(game: &mut Match<Pyramids>, event: &str) -> String {
    refused(game, event).0
}

fn waits_for(game: &Match<Pyramids>) -> usize {
    match game.turn() {
        Turn::Seat { waits_for, .. } => waits_for.number(),
        other => panic!("{other:?}"),
    }
}

fn ship(word: &str) -> Ship {
    (0..48).filter_map(Ship::new).find(|ship| ship.word() == word).unwrap()
}

fn heading(tenths: u16) -> Heading {
    Heading::new(tenths).unwrap()
}

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

/// The result as records write it: winners, rule, pips.
fn result(game: &Match<Pyramids>) -> String {
    let outcome = game.outcome().expect("it is over");
    let winners: Vec<_> = outcome.winners.iter().map(|seat| seat.to_string()).collect();
    format!("{} {}", winners.join("+"), outcome.ended_by)
}
