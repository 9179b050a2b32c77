//! Drift: a tiny whole game on an open table, where places are points and headings are angles.
//!
//! Two seats lay buoys in a bay with a rock in it and let them drift. The ledger:
//!
//! - DRF-01 The bay is 200 mm wide and 120 mm high. A rock lies in the middle of it; nothing may
//!   lie inside the rock, but on its edge it may. Places are whole micrometres, headings tenths
//!   of a degree.
//! - DRF-02 The seats lay two buoys each, one by one in turn: a place, then a heading.
//! - DRF-03 A buoy is laid at least 20 mm from every other.
//! - DRF-04 Then they take turns. In a turn one buoy drifts one to three steps of 15 mm. Who can't
//!   make a step waits, and only then.
//! - DRF-05 The current: in the west third headings lie within 90 degrees of east, in the east
//!   third within 90 degrees of west; between them, in the north half within 90 degrees of
//!   south, in the south half within 90 degrees of north.
//! - DRF-06 A step turns a buoy by 60 degrees at most.
//! - DRF-07 Every step ends in the bay and not inside the rock.
//! - DRF-08 Enemy buoys within 10 mm of the end of a step are taken. Who takes both wins.
//! - DRF-09 After some turns (option `turns`) the most buoys left win; equal is a draw.

mod board;
mod choices;
mod notation;
mod rules;

use board::Headings;
use flotilla_core::*;

flotilla_core::reasons! {
    /// Why drift refuses something.
    pub enum Reason in "DRF" {
        /// A place outside the bay, or inside the rock.
        NotInBay = 1, "drift-not-in-bay";
        /// A position that can't come about.
        WrongPosition = 2, "drift-wrong-position";
        /// Laying when all is laid, or anything else before.
        NotLaying = 2, "drift-not-laying";
        /// Too near another buoy.
        TooNear = 3, "drift-too-near";
        /// Someone who may not act now.
        NotYourTurn = 4, "drift-not-your-turn";
        /// A buoy that is not afloat.
        NotAfloat = 4, "drift-not-afloat";
        /// Waiting although a step can be made, or no step can.
        MustDrift = 4, "drift-must-drift";
        /// A buoy with no step.
        Stuck = 4, "drift-stuck";
        /// A heading against the current.
        AgainstCurrent = 5, "drift-against-current";
        /// Too wide a turn.
        TurnTooWide = 6, "drift-turn-too-wide";
        /// A step out of the bay or into the rock.
        RunsAground = 7, "drift-runs-aground";
    }
}

/// How many turns are played.
pub const TURNS: OptionSpec = OptionSpec {
    key: "turns",
    kind: Kind::Number { least: 2, most: 200, may_be_off: true },
    default: "30",
    needs: None,
};

/// Buoys of each seat.
pub const BUOYS: usize = 2;
/// Steps in a turn, at most.
pub const MOST_STEPS: usize = 3;

/// A buoy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Buoy {
    Ashore,
    Afloat { at: Point, heading: Heading },
    Taken,
}

/// Everything that play changes. Who is to play follows from how much was laid and played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub buoys: [[Buoy; BUOYS]; 2],
    pub turns: u32,
}

/// One event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    Lay { at: Point, heading: Heading },
    Drift { buoy: usize, steps: [Option<Heading>; MOST_STEPS] },
    Wait,
}

/// The rules of drift.
#[derive(Debug)]
pub struct Drift {
    turns: Option<u32>,
    headings: Headings,
    bay: Region,
}

impl Game for Drift {
    type State = State;
    type Action = Action;

    const INFO: &'static Info = &Info {
        name: "drift",
        ledger: "DRF",
        rules: 9,
        seats: 2..=2,
        minutes: 1,
        draws: false,
        secrets: false,
        most_chances: 0,
        opening: 0,
        options: &[TURNS],
        editions: &[],
        maker: None,
        workbench: &Workbench::NONE,
        reasons: Reason::ALL,
        texts: &[],
        pages: &[],
        pictures: &[],
    };
    const LISTED: bool = false;

    fn open(setup: &Setup) -> Result<Drift, SetupError> {
        SetupError::check_seats(Drift::INFO, setup.seats)?;
        let turns = setup.options.number(&TURNS).and_then(|turns| turns.try_into().ok());
        Ok(Drift { turns, headings: Headings::new(), bay: board::bay() })
    }

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> State {
        State { buoys: [[Buoy::Ashore; BUOYS]; 2], turns: 0 }
    }

    fn turn(&self, state: &State) -> Turn {
        match self.outcome(state) {
            Some(_) => Turn::Over,
            None => Turn::of(rules::to_play(state)),
        }
    }

    fn legal(&self, _: &State, _: Seat, actions: &mut Vec<Action>) {
        actions.clear();
    }

    fn chances(&self, _: &State, chances: &mut Vec<Chance<Action>>) {
        chances.clear();
    }

    fn draw<L: Rng + ?Sized>(&self, _: &State, _: &mut L) -> Option<Action> {
        None
    }

    fn apply(&self, state: &mut State, actor: Actor, action: Action) -> Result<(), Refusal> {
        *state = rules::after(self, state, actor, action)?;
        Ok(())
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

    fn decode(&self, _: &State, _: Actor, chosen: &[Choice]) -> Result<Action, ChoiceError> {
        choices::decode(chosen)
    }

    fn encode(&self, _: &State, action: Action, chosen: &mut Vec<Choice>) {
        choices::encode(action, chosen);
    }

    fn vocabulary(&self) -> &[ElementKind] {
        choices::VOCABULARY
    }

    fn word(&self, element: Element) -> &str {
        choices::word(element)
    }

    fn describe(&self, _: &State, _: Actor, action: Action) -> Text {
        Text::new(match action {
            Action::Lay { .. } => "drift-tells-lay",
            Action::Drift { .. } => "drift-tells-drift",
            Action::Wait => "drift-tells-wait",
        })
    }

    fn position(&self, state: &State) -> String {
        notation::position(state)
    }

    fn parse_position(&self, position: &str) -> Result<State, PositionError> {
        notation::parse_position(self, position)
    }
}
