//! Smugglers: a tiny whole game with everything that makes a game with secrets hard.
//!
//! Boats load crates at a dock and land them in their cave. Cards are drawn from a pile whose
//! order nobody knows, and held in secret hands. The ledger:
//!
//! - SMG-01 The cards are those of the edition, at most 30; a hold has room for as many crates
//!   as the edition says. There are six crates for each seat, all on the dock at first.
//! - SMG-02 Each seat is dealt cards face down before the first turn (option `hand`). Hands are
//!   secret; their sizes are not. Any card of the pile may be the next.
//! - SMG-03 A turn has two actions. It ends only when its player says so.
//! - SMG-04 Load, one action: crates go from the dock to the own hold.
//! - SMG-05 Land, one action: crates go from the own hold to the own cave.
//! - SMG-06 Buy, one action: a card of the pile. If there is none, the cards played are the new
//!   pile.
//! - SMG-07 Board, one action: a boat with crates aboard. Four or more on a die takes up to two
//!   of them into the own hold.
//! - SMG-08 Fog: played after the roll by the boat that is boarded: nothing is taken. It is asked
//!   whenever it holds any card at all, so that the question betrays nothing.
//! - SMG-09 Tide: one action more.
//! - SMG-10 Ambush: played only in another's turn, when nothing is pending. The player has one
//!   action at once, then the interrupted turn goes on. It needs no asking. The card lies open
//!   until then. All but the one whose turn it is may ambush within an ambush.
//! - SMG-11 Spyglass: look at a card of the pile; take it, or leave it there.
//! - SMG-12 The game ends after some rounds (option `rounds`), or after the turn that lands the
//!   last crate. The most crates landed win; equals share the win.

mod choices;
mod edition;
mod notation;
mod rules;
mod state;
mod view;

use flotilla_core::*;

thread_local! {
    /// How often something was applied in this thread.
    pub static APPLIED: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
    /// How often an edition was read in this thread.
    pub static OPENED: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
}

pub use choices::Action;
pub use state::{Boat, Card, Cards, Phase, State};

flotilla_core::reasons! {
    /// Why smugglers refuses something.
    pub enum Reason in "SMG" {
        /// An edition with too few or too many cards.
        WrongCards = 1, "smugglers-wrong-cards";
        /// A position that does not have the cards and crates of the game.
        WrongPosition = 1, "smugglers-wrong-position";
        /// More cards to deal than there are.
        TooFewToDeal = 2, "smugglers-too-few-to-deal";
        /// A card that is not in the pile, or not known.
        NotInPile = 2, "smugglers-not-in-pile";
        /// Someone who may not act now.
        NotYourTurn = 3, "smugglers-not-your-turn";
        /// An action without one left.
        NoAction = 3, "smugglers-no-action";
        /// More crates than the dock or the hold allow, or none.
        CannotLoad = 4, "smugglers-cannot-load";
        /// More crates than are aboard, or none.
        CannotLand = 5, "smugglers-cannot-land";
        /// No card in the pile nor among those played.
        NoCards = 6, "smugglers-no-cards";
        /// A boat that can't be boarded.
        CannotBoard = 7, "smugglers-cannot-board";
        /// A roll that no die shows.
        NoSuchRoll = 7, "smugglers-no-such-roll";
        /// A card that is not in the hand.
        NotHeld = 2, "smugglers-not-held";
        /// Fog without a boarding.
        NothingToFog = 8, "smugglers-nothing-to-fog";
        /// Something else while the answer to a boarding is awaited.
        AnswerFirst = 8, "smugglers-answer-first";
        /// A tide out of turn.
        NoTideNow = 9, "smugglers-no-tide-now";
        /// An ambush in one's own turn, or while something is pending.
        NoAmbushNow = 10, "smugglers-no-ambush-now";
        /// A look at a pile without cards, or when it is not one's turn.
        NothingToSpy = 11, "smugglers-nothing-to-spy";
        /// Something else while a card is looked at, or no card is.
        NotLooking = 11, "smugglers-not-looking";
        /// Nothing follows the end.
        Over = 12, "smugglers-over";
    }
}

/// How many cards each seat is dealt.
pub const HAND: OptionSpec = OptionSpec {
    key: "hand",
    kind: Kind::Number { least: 0, most: 8, may_be_off: false },
    default: "2",
    needs: None,
};

/// How many rounds are played.
pub const ROUNDS: OptionSpec = OptionSpec {
    key: "rounds",
    kind: Kind::Number { least: 1, most: 20, may_be_off: false },
    default: "4",
    needs: None,
};

/// What the table is called: a text that the rules do not look at.
pub const TAVERN: OptionSpec =
    OptionSpec { key: "tavern", kind: Kind::Text(30), default: "", needs: None };

/// The rules of smugglers.
#[derive(Debug)]
pub struct Smugglers {
    pub(crate) seats: usize,
    /// How many there are of each card.
    pub(crate) cards: Cards,
    pub(crate) room: u8,
    pub(crate) hand: u8,
    pub(crate) rounds: u8,
}

impl Smugglers {
    /// The game for some seats, with the shipped edition and no options.
    pub fn plain(seats: usize) -> Smugglers {
        Smugglers::open(&Setup::plain(Smugglers::INFO, seats))
            .expect("the shipped edition is sound")
    }

    /// All crates of the game.
    pub fn crates(&self) -> u8 {
        6 * self.seats as u8
    }
}

impl Game for Smugglers {
    type State = State;
    type Action = choices::Action;

    const INFO: &'static Info = &Info {
        name: "smugglers",
        ledger: "SMG",
        rules: 12,
        seats: 2..=4,
        minutes: 1,
        draws: false,
        secrets: true,
        most_chances: 6,
        opening: 0,
        options: &[HAND, ROUNDS, TAVERN],
        editions: &[Edition::shipped("default", edition::DEFAULT)],
        maker: None,
        workbench: &Workbench::NONE,
        reasons: Reason::ALL,
        texts: &[(Language::English, include_str!("en.ftl"))],
        pages: &[],
        pictures: &[],
    };
    const LISTED: bool = true;

    fn open(setup: &Setup) -> Result<Smugglers, SetupError> {
        OPENED.with(|opened| opened.set(opened.get() + 1));
        edition::open(setup)
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

    fn might_interrupt(&self, state: &State) -> SeatSet {
        rules::might_interrupt(state)
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Self::Action>) {
        rules::legal(self, state, seat, actions);
    }

    fn chances(&self, state: &State, chances: &mut Vec<Chance<Self::Action>>) {
        rules::chances(state, chances);
    }

    fn draw<L: Rng + ?Sized>(&self, state: &State, rng: &mut L) -> Option<Self::Action> {
        rules::draw(state, rng)
    }

    fn apply(&self, state: &mut State, actor: Actor, action: Self::Action) -> Result<(), Refusal> {
        APPLIED.with(|applied| applied.set(applied.get() + 1));
        rules::apply(self, state, actor, action)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        rules::outcome(self, state)
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
        _: &State,
        actor: Actor,
        chosen: &[Choice],
    ) -> Result<Self::Action, ChoiceError> {
        choices::decode(actor, chosen)
    }

    fn encode(&self, _: &State, action: Self::Action, chosen: &mut Vec<Choice>) {
        choices::encode(action, chosen);
    }

    fn vocabulary(&self) -> &[ElementKind] {
        choices::VOCABULARY
    }

    fn word(&self, element: Element) -> &str {
        choices::word(element)
    }

    fn describe(&self, before: &State, actor: Actor, action: Self::Action) -> Text {
        view::describe(self, before, actor, action)
    }

    fn hide(&self, state: &mut State, viewer: Viewer) {
        view::hide(state, viewer);
    }

    fn sample_hidden<L: Rng + ?Sized>(&self, state: &mut State, _: Viewer, rng: &mut L) {
        view::sample_hidden(self, state, rng);
    }

    fn redact(
        &self,
        before: &State,
        _: Actor,
        action: Self::Action,
        viewer: Viewer,
    ) -> Self::Action {
        view::redact(self, before, action, viewer)
    }

    fn complete(
        &self,
        seen: &mut State,
        actor: Actor,
        witnessed: Self::Action,
        _: Viewer,
    ) -> Self::Action {
        view::complete(self, seen, actor, witnessed)
    }

    fn position(&self, state: &State) -> String {
        notation::position(state, self.seats)
    }

    fn parse_position(&self, position: &str) -> Result<State, PositionError> {
        let state = notation::read(self, position)?;
        // What is not known can't be played (SMG-02).
        if state.has_secrets() { Err(Reason::NotInPile.refuse().into()) } else { Ok(state) }
    }

    fn parse_view(&self, position: &str, viewer: Viewer) -> Result<State, PositionError> {
        let mut state = notation::read(self, position)?;
        if !view::knows_its_own(&state, viewer) {
            return Err(Reason::WrongPosition.refuse().into());
        }
        view::hide(&mut state, viewer);
        Ok(state)
    }
}
