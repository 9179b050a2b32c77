//! Matches of two bots, in blocks with one seed of chance in which both sit in every seat; and how long
//! each thought, in processor time.

use crate::{Args, LONGEST, opened, seated};
use flotilla_bots::clock::processor_time;
use flotilla_core::{Actor, Seat, SeededRng, Turn, Viewer, split_mix};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

#[derive(Default)]
struct Tally {
    /// The first one's part of each block, of one, by the block's number.
    blocks: BTreeMap<u64, f64>,
    time: [Duration; 2],
    longest: [Duration; 2],
    decisions: [u64; 2],
}

impl Tally {
    fn tell(&self, names: &[String]) {
        let n = self.blocks.len() as f64;
        let mean = self.blocks.values().sum::<f64>() / n;
        let spread = self.blocks.values().map(|b| (b - mean).powi(2)).sum::<f64>() / (n - 1.0);
        let off = 1.96 * (spread / n).sqrt();
        let elo = |share: f64| {
            let share = share.clamp(1e-4, 1.0 - 1e-4);
            -400.0 * (1.0 / share - 1.0).log10()
        };
        println!(
            "{} against {}: {:.0} games {:.1} %, {:+.0} Elo ({:+.0} … {:+.0})",
            names[0],
            names[1],
            2.0 * n,
            100.0 * mean,
            elo(mean),
            elo(mean - off),
            elo(mean + off)
        );
        for (side, name) in names.iter().enumerate() {
            let decisions = self.decisions[side].max(1) as f64;
            println!(
                "  {}: {:.2} ms a decision of more than one candidate, {:.0} ms at most",
                name,
                self.time[side].as_secs_f64() * 1e3 / decisions,
                self.longest[side].as_secs_f64() * 1e3
            );
        }
    }
}

/// `match GAME BOT BOT --games 400`.
pub(crate) fn contest(args: &Args) {
    let contestants = [2, 3].map(|word| args.contestant(word));
    let seed: u64 = args.number("seed").unwrap_or(1);
    let seats = args.seats();
    let (next, tally) = (AtomicU64::new(0), Mutex::new(Tally::default()));
    let work = || {
        loop {
            let block = next.fetch_add(1, Relaxed);
            if !args.goes_on(2 * block) {
                break;
            }
            let seats = seats[block as usize % seats.len()];
            let mut here = Tally::default();
            let mut points = 0.0;
            for turned in 0..2 {
                let mut play = args.open(seats, block);
                let sits = |seat: Seat| (seat.index() + turned) % 2;
                let lot = split_mix(seed << 40 ^ block);
                let mut chance = SeededRng::new(lot);
                let mut rng = SeededRng::new(split_mix(seed << 41 ^ block << 1 ^ turned as u64));
                let mut players: Vec<_> = Seat::all(seats)
                    .map(|seat| seated(&contestants[sits(seat)], &*play, seat))
                    .collect();
                let mut drawn: u64 = args.number("opening").unwrap_or(0);
                for _ in 0..LONGEST {
                    let (actor, chosen) = match play.turn() {
                        Turn::Over => break,
                        Turn::Chance => (Actor::Chance, play.draw(&mut chance).unwrap()),
                        Turn::Seat { waits_for, .. } if opened(&mut *play, waits_for, lot) => {
                            continue;
                        }
                        Turn::Seat { waits_for, .. } if drawn > 0 => {
                            drawn -= 1;
                            let view = play.view(Viewer::Seat(waits_for));
                            (Actor::Seat(waits_for), view.random(&mut chance).unwrap())
                        }
                        Turn::Seat { waits_for, may_interrupt } => {
                            let mut advise = |seat: Seat| {
                                let view = play.view(Viewer::Seat(seat));
                                let begun = processor_time();
                                let advice = players[seat.index()].advise(&*view, &mut rng);
                                let time = processor_time().saturating_sub(begun);
                                let side = sits(seat);
                                here.time[side] += time;
                                here.longest[side] = here.longest[side].max(time);
                                let weighed =
                                    advice.as_ref().is_some_and(|a| a.candidates.len() > 1);
                                here.decisions[side] += u64::from(weighed);
                                Some((seat, advice?))
                            };
                            let others = may_interrupt.without(waits_for);
                            let interrupts = others.iter().find_map(&mut advise);
                            let (seat, advice) =
                                interrupts.or_else(|| advise(waits_for)).expect("a move");
                            (Actor::Seat(seat), advice.chosen)
                        }
                    };
                    play.apply(actor, &chosen).expect("a legal move");
                }
                points += match play.outcome() {
                    Some(outcome) => Seat::all(seats)
                        .filter(|&seat| sits(seat) == 0)
                        .map(|seat| outcome.share(seat))
                        .sum::<f64>(),
                    None => 0.5,
                };
            }
            let mut tally = tally.lock().unwrap();
            tally.blocks.insert(block, points / 2.0);
            for side in 0..2 {
                tally.time[side] += here.time[side];
                tally.longest[side] = tally.longest[side].max(here.longest[side]);
                tally.decisions[side] += here.decisions[side];
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..args.threads() {
            scope.spawn(work);
        }
    });
    let tally = tally.into_inner().unwrap();
    tally.tell(&args.words[2..4]);
    if let Some(file) = args.text("blocks") {
        // In their order, for a sequential test.
        let lines: Vec<String> = tally.blocks.values().map(|part| format!("{part}\n")).collect();
        std::fs::write(file, lines.concat()).expect("a file to write");
    }
}
