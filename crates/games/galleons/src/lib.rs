//! *Armada* by Sicco van Hülst: galleons, galiots and galleasses on a field of hexagons, each
//! kind the prey of another.
//!
//! ```
//! use flotilla_core::{Actor, AnyGame, Game, Match, ParseMode, Seat, Setup};
//! use flotilla_galleons::Galleons;
//! use std::sync::Arc;
//!
//! let game = Arc::new(Galleons::open(&Setup::plain(Galleons::INFO, 2))?);
//! let mut play = Match::new(Arc::clone(&game), game.start());
//! // Whoever starts is drawn by lot; here it falls on the first seat.
//! let lot = play.read(Actor::Chance, "first 1", ParseMode::Exact)?;
//! play.apply(Actor::Chance, &lot)?;
//! assert_eq!(play.legal(Seat::FIRST).map(|moves| moves.len()), Some(85));
//! // A galleass sails two edges.
//! let step = play.read(Actor::Seat(Seat::FIRST), "b4 c3", ParseMode::Exact)?;
//! play.apply(Actor::Seat(Seat::FIRST), &step)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Rooms: [`board`], [`edition`], [`state`], [`moves`], [`kinds`], [`choices`], [`rules`], [`view`],
//! [`notation`], [`perft`](mod@perft), which counts, and [`playout`], which plays at random.
#![forbid(unsafe_code)]

pub mod board;
pub mod choices;
pub mod edition;
pub mod kinds;
pub mod moves;
pub mod notation;
pub mod perft;
pub mod playout;
pub mod rules;
pub mod state;
pub mod taught;
pub mod view;
mod workbench;

pub use perft::perft;

use board::{Board, Place};
use flotilla_core::{
    Actor, Chance, Choice, ChoiceError, Counts, Element, ElementKind, Game, Info,
    Kind as OptionKind, Language, MOST_SEATS, Next, OptionSpec, Outcome, PositionError, Refusal,
    Rng, Seat, Setup, SetupError, Text, Turn,
};
use rules::Reason;
use state::{Fleets, MOST_QUIET, State};
use std::sync::OnceLock;

/// One event of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// The lot for the side that starts falls on this seat.
    First(Seat),
    /// A ship sails from a place to another, and sinks the enemy on a third.
    Sail {
        /// Where it leaves.
        from: Place,
        /// Where it arrives.
        to: Place,
        /// Where an enemy is sunk, whether there was a choice or not.
        takes: Option<Place>,
    },
}

/// How a galleon sinks a galleass (GAL-12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GalleonCapture {
    /// By moving onto the corner on which it stands.
    Displace,
    /// By moving to a corner one edge from it.
    Adjacent,
}

/// The option of GAL-12.
const GALLEON_CAPTURE: OptionSpec = OptionSpec {
    key: "galleon_capture",
    kind: OptionKind::OneOf(&["displace", "adjacent"]),
    default: "displace",
    needs: None,
};

/// The option of GAL-22.
const QUIET_MOVES: OptionSpec = OptionSpec {
    key: "quiet_moves",
    kind: OptionKind::Number { least: 10, most: MOST_QUIET as i64, may_be_off: false },
    default: "100",
    needs: None,
};

/// The rules, set up.
#[derive(Clone, Debug)]
pub struct Galleons {
    board: Board,
    start: Fleets,
    capture: GalleonCapture,
    limit: u8,
    vocabulary: [ElementKind; 3],
    /// Made when somebody plays at random for the first time.
    ways: OnceLock<playout::Ways>,
}

impl Galleons {
    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How a galleon sinks a galleass.
    #[must_use]
    pub fn galleon_capture(&self) -> GalleonCapture {
        self.capture
    }

    pub(crate) fn ways(&self) -> &playout::Ways {
        self.ways.get_or_init(|| playout::Ways::new(&self.board))
    }

    /// How many moves in a row without a capture end the game.
    #[must_use]
    pub fn limit(&self) -> u8 {
        self.limit
    }
}

impl Game for Galleons {
    type State = State;
    type Action = Action;

    const INFO: &'static Info = {
        // One place in the program: what a constant holds is copied wherever it is named.
        static INFO: Info = Info {
            name: "galleons",
            ledger: "GAL",
            rules: 24,
            seats: 2..=2,
            minutes: 45,
            draws: true,
            secrets: false,
            most_chances: 2,
            opening: 6,
            options: &[GALLEON_CAPTURE, QUIET_MOVES],
            editions: &[edition::DEFAULT, edition::HEXAGON],
            maker: None,
            workbench: &workbench::WORKBENCH,
            reasons: Reason::ALL,
            texts: flotilla_core::in_every_language!("../texts/", ".ftl"),
            pages: flotilla_core::in_every_language!("../pages/", ".md"),
            pictures: &[("galleons.svg", include_str!("../pages/galleons.svg"))],
        };
        &INFO
    };

    const LISTED: bool = true;

    fn open(setup: &Setup) -> Result<Galleons, SetupError> {
        SetupError::check_seats(Self::INFO, setup.seats)?;
        let edition::Contents { board, start } = edition::Contents::read(&setup.edition)?;
        let capture = match setup.options.get(&GALLEON_CAPTURE) {
            "adjacent" => GalleonCapture::Adjacent,
            _ => GalleonCapture::Displace,
        };
        let limit = setup.options.number(&QUIET_MOVES).and_then(|limit| u8::try_from(limit).ok());
        let vocabulary = choices::vocabulary(board.len());
        Ok(Galleons {
            board,
            start,
            capture,
            limit: limit.unwrap_or(100),
            vocabulary,
            ways: OnceLock::new(),
        })
    }

    fn seats(&self) -> usize {
        2
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
        rules::chances(state, chances);
    }

    fn draw<L: Rng + ?Sized>(&self, state: &State, rng: &mut L) -> Option<Action> {
        rules::draw(state, rng)
    }

    fn apply(&self, state: &mut State, actor: Actor, action: Action) -> Result<(), Refusal> {
        rules::apply(self, state, actor, action)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        rules::outcome(self, state)
    }

    fn scores(&self, state: &State) -> Option<[i32; MOST_SEATS]> {
        Some(self.points(state))
    }

    fn count_sequences(&self, state: &State, depth: u32, counts: &Counts) -> Option<u64> {
        Some(perft(self, state, depth, counts))
    }

    fn play_out<L: Rng + ?Sized>(&self, state: &mut State, rng: &mut L, most: u64) -> Option<u64> {
        Some(self.play_out_from_lot(state, rng, most))
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

    fn decode(
        &self,
        state: &State,
        actor: Actor,
        chosen: &[Choice],
    ) -> Result<Action, ChoiceError> {
        choices::decode(self, state, actor, chosen)
    }

    fn encode(&self, state: &State, action: Action, chosen: &mut Vec<Choice>) {
        choices::encode(self, state, action, chosen);
    }

    fn vocabulary(&self) -> &[ElementKind] {
        &self.vocabulary
    }

    fn word(&self, element: Element) -> &str {
        choices::word(self, element)
    }

    fn edition_name(&self, element: Element, _: Language) -> Option<&str> {
        choices::edition_name(self, element)
    }

    fn contested(&self, _: &State, _: Actor, action: Action, each: &mut dyn FnMut(Element)) {
        if let Action::Sail { takes: Some(place), .. } = action {
            each(place.element());
        }
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
