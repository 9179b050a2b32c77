//! Judging a position of archipelago by a network: what hand-made judgement counts of each colour, and some
//! more, all colours together. It corrects what the hand-made weights say.

use super::judge::{self, FEATURES, WEIGHTS};
use super::mate::Lore;
use crate::judgement::{MOST_INPUTS, Network, OUTPUTS, Output, Outputs, Row, RowPen, Sight};
use crate::search::Shares;
use flotilla_core::{Game, late};
use flotilla_games::archipelago::Archipelago;
use flotilla_games::archipelago::board::{COLOURS, Colour, LAIR_SIZE, Places};
use flotilla_games::archipelago::state::{Pending, State};
use std::sync::{Arc, LazyLock, OnceLock};

/// What makes whole numbers of what is counted by hand.
const UNITS: [f32; FEATURES] = [
    1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 10.0, 10.0, 10.0, 4.0, 4.0, 1.0, 2.0, 4.0, 4.0, 1.0,
    1.0, 1.0, 1.0, 1.0, 1.0,
];
/// What else is counted of a colour.
const MORE: usize = 12;
/// What is counted of the whole board.
const OF_ALL: usize = 9;

/// What is counted in a position of archipelago at the beginning of a turn, colours in the order in which
/// they play.
pub struct Muster {
    lore: Lore,
}

impl Sight<Archipelago> for Muster {
    const INPUTS: usize = COLOURS * (FEATURES + MORE) + OF_ALL;

    fn of(game: &Archipelago) -> Muster {
        Muster { lore: Lore::new(game) }
    }

    fn count(&self, game: &Archipelago, state: &State, row: &mut Row) -> Option<Outputs> {
        let begins = state.pending() == Pending::Play
            && state.raids() == 0
            && state.frame().actions >= flotilla_games::archipelago::state::ACTIONS;
        begins.then(|| count(game, &self.lore, state, row))
    }
}

/// Counts whatever position it is.
fn count(game: &Archipelago, lore: &Lore, state: &State, row: &mut Row) -> Outputs {
    let seats = game.seats();
    let weights = &WEIGHTS[seats.clamp(2, 4) - 2];
    let mut pen = RowPen::new(row);
    let mut outputs = [Output::default(); OUTPUTS];
    let next = state.frame().colour;
    for (place, output) in outputs.iter_mut().enumerate().take(COLOURS) {
        let colour = Colour::new((next.index() + place) % COLOURS).unwrap_or(next);
        let Some(seat) = state.commander(colour) else {
            pen.marks(FEATURES + MORE, std::iter::empty());
            continue;
        };
        let counted = judge::features(game, lore, state, colour);
        let hand = counted.iter().zip(weights).map(|(f, w)| f * w).sum();
        *output = Output { seat: Some(seat), hand };
        for (number, unit) in counted.iter().zip(UNITS) {
            pen.put((number * unit + 0.5) as i32);
        }
        more(game, lore, state, colour, next, &mut pen);
    }
    let map = game.map();
    pen.put(i32::from(state.round().min(60)));
    pen.put(state.explored().and(Places::ISLAND).len() as i32);
    pen.put(state.gold_supply().into());
    pen.put(game.has_cards().into());
    pen.put(game.has_enrolment().into());
    pen.put((seats == 3).into());
    pen.put((seats == 4).into());
    pen.put(map.posts().and(state.explored()).len() as i32);
    pen.put(state.tribed().len() as i32);
    outputs
}

/// What hand-made judgement does not count of a colour.
fn more(
    game: &Archipelago,
    lore: &Lore,
    state: &State,
    colour: Colour,
    next: Colour,
    pen: &mut RowPen<'_>,
) {
    let map = game.map();
    let (owned, manned) = (state.owned(colour), state.manned(colour));
    let bands = |places: Places| places.iter().map(|p| i32::from(state.bands(p))).sum::<i32>();
    let home = map.cities().and(colour.lair());
    let biggest = |places: Places| places.iter().map(|p| state.bands(p)).max().unwrap_or(0);
    let (mut danger, mut bare) = (0, 0);
    for city in owned.and(map.cities()).iter() {
        let here = i32::from(state.bands(city));
        danger += (lore.threat(state, colour, city) as i32 - here).clamp(0, 10);
        bare += i32::from(here == 0);
    }
    let lairs = Colour::ALL.map(|lair| owned.and(lair.lair()).len());
    let ruled = lairs.iter().filter(|&&land| land as usize * 2 > LAIR_SIZE).count();
    pen.put(bands(manned.and(colour.lair())));
    pen.put(bands(manned.and(home)));
    pen.put(biggest(manned.and(Places::ISLAND)).into());
    pen.put(biggest(manned.and(Places::SEA)).into());
    pen.put(danger);
    pen.put(bare);
    pen.put(ruled as i32);
    pen.put(
        lairs
            .iter()
            .zip(Colour::ALL)
            .filter(|&(_, l)| l != colour)
            .map(|(&n, _)| n)
            .max()
            .unwrap_or(0) as i32,
    );
    pen.put(owned.and(home).len() as i32);
    pen.put(state.reserve(colour).into());
    pen.put((colour != next && state.commander(colour) == state.commander(next)).into());
    pen.put(bands(manned.minus(colour.lair()).and(Places::LAIRS)));
}

/// Every seat's chance to win by the network.
#[must_use]
pub(super) fn chances(network: &Network, game: &Archipelago, lore: &Lore, state: &State) -> Shares {
    let mut row = [0; MOST_INPUTS];
    let outputs = count(game, lore, state, &mut row);
    network.shares(&row, &outputs)
}

/// Weights that somebody tries instead of those that ship.
static LENT: OnceLock<Arc<Network>> = OnceLock::new();

/// Plays with these weights from now on, for whoever makes some; `None` when they are none, or others are
/// in use.
pub fn lend(bytes: &[u8]) -> Option<()> {
    LENT.set(Arc::new(Network::read(bytes, Muster::INPUTS)?)).ok()
}

/// The weights in use for so many players: those that were lent, or those that ship. They are better than
/// hand-made judgement with two players alone.
pub(super) fn network(seats: usize) -> Option<Arc<Network>> {
    static SHIPPED: LazyLock<Option<Arc<Network>>> = LazyLock::new(|| {
        Network::read(late(include_bytes!("learnt.bin")), Muster::INPUTS).map(Arc::new)
    });
    let shipped = SHIPPED.as_ref().filter(|_| seats == 2);
    LENT.get().or(shipped).cloned()
}
