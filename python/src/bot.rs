//! Players that are programs.

use crate::errors::plain;
use crate::game::PyGame;
use crate::setup::entry;
use crate::view::PyView;
use crate::words::{keep_rng, read_rng, seat_of};
use flotilla_bots::{AnyAdvice, AnyBot, Contestant, Measure};
use flotilla_core::{Actor, AnyView, SeededRng, Viewer};
use pyo3::prelude::*;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};

/// What a pickle is made of: who makes it again, and from what.
type Reduced<'py> = (Bound<'py, PyAny>, (&'static str, String, String));

/// The bot of a game as it is written: a level, or a kind, perhaps with settings.
pub(crate) fn contestant(game: &str, text: &str) -> PyResult<Contestant> {
    Contestant::parse(entry(game)?.info.name, text).map_err(|unknown| plain(unknown.to_string()))
}

/// A program that plays, for one game or many of the same set-up: a level (`levels(game)`), or a kind
/// with its settings, as `flotilla arena` takes them.
///
///     bot = flotilla.Bot("doubloons", "captain", seed=7)
///     game.apply(bot.choose(game))
///
/// What bots of its kind share, such as a solution, is waited for: a bot that is exact is so from its
/// first move on.
#[pyclass(name = "Bot", module = "flotilla", frozen)]
pub(crate) struct PyBot {
    contestant: Contestant,
    game: &'static str,
    mind: Mutex<Mind>,
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

    /// The game it plays.
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

    /// The bot's move, what it measures by, and what it weighed, the best first. Measures are
    /// `win-chance` and `margin` (exact where the bot is: `perfect` in doubloons with two seats),
    /// `completion`, `preference` (good only for comparing) and `nothing`.
    #[pyo3(signature = (game, seat=None))]
    fn advise(&self, py: Python<'_>, game: Asked<'_>, seat: Option<i64>) -> PyResult<Option<Said>> {
        let Some(view) = self.looked_at(&game, seat)? else { return Ok(None) };
        drop(game);
        let counsel = py.detach(|| self.think(&*view));
        Ok(counsel.map(|counsel| {
            let weighed = counsel.candidates.iter();
            let weighed = weighed.map(|(chosen, worth)| (view.write(chosen), *worth)).collect();
            (view.write(&counsel.chosen), measure(counsel.measure), weighed)
        }))
    }

    /// How likely it is to make each move: its shares of `samples` independent choices, the
    /// likeliest first, each by a player that meets the position for the first time. A share is off by
    /// `(share * (1 - share) / samples) ** 0.5` or so. The bot's own chance is not used up, and what it
    /// remembers of the game does not count.
    #[pyo3(signature = (game, seat=None, samples=100))]
    fn policy(
        &self,
        py: Python<'_>,
        game: Asked<'_>,
        seat: Option<i64>,
        samples: u32,
    ) -> PyResult<Vec<(String, f64)>> {
        let Some(view) = self.looked_at(&game, seat)? else { return Ok(Vec::new()) };
        drop(game);
        let mut rng = self.lock()?.1.clone();
        let chosen: Vec<_> = py.detach(|| {
            self.contestant.prepare(&*view);
            // A player that searches keeps tables and trees from one choice to the next.
            let mut choose = || self.contestant.player(&*view)?.advise(&*view, &mut rng);
            (0..samples).filter_map(|_| choose()).collect()
        });
        let mut counts = BTreeMap::<String, u32>::new();
        for counsel in &chosen {
            *counts.entry(view.write(&counsel.chosen)).or_default() += 1;
        }
        let total = f64::from(samples.max(1));
        let mut shares: Vec<_> =
            counts.into_iter().map(|(chosen, count)| (chosen, f64::from(count) / total)).collect();
        shares.sort_by(|a, b| b.1.total_cmp(&a.1));
        Ok(shares)
    }

    /// Pickled with the chance ahead of it; what it remembers of games is forgotten.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let resume = py.get_type::<PyBot>().getattr("_resume")?;
        let mind = self.lock()?;
        Ok((resume, (self.game, self.contestant.to_string(), keep_rng(&mind.1)?)))
    }

    #[staticmethod]
    fn _resume(game: &str, bot: &str, rng: &str) -> PyResult<PyBot> {
        let bot = PyBot::new(game, bot, 0)?;
        let rng = read_rng(rng)?;
        Ok(PyBot { mind: Mutex::new((None, rng)), ..bot })
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

/// Who plays, once somebody asked, and the chance ahead of it.
type Mind = (Option<Box<dyn AnyBot>>, SeededRng);

impl PyBot {
    fn lock(&self) -> PyResult<MutexGuard<'_, Mind>> {
        self.mind.lock().map_err(|_| plain("the bot can't be read".to_owned()))
    }

    /// What the bot is shown; nothing if no seat is to act.
    fn looked_at(&self, game: &Asked<'_>, seat: Option<i64>) -> PyResult<Option<Box<dyn AnyView>>> {
        let view = match game {
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
        if view.info().name != self.game {
            return Err(plain(format!("this bot plays {}", self.game)));
        }
        Ok(Some(view))
    }

    fn think(&self, view: &dyn AnyView) -> Option<AnyAdvice> {
        let mut mind = self.mind.lock().ok()?;
        let (player, rng) = &mut *mind;
        if player.is_none() {
            self.contestant.prepare(view);
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
