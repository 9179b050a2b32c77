//! Players that are programs.
//!
//! A bot is handed a [view](flotilla_core::View), never a state: it can't know more than a
//! person in its seat. What a bot knows of one game stands in a module of that game; programs
//! that know no game find bots by [`levels`], the five strengths that people choose from, or as any
//! [`Contestant`] with settings of its own.
//!
//! ```
//! use flotilla_bots::levels;
//! use flotilla_core::{Seat, SeededRng, Setup, Viewer};
//! use flotilla_games::GAMES;
//!
//! let doubloons = GAMES.game("doubloons")?;
//! let play = doubloons.open(&Setup::plain(doubloons.info, 2), None)?;
//! let view = play.view(Viewer::Seat(Seat::FIRST));
//! let admiral = levels("doubloons").last().unwrap();
//! let mut player = admiral.player(&*view).unwrap();
//! // Who begins is still to be drawn, so that there is nothing to decide yet.
//! assert!(player.advise(&*view, &mut SeededRng::new(1)).is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod analysis;
pub mod archipelago;
pub mod bot;
pub mod clock;
pub mod doubloons;
pub mod explain;
pub mod galleons;
pub mod judge;
pub mod practise;
pub mod pyramids;
pub mod random;
pub mod roster;
pub mod search;
pub mod shipowners;
pub mod slips;
pub mod solver;

pub use analysis::{Account, Analysis, Mistake, analyse};
pub use bot::{Advice, AnyAdvice, AnyBot, Bot, LEVEL_NAMES, Level, Measure};
pub use explain::{Audience, why};
pub use judge::{Judge, JudgeMethod, Judgement, ValueJudge};
pub use random::RandomBot;
pub use roster::{Contestant, Kind, Roster, Setting, Settings, UnknownBot, roster};
pub use solver::{Request, Solution, SolveError, Solver};

use flotilla_core::{AnyGame, AnyView, Element, Language};
use std::time::Duration;

/// What the bots say.
pub const TEXTS: &[(Language, &str)] = &[
    (Language::English, include_str!("../texts/en.ftl")),
    (Language::French, include_str!("../texts/fr.ftl")),
];

/// The five levels at which a game can be played against, the weakest first. None for an unknown
/// game.
#[must_use]
pub fn levels(game: &str) -> &'static [Level] {
    match game {
        "archipelago" => &archipelago::LEVELS,
        "doubloons" => &doubloons::LEVELS,
        "galleons" => &galleons::LEVELS,
        "shipowners" => &shipowners::LEVELS,
        "pyramids" => &pyramids::LEVELS,
        _ => &[],
    }
}

/// The solver of a game, where the game can be solved.
#[must_use]
pub fn solver(game: &str) -> Option<&'static Solver> {
    match game {
        "doubloons" => Some(&doubloons::exact::SOLVER),
        _ => None,
    }
}

/// The chance to complete what can be aimed at, by element, where the dice lie before the viewer
/// and a drawing does not tell it already.
#[must_use]
pub fn chances(view: &dyn AnyView) -> Vec<(Element, f64)> {
    view.of().map(doubloons::chances::pier_chances).unwrap_or_default()
}

/// How fast the tree search is from what a viewer sees, each figure measured for about so long: see
/// [`search::speed::speed`]. Nothing for an unknown game, or where there is nothing to search.
#[must_use]
pub fn tree_speed(view: &dyn AnyView, time: Duration) -> Vec<(&'static str, f64)> {
    use flotilla_games::{archipelago as arc, doubloons as dbl, galleons as gal};
    use flotilla_games::{pyramids as pyr, shipowners as own};
    use search::speed::speed;
    if let Some(view) = view.of::<arc::Archipelago>() {
        speed(view, || archipelago::knowledge::Charts::new(view.game()), time)
    } else if let Some(view) = view.of::<dbl::Doubloons>() {
        speed(view, || doubloons::knowledge::Reckoning::new(view.game()), time)
    } else if let Some(view) = view.of::<gal::Galleons>() {
        speed(view, || galleons::knowledge::Watch::new(view.game()), time)
    } else if let Some(view) = view.of::<pyr::Pyramids>() {
        speed(view, || pyramids::knowledge::Pilotage::new(view.game()), time)
    } else if let Some(view) = view.of::<own::Shipowners>() {
        speed(view, || shipowners::knowledge::Trade, time)
    } else {
        Vec::new()
    }
}

/// A judge of the game that is played, from where it stands on; with so long for each position
/// where judgements are estimates. `progress` is told how much of its preparation is done and how
/// much there is. `None` if nobody can judge the game.
#[must_use]
pub fn judge(
    play: &dyn AnyGame,
    time: Duration,
    progress: &(dyn Fn(u64, u64) + Sync),
) -> Option<Box<dyn Judge>> {
    match play.info().name {
        "doubloons" => doubloons::hindsight::judge(play, time, progress),
        "galleons" => galleons::hindsight::judge(play, time),
        "pyramids" => pyramids::hindsight::judge(play),
        "shipowners" => shipowners::hindsight::judge(play, time),
        "archipelago" => ValueJudge::of(play, time, archipelago::knowledge::Charts::new),
        _ => None,
    }
}
