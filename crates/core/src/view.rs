//! What a seat may see: a type of its own, so that nothing else can be handed out by mistake.

use crate::choice::{Choice, Element, Next};
use crate::game::{ChoiceError, Game, Outcome, PositionError};
use crate::rng::Rng;
use crate::rule::Refusal;
use crate::seat::{Actor, Seat, Turn, Viewer};
use std::sync::Arc;

/// A game as one viewer sees it.
///
/// Made from a state by leaving out what the viewer may not know. Bots, pages and the terminal
/// get views and never states.
pub struct View<G: Game> {
    game: Arc<G>,
    seen: G::State,
    viewer: Viewer,
}

impl<G: Game> View<G> {
    /// What this viewer sees of a state.
    #[must_use]
    pub fn new(game: &Arc<G>, state: &G::State, viewer: Viewer) -> View<G> {
        let mut seen = state.clone();
        game.hide(&mut seen, viewer);
        View { game: Arc::clone(game), seen, viewer }
    }

    /// Looks again: at another state of the same game, as anyone. It is the same as a new view,
    /// without a new place for it: for whoever looks millions of times a second.
    pub fn look_at(&mut self, state: &G::State, viewer: Viewer) {
        self.seen.clone_from(state);
        self.game.hide(&mut self.seen, viewer);
        self.viewer = viewer;
    }

    /// What a viewer sees, from the text of its position.
    ///
    /// # Errors
    /// When the text can't be read, or no position that the rules allow looks like this.
    pub fn parse_position(
        game: &Arc<G>,
        position: &str,
        viewer: Viewer,
    ) -> Result<View<G>, PositionError> {
        let state = game.parse_view(position, viewer)?;
        Ok(View::new(game, &state, viewer))
    }

    /// The rules of the game.
    #[must_use]
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// Whose view it is.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The state, without what the viewer may not know.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.seen
    }

    /// Who may act now, as far as the viewer may know.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.game.turn(&self.seen).seen_by(self.viewer)
    }

    /// The seat whose view it is, if that seat may act now.
    #[must_use]
    pub fn may_act(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) if self.turn().may_act(Actor::Seat(seat)) => Some(seat),
            _ => None,
        }
    }

    /// Lists the viewer's own legal actions.
    pub fn legal(&self, actions: &mut Vec<G::Action>) {
        match self.viewer {
            Viewer::Seat(seat) => self.game.legal(&self.seen, seat, actions),
            Viewer::Public => actions.clear(),
        }
    }

    /// What the viewer may say next.
    ///
    /// # Errors
    /// When the choices made so far begin no legal action.
    pub fn next(&self, chosen: &[Choice], next: &mut Next) -> Result<(), ChoiceError> {
        match self.viewer {
            Viewer::Seat(seat) => self.game.next(&self.seen, Actor::Seat(seat), chosen, next),
            Viewer::Public => {
                next.clear();
                Ok(())
            }
        }
    }

    /// Why the viewer can't choose something after some choices: the rule that forbids it, or what is
    /// asked for instead; `None` if it may come next, or no rule says why.
    #[must_use]
    pub fn why_not(&self, chosen: &[Choice], element: Element) -> Option<Refusal> {
        let Viewer::Seat(seat) = self.viewer else { return None };
        let mut next = Next::new();
        match self.next(chosen, &mut next) {
            Err(ChoiceError::Refused(refusal)) => return Some(refusal),
            Err(_) => return None,
            Ok(()) => {}
        }
        let longer: Vec<Choice> = chosen.iter().copied().chain([element.into()]).collect();
        match self.next(&longer, &mut next) {
            Ok(()) => None,
            Err(ChoiceError::Refused(refusal)) => Some(refusal),
            Err(_) => self.game.unasked(&self.seen, seat, chosen, element),
        }
    }

    /// How the game ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.seen)
    }

    /// One whole state that could lie behind this view.
    #[must_use]
    pub fn sample<L: Rng + ?Sized>(&self, rng: &mut L) -> G::State {
        let mut state = self.seen.clone();
        self.game.sample_hidden(&mut state, self.viewer, rng);
        state
    }
}

impl<G: Game> Clone for View<G> {
    fn clone(&self) -> View<G> {
        View { game: Arc::clone(&self.game), seen: self.seen.clone(), viewer: self.viewer }
    }
}
