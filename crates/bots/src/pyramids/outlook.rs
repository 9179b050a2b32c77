//! What the next turns can bring: where every enemy ship can come to lie, and for every place of
//! an own ship from where it can be hit, what it covers and what it stands in the way of.
//!
//! It is made once for a turn that is planned. What an enemy can do hardly depends on which of its
//! plans the planner follows, and so every position on the way is weighed with look-ups alone.

use super::candidates::{Fans, Sailed, moves};
use super::lie::{Lie, distance};
use flotilla_core::{Game, Seat};
use flotilla_games::pyramids::board::{Place, Ship};
use flotilla_games::pyramids::geometry::{Edge, Shape};
use flotilla_games::pyramids::state::State;
use flotilla_games::pyramids::{Aim, Pyramids};
use std::ops::Range;

/// An enemy is feared if its broadside comes so near, in millimetres: between the headings that
/// are looked at there are others.
const FEARED: f32 = 2.5;
/// And is hoped to be hit if it is covered so deep.
const HOPED: f32 = -0.5;
/// How much farther than they reach ships are compared: shapes are held apart by their edges, and corners may be
/// farther off than that.
const MORE: f32 = 4.0 * FEARED;

/// A place where an enemy ship lies or can come to lie.
pub struct Haven {
    /// The ship.
    pub ship: Ship,
    /// Whether it has to move to get there.
    pub moved: bool,
    /// Whether being there wins the game: on our flag, past the line.
    pub wins: bool,
    /// The ship's place among the enemies.
    pub enemy: usize,
    /// How it lies there.
    pub lie: Lie,
}

/// A place where an own ship lies or can come to lie, and which havens have to do with it.
struct Berth {
    place: Place,
    nearest: f32,
    blocked: bool,
    feared: Range<usize>,
    covered: Range<usize>,
    barred: Range<usize>,
}

/// The number of a berth in its outlook.
pub type BerthNumber = u32;

/// What the next turns can bring, seen from one seat.
pub struct Outlook<'a> {
    game: &'a Pyramids,
    havens: Vec<Haven>,
    /// Where the havens are, and how far something there reaches.
    spots: Vec<(f32, f32)>,
    /// For each enemy ship its havens, the first of them where it lies.
    enemies: Vec<(Ship, Range<usize>)>,
    /// How far the havens of each are from where it lies, and how far it reaches: with its fire, and itself.
    ranges: Vec<(f32, f32, f32)>,
    berths: Vec<Berth>,
    numbers: Vec<u16>,
}

impl<'a> Outlook<'a> {
    /// The outlook of a seat, whose enemies are feared to move so. Without fear, they are taken to stay where they are.
    #[must_use]
    pub fn new(game: &'a Pyramids, state: &State, seat: Seat, fear: Option<&Fans>) -> Outlook<'a> {
        let mut outlook = Outlook {
            game,
            havens: Vec::new(),
            spots: Vec::new(),
            enemies: Vec::new(),
            ranges: Vec::new(),
            berths: Vec::new(),
            numbers: Vec::new(),
        };
        let mut found = Vec::new();
        for ship in game.enemies(state, seat).iter() {
            if let Some(place) = state.place(ship) {
                if let Some(fans) = fear {
                    moves(game, state, ship, fans, &mut found);
                }
                outlook.add_enemy(state, seat, ship, place, &found);
            }
        }
        outlook
    }

    fn add_enemy(&mut self, state: &State, seat: Seat, ship: Ship, at: Place, found: &[Sailed]) {
        let begin = self.havens.len();
        let places = found.iter().map(|&(_, place)| (place, true));
        for (place, moved) in std::iter::once((at, false)).chain(places) {
            if self.havens.len() > usize::from(u16::MAX) {
                break;
            }
            let lie = Lie::new(self.game, ship, place);
            let wins = moved && self.wins(state, seat, ship, place);
            let enemy = self.enemies.len();
            self.spots.push(lie.middle);
            self.havens.push(Haven { ship, moved, wins, enemy, lie });
        }
        let (mut far, mut fire, mut body) = (0.0f32, 0.0f32, 0.0f32);
        for haven in &self.havens[begin..] {
            far = far.max(distance(haven.lie.middle, self.spots[begin]));
            fire = fire.max(haven.lie.fire_reach);
            body = body.max(haven.lie.body_reach);
        }
        self.enemies.push((ship, begin..self.havens.len()));
        self.ranges.push((far, fire, body));
    }

    /// Whether an enemy ship that comes to a place wins the game against a seat.
    fn wins(&self, state: &State, seat: Seat, ship: Ship, place: Place) -> bool {
        let game = self.game;
        match game.aim() {
            Aim::Flag | Aim::Either => {
                let corners = game.corners(ship, place);
                let shape = Shape { corners: &corners, spans: &[] };
                let friends = Seat::all(game.seats()).filter(|&s| game.side(s) == game.side(seat));
                friends
                    .filter_map(|friend| game.flag(state, friend))
                    .any(|flag| shape.contains(flag))
            }
            Aim::Infiltration if game.defends(state, seat) => {
                let corners = game.corners(ship, place);
                let home = game.zones().get(seat.index()).map(|zone| zone.home);
                let past = |y: i32| match home {
                    Some(Edge::North) => y > game.table().high.y - game.line(),
                    _ => y < game.line(),
                };
                corners.iter().all(|corner| past(corner.y))
            }
            _ => false,
        }
    }

    /// All havens.
    #[must_use]
    pub fn havens(&self) -> &[Haven] {
        &self.havens
    }

    /// The enemy ships, each with the number of the haven where it lies.
    pub fn enemies(&self) -> impl Iterator<Item = (Ship, usize)> + '_ {
        self.enemies.iter().map(|(ship, havens)| (*ship, havens.start))
    }

    /// Looks at a place of an own ship; hands out its number.
    pub fn add_berth(&mut self, ship: Ship, place: Place) -> BerthNumber {
        let lie = Lie::new(self.game, ship, place);
        let enemies = self.enemies.iter().map(|(_, havens)| &self.havens[havens.start].lie);
        let nearest =
            enemies.map(|enemy| distance(lie.middle, enemy.middle)).fold(2000.0, f32::min);
        let ahead = self.game.corners(ship, self.game.stepped(ship, place, place.heading));
        let blocked = self.game.table().inset(&ahead).0 < 0;
        let mut near = Vec::new();
        for ((_, havens), &(range, fire, body)) in self.enemies.iter().zip(&self.ranges) {
            let fire = lie.fire_reach.max(fire);
            let far = fire + lie.body_reach.max(body) + FEARED;
            let Some(&base) = self.spots.get(havens.start) else { continue };
            if distance(lie.middle, base) > range + far + FEARED {
                continue;
            }
            for (number, spot) in havens.clone().zip(&self.spots[havens.clone()]) {
                let (x, y) = (lie.middle.0 - spot.0, lie.middle.1 - spot.1);
                let squared = x * x + y * y;
                if squared <= far * far {
                    near.push((number, squared));
                }
            }
        }
        let mut list = |reach: &dyn Fn(&Lie) -> f32, wanted: &dyn Fn(&Lie) -> bool| {
            let begin = self.numbers.len();
            let wanted = near.iter().filter(|&&(number, squared)| {
                let other = &self.havens[number].lie;
                let reach = reach(other);
                squared <= reach * reach && wanted(other)
            });
            self.numbers.extend(wanted.map(|&(number, _)| number as u16));
            begin..self.numbers.len()
        };
        let feared = list(&|other| other.fire_reach + lie.body_reach + MORE, &|other| {
            other.covers(&lie, FEARED)
        });
        let covered = list(&|other| lie.fire_reach + other.body_reach + MORE, &|other| {
            lie.covers(other, HOPED)
        });
        let barred =
            list(&|other| lie.body_reach + other.body_reach + MORE, &|other| lie.overlaps(other));
        self.berths.push(Berth { place, nearest, blocked, feared, covered, barred });
        (self.berths.len() - 1) as BerthNumber
    }

    /// Where a berth is.
    #[must_use]
    pub fn place(&self, berth: BerthNumber) -> Option<Place> {
        self.berths.get(berth as usize).map(|berth| berth.place)
    }

    /// How far the nearest enemy is from a berth, in millimetres.
    #[must_use]
    pub fn nearest(&self, berth: BerthNumber) -> f32 {
        self.berths.get(berth as usize).map_or(0.0, |berth| berth.nearest)
    }

    /// Whether the edge keeps a ship in a berth from going straight on.
    #[must_use]
    pub fn blocked(&self, berth: BerthNumber) -> bool {
        self.berths.get(berth as usize).is_some_and(|berth| berth.blocked)
    }

    fn numbers(&self, berth: BerthNumber, list: fn(&Berth) -> &Range<usize>) -> &[u16] {
        let range = self.berths.get(berth as usize).map(|berth| list(berth).clone());
        range.and_then(|range| self.numbers.get(range)).unwrap_or(&[])
    }

    /// The havens from which a berth can be hit.
    #[must_use]
    pub fn feared(&self, berth: BerthNumber) -> &[u16] {
        self.numbers(berth, |berth| &berth.feared)
    }

    /// The havens that are covered from a berth.
    #[must_use]
    pub fn covered(&self, berth: BerthNumber) -> &[u16] {
        self.numbers(berth, |berth| &berth.covered)
    }

    /// The havens that a ship in a berth stands in the way of.
    #[must_use]
    pub fn barred(&self, berth: BerthNumber) -> &[u16] {
        self.numbers(berth, |berth| &berth.barred)
    }
}
