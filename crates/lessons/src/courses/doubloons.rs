//! The course of doubloons.

use crate::Teach;
use flotilla_games::doubloons::Doubloons;

impl Teach for Doubloons {
    const LESSONS: &'static [&'static str] = &[
        include_str!("../../../games/doubloons/lessons/1-a-first-coin.toml"),
        include_str!("../../../games/doubloons/lessons/2-the-goal.toml"),
        include_str!("../../../games/doubloons/lessons/3-dearer-coins.toml"),
        include_str!("../../../games/doubloons/lessons/4-the-others.toml"),
        include_str!("../../../games/doubloons/lessons/5-what-to-keep.toml"),
        include_str!("../../../games/doubloons/lessons/6-a-short-game.toml"),
    ];
    const PICTURES: &'static str = include_str!("../../../games/doubloons/pictures.toml");
    const COACH: &'static str = include_str!("../../../games/doubloons/coach.toml");
}
