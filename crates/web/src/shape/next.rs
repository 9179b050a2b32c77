//! What may come next.

use super::placed;
use flotilla_bots::Library;
use flotilla_core::{
    Actor, AnyView, Catalogue, Choice, Element, Heading, Next, Point, Region, Seat,
};
use flotilla_scene::{Drawings, Helm};
use flotilla_table::NextChoices;
use flotilla_wire::{
    AheadShape, ChanceShape, ElementShape, HelmShape, LiesShape, NextShape, RegionShape,
};

/// How many choices are looked behind at most.
const MOST_AHEAD: usize = 16;

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
    }
}

/// What may come next at a version of a table.
pub(crate) fn next(
    drawings: Drawings,
    version: u64,
    asked: &NextChoices,
    seat: Seat,
    catalogue: &Catalogue,
) -> NextShape {
    let NextChoices { view, chosen, next } = asked;
    let view: &dyn AnyView = &**view;
    NextShape {
        version,
        chosen: view.write(chosen),
        asks: if next.asks.is_empty() { String::new() } else { catalogue.get(next.asks) },
        complete: next.complete,
        elements: next.elements.iter().map(|&it| named(it, view, catalogue)).collect(),
        amounts: next.amounts.map(|(least, most)| [least, most]),
        headings: next.headings.iter().map(|arc| [arc.from.tenths(), arc.to.tenths()]).collect(),
        helm: drawings
            .helm(view, chosen)
            .filter(|_| !next.headings.is_empty())
            .map(|helm| turned(&helm, view)),
        regions: next.points.iter().map(region).collect(),
        position: view.position(),
        may_act: view.turn().may_act(Actor::Seat(seat)),
        ahead: None,
        scene: None,
        chances: Vec::new(),
    }
}

/// Adds what may follow each of the next choices.
pub(crate) fn looking_ahead(
    answer: &mut NextShape,
    asked: &NextChoices,
    library: Library,
    catalogue: &Catalogue,
) {
    let view: &dyn AnyView = &*asked.view;
    let mut chosen = asked.chosen.clone();
    let mut after = Next::new();
    let mut ahead = Vec::new();
    for &element in asked.next.elements.iter().take(MOST_AHEAD) {
        chosen.push(Choice::Element(element));
        if view.next(&chosen, &mut after).is_ok() {
            ahead.push(AheadShape {
                word: view.write(&[Choice::Element(element)]),
                asks: if after.asks.is_empty() { String::new() } else { catalogue.get(after.asks) },
                complete: after.complete,
                elements: after.elements.iter().map(|&it| named(it, view, catalogue)).collect(),
                more: after.amounts.is_some()
                    || !after.headings.is_empty()
                    || !after.points.is_empty(),
            });
        }
        chosen.pop();
    }
    answer.ahead = Some(ahead);
    let chances = library.chances(view).into_iter();
    answer.chances =
        chances.map(|(element, chance)| ChanceShape { element: placed(element), chance }).collect();
}

fn named(element: Element, view: &dyn AnyView, catalogue: &Catalogue) -> ElementShape {
    let kind = view.vocabulary().get(usize::from(element.kind));
    ElementShape {
        kind: kind.map_or("", |kind| kind.name).to_owned(),
        word: view.write(&[Choice::Element(element)]),
        name: view.name(element, catalogue),
        element: placed(element),
    }
}
