//! Rows of doubloons.

use super::doubloons_oracle::RowOracle;
use crate::observe::{Field, Observe, RowWriter, behind, elements_of_kind};
use crate::oracle::Oracle;
use crate::space::Space;
use flotilla_bots::doubloons::oracle::Oracle as Solved;
use flotilla_bots::{Request, SolveError};
use flotilla_core::{Choice, Game as _, Seat, View, Viewer};
use flotilla_games::doubloons::Doubloons;
use flotilla_games::doubloons::board::{PIER_LENGTH, PIERS, Pier};
use flotilla_games::doubloons::dice::SYMBOLS;
use flotilla_games::doubloons::kinds::{SYMBOL, VERB, VERBS};
use flotilla_games::doubloons::state::Phase;

impl Observe for Doubloons {
    type Number = i8;

    const NAME: &'static str = "doubloons_v0";
    const AMOUNTS: u32 = 0;

    const SOLVED: bool = true;

    fn oracle(
        &self,
        space: &Space,
        request: &Request<'_>,
    ) -> Result<Box<dyn Oracle<i8>>, SolveError> {
        Ok(Box::new(RowOracle { solved: Solved::new(self, request)?, space: space.clone() }))
    }

    fn fields(&self) -> Vec<Field> {
        let seats = self.seats();
        vec![
            Field::new(
                "piers",
                &[PIERS, PIER_LENGTH],
                (0, 6),
                "the value of every doubloon that is left, the nearest to the island first; 0 where it is taken",
            ),
            Field::new("skulls", &[1], (0, 127), "the skulls that are left"),
            Field::new("dice", &[SYMBOLS], (0, 5), "how many dice on the table show each symbol"),
            Field::new(
                "rolls",
                &[1],
                (0, 3),
                "how often the dice may be rolled again in this turn",
            ),
            Field::new("fitting", &[PIERS], (0, 1), "the piers that the dice fit"),
            Field::new(
                "points",
                &[seats],
                (-128, 127),
                "the points of each seat, the own first, then round the table",
            ),
            Field::new(
                "own_skulls",
                &[seats],
                (0, 127),
                "the skulls of each seat, in the same order",
            ),
            Field::new("turn", &[seats], (0, 1), "whose turn it is, in the same order"),
            Field::new("verb", &[VERBS], (0, 1), "the verb that was said already"),
            Field::new(
                "named",
                &[SYMBOLS],
                (0, 5),
                "how many dice of each symbol were named already",
            ),
        ]
    }

    #[inline]
    fn observe(view: &View<Self>, writer: &mut RowWriter<'_, i8>) {
        let (game, state) = (&**view.game(), view.state());
        let seats = game.seats();
        let own = match view.viewer() {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Public => 0,
        };
        let mut piers = writer.part(PIERS * PIER_LENGTH);
        let open = state.open();
        for pier in Pier::all() {
            let Some(taken) = open.taken(pier) else { continue };
            let first = pier.index() * PIER_LENGTH;
            for (place, doubloon) in game.doubloons(pier).iter().enumerate().skip(taken) {
                piers.put(first + place, doubloon.value as i8);
            }
        }
        writer.one(state.skulls());
        let mut dice = writer.part(SYMBOLS);
        for (symbol, count) in state.dice().counts().into_iter().enumerate() {
            dice.set(symbol, count);
        }
        writer.one(state.rolls_left());
        let mut fitting = writer.part(PIERS);
        let turn = match state.phase() {
            Phase::Decide(seat) => {
                game.fitting(state).piers().for_each(|pier| fitting.mark(pier.index()));
                Some(seat)
            }
            Phase::Roll(seat) => Some(seat),
            Phase::Lot | Phase::Over => None,
        };
        let mut points = writer.part(seats);
        for seat in Seat::all(seats) {
            points.set(behind(seat.index(), own, seats), state.hoard(seat).score());
        }
        let mut skulls = writer.part(seats);
        for seat in Seat::all(seats) {
            skulls.set(behind(seat.index(), own, seats), state.hoard(seat).skulls);
        }
        let mut turns = writer.part(seats);
        if let Some(seat) = turn {
            turns.mark(behind(seat.index(), own, seats));
        }
    }

    #[inline]
    fn observe_prefix(&self, prefix: &[Choice], writer: &mut RowWriter<'_, i8>) {
        let mut verb = writer.part(VERBS);
        elements_of_kind(prefix, VERB).for_each(|index| verb.mark(index));
        let mut named = writer.part(SYMBOLS);
        elements_of_kind(prefix, SYMBOL).for_each(|symbol| named.count(symbol));
    }
}
