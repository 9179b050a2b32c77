//! What changes in play: port, piles, fleets and their cargo, and the turn in progress.

use crate::board::{CARDS, Card, GOODS, Row, SHIPS, Ship, ShipSet, TREASURES};
use crate::dice::{DICE, Dice};
use flotilla_core::Seat;

/// The most players.
pub const MOST_PLAYERS: usize = 6;

/// A set of goods, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct GoodsSet(pub(crate) u8);

impl GoodsSet {
    /// No goods.
    pub const EMPTY: GoodsSet = GoodsSet(0);

    /// Whether a card is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        card.is_goods() && self.0 >> card.index() & 1 == 1
    }

    /// This set with one card more; a treasure is no goods.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> GoodsSet {
        if card.is_goods() { GoodsSet(self.0 | 1 << card.index()) } else { self }
    }

    /// The goods of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn less(self, other: GoodsSet) -> GoodsSet {
        GoodsSet(self.0 & !other.0)
    }

    /// The goods in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: GoodsSet) -> GoodsSet {
        GoodsSet(self.0 & other.0)
    }

    /// How many goods are in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first goods of the set in order.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 { None } else { Card::new(self.0.trailing_zeros() as usize) }
    }

    /// The goods of the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        Card::goods().filter(move |&card| self.contains(card))
    }
}

/// What the dice of a turn are rolled for (OWN-10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// A ship of the port.
    Arm(Ship),
    /// The top treasure.
    Hunt,
    /// The top goods.
    Buy,
}

/// A turn of dice in progress (OWN-11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DiceTurn {
    /// What the dice are rolled for.
    pub target: Target,
    /// The dice on the card.
    pub placed: Dice,
    /// The dice just rolled; empty before a roll.
    pub rolled: Dice,
    /// How many dice are to be rolled next; none while dice just rolled lie there.
    pub hand: u8,
    /// How many dice were set aside (OWN-12).
    pub aside: u8,
    /// The goods used in this turn (OWN-20).
    pub used: GoodsSet,
}

impl DiceTurn {
    /// The turn as it begins.
    #[must_use]
    pub const fn new(target: Target) -> DiceTurn {
        DiceTurn {
            target,
            placed: Dice::EMPTY,
            rolled: Dice::EMPTY,
            hand: DICE as u8,
            aside: 0,
            used: GoodsSet::EMPTY,
        }
    }
}

/// What is to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// A ship comes from the pile into the port (OWN-07, OWN-19).
    Port,
    /// Goods of one letter are put in order by lot (OWN-08).
    GoodsLot,
    /// Treasures of one letter are put in order by lot (OWN-08).
    TreasureLot,
    /// The first player is drawn by lot (OWN-09).
    FirstLot,
    /// The player chooses what to do (OWN-10).
    Choose,
    /// Before a roll, the player may ask for one more die (OWN-22).
    Hand(DiceTurn),
    /// The dice in hand are rolled.
    Roll(DiceTurn),
    /// The player uses goods on the dice just rolled, and places some of them (OWN-11).
    Place(DiceTurn),
    /// One die of those just rolled is rolled again (OWN-21).
    Again(DiceTurn),
    /// The player chooses the ship that loads what was won (OWN-16, OWN-17).
    Load(Target),
    /// Two ships fight: each side rolls a die (OWN-24).
    Fight {
        /// The attacking ship.
        from: Ship,
        /// The attacked ship.
        at: Ship,
    },
    /// The winner of a fight may take the loser's cargo (OWN-25).
    Loot {
        /// The winner.
        winner: Seat,
        /// The ship that lost.
        from: Ship,
    },
    /// The game has ended.
    Over,
}

/// The state of a game. It has no secrets: a ship is drawn from the pile only when it comes to
/// light, so that nobody, the state included, knows what comes next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) port: ShipSet,
    /// Ships of the pile that nobody has seen.
    pub(crate) unseen: ShipSet,
    /// Ships that came back under the pile, the first to be drawn first (OWN-26).
    pub(crate) returned: Row<SHIPS>,
    pub(crate) fleets: [ShipSet; MOST_PLAYERS],
    /// What each ship carries: the place of a card, or [`NOTHING`].
    pub(crate) cargo: [u8; SHIPS],
    /// Ships that carry something.
    pub(crate) laden: ShipSet,
    /// The goods under each seat's ships: what [`cargo`](State::cargo) says, once more.
    pub(crate) held: [GoodsSet; MOST_PLAYERS],
    pub(crate) goods: Row<GOODS>,
    pub(crate) treasures: Row<TREASURES>,
    pub(crate) first: Option<Seat>,
    pub(crate) to_move: Option<Seat>,
    /// Rounds left, the present one included; zero in a game without a limit (OWN-29).
    pub(crate) rounds_left: u16,
    pub(crate) stage: Stage,
}

/// No cargo.
pub(crate) const NOTHING: u8 = CARDS as u8;

impl State {
    /// What is to happen next.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The seat whose turn it is; none before the lot and after the end.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        self.to_move
    }

    /// The seat that began.
    #[must_use]
    pub fn first(&self) -> Option<Seat> {
        self.first
    }

    /// How many rounds are left, the present one included; zero in a game without a limit.
    #[must_use]
    pub fn rounds_left(&self) -> u16 {
        self.rounds_left
    }

    /// The ships in the port.
    #[must_use]
    pub fn port(&self) -> ShipSet {
        self.port
    }

    /// The ships of the pile that nobody has seen yet.
    #[must_use]
    pub fn unseen(&self) -> ShipSet {
        self.unseen
    }

    /// The ships that came back under the pile, the first to be drawn first.
    pub fn returned(&self) -> impl Iterator<Item = Ship> + Clone {
        self.returned.iter().filter_map(|ship| Ship::new(usize::from(ship)))
    }

    /// How many ships the pile has.
    #[must_use]
    pub fn pile(&self) -> usize {
        self.unseen.len() + self.returned.len()
    }

    /// The goods that can be bought, in order; only the first of them now.
    pub fn goods(&self) -> impl Iterator<Item = Card> + Clone {
        self.goods.iter().filter_map(|card| Card::new(usize::from(card)))
    }

    /// The treasures that can be hunted, in order; only the first of them now.
    pub fn treasures(&self) -> impl Iterator<Item = Card> + Clone {
        self.treasures.iter().filter_map(|card| Card::new(usize::from(card)))
    }

    /// The goods that can be bought now.
    #[inline]
    #[must_use]
    pub fn top_goods(&self) -> Option<Card> {
        self.goods.first().and_then(|card| Card::new(usize::from(card)))
    }

    /// The treasure that can be hunted now.
    #[inline]
    #[must_use]
    pub fn top_treasure(&self) -> Option<Card> {
        self.treasures.first().and_then(|card| Card::new(usize::from(card)))
    }

    /// A seat's fleet.
    #[inline]
    #[must_use]
    pub fn fleet(&self, seat: Seat) -> ShipSet {
        self.fleets.get(seat.index()).copied().unwrap_or_default()
    }

    /// A seat's ships that carry nothing.
    #[inline]
    #[must_use]
    pub fn free(&self, seat: Seat) -> ShipSet {
        self.fleet(seat).less(self.laden)
    }

    /// What a ship carries.
    #[inline]
    #[must_use]
    pub fn cargo(&self, ship: Ship) -> Option<Card> {
        Card::new(usize::from(self.cargo[ship.index()]))
    }

    /// The seat that a ship belongs to.
    #[must_use]
    pub fn owner(&self, ship: Ship) -> Option<Seat> {
        Seat::all(MOST_PLAYERS).find(|&seat| self.fleet(seat).contains(ship))
    }

    /// The goods under a seat's ships.
    #[inline]
    #[must_use]
    pub fn goods_of(&self, seat: Seat) -> GoodsSet {
        self.held.get(seat.index()).copied().unwrap_or_default()
    }

    /// While dice are rolled: the game as it was when it was chosen what for.
    #[must_use]
    pub fn before_dice(&self) -> Option<State> {
        self.dice_turn()?;
        Some(State { stage: Stage::Choose, ..*self })
    }

    /// The dice turn in progress, if there is one.
    #[must_use]
    pub fn dice_turn(&self) -> Option<&DiceTurn> {
        match &self.stage {
            Stage::Hand(turn) | Stage::Roll(turn) | Stage::Place(turn) | Stage::Again(turn) => {
                Some(turn)
            }
            _ => None,
        }
    }

    /// Puts a card under a seat's ship.
    pub(crate) fn put(&mut self, seat: Seat, ship: Ship, card: Card) {
        self.cargo[ship.index()] = card.index() as u8;
        self.laden = self.laden.with(ship);
        if let Some(held) = self.held.get_mut(seat.index()) {
            *held = held.with(card);
        }
    }

    /// Takes the card under a seat's ship away.
    pub(crate) fn unload(&mut self, seat: Seat, ship: Ship) -> Option<Card> {
        let card = self.cargo(ship)?;
        self.cargo[ship.index()] = NOTHING;
        self.laden = self.laden.without(ship);
        if let Some(held) = self.held.get_mut(seat.index()) {
            *held = held.less(GoodsSet::EMPTY.with(card));
        }
        Some(card)
    }
}
