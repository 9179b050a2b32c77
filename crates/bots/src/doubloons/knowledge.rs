//! What the search knows of doubloons: what is good within a turn, exactly, and how the rest of the
//! game goes when everyone plays so.

use super::rest::{Luck, Rest, Standing, Wish};
use super::solve::{Board, Choice, PIERS, Piers, Turn};
use crate::search::knowledge::promising;
use crate::search::{Knowledge, SearchProfile, Shares};
use flotilla_core::{Actor, Game, MOST_SEATS, Rng as _, Seat, SeededRng};
use flotilla_games::doubloons::board::Pier;
use flotilla_games::doubloons::state::{Phase, ROLLS, State};
use flotilla_games::doubloons::{Action, Doubloons};

/// What the search knows of doubloons.
pub struct Reckoning {
    board: Board,
}

/// So many points less make a choice a third as promising.
const POINTS: f32 = 0.4;
/// So many turns lie worked out in a scratch space.
const TURNS: usize = 128;

/// Where a thread works: turns that were worked out lately, and the habits of players.
pub struct Scratch {
    rest: Rest,
    turns: Vec<Option<(Piers, Wish, Turn)>>,
    legal: Vec<Action>,
}

impl Reckoning {
    /// Knowledge of this game.
    #[must_use]
    pub fn new(game: &Doubloons) -> Reckoning {
        Reckoning { board: Board::from(game) }
    }
}

impl Scratch {
    /// A turn, played for what its player wishes.
    fn turn(&mut self, board: &Board, standing: &Standing) -> Option<&Turn> {
        let (piers, wish) = (standing.piers, standing.wish());
        let place = (piers.code() as u32).wrapping_mul(0x9e37_79b1) >> 25;
        let slot = self.turns.get_mut(place as usize % TURNS)?;
        if !slot.as_ref().is_some_and(|known| (known.0, known.1) == (piers, wish)) {
            *slot = Some((piers, wish, Turn::new(board, piers, wish.endings(board, piers))));
        }
        slot.as_ref().map(|known| &known.2)
    }

    /// What a player does who looks at its turn alone.
    fn habit(&mut self, board: &Board, game: &Doubloons, state: &State, seat: Seat) -> Action {
        let standing = Standing::of(game, state, seat);
        let (dice, rolls_left) = (state.dice(), usize::from(state.rolls_left()));
        let Some(turn) = self.turn(board, &standing) else { return Action::Skull };
        match turn.best(dice, rolls_left) {
            Some((Choice::Reroll(again), _)) => Action::Reroll(again),
            _ => turn.take(dice).and_then(Pier::new).map_or(Action::Skull, Action::Take),
        }
    }
}

impl Knowledge<Doubloons> for Reckoning {
    type Scratch = Scratch;

    fn scratch(&self) -> Scratch {
        let turns = (0..TURNS).map(|_| None).collect();
        Scratch { rest: Rest::new(self.board.clone()), turns, legal: Vec::new() }
    }

    fn scratch_memory(&self, scratch: &Scratch) -> usize {
        size_of_val(&*scratch.turns) + scratch.rest.memory()
    }

    fn profile(&self) -> SearchProfile {
        SearchProfile { curiosity: 0.6, ..SearchProfile::OPEN }
    }

    fn candidates(
        &self,
        game: &Doubloons,
        state: &State,
        seat: Seat,
        scratch: &mut Scratch,
        found: &mut Vec<(Action, f32)>,
    ) {
        let standing = Standing::of(game, state, seat);
        let endings = standing.wish().endings(&self.board, standing.piers);
        let mut legal = std::mem::take(&mut scratch.legal);
        game.legal(state, seat, &mut legal);
        if let Some(turn) = scratch.turn(&self.board, &standing) {
            let worth = |action: Action| match action {
                Action::Take(pier) => Some(endings.piers[pier.index() % PIERS]),
                Action::Skull => Some(endings.skull),
                Action::Reroll(dice) => {
                    turn.keep(state.dice().minus(dice)?, usize::from(state.rolls_left()))
                }
                Action::First(_) | Action::Roll(_) => None,
            };
            let weighed = legal.iter().filter_map(|&a| Some((a, worth(a)? as f32)));
            found.extend(weighed);
        }
        scratch.legal = legal;
        promising(found, POINTS);
    }

    fn value(
        &self,
        game: &Doubloons,
        state: &mut State,
        scratch: &mut Scratch,
        rng: &mut SeededRng,
    ) -> Shares {
        let mut shares = [0.0; MOST_SEATS];
        // The turn that has begun is played with its dice, the others at one stroke each.
        loop {
            let happens = match state.phase() {
                Phase::Decide(seat) => {
                    Some((seat.into(), scratch.habit(&self.board, game, state, seat)))
                }
                Phase::Roll(seat) if state.rolls_left() == ROLLS => {
                    let luck = Luck::new(rng.next_u64());
                    let end = scratch.rest.play_out(Standing::of(game, state, seat), luck);
                    for (seat, share) in shares.iter_mut().take(game.seats()).enumerate() {
                        *share = end.share(seat) as f32;
                    }
                    return shares;
                }
                Phase::Roll(_) | Phase::Lot => {
                    game.draw(state, rng).map(|drawn| (Actor::Chance, drawn))
                }
                Phase::Over => None,
            };
            let made = happens.map(|(actor, action)| game.apply(state, actor, action));
            if !matches!(made, Some(Ok(()))) {
                break;
            }
        }
        game.outcome(state)
            .map_or(shares, |end| crate::search::knowledge::shares(&end, game.seats()))
    }
}
