//! The course of galleons.

use crate::Teach;
use flotilla_games::galleons::{Galleons, taught};

impl Teach for Galleons {
    const LESSONS: &'static [&'static str] = taught::LESSONS;
    const PICTURES: &'static str = taught::PICTURES;
    const COACH: &'static str = taught::COACH;
}
