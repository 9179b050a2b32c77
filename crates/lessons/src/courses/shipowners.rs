//! The course of shipowners.

use crate::Teach;
use flotilla_games::shipowners::Shipowners;

impl Teach for Shipowners {
    const LESSONS: &'static [&'static str] = &[
        include_str!("../../../games/shipowners/lessons/1-arm-a-ship.toml"),
        include_str!("../../../games/shipowners/lessons/2-the-goal.toml"),
        include_str!("../../../games/shipowners/lessons/3-treasure.toml"),
        include_str!("../../../games/shipowners/lessons/4-goods.toml"),
        include_str!("../../../games/shipowners/lessons/5-boarding.toml"),
        include_str!("../../../games/shipowners/lessons/6-the-last-ships.toml"),
    ];
    const PICTURES: &'static str = include_str!("../../../games/shipowners/pictures.toml");
    const COACH: &'static str = include_str!("../../../games/shipowners/coach.toml");
}
