//! Looking back at games: that nothing is left over, and that exact judgements are exact.

use flotilla_bots::doubloons::solve::{Board, Chart, WinPlan};
use flotilla_bots::{Analysis, JudgeMethod, Library, Preparation, analyse, analyse_unless};
use flotilla_core::{
    Actor, AnyGame, EarlyEnd, EndCause, Game as _, Playthrough, Seat, SeatSet, SeededRng, Setup,
};
use flotilla_games::GAMES;
use flotilla_games::doubloons::Doubloons;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Three doubloons and two skulls: small enough to be solved in a moment.
const LATE: &str =
    "1100000001 2 11112222233345x2/1112222333344x2 1 barrel,parrot,rum,anchor,sabre 2";

fn begin(game: &str, seats: usize, position: Option<&str>) -> Playthrough {
    let entry = GAMES.game(game).unwrap();
    Playthrough::begin(GAMES, game, Setup::plain(entry.info, seats), position.map(str::to_owned))
        .unwrap()
}

/// Plays some random events.
fn play_on(game: &mut Playthrough, events: usize, rng: &mut SeededRng) {
    for _ in 0..events {
        let Some(actor) = game.play().turn().waits_for() else { break };
        let chosen = match actor {
            Actor::Chance => game.play().draw(rng).unwrap(),
            Actor::Seat(seat) => game.play().random(seat, rng).unwrap(),
        };
        game.apply(actor, &chosen).unwrap();
    }
}

fn look_back(game: &Playthrough, milliseconds: u64) -> (Analysis, JudgeMethod) {
    let time = Duration::from_millis(milliseconds);
    let mut judge = Library::SHIPPED.judge(&*game.after(0), &Preparation::new(time)).unwrap();
    let method = judge.method();
    (analyse(game, &mut *judge, 3, 1, |_, _| {}), method)
}

fn adds_up(game: &Playthrough, analysis: &Analysis) {
    assert_eq!(analysis.chances.len(), game.events().len() + 1);
    for chances in &analysis.chances {
        let sum: f64 = chances.iter().sum();
        assert!((sum - 1.0).abs() < 1e-6, "{chances:?}");
    }
    for (seat, account) in Seat::all(analysis.accounts.len()).zip(&analysis.accounts) {
        let sum = account.start + account.luck + account.own + account.others + account.closing;
        assert!((sum - account.end).abs() < 1e-6, "{account:?}");
        let last = analysis.chances.last().unwrap()[seat.index()];
        let shown = account.end - account.closing;
        assert!((shown - last).abs() < 1e-6, "{account:?}");
        if let Some(outcome) = game.play().outcome() {
            assert!((account.end - outcome.share(seat)).abs() < 1e-6, "{account:?}");
        }
    }
    let costs: Vec<f64> = analysis.mistakes.iter().map(flotilla_bots::Mistake::cost).collect();
    assert!(costs.is_sorted_by(|a, b| a >= b), "{costs:?}");
}

#[test]
fn nothing_is_left_over_in_any_game() {
    for (name, seats, events) in [
        ("galleons", 2, 12),
        ("doubloons", 3, 400),
        ("shipowners", 3, 4),
        ("pyramids", 2, 2),
        ("archipelago", 2, 2),
    ] {
        let mut game = begin(name, seats, None);
        play_on(&mut game, events, &mut SeededRng::new(5));
        let (analysis, method) = look_back(&game, 1);
        assert_eq!(method == JudgeMethod::Search, ["galleons", "pyramids"].contains(&name));
        adds_up(&game, &analysis);
    }
}

/// Whoever gives up has not played badly: what that took stands by itself.
#[test]
fn an_early_end_is_nobodys_move() {
    let mut game = begin("doubloons", 2, Some(LATE));
    play_on(&mut game, 5, &mut SeededRng::new(5));
    let (played, _) = look_back(&game, 1);
    let winner = Seat::FIRST;
    let closing = EarlyEnd { winners: SeatSet::one(winner), how: EndCause::Resignation };
    game.close(closing).unwrap();
    let (closed, _) = look_back(&game, 1);
    adds_up(&game, &closed);
    for (seat, (before, after)) in Seat::all(2).zip(played.accounts.iter().zip(&closed.accounts)) {
        assert_eq!(before.closing, 0.0);
        assert_eq!((before.own, before.others), (after.own, after.others));
        assert_eq!(after.end, if seat == winner { 1.0 } else { 0.0 });
        assert!(if seat == winner { after.closing > 0.0 } else { after.closing < 0.0 });
    }
}

/// With the exact solution nothing but chance brings a player forward.
#[test]
fn exact_judgements_know_no_good_move_but_the_best() {
    let mut mistakes = 0;
    for seed in 0..30 {
        let mut game = begin("doubloons", 2, Some(LATE));
        play_on(&mut game, 200, &mut SeededRng::new(seed));
        let (analysis, method) = look_back(&game, 1);
        assert_eq!(method, JudgeMethod::Solution);
        adds_up(&game, &analysis);
        for (event, pair) in game.events().iter().zip(analysis.chances.windows(2)) {
            if let Actor::Seat(seat) = event.actor {
                let change = pair[1][seat.index()] - pair[0][seat.index()];
                assert!(change < 1e-5, "{}: {change}", event.text);
            }
        }
        mistakes += analysis.mistakes.iter().filter(|mistake| mistake.better.is_some()).count();
    }
    assert!(mistakes > 10, "random players make mistakes: {mistakes}");
}

/// What chance brings is nothing in the mean, and the best move loses nothing.
#[test]
fn exact_judgements_are_what_can_be_expected_of_them() {
    let mut game = begin("doubloons", 2, Some(LATE));
    let mut judge =
        Library::SHIPPED.judge(&*game.after(0), &Preparation::new(Duration::ZERO)).unwrap();
    let mut rng = SeededRng::new(9);
    let mut seen = [0; 2];
    loop {
        let play = game.play();
        let Some(actor) = play.turn().waits_for() else { break };
        let mut chance = |play: &dyn AnyGame| match play.outcome() {
            Some(outcome) => outcome.share(Seat::FIRST),
            None => judge.judge(play, &mut SeededRng::new(1)).chances[0],
        };
        let now = chance(play);
        let mut after = |chosen: &flotilla_core::Choices| {
            let mut after = play.boxed_clone();
            after.apply(actor, chosen).unwrap();
            chance(&*after)
        };
        let expected = match actor {
            Actor::Chance => {
                let chances = play.chances();
                let all: u64 = chances.iter().map(|(_, weight)| weight).sum();
                seen[0] += 1;
                chances
                    .iter()
                    .map(|(chosen, weight)| after(chosen) * *weight as f64 / all as f64)
                    .sum()
            }
            Actor::Seat(seat) => {
                let each: Vec<f64> = play.legal(seat).unwrap().iter().map(&mut after).collect();
                seen[1] += 1;
                let best = if seat == Seat::FIRST { f64::max } else { f64::min };
                each.into_iter().reduce(best).unwrap()
            }
        };
        assert!((now - expected).abs() < 1e-5, "{}: {now} {expected}", play.position());
        play_on(&mut game, 1, &mut rng);
    }
    assert!(seen.iter().all(|&seen| seen > 3), "{seen:?}");
}

#[test]
fn what_nobody_waits_for_is_given_up() {
    let mut game = begin("galleons", 2, None);
    play_on(&mut game, 12, &mut SeededRng::new(3));
    let cancel = AtomicBool::new(false);
    let preparation = Preparation { cancel: &cancel, ..Preparation::new(Duration::ZERO) };
    let mut judge = Library::SHIPPED.judge(&*game.after(0), &preparation).unwrap();
    let mut judged = 0;
    let analysis = analyse_unless(&cancel, &game, &mut *judge, 3, 1, |_, _| {
        judged += 1;
        cancel.store(judged == 3, Ordering::Relaxed);
    });
    assert_eq!((analysis, judged), (None, 3));
}

#[test]
fn a_game_of_too_many_positions_is_not_solved() {
    let mut game = begin("doubloons", 2, None);
    play_on(&mut game, 12, &mut SeededRng::new(3));
    let few = Preparation { most_positions: 1000, ..Preparation::new(Duration::ZERO) };
    let judge = Library::SHIPPED.judge(&*game.after(0), &few).unwrap();
    assert_eq!(judge.method(), JudgeMethod::Playouts);
    // Nor is one whose reader has gone before it was.
    let gone = AtomicBool::new(true);
    let gone = Preparation { cancel: &gone, ..Preparation::new(Duration::ZERO) };
    let judge = Library::SHIPPED.judge(&*game.after(0), &gone).unwrap();
    assert_eq!(judge.method(), JudgeMethod::Playouts);
}

#[test]
fn the_default_edition_of_doubloons_is_solved_within_the_bound_of_a_server() {
    let setup = Setup::plain(Doubloons::INFO, 2);
    let board = Board::from(&Doubloons::open(&setup).unwrap());
    let states = WinPlan::whole_game(&Arc::new(Chart::new(board))).unwrap().states();
    assert!(states < 60_000_000, "{states}");
}
