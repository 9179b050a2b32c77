//! The course of archipelago.

use crate::Teach;
use flotilla_games::archipelago::Archipelago;

impl Teach for Archipelago {
    const LESSONS: &'static [&'static str] = &[
        include_str!("../../../games/archipelago/lessons/01-to-the-island.toml"),
        include_str!("../../../games/archipelago/lessons/02-explore.toml"),
        include_str!("../../../games/archipelago/lessons/03-the-goal.toml"),
        include_str!("../../../games/archipelago/lessons/04-gold.toml"),
        include_str!("../../../games/archipelago/lessons/05-raiders.toml"),
        include_str!("../../../games/archipelago/lessons/06-ships.toml"),
        include_str!("../../../games/archipelago/lessons/07-before-the-first-turn.toml"),
        include_str!("../../../games/archipelago/lessons/08-cards.toml"),
        include_str!("../../../games/archipelago/lessons/09-in-their-turns.toml"),
        include_str!("../../../games/archipelago/lessons/10-the-last-round.toml"),
    ];
    const PICTURES: &'static str = include_str!("../../../games/archipelago/pictures.toml");
    const COACH: &'static str = include_str!("../../../games/archipelago/coach.toml");
}
