//! What may happen, what comes of it, and how the game ends.

use crate::board::{Corners, Kind, Place};
use crate::edition::put;
use crate::moves::{Move, NOTHING, Prey};
use crate::state::{Ending, Fleets, MOST_QUIET, Phase, State, seat};
use crate::{Action, GalleonCapture, Galleons};
use flotilla_core::{
    Actor, Chance, MOST_SEATS, Outcome, Refusal, Rng, Rule, Seat, SeatSet, SplitMix64, Turn,
};

flotilla_core::reasons! {
    /// Every reason for which something is refused.
    pub enum Reason in "GAL" {
        /// A place that is not on the board.
        NoSuchPlace = 1, "galleons-no-such-place";
        /// A ship on a place of the wrong kind.
        WrongPlace = 1, "galleons-wrong-place";
        /// An edition whose rows are no field of hexagons.
        RowLengths = 2, "galleons-row-lengths";
        /// An edition with a board that is too big.
        BoardTooBig = 2, "galleons-board-too-big";
        /// An edition whose number of hexagons is not that of its rows.
        HexagonSum = 2, "galleons-hexagon-sum";
        /// An edition with another number of ships than 3, 5 and 7.
        FleetSize = 3, "galleons-fleet-size";
        /// An edition with a board that does not look the same from both sides.
        Lopsided = 3, "galleons-lopsided";
        /// A position with more ships than a fleet has.
        TooManyShips = 3, "galleons-too-many-ships";
        /// The side that starts is still to be drawn by lot.
        LotPending = 4, "galleons-lot-pending";
        /// The lot fell on nobody who plays.
        LotOutside = 4, "galleons-lot-outside";
        /// There is no lot to be drawn.
        NoLot = 4, "galleons-no-lot";
        /// A position before the lot in which moves were made.
        MovesBeforeLot = 4, "galleons-moves-before-lot";
        /// It is the other player's turn.
        NotYourTurn = 5, "galleons-not-your-turn";
        /// No ship stands where the move begins.
        NoShipThere = 5, "galleons-no-ship-there";
        /// An enemy's ship stands where the move begins.
        NotYourShip = 5, "galleons-not-your-ship";
        /// More than three edges, or not along edges.
        GalleonReach = 6, "galleons-galleon-reach";
        /// More than two edges, or not along edges.
        GalleassReach = 7, "galleons-galleass-reach";
        /// Not the centre of a neighbouring hexagon.
        GaliotReach = 8, "galleons-galiot-reach";
        /// A ship that is hemmed in.
        ShipCannotMove = 9, "galleons-ship-cannot-move";
        /// Ships stand in the way.
        InTheWay = 9, "galleons-in-the-way";
        /// An own ship stands where the move ends.
        OwnShipThere = 10, "galleons-own-ship-there";
        /// An enemy's ship stands where the move ends, and is not captured by that.
        EnemyShipThere = 10, "galleons-enemy-ship-there";
        /// Two ships on a place.
        PlaceTaken = 10, "galleons-place-taken";
        /// A move that ends where it began.
        NoMove = 11, "galleons-no-move";
        /// Several enemies are attacked, and none is named.
        WhichOne = 15, "galleons-which-one";
        /// An enemy is named that the move does not attack.
        NotAttacked = 15, "galleons-not-attacked";
        /// An enemy is named although there is no choice.
        NoChoice = 15, "galleons-no-choice";
        /// A move that attacks, without its capture.
        MustCapture = 16, "galleons-must-capture";
        /// An enemy is named that this kind of ship does not sink.
        NotPrey = 17, "galleons-not-prey";
        /// A position without any ship of either side.
        NoShips = 18, "galleons-no-ships";
        /// A position with more moves without a capture than the limit allows.
        TooQuiet = 22, "galleons-too-quiet";
        /// A position that does not come from the moves that are said to lead to it.
        WrongPast = 22, "galleons-wrong-past";
        /// The game is over.
        Over = 23, "galleons-over";
    }
}

/// Whether a side that has these kinds of ships preys on an enemy that has those (GAL-17), both
/// as bits by [`Kind::index`].
#[must_use]
pub fn preys(own: usize, enemy: usize) -> bool {
    Kind::ALL.iter().any(|kind| own >> kind.index() & enemy >> kind.prey().index() & 1 == 1)
}

/// The side with the higher total of points; `None` when they are equal (GAL-21).
pub(crate) fn ahead(fleets: &Fleets) -> Option<u8> {
    match fleets.points(0).cmp(&fleets.points(1)) {
        std::cmp::Ordering::Greater => Some(0),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Less => Some(1),
    }
}

/// The end of a game that follows from what ships there are, wherever they stand and whoever is
/// to move: the first three checks of GAL-23.
#[must_use]
pub fn decided_by_fleets(fleets: &Fleets) -> Option<Ending> {
    let kinds = [fleets.kinds(0), fleets.kinds(1)];
    // GAL-18
    if let Some(lost) = kinds.iter().position(|&kinds| kinds == 0) {
        return Some(Ending { rule: 18, winner: Some(lost as u8 ^ 1) });
    }
    match (preys(kinds[0], kinds[1]), preys(kinds[1], kinds[0])) {
        (true, true) => None,
        (false, false) => Some(Ending { rule: 21, winner: ahead(fleets) }), // GAL-21
        (can, _) => Some(Ending { rule: 20, winner: Some(u8::from(!can)) }), // GAL-20
    }
}

impl Galleons {
    /// Whether it is a seat's turn, and if not, why.
    pub(crate) fn moves_now(&self, state: &State, mover: Seat) -> Result<(), Refusal> {
        match state.phase() {
            Phase::Move(turn) if turn == mover => Ok(()),
            Phase::Move(turn) => Err(Reason::NotYourTurn.refuse().with("seat", turn)), // GAL-05
            Phase::Lot => Err(Reason::LotPending.refuse()),
            Phase::Over(_) => Err(Reason::Over.refuse()),
        }
    }

    /// Why chance has nothing to bring, or nothing of the kind.
    pub(crate) fn why_not_chance(&self, state: &State) -> Refusal {
        match state.phase() {
            Phase::Lot => Reason::LotPending.refuse(),
            Phase::Move(_) => Reason::NoLot.refuse(),
            Phase::Over(_) => Reason::Over.refuse(),
        }
    }

    /// The lot for the side that starts (GAL-04).
    fn begin(&self, state: &mut State, first: Seat) -> Result<(), Refusal> {
        match state.phase() {
            Phase::Lot if first.index() < 2 => {
                state.to_move = Some(first.index() as u8);
                self.settle(state);
                Ok(())
            }
            Phase::Lot => Err(Reason::LotOutside.refuse()),
            Phase::Move(_) => Err(Reason::NoLot.refuse()),
            Phase::Over(_) => Err(Reason::Over.refuse()),
        }
    }

    /// Makes a legal move and checks whether it ends the game.
    pub(crate) fn play(&self, state: &mut State, side: usize, step: Move) {
        self.sail(&mut state.fleets, side, step);
        if step.captures() {
            state.quiet = 0;
            state.known = 0;
            state.past = [[0; 2]; MOST_QUIET];
        } else {
            let Action::Sail { from, to, .. } = self.action(step) else { return };
            // The limit is never above the room there is, and at the limit the game is over.
            if let Some(slot) = state.past.get_mut(usize::from(state.known)) {
                *slot = [from.0, to.0];
                state.known += 1;
                state.quiet += 1;
            }
        }
        state.to_move = Some(side as u8 ^ 1);
        self.settle(state);
    }

    /// Notes whether the game is over, in the order of GAL-23.
    pub(crate) fn settle(&self, state: &mut State) {
        state.times = self.count_occurrences(state);
        state.ending = decided_by_fleets(&state.fleets).or_else(|| {
            let side = state.to_move?;
            // GAL-19
            if !self.can_move(&state.fleets, usize::from(side)) {
                return Some(Ending { rule: 19, winner: Some(side ^ 1) });
            }
            // GAL-22
            let stalled = state.quiet >= self.limit || state.times >= 3;
            stalled.then(|| Ending { rule: 22, winner: ahead(&state.fleets) })
        });
    }

    /// How often the position has been on the board since the last capture, this time included.
    pub(crate) fn count_occurrences(&self, state: &State) -> u8 {
        let mut count = 1;
        // It takes four moves at least to come back.
        if state.past().len() < 4 {
            return count;
        }
        let now = state.side_to_move().unwrap_or(0);
        if !may_be_back(state.past()) {
            return count;
        }
        self.each_past(state, |fleets, side| {
            count += u8::from(side == now && *fleets == state.fleets);
        });
        count
    }

    /// Visits the known positions since the last capture, each as fleets and side to move, the
    /// latest first and the present one left out.
    pub fn each_past(&self, state: &State, mut visit: impl FnMut(&Fleets, usize)) {
        let mut fleets = state.fleets;
        let mut side = state.side_to_move().unwrap_or(0);
        for &[from, to] in state.past().iter().rev() {
            side ^= 1;
            self.go_back(&mut fleets, side, Place(from), Place(to));
            visit(&fleets, side);
        }
    }

    /// Takes a side's move without a capture back; `false` when it has no ship there.
    pub(crate) fn go_back(&self, fleets: &mut Fleets, side: usize, from: Place, to: Place) -> bool {
        let corner = self.board.is_corner(to);
        let kind = fleets.ship(side, corner, self.board.spot(to));
        let sound = self.board.has(from) && self.board.has(to);
        let Some(kind) = kind.filter(|_| sound && self.board.is_corner(from) == corner) else {
            return false;
        };
        fleets.toggle(side, kind, self.board.spot(to));
        put(&self.board, fleets, side, kind, from).is_ok()
    }

    /// A move as an action.
    #[must_use]
    pub fn action(&self, step: Move) -> Action {
        let takes = step.captures().then(|| self.board.place(step.kind.prey(), step.takes));
        Action::Sail {
            from: self.board.place(step.kind, step.from),
            to: self.board.place(step.kind, step.to),
            takes,
        }
    }

    /// The ship with which a side's move begins.
    pub(crate) fn ship_of(
        &self,
        fleets: &Fleets,
        side: usize,
        from: Place,
    ) -> Result<Kind, Refusal> {
        if !self.board.has(from) {
            return Err(Reason::NoSuchPlace.refuse());
        }
        let (corner, spot) = (self.board.is_corner(from), self.board.spot(from));
        if let Some(kind) = fleets.ship(side, corner, spot) {
            return Ok(kind);
        }
        // GAL-05
        match fleets.ship(side ^ 1, corner, spot) {
            Some(_) => Err(Reason::NotYourShip.refuse().with("place", from)),
            None => Err(Reason::NoShipThere.refuse().with("place", from)),
        }
    }

    /// Whether a side's ship can move from one place to another, and which enemies it attacks by
    /// that.
    pub(crate) fn attacks(
        &self,
        fleets: &Fleets,
        side: usize,
        from: Place,
        to: Place,
    ) -> Result<(Kind, Prey), Refusal> {
        let kind = self.ship_of(fleets, side, from)?;
        if !self.board.has(to) {
            return Err(Reason::NoSuchPlace.refuse());
        }
        let open = self.open_corners(fleets);
        let (start, end) = (self.board.spot(from), self.board.spot(to));
        let corner = self.board.is_corner(to);
        let can = match kind {
            Kind::Galleon => {
                corner && self.sees(start, self.galleon_ways(fleets, side, &open, start), end)
            }
            Kind::Galleass => corner && self.sees(start, self.galleass_ways(&open, start), end),
            Kind::Galiot => {
                !corner
                    && self.board.beside(start) & self.open_centres(fleets) & 1 << (end & 63) != 0
            }
        };
        if can {
            Ok((kind, self.prey(fleets, side, kind, end)))
        } else {
            Err(self.why_not(fleets, side, kind, from, to))
        }
    }

    /// Why a side's ship can't move from one place of the board to another.
    fn why_not(&self, fleets: &Fleets, side: usize, kind: Kind, from: Place, to: Place) -> Refusal {
        if from == to {
            return Reason::NoMove.refuse(); // GAL-11
        }
        let (start, end) = (self.board.spot(from), self.board.spot(to));
        let corner = self.board.is_corner(to);
        let far = match kind {
            Kind::Galleon => Reason::GalleonReach,
            Kind::Galleass => Reason::GalleassReach,
            Kind::Galiot => Reason::GaliotReach,
        };
        let all = self.board.view(&self.board.all_corners(), start);
        let near = match kind {
            Kind::Galleon => corner && self.sees(start, self.board.within_three(all), end),
            Kind::Galleass => corner && self.sees(start, self.board.within_two(all), end),
            Kind::Galiot => !corner && self.board.beside(start) & 1 << (end & 63) != 0,
        };
        let reason = if !near {
            far // GAL-06, GAL-07, GAL-08
        } else if fleets.ship(side, corner, end).is_some() {
            Reason::OwnShipThere // GAL-10
        } else {
            match fleets.ship(side ^ 1, corner, end) {
                Some(prey) if !self.displaces(kind, prey) => Reason::EnemyShipThere, // GAL-10
                _ => Reason::InTheWay,                                               // GAL-09
            }
        };
        reason.refuse().with("from", from).with("to", to)
    }

    /// Whether a spot is in a view from another.
    #[inline]
    pub(crate) fn sees(&self, from: u8, view: u32, spot: u8) -> bool {
        view & self.board.view(&Corners::one(spot), from) != 0
    }

    /// Whether a kind of ship sinks another by moving onto its place (GAL-12).
    fn displaces(&self, kind: Kind, prey: Kind) -> bool {
        self.capture == GalleonCapture::Displace && kind == Kind::Galleon && prey == kind.prey()
    }

    /// A side's move, if it is legal.
    pub(crate) fn checked(
        &self,
        fleets: &Fleets,
        side: usize,
        from: Place,
        to: Place,
        takes: Option<Place>,
    ) -> Result<Move, Refusal> {
        let (kind, prey) = self.attacks(fleets, side, from, to)?;
        let takes = self.taken(fleets, side, kind, &prey, takes)?;
        Ok(Move { kind, from: self.board.spot(from), to: self.board.spot(to), takes })
    }

    /// The spot of the enemy that a move sinks.
    fn taken(
        &self,
        fleets: &Fleets,
        side: usize,
        kind: Kind,
        prey: &Prey,
        takes: Option<Place>,
    ) -> Result<u8, Refusal> {
        let Some(named) = takes else {
            return match prey.spots() {
                [] => Ok(NOTHING),
                [_] => Err(Reason::MustCapture.refuse()), // GAL-16
                _ => Err(Reason::WhichOne.refuse()),      // GAL-15
            };
        };
        if !self.board.has(named) {
            return Err(Reason::NoSuchPlace.refuse());
        }
        let corner = self.board.is_corner(named);
        let spot = self.board.spot(named);
        let right_place = corner == (kind.prey() != Kind::Galiot);
        if right_place && prey.spots().contains(&spot) {
            return Ok(spot);
        }
        let reason = match fleets.ship(side ^ 1, corner, spot) {
            Some(other) if other != kind.prey() => Reason::NotPrey, // GAL-17
            _ => Reason::NotAttacked,                               // GAL-15
        };
        Err(reason.refuse().with("place", named))
    }

    /// The points of each side's ships, as they stand (GAL-21).
    pub(crate) fn points(&self, state: &State) -> [i32; MOST_SEATS] {
        let mut points = [0; MOST_SEATS];
        for (side, total) in points.iter_mut().take(2).enumerate() {
            *total = state.fleets.points(side);
        }
        points
    }
}

/// Whether going back over moves ever leads to where the ships are now, with the same side to
/// move. It is `true` a little too often, when ships of different kinds have changed places, and
/// never too seldom: a mark for every place that is left or reached falls out again once a ship
/// is back. So nearly all positions need no closer look.
pub(crate) fn may_be_back(past: &[[u8; 2]]) -> bool {
    // The ship that was moved last has been where it is now before.
    let Some((&[_, last], earlier)) = past.split_last() else { return false };
    if !earlier.as_flattened().iter().fold(false, |been, &place| been | (place == last)) {
        return false;
    }
    let mut marks = 0u64;
    // Two moves back it is the same side's turn again. One side's marks are turned round, so that
    // they do not fall out with the other's.
    past.as_rchunks::<2>().1.iter().rev().any(|&[one, other]| {
        marks ^= mark_of(one, 0) ^ mark_of(other, 1);
        marks == 0
    })
}

/// The mark of a side's move, by the places that it leaves and reaches. It falls out with that of the
/// way back.
#[inline]
pub(crate) fn mark_of([from, to]: [u8; 2], side: usize) -> u64 {
    let mark = MARKS[usize::from(from)] ^ MARKS[usize::from(to)];
    mark.rotate_left(32 * (side & 1) as u32)
}

/// A number for each place: that of no few places cancel out.
static MARKS: [u64; 256] = {
    let mut marks = [0; 256];
    let mut numbers = SplitMix64::new(0);
    let mut place = 0;
    while place < marks.len() {
        marks[place] = numbers.next_u64();
        place += 1;
    }
    marks
};

pub(crate) fn start(game: &Galleons) -> State {
    let mut state = State {
        fleets: game.start,
        to_move: None,
        quiet: 0,
        known: 0,
        past: [[0; 2]; MOST_QUIET],
        times: 1,
        ending: None,
    };
    game.settle(&mut state);
    state
}

pub(crate) fn turn(state: &State) -> Turn {
    match state.phase() {
        Phase::Lot => Turn::Chance,
        Phase::Move(seat) => Turn::of(seat),
        Phase::Over(_) => Turn::Over,
    }
}

pub(crate) fn legal(game: &Galleons, state: &State, seat: Seat, actions: &mut Vec<Action>) {
    actions.clear();
    if state.phase() == Phase::Move(seat) {
        let push = |step| actions.push(game.action(step));
        game.each_move(&state.fleets, seat.index(), push);
    }
}

pub(crate) fn chances(state: &State, chances: &mut Vec<Chance<Action>>) {
    chances.clear();
    if state.phase() == Phase::Lot {
        let lot = |seat| Chance { action: Action::First(seat), weight: 1 };
        chances.extend(Seat::all(2).map(lot));
    }
}

pub(crate) fn draw<L: Rng + ?Sized>(state: &State, rng: &mut L) -> Option<Action> {
    (state.phase() == Phase::Lot).then(|| Action::First(seat(rng.below(2) as usize)))
}

pub(crate) fn apply(
    game: &Galleons,
    state: &mut State,
    actor: Actor,
    action: Action,
) -> Result<(), Refusal> {
    match (action, actor) {
        (Action::First(first), Actor::Chance) => game.begin(state, first),
        (Action::Sail { from, to, takes }, Actor::Seat(mover)) => {
            game.moves_now(state, mover)?;
            let step = game.checked(&state.fleets, mover.index(), from, to, takes)?;
            game.play(state, mover.index(), step);
            Ok(())
        }
        (Action::First(_), Actor::Seat(mover)) => {
            game.moves_now(state, mover)?;
            Err(Reason::NoLot.refuse())
        }
        (Action::Sail { .. }, Actor::Chance) => Err(game.why_not_chance(state)),
    }
}

pub(crate) fn outcome(game: &Galleons, state: &State) -> Option<Outcome> {
    let Phase::Over(Ending { rule, winner }) = state.phase() else {
        return None;
    };
    let winners = match winner {
        Some(side) => SeatSet::one(seat(usize::from(side))),
        None => Seat::all(2).collect(),
    };
    Some(Outcome { winners, scores: game.points(state), ended_by: Rule::new("GAL", rule) })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where no position can have come back, the past is not gone over: that alone is what this is
    /// for, and no other test would notice if it were always so.
    #[test]
    fn few_positions_need_a_closer_look() {
        // Both sides went and came back.
        assert!(may_be_back(&[[1, 2], [11, 12], [2, 1], [12, 11]]));
        assert!(may_be_back(&[[7, 8], [1, 2], [11, 12], [2, 1], [12, 11]]));
        // The ship that moved last was never where it is.
        assert!(!may_be_back(&[[1, 2], [11, 12], [2, 1], [12, 13]]));
        // It was, but another ship was not.
        assert!(!may_be_back(&[[1, 2], [11, 12], [2, 3], [12, 11]]));
        // One side's move is not the way back of the other's.
        assert!(!may_be_back(&[[1, 2], [1, 2]]));
        assert!(!may_be_back(&[]));
    }
}
