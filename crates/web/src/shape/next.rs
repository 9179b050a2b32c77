//! The shapes of what may come next.

use super::placed;
use flotilla_bots::Library;
use flotilla_core::{Actor, AnyView, Catalogue, Choice, Element, Next, Point, Region, Seat};
use flotilla_scene::Helm;
use flotilla_table::NextChoices;
use serde::Serialize;
use utoipa::ToSchema;

/// How many choices are looked behind at most.
const MOST_AHEAD: usize = 16;

/// An element that may come next.
#[derive(Serialize, ToSchema)]
pub(crate) struct ElementShape {
    /// The kind of element, as `pier`.
    kind: String,
    /// The word for it in notation.
    word: String,
    /// Its name, for people.
    name: String,
    /// Where it is in drawings: `kind:index`.
    element: String,
}

/// What may follow one of the next choices.
#[derive(Serialize, ToSchema)]
pub(crate) struct AheadShape {
    /// The word of the choice.
    word: String,
    /// Whether it makes the move whole.
    complete: bool,
    /// The elements that may follow it.
    elements: Vec<ElementShape>,
}

/// A part of an open table.
#[derive(Serialize, ToSchema)]
pub(crate) struct RegionShape {
    /// The corners, in micrometres.
    outline: Vec<[i32; 2]>,
    /// The corners of each hole.
    holes: Vec<Vec<[i32; 2]>>,
}

impl From<&Region> for RegionShape {
    fn from(region: &Region) -> RegionShape {
        let corners = |points: &[Point]| points.iter().map(|point| [point.x, point.y]).collect();
        RegionShape {
            outline: corners(&region.outline),
            holes: region.holes.iter().map(|hole| corners(hole)).collect(),
        }
    }
}

/// A ship that is turned about a point.
#[derive(Serialize, ToSchema)]
pub(crate) struct HelmShape {
    /// The word for the ship.
    word: String,
    /// The point about which it is turned, in micrometres.
    pivot: [i32; 2],
    /// Its length, in micrometres.
    length: i32,
    /// Its breadth at the stern, in micrometres.
    width: i32,
    /// Where it lies now, if it is on the table.
    lies: Option<LiesShape>,
}

/// Where a ship lies on an open table.
#[derive(Serialize, ToSchema)]
pub(crate) struct LiesShape {
    /// The middle of its stern, in micrometres.
    at: [i32; 2],
    /// Its heading, in tenths of a degree.
    heading: u16,
}

impl HelmShape {
    fn of(helm: &Helm, view: &dyn AnyView) -> HelmShape {
        let corner = |point: Point| [point.x, point.y];
        HelmShape {
            word: view.write(&[Choice::Element(helm.ship)]),
            pivot: corner(helm.pivot),
            length: helm.length,
            width: helm.breadth,
            lies: helm
                .lies
                .map(|(at, heading)| LiesShape { at: corner(at), heading: heading.tenths() }),
        }
    }
}

/// What may come next.
#[derive(Serialize, ToSchema)]
pub(crate) struct NextShape {
    /// The version of the table that was asked about.
    version: u64,
    /// What was begun, as it is written.
    chosen: String,
    /// What is asked for next, in words.
    asks: String,
    /// Whether what was begun is a whole move.
    complete: bool,
    /// The elements that may come next.
    elements: Vec<ElementShape>,
    /// The least and the greatest amount that may come next.
    amounts: Option<[u32; 2]>,
    /// The headings that may come next, in tenths of a degree, counter-clockwise: from, to.
    headings: Vec<[u16; 2]>,
    /// What a heading turns, on an open table.
    helm: Option<HelmShape>,
    /// The regions in which a point may come next. They may be a little generous.
    regions: Vec<RegionShape>,
    /// The position after what was planned, as the viewer would see it.
    position: String,
    /// Whether the viewer may act there.
    may_act: bool,
    /// What may follow each of the elements, if that was asked for.
    ahead: Option<Vec<AheadShape>>,
    /// A drawing of the position, if one was asked for.
    scene: Option<String>,
    /// The chances to complete what can be aimed at, as far as drawings do not tell them.
    chances: Vec<ChanceShape>,
}

/// The chance to complete something.
#[derive(Serialize, ToSchema)]
pub(crate) struct ChanceShape {
    /// What, as drawings name it.
    element: String,
    /// The chance, if the dice are rolled for it alone.
    chance: f64,
}

impl NextShape {
    pub(crate) fn of(
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
            elements: next
                .elements
                .iter()
                .map(|&it| ElementShape::of(it, view, catalogue))
                .collect(),
            amounts: next.amounts.map(|(least, most)| [least, most]),
            headings: next
                .headings
                .iter()
                .map(|arc| [arc.from.tenths(), arc.to.tenths()])
                .collect(),
            helm: flotilla_scene::Drawings::SHIPPED.helm(view, chosen)
                .filter(|_| !next.headings.is_empty())
                .map(|helm| HelmShape::of(&helm, view)),
            regions: next.points.iter().map(RegionShape::from).collect(),
            position: view.position(),
            may_act: view.turn().may_act(Actor::Seat(seat)),
            ahead: None,
            scene: None,
            chances: Vec::new(),
        }
    }

    /// With what may follow each of the next choices.
    pub(crate) fn looking_ahead(
        mut self,
        asked: &NextChoices,
        library: Library,
        catalogue: &Catalogue,
    ) -> NextShape {
        let view: &dyn AnyView = &*asked.view;
        let mut chosen = asked.chosen.clone();
        let mut after = Next::new();
        let mut ahead = Vec::new();
        for &element in asked.next.elements.iter().take(MOST_AHEAD) {
            chosen.push(Choice::Element(element));
            if view.next(&chosen, &mut after).is_ok() {
                ahead.push(AheadShape {
                    word: view.write(&[Choice::Element(element)]),
                    complete: after.complete,
                    elements: after
                        .elements
                        .iter()
                        .map(|&it| ElementShape::of(it, view, catalogue))
                        .collect(),
                });
            }
            chosen.pop();
        }
        self.ahead = Some(ahead);
        let chances = library.chances(view).into_iter();
        self.chances = chances
            .map(|(element, chance)| ChanceShape { element: placed(element), chance })
            .collect();
        self
    }

    /// With a drawing of the position.
    pub(crate) fn drawn(mut self, drawing: Option<String>) -> NextShape {
        self.scene = drawing;
        self
    }
}

impl ElementShape {
    fn of(element: Element, view: &dyn AnyView, catalogue: &Catalogue) -> ElementShape {
        let kind = view.vocabulary().get(usize::from(element.kind));
        ElementShape {
            kind: kind.map_or("", |kind| kind.name).to_owned(),
            word: view.write(&[Choice::Element(element)]),
            name: view.name(element, catalogue),
            element: placed(element),
        }
    }
}
