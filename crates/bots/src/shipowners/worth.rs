//! What ships, cargo and attacks are worth, in points of the score.

use flotilla_core::{Game as _, Seat};
use flotilla_games::shipowners::board::{Card, Power, Ship, ShipSet};
use flotilla_games::shipowners::odds::Kit;
use flotilla_games::shipowners::state::{State, Target};
use flotilla_games::shipowners::{Action, Shipowners};

/// What a player thinks things are worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taste {
    /// What the first, second, third and fourth ship of a family add; the fourth completes it.
    pub(super) family: [f64; 4],
    /// How much of a family's worth is left for each ship of it that somebody else has.
    pub(super) broken_family: f64,
    /// What goods are worth in a long game, by power: flip, add, take, roll again, one more die.
    pub(super) goods: [f64; 5],
    /// What any ship is worth.
    pub(super) ship: f64,
    /// What a ship is worth as room for cargo, when none or one is free; and otherwise.
    pub(super) room: [f64; 3],
    /// What the first treasure map is worth.
    pub(super) map: f64,
    /// How much of what a fight may cost is counted.
    pub(super) caution: f64,
}

impl Taste {
    /// Found by playing matches.
    pub(super) const DEFAULT: Taste = Taste {
        family: [0.3, 0.7, 1.6, 5.0],
        broken_family: 0.3,
        goods: [6.5, 6.0, 4.0, 3.0, 8.0],
        ship: 0.8,
        room: [4.0, 1.6, 0.5],
        map: 1.5,
        caution: 1.8,
    };
}

/// What ending the game is worth to whoever wins by it.
const VICTORY: f64 = 30.0;

/// A position as one seat values it.
pub(super) struct Worth<'a> {
    game: &'a Shipowners,
    state: &'a State,
    seat: Seat,
    taste: &'a Taste,
    kit: Kit,
    /// How much of the game is to come, from one to zero.
    time: f64,
    /// How much a loss of one opponent counts as one's own gain.
    spite: f64,
}

impl<'a> Worth<'a> {
    pub(super) fn new(
        game: &'a Shipowners,
        state: &'a State,
        seat: Seat,
        taste: &'a Taste,
    ) -> Worth<'a> {
        let left = (state.port().len() + state.pile()) as f64 / 8.0;
        let rounds = match game.rounds() {
            Some(_) => f64::from(state.rounds_left()) / 8.0,
            None => 1.0,
        };
        Worth {
            game,
            state,
            seat,
            taste,
            kit: game.kit(state.goods_of(seat)),
            time: left.min(rounds).min(1.0),
            spite: 1.0 / (game.seats() - 1).max(1) as f64,
        }
    }

    /// What a choice is worth: its chance times what it brings, less what it risks.
    pub(super) fn of(&self, choice: Action) -> f64 {
        match choice {
            Action::Arm(ship) => self.chance(Target::Arm(ship)) * self.arming(ship),
            Action::Hunt => {
                let card = self.state.treasures().next();
                self.chance(Target::Hunt) * card.map_or(0.0, |card| self.cargo(card))
            }
            Action::Buy => {
                let card = self.state.goods().next();
                self.chance(Target::Buy) * card.map_or(0.0, |card| self.cargo(card))
            }
            Action::Attack { from, at } => self.attack(from, at),
            _ => 0.0,
        }
    }

    fn chance(&self, target: Target) -> f64 {
        self.game.chance_of(self.state, target, self.kit).unwrap_or(0.0)
    }

    fn arming(&self, ship: Ship) -> f64 {
        let own = self.ship(ship, self.seat);
        // What a rival would have had of it.
        let others = Seat::all(self.game.seats()).filter(|&seat| seat != self.seat);
        let denied = others.map(|seat| self.family(ship, seat)).fold(0.0, f64::max);
        let worth = own + 0.5 * self.spite * denied;
        let last = self.state.port().len() == 1 && self.state.pile() == 0;
        if last { worth + self.ending(ship) } else { worth }
    }

    /// The last ship ends the game: good for whoever is ahead with it.
    fn ending(&self, ship: Ship) -> f64 {
        let (points, ships, power) = self.game.standing(self.state, self.seat);
        let family = self.game.ship(ship).family;
        let whole = self.state.fleet(self.seat).with(ship).and(self.game.family(family).ships);
        let bonus = if whole == self.game.family(family).ships { 5 } else { 0 };
        let firepower = u32::from(self.game.ship(ship).firepower());
        let own = (points + bonus, ships + 1, power + firepower);
        let others = Seat::all(self.game.seats()).filter(|&seat| seat != self.seat);
        let best = others.map(|seat| self.game.standing(self.state, seat)).max();
        if Some(own) >= best { VICTORY } else { -VICTORY }
    }

    /// What a ship is worth to a seat.
    fn ship(&self, ship: Ship, seat: Seat) -> f64 {
        let fleet = self.state.fleet(seat).without(ship);
        let free = self.state.free(seat).without(ship).len();
        let room = self.taste.room[free.min(2)];
        let map = self.game.maps().contains(ship)
            && fleet.and(self.game.maps()).is_empty()
            && self.state.treasures().next().is_some();
        let map = if map { self.taste.map } else { 0.0 };
        self.taste.ship + self.time * (room + map) + self.family(ship, seat)
    }

    /// What a ship adds to a seat's family.
    fn family(&self, ship: Ship, seat: Seat) -> f64 {
        let family = self.game.family(self.game.ship(ship).family).ships;
        let has = self.state.fleet(seat).without(ship).and(family).len();
        let others = Seat::all(self.game.seats()).filter(|&other| other != seat);
        let lost: usize = others.map(|other| self.state.fleet(other).and(family).len()).sum();
        let step = self.taste.family.get(has).copied().unwrap_or(0.0);
        step * self.taste.broken_family.powi(lost as i32)
    }

    /// What a card is worth under a ship.
    fn cargo(&self, card: Card) -> f64 {
        match self.game.power(card) {
            None => f64::from(self.game.value(card)),
            Some(power) => {
                let twice = self.kit.count(power) > 0 && power != Power::Extra;
                let worth = self.taste.goods.get(power.index()).copied().unwrap_or(0.0) * self.time;
                if twice { worth * 0.7 } else { worth }
            }
        }
    }

    fn attack(&self, from: Ship, at: Ship) -> f64 {
        let Some(enemy) = self.state.owner(at) else { return 0.0 };
        let wins = self.game.attack_chance(from, at);
        let has_room = |seat: Seat| !self.state.free(seat).is_empty();
        let gain = match self.state.cargo(at) {
            Some(card) if has_room(self.seat) => self.cargo(card) * (1.0 + self.spite),
            Some(_) => 0.0,
            None => self.ship(at, enemy) * self.spite,
        };
        let loss = match self.state.cargo(from) {
            Some(card) if has_room(enemy) => self.cargo(card) * (1.0 + self.spite),
            Some(_) => 0.0,
            None => self.ship(from, self.seat),
        };
        wins * gain - self.taste.caution * (1.0 - wins) * loss
    }
}

/// The free ship under which a card is safest: the fewer ships may attack it, and the less
/// likely they are to win, the better.
pub(super) fn safest(game: &Shipowners, state: &State, seat: Seat) -> Option<Ship> {
    let others = Seat::all(game.seats()).filter(|&other| other != seat);
    let enemies = others.fold(ShipSet::EMPTY, |all, other| all.or(state.fleet(other)));
    let danger = |ship: Ship| {
        let attackers = enemies.iter().filter(|&enemy| game.prey(enemy).contains(ship));
        let worst = attackers.map(|enemy| game.attack_chance(enemy, ship)).fold(0.0, f64::max);
        // Of equals, the one that can be attacked by fewer at all.
        worst + f64::from(game.ship(ship).number) / 1000.0
    };
    state.free(seat).iter().min_by(|&a, &b| danger(a).total_cmp(&danger(b)))
}
