//! Judging a position of pyramids by a network: what is afloat, who can hit whom at once and after a move, how far
//! and how the fleets lie, all without regard to where the table lies and where it is north. It corrects what the
//! planner's own scales say.

use super::exchange::Victim;
use super::judge::Judge;
use super::outlook::Outlook;
use super::plan::Effort;
use super::reach::{Reach, Soon};
use super::scales::{Own, Scales};
use crate::judgement::{MOST_INPUTS, Network, OUTPUTS, Output, Outputs, Row, RowPen, Sight};
use crate::search::Shares;
use flotilla_core::{Game, Seat, late};
use flotilla_games::pyramids::board::{MOST_PLAYERS, Place, SHIPS, Ship, Size};
use flotilla_games::pyramids::geometry::Point;
use flotilla_games::pyramids::state::{ACTIONS, Phase, State};
use flotilla_games::pyramids::{Aim, Fleets, Pyramids};
use std::sync::{Arc, LazyLock, OnceLock};

const SIZES: usize = Size::ALL.len();
/// What is counted of a seat.
const OF_A_SEAT: usize = 66;
/// What is counted of the whole table.
const OF_ALL: usize = 8;
/// So much worth less or more is nearly three to one.
const CLEAR: f32 = 4.0;
/// Up to how many millimetres the nearest enemy is near, in steps.
const STEPS: [f32; 7] = [60.0, 90.0, 120.0, 150.0, 190.0, 240.0, 320.0];
/// Nobody fires farther than this after a move, in millimetres.
const FARTHEST: f32 = 260.0;
/// So near to an edge a ship has little room, in millimetres.
const CRAMPED: i64 = 50_000;

/// What is counted in a position of pyramids at the beginning of a turn, seats in the order of play.
pub struct Lookout {
    reach: Reach,
}

impl Sight<Pyramids> for Lookout {
    const INPUTS: usize = MOST_PLAYERS * OF_A_SEAT + OF_ALL;

    fn of(game: &Pyramids) -> Lookout {
        Lookout { reach: Reach::new(game) }
    }

    fn count(&self, game: &Pyramids, state: &State, row: &mut Row) -> Option<Outputs> {
        let begins = state.phase() == Phase::Play && state.actions_left() == ACTIONS;
        if !begins || game.aim() != Aim::Fleet {
            return None;
        }
        let last = before(game, state);
        let worth = weigh(game, &self.reach, state, last);
        let weighed = Weighed { seat: last, worth };
        Some(count(game, &self.reach, state, weighed, row))
    }
}

/// What a position at the end of a seat's turn is worth to it by the planner's scales.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weighed {
    pub(super) seat: Seat,
    pub(super) worth: f64,
}

/// The last seat of another side that had a turn, or is as good as that.
fn before(game: &Pyramids, state: &State) -> Seat {
    let (next, seats) = (state.seat(), game.seats());
    let behind = (1..seats).filter_map(|n| Seat::new((next.index() + seats - n) % seats));
    let mut foes = behind.filter(|&seat| game.side(seat) != game.side(next));
    foes.find(|&seat| !state.ships_of(seat).is_empty()).unwrap_or(next)
}

fn weigh(game: &Pyramids, reach: &Reach, state: &State, seat: Seat) -> f64 {
    let mut outlook = Outlook::new(game, state, seat, Effort::STRONG.fear.as_ref());
    let friends = state.afloat().minus(game.enemies(state, seat));
    let mut own = Vec::new();
    for ship in friends.iter() {
        if let Some(place) = state.place(ship) {
            own.push(Own { ship, berth: outlook.add_berth(ship, place) });
        }
    }
    Scales::new(game, reach, &outlook, seat, true).worth(&outlook, state, &own)
}

/// A ship as it is counted.
struct Counted {
    ship: Ship,
    place: Place,
    points: [Point; 4],
    victim: Victim,
    size: usize,
    owner: usize,
    side: usize,
    /// The nearest enemy and the nearest friend: how far, and where.
    enemy: (f32, Point),
    friend: f32,
    /// How many enemies can hit it with how many guns, at once and after moving; and how many friends cover it.
    at_once: u32,
    after: u32,
    covers: u32,
    /// Whether it can hit somebody.
    bears: Soon,
    /// Whether the edge keeps it from going straight on.
    blocked: bool,
    /// What each seat can do to it.
    hits: [(u32, u32); MOST_PLAYERS],
}

impl Counted {
    fn new(game: &Pyramids, state: &State, ship: Ship) -> Option<Counted> {
        let (seat, place) = (Seat::new(ship.owner())?, state.place(ship)?);
        let ahead = game.corners(ship, game.stepped(ship, place, place.heading));
        Some(Counted {
            ship,
            place,
            points: Judge::points(game, state, ship)?,
            victim: Victim::new(state, ship),
            size: ship.size().index(),
            owner: ship.owner(),
            side: game.side(seat),
            enemy: (2000.0, Point { x: 0, y: 0 }),
            friend: 2000.0,
            at_once: 0,
            after: 0,
            covers: 0,
            bears: Soon::No,
            blocked: game.table().inset(&ahead).0 < 0,
            hits: [(0, 0); MOST_PLAYERS],
        })
    }

    fn guns(&self) -> u32 {
        u32::from(self.ship.size().pips())
    }
}

fn millimetres(from: Point, to: Point) -> (f32, f32) {
    ((to.x - from.x) as f32 / 1000.0, (to.y - from.y) as f32 / 1000.0)
}

/// How many ships of each size can hit one of each size: at once, and after a move.
type Pairs = [[[i32; SIZES]; SIZES]; 2];

/// Counts the ships, everyone with everyone, and for each seat the pairs.
fn ships(game: &Pyramids, reach: &Reach, state: &State) -> (Vec<Counted>, [Pairs; MOST_PLAYERS]) {
    let mut all: Vec<Counted> =
        state.afloat().iter().filter_map(|ship| Counted::new(game, state, ship)).collect();
    let mut pairs = [[[[0; SIZES]; SIZES]; 2]; MOST_PLAYERS];
    for a in 0..all.len().min(SHIPS) {
        for b in 0..all.len().min(SHIPS) {
            if a == b {
                continue;
            }
            let (from, to) = (&all[a], &all[b]);
            let (x, y) = millimetres(from.points[3], to.points[3]);
            let far = (x * x + y * y).sqrt();
            let soon = if far < FARTHEST {
                let soon = |&point| reach.soon(from.ship.size(), from.place, point);
                to.points.iter().map(soon).max().unwrap_or(Soon::No)
            } else {
                Soon::No
            };
            let (guns, owner, size) = (from.guns(), from.owner, from.size);
            let (middle, hostile) = (to.points[3], from.side != to.side);
            if !hostile {
                all[b].covers += u32::from(soon != Soon::No);
                all[a].friend = all[a].friend.min(far);
                continue;
            }
            let shooter = &mut all[a];
            shooter.bears = shooter.bears.max(soon);
            if far < shooter.enemy.0 {
                shooter.enemy = (far, middle);
            }
            let victim = &mut all[b];
            match soon {
                Soon::AtOnce => {
                    victim.at_once += guns;
                    victim.hits[owner].0 += guns;
                    pairs[owner][0][size][victim.size] += 1;
                }
                Soon::AfterMoving => {
                    victim.after = victim.after.max(guns);
                    victim.hits[owner].1 = victim.hits[owner].1.max(guns);
                    pairs[owner][1][size][victim.size] += 1;
                }
                Soon::No => {}
            }
        }
    }
    (all, pairs)
}

/// Counts a position that somebody has weighed at the end of the turn.
fn count(
    game: &Pyramids,
    reach: &Reach,
    state: &State,
    weighed: Weighed,
    row: &mut Row,
) -> Outputs {
    let (all, pairs) = ships(game, reach, state);
    let mut pen = RowPen::new(row);
    let mut outputs = [Output::default(); OUTPUTS];
    let (next, seats) = (state.seat(), game.seats());
    let worth = weighed.worth.clamp(-60.0, 60.0) as f32;
    for (place, output) in outputs.iter_mut().enumerate().take(MOST_PLAYERS) {
        let seat = Seat::new((next.index() + place) % seats).filter(|_| place < seats);
        let Some(seat) = seat else {
            pen.marks(OF_A_SEAT, std::iter::empty());
            continue;
        };
        let friend = game.side(seat) == game.side(weighed.seat);
        let hand = worth / (2.0 * CLEAR) * if friend { 1.0 } else { -1.0 };
        if state.ships_of(seat).is_empty() && game.sides() > 2 {
            pen.marks(OF_A_SEAT, std::iter::empty());
            continue;
        }
        *output = Output { seat: Some(seat), hand };
        of_a_seat(game, &all, &pairs[seat.index()], seat, &mut pen);
        pen.put((game.side(seat) == game.side(next)).into());
    }
    // From the one whose turn it is.
    let signed = if game.side(weighed.seat) == game.side(next) { worth } else { -worth };
    pen.put((signed * 8.0).clamp(-127.0, 127.0) as i32);
    pen.put((signed * 2.0).clamp(-127.0, 127.0) as i32);
    let limit = game.limit().map_or(0, i32::from);
    pen.put(i32::from(state.quiet_turns()) * 60 / limit.max(1));
    pen.put(all.len() as i32);
    pen.put(all.iter().map(|ship| ship.victim.left as i32).sum());
    pen.put((seats == 3).into());
    pen.put((seats == 4).into());
    pen.put((game.sides() < seats).into());
    debug_assert_eq!(pen.written(), Lookout::INPUTS);
    outputs
}

fn of_a_seat(game: &Pyramids, all: &[Counted], pairs: &Pairs, seat: Seat, pen: &mut RowPen<'_>) {
    let own = || all.iter().filter(|ship| ship.owner == seat.index());
    let number = |wanted: &dyn Fn(&Counted) -> bool| own().filter(|ship| wanted(ship)).count();
    let mut tell = |wanted: &dyn Fn(&Counted) -> bool| pen.put(number(wanted) as i32);
    for (size, left) in [(0, 1), (1, 2), (1, 1), (2, 3), (2, 2), (2, 1)] {
        tell(&|ship| ship.size == size && ship.victim.left == left);
    }
    for size in 0..SIZES {
        let shots = |ship: &Counted| (ship.at_once + ship.after).min(u32::from(ACTIONS) - 1);
        let feared = |ship: &Counted| ship.at_once + ship.after > 0;
        tell(&|ship| ship.size == size && ship.at_once > 0);
        tell(&|ship| ship.size == size && ship.at_once >= ship.victim.left);
        tell(&|ship| ship.size == size && ship.after > 0);
        tell(&|ship| ship.size == size && ship.after > 0 && shots(ship) >= ship.victim.left);
        tell(&|ship| ship.size == size && feared(ship) && ship.covers == 0);
        tell(&|ship| ship.size == size && ship.blocked);
    }
    tell(&|ship| ship.bears == Soon::AtOnce);
    tell(&|ship| ship.bears == Soon::AfterMoving);
    let mut least = 0.0;
    for most in STEPS.into_iter().chain([f32::MAX]) {
        tell(&|ship| (least..most).contains(&ship.enemy.0));
        least = most;
    }
    tell(&|ship| game.table().inset(&[ship.points[3]]).0 < CRAMPED);
    for number in pairs.as_flattened().as_flattened() {
        pen.put(*number);
    }
    let ships = own().count().max(1) as f32;
    let mean = |value: &dyn Fn(&Counted) -> f32| own().map(value).sum::<f32>() / ships;
    pen.put(own().map(|ship| ship.victim.left as i32).sum());
    pen.put((mean(&|ship| ship.enemy.0.min(1000.0)) / 10.0) as i32);
    pen.put((own().map(|ship| ship.enemy.0).fold(1000.0, f32::min) / 10.0) as i32);
    pen.put((mean(&|ship| ship.friend.min(1000.0)) / 10.0) as i32);
    pen.put((mean(&|ship| ship.covers as f32) * 8.0) as i32);
    // How the bows lie to the nearest enemy: towards it, and across.
    let bow = |ship: &Counted| {
        let (stern, tip) = (ship.place.at, ship.points[2]);
        let ((x, y), (u, v)) = (millimetres(stern, tip), millimetres(stern, ship.enemy.1));
        let length = ((x * x + y * y) * (u * u + v * v)).sqrt().max(1.0);
        ((x * u + y * v) / length, (x * v - y * u).abs() / length)
    };
    pen.put((mean(&|ship| bow(ship).0) * 20.0) as i32);
    pen.put((mean(&|ship| bow(ship).1) * 20.0) as i32);
    pen.put(
        own().map(|ship| if ship.bears == Soon::AtOnce { ship.guns() as i32 } else { 0 }).sum(),
    );
    for moving in [false, true] {
        let (mut best, mut second) = (0.0f32, 0.0f32);
        for ship in all.iter() {
            let (once, after) = ship.hits[seat.index()];
            let shots = match moving {
                true if after > 0 => (once + after).min(u32::from(ACTIONS) - 1),
                true => 0,
                false => once.min(ACTIONS.into()),
            };
            let loss = ship.victim.loss(shots.min(ship.victim.left));
            if loss > best {
                (best, second) = (loss, best);
            } else {
                second = second.max(loss);
            }
        }
        pen.put((best * 4.0) as i32);
        pen.put((second * 4.0) as i32);
    }
}

/// Every seat's chance to win by the network, in a position that somebody has weighed at the end of the turn.
#[must_use]
pub(super) fn chances(
    network: &Network,
    game: &Pyramids,
    reach: &Reach,
    state: &State,
    weighed: Weighed,
) -> Shares {
    let mut row = [0; MOST_INPUTS];
    let outputs = count(game, reach, state, weighed, &mut row);
    network.shares(&row, &outputs)
}

/// Weights that somebody tries instead of those that ship.
static LENT: OnceLock<Arc<Network>> = OnceLock::new();

/// Plays with these weights from now on, for whoever makes some; `None` when they are none, or others are
/// in use.
pub fn lend(bytes: &[u8]) -> Option<()> {
    LENT.set(Arc::new(Network::read(bytes, Lookout::INPUTS)?)).ok()
}

/// The weights in use in a game: those that were lent, or those that ship. They are of fights to the end, and were
/// found to be better than the scales alone between two fleets by points; with others that was not measured.
pub(super) fn network(game: &Pyramids) -> Option<Arc<Network>> {
    static SHIPPED: LazyLock<Option<Arc<Network>>> = LazyLock::new(|| {
        Network::read(late(include_bytes!("learnt.bin")), Lookout::INPUTS).map(Arc::new)
    });
    let known = game.aim() == Aim::Fleet;
    let better = game.seats() == 2 && matches!(game.fleets(), Fleets::Points);
    let shipped = || SHIPPED.as_ref().filter(|_| better);
    LENT.get().or_else(shipped).filter(|_| known).cloned()
}
