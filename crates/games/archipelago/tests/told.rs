//! What is told of a round of combat is what it costs.

use flotilla_archipelago::state::State;
use flotilla_archipelago::{Action, Archipelago, Target};
use flotilla_core::walk::Walker;
use flotilla_core::{Actor, Arg, Game, SeededRng, Setup, Turn};

/// All bands on the map and all tribes.
fn there(game: &Archipelago, state: &State) -> i64 {
    game.map().places().map(|at| i64::from(state.bands(at)) + i64::from(state.tribes(at))).sum()
}

/// ARC-34: the log says where and how many are lost, whether the die ends the round, a card or a pass.
#[test]
fn arc_34_losses_are_told_where_a_round_ends() {
    let mut told = [0; 5];
    for seed in 0..48 {
        let mut setup = Setup::plain(Archipelago::INFO, 2 + (seed % 3) as usize);
        let cards = if seed % 2 == 0 { "yes" } else { "no" };
        setup.options.set(Archipelago::INFO.options, "cards", cards).unwrap();
        let game = Archipelago::open(&setup).unwrap();
        let mut rng = SeededRng::new(seed);
        let mut state = game.start();
        let mut walker = Walker::new();
        loop {
            let (actor, action) = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => (Actor::Chance, game.draw(&state, &mut rng).unwrap()),
                Turn::Seat { waits_for, .. } => {
                    let walked = walker.random(&game, &state, waits_for.into(), &mut rng);
                    (waits_for.into(), walked.unwrap().0)
                }
            };
            let before = state;
            game.apply(&mut state, actor, action).unwrap();
            if let Action::Roll(_) | Action::Pass | Action::Play(_, Target::None) = action {
                let text = game.describe(&before, actor, action);
                let lost = there(&game, &before) - there(&game, &state);
                let named = text.args().find(|(name, _)| *name == "lost").map(|(_, arg)| arg);
                assert_eq!(text.key.ends_with("-lost"), lost > 0, "{action:?}");
                assert_eq!(named, (lost > 0).then(|| Arg::from(lost as u8)), "{action:?}");
                match action {
                    Action::Play(..) => told[4] += usize::from(lost > 0),
                    _ => told[2 * usize::from(action == Action::Pass) + usize::from(lost > 0)] += 1,
                }
            }
        }
    }
    // Few hold the last card of both.
    assert!(told[..4].iter().all(|&count| count > 5) && told[4] > 0, "{told:?}");
}
