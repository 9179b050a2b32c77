//! What chance may bring: ships of the pile, lots and dice.

use crate::dice::{Dice, FACES, Face, MOST_DICE};
use crate::state::{Stage, State};
use crate::{Action, Shipowners};
use flotilla_core::{Chance, Rng, Seat};

/// In how many ways so many dice can fall.
const ORDERED_ROLLS: [u64; MOST_DICE + 1] = [1, 6, 36, 216, 1296, 7776, 46_656, 279_936, 1_679_616];

pub(crate) fn chances(game: &Shipowners, state: &State, chances: &mut Vec<Chance<Action>>) {
    chances.clear();
    let mut add = |action, weight: u32| {
        chances.push(Chance { action, weight: weight.into() });
    };
    match state.stage {
        Stage::Port => state.unseen.iter().for_each(|ship| add(Action::Port(ship), 1)),
        Stage::GoodsLot | Stage::TreasureLot => {
            for card in game.lot_group(state) {
                match game.like(state, card) {
                    // Cards that are alike stand for each other.
                    (first, count) if first == card => add(Action::Lot(card), count),
                    _ => {}
                }
            }
        }
        Stage::FirstLot => {
            Seat::all(game.seats).for_each(|seat| add(Action::First(seat), 1));
        }
        Stage::Roll(turn) => {
            Dice::every(turn.hand.into(), |dice| add(Action::Roll(dice), dice.ways()));
        }
        Stage::Again(_) => {
            Face::all().for_each(|face| add(Action::Roll(Dice::one(face)), 1));
        }
        Stage::Fight { .. } => {
            for attacker in Face::all() {
                for defender in Face::all() {
                    add(Action::Fight { attacker, defender }, 1);
                }
            }
        }
        _ => {}
    }
}

pub(crate) fn draw<L: Rng + ?Sized>(
    game: &Shipowners,
    state: &State,
    rng: &mut L,
) -> Option<Action> {
    let mut face = || Face::from_index(rng.below(FACES as u64) as usize);
    match state.stage {
        Stage::Port => {
            let place = rng.below(state.unseen.len() as u64);
            state.unseen.nth(place as usize).map(Action::Port)
        }
        Stage::GoodsLot | Stage::TreasureLot => {
            let group = game.lot_group(state);
            let drawn = rng.below(group.clone().count() as u64);
            let card = group.clone().nth(drawn as usize)?;
            Some(Action::Lot(game.like(state, card).0))
        }
        Stage::FirstLot => Seat::new(rng.below(game.seats as u64) as usize).map(Action::First),
        Stage::Roll(turn) => {
            let dice = usize::from(turn.hand);
            let ordered_rolls = ORDERED_ROLLS[dice.min(MOST_DICE)];
            Some(Action::Roll(Dice::rolled(dice, rng.below(ordered_rolls) as u32)))
        }
        Stage::Again(_) => face().map(|face| Action::Roll(Dice::one(face))),
        Stage::Fight { .. } => Some(Action::Fight { attacker: face()?, defender: face()? }),
        _ => None,
    }
}
