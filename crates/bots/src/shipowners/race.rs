//! The race: shipowners for two without attacks and without goods, solved exactly.
//!
//! Whoever is to move tries for a ship of the port or for the treasure on top. The dice are played as well
//! as they can be, so that a try is a chance; what comes of it is as in the rules (OWN-14 to OWN-19, OWN-27,
//! OWN-28). Which ship carries what does not matter where nobody attacks: how many are free does.
//!
//! A position is the owner of every ship, the port, and who took which treasures. Who fails leaves the
//! position to the other as it is, so that a position and the same with the sides exchanged are solved
//! together: each side's best try depends on the other's.

use crate::solver::threads;
use flotilla_games::shipowners::board::{Card, PORT, SHIPS, Ship};
use flotilla_games::shipowners::odds::Kit;
use flotilla_games::shipowners::rules::FAMILY_BONUS;
use flotilla_games::shipowners::{Shipowners, edition::Worth};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::thread;

/// A ship of the race.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Racer {
    /// The chance that a try for it comes off.
    pub chance: f64,
    /// Its family.
    pub family: usize,
    /// Its firepower.
    pub firepower: u8,
    /// Whether the treasure map is aboard.
    pub map: bool,
}

/// A treasure of the race.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prize {
    /// The chance that a hunt for it comes off.
    pub chance: f64,
    /// What it is worth.
    pub value: u8,
}

/// What is raced for.
#[derive(Clone, Debug, PartialEq)]
pub struct Race {
    /// The ships, twelve at the most.
    pub ships: Vec<Racer>,
    /// The treasures in the order of their pile, five at the most.
    pub prizes: Vec<Prize>,
}

/// Where a ship is.
const UNSEEN: u32 = 0;
const IN_PORT: u32 = 1;
const OWN: u32 = 2;
const OTHERS: u32 = 3;
/// The lower bit of every ship.
const LOW: u32 = 0x0055_5555;
/// Choices this close are equal.
const ROUNDING: f64 = 1e-12;
/// Positions in a portion of work.
const PORTION: usize = 4_096;

/// The position of all ships, two bits for each: unseen, in the port, the mover's, the other's.
type Ships = u32;

fn at(ships: Ships, ship: usize) -> u32 {
    ships >> (2 * ship) & 3
}

fn put(ships: Ships, ship: usize, place: u32) -> Ships {
    ships & !(3 << (2 * ship)) | place << (2 * ship)
}

/// The same with the sides exchanged.
fn exchanged(ships: Ships) -> Ships {
    ships ^ (ships >> 1 & LOW)
}

/// Who took which of the treasures that are gone: a bit for each that the other has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Taken {
    count: usize,
    others: u32,
}

impl Taken {
    fn exchanged(self) -> Taken {
        Taken { count: self.count, others: self.others ^ ((1 << self.count) - 1) }
    }

    /// Its place among all.
    fn place(self) -> usize {
        (1 << self.count) - 1 + self.others as usize
    }
}

impl Race {
    /// The race of a game's edition, with or without its treasures.
    #[must_use]
    pub fn of(game: &Shipowners, treasures: bool) -> Race {
        let ships = Ship::all().map(|ship| Racer {
            chance: game.ship_chance(ship, Kit::EMPTY),
            family: game.ship(ship).family.index(),
            firepower: game.ship(ship).firepower(),
            map: game.ship(ship).map,
        });
        let mut cards: Vec<Card> = Card::treasures().filter(|_| treasures).collect();
        cards.sort_by_key(|&card| game.card(card).letter);
        let prizes = cards.iter().map(|&card| Prize {
            chance: game.card_chance(card, Kit::EMPTY),
            value: match game.card(card).worth {
                Worth::Treasure(value) => value,
                Worth::Goods(_) => 0,
            },
        });
        Race { ships: ships.collect(), prizes: prizes.collect() }
    }

    fn count(&self, ships: Ships, place: u32) -> usize {
        (0..self.ships.len()).filter(|&ship| at(ships, ship) == place).count()
    }

    /// What a side is compared by at the end (OWN-28).
    fn standing(&self, ships: Ships, side: u32, taken: Taken) -> (i32, usize, u32) {
        let own = |ship: usize| at(ships, ship) == side;
        let mut points = 0;
        for family in 0..self.ships.len() {
            let mut of = (0..self.ships.len()).filter(|&ship| self.ships[ship].family == family);
            let any = of.clone().next().is_some();
            if any && of.all(own) {
                points += FAMILY_BONUS;
            }
        }
        for prize in 0..taken.count {
            if (taken.others >> prize & 1 == 1) == (side == OTHERS) {
                points += i32::from(self.prizes[prize].value);
            }
        }
        let fleet = (0..self.ships.len()).filter(|&ship| own(ship));
        let firepower = fleet.clone().map(|ship| u32::from(self.ships[ship].firepower)).sum();
        (points, fleet.count(), firepower)
    }

    /// What the end is worth to the mover: one for a win, nothing for a shared one.
    fn end(&self, ships: Ships, taken: Taken) -> f64 {
        let own = self.standing(ships, OWN, taken);
        match own.cmp(&self.standing(ships, OTHERS, taken)) {
            core::cmp::Ordering::Less => -1.0,
            core::cmp::Ordering::Equal => 0.0,
            core::cmp::Ordering::Greater => 1.0,
        }
    }

    /// The mover's tries: how likely each comes off, and what it is then worth to the mover, when `next`
    /// tells what a position is worth to the side that is then to move.
    fn tries(
        &self,
        ships: Ships,
        taken: Taken,
        next: impl Fn(Ships, Taken) -> f64,
    ) -> ([(f64, f64); PORT + 1], usize) {
        let mut tries = [(0.0, 0.0); PORT + 1];
        let mut count = 0;
        let mut add = |chance: f64, worth: f64| {
            if let Some(slot) = tries.get_mut(count) {
                *slot = (chance, worth);
                count += 1;
            }
        };
        let unseen = self.count(ships, UNSEEN);
        for ship in (0..self.ships.len()).filter(|&ship| at(ships, ship) == IN_PORT) {
            let armed = put(ships, ship, OWN);
            let worth = if unseen == 0 {
                -next(exchanged(armed), taken.exchanged())
            } else {
                let drawn = (0..self.ships.len()).filter(|&ship| at(ships, ship) == UNSEEN);
                let worths = drawn
                    .map(|drawn| next(exchanged(put(armed, drawn, IN_PORT)), taken.exchanged()));
                -worths.sum::<f64>() / unseen as f64
            };
            add(self.ships[ship].chance, worth);
        }
        if let Some(prize) = self.prizes.get(taken.count) {
            let own = |ship: &usize| at(ships, *ship) == OWN;
            let map = (0..self.ships.len()).filter(own).any(|ship| self.ships[ship].map);
            let carrying = taken.count - taken.others.count_ones() as usize;
            if map && self.count(ships, OWN) > carrying {
                let after = Taken { count: taken.count + 1, others: taken.others };
                add(prize.chance, -next(exchanged(ships), after.exchanged()));
            }
        }
        (tries, count)
    }

    /// Solves the race on all cores.
    #[must_use]
    pub fn solve(&self) -> Solved {
        self.solve_on(threads())
    }

    fn solve_on(&self, threads: usize) -> Solved {
        let count = self.ships.len().min(SHIPS);
        let mut by_taken = vec![Vec::new(); count + 1];
        let mut places = vec![u32::MAX; 1 << (2 * count)];
        let mut positions = 0;
        for ships in 0..1 << (2 * count) {
            let taken = self.count(ships, OWN) + self.count(ships, OTHERS);
            if self.count(ships, IN_PORT) == PORT.min(count - taken) {
                places[ships as usize] = positions;
                positions += 1;
                by_taken[taken].push(ships);
            }
        }
        let all = (1usize << (self.prizes.len() + 1)) - 1;
        let worths = (0..all * positions as usize).map(|_| AtomicU32::new(0)).collect();
        let solved = Solved { race: self.clone(), places, positions: positions as usize, worths };
        for count in (0..=self.prizes.len()).rev() {
            for layer in by_taken.iter().rev() {
                let jobs = layer.chunks(PORTION).collect::<Vec<_>>();
                let next = AtomicUsize::new(0);
                let work = || {
                    while let Some(portion) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                        for &ships in *portion {
                            for others in 0..1 << count {
                                solved.work_out(ships, Taken { count, others });
                            }
                        }
                    }
                };
                thread::scope(|scope| {
                    for _ in 1..threads {
                        scope.spawn(work);
                    }
                    work();
                });
            }
        }
        solved
    }
}

/// A race that is solved.
pub struct Solved {
    race: Race,
    places: Vec<u32>,
    positions: usize,
    /// What every position is worth to the mover, as bits: written once, whoever comes first.
    worths: Vec<AtomicU32>,
}

impl Solved {
    fn slot(&self, ships: Ships, taken: Taken) -> &AtomicU32 {
        let place = self.places[ships as usize] as usize;
        &self.worths[taken.place() * self.positions + place]
    }

    fn worth(&self, ships: Ships, taken: Taken) -> f64 {
        f64::from(f32::from_bits(self.slot(ships, taken).load(Ordering::Relaxed)))
    }

    /// Works out a position and the one with the sides exchanged, when everything that can come of
    /// them is known.
    fn work_out(&self, ships: Ships, taken: Taken) {
        let (other_ships, other_taken) = (exchanged(ships), taken.exchanged());
        if (ships, taken.others) > (other_ships, other_taken.others) {
            return;
        }
        let put = |ships, taken, worth: f64| {
            self.slot(ships, taken).store((worth as f32).to_bits(), Ordering::Relaxed);
        };
        if self.race.count(ships, IN_PORT) == 0 {
            put(ships, taken, self.race.end(ships, taken));
            put(other_ships, other_taken, self.race.end(other_ships, other_taken));
            return;
        }
        let next = |ships, taken| self.worth(ships, taken);
        let (own, owns) = self.race.tries(ships, taken, next);
        let (other, others) = self.race.tries(other_ships, other_taken, next);
        let (worth, other_worth) = settle(&own[..owns], &other[..others]);
        put(ships, taken, worth);
        put(other_ships, other_taken, other_worth);
    }

    /// How many positions there are, the treasures counted in.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.worths.len()
    }

    /// The chance to win of whoever moves first, a shared win counted one half, over all ports with
    /// which a game can begin.
    #[must_use]
    pub fn first(&self) -> f64 {
        let none = Taken { count: 0, others: 0 };
        let count = self.race.ships.len();
        let begins =
            (0..1u32 << count).filter(|port| port.count_ones() as usize == PORT.min(count));
        let worths: Vec<f64> = begins
            .map(|port| {
                let ships = (0..count).fold(0, |ships, ship| {
                    if port >> ship & 1 == 1 { put(ships, ship, IN_PORT) } else { ships }
                });
                self.worth(ships, none)
            })
            .collect();
        f64::midpoint(1.0, worths.iter().sum::<f64>() / worths.len() as f64)
    }
}

/// What a position is worth to each side when it is to move there, from the tries of both: who fails
/// leaves the same position to the other.
fn settle(own: &[(f64, f64)], other: &[(f64, f64)]) -> (f64, f64) {
    let best = |tries: &[(f64, f64)], left: f64, now: usize| {
        let worth = |&(chance, worth): &(f64, f64)| chance * worth - (1.0 - chance) * left;
        let mut best = now;
        for (number, next) in tries.iter().enumerate() {
            if worth(next) > worth(&tries[best]) + ROUNDING {
                best = number;
            }
        }
        best
    };
    let (mut mine, mut theirs) = (0, 0);
    let mut settled = (0.0, 0.0);
    // Neither ever goes back to a worse try, so that a few rounds are enough.
    for _ in 0..64 {
        let ((p, u), (q, v)) = (own[mine], other[theirs]);
        // x = p u - (1 - p) y and y = q v - (1 - q) x.
        let x = (p * u - (1.0 - p) * q * v) / (1.0 - (1.0 - p) * (1.0 - q));
        settled = (x, q * v - (1.0 - q) * x);
        let better = (best(own, settled.1, mine), best(other, settled.0, theirs));
        if better == (mine, theirs) {
            break;
        }
        // One at a time: what is best for one depends on the other.
        if better.0 == mine { theirs = better.1 } else { mine = better.0 }
    }
    settled
}

/// How many turns it takes one player alone at the least, on average, to arm all ships, when goods are
/// bought in this order where that is faster.
///
/// Nobody who shares the ships, the goods and the turns with others is faster: no game without attacks
/// has fewer turns on average, for any number of players.
#[must_use]
pub fn fastest(game: &Shipowners, order: &[Card]) -> f64 {
    let mut solo = Solo { order, known: HashMap::new(), chances: Vec::new() };
    for goods in 0..=order.len() {
        let kit: Kit = order[..goods].iter().filter_map(|&card| game.power(card)).collect();
        let ships = Ship::all().map(|ship| game.ship_chance(ship, kit)).collect();
        let next = order.get(goods).map_or(0.0, |&card| game.card_chance(card, kit));
        solo.chances.push((ships, next));
    }
    let ports = (0..1u32 << SHIPS).filter(|port| port.count_ones() as usize == PORT);
    let turns: Vec<f64> = ports.map(|port| solo.turns(port, 0, 0)).collect();
    turns.iter().sum::<f64>() / turns.len() as f64
}

struct Solo<'a> {
    order: &'a [Card],
    known: HashMap<(u32, u32, usize), f64>,
    /// With so many goods: of every ship, and of the next goods.
    chances: Vec<(Vec<f64>, f64)>,
}

impl Solo<'_> {
    fn turns(&mut self, port: u32, fleet: u32, goods: usize) -> f64 {
        if port == 0 {
            return 0.0;
        }
        if let Some(known) = self.known.get(&(port, fleet, goods)) {
            return *known;
        }
        let unseen = ((1 << SHIPS) - 1) & !port & !fleet;
        let mut least = f64::INFINITY;
        for ship in (0..SHIPS).filter(|&ship| port >> ship & 1 == 1) {
            let (port, fleet) = (port & !(1 << ship), fleet | 1 << ship);
            let after = if unseen == 0 {
                self.turns(port, fleet, goods)
            } else {
                let drawn = (0..SHIPS).filter(|&drawn| unseen >> drawn & 1 == 1);
                let sum: f64 = drawn.map(|drawn| self.turns(port | 1 << drawn, fleet, goods)).sum();
                sum / f64::from(unseen.count_ones())
            };
            least = least.min(1.0 / self.chances[goods].0[ship] + after);
        }
        if goods < self.order.len() && fleet.count_ones() as usize > goods {
            let after = self.turns(port, fleet, goods + 1);
            least = least.min(1.0 / self.chances[goods].1 + after);
        }
        self.known.insert((port, fleet, goods), least);
        least
    }
}
