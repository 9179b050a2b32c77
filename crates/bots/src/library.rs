//! The games of a program, and the bots that can play them.

use crate::bot::{AnyAdvice, Level};
use crate::game_bots::{Bots, Figures, GameBots, Success};
use crate::judge::{Judge, Preparation};
use crate::roster::{Contestant, Kind, Roster, UnknownBot, short};
use crate::solver::Solver;
use flotilla_core::{
    AnyGame, AnyView, Catalogue, Choices, Element, Game, Language, MOST_SEATS, Registry, SeededRng,
};
use std::fmt;
use std::time::Duration;

/// Games with their bots: what everything is handed that lets games be played.
///
/// The library's own are [`SHIPPED`](Library::SHIPPED). A program adds games of its own, and bots of
/// its own to any game:
///
/// ```
/// use flotilla_bots::{Advice, Bot, Kind, Library};
/// use flotilla_core::{Game, Rng, View};
///
/// /// Plays whatever is listed first.
/// #[derive(Default)]
/// struct First;
///
/// impl<G: Game> Bot<G> for First {
///     fn advise(&mut self, view: &View<G>, _: &mut dyn Rng) -> Option<Advice<G::Action>> {
///         let mut legal = Vec::new();
///         view.legal(&mut legal);
///         legal.first().copied().map(Advice::only)
///     }
/// }
///
/// # fn enter<G: flotilla_bots::Bots>() -> Result<(), flotilla_bots::UnknownBot> {
/// let library = Library::SHIPPED.with_bot::<G>(Kind::of::<G, First>("first"));
/// let contestant = library.contestant(G::INFO.name, "first:blur=0.1")?;
/// # Ok(())
/// # }
/// ```
///
/// It is put together once, when a program starts, and lives as long as the program: its memory is
/// not given back.
#[derive(Clone, Copy)]
pub struct Library {
    games: Registry,
    bots: &'static [GameBots],
}

macro_rules! bots_of_all {
    ([] $($game:ty,)*) => { &[$(GameBots::of::<$game>(),)*] };
}

impl Library {
    /// The games that ship, with their bots.
    pub const SHIPPED: Library =
        Library { games: flotilla_games::GAMES, bots: flotilla_games::with_games!(bots_of_all) };

    /// No game at all.
    pub const EMPTY: Library = Library { games: Registry::new(&[]), bots: &[] };

    /// These games and one more, with its bots; one that has its name already gives way to it.
    #[must_use]
    pub fn with<G: Bots>(self) -> Library {
        let others = self.bots.iter().filter(|bots| bots.game != G::INFO.name);
        let all: Vec<GameBots> = others.copied().chain([GameBots::of::<G>()]).collect();
        Library { games: self.games.with::<G>(), bots: Vec::leak(all) }
    }

    /// These games, one of which has one more way to be played; one that has its name already gives
    /// way to it. Nothing changes if the game is not among them.
    #[must_use]
    pub fn with_bot<G: Game>(self, kind: Kind) -> Library {
        let mut all = self.bots.to_vec();
        for bots in all.iter_mut().filter(|bots| bots.game == G::INFO.name) {
            let others = bots.roster.kinds.iter().filter(|known| known.name != kind.name);
            let kinds: Vec<Kind> = others.copied().chain([kind]).collect();
            bots.roster.kinds = Vec::leak(kinds);
        }
        Library { bots: Vec::leak(all), ..self }
    }

    /// The games.
    #[must_use]
    pub fn games(&self) -> Registry {
        self.games
    }

    /// Everything that the core, the games and their bots say in a language. Front ends add their
    /// own part.
    #[must_use]
    pub fn catalogue(&self, language: Language) -> Catalogue {
        let mut catalogue = self.games.catalogue(language);
        let added = catalogue.add(crate::TEXTS);
        // The part is compiled in and a test adds it: a fault never gets this far.
        debug_assert_eq!(added, Ok(()));
        catalogue
    }

    pub(crate) fn bots(&self, game: &str) -> Option<&'static GameBots> {
        self.bots.iter().find(|bots| bots.game == game)
    }

    /// The five levels at which a game can be played against, the weakest first. None for an
    /// unknown game.
    #[must_use]
    pub fn levels(&self, game: &str) -> &'static [Level] {
        self.bots(game).map_or(&[], |bots| bots.levels)
    }

    /// The bots of a game; none for an unknown game.
    #[must_use]
    pub fn roster(&self, game: &str) -> Roster {
        self.bots(game).map_or(Roster { kinds: &[], former: &[] }, |bots| bots.roster)
    }

    /// The bot with this name, a level or a kind or a name of former times, perhaps with settings:
    /// `captain`, `search:nodes=2000`, `captain:blur=0.05`.
    ///
    /// # Errors
    /// When there is no such bot, or it has no such setting.
    pub fn contestant(&self, game: &str, text: &str) -> Result<Contestant, UnknownBot> {
        let (name, given) = text.split_once(':').map_or((text, None), |(n, s)| (n, Some(s)));
        self.named(game, name)?.written(text, given)
    }

    /// The bot with this name, without settings of its own: for names that come from anywhere.
    ///
    /// # Errors
    /// When there is no such bot.
    pub fn named(&self, game: &str, name: &str) -> Result<Contestant, UnknownBot> {
        let (roster, levels) = (self.roster(game), self.levels(game));
        let level = levels.iter().find(|level| level.name == name).map(|level| level.plan);
        let former = || roster.former.iter().find(|(known, _)| *known == name).map(|it| it.1);
        let plan = level.or_else(former);
        if plan.is_none() && !roster.kinds.iter().any(|kind| kind.name == name) {
            let known = levels.iter().map(|level| level.name);
            let known = known.chain(roster.kinds.iter().map(|kind| kind.name)).collect();
            return Err(UnknownBot::Name { name: short(name), known });
        }
        Contestant::planned(roster.kinds, name, plan.unwrap_or(name))
    }

    /// The solver of a game, where the game can be solved.
    #[must_use]
    pub fn solver(&self, game: &str) -> Option<&'static Solver> {
        self.bots(game)?.solver
    }

    /// The chance to complete what can be aimed at, by element, where the dice lie before the
    /// viewer and a drawing does not tell it already.
    #[must_use]
    pub fn chances(&self, view: &dyn AnyView) -> Vec<(Element, f64)> {
        self.bots(view.info().name).map(|bots| (bots.chances)(view)).unwrap_or_default()
    }

    /// What tells of a game how probable success is, where dice decide at once on some moves.
    #[must_use]
    pub fn success(&self, game: &str) -> Option<Success> {
        self.bots(game)?.success
    }

    /// How fast the tree search is from what a viewer sees, each figure measured for about so long:
    /// see [`search::speed::speed`](crate::search::speed::speed). Nothing for an unknown game, or
    /// where there is nothing to search.
    #[must_use]
    pub fn tree_speed(&self, view: &dyn AnyView, time: Duration) -> Figures {
        self.bots(view.info().name).map(|bots| (bots.tree_speed)(view, time)).unwrap_or_default()
    }

    /// How fast is what the bots of this game alone do: see [`Bots::measure`].
    #[must_use]
    pub fn measure(&self, view: &dyn AnyView, time: Duration) -> Figures {
        self.bots(view.info().name).map(|bots| (bots.measure)(view, time)).unwrap_or_default()
    }

    /// A judge of the game that is played, from where it stands on. `None` if nobody can judge the
    /// game.
    #[must_use]
    pub fn judge(
        &self,
        play: &dyn AnyGame,
        preparation: &Preparation<'_>,
    ) -> Option<Box<dyn Judge>> {
        (self.bots(play.info().name)?.judge)(play, preparation)
    }

    /// What everyone has that a coach names the loss of: see [`Bots::holdings`].
    pub(crate) fn holdings(&self, play: &dyn AnyGame) -> Option<[i32; MOST_SEATS]> {
        (self.bots(play.info().name)?.holdings)(play)
    }

    /// What is drawn for a seat at the opening of a game that is measured: see
    /// [`Bots::opening_move`].
    #[must_use]
    pub fn opening_move(&self, view: &dyn AnyView, lot: u64) -> Option<Choices> {
        (self.bots(view.info().name)?.opening_move)(view, lot)
    }

    pub(crate) fn weigh(
        &self,
        view: &dyn AnyView,
        examiner: &Contestant,
        suspected: &AnyAdvice,
        rng: &mut SeededRng,
    ) -> Option<AnyAdvice> {
        (self.bots(view.info().name)?.weigh)(view, examiner, suspected, rng)
    }

    pub(crate) fn plan_worth(&self, view: &dyn AnyView) -> Option<f64> {
        (self.bots(view.info().name)?.plan_worth)(view)
    }
}

impl Default for Library {
    fn default() -> Library {
        Library::SHIPPED
    }
}

impl fmt::Debug for Library {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.bots.iter().map(|bots| bots.game)).finish()
    }
}
