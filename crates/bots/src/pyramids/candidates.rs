//! Which moves are worth a look: fans of headings at every step, the ends of what is legal, at the
//! enemy and at the goal.

use crate::maths;
use flotilla_core::{Arc, Game, Heading, Seat};
use flotilla_games::pyramids::board::{Place, Ship, Size};
use flotilla_games::pyramids::geometry::{Edge, Point, distance_squared};
use flotilla_games::pyramids::moving::{Course, MOST_STEPS};
use flotilla_games::pyramids::state::State;
use flotilla_games::pyramids::{Aim, Pyramids};

/// How many headings are tried at each step, by size.
#[derive(Clone, Copy, Debug)]
pub struct Fans {
    /// A small ship's.
    pub small: [i32; MOST_STEPS],
    /// A medium ship's.
    pub medium: [i32; MOST_STEPS],
    /// A large ship's.
    pub large: [i32; MOST_STEPS],
}

impl Fans {
    /// For ships whose moves are chosen from.
    pub const FINE: Fans =
        Fans { small: [7, 5, 3, 3], medium: [11, 7, 0, 0], large: [25, 0, 0, 0] };
    /// A few, to choose quickly.
    pub const PLAIN: Fans = Fans { small: [7, 3, 3, 3], medium: [7, 3, 0, 0], large: [7, 0, 0, 0] };
    /// For ships whose moves are only feared.
    pub const COARSE: Fans =
        Fans { small: [5, 3, 3, 3], medium: [7, 5, 0, 0], large: [13, 0, 0, 0] };

    fn of(&self, size: Size) -> &[i32; MOST_STEPS] {
        match size {
            Size::Small => &self.small,
            Size::Medium => &self.medium,
            Size::Large => &self.large,
        }
    }
}

/// A move and where it leads.
pub type Sailed = (Course, Place);

/// Finds moves of one ship.
struct Pilot<'a> {
    game: &'a Pyramids,
    state: &'a State,
    seat: Seat,
    ship: Ship,
    fans: &'a [i32; MOST_STEPS],
    /// Where it may want to go.
    wishes: Vec<Point>,
}

/// Moves of a ship that are worth a look, each legal, with where they lead.
pub fn moves(game: &Pyramids, state: &State, ship: Ship, fans: &Fans, found: &mut Vec<Sailed>) {
    found.clear();
    let (Some(place), Some(seat)) = (state.place(ship), Seat::new(ship.owner())) else { return };
    let wishes = wishes(game, state, seat, place.at);
    let pilot = Pilot { game, state, seat, ship, fans: fans.of(ship.size()), wishes };
    pilot.first_step(place, found);
    // Of those that lead to nearly the same place one is enough, the shortest.
    let nearly = |&(course, place): &Sailed| {
        let Point { x, y } = place.at;
        let steps = course.headings().len();
        (x.div_euclid(5_000), y.div_euclid(5_000), place.heading.tenths() / 60, steps)
    };
    found.sort_by_key(nearly);
    found.dedup_by(|a, b| {
        let (a, b) = (nearly(a), nearly(b));
        (a.0, a.1, a.2) == (b.0, b.1, b.2)
    });
}

/// Where a ship of a seat may want to go: the nearest enemy, and what decides the game.
fn wishes(game: &Pyramids, state: &State, seat: Seat, at: Point) -> Vec<Point> {
    let mut wishes = Vec::new();
    let places = game.enemies(state, seat).iter().filter_map(|ship| state.place(ship));
    wishes.extend(places.map(|place| place.at).min_by_key(|&p| distance_squared(at, p)));
    match game.aim() {
        Aim::Flag | Aim::Either => {
            let enemies = Seat::all(game.seats()).filter(|&s| game.side(s) != game.side(seat));
            wishes.extend(enemies.filter_map(|enemy| game.flag(state, enemy)));
        }
        Aim::Infiltration => {
            let defender = Seat::all(game.seats()).find(|&other| game.defends(state, other));
            if let Some(zone) = defender.and_then(|d| game.zones().get(d.index())) {
                let y = if zone.home == Edge::North { game.table().high.y } else { 0 };
                wishes.push(Point { x: at.x, y });
            }
        }
        Aim::Fleet | Aim::Flagship => {}
    }
    wishes
}

/// The heading from one point to another.
fn towards(from: Point, to: Point) -> Option<Heading> {
    let degrees = maths::atan2(f64::from(to.y - from.y), f64::from(to.x - from.x)).to_degrees();
    Heading::new((degrees * 10.0).rem_euclid(3600.0) as u16 % Heading::CIRCLE)
}

impl Pilot<'_> {
    /// Some turns, evenly over nearly all that a ship can turn in one step.
    fn fan(&self, from: Heading, count: i32) -> impl Iterator<Item = Heading> + use<> {
        let (left, right) = self.game.footprint(self.ship).widest_turns(from);
        let widest = left.min(right) * count / (count + 1);
        (0..count).map(move |i| {
            let turn = if count > 1 { widest * (2 * i - (count - 1)) / (count - 1) } else { 0 };
            from.turned(turn)
        })
    }

    fn wished(&self, place: Place) -> impl Iterator<Item = Heading> + '_ {
        let tip = self.game.footprint(self.ship).tip(place.at, place.heading);
        self.wishes.iter().filter_map(move |&wish| towards(tip, wish))
    }

    /// The first step is chosen among all that is legal, the ends of its arcs included.
    fn first_step(&self, place: Place, found: &mut Vec<Sailed>) {
        let legal = self.game.headings(self.state, self.ship, place);
        let mut arcs: Vec<Arc> = Vec::new();
        legal.arcs(&mut arcs);
        let mut headings: Vec<Heading> = self.fan(place.heading, self.fans[0]).collect();
        headings.extend(arcs.iter().flat_map(|arc| [arc.from, arc.to, arc.nth(arc.len() / 2)]));
        headings.extend(self.wished(place));
        headings.retain(|&heading| legal.contains(heading));
        headings.sort_unstable();
        headings.dedup();
        for heading in headings {
            self.step(Course::EMPTY, place, heading, found);
        }
    }

    /// Takes a step that is legal, and looks further.
    fn step(&self, course: Course, from: Place, heading: Heading, found: &mut Vec<Sailed>) {
        let Some(course) = course.then(heading) else { return };
        let place = self.game.stepped(self.ship, from, heading);
        found.push((course, place));
        let steps = course.headings().len();
        if steps >= self.ship.size().steps() {
            return;
        }
        for heading in self.fan(place.heading, self.fans[steps]).chain(self.wished(place)) {
            let legal = self.game.may_step(self.state, self.ship, place, heading).is_ok();
            if legal && self.goes_on(course, heading) {
                self.step(course, place, heading, found);
            }
        }
    }

    /// Whether a move may be longer: it ends where it touches a flag or passes the line.
    fn goes_on(&self, course: Course, heading: Heading) -> bool {
        let Some(longer) = course.then(heading) else { return false };
        matches!(self.game.aim(), Aim::Fleet | Aim::Flagship)
            || self.game.follow(self.state, self.seat, self.ship, longer.headings()).is_ok()
    }
}
