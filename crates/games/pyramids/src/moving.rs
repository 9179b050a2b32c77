//! Steps: where a ship can go, and what is in its way.

use crate::Pyramids;
use crate::board::{Obstacle, Place, Ship, ShipSet};
use crate::geometry::{Edge, Footprint, Heading, Point, Shape, distance_squared};
use crate::rules::Reason;
use crate::state::State;
use flotilla_core::{Arg, Refusal, Seat};

/// The most steps of a move: those of a small ship.
pub const MOST_STEPS: usize = 4;

/// The headings of a move, step by step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Course {
    headings: [Heading; MOST_STEPS],
    count: u8,
}

impl Course {
    /// No step yet.
    pub const EMPTY: Course = Course { headings: [crate::board::EAST; MOST_STEPS], count: 0 };

    /// This course and one step more; `None` when it has the most steps already.
    #[must_use]
    pub fn then(mut self, heading: Heading) -> Option<Course> {
        *self.headings.get_mut(usize::from(self.count))? = heading;
        self.count += 1;
        Some(self)
    }

    /// The headings, in order.
    #[must_use]
    pub fn headings(&self) -> &[Heading] {
        self.headings.get(..usize::from(self.count)).unwrap_or(&self.headings)
    }
}

/// What keeps a ship from a step.
pub(crate) enum Hindrance<'a> {
    /// It would go back over itself.
    Itself,
    Edge(Edge),
    /// Something stands there, or is too near.
    Thing(Thing<'a>),
}

/// What a place must keep clear of.
#[derive(Clone, Copy)]
pub(crate) enum Thing<'a> {
    Ship(Ship),
    Obstacle(usize, &'a Obstacle),
}

impl Pyramids {
    /// The footprint of a ship.
    #[inline]
    #[must_use]
    pub fn footprint(&self, ship: Ship) -> &Footprint {
        &self.footprints[ship.size().index()]
    }

    /// The corners of a ship at a place: left and right end of the stern, tip.
    #[inline]
    #[must_use]
    pub fn corners(&self, ship: Ship, place: Place) -> [Point; 3] {
        self.footprint(ship).corners(place.at, place.heading)
    }

    /// Ships and obstacles that something of some reach round a point can come near to.
    pub(crate) fn near<'a>(
        &'a self,
        state: &'a State,
        ships: ShipSet,
        at: Point,
        reach: i64,
    ) -> impl Iterator<Item = Thing<'a>> {
        let ships = self.ships_near(state, ships, at, reach).iter();
        let obstacles = self.obstacles.iter().enumerate();
        let obstacles = obstacles.filter(move |(_, o)| within(at, reach + o.reach, o.centre));
        ships.map(Thing::Ship).chain(obstacles.map(|(i, obstacle)| Thing::Obstacle(i, obstacle)))
    }

    /// The ships of some that something of some reach round a point can come near to.
    #[inline]
    pub(crate) fn ships_near(
        &self,
        state: &State,
        ships: ShipSet,
        at: Point,
        reach: i64,
    ) -> ShipSet {
        // One comparison for both sides of an axis: what lies before its low end wraps round to more than that.
        let far = (reach + self.widest) as i32;
        let (low_x, low_y) = (at.x.wrapping_sub(far), at.y.wrapping_sub(far));
        let past = |one: i32, low: i32| one.wrapping_sub(low) as u32 > 2 * far as u32;
        let mut near = ShipSet::EMPTY;
        for ship in ships.iter() {
            let other = state.places[ship.index()];
            // Most ships are far away along one axis already.
            if past(other.at.x, low_x) || past(other.at.y, low_y) {
                continue;
            }
            let footprint = self.footprint(ship);
            let middle = footprint.middle(other.at, other.heading);
            if within(at, reach + footprint.radius(), middle) {
                near = near.with(ship);
            }
        }
        near
    }

    /// Whether some corners keep a margin from a thing.
    #[inline]
    pub(crate) fn clears(
        &self,
        state: &State,
        shape: Shape<'_>,
        thing: Thing<'_>,
        margin: i64,
    ) -> bool {
        match thing {
            Thing::Ship(ship) => {
                let corners = self.corners(ship, state.places[ship.index()]);
                shape.clears(self.footprint(ship).shape(&corners), margin)
            }
            Thing::Obstacle(_, obstacle) => shape.clears(obstacle.shape(), margin),
        }
    }

    /// The place of a ship after one step from another place (PYR-15).
    #[inline]
    #[must_use]
    pub fn stepped(&self, ship: Ship, from: Place, heading: Heading) -> Place {
        Place { at: self.footprint(ship).tip(from.at, from.heading), heading }
    }

    /// What keeps a ship from a step, where it may or may not lie now: its own turn, an edge, one of some ships or
    /// an obstacle.
    #[inline]
    pub(crate) fn hindered<'a>(
        &'a self,
        state: &'a State,
        ship: Ship,
        from: Place,
        heading: Heading,
        others: ShipSet,
    ) -> Option<Hindrance<'a>> {
        let footprint = self.footprint(ship);
        let (left, right) = footprint.widest_turns(from.heading);
        let turn = i32::from(from.heading.turns_to(heading));
        if turn > left && turn < i32::from(Heading::CIRCLE) - right {
            return Some(Hindrance::Itself);
        }
        let to = self.stepped(ship, from, heading);
        let corners = self.corners(ship, to);
        if !corners.iter().all(|&corner| self.table.contains(corner)) {
            return Some(Hindrance::Edge(self.table.inset(&corners).1));
        }
        let shape = footprint.shape(&corners);
        let reach = footprint.radius() + self.margin;
        let mut near = self.near(state, others, footprint.middle(to.at, heading), reach);
        let found = near.find(|&thing| !self.clears(state, shape, thing, self.margin));
        found.map(Hindrance::Thing)
    }

    /// Why a ship may not take a step from a place, where it may or may not lie now.
    ///
    /// # Errors
    /// The rule, and the ship, obstacle or edge in the way.
    pub fn may_step(
        &self,
        state: &State,
        ship: Ship,
        from: Place,
        heading: Heading,
    ) -> Result<(), Refusal> {
        let others = state.afloat.without(ship);
        let Some(hindrance) = self.hindered(state, ship, from, heading, others) else {
            return Ok(());
        };
        let thing = match hindrance {
            Hindrance::Itself => {
                return Err(Reason::BackOverItself.refuse().with("ship", ship)); // PYR-16
            }
            Hindrance::Edge(edge) => {
                return Err(Reason::EdgeInTheWay.refuse().with("ship", ship).with("edge", edge)); // PYR-17
            }
            Hindrance::Thing(thing) => thing,
        };
        // PYR-17, or PYR-25 if it is only too near: if it would do without the margin.
        let corners = self.corners(ship, self.stepped(ship, from, heading));
        let close = self.clears(state, self.footprint(ship).shape(&corners), thing, 0);
        let (reason, named): (Reason, Arg) = match (thing, close) {
            (Thing::Ship(other), false) => (Reason::ShipInTheWay, other.into()),
            (Thing::Ship(other), true) => (Reason::ShipTooNear, other.into()),
            (Thing::Obstacle(i, _), false) => {
                (Reason::ObstacleInTheWay, crate::words::obstacle(i).into())
            }
            (Thing::Obstacle(i, _), true) => {
                (Reason::ObstacleTooNear, crate::words::obstacle(i).into())
            }
        };
        Err(reason.refuse().with("ship", ship).with("other", named))
    }

    /// Follows a course from where a ship lies, step by step (PYR-17).
    ///
    /// # Errors
    /// When a step is not allowed, or the move was over before it.
    pub fn follow(
        &self,
        state: &State,
        seat: Seat,
        ship: Ship,
        headings: &[Heading],
    ) -> Result<Place, Refusal> {
        self.follow_from(state, seat, ship, headings, 0)
    }

    /// The same, where so many steps are known to be allowed.
    #[inline]
    pub(crate) fn follow_from(
        &self,
        state: &State,
        seat: Seat,
        ship: Ship,
        headings: &[Heading],
        known: usize,
    ) -> Result<Place, Refusal> {
        let Some(mut place) = state.place(ship) else {
            return Err(Reason::NotOnTable.refuse().with("ship", ship));
        };
        if headings.len() > ship.size().steps() {
            let most = ship.size().steps() as u8;
            return Err(Reason::TooManySteps.refuse().with("ship", ship).with("count", most)); // PYR-14
        }
        for (i, &heading) in headings.iter().enumerate() {
            if i > 0 && i >= known {
                self.goes_on(state, seat, ship, place)?;
            }
            if i >= known {
                self.may_step(state, ship, place, heading)?;
            }
            place = self.stepped(ship, place, heading);
        }
        Ok(place)
    }

    /// Whether a ship can be laid at a point at any heading: whether [`laying`](Pyramids::laying) has one.
    #[must_use]
    pub fn can_lay(&self, state: &State, seat: Seat, ship: Ship, at: Point) -> bool {
        let quarters = [0, 900, 1800, 2700].map(|turn| self.zone(state, seat).ahead().turned(turn));
        // Most points have room in one of these; only the others are looked at wholly.
        self.can_lay_among(state, seat, ship, at, &quarters)
            || !self.laying(state, seat, ship, at).is_empty()
    }

    /// Why a ship may not be laid at a place.
    ///
    /// # Errors
    /// The rule, and what is in the way.
    pub fn may_lay(
        &self,
        state: &State,
        seat: Seat,
        ship: Ship,
        place: Place,
    ) -> Result<(), Refusal> {
        // A place may come from anywhere: corners are only looked for on the table.
        let on_table = self.table.contains(place.at);
        let corners = if on_table { self.corners(ship, place) } else { [place.at; 3] };
        let (inset, edge) = self.table.inset(&corners);
        if inset < 0 {
            return Err(Reason::OffTable.refuse().with("ship", ship).with("edge", edge)); // PYR-04
        }
        let (inset, edge) = self.zone(state, seat).area.inset(&corners);
        if inset < 0 {
            return Err(Reason::OutsideZone.refuse().with("ship", ship).with("edge", edge)); // PYR-07
        }
        let footprint = self.footprint(ship);
        let shape = footprint.shape(&corners);
        self.overlaps_nothing(state, ship, place, state.afloat.without(ship))?;
        if let Some(flag) = self.flag(state, seat)
            && shape.contains(flag)
        {
            return Err(Reason::OnTheFlag.refuse().with("ship", ship)); // PYR-27
        }
        Ok(())
    }

    /// Whether a ship at a place overlaps none of some ships and no obstacle (PYR-05).
    pub(crate) fn overlaps_nothing(
        &self,
        state: &State,
        ship: Ship,
        place: Place,
        others: ShipSet,
    ) -> Result<(), Refusal> {
        let footprint = self.footprint(ship);
        let corners = self.corners(ship, place);
        let shape = footprint.shape(&corners);
        let middle = footprint.middle(place.at, place.heading);
        for thing in self.near(state, others, middle, footprint.radius()) {
            if !self.clears(state, shape, thing, 0) {
                let refusal = match thing {
                    Thing::Ship(other) => Reason::Overlaps.refuse().with("other", other),
                    Thing::Obstacle(i, _) => {
                        Reason::OverlapsObstacle.refuse().with("other", crate::words::obstacle(i))
                    }
                };
                return Err(refusal.with("ship", ship));
            }
        }
        Ok(())
    }
}

/// Whether one point is no farther from another than this.
#[inline]
fn within(at: Point, far: i64, other: Point) -> bool {
    distance_squared(at, other) <= far * far
}
