//! What bots know of doubloons.

use crate::bot::{Level, seated};
use crate::random::RandomBot;
use flotilla_games::doubloons::Doubloons;

/// The levels of doubloons, the weakest first.
pub const LEVELS: &[Level] =
    &[Level { name: "random", make: |view| seated::<Doubloons, _>(view, |_| RandomBot::new()) }];
