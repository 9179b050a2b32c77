//! The course of shipowners.

use crate::Teach;
use flotilla_games::shipowners::{Shipowners, taught};

impl Teach for Shipowners {
    const LESSONS: &'static [&'static str] = taught::LESSONS;
    const PICTURES: &'static str = taught::PICTURES;
    const COACH: &'static str = taught::COACH;
}
