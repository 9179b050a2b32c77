//! Players that are programs.

use crate::errors::plain;
use crate::game::PyGame;
use crate::setup::entry;
use crate::view::PyView;
use crate::words::seat_of;
use flotilla_bots::{AnyAdvice, AnyBot, Contestant, Measure};
use flotilla_core::{Actor, AnyView, SeededRng, Viewer};
use pyo3::prelude::*;
use std::sync::Mutex;

/// The bot of a game as it is written: a level, or a kind, perhaps with settings.
pub(crate) fn contestant(game: &str, text: &str) -> PyResult<Contestant> {
    Contestant::parse(entry(game)?.info.name, text).map_err(|unknown| plain(unknown.to_string()))
}

/// A bot, for one game or many of the same set-up.
#[pyclass(name = "Bot", module = "flotilla", frozen)]
pub(crate) struct PyBot {
    contestant: Contestant,
    game: &'static str,
    mind: Mutex<(Option<Box<dyn AnyBot>>, SeededRng)>,
}

/// Whatever a bot can be asked about.
#[derive(FromPyObject)]
enum Asked<'py> {
    Game(PyRef<'py, PyGame>),
    View(PyRef<'py, PyView>),
}

/// What a bot says: its move, what the numbers mean, and what it weighed.
type Said = (String, &'static str, Vec<(String, f64)>);

#[pymethods]
impl PyBot {
    #[new]
    #[pyo3(signature = (game, bot, seed=0))]
    fn new(game: &str, bot: &str, seed: u64) -> PyResult<PyBot> {
        let contestant = contestant(game, bot)?;
        let game = entry(game)?.info.name;
        Ok(PyBot { contestant, game, mind: Mutex::new((None, SeededRng::new(seed))) })
    }

    /// As it was written.
    #[getter]
    fn name(&self) -> String {
        self.contestant.to_string()
    }

    #[getter]
    fn game(&self) -> &'static str {
        self.game
    }

    /// The bot's move, in notation; nothing if its seat may not act. Of a game the bot is shown
    /// no more than its seat sees.
    #[pyo3(signature = (game, seat=None))]
    fn choose(
        &self,
        py: Python<'_>,
        game: Asked<'_>,
        seat: Option<i64>,
    ) -> PyResult<Option<String>> {
        Ok(self.advise(py, game, seat)?.map(|(chosen, ..)| chosen))
    }

    /// The bot's move, what it measures by, and what it weighed, the best first.
    #[pyo3(signature = (game, seat=None))]
    fn advise(&self, py: Python<'_>, game: Asked<'_>, seat: Option<i64>) -> PyResult<Option<Said>> {
        let view = match &game {
            Asked::View(view) => view.view.boxed_clone(),
            Asked::Game(game) => {
                let play = game.0.play();
                let seat = match (seat, play.turn().waits_for()) {
                    (Some(seat), _) => seat_of(seat, play.seats())?,
                    (None, Some(Actor::Seat(seat))) => seat,
                    _ => return Ok(None),
                };
                play.view(Viewer::Seat(seat))
            }
        };
        drop(game);
        if view.info().name != self.game {
            return Err(plain(format!("this bot plays {}", self.game)));
        }
        let counsel = py.detach(|| self.think(&*view));
        Ok(counsel.map(|counsel| {
            let weighed = counsel.candidates.iter();
            let weighed = weighed.map(|(chosen, worth)| (view.write(chosen), *worth)).collect();
            (view.write(&counsel.chosen), measure(counsel.measure), weighed)
        }))
    }

    /// Forgets the game that it played, before one of another set-up.
    fn forget(&self) {
        if let Ok(mut mind) = self.mind.lock() {
            mind.0 = None;
        }
    }

    fn __repr__(&self) -> String {
        format!("<Bot {} of {}>", self.contestant, self.game)
    }
}

impl PyBot {
    fn think(&self, view: &dyn AnyView) -> Option<AnyAdvice> {
        let mut mind = self.mind.lock().ok()?;
        let (player, rng) = &mut *mind;
        if player.is_none() {
            *player = self.contestant.player(view);
        }
        player.as_mut()?.advise(view, rng)
    }
}

fn measure(measure: Measure) -> &'static str {
    match measure {
        Measure::Nothing => "nothing",
        Measure::Preference => "preference",
        Measure::Margin => "margin",
        Measure::WinChance => "win-chance",
        Measure::Completion => "completion",
    }
}
