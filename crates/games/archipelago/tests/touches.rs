//! An action that says which places it touches leaves all others alone: looked up place by place.

use flotilla_archipelago::Archipelago;
use flotilla_archipelago::board::Place;
use flotilla_archipelago::state::State;
use flotilla_core::{Game, RandomActions, SeededRng, Setup};

type Lying = (u8, u8, u8, bool, bool);

/// Everything that stands and lies in a place.
fn lying(state: &State, at: Place) -> (impl PartialEq + std::fmt::Debug, Lying) {
    let lying = (
        state.bands(at),
        state.gold(at),
        state.tribes(at),
        state.explored().has(at),
        state.ships().has(at),
    );
    ((state.crew(at), state.owner(at)), lying)
}

#[test]
fn what_an_action_does_not_touch_stays_as_it_was() {
    let mut told = 0;
    for (seats, cards) in [(2, "no"), (2, "yes"), (3, "no"), (4, "yes")] {
        let mut setup = Setup::plain(Archipelago::INFO, seats);
        setup.options.set(Archipelago::INFO.options, "cards", cards).unwrap();
        let game = Archipelago::open(&setup).unwrap();
        let (mut rng, mut random) = (SeededRng::new(seats as u64), RandomActions::new());
        for _ in 0..3 {
            let mut state = game.start();
            while let Some(actor) = game.turn(&state).waits_for() {
                let before = state;
                let action = random.draw(&game, &state, actor, &mut rng).unwrap();
                game.apply(&mut state, actor, action).unwrap();
                let Some(touched) = action.touches() else { continue };
                told += 1;
                for at in game.map().places().filter(|&at| !touched.has(at)) {
                    assert_eq!(lying(&before, at), lying(&state, at), "{action:?} {at:?}");
                }
            }
        }
    }
    assert!(told > 1000, "{told}");
}
