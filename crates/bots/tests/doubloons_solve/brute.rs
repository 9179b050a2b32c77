//! The game solved once more, as plainly as can be: five dice in a row, all 7,776 rolls, choices
//! as bit masks, and a recursion that remembers. Shares nothing with the solvers but the board.

use super::boards::{Combination, board};
use flotilla_bots::doubloons::solve::{Board, PIERS, Piers};
use flotilla_core::{Rng as _, SplitMix64};
use std::collections::HashMap;

/// A small random edition, and what its piers ask for.
pub struct Edition {
    pub piers: Vec<Vec<(u8, Combination)>>,
    pub skulls: u8,
}

impl Edition {
    pub fn board(&self) -> Board {
        let piers: [&[(u8, Combination)]; PIERS] =
            std::array::from_fn(|pier| &self.piers[pier][..]);
        board(piers, self.skulls)
    }

    pub fn random(random: &mut SplitMix64, doubloons: usize, skulls: u8) -> Edition {
        let mut piers = vec![Vec::new(); PIERS];
        for _ in 0..doubloons {
            let pier = random.below(PIERS as u64) as usize;
            if piers[pier].len() == 3 {
                continue;
            }
            let allowed = 1 + random.below(63) as u8;
            let combination = match random.below(3) {
                0 => Combination::Basic(random.below(6) as usize, 1 + random.below(4) as u8),
                1 => Combination::Alike(2 + random.below(4) as u8, allowed),
                _ => Combination::FullHouse(allowed),
            };
            piers[pier].push((1 + random.below(6) as u8, combination));
        }
        Edition { piers, skulls }
    }

    /// A board of which so many symbols are alike, as the others are: the solvers take many of its
    /// positions together.
    pub fn symmetric(alike: usize, skulls: u8) -> Edition {
        let mut piers: Vec<Vec<(u8, Combination)>> =
            (0..alike).map(|symbol| vec![(2, Combination::Basic(symbol, 3))]).collect();
        piers.push(vec![(3, Combination::Alike(4, 63)), (5, Combination::FullHouse(63))]);
        piers.resize(PIERS, Vec::new());
        Edition { piers, skulls }
    }

    fn shown(&self, combination: Combination, dice: [usize; 5]) -> bool {
        let number = |symbol: usize| dice.iter().filter(|&&die| die == symbol).count() as u8;
        let allowed = |set: u8, symbol: usize| set & (1 << symbol) != 0;
        match combination {
            Combination::Basic(symbol, count) => number(symbol) >= count,
            Combination::Alike(count, set) => {
                dice.iter().any(|&die| allowed(set, die) && number(die) >= count)
            }
            Combination::FullHouse(set) => {
                dice.iter().all(|&die| allowed(set, die) && (number(die) == 2 || number(die) == 3))
            }
        }
    }
}

/// A result: one number for each seat, the mover first, and what the mover wants of it.
pub type Result = [f64; 5];

/// How a game is scored.
#[derive(Clone, Copy)]
pub enum Goal {
    /// Own score less the mean of the others', of so many players.
    Score(usize),
    /// Two players: one for a win, one half for a shared one.
    Win,
    /// So many players, each for its part of the win, and beside that for points that count next to
    /// nothing.
    Share(usize),
}

/// What a point counts beside a win among several.
const POINT: f64 = 1e-8;

pub struct Brute<'a> {
    edition: &'a Edition,
    goal: Goal,
    known: HashMap<([u8; PIERS], u8, i32), Result>,
    /// With everyone's score.
    shared: HashMap<([u8; PIERS], u8, [i32; 5]), Result>,
}

impl<'a> Brute<'a> {
    pub fn new(edition: &'a Edition, goal: Goal) -> Brute<'a> {
        Brute { edition, goal, known: HashMap::new(), shared: HashMap::new() }
    }

    pub fn left(&self) -> [u8; PIERS] {
        std::array::from_fn(|pier| self.edition.piers[pier].len() as u8)
    }

    pub fn known(&self) -> &HashMap<([u8; PIERS], u8, i32), Result> {
        &self.known
    }

    fn aim(&self, result: &Result) -> f64 {
        match self.goal {
            Goal::Score(players) => {
                result[0] - result[1..players].iter().sum::<f64>() / (players - 1) as f64
            }
            Goal::Win | Goal::Share(_) => result[0],
        }
    }

    /// What is less than this is no difference but the order of sums.
    fn hair(&self) -> f64 {
        // Where points count next to nothing, a part of one is less.
        if let Goal::Share(_) = self.goal { 1e-15 } else { 1e-12 }
    }

    /// What the mover gets who leads by `lead`, all positions on the way being remembered.
    pub fn solve(&mut self, left: [u8; PIERS], skulls: u8, lead: i32) -> Result {
        if skulls == 0 || left.iter().all(|&left| left == 0) {
            return match self.goal {
                Goal::Score(_) | Goal::Share(_) => [0.0; 5],
                Goal::Win if lead == 0 => [0.5, 0.5, 0.0, 0.0, 0.0],
                Goal::Win if lead > 0 => [1.0, 0.0, 0.0, 0.0, 0.0],
                Goal::Win => [0.0, 1.0, 0.0, 0.0, 0.0],
            };
        }
        let lead = if matches!(self.goal, Goal::Win) { lead } else { 0 };
        if let Some(&known) = self.known.get(&(left, skulls, lead)) {
            return known;
        }
        let mut ends = Vec::new();
        for pier in (0..PIERS).filter(|&pier| left[pier] > 0) {
            let doubloons = &self.edition.piers[pier];
            let (value, combination) = doubloons[doubloons.len() - usize::from(left[pier])];
            let mut after = left;
            after[pier] -= 1;
            ends.push((combination, self.scored(after, skulls, lead, i32::from(value))));
        }
        let skull = self.scored(left, skulls - 1, lead, -1);
        let result = self.turn(&ends, skull);
        self.known.insert((left, skulls, lead), result);
        result
    }

    /// Everyone's part of the win, the mover's first, with these scores, the mover's first.
    pub fn share(&mut self, left: [u8; PIERS], skulls: u8, scores: [i32; 5]) -> Result {
        let Goal::Share(players) = self.goal else { panic!("it is not for parts of a win") };
        if skulls == 0 || left.iter().all(|&left| left == 0) {
            let best = scores[..players].iter().max().unwrap();
            let winners = scores[..players].iter().filter(|score| *score == best).count() as f64;
            return std::array::from_fn(|seat| {
                if seat < players && scores[seat] == *best { 1.0 / winners } else { 0.0 }
            });
        }
        if let Some(&known) = self.shared.get(&(left, skulls, scores)) {
            return known;
        }
        let edition = self.edition;
        let mut after = |left, skulls, points: i32| {
            let next = std::array::from_fn(|seat| match seat {
                _ if seat + 1 == players => scores[0] + points,
                _ if seat < players => scores[seat + 1],
                _ => 0,
            });
            let next = self.share(left, skulls, next);
            let mut result = [0.0; 5];
            for seat in 0..players {
                result[seat] = next[(seat + players - 1) % players];
            }
            result[0] += POINT * f64::from(points);
            result
        };
        let mut ends = Vec::new();
        for pier in (0..PIERS).filter(|&pier| left[pier] > 0) {
            let doubloons = &edition.piers[pier];
            let (value, combination) = doubloons[doubloons.len() - usize::from(left[pier])];
            let mut fewer = left;
            fewer[pier] -= 1;
            ends.push((combination, after(fewer, skulls, i32::from(value))));
        }
        let skull = after(left, skulls - 1, -1);
        let result = self.turn(&ends, skull);
        self.shared.insert((left, skulls, scores), result);
        result
    }

    /// What a turn comes to, from what its endings are worth.
    fn turn(&self, ends: &[(Combination, Result)], skull: Result) -> Result {
        let stop: Vec<Result> = (0..7_776)
            .map(|roll| {
                let dice = ordered(roll);
                let mut best: Option<Result> = None;
                for (combination, end) in ends {
                    if self.edition.shown(*combination, dice)
                        && best.is_none_or(|best| self.aim(end) > self.aim(&best))
                    {
                        best = Some(*end);
                    }
                }
                best.unwrap_or(skull)
            })
            .collect();
        let second = self.with_one_more_roll(&stop, &stop);
        let first = self.with_one_more_roll(&stop, &second);
        mean(first.iter())
    }

    fn scored(&mut self, left: [u8; PIERS], skulls: u8, lead: i32, score: i32) -> Result {
        let next = self.solve(left, skulls, -(lead + score));
        let players = if let Goal::Score(players) = self.goal { players } else { 2 };
        let mut result = [0.0; 5];
        for seat in 0..players {
            result[seat] = next[(seat + players - 1) % players];
        }
        if let Goal::Score(_) = self.goal {
            result[0] += f64::from(score);
        }
        result
    }

    fn with_one_more_roll(&self, stop: &[Result], later: &[Result]) -> Vec<Result> {
        let mut best = stop.to_vec();
        for mask in 1..32_usize {
            // What the kept dice are worth: all rolls that agree with them, together.
            let mut kept = vec![([0.0; 5], 0.0); 7_776];
            let key = |roll: usize| {
                let dice = ordered(roll);
                (0..5).filter(|die| mask >> die & 1 == 0).fold(0, |key, die| key * 6 + dice[die])
            };
            for (roll, later) in later.iter().enumerate() {
                let (sum, count) = &mut kept[key(roll)];
                for (sum, later) in sum.iter_mut().zip(later) {
                    *sum += later;
                }
                *count += 1.0;
            }
            for (roll, best) in best.iter_mut().enumerate() {
                let (sum, count): (Result, f64) = kept[key(roll)];
                let value = sum.map(|sum| sum / count);
                if self.aim(&value) > self.aim(best) + self.hair() {
                    *best = value;
                }
            }
        }
        best
    }
}

fn ordered(roll: usize) -> [usize; 5] {
    [roll % 6, roll / 6 % 6, roll / 36 % 6, roll / 216 % 6, roll / 1_296]
}

fn mean<'r>(results: impl ExactSizeIterator<Item = &'r Result>) -> Result {
    let count = results.len() as f64;
    let mut sum = [0.0; 5];
    for result in results {
        for seat in 0..5 {
            sum[seat] += result[seat];
        }
    }
    sum.map(|sum| sum / count)
}

/// All ways in which fewer or equally many doubloons can be left.
pub fn all_left(full: [u8; PIERS]) -> Vec<[u8; PIERS]> {
    let mut all = vec![[0; PIERS]];
    for pier in 0..PIERS {
        all = all
            .into_iter()
            .flat_map(|left| {
                (0..=full[pier]).map(move |n| {
                    let mut left = left;
                    left[pier] = n;
                    left
                })
            })
            .collect();
    }
    all
}

pub fn piers(left: [u8; PIERS]) -> Piers {
    Piers::new(left)
}
