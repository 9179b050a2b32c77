//! How good a position looks to somebody who does not think of what the enemy will do.

use super::reach::{Reach, Soon};
use crate::maths;
use flotilla_core::{Game, Seat};
use flotilla_games::pyramids::board::{Ship, ShipSet};
use flotilla_games::pyramids::geometry::{Edge, Point};
use flotilla_games::pyramids::state::{Phase, State};
use flotilla_games::pyramids::{Aim, Pyramids};

/// What a won game is worth.
pub const WON: f64 = 1000.0;
/// What a flagship is worth beside its pips.
pub const FLAGSHIP: f64 = 12.0;

/// What we can do to the enemy in our next turn counts this much.
const HOPE: f64 = 0.5;
/// What a metre nearer to the enemy is worth.
const APPROACH: f64 = 3.0;
/// What it costs if a ship can't go straight on.
const BLOCKED: f64 = 0.1;
/// What a metre nearer to the goal is worth.
const GOAL: f64 = 12.0;

/// Judges positions of one game.
pub struct Judge {
    reach: Reach,
}

impl Judge {
    /// A judge.
    #[must_use]
    pub fn new(game: &Pyramids) -> Judge {
        Judge { reach: Reach::new(game) }
    }

    fn value(state: &State, ship: Ship) -> f64 {
        let pips = f64::from(ship.size().pips());
        let left = pips - f64::from(state.damage(ship));
        let owner = Seat::new(ship.owner()).unwrap_or(Seat::FIRST);
        let flag = if state.flagship(owner) == Some(ship) { FLAGSHIP } else { 0.0 };
        // What is left to sink, and the guns that are lost with it.
        left + 0.5 * pips + flag
    }

    /// What a position is worth to a seat.
    #[must_use]
    pub fn worth(&self, game: &Pyramids, state: &State, seat: Seat) -> f64 {
        if let Some(outcome) = game.outcome(state) {
            let side: f64 = Seat::all(game.seats())
                .filter(|&other| game.side(other) == game.side(seat))
                .map(|other| outcome.share(other))
                .sum();
            // A draw is a little worse than going on evenly.
            return (2.0 * side - 1.0) * WON - 0.5;
        }
        let enemies = game.enemies(state, seat);
        let own = state.afloat().minus(enemies);
        let total =
            |ships: ShipSet| ships.iter().map(|ship| Judge::value(state, ship)).sum::<f64>();
        let mut worth = total(own) - total(enemies);
        // Whoever acts now has what is left of the turn.
        let acting = state.phase() == Phase::Play && state.seat() == seat;
        worth += if acting {
            0.9 * self.blow(game, state, own, enemies, state.actions_left().into(), true)
        } else {
            HOPE * self.blow(game, state, own, enemies, 3, false)
        };
        worth += self.standing(game, state, own, enemies);
        worth + GOAL * goal(game, state, seat)
    }

    /// Points of a ship that are looked at: corners and the middle.
    pub(super) fn points(game: &Pyramids, state: &State, ship: Ship) -> Option<[Point; 4]> {
        let [left, right, tip] = game.corners(ship, state.place(ship)?);
        let middle =
            |a: i32, b: i32, c: i32| ((i64::from(a) + i64::from(b) + i64::from(c)) / 3) as i32;
        let centre = Point { x: middle(left.x, right.x, tip.x), y: middle(left.y, right.y, tip.y) };
        Some([left, right, tip, centre])
    }

    /// What some ships can do to others with some actions, as far as the maps tell: the worst
    /// that befalls one of them, and part of the second worst.
    fn blow(
        &self,
        game: &Pyramids,
        state: &State,
        shooters: ShipSet,
        victims: ShipSet,
        actions: u32,
        now: bool,
    ) -> f64 {
        let (mut worst, mut second) = (0.0f64, 0.0f64);
        for victim in victims.iter() {
            let Some(points) = Judge::points(game, state, victim) else { continue };
            let (mut at_once, mut after) = (0u32, 0u32);
            for shooter in shooters.iter() {
                let Some(place) = state.place(shooter) else { continue };
                let size = shooter.size();
                let soon = points.iter().map(|&p| self.reach.soon(size, place, p)).max();
                let guns = if now { state.guns_left(shooter) } else { size.pips() };
                let may_move = !now || !state.has_moved(shooter);
                match soon {
                    Some(Soon::AtOnce) => at_once += u32::from(guns),
                    Some(Soon::AfterMoving) if may_move => after = after.max(guns.into()),
                    _ => {}
                }
            }
            let direct = at_once.min(actions);
            // One action is spent on the move.
            let moving = (at_once + after).min(actions.saturating_sub(1));
            let hits = direct.max(moving);
            let left = u32::from(victim.size().pips() - state.damage(victim));
            let sure = if hits > direct { 0.8 } else { 1.0 };
            let harm =
                if hits >= left { Judge::value(state, victim) } else { f64::from(hits) * 0.9 };
            let harm = sure * harm;
            if harm > worst {
                (worst, second) = (harm, worst);
            } else {
                second = second.max(harm);
            }
        }
        worst + 0.35 * second
    }

    /// Being near the enemy, and free to move.
    fn standing(&self, game: &Pyramids, state: &State, own: ShipSet, enemies: ShipSet) -> f64 {
        let metres = |a: Point, b: Point| {
            maths::hypot(f64::from(a.x - b.x) / 1e6, f64::from(a.y - b.y) / 1e6)
        };
        let mut standing = 0.0;
        for ship in own.iter() {
            let Some(place) = state.place(ship) else { continue };
            let far = |other: Ship| state.place(other).map_or(9.0, |p| metres(place.at, p.at));
            let nearest = enemies.iter().map(far).fold(2.0, f64::min);
            standing -= APPROACH * nearest;
            let next = game.stepped(ship, place, place.heading);
            if game.table().inset(&game.corners(ship, next)).0 < 0 {
                standing -= BLOCKED;
            }
        }
        standing
    }
}

/// How much nearer a seat's side is to its goal than the enemy to its own, in metres.
#[must_use]
pub fn goal(game: &Pyramids, state: &State, seat: Seat) -> f64 {
    let metres =
        |a: Point, b: Point| maths::hypot(f64::from(a.x - b.x) / 1e6, f64::from(a.y - b.y) / 1e6);
    let nearest = |ships: ShipSet, far: &dyn Fn(Point) -> f64| {
        let places = ships.iter().filter_map(|ship| Some((ship, state.place(ship)?)));
        places
            .map(|(ship, place)| far(game.footprint(ship).tip(place.at, place.heading)))
            .fold(1.5, f64::min)
    };
    let own = state.afloat().minus(game.enemies(state, seat));
    match game.aim() {
        Aim::Flag | Aim::Either => {
            let mut worth = 0.0;
            for other in Seat::all(game.seats()) {
                let Some(flag) = game.flag(state, other) else { continue };
                let hostile = game.side(other) != game.side(seat);
                let hunters = if hostile { own } else { game.enemies(state, seat) };
                let far = nearest(hunters, &|p| metres(p, flag));
                worth += if hostile { -far } else { far };
            }
            // Only part of it: a flag is won by force.
            worth * 0.4
        }
        Aim::Infiltration => {
            let defender = Seat::all(game.seats()).find(|&other| game.defends(state, other));
            let Some(zone) = defender.and_then(|d| game.zones().get(d.index())) else { return 0.0 };
            let defends = game.defends(state, seat);
            let hunters = if defends { game.enemies(state, seat) } else { own };
            let line = f64::from(game.line()) / 1e6;
            let height = f64::from(game.table().high.y) / 1e6;
            let far = nearest(hunters, &|p| {
                let y = f64::from(p.y) / 1e6;
                (if zone.home == Edge::North { height - line - y } else { y - line }).max(0.0)
            });
            if defends { far } else { -far }
        }
        Aim::Fleet | Aim::Flagship => 0.0,
    }
}
