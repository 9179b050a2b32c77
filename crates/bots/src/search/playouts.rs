//! What a search knows of a game of which nobody told it anything: that it can be played to its end
//! at random.

use super::knowledge::{Knowledge, Shares, shares};
use flotilla_core::{Game, MOST_SEATS, RandomActions, Seat, SeededRng};

/// The longest playout: a game that random play does not end is worth the same to everyone.
const LONGEST: usize = 2_000;
/// How often a move is drawn where moves can't be listed.
const DRAWN: usize = 48;

/// Everything legal is a candidate, and a place is worth what a random game from it comes to. Where
/// moves can't be listed some are drawn, the same ones whenever the same state is met.
#[derive(Clone, Copy, Default, Debug)]
pub struct PlayedOut;

/// Room for one thread.
pub struct Buffers<G: Game> {
    legal: Vec<G::Action>,
    random: RandomActions<G>,
}

impl<G: Game> Knowledge<G> for PlayedOut {
    type Scratch = Buffers<G>;

    fn scratch(&self) -> Buffers<G> {
        Buffers { legal: Vec::new(), random: RandomActions::new() }
    }

    fn secrets(&self, _: &G) -> bool {
        G::INFO.secrets
    }

    fn candidates(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        scratch: &mut Buffers<G>,
        found: &mut Vec<(G::Action, f32)>,
    ) {
        scratch.legal.clear();
        if G::LISTED {
            game.legal(state, seat, &mut scratch.legal);
        } else {
            let mut rng = SeededRng::new(1);
            for _ in 0..DRAWN {
                let drawn = scratch.random.draw(game, state, seat.into(), &mut rng);
                let fresh = drawn.filter(|action| !scratch.legal.contains(action));
                scratch.legal.extend(fresh);
            }
        }
        found.extend(scratch.legal.iter().map(|&action| (action, 1.0)));
    }

    fn value(
        &self,
        game: &G,
        state: &mut G::State,
        scratch: &mut Buffers<G>,
        rng: &mut SeededRng,
    ) -> Shares {
        for _ in 0..LONGEST {
            let Some(actor) = game.turn(state).waits_for() else { break };
            let action = scratch.random.draw(game, state, actor, rng);
            if action.is_none_or(|action| game.apply(state, actor, action).is_err()) {
                break;
            }
        }
        match game.outcome(state) {
            Some(outcome) => shares(&outcome, game.seats()),
            None => {
                let mut even = [0.0; MOST_SEATS];
                even[..game.seats()].fill(1.0 / game.seats() as f32);
                even
            }
        }
    }
}
