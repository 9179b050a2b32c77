//! Where the broadsides of a ship of each size can come to lie, as a map round the ship.
//!
//! Everything here is a rough picture in whole millimetres, for judging positions quickly; what
//! is legal the rules say.

use crate::maths;
use flotilla_games::pyramids::Pyramids;
use flotilla_games::pyramids::board::{Place, Size};
use flotilla_games::pyramids::geometry::Point;

/// The side of a cell of the map, in millimetres.
const CELL: f32 = 3.0;
/// How many cells the map goes in each direction.
const HALF: i32 = 72;
const WIDTH: usize = (2 * HALF + 1) as usize;

/// How soon a point can be fired at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Soon {
    /// Not with the next move.
    No,
    /// After one move.
    AfterMoving,
    /// At once.
    AtOnce,
}

/// The map of one size.
struct Map {
    cells: Vec<Soon>,
}

/// The maps of all sizes, and the directions of all headings.
pub struct Reach {
    maps: [Map; 3],
    directions: Vec<(f32, f32)>,
}

/// A ship on the way, in millimetres and radians.
#[derive(Clone, Copy)]
struct Way {
    x: f32,
    y: f32,
    angle: f32,
}

/// The measures of a size and of the gun, in millimetres.
struct Measures {
    base: f32,
    length: f32,
    gun_base: f32,
    gun_length: f32,
    widest: f32,
}

impl Reach {
    /// The maps for a game's edition.
    #[must_use]
    pub fn new(game: &Pyramids) -> Reach {
        let millimetres = |micrometres: i32| micrometres as f32 / 1000.0;
        let gun = &game.footprints()[Size::Large.index()];
        let map = |size: Size| {
            let print = &game.footprints()[size.index()];
            let measures = Measures {
                base: millimetres(print.base()),
                length: millimetres(print.length()),
                gun_base: millimetres(gun.base()),
                gun_length: millimetres(gun.length()),
                widest: (90.0f32).to_radians()
                    - maths::atan32(print.base() as f32 / 2.0 / print.length() as f32),
            };
            let mut map = Map { cells: vec![Soon::No; WIDTH * WIDTH] };
            let turns = match size {
                Size::Small => 7,
                Size::Medium => 13,
                Size::Large => 31,
            };
            let start = Way { x: 0.0, y: 0.0, angle: 0.0 };
            map.mark(start, &measures, Soon::AtOnce);
            map.follow(start, &measures, size.steps(), turns);
            map
        };
        let direction = |tenths: u16| {
            let angle = f32::from(tenths).to_radians() / 10.0;
            let (sin, cos) = maths::sin_cos32(angle);
            (cos, sin)
        };
        Reach { maps: Size::ALL.map(map), directions: (0..3600).map(direction).collect() }
    }

    /// How soon a ship of a size at a place can fire at a point.
    #[inline]
    #[must_use]
    pub fn soon(&self, size: Size, from: Place, point: Point) -> Soon {
        let x = (point.x - from.at.x) as f32 / 1000.0;
        let y = (point.y - from.at.y) as f32 / 1000.0;
        let (cos, sin) = self.directions[usize::from(from.heading.tenths())];
        let (ahead, left) = (x * cos + y * sin, y * cos - x * sin);
        self.maps[size.index()].at(ahead, left)
    }
}

impl Map {
    fn cell(x: f32, y: f32) -> Option<usize> {
        // Rounded by cutting off, which needs no call; one more first, so that what is cut off is
        // never below zero where it matters.
        let nearest = |length: f32| (length / CELL + (HALF as f32 + 1.5)) as i32 - 1;
        let (column, row) = (nearest(x), nearest(y));
        let inside = 0..=2 * HALF;
        (inside.contains(&column) && inside.contains(&row))
            .then(|| row as usize * WIDTH + column as usize)
    }

    fn at(&self, x: f32, y: f32) -> Soon {
        Map::cell(x, y).map_or(Soon::No, |cell| self.cells[cell])
    }

    /// Marks what lies in the fire zones on both sides of a ship.
    fn mark(&mut self, way: Way, measures: &Measures, soon: Soon) {
        let half = measures.base / 2.0;
        let side = maths::hypot32(half, measures.length);
        let (sin, cos) = maths::sin_cos32(way.angle);
        let slope = measures.gun_base / (2.0 * measures.gun_length);
        for hand in [1.0f32, -1.0] {
            // Along the side from the stern to the tip, and away from it.
            let (along_x, along_y) = (measures.length / side, -hand * half / side);
            let mut out = 0.0;
            while out <= measures.gun_length {
                let mut along = slope * out;
                while along <= side - slope * out {
                    let ahead = along * along_x - hand * out * along_y;
                    let left = hand * half + along * along_y + hand * out * along_x;
                    let x = way.x + ahead * cos - left * sin;
                    let y = way.y + ahead * sin + left * cos;
                    if let Some(cell) = Map::cell(x, y) {
                        self.cells[cell] = self.cells[cell].max(soon);
                    }
                    along += CELL * 0.7;
                }
                out += CELL * 0.7;
            }
        }
    }

    /// Marks what can be fired at after every way of one more step, and of further ones.
    fn follow(&mut self, from: Way, measures: &Measures, steps: usize, turns: usize) {
        if steps == 0 {
            return;
        }
        let (sin, cos) = maths::sin_cos32(from.angle);
        for i in 0..turns {
            let share = i as f32 / (turns - 1) as f32 * 2.0 - 1.0;
            let to = Way {
                x: from.x + measures.length * cos,
                y: from.y + measures.length * sin,
                angle: from.angle + share * measures.widest,
            };
            self.mark(to, measures, Soon::AfterMoving);
            self.follow(to, measures, steps - 1, turns);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use flotilla_core::{Game, Heading, Setup};

    #[test]
    fn a_ship_fires_to_both_sides_and_not_ahead() {
        let game = Pyramids::open(&Setup::plain(Pyramids::INFO, 2)).unwrap();
        let reach = Reach::new(&game);
        let from = Place { at: Point { x: 0, y: 0 }, heading: Heading::new(0).unwrap() };
        let soon = |size, x, y| reach.soon(size, from, Point { x: x * 1000, y: y * 1000 });
        for y in [30, -30] {
            assert_eq!(soon(Size::Large, 25, y), Soon::AtOnce);
            assert_eq!(soon(Size::Small, 15, y), Soon::AtOnce);
        }
        assert_eq!(soon(Size::Large, 60, 0), Soon::AfterMoving);
        assert_eq!(soon(Size::Large, -50, 0), Soon::No);
        assert_eq!(soon(Size::Large, 150, 0), Soon::No);
        assert_eq!(soon(Size::Small, 130, 20), Soon::AfterMoving);
        assert_eq!(soon(Size::Small, 5_000, 0), Soon::No);
    }
}
