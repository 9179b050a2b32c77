//! The course of pyramids.

use crate::Teach;
use flotilla_games::pyramids::{Pyramids, taught};

impl Teach for Pyramids {
    const LESSONS: &'static [&'static str] = taught::LESSONS;
    const PICTURES: &'static str = taught::PICTURES;
    const COACH: &'static str = taught::COACH;
}
