//! Whether a position that was set up can be: colours, board, turns, cards, and what is to
//! happen next.

use crate::Archipelago;
use crate::board::{Colour, Place, Places};
use crate::cards::{Card, Pack};
use crate::positions::has_turn;
use crate::rules::{DEALT, Reason};
use crate::state::{ACTIONS, Ending, FEW_ACTIONS, Frame, MOST_FRAMES, Pending, State};
use flotilla_core::{Refusal, Seat, Viewer};

/// Whether the first turn has begun.
fn has_begun(pending: Pending) -> bool {
    has_turn(pending) && pending != Pending::Muster
}

impl Archipelago {
    /// Whether the rules allow a position.
    pub(crate) fn check_sound(&self, state: &State) -> Result<(), Refusal> {
        self.check_colours(state)?;
        self.check_board(state)?;
        self.check_turns(state)?;
        self.check_hands(state)?;
        self.check_pending(state)
    }

    /// Nothing is unknown: what is can't be played (ARC-03).
    pub(crate) fn check_known(&self, state: &State) -> Result<(), Refusal> {
        let hands = state.hands.iter().chain([&state.looked]);
        let in_sight = state.pending != Pending::Looked || state.current.is_some();
        if in_sight && hands.clone().all(|pack| pack.hidden == 0) {
            Ok(())
        } else {
            Err(Reason::CardsUnknown.refuse())
        }
    }

    /// A viewer knows its own cards, and what it looks at itself.
    pub(crate) fn check_own_known(&self, state: &State, viewer: Viewer) -> Result<(), Refusal> {
        let Viewer::Seat(seat) = viewer else { return Ok(()) };
        let looks = state.acting_seat() == Some(seat);
        let in_sight = state.pending != Pending::Looked || state.current.is_some();
        let unknown = seat.index() < self.seats && state.hand(seat).hidden > 0
            || looks && (state.looked.hidden > 0 || !in_sight);
        if unknown { Err(Reason::CardsUnknown.refuse()) } else { Ok(()) }
    }

    fn check_colours(&self, state: &State) -> Result<(), Refusal> {
        let wrong = || Err(Reason::WrongColours.refuse());
        let drawn = Colour::ALL.into_iter().filter(|&c| state.commander(c).is_some());
        let settled = !matches!(state.pending, Pending::Leftover | Pending::Rng);
        if (self.seats == 3 && state.pending != Pending::Leftover) != state.leftover.is_some() {
            return wrong();
        }
        let left = self.seats_without_colour(state).count();
        let due = self.next_lot(state);
        let in_order = || due.is_none_or(|due| drawn.clone().all(|colour| colour < due));
        let each_its_own = match self.seats {
            2 => {
                let pair = |c: Colour| state.commander(c) == state.commander(c.facing());
                let none = drawn.clone().count() == 0;
                none || (Colour::ALL.into_iter().all(pair) && left == 0)
            }
            seats => drawn.clone().count() == seats - left,
        };
        let whole = if settled { left == 0 && due.is_none() } else { left >= 2 && in_order() };
        let claimed = Colour::ALL.into_iter().filter(|&colour| state.claims(colour));
        let claims = claimed.clone().all(|colour| state.commander(colour).is_some());
        if !each_its_own || !whole || !claims {
            return wrong();
        }
        // The colour left over only ever loses what it has (ARC-11).
        if let Some(colour) = state.leftover {
            let lair = colour.lair();
            let strayed = !state.owned(colour).minus(lair).is_empty()
                || !state.manned(colour).minus(lair).is_empty()
                || !state.ships.and(state.owned(colour)).is_empty();
            if strayed {
                return wrong();
            }
        }
        Ok(())
    }

    /// Before the first turn the board is as it is set up (ARC-09 to ARC-12).
    fn check_board(&self, state: &State) -> Result<(), Refusal> {
        if has_begun(state.pending) || matches!(state.pending, Pending::Over(_)) {
            return Ok(());
        }
        let own_lairs = Colour::ALL.into_iter().all(|c| state.owned(c) == c.lair());
        let home = Colour::ALL.into_iter().all(|c| state.manned(c).minus(c.lair()).is_empty());
        let untouched = state.native.is_empty()
            && state.gold_out == 0
            && state.claims == 0
            && state.ships.minus(Places::LAIRS).is_empty();
        let turn = state.turn_frame().colour;
        let mut placed = true;
        for colour in Colour::ALL {
            let (bands, ships) =
                (state.in_play(colour), state.ships.and(colour.lair()).len() as u8);
            let first = (self.first_bands(state, colour), 2);
            placed &= if state.leftover == Some(colour) {
                let neutral = |place: Place| {
                    state.bands(place) == if self.map().cities().has(place) { 3 } else { 1 }
                };
                colour.lair().iter().all(neutral)
            } else if state.pending != Pending::Muster || colour > turn {
                (bands, ships) == (0, 0)
            } else if colour < turn {
                (bands, ships) == first
            } else {
                bands <= first.0 && ships <= first.1 && (bands, ships) != first
            };
        }
        if own_lairs && home && untouched && placed {
            Ok(())
        } else {
            Err(Reason::MusterFirst.refuse())
        }
    }

    fn check_turns(&self, state: &State) -> Result<(), Refusal> {
        let frames = &state.frames[..=usize::from(state.depth) % MOST_FRAMES];
        let master = state.commander(frames[0].colour);
        let sound_frames = match state.pending {
            pending if has_begun(pending) => frames.iter().enumerate().all(|(i, frame)| {
                let least = if i == 0 { ACTIONS } else { FEW_ACTIONS };
                let most = if frame.extended { least + FEW_ACTIONS } else { least };
                let player = state.commander(frame.colour);
                player.is_some()
                    && frame.actions <= most
                    && (i == 0 || (player != master && self.cards))
                    && (!frame.extended || self.cards)
                    && (!frame.enrolled || (self.enrolment && i == 0))
            }),
            Pending::Muster => {
                let colour = state.turn_frame().colour;
                state.depth == 0
                    && state.turn_frame() == (Frame { colour, ..Frame::NONE })
                    && state.commander(colour).is_some()
            }
            _ => state.depth == 0 && state.turn_frame() == Frame::NONE,
        };
        let last = self.rounds.unwrap_or(u16::MAX);
        let sound_round = match state.pending {
            Pending::Over(Ending::Limit) => {
                state.round > 0 && !state.busy && (state.round == last || state.quiet == 2)
            }
            Pending::Over(Ending::Victory(_)) => (1..=last).contains(&state.round),
            pending if has_begun(pending) => (1..=last).contains(&state.round) && state.busy,
            _ => (state.round, state.quiet, state.busy) == (0, 0, false),
        };
        let sound_quiet = state.quiet < 2 || state.pending == Pending::Over(Ending::Limit);
        if state.pending == Pending::Over(Ending::Limit) && !sound_round {
            return Err(Reason::NotOver.refuse()); // ARC-46
        }
        if sound_frames && sound_round && sound_quiet && state.quiet <= 2 {
            Ok(())
        } else {
            Err(Reason::WrongTurns.refuse())
        }
    }

    fn check_hands(&self, state: &State) -> Result<(), Refusal> {
        let none = state.hands.iter().chain([&state.discard, &state.looked]).all(Pack::is_empty);
        if !self.cards {
            return if none && state.current.is_none() {
                Ok(())
            } else {
                Err(Reason::NoCards.refuse())
            };
        }
        let sizes = || Seat::all(self.seats).map(|seat| state.hand(seat).len());
        let sound = match state.pending {
            Pending::Leftover | Pending::Rng => none,
            Pending::Deal => {
                let unfull = sizes().filter(|&size| size < DEALT).count();
                let begun = sizes().rev().take(unfull.saturating_sub(1)).all(|size| size == 0);
                unfull > 0 && begun && sizes().all(|size| size <= DEALT) && state.discard.is_empty()
            }
            Pending::Muster => sizes().all(|size| size == DEALT) && state.discard.is_empty(),
            _ => true,
        };
        if sound { Ok(()) } else { Err(Reason::CardsNotConserved.refuse()) }
    }

    /// What is to happen can happen.
    fn check_pending(&self, state: &State) -> Result<(), Refusal> {
        let colour = state.frame().colour;
        let promise = |kept: bool, reason: Reason| if kept { Ok(()) } else { Err(reason.refuse()) };
        match state.pending {
            Pending::Deal | Pending::Draw | Pending::Look => {
                promise(self.cards && state.pile_size() > 0, Reason::NoCardLeft)
            }
            Pending::Explore { at, special } => {
                promise(!special || self.cards, Reason::NoCards)?;
                self.check_explore(state, colour, at)
            }
            Pending::Combat { from, to } => self.check_attack(state, colour, from, to),
            Pending::React(round) => {
                self.check_attack(state, colour, round.from, round.to)?;
                let asked = self.side_seat(state, round.to, round.asked);
                let has_cards = asked.is_some_and(|seat| !state.hand(seat).is_empty());
                promise(has_cards, Reason::NobodyAsked)?;
                let possible = self.combat.has(round.result) || round.result.unsigned_abs() == 2;
                promise(possible, Reason::NoSuchFace)
            }
            Pending::Roll(levy) | Pending::Choose(levy, _) => {
                let great = matches!(levy.card, Card::GreatRecruitment | Card::GreatMobilisation);
                let plain = matches!(levy.card, Card::Recruitment | Card::Mobilisation);
                let order =
                    (great || (plain && !levy.second)) && (levy.second || levy.used.is_none());
                let on_land = levy.used.is_none_or(Place::is_land);
                promise(self.cards && order && on_land, Reason::NothingToPlace)?;
                let somewhere = !self.levy_places(state, colour, levy).is_empty();
                promise(somewhere, Reason::NothingToPlace)?;
                match state.pending {
                    Pending::Choose(_, count) => {
                        let face = i8::try_from(count).is_ok_and(|face| self.tribes.has(face));
                        promise(face && count > 0, Reason::NoSuchFace)
                    }
                    _ => Ok(()),
                }
            }
            Pending::Looked => {
                let one = state.current.is_some() != (state.looked.hidden > 0);
                promise(self.cards && one, Reason::NoStrategist)
            }
            Pending::Enrol { lairs, island } => {
                let held = state.held(colour);
                let due = Colour::ALL.into_iter().filter(|c| lairs >> c.index() & 1 == 1);
                let homes = due.clone().all(|lair| !held.and(lair.lair()).is_empty());
                let room = island == 0 || !held.and(Places::ISLAND).is_empty();
                let few = usize::from(island) <= Places::ISLAND.len() as usize / 4;
                let some = (lairs, island) != (0, 0) && state.reserve(colour) > 0;
                let enrolled = state.depth == 0 && state.frame().enrolled;
                promise(homes && room && few && some && enrolled, Reason::NothingToEnrol)
            }
            Pending::Over(Ending::Victory(winner)) => {
                promise(self.in_victory(state, winner) && state.claims(winner), Reason::NotWon)?;
                promise(state.commander(winner).is_some(), Reason::NotWon)
            }
            _ => Ok(()),
        }
    }
}
