//! Whether the book makes the engine stronger: with it against without it, from the beginning.

use crate::{Args, game};
use flotilla_bots::galleons::book::Book;
use flotilla_bots::galleons::book::games::beginning;
use flotilla_bots::galleons::search::{Effort, Engine};
use flotilla_core::{Game, Rng, SeededRng, split_mix};
use flotilla_games::galleons::state::{Phase, State};
use flotilla_games::galleons::{Action, Galleons};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// A move of the book through which so many games went at least: the more games, the more often.
fn known(game: &Galleons, state: &State, least: u64, rng: &mut SeededRng) -> Option<Action> {
    let book = Book::shipped(game)?;
    let moves: Vec<_> = book.moves(game, state);
    let moves: Vec<_> = moves.into_iter().filter(|it| it.tally.games() >= least).collect();
    let mut left = rng.below(moves.iter().map(|it| it.tally.games()).sum());
    for known in &moves {
        match left.checked_sub(known.tally.games()) {
            Some(rest) => left = rest,
            None => return rng.pick(&known.actions).copied(),
        }
    }
    None
}

/// Who wins, and how many moves the book made.
fn play(args: &Args, number: u64) -> (Option<usize>, u64) {
    let edition = args.text("edition").unwrap_or("default");
    let game = game(edition);
    let nodes = args.number("nodes").unwrap_or(8_000);
    let least = args.number("least").unwrap_or(5);
    let effort = Effort { nodes: Some(nodes), ..Effort::default() };
    let seed: u64 = args.number("seed").unwrap_or(1);
    let mut rng = SeededRng::new(split_mix(seed << 40 ^ number));
    let mut engines = [(); 2].map(|()| Engine::learnt(&game, 1 << 21));
    let reader = (number % 2) as usize;
    let (mut state, mut read, mut out) = (beginning(&game), 0, false);
    while let Phase::Move(seat) = state.phase() {
        let own = seat.index() == reader;
        let step = (own && !out).then(|| known(&game, &state, least, &mut rng)).flatten();
        out |= own && step.is_none();
        read += u64::from(step.is_some());
        let action = step.unwrap_or_else(|| {
            let engine = &mut engines[seat.index()];
            engine.vary(rng.next_u64());
            game.action(engine.think(&state, effort).unwrap().best.step())
        });
        game.apply(&mut state, seat.into(), action).unwrap();
    }
    let Phase::Over(ending) = state.phase() else { unreachable!("the game is over") };
    (ending.winner.map(|winner| usize::from(usize::from(winner) != reader)), read)
}

/// Plays `--games` on `--threads`, or as many as begin within `--seconds`.
pub(crate) fn contest(args: &Args) {
    let games: u64 = args.number("games").unwrap_or(200);
    let seconds = Duration::from_secs(args.number("seconds").unwrap_or(u64::from(u32::MAX)));
    let (next, read, begun) = (AtomicU64::new(0), AtomicU64::new(0), Instant::now());
    // Won, lost and drawn by whoever has the book.
    let ended = [const { AtomicU64::new(0) }; 3];
    std::thread::scope(|scope| {
        for _ in 0..args.threads() {
            scope.spawn(|| {
                while begun.elapsed() < seconds {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= games {
                        break;
                    }
                    let (winner, moves) = play(args, number);
                    ended[winner.unwrap_or(2)].fetch_add(1, Relaxed);
                    read.fetch_add(moves, Relaxed);
                }
            });
        }
    });
    let [won, lost, drawn] = ended.map(AtomicU64::into_inner);
    let all = (won + lost + drawn).max(1) as f64;
    let share = (won as f64 + drawn as f64 / 2.0) / all;
    let square = (won as f64 * (1.0 - share).powi(2)
        + lost as f64 * share.powi(2)
        + drawn as f64 * (0.5 - share).powi(2))
        / all;
    let half = 1.96 * (square / all).sqrt();
    let moves = read.into_inner() as f64 / all;
    println!("with the book {won} won, {drawn} drawn, {lost} lost: {share:.3} ± {half:.3}");
    println!("{moves:.1} moves of the book a game, {:.0?}", begun.elapsed());
}
