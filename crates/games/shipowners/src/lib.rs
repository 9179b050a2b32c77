//! *Le Maître des Mers* by Jérémie Caplanne: five dice, twelve ships, goods, treasures and
//! boarding, for two to six shipowners.
//!
//! ```
//! use flotilla_core::{Game, RandomActions, SeededRng, Setup};
//! use flotilla_shipowners::Shipowners;
//!
//! // Two players, the default edition; port, piles and first player are drawn by lot.
//! let game = Shipowners::open(&Setup::plain(Shipowners::INFO, 2))?;
//! let mut state = game.start();
//! let (mut rng, mut random) = (SeededRng::new(1), RandomActions::new());
//! while let Some(actor) = game.turn(&state).waits_for() {
//!     let action = random.draw(&game, &state, actor, &mut rng).expect("there is something to do");
//!     game.apply(&mut state, actor, action)?;
//! }
//! let outcome = game.outcome(&state).expect("it is over");
//! assert!(!outcome.winners.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The turn of dice is solved exactly:
//!
//! ```
//! use flotilla_core::{Game, Setup};
//! use flotilla_shipowners::odds::Kit;
//! use flotilla_shipowners::{Shipowners, board::{Power, Ship}};
//!
//! let game = Shipowners::open(&Setup::plain(Shipowners::INFO, 2))?;
//! let rose = Ship::all().last().expect("there are twelve");
//! assert_eq!(format!("{:.4}", game.ship_chance(rose, Kit::EMPTY)), "0.1120");
//! let one_more_die = Kit::EMPTY.with(Power::Extra);
//! assert!(game.ship_chance(rose, one_more_die) > 0.19);
//! # Ok::<(), flotilla_core::SetupError>(())
//! ```
//!
//! Rooms: [`board`], [`dice`], [`combination`], [`edition`], [`state`], [`kinds`], [`choices`], [`rules`],
//! [`turn`], [`odds`], [`view`], [`notation`].
#![forbid(unsafe_code)]

mod attack;
pub mod board;
mod chances;
pub mod choices;
pub mod combination;
pub mod dice;
pub mod edition;
pub mod kinds;
pub mod notation;
pub mod odds;
mod piles;
mod positions;
mod reasons;
pub mod rules;
mod scoring;
mod speech;
pub mod state;
pub mod taught;
pub mod turn;
pub mod view;
mod workbench;

use board::{Card, Family, GOODS, Power, SHIPS, Ship, ShipSet};
use combination::Combination;
use dice::{Dice, Face};
use edition::{CargoCard, Contents, FamilyCard, ShipCard, Worth};
use flotilla_core::{
    Actor, Chance, Choice, ChoiceError, Element, ElementKind, Game, Info, Kind, Language,
    MOST_SEATS, Next, OptionSpec, Outcome, PositionError, Refusal, Rng, Seat, Setup, SetupError,
    Text, Turn,
};
use odds::{Kit, Odds};
use rules::Reason;
use state::{GoodsSet, MOST_PLAYERS, State};
use std::sync::Arc;

/// One event of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A ship comes from the pile into the port.
    Port(Ship),
    /// The lot puts this card under those that are in order.
    Lot(Card),
    /// The lot for the first player falls on this seat.
    First(Seat),
    /// These dice are rolled.
    Roll(Dice),
    /// Both sides of a fight roll.
    Fight {
        /// The attacker's die.
        attacker: Face,
        /// The defender's die.
        defender: Face,
    },
    /// The player rolls for a ship of the port.
    Arm(Ship),
    /// The player rolls for the top treasure.
    Hunt,
    /// The player rolls for the top goods.
    Buy,
    /// The player attacks.
    Attack {
        /// With this ship.
        from: Ship,
        /// That one.
        at: Ship,
    },
    /// The player uses goods that change a die, on one that shows this face.
    Use(Power, Face),
    /// The player uses goods for one more die.
    Extra,
    /// The player rolls the dice in hand.
    Throw,
    /// The player lets the turn end.
    Stop,
    /// The player places dice on the card.
    Place(Dice),
    /// The player sets a die aside.
    Aside(Face),
    /// The player loads what was won on a ship.
    Load(Ship),
    /// The winner of a fight takes the loser's cargo under this ship.
    Loot(Ship),
    /// The winner of a fight leaves the cargo where it is.
    Leave,
}

/// The option of OWN-29.
const ROUNDS: OptionSpec = OptionSpec {
    key: "rounds",
    kind: Kind::Number { least: 1, most: 999, may_be_off: true },
    default: "off",
    needs: None,
};

/// The rules, set up.
#[derive(Clone, Debug)]
pub struct Shipowners {
    seats: usize,
    rounds: Option<u16>,
    contents: Contents,
    /// Ships with the treasure map.
    maps: ShipSet,
    /// The ships that each may attack, whoever owns them.
    prey: [ShipSet; SHIPS],
    /// The goods of each power.
    powers: [GoodsSet; Power::ALL.len()],
    /// What every set of goods does.
    kits: [Kit; 1 << GOODS],
    odds: Arc<Odds>,
}

impl Shipowners {
    /// A ship of the edition.
    #[inline]
    #[must_use]
    pub fn ship(&self, ship: Ship) -> &ShipCard {
        &self.contents.ships[ship.index()]
    }

    /// A card of the edition.
    #[inline]
    #[must_use]
    pub fn card(&self, card: Card) -> &CargoCard {
        &self.contents.cards[card.index()]
    }

    /// A family of the edition.
    #[inline]
    #[must_use]
    pub fn family(&self, family: Family) -> &FamilyCard {
        &self.contents.families[family.index()]
    }

    /// What goods do; `None` for a treasure.
    #[must_use]
    pub fn power(&self, card: Card) -> Option<Power> {
        match self.card(card).worth {
            Worth::Goods(power) => Some(power),
            Worth::Treasure(_) => None,
        }
    }

    /// What a treasure is worth; nothing for goods.
    #[must_use]
    pub fn value(&self, card: Card) -> i32 {
        match self.card(card).worth {
            Worth::Goods(_) => 0,
            Worth::Treasure(value) => value.into(),
        }
    }

    /// The ships with the treasure map (OWN-06).
    #[must_use]
    pub fn maps(&self) -> ShipSet {
        self.maps
    }

    /// The ships that one may attack, whoever owns them (OWN-23).
    #[must_use]
    pub fn prey(&self, ship: Ship) -> ShipSet {
        self.prey[ship.index()]
    }

    /// Every combination of the edition.
    #[must_use]
    pub fn combinations(&self) -> &[Combination] {
        &self.contents.combinations
    }

    /// The rounds after which the game ends; `None` without a limit (OWN-29).
    #[must_use]
    pub fn rounds(&self) -> Option<u16> {
        self.rounds
    }

    /// The exact chances of every combination.
    #[must_use]
    pub fn odds(&self) -> &Odds {
        &self.odds
    }

    /// Goods as what they do.
    #[inline]
    #[must_use]
    pub fn kit(&self, goods: GoodsSet) -> Kit {
        self.kits.get(usize::from(goods.0)).copied().unwrap_or_default()
    }

    fn from_box(contents: Contents, seats: usize, rounds: Option<u16>) -> Shipowners {
        let card = |ship: Ship| &contents.ships[ship.index()];
        let mut prey = [ShipSet::EMPTY; SHIPS];
        for from in Ship::all() {
            // OWN-23
            let may = |at: &Ship| {
                card(*at).family != card(from).family
                    && card(*at).firepower() >= card(from).firepower()
            };
            prey[from.index()] = Ship::all().filter(may).collect();
        }
        let maps = Ship::all().filter(|&ship| card(ship).map).collect();
        let mut powers = [GoodsSet::EMPTY; Power::ALL.len()];
        for goods in Card::goods() {
            if let Worth::Goods(power) = contents.cards[goods.index()].worth {
                powers[power.index()] = powers[power.index()].with(goods);
            }
        }
        let all = Power::ALL
            .iter()
            .flat_map(|&(power, _)| std::iter::repeat_n(power, powers[power.index()].len()));
        let odds = Arc::new(Odds::new(&contents.combinations, all.collect()));
        let mut kits = [Kit::EMPTY; 1 << GOODS];
        for (goods, kit) in kits.iter_mut().enumerate() {
            for (power, _) in Power::ALL {
                let of_power = GoodsSet(goods as u8).and(powers[power.index()]);
                *kit = of_power.iter().fold(*kit, |kit, _| kit.with(power));
            }
        }
        Shipowners { seats, rounds, maps, prey, powers, kits, odds, contents }
    }
}

impl Game for Shipowners {
    type State = State;
    type Action = Action;

    const INFO: &'static Info = {
        // One place in the program: what a constant holds is copied wherever it is named.
        static INFO: Info = Info {
            name: "shipowners",
            ledger: "OWN",
            rules: 29,
            seats: 2..=MOST_PLAYERS,
            minutes: 30,
            draws: false,
            secrets: false,
            most_chances: 1287,
            opening: 0,
            options: &[ROUNDS],
            editions: &[edition::DEFAULT],
            maker: None,
            workbench: &workbench::WORKBENCH,
            reasons: Reason::ALL,
            texts: flotilla_core::in_every_language!("../texts/", ".ftl"),
            pages: flotilla_core::in_every_language!("../pages/", ".md"),
            pictures: &[("shipowners.svg", include_str!("../pages/shipowners.svg"))],
        };
        &INFO
    };

    const LISTED: bool = true;

    fn open(setup: &Setup) -> Result<Shipowners, SetupError> {
        SetupError::check_seats(Self::INFO, setup.seats)?;
        let contents = Contents::read(&setup.edition)?;
        let rounds = setup.options.number(&ROUNDS).and_then(|rounds| u16::try_from(rounds).ok());
        Ok(Shipowners::from_box(contents, setup.seats, rounds))
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn start(&self) -> State {
        rules::start(self)
    }

    fn turn(&self, state: &State) -> Turn {
        rules::turn(state)
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        rules::legal(self, state, seat, actions);
    }

    fn chances(&self, state: &State, chances: &mut Vec<Chance<Action>>) {
        chances::chances(self, state, chances);
    }

    fn draw<L: Rng + ?Sized>(&self, state: &State, rng: &mut L) -> Option<Action> {
        chances::draw(self, state, rng)
    }

    fn apply(&self, state: &mut State, actor: Actor, action: Action) -> Result<(), Refusal> {
        rules::apply(self, state, actor, action)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        scoring::outcome(self, state)
    }

    fn scores(&self, state: &State) -> Option<[i32; MOST_SEATS]> {
        Some(self.score_all(state))
    }

    fn next(
        &self,
        state: &State,
        actor: Actor,
        chosen: &[Choice],
        next: &mut Next,
    ) -> Result<(), ChoiceError> {
        choices::next(self, state, actor, chosen, next)
    }

    fn unasked(
        &self,
        state: &State,
        seat: Seat,
        chosen: &[Choice],
        element: Element,
    ) -> Option<Refusal> {
        Some(choices::unasked(self, state, seat, chosen, element))
    }

    fn decode(&self, _: &State, _: Actor, chosen: &[Choice]) -> Result<Action, ChoiceError> {
        speech::decode(chosen)
    }

    fn encode(&self, _: &State, action: Action, chosen: &mut Vec<Choice>) {
        speech::encode(action, chosen);
    }

    fn vocabulary(&self) -> &[ElementKind] {
        &speech::VOCABULARY
    }

    fn word(&self, element: Element) -> &str {
        speech::word(self, element)
    }

    fn edition_name(&self, element: Element, language: Language) -> Option<&str> {
        speech::edition_name(self, element).map(|name| name.get(language))
    }

    fn describe(&self, before: &State, _: Actor, action: Action) -> Text {
        notation::describe(self, before, action)
    }

    fn position(&self, state: &State) -> String {
        notation::position(self, state)
    }

    fn parse_position(&self, position: &str) -> Result<State, PositionError> {
        positions::parse_position(self, position)
    }
}
