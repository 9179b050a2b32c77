//! What teaches the game: the crate of lessons reads it.

/// The lessons, in the order in which they are taken.
pub const LESSONS: &[&str] = &[
    include_str!("../lessons/1-arm-a-ship.toml"),
    include_str!("../lessons/2-the-goal.toml"),
    include_str!("../lessons/3-treasure.toml"),
    include_str!("../lessons/4-goods.toml"),
    include_str!("../lessons/5-boarding.toml"),
    include_str!("../lessons/6-the-last-ships.toml"),
];

/// Pictures of the rules.
pub const PICTURES: &str = include_str!("../pictures.toml");

/// What a coach says, and when.
pub const COACH: &str = include_str!("../coach.toml");
