//! What is known of one game here: the trait that each game has, and the same without the type.

use crate::bot::{AnyAdvice, Level};
use crate::judge::{Judge, Preparation, ValueJudge, whole};
use crate::openings::Openings;
use crate::random::RandomBot;
use crate::roster::{Contestant, Kind, Roster};
use crate::search::speed::speed;
use crate::search::{PlayedOut, SETTINGS, seat_tree};
use crate::solver::Solver;
use flotilla_core::{
    AnyGame, AnyView, Choice, Choices, Element, Game, MOST_SEATS, SeededRng, View,
};
use std::time::Duration;

/// Figures of a measurement, by name.
pub type Figures = Vec<(&'static str, f64)>;

/// A game that bots can play. Without a line of its own it has a player that searches by playing
/// out, at five levels; what else there may be to know is here too.
pub trait Bots: Game {
    /// The ways to play it.
    const ROSTER: Roster = Roster {
        kinds: &[
            Kind::of::<Self, RandomBot>("random"),
            // Hardly more than a look at what each move leads to.
            Kind::new("greedy", &[], |view, settings| {
                let glance = settings.with_count("sims", GLANCE);
                seat_tree::<Self, _>(view, &glance, |_| PlayedOut)
            }),
            Kind::new("tree", SETTINGS, |view, settings| {
                seat_tree::<Self, _>(view, settings, |_| PlayedOut)
            }),
        ],
        former: &[],
    };

    /// The plans of the five levels, the weakest first, each with the seconds that it thinks at most.
    const PLANS: [(&'static str, f64); 5] = [
        ("tree:sims=20,blur=0.3", 0.1),
        ("tree:sims=60,blur=0.15", 0.1),
        ("tree:sims=200,blur=0.05", 0.2),
        ("tree:sims=600", 0.5),
        ("tree:sims=2000", 2.0),
    ];

    /// What solves it.
    const SOLVER: Option<&'static Solver> = None;

    /// Positions to practise, one record after the other: see [`practise`](crate::practise).
    const EXERCISES: &'static str = "";
    /// Who is asked for the answers of positions to practise: first, and again with more effort.
    const EXAMINERS: Option<[&'static str; 2]> = None;
    /// By so much of the chance to win all others must be worse than the answer to a position.
    const MUCH: f64 = 0.1;
    /// Whether answers are marked by what the plan is worth that they begin: see
    /// [`plan_worth`](Bots::plan_worth).
    const MARKED_BY_PLAN: bool = false;
    /// Whether dice decide at once on some moves: see [`success`](Bots::success).
    const TELLS_SUCCESS: bool = false;
    /// Whether there is a book of openings: see [`openings`](Bots::openings).
    const HAS_OPENINGS: bool = false;

    /// A judge of a game that is played, from where it stands on.
    fn judge(play: &dyn AnyGame, preparation: &Preparation<'_>) -> Option<Box<dyn Judge>> {
        ValueJudge::of(play, preparation.time, |_: &Self| PlayedOut)
    }

    /// What everyone has that a coach names the loss of: points, where they are counted.
    fn holdings(game: &Self, state: &Self::State) -> Option<[i32; MOST_SEATS]> {
        game.scores(state)
    }

    /// The chance to complete what can be aimed at, by element, where the dice lie before the
    /// viewer and a drawing does not tell it already.
    fn completions(view: &View<Self>) -> Vec<(Element, f64)> {
        let _ = view;
        Vec::new()
    }

    /// The chance that what is chosen succeeds, where that is a whole move and the dice decide it at once.
    fn success(view: &View<Self>, chosen: &[Choice]) -> Option<f64> {
        let _ = (view, chosen);
        None
    }

    /// How fast the tree search is: see [`speed`].
    fn tree_speed(view: &View<Self>, time: Duration) -> Figures {
        speed(view, || PlayedOut, time)
    }

    /// How fast is what the bots of this game alone do, each figure measured for about so long.
    fn measure(view: &View<Self>, time: Duration) -> Figures {
        let _ = (view, time);
        Vec::new()
    }

    /// Everything worth comparing in a position, weighed by an examiner; `None` if there is nothing.
    fn weigh(
        view: &View<Self>,
        examiner: &Contestant,
        suspected: &AnyAdvice,
        rng: &mut SeededRng,
    ) -> Option<AnyAdvice> {
        let _ = suspected;
        examiner.player(view)?.advise(view, rng)
    }

    /// What the best plan is worth that can follow in the same turn, where courses are continuous
    /// and nobody sails the very same one.
    fn plan_worth(view: &View<Self>) -> Option<f64> {
        let _ = view;
        None
    }

    /// What is known of the first moves of a game of two that is set up as this one.
    fn openings(view: &View<Self>) -> Option<Openings> {
        let _ = view;
        None
    }

    /// What is drawn for a seat at the opening of a game that is measured, where bots would always
    /// do the same; `lot` is any number.
    fn opening_move(view: &View<Self>, lot: u64) -> Option<Self::Action> {
        let _ = (view, lot);
        None
    }
}

/// How often a hasty bot of a game without one of its own plays out.
const GLANCE: u32 = 30;

/// Tells the chance that what is chosen succeeds, where it is a whole move and dice decide it at once.
pub type Success = fn(&dyn AnyView, &[Choice]) -> Option<f64>;

/// Makes a judge: see [`Bots::judge`].
type MakeJudge = fn(&dyn AnyGame, &Preparation<'_>) -> Option<Box<dyn Judge>>;

/// The same without the type.
#[derive(Clone, Copy)]
pub(crate) struct GameBots {
    pub(crate) game: &'static str,
    pub(crate) roster: Roster,
    pub(crate) levels: &'static [Level],
    pub(crate) solver: Option<&'static Solver>,
    pub(crate) exercises: &'static str,
    pub(crate) examiners: Option<[&'static str; 2]>,
    pub(crate) much: f64,
    pub(crate) marked_by_plan: bool,
    pub(crate) judge: MakeJudge,
    pub(crate) holdings: fn(&dyn AnyGame) -> Option<[i32; MOST_SEATS]>,
    pub(crate) chances: fn(&dyn AnyView) -> Vec<(Element, f64)>,
    pub(crate) success: Option<Success>,
    pub(crate) tree_speed: fn(&dyn AnyView, Duration) -> Figures,
    pub(crate) measure: fn(&dyn AnyView, Duration) -> Figures,
    pub(crate) weigh:
        fn(&dyn AnyView, &Contestant, &AnyAdvice, &mut SeededRng) -> Option<AnyAdvice>,
    pub(crate) plan_worth: fn(&dyn AnyView) -> Option<f64>,
    pub(crate) has_openings: bool,
    pub(crate) openings: fn(&dyn AnyView) -> Option<Openings>,
    pub(crate) opening_move: fn(&dyn AnyView, u64) -> Option<Choices>,
}

/// A place for constants that depend on a game.
struct Of<G>(std::marker::PhantomData<G>);

impl<G: Bots> Of<G> {
    const LEVELS: [Level; 5] = Level::five(G::ROSTER.kinds, G::PLANS);
}

impl GameBots {
    pub(crate) const fn of<G: Bots>() -> GameBots {
        GameBots {
            game: G::INFO.name,
            roster: G::ROSTER,
            levels: &Of::<G>::LEVELS,
            solver: G::SOLVER,
            exercises: G::EXERCISES,
            examiners: G::EXAMINERS,
            much: G::MUCH,
            marked_by_plan: G::MARKED_BY_PLAN,
            judge: G::judge,
            holdings: |play| {
                let whole = whole::<G>(play)?;
                G::holdings(whole.game(), whole.state())
            },
            chances: |view| view.of::<G>().map(G::completions).unwrap_or_default(),
            success: if G::TELLS_SUCCESS {
                Some(|view, chosen| G::success(view.of::<G>()?, chosen))
            } else {
                None
            },
            tree_speed: |view, time| {
                view.of::<G>().map(|view| G::tree_speed(view, time)).unwrap_or_default()
            },
            measure: |view, time| {
                view.of::<G>().map(|view| G::measure(view, time)).unwrap_or_default()
            },
            weigh: |view, examiner, suspected, rng| {
                G::weigh(view.of::<G>()?, examiner, suspected, rng)
            },
            plan_worth: |view| G::plan_worth(view.of::<G>()?),
            has_openings: G::HAS_OPENINGS,
            openings: |view| G::openings(view.of::<G>()?),
            opening_move: |view, lot| {
                let view = view.of::<G>()?;
                let mut chosen = Vec::new();
                view.game().encode(view.state(), G::opening_move(view, lot)?, &mut chosen);
                Some(chosen)
            },
        }
    }
}
