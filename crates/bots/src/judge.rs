//! Judges: what a position is worth to every seat, for looking back at a game.
//!
//! A bot is handed a view and says what to do; a judge is handed the whole truth of a game that
//! was played, and says how likely each seat is to win it from here under good play.

use crate::bot::Player;
use crate::levels;
use crate::roster::Contestant;
use flotilla_core::{Actor, Lots, Play, Seat, Seeded, Sentence, Viewer};
use std::time::{Duration, Instant};

/// How a judge comes to its judgements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// By an exact solution.
    Solution,
    /// By searching ahead.
    Search,
    /// By playing on many times.
    Playouts,
}

impl Ground {
    /// The catalogue's key for it.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Ground::Solution => "ground-solution",
            Ground::Search => "ground-search",
            Ground::Playouts => "ground-playouts",
        }
    }
}

/// How a game stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement {
    /// Each seat's chance to win, a shared win counted in part.
    pub chances: Vec<f64>,
    /// The standard error of these chances, where they were sampled; else nothing.
    pub error: f64,
}

impl Judgement {
    /// Of two players, by the chance of one of them.
    #[must_use]
    pub fn of_two(seat: Seat, chance: f64) -> Judgement {
        let of = |other| if other == seat { chance } else { 1.0 - chance };
        Judgement { chances: Seat::all(2).map(of).collect(), error: 0.0 }
    }
}

/// Somebody who can tell how a game stands.
pub trait Judge: Send {
    /// How it comes to its judgements.
    fn ground(&self) -> Ground;

    /// How the game stands, while it goes on.
    fn judge(&mut self, play: &dyn Play, lots: &mut dyn Lots) -> Judgement;

    /// What a seat should do here; `None` if it may not act, or nobody knows.
    fn best(&mut self, play: &dyn Play, seat: Seat, lots: &mut dyn Lots) -> Option<Sentence>;
}

/// Judges by playing on with quick bots in all seats.
pub struct PlayoutJudge {
    quick: Contestant,
    strong: Contestant,
    time: Duration,
    /// One move in so many is any move at all.
    slips: Option<u64>,
}

/// However little time there is, so often a position is played out.
const LEAST_PLAYOUTS: u32 = 8;
/// However much there is, no more often.
const MOST_PLAYOUTS: u32 = 20_000;
/// Games that bots do not bring to an end are given up, and count as shared.
const LONGEST: usize = 20_000;

impl PlayoutJudge {
    /// A judge of a game that lets one bot play on for so long, quick and sensible enough that
    /// it tells something, and asks the strongest for advice. `None` if there is no such bot.
    #[must_use]
    pub fn of(game: &str, quick: &str, time: Duration) -> Option<Box<dyn Judge>> {
        PlayoutJudge::made(game, quick, time, None)
    }

    /// The same for a game without dice, in which the quick bots would play on in the same way
    /// each time: one move in so many is any move at all.
    #[must_use]
    pub fn slipping(game: &str, quick: &str, time: Duration, slips: u64) -> Option<Box<dyn Judge>> {
        PlayoutJudge::made(game, quick, time, Some(slips))
    }

    fn made(game: &str, quick: &str, time: Duration, slips: Option<u64>) -> Option<Box<dyn Judge>> {
        let quick = Contestant::parse(game, quick).ok()?;
        let strong = Contestant::parse(game, levels(game).last()?.plan).ok()?;
        Some(Box::new(PlayoutJudge { quick, strong, time, slips }))
    }

    /// Plays on to the end; everyone's part of the win.
    fn play_out(&self, play: &dyn Play, lots: &mut Seeded) -> Vec<f64> {
        let mut play = play.boxed_clone();
        let seats = play.seats();
        let mut players: Vec<Option<Box<dyn Player>>> = Seat::all(seats)
            .map(|seat| self.quick.player(&*play.view(Viewer::Seat(seat))))
            .collect();
        for _ in 0..LONGEST {
            let Some(actor) = play.turn().waits_for() else { break };
            let said = match actor {
                Actor::Chance => play.draw(lots),
                Actor::Seat(seat) if self.slips.is_some_and(|slips| lots.below(slips) == 0) => {
                    play.random(seat, lots)
                }
                Actor::Seat(seat) => {
                    let view = play.view(Viewer::Seat(seat));
                    let player = players.get_mut(seat.index()).and_then(Option::as_mut);
                    let counsel = player.and_then(|player| player.advise(&*view, lots));
                    counsel.map(|counsel| counsel.said).or_else(|| play.random(seat, lots))
                }
            };
            if said.is_none_or(|said| play.apply(actor, &said).is_err()) {
                break;
            }
        }
        shares(&*play).unwrap_or_else(|| vec![1.0 / seats as f64; seats])
    }
}

/// Everyone's part of the win, once the game is over.
#[must_use]
pub fn shares(play: &dyn Play) -> Option<Vec<f64>> {
    let outcome = play.outcome()?;
    Some(Seat::all(play.seats()).map(|seat| outcome.share(seat)).collect())
}

impl Judge for PlayoutJudge {
    fn ground(&self) -> Ground {
        Ground::Playouts
    }

    fn judge(&mut self, play: &dyn Play, lots: &mut dyn Lots) -> Judgement {
        let begun = Instant::now();
        let mut luck = Seeded::new(lots.next());
        let mut sums = vec![0.0; play.seats()];
        let mut played = 0;
        while played < LEAST_PLAYOUTS || (played < MOST_PLAYOUTS && begun.elapsed() < self.time) {
            for (sum, share) in sums.iter_mut().zip(self.play_out(play, &mut luck)) {
                *sum += share;
            }
            played += 1;
        }
        let chances: Vec<f64> = sums.into_iter().map(|sum| sum / f64::from(played)).collect();
        // Of the least certain chance; one more playout of either kind keeps it from being none.
        let spread = |chance: f64| {
            let sum = chance * f64::from(played);
            let smoothed = (sum + 1.0) / f64::from(played + 2);
            smoothed * (1.0 - smoothed)
        };
        let most = chances.iter().copied().map(spread).fold(0.0, f64::max);
        Judgement { chances, error: (most / f64::from(played)).sqrt() }
    }

    fn best(&mut self, play: &dyn Play, seat: Seat, lots: &mut dyn Lots) -> Option<Sentence> {
        let view = play.view(Viewer::Seat(seat));
        Some(self.strong.player(&*view)?.advise(&*view, lots)?.said)
    }
}
