//! What may come next.

use super::placed;
use flotilla_bots::{Library, Success};
use flotilla_core::{
    Actor, AnyView, Catalogue, Choice, Element, Heading, Names, Next, Point, Region, Seat,
    SeededRng, Turn, Viewer,
};
use flotilla_scene::{Drawings, Helm};
use flotilla_table::NextChoices;
use flotilla_wire::{
    AheadShape, ChanceShape, ElementShape, HelmShape, LiesShape, NextShape, RegionShape, ThenShape,
};

/// What it takes to tell what may come next.
pub(crate) struct Teller<'a> {
    pub(crate) library: Library,
    pub(crate) names: &'a dyn Names,
    pub(crate) catalogue: &'a Catalogue,
}

/// How many choices are looked behind at most.
const MOST_AHEAD: usize = 16;
/// How many moves are tried to learn whether one may act again after some of them.
const TRIED: usize = 8;

fn region(region: &Region) -> RegionShape {
    let corners = |points: &[Point]| points.iter().map(|point| [point.x, point.y]).collect();
    RegionShape {
        outline: corners(&region.outline),
        holes: region.holes.iter().map(|hole| corners(hole)).collect(),
    }
}

/// A ship that is turned about a point.
fn turned(helm: &Helm, view: &dyn AnyView) -> HelmShape {
    let corner = |point: Point| [point.x, point.y];
    let lies =
        |(at, heading): (Point, Heading)| LiesShape { at: corner(at), heading: heading.tenths() };
    HelmShape {
        word: view.write(&[Choice::Element(helm.ship)]),
        pivot: corner(helm.pivot),
        length: helm.length,
        width: helm.breadth,
        lies: helm.lies.map(lies),
        steps: helm.steps.iter().copied().map(lies).collect(),
    }
}

/// What comes after a move of the viewer, tried on a game that could lie behind what it sees: so it
/// tells nothing new.
fn then(view: &dyn AnyView, chosen: &[Choice]) -> Option<ThenShape> {
    let Viewer::Seat(seat) = view.viewer() else { return None };
    let mut play = view.sample(&mut SeededRng::new(1));
    play.apply(Actor::Seat(seat), chosen).ok()?;
    Some(match play.turn() {
        Turn::Over => ThenShape::Over,
        Turn::Chance => ThenShape::Chance,
        Turn::Seat { waits_for, .. } if waits_for == seat => ThenShape::Own,
        Turn::Seat { .. } => ThenShape::Other,
    })
}

/// What a move does, for a button, where the game has words for what its first word does.
fn does(view: &dyn AnyView, chosen: &[Choice], teller: &Teller<'_>) -> String {
    let Teller { library, catalogue, .. } = teller;
    let Some((Choice::Element(verb), rest)) = chosen.split_first() else { return String::new() };
    let key = format!("{}-do-{}", view.info().name, view.word(*verb));
    if !catalogue.has(&key) {
        return String::new();
    }
    let named = |choice: &Choice| match choice {
        Choice::Element(element) => Some(view.name(*element, catalogue)),
        _ => None,
    };
    let thing = rest.iter().rev().find_map(named).unwrap_or_default();
    let mut values = vec![("count", rest.len().into()), ("thing", thing.into())];
    let success = library.success(view.info().name).and_then(|success| success(view, chosen));
    let chance = success.map(|chance| catalogue.percent(chance, 0));
    values.extend(chance.map(|chance| ("chance", chance.into())));
    catalogue.fill(&key, &values)
}

/// What may come next at a version of a table, in a position that is written already.
pub(crate) fn next(
    drawings: Drawings,
    version: u64,
    asked: &NextChoices,
    position: String,
    seat: Seat,
    teller: &Teller<'_>,
) -> NextShape {
    let NextChoices { view, chosen, next } = asked;
    let Teller { library, names, catalogue } = teller;
    let view: &dyn AnyView = &**view;
    let success = library.success(view.info().name);
    NextShape {
        version,
        chosen: view.write(chosen),
        asks: catalogue.question(next, *names),
        complete: next.complete,
        then: next.complete.then(|| then(view, chosen)).flatten(),
        does: if next.complete { does(view, chosen, teller) } else { String::new() },
        elements: next
            .elements
            .iter()
            .map(|&it| named(it, view, chosen, success, catalogue))
            .collect(),
        amounts: next.amounts.map(|(least, most)| [least, most]),
        seats: next.seats,
        headings: next.headings.iter().map(|arc| [arc.from.tenths(), arc.to.tenths()]).collect(),
        helm: drawings
            .helm(view, chosen)
            .filter(|_| !next.headings.is_empty())
            .map(|helm| turned(&helm, view)),
        regions: next.points.iter().map(region).collect(),
        position,
        may_act: view.turn().may_act(Actor::Seat(seat)),
        ahead: None,
        scene: None,
        chances: Vec::new(),
        may_plan: false,
        lots: None,
    }
}

/// Adds what may follow each of the next choices.
pub(crate) fn looking_ahead(answer: &mut NextShape, asked: &NextChoices, teller: &Teller<'_>) {
    let Teller { library, names, catalogue } = teller;
    let view: &dyn AnyView = &*asked.view;
    let success = library.success(view.info().name);
    let mut chosen = asked.chosen.clone();
    let mut after = Next::new();
    let mut ahead = Vec::new();
    for &element in asked.next.elements.iter().take(MOST_AHEAD) {
        chosen.push(Choice::Element(element));
        if view.next(&chosen, &mut after).is_ok() {
            ahead.push(AheadShape {
                word: view.write(&[Choice::Element(element)]),
                asks: catalogue.question(&after, *names),
                complete: after.complete,
                then: after.complete.then(|| then(view, &chosen)).flatten(),
                does: if after.complete { does(view, &chosen, teller) } else { String::new() },
                elements: after
                    .elements
                    .iter()
                    .map(|&it| named(it, view, &chosen, success, catalogue))
                    .collect(),
                more: after.amounts.is_some()
                    || !after.headings.is_empty()
                    || !after.points.is_empty(),
            });
        }
        chosen.pop();
    }
    answer.ahead = Some(ahead);
    let mut rng = SeededRng::new(answer.version);
    answer.may_plan = asked.chosen.is_empty()
        && (0..TRIED).any(|_| {
            let tried = view.random(&mut rng);
            tried.and_then(|chosen| then(view, &chosen)) == Some(ThenShape::Own)
        });
    let listed = if asked.chosen.is_empty() { view.legal() } else { None };
    answer.lots = listed
        .map(|moves| moves.iter().any(|chosen| then(view, chosen) == Some(ThenShape::Chance)));
    let chances = library.chances(view).into_iter();
    answer.chances =
        chances.map(|(element, chance)| ChanceShape { element: placed(element), chance }).collect();
}

/// An element after others; where dice decide on the move that it makes whole, with the chance.
fn named(
    element: Element,
    view: &dyn AnyView,
    chosen: &[Choice],
    success: Option<Success>,
    catalogue: &Catalogue,
) -> ElementShape {
    let kind = view.vocabulary().get(usize::from(element.kind));
    let chance = success.and_then(|success| {
        let whole = [chosen, &[Choice::Element(element)]].concat();
        success(view, &whole)
    });
    let mut name = view.name(element, catalogue);
    if let Some(chance) = chance {
        name = format!("{name} ({})", catalogue.percent(chance, 0));
    }
    ElementShape {
        kind: kind.map_or("", |kind| kind.name).to_owned(),
        word: view.write(&[Choice::Element(element)]),
        name,
        element: placed(element),
    }
}
