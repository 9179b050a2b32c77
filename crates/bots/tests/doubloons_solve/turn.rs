//! A turn seen closely: against itself rolled out, against the solvers, and played 20,000 times.

use super::boards::default_board;
use super::brute::piers;
use flotilla_bots::Bot;
use flotilla_bots::doubloons::simple::{GreedyBot, TurnBot};
use flotilla_bots::doubloons::solve::{
    Board, Chances, Chart, Choice, Deed, Endings, Habit, Margin, PIERS, Piers, Turn, Watch, Win,
    WinChances, WinPlan,
};
use flotilla_core::{Actor, Game, Rng as _, Seat, SeededRng, Setup, SplitMix64, View, Viewer};
use flotilla_games::doubloons::board::Pier as GamePier;
use flotilla_games::doubloons::dice::Dice;
use flotilla_games::doubloons::state::Phase;
use flotilla_games::doubloons::{Action, Doubloons};
use std::sync::Arc;
use std::thread;

fn margin_turn(board: &Board, margin: &Margin, piers: Piers, skulls: u8) -> Turn {
    let take = |pier| match (board.next_doubloon(piers, pier), piers.take(pier)) {
        (Some(doubloon), Some(after)) => f64::from(doubloon.value) - margin.value(after, skulls),
        _ => 0.0,
    };
    let skull = -1.0 - margin.value(piers, skulls - 1);
    Turn::new(board, piers, Endings { piers: std::array::from_fn(take), skull })
}

fn win_turn(board: &Board, win: &Win, piers: Piers, skulls: u8, lead: i16) -> Turn {
    let take = |pier| match (board.next_doubloon(piers, pier), piers.take(pier)) {
        (Some(doubloon), Some(after)) => {
            1.0 - win.chance(after, skulls, -(lead + i16::from(doubloon.value))).unwrap()
        }
        _ => 0.0,
    };
    let skull = 1.0 - win.chance(piers, skulls - 1, 1 - lead).unwrap();
    Turn::new(board, piers, Endings { piers: std::array::from_fn(take), skull })
}

/// Plays a game out, each turn as told, and gives back the first mover's lead at the end.
fn play_out(
    board: &Board,
    random: &mut SplitMix64,
    (mut piers, mut skulls, mut lead): (Piers, u8, i16),
    turn: impl Fn(Piers, u8, i16) -> Turn,
) -> i16 {
    let mut sign = 1;
    while skulls > 0 && piers != Piers::EMPTY {
        let turn = turn(piers, skulls, lead);
        let mut dice = Dice::rolled(5, random.below(7_776) as u32);
        for rolls_left in [2, 1] {
            let Some((Choice::Reroll(rolled), _)) = turn.best(dice, rolls_left) else {
                break;
            };
            let fallen = Dice::rolled(rolled.len(), random.below(7_776) as u32);
            dice = dice.minus(rolled).and_then(|kept| kept.union(fallen)).unwrap();
        }
        lead += match turn.take(dice) {
            Some(pier) => {
                let doubloon = board.next_doubloon(piers, pier).unwrap();
                piers = piers.take(pier).unwrap();
                i16::from(doubloon.value)
            }
            None => {
                skulls -= 1;
                -1
            }
        };
        lead = -lead;
        sign = -sign;
    }
    sign * lead
}

/// Mean and standard error over many games, on two threads.
fn many_games(games: u64, game: impl Fn(&mut SplitMix64) -> f64 + Sync) -> (f64, f64) {
    let results: Vec<f64> = thread::scope(|scope| {
        let part = |seed| {
            let game = &game;
            scope.spawn(move || {
                let mut random = SplitMix64::new(seed);
                (0..games / 2).map(|_| game(&mut random)).collect::<Vec<f64>>()
            })
        };
        [part(11), part(1 << 40)].into_iter().flat_map(|part| part.join().unwrap()).collect()
    });
    let count = results.len() as f64;
    let mean = results.iter().sum::<f64>() / count;
    let variance = results.iter().map(|result| (result - mean).powi(2)).sum::<f64>() / count;
    (mean, (variance / count).sqrt())
}

#[test]
fn a_turn_is_worth_what_the_solver_says() {
    let board = default_board();
    let chart = Arc::new(Chart::new(board.clone()));
    let margin = Margin::solve(&chart, 2, Watch::default()).unwrap();
    let mut random = SplitMix64::new(4);
    for _ in 0..200 {
        let piers = Piers::new(std::array::from_fn(|_| random.below(4) as u8));
        let skulls = 1 + random.below(6) as u8;
        let turn = margin_turn(&board, &margin, piers, skulls);
        assert!((turn.value() - margin.value(piers, skulls)).abs() < 1e-9);
    }
}

#[test]
fn choices_are_rolled_out() {
    let board = default_board();
    let endings = Endings { piers: std::array::from_fn(|pier| pier as f64), skull: -2.5 };
    let start = piers([3, 2, 1, 3, 0, 3, 2, 3, 1, 3]);
    let turn = Turn::new(&board, start, endings);
    for dice in Dice::full() {
        let fitting: Vec<usize> =
            (0..PIERS).filter(|&pier| board.can_take(start, pier, dice)).collect();
        assert_eq!(turn.take(dice), fitting.last().copied());
        assert_eq!(turn.stop(dice), Some(fitting.last().map_or(-2.5, |&pier| pier as f64)));
        assert_eq!(turn.choices(dice, 0).count(), 1);
    }
    // The value of every choice is the mean of the best choices after it.
    for dice in Dice::full().step_by(17) {
        for rolls_left in [1, 2] {
            let choices: Vec<(Choice, f64)> = turn.choices(dice, rolls_left).collect();
            assert_eq!(choices.len(), 1 + dice.parts().len());
            let best = choices.iter().map(|choice| choice.1).fold(f64::MIN, f64::max);
            assert!((turn.best(dice, rolls_left).unwrap().1 - best).abs() < 1e-9);
            for (choice, value) in choices {
                let Choice::Reroll(rolled) = choice else {
                    continue;
                };
                let kept = dice.minus(rolled).unwrap();
                let mean: f64 = Dice::of_size(rolled.len())
                    .map(|fallen| {
                        let dice = kept.union(fallen).unwrap();
                        f64::from(fallen.ways()) * turn.best(dice, rolls_left - 1).unwrap().1
                    })
                    .sum::<f64>()
                    / 6_f64.powi(rolled.len() as i32);
                assert!((mean - value).abs() < 1e-9, "{dice:?} {rolled:?}");
            }
        }
    }
    assert_eq!(turn.best(Dice::EMPTY, 2), None);
    assert_eq!(turn.keep(Dice::EMPTY, 0), None);
    assert_eq!(turn.keep(Dice::EMPTY, 4), None);
}

#[test]
fn chances_are_those_of_a_turn_with_one_wish() {
    let board = default_board();
    let start = piers([3, 2, 1, 3, 0, 3, 2, 3, 1, 3]);
    let chances = Chances::new(&board, start);
    for pier in 0..PIERS {
        // Only this pier is worth anything, so a player may well roll other fitting dice away,
        // and at the end takes it wherever it can.
        let endings = Endings { piers: std::array::from_fn(|p| f64::from(p == pier)), skull: 0.0 };
        let turn = Turn::new(&board, start, endings);
        for dice in Dice::full() {
            for rolls_left in 0..3 {
                let chance = chances.with_dice(dice, rolls_left).unwrap()[pier];
                let best = if start.left(pier) == 0 {
                    0.0
                } else {
                    turn.best(dice, rolls_left).unwrap().1
                };
                assert!((chance - best).abs() < 1e-9);
            }
        }
        for kept in Dice::all().filter(|kept| !kept.is_full()) {
            let chance = chances.with_kept(kept, 2).unwrap()[pier];
            assert!((chance - turn.keep(kept, 2).unwrap()).abs() < 1e-9);
        }
    }
    // Any pair: all but the six throws of five different symbols, which fall in 720 of 7,776 ways.
    let any_pair = 1.0 - 720.0 / 7_776.0;
    let pairs = Dice::full().filter(|dice| dice.counts().iter().any(|&count| count >= 2));
    let ways: u32 = pairs.map(Dice::ways).sum();
    assert!((f64::from(ways) / 7_776.0 - any_pair).abs() < 1e-12);
}

#[test]
fn games_played_out_come_to_the_solved_margin() {
    let board = default_board();
    let chart = Arc::new(Chart::new(board.clone()));
    let margin = Margin::solve(&chart, 2, Watch::default()).unwrap();
    let start = board.full_piers();
    let (mean, error) = many_games(8_000, |random| {
        let lead = play_out(&board, random, (start, 6, 0), |piers, skulls, _| {
            margin_turn(&board, &margin, piers, skulls)
        });
        f64::from(lead)
    });
    let solved = margin.value(start, 6);
    println!("played {mean:.4} +- {error:.4}, solved {solved:.4}");
    assert!((mean - solved).abs() < 4.0 * error);
}

#[test]
fn games_played_out_come_to_the_solved_chance() {
    let board = default_board();
    let chart = Arc::new(Chart::new(board.clone()));
    let start = (piers([1, 2, 1, 0, 2, 1, 2, 1, 2, 3]), 3, -1);
    let plan = WinPlan::new(&chart, start.0, start.1, start.2).unwrap();
    let win = plan.solve(2, Watch::default()).unwrap();
    let (mean, error) = many_games(8_000, |random| {
        let lead = play_out(&board, random, start, |piers, skulls, lead| {
            win_turn(&board, &win, piers, skulls, lead)
        });
        f64::from(lead.signum() + 1) / 2.0
    });
    let solved = win.chance(start.0, start.1, start.2).unwrap();
    println!("played {mean:.4} +- {error:.4}, solved {solved:.4}, {} states", win.states());
    assert!((mean - solved).abs() < 4.0 * error);
}

/// As habits they do what they do as players.
#[test]
fn habits_are_what_the_players_do() {
    let game = Arc::new(Doubloons::open(&Setup::plain(Doubloons::INFO, 2)).unwrap());
    let board = Board::from(&*game);
    let turn = TurnBot::new(&game);
    let mut rng = SeededRng::new(5);
    let mut asked = 0;
    for number in 0..12 {
        let mut state = game.start();
        while state.phase() != Phase::Over {
            let Phase::Decide(seat) = state.phase() else {
                let drawn = game.draw(&state, &mut rng).unwrap();
                game.apply(&mut state, Actor::Chance, drawn).unwrap();
                continue;
            };
            let view = View::new(&game, &state, Viewer::Seat(seat));
            let piers = Piers::of(&game, &state);
            let rolls_left = usize::from(state.rolls_left());
            let habits: [(&dyn Habit, Box<dyn Bot<Doubloons>>); 2] =
                [(&GreedyBot, Box::new(GreedyBot)), (&turn, Box::new(TurnBot::new(&game)))];
            let mut said = Vec::new();
            for (habit, mut bot) in habits {
                let told = bot.advise(&view, &mut rng).unwrap().best;
                let deed = match habit.turn(&board, piers)(state.dice(), rolls_left) {
                    Deed::Take(pier) => Action::Take(GamePier::new(pier).unwrap()),
                    Deed::Skull => Action::Skull,
                    Deed::Reroll(again) => Action::Reroll(again),
                };
                assert_eq!(deed, told);
                said.push(told);
                asked += 1;
            }
            let of = usize::from(seat != Seat::FIRST) ^ (number % 2);
            game.apply(&mut state, Actor::Seat(seat), said[of]).unwrap();
        }
    }
    assert!(asked > 500, "{asked}");
}
