//! Positions to learn from: bots play each other, and every position that a network may be asked about is
//! written down with what its game came to.
//!
//! A file begins with `rows`, the number of inputs and 0, each 32 bits, low bytes first. A record has the inputs,
//! 8 bits each; for each of six outputs its seat or 255, 8 bits; a number that stays the same
//! within a game, 8 bits; for each output what is added to it; for each of six seats its part of the win; and what
//! the bot to move thought of its own chance, or a negative number: 32-bit floating point.

use crate::{Args, LONGEST, opened, seated};
use flotilla_bots::judgement::{MOST_INPUTS, OUTPUTS, Outputs, Row, Sight};
use flotilla_bots::{Contestant, Measure, archipelago, pyramids, shipowners};
use flotilla_core::{Actor, AnyGame, Game, Match, Rng, SeededRng, Turn, split_mix};
use flotilla_games::archipelago::Archipelago;
use flotilla_games::pyramids::Pyramids;
use flotilla_games::shipowners::Shipowners;
use std::any::Any;
use std::io::{BufWriter, Write};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A position of a game that goes on.
struct Seen {
    row: Row,
    outputs: Outputs,
    thought: f32,
}

/// Whoever asks `--explore` of a hundred times for something else gets one of so many candidates.
const LURES: u64 = 6;

fn play<G: Game, S: Sight<G>>(
    mut play: Box<dyn AnyGame>,
    bots: &[Contestant],
    seed: u64,
    explore: u64,
    seen: &mut Vec<Seen>,
) -> Option<[f32; 6]> {
    seen.clear();
    let mut rng = SeededRng::new(seed);
    let seats: Vec<_> = flotilla_core::Seat::all(play.seats()).collect();
    let mut players: Vec<_> = seats
        .iter()
        .map(|&seat| seated(&bots[rng.below(bots.len() as u64) as usize], &*play, seat))
        .collect();
    let sight: S = {
        let whole: &dyn Any = &*play;
        S::of(whole.downcast_ref::<Match<G>>()?.game())
    };
    for _ in 0..LONGEST {
        let whole: &dyn Any = &*play;
        let whole = whole.downcast_ref::<Match<G>>()?;
        let mut row = [0; MOST_INPUTS];
        let counted = sight.count(whole.game(), whole.state(), &mut row);
        let fresh = counted.filter(|_| seen.last().is_none_or(|last| last.row != row));
        if let Some(outputs) = fresh {
            seen.push(Seen { row, outputs, thought: -1.0 });
        }
        let (actor, chosen) = match play.turn() {
            Turn::Over => break,
            Turn::Chance => (Actor::Chance, play.draw(&mut rng)?),
            Turn::Seat { waits_for, .. } if opened(&mut *play, waits_for, seed) => continue,
            Turn::Seat { waits_for, may_interrupt } => {
                let mut advise = |seat: flotilla_core::Seat| {
                    let view = play.view(flotilla_core::Viewer::Seat(seat));
                    Some((seat, players[seat.index()].advise(&*view, &mut rng)?))
                };
                let interrupts = may_interrupt.without(waits_for).iter().find_map(&mut advise);
                let (seat, advice) = interrupts.or_else(|| advise(waits_for))?;
                if let (Some(seen), true) = (seen.last_mut(), fresh.is_some())
                    && advice.measure == Measure::WinChance
                    && let Some((_, worth)) = advice.candidates.first()
                {
                    seen.thought = *worth as f32;
                }
                let few = (advice.candidates.len() as u64).min(LURES);
                let lured = counted.is_some() && few > 1 && rng.below(100) < explore;
                let chosen = match lured {
                    true => advice.candidates[rng.below(few) as usize].0.clone(),
                    false => advice.chosen,
                };
                (Actor::Seat(seat), chosen)
            }
        };
        play.apply(actor, &chosen).ok()?;
    }
    let outcome = play.outcome()?;
    let mut shares = [0.0; 6];
    seats.iter().for_each(|&seat| shares[seat.index()] = outcome.share(seat) as f32);
    Some(shares)
}

fn generate_of<G: Game, S: Sight<G>>(args: &Args) {
    let folder = args.text("out").expect("--out FOLDER");
    std::fs::create_dir_all(folder).unwrap();
    let bots: Vec<Contestant> = (2..args.words.len()).map(|word| args.contestant(word)).collect();
    let seed: u64 = args.number("seed").unwrap_or(1);
    let explore = args.number("explore").unwrap_or(0);
    let seats = args.seats();
    let (next, done, rows) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
    let begun = std::time::Instant::now();
    let work = |thread: usize| {
        let file = std::fs::File::create(format!("{folder}/{thread:02}.bin")).unwrap();
        let mut file = BufWriter::with_capacity(1 << 20, file);
        file.write_all(b"rows").unwrap();
        file.write_all(&(S::INPUTS as u32).to_le_bytes()).unwrap();
        file.write_all(&[0; 4]).unwrap();
        let mut seen = Vec::new();
        loop {
            let number = next.fetch_add(1, Relaxed);
            if !args.goes_on(number) {
                break;
            }
            let game = args.open(seats[number as usize % seats.len()], number / seats.len() as u64);
            let lot = split_mix(seed << 40 ^ number);
            let Some(shares) = play::<G, S>(game, &bots, lot, explore, &mut seen) else { continue };
            for Seen { row, outputs, thought } in &seen {
                let inputs: Vec<u8> = row[..S::INPUTS].iter().map(|&n| n as u8).collect();
                file.write_all(&inputs).unwrap();
                let seat = |i: usize| outputs[i].seat.map_or(255, |seat| seat.index() as u8);
                file.write_all(&std::array::from_fn::<u8, OUTPUTS, _>(seat)).unwrap();
                file.write_all(&[lot as u8]).unwrap();
                let hands = outputs.iter().map(|output| output.hand);
                for number in hands.chain(shares).chain([*thought]) {
                    file.write_all(&number.to_le_bytes()).unwrap();
                }
            }
            done.fetch_add(1, Relaxed);
            rows.fetch_add(seen.len() as u64, Relaxed);
        }
        file.flush().unwrap();
    };
    std::thread::scope(|scope| {
        for thread in 0..args.threads() {
            scope.spawn(move || work(thread));
        }
    });
    println!(
        "{}: {} games, {} positions in {:.0} s",
        args.words[1..].join(" "),
        done.into_inner(),
        rows.into_inner(),
        begun.elapsed().as_secs_f64()
    );
}

/// `generate GAME BOT... --out FOLDER`: everyone is drawn anew for every seat.
pub(crate) fn generate(args: &Args) {
    match args.words[1].as_str() {
        "shipowners" => generate_of::<Shipowners, shipowners::learnt::Manifest>(args),
        "archipelago" => generate_of::<Archipelago, archipelago::learnt::Muster>(args),
        "pyramids" => generate_of::<Pyramids, pyramids::learnt::Lookout>(args),
        game => panic!("{game} has no network"),
    }
}
