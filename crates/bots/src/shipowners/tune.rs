//! Finding a taste by play: two tastes that differ a little in everything play some hundred games,
//! and the taste moves towards the one that wins.

use super::worth::{Taste, Worth, safest};
use flotilla_core::{Actor, Game as _, Rng, Seat, SeededRng, Setup};
use flotilla_games::shipowners::state::{Stage, State, Target};
use flotilla_games::shipowners::{Action, Shipowners};

const NUMBERS: usize = 20;

fn numbers(taste: &Taste) -> [f64; NUMBERS] {
    let Taste { family: f, goods: g, room: r, .. } = *taste;
    let Taste { broken_family, more_goods, treasure, ship, map, denial, caution, long, .. } =
        *taste;
    let first = [f[0], f[1], f[2], f[3], broken_family, g[0], g[1], g[2], g[3], g[4]];
    let last = [more_goods, treasure, ship, r[0], r[1], r[2], map, denial, caution, long];
    let mut all = [0.0; NUMBERS];
    all[..10].copy_from_slice(&first);
    all[10..].copy_from_slice(&last);
    all
}

/// A taste from its numbers, within what makes sense.
fn taste(n: &[f64; NUMBERS]) -> Taste {
    Taste {
        family: [n[0], n[1], n[2], n[3]],
        broken_family: n[4].clamp(0.0, 1.0),
        goods: [n[5], n[6], n[7], n[8], n[9]],
        more_goods: n[10].clamp(0.3, 1.3),
        treasure: n[11],
        ship: n[12],
        room: [n[13], n[14], n[15]],
        map: n[16],
        denial: n[17],
        caution: n[18].clamp(0.2, 4.0),
        long: n[19].clamp(2.0, 16.0),
    }
}

fn open(seats: usize) -> Shipowners {
    Shipowners::open(&Setup::plain(Shipowners::INFO, seats)).unwrap()
}

/// One turn, or one event between turns.
fn step(game: &Shipowners, state: &mut State, tastes: &[&Taste], rng: &mut SeededRng) {
    let mover = state.to_move().unwrap_or(Seat::FIRST);
    match state.stage() {
        Stage::Choose => {
            let mut best = (f64::NEG_INFINITY, Action::Leave);
            Worth::new(game, state, mover, tastes[mover.index()]).each(|choice, worth| {
                if worth > best.0 {
                    best = (worth, choice);
                }
            });
            let target = match best.1 {
                Action::Arm(ship) => Target::Arm(ship),
                Action::Hunt => Target::Hunt,
                Action::Buy => Target::Buy,
                attack => return game.apply(state, mover.into(), attack).unwrap(),
            };
            let chance = game.chance_of(state, target, game.kit(state.goods_of(mover))).unwrap();
            let won = (rng.below(1 << 53) as f64) < chance * (1u64 << 53) as f64;
            game.conclude(state, mover, target, won).unwrap();
        }
        Stage::Load(_) => {
            let ship = safest(game, state, mover).unwrap();
            game.apply(state, mover.into(), Action::Load(ship)).unwrap();
        }
        Stage::Loot { winner, .. } => {
            let ship = safest(game, state, winner).unwrap();
            game.apply(state, winner.into(), Action::Loot(ship)).unwrap();
        }
        _ => {
            let drawn = game.draw(state, rng).unwrap();
            game.apply(state, Actor::Chance, drawn).unwrap();
        }
    }
}

/// The part of the wins that one taste has of another, in every second seat.
fn duel(game: &Shipowners, one: &Taste, other: &Taste, games: usize, rng: &mut SeededRng) -> f64 {
    let mut won = 0.0;
    for number in 0..games {
        let is_one = |seat: usize| (seat + number).is_multiple_of(2);
        let tastes: Vec<&Taste> =
            (0..game.seats()).map(|seat| if is_one(seat) { one } else { other }).collect();
        let mut state = game.start();
        let mut events = 0;
        while state.stage() != Stage::Over && events < 3000 {
            step(game, &mut state, &tastes, rng);
            events += 1;
        }
        if let Some(outcome) = game.outcome(&state) {
            let seats = Seat::all(game.seats()).filter(|seat| is_one(seat.index()));
            won += seats.map(|seat| outcome.share(seat)).sum::<f64>();
        }
    }
    won / games as f64
}

/// A minute or two; the numbers wander where they make no difference.
/// `cargo test --release -p flotilla-bots --lib -- --ignored --nocapture tune`.
#[test]
#[ignore = "for finding a better taste"]
fn tune() {
    const ROUNDS: usize = 1600;
    const GAMES: usize = 800;
    let (two, four) = (open(2), open(4));
    let mut rng = SeededRng::new(1);
    let mut found = numbers(&Taste::DEFAULT);
    let scale = found.map(|number| number.abs().max(0.3));
    let mut mean = found;
    for round in 0..ROUNDS {
        let step = 0.25 * (1.0 - 0.7 * round as f64 / ROUNDS as f64);
        let signs: Vec<f64> =
            (0..NUMBERS).map(|_| if rng.below(2) == 0 { step } else { -step }).collect();
        let moved = |by: f64| -> [f64; NUMBERS] {
            std::array::from_fn(|i| found[i] + by * signs[i] * scale[i])
        };
        let (up, down) = (taste(&moved(1.0)), taste(&moved(-1.0)));
        let for_two = duel(&two, &up, &down, GAMES, &mut rng) - 0.5;
        let for_four = duel(&four, &up, &down, GAMES / 2, &mut rng) - 0.5;
        found = numbers(&taste(&moved(2.4 * (for_two + 0.7 * for_four))));
        mean.iter_mut().zip(found).for_each(|(mean, now)| *mean += 0.03 * (now - *mean));
        if round % 100 == 99 {
            let (now, before) = (taste(&mean), Taste::DEFAULT);
            let two = duel(&two, &now, &before, 2000, &mut rng);
            let four = duel(&four, &now, &before, 1000, &mut rng);
            println!("{round}: {two:.3} for two, {four:.3} for four, with {now:.2?}");
        }
    }
}

/// What is found by play must be kept: a taste that never buys loses to the one in use.
#[test]
fn a_taste_without_goods_loses() {
    let never = Taste { goods: [-1.0; 5], ..Taste::DEFAULT };
    let share = duel(&open(2), &Taste::DEFAULT, &never, 200, &mut SeededRng::new(3));
    assert!(share > 0.6, "{share}");
}
