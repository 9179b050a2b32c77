//! The course of galleons.

use crate::Teach;
use flotilla_games::galleons::Galleons;

impl Teach for Galleons {
    const LESSONS: &'static [&'static str] = &[
        include_str!("../../../games/galleons/lessons/1-the-hunt.toml"),
        include_str!("../../../games/galleons/lessons/2-the-goal.toml"),
        include_str!("../../../games/galleons/lessons/3-sailing.toml"),
        include_str!("../../../games/galleons/lessons/4-danger.toml"),
        include_str!("../../../games/galleons/lessons/5-the-attack.toml"),
        include_str!("../../../games/galleons/lessons/6-a-small-battle.toml"),
    ];
    const PICTURES: &'static str = include_str!("../../../games/galleons/pictures.toml");
    const COACH: &'static str = include_str!("../../../games/galleons/coach.toml");
}
