//! Positions to learn from: games of the engine against itself, each quiet position with what a
//! short search found and how the game ended.
//!
//! A record has 72 bytes, little-endian: 31 inputs as the side to move sees them (`u16`, `65535`
//! where there are fewer), how many ships there are (`u8`), a free byte, the score (`i16`) for the
//! side to move, the result (`u8`: 0 lost, 1 drawn, 2 won), a free byte, the number of the game
//! modulo 251 (`u8`, so that games can be kept apart), a free byte, and the hand-made judgement
//! (`i16`).

use crate::{Args, Version, game, opening};
use flotilla_bots::galleons::evaluate::{SURE, evaluate};
use flotilla_bots::galleons::network::Inputs;
use flotilla_bots::galleons::position::{Position, Tables};
use flotilla_bots::galleons::search::Effort;
use flotilla_core::{Game, Rng, SeededRng};
use flotilla_games::galleons::Galleons;
use flotilla_games::galleons::board::{At, Kind};
use flotilla_games::galleons::state::Phase;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// Bytes of a record.
const RECORD: usize = 72;
/// A score from which on a game is as good as won, and for how many moves it has to stay so.
const CLEAR: i32 = 1_200;
const LONG: u32 = 6;

struct Sample {
    record: [u8; RECORD],
    side: usize,
}

fn sample(inputs: &Inputs, position: &Position, limit: u32, score: i32, number: u64) -> Sample {
    let mut record = [0; RECORD];
    record[..62].fill(0xff);
    let seen = inputs.of(position, position.side);
    for (slot, input) in record.as_chunks_mut::<2>().0.iter_mut().zip(seen) {
        *slot = (input as u16).to_le_bytes();
    }
    record[62] = position.counts.iter().flatten().map(|&count| count as u8).sum();
    record[64..66].copy_from_slice(&(score as i16).to_le_bytes());
    record[68] = (number % 251) as u8;
    record[70..].copy_from_slice(&(evaluate(position, limit) as i16).to_le_bytes());
    Sample { record, side: position.side }
}

/// One game; its samples with the result written in.
fn play(game: &Arc<Galleons>, version: &Version, args: &Args, number: u64) -> Vec<Sample> {
    let seed = args.number::<u64>("seed").unwrap_or(1);
    let mut rng = SeededRng::new(flotilla_core::split_mix(seed << 40 ^ number));
    let nodes = args.number("nodes").unwrap_or(1_500);
    let effort = Effort { nodes: Some(nodes), ..Effort::default() };
    let moves = 4 + rng.below(20);
    let mut state = opening(game, &mut rng, moves);
    let (inputs, tables) = (Inputs::new(game), Tables::new(game));
    let mut engine = version.engine(game, 1 << 21).with_contempt(0);
    let mut samples = Vec::new();
    let (mut clear, mut winner) = (0, None);
    let mut actions = Vec::new();
    let mut lucky = 0;
    while let Phase::Move(seat) = state.phase() {
        engine.vary(rng.next_u64());
        let found = engine.think(&state, effort).expect("it goes on");
        let mut action = game.action(found.best.step());
        if found.score.abs() < SURE && !found.best.captures() {
            let position = Position::new(&tables, &state);
            let limit = game.limit().into();
            samples.push(sample(&inputs, &position, limit, found.score, number));
        }
        // As good as won: the rest would teach little.
        clear = if found.score.abs() >= CLEAR { clear + 1 } else { 0 };
        if clear >= LONG {
            winner = Some(if found.score > 0 { seat.index() } else { seat.index() ^ 1 });
            break;
        }
        // Now and then a random move, so that games go ways that nobody would choose.
        if rng.below(40) == 0 && lucky < 3 {
            lucky += 1;
            game.legal(&state, seat, &mut actions);
            action = *rng.pick(&actions).unwrap();
        }
        game.apply(&mut state, seat.into(), action).unwrap();
    }
    if let Phase::Over(ending) = state.phase() {
        winner = ending.winner.map(usize::from);
    }
    for sample in &mut samples {
        sample.record[66] = match winner {
            None => 1,
            Some(winner) if winner == sample.side => 2,
            Some(_) => 0,
        };
    }
    samples
}

/// Plays `--games`, or for `--seconds`, on `--threads`, and writes a file for each thread.
pub(crate) fn generate(args: &Args) {
    let game = game();
    let version = Version::read(args.text("version").unwrap_or("plain"), args);
    let out = std::path::PathBuf::from(args.text("out").expect("--out DIR"));
    std::fs::create_dir_all(&out).unwrap();
    let games: u64 = args.number("games").unwrap_or(u64::MAX);
    let seconds = Duration::from_secs(args.number("seconds").unwrap_or(u64::from(u32::MAX)));
    let (next, positions, begun) = (AtomicU64::new(0), AtomicU64::new(0), Instant::now());
    let drawn = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for thread in 0..args.threads() {
            let (game, version, out) = (&game, &version, &out);
            let (next, positions, drawn) = (&next, &positions, &drawn);
            scope.spawn(move || {
                let file = std::fs::File::create(out.join(format!("{thread}.bin"))).unwrap();
                let mut file = std::io::BufWriter::new(file);
                while begun.elapsed() < seconds {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= games {
                        break;
                    }
                    let samples = play(game, version, args, number);
                    positions.fetch_add(samples.len() as u64, Relaxed);
                    drawn.fetch_add(u64::from(samples.iter().any(|s| s.record[66] == 1)), Relaxed);
                    for sample in samples {
                        file.write_all(&sample.record).unwrap();
                    }
                }
                file.flush().unwrap();
            });
        }
    });
    let (games, positions) = (next.into_inner().min(games), positions.into_inner());
    let drawn = drawn.into_inner();
    println!("{games} games, {drawn} drawn, {positions} positions in {:.0?}", begun.elapsed());
}

/// Writes two tables of inputs, as `u16`: what each is as the other side sees it, and what it is in a
/// mirror that exchanges left and right.
pub(crate) fn symmetries(args: &Args) {
    let game = game();
    let board = game.board();
    let inputs = Inputs::new(&game);
    let count = flotilla_bots::galleons::network::INPUTS;
    let mut tables = [(0..count as u16).collect::<Vec<u16>>(), (0..count as u16).collect()];
    let widest = board.places().map(|place| board.at(place).x).max().unwrap();
    for place in board.places() {
        let At { x, y } = board.at(place);
        let mirror = board
            .places()
            .find(|&other| board.at(other) == At { x: widest - x, y })
            .expect("the board is the same on both sides");
        for kind in Kind::ALL {
            if board.is_corner(place) == (kind == Kind::Galiot) {
                continue;
            }
            for owner in 0..2 {
                let spot = board.spot(place);
                let number = inputs.number(0, owner, kind, spot);
                tables[0][number] = inputs.number(1, owner, kind, spot) as u16;
                tables[1][number] = inputs.number(0, owner, kind, board.spot(mirror)) as u16;
            }
        }
    }
    let bytes: Vec<u8> = tables.iter().flatten().flat_map(|number| number.to_le_bytes()).collect();
    std::fs::write(args.words.get(1).expect("a file"), bytes).unwrap();
}
