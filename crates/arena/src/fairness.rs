//! How fair an edition is: who wins how often between equal bots, how long games are, how they end,
//! and what of the board is fought over.

use crate::game::{GameError, watch_events};
use crate::tournament::Tournament;
use flotilla_core::{Element, Seat};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// Those who had the same seat, or were given the same of the board by lot.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Station {
    /// The seat's number from one, where nothing is given by lot.
    pub seat: Option<usize>,
    /// What was given, as its word in notation.
    pub word: Option<String>,
    /// What was given.
    #[serde(skip)]
    pub element: Option<Element>,
    /// In how many games.
    pub games: u64,
    /// Wins as a multiple of the fair share: one is fair. A draw counts in part.
    pub share: f64,
    /// The interval of 95 % about it.
    pub interval: [f64; 2],
}

/// What of the board was fought over.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Contested {
    /// Its word in notation.
    pub word: String,
    /// What it is.
    #[serde(skip)]
    pub element: Element,
    /// How many times a game.
    pub times: f64,
}

/// What equal bots made of an edition.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Fairness {
    /// How many games were played.
    pub games: u64,
    /// Who won how often.
    pub stations: Vec<Station>,
    /// Events of a game: half have no more than the first, nine in ten no more than the second.
    pub events: [u64; 2],
    /// How many games ended by each rule, the most frequent first.
    pub ended: Vec<(String, u64)>,
    /// What was fought over, the most contested first.
    pub contested: Vec<Contested>,
}

/// How a seat did: by what it was given, or else by its number.
struct Outcome {
    seat: usize,
    element: Option<Element>,
    word: Option<String>,
    share: f64,
}

/// What is kept of a game.
struct Ended {
    stations: Vec<Outcome>,
    events: u64,
    by: String,
    contested: BTreeMap<(u8, u16), (String, u64)>,
}

/// Plays so many games between the contestants of a tournament, who should be equal, and counts.
/// `each` is called after each game. It ends early when `stop` is set.
///
/// # Errors
/// When a game can't be played.
pub fn fairness(
    tournament: &Tournament,
    games: u64,
    threads: usize,
    stop: &AtomicBool,
    each: impl Fn() + Sync,
) -> Result<Fairness, GameError> {
    let next = AtomicU64::new(0);
    let played = Mutex::new((Vec::new(), None));
    let play_some = || {
        while !stop.load(Ordering::Relaxed)
            && let number = next.fetch_add(1, Ordering::Relaxed)
            && number < games
        {
            // Equals need not change seats: each game has luck of its own.
            let game = play(tournament, number.saturating_mul(tournament.block_size()));
            let mut played = played.lock().unwrap_or_else(PoisonError::into_inner);
            match game {
                Ok(game) => played.0.push(game),
                Err(error) => {
                    stop.store(true, Ordering::Relaxed);
                    played.1 = Some(error);
                }
            }
            each();
        }
    };
    std::thread::scope(|scope| {
        (0..threads.max(1)).for_each(|_| drop(scope.spawn(play_some)));
    });
    let (games, error) = played.into_inner().unwrap_or_else(PoisonError::into_inner);
    error.map_or_else(|| Ok(count(&games, tournament.setup.seats)), Err)
}

fn play(tournament: &Tournament, number: u64) -> Result<Ended, GameError> {
    let mut contested = BTreeMap::new();
    let (played, play) = watch_events(tournament, number, |before, actor, chosen| {
        for element in before.contested(actor, chosen) {
            let none = || (before.word(element).to_owned(), 0);
            contested.entry((element.kind, element.index)).or_insert_with(none).1 += 1;
        }
    })?;
    let station = |seat: Seat| {
        let element = play.station(seat);
        let share = played.shares.get(seat.index()).copied().unwrap_or_default();
        let word = element.map(|element| play.word(element).to_owned());
        // Who was given the same is the same, whichever seat it was.
        let seat = if element.is_some() { 0 } else { seat.index() };
        Outcome { seat, element, word, share }
    };
    let stations = Seat::all(play.seats()).map(station).collect();
    Ok(Ended { stations, events: played.events, by: played.ended, contested })
}

fn count(games: &[Ended], seats: usize) -> Fairness {
    let mut shares = BTreeMap::new();
    let mut ended: BTreeMap<&str, u64> = BTreeMap::new();
    for game in games {
        *ended.entry(&game.by).or_default() += 1;
        for Outcome { seat, element, word, share } in &game.stations {
            let key = (*seat, element.map(|it| (it.kind, it.index)));
            let none = || {
                let seat = element.is_none().then_some(seat + 1);
                let (word, element) = (word.clone(), *element);
                let station =
                    Station { seat, word, element, games: 0, share: 0.0, interval: [0.0; 2] };
                (station, 0.0)
            };
            let (station, sum) = shares.entry(key).or_insert_with(none);
            station.games += 1;
            *sum += share;
        }
    }
    let fair = seats as f64;
    let stations = shares.into_values().map(|(station, sum)| {
        let games = station.games as f64;
        let share = sum / games;
        let interval = wilson(share, games).map(|part| part * fair);
        Station { share: share * fair, interval, ..station }
    });
    let mut events: Vec<u64> = games.iter().map(|game| game.events).collect();
    events.sort_unstable();
    let part = |tenths: usize| events.get(events.len() * tenths / 10).copied().unwrap_or_default();
    let mut ended: Vec<(String, u64)> =
        ended.into_iter().map(|(by, games)| (by.to_owned(), games)).collect();
    ended.sort_by_key(|&(_, games)| std::cmp::Reverse(games));
    let (stations, events) = (stations.collect(), [part(5), part(9)]);
    let contested = contested(games);
    Fairness { games: games.len() as u64, stations, events, ended, contested }
}

/// What was fought over in all games together.
fn contested(games: &[Ended]) -> Vec<Contested> {
    let mut sums: BTreeMap<(u8, u16), (&str, u64)> = BTreeMap::new();
    for (&key, (word, times)) in games.iter().flat_map(|game| &game.contested) {
        sums.entry(key).or_insert((word, 0)).1 += times;
    }
    let mut found: Vec<Contested> = sums
        .into_iter()
        .map(|((kind, index), (word, times))| Contested {
            word: word.to_owned(),
            element: Element::new(kind, index),
            times: times as f64 / games.len().max(1) as f64,
        })
        .collect();
    found.sort_by(|a, b| b.times.total_cmp(&a.times));
    found
}

/// Wilson's interval of 95 % for a share.
fn wilson(share: f64, games: f64) -> [f64; 2] {
    let z = 1.96f64;
    let middle = (share + z * z / (2.0 * games)) / (1.0 + z * z / games);
    let spread = share * (1.0 - share) / games + z * z / (4.0 * games * games);
    let half = z / (1.0 + z * z / games) * spread.max(0.0).sqrt();
    [middle - half, middle + half]
}
