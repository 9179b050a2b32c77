//! What teaches the game: the crate of lessons reads it.

/// The lessons, in the order in which they are taken.
pub const LESSONS: &[&str] = &[
    include_str!("../lessons/01-to-the-island.toml"),
    include_str!("../lessons/02-explore.toml"),
    include_str!("../lessons/03-the-goal.toml"),
    include_str!("../lessons/04-gold.toml"),
    include_str!("../lessons/05-raiders.toml"),
    include_str!("../lessons/06-ships.toml"),
    include_str!("../lessons/07-before-the-first-turn.toml"),
    include_str!("../lessons/08-cards.toml"),
    include_str!("../lessons/09-in-their-turns.toml"),
    include_str!("../lessons/10-the-last-round.toml"),
];

/// Pictures of the rules.
pub const PICTURES: &str = include_str!("../pictures.toml");

/// What a coach says, and when.
pub const COACH: &str = include_str!("../coach.toml");
