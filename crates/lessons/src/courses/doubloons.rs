//! The course of doubloons.

use crate::Teach;
use flotilla_games::doubloons::{Doubloons, taught};

impl Teach for Doubloons {
    const LESSONS: &'static [&'static str] = taught::LESSONS;
    const PICTURES: &'static str = taught::PICTURES;
    const COACH: &'static str = taught::COACH;
}
