//! *Armada* for Icehouse pyramids, by Dan Isaac: a naval duel on an open table.
//!
//! There is no board: ships are triangles that lie anywhere, to the micrometre, and point
//! anywhere, to the tenth of a degree. What players argue about at a real table (is it clear?
//! does it reach?) is decided here in exact integers.
//!
//! ```
//! use flotilla_core::{Game, RandomActions, SeededRng, Setup};
//! use flotilla_pyramids::Pyramids;
//!
//! // Two players, the default edition, four larges against four mediums and four smalls.
//! let game = Pyramids::open(&Setup::plain(Pyramids::INFO, 2))?;
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
//! Rooms: [`geometry`] (which knows nothing of the game), [`board`], [`edition`], [`state`],
//! [`words`], [`kinds`], [`choices`], [`moving`], [`turning`], [`firing`], [`formations`], [`reasons`], [`rules`],
//! [`view`], [`notation`].
#![forbid(unsafe_code)]

pub mod board;
pub mod choices;
pub mod edition;
pub mod firing;
pub mod formations;
pub mod geometry;
pub mod kinds;
pub mod moving;
pub mod notation;
pub mod reasons;
pub mod rules;
pub mod state;
pub mod taught;
pub mod turning;
pub mod view;
pub mod words;
mod workbench;

use board::{MOST_OBSTACLES, MOST_PLAYERS, Obstacle, Place, Ship, ShipSet, Zone};
use flotilla_core::{
    Actor, Chance, Choice, ChoiceError, Element, ElementKind, Game, Info, Kind, MOST_SEATS, Need,
    Next, OptionSpec, Outcome, PositionError, Refusal, Rng, Seat, Setup, SetupError, Text, Turn,
};
use formations::Formation;
use geometry::{Footprint, Point, Rectangle, Shape};
use moving::Course;
use rules::Reason;
use state::State;

/// One event of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// The lot falls on this seat: it chooses its fleet, makes the offer, or moves first.
    Lot(Seat),
    /// The player takes a fleet (PYR-06).
    Choose(Fleet),
    /// The player says who moves first (PYR-06).
    First(Seat),
    /// The player names the ships of the game and the fleet it wants (PYR-09).
    Offer {
        /// Smalls, mediums, larges.
        counts: [u8; 3],
        /// The fleet wanted.
        fleet: Fleet,
    },
    /// The player accepts the offer and moves first (PYR-09).
    Accept,
    /// The player swaps the fleets, and the other moves first (PYR-09).
    Swap,
    /// The player puts its fleet together: smalls, mediums, larges (PYR-10).
    Build([u8; 3]),
    /// The player lays a ship (PYR-07).
    Lay {
        /// The ship.
        ship: Ship,
        /// Where.
        place: Place,
    },
    /// The player lays its whole fleet in a ready-made formation.
    Arrange(Formation),
    /// The player marks its flagship (PYR-27).
    Flagship(Ship),
    /// The player keeps its flag on its fixed place (PYR-27).
    FixedFlag,
    /// The player moves a ship (PYR-14).
    Move {
        /// The ship.
        ship: Ship,
        /// Its steps.
        course: Course,
    },
    /// The player fires (PYR-20).
    Fire {
        /// The ship that fires.
        ship: Ship,
        /// The ship that is hit.
        target: Ship,
    },
    /// The player ends its turn (PYR-13).
    Stop,
}

/// One of the two fleets of one stack (PYR-06).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fleet {
    /// The larges.
    Larges,
    /// The smalls and mediums.
    Smalls,
}

/// How fleets are made up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fleets {
    /// PYR-06.
    Basic,
    /// PYR-09.
    Advanced,
    /// PYR-10.
    Points,
    /// PYR-11.
    Long,
}

impl Fleets {
    /// Every way.
    pub const ALL: [Fleets; 4] = [Fleets::Basic, Fleets::Advanced, Fleets::Points, Fleets::Long];
}

/// What decides the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Sinking the whole enemy fleet (PYR-26).
    Fleet,
    /// Touching the enemy's fixed flag (PYR-27).
    Flag,
    /// Sinking the enemy's flagship (PYR-27).
    Flagship,
    /// Either of the two, as each player chooses for its own flag (PYR-27).
    Either,
    /// Passing the line behind the enemy (PYR-28).
    Infiltration,
}

/// Which side attacks in infiltration (PYR-28).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attacker {
    /// The one that moves first.
    First,
    /// The one that moves second.
    Second,
    /// That of the first seat, whoever moves first.
    SeatOne,
    /// That of the second seat, whoever moves first.
    SeatTwo,
}

const FLEETS: OptionSpec = OptionSpec {
    key: "fleets",
    kind: Kind::OneOf(&["usual", "basic", "advanced", "points", "long"]),
    default: "usual",
    needs: None,
};
const AIM: OptionSpec = OptionSpec {
    key: "aim",
    kind: Kind::OneOf(&["fleet", "flag", "flagship", "either", "infiltration"]),
    default: "fleet",
    needs: None,
};
const ATTACKER: OptionSpec = OptionSpec {
    key: "attacker",
    kind: Kind::OneOf(&["first", "second", "seat-one", "seat-two"]),
    default: "first",
    needs: Some(Need::Value("aim", "infiltration")),
};
const TEAMS: OptionSpec =
    OptionSpec { key: "teams", kind: Kind::Flag, default: "no", needs: Some(Need::Seats(4)) };
const WIDTH: OptionSpec = OptionSpec { key: "width", kind: TABLE, default: "914", needs: None };
const HEIGHT: OptionSpec = OptionSpec { key: "height", kind: TABLE, default: "610", needs: None };
const TABLE: Kind = Kind::Number { least: 508, most: 3000, may_be_off: false };
const DISTANCE: OptionSpec = OptionSpec {
    key: "distance",
    kind: Kind::Number { least: 250, most: 300, may_be_off: false },
    default: "250",
    needs: None,
};
const LIMIT: OptionSpec = OptionSpec {
    key: "limit",
    kind: Kind::Number { least: 1, most: 10_000, may_be_off: true },
    default: "60",
    needs: None,
};
const OBSTACLES: OptionSpec =
    OptionSpec { key: "obstacles", kind: Kind::Text(1000), default: "", needs: None };

/// The rules, set up.
#[derive(Clone, Debug)]
pub struct Pyramids {
    seats: usize,
    fleets: Fleets,
    aim: Aim,
    attacker: Attacker,
    teams: bool,
    limit: Option<u16>,
    footprints: [Footprint; 3],
    /// The farthest that a corner of any ship is from the middle of its stern.
    widest: i64,
    margin: i64,
    line: i32,
    table: Rectangle,
    zones: [Zone; MOST_PLAYERS],
    obstacles: Vec<Obstacle>,
}

impl Pyramids {
    /// What decides the game.
    #[must_use]
    pub fn aim(&self) -> Aim {
        self.aim
    }

    /// Which side attacks in infiltration.
    #[must_use]
    pub fn attacker(&self) -> Attacker {
        self.attacker
    }

    /// How fleets are made up.
    #[must_use]
    pub fn fleets(&self) -> Fleets {
        self.fleets
    }

    /// Checks that the options go together, and that every fleet finds room.
    fn check_options(&self) -> Result<(), Refusal> {
        if self.seats > 2 && matches!(self.fleets, Fleets::Basic | Fleets::Advanced) {
            return Err(Reason::OnlyForTwo.refuse()); // PYR-12
        }
        if self.teams && self.seats != 4 {
            return Err(Reason::TeamsOfFour.refuse());
        }
        if self.aim == Aim::Infiltration && self.sides() != 2 {
            return Err(Reason::TwoSides.refuse());
        }
        if self.table.high.x < self.table.high.y {
            return Err(Reason::HomeEdges.refuse()); // PYR-07
        }
        for obstacle in &self.obstacles {
            let on_table = self.table.inset(&obstacle.corners).0 >= 0;
            let in_zone = self.zones().iter().any(|zone| {
                let Rectangle { low, high } = zone.area;
                let corners =
                    [low, Point { x: high.x, y: low.y }, high, Point { x: low.x, y: high.y }];
                obstacle.shape().overlaps(Shape { corners: &corners, spans: &[i64::MAX; 4] })
            });
            if !on_table || in_zone {
                return Err(Reason::ObstacleMisplaced.refuse()); // PYR-04
            }
        }
        // Whoever defends has the smaller zone; either side may.
        let worst: &[[u8; 3]] = match self.fleets {
            Fleets::Basic | Fleets::Advanced => &[[0, 0, 4], [4, 4, 0]],
            Fleets::Points => &[[0, 0, 4], [3, 3, 1], [0, 3, 2], [4, 1, 2], [3, 0, 3], [4, 4, 0]],
            Fleets::Long => &[[4, 4, 4]],
        };
        for first in Seat::all(self.seats) {
            let state = State { first, ..State::START };
            for seat in Seat::all(self.seats) {
                let fits = |&counts: &[u8; 3]| {
                    let fleet = ShipSet::fleet(seat, counts);
                    let fits = |formation| self.arranged(&state, seat, fleet, formation).is_some();
                    // The rear takes as much room as the line.
                    fits(Formation::Line) || fits(Formation::Broadside)
                };
                if !worst.iter().all(fits) {
                    return Err(Reason::ZoneTooSmall.refuse());
                }
            }
        }
        Ok(())
    }
}

/// Reads obstacles: corners `x,y` in millimetres with spaces between, `;` between obstacles.
fn read_obstacles(text: &str) -> Option<Vec<Obstacle>> {
    if text.trim().is_empty() {
        return Some(Vec::new());
    }
    let length = |text: &str| -> Option<i32> {
        let (whole, part) = text.split_once('.').unwrap_or((text, ""));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || whole.len() > 4 || part.len() > 3 || !digits(whole) || !digits(part)
        {
            return None;
        }
        format!("{whole}{part:0<3}").parse().ok()
    };
    let corner = |text: &str| {
        let (x, y) = text.split_once(',')?;
        Some(Point { x: length(x)?, y: length(y)? })
    };
    let obstacles: Option<Vec<Obstacle>> = text
        .split(';')
        .map(|outline| {
            let corners: Option<Vec<Point>> = outline.split_whitespace().map(corner).collect();
            Obstacle::new(corners?)
        })
        .collect();
    obstacles.filter(|obstacles| obstacles.len() <= MOST_OBSTACLES)
}

impl Game for Pyramids {
    type State = State;
    type Action = Action;

    const INFO: &'static Info = {
        // One place in the program: what a constant holds is copied wherever it is named.
        static INFO: Info = Info {
            name: "pyramids",
            ledger: "PYR",
            rules: 30,
            seats: 2..=MOST_PLAYERS,
            minutes: 60,
            draws: true,
            secrets: false,
            most_chances: 4,
            opening: 0,
            options: &[FLEETS, AIM, TEAMS, WIDTH, HEIGHT, DISTANCE, LIMIT, OBSTACLES, ATTACKER],
            editions: &[edition::DEFAULT],
            maker: None,
            workbench: &workbench::WORKBENCH,
            reasons: Reason::ALL,
            texts: flotilla_core::in_every_language!("../texts/", ".ftl"),
            pages: flotilla_core::in_every_language!("../pages/", ".md"),
            pictures: &[
                ("pyramids.svg", include_str!("../pages/pyramids.svg")),
                ("pyramids-fire.svg", include_str!("../pages/pyramids-fire.svg")),
                ("pyramids-move.svg", include_str!("../pages/pyramids-move.svg")),
                ("pyramids-step.svg", include_str!("../pages/pyramids-step.svg")),
            ],
        };
        &INFO
    };

    const LISTED: bool = false;

    fn open(setup: &Setup) -> Result<Pyramids, SetupError> {
        SetupError::check_seats(Self::INFO, setup.seats)?;
        let contents = edition::Contents::read(&setup.edition)?;
        let options = &setup.options;
        let fleets = match options.get(&FLEETS) {
            "basic" => Fleets::Basic,
            "advanced" => Fleets::Advanced,
            "points" => Fleets::Points,
            "long" => Fleets::Long,
            _ if setup.seats == 2 => Fleets::Basic,
            _ => Fleets::Points,
        };
        let aim = match options.get(&AIM) {
            "flag" => Aim::Flag,
            "flagship" => Aim::Flagship,
            "either" => Aim::Either,
            "infiltration" => Aim::Infiltration,
            _ => Aim::Fleet,
        };
        let attacker = match options.get(&ATTACKER) {
            "second" => Attacker::Second,
            "seat-one" => Attacker::SeatOne,
            "seat-two" => Attacker::SeatTwo,
            _ => Attacker::First,
        };
        // The kinds of the options keep these within a few metres.
        let millimetres = |spec: &OptionSpec| options.number(spec).unwrap_or(0) as i32 * 1000;
        let high = Point { x: millimetres(&WIDTH), y: millimetres(&HEIGHT) };
        let table = Rectangle { low: Point { x: 0, y: 0 }, high };
        let teams = options.flag(&TEAMS);
        let obstacles = read_obstacles(options.get(&OBSTACLES));
        let line = contents.line;
        let game = Pyramids {
            seats: setup.seats,
            fleets,
            aim,
            attacker,
            teams,
            limit: options.number(&LIMIT).map(|limit| limit as u16),
            widest: contents.footprints.iter().map(Footprint::reach).max().unwrap_or(0),
            footprints: contents.footprints,
            margin: contents.margin,
            line,
            table,
            zones: board::zones(setup.seats, teams, table, millimetres(&DISTANCE), line),
            obstacles: obstacles.ok_or(Reason::WrongObstacles.refuse())?,
        };
        game.check_options()?;
        Ok(game)
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn start(&self) -> State {
        State::START
    }

    fn turn(&self, state: &State) -> Turn {
        rules::turn(state)
    }

    fn legal(&self, _: &State, _: Seat, actions: &mut Vec<Action>) {
        // Headings make them too many to list: the grammar says what is legal.
        actions.clear();
    }

    fn chances(&self, state: &State, chances: &mut Vec<Chance<Action>>) {
        rules::chances(self, state, chances);
    }

    fn draw<L: Rng + ?Sized>(&self, state: &State, rng: &mut L) -> Option<Action> {
        rules::draw(self, state, rng)
    }

    fn apply(&self, state: &mut State, actor: Actor, action: Action) -> Result<(), Refusal> {
        rules::apply(self, state, actor, action, false)
    }

    fn apply_chosen(&self, state: &mut State, actor: Actor, action: Action) -> Result<(), Refusal> {
        rules::apply(self, state, actor, action, true)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        rules::outcome(self, state)
    }

    fn scores(&self, state: &State) -> Option<[i32; MOST_SEATS]> {
        Some(self.pips(state))
    }

    fn next(
        &self,
        state: &State,
        actor: Actor,
        chosen: &[Choice],
        next: &mut Next,
    ) -> Result<(), ChoiceError> {
        choices::next(self, state, actor, chosen, 0, next)
    }

    fn next_after(
        &self,
        state: &State,
        actor: Actor,
        chosen: &[Choice],
        next: &mut Next,
    ) -> Result<(), ChoiceError> {
        choices::next(self, state, actor, chosen, chosen.len().saturating_sub(1), next)
    }

    fn has_next(&self, state: &State, actor: Actor, chosen: &[Choice], next: &mut Next) -> bool {
        choices::has_next(self, state, actor, chosen, next)
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
        choices::decode(self, chosen)
    }

    fn encode(&self, _: &State, action: Action, chosen: &mut Vec<Choice>) {
        choices::encode(action, chosen);
    }

    fn vocabulary(&self) -> &[ElementKind] {
        &words::VOCABULARY
    }

    fn word(&self, element: Element) -> &str {
        words::word(element)
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
