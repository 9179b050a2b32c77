//! What may happen, what comes of it, and how the game ends.

mod actions;
mod combat;
mod hand;
mod reasons;

pub(crate) use hand::{bad_aim, might_interrupt};
pub use reasons::Reason;

use crate::board::{COLOURS, Colour, Place, Places};
use crate::cards::{Card, Pack};
use crate::reach::{Reach, controlled};
use crate::state::{Ending, Frame, MOST_FRAMES, MOST_PLAYERS, Pending, Side, State};
use crate::{Action, Archipelago};
use flotilla_core::{Actor, Chance, MOST_SEATS, Outcome, Refusal, Rng, Rule, Seat, SeatSet, Turn};

/// Cards dealt to each player (ARC-48).
pub const DEALT: u8 = 2;
/// Ships that each colour places (ARC-09).
pub const FIRST_SHIPS: u8 = 2;
/// Neutral bands in a city and in another territory of the lair left over (ARC-11).
const NEUTRAL: (u8, u8) = (3, 1);

impl Archipelago {
    /// The places of the colours that the same player commands (ARC-13).
    pub(crate) fn allied(&self, state: &State, colour: Colour) -> Places {
        if self.seats == 2 { state.manned(colour.facing()) } else { Places::NONE }
    }

    /// The seat that the game waits for.
    #[inline]
    fn waits_for(&self, state: &State) -> Option<Seat> {
        match state.pending {
            Pending::Muster
            | Pending::Play
            | Pending::Choose(..)
            | Pending::Looked
            | Pending::Enrol { .. } => state.acting_seat(),
            Pending::React(round) => self.side_seat(state, round.to, round.asked),
            _ => None,
        }
    }

    /// What chance brings.
    fn bring(&self, state: &mut State, action: Action) -> Result<(), Refusal> {
        match (state.pending, action) {
            (Pending::Leftover, Action::Leftover(colour)) => self.leave_over(state, colour),
            (Pending::Rng, Action::Lot(colour, seat)) => self.assign(state, colour, seat),
            (Pending::Deal | Pending::Draw, Action::Draw(card)) => self.draw_card(state, card),
            (Pending::Look, Action::See(card)) => self.see(state, card),
            (Pending::Combat { from, to }, Action::Roll(face)) => {
                self.roll_combat(state, from, to, face)
            }
            (Pending::Explore { at, special }, Action::Found { gold, tribes }) => {
                self.find(state, at, special, gold, tribes)
            }
            (Pending::Roll(levy), Action::Tribes(count)) => self.roll_levy(state, levy, count),
            _ => Err(self.why_not_chance(state)),
        }
    }

    fn act(&self, state: &mut State, seat: Seat, action: Action) -> Result<(), Refusal> {
        // ARC-54: the one thing that may be said out of turn.
        if let Action::Play(Card::Raid, target) = action {
            return self.play_raid(state, seat, target);
        }
        let colour = self.decides(state, seat)?;
        match action {
            Action::Muster(at, count) => self.muster(state, colour, at, count),
            Action::Moor(at) => self.moor(state, colour, at),
            Action::Pass => self.pass(state),
            Action::Place(at) => self.place(state, colour, at),
            Action::Look => self.look_on(state),
            Action::Take => self.take_card(state, seat),
            Action::Stop => self.stop_looking(state),
            Action::Play(card, target) => self.play_card(state, seat, colour, card, target),
            Action::Leftover(_)
            | Action::Lot(..)
            | Action::Draw(_)
            | Action::See(_)
            | Action::Roll(_)
            | Action::Found { .. }
            | Action::Tribes(_) => Err(Reason::NoChance.refuse()),
            _ => {
                self.free_to_act(state)?;
                match action {
                    Action::Launch(from, to) => self.launch(state, colour, from, to),
                    Action::Carry(way, from, to, bands, gold) => {
                        self.carry(state, colour, way, from, to, bands, gold)
                    }
                    Action::Sail(from, to) => self.sail(state, colour, from, to),
                    Action::Explore(at, special) => self.explore(state, seat, colour, at, special),
                    Action::Attack(from, to) => self.attack(state, colour, from, to),
                    Action::Scuttle(at) => self.scuttle(state, colour, at),
                    Action::Convert(at) => self.convert(state, colour, at),
                    Action::Enrol => self.enrol(state, colour),
                    Action::Buy(one, other) => self.buy(state, colour, one, other),
                    _ => {
                        self.end(state);
                        Ok(())
                    }
                }
            }
        }
    }

    /// The colour with which a seat is to decide something now; if it is not, why.
    pub(crate) fn decides(&self, state: &State, seat: Seat) -> Result<Colour, Refusal> {
        match self.waits_for(state) {
            Some(waiting) if waiting == seat => Ok(state.frame().colour),
            Some(waiting) => Err(Reason::NotYourTurn.refuse().with("seat", waiting)),
            None => Err(self.why_not_chance(state)),
        }
    }

    /// Nothing else is pending: the colour in turn, or the raider, acts freely.
    pub(crate) fn free_to_act(&self, state: &State) -> Result<(), Refusal> {
        match state.pending {
            Pending::Play => Ok(()),
            Pending::Muster => Err(Reason::MusterFirst.refuse()),
            _ => Err(Reason::DecideFirst.refuse()),
        }
    }

    /// Why chance has nothing to bring, or nothing of the kind.
    pub(crate) fn why_not_chance(&self, state: &State) -> Refusal {
        match state.pending {
            Pending::Leftover | Pending::Rng => Reason::LotPending.refuse(),
            Pending::Over(_) => Reason::Over.refuse(),
            _ if self.waits_for(state).is_none() => Reason::ChancePending.refuse(),
            _ => Reason::NoChance.refuse(),
        }
    }

    // Lots, cards and the first placing.

    /// The colour that nobody plays (ARC-11).
    fn leave_over(&self, state: &mut State, colour: Colour) -> Result<(), Refusal> {
        state.leftover = Some(colour);
        for place in colour.lair().iter() {
            let city = self.map().cities().has(place);
            state.add_bands(colour, place, if city { NEUTRAL.0 } else { NEUTRAL.1 });
        }
        state.pending = Pending::Rng;
        Ok(())
    }

    /// The next colour for which a lot is to be drawn.
    pub(crate) fn next_lot(&self, state: &State) -> Option<Colour> {
        Colour::ALL
            .into_iter()
            .find(|&colour| state.leftover != Some(colour) && state.commander(colour).is_none())
    }

    /// The seats that have no colour yet.
    pub(crate) fn seats_without_colour<'a>(
        &self,
        state: &'a State,
    ) -> impl Iterator<Item = Seat> + Clone + use<'a> {
        let taken = |seat: &Seat| state.commander.contains(&Some(*seat));
        Seat::all(self.seats).filter(move |seat| !taken(seat))
    }

    /// A seat gets a colour; what follows by itself is settled at once (ARC-09, ARC-12).
    fn assign(&self, state: &mut State, colour: Colour, seat: Seat) -> Result<(), Refusal> {
        let free = self.seats_without_colour(state).any(|other| other == seat);
        if self.next_lot(state) != Some(colour) || !free {
            return Err(Reason::LotOutside.refuse());
        }
        state.commander[colour.index()] = Some(seat);
        if self.seats == 2 {
            state.commander[colour.facing().index()] = Some(seat);
        }
        let last = {
            let mut left = self.seats_without_colour(state);
            left.next().filter(|_| left.next().is_none())
        };
        if let Some(last) = last {
            while let Some(rest) = self.next_lot(state) {
                state.commander[rest.index()] = Some(last);
            }
            if self.cards {
                state.pending = Pending::Deal;
            } else {
                self.begin_muster(state);
            }
        }
        Ok(())
    }

    /// The next seat to be dealt a card.
    pub(crate) fn next_dealt(&self, state: &State) -> Option<Seat> {
        Seat::all(self.seats).find(|&seat| state.hand(seat).len() < DEALT)
    }

    pub(crate) fn begin_muster(&self, state: &mut State) {
        state.pending = Pending::Muster;
        let first = self.first_colour(state);
        state.frames[0] = Frame { colour: first, ..Frame::NONE };
    }

    fn first_colour(&self, state: &State) -> Colour {
        let plays = |colour: &Colour| state.leftover != Some(*colour);
        Colour::ALL.into_iter().find(plays).unwrap_or(Colour::Green)
    }

    /// Bands that a colour starts with (ARC-09, ARC-11, ARC-12).
    #[must_use]
    pub fn first_bands(&self, state: &State, colour: Colour) -> u8 {
        match (self.seats, state.leftover) {
            (3, Some(leftover)) if leftover == colour.facing() => 20,
            (3, _) => 15,
            _ => 18,
        }
    }

    /// Bands that a colour has still to place before the game.
    #[must_use]
    pub fn bands_to_muster(&self, state: &State, colour: Colour) -> u8 {
        self.first_bands(state, colour).saturating_sub(state.in_play(colour))
    }

    /// Ships that a colour has still to place before the game.
    #[must_use]
    pub fn ships_to_moor(&self, state: &State, colour: Colour) -> u8 {
        FIRST_SHIPS.saturating_sub(state.ships.and(colour.lair()).len() as u8)
    }

    pub(crate) fn check_muster(
        &self,
        state: &State,
        colour: Colour,
        at: Place,
        count: u8,
    ) -> Result<(), Refusal> {
        if state.pending != Pending::Muster {
            return Err(Reason::NoMuster.refuse());
        }
        let left = self.bands_to_muster(state, colour);
        if !colour.lair().has(at) {
            return Err(Reason::NotYourLair.refuse().with("place", at));
        }
        if count == 0 || count > left {
            return Err(Reason::MusterCount.refuse().with("count", left));
        }
        Ok(())
    }

    fn muster(
        &self,
        state: &mut State,
        colour: Colour,
        at: Place,
        count: u8,
    ) -> Result<(), Refusal> {
        self.check_muster(state, colour, at, count)?;
        state.add_bands(colour, at, count);
        self.after_muster(state, colour);
        Ok(())
    }

    pub(crate) fn check_moor(
        &self,
        state: &State,
        colour: Colour,
        at: Place,
    ) -> Result<(), Refusal> {
        if state.pending != Pending::Muster {
            return Err(Reason::NoMuster.refuse());
        }
        if self.ships_to_moor(state, colour) == 0 {
            return Err(Reason::NoShipToMoor.refuse());
        }
        if !colour.lair().has(at) {
            return Err(Reason::NotYourLair.refuse().with("place", at));
        }
        if !self.map().cities().has(at) {
            return Err(Reason::MoorInCity.refuse().with("place", at));
        }
        if state.ships.has(at) {
            return Err(Reason::CityTaken.refuse().with("place", at)); // ARC-27
        }
        Ok(())
    }

    fn moor(&self, state: &mut State, colour: Colour, at: Place) -> Result<(), Refusal> {
        self.check_moor(state, colour, at)?;
        state.ships.add(at);
        self.after_muster(state, colour);
        Ok(())
    }

    fn after_muster(&self, state: &mut State, colour: Colour) {
        if self.bands_to_muster(state, colour) > 0 || self.ships_to_moor(state, colour) > 0 {
            return;
        }
        let (next, wrapped) = self.colour_after(state, colour);
        if wrapped {
            state.round = 1;
            state.busy = true;
            state.pending = Pending::Play;
            state.frames[0] = Frame::turn(next);
        } else {
            state.frames[0].colour = next;
        }
    }

    /// The colour whose turn follows, and whether a new round begins with it.
    fn colour_after(&self, state: &State, colour: Colour) -> (Colour, bool) {
        let mut next = colour.after();
        if state.leftover == Some(next) {
            next = next.after();
        }
        (next, next <= colour)
    }

    // Turns.

    /// The end of a turn or a raid, which its player asked for (ARC-14).
    fn end(&self, state: &mut State) {
        let colour = state.frame().colour;
        if state.depth > 0 {
            if self.in_victory(state, colour) {
                state.claims |= 1 << colour.index(); // ARC-44
            }
            *state.frame_mut() = Frame::NONE;
            state.depth -= 1;
            return;
        }
        if self.judge(state, colour) {
            return;
        }
        let mut last = colour;
        loop {
            let (next, wrapped) = self.colour_after(state, last);
            if wrapped && self.end_round(state) {
                return;
            }
            if !self.passes_by_itself(state, next) {
                state.busy = true;
                state.frames[0] = Frame::turn(next);
                return;
            }
            if self.judge(state, next) {
                return;
            }
            last = next;
        }
    }

    /// The end of a colour's turn: a claim is made, made good or withdrawn (ARC-43). Whether
    /// the game is over.
    fn judge(&self, state: &mut State, colour: Colour) -> bool {
        let bit = 1 << colour.index();
        if !self.in_victory(state, colour) {
            state.claims &= !bit;
        } else if state.claims & bit == 0 {
            state.claims |= bit;
        } else {
            self.finish(state, Ending::Victory(colour));
            return true;
        }
        false
    }

    /// The end of a round; whether the game is over with it (ARC-46).
    fn end_round(&self, state: &mut State) -> bool {
        state.quiet = if state.busy { 0 } else { state.quiet.saturating_add(1) };
        state.busy = false;
        if state.quiet >= 2 || self.rounds.is_some_and(|rounds| state.round >= rounds) {
            self.finish(state, Ending::Limit);
            return true;
        }
        state.round = state.round.saturating_add(1);
        false
    }

    fn finish(&self, state: &mut State, ending: Ending) {
        state.frames[0] = Frame::NONE;
        state.pending = Pending::Over(ending);
    }

    /// Whether a colour passes its turn by itself (ARC-46).
    fn passes_by_itself(&self, state: &State, colour: Colour) -> bool {
        if state.in_play(colour) > 0 {
            return false;
        }
        let cards = state.commander(colour).map_or(0, |seat| state.hand(seat).len());
        let reach = Reach::new(self, state, colour);
        cards == 0
            && reach.convertible().is_empty()
            && !(self.enrolment && self.enrolled_bands(state, colour) != (0, 0))
            && !(self.cards
                && self.gold_to_spend(state, colour) >= 2
                && self.card_can_be_drawn(state))
    }

    /// Whether a colour is in a victory situation (ARC-41, ARC-42).
    #[must_use]
    pub fn in_victory(&self, state: &State, colour: Colour) -> bool {
        if controlled(state, colour) == 0 {
            return false;
        }
        let owned = state.owned(colour);
        let posts = owned.and(self.map().posts());
        let cities = owned.and(self.map().cities()).minus(colour.lair());
        (posts.len() >= 3 && posts.has(self.map().centre())) || cities.len() >= 4
    }

    /// How many lairs a colour controls (ARC-40).
    #[must_use]
    pub fn lairs_controlled(&self, state: &State, colour: Colour) -> u32 {
        controlled(state, colour).count_ones()
    }

    /// How many territories the colours of a seat own together (ARC-46).
    #[must_use]
    pub fn territories(&self, state: &State, seat: Seat) -> u32 {
        let own = Colour::ALL.into_iter().filter(|&c| state.commander(c) == Some(seat));
        own.map(|colour| state.owned(colour).len()).sum()
    }

    // Chance.

    /// The seat on one side of a combat; none for tribes and for the colour left over.
    pub(crate) fn side_seat(&self, state: &State, target: Place, side: Side) -> Option<Seat> {
        match side {
            Side::Attacker => state.acting_seat(),
            Side::Defender => state.crew(target).and_then(|colour| state.commander(colour)),
        }
    }
}

pub(crate) fn start(game: &Archipelago) -> State {
    let mut state = State {
        bands: [0; crate::board::MOST_PLACES],
        gold: [0; crate::board::MOST_PLACES],
        tribes: [0; crate::board::ISLAND_TERRITORIES],
        manned: [Places::NONE; COLOURS],
        gilded: Places::NONE,
        tribed: Places::NONE,
        flags: Colour::ALL.map(Colour::lair), // ARC-10
        native: Places::NONE,
        ships: Places::NONE,
        in_play: [0; COLOURS],
        gold_out: 0,
        tribes_out: 0,
        commander: [None; COLOURS],
        leftover: None,
        claims: 0,
        round: 0,
        quiet: 0,
        busy: false,
        hands: [Pack::EMPTY; MOST_PLAYERS],
        pile: Pack::EMPTY,
        discard: Pack::EMPTY,
        looked: Pack::EMPTY,
        current: None,
        frames: [Frame::NONE; MOST_FRAMES],
        depth: 0,
        pending: if game.seats == 3 { Pending::Leftover } else { Pending::Rng },
    };
    if game.cards {
        state.pile = Pack::BOX;
    }
    state
}

pub(crate) fn turn(game: &Archipelago, state: &State) -> Turn {
    if let Pending::Over(_) = state.pending {
        return Turn::Over;
    }
    let Some(waits_for) = game.waits_for(state) else {
        return Turn::Chance;
    };
    let mut may_interrupt = SeatSet::EMPTY;
    if game.cards && state.pending == Pending::Play {
        for seat in Seat::all(game.seats).filter(|&seat| seat != waits_for) {
            if game.may_raid(state, seat).is_ok() {
                may_interrupt = may_interrupt.with(seat);
            }
        }
    }
    Turn::Seat { waits_for, may_interrupt }
}

pub(crate) fn chances(game: &Archipelago, state: &State, chances: &mut Vec<Chance<Action>>) {
    chances.clear();
    let mut add = |action, weight| chances.push(Chance { action, weight });
    match state.pending {
        Pending::Leftover => Colour::ALL.into_iter().for_each(|c| add(Action::Leftover(c), 1)),
        Pending::Rng => {
            if let Some(colour) = game.next_lot(state) {
                for seat in game.seats_without_colour(state) {
                    add(Action::Lot(colour, seat), 1);
                }
            }
        }
        Pending::Deal | Pending::Draw => {
            for (card, count) in state.pile.kinds() {
                add(Action::Draw(Some(card)), count.into());
            }
        }
        Pending::Look => {
            for (card, count) in state.pile.kinds() {
                add(Action::See(Some(card)), count.into());
            }
        }
        Pending::Combat { .. } => {
            game.combat.distinct().for_each(|(face, weight)| add(Action::Roll(face), weight));
        }
        Pending::Explore { .. } => {
            for (gold, times) in game.gold.distinct() {
                for (tribes, often) in game.tribes.distinct() {
                    let found = Action::Found { gold: gold as u8, tribes: tribes as u8 };
                    add(found, times * often);
                }
            }
        }
        Pending::Roll(_) => {
            for (face, weight) in game.tribes.distinct() {
                add(Action::Tribes(face as u8), weight);
            }
        }
        _ => {}
    }
}

pub(crate) fn draw<L: Rng + ?Sized>(
    game: &Archipelago,
    state: &State,
    rng: &mut L,
) -> Option<Action> {
    match state.pending {
        Pending::Leftover => Colour::new(rng.below(COLOURS as u64) as usize).map(Action::Leftover),
        Pending::Rng => {
            let mut seats = game.seats_without_colour(state);
            let at = rng.below(seats.clone().count() as u64);
            let seat = seats.nth(at as usize)?;
            game.next_lot(state).map(|colour| Action::Lot(colour, seat))
        }
        Pending::Deal | Pending::Draw => state.pile.pick(rng).map(|card| Action::Draw(Some(card))),
        Pending::Look => state.pile.pick(rng).map(|card| Action::See(Some(card))),
        Pending::Combat { .. } => Some(Action::Roll(game.combat.roll(rng))),
        Pending::Explore { .. } => {
            let gold = game.gold.roll(rng) as u8;
            Some(Action::Found { gold, tribes: game.tribes.roll(rng) as u8 })
        }
        Pending::Roll(_) => Some(Action::Tribes(game.tribes.roll(rng) as u8)),
        _ => None,
    }
}

pub(crate) fn apply(
    game: &Archipelago,
    state: &mut State,
    actor: Actor,
    action: Action,
) -> Result<(), Refusal> {
    match actor {
        Actor::Chance => game.bring(state, action),
        Actor::Seat(seat) => game.act(state, seat, action),
    }
}

/// The same of an action whose words were found right in this state: what is done most is not checked again.
pub(crate) fn apply_chosen(
    game: &Archipelago,
    state: &mut State,
    actor: Actor,
    action: Action,
) -> Result<(), Refusal> {
    match action {
        Action::Carry(_, from, to, bands, gold) => {
            game.carry_over(state, state.frame().colour, from, to, bands, gold);
            Ok(())
        }
        Action::End => {
            game.end(state);
            Ok(())
        }
        _ => apply(game, state, actor, action),
    }
}

pub(crate) fn outcome(game: &Archipelago, state: &State) -> Option<Outcome> {
    let Pending::Over(ending) = state.pending else {
        return None;
    };
    let mut scores = [0; MOST_SEATS];
    for seat in Seat::all(game.seats) {
        scores[seat.index()] = game.territories(state, seat) as i32;
    }
    let (winners, rule) = match ending {
        Ending::Victory(colour) => {
            (state.commander(colour).map_or(SeatSet::EMPTY, SeatSet::one), 43)
        }
        Ending::Limit => {
            let best = scores.iter().take(game.seats).max().copied().unwrap_or(0);
            let first = Seat::all(game.seats).filter(|seat| scores[seat.index()] == best);
            (first.collect(), 46)
        }
    };
    Some(Outcome { winners, scores, ended_by: Rule::new("ARC", rule) })
}
