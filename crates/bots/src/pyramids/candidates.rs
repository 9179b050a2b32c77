//! Which moves are worth a look: along the ends of what is legal, straight on, at the enemy and
//! at the goal.

use flotilla_core::{Arc, Game, Heading, Seat};
use flotilla_games::pyramids::board::{Place, Ship};
use flotilla_games::pyramids::geometry::{Edge, Point};
use flotilla_games::pyramids::moving::Course;
use flotilla_games::pyramids::state::State;
use flotilla_games::pyramids::{Aim, Pyramids};

/// Turns that are tried at every step, in tenths of a degree.
const TURNS: [i32; 7] = [0, 200, -200, 420, -420, 650, -650];
/// And at later steps.
const LATER: [i32; 3] = [0, 450, -450];

/// Where a ship may want to go.
fn wishes(game: &Pyramids, state: &State, seat: Seat, at: Point) -> Vec<Point> {
    let mut wishes = Vec::new();
    let far = |p: Point| i64::from(p.x - at.x).pow(2) + i64::from(p.y - at.y).pow(2);
    let places = game.enemies(state, seat).iter().filter_map(|ship| state.place(ship));
    wishes.extend(places.map(|place| place.at).min_by_key(|&p| far(p)));
    match game.aim() {
        Aim::Flag => {
            let enemies = Seat::all(game.seats()).filter(|&s| game.side(s) != game.side(seat));
            wishes.extend(enemies.filter_map(|enemy| game.flag(enemy)));
        }
        Aim::Infiltration => {
            let defender = Seat::all(game.seats()).find(|&other| game.defends(state, other));
            if let Some(zone) = defender.and_then(|d| game.zones().get(d.index())) {
                let y = if zone.home == Edge::North { game.table().high.y } else { 0 };
                wishes.push(Point { x: at.x, y });
            }
        }
        _ => {}
    }
    wishes
}

/// The heading from one point to another.
fn towards(from: Point, to: Point) -> Option<Heading> {
    let degrees = f64::from(to.y - from.y).atan2(f64::from(to.x - from.x)).to_degrees();
    Heading::new((degrees * 10.0).rem_euclid(3600.0) as u16 % 3600)
}

/// Courses of a ship that are worth a look, each legal, with where they lead.
pub fn courses(game: &Pyramids, state: &State, ship: Ship, found: &mut Vec<(Course, Place)>) {
    found.clear();
    let (Some(place), Some(seat)) = (state.place(ship), Seat::new(ship.owner())) else { return };
    let steps = ship.size().steps();
    let wishes = wishes(game, state, seat, place.at);
    // The first step: among all that is legal.
    let legal = game.headings(state, ship, place);
    let mut arcs: Vec<Arc> = Vec::new();
    legal.arcs(&mut arcs);
    let mut firsts: Vec<Heading> = TURNS.map(|turn| place.heading.turned(turn)).to_vec();
    for arc in &arcs {
        firsts.extend([arc.from, arc.to, arc.nth(arc.len() / 2)]);
    }
    let tip = game.footprint(ship).tip(place.at, place.heading);
    firsts.extend(wishes.iter().filter_map(|&wish| towards(tip, wish)));
    firsts.sort_unstable();
    firsts.dedup();
    firsts.retain(|&heading| legal.contains(heading));
    for heading in firsts {
        let Some(course) = Course::EMPTY.then(heading) else { continue };
        let to = game.stepped(ship, place, heading);
        found.push((course, to));
        further(game, state, seat, ship, (course, to), steps - 1, &wishes, found);
    }
}

#[allow(clippy::too_many_arguments)]
fn further(
    game: &Pyramids,
    state: &State,
    seat: Seat,
    ship: Ship,
    (course, place): (Course, Place),
    steps: usize,
    wishes: &[Point],
    found: &mut Vec<(Course, Place)>,
) {
    if steps == 0 {
        return;
    }
    let tip = game.footprint(ship).tip(place.at, place.heading);
    let wished = wishes.iter().filter_map(|&wish| towards(tip, wish));
    let turned = LATER.into_iter().map(|turn| place.heading.turned(turn));
    for heading in turned.chain(wished) {
        if game.may_step(state, ship, place, heading).is_err() {
            continue;
        }
        let Some(longer) = course.then(heading) else { continue };
        // A move ends where it touches a flag or passes the line.
        let goals = matches!(game.aim(), Aim::Flag | Aim::Infiltration);
        if goals && game.follow(state, seat, ship, longer.headings()).is_err() {
            continue;
        }
        let to = game.stepped(ship, place, heading);
        found.push((longer, to));
        further(game, state, seat, ship, (longer, to), steps - 1, wishes, found);
    }
}
