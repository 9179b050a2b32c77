//! Shots: which enemy ships a ship can hit, and from which side.

use crate::Pyramids;
use crate::board::{Place, Ship, ShipSet, Size};
use crate::geometry::fire::{Frame, Gun, Shot, can_reach, is_aside};
use crate::geometry::{Point, Rectangle};
use crate::moving::Thing;
use crate::rules::Reason;
use crate::state::State;
use flotilla_core::{Refusal, Seat};

/// A long side of a ship, seen towards its tip.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// The left one.
    Port,
    /// The right one.
    Starboard,
}

impl Side {
    /// Both.
    pub const BOTH: [Side; 2] = [Side::Port, Side::Starboard];
}

/// A way to hit a ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// The ship that can be hit.
    pub target: Ship,
    /// From which side.
    pub side: Side,
}

impl Pyramids {
    /// The measuring piece: one large pyramid (PYR-21).
    pub(crate) fn gun(&self) -> Gun {
        let large = &self.footprints[Size::Large.index()];
        Gun { base: large.base().into(), length: large.length().into(), margin: self.margin }
    }

    /// The frame of a side of a ship at a place: from the stern to the tip, and away from it.
    fn frame(&self, ship: Ship, place: Place, side: Side) -> Frame {
        let [left, right, tip] = self.corners(ship, place);
        match side {
            Side::Port => Frame::new(left, tip, false),
            Side::Starboard => Frame::new(right, tip, true),
        }
    }

    /// The corners of all that a ship covers on one side (PYR-21): a trapezium, counted from the
    /// stern along the side and back, to the micrometre.
    #[must_use]
    pub fn fire_zone(&self, ship: Ship, place: Place, side: Side) -> [Point; 4] {
        let [left, right, tip] = self.corners(ship, place);
        let (stern, away) = match side {
            Side::Port => (left, 1),
            Side::Starboard => (right, -1),
        };
        let along = (i64::from(tip.x - stern.x), i64::from(tip.y - stern.y));
        let length = ((along.0 * along.0 + along.1 * along.1).unsigned_abs().isqrt() as i64).max(1);
        let large = &self.footprints[Size::Large.index()];
        let (half, reach) = (i64::from(large.base()) / 2, i64::from(large.length()));
        // Only for drawing: rounded towards zero.
        let spot = |forward: i64, out: i64| {
            let out = away * out;
            let x = (along.0 * forward - along.1 * out) / length;
            let y = (along.1 * forward + along.0 * out) / length;
            Point { x: stern.x + x as i32, y: stern.y + y as i32 }
        };
        [stern, tip, spot(length - half, reach), spot(half, reach)]
    }

    /// How far from the middle of a ship its fire reaches at the most.
    fn fire_reach(&self, ship: Ship) -> i64 {
        self.footprint(ship).radius() + i64::from(self.footprints[Size::Large.index()].length()) + 2
    }

    /// The middle of a circle round a ship at a place.
    fn middle(&self, ship: Ship, place: Place) -> Point {
        self.footprint(ship).middle(place.at, place.heading)
    }

    /// A shot from one side of a ship at a target, with all that stands between; `None` when the
    /// target is out of reach.
    fn shot(
        &self,
        state: &State,
        ship: Ship,
        place: Place,
        side: Side,
        target: Ship,
    ) -> Option<Shot> {
        let frame = self.frame(ship, place, side);
        let aimed_at = self.corners(target, state.places[target.index()]);
        let mut shot = Shot::new(self.gun(), &frame, frame.flat(&aimed_at))?;
        let others = state.afloat.without(ship).without(target);
        let reach = self.fire_reach(ship) + self.margin;
        for thing in self.near(state, others, self.middle(ship, place), reach) {
            match thing {
                Thing::Ship(other) => {
                    let corners = self.corners(other, state.places[other.index()]);
                    shot.block(frame.flat(&corners));
                }
                Thing::Obstacle(_, obstacle) => {
                    shot.block(frame.flat(&obstacle.corners));
                }
            }
        }
        Some(shot)
    }

    fn within_reach(&self, state: &State, ship: Ship, place: Place, target: Ship) -> bool {
        !self.in_reach(state, ship, place, ShipSet::EMPTY.with(target)).is_empty()
    }

    /// Those of some ships that lie near enough to a ship at a place to be hit from it.
    #[inline]
    fn in_reach(&self, state: &State, ship: Ship, place: Place, targets: ShipSet) -> ShipSet {
        self.ships_near(state, targets, self.middle(ship, place), self.fire_reach(ship))
    }

    /// Whether a ship that lay at a place could hit a target from it (PYR-22).
    #[must_use]
    pub fn could_hit(&self, state: &State, ship: Ship, place: Place, target: Ship) -> bool {
        self.within_reach(state, ship, place, target)
            && Side::BOTH.into_iter().any(|side| self.hits_from(state, ship, place, side, target))
    }

    /// Whether a ship at a place could hit a target from one side: what [`shot`](Pyramids::shot) says, which is only
    /// made where something stands in the way.
    fn hits_from(&self, state: &State, ship: Ship, place: Place, side: Side, target: Ship) -> bool {
        let (gun, frame) = (self.gun(), self.frame(ship, place, side));
        let aimed_at = self.corners(target, state.places[target.index()]);
        if !can_reach(&gun, &frame, &frame.flat(&aimed_at)) {
            return false;
        }
        let others = state.afloat.without(ship).without(target);
        let reach = self.fire_reach(ship) + self.margin;
        let mut near = self.near(state, others, self.middle(ship, place), reach);
        let free = near.all(|thing| match thing {
            Thing::Ship(other) => {
                let corners = self.corners(other, state.places[other.index()]);
                is_aside(&gun, &frame, &frame.flat(&corners))
            }
            Thing::Obstacle(_, obstacle) => is_aside(&gun, &frame, &frame.flat(&obstacle.corners)),
        });
        free || self.shot(state, ship, place, side, target).is_some_and(|shot| shot.hits())
    }

    /// The enemy ships on the table, seen from a seat (PYR-12, PYR-23).
    #[must_use]
    pub fn enemies(&self, state: &State, seat: Seat) -> ShipSet {
        let friends = Seat::all(self.seats).filter(|&other| self.side(other) == self.side(seat));
        friends.fold(state.afloat, |ships, friend| ships.minus(ShipSet::all_of(friend)))
    }

    /// The enemy ships that a ship can hit from where it lies, guns or not.
    #[must_use]
    pub fn targets(&self, state: &State, ship: Ship) -> ShipSet {
        let (Some(place), Some(owner)) = (state.place(ship), Seat::new(ship.owner())) else {
            return ShipSet::EMPTY;
        };
        let enemies = self.in_reach(state, ship, place, self.enemies(state, owner)).iter();
        let hit = enemies.filter(|&target| self.could_hit(state, ship, place, target));
        hit.fold(ShipSet::EMPTY, ShipSet::with)
    }

    /// The smallest rectangle round the middles of some ships' sterns.
    pub(crate) fn bounds(&self, state: &State, ships: ShipSet) -> Option<Rectangle> {
        let points = ships.iter().map(|ship| state.places[ship.index()].at);
        points.map(|at| Rectangle { low: at, high: at }).reduce(|one, other| Rectangle {
            low: Point { x: one.low.x.min(other.low.x), y: one.low.y.min(other.low.y) },
            high: Point { x: one.high.x.max(other.high.x), y: one.high.y.max(other.high.y) },
        })
    }

    /// Whether a ship can hit any of some enemy ships, all of them within bounds.
    pub(crate) fn can_hit_any(
        &self,
        state: &State,
        ship: Ship,
        enemies: ShipSet,
        bounds: Rectangle,
    ) -> bool {
        let Some(place) = state.place(ship) else { return false };
        // Most ships are far from all others: one look at the bounds is enough.
        let far = -(self.fire_reach(ship) + self.widest);
        bounds.inset(&[self.middle(ship, place)]).0 >= far
            && self
                .in_reach(state, ship, place, enemies)
                .iter()
                .any(|target| self.could_hit(state, ship, place, target))
    }

    /// Every enemy ship that a ship can hit, and from which side.
    #[must_use]
    pub fn aims(&self, state: &State, ship: Ship) -> Vec<Aim> {
        let Some(place) = state.place(ship) else { return Vec::new() };
        let hits = |target: Ship, side: Side| {
            self.shot(state, ship, place, side, target).is_some_and(|shot| shot.hits())
        };
        let targets = self.targets(state, ship).iter();
        targets
            .flat_map(|target| Side::BOTH.map(|side| Aim { target, side }))
            .filter(|aim| hits(aim.target, aim.side))
            .collect()
    }

    /// Why a ship can't hit a target.
    ///
    /// # Errors
    /// The rule, and what stands in the way.
    pub fn may_hit(
        &self,
        state: &State,
        seat: Seat,
        ship: Ship,
        target: Ship,
    ) -> Result<(), Refusal> {
        let Some(place) = state.place(ship) else {
            return Err(Reason::NotOnTable.refuse().with("ship", ship));
        };
        if !state.afloat.contains(target) {
            return Err(Reason::NotOnTable.refuse().with("ship", target));
        }
        if !self.enemies(state, seat).contains(target) {
            return Err(Reason::NotAnEnemy.refuse().with("target", target)); // PYR-23
        }
        if self.could_hit(state, ship, place, target) {
            return Ok(());
        }
        // Who is in the way: somebody without whom the shot would be possible, or else anybody
        // who stands in it.
        let in_reach = self.within_reach(state, ship, place, target)
            && Side::BOTH
                .into_iter()
                .any(|side| self.shot(state, ship, place, side, target).is_some());
        if !in_reach {
            let refusal = Reason::OutOfReach.refuse();
            return Err(refusal.with("ship", ship).with("target", target)); // PYR-21
        }
        let others = state.afloat.without(ship).without(target);
        let mut without = *state;
        for other in others.iter() {
            without.afloat = state.afloat.without(other);
            if self.could_hit(&without, ship, place, target) {
                return Err(blocked(Reason::ShipBlocks, ship, target).with("other", other)); // PYR-22
            }
        }
        for other in others.iter() {
            let alone = ShipSet::EMPTY.with(ship).with(target).with(other);
            without.afloat = alone;
            let bare = alone.without(other);
            let blocks = Side::BOTH.into_iter().any(|side| {
                let hits = |state: &State| {
                    self.shot(state, ship, place, side, target).is_some_and(|shot| shot.hits())
                };
                let before = hits(&without);
                without.afloat = bare;
                let after = hits(&without);
                without.afloat = alone;
                before != after
            });
            if blocks {
                return Err(blocked(Reason::ShipBlocks, ship, target).with("other", other));
            }
        }
        Err(blocked(Reason::LineBlocked, ship, target))
    }
}

fn blocked(reason: Reason, ship: Ship, target: Ship) -> Refusal {
    reason.refuse().with("ship", ship).with("target", target)
}
