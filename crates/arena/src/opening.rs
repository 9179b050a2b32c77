//! Openings, so that bots that draw nothing themselves do not play one game again and again.

use flotilla_bots::Library;
use flotilla_core::{Actor, AnyGame, Choice, Rng as _, SeededRng, Viewer};

/// Is told how a game stood before somebody did something, and what they did.
pub(crate) type Tell<'a> = dyn FnMut(&dyn AnyGame, Actor, &[Choice]) + 'a;

/// Plays so many moves at random, with the chance that comes between them, unless the game ends
/// before.
pub(crate) fn random_moves(
    play: &mut dyn AnyGame,
    moves: u32,
    rng: &mut SeededRng,
    tell: &mut Tell<'_>,
) {
    let mut left = moves;
    while let Some(actor) = play.turn().waits_for() {
        let chosen = match actor {
            Actor::Chance => play.draw(rng),
            Actor::Seat(_) if left == 0 => break,
            Actor::Seat(seat) => play.random(seat, rng),
        };
        left -= u32::from(actor != Actor::Chance);
        let Some(chosen) = chosen else { break };
        let before = play.boxed_clone();
        if play.apply(actor, &chosen).is_err() {
            break;
        }
        tell(&*before, actor, &chosen);
    }
}

/// A lot for each of the first seats, for what a game has to draw at its opening because its bots
/// would always do the same: see [`flotilla_bots::Bots::opening_move`].
pub(crate) struct OpeningMoves {
    library: Library,
    lots: [u64; 4],
}

impl OpeningMoves {
    pub(crate) fn draw(library: Library, rng: &mut SeededRng) -> OpeningMoves {
        OpeningMoves { library, lots: std::array::from_fn(|_| rng.next_u64()) }
    }

    /// Makes the move of whoever is asked for one; whether there was one and it was allowed.
    pub(crate) fn make(&self, play: &mut dyn AnyGame, tell: &mut Tell<'_>) -> bool {
        let Some(Actor::Seat(seat)) = play.turn().waits_for() else { return false };
        let lot = self.lots[seat.index() % self.lots.len()];
        let drawn = self.library.opening_move(&*play.view(Viewer::Seat(seat)), lot);
        let Some(chosen) = drawn else { return false };
        let before = play.boxed_clone();
        let made = play.apply(seat.into(), &chosen).is_ok();
        if made {
            tell(&*before, seat.into(), &chosen);
        }
        made
    }
}
