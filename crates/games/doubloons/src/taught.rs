//! What teaches the game: the crate of lessons reads it.

/// The lessons, in the order in which they are taken.
pub const LESSONS: &[&str] = &[
    include_str!("../lessons/1-a-first-coin.toml"),
    include_str!("../lessons/2-the-goal.toml"),
    include_str!("../lessons/3-dearer-coins.toml"),
    include_str!("../lessons/4-the-others.toml"),
    include_str!("../lessons/5-what-to-keep.toml"),
    include_str!("../lessons/6-a-short-game.toml"),
];

/// Pictures of the rules.
pub const PICTURES: &str = include_str!("../pictures.toml");

/// What a coach says, and when.
pub const COACH: &str = include_str!("../coach.toml");
