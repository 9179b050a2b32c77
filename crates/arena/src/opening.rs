//! Openings, so that bots that draw nothing themselves do not play one game again and again.

use flotilla_core::{Actor, AnyGame, Choice, Game as _, Rng as _, SeededRng, Viewer};
use flotilla_games::pyramids::formations::Formation;
use flotilla_games::pyramids::state::Phase;
use flotilla_games::pyramids::{Action, Pyramids};

/// Plays so many moves at random, with the chance that comes between them, unless the game ends
/// before.
pub(crate) fn random_moves(
    play: &mut dyn AnyGame,
    moves: u32,
    rng: &mut SeededRng,
    tell: &mut dyn FnMut(Actor, &[Choice]),
) {
    let mut left = moves;
    while let Some(actor) = play.turn().waits_for() {
        let chosen = match actor {
            Actor::Chance => play.draw(rng),
            Actor::Seat(_) if left == 0 => break,
            Actor::Seat(seat) => play.random(seat, rng),
        };
        left -= u32::from(actor != Actor::Chance);
        match chosen {
            Some(chosen) if play.apply(actor, &chosen).is_ok() => tell(actor, &chosen),
            _ => break,
        }
    }
}

/// A formation for each seat of a game of pyramids: drawn, because its bots always lay their ships
/// out in the same way.
pub(crate) struct Formations([Formation; 4]);

impl Formations {
    pub(crate) fn draw(rng: &mut SeededRng) -> Formations {
        Formations(std::array::from_fn(|_| {
            Formation::ALL[rng.below(Formation::ALL.len() as u64) as usize].0
        }))
    }

    /// Lays out the ships of whoever is asked to; whether that was so and they fitted.
    pub(crate) fn lay(
        &self,
        play: &mut dyn AnyGame,
        tell: &mut dyn FnMut(Actor, &[Choice]),
    ) -> bool {
        let Some(Actor::Seat(seat)) = play.turn().waits_for() else { return false };
        let seen = play.view(Viewer::Seat(seat));
        let Some(view) = seen.of::<Pyramids>() else { return false };
        if view.state().phase() != Phase::Lay {
            return false;
        }
        let mut chosen = Vec::new();
        let action = Action::Arrange(self.0[seat.index() % self.0.len()]);
        view.game().encode(view.state(), action, &mut chosen);
        let laid = play.apply(seat.into(), &chosen).is_ok();
        if laid {
            tell(seat.into(), &chosen);
        }
        laid
    }
}
