//! *Gold Armada* by Reiner Knizia: five dice, ten piers, thirty doubloons, six skulls.
//!
//! ```
//! use flotilla_core::{Game, RandomActions, SeededRng, Setup};
//! use flotilla_doubloons::Doubloons;
//!
//! // Two players, the default edition; whoever begins is drawn by lot.
//! let game = Doubloons::open(&Setup::plain(Doubloons::INFO, 2))?;
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
//! Rooms: [`board`], [`dice`], [`edition`], [`state`], [`kinds`], [`choices`], [`rules`], [`view`],
//! [`notation`].
#![forbid(unsafe_code)]

pub mod board;
pub mod choices;
pub mod dice;
pub mod edition;
pub mod kinds;
pub mod notation;
pub mod rules;
pub mod state;
pub mod taught;
pub mod view;
mod workbench;

use board::{Doubloon, PIERS, Pier};
use dice::{Dice, SYMBOLS};
use flotilla_core::{
    Actor, Chance, Choice, ChoiceError, Element, ElementKind, Game, Info, Kind, MOST_SEATS, Next,
    OptionSpec, Outcome, PositionError, Refusal, Rng, Seat, Setup, SetupError, Text, Turn,
};
use rules::Reason;
use state::{MOST_PLAYERS, Open, State};

/// One event of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// The lot for the first player falls on this seat.
    First(Seat),
    /// These dice are rolled.
    Roll(Dice),
    /// The player takes the nearest doubloon of a pier.
    Take(Pier),
    /// The player takes a skull.
    Skull,
    /// The player takes up these dice to roll them again.
    Reroll(Dice),
}

/// How the first player is found (DBL-07).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstPlayer {
    /// By lot.
    Lot,
    /// It is seat one.
    SeatOne,
}

/// The option of DBL-07.
const FIRST: OptionSpec = OptionSpec {
    key: "first",
    kind: Kind::OneOf(&["lot", "seat-one"]),
    default: "lot",
    needs: None,
};

/// The rules, set up.
#[derive(Clone, Debug)]
pub struct Doubloons {
    seats: usize,
    first: FirstPlayer,
    symbols: [String; SYMBOLS],
    skulls: u8,
    piers: [Vec<Doubloon>; PIERS],
    /// The nearest doubloon of every pier at the start.
    full: Open,
    /// What each of the 252 throws can take.
    fits: Vec<Open>,
}

impl Doubloons {
    /// The doubloons of a pier at the start, from the island outwards.
    #[must_use]
    pub fn doubloons(&self, pier: Pier) -> &[Doubloon] {
        &self.piers[pier.index()]
    }

    /// Every doubloon that five dice can take, wherever it lies on its pier. Nothing for fewer
    /// dice.
    #[must_use]
    pub fn fits(&self, dice: Dice) -> Open {
        dice.rank().and_then(|rank| self.fits.get(rank)).copied().unwrap_or(Open(0))
    }

    /// How many skulls lie ready at the start.
    #[must_use]
    pub fn skulls(&self) -> u8 {
        self.skulls
    }

    fn from_box(contents: edition::Contents, seats: usize, first: FirstPlayer) -> Doubloons {
        let edition::Contents { symbols, skulls, piers } = contents;
        let doubloons = || {
            let of = |pier: Pier| piers[pier.index()].iter().enumerate();
            Pier::all().flat_map(move |pier| of(pier).map(move |(place, d)| (pier, place, d)))
        };
        let nearest = doubloons().filter(|&(_, place, _)| place == 0);
        let full = Open(nearest.fold(0, |bits, (pier, place, _)| bits | Open::bit(pier, place)));
        let takes = |dice: Dice| {
            let shown = doubloons().filter(|(_, _, d)| d.combination.shown_by(dice));
            Open(shown.fold(0, |bits, (pier, place, _)| bits | Open::bit(pier, place)))
        };
        let fits = Dice::full().map(takes).collect();
        Doubloons { seats, first, symbols, skulls, fits, full, piers }
    }
}

impl Game for Doubloons {
    type State = State;
    type Action = Action;

    const INFO: &'static Info = {
        // One place in the program: what a constant holds is copied wherever it is named.
        static INFO: Info = Info {
            name: "doubloons",
            ledger: "DBL",
            rules: 15,
            seats: 2..=MOST_PLAYERS,
            minutes: 30,
            draws: false,
            secrets: false,
            most_chances: 252,
            opening: 0,
            options: &[FIRST],
            editions: &[edition::DEFAULT],
            maker: None,
            workbench: &workbench::WORKBENCH,
            reasons: Reason::ALL,
            texts: flotilla_core::in_every_language!("../texts/", ".ftl"),
            pages: flotilla_core::in_every_language!("../pages/", ".md"),
            pictures: &[("doubloons.svg", include_str!("../pages/doubloons.svg"))],
        };
        &INFO
    };

    const LISTED: bool = true;

    fn open(setup: &Setup) -> Result<Doubloons, SetupError> {
        SetupError::check_seats(Self::INFO, setup.seats)?;
        let contents = edition::Contents::read(&setup.edition)?;
        let first = match setup.options.get(&FIRST) {
            "seat-one" => FirstPlayer::SeatOne,
            _ => FirstPlayer::Lot,
        };
        Ok(Doubloons::from_box(contents, setup.seats, first))
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
        rules::chances(self, state, chances);
    }

    fn draw<L: Rng + ?Sized>(&self, state: &State, rng: &mut L) -> Option<Action> {
        rules::draw(self, state, rng)
    }

    fn apply(&self, state: &mut State, actor: Actor, action: Action) -> Result<(), Refusal> {
        rules::apply(self, state, actor, action)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        rules::outcome(self, state)
    }

    fn scores(&self, state: &State) -> Option<[i32; MOST_SEATS]> {
        Some(self.standing(state))
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
        choices::decode(chosen)
    }

    fn encode(&self, _: &State, action: Action, chosen: &mut Vec<Choice>) {
        choices::encode(action, chosen);
    }

    fn vocabulary(&self) -> &[ElementKind] {
        &choices::VOCABULARY
    }

    fn word(&self, element: Element) -> &str {
        choices::word(self, element)
    }

    fn describe(&self, before: &State, _: Actor, action: Action) -> Text {
        notation::describe(self, before, action)
    }

    fn position(&self, state: &State) -> String {
        notation::position(self, state)
    }

    fn parse_position(&self, position: &str) -> Result<State, PositionError> {
        notation::parse_position(self, position)
    }
}
