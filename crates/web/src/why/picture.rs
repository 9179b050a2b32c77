//! The small picture beside a reason: that of its rule, or a piece of the board as it stands.

use super::{TRIED, after};
use crate::routes::Printed;
use flotilla_bots::Library;
use flotilla_core::{AnyView, Arg, Catalogue, Choice, Element, Names, Next, Rule, Text};
use flotilla_lessons::Courses;
use flotilla_scene::{Drawings, Marks};
use flotilla_table::NextChoices;
use flotilla_wire::PictureShape;

/// Of so many things the words that stand for a picture tell at most.
const NAMED: usize = 4;

/// Who draws, for whom.
pub(super) struct Artist<'a> {
    pub(super) drawings: Drawings,
    pub(super) courses: Courses,
    pub(super) library: Library,
    pub(super) names: &'a dyn Names,
    pub(super) catalogue: &'a Catalogue,
    /// What is asked about, unless it is a whole move.
    pub(super) element: Option<Element>,
    /// The board as it is shown to whoever asks, unless a plan is.
    pub(super) drawn: Option<Box<dyn AnyView>>,
}

impl Artist<'_> {
    /// The picture of a rule's page, small.
    pub(super) fn of_rule(&self, rule: Rule) -> Option<PictureShape> {
        let Artist { drawings, courses, library, catalogue, .. } = self;
        let game =
            library.games().entries().iter().find(|entry| entry.info.ledger == rule.ledger())?;
        let shown = courses.pictures(game.info.name, *library)?;
        let picture = shown.pictures.iter().find(|picture| picture.rule == rule)?;
        let names = Printed(Some(picture.game().play().boxed_clone()));
        let text = picture.caption.get(catalogue.language()).to_owned();
        let marks = Marks { told: picture.about().to_vec(), ..Marks::default() };
        let svg = drawings.cutting(&*picture.view(), &names, catalogue, &marks, &text);
        Some(PictureShape { svg, text })
    }

    /// A piece of the board: what was asked about, what the reason speaks of, and what may be chosen
    /// instead, of a certain way to go on or of all.
    pub(super) fn of_position(
        &self,
        asked: &NextChoices,
        way: Option<Element>,
        reason: Option<&Text>,
    ) -> PictureShape {
        let view = self.drawn.as_deref().unwrap_or(&*asked.view);
        let marks = self.marks(asked, way, reason);
        let text = self.words(view, &marks);
        let svg = self.drawings.cutting(view, self.names, self.catalogue, &marks, &text);
        PictureShape { svg, text }
    }

    fn marks(&self, asked: &NextChoices, way: Option<Element>, reason: Option<&Text>) -> Marks {
        let other = |it: &Element| Some(*it) != self.element;
        let chosen = asked.chosen.iter().filter_map(|choice| match choice {
            Choice::Element(element) => Some(*element),
            _ => None,
        });
        let told = reason.into_iter().flat_map(Text::args).flat_map(|(_, arg)| match arg {
            Arg::Element(element) => vec![element],
            Arg::List(list) => list.iter().collect(),
            Arg::Number(_) | Arg::Seat(_) => Vec::new(),
        });
        Marks {
            asked: self.element.into_iter().collect(),
            chosen: chosen.filter(other).collect(),
            told: told.filter(other).collect(),
            may: instead(asked, way).into_iter().filter(other).collect(),
        }
    }

    /// What is to be seen, for those who listen.
    fn words(&self, view: &dyn AnyView, marks: &Marks) -> String {
        let Artist { catalogue, .. } = self;
        let named = |elements: &[Element]| {
            let names = elements.iter().filter(|it| !is_verb(view, **it)).take(NAMED);
            names.map(|&it| view.name(it, catalogue)).collect::<Vec<_>>().join(", ")
        };
        let about = [&marks.asked[..], &marks.told, &marks.chosen].concat();
        let parts = [("page-why-about", named(&about)), ("page-why-instead", named(&marks.may))];
        let told = parts.into_iter().filter(|(_, names)| !names.is_empty());
        let told: Vec<String> =
            told.map(|(key, names)| catalogue.fill(key, &[("what", names.into())])).collect();
        if told.is_empty() { catalogue.get("page-why-board") } else { told.join(" ") }
    }
}

fn is_verb(view: &dyn AnyView, element: Element) -> bool {
    view.vocabulary().get(usize::from(element.kind)).is_some_and(|kind| kind.name == "verb")
}

/// What may be chosen, of a certain way to go on or of all.
fn instead(asked: &NextChoices, way: Option<Element>) -> Vec<Element> {
    let NextChoices { view, chosen, next } = asked;
    let behind = |verb: Element| {
        let mut next = Next::new();
        // Where nothing follows, nothing is to be chosen.
        let _ = view.next(&after(chosen, verb), &mut next);
        next.elements
    };
    if let Some(verb) = way {
        return behind(verb);
    }
    let (verbs, mut may): (Vec<Element>, Vec<Element>) =
        next.elements.iter().partition(|it| is_verb(&**view, **it));
    may.extend(verbs.into_iter().take(TRIED).flat_map(behind));
    may
}
