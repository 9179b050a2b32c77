//! How good a position is, with the exchange of fire that it leads to: the enemy's best turn, by
//! what it sinks and by what it then leaves to our guns.

use super::exchange::{MOST, Victim, Volley, volley};
use super::judge::{WON, goal};
use super::outlook::{BerthNumber, Outlook};
use super::reach::{Reach, Soon};
use crate::maths;
use flotilla_core::{Game, Seat};
use flotilla_games::pyramids::board::{Place, Ship, ShipSet};
use flotilla_games::pyramids::geometry::{Edge, Point};
use flotilla_games::pyramids::state::{ACTIONS, Phase, State};
use flotilla_games::pyramids::{Aim, Pyramids};
use std::cell::RefCell;

/// What our shots after the enemy's turn count, when it has chosen to come into their reach.
const RETURNED: f32 = 0.85;
/// And when it can still get away.
const HOPE: f32 = 0.3;
/// What shots of this turn count that are still to be fired.
const TO_COME: f32 = 0.9;
/// What a place is worth from which an enemy wins: it may still be stopped on the way.
const LOSING: f32 = 40.0;
/// What it costs not to be able to go straight on.
const BLOCKED: f32 = 0.15;
/// What a metre nearer to the enemy is worth to a ship: at least, and when time runs out.
const APPROACH: (f32, f32) = (0.5, 4.0);
/// What a ship at the goal is worth, and after how many millimetres that is down to a third.
const PROMISE: (f32, f32) = (5.0, 150.0);
/// A metre nearer to the goal.
const GOAL: f64 = 12.0;

/// An own ship, and where it lies.
#[derive(Clone, Copy)]
pub struct Own {
    /// The ship.
    pub ship: Ship,
    /// Where.
    pub berth: BerthNumber,
}

/// Weighs the positions of one turn that is planned.
pub struct Scales<'a> {
    game: &'a Pyramids,
    reach: &'a Reach,
    seat: Seat,
    foresight: bool,
    /// For each haven the own ships that can be hit from there, those that cover it, and those that
    /// bar it, by their places in the list.
    threat: Vec<u64>,
    cover: Vec<u64>,
    barred: Vec<u64>,
    /// The havens from which an enemy wins.
    winning: Vec<u16>,
    /// The havens from which something can be hit, and perhaps some from which that was so before.
    noted: Vec<u16>,
    listed: Vec<bool>,
    /// The own ships of which the notes are.
    own: Vec<Own>,
    /// What volleys come to that were weighed for the same position.
    volleys: Vec<Known>,
    /// And our own after the enemy's turn.
    replies: RefCell<Vec<Reply>>,
}

/// What our ships that are left can fire at, one of the enemies lying where these cover it.
#[derive(Clone, Copy)]
struct Reply {
    who: usize,
    sunk: u64,
    cover: u64,
    gain: f32,
    /// How many shots can hit that enemy.
    hits: u32,
}

/// The best volley of an enemy ship that goes to where it threatens these.
struct Known {
    who: usize,
    threat: u64,
    volley: Volley,
}

impl<'a> Scales<'a> {
    /// Scales for a seat. Without foresight, what the enemy will do counts for nothing.
    #[must_use]
    pub fn new(
        game: &'a Pyramids,
        reach: &'a Reach,
        outlook: &Outlook<'_>,
        seat: Seat,
        foresight: bool,
    ) -> Scales<'a> {
        let count = outlook.havens().len();
        let winning = outlook.havens().iter().enumerate().filter(|(_, haven)| haven.wins);
        Scales {
            game,
            reach,
            seat,
            foresight,
            threat: vec![0; count],
            cover: vec![0; count],
            barred: vec![0; count],
            winning: winning.map(|(number, _)| number as u16).collect(),
            noted: Vec::new(),
            listed: vec![false; count],
            own: Vec::new(),
            volleys: Vec::new(),
            replies: RefCell::new(Vec::new()),
        }
    }

    /// What a position is worth to the seat, its side's ships lying in these berths.
    pub fn worth(&mut self, outlook: &Outlook<'_>, state: &State, own: &[Own]) -> f64 {
        let game = self.game;
        if let Some(outcome) = game.outcome(state) {
            let friends =
                Seat::all(game.seats()).filter(|&other| game.side(other) == game.side(self.seat));
            let share: f64 = friends.map(|friend| outcome.share(friend)).sum();
            // A draw is a little worse than going on evenly.
            return (2.0 * share - 1.0) * WON - 0.5;
        }
        let Some(position) = Position::new(game, outlook, state, own) else { return -WON };
        self.note(outlook, own);
        self.replies.borrow_mut().clear();
        let mut worth = position.balance();
        if state.phase() == Phase::Play && state.seat() == self.seat {
            worth += TO_COME * self.to_come(&position);
        }
        worth += if self.foresight {
            -self.answers(&position)
        } else {
            HOPE * self.returned(&position, 0, None)
        };
        worth += self.standing(&position);
        f64::from(worth) + GOAL * goal(game, state, self.seat)
    }

    /// Notes where own ships lie, as far as it is not where they lay before.
    fn note(&mut self, outlook: &Outlook<'_>, own: &[Own]) {
        for slot in 0..own.len().max(self.own.len()) {
            let (before, now) = (self.own.get(slot).copied(), own.get(slot).copied());
            if before.map(|own| own.berth) == now.map(|own| own.berth) {
                continue;
            }
            let bit = 1u64 << slot;
            if let Some(own) = before {
                let clear = |notes: &mut [u64], havens: &[u16]| {
                    havens.iter().for_each(|&haven| notes[usize::from(haven)] &= !bit);
                };
                clear(&mut self.threat, outlook.feared(own.berth));
                clear(&mut self.cover, outlook.covered(own.berth));
                clear(&mut self.barred, outlook.barred(own.berth));
            }
            if let Some(own) = now {
                for &haven in outlook.feared(own.berth) {
                    let at = usize::from(haven);
                    self.threat[at] |= bit;
                    if !std::mem::replace(&mut self.listed[at], true) {
                        self.noted.push(haven);
                    }
                }
                for &haven in outlook.covered(own.berth) {
                    self.cover[usize::from(haven)] |= bit;
                }
                for &haven in outlook.barred(own.berth) {
                    self.barred[usize::from(haven)] |= bit;
                }
            }
        }
        self.own.clear();
        self.own.extend_from_slice(own);
        let (threat, listed) = (&self.threat, &mut self.listed);
        self.noted.retain(|&haven| {
            let at = usize::from(haven);
            listed[at] = threat[at] != 0;
            listed[at]
        });
    }

    /// What the rest of the turn can still bring with shots from where our ships lie.
    fn to_come(&self, position: &Position<'_, '_>) -> f32 {
        let state = position.state;
        let guns_left = |slot: usize| {
            let ship = position.own[slot].ship;
            if ship.belongs_to(self.seat) { u32::from(state.guns_left(ship)) } else { 0 }
        };
        let mut victims = position.enemies;
        let mut shooters = 0;
        for (victim, &(_, base)) in victims.iter_mut().zip(position.bases()) {
            victim.hits = slots(self.cover[base]).map(guns_left).sum();
            shooters |= self.cover[base];
        }
        let guns = slots(shooters).map(guns_left).sum();
        volley(&victims[..position.count], state.actions_left().into(), guns).gain
    }

    /// What we can fire at after the enemy's turn, without those ships of ours that it sank, and
    /// one of its ships lying elsewhere.
    fn returned(
        &self,
        position: &Position<'_, '_>,
        sunk: u64,
        moved: Option<(usize, usize)>,
    ) -> f32 {
        let guns = |slot: usize| u32::from(position.own[slot].ship.size().pips());
        let Some((who, to)) = moved else { return self.reply(position, sunk, None).gain };
        let Reply { gain: at_once, hits, .. } = self.reply(position, sunk, Some((who, to)));
        // Whoever came near can also be hit by a ship that has to move first.
        if hits >= 2 {
            return at_once;
        }
        let (x, y) = position.outlook.havens()[to].lie.middle;
        let middle = Point { x: (x * 1000.0) as i32, y: (y * 1000.0) as i32 };
        let movers = position.own.iter().enumerate().filter(|(slot, own)| {
            sunk >> slot & 1 == 0
                && position.outlook.place(own.berth).is_some_and(|place| {
                    self.reach.soon(own.ship.size(), place, middle) >= Soon::AfterMoving
                })
        });
        let most = movers.map(|(slot, _)| guns(slot)).max().unwrap_or(0);
        let (victim, shots) = (&position.enemies[who], (most + hits).min(2));
        at_once.max(0.8 * victim.loss(shots.min(victim.left)))
    }

    /// What we can fire at without moving, as [`returned`](Scales::returned) asks for it.
    fn reply(
        &self,
        position: &Position<'_, '_>,
        sunk: u64,
        moved: Option<(usize, usize)>,
    ) -> Reply {
        let (who, cover) = moved.map_or((MOST, 0), |(who, to)| (who, self.cover[to] & !sunk));
        let mut replies = self.replies.borrow_mut();
        let same = |known: &&Reply| known.who == who && known.sunk == sunk && known.cover == cover;
        if let Some(known) = replies.iter().find(same) {
            return *known;
        }
        let guns = |slot: usize| u32::from(position.own[slot].ship.size().pips());
        let mut victims = position.enemies;
        let mut shooters = 0;
        for (i, (victim, &(_, base))) in victims.iter_mut().zip(position.bases()).enumerate() {
            let cover = if i == who { cover } else { self.cover[base] & !sunk };
            victim.hits = slots(cover).map(guns).sum();
            shooters |= cover;
        }
        let all_guns = slots(shooters).map(guns).sum();
        let gain = volley(&victims[..position.count], ACTIONS.into(), all_guns).gain;
        let hits = victims.get(who).map_or(0, |victim| victim.hits);
        let reply = Reply { who, sunk, cover, gain, hits };
        replies.push(reply);
        reply
    }

    /// What the enemies' best turns are worth to them.
    fn answers(&mut self, position: &Position<'_, '_>) -> f32 {
        let (game, own) = (self.game, self.seat);
        let seats = Seat::all(game.seats()).filter(|&seat| game.side(seat) != game.side(own));
        let quiet = self.returned(position, 0, None);
        let mut all = 0.0;
        // Enemies of each other have others to fight as well.
        let share = if game.sides() > 2 { 0.6 } else { 1.0 };
        for seat in seats {
            if !position.state.ships_of(seat).is_empty() {
                all += share * (self.answer(position, seat, quiet) + HOPE * quiet);
            }
        }
        all - HOPE * quiet
    }

    /// What the best turn of one enemy is worth to it, with what it leaves us.
    fn answer(&mut self, position: &Position<'_, '_>, seat: Seat, quiet: f32) -> f32 {
        let mut at_once = position.ours;
        let (mut guns, mut best) = (0, -HOPE * quiet);
        for &(ship, base) in position.bases().iter().filter(|(ship, _)| ship.belongs_to(seat)) {
            let pips = u32::from(ship.size().pips());
            for slot in slots(self.threat[base]) {
                at_once[slot].hits += pips;
            }
            guns += if self.threat[base] != 0 { pips } else { 0 };
        }
        let own = position.own.len();
        let standing = volley(&at_once[..own], ACTIONS.into(), guns);
        if standing.gain > best {
            best =
                best.max(standing.gain - RETURNED * self.returned(position, standing.sunk, None));
        }
        let mut volleys = std::mem::take(&mut self.volleys);
        volleys.clear();
        let mut last = None;
        for &haven in self.noted.iter().chain(&self.winning) {
            let number = usize::from(haven);
            let haven = &position.outlook.havens()[number];
            let nothing = self.threat[number] == 0 && !haven.wins;
            if nothing || !haven.moved || self.barred[number] != 0 || !haven.ship.belongs_to(seat) {
                continue;
            }
            let Some(who) = position.afloat[haven.enemy] else { continue };
            let who = usize::from(who);
            let threat = self.threat[number];
            let same = |known: &&Known| known.who == who && known.threat == threat;
            // Places beside each other mostly threaten the same.
            let known = last.and_then(|last: usize| volleys.get(last)).filter(same);
            let known = known.or_else(|| {
                last = volleys.iter().position(|known| same(&known));
                last.and_then(|last| volleys.get(last))
            });
            let moving = match known {
                Some(known) => known.volley,
                None => {
                    let pips = u32::from(haven.ship.size().pips());
                    let base = position.bases()[who].1;
                    let mut victims = at_once;
                    for slot in slots(self.threat[base]) {
                        victims[slot].hits -= pips;
                    }
                    for slot in slots(threat) {
                        victims[slot].hits += pips;
                    }
                    let guns = guns + if self.threat[base] == 0 { pips } else { 0 };
                    let volley = volley(&victims[..own], u32::from(ACTIONS) - 1, guns);
                    last = Some(volleys.len());
                    volleys.push(Known { who, threat, volley });
                    volley
                }
            };
            let gain = moving.gain + if haven.wins { LOSING } else { 0.0 };
            if gain > best {
                let returned = self.returned(position, moving.sunk, Some((who, number)));
                best = best.max(gain - RETURNED * returned);
            }
        }
        self.volleys = volleys;
        best
    }

    /// Being near the enemy, and free to move.
    fn standing(&self, position: &Position<'_, '_>) -> f32 {
        let (game, state) = (self.game, position.state);
        let pips =
            |ships: ShipSet| ships.iter().map(|ship| Victim::new(state, ship).left).sum::<u32>();
        let enemies = game.enemies(state, self.seat);
        let ahead = pips(state.afloat().minus(enemies)) > pips(enemies);
        // Whoever is ahead can wait; the others must come before the time is up (PYR-29).
        // A defender has won by then (PYR-28).
        let waits = ahead || (game.aim() == Aim::Infiltration && game.defends(state, self.seat));
        let late = match game.limit() {
            Some(limit) if !waits => f32::from(state.quiet_turns()) / f32::from(limit.max(1)),
            _ => 0.0,
        };
        let approach = APPROACH.0 + (APPROACH.1 - APPROACH.0) * late;
        let mut standing = 0.0;
        for own in position.own {
            standing -= approach * position.outlook.nearest(own.berth) / 1000.0;
            if position.outlook.blocked(own.berth) {
                standing -= BLOCKED;
            }
        }
        standing
    }
}

/// What a ship is worth for being near to where it wins: the enemy's flag or line.
fn promise(game: &Pyramids, state: &State, ship: Ship, at: Place) -> f32 {
    let Some(owner) = Seat::new(ship.owner()) else { return 0.0 };
    if matches!(game.aim(), Aim::Fleet | Aim::Flagship) {
        return 0.0;
    }
    let millimetres = |length: i32| length as f32 / 1000.0;
    let tip = game.footprint(ship).tip(at.at, at.heading);
    let foes = || Seat::all(game.seats()).filter(|&seat| game.side(seat) != game.side(owner));
    let far = match game.aim() {
        Aim::Fleet | Aim::Flagship => return 0.0,
        Aim::Flag | Aim::Either => {
            let alive = foes().filter(|&foe| !state.ships_of(foe).is_empty());
            let mut flags = alive.filter_map(|foe| game.flag(state, foe)).peekable();
            if flags.peek().is_none() {
                return 0.0;
            }
            let far = |flag: Point| {
                maths::hypot32(millimetres(flag.x - tip.x), millimetres(flag.y - tip.y))
            };
            flags.map(far).fold(2000.0, f32::min)
        }
        Aim::Infiltration if game.defends(state, owner) => return 0.0,
        Aim::Infiltration => {
            let home = foes().find_map(|foe| game.zones().get(foe.index())).map(|zone| zone.home);
            let line = match home {
                Some(Edge::North) => game.table().high.y - game.line() - tip.y,
                _ => tip.y - game.line(),
            };
            millimetres(line).max(0.0)
        }
    };
    PROMISE.0 * maths::exp32(-far / PROMISE.1)
}

/// The places of the set bits.
fn slots(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = bits.trailing_zeros() as usize;
        bits &= bits.wrapping_sub(1);
        (lowest < MOST).then_some(lowest)
    })
}

/// A position that is weighed: who lies where, and what everybody is worth.
struct Position<'a, 'o> {
    state: &'a State,
    outlook: &'a Outlook<'o>,
    own: &'a [Own],
    ours: [Victim; MOST],
    enemies: [Victim; MOST],
    bases: [(Ship, usize); MOST],
    count: usize,
    /// For each enemy of the outlook its place among those afloat.
    afloat: [Option<u8>; MOST],
}

impl<'a, 'o> Position<'a, 'o> {
    /// `None` without own ships.
    fn new(
        game: &Pyramids,
        outlook: &'a Outlook<'o>,
        state: &'a State,
        own: &'a [Own],
    ) -> Option<Position<'a, 'o>> {
        let any = own.first()?.ship;
        let mut ours = [Victim::default(); MOST];
        for (victim, own) in ours.iter_mut().zip(own) {
            *victim = Victim::new(state, own.ship);
            victim.value +=
                outlook.place(own.berth).map_or(0.0, |at| promise(game, state, own.ship, at));
        }
        let mut enemies = [Victim::default(); MOST];
        let mut bases = [(any, 0); MOST];
        let mut count = 0;
        let mut afloat = [None; MOST];
        for (enemy, (ship, base)) in outlook.enemies().enumerate().take(MOST) {
            let Some(at) = state.place(ship) else { continue };
            (enemies[count], bases[count]) = (Victim::new(state, ship), (ship, base));
            enemies[count].value += promise(game, state, ship, at);
            afloat[enemy] = Some(count as u8);
            count += 1;
        }
        Some(Position { state, outlook, own, ours, enemies, bases, count, afloat })
    }

    fn bases(&self) -> &[(Ship, usize)] {
        &self.bases[..self.count]
    }

    /// What we have afloat, less what the enemy has.
    fn balance(&self) -> f32 {
        let total = |victims: &[Victim]| victims.iter().map(|victim| victim.value).sum::<f32>();
        total(&self.ours[..self.own.len()]) - total(&self.enemies[..self.count])
    }
}

#[cfg(test)]
mod tests {
    use super::super::candidates::Fans;
    use super::*;
    use flotilla_core::Setup;

    /// What a position in which the second seat is to act is worth to the first.
    fn worth(ours: &str, theirs: &str) -> f64 {
        let mut setup = Setup::plain(Pyramids::INFO, 2);
        setup.options.set(Pyramids::INFO.options, "fleets", "long").unwrap();
        let game = Pyramids::open(&setup).unwrap();
        let state = game.parse_position(&format!("play 2 1 3 0 - {ours}/{theirs} -/-")).unwrap();
        let (reach, seat) = (Reach::new(&game), Seat::FIRST);
        let mut outlook = Outlook::new(&game, &state, seat, Some(&Fans::COARSE));
        let berth = |ship: Ship| {
            let berth = outlook.add_berth(ship, state.place(ship).unwrap());
            Own { ship, berth }
        };
        let own: Vec<Own> = state.ships_of(seat).iter().map(berth).collect();
        Scales::new(&game, &reach, &outlook, seat, true).worth(&outlook, &state, &own)
    }

    /// A large that points square at the edge: it never moves again, and fires to its sides.
    const STUCK: &str = "l1@400.000,560.000@90.0";

    #[test]
    fn an_enemy_under_our_guns_that_cannot_answer_is_worth_something() {
        let covered = worth("l1@377.000,520.000@0.0", STUCK);
        let not = worth("l1@377.000,460.000@0.0", STUCK);
        // The sixty millimetres between them are worth far less than the hope of sinking it.
        assert!(covered > not + 0.5, "{covered} against {not}");
    }

    #[test]
    fn lying_in_a_broadside_costs_a_ship() {
        let safe = worth("m1@400.000,500.000@0.0", STUCK);
        let beside = worth("m1@370.000,565.000@90.0", STUCK);
        assert!(safe > beside + 1.0, "{safe} against {beside}");
    }

    #[test]
    fn whoever_is_covered_by_a_friend_is_attacked_at_a_price() {
        // A medium can come astern of our large that is stuck, where only a friend can hit it;
        // the friend has its bow towards it, for astern of the friend it would be safe as well.
        let (stuck, attacker) = (STUCK, "m1@330.000,535.000@0.0");
        let friend = worth(&format!("{stuck}+l2@423.000,500.000@180.0"), attacker);
        let alone = worth(&format!("{stuck}+l2@700.000,240.000@0.0"), attacker);
        assert!(friend > alone + 1.0, "{friend} against {alone}");
    }
}
