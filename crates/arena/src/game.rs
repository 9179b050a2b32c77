//! One game between bots.

use crate::opening::{OpeningMoves, random_moves};
use crate::tournament::{Purpose, Tournament, TournamentError};
use flotilla_bots::clock::processor_time;
use flotilla_bots::{AnyAdvice, AnyBot, Measure};
use flotilla_core::{
    Actor, AnyGame, Choice, Choices, Playthrough, Seat, SeededRng, Setup, Turn, Viewer,
};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use thiserror::Error;

/// What a game came to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// The number of the game in its tournament.
    pub game: u64,
    /// Who sat in each seat, as an index into the contestants.
    pub seating: Vec<usize>,
    /// Each seat's part of the win.
    pub shares: Vec<f64>,
    /// Each seat's score at the end; zero in games that do not count.
    pub scores: Vec<i32>,
    /// How many events there were.
    pub events: u64,
    /// The rule by which it ended; `agreed` when it was given up, `endless` when it was stopped.
    pub ended: String,
    /// The longest that each seat thought about one decision, in seconds of processor time.
    pub longest: Vec<f64>,
}

/// A game that could not be played to its end: a fault of a bot or of the rules.
#[derive(Debug, Error)]
pub enum GameError {
    /// It could not be set up.
    #[error("game {number}: {why}")]
    Setup {
        /// The game.
        number: u64,
        /// Why.
        why: TournamentError,
    },
    /// It could not be played again from its events.
    #[error("game {number} can't be told: {why}")]
    Record {
        /// The game.
        number: u64,
        /// Why.
        why: String,
    },
    /// A bot did nothing, or what the rules forbid.
    #[error("game {number}: `{bot}` played `{chosen}` at {position}: {why}")]
    Move {
        /// The game.
        number: u64,
        /// Who it was.
        bot: String,
        /// What it played.
        chosen: String,
        /// Where.
        position: String,
        /// Why it is no move.
        why: String,
    },
}

/// After so many events a game is stopped, and everyone shares it.
const ENDLESS: u64 = 50_000;
/// A game is given up when both sides say so for this many of their decisions in a row.
const AGREED: u32 = 3;

/// For how many decisions in a row each of two sides has thought that it wins, or loses.
#[derive(Default)]
struct Agreement {
    winning: [u32; 2],
    losing: [u32; 2],
}

impl Agreement {
    /// Hears what a side thinks; the winner, once both agree.
    fn decode(&mut self, side: usize, chance: Option<f64>, sure: f64) -> Option<usize> {
        let count = |count: &mut u32, so: bool| *count = if so { *count + 1 } else { 0 };
        count(&mut self.winning[side], chance.is_some_and(|chance| chance >= sure));
        count(&mut self.losing[side], chance.is_some_and(|chance| chance <= 1.0 - sure));
        let agreed =
            |winner: &usize| self.winning[*winner] >= AGREED && self.losing[1 - *winner] >= AGREED;
        [0, 1].into_iter().find(agreed)
    }
}

/// Somebody in a seat, with its own luck.
struct SeatedBot {
    player: Option<Box<dyn AnyBot>>,
    rng: SeededRng,
    longest: Duration,
}

impl SeatedBot {
    fn advise(&mut self, play: &dyn AnyGame, seat: Seat) -> Option<AnyAdvice> {
        let view = play.view(Viewer::Seat(seat));
        let begun = processor_time();
        let counsel = self.player.as_mut()?.advise(&*view, &mut self.rng);
        self.longest = self.longest.max(processor_time().saturating_sub(begun));
        counsel
    }
}

/// What a bot says its chance to win is, if it says so.
fn own_chance(counsel: &AnyAdvice) -> Option<f64> {
    let best = counsel.candidates.first().map(|&(_, worth)| worth);
    best.filter(|_| counsel.measure == Measure::WinChance)
}

/// Plays the game with a number. The same number is the same game, as far as its bots are bound by
/// counts and not by time.
///
/// # Errors
/// When a bot does not play by the rules.
pub fn play(tournament: &Tournament, number: u64) -> Result<Played, GameError> {
    Ok(watch(tournament, number)?.0)
}

/// The same, with the game as it ended: for whoever wants to know more than who won.
///
/// # Errors
/// When a bot does not play by the rules.
pub fn watch(
    tournament: &Tournament,
    number: u64,
) -> Result<(Played, Box<dyn AnyGame>), GameError> {
    watch_events(tournament, number, |_, _, _| {})
}

/// The same, told of each event, with the game as it stood before it.
///
/// # Errors
/// When a bot does not play by the rules.
pub(crate) fn watch_events(
    tournament: &Tournament,
    number: u64,
    tell: impl FnMut(&dyn AnyGame, Actor, &[Choice]),
) -> Result<(Played, Box<dyn AnyGame>), GameError> {
    let (played, play, _) = follow(tournament, number, tell)?;
    Ok((played, play))
}

/// The same, with everything that happened in the game: for whoever learns from it.
///
/// # Errors
/// When a bot does not play by the rules.
pub fn record(tournament: &Tournament, number: u64) -> Result<(Played, Playthrough), GameError> {
    let mut events = Vec::new();
    let (played, _, setup) =
        follow(tournament, number, |_, actor, chosen| events.push((actor, chosen.to_vec())))?;
    let game = tournament.entry.info.name;
    let begun =
        Playthrough::begin(tournament.library.games(), game, setup, tournament.position.clone());
    let unlike = |why: String| GameError::Record { number, why };
    let mut record = begun.map_err(|fault| unlike(fault.to_string()))?;
    for (actor, chosen) in &events {
        record.apply(*actor, chosen).map_err(|misspoken| unlike(misspoken.to_string()))?;
    }
    for (seat, &who) in Seat::all(played.seating.len()).zip(&played.seating) {
        record.set_name(seat, &tournament.contestants[who].to_string());
    }
    Ok((played, record))
}

/// Plays a game, and tells each event before it happens.
fn follow(
    tournament: &Tournament,
    number: u64,
    mut tell: impl FnMut(&dyn AnyGame, Actor, &[Choice]),
) -> Result<(Played, Box<dyn AnyGame>, Setup), GameError> {
    let seating = tournament.seating(number);
    let mut opening = tournament.luck(number, Purpose::Opening);
    let mut chance = tournament.luck(number, Purpose::Chance);
    let set_up = tournament.parse_position(&mut opening).and_then(|setup| {
        let play = tournament.entry.open(&setup, tournament.position.as_deref())?;
        Ok((setup, play))
    });
    let (setup, mut play) = set_up.map_err(|why| GameError::Setup { number, why })?;
    let drawn = OpeningMoves::draw(tournament.library, &mut opening);
    if tournament.opening > 0 {
        random_moves(&mut *play, tournament.opening, &mut opening, &mut tell);
    }
    for &who in &seating {
        tournament.contestants[who].prepare(&*play.view(Viewer::Public));
    }
    let mut sitters: Vec<SeatedBot> = Seat::all(seating.len())
        .map(|seat| SeatedBot {
            player: tournament.contestants[seating[seat.index()]]
                .player(&*play.view(Viewer::Seat(seat))),
            rng: tournament.luck(number, Purpose::Seat(seat.index())),
            longest: Duration::ZERO,
        })
        .collect();
    // Two sides with as many seats each, and everyone of a side with the same bot.
    let two_sides = tournament.block_size() == 2 && seating.len().is_multiple_of(2);
    let sure = tournament.agreed.filter(|_| two_sides);
    let mut agreement = Agreement::default();
    let mut agreed = None;
    let mut events = 0;
    while events < ENDLESS && agreed.is_none() {
        let (actor, chosen) = match play.turn() {
            Turn::Over => break,
            Turn::Chance => (Actor::Chance, play.draw(&mut chance)),
            Turn::Seat { .. } if drawn.make(&mut *play, &mut tell) => {
                events += 1;
                continue;
            }
            Turn::Seat { waits_for, may_interrupt } => {
                // Whoever may interrupt is asked first.
                let others = may_interrupt.without(waits_for);
                let interrupts = others.iter().find_map(|seat| {
                    Some((seat, sitters[seat.index()].advise(&*play, seat)?.chosen))
                });
                let (seat, chosen) = match interrupts {
                    Some((seat, chosen)) => (seat, Some(chosen)),
                    None => {
                        let counsel = sitters[waits_for.index()].advise(&*play, waits_for);
                        if let (Some(sure), Some(counsel)) = (sure, &counsel) {
                            let side = waits_for.index() % 2;
                            agreed = agreement.decode(side, own_chance(counsel), sure);
                        }
                        (waits_for, counsel.map(|counsel| counsel.chosen))
                    }
                };
                (Actor::Seat(seat), chosen)
            }
        };
        if let Some(chosen) = &chosen {
            tell(&*play, actor, chosen);
        }
        let done = match &chosen {
            Some(chosen) => play.apply(actor, chosen).map_err(|misspoken| misspoken.to_string()),
            None => Err("nothing".to_owned()),
        };
        done.map_err(|why| GameError::Move {
            number,
            bot: actor.seat().map_or_else(String::new, |seat| {
                tournament.contestants[seating[seat.index()]].to_string()
            }),
            chosen: chosen.as_ref().map_or_else(String::new, |chosen: &Choices| play.write(chosen)),
            position: play.position(),
            why,
        })?;
        events += 1;
    }
    let seats = seating.len();
    let fair = || vec![1.0 / seats as f64; seats];
    let won = |side: usize| {
        let part = |seat: usize| if seat % 2 == side { 2.0 / seats as f64 } else { 0.0 };
        (0..seats).map(part).collect()
    };
    let (shares, scores, ended) = match (agreed, play.outcome()) {
        (_, Some(outcome)) => (
            Seat::all(seats).map(|seat| outcome.share(seat)).collect(),
            outcome.scores[..seats].to_vec(),
            outcome.ended_by.to_string(),
        ),
        (Some(side), None) => (won(side), vec![0; seats], "agreed".to_owned()),
        (None, None) => (fair(), vec![0; seats], "endless".to_owned()),
    };
    let longest = sitters.iter().map(|sitter| rounded(sitter.longest)).collect();
    let played = Played { game: number, seating, shares, scores, events, ended, longest };
    Ok((played, play, setup))
}

/// Milliseconds are precise enough, and files stay small.
fn rounded(time: Duration) -> f64 {
    (time.as_secs_f64() * 1000.0).round() / 1000.0
}
