//! What the games of a tournament say.

use crate::game::Played;
use crate::rating::{Game, rate};
use crate::sprt::{Sprt, Verdict};
use crate::tournament::Tournament;
use serde::Serialize;
use std::collections::BTreeMap;

/// A contestant.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Row {
    /// As it was written.
    pub name: String,
    /// The rating, in Elo's points; the mean of all is zero.
    pub elo: f64,
    /// Half the width of its 95 % interval.
    pub half_width: f64,
    /// How many games it played.
    pub games: u64,
    /// Its part of the wins of these.
    pub share: f64,
    /// The part that would be fair, by its seats.
    pub fair: f64,
    /// The longest it thought about one decision, in seconds of processor time.
    pub longest: f64,
}

/// By how much one contestant is above another.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Gap {
    /// The stronger, as an index into the contestants.
    pub above: usize,
    /// The weaker.
    pub below: usize,
    /// The difference in Elo's points.
    pub elo: f64,
    /// The ends of its 95 % interval.
    pub interval: [f64; 2],
}

/// What two contestants did to each other at the tables where both sat.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Meeting {
    /// How many games.
    pub games: u64,
    /// The parts of the wins that went to the one,
    pub won: f64,
    /// and to the other.
    pub lost: f64,
}

/// The state of a sequential test.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tested {
    /// What it says.
    pub verdict: Verdict,
    /// After how many blocks.
    pub blocks: usize,
    /// The logarithm of the likelihood ratio there.
    pub ratio: f64,
    /// The bound that it has to pass, up or down.
    pub bound: f64,
}

/// What the games of a tournament say.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standings {
    /// How many games were played.
    pub games: u64,
    /// Each contestant, as they were named.
    pub rows: Vec<Row>,
    /// From the strongest down, each against the next.
    pub gaps: Vec<Gap>,
    /// What each did to each other.
    pub meetings: Vec<Vec<Meeting>>,
    /// How often games ended by each rule.
    pub endings: BTreeMap<String, u64>,
    /// The middle one of the numbers of events in a game.
    pub events: u64,
    /// Each seat's part of the wins, whoever sat there.
    pub seats: Vec<f64>,
    /// The sequential test, where one was asked for.
    pub test: Option<Tested>,
}

impl Standings {
    /// What these games of a tournament say, each counted as often as it is there.
    #[must_use]
    pub fn new<'a>(
        tournament: &Tournament,
        games: impl IntoIterator<Item = &'a Played, IntoIter: Clone>,
    ) -> Standings {
        let games = games.into_iter();
        let count = tournament.contestants.len();
        let parts: Vec<Game> = games.clone().map(|played| parts(tournament, played)).collect();
        let ratings = rate(count, &parts);
        let mut rows: Vec<Row> = tournament
            .contestants
            .iter()
            .enumerate()
            .map(|(at, contestant)| Row {
                name: contestant.to_string(),
                elo: ratings.elo[at],
                half_width: ratings.half_width(at),
                games: 0,
                share: 0.0,
                fair: 0.0,
                longest: 0.0,
            })
            .collect();
        let mut meetings = vec![vec![Meeting::default(); count]; count];
        for game in &parts {
            let seats: f64 = game.results.iter().map(|result| result.1).sum();
            for &(who, own, share) in &game.results {
                let row = &mut rows[who];
                row.games += 1;
                row.share += share;
                row.fair += own / seats;
                for &(other, _, lost) in game.results.iter().filter(|result| result.0 != who) {
                    let meeting = &mut meetings[who][other];
                    meeting.games += 1;
                    meeting.won += share;
                    meeting.lost += lost;
                }
            }
        }
        for row in &mut rows {
            row.share /= row.games.max(1) as f64;
            row.fair /= row.games.max(1) as f64;
        }
        let mut endings = BTreeMap::new();
        let mut events = Vec::new();
        let mut seats = vec![0.0; tournament.setup.seats];
        for played in games {
            *endings.entry(played.ended.clone()).or_default() += 1;
            events.push(played.events);
            for (seat, &who) in played.seating.iter().enumerate() {
                seats[seat] += played.shares[seat];
                rows[who].longest = rows[who].longest.max(played.longest[seat]);
            }
        }
        seats.iter_mut().for_each(|share| *share /= events.len().max(1) as f64);
        events.sort_unstable();
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_by(|&a, &b| rows[b].elo.total_cmp(&rows[a].elo));
        let gap = |pair: &[usize]| {
            let (elo, half) = ratings.gap(pair[0], pair[1]);
            Gap { above: pair[0], below: pair[1], elo, interval: [elo - half, elo + half] }
        };
        Standings {
            games: events.len() as u64,
            gaps: order.windows(2).map(gap).collect(),
            rows,
            meetings,
            endings,
            events: events.get(events.len() / 2).copied().unwrap_or(0),
            seats,
            test: None,
        }
    }

    /// The same with what a sequential test says of the blocks that are whole, in their order, as
    /// far as none is missing.
    #[must_use]
    pub fn tested<'a>(
        mut self,
        tournament: &Tournament,
        games: impl IntoIterator<Item = &'a Played>,
        test: Sprt,
    ) -> Standings {
        let results = block_results(tournament, games);
        let (verdict, blocks, ratio) = test.verdict(&results);
        self.test = Some(Tested { verdict, blocks, ratio, bound: test.bound() });
        self
    }

    /// The contestants from the strongest down.
    #[must_use]
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.rows.len()).collect();
        order.sort_by(|&a, &b| self.rows[b].elo.total_cmp(&self.rows[a].elo));
        order
    }
}

/// A game by contestants: those that have several seats have the sum of their parts.
fn parts(tournament: &Tournament, played: &Played) -> Game {
    let mut results: Vec<(usize, f64, f64)> = Vec::new();
    for (&who, &share) in played.seating.iter().zip(&played.shares) {
        match results.iter_mut().find(|result| result.0 == who) {
            Some(result) => {
                result.1 += 1.0;
                result.2 += share;
            }
            None => results.push((who, 1.0, share)),
        }
    }
    Game { block: tournament.block(played.game), results }
}

/// The first contestant's mean result of each whole block, in order, as far as none is missing.
pub(crate) fn block_results<'a>(
    tournament: &Tournament,
    games: impl IntoIterator<Item = &'a Played>,
) -> Vec<f64> {
    let size = tournament.block_size();
    let mut blocks = BTreeMap::<u64, (u64, f64)>::new();
    for played in games {
        let (games, won) = blocks.entry(tournament.block(played.game)).or_default();
        *games += 1;
        let own = played.seating.iter().zip(&played.shares).filter(|(who, _)| **who == 0);
        *won += own.map(|(_, share)| share).sum::<f64>();
    }
    let in_order = blocks.into_iter().zip(0..);
    let whole = in_order.take_while(|((block, (games, _)), at)| block == at && *games == size);
    whole.map(|((_, (games, won)), _)| won / games as f64).collect()
}
