//! How fast other libraries are at what ours is measured by: random games, and counting sequences of moves.
//!
//! ```sh
//! flotilla-peers ataxx --seconds 5     # random games of board-game's ataxx, 7 × 7
//! flotilla-peers chess --seconds 5     # random games of shakmaty's chess
//! flotilla-peers perft 6               # shakmaty's perft from the start
//! ```
//!
//! Each prints how much it did and in how many seconds, as two numbers on a line.

use board_game::board::Board;
use board_game::games::ataxx::AtaxxBoard;
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};
use shakmaty::{Chess, Position, perft};
use std::time::{Duration, Instant};

/// A game of chess that random play does not end is given up here.
const LONGEST: u64 = 1000;

/// Plays games for so long; the moves that were made.
fn games(time: Duration, mut game: impl FnMut(&mut SmallRng) -> u64) -> (u64, Duration) {
    let mut rng = SmallRng::seed_from_u64(1);
    let (mut moves, begun) = (0, Instant::now());
    while begun.elapsed() < time {
        for _ in 0..100 {
            moves += game(&mut rng);
        }
    }
    (moves, begun.elapsed())
}

fn ataxx(rng: &mut SmallRng) -> u64 {
    let (mut board, mut moves) = (AtaxxBoard::default(), 0);
    while board.play_random_available_move(rng).is_ok() {
        moves += 1;
    }
    moves
}

fn chess(rng: &mut SmallRng) -> u64 {
    let (mut board, mut moves) = (Chess::default(), 0);
    while moves < LONGEST {
        let legal = board.legal_moves();
        if legal.is_empty() || board.is_insufficient_material() {
            break;
        }
        board.play_unchecked(legal[rng.gen_range(0..legal.len())]);
        moves += 1;
    }
    moves
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = words.last().and_then(|word| word.parse().ok());
    let time = || Duration::from_secs_f64(number.unwrap_or(5.0));
    let (done, spent) = match words.first().map(String::as_str) {
        Some("ataxx") => games(time(), ataxx),
        Some("chess") => games(time(), chess),
        Some("perft") => {
            let begun = Instant::now();
            (perft(&Chess::default(), number.unwrap_or(5.0) as u32), begun.elapsed())
        }
        _ => {
            eprintln!("ataxx --seconds N, chess --seconds N, perft DEPTH");
            std::process::exit(2);
        }
    };
    println!("{done} {}", spent.as_secs_f64());
}
