//! Text for positions, and moves in words.
//!
//! A position is one line of eight fields with spaces between:
//!
//! ```text
//! play 1 1 2 0 - l1@305.000,12.500@90.0m+l2@400.000,20.000@85.0x1/s1@200.000,500.000@270.0 -/-
//! ```
//!
//! 1. what is to happen: `lot`, `fleet`, `first`, `offer`, `answer`, `build`, `lay`, `flagship`,
//!    `play`, or `over`, with the rule by which it ended and the winners: `over:26:1`;
//! 2. the seat that is waited for, or `-`;
//! 3. the seat that moves first, or `-` while that is open;
//! 4. the actions left in the turn;
//! 5. the turns in a row without a hit;
//! 6. with teams, the seats of both teams that are due next, as `1,2`; otherwise `-`;
//! 7. the ships, a seat after the other between slashes, `-` for none, with `+` between ships: a
//!    size and a number, and for a ship on the table `@` and the middle of its stern, `@` and
//!    its heading; then `x` and its damage, `m` if it moved this turn, `f` and its shots this
//!    turn;
//! 8. the flagship of each seat between slashes, `fixed` for a fixed flag where there is a
//!    choice, or `-`.

use crate::board::{MOST_PLAYERS, Place, Ship, ShipSet};
use crate::geometry::{Heading, Point};
use crate::rules::Reason;
use crate::state::{ACTIONS, End, Phase, State};
use crate::{Action, Aim, Fleets, Pyramids};
use flotilla_core::{PositionError, Seat, SeatSet, Text};
use std::fmt::Write as _;

const fn form(field: &'static str, expected: &'static str) -> PositionError {
    PositionError::Form { field, expected }
}

const PHASE_FIELD: PositionError = form(
    "phase",
    "lot, fleet, first, offer, answer, build, lay, flagship, play or over:RULE:SEATS",
);
const SEAT_FIELD: PositionError = form("turn", "the number of a seat, or -");
const FIRST_FIELD: PositionError = form("first player", "the number of a seat, or -");
const ACTIONS_FIELD: PositionError = form("actions left", "a digit from 0 to 3");
const QUIET_FIELD: PositionError = form("quiet turns", "a number");
const DUE_FIELD: PositionError = form("seats due", "two seats with a comma between, or -");
const SHIPS_FIELD: PositionError =
    form("ships", "the ships of each seat, as l1@305.000,12.500@90.0x1, with + and / between");
const FLAGSHIPS_FIELD: PositionError =
    form("flagships", "a ship or fixed for each seat, or -, with slashes between");
/// For a fixed flag, where there is a choice.
const FIXED: &str = "fixed";
const FIELDS: PositionError = form("text", "eight fields with spaces between");

const PHASES: [(Phase, &str); 9] = [
    (Phase::Lot, "lot"),
    (Phase::Fleet, "fleet"),
    (Phase::First, "first"),
    (Phase::Offer, "offer"),
    (Phase::Answer, "answer"),
    (Phase::Build, "build"),
    (Phase::Lay, "lay"),
    (Phase::Flagship, "flagship"),
    (Phase::Play, "play"),
];

/// Whether it is settled who moves first.
fn first_is_known(phase: Phase) -> bool {
    use Phase::{Build, Flagship, Lay, Over, Play};
    matches!(phase, Build | Lay | Flagship | Play | Over)
}

fn write_millimetres(text: &mut String, micrometres: i32) {
    let _ = write!(text, "{}.{:03}", micrometres / 1000, micrometres % 1000);
}

impl Pyramids {
    fn write_fleet(&self, state: &State, seat: Seat, text: &mut String) {
        let fleet = state.afloat.or(state.to_lay).and(ShipSet::all_of(seat));
        if fleet.is_empty() {
            text.push('-');
        }
        for (i, ship) in fleet.iter().enumerate() {
            if i > 0 {
                text.push('+');
            }
            text.push_str(&ship.word()[1..]);
            let Some(place) = state.place(ship) else { continue };
            text.push('@');
            write_millimetres(text, place.at.x);
            text.push(',');
            write_millimetres(text, place.at.y);
            let tenths = place.heading.tenths();
            let _ = write!(text, "@{}.{}", tenths / 10, tenths % 10);
            if state.damage(ship) > 0 {
                let _ = write!(text, "x{}", state.damage(ship));
            }
            if state.has_moved(ship) {
                text.push('m');
            }
            if state.fired[ship.index()] > 0 {
                let _ = write!(text, "f{}", state.fired[ship.index()]);
            }
        }
    }

    fn read_phase(&self, text: &str) -> Result<(Phase, End), PositionError> {
        if let Some((phase, _)) = PHASES.iter().find(|(_, word)| *word == text) {
            return Ok((*phase, End::NOT_YET));
        }
        let rest = text.strip_prefix("over:").ok_or(PHASE_FIELD)?;
        let (rule, winners) = rest.split_once(':').ok_or(PHASE_FIELD)?;
        let rule = number(rule).and_then(|n| u8::try_from(n).ok()).ok_or(PHASE_FIELD)?;
        let mut set = SeatSet::EMPTY;
        let mut last = None;
        for word in winners.split('+') {
            let seat = self.read_seat(word, true).ok_or(PHASE_FIELD)?;
            if last.is_some_and(|last| last >= seat) {
                return Err(PHASE_FIELD);
            }
            last = Some(seat);
            set = set.with(seat);
        }
        let known = matches!(rule, 12 | 26..=29);
        if known { Ok((Phase::Over, End { winners: set, rule })) } else { Err(PHASE_FIELD) }
    }

    /// A seat where one must stand, `-` where none may.
    fn read_seat(&self, text: &str, must: bool) -> Option<Seat> {
        if !must {
            return (text == "-").then_some(Seat::FIRST);
        }
        let index = usize::from(number(text)?).checked_sub(1)?;
        Seat::new(index).filter(|seat| seat.index() < self.seats)
    }

    fn read_due(&self, text: &str, phase: Phase) -> Option<[u8; 2]> {
        if !self.teams || phase != Phase::Play {
            return (text == "-").then_some([0; 2]);
        }
        match text {
            "1,2" => Some([0, 0]),
            "3,2" => Some([1, 0]),
            "1,4" => Some([0, 1]),
            "3,4" => Some([1, 1]),
            _ => None,
        }
    }

    fn read_fleets(&self, text: &str, state: &mut State) -> Result<(), PositionError> {
        let mut fleets = text.split('/');
        for seat in Seat::all(self.seats) {
            let fleet = fleets.next().ok_or(SHIPS_FIELD)?;
            if fleet == "-" {
                continue;
            }
            let mut last = None;
            for word in fleet.split('+') {
                let ship = read_ship(word, seat, state).ok_or(SHIPS_FIELD)?;
                // In order, so that a position has one spelling.
                if last.is_some_and(|last| last >= ship) {
                    return Err(SHIPS_FIELD);
                }
                last = Some(ship);
            }
        }
        if fleets.next().is_some() { Err(SHIPS_FIELD) } else { Ok(()) }
    }

    fn read_flagships(&self, text: &str, state: &mut State) -> Result<(), PositionError> {
        let mut words = text.split('/');
        for (seat, flagship) in Seat::all(self.seats).zip(&mut state.flagships) {
            let word = words.next().ok_or(FLAGSHIPS_FIELD)?;
            if word == FIXED {
                state.fixed = state.fixed.with(seat);
            } else if word != "-" {
                *flagship = Some(ship_called(word, seat).ok_or(FLAGSHIPS_FIELD)?);
            }
        }
        if words.next().is_some() { Err(FLAGSHIPS_FIELD) } else { Ok(()) }
    }

    /// Whether the rules allow a position.
    fn check(&self, state: &State) -> Result<(), PositionError> {
        self.check_fleets(state)?;
        self.check_places(state)?;
        self.check_turn(state)?;
        self.check_flagships(state)?;
        Ok(())
    }

    /// Whether the fleets are some that this set-up can have at this time.
    fn check_fleets(&self, state: &State) -> Result<(), PositionError> {
        let wrong = || PositionError::from(Reason::WrongFleet.refuse());
        let all = state.afloat.or(state.to_lay);
        let asked_for = match state.phase {
            Phase::Lot => Fleets::ALL.contains(&self.fleets),
            Phase::Fleet | Phase::First => self.fleets == Fleets::Basic,
            Phase::Offer | Phase::Answer => self.fleets == Fleets::Advanced,
            Phase::Build => self.fleets == Fleets::Points,
            Phase::Flagship => matches!(self.aim, Aim::Flagship | Aim::Either),
            _ => true,
        };
        if !asked_for {
            return Err(Reason::NotNow.refuse().into());
        }
        let of = |seat: Seat| all.and(ShipSet::all_of(seat)).counts();
        let fleets = || Seat::all(self.seats).map(of);
        let whole = |counts: [u8; 3]| ShipSet::fleet(Seat::FIRST, counts);
        // Laid or not, fleets are whole until the fight begins, and numbered from one.
        let numbered = Seat::all(self.seats)
            .all(|seat| all.and(ShipSet::all_of(seat)) == ShipSet::fleet(seat, of(seat)));
        let two_kinds = |most: bool| {
            let mut sorted: Vec<[u8; 3]> = fleets().collect();
            sorted.sort_unstable();
            match sorted[..] {
                [[0, 0, large], [small, medium, 0]] if large > 0 && small + medium > 0 => {
                    !most || [small, medium, large] == [4, 4, 4]
                }
                _ => false,
            }
        };
        let built = |counts: [u8; 3]| crate::rules::may_build(counts).is_ok();
        let sound = match state.phase {
            Phase::Lot | Phase::Fleet | Phase::Offer => all.is_empty(),
            Phase::Build => {
                // Those who come before the one whose turn it is have theirs.
                let mut seat = state.first;
                let mut sound = true;
                let mut before = true;
                for _ in 0..self.seats {
                    before &= seat != state.seat;
                    sound &= if before { built(of(seat)) } else { of(seat) == [0; 3] };
                    seat = seat.after(self.seats);
                }
                sound && numbered
            }
            Phase::First | Phase::Answer | Phase::Lay | Phase::Flagship => {
                numbered
                    && match self.fleets {
                        Fleets::Basic => two_kinds(true),
                        Fleets::Advanced => two_kinds(false),
                        Fleets::Points => fleets().all(built),
                        Fleets::Long => fleets().all(|counts| counts == [4, 4, 4]),
                    }
            }
            Phase::Play | Phase::Over => {
                let larges = |counts: [u8; 3]| counts[..2] == [0, 0];
                let rest = |counts: [u8; 3]| counts[2] == 0;
                state.to_lay.is_empty()
                    && whole([4, 4, 4]).len()
                        >= fleets().map(|c| c.iter().sum::<u8>()).max().unwrap_or(0).into()
                    && match self.fleets {
                        Fleets::Basic | Fleets::Advanced => {
                            let fleets: Vec<[u8; 3]> = fleets().collect();
                            matches!(fleets[..], [a, b]
                                if larges(a) && rest(b) || rest(a) && larges(b))
                        }
                        Fleets::Points => fleets().all(|counts| {
                            // Some of a fleet of twelve pips.
                            can_be_of_twelve(counts)
                        }),
                        Fleets::Long => true,
                    }
            }
        };
        if sound { Ok(()) } else { Err(wrong()) }
    }

    /// Whether ships lie where they may: on the table, in their zones while they are laid, and
    /// none over another.
    fn check_places(&self, state: &State) -> Result<(), PositionError> {
        let laying = matches!(state.phase, Phase::Lay | Phase::Flagship);
        if !laying && !matches!(state.phase, Phase::Play | Phase::Over) && !state.afloat.is_empty()
        {
            return Err(Reason::NotNow.refuse().into());
        }
        for ship in state.afloat.iter() {
            let Some(seat) = Seat::new(ship.owner()) else { continue };
            let place = state.places[ship.index()];
            if laying {
                self.may_lay(state, seat, ship, place)?;
            } else {
                let (inset, edge) = self.table.inset(&self.corners(ship, place));
                if inset < 0 {
                    let refusal = Reason::OffTable.refuse();
                    return Err(refusal.with("ship", ship).with("edge", edge).into());
                }
                self.overlaps_nothing(state, ship, place, state.afloat.without(ship))?;
            }
            let fighting = matches!(state.phase, Phase::Play | Phase::Over);
            let bearable = if fighting { ship.size().pips() } else { 1 };
            if state.damage(ship) >= bearable {
                return Err(Reason::TooMuchDamage.refuse().with("ship", ship).into());
            }
        }
        if laying {
            self.check_laying(state)?;
        }
        Ok(())
    }

    /// Whoever comes before the one who lays has laid everything, whoever comes after nothing.
    fn check_laying(&self, state: &State) -> Result<(), PositionError> {
        let mut seat = state.first;
        let mut before = true;
        for _ in 0..self.seats {
            let left = state.to_lay.and(ShipSet::all_of(seat));
            let laid = state.ships_of(seat);
            let now = seat == state.seat;
            before &= !now;
            let sound = if now {
                left.is_empty() == (state.phase == Phase::Flagship)
            } else if before {
                left.is_empty()
            } else {
                laid.is_empty()
            };
            if !sound {
                return Err(Reason::LayFirst.refuse().into());
            }
            seat = seat.after(self.seats);
        }
        Ok(())
    }

    /// Whether actions left and actions made go together.
    fn check_turn(&self, state: &State) -> Result<(), PositionError> {
        let wrong = || PositionError::from(Reason::WrongActions.refuse());
        let shots: u8 = state.fired.iter().sum();
        let made = state.moved.len() + usize::from(shots);
        if state.phase != Phase::Play {
            let over = state.phase == Phase::Over;
            if state.actions != 0 || made != 0 || (!over && state.quiet != 0) {
                return Err(wrong());
            }
            if self.limit.is_some_and(|limit| state.quiet > limit) {
                return Err(Reason::TooQuiet.refuse().into());
            }
            return Ok(());
        }
        let own = state.ships_of(state.seat);
        let others = state.afloat.minus(own);
        let spent = |ship: Ship| state.fired[ship.index()] > ship.size().pips();
        let foreign = others.iter().any(|s| state.has_moved(s) || state.fired[s.index()] > 0);
        if state.actions == 0
            || made + usize::from(state.actions) != usize::from(ACTIONS)
            || foreign
            || own.iter().any(spent)
            || own.is_empty()
            || (shots > 0 && state.quiet > 0)
        {
            return Err(wrong());
        }
        let mut left = Seat::all(self.seats).filter(|&seat| !state.ships_of(seat).is_empty());
        if left.all(|seat| self.side(seat) == self.side(state.seat)) {
            return Err(Reason::Over.refuse().into());
        }
        if self.limit.is_some_and(|limit| state.quiet >= limit) {
            return Err(Reason::TooQuiet.refuse().into());
        }
        Ok(())
    }

    fn check_flagships(&self, state: &State) -> Result<(), PositionError> {
        let mut seat = state.first;
        let mut before = true;
        let mut sound = true;
        for _ in 0..self.seats {
            before &= seat != state.seat;
            let (flagship, fixed) = (state.flagship(seat), state.fixed.contains(seat));
            let due = matches!(self.aim, Aim::Flagship | Aim::Either)
                && match state.phase {
                    Phase::Play => !state.ships_of(seat).is_empty(),
                    Phase::Lay | Phase::Flagship => before,
                    _ => false,
                };
            sound &= match (state.phase, flagship) {
                (_, Some(_)) if fixed => false,
                (Phase::Over, None) if fixed => {
                    self.aim == Aim::Either && !state.ships_of(seat).is_empty()
                }
                // The one that was sunk last is gone.
                (Phase::Over, flagship) => flagship.is_none_or(|ship| {
                    matches!(self.aim, Aim::Flagship | Aim::Either) && state.afloat.contains(ship)
                }),
                (_, Some(ship)) => due && state.afloat.contains(ship),
                (_, None) => due == fixed && (!fixed || self.aim == Aim::Either),
            };
            seat = seat.after(self.seats);
        }
        if sound { Ok(()) } else { Err(Reason::WrongFlagship.refuse().into()) }
    }
}

/// Whether ships can be what is left of a fleet of twelve pips with at most four of a size.
fn can_be_of_twelve(left: [u8; 3]) -> bool {
    let counts = |least: u8| least..=4;
    counts(left[0]).any(|small| {
        counts(left[1]).any(|medium| {
            counts(left[2]).any(|large| crate::rules::may_build([small, medium, large]).is_ok())
        })
    })
}

/// A number without sign or needless zeros.
fn number(text: &str) -> Option<u16> {
    let plain = !text.is_empty() && text.len() <= 5 && text.bytes().all(|b| b.is_ascii_digit());
    let short = text.len() == 1 || !text.starts_with('0');
    if plain && short { text.parse().ok() } else { None }
}

/// The ship of a seat with a word such as `l1`.
fn ship_called(word: &str, seat: Seat) -> Option<Ship> {
    ShipSet::all_of(seat).iter().find(|ship| &ship.word()[1..] == word)
}

/// Reads a ship into a state.
fn read_ship(text: &str, seat: Seat, state: &mut State) -> Option<Ship> {
    let mut parts = text.split('@');
    let ship = ship_called(parts.next()?, seat).filter(|_| seat.index() < MOST_PLAYERS)?;
    let Some(point) = parts.next() else {
        state.to_lay = state.to_lay.with(ship);
        return Some(ship);
    };
    let (x, y) = point.split_once(',')?;
    let rest = parts.next().filter(|_| parts.next().is_none())?;
    let end = rest.find(|c: char| !(c.is_ascii_digit() || c == '.')).unwrap_or(rest.len());
    let (degrees, mut marks) = rest.split_at(end);
    let (degrees, tenths) = degrees.split_once('.').filter(|(_, tenths)| tenths.len() == 1)?;
    let heading = number(degrees)?.checked_mul(10)?.checked_add(number(tenths)?)?;
    let place = Place {
        at: Point { x: micrometres(x)?, y: micrometres(y)? },
        heading: Heading::new(heading)?,
    };
    let digit = |byte: u8| (b'1'..=b'9').contains(&byte).then(|| byte - b'0');
    if let [b'x', count, ..] = *marks.as_bytes() {
        state.damage[ship.index()] = digit(count)?;
        marks = &marks[2..];
    }
    if let Some(more) = marks.strip_prefix('m') {
        state.moved = state.moved.with(ship);
        marks = more;
    }
    if let [b'f', count, ..] = *marks.as_bytes() {
        state.fired[ship.index()] = digit(count)?;
        marks = &marks[2..];
    }
    if !marks.is_empty() {
        return None;
    }
    state.afloat = state.afloat.with(ship);
    state.places[ship.index()] = place;
    Some(ship)
}

/// Millimetres with three decimals, as micrometres.
fn micrometres(text: &str) -> Option<i32> {
    let (whole, thousandths) = text.split_once('.').filter(|(_, part)| part.len() == 3)?;
    let digits = thousandths.bytes().all(|byte| byte.is_ascii_digit());
    let thousandths: i32 = thousandths.parse().ok().filter(|_| digits)?;
    Some(i32::from(number(whole)?) * 1000 + thousandths)
}

pub(crate) fn describe(game: &Pyramids, state: &State, action: Action) -> Text {
    let seat = state.seat;
    let by = |key: &'static str| Text::new(key).with("seat", seat);
    let sizes = |text: Text, [small, medium, large]: [u8; 3]| {
        text.with("larges", large).with("mediums", medium).with("smalls", small)
    };
    match action {
        Action::Lot(drawn) => {
            let key = match game.fleets {
                Fleets::Basic => "pyramids-tell-lot-fleet",
                Fleets::Advanced => "pyramids-tell-lot-offer",
                _ => "pyramids-tell-lot-first",
            };
            Text::new(key).with("seat", drawn)
        }
        Action::Choose(fleet) => by("pyramids-tell-fleet").with("fleet", fleet),
        Action::First(first) => by("pyramids-tell-first").with("first", first),
        Action::Offer { counts, fleet: crate::Fleet::Larges } => {
            sizes(by("pyramids-tell-offer-larges"), counts)
        }
        Action::Offer { counts, .. } => sizes(by("pyramids-tell-offer-smalls"), counts),
        Action::Accept => by("pyramids-tell-accept"),
        Action::Swap => by("pyramids-tell-swap"),
        Action::Build(counts) => sizes(by("pyramids-tell-build"), counts),
        Action::Lay { ship, .. } => by("pyramids-tell-lay").with("ship", ship),
        Action::Arrange(formation) => by("pyramids-tell-formation").with("formation", formation),
        Action::Flagship(ship) => by("pyramids-tell-flagship").with("ship", ship),
        Action::FixedFlag => by("pyramids-tell-fixed-flag"),
        Action::Move { ship, course } => {
            let steps = course.headings().len() as u8;
            by("pyramids-tell-move").with("ship", ship).with("steps", steps)
        }
        Action::Fire { ship, target } => {
            let sinks = state.damage(target) + 1 >= target.size().pips();
            let key = if sinks { "pyramids-tell-sink" } else { "pyramids-tell-hit" };
            by(key).with("ship", ship).with("target", target)
        }
        Action::Stop => by("pyramids-tell-stop"),
    }
}

pub(crate) fn position(game: &Pyramids, state: &State) -> String {
    let mut text = String::new();
    match PHASES.iter().find(|(phase, _)| *phase == state.phase) {
        Some((_, word)) => text.push_str(word),
        None => {
            let winners: Vec<_> = state.end.winners.iter().map(|s| s.to_string()).collect();
            let _ = write!(text, "over:{}:{}", state.end.rule, winners.join("+"));
        }
    }
    match state.phase {
        Phase::Lot | Phase::Over => text.push_str(" -"),
        _ => {
            let _ = write!(text, " {}", state.seat);
        }
    }
    if first_is_known(state.phase) {
        let _ = write!(text, " {}", state.first);
    } else {
        text.push_str(" -");
    }
    let _ = write!(text, " {} {} ", state.actions, state.quiet);
    if game.teams && state.phase == Phase::Play {
        let [one, two] = state.due.map(|partner| usize::from(partner) * 2 + 1);
        let _ = write!(text, "{one},{}", two + 1);
    } else {
        text.push('-');
    }
    text.push(' ');
    for (i, seat) in Seat::all(game.seats).enumerate() {
        if i > 0 {
            text.push('/');
        }
        game.write_fleet(state, seat, &mut text);
    }
    text.push(' ');
    for (i, seat) in Seat::all(game.seats).enumerate() {
        if i > 0 {
            text.push('/');
        }
        let otherwise = if state.fixed.contains(seat) { FIXED } else { "-" };
        text.push_str(state.flagship(seat).map_or(otherwise, |ship| &ship.word()[1..]));
    }
    text
}

pub(crate) fn parse_position(game: &Pyramids, text: &str) -> Result<State, PositionError> {
    let mut fields = text.split(' ');
    let mut field = || fields.next().ok_or(FIELDS);
    let mut state = State::START;
    (state.phase, state.end) = game.read_phase(field()?)?;
    let waits = !matches!(state.phase, Phase::Lot | Phase::Over);
    state.seat = game.read_seat(field()?, waits).ok_or(SEAT_FIELD)?;
    state.first = game.read_seat(field()?, first_is_known(state.phase)).ok_or(FIRST_FIELD)?;
    let actions: u16 = number(field()?).ok_or(ACTIONS_FIELD)?;
    state.actions = u8::try_from(actions).ok().filter(|&n| n <= ACTIONS).ok_or(ACTIONS_FIELD)?;
    state.quiet = number(field()?).ok_or(QUIET_FIELD)?;
    state.due = game.read_due(field()?, state.phase).ok_or(DUE_FIELD)?;
    game.read_fleets(field()?, &mut state)?;
    game.read_flagships(field()?, &mut state)?;
    if fields.next().is_some() {
        return Err(FIELDS);
    }
    game.check(&state)?;
    Ok(state)
}
