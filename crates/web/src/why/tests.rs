//! Whatever is drawn and can't be chosen has a reason: in every game, in positions of random games,
//! wherever in a move one stands.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::*;
use crate::shape::catalogue;
use flotilla_bots::Library;
use flotilla_core::Seat;
use flotilla_core::options::Kind as OptionKind;
use flotilla_core::walk::random_choice;
use flotilla_core::{
    Actor, AnyGame, Entry, Language, Rng as _, Rule, SeededRng, Setup, SetupBuilder, Viewer,
};
use flotilla_lessons::Courses;
use flotilla_scene::{Drawings, MOST_OF_CUTTING, Paper, Seats};
use std::collections::BTreeSet;

/// How many choices of a move are made before the questions.
const DEEP: usize = 4;

/// What was asked.
#[derive(Debug, Default)]
struct Asked {
    questions: usize,
    pictures: usize,
    rules: BTreeSet<String>,
}

/// Ways to set a game up: plain, and with everything else that an option offers.
fn setups(entry: &Entry) -> Vec<Setup> {
    let plain = || SetupBuilder::new(entry.info).seats(*entry.info.seats.start().max(&2));
    let values = |kind: OptionKind| match kind {
        OptionKind::Flag => vec!["yes"],
        OptionKind::OneOf(words) => words.to_vec(),
        _ => Vec::new(),
    };
    let options = entry.info.options.iter();
    let other = options.flat_map(|it| values(it.kind).into_iter().map(|value| (it.key, value)));
    let built = other.filter_map(|(key, value)| Some(plain().option(key, value).ok()?.build()));
    [plain().build()].into_iter().chain(built).collect()
}

/// The elements of a drawing.
fn drawn(view: &dyn AnyView, catalogue: &Catalogue) -> BTreeSet<Element> {
    let svg = Drawings::SHIPPED.draw(view, &Seats(view), catalogue, Paper::Page);
    let placed = svg.split("data-element=\"").skip(1).filter_map(|rest| rest.split('"').next());
    placed.map(|placed| element(view, placed).expect("an element of the game")).collect()
}

/// What the page lets one choose on the board: what comes next, and what comes behind words.
fn offered(view: &dyn AnyView, chosen: &[Choice], next: &Next) -> BTreeSet<Element> {
    let mut behind = Next::new();
    let mut all: BTreeSet<Element> = next.elements.iter().copied().collect();
    for &verb in &next.elements {
        view.next(&after(chosen, verb), &mut behind).expect("it is offered");
        all.extend(&behind.elements);
    }
    all
}

/// Asks about everything that can't be chosen, at every step of a random move.
fn ask(view: Box<dyn AnyView>, catalogue: &Catalogue, rng: &mut SeededRng, asked: &mut Asked) {
    let elements = drawn(&*view, catalogue);
    let (mut chosen, mut next) = (Vec::new(), Next::new());
    for _ in 0..DEEP {
        let waits = view.next(&chosen, &mut next).is_ok();
        if waits && next.is_end() {
            break;
        }
        let open = if waits { offered(&*view, &chosen, &next) } else { BTreeSet::new() };
        let here =
            NextChoices { view: view.boxed_clone(), chosen: chosen.clone(), next: next.clone() };
        for &element in elements.difference(&open) {
            question(&here, element, catalogue, rng.below(20) == 0, asked);
        }
        match random_choice(&next, rng) {
            Some(choice) if waits => chosen.push(choice),
            _ => break,
        }
    }
}

/// Asks about one thing; whether its picture is drawn, too, is by lot: that takes long.
fn question(
    here: &NextChoices,
    element: Element,
    catalogue: &Catalogue,
    draw: bool,
    asked: &mut Asked,
) {
    let view = &*here.view;
    let about = || {
        let said = view.write(&here.chosen);
        format!("{} after `{said}` at {}", view.word(element), view.position())
    };
    let found = obstacles(here, element);
    assert!(!found.is_empty(), "{}: nothing is said of {}", view.info().name, about());
    for Obstacle { refusal, .. } in &found {
        let rule = refusal.rule;
        assert!(view.info().rules().any(|it| it == rule), "{rule} is no rule");
        let known = view.info().reasons.iter().any(|it| it.text.key == refusal.text.key);
        assert!(known, "{} is no reason", refusal.text.key);
        assert!(catalogue.has(refusal.text.key), "{} has no words", refusal.text.key);
        asked.rules.insert(format!("{rule} {}", refusal.text.key));
    }
    asked.questions += 1;
    if !draw {
        return;
    }
    let names = Seats(view);
    let artist = Artist {
        drawings: Drawings::SHIPPED,
        courses: Courses::SHIPPED,
        library: Library::SHIPPED,
        names: &names,
        catalogue,
        element: Some(element),
        drawn: None,
    };
    for obstacle in told(&artist, here, &found) {
        assert!(!obstacle.text.trim().is_empty(), "{}", about());
        let svg = &obstacle.picture.svg;
        assert!(svg.len() <= MOST_OF_CUTTING, "{} bytes for {}", svg.len(), about());
        assert!(svg.contains("role=\"img\"") && svg.matches("<g").count() > 0, "{}", about());
        assert!(obstacle.picture.text.ends_with('.'), "{}", obstacle.picture.text);
        let of_rule = artist.of_rule(Rule::parse(view.info().ledger, &obstacle.rule).unwrap());
        // What was asked about is in a picture of the position, and marked.
        let marked = svg.contains("hinted");
        assert!(of_rule.is_some() || marked, "it is not marked: {}\n{svg}", about());
        asked.pictures += 1;
    }
}

/// Plays a random game and asks now and then.
fn walk(mut play: Box<dyn AnyGame>, events: usize, every: u64, seed: u64, asked: &mut Asked) {
    let catalogue = catalogue(Library::SHIPPED, Language::English);
    let mut rng = SeededRng::new(seed);
    for _ in 0..events {
        let (actor, chosen) = match play.turn() {
            Turn::Over => break,
            Turn::Chance => (Actor::Chance, play.draw(&mut rng)),
            Turn::Seat { waits_for, .. } => {
                if rng.below(every) == 0 {
                    for seat in Seat::all(play.seats()) {
                        ask(play.view(Viewer::Seat(seat)), &catalogue, &mut rng, asked);
                    }
                }
                (Actor::Seat(waits_for), play.random(waits_for, &mut rng))
            }
        };
        play.apply(actor, &chosen.expect("something to do")).expect("a legal event");
    }
    for seat in Seat::all(play.seats()) {
        ask(play.view(Viewer::Seat(seat)), &catalogue, &mut rng, asked);
    }
}

#[test]
fn whatever_cannot_be_chosen_has_a_reason_a_rule_and_a_picture() {
    for entry in Library::SHIPPED.games().entries() {
        let mut asked = Asked::default();
        // Short games give few questions: then there are more of them.
        for round in 0..12 {
            if asked.questions > 700 {
                break;
            }
            for (number, setup) in setups(entry).into_iter().enumerate() {
                // Some options do not go together with so few players.
                let Ok(play) = entry.open(&setup, None) else { continue };
                walk(play, 300, 60, 100 * number as u64 + round, &mut asked);
            }
        }
        println!(
            "{}: {} questions, {} pictures, {:?}",
            entry.info.name, asked.questions, asked.pictures, asked.rules
        );
        assert!(asked.questions > 500 && asked.pictures > 20, "{}: {asked:?}", entry.info.name);
    }
}
