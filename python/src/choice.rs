//! Choices, and what may come next.

use crate::errors::{misread, misspoken, plain};
use flotilla_core::choice::Heading;
use flotilla_core::{
    Actor, AnyGame, Choice, ChoiceError, Choices, Element, Names, Next, ParseMode, Point,
};
use pyo3::prelude::*;

/// One choice of a move.
#[pyclass(name = "Choice", module = "flotilla", frozen, eq, hash, from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyChoice {
    pub(crate) choice: Choice,
    word: String,
}

#[pymethods]
impl PyChoice {
    /// An element of the game: the kind and its place among its kind.
    #[staticmethod]
    #[pyo3(signature = (kind, index, word=String::new()))]
    fn element(kind: u8, index: u16, word: String) -> PyChoice {
        PyChoice { choice: Choice::Element(Element::new(kind, index)), word }
    }

    /// An amount.
    #[staticmethod]
    fn amount(amount: u32) -> PyChoice {
        PyChoice { choice: Choice::Amount(amount), word: amount.to_string() }
    }

    /// A heading, in tenths of a degree.
    #[staticmethod]
    fn heading(tenths: u16) -> PyResult<PyChoice> {
        let heading = Heading::new(tenths)
            .ok_or_else(|| plain("a heading is 0 to 3599 tenths of a degree".to_owned()))?;
        let word = format!("{}.{}", tenths / 10, tenths % 10);
        Ok(PyChoice { choice: Choice::Heading(heading), word })
    }

    /// A point, in micrometres.
    #[staticmethod]
    fn point(x: i32, y: i32) -> PyChoice {
        let word = format!("{:.3},{:.3}", f64::from(x) / 1000.0, f64::from(y) / 1000.0);
        PyChoice { choice: Choice::Point(Point { x, y }), word }
    }

    /// What it is: `element`, `amount`, `heading` or `point`.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.choice {
            Choice::Element(_) => "element",
            Choice::Amount(_) => "amount",
            Choice::Heading(_) => "heading",
            Choice::Point(_) => "point",
        }
    }

    /// Kind and index of an element, an amount, tenths of a degree, micrometres.
    #[getter]
    fn value(&self) -> (i64, Option<i64>) {
        match self.choice {
            Choice::Element(element) => (element.kind.into(), Some(element.index.into())),
            Choice::Amount(amount) => (amount.into(), None),
            Choice::Heading(heading) => (heading.tenths().into(), None),
            Choice::Point(point) => (point.x.into(), Some(point.y.into())),
        }
    }

    /// The word for it.
    #[getter]
    fn word(&self) -> &str {
        &self.word
    }

    fn __str__(&self) -> &str {
        &self.word
    }

    fn __repr__(&self) -> String {
        format!("<Choice {}>", self.word)
    }
}

/// What a choice is called in a game.
pub(crate) fn spoken(choice: Choice, write: &dyn Fn(&[Choice]) -> String) -> PyChoice {
    PyChoice { choice, word: write(&[choice]) }
}

/// A move, or the beginning of one: in notation, or choice by choice.
#[derive(FromPyObject)]
pub(crate) enum Said {
    Text(String),
    Choices(Vec<ChoiceOrWord>),
}

/// A choice, or the word for one.
#[derive(FromPyObject)]
pub(crate) enum ChoiceOrWord {
    Choice(PyChoice),
    Word(String),
    Amount(u32),
}

impl Said {
    /// The choices, if none of them is but a word; or else the words.
    fn sorted(self) -> Result<Choices, String> {
        let choices = match self {
            Said::Text(text) => return Err(text),
            Said::Choices(choices) => choices,
        };
        let plain: Option<Choices> = choices
            .iter()
            .map(|chosen| match chosen {
                ChoiceOrWord::Choice(choice) => Some(choice.choice),
                ChoiceOrWord::Word(_) => None,
                ChoiceOrWord::Amount(amount) => Some(Choice::Amount(*amount)),
            })
            .collect();
        plain.ok_or_else(|| {
            let words = choices.into_iter().map(|chosen| match chosen {
                ChoiceOrWord::Choice(choice) => choice.word,
                ChoiceOrWord::Word(word) => word,
                ChoiceOrWord::Amount(amount) => amount.to_string(),
            });
            words.collect::<Vec<_>>().join(" ")
        })
    }

    /// A whole move of an actor.
    pub(crate) fn whole(
        self,
        play: &dyn AnyGame,
        actor: Actor,
        names: &dyn Names,
    ) -> PyResult<Choices> {
        self.sorted().or_else(|text| {
            play.read(actor, &text, ParseMode::Exact).map_err(|error| misread(&error, names))
        })
    }

    /// The beginning of a move; `read` knows the game.
    pub(crate) fn begun(
        self,
        read: impl FnOnce(&str) -> Result<Choices, flotilla_core::NotationError>,
        names: &dyn Names,
    ) -> PyResult<Choices> {
        self.sorted().or_else(|text| read(&text).map_err(|error| misread(&error, names)))
    }
}

/// What may come next after some choices.
#[pyclass(name = "Next", module = "flotilla", frozen, get_all)]
pub(crate) struct PyNext {
    /// Whether the choices so far are a whole move.
    complete: bool,
    /// The catalogue's key for what is asked.
    asks: &'static str,
    /// The elements that may come next.
    choices: Vec<PyChoice>,
    /// The least and the greatest amount.
    amounts: Option<(u32, u32)>,
    /// Arcs of headings in tenths of a degree, counter-clockwise, both ends included.
    headings: Vec<(u16, u16)>,
    /// Regions as their outlines and holes, in micrometres.
    points: Vec<Shape>,
}

/// A region: its outline, and its holes.
type Shape = (Vec<(i32, i32)>, Vec<Vec<(i32, i32)>>);

#[pymethods]
impl PyNext {
    /// Whether nothing may come next.
    fn is_end(&self) -> bool {
        self.choices.is_empty()
            && self.amounts.is_none()
            && self.headings.is_empty()
            && self.points.is_empty()
    }

    fn __repr__(&self) -> String {
        let words: Vec<_> = self.choices.iter().map(|choice| choice.word.as_str()).collect();
        format!("<Next complete={} choices=[{}]>", self.complete, words.join(", "))
    }
}

impl PyNext {
    pub(crate) fn ask(
        ask: impl FnOnce(&mut Next) -> Result<(), ChoiceError>,
        write: &dyn Fn(&[Choice]) -> String,
        names: &dyn Names,
    ) -> PyResult<PyNext> {
        let mut next = Next::new();
        ask(&mut next).map_err(|error| misspoken(error, names))?;
        let corners = |corners: &[Point]| corners.iter().map(|p| (p.x, p.y)).collect();
        Ok(PyNext {
            complete: next.complete,
            asks: next.asks,
            choices: next.elements.iter().map(|&element| spoken(element.into(), write)).collect(),
            amounts: next.amounts,
            headings: next.headings.iter().map(|a| (a.from.tenths(), a.to.tenths())).collect(),
            points: next
                .points
                .iter()
                .map(|region| {
                    let holes = region.holes.iter().map(|hole| corners(hole)).collect();
                    (corners(&region.outline), holes)
                })
                .collect(),
        })
    }
}
