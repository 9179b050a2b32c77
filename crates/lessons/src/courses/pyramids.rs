//! The course of pyramids.

use crate::Teach;
use flotilla_games::pyramids::Pyramids;

impl Teach for Pyramids {
    const LESSONS: &'static [&'static str] = &[
        include_str!("../../../games/pyramids/lessons/1-broadside.toml"),
        include_str!("../../../games/pyramids/lessons/2-sailing.toml"),
        include_str!("../../../games/pyramids/lessons/3-danger.toml"),
        include_str!("../../../games/pyramids/lessons/4-in-the-way.toml"),
        include_str!("../../../games/pyramids/lessons/5-beginning.toml"),
        include_str!("../../../games/pyramids/lessons/6-a-skirmish.toml"),
    ];
    const PICTURES: &'static str = include_str!("../../../games/pyramids/pictures.toml");
    const COACH: &'static str = include_str!("../../../games/pyramids/coach.toml");
}
