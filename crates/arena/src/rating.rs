//! Ratings: the strengths that make what happened likeliest, and how sure that is.
//!
//! The model is Plackett and Luce's, of the first place: whoever sits at a table wins it with a
//! chance in proportion to its strength. With two at a table that is Bradley and Terry's, whose
//! logarithm is Elo's scale; a draw or a shared win counts in part. Places after the first say
//! nothing: in these games only winning counts.

/// One game: who took part with how many seats, and what part of the win it got.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// Games of one block share their luck, and are not independent.
    pub block: u64,
    /// Contestant, seats, part of the win; each contestant once.
    pub results: Vec<(usize, f64, f64)>,
}

/// Elo's points in a unit of the model: tenfold odds are 400 points.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;
/// Half the width of an interval of 95 %, in standard errors.
const WIDTH: f64 = 1.96;

/// Ratings in Elo's points, with what is needed to say how sure they are.
#[derive(Clone, PartialEq, Debug)]
pub struct Ratings {
    /// Each contestant's rating; their mean is zero.
    pub elo: Vec<f64>,
    /// Their covariance if every game were independent.
    plain: Matrix,
    /// Their covariance as the blocks scatter.
    robust: Matrix,
}

impl Ratings {
    /// Half the width of the 95 % interval of a rating, as against the mean.
    #[must_use]
    pub fn half_width(&self, one: usize) -> f64 {
        let share = 1.0 / self.elo.len() as f64;
        let weights: Vec<f64> =
            (0..self.elo.len()).map(|at| f64::from(u8::from(at == one)) - share).collect();
        self.spread(&weights)
    }

    /// By how much one is rated above another, and half the width of the 95 % interval of that.
    #[must_use]
    pub fn gap(&self, one: usize, other: usize) -> (f64, f64) {
        let weight = |at| f64::from(i8::from(at == one) - i8::from(at == other));
        let weights: Vec<f64> = (0..self.elo.len()).map(weight).collect();
        (self.elo[one] - self.elo[other], self.spread(&weights))
    }

    /// Of a sum of ratings with these weights: by the model or by how the blocks scatter,
    /// whichever is wider. The first knows that a row of wins says little about how large the
    /// difference is; the second, that games of one block are alike.
    fn spread(&self, weights: &[f64]) -> f64 {
        let of = |matrix: &Matrix| {
            let terms = weights.iter().enumerate().flat_map(|(i, a)| {
                weights.iter().enumerate().map(move |(j, b)| a * b * matrix[i][j])
            });
            terms.sum::<f64>().max(0.0)
        };
        WIDTH * of(&self.plain).max(of(&self.robust)).sqrt()
    }
}

type Matrix = Vec<Vec<f64>>;

/// The chance of each at a table to win.
fn chances(game: &Game, strength: &[f64]) -> Vec<f64> {
    let weight = |&(who, seats, _): &(usize, f64, f64)| seats * strength[who].exp();
    let weights: Vec<f64> = game.results.iter().map(weight).collect();
    let sum: f64 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / sum).collect()
}

/// One game of everybody who met, with a fair end: it keeps the rating of whoever won or lost all
/// games from being infinite, and is forgotten among many others.
fn prior(games: &[Game]) -> Vec<Game> {
    let mut met: Vec<Vec<usize>> = Vec::new();
    for game in games {
        let mut who: Vec<usize> = game.results.iter().map(|result| result.0).collect();
        who.sort_unstable();
        if !met.contains(&who) {
            met.push(who);
        }
    }
    let fair = |who: Vec<usize>| {
        let part = 1.0 / who.len() as f64;
        Game { block: u64::MAX, results: who.into_iter().map(|who| (who, 1.0, part)).collect() }
    };
    met.into_iter().map(fair).collect()
}

/// Rates so many contestants by their games. Those that never met, not even over others, can't be
/// compared, and are rated alike.
#[must_use]
pub fn rate(contestants: usize, games: &[Game]) -> Ratings {
    let prior = prior(games);
    let all = || games.iter().chain(&prior);
    let mut strength = vec![0.0; contestants];
    let mut information = identity(contestants);
    // Newton's method, kept from leaping: the likelihood has one summit.
    for _ in 0..200 {
        let mut slope = vec![0.0; contestants];
        // The mean is held: without it the summit would be a ridge.
        information = vec![vec![1e-9; contestants]; contestants];
        for game in all() {
            let chances = chances(game, &strength);
            for (&(one, _, share), &chance) in game.results.iter().zip(&chances) {
                slope[one] += share - chance;
                information[one][one] += chance;
                for (&(other, ..), &beside) in game.results.iter().zip(&chances) {
                    information[one][other] -= chance * beside;
                }
            }
        }
        for (at, row) in information.iter_mut().enumerate() {
            row.iter_mut().for_each(|cell| *cell += 1.0 / contestants as f64);
            // Whoever never played stays where it is.
            row[at] += 1e-9;
        }
        let Some(step) = solve(&information, &slope) else { break };
        let longest = step.iter().fold(0.0f64, |most, by| most.max(by.abs()));
        let shorter = if longest > 1.0 { 1.0 / longest } else { 1.0 };
        for (strength, by) in strength.iter_mut().zip(&step) {
            *strength += by * shorter;
        }
        if longest < 1e-10 {
            break;
        }
    }
    let mean = strength.iter().sum::<f64>() / contestants.max(1) as f64;
    let plain = inverse(&information);
    let robust = sandwich(&plain, games, &strength);
    let in_elo = |matrix: Matrix| -> Matrix {
        let row = |row: Vec<f64>| row.into_iter().map(|cell| cell * ELO * ELO).collect();
        matrix.into_iter().map(row).collect()
    };
    Ratings {
        elo: strength.into_iter().map(|strength| (strength - mean) * ELO).collect(),
        plain: in_elo(plain),
        robust: in_elo(robust),
    }
}

/// The covariance as the blocks scatter about the model: what each block pulls at the ratings,
/// between two slices of the information.
fn sandwich(inverse: &Matrix, games: &[Game], strength: &[f64]) -> Matrix {
    let size = strength.len();
    let mut pulls = std::collections::BTreeMap::<u64, Vec<f64>>::new();
    for game in games {
        let pull = pulls.entry(game.block).or_insert_with(|| vec![0.0; size]);
        for (&(who, _, share), chance) in game.results.iter().zip(chances(game, strength)) {
            pull[who] += share - chance;
        }
    }
    let blocks = pulls.len() as f64;
    let mut scatter = vec![vec![0.0; size]; size];
    for pull in pulls.values() {
        for (row, a) in scatter.iter_mut().zip(pull) {
            for (cell, b) in row.iter_mut().zip(pull) {
                *cell += a * b * blocks / (blocks - 1.0).max(1.0);
            }
        }
    }
    product(&product(inverse, &scatter), inverse)
}

fn identity(size: usize) -> Matrix {
    let cell = |i, j| f64::from(u8::from(i == j));
    (0..size).map(|i| (0..size).map(|j| cell(i, j)).collect()).collect()
}

fn product(one: &Matrix, other: &Matrix) -> Matrix {
    let cell = |row: &Vec<f64>, at: usize| row.iter().zip(other).map(|(a, b)| a * b[at]).sum();
    one.iter().map(|row| (0..other.len()).map(|at| cell(row, at)).collect()).collect()
}

/// Solves a system of linear equations; `None` if it has no single solution.
fn solve(matrix: &Matrix, right: &[f64]) -> Option<Vec<f64>> {
    let size = right.len();
    let mut rows: Matrix = matrix
        .iter()
        .zip(right)
        .map(|(row, &right)| row.iter().copied().chain([right]).collect())
        .collect();
    for at in 0..size {
        let largest =
            (at..size).max_by(|&a, &b| rows[a][at].abs().total_cmp(&rows[b][at].abs()))?;
        rows.swap(at, largest);
        let pivot = rows[at][at];
        if pivot.abs() < 1e-300 {
            return None;
        }
        rows[at].iter_mut().for_each(|cell| *cell /= pivot);
        let by = rows[at].clone();
        for row in rows.iter_mut().enumerate().filter(|(number, _)| *number != at).map(|(_, r)| r) {
            let times = row[at];
            row.iter_mut().zip(&by).for_each(|(cell, by)| *cell -= times * by);
        }
    }
    Some(rows.into_iter().map(|row| row[size]).collect())
}

fn inverse(matrix: &Matrix) -> Matrix {
    let columns: Vec<Vec<f64>> = identity(matrix.len())
        .iter()
        .map(|unit| solve(matrix, unit).unwrap_or_else(|| vec![0.0; unit.len()]))
        .collect();
    // A symmetric matrix has a symmetric inverse: its columns are its rows.
    columns
}
