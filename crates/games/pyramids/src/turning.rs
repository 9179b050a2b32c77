//! All headings at once: which of them a ship can turn to where it steps or is laid, and whether there are any.

use crate::Pyramids;
use crate::board::{MOST_OBSTACLES, Place, Ship, ShipSet};
use crate::geometry::{Fit, Footprint, Heading, HeadingSet, Neighbour, Point, Sectors, Shape};
use crate::moving::Thing;
use crate::state::State;
use flotilla_core::{Arc, Seat};

/// A footprint that turns about a point, by the turns from one to another away from a heading, and has to keep a margin.
struct Turning<'a> {
    footprint: &'a Footprint,
    at: Point,
    from: Heading,
    turns: (i32, i32),
    margin: i64,
}

impl Turning<'_> {
    /// How it fits beside something at a heading.
    #[inline]
    fn fit(&self, heading: Heading, seen: &Seen<'_>) -> Fit {
        match seen {
            Seen::Ship(neighbour) => neighbour.fit(self.footprint, heading, self.margin),
            Seen::Obstacle(shape) => {
                let own = self.footprint.corners(self.at, heading);
                self.footprint.shape(&own).fit(*shape, self.margin)
            }
        }
    }

    /// Whether it fits beside something at a heading.
    #[inline]
    fn clears(&self, heading: Heading, seen: &Seen<'_>) -> bool {
        match seen {
            Seen::Ship(neighbour) => neighbour.clears(self.footprint, heading, self.margin),
            Seen::Obstacle(shape) => {
                let own = self.footprint.corners(self.at, heading);
                self.footprint.shape(&own).clears(*shape, self.margin)
            }
        }
    }

    /// All headings to which it turns.
    fn headings(&self) -> HeadingSet {
        HeadingSet::turns(self.from, self.turns.0, self.turns.1)
    }
}

/// A thing as it is seen from where something turns.
enum Seen<'a> {
    Ship(Neighbour<'a>),
    Obstacle(Shape<'a>),
}

/// What something that turns may come too near to: nothing else needs to be looked at for any of its headings.
struct Beside<'a> {
    /// The first few things as they are seen. There are hardly ever more.
    seen: [Option<Seen<'a>>; 4],
    /// All other ships.
    ships: ShipSet,
    /// All other obstacles by their bits.
    obstacles: u8,
    /// Whether it may come off the table.
    edge: bool,
}

const _: () = assert!(MOST_OBSTACLES <= u8::BITS as usize);

impl Beside<'_> {
    /// Whether there is no thing, whatever the edge.
    #[inline]
    fn is_alone(&self) -> bool {
        self.seen[0].is_none()
    }
}

impl Pyramids {
    /// Every heading in which a ship can take a step from a place: exactly those that
    /// [`may_step`](Pyramids::may_step) allows.
    #[must_use]
    pub fn headings(&self, state: &State, ship: Ship, from: Place) -> HeadingSet {
        let turning = self.turning(ship, from);
        let beside = self.beside(state, &turning, state.afloat.without(ship));
        let mut headings = self.on_table(&turning, &beside);
        self.keep_clear(state, &turning, &beside, &mut headings);
        headings
    }

    /// The same as arcs, appended to the caller's buffer, for whoever sorts headings into sectors of so many tenths of
    /// a degree: arcs that lead into every sector that has a heading, and into no other. Zero asks for all headings.
    pub(crate) fn list_headings(
        &self,
        state: &State,
        ship: Ship,
        from: Place,
        width: u16,
        arcs: &mut Vec<Arc>,
    ) {
        let turning = self.turning(ship, from);
        let beside = self.beside(state, &turning, state.afloat.without(ship));
        let Turning { footprint, from, turns, .. } = turning;
        if beside.is_alone() && !beside.edge {
            // Nothing is in the way of any turn.
            arcs.push(Arc { from: from.turned(turns.0), to: from.turned(turns.1) });
            return;
        }
        let mut fit = |heading| self.fit_beside(state, &turning, &beside, heading);
        match Sectors::new(width).filter(|_| !beside.is_alone()) {
            Some(mut sectors) => {
                if beside.edge {
                    let headings = self.on_table(&turning, &beside);
                    sectors.add_fitting_of(&headings, from, turns, footprint.reach(), &mut fit);
                } else {
                    sectors.add_fitting(from, turns, footprint.reach(), &mut fit);
                }
                sectors.arcs(arcs);
            }
            None => {
                let mut headings = self.on_table(&turning, &beside);
                self.keep_clear(state, &turning, &beside, &mut headings);
                headings.arcs(arcs);
            }
        }
    }

    /// All headings to which something turns without coming off the table.
    fn on_table(&self, turning: &Turning<'_>, beside: &Beside<'_>) -> HeadingSet {
        let mut headings = turning.headings();
        if beside.edge {
            turning.footprint.keep_inside(turning.at, self.table, &mut headings);
        }
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
    fn beside<'a>(
        &'a self,
        state: &'a State,
        turning: &Turning<'_>,
        others: ShipSet,
    ) -> Beside<'a> {
        let Turning { footprint, at, margin, .. } = *turning;
        let far = footprint.reach() + margin;
        let mut beside = Beside {
            seen: [None, None, None, None],
            ships: ShipSet::EMPTY,
            obstacles: 0,
            edge: self.table.inset(&[at]).0 < footprint.reach(),
        };
        let mut places = beside.seen.iter_mut();
        for thing in self.near(state, others, at, far) {
            let seen = self.seen(state, thing, at);
            let is_far = match &seen {
                Seen::Ship(neighbour) => neighbour.is_far(far),
                Seen::Obstacle(shape) => shape.is_far_from(at, far),
            };
            if is_far {
                continue;
            }
            match (places.next(), thing) {
                (Some(place), _) => *place = Some(seen),
                (None, Thing::Ship(other)) => beside.ships = beside.ships.with(other),
                (None, Thing::Obstacle(i, _)) => beside.obstacles |= 1 << i,
            }
        }
        beside
    }

    /// Whether something is so of all things beside something that turns, as they are seen from there.
    #[inline]
    fn all_beside(
        &self,
        state: &State,
        turning: &Turning<'_>,
        beside: &Beside<'_>,
        mut is_so: impl FnMut(&Seen<'_>) -> bool,
    ) -> bool {
        let more = || {
            let obstacles = self.obstacles.iter().enumerate();
            let obstacles = obstacles.filter(|(i, _)| beside.obstacles >> i & 1 == 1);
            let obstacles = obstacles.map(|(i, obstacle)| Thing::Obstacle(i, obstacle));
            beside.ships.iter().map(Thing::Ship).chain(obstacles)
        };
        beside.seen.iter().map_while(Option::as_ref).all(&mut is_so)
            && more().all(|thing| is_so(&self.seen(state, thing, turning.at)))
    }

    /// Whether something that turns is on the table at a heading, and clear of all that is beside it.
    #[inline]
    fn is_free(
        &self,
        state: &State,
        turning: &Turning<'_>,
        beside: &Beside<'_>,
        heading: Heading,
    ) -> bool {
        let inside = || {
            let own = turning.footprint.corners(turning.at, heading);
            own.iter().all(|&corner| self.table.contains(corner))
        };
        (!beside.edge || inside())
            && self.all_beside(state, turning, beside, |seen| turning.clears(heading, seen))
    }

    /// How something that turns fits beside ships and obstacles at a heading: where one of them is in its way it is so
    /// until it no longer is in the way of that one, whatever else there is.
    fn fit_beside(
        &self,
        state: &State,
        turning: &Turning<'_>,
        beside: &Beside<'_>,
        heading: Heading,
    ) -> Fit {
        let mut all = Fit { fits: true, slack: i64::MAX };
        self.all_beside(state, turning, beside, |seen| {
            let one = turning.fit(heading, seen);
            let slack = if one.fits { all.slack.min(one.slack) } else { one.slack };
            all = Fit { fits: one.fits, slack };
            one.fits
        });
        all
    }

    /// Takes out the headings at which something that turns comes too near to something beside it.
    fn keep_clear(
        &self,
        state: &State,
        turning: &Turning<'_>,
        beside: &Beside<'_>,
        headings: &mut HeadingSet,
    ) {
        let Turning { footprint, from, turns, .. } = *turning;
        self.all_beside(state, turning, beside, |seen| {
            headings.keep_fitting(from, turns, footprint.reach(), &mut |heading| {
                turning.fit(heading, seen)
            });
            !headings.is_empty()
        });
    }

    /// A thing as it is seen from a point.
    #[inline]
    fn seen<'a>(&'a self, state: &State, thing: Thing<'a>, from: Point) -> Seen<'a> {
        match thing {
            Thing::Ship(ship) => {
                let corners = self.corners(ship, state.places[ship.index()]);
                Seen::Ship(Neighbour::new(self.footprint(ship), corners, from))
            }
            Thing::Obstacle(_, obstacle) => Seen::Obstacle(obstacle.shape()),
        }
    }

    /// Whether a ship has any step from where it lies (PYR-18).
    #[must_use]
    pub fn can_step(&self, state: &State, ship: Ship) -> bool {
        self.can_go_straight(state, ship) || self.can_turn(state, ship)
    }

    /// Whether a ship can step straight on from where it lies, which is found out sooner than whether it can step.
    fn can_go_straight(&self, state: &State, ship: Ship) -> bool {
        state.place(ship).is_some_and(|from| {
            let others = state.afloat.without(ship);
            self.hindered(state, ship, from, from.heading, others).is_none()
        })
    }

    /// Whether a ship that can't go straight on has any step from where it lies.
    fn can_turn(&self, state: &State, ship: Ship) -> bool {
        let Some(from) = state.place(ship) else { return false };
        let turning = self.turning(ship, from);
        let beside = self.beside(state, &turning, state.afloat.without(ship));
        let Turning { footprint, from, turns, .. } = turning;
        let free = |turn: i32| self.is_free(state, &turning, &beside, from.turned(turn));
        // Most ships can turn one way or the other; only the rest is looked at wholly.
        let tried = [2, 4, 1, 3].map(|quarters| [turns.1 * quarters / 4, turns.0 * quarters / 4]);
        if tried.into_iter().flatten().any(free) {
            return true;
        }
        let headings = self.on_table(&turning, &beside);
        if beside.is_alone() {
            return !headings.is_empty();
        }
        headings.any_fitting(from, turns, footprint.reach(), &mut |heading| {
            self.fit_beside(state, &turning, &beside, heading)
        })
    }

    /// Whether any of some ships [can step](Pyramids::can_step).
    pub(crate) fn can_any_step(&self, state: &State, ships: ShipSet) -> bool {
        ships.iter().any(|ship| self.can_go_straight(state, ship))
            || ships.iter().any(|ship| self.can_turn(state, ship))
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
                && self.is_free(state, &turning, &beside, heading)
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
        let beside = self.beside(state, &turning, others);
        self.keep_clear(state, &turning, &beside, &mut headings);
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
