//! The sequential test: stop as soon as it is clear whether a change is good.
//!
//! Wald's test between two strengths, on the results of whole blocks: with games in pairs the two
//! of an opening are not independent, but pairs are. The likelihood of a strength is that of the
//! likeliest distribution of pair results with the mean that the strength would have (the
//! generalised test that matches of chess engines use, with five results of a pair or any others).

use serde::Serialize;

/// A test between two differences of strength.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The difference in Elo's points that is not worth it.
    pub worthless: f64,
    /// The difference that is.
    pub worthwhile: f64,
    /// The chance of either error.
    pub error: f64,
}

/// What a test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The first contestant is better by the difference that is worth it.
    Accepted,
    /// It is not.
    Rejected,
    /// Nobody knows yet.
    Open,
}

/// What a player that is so much stronger scores against the other.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

impl Sprt {
    /// The bound that the logarithm of the likelihood ratio has to pass, up or down.
    #[must_use]
    pub fn bound(&self) -> f64 {
        ((1.0 - self.error) / self.error).ln()
    }

    /// The logarithm of the likelihood ratio after blocks with these results of the first
    /// contestant, each from zero to one.
    #[must_use]
    pub fn ratio(&self, results: &[f64]) -> f64 {
        let mut counted = Counted::default();
        results.iter().for_each(|&result| counted.add(result));
        self.ratio_of(&counted)
    }

    fn ratio_of(&self, counted: &Counted) -> f64 {
        let [low, high] =
            [self.worthless, self.worthwhile].map(|elo| counted.tilted(expected(elo)));
        let terms = counted.0.iter().zip(low.iter().zip(&high));
        terms.map(|((_, count), (low, high))| count * (high / low).ln()).sum()
    }

    /// The verdict after blocks in their order: the first that is reached holds, whatever follows.
    /// After how many blocks, and the ratio there.
    #[must_use]
    pub fn verdict(&self, results: &[f64]) -> (Verdict, usize, f64) {
        let mut counted = Counted::default();
        let mut ratio = 0.0;
        for (number, &result) in results.iter().enumerate() {
            counted.add(result);
            ratio = self.ratio_of(&counted);
            if ratio.abs() >= self.bound() {
                let verdict = if ratio > 0.0 { Verdict::Accepted } else { Verdict::Rejected };
                return (verdict, number + 1, ratio);
            }
        }
        (Verdict::Open, results.len(), ratio)
    }
}

/// How often each result of a block came up.
struct Counted(Vec<(f64, f64)>);

impl Default for Counted {
    /// The results of a pair are known to be possible before any came up, if only just.
    fn default() -> Counted {
        Counted([0.0, 0.25, 0.5, 0.75, 1.0].map(|result| (result, 1e-3)).to_vec())
    }
}

impl Counted {
    fn add(&mut self, result: f64) {
        match self.0.iter_mut().find(|(known, _)| (known - result).abs() < 1e-9) {
            Some((_, count)) => *count += 1.0,
            None => self.0.push((result, 1.0 + 1e-3)),
        }
    }

    /// The chances of the results that make what came up likeliest, among those with this mean:
    /// each in proportion to `count / (1 + tilt * (result - mean))`, with the tilt that makes the
    /// mean right, found by halving.
    fn tilted(&self, mean: f64) -> Vec<f64> {
        let sum: f64 = self.0.iter().map(|(_, count)| count).sum();
        let least = self.0.iter().map(|(result, _)| result - mean).fold(0.0, f64::min);
        let most = self.0.iter().map(|(result, _)| result - mean).fold(0.0, f64::max);
        // Between these every chance is positive.
        let (mut low, mut high) = (-1.0 / most, -1.0 / least);
        let pull = |tilt: f64| -> f64 {
            self.0.iter().map(|(r, count)| count * (r - mean) / (1.0 + tilt * (r - mean))).sum()
        };
        for _ in 0..100 {
            let middle = (low + high) / 2.0;
            if pull(middle) > 0.0 { low = middle } else { high = middle }
        }
        let tilt = (low + high) / 2.0;
        self.0.iter().map(|(r, count)| count / sum / (1.0 + tilt * (r - mean))).collect()
    }
}
