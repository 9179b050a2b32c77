//! What may happen, what comes of it, and how the game ends.

use crate::board::{OF_A_SIZE, POINTS, Place, Ship, ShipSet, Size, Zone};
use crate::geometry::{Edge, Point, Shape};
use crate::state::{ACTIONS, End, Phase, State};
use crate::{Action, Aim, Attacker, Fleet, Fleets, Pyramids};
use flotilla_core::{Actor, Chance, MOST_SEATS, Outcome, Refusal, Rng, Rule, Seat, SeatSet, Turn};

pub use crate::reasons::Reason;

impl Pyramids {
    /// The side that a seat fights for: its team, or itself (PYR-12).
    #[must_use]
    pub fn side(&self, seat: Seat) -> usize {
        if self.teams { seat.index() % 2 } else { seat.index() }
    }

    /// How many sides there are.
    #[must_use]
    pub fn sides(&self) -> usize {
        if self.teams { 2 } else { self.seats }
    }

    /// Whether a seat defends the goal line (PYR-28).
    #[must_use]
    pub fn defends(&self, state: &State, seat: Seat) -> bool {
        let first = self.side(state.first);
        let attacking = match self.attacker {
            Attacker::First => first,
            Attacker::Second => 1 - first.min(1),
            Attacker::SeatOne => 0,
            Attacker::SeatTwo => 1,
        };
        self.aim == Aim::Infiltration && self.side(seat) != attacking
    }

    /// Where a seat lays its ships (PYR-07, PYR-12); a defender in front of the goal line
    /// (PYR-28).
    #[must_use]
    pub fn zone(&self, state: &State, seat: Seat) -> Zone {
        let mut zone = self.zones[seat.index() % self.zones.len()];
        if self.defends(state, seat) {
            match zone.home {
                Edge::North => zone.area.high.y = self.table.high.y - self.line,
                _ => zone.area.low.y = self.line,
            }
        }
        zone
    }

    /// A seat's fixed flag, if it has one (PYR-27).
    #[must_use]
    pub fn flag(&self, state: &State, seat: Seat) -> Option<Point> {
        let zone = self.zones[seat.index() % self.zones.len()];
        let fixed = match self.aim {
            Aim::Flag => true,
            Aim::Either => state.fixed.contains(seat),
            _ => false,
        };
        fixed.then_some(zone.flag)
    }

    /// How far from the edge flags and the goal line lie, in micrometres.
    #[must_use]
    pub fn line(&self) -> i32 {
        self.line
    }

    /// Whether an actor may act now at all.
    pub(crate) fn may_act(&self, state: &State, actor: Actor) -> Result<(), Refusal> {
        match (state.phase, actor) {
            (Phase::Over, _) => Err(Reason::Over.refuse()),
            (Phase::Lot, Actor::Chance) => Ok(()),
            (Phase::Lot, Actor::Seat(_)) => Err(Reason::LotPending.refuse()),
            (_, Actor::Chance) => Err(Reason::NoLot.refuse()),
            (_, Actor::Seat(seat)) if seat == state.seat => Ok(()),
            (_, Actor::Seat(_)) => Err(Reason::NotYourTurn.refuse().with("seat", state.seat)),
        }
    }

    /// Why something else than this is to be done now.
    pub(crate) fn not_now(&self, state: &State) -> Refusal {
        match state.phase {
            Phase::Lay => Reason::LayFirst.refuse(),
            Phase::Flagship => Reason::MarkFlagship.refuse(),
            _ => Reason::NotNow.refuse(),
        }
    }

    /// What the lot decides depends on the set-up (PYR-06, PYR-09).
    fn lot(&self, state: &mut State, drawn: Seat) -> Result<(), Refusal> {
        if drawn.index() >= self.seats {
            return Err(Reason::LotOutside.refuse());
        }
        state.seat = drawn;
        match self.fleets {
            Fleets::Basic => state.phase = Phase::Fleet,
            Fleets::Advanced => state.phase = Phase::Offer,
            Fleets::Points => {
                state.first = drawn;
                state.phase = Phase::Build;
            }
            Fleets::Long => {
                // PYR-11
                let all = Seat::all(self.seats).map(|seat| ShipSet::fleet(seat, [4, 4, 4]));
                state.to_lay = all.fold(ShipSet::EMPTY, ShipSet::or);
                self.begin_laying(state, drawn);
            }
        }
        Ok(())
    }

    /// Gives one player the larges and the other the rest (PYR-06, PYR-09).
    fn share_out(&self, state: &mut State, seat: Seat, fleet: Fleet, counts: [u8; 3]) {
        let [small, medium, large] = counts;
        let (larges, rest) = ([0, 0, large], [small, medium, 0]);
        let (own, others) = match fleet {
            Fleet::Larges => (larges, rest),
            Fleet::Smalls => (rest, larges),
        };
        let other = seat.after(self.seats);
        state.to_lay = ShipSet::fleet(seat, own).or(ShipSet::fleet(other, others));
    }

    fn begin_laying(&self, state: &mut State, first: Seat) {
        state.phase = Phase::Lay;
        state.first = first;
        state.seat = first; // PYR-06
    }

    fn lay(&self, state: &mut State, ship: Ship, place: Place) -> Result<(), Refusal> {
        let seat = state.seat;
        self.may_take_up(state, ship)?;
        self.may_lay(state, seat, ship, place)?;
        state.to_lay = state.to_lay.without(ship);
        state.afloat = state.afloat.with(ship);
        state.places[ship.index()] = place;
        if state.to_lay.and(ShipSet::all_of(seat)).is_empty() {
            self.laid(state);
        }
        Ok(())
    }

    /// Whether a ship is there to be laid.
    pub(crate) fn may_take_up(&self, state: &State, ship: Ship) -> Result<(), Refusal> {
        if !ship.belongs_to(state.seat) {
            return Err(Reason::NotYours.refuse().with("ship", ship));
        }
        if !state.to_lay.contains(ship) {
            return Err(Reason::NotToBeLaid.refuse().with("ship", ship));
        }
        Ok(())
    }

    pub(crate) fn may_mark(&self, state: &State, ship: Ship) -> Result<(), Refusal> {
        if !ship.belongs_to(state.seat) {
            return Err(Reason::NotYours.refuse().with("ship", ship));
        }
        if !state.afloat.contains(ship) {
            return Err(Reason::NotOnTable.refuse().with("ship", ship));
        }
        Ok(())
    }

    /// Whether the player may keep its flag on its fixed place: it has the choice, and none of
    /// its ships lies there (PYR-27).
    pub(crate) fn may_keep_fixed(&self, state: &State) -> Result<(), Refusal> {
        if self.aim != Aim::Either {
            return Err(Reason::MarkFlagship.refuse());
        }
        let flag = self.zones[state.seat.index() % self.zones.len()].flag;
        let lies_on = |ship: &Ship| {
            let corners = self.corners(*ship, state.places[ship.index()]);
            Shape { corners: &corners, spans: &[] }.contains(flag)
        };
        match state.ships_of(state.seat).iter().find(lies_on) {
            Some(ship) => Err(Reason::OnTheFlag.refuse().with("ship", ship)),
            None => Ok(()),
        }
    }

    /// A player has laid all its ships.
    fn laid(&self, state: &mut State) {
        if matches!(self.aim, Aim::Flagship | Aim::Either) {
            state.phase = Phase::Flagship;
        } else {
            self.next_to_lay(state);
        }
    }

    fn next_to_lay(&self, state: &mut State) {
        state.seat = state.seat.after(self.seats);
        if state.seat != state.first {
            state.phase = Phase::Lay;
            return;
        }
        state.phase = Phase::Play;
        state.actions = ACTIONS;
        if self.teams {
            // Seats alternate between the teams; whoever acts now makes room for its partner.
            let partner = |seat: Seat| (seat.index() / 2) as u8;
            let (first, second) = (state.first, state.first.after(self.seats));
            state.due[self.side(first)] = 1 - partner(first);
            state.due[self.side(second)] = partner(second);
        }
    }

    /// Whether a ship may be moved now, apart from where to (PYR-13).
    pub(crate) fn may_move(&self, state: &State, ship: Ship) -> Result<(), Refusal> {
        self.may_mark(state, ship)?;
        if state.moved.contains(ship) {
            return Err(Reason::HasMoved.refuse().with("ship", ship));
        }
        Ok(())
    }

    /// Whether a ship may fire now, apart from at whom (PYR-20).
    pub(crate) fn may_fire(&self, state: &State, ship: Ship) -> Result<(), Refusal> {
        self.may_mark(state, ship)?;
        if state.guns_left(ship) == 0 {
            return Err(Reason::Spent.refuse().with("ship", ship));
        }
        Ok(())
    }

    /// Whose fixed flag a ship of a seat touches at a place (PYR-27).
    fn touched(&self, state: &State, seat: Seat, corners: &[Point; 3]) -> Option<Seat> {
        let ship_shape = Shape { corners, spans: &[] };
        Seat::all(self.seats).find(|&other| {
            let enemy = self.side(other) != self.side(seat) && !state.ships_of(other).is_empty();
            enemy && self.flag(state, other).is_some_and(|flag| ship_shape.contains(flag))
        })
    }

    /// Whether a ship of a seat with these corners has passed the goal line (PYR-28).
    fn passed(&self, state: &State, seat: Seat, corners: &[Point; 3]) -> bool {
        if self.aim != Aim::Infiltration || self.defends(state, seat) {
            return false;
        }
        let Some(defender) = Seat::all(self.seats).find(|&s| self.defends(state, s)) else {
            return false;
        };
        match self.zones[defender.index()].home {
            Edge::North => corners.iter().all(|c| c.y > self.table.high.y - self.line),
            _ => corners.iter().all(|c| c.y < self.line),
        }
    }

    /// Whether a move that has come to a place may go on from there.
    pub(crate) fn goes_on(
        &self,
        state: &State,
        seat: Seat,
        ship: Ship,
        place: Place,
    ) -> Result<(), Refusal> {
        if matches!(self.aim, Aim::Fleet | Aim::Flagship) {
            return Ok(());
        }
        let corners = self.corners(ship, place);
        if let Some(owner) = self.touched(state, seat, &corners) {
            return Err(Reason::FlagTouched.refuse().with("ship", ship).with("seat", owner));
        }
        if self.passed(state, seat, &corners) {
            return Err(Reason::LinePassed.refuse().with("ship", ship));
        }
        Ok(())
    }

    /// What comes of a ship's having come to a place: a flag taken, the line passed.
    fn arrived(&self, state: &mut State, ship: Ship, place: Place) {
        let seat = state.seat;
        let corners = self.corners(ship, place);
        if let Some(owner) = self.touched(state, seat, &corners) {
            self.flag_lost(state, owner);
        } else if self.passed(state, seat, &corners) {
            self.finish(state, self.side(seat), 28);
        }
    }

    /// A flag is lost (PYR-27): with two sides that decides, otherwise its owner is out.
    fn flag_lost(&self, state: &mut State, owner: Seat) {
        if self.sides() == 2 {
            self.finish(state, self.side(state.seat), 27);
        } else {
            for ship in state.ships_of(owner).iter() {
                state.remove(ship);
            }
            self.last_side(state);
        }
    }

    /// A ship is hit (PYR-24).
    fn hit(&self, state: &mut State, target: Ship) {
        state.damage[target.index()] += 1;
        if state.damage[target.index()] < target.size().pips() {
            return;
        }
        let flagship = state.flagships.get(target.owner()).copied().flatten() == Some(target);
        state.remove(target);
        match Seat::new(target.owner()) {
            Some(owner) if flagship => self.flag_lost(state, owner),
            _ => self.last_side(state),
        }
    }

    /// Ends the game if only one side has ships left (PYR-12, PYR-26 to PYR-28).
    fn last_side(&self, state: &mut State) {
        let mut left = Seat::all(self.seats).filter(|&s| !state.ships_of(s).is_empty());
        let Some(side) = left.next().map(|seat| self.side(seat)) else { return };
        if left.all(|seat| self.side(seat) == side) {
            let rule = match self.aim {
                Aim::Fleet if self.seats > 2 => 12,
                Aim::Fleet => 26,
                Aim::Flag | Aim::Flagship | Aim::Either => 27,
                Aim::Infiltration => 28,
            };
            self.finish(state, side, rule);
        }
    }

    fn finish(&self, state: &mut State, side: usize, rule: u8) {
        let winners = Seat::all(self.seats).filter(|&seat| self.side(seat) == side).collect();
        self.finish_with(state, winners, rule);
    }

    fn finish_with(&self, state: &mut State, winners: SeatSet, rule: u8) {
        state.phase = Phase::Over;
        state.end = End { winners, rule };
        state.seat = Seat::FIRST;
        state.actions = 0;
        state.due = [0; 2];
        self.forget_turn(state);
    }

    fn forget_turn(&self, state: &mut State) {
        state.moved = ShipSet::EMPTY;
        for shots in &mut state.fired {
            *shots = 0;
        }
    }

    /// An action was made; the third ends the turn.
    fn acted(&self, state: &mut State) {
        if state.phase != Phase::Play {
            return;
        }
        state.actions = state.actions.saturating_sub(1);
        if state.actions == 0 {
            self.end_turn(state);
        }
    }

    fn end_turn(&self, state: &mut State) {
        // Every shot hits (PYR-22), so a turn without shots is one without a hit (PYR-29).
        let own = state.ships_of(state.seat);
        if own.iter().all(|ship| state.fired[ship.index()] == 0) {
            state.quiet = state.quiet.saturating_add(1);
        }
        self.forget_turn(state);
        if self.limit.is_some_and(|limit| state.quiet >= limit) {
            self.too_quiet(state);
            return;
        }
        state.actions = ACTIONS;
        state.seat = self.next_to_act(state);
    }

    /// Whose turn comes after the one that ends: the next with ships, the teams by turns
    /// (PYR-12).
    fn next_to_act(&self, state: &mut State) -> Seat {
        let alive = |state: &State, seat: Seat| !state.ships_of(seat).is_empty();
        if self.teams {
            let other = 1 - self.side(state.seat);
            let partners = [state.due[other], 1 - state.due[other].min(1)];
            let seats = partners.map(|partner| Seat::new(usize::from(partner) * 2 + other));
            for seat in seats.into_iter().flatten() {
                if alive(state, seat) {
                    state.due[other] = 1 - (seat.index() / 2) as u8;
                    return seat;
                }
            }
        }
        let mut seat = state.seat.after(self.seats);
        while seat != state.seat && !alive(state, seat) {
            seat = seat.after(self.seats);
        }
        seat
    }

    /// Nobody was hit for too long (PYR-29).
    fn too_quiet(&self, state: &mut State) {
        if self.aim == Aim::Infiltration {
            let defends = |&seat: &Seat| self.defends(state, seat);
            let defenders = Seat::all(self.seats).filter(defends).collect();
            self.finish_with(state, defenders, 29);
            return;
        }
        let pips = |side: usize| -> i32 {
            let members = Seat::all(self.seats).filter(|&seat| self.side(seat) == side);
            members.map(|seat| state.pips(seat)).sum()
        };
        let most = (0..self.sides()).map(pips).max().unwrap_or(0);
        let winners = Seat::all(self.seats).filter(|&seat| pips(self.side(seat)) == most).collect();
        self.finish_with(state, winners, 29);
    }

    /// The pips that each seat has left, damage deducted.
    pub(crate) fn pips(&self, state: &State) -> [i32; MOST_SEATS] {
        let mut pips = [0; MOST_SEATS];
        for (left, seat) in pips.iter_mut().zip(Seat::all(self.seats)) {
            *left = state.pips(seat);
        }
        pips
    }
}

/// Whether an offer is one (PYR-09): at most four of a size, at least one in each fleet.
pub(crate) fn may_offer(counts: [u8; 3]) -> Result<(), Refusal> {
    if counts.iter().any(|&count| usize::from(count) > OF_A_SIZE) {
        return Err(Reason::TooManyOfASize.refuse());
    }
    let [small, medium, large] = counts;
    if large == 0 || small + medium == 0 {
        return Err(Reason::EmptyFleet.refuse());
    }
    Ok(())
}

/// Whether a fleet by points is one (PYR-10).
pub(crate) fn may_build(counts: [u8; 3]) -> Result<(), Refusal> {
    if counts.iter().any(|&count| usize::from(count) > OF_A_SIZE) {
        return Err(Reason::TooManyOfASize.refuse());
    }
    let pips: u8 = Size::ALL.iter().map(|size| size.pips() * counts[size.index()]).sum();
    if pips != POINTS {
        return Err(Reason::NotTwelve.refuse().with("pips", pips));
    }
    Ok(())
}

pub(crate) fn turn(state: &State) -> Turn {
    match state.phase {
        Phase::Over => Turn::Over,
        Phase::Lot => Turn::Chance,
        _ => Turn::of(state.seat),
    }
}

pub(crate) fn chances(game: &Pyramids, state: &State, chances: &mut Vec<Chance<Action>>) {
    chances.clear();
    if state.phase == Phase::Lot {
        let lot = |seat| Chance { action: Action::Lot(seat), weight: 1 };
        chances.extend(Seat::all(game.seats).map(lot));
    }
}

pub(crate) fn draw<L: Rng + ?Sized>(game: &Pyramids, state: &State, rng: &mut L) -> Option<Action> {
    if state.phase != Phase::Lot {
        return None;
    }
    Seat::new(rng.below(game.seats as u64) as usize).map(Action::Lot)
}

/// Makes an event happen. Where its choices were found to begin a legal action, what takes long is not looked at again.
pub(crate) fn apply(
    game: &Pyramids,
    state: &mut State,
    actor: Actor,
    action: Action,
    chosen: bool,
) -> Result<(), Refusal> {
    game.may_act(state, actor)?;
    let seat = state.seat;
    match (state.phase, action) {
        (Phase::Lot, Action::Lot(drawn)) => game.lot(state, drawn)?,
        (Phase::Lot, _) => return Err(Reason::LotPending.refuse()),
        (Phase::Fleet, Action::Choose(fleet)) => {
            // PYR-06: the other player says who moves first.
            game.share_out(state, seat, fleet, [4, 4, 4]);
            state.phase = Phase::First;
            state.seat = seat.after(game.seats);
        }
        (Phase::First, Action::First(first)) => {
            if first.index() >= game.seats {
                return Err(Reason::NoSuchSeat.refuse());
            }
            game.begin_laying(state, first);
        }
        (Phase::Offer, Action::Offer { counts, fleet }) => {
            may_offer(counts)?;
            game.share_out(state, seat, fleet, counts);
            state.phase = Phase::Answer;
            state.seat = seat.after(game.seats);
        }
        (Phase::Answer, Action::Accept) => game.begin_laying(state, seat), // PYR-09
        (Phase::Answer, Action::Swap) => {
            let other = seat.after(game.seats);
            let own = state.to_lay.and(ShipSet::all_of(seat)).counts();
            let theirs = state.to_lay.and(ShipSet::all_of(other)).counts();
            state.to_lay = ShipSet::fleet(seat, theirs).or(ShipSet::fleet(other, own));
            game.begin_laying(state, other);
        }
        (Phase::Build, Action::Build(counts)) => {
            may_build(counts)?;
            state.to_lay = state.to_lay.or(ShipSet::fleet(seat, counts));
            state.seat = seat.after(game.seats);
            if state.seat == state.first {
                game.begin_laying(state, state.first);
            }
        }
        (Phase::Lay, Action::Lay { ship, place }) => game.lay(state, ship, place)?,
        (Phase::Lay, Action::Arrange(formation)) => {
            let fleet = state.to_lay.or(state.afloat).and(ShipSet::all_of(seat));
            let places = game.arranged(state, seat, fleet, formation);
            let places = places.ok_or(Reason::FormationTooWide.refuse())?;
            for ship in fleet.iter() {
                state.places[ship.index()] = places[ship.index()];
            }
            state.afloat = state.afloat.or(fleet);
            state.to_lay = state.to_lay.minus(fleet);
            game.laid(state);
        }
        (Phase::Flagship, Action::Flagship(ship)) => {
            game.may_mark(state, ship)?;
            if let Some(flagship) = state.flagships.get_mut(seat.index()) {
                *flagship = Some(ship);
            }
            game.next_to_lay(state);
        }
        (Phase::Flagship, Action::FixedFlag) => {
            game.may_keep_fixed(state)?;
            state.fixed = state.fixed.with(seat);
            game.next_to_lay(state);
        }
        (Phase::Play, Action::Move { ship, course }) => {
            game.may_move(state, ship)?;
            if course.headings().is_empty() {
                return Err(Reason::NotNow.refuse());
            }
            let known = if chosen { course.headings().len() } else { 0 };
            let place = game.follow_from(state, seat, ship, course.headings(), known)?;
            state.places[ship.index()] = place;
            state.moved = state.moved.with(ship);
            game.arrived(state, ship, place);
            game.acted(state);
        }
        (Phase::Play, Action::Fire { ship, target }) => {
            game.may_fire(state, ship)?;
            if !chosen {
                game.may_hit(state, seat, ship, target)?;
            }
            state.fired[ship.index()] += 1;
            state.quiet = 0;
            game.hit(state, target);
            game.acted(state);
        }
        (Phase::Play, Action::Stop) => game.end_turn(state),
        _ => return Err(game.not_now(state)),
    }
    Ok(())
}

pub(crate) fn outcome(game: &Pyramids, state: &State) -> Option<Outcome> {
    if state.phase != Phase::Over {
        return None;
    }
    let ended_by = Rule::new("PYR", state.end.rule);
    Some(Outcome { winners: state.end.winners, scores: game.pips(state), ended_by })
}
