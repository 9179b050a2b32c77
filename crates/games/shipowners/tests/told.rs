//! What is told of an event is what comes of it.

use flotilla_core::{Actor, Game, Rng, Seat, SeededRng, Setup, Turn};
use flotilla_shipowners::state::{Stage, State};
use flotilla_shipowners::{Action, Shipowners};
use std::collections::BTreeMap;

/// Ships in fleets, and cards under them or on their way there.
fn gained(state: &State, seats: usize) -> usize {
    let ships: usize = Seat::all(seats).map(|seat| state.fleet(seat).len()).sum();
    let piles = state.goods().count() + state.treasures().count();
    let waits = usize::from(matches!(state.stage(), Stage::Load(_)));
    100 + ships + waits - piles
}

/// What must be told of dice and fights, read from what came of them.
fn expected(before: &State, after: &State, action: Action, seats: usize) -> Option<&'static str> {
    let over = after.dice_turn().is_none();
    let won = gained(after, seats) > gained(before, seats);
    Some(match action {
        Action::Place(_) if !over => "shipowners-tell-place",
        Action::Place(_) if won => "shipowners-tell-place-won",
        // Dice that are placed are not missed: no attempt ends so.
        Action::Place(_) => return None,
        Action::Aside(_) if over => "shipowners-tell-aside-lost",
        Action::Aside(_) => "shipowners-tell-aside",
        Action::Fight { .. } if matches!(after.stage(), Stage::Loot { .. }) => {
            "shipowners-tell-fight-loot"
        }
        Action::Fight { .. } if gained(after, seats) < gained(before, seats) => {
            "shipowners-tell-fight-back"
        }
        Action::Fight { .. } => "shipowners-tell-fight-stays",
        _ => return None,
    })
}

/// OWN-12, OWN-14, OWN-24 to OWN-26: the log says how an attempt ended and who won a fight.
#[test]
fn own_14_own_24_the_end_of_an_attempt_and_of_a_fight_is_told() {
    let mut told = BTreeMap::new();
    for seed in 0..15 {
        let seats = 2 + (seed % 5) as usize;
        let game = Shipowners::open(&Setup::plain(Shipowners::INFO, seats)).unwrap();
        let mut rng = SeededRng::new(seed);
        let mut state = game.start();
        let mut actions = Vec::new();
        for _ in 0..3_000 {
            let (actor, action) = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => (Actor::Chance, game.draw(&state, &mut rng).unwrap()),
                Turn::Seat { waits_for, .. } => {
                    game.legal(&state, waits_for, &mut actions);
                    let at = rng.below(actions.len() as u64) as usize;
                    (waits_for.into(), actions[at])
                }
            };
            let before = state;
            game.apply(&mut state, actor, action).unwrap();
            if let Some(key) = expected(&before, &state, action, seats) {
                let text = game.describe(&before, actor, action);
                assert_eq!(text.key, key, "{action:?} {}", game.position(&before));
                *told.entry(key).or_insert(0) += 1;
            }
        }
    }
    assert!(told.len() == 7 && told.values().all(|&count| count > 10), "{told:?}");
}
