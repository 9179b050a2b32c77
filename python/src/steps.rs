//! A game by numbers, one choice a step.

use crate::errors::{misspoken, plain, set_up_fault};
use crate::game::PyGame;
use crate::picture;
use crate::setup::{Value, entry, indices, set_up};
use crate::view::PyView;
use crate::words::{CHANCE, PyRng, actor_number, seat_of, viewer_of};
use flotilla_core::notation;
use flotilla_core::{
    Actor, AnyGame, AnyView, Chance, Choice, Match, Outcome, ParseMode, RecordFault, Seat, Setup,
    View, Viewer,
};
use flotilla_scene::Seats;
use flotilla_steps::{Field, Layout, Observe, Scratch, StepError, Stepper};
use numpy::{Element, PyArray1, PyArrayDescr, dtype};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::any::Any;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

/// Does something with the type of a game that is known by its name; `None` if no game has it.
macro_rules! with_game {
    ($name:expr, $game:ident => $body:expr) => {
        flotilla_games::with_games!(match_game, $name, $game => $body)
    };
}
macro_rules! match_game {
    ([$name:expr, $game:ident => $body:expr] $($type:ty,)*) => {
        $(if $name == <$type as flotilla_core::Game>::INFO.name {
            type $game = $type;
            Some($body)
        } else)* {
            None
        }
    };
}
pub(crate) use {match_game, with_game};

/// Any game by numbers.
pub(crate) trait Stepped: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn setup(&self) -> &Setup;
    fn fields(&self) -> Vec<Field>;
    fn space(&self) -> &flotilla_steps::Space;
    fn dtype<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDescr>;
    fn restart(&mut self);
    fn asked(&self) -> Option<Actor>;
    fn interrupts(&self) -> bool;
    fn version(&self) -> &'static str;
    fn steps(&self) -> u32;
    fn chosen(&self) -> &[Choice];
    fn mark(&mut self, legal: &mut [i8]);
    fn observe<'py>(&mut self, py: Python<'py>, seat: Seat) -> Bound<'py, PyAny>;
    fn step(&mut self, number: u32) -> Result<(), StepError>;
    fn settle(&mut self, rng: &mut PyRng);
    fn apply(&mut self, chosen: &[Choice]) -> Result<(), StepError>;
    fn weights(&self) -> Vec<u64>;
    fn outcomes(&self) -> Vec<String>;
    /// The name of one of them.
    fn named(&self, outcome: usize) -> Option<String>;
    /// Begins to remember what happens.
    fn remember(&mut self);
    fn seen(&self) -> Option<&[Arc<Seen>]>;
    fn set_seen(&mut self, seen: Option<Vec<Arc<Seen>>>);
    /// A game that a seat could not tell from this one.
    fn resample(&self, seat: Seat, rng: &mut PyRng) -> Box<dyn Stepped>;
    fn happen(&mut self, outcome: usize) -> Option<String>;
    fn outcome(&self) -> Option<Outcome>;
    fn play(&self) -> Box<dyn AnyGame>;
    fn view(&self, viewer: Viewer) -> Box<dyn AnyView>;
    fn write(&self, chosen: &[Choice]) -> String;
    fn twin(&self) -> Box<dyn Stepped>;
    fn kept(&self) -> Kept;
    fn resume(&mut self, kept: &Kept) -> PyResult<()>;
}

/// A game by numbers as it is kept: from where it starts, where it stands, how many seats let
/// the moment pass, the words said and the steps taken.
pub(crate) type Kept = (String, String, usize, String, u32);

/// How a game is kept.
pub(crate) fn keep<G: Observe>(layout: &Layout<G>, stepper: &Stepper<G>) -> Kept {
    let game = layout.game();
    (
        game.position(layout.start()),
        game.position(stepper.state()),
        stepper.passes(layout),
        notation::write(&**game, stepper.prefix()),
        stepper.steps(),
    )
}

/// Takes a game up again.
pub(crate) fn take_up<G: Observe>(
    layout: &Layout<G>,
    (_, position, passes, chosen, steps): &Kept,
) -> PyResult<Stepper<G>> {
    let state = layout
        .game()
        .parse_position(position)
        .map_err(|error| set_up_fault(&RecordFault::Open(error.into())))?;
    let mut stepper = Stepper::new(layout);
    stepper.resume(layout, state, *passes, &[], *steps);
    if !chosen.is_empty() {
        let actor = stepper.asked().unwrap_or(Actor::Chance);
        let words =
            notation::begin(&**layout.game(), stepper.state(), actor, chosen, ParseMode::Exact);
        let words = words.map_err(|error| plain(error.to_string()))?;
        stepper.resume(layout, stepper.state().clone(), *passes, &words, *steps);
    }
    Ok(stepper)
}

/// An event as it was witnessed.
#[derive(Clone)]
pub(crate) struct Seen {
    actor: i32,
    /// What each seat saw of it; one text where all saw the same.
    texts: Vec<String>,
}

impl Seen {
    fn by(&self, seat: Seat) -> &str {
        self.texts.get(seat.index()).or(self.texts.first()).map_or("", String::as_str)
    }
}

pub(crate) struct Taken<G: Observe> {
    layout: Arc<Layout<G>>,
    scratch: Scratch<G>,
    stepper: Stepper<G>,
    /// What happened, where it is remembered.
    seen: Option<Vec<Arc<Seen>>>,
}

impl<G: Observe> Taken<G> {
    fn chances(&self) -> Vec<Chance<G::Action>> {
        let mut chances = Vec::new();
        self.layout.game().chances(self.stepper.state(), &mut chances);
        chances.retain(|chance| chance.weight > 0);
        chances
    }

    pub(crate) fn new(layout: &Arc<Layout<G>>, stepper: Stepper<G>) -> Taken<G> {
        let layout = Arc::clone(layout);
        Taken { scratch: layout.scratch(), layout, stepper, seen: None }
    }

    pub(crate) fn stepper(&self) -> &Stepper<G> {
        &self.stepper
    }

    fn spell(&self, state: &G::State, action: G::Action) -> String {
        let mut chosen = Vec::new();
        self.layout.game().encode(state, action, &mut chosen);
        notation::write(&**self.layout.game(), &chosen)
    }

    /// Does something that may make an event happen, and remembers what was seen of it.
    fn remembering<R>(&mut self, act: impl FnOnce(&mut Taken<G>) -> R) -> R {
        if self.seen.is_none() {
            return act(self);
        }
        let before = self.stepper.state().clone();
        let _ = self.stepper.take_last();
        let done = act(self);
        let Some((actor, action)) = self.stepper.take_last() else { return done };
        let game = self.layout.game();
        let seats = || Seat::all(self.layout.setup().seats);
        let seen_by = |seat| game.redact(&before, actor, action, Viewer::Seat(seat));
        let texts = if seats().all(|seat| seen_by(seat) == action) {
            vec![self.spell(&before, action)]
        } else {
            seats().map(|seat| self.spell(&before, seen_by(seat))).collect()
        };
        let seen = Arc::new(Seen { actor: actor_number(actor), texts });
        self.seen.as_mut().into_iter().for_each(|all| all.push(Arc::clone(&seen)));
        done
    }
}

impl<G: Observe> Stepped for Taken<G>
where
    G::Number: Element,
{
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn setup(&self) -> &Setup {
        self.layout.setup()
    }

    fn fields(&self) -> Vec<Field> {
        self.layout.game().fields()
    }

    fn space(&self) -> &flotilla_steps::Space {
        self.layout.space()
    }

    fn dtype<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDescr> {
        dtype::<G::Number>(py)
    }

    fn restart(&mut self) {
        self.stepper.restart(&self.layout);
        self.seen.iter_mut().for_each(Vec::clear);
    }

    fn asked(&self) -> Option<Actor> {
        self.stepper.asked()
    }

    fn interrupts(&self) -> bool {
        self.stepper.interrupts()
    }

    fn steps(&self) -> u32 {
        self.stepper.steps()
    }

    fn chosen(&self) -> &[Choice] {
        self.stepper.prefix()
    }

    fn mark(&mut self, legal: &mut [i8]) {
        self.stepper.mark(&self.layout, &mut self.scratch, legal);
    }

    fn version(&self) -> &'static str {
        G::NAME
    }

    fn observe<'py>(&mut self, py: Python<'py>, seat: Seat) -> Bound<'py, PyAny> {
        let mut row = vec![G::Number::default(); self.layout.row()];
        let chosen = if self.stepper.seat() == Some(seat) { self.stepper.prefix() } else { &[] };
        self.scratch.write(self.stepper.state(), seat, chosen, &mut row);
        PyArray1::from_vec(py, row).into_any()
    }

    fn step(&mut self, number: u32) -> Result<(), StepError> {
        self.remembering(|it| it.stepper.step(&it.layout, &mut it.scratch, number))
    }

    fn settle(&mut self, rng: &mut PyRng) {
        if self.seen.is_none() {
            return self.stepper.settle(&self.layout, &mut rng.0);
        }
        while self.stepper.asked() == Some(Actor::Chance) {
            let drawn = self.layout.game().draw(self.stepper.state(), &mut rng.0);
            let Some(action) = drawn else { return };
            let happened =
                self.remembering(|it| it.stepper.happen(&it.layout, Actor::Chance, action));
            if happened.is_err() {
                return;
            }
        }
    }

    fn apply(&mut self, chosen: &[Choice]) -> Result<(), StepError> {
        let actor = self.stepper.asked().ok_or(StepError::Nobody)?;
        Ok(self.remembering(|it| it.stepper.apply(&it.layout, actor, chosen))?)
    }

    fn weights(&self) -> Vec<u64> {
        self.chances().iter().map(|chance| chance.weight).collect()
    }

    fn happen(&mut self, outcome: usize) -> Option<String> {
        let action = self.chances().get(outcome)?.action;
        let spelt = self.spell(self.stepper.state(), action);
        self.remembering(|it| it.stepper.happen(&it.layout, Actor::Chance, action)).ok()?;
        Some(spelt)
    }

    fn outcomes(&self) -> Vec<String> {
        let chances = self.chances();
        chances.iter().map(|chance| self.spell(self.stepper.state(), chance.action)).collect()
    }

    fn named(&self, outcome: usize) -> Option<String> {
        let chances = self.chances();
        chances.get(outcome).map(|chance| self.spell(self.stepper.state(), chance.action))
    }

    fn remember(&mut self) {
        self.seen.get_or_insert_default();
    }

    fn seen(&self) -> Option<&[Arc<Seen>]> {
        self.seen.as_deref()
    }

    fn set_seen(&mut self, seen: Option<Vec<Arc<Seen>>>) {
        self.seen = seen;
    }

    fn resample(&self, seat: Seat, rng: &mut PyRng) -> Box<dyn Stepped> {
        let layout = &self.layout;
        let view = View::new(layout.game(), self.stepper.state(), Viewer::Seat(seat));
        let state = view.sample(&mut rng.0);
        // Only the seat itself knows the words that it has said so far.
        let own = self.stepper.seat() == Some(seat);
        let prefix = if own { self.stepper.prefix() } else { &[] };
        let mut stepper = Stepper::new(layout);
        stepper.resume(layout, state, self.stepper.passes(layout), prefix, self.stepper.steps());
        let alike = |seen: &Arc<Seen>| match seen.texts.len() {
            0 | 1 => Arc::clone(seen),
            _ => Arc::new(Seen { actor: seen.actor, texts: vec![seen.by(seat).to_owned()] }),
        };
        let seen = self.seen.as_ref().map(|all| all.iter().map(alike).collect());
        Box::new(Taken { seen, ..Taken::new(layout, stepper) })
    }

    fn outcome(&self) -> Option<Outcome> {
        self.stepper.outcome(&self.layout)
    }

    fn play(&self) -> Box<dyn AnyGame> {
        Box::new(Match::new(Arc::clone(self.layout.game()), self.stepper.state().clone()))
    }

    fn view(&self, viewer: Viewer) -> Box<dyn AnyView> {
        Box::new(View::new(self.layout.game(), self.stepper.state(), viewer))
    }

    fn write(&self, chosen: &[Choice]) -> String {
        notation::write(&**self.layout.game(), chosen)
    }

    fn kept(&self) -> Kept {
        keep(&self.layout, &self.stepper)
    }

    fn resume(&mut self, kept: &Kept) -> PyResult<()> {
        self.stepper = take_up(&self.layout, kept)?;
        Ok(())
    }

    fn twin(&self) -> Box<dyn Stepped> {
        Box::new(Taken {
            seen: self.seen.clone(),
            ..Taken::new(&self.layout, self.stepper.clone())
        })
    }
}

fn open<G: Observe>(setup: &Setup, position: Option<&str>) -> PyResult<Box<dyn Stepped>>
where
    G::Number: Element,
{
    let layout = Layout::<G>::open_at(setup, position)
        .map_err(|error| set_up_fault(&RecordFault::Open(error)))?;
    let layout = Arc::new(layout);
    Ok(Box::new(Taken::new(&layout, Stepper::new(&layout))))
}

/// How a game was set up, and what is kept of it.
type SetUpAndKept = (&'static str, usize, String, BTreeMap<String, String>, Kept, Option<History>);

/// What happened, as it is kept: who, and what each seat saw of it.
type History = Vec<(i32, Vec<String>)>;

/// The parts of a row, as Python knows them.
pub(crate) fn described<'py>(
    py: Python<'py>,
    fields: &[Field],
) -> PyResult<Vec<Bound<'py, PyDict>>> {
    let mut start = 0;
    let parts = fields.iter().map(|field| {
        let part = PyDict::new(py);
        part.set_item("name", field.name)?;
        part.set_item("start", start)?;
        part.set_item("stop", start + field.len())?;
        part.set_item("shape", field.shape.clone())?;
        part.set_item("low", field.low)?;
        part.set_item("high", field.high)?;
        part.set_item("about", field.about)?;
        start += field.len();
        Ok(part)
    });
    parts.collect()
}

/// What a seat gains; nothing while the game goes on.
pub(crate) fn gains(outcome: &Outcome, seats: usize) -> Vec<f64> {
    flotilla_steps::rewards(outcome, seats)[..seats].to_vec()
}

/// A game by numbers: a move is a short sequence of choices, and each choice is a step.
///
/// `asked` says who is to choose, `legal()` which numbers there are, `observe()` what that seat sees,
/// and `step(number)` takes the step. Chance is left pending: `settle(rng)` draws it, or `chances()` and
/// `happen(outcome)` let you.
#[pyclass(name = "Steps", module = "flotilla")]
pub(crate) struct PySteps(pub(crate) Box<dyn Stepped>);

impl PySteps {
    fn stumble(&self, stumble: StepError) -> PyErr {
        let view = self.0.view(Viewer::Public);
        match stumble {
            StepError::ChoiceError(error) => misspoken(error, &Seats(&*view)),
            other => plain(other.to_string()),
        }
    }

    /// What is remembered of a game.
    fn seen(&self) -> PyResult<&[Arc<Seen>]> {
        self.0.seen().ok_or_else(|| {
            plain("nothing was remembered: make the game with history=True".to_owned())
        })
    }

    fn chance_now(&self) -> PyResult<()> {
        match self.0.asked() {
            Some(Actor::Chance) => Ok(()),
            _ => Err(plain("no chance is pending".to_owned())),
        }
    }
}

#[pymethods]
impl PySteps {
    #[new]
    #[pyo3(signature = (
        name, seats=None, *, edition=None, options=None, position=None, history=false
    ))]
    fn new(
        name: &str,
        seats: Option<usize>,
        edition: Option<&str>,
        options: Option<BTreeMap<String, Value>>,
        position: Option<&str>,
        history: bool,
    ) -> PyResult<PySteps> {
        let info = entry(name)?.info;
        let setup = set_up(info, seats, edition, options)?;
        let opened = with_game!(info.name, G => open::<G>(&setup, position)?);
        let mut steps =
            opened.map(PySteps).ok_or_else(|| plain(format!("{name} has no numbers yet")))?;
        if history {
            steps.0.remember();
        }
        Ok(steps)
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.play().info().name
    }

    /// The name that promises its numbers, rows and rewards: `galleons_v0`.
    #[getter]
    fn version(&self) -> &'static str {
        self.0.version()
    }

    /// How many seats there are.
    #[getter]
    fn seats(&self) -> usize {
        self.0.setup().seats
    }

    /// How many numbers there are to choose from.
    #[getter]
    fn actions(&self) -> usize {
        self.0.space().len()
    }

    /// The type of the numbers in a row.
    #[getter]
    fn dtype<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDescr> {
        self.0.dtype(py)
    }

    /// The parts of a row.
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        described(py, &self.0.fields())
    }

    /// Begins anew, with chance pending.
    fn restart(&mut self) {
        self.0.restart();
    }

    /// Who is asked: a seat, chance, or nobody when it is over.
    #[getter]
    fn asked(&self) -> Option<i32> {
        self.0.asked().map(actor_number)
    }

    /// Whether the seat that is asked would act out of turn.
    #[getter]
    fn interrupts(&self) -> bool {
        self.0.interrupts()
    }

    /// How many steps were taken.
    #[getter]
    fn taken(&self) -> u32 {
        self.0.steps()
    }

    /// The words of the move that is being made.
    #[getter]
    fn chosen(&self) -> String {
        self.0.write(self.0.chosen())
    }

    /// The legal numbers, as ones in a row of zeros.
    fn mask<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let mut legal = vec![0; self.0.space().len()];
        self.0.mark(&mut legal);
        PyArray1::from_vec(py, legal)
    }

    /// The legal numbers.
    fn legal(&mut self) -> Vec<usize> {
        let mut legal = vec![0; self.0.space().len()];
        self.0.mark(&mut legal);
        (0..legal.len()).filter(|&number| legal[number] == 1).collect()
    }

    /// What a seat sees, or the one that is asked.
    #[pyo3(signature = (seat=None))]
    fn observe<'py>(&mut self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        let seat = match (seat, self.0.asked()) {
            (Some(seat), _) => seat_of(seat, self.seats())?,
            (None, Some(Actor::Seat(seat))) => seat,
            _ => return Err(plain("nobody is asked: say which seat".to_owned())),
        };
        Ok(self.0.observe(py, seat))
    }

    /// Takes a step; chance that follows is left pending.
    fn step(&mut self, number: i64) -> PyResult<()> {
        let number = u32::try_from(number)
            .map_err(|_| plain(format!("number {number} is not legal here")))?;
        self.0.step(number).map_err(|stumble| self.stumble(stumble))
    }

    /// Draws all pending chance.
    fn settle(&mut self, rng: &mut PyRng) {
        self.0.settle(rng);
    }

    /// Makes a whole move of the actor that is asked, in notation.
    fn apply(&mut self, text: &str) -> PyResult<()> {
        let Some(actor) = self.0.asked() else {
            return Err(plain("the game is over".to_owned()));
        };
        let view = self.0.view(Viewer::Public);
        let chosen = self
            .0
            .play()
            .read(actor, text, ParseMode::Exact)
            .map_err(|error| crate::errors::misread(&error, &Seats(&*view)))?;
        self.0.apply(&chosen).map_err(|stumble| self.stumble(stumble))
    }

    /// The chance of each outcome of a pending chance.
    fn chances(&self) -> PyResult<Vec<f64>> {
        self.chance_now()?;
        let weights = self.0.weights();
        let total: u128 = weights.iter().map(|&weight| u128::from(weight)).sum();
        Ok(weights.iter().map(|&weight| weight as f64 / total.max(1) as f64).collect())
    }

    /// What each outcome of a pending chance is called, in notation.
    fn outcomes(&self) -> PyResult<Vec<String>> {
        self.chance_now()?;
        Ok(self.0.outcomes())
    }

    /// What one outcome of a pending chance is called, by its place among them; nothing where there
    /// is none. Whoever wants all asks for `outcomes`.
    fn outcome(&self, number: usize) -> PyResult<Option<String>> {
        self.chance_now()?;
        Ok(self.0.named(number))
    }

    /// What happened so far as a seat witnessed it: who acted, and what in notation; with `last`, so
    /// many events at most, the last ones. Only of a game that was made with `history=True`.
    #[pyo3(signature = (seat, last=None))]
    fn history(&self, seat: i64, last: Option<usize>) -> PyResult<Vec<(i32, String)>> {
        let seat = seat_of(seat, self.seats())?;
        let seen = self.seen()?;
        let from = seen.len().saturating_sub(last.unwrap_or(usize::MAX));
        Ok(seen[from..].iter().map(|event| (event.actor, event.by(seat).to_owned())).collect())
    }

    /// The same as one text: `chance first 1; 0 skull`. Only of a game that was made with
    /// `history=True`.
    fn history_text(&self, seat: i64) -> PyResult<String> {
        let seat = seat_of(seat, self.seats())?;
        let mut text = String::new();
        for event in self.seen()? {
            let between = if text.is_empty() { "" } else { "; " };
            let done = event.by(seat);
            // Writing to a text can't fail.
            let _ = match event.actor {
                CHANCE => write!(text, "{between}chance {done}"),
                actor => write!(text, "{between}{actor} {done}"),
            };
        }
        Ok(text)
    }

    /// Another game that a seat could not tell from this one: what is hidden from it is drawn anew.
    fn resample(&self, seat: i64, rng: &mut PyRng) -> PyResult<PySteps> {
        Ok(PySteps(self.0.resample(seat_of(seat, self.seats())?, rng)))
    }

    /// Lets an outcome of a pending chance happen, by its place among them.
    fn happen(&mut self, outcome: usize) -> PyResult<String> {
        self.chance_now()?;
        self.0.happen(outcome).ok_or_else(|| plain(format!("there is no outcome {outcome}")))
    }

    /// What each seat gains; nothing while the game goes on.
    #[getter]
    fn rewards(&self) -> Option<Vec<f64>> {
        self.0.outcome().map(|outcome| gains(&outcome, self.seats()))
    }

    /// The seats that won; nothing while the game goes on.
    #[getter]
    fn winners(&self) -> Option<Vec<usize>> {
        self.0.outcome().map(|outcome| indices(outcome.winners.iter()))
    }

    /// The scores, where the game has any.
    #[getter]
    fn scores(&self) -> Option<Vec<i32>> {
        self.0.play().scores().map(|scores| scores[..self.seats()].to_vec())
    }

    /// The position, as text; the whole truth.
    #[getter]
    fn position(&self) -> String {
        self.0.play().position()
    }

    /// What a number is called.
    fn word(&self, number: u32) -> String {
        match (self.0.space().describe(number), self.0.space().fixed(number)) {
            (_, Some(choice)) => self.0.write(&[*choice]),
            ((kind @ ("done" | "back"), _), None) => kind.to_owned(),
            ((kind, place), None) => format!("{kind}-{place}"),
        }
    }

    /// The game as it stands, to be played by moves.
    fn game(&self) -> PyResult<PyGame> {
        PyGame::from_position(self.name(), self.0.setup().clone(), self.position())
    }

    /// What a seat sees, or the public.
    #[pyo3(signature = (seat=None))]
    fn view(&self, seat: Option<i64>) -> PyResult<PyView> {
        let viewer = viewer_of(seat, self.seats())?;
        Ok(PyView { view: self.0.view(viewer), setup: self.0.setup().clone() })
    }

    /// What a seat sees, or the public, drawn as SVG.
    #[pyo3(signature = (seat=None))]
    fn svg(&self, seat: Option<i64>) -> PyResult<String> {
        let view = self.0.view(viewer_of(seat, self.seats())?);
        Ok(picture::svg(&*view, &Seats(&*view)))
    }

    /// The same as text.
    #[pyo3(signature = (seat=None))]
    fn ansi(&self, seat: Option<i64>) -> PyResult<String> {
        let view = self.0.view(viewer_of(seat, self.seats())?);
        Ok(picture::ansi(&*view, &Seats(&*view)))
    }

    /// A copy that goes its own way.
    fn copy(&self) -> PySteps {
        PySteps(self.0.twin())
    }

    /// Pickled as where it stands; the edition as its text, so that any can be.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, SetUpAndKept)> {
        let resume = py.get_type::<PySteps>().getattr("_resume")?;
        let setup = self.0.setup();
        let info = self.0.play().info();
        let shipped = info.edition(&setup.edition.name) == Some(&setup.edition);
        let edition = if shipped { &setup.edition.name } else { &setup.edition.text };
        let options = setup.options.given();
        let options = options.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        let seen = self.0.seen().map(|seen| {
            seen.iter().map(|event| (event.actor, event.texts.clone())).collect::<History>()
        });
        Ok((resume, (info.name, setup.seats, edition.to_string(), options, self.0.kept(), seen)))
    }

    #[staticmethod]
    #[pyo3(signature = (name, seats, edition, options, kept, seen=None))]
    fn _resume(
        name: &str,
        seats: usize,
        edition: &str,
        options: BTreeMap<String, Value>,
        kept: Kept,
        seen: Option<History>,
    ) -> PyResult<PySteps> {
        let (edition, options) = (Some(edition), Some(options));
        let mut steps = PySteps::new(name, Some(seats), edition, options, Some(&kept.0), false)?;
        steps.0.resume(&kept)?;
        let event = |(actor, texts)| Arc::new(Seen { actor, texts });
        steps.0.set_seen(seen.map(|all| all.into_iter().map(event).collect()));
        Ok(steps)
    }

    fn __copy__(&self) -> PySteps {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PySteps {
        self.copy()
    }

    fn __repr__(&self) -> String {
        let asked = match self.asked() {
            None => "over".to_owned(),
            Some(CHANCE) => "chance".to_owned(),
            Some(seat) => format!("seat {seat}"),
        };
        format!("<Steps of {}: {asked}>", self.name())
    }
}
