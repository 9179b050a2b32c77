//! A view as text.

use crate::paint::{FAINT, GOLD, STRONG, padded, paint, wrapped};
use flotilla_bots::Library;
use flotilla_core::{
    AnyView, Catalogue, Choice, EarlyEnd, Game, Language, Names, Seat, SeatSet, View,
};
use fluent_bundle::FluentValue;

/// A game that can be played in a terminal. Without a line of its own it is shown by its position and
/// its moves.
pub trait Screen: Game {
    /// The catalogue's key for what may be typed for short.
    const HELP: Option<&'static str> = None;
    /// The catalogue's key for the same in one line, shown once.
    const TIP: Option<&'static str> = None;

    /// Draws what a viewer sees, in lines of at most eighty columns, with colours.
    fn show(view: &View<Self>, names: &dyn Names, catalogue: &Catalogue) -> String {
        plain(view, names, catalogue)
    }

    /// The notation that a line typed for short stands for; `None` if it is nothing of the kind.
    fn expand(view: &View<Self>, line: &str) -> Option<String> {
        let _ = (view, line);
        None
    }

    /// What is to be known of a move, for hints and lists, where it is more than the move itself
    /// tells.
    fn about(view: &View<Self>, chosen: &[Choice], catalogue: &Catalogue) -> Option<String> {
        let _ = (view, chosen, catalogue);
        None
    }
}

/// The same without the type.
#[derive(Clone, Copy)]
struct GameScreen {
    game: &'static str,
    help: Option<&'static str>,
    tip: Option<&'static str>,
    draw: fn(&dyn AnyView, &dyn Names, &Catalogue) -> Option<String>,
    expand: fn(&dyn AnyView, &str) -> Option<String>,
    about: fn(&dyn AnyView, &[Choice], &Catalogue) -> Option<String>,
}

impl GameScreen {
    const fn of<G: Screen>() -> GameScreen {
        GameScreen {
            game: G::INFO.name,
            help: G::HELP,
            tip: G::TIP,
            draw: |view, names, catalogue| Some(G::show(view.of::<G>()?, names, catalogue)),
            expand: |view, line| G::expand(view.of::<G>()?, line),
            about: |view, chosen, catalogue| G::about(view.of::<G>()?, chosen, catalogue),
        }
    }
}

/// The games that can be played in a terminal, with their bots and how they look there.
#[derive(Clone, Copy)]
pub struct Screens {
    library: Library,
    games: &'static [GameScreen],
}

macro_rules! screens_of_all {
    ([] $($game:ty,)*) => { &[$(GameScreen::of::<$game>(),)*] };
}

/// How the games that ship look.
const SHIPPED: &[GameScreen] = flotilla_games::with_games!(screens_of_all);

impl Screens {
    /// Those of the library.
    pub const SHIPPED: Screens = Screens::new(Library::SHIPPED);

    /// These games, of which those that ship are drawn in their own way.
    #[must_use]
    pub const fn new(library: Library) -> Screens {
        Screens { library, games: SHIPPED }
    }

    /// The same, with a game that has something of its own to show. Like a
    /// [library](Library::with) they are put together once, when a program starts.
    #[must_use]
    pub fn with<G: Screen>(self) -> Screens {
        let others = self.games.iter().filter(|game| game.game != G::INFO.name);
        let all: Vec<GameScreen> = others.copied().chain([GameScreen::of::<G>()]).collect();
        Screens { games: Vec::leak(all), ..self }
    }

    /// The games and their bots.
    #[must_use]
    pub fn library(&self) -> Library {
        self.library
    }

    /// Everything that is said in a language: by the core, the games, the bots and the terminal.
    #[must_use]
    pub fn catalogue(&self, language: Language) -> Catalogue {
        let mut catalogue = self.library.catalogue(language);
        let added = catalogue.add(crate::TEXTS);
        // The part is compiled in and a test adds it: a fault never gets this far.
        debug_assert_eq!(added, Ok(()));
        catalogue
    }

    /// Draws what a viewer sees, in lines of at most eighty columns, with colours; a game that is
    /// not among these by its position and its scores.
    #[must_use]
    pub fn draw(&self, view: &dyn AnyView, names: &dyn Names, catalogue: &Catalogue) -> String {
        let drawn = self.game(view.info().name).and_then(|it| (it.draw)(view, names, catalogue));
        drawn.unwrap_or_else(|| plain(view, names, catalogue))
    }

    fn game(&self, name: &str) -> Option<&'static GameScreen> {
        self.games.iter().find(|game| game.game == name)
    }

    /// The catalogue's key for what may be typed for short.
    pub(crate) fn help(&self, game: &str) -> Option<&'static str> {
        self.game(game)?.help
    }

    /// The catalogue's key for the same in one line.
    pub(crate) fn tip(&self, game: &str) -> Option<&'static str> {
        self.game(game)?.tip
    }

    /// The notation that a line typed for short stands for.
    pub(crate) fn expand(&self, view: &dyn AnyView, line: &str) -> Option<String> {
        (self.game(view.info().name)?.expand)(view, line)
    }

    /// What is to be known of a move.
    pub(crate) fn about(
        &self,
        view: &dyn AnyView,
        chosen: &[Choice],
        catalogue: &Catalogue,
    ) -> Option<String> {
        (self.game(view.info().name)?.about)(view, chosen, catalogue)
    }
}

impl Default for Screens {
    fn default() -> Screens {
        Screens::SHIPPED
    }
}

/// Draws what a viewer sees, as a game that ships is drawn: see [`Screens::draw`].
#[must_use]
pub fn draw(view: &dyn AnyView, names: &dyn Names, catalogue: &Catalogue) -> String {
    Screens::SHIPPED.draw(view, names, catalogue)
}

/// A game without a drawing of its own: its position, and the scores.
fn plain(view: &dyn AnyView, names: &dyn Names, catalogue: &Catalogue) -> String {
    let title = catalogue.get(&format!("{}-title", view.info().name));
    let mut text = format!("{}\n", paint(STRONG, &title));
    text.push_str(&wrapped(&view.position(), 2));
    if let Some(scores) = view.scores() {
        for seat in Seat::all(view.seats()) {
            let name = padded(&names.seat(seat, catalogue), 24);
            text.push_str(&format!("  {name} {}\n", scores[seat.index()]));
        }
    }
    text
}

/// How the game ended: every seat with its score, the best first, and who won. Nothing while it
/// goes on.
#[must_use]
pub fn draw_end(view: &dyn AnyView, names: &dyn Names, catalogue: &Catalogue) -> String {
    let Some(outcome) = view.outcome() else {
        return String::new();
    };
    let mut seats: Vec<Seat> = Seat::all(view.seats()).collect();
    seats.sort_by_key(|seat| {
        (!outcome.winners.contains(*seat), -outcome.scores[seat.index()], seat.index())
    });
    let mut text = format!("{}\n\n", paint(STRONG, &catalogue.get("play-over")));
    for seat in seats {
        let won = outcome.winners.contains(seat);
        let line = format!(
            "  {} {} {:>4}",
            if won { "★" } else { " " },
            padded(&names.seat(seat, catalogue), 24),
            outcome.scores[seat.index()]
        );
        text.push_str(&paint(if won { GOLD } else { FAINT }, &line));
        text.push('\n');
    }
    let [count, before, last] = winners(outcome.winners, names, catalogue);
    let values = [count, before, last, ("rule", outcome.ended_by.to_string().into())];
    text.push_str(&format!("\n{}\n", catalogue.fill("play-won", &values)));
    text
}

/// How a game ended that its rules did not end: that it is over, and who won.
#[must_use]
pub fn draw_closing(closing: &EarlyEnd, names: &dyn Names, catalogue: &Catalogue) -> String {
    let mut text = format!("{}\n", paint(STRONG, &catalogue.get("play-over")));
    if !closing.winners.is_empty() {
        let won = catalogue.fill("replay-closed", &winners(closing.winners, names, catalogue));
        text.push_str(&format!("\n{won}\n"));
    }
    text
}

/// Winners, as texts ask for them: how many, the last, and those before.
#[must_use]
pub fn winners(
    winners: SeatSet,
    names: &dyn Names,
    catalogue: &Catalogue,
) -> [(&'static str, FluentValue<'static>); 3] {
    let mut named: Vec<String> = winners.iter().map(|seat| names.seat(seat, catalogue)).collect();
    let last = named.pop().unwrap_or_default();
    [("count", winners.len().into()), ("before", named.join(", ").into()), ("last", last.into())]
}
