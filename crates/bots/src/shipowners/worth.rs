//! What ships, cargo and attacks are worth, in points of the score.

use flotilla_core::{Game as _, Seat};
use flotilla_games::shipowners::board::{Card, FAMILY, Power, SHIPS, Ship, ShipSet};
use flotilla_games::shipowners::state::{GoodsSet, State, Target};
use flotilla_games::shipowners::{Action, Shipowners};

/// What a player thinks things are worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taste {
    /// What the first, second, third and fourth ship of a family add; the fourth completes it.
    pub(super) family: [f64; FAMILY],
    /// How much of a family's worth is left for each ship of it that somebody else has.
    pub(super) broken_family: f64,
    /// What goods are worth in a long game, by power: flip, add, take, roll again, one more die.
    pub(super) goods: [f64; 5],
    /// How much of the worth of goods is left for each that the player has already.
    pub(super) more_goods: f64,
    /// How much of a treasure's value counts.
    pub(super) treasure: f64,
    /// What any ship is worth.
    pub(super) ship: f64,
    /// What a ship is worth as room for cargo, when none or one is free; and otherwise.
    pub(super) room: [f64; 3],
    /// What the first treasure map is worth.
    pub(super) map: f64,
    /// How much of what a rival's family would have gained by a ship is counted.
    pub(super) denial: f64,
    /// How much of what a fight may cost is counted.
    pub(super) caution: f64,
    /// With so many ships left in port and pile the game is a long one still.
    pub(super) long: f64,
}

impl Taste {
    /// Found by playing some two million games of one taste against another, for two and for
    /// four players: what wins is to fit out early with goods that change dice, to keep ships
    /// free for cargo, and not to wait for the costly goods.
    pub(super) const DEFAULT: Taste = Taste {
        family: [0.3, 0.2, 0.4, 1.4],
        broken_family: 0.02,
        goods: [9.5, 6.7, 4.0, -1.4, -4.2],
        more_goods: 1.0,
        treasure: 0.63,
        ship: 1.5,
        room: [3.9, 5.4, -0.2],
        map: 0.05,
        denial: 0.42,
        caution: 1.18,
        long: 3.6,
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
    goods: GoodsSet,
    /// How much of the game is to come, from one to zero.
    time: f64,
    /// How much a loss of one opponent counts as one's own gain.
    spite: f64,
    /// Every ship of the other fleets.
    enemies: ShipSet,
    /// What is left of the worth of a family of which others have so many ships.
    broken: [f64; FAMILY + 1],
}

impl<'a> Worth<'a> {
    pub(super) fn new(
        game: &'a Shipowners,
        state: &'a State,
        seat: Seat,
        taste: &'a Taste,
    ) -> Worth<'a> {
        let left = (state.port().len() + state.pile()) as f64 / taste.long;
        let rounds = match game.rounds() {
            Some(_) => f64::from(state.rounds_left()) / 8.0,
            None => 1.0,
        };
        let mut broken = [1.0; FAMILY + 1];
        for lost in 1..broken.len() {
            broken[lost] = broken[lost - 1] * taste.broken_family;
        }
        let others = Seat::all(game.seats()).filter(|&other| other != seat);
        Worth {
            game,
            state,
            seat,
            taste,
            goods: state.goods_of(seat),
            time: left.min(rounds).min(1.0),
            spite: 1.0 / (game.seats() - 1).max(1) as f64,
            enemies: others.fold(ShipSet::EMPTY, |all, other| all.or(state.fleet(other))),
            broken,
        }
    }

    /// What a choice is worth: its chance times what it brings, less what it risks.
    pub(super) fn of(&self, choice: Action) -> f64 {
        match choice {
            Action::Arm(ship) => self.chance(Target::Arm(ship)) * self.arming(ship),
            Action::Hunt => {
                let card = self.state.top_treasure();
                self.chance(Target::Hunt) * card.map_or(0.0, |card| self.cargo(card))
            }
            Action::Buy => {
                let card = self.state.top_goods();
                self.chance(Target::Buy) * card.map_or(0.0, |card| self.cargo(card))
            }
            Action::Attack { from, at } => self.attack(from, at),
            _ => 0.0,
        }
    }

    fn chance(&self, target: Target) -> f64 {
        self.game.chance_of(self.state, target, self.game.kit(self.goods)).unwrap_or(0.0)
    }

    fn arming(&self, ship: Ship) -> f64 {
        let own = self.ship(ship, self.seat);
        // What a rival would have had of it.
        let others = Seat::all(self.game.seats()).filter(|&seat| seat != self.seat);
        let denied = others.map(|seat| self.family(ship, seat)).fold(0.0, f64::max);
        let worth = own + self.taste.denial * self.spite * denied;
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
            && self.state.top_treasure().is_some();
        let map = if map { self.taste.map } else { 0.0 };
        self.taste.ship + self.time * (room + map) + self.family(ship, seat)
    }

    /// What a ship adds to a seat's family.
    fn family(&self, ship: Ship, seat: Seat) -> f64 {
        let family = self.game.family(self.game.ship(ship).family).ships;
        let fleet = self.state.fleet(seat);
        let afloat = self.enemies.or(self.state.fleet(self.seat));
        let has = fleet.without(ship).and(family).len();
        let lost = afloat.less(fleet).and(family).len();
        let step = self.taste.family.get(has).copied().unwrap_or(0.0);
        step * self.broken.get(lost).copied().unwrap_or(0.0)
    }

    /// What a card is worth under a ship.
    fn cargo(&self, card: Card) -> f64 {
        match self.game.power(card) {
            None => self.taste.treasure * f64::from(self.game.value(card)),
            Some(power) => {
                let kit = self.game.kit(self.goods);
                let twice = kit.count(power) > 0 && power != Power::Extra;
                let worth = self.taste.goods.get(power.index()).copied().unwrap_or(0.0) * self.time;
                let worth = worth * self.taste.more_goods.powi(self.goods.len() as i32);
                if twice { worth * 0.7 } else { worth }
            }
        }
    }

    fn attack(&self, from: Ship, at: Ship) -> f64 {
        let Some(enemy) = self.state.owner(at) else { return 0.0 };
        self.fight(from, at, self.gain(at, enemy), self.loss(from, enemy))
    }

    fn fight(&self, from: Ship, at: Ship, gain: f64, loss: f64) -> f64 {
        let wins = self.game.attack_chance(from, at);
        wins * gain - self.taste.caution * (1.0 - wins) * loss
    }

    /// What it is worth to beat a ship of an enemy's.
    fn gain(&self, at: Ship, enemy: Seat) -> f64 {
        match self.state.cargo(at) {
            Some(card) if !self.state.free(self.seat).is_empty() => {
                self.cargo(card) * (1.0 + self.spite)
            }
            Some(_) => 0.0,
            None => self.ship(at, enemy) * self.spite,
        }
    }

    /// What it costs to be beaten by an enemy with a ship of one's own.
    fn loss(&self, from: Ship, enemy: Seat) -> f64 {
        match self.state.cargo(from) {
            Some(card) if !self.state.free(enemy).is_empty() => {
                self.cargo(card) * (1.0 + self.spite)
            }
            Some(_) => 0.0,
            None => self.ship(from, self.seat),
        }
    }

    /// Visits every choice at the beginning of a turn with what it is worth: the same as listing
    /// what is legal and asking [`of`](Worth::of) each, but what attacks have in common is
    /// weighed once.
    pub(super) fn each(&self, mut visit: impl FnMut(Action, f64)) {
        let own = self.state.fleet(self.seat);
        let free = !self.state.free(self.seat).is_empty();
        for ship in self.state.port().iter() {
            visit(Action::Arm(ship), self.of(Action::Arm(ship)));
        }
        if free && self.state.top_treasure().is_some() && !own.and(self.game.maps()).is_empty() {
            visit(Action::Hunt, self.of(Action::Hunt));
        }
        if free && self.state.top_goods().is_some() {
            visit(Action::Buy, self.of(Action::Buy));
        }
        for enemy in Seat::all(self.game.seats()).filter(|&enemy| enemy != self.seat) {
            let fleet = self.state.fleet(enemy);
            let mut gains = [None; SHIPS];
            for from in own.iter() {
                let prey = fleet.and(self.game.prey(from));
                if prey.is_empty() {
                    continue;
                }
                let loss = self.loss(from, enemy);
                for at in prey.iter() {
                    let gain = *gains[at.index()].get_or_insert_with(|| self.gain(at, enemy));
                    visit(Action::Attack { from, at }, self.fight(from, at, gain, loss));
                }
            }
        }
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
