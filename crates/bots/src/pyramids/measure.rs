//! How fast the geometry is and how fast turns are planned: for eight ships a side, in the middle
//! of a fight.

use super::plan::{Effort, Planner};
use super::reach::Reach;
use flotilla_core::{Actor, Arc, Game, RandomActions, Rng, SeededRng, Setup};
use flotilla_games::pyramids::board::{Place, Ship};
use flotilla_games::pyramids::state::{Phase, State};
use flotilla_games::pyramids::{Action, Pyramids};
use flotilla_runtime::Instant;
use std::hint::black_box;
use std::time::Duration;

/// How many positions are measured with.
const POSITIONS: usize = 100;
/// Eight ships a side.
const SHIPS: usize = 16;

/// On one core: how long the exact arcs of one step take, how long it takes to find whom a ship
/// can hit, how many legal random steps there are in a second, and how many positions the
/// strongest bot weighs in a second and in a turn.
#[must_use]
pub fn measure(time: Duration) -> Vec<(&'static str, f64)> {
    let mut setup = Setup::plain(Pyramids::INFO, 2);
    let by_points = setup.options.set(Pyramids::INFO.options, "fleets", "points");
    let Ok(game) = by_points.map_err(drop).and_then(|()| Pyramids::open(&setup).map_err(drop))
    else {
        return Vec::new();
    };
    let positions = positions(&game);
    let ships: Vec<(&State, Ship, Place)> = positions
        .iter()
        .flat_map(|state| {
            let own = state.ships_of(state.seat()).iter();
            own.filter_map(move |ship| Some((state, ship, state.place(ship)?)))
        })
        .collect();
    let mut arcs: Vec<Arc> = Vec::new();
    let step_arcs = each(&ships, time, |&(state, ship, place)| {
        arcs.clear();
        game.headings(state, ship, place).arcs(&mut arcs);
        black_box(&arcs);
    });
    let targets = each(&ships, time, |&(state, ship, _)| {
        black_box(game.targets(state, ship));
    });
    let mut rng = SeededRng::new(2);
    let mut steps = 0u64;
    let begun = Instant::now();
    each(&ships, time, |&(state, ship, place)| {
        steps += random_steps(&game, state, ship, place, &mut rng);
    });
    let steps_per_second = steps as f64 / begun.elapsed().as_secs_f64();
    let reach = Reach::new(&game);
    let (mut weighed, mut turns) = (0u64, 0u64);
    let begun = Instant::now();
    each(&positions, time, |state| {
        let mut planner = Planner::new(&game, &reach, state, Effort::STRONG);
        black_box(planner.turns(state));
        weighed += planner.weighed;
        turns += 1;
    });
    vec![
        ("step_arcs_nanoseconds", step_arcs),
        ("targets_nanoseconds", targets),
        ("legal_random_steps_per_second", steps_per_second),
        ("weighed_positions_per_second", weighed as f64 / begun.elapsed().as_secs_f64()),
        ("weighed_positions_per_turn", weighed as f64 / turns.max(1) as f64),
    ]
}

/// How many nanoseconds something takes with each of some things, all of them as often as there
/// is time for.
fn each<T>(things: &[T], time: Duration, mut what: impl FnMut(&T)) -> f64 {
    let (begun, mut count) = (Instant::now(), 0u64);
    while count == 0 || begun.elapsed() < time {
        things.iter().for_each(&mut what);
        count += 1;
    }
    begun.elapsed().as_nanos() as f64 / (count as f64 * things.len().max(1) as f64)
}

/// Positions of eight ships a side that have been under way for some turns.
fn positions(game: &Pyramids) -> Vec<State> {
    let (mut rng, mut random) = (SeededRng::new(1), RandomActions::new());
    let mut found = Vec::new();
    // Hardly any random game has lost a ship by then.
    for _ in 0..10 * POSITIONS {
        let mut state = game.start();
        let until = 20 + rng.below(80);
        let mut events = 0;
        while events < until
            && let Some(actor) = game.turn(&state).waits_for()
        {
            let action = match (actor, state.phase()) {
                (Actor::Seat(_), Phase::Build) => Some(Action::Build([4, 4, 0])),
                (actor, _) => random.draw(game, &state, actor, &mut rng),
            };
            let made = action.is_some_and(|action| game.apply(&mut state, actor, action).is_ok());
            if !made {
                break;
            }
            events += u64::from(state.phase() == Phase::Play);
        }
        if events == until && state.afloat().len() == SHIPS {
            found.push(state);
        }
        if found.len() == POSITIONS {
            break;
        }
    }
    found
}

/// Takes as many steps as a ship has, each any of those that are legal; how many it took.
fn random_steps(
    game: &Pyramids,
    state: &State,
    ship: Ship,
    mut place: Place,
    rng: &mut SeededRng,
) -> u64 {
    for taken in 0..ship.size().steps() {
        let headings = game.headings(state, ship, place);
        let chosen = rng.below(headings.len().max(1) as u64) as usize;
        let Some(heading) = headings.nth(chosen) else { return taken as u64 };
        place = game.stepped(ship, place, heading);
    }
    black_box(place);
    ship.size().steps() as u64
}
