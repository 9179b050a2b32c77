//! The course of archipelago.

use crate::Teach;
use flotilla_games::archipelago::{Archipelago, taught};

impl Teach for Archipelago {
    const LESSONS: &'static [&'static str] = taught::LESSONS;
    const PICTURES: &'static str = taught::PICTURES;
    const COACH: &'static str = taught::COACH;
}
