//! A game in progress that can be handled without knowing which game it is.

use crate::choice::{Choice, Element, Next};
use crate::counting::Counting;
use crate::game::{
    Chance, ChoiceError, ElementKind, Game, Info, Outcome, PositionError, Setup, SetupError,
};
use crate::notation::{self, NotationError, ParseMode};
use crate::opened::opened;
use crate::rng::{Rng, SeededRng};
use crate::rule::{Refusal, Text};
use crate::seat::{Actor, MOST_SEATS, Seat, SeatSet, Turn, Viewer};
use crate::texts::{CORE_TEXTS, Catalogue, Language};
use crate::trial::{self, Buffers, Playouts};
use crate::view::View;
use crate::walk::RandomActions;
use std::any::Any;
use std::sync::Arc;
use thiserror::Error;

/// The choices that make up a move.
pub type Choices = Vec<Choice>;

/// Any game in progress: rules and state together.
pub trait AnyGame: Any + Send + Sync {
    /// What is known of the game.
    fn info(&self) -> &'static Info;
    /// How many play.
    fn seats(&self) -> usize;
    /// Who may act now: the whole truth, not for showing; see [`Turn::seen_by`].
    fn turn(&self) -> Turn;
    /// The seats that might act out of turn, for all that everyone knows.
    fn might_interrupt(&self) -> SeatSet;
    /// Whether the seat that is waited for is asked for something that only its secrets tell
    /// whether it has.
    fn asks_for_secrets(&self) -> bool;
    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;
    /// The score of each seat as it stands: the whole truth, as [`position`](AnyGame::position) is.
    fn scores(&self) -> Option<[i32; MOST_SEATS]>;
    /// The legal moves of a seat; `None` in games whose moves are too many to list.
    fn legal(&self, seat: Seat) -> Option<Vec<Choices>>;
    /// The outcomes of a pending chance, with their weights.
    fn chances(&self) -> Vec<(Choices, u64)>;
    /// Draws an outcome of the pending chance.
    fn draw(&self, rng: &mut dyn Rng) -> Option<Choices>;
    /// A random legal move of a seat.
    fn random(&self, seat: Seat, rng: &mut dyn Rng) -> Option<Choices>;
    /// What may come next after some choices.
    ///
    /// # Errors
    /// When the choices begin no legal move.
    fn next(&self, actor: Actor, chosen: &[Choice], next: &mut Next) -> Result<(), ChoiceError>;
    /// Makes an event happen.
    ///
    /// # Errors
    /// When it is no move, or the rules forbid it. Nothing changes then.
    fn apply(&mut self, actor: Actor, chosen: &[Choice]) -> Result<(), ChoiceError>;
    /// The choices by which the game itself speaks of what these choices name: one order of dice,
    /// whatever was said.
    ///
    /// # Errors
    /// When it is no move.
    fn canonical(&self, actor: Actor, chosen: &[Choice]) -> Result<Choices, ChoiceError>;
    /// An event in words, before it happens: the whole truth, not for showing where there are
    /// secrets. `None` if it is no move.
    fn describe(&self, actor: Actor, chosen: &[Choice]) -> Option<Text>;
    /// An event as a viewer sees it, before it happens: what the viewer may not know is left
    /// out. `None` if it is no move.
    fn redact(&self, actor: Actor, chosen: &[Choice], viewer: Viewer) -> Option<Choices>;
    /// An event in words as a viewer may hear it, before it happens. `None` if it is no move.
    fn told(&self, actor: Actor, chosen: &[Choice], viewer: Viewer) -> Option<Text>;
    /// Choices as text.
    fn write(&self, chosen: &[Choice]) -> String;
    /// Reads an actor's move.
    ///
    /// # Errors
    /// When it is not understood, not complete, or forbidden.
    fn read(&self, actor: Actor, text: &str, mode: ParseMode) -> Result<Choices, NotationError>;
    /// Reads the beginning of an actor's move, as far as it goes.
    ///
    /// # Errors
    /// When it is not understood, or begins no legal move.
    fn begin(&self, actor: Actor, text: &str, mode: ParseMode) -> Result<Choices, NotationError>;
    /// Takes away what a viewer may not know. What is left can be followed by
    /// [`apply_redacted`](AnyGame::apply_redacted), and not played on.
    fn hide(&mut self, viewer: Viewer);
    /// Makes an event happen as a viewer witnessed it, in a game of which only what that viewer
    /// sees is left.
    ///
    /// # Errors
    /// When it is no move, or can't have happened. Nothing changes then.
    fn apply_redacted(
        &mut self,
        actor: Actor,
        chosen: &[Choice],
        viewer: Viewer,
    ) -> Result<(), ChoiceError>;
    /// Reads an event as a viewer witnessed it, in a game of which only what that viewer sees is
    /// left.
    ///
    /// # Errors
    /// When it is not understood, not complete, or can't have happened.
    fn read_redacted(
        &self,
        actor: Actor,
        text: &str,
        viewer: Viewer,
    ) -> Result<Choices, NotationError>;
    /// How many sequences of so many events can follow, chance outcomes included; `None` when
    /// headings or points make them too many to list.
    fn perft(&self, depth: u32, counting: &Counting) -> Option<u64>;
    /// Every event that can follow, and how many sequences of `depth` events begin with it;
    /// `None` as for [`perft`](AnyGame::perft).
    fn divide(&self, depth: u32, counting: &Counting) -> Option<Vec<(Actor, Choices, u64)>>;
    /// Plays some games from here to their end, every legal move alike, at full speed.
    fn playouts(&self, rng: &mut SeededRng, games: u64) -> Playouts;
    /// The kinds of elements that choices are made of.
    fn vocabulary(&self) -> &[ElementKind];
    /// The word for an element in notation.
    fn word(&self, element: Element) -> &str;
    /// The name of an element in the catalogue's language.
    fn name(&self, element: Element, catalogue: &Catalogue) -> String;
    /// What a seat was given of the board by lot, as a colour.
    fn station(&self, seat: Seat) -> Option<Element>;
    /// What of the board is fought over as an event happens, told before it does.
    fn contested(&self, actor: Actor, chosen: &[Choice]) -> Vec<Element>;
    /// The position as one line of text: the whole truth, not for showing where there are
    /// secrets.
    fn position(&self) -> String;
    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> Box<dyn AnyView>;
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;
}

/// Any game as one viewer sees it. Games that can be told apart are found by downcasting to
/// their [`View`].
pub trait AnyView: Any + Send + Sync {
    /// What is known of the game.
    fn info(&self) -> &'static Info;
    /// How many play.
    fn seats(&self) -> usize;
    /// Whose view it is.
    fn viewer(&self) -> Viewer;
    /// Who may act now, as far as the viewer may know.
    fn turn(&self) -> Turn;
    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;
    /// The score of each seat as it stands, as far as the viewer may know.
    fn scores(&self) -> Option<[i32; MOST_SEATS]>;
    /// The viewer's legal moves; `None` in games whose moves are too many to list.
    fn legal(&self) -> Option<Vec<Choices>>;
    /// What the viewer may say next.
    ///
    /// # Errors
    /// When the choices begin no legal move.
    fn next(&self, chosen: &[Choice], next: &mut Next) -> Result<(), ChoiceError>;
    /// Why the viewer can't choose something after some choices: the rule that forbids it, or what is
    /// asked for instead; `None` if it may come next, or no rule says why.
    fn why_not(&self, chosen: &[Choice], element: Element) -> Option<Refusal>;
    /// A random legal move of the viewer. `None` if it has none.
    fn random(&self, rng: &mut dyn Rng) -> Option<Choices>;
    /// Choices as text.
    fn write(&self, chosen: &[Choice]) -> String;
    /// Reads the viewer's move.
    ///
    /// # Errors
    /// When it is not understood, not complete, or forbidden.
    fn read(&self, text: &str, mode: ParseMode) -> Result<Choices, NotationError>;
    /// Reads the beginning of the viewer's move, as far as it goes.
    ///
    /// # Errors
    /// When it is not understood, or begins no legal move.
    fn begin(&self, text: &str, mode: ParseMode) -> Result<Choices, NotationError>;
    /// The kinds of elements that choices are made of.
    fn vocabulary(&self) -> &[ElementKind];
    /// The word for an element in notation.
    fn word(&self, element: Element) -> &str;
    /// The name of an element in the catalogue's language.
    fn name(&self, element: Element, catalogue: &Catalogue) -> String;
    /// The position as this viewer sees it, as text.
    fn position(&self) -> String;
    /// One whole game that could lie behind this view.
    fn sample(&self, rng: &mut dyn Rng) -> Box<dyn AnyGame>;
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyView>;
}

impl dyn AnyView {
    /// The view as that of a certain game.
    #[must_use]
    pub fn of<G: Game>(&self) -> Option<&View<G>> {
        (self as &dyn Any).downcast_ref()
    }
}

/// A game in progress.
pub struct Match<G: Game> {
    game: Arc<G>,
    state: G::State,
}

impl<G: Game> Match<G> {
    /// A game from a state that its rules made.
    #[must_use]
    pub fn new(game: Arc<G>, state: G::State) -> Match<G> {
        Match { game, state }
    }

    /// The rules.
    #[must_use]
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The state.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    fn spoken(&self, action: G::Action) -> Choices {
        spoken(&*self.game, &self.state, action)
    }
}

fn spoken<G: Game>(game: &G, state: &G::State, action: G::Action) -> Choices {
    let mut chosen = Vec::new();
    game.encode(state, action, &mut chosen);
    chosen
}

fn listed<G: Game>(game: &G, state: &G::State, seat: Seat) -> Option<Vec<Choices>> {
    if !G::LISTED {
        return None;
    }
    let mut actions = Vec::new();
    game.legal(state, seat, &mut actions);
    Some(actions.into_iter().map(|action| spoken(game, state, action)).collect())
}

fn random<G: Game>(game: &G, state: &G::State, seat: Seat, rng: &mut dyn Rng) -> Option<Choices> {
    let action = RandomActions::new().draw(game, state, seat.into(), rng)?;
    Some(spoken(game, state, action))
}

/// The name of an element: from the edition, or from the catalogue, or its bare word.
pub fn element_name<G: Game>(game: &G, element: Element, catalogue: &Catalogue) -> String {
    if let Some(name) = game.edition_name(element, catalogue.language()) {
        return name.to_owned();
    }
    let word = game.word(element);
    let kind = game.vocabulary().get(usize::from(element.kind)).map_or("", |kind| kind.name);
    let key = format!("{}-{kind}-{word}", G::INFO.name);
    if catalogue.has(&key) { catalogue.get(&key) } else { word.to_owned() }
}

impl<G: Game> AnyGame for Match<G> {
    fn info(&self) -> &'static Info {
        G::INFO
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    fn might_interrupt(&self) -> SeatSet {
        self.game.might_interrupt(&self.state)
    }

    fn asks_for_secrets(&self) -> bool {
        self.game.asks_for_secrets(&self.state)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    fn scores(&self) -> Option<[i32; MOST_SEATS]> {
        self.game.scores(&self.state)
    }

    fn legal(&self, seat: Seat) -> Option<Vec<Choices>> {
        listed(&*self.game, &self.state, seat)
    }

    fn chances(&self) -> Vec<(Choices, u64)> {
        let mut chances = Vec::new();
        self.game.chances(&self.state, &mut chances);
        chances.into_iter().map(|Chance { action, weight }| (self.spoken(action), weight)).collect()
    }

    fn draw(&self, rng: &mut dyn Rng) -> Option<Choices> {
        self.game.draw(&self.state, rng).map(|action| self.spoken(action))
    }

    fn random(&self, seat: Seat, rng: &mut dyn Rng) -> Option<Choices> {
        random(&*self.game, &self.state, seat, rng)
    }

    fn next(&self, actor: Actor, chosen: &[Choice], next: &mut Next) -> Result<(), ChoiceError> {
        self.game.next(&self.state, actor, chosen, next)
    }

    fn apply(&mut self, actor: Actor, chosen: &[Choice]) -> Result<(), ChoiceError> {
        let action = self.game.decode(&self.state, actor, chosen)?;
        Ok(self.game.apply(&mut self.state, actor, action)?)
    }

    fn canonical(&self, actor: Actor, chosen: &[Choice]) -> Result<Choices, ChoiceError> {
        notation::canonical(&*self.game, &self.state, actor, chosen.to_vec())
    }

    fn describe(&self, actor: Actor, chosen: &[Choice]) -> Option<Text> {
        let action = self.game.decode(&self.state, actor, chosen).ok()?;
        Some(self.game.describe(&self.state, actor, action))
    }

    fn redact(&self, actor: Actor, chosen: &[Choice], viewer: Viewer) -> Option<Choices> {
        let action = self.game.decode(&self.state, actor, chosen).ok()?;
        Some(self.spoken(self.game.redact(&self.state, actor, action, viewer)))
    }

    fn told(&self, actor: Actor, chosen: &[Choice], viewer: Viewer) -> Option<Text> {
        let action = self.game.decode(&self.state, actor, chosen).ok()?;
        let witnessed = self.game.redact(&self.state, actor, action, viewer);
        let seen = View::new(&self.game, &self.state, viewer);
        Some(self.game.describe(seen.state(), actor, witnessed))
    }

    fn write(&self, chosen: &[Choice]) -> String {
        notation::write(&*self.game, chosen)
    }

    fn read(&self, actor: Actor, text: &str, mode: ParseMode) -> Result<Choices, NotationError> {
        notation::read(&*self.game, &self.state, actor, text, mode)
    }

    fn begin(&self, actor: Actor, text: &str, mode: ParseMode) -> Result<Choices, NotationError> {
        notation::begin(&*self.game, &self.state, actor, text, mode)
    }

    fn hide(&mut self, viewer: Viewer) {
        self.game.hide(&mut self.state, viewer);
    }

    fn apply_redacted(
        &mut self,
        actor: Actor,
        chosen: &[Choice],
        viewer: Viewer,
    ) -> Result<(), ChoiceError> {
        self.state = notation::apply_redacted(&*self.game, &self.state, actor, chosen, viewer)?;
        Ok(())
    }

    fn read_redacted(
        &self,
        actor: Actor,
        text: &str,
        viewer: Viewer,
    ) -> Result<Choices, NotationError> {
        notation::read_redacted(&*self.game, &self.state, actor, text, viewer)
    }

    fn perft(&self, depth: u32, counting: &Counting) -> Option<u64> {
        trial::perft(&*self.game, &self.state, depth, counting)
    }

    fn divide(&self, depth: u32, counting: &Counting) -> Option<Vec<(Actor, Choices, u64)>> {
        let mut events = Vec::new();
        let below = depth.checked_sub(1)?;
        if !trial::events(&*self.game, &self.state, &mut events, &mut Buffers::default()) {
            return None;
        }
        let counted = events.into_iter().map(|(actor, action)| {
            let mut next = self.state.clone();
            self.game.apply(&mut next, actor, action).ok()?;
            Some((actor, self.spoken(action), trial::perft(&*self.game, &next, below, counting)?))
        });
        counted.collect()
    }

    fn playouts(&self, rng: &mut SeededRng, games: u64) -> Playouts {
        trial::playouts(&*self.game, &self.state, rng, games)
    }

    fn vocabulary(&self) -> &[ElementKind] {
        self.game.vocabulary()
    }

    fn word(&self, element: Element) -> &str {
        self.game.word(element)
    }

    fn name(&self, element: Element, catalogue: &Catalogue) -> String {
        element_name(&*self.game, element, catalogue)
    }

    fn station(&self, seat: Seat) -> Option<Element> {
        self.game.station(&self.state, seat)
    }

    fn contested(&self, actor: Actor, chosen: &[Choice]) -> Vec<Element> {
        let mut found = Vec::new();
        if let Ok(action) = self.game.decode(&self.state, actor, chosen) {
            self.game.contested(&self.state, actor, action, &mut |element| found.push(element));
        }
        found
    }

    fn position(&self) -> String {
        self.game.position(&self.state)
    }

    fn view(&self, viewer: Viewer) -> Box<dyn AnyView> {
        Box::new(View::new(&self.game, &self.state, viewer))
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(Match { game: Arc::clone(&self.game), state: self.state.clone() })
    }
}

impl<G: Game> AnyView for View<G> {
    fn info(&self) -> &'static Info {
        G::INFO
    }

    fn seats(&self) -> usize {
        self.game().seats()
    }

    fn viewer(&self) -> Viewer {
        View::viewer(self)
    }

    fn turn(&self) -> Turn {
        View::turn(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        View::outcome(self)
    }

    fn scores(&self) -> Option<[i32; MOST_SEATS]> {
        self.game().scores(self.state())
    }

    fn legal(&self) -> Option<Vec<Choices>> {
        match View::viewer(self) {
            Viewer::Seat(seat) => listed(&**self.game(), self.state(), seat),
            Viewer::Public => G::LISTED.then(Vec::new),
        }
    }

    fn next(&self, chosen: &[Choice], next: &mut Next) -> Result<(), ChoiceError> {
        View::next(self, chosen, next)
    }

    fn why_not(&self, chosen: &[Choice], element: Element) -> Option<Refusal> {
        View::why_not(self, chosen, element)
    }

    fn random(&self, rng: &mut dyn Rng) -> Option<Choices> {
        random(&**self.game(), self.state(), self.may_act()?, rng)
    }

    fn write(&self, chosen: &[Choice]) -> String {
        notation::write(&**self.game(), chosen)
    }

    fn read(&self, text: &str, mode: ParseMode) -> Result<Choices, NotationError> {
        match View::viewer(self) {
            Viewer::Seat(seat) => {
                notation::read(&**self.game(), self.state(), Actor::Seat(seat), text, mode)
            }
            Viewer::Public => Err(spectator(text)),
        }
    }

    fn begin(&self, text: &str, mode: ParseMode) -> Result<Choices, NotationError> {
        match View::viewer(self) {
            Viewer::Seat(seat) => {
                notation::begin(&**self.game(), self.state(), Actor::Seat(seat), text, mode)
            }
            Viewer::Public => Err(spectator(text)),
        }
    }

    fn vocabulary(&self) -> &[ElementKind] {
        self.game().vocabulary()
    }

    fn word(&self, element: Element) -> &str {
        self.game().word(element)
    }

    fn name(&self, element: Element, catalogue: &Catalogue) -> String {
        element_name(&**self.game(), element, catalogue)
    }

    fn position(&self) -> String {
        self.game().position(self.state())
    }

    fn sample(&self, rng: &mut dyn Rng) -> Box<dyn AnyGame> {
        Box::new(Match::new(Arc::clone(self.game()), View::sample(self, rng)))
    }

    fn boxed_clone(&self) -> Box<dyn AnyView> {
        Box::new(self.clone())
    }
}

/// A spectator has no moves: nothing is expected of it.
fn spectator(text: &str) -> NotationError {
    let word = text.split_whitespace().next().unwrap_or_default().chars().take(40).collect();
    NotationError::Unknown { word, expected: Vec::new() }
}

/// Why a game can't be begun.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OpenError {
    /// It can't be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The position to begin from can't be set up.
    #[error(transparent)]
    Position(#[from] PositionError),
}

/// How a game of an entry is begun: from its set-up, and perhaps a position.
type Open = fn(&Setup, Option<&str>) -> Result<Box<dyn AnyGame>, OpenError>;

/// How a view of a game of an entry is made: from its set-up, the view's position and the viewer.
type See = fn(&Setup, &str, Viewer) -> Result<Box<dyn AnyView>, OpenError>;

/// A game that the library has.
#[derive(Clone, Copy)]
pub struct Entry {
    /// What is known of it.
    pub info: &'static Info,
    open: Open,
    see: See,
    complaints: fn(&Setup) -> Vec<SetupError>,
}

impl Entry {
    /// The entry of a game.
    #[must_use]
    pub const fn of<G: Game>() -> Entry {
        Entry { info: G::INFO, open: open::<G>, see: see::<G>, complaints: G::complaints }
    }

    /// Begins a game, from the start or from a position.
    ///
    /// # Errors
    /// When it can't be set up.
    pub fn open(
        &self,
        setup: &Setup,
        position: Option<&str>,
    ) -> Result<Box<dyn AnyGame>, OpenError> {
        (self.open)(setup, position)
    }

    /// Everything that is wrong with a set-up; nothing where it can be played.
    #[must_use]
    pub fn complaints(&self, setup: &Setup) -> Vec<SetupError> {
        (self.complaints)(setup)
    }

    /// What a viewer sees, from the text of its position: for programs that play over a wire.
    ///
    /// # Errors
    /// When the game can't be set up, or no position that the rules allow looks like this.
    pub fn see(
        &self,
        setup: &Setup,
        position: &str,
        viewer: Viewer,
    ) -> Result<Box<dyn AnyView>, OpenError> {
        (self.see)(setup, position, viewer)
    }
}

fn see<G: Game>(
    setup: &Setup,
    position: &str,
    viewer: Viewer,
) -> Result<Box<dyn AnyView>, OpenError> {
    let game = opened::<G>(setup)?;
    Ok(Box::new(View::parse_position(&game, position, viewer)?))
}

fn open<G: Game>(setup: &Setup, position: Option<&str>) -> Result<Box<dyn AnyGame>, OpenError> {
    let game = opened::<G>(setup)?;
    let state = match position {
        Some(position) => game.parse_position(position)?,
        None => game.start(),
    };
    Ok(Box::new(Match { game, state }))
}

/// The games of a library, by name. The program, the server and Python handle every game through
/// this, without knowing any.
#[derive(Clone, Copy)]
pub struct Registry {
    entries: &'static [Entry],
}

/// A game that the library does not have.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no game `{name}`; the games are: {}", .known.join(", "))]
pub struct UnknownGame {
    /// The name asked for.
    pub name: String,
    /// The names that there are.
    pub known: Vec<&'static str>,
}

impl Registry {
    /// The registry of these games.
    #[must_use]
    pub const fn new(entries: &'static [Entry]) -> Registry {
        Registry { entries }
    }

    /// These games and one more; one that has its name already gives way to it.
    ///
    /// A list of games is made once, when a program starts, and lives as long as the program: its
    /// memory is not given back.
    #[must_use]
    pub fn with<G: Game>(self) -> Registry {
        let others = self.entries.iter().filter(|entry| entry.info.name != G::INFO.name);
        let all: Vec<Entry> = others.copied().chain([Entry::of::<G>()]).collect();
        Registry { entries: Vec::leak(all) }
    }

    /// Everything that the core and these games say in a language. Front ends add their own part.
    #[must_use]
    pub fn catalogue(&self, language: Language) -> Catalogue {
        let mut catalogue = Catalogue::new(language);
        let games = self.entries.iter().map(|entry| entry.info);
        let parts = std::iter::once(CORE_TEXTS).chain(games.clone().map(|info| info.texts));
        for part in parts {
            let added = catalogue.add(part);
            // The parts are compiled in and a test adds each of them: a fault never gets this far.
            debug_assert_eq!(added, Ok(()));
        }
        for info in games {
            catalogue.add_rules(info.pages);
        }
        catalogue
    }

    /// Every game.
    #[must_use]
    pub fn entries(&self) -> &'static [Entry] {
        self.entries
    }

    /// The game with this name.
    ///
    /// # Errors
    /// When there is none.
    pub fn game(&self, name: &str) -> Result<&'static Entry, UnknownGame> {
        self.entries.iter().find(|entry| entry.info.name == name).ok_or_else(|| UnknownGame {
            name: name.chars().take(40).collect(),
            known: self.entries.iter().map(|entry| entry.info.name).collect(),
        })
    }
}
