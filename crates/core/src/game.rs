//! What a game is.

use crate::choice::{Choice, Element, Next};
use crate::counting::Counts;
use crate::edition::{Edition, EditionError, Maker};
use crate::late::late;
use crate::listed;
use crate::options::{OptionSpec, Options};
use crate::rng::Rng;
use crate::rule::{Refusal, Rule, Text};
use crate::seat::{Actor, MOST_SEATS, Seat, SeatSet, Turn, Viewer};
use crate::texts::Language;
use crate::workbench::Workbench;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;
use thiserror::Error;

/// What is known of a game before one is set up.
#[derive(Debug)]
pub struct Info {
    /// The code name, as `doubloons`.
    pub name: &'static str,
    /// The letters of its rules, as `DBL`.
    pub ledger: &'static str,
    /// How many rules there are.
    pub rules: u8,
    /// How many can play.
    pub seats: RangeInclusive<usize>,
    /// How many minutes it takes, about: short games are shown first.
    pub minutes: u16,
    /// Whether it can end in a draw, so that players may agree on one.
    pub draws: bool,
    /// Whether a seat may know what others do not.
    pub secrets: bool,
    /// The most outcomes that one of its chances can have; zero in a game without chance.
    pub most_chances: u32,
    /// How many moves are drawn before bots begin a game that is measured: without chance, bots
    /// that draw nothing would play one game again and again. Zero where chance sees to that.
    pub opening: u32,
    /// The options of the game.
    pub options: &'static [OptionSpec],
    /// The editions that ship with it; the first is the default.
    pub editions: &'static [Edition],
    /// What makes new ones, where there is such a thing.
    pub maker: Option<&'static Maker>,
    /// What can be changed in one.
    pub workbench: &'static Workbench,
    /// Every reason for which it refuses something.
    pub reasons: &'static [Refusal],
    /// Its part of the catalogue of each language.
    pub texts: &'static [(Language, &'static str)],
    /// Its rule page in each language, with a heading for every rule.
    pub pages: &'static [(Language, &'static str)],
    /// Pictures as SVG, by the names of their files: `NAME.svg` after the game itself, by which it
    /// is known at first sight, and those of its rule pages.
    pub pictures: &'static [(&'static str, &'static str)],
}

impl Info {
    /// A game of so many rules for so many players, by its name and its ledger, with what it says:
    /// without options, editions, chance or secrets. What differs is said beside it:
    /// `Info { secrets: true, ..Info::new(…) }`.
    #[must_use]
    pub const fn new(
        name: &'static str,
        ledger: &'static str,
        rules: u8,
        seats: RangeInclusive<usize>,
        reasons: &'static [Refusal],
        texts: &'static [(Language, &'static str)],
        pages: &'static [(Language, &'static str)],
    ) -> Info {
        Info {
            name,
            ledger,
            rules,
            seats,
            minutes: 30,
            draws: false,
            secrets: false,
            most_chances: 0,
            opening: 0,
            options: &[],
            editions: &[],
            maker: None,
            workbench: &Workbench::NONE,
            reasons,
            texts,
            pages,
            pictures: &[],
        }
    }

    /// The shipped edition with this name.
    #[must_use]
    pub fn edition(&self, name: &str) -> Option<&'static Edition> {
        let (first, others) = self.editions.split_first()?;
        if first.name == name {
            return Some(first);
        }
        // Whoever plays for the first time has not picked another.
        others.iter().find(|edition| edition.name == name).map(late)
    }

    /// The new edition with this name: `map-1234` is the one of that seed.
    #[must_use]
    pub fn made(&self, name: &str) -> Option<Edition> {
        let (maker, seed) = (self.maker?, Maker::seed(name)?);
        (maker.make)(seed, &Options::new())
    }

    /// The rules of the game, in order.
    pub fn rules(&self) -> impl Iterator<Item = Rule> {
        let ledger = self.ledger;
        (1..=self.rules).map(move |number| Rule::new(ledger, number))
    }
}

/// How a game is set up: by how many, from which edition, with which options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many play.
    pub seats: usize,
    /// The edition.
    pub edition: Edition,
    /// The options that differ from their defaults.
    pub options: Options,
}

impl Setup {
    /// The default edition without options.
    #[must_use]
    pub fn plain(info: &Info, seats: usize) -> Setup {
        let edition = info.editions.first().cloned();
        Setup {
            seats,
            edition: edition.unwrap_or(Edition::shipped("", "")),
            options: Options::new(),
        }
    }
}

/// Why a game can't be set up.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// Too few or too many players.
    #[error("{game} is for {} players, not {seats}", range(*least, *most))]
    Seats {
        /// The game.
        game: &'static str,
        /// The fewest players.
        least: usize,
        /// The most players.
        most: usize,
        /// The number asked for.
        seats: usize,
    },
    /// The edition can't be played.
    #[error(transparent)]
    Edition(#[from] EditionError),
    /// The options do not go together, or break a rule.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// From one number to another in words; one number when they are the same.
fn range(least: usize, most: usize) -> String {
    if least == most { most.to_string() } else { format!("{least} to {most}") }
}

impl SetupError {
    /// Checks the number of players against what the game allows.
    ///
    /// # Errors
    /// When there are too few or too many.
    pub fn check_seats(info: &Info, seats: usize) -> Result<(), SetupError> {
        if info.seats.contains(&seats) {
            return Ok(());
        }
        let (least, most) = (*info.seats.start(), *info.seats.end());
        Err(SetupError::Seats { game: info.name, least, most, seats })
    }
}

/// A kind of elements of a game's vocabulary.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ElementKind {
    /// The name of the kind, as `pier`; part of the catalogue's keys `{game}-{kind}-{word}`.
    pub name: &'static str,
    /// How many elements there are of it.
    pub count: u16,
    /// Their words, where they are the same in every edition.
    words: &'static [&'static str],
}

impl ElementKind {
    /// A kind of so many elements, whose words [`Game::word`] has.
    #[must_use]
    pub const fn counted(name: &'static str, count: u16) -> ElementKind {
        ElementKind { name, count, words: &[] }
    }

    /// A kind that has an element for each of these words.
    #[must_use]
    pub const fn of_words(name: &'static str, words: &'static [&'static str]) -> ElementKind {
        ElementKind { name, count: words.len() as u16, words }
    }

    /// The element's word, if the kind has it.
    #[must_use]
    pub fn word(&self, index: u16) -> Option<&'static str> {
        self.words.get(usize::from(index)).copied()
    }

    /// The element that has this word, if the kind has it.
    #[must_use]
    pub fn index(&self, word: &str) -> Option<usize> {
        self.words.iter().position(|it| *it == word)
    }
}

/// One outcome of a pending chance, with its weight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chance<A> {
    /// What happens.
    pub action: A,
    /// Its chance is this, divided by the sum of all weights.
    pub weight: u64,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The seats that won; more than one share the win (or are a team). Everyone for a draw.
    pub winners: SeatSet,
    /// The score of each seat; zero past the last seat and in games that do not count.
    pub scores: [i32; MOST_SEATS],
    /// The rule by which it ended.
    pub ended_by: Rule,
}

impl Outcome {
    /// The game is over, and those seats have won that have the most points.
    #[must_use]
    pub fn most(seats: usize, scores: [i32; MOST_SEATS], ended_by: Rule) -> Outcome {
        let points = |seat: Seat| scores[seat.index()];
        let best = Seat::all(seats).map(points).max();
        let winners = Seat::all(seats).filter(|seat| Some(points(*seat)) == best).collect();
        Outcome { winners, scores, ended_by }
    }

    /// A seat's part of the win: one alone, a half when two share it, nothing when it lost.
    #[must_use]
    pub fn share(&self, seat: Seat) -> f64 {
        if self.winners.contains(seat) { 1.0 / self.winners.len() as f64 } else { 0.0 }
    }
}

/// A sequence of choices that is no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ChoiceError {
    /// The rules forbid it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Nothing of the kind is ever asked at this place.
    #[error("choice {} is not one that is asked for there", at + 1)]
    NotAsked {
        /// The index of the choice.
        at: usize,
    },
    /// More choices must follow.
    #[error("the move is not complete")]
    Incomplete,
}

/// The rules of one game, set up for some number of seats with an edition and options.
///
/// A value of this type is immutable and shared; the state of play is a small plain value beside
/// it. The rules draw nothing, read no clock and keep no secret: whatever happens comes in
/// through [`apply`](Game::apply), chance included.
///
/// A listed game ([`LISTED`](Game::LISTED)) can list all legal actions. In the others amounts or
/// headings make the list too long, and the grammar ([`next`](Game::next)) is the definition of
/// what is legal.
pub trait Game: Sized + Send + Sync + 'static {
    /// Everything that play changes. Equal states are the same position in every respect.
    type State: Clone + Eq + Hash + Debug + Send + Sync + 'static;

    /// One event: what a seat does, or what chance brings.
    type Action: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// What is known of the game before one is set up.
    const INFO: &'static Info;

    /// Whether [`legal`](Game::legal) lists every legal action.
    const LISTED: bool;

    /// Sets the game up.
    ///
    /// # Errors
    /// When the number of seats, the edition or the options can't be played.
    fn open(setup: &Setup) -> Result<Self, SetupError>;

    /// Everything that is wrong with a set-up: for those who write editions. A game that knows
    /// only the first thing need not have its own.
    fn complaints(setup: &Setup) -> Vec<SetupError> {
        Self::open(setup).err().into_iter().collect()
    }

    /// How many play. A game for one number of players need not say so again.
    fn seats(&self) -> usize {
        *Self::INFO.seats.start()
    }

    /// The state at the start.
    fn start(&self) -> Self::State;

    /// Who may act now.
    fn turn(&self, state: &Self::State) -> Turn;

    /// The seats that might act out of turn, for all that everyone knows: those that may, and
    /// those of which only a secret tells that they may not. It follows from what the public
    /// sees, so that a pause made for them betrays nothing.
    fn might_interrupt(&self, state: &Self::State) -> SeatSet {
        let _ = state;
        SeatSet::EMPTY
    }

    /// Whether the seat that is waited for is asked for something that only its secrets tell
    /// whether it has: how long it takes to say no would betray them. It follows from what the
    /// public sees.
    fn asks_for_secrets(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// Lists the legal actions of a seat into the caller's buffer, which is emptied first.
    /// Nothing when the seat may not act, or when the game is not [`LISTED`](Game::LISTED).
    fn legal(&self, state: &Self::State, seat: Seat, actions: &mut Vec<Self::Action>);

    /// Lists the outcomes of a pending chance with their weights into the caller's buffer, which
    /// is emptied first. Nothing when no chance is pending.
    fn chances(&self, state: &Self::State, chances: &mut Vec<Chance<Self::Action>>);

    /// Draws an outcome of the pending chance. `None` when none is pending.
    ///
    /// The distribution is that of [`chances`](Game::chances); games draw directly because that
    /// is much faster than listing.
    fn draw<L: Rng + ?Sized>(&self, state: &Self::State, rng: &mut L) -> Option<Self::Action> {
        listed::draw(self, state, rng)
    }

    /// Makes an event happen.
    ///
    /// # Errors
    /// When the rules forbid it. The state is then exactly as it was.
    fn apply(
        &self,
        state: &mut Self::State,
        actor: Actor,
        action: Self::Action,
    ) -> Result<(), Refusal>;

    /// The same of an action all choices of which were found to begin a legal one, in this very state: that need not be
    /// found out again. Whether they are a whole action is.
    ///
    /// # Errors
    /// As [`apply`](Game::apply).
    fn apply_chosen(
        &self,
        state: &mut Self::State,
        actor: Actor,
        action: Self::Action,
    ) -> Result<(), Refusal> {
        self.apply(state, actor, action)
    }

    /// How the game ended; `None` while it goes on.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// The score of each seat as it stands; `None` in games that count only at the end, or not
    /// at all.
    fn scores(&self, state: &Self::State) -> Option<[i32; MOST_SEATS]> {
        self.outcome(state).map(|outcome| outcome.scores)
    }

    /// How many sequences of so many events can follow a state, where the game can count them
    /// faster than by playing them, with what was counted before; see
    /// [`trial::perft`](crate::trial::perft).
    fn count_sequences(&self, state: &Self::State, depth: u32, counts: &Counts) -> Option<u64> {
        let _ = (state, depth, counts);
        None
    }

    /// Plays a state on at random, chance by its weights and every legal move alike, until the game is
    /// over or so many events have happened, and says how many; `None`, and nothing has happened,
    /// where the game has no faster way than [`RandomActions`](crate::RandomActions).
    fn play_out<L: Rng + ?Sized>(
        &self,
        state: &mut Self::State,
        rng: &mut L,
        most: u64,
    ) -> Option<u64> {
        let _ = (state, rng, most);
        None
    }

    /// What may come next after some choices of an actor, into the caller's buffer, which is
    /// emptied first. Every complete sequence reached this way is legal, and every legal action
    /// is reached, some by several sequences.
    ///
    /// A listed game whose actions are spoken in elements alone need not have its own; what is not
    /// offered is then refused by the first of its [reasons](Info::reasons).
    ///
    /// # Errors
    /// When the choices made so far begin no legal action.
    fn next(
        &self,
        state: &Self::State,
        actor: Actor,
        chosen: &[Choice],
        next: &mut Next,
    ) -> Result<(), ChoiceError> {
        listed::next(self, state, actor, chosen, next)
    }

    /// The same after one choice more than those of which it was known that a legal action can begin with them, in this
    /// very state: what was found out of them need not be looked for again.
    ///
    /// # Errors
    /// As [`next`](Game::next).
    fn next_after(
        &self,
        state: &Self::State,
        actor: Actor,
        chosen: &[Choice],
        next: &mut Next,
    ) -> Result<(), ChoiceError> {
        self.next(state, actor, chosen, next)
    }

    /// Whether a move that begins with some choices is whole or can go on: what [`next`](Game::next) says, for
    /// whoever does not need the list. The buffer may be used on the way.
    fn has_next(
        &self,
        state: &Self::State,
        actor: Actor,
        chosen: &[Choice],
        next: &mut Next,
    ) -> bool {
        self.next(state, actor, chosen, next).is_ok() && (next.complete || !next.is_end())
    }

    /// Why something that nobody asks a seat for there can't be chosen after some choices: what
    /// [`next`](Game::next) refuses by a rule has its reason already. It is asked only of a seat that may
    /// act, and of choices that begin a move. The first of the [reasons](Info::reasons), unless the game
    /// knows better; `None` of a game without reasons.
    fn unasked(
        &self,
        state: &Self::State,
        seat: Seat,
        chosen: &[Choice],
        element: Element,
    ) -> Option<Refusal> {
        let _ = (state, seat, chosen, element);
        Self::INFO.reasons.first().copied()
    }

    /// Whether the grammar offers an action to an actor: for listed games, which have nothing more
    /// to check before they [apply](Game::apply) it.
    fn offers(&self, state: &Self::State, actor: Actor, action: Self::Action) -> bool {
        let (mut chosen, mut next) = (Vec::new(), Next::new());
        self.encode(state, action, &mut chosen);
        self.next(state, actor, &chosen, &mut next).is_ok()
    }

    /// The action that a complete sequence of choices names. It need not be legal: that is for
    /// [`apply`](Game::apply) to say.
    ///
    /// A listed game need not have its own; of what is not legal nothing is told then but that it
    /// is not asked for.
    ///
    /// # Errors
    /// When the choices are not a whole action.
    fn decode(
        &self,
        state: &Self::State,
        actor: Actor,
        chosen: &[Choice],
    ) -> Result<Self::Action, ChoiceError> {
        listed::decode(self, state, actor, chosen)
    }

    /// Encodes a legal action as choices, one sequence for each action, appended to the
    /// caller's buffer. A [redacted](Game::redact) action can be encoded too, and
    /// [decoded](Game::decode) again.
    fn encode(&self, state: &Self::State, action: Self::Action, chosen: &mut Vec<Choice>);

    /// The kinds of elements that choices are made of.
    fn vocabulary(&self) -> &[ElementKind];

    /// The word for an element in notation: letters, digits and hyphens, beginning with a
    /// letter, different from that of every other element of its kind, and of every other that
    /// may ever come next beside it. Empty for an element that does not exist.
    ///
    /// A game whose kinds are all made [of words](ElementKind::of_words) need not have its own.
    fn word(&self, element: Element) -> &str {
        let kind = self.vocabulary().get(usize::from(element.kind));
        kind.and_then(|kind| kind.word(element.index)).unwrap_or_default()
    }

    /// What a seat was given of the board by lot, as a colour: who wins how often is told by it
    /// where there is such a thing, and else by the seat.
    fn station(&self, state: &Self::State, seat: Seat) -> Option<Element> {
        let _ = (state, seat);
        None
    }

    /// The elements of the board that are fought over as an event happens: where somebody attacks,
    /// lands, or takes what was not its own. Counted over many games they tell which places of an
    /// edition matter.
    fn contested(
        &self,
        before: &Self::State,
        actor: Actor,
        action: Self::Action,
        each: &mut dyn FnMut(Element),
    ) {
        let _ = (before, actor, action, each);
    }

    /// An element's name in a language where the edition, not the catalogue, has it.
    fn edition_name(&self, element: Element, language: Language) -> Option<&str> {
        let _ = (element, language);
        None
    }

    /// An event in words, for the log. Of an event
    /// [redacted](Game::redact) for a viewer, and a state as it sees it, no more than it may
    /// know.
    fn describe(&self, before: &Self::State, actor: Actor, action: Self::Action) -> Text;

    /// Takes away what a viewer may not know. The result is a state on which everything that
    /// this viewer may ask is answered the same as on the whole one; and it is the same for any
    /// two states that differ only in what the viewer may not know.
    ///
    /// Games without secrets keep the state as it is.
    fn hide(&self, state: &mut Self::State, viewer: Viewer) {
        let _ = (state, viewer);
    }

    /// Fills in what was hidden, with one of all possibilities, drawn by how likely they are as
    /// far as the game's own chance goes.
    fn sample_hidden<L: Rng + ?Sized>(&self, state: &mut Self::State, viewer: Viewer, rng: &mut L) {
        let _ = (state, viewer, rng);
    }

    /// An event as a viewer sees it: with what it may not know of it left out. What a viewer saw
    /// before and its redacted events are all that its next view depends on.
    fn redact(
        &self,
        before: &Self::State,
        actor: Actor,
        action: Self::Action,
        viewer: Viewer,
    ) -> Self::Action {
        let _ = (before, actor, viewer);
        action
    }

    /// Makes a view whole in one of the ways in which an event could have happened in it that its
    /// viewer [witnessed](Game::redact), and answers with the whole event. Once that has
    /// happened and was [hidden](Game::hide) again, nothing is left of what was made up: so a
    /// viewer's view can be followed from event to event by what the viewer witnessed alone.
    ///
    /// Games without secrets keep this as it is.
    fn complete(
        &self,
        seen: &mut Self::State,
        actor: Actor,
        witnessed: Self::Action,
        viewer: Viewer,
    ) -> Self::Action {
        let _ = (seen, actor, viewer);
        witnessed
    }

    /// A position as one line of text.
    fn position(&self, state: &Self::State) -> String;

    /// Sets a position up.
    ///
    /// # Errors
    /// When the text can't be read, or the rules do not allow the position.
    fn parse_position(&self, position: &str) -> Result<Self::State, PositionError>;

    /// Sets up what a viewer sees, from the text of its view: for programs that play over a
    /// wire and have nothing but that. Games without secrets keep this as it is; in the others
    /// [`parse_position`](Game::parse_position) refuses a position of which something is not known, since it
    /// can't be played.
    ///
    /// # Errors
    /// When the text can't be read, or no position that the rules allow looks like this.
    fn parse_view(&self, position: &str, viewer: Viewer) -> Result<Self::State, PositionError> {
        let _ = viewer;
        self.parse_position(position)
    }
}

/// Why a position can't be set up.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// The text has not the form of a position.
    #[error("the position's {field} can't be read: {expected} is expected")]
    Form {
        /// The part of the position.
        field: &'static str,
        /// What should stand there.
        expected: &'static str,
    },
    /// The rules do not allow it.
    #[error(transparent)]
    Refused(#[from] Refusal),
}
