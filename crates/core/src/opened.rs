//! The games that were opened lately, for others who set them up alike.

use crate::any_game::OpenError;
use crate::game::{Game, Setup, SetupError};
use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError};

/// So many games are kept for others who set them up alike.
const MOST_OPENED: usize = 64;

/// A game that was opened lately: its name, how it was set up, and the game.
type Opened = (&'static str, Setup, Arc<dyn Any + Send + Sync>);

/// The games that were opened lately from editions that ship, the last one last.
static OPENED: Mutex<Vec<Opened>> = Mutex::new(Vec::new());

/// A game that is set up so. To read an edition takes longer than to play a game of some kinds, and
/// nearly every table is set up like another: so what was opened from a shipped edition is shared.
pub(crate) fn opened<G: Game>(setup: &Setup) -> Result<Arc<G>, OpenError> {
    SetupError::check_seats(G::INFO, setup.seats)?;
    // What a stranger wrote is not kept: it would drive out what all others use.
    if G::INFO.edition(&setup.edition.name) != Some(&setup.edition) {
        return Ok(Arc::new(G::open(setup)?));
    }
    let alike = |(name, with, _): &Opened| *name == G::INFO.name && with == setup;
    let kept = || OPENED.lock().unwrap_or_else(PoisonError::into_inner);
    {
        let mut kept = kept();
        if let Some(at) = kept.iter().position(alike)
            && let Ok(game) = Arc::clone(&kept[at].2).downcast::<G>()
        {
            kept[at..].rotate_left(1);
            return Ok(game);
        }
    }
    let game = Arc::new(G::open(setup)?);
    let mut kept = kept();
    kept.retain(|other| !alike(other));
    if kept.len() >= MOST_OPENED {
        kept.remove(0);
    }
    kept.push((G::INFO.name, setup.clone(), Arc::clone(&game) as Arc<dyn Any + Send + Sync>));
    Ok(game)
}
