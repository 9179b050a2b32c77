//! The statistics, against players of known strength and against slow twins.

use flotilla_arena::{Game, Sprt, Verdict, rate};
use flotilla_core::{Rng as _, SeededRng};

fn unit(rng: &mut SeededRng) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}

/// A game between players of known strength in Elo's points: one winner, or a shared win.
fn simulated(block: u64, who: &[usize], elo: &[f64], shared: f64, rng: &mut SeededRng) -> Game {
    let weights: Vec<f64> = who.iter().map(|&one| 10f64.powf(elo[one] / 400.0)).collect();
    let sum: f64 = weights.iter().sum();
    // A shared win gives everyone its chance, so that it says nothing about strength.
    if unit(rng) < shared {
        let part = |(&one, weight): (&usize, &f64)| (one, 1.0, weight / sum);
        return Game { block, results: who.iter().zip(&weights).map(part).collect() };
    }
    let mut drawn = unit(rng) * sum;
    let winner = weights.iter().position(|weight| {
        drawn -= weight;
        drawn < 0.0
    });
    let winner = winner.unwrap_or(weights.len() - 1);
    let result = |(seat, &one): (usize, &usize)| (one, 1.0, f64::from(u8::from(seat == winner)));
    Game { block, results: who.iter().enumerate().map(result).collect() }
}

/// How often the intervals of ratings and of gaps hold the truth, of so many tries.
fn held(tables: &[Vec<usize>], elo: &[f64], rounds: u64, shared: f64) -> (u32, u32, u32) {
    let mean = elo.iter().sum::<f64>() / elo.len() as f64;
    let (mut ratings_held, mut gaps_held, mut tries) = (0, 0, 0);
    for seed in 0..60 {
        let mut rng = SeededRng::new(seed);
        let games: Vec<Game> = (0..rounds)
            .flat_map(|round| tables.iter().map(move |table| (round, table)))
            .map(|(round, table)| simulated(round, table, elo, shared, &mut rng))
            .collect();
        let ratings = rate(elo.len(), &games);
        for one in 0..elo.len() {
            let off = (ratings.elo[one] - (elo[one] - mean)).abs();
            ratings_held += u32::from(off <= ratings.half_width(one));
            let other = (one + 1) % elo.len();
            let (gap, half) = ratings.gap(one, other);
            gaps_held += u32::from((gap - (elo[one] - elo[other])).abs() <= half);
            tries += 1;
        }
    }
    (ratings_held, gaps_held, tries)
}

/// With intervals of 95 % this many of some hundred tries hold the truth, five standard
/// deviations below and with room for the approximation.
fn enough(held: u32, tries: u32) -> bool {
    f64::from(held) >= 0.95 * f64::from(tries) - 5.0 * (0.0475 * f64::from(tries)).sqrt()
}

#[test]
fn known_strengths_are_recovered_within_their_intervals() {
    let ladder: Vec<Vec<usize>> = (0..4).map(|at| vec![at, at + 1]).collect();
    let (ratings, gaps, tries) = held(&ladder, &[400.0, 250.0, 0.0, -120.0, -300.0], 100, 0.2);
    assert!(enough(ratings, tries) && enough(gaps, tries), "{ratings} {gaps} of {tries}");
    let table = [vec![0, 1, 2, 3]];
    let (ratings, gaps, tries) = held(&table, &[150.0, 100.0, 0.0, -250.0], 300, 0.1);
    assert!(enough(ratings, tries) && enough(gaps, tries), "{ratings} {gaps} of {tries}");
    // And they are not so wide that anything would do.
    assert!(ratings < tries);
}

/// The rating of two players has a closed form: the odds of the score, with the one fair game
/// that is taken for granted.
#[test]
fn two_players_are_rated_by_their_score() {
    for (won, games) in [(75, 100), (10, 11), (50, 50), (0, 7)] {
        let game = |number: u64| Game {
            block: number,
            results: vec![
                (0, 1.0, f64::from(u8::from(number < won))),
                (1, 1.0, f64::from(u8::from(number >= won))),
            ],
        };
        let all: Vec<Game> = (0..games).map(game).collect();
        let share = (won as f64 + 0.5) / (games as f64 + 1.0);
        let expected = 400.0 * (share / (1.0 - share)).log10();
        let (gap, half) = rate(2, &all).gap(0, 1);
        assert!((gap - expected).abs() < 1e-6, "{won} of {games}: {gap} {expected}");
        // The width of the textbook: the logit's standard error.
        let information = (games as f64 + 1.0) * share * (1.0 - share);
        let textbook = 1.96 * 400.0 / std::f64::consts::LN_10 / information.sqrt();
        assert!(half >= textbook * 0.999, "{won} of {games}: {half} {textbook}");
    }
}

/// The summit found by Newton's method against a slow climb in small steps.
#[test]
fn the_likeliest_strengths_are_found() {
    let mut rng = SeededRng::new(5);
    let elo = [300.0, 0.0, -100.0, -200.0];
    let tables = [vec![0, 1, 2], vec![1, 2, 3], vec![3, 0]];
    let games: Vec<Game> = (0..90)
        .map(|number| simulated(number, &tables[number as usize % 3], &elo, 0.1, &mut rng))
        .collect();
    let found = rate(4, &games).elo;
    let prior = tables.iter().map(|table| Game {
        block: 0,
        results: table.iter().map(|&one| (one, 1.0, 1.0 / table.len() as f64)).collect(),
    });
    let all: Vec<Game> = games.iter().cloned().chain(prior).collect();
    let likelihood = |strength: &[f64]| -> f64 {
        let of_game = |game: &Game| -> f64 {
            let sum: f64 = game.results.iter().map(|&(one, ..)| strength[one].exp()).sum();
            game.results.iter().map(|&(one, _, share)| share * (strength[one] - sum.ln())).sum()
        };
        all.iter().map(of_game).sum()
    };
    let mut strength = [0.0; 4];
    let mut step = 1.0;
    while step > 1e-9 {
        let mut better = false;
        for at in 0..4 {
            for by in [step, -step] {
                let mut tried = strength;
                tried[at] += by;
                if likelihood(&tried) > likelihood(&strength) {
                    strength = tried;
                    better = true;
                }
            }
        }
        if !better {
            step /= 2.0;
        }
    }
    let mean = strength.iter().sum::<f64>() / 4.0;
    for (found, strength) in found.iter().zip(strength) {
        let climbed = (strength - mean) * 400.0 / std::f64::consts::LN_10;
        assert!((found - climbed).abs() < 1e-3, "{found} {climbed}");
    }
}

/// The result of a pair of games whose opening favours one seat, so that its games are not
/// independent: from none to two wins, draws with half.
fn pair(elo: f64, rng: &mut SeededRng) -> f64 {
    let lean = if unit(rng) < 0.5 { 150.0 } else { -150.0 };
    let mut one = |elo: f64| {
        let expected = 1.0 / (1.0 + 10f64.powf(-elo / 400.0));
        // A third of the games are drawn, as far as the score leaves room for it.
        let drawn = 0.6 * expected.min(1.0 - expected);
        let luck = unit(rng);
        if luck < expected - drawn / 2.0 {
            1.0
        } else if luck < expected + drawn / 2.0 {
            0.5
        } else {
            0.0
        }
    };
    (one(elo + lean) + one(elo - lean)) / 2.0
}

/// What a pair scores on average, in Elo's points: leaning openings draw it towards none.
fn strength_of_pairs(elo: f64) -> f64 {
    let expected = |elo: f64| 1.0 / (1.0 + 10f64.powf(-elo / 400.0));
    let mean = (expected(elo + 150.0) + expected(elo - 150.0)) / 2.0;
    400.0 * (mean / (1.0 - mean)).log10()
}

#[test]
fn the_sequential_test_errs_as_seldom_as_it_says() {
    let mut accepted = [0; 2];
    const MATCHES: u64 = 300;
    for (which, elo) in [0.0, 60.0].into_iter().enumerate() {
        let test = Sprt { worthless: 0.0, worthwhile: strength_of_pairs(60.0), error: 0.05 };
        for seed in 0..MATCHES {
            let mut rng = SeededRng::new(seed << 8 | which as u64);
            let results: Vec<f64> = (0..2000).map(|_| pair(elo, &mut rng)).collect();
            let (verdict, blocks, ratio) = test.verdict(&results);
            assert!(verdict != Verdict::Open && blocks < 2000, "{verdict:?} {ratio}");
            accepted[which] += u32::from(verdict == Verdict::Accepted);
        }
    }
    // One in twenty of 300 is 15; four standard deviations are 15 more.
    assert!(accepted[0] <= 30, "{} of {MATCHES} accepted without reason", accepted[0]);
    assert!(accepted[1] >= 270, "{} of {MATCHES} accepted with reason", accepted[1]);
}

/// With many pairs the test's ratio is that of two normal distributions with the variance that was
/// seen: the formula of the textbook.
#[test]
fn the_ratio_is_that_of_normal_distributions() {
    let mut rng = SeededRng::new(8);
    let results: Vec<f64> = (0..20_000).map(|_| pair(5.0, &mut rng)).collect();
    let count = results.len() as f64;
    let mean = results.iter().sum::<f64>() / count;
    let variance = results.iter().map(|result| (result - mean).powi(2)).sum::<f64>() / count;
    let test = Sprt { worthless: 0.0, worthwhile: 8.0, error: 0.05 };
    let [low, high] = [0.0f64, 8.0].map(|elo| 1.0 / (1.0 + 10f64.powf(-elo / 400.0)));
    let textbook = count * (high - low) * (2.0 * mean - low - high) / (2.0 * variance);
    let ratio = test.ratio(&results);
    assert!((ratio - textbook).abs() < 0.02 * textbook.abs().max(1.0), "{ratio} {textbook}");
}

#[test]
fn a_verdict_holds_whatever_follows() {
    let test = Sprt { worthless: 0.0, worthwhile: 100.0, error: 0.05 };
    let mut results = vec![1.0; 60];
    let (verdict, blocks, ratio) = test.verdict(&results);
    assert_eq!(verdict, Verdict::Accepted);
    results.extend([0.0; 500]);
    assert_eq!(test.verdict(&results), (verdict, blocks, ratio));
    assert_eq!(test.verdict(&[]).0, Verdict::Open);
}
