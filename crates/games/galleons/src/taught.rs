//! What teaches the game: the crate of lessons reads it.

/// The lessons, in the order in which they are taken.
pub const LESSONS: &[&str] = &[
    include_str!("../lessons/1-the-hunt.toml"),
    include_str!("../lessons/2-the-goal.toml"),
    include_str!("../lessons/3-sailing.toml"),
    include_str!("../lessons/4-danger.toml"),
    include_str!("../lessons/5-the-attack.toml"),
    include_str!("../lessons/6-a-small-battle.toml"),
];

/// Pictures of the rules.
pub const PICTURES: &str = include_str!("../pictures.toml");

/// What a coach says, and when.
pub const COACH: &str = include_str!("../coach.toml");
