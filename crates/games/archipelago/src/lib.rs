//! *Armada* by Philippe des Pallières and Patrice Pillet: four pirate lairs, a central island
//! to explore, ships, gold, and cards that interrupt.
//!
//! ```
//! use flotilla_archipelago::Archipelago;
//! use flotilla_core::{Game, RandomActions, SeededRng, Setup};
//!
//! // Four players, the default edition, without cards: thirty rounds at the most.
//! let game = Archipelago::open(&Setup::plain(Archipelago::INFO, 4))?;
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
//! Rooms: [`board`], [`dice`], [`cards`], [`edition`], [`state`], [`reach`], [`kinds`], [`choices`],
//! [`rules`], [`view`], [`notation`].
#![forbid(unsafe_code)]

pub mod board;
pub mod cards;
pub mod choices;
pub mod dice;
pub mod edition;
pub mod kinds;
pub mod notation;
mod positions;
pub mod reach;
pub mod rules;
mod shapes;
mod sound;
mod speech;
pub mod state;
pub mod taught;
pub mod view;
mod words;
mod workbench;
pub mod workshop;

use board::{Colour, Map, Place, Places};
use cards::Card;
use dice::DieFaces;
use flotilla_core::{
    Actor, Chance, Choice, ChoiceError, Element, ElementKind, Game, Info, Kind, Language, Next,
    OptionSpec, Outcome, PositionError, Refusal, Rng, Seat, SeatSet, Setup, SetupError, Text, Turn,
    Viewer,
};
use reach::Way;
use rules::Reason;
use state::{MOST_PLAYERS, State};

/// What a card is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Target {
    /// Nothing.
    None,
    /// A place.
    Place(Place),
    /// The colour that raids.
    Colour(Colour),
}

/// One event of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// The lot leaves this colour without a player.
    Leftover(Colour),
    /// The lot gives a colour to a seat.
    Lot(Colour, Seat),
    /// A card is drawn; nothing when the viewer may not know it.
    Draw(Option<Card>),
    /// A card is looked at; nothing when the viewer may not know it.
    See(Option<Card>),
    /// The combat die: cannons, or crossed-out cannons below zero.
    Roll(i8),
    /// The gold die and the tribe die.
    Found {
        /// What the gold die shows.
        gold: u8,
        /// What the tribe die shows.
        tribes: u8,
    },
    /// The tribe die.
    Tribes(u8),
    /// Bands are placed before the game.
    Muster(Place, u8),
    /// A ship is placed before the game.
    Moor(Place),
    /// A ship is launched.
    Launch(Place, Place),
    /// Bands, and gold with them, go from one place to another: moved, loaded, unloaded or
    /// transshipped.
    Carry(Way, Place, Place, u8, u8),
    /// A ship sails.
    Sail(Place, Place),
    /// A territory is explored; as a special discovery if so said.
    Explore(Place, bool),
    /// A round of combat.
    Attack(Place, Place),
    /// A ship is scuttled.
    Scuttle(Place),
    /// Gold is converted.
    Convert(Place),
    /// Bands are enrolled.
    Enrol,
    /// A card is bought with gold from these two places; the smaller number first.
    Buy(Place, Place),
    /// A card is played.
    Play(Card, Target),
    /// The turn or raid ends.
    End,
    /// What a roll or an enrolment brought is placed.
    Place(Place),
    /// No weapons are played.
    Pass,
    /// The strategist looks at one card more.
    Look,
    /// The strategist takes the card.
    Take,
    /// The strategist stops without a card.
    Stop,
}

impl Action {
    /// The places where it changes what stands or lies there; `None` where the action alone does not tell, or is done so
    /// rarely that nobody needs to know.
    #[inline]
    #[must_use]
    pub fn touches(self) -> Option<Places> {
        match self {
            Action::Launch(from, to) | Action::Sail(from, to) | Action::Carry(_, from, to, ..) => {
                Some(Places::one(from).or(Places::one(to)))
            }
            Action::Muster(at, _) | Action::Moor(at) => Some(Places::one(at)),
            Action::End => Some(Places::NONE),
            _ => None,
        }
    }
}

/// The option of ARC-47.
const ENROLMENT: OptionSpec =
    OptionSpec { key: "enrolment", kind: Kind::Flag, default: "no", needs: None };
/// The option of ARC-48.
const CARDS: OptionSpec = OptionSpec { key: "cards", kind: Kind::Flag, default: "no", needs: None };
/// The option of ARC-46.
const ROUNDS: OptionSpec = OptionSpec {
    key: "rounds",
    kind: Kind::Number { least: 1, most: 999, may_be_off: true },
    default: "30",
    needs: None,
};

/// The rules, set up.
#[derive(Clone, Debug)]
pub struct Archipelago {
    seats: usize,
    enrolment: bool,
    cards: bool,
    rounds: Option<u16>,
    combat: DieFaces,
    gold: DieFaces,
    tribes: DieFaces,
    map: Map,
    vocabulary: [ElementKind; 7],
}

impl Archipelago {
    /// The map.
    #[must_use]
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// Whether bands can be enrolled (ARC-47).
    #[must_use]
    pub fn has_enrolment(&self) -> bool {
        self.enrolment
    }

    /// Whether cards are played with (ARC-48).
    #[must_use]
    pub fn has_cards(&self) -> bool {
        self.cards
    }

    /// The last round, if there is one (ARC-46).
    #[must_use]
    pub fn last_round(&self) -> Option<u16> {
        self.rounds
    }

    /// The combat die: cannons, or crossed-out cannons below zero.
    #[must_use]
    pub fn combat_die(&self) -> DieFaces {
        self.combat
    }
}

impl Game for Archipelago {
    type State = State;
    type Action = Action;

    const INFO: &'static Info = {
        // One place in the program: what a constant holds is copied wherever it is named.
        static INFO: Info = Info {
            name: "archipelago",
            ledger: "ARC",
            rules: 61,
            seats: 2..=MOST_PLAYERS,
            minutes: 120,
            draws: true,
            secrets: true,
            most_chances: 64,
            opening: 0,
            options: &[ENROLMENT, CARDS, ROUNDS],
            editions: &[edition::DEFAULT, edition::ISLES, edition::LANDS, edition::FJORDS],
            maker: Some(&workshop::MAKER),
            workbench: &workbench::WORKBENCH,
            reasons: Reason::ALL,
            texts: flotilla_core::in_every_language!("../texts/", ".ftl"),
            pages: flotilla_core::in_every_language!("../pages/", ".md"),
            pictures: &[
                ("archipelago.svg", include_str!("../pages/archipelago.svg")),
                ("archipelago-map.svg", include_str!("../pages/archipelago-map.svg")),
            ],
        };
        &INFO
    };

    const LISTED: bool = false;

    fn open(setup: &Setup) -> Result<Archipelago, SetupError> {
        SetupError::check_seats(Self::INFO, setup.seats)?;
        let edition::Contents { combat, gold, tribes, map } =
            edition::Contents::read(&setup.edition)?;
        let rounds = setup.options.number(&ROUNDS);
        let seas = map.places().count() - board::TERRITORIES;
        Ok(Archipelago {
            seats: setup.seats,
            enrolment: setup.options.flag(&ENROLMENT),
            cards: setup.options.flag(&CARDS),
            rounds: rounds.and_then(|rounds| u16::try_from(rounds).ok()),
            combat,
            gold,
            tribes,
            map,
            vocabulary: words::vocabulary(seas),
        })
    }

    fn complaints(setup: &Setup) -> Vec<SetupError> {
        let seats = SetupError::check_seats(Self::INFO, setup.seats).err();
        let edition = edition::Contents::check(&setup.edition).err().unwrap_or_default();
        seats.into_iter().chain(edition.into_iter().map(SetupError::from)).collect()
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn start(&self) -> State {
        rules::start(self)
    }

    fn turn(&self, state: &State) -> Turn {
        rules::turn(self, state)
    }

    fn might_interrupt(&self, state: &State) -> SeatSet {
        rules::might_interrupt(self, state)
    }

    fn asks_for_secrets(&self, state: &State) -> bool {
        matches!(state.pending, state::Pending::React(_))
    }

    fn legal(&self, _: &State, _: Seat, actions: &mut Vec<Action>) {
        actions.clear();
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

    fn apply_chosen(&self, state: &mut State, actor: Actor, action: Action) -> Result<(), Refusal> {
        rules::apply_chosen(self, state, actor, action)
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

    fn next_after(
        &self,
        state: &State,
        actor: Actor,
        chosen: &[Choice],
        next: &mut Next,
    ) -> Result<(), ChoiceError> {
        choices::next_after(self, state, actor, chosen, next)
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

    fn decode(
        &self,
        state: &State,
        actor: Actor,
        chosen: &[Choice],
    ) -> Result<Action, ChoiceError> {
        speech::decode(self, state, actor, chosen)
    }

    fn encode(&self, _: &State, action: Action, chosen: &mut Vec<Choice>) {
        speech::encode(self, action, chosen);
    }

    fn vocabulary(&self) -> &[ElementKind] {
        &self.vocabulary
    }

    fn word(&self, element: Element) -> &str {
        words::word(self, element)
    }

    fn station(&self, state: &State, seat: Seat) -> Option<Element> {
        // With two players the first of a commander's colours stands for both.
        let own = Colour::ALL.into_iter().find(|&colour| state.commander(colour) == Some(seat));
        own.map(Colour::element)
    }

    fn contested(&self, before: &State, _: Actor, action: Action, each: &mut dyn FnMut(Element)) {
        let own = before.frame().colour;
        match action {
            Action::Attack(_, to) => each(to.element()),
            // Bands that land, or walk in where somebody else was master, or nobody.
            Action::Carry(Way::Move | Way::Unload, _, to, bands, _)
                if bands > 0 && to.is_land() && before.owner(to) != Some(own) =>
            {
                each(to.element());
            }
            _ => {}
        }
    }

    fn edition_name(&self, element: Element, language: Language) -> Option<&str> {
        words::edition_name(self, element, language)
    }

    fn describe(&self, before: &State, actor: Actor, action: Action) -> Text {
        notation::describe(self, before, actor, action)
    }

    fn hide(&self, state: &mut State, viewer: Viewer) {
        view::hide(self, state, viewer);
    }

    fn sample_hidden<L: Rng + ?Sized>(&self, state: &mut State, viewer: Viewer, rng: &mut L) {
        let _ = viewer;
        view::sample_hidden(self, state, rng);
    }

    fn redact(&self, before: &State, _: Actor, action: Action, viewer: Viewer) -> Action {
        view::redact(self, before, action, viewer)
    }

    fn complete(&self, seen: &mut State, actor: Actor, witnessed: Action, _: Viewer) -> Action {
        view::complete(self, seen, actor, witnessed)
    }

    fn position(&self, state: &State) -> String {
        positions::position(self, state)
    }

    fn parse_position(&self, position: &str) -> Result<State, PositionError> {
        let state = positions::parse_position(self, position)?;
        self.check_known(&state)?;
        Ok(state)
    }

    fn parse_view(&self, position: &str, viewer: Viewer) -> Result<State, PositionError> {
        let state = positions::parse_position(self, position)?;
        self.check_own_known(&state, viewer)?;
        Ok(state)
    }
}
