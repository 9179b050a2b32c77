//! All headings at once: which of them a ship can turn to where it steps or is laid, and whether there are any.

use crate::Pyramids;
use crate::board::{MOST_OBSTACLES, Place, Ship, ShipSet};
use crate::geometry::{Fit, Footprint, Heading, HeadingSet, Point, Shape};
use crate::moving::Thing;
use crate::state::State;
use flotilla_core::Seat;

/// A footprint that turns about a point, by the turns from one to another away from a heading, and has to keep a margin.
struct Turning<'a> {
    footprint: &'a Footprint,
    at: Point,
    from: Heading,
    turns: (i32, i32),
    margin: i64,
}

impl Turning<'_> {
    /// How it fits beside a shape at a heading.
    #[inline]
    fn fit(&self, heading: Heading, shape: Shape<'_>) -> Fit {
        let own = self.footprint.corners(self.at, heading);
        self.footprint.shape(&own).fit(shape, self.margin)
    }

    /// All headings to which it turns.
    fn headings(&self) -> HeadingSet {
        HeadingSet::turns(self.from, self.turns.0, self.turns.1)
    }
}

/// What something that turns may come too near to: nothing else needs to be looked at for any of its headings.
#[derive(Clone, Copy)]
struct Beside {
    ships: ShipSet,
    /// Obstacles by their bits.
    obstacles: u8,
    /// Whether it may come off the table.
    edge: bool,
}

const _: () = assert!(MOST_OBSTACLES <= u8::BITS as usize);

impl Beside {
    fn is_empty(self) -> bool {
        self.ships.is_empty() && self.obstacles == 0 && !self.edge
    }
}

impl Pyramids {
    /// Every heading in which a ship can take a step from a place: exactly those that
    /// [`may_step`](Pyramids::may_step) allows.
    #[must_use]
    pub fn headings(&self, state: &State, ship: Ship, from: Place) -> HeadingSet {
        let turning = self.turning(ship, from);
        let mut headings = turning.headings();
        self.keep_free(state, &turning, state.afloat.without(ship), &mut headings);
        headings
    }

    /// A step from a place with every turn that a ship may take.
    #[inline]
    fn turning(&self, ship: Ship, from: Place) -> Turning<'_> {
        let footprint = self.footprint(ship);
        let at = footprint.tip(from.at, from.heading);
        let (left, right) = footprint.widest_turns(from.heading);
        Turning { footprint, at, from: from.heading, turns: (-right, left), margin: self.margin }
    }

    /// What of some ships, of obstacles and edges something that turns may come too near to.
    #[inline]
    fn beside(&self, state: &State, turning: &Turning<'_>, others: ShipSet) -> Beside {
        let Turning { footprint, at, margin, .. } = *turning;
        let far = footprint.reach() + margin;
        let mut beside = Beside {
            ships: ShipSet::EMPTY,
            obstacles: 0,
            edge: self.table.inset(&[at]).0 < footprint.reach(),
        };
        for thing in self.near(state, others, at, far) {
            if self.shape_of(state, thing, &mut [at; 3]).is_far_from(at, far) {
                continue;
            }
            match thing {
                Thing::Ship(other) => beside.ships = beside.ships.with(other),
                Thing::Obstacle(i, _) => beside.obstacles |= 1 << i,
            }
        }
        beside
    }

    /// The ships and obstacles of those.
    #[inline]
    fn things(&self, beside: Beside) -> impl Iterator<Item = Thing<'_>> {
        let obstacles = self.obstacles.iter().enumerate();
        let obstacles = obstacles.filter(move |(i, _)| beside.obstacles >> i & 1 == 1);
        let obstacles = obstacles.map(|(i, obstacle)| Thing::Obstacle(i, obstacle));
        beside.ships.iter().map(Thing::Ship).chain(obstacles)
    }

    /// Takes out the headings at which something that turns is off the table or comes too near
    /// to something.
    fn keep_free(
        &self,
        state: &State,
        turning: &Turning<'_>,
        others: ShipSet,
        headings: &mut HeadingSet,
    ) {
        let beside = self.beside(state, turning, others);
        if beside.edge {
            turning.footprint.keep_inside(turning.at, self.table, headings);
        }
        for thing in self.things(beside) {
            if headings.is_empty() {
                return;
            }
            self.keep_clear(state, turning, thing, headings);
        }
    }

    /// Whether something that turns is on the table at a heading, and clear of all that is beside it.
    #[inline]
    fn is_free(
        &self,
        state: &State,
        turning: &Turning<'_>,
        beside: Beside,
        heading: Heading,
    ) -> bool {
        let own = turning.footprint.corners(turning.at, heading);
        let shape = turning.footprint.shape(&own);
        (!beside.edge || own.iter().all(|&corner| self.table.contains(corner)))
            && self.things(beside).all(|thing| self.clears(state, shape, thing, turning.margin))
    }

    /// How something that turns fits beside ships and obstacles at a heading: where one of them is in its way it is so
    /// until it no longer is in the way of that one, whatever else there is.
    fn fit_beside(
        &self,
        state: &State,
        turning: &Turning<'_>,
        beside: Beside,
        heading: Heading,
    ) -> Fit {
        let own = turning.footprint.corners(turning.at, heading);
        let shape = turning.footprint.shape(&own);
        let mut all = Fit { fits: true, slack: i64::MAX };
        for thing in self.things(beside) {
            let mut corners = [turning.at; 3];
            let one = shape.fit(self.shape_of(state, thing, &mut corners), turning.margin);
            if !one.fits {
                return one;
            }
            all.slack = all.slack.min(one.slack);
        }
        all
    }

    fn keep_clear(
        &self,
        state: &State,
        turning: &Turning<'_>,
        thing: Thing<'_>,
        headings: &mut HeadingSet,
    ) {
        let mut corners = [turning.at; 3];
        let shape = self.shape_of(state, thing, &mut corners);
        let Turning { from, turns, .. } = *turning;
        headings.keep_fitting(from, turns, turning.footprint.reach(), &mut |heading| {
            turning.fit(heading, shape)
        });
    }

    /// The shape of a thing, with room for its corners.
    #[inline]
    fn shape_of<'a>(
        &'a self,
        state: &State,
        thing: Thing<'a>,
        corners: &'a mut [Point; 3],
    ) -> Shape<'a> {
        match thing {
            Thing::Ship(ship) => {
                *corners = self.corners(ship, state.places[ship.index()]);
                self.footprint(ship).shape(corners)
            }
            Thing::Obstacle(_, obstacle) => obstacle.shape(),
        }
    }

    /// Whether a ship has any step from where it lies (PYR-18).
    #[must_use]
    pub fn can_step(&self, state: &State, ship: Ship) -> bool {
        let Some(from) = state.place(ship) else { return false };
        let turning = self.turning(ship, from);
        let beside = self.beside(state, &turning, state.afloat.without(ship));
        if beside.is_empty() {
            return true;
        }
        let Turning { footprint, from, turns, .. } = turning;
        let free = |turn: i32| self.is_free(state, &turning, beside, from.turned(turn));
        if free(0) {
            return true;
        }
        let mut headings = turning.headings();
        if beside.edge {
            footprint.keep_inside(turning.at, self.table, &mut headings);
            if beside.ships.is_empty() && beside.obstacles == 0 {
                return !headings.is_empty();
            }
        }
        let tried = [2, 4, 1, 3].map(|quarters| [turns.1 * quarters / 4, turns.0 * quarters / 4]);
        // Most ships can go straight on, or turn one way or the other; only the rest is looked at wholly.
        tried.into_iter().flatten().any(free)
            || headings.any_fitting(from, turns, footprint.reach(), &mut |heading| {
                self.fit_beside(state, &turning, beside, heading)
            })
    }

    /// Whether a ship can step straight on from where it lies, which is found out sooner than whether it can step.
    fn can_go_straight(&self, state: &State, ship: Ship) -> bool {
        state.place(ship).is_some_and(|from| {
            let others = state.afloat.without(ship);
            self.hindered(state, ship, from, from.heading, others).is_none()
        })
    }

    /// Whether any of some ships [can step](Pyramids::can_step).
    pub(crate) fn can_any_step(&self, state: &State, ships: ShipSet) -> bool {
        ships.iter().any(|ship| self.can_go_straight(state, ship))
            || ships.iter().any(|ship| self.can_step(state, ship))
    }

    /// Whether a ship can be laid at a point at one of some headings.
    pub(crate) fn can_lay_among(
        &self,
        state: &State,
        seat: Seat,
        ship: Ship,
        at: Point,
        headings: &[Heading],
    ) -> bool {
        let area = self.zone(state, seat).area;
        if !area.contains(at) {
            return false;
        }
        let (footprint, from) = (self.footprint(ship), crate::board::EAST);
        let turning = Turning { footprint, at, from, turns: (0, 0), margin: 0 };
        let mut beside = self.beside(state, &turning, state.afloat.without(ship));
        // The zone is a part of the table, and asked about alone.
        beside.edge = false;
        let flag = self.flag(state, seat);
        headings.iter().any(|&heading| {
            let own = footprint.corners(at, heading);
            own.iter().all(|&corner| area.contains(corner))
                && flag.is_none_or(|flag| !footprint.shape(&own).contains(flag))
                && self.is_free(state, &turning, beside, heading)
        })
    }

    /// Every heading at which a ship can be laid at a point (PYR-07): in its owner's zone, with
    /// no overlap, and not on the owner's flag.
    #[must_use]
    pub fn laying(&self, state: &State, seat: Seat, ship: Ship, at: Point) -> HeadingSet {
        let mut headings = HeadingSet::circle();
        let footprint = self.footprint(ship);
        let (zone, whole) = (self.zone(state, seat), (0, i32::from(Heading::CIRCLE) - 1));
        let (from, reach) = (crate::board::EAST, footprint.reach());
        footprint.keep_inside(at, zone.area, &mut headings);
        let others = state.afloat.without(ship);
        let turning = Turning { footprint, at, from, turns: whole, margin: 0 };
        self.keep_free(state, &turning, others, &mut headings);
        if let Some(flag) = self.flag(state, seat) {
            headings.keep_fitting(from, whole, reach, &mut |heading| {
                let corners = footprint.corners(at, heading);
                let shape = footprint.shape(&corners);
                // On its edge is on it, which is where a shape and a point do not overlap yet.
                let Fit { fits, slack } = shape.fit(Shape { corners: &[flag], spans: &[] }, 0);
                let free = !shape.contains(flag);
                Fit { fits: free, slack: if fits == free { slack } else { 0 } }
            });
        }
        headings
    }
}
