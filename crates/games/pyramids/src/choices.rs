//! What may be said next: a verb, then ships, headings, points, amounts.
//!
//! | who | says |
//! |---|---|
//! | chance | `lot` and the number of a seat |
//! | basic set-up | `fleet` and `larges` or `smalls`; `first` and the number of a seat |
//! | advanced set-up | `offer`, the larges, mediums and smalls, and the fleet wanted; then `accept` or `swap` |
//! | fleets by points | `build` and the larges, mediums and smalls |
//! | laying | `lay`, a ship, a point and a heading; or `formation` and its name; `flagship` and a ship, or nothing for a fixed flag |
//! | playing | `move`, a ship and a heading for each step; `fire`, a ship and its target; `stop` |

use crate::board::{OF_A_SIZE, POINTS, Place, Ship, ShipSet, Size};
use crate::formations::Formation;
use crate::geometry::distance_squared;
use crate::rules::{Reason, may_build, may_offer};
use crate::state::{Phase, State};
use crate::words::{
    FLEETS, Verb, amounts, at_most, begun, course_of, fleet_at, formation_at, heading_at, point_at,
    seat_in, ship_at,
};
use crate::{Action, Aim, Pyramids};
use flotilla_core::{Actor, Choice, ChoiceError, Element, Next, Refusal, Region, Seat, Text};

impl Pyramids {
    fn next_verb(&self, state: &State, next: &mut Next) {
        next.asks = match state.phase {
            Phase::Lot => "pyramids-ask-chance",
            Phase::Lay => "pyramids-ask-lay",
            Phase::Play => "pyramids-ask-action",
            _ => "pyramids-ask-verb",
        };
        let mut offer = |verb: Verb| next.elements.push(verb.element());
        match state.phase {
            Phase::Lot => offer(Verb::Lot),
            Phase::Fleet => offer(Verb::Fleet),
            Phase::First => offer(Verb::First),
            Phase::Offer => offer(Verb::Offer),
            Phase::Answer => {
                offer(Verb::Accept);
                offer(Verb::Swap);
            }
            Phase::Build => offer(Verb::Build),
            Phase::Lay => {
                if !state.to_lay.and(ShipSet::all_of(state.seat)).is_empty() {
                    offer(Verb::Lay);
                }
                offer(Verb::Formation);
            }
            Phase::Flagship => offer(Verb::Flagship),
            Phase::Play => {
                if self.can_any_step(state, state.ships_of(state.seat).minus(state.moved)) {
                    offer(Verb::Move);
                }
                if self.shooters(state).next().is_some() {
                    offer(Verb::Fire);
                }
                offer(Verb::Stop);
            }
            Phase::Over => {}
        }
    }

    /// The ships of the player whose turn it is that can move.
    pub fn movers<'a>(&'a self, state: &'a State) -> impl Iterator<Item = Ship> + 'a {
        let own = state.ships_of(state.seat).minus(state.moved);
        own.iter().filter(move |&ship| self.can_step(state, ship))
    }

    /// The ships of the player whose turn it is that can hit something.
    pub fn shooters<'a>(&'a self, state: &'a State) -> impl Iterator<Item = Ship> + 'a {
        let enemies = self.enemies(state, state.seat);
        let bounds = self.bounds(state, enemies);
        state.ships_of(state.seat).iter().filter(move |&ship| {
            let hits = |bounds| self.can_hit_any(state, ship, enemies, bounds);
            state.guns_left(ship) > 0 && bounds.is_some_and(hits)
        })
    }

    fn ask_seat(&self, asks: &'static str, next: &mut Next) {
        next.asks = asks;
        next.amounts = Some((1, self.seats as u32));
        next.seats = true;
    }

    fn next_of_lay(
        &self,
        state: &State,
        rest: &[Choice],
        next: &mut Next,
    ) -> Result<(), ChoiceError> {
        at_most(rest, 3)?;
        let seat = state.seat;
        let Some(ship) = ship_at(rest, 0)? else {
            next.asks = "pyramids-ask-ship-to-lay";
            offer_ships(state.to_lay.and(ShipSet::all_of(seat)), next);
            return Ok(());
        };
        self.may_take_up(state, ship)?;
        let area = self.zone(state, seat).area;
        let Some(at) = point_at(rest, 1)? else {
            next.asks = "pyramids-ask-place";
            next.points.push(Region::rectangle(area.low, area.high));
            return Ok(());
        };
        let ahead = self.zone(state, seat).ahead();
        if !area.contains(at) {
            let edge = area.inset(&[at]).1;
            let refusal = Reason::OutsideZone.refuse().with("ship", ship).with("edge", edge);
            return Err(refusal.into());
        }
        match heading_at(rest, 2)? {
            None => {
                self.laying(state, seat, ship, at).arcs(&mut next.headings);
                if next.headings.is_empty() {
                    // Nothing fits here: say what is in the way straight ahead.
                    self.may_lay(state, seat, ship, Place { at, heading: ahead })?;
                }
                next.asks = "pyramids-ask-heading";
            }
            Some(heading) => {
                self.may_lay(state, seat, ship, Place { at, heading })?;
                next.complete = true;
            }
        }
        Ok(())
    }

    fn next_of_formation(
        &self,
        state: &State,
        rest: &[Choice],
        next: &mut Next,
    ) -> Result<(), ChoiceError> {
        at_most(rest, 1)?;
        let seat = state.seat;
        let fleet = state.to_lay.or(state.afloat).and(ShipSet::all_of(seat));
        let fits = |formation| self.arranged(state, seat, fleet, formation).is_some();
        match formation_at(rest, 0)? {
            None => {
                next.asks = "pyramids-ask-formation";
                let fitting = Formation::ALL.into_iter().filter(|&(formation, _)| fits(formation));
                next.elements.extend(fitting.map(|(formation, _)| formation.element()));
            }
            Some(formation) if fits(formation) => next.complete = true,
            Some(_) => return Err(Reason::FormationTooWide.refuse().into()),
        }
        Ok(())
    }

    /// `known` steps need not be looked at again.
    fn next_of_move(
        &self,
        state: &State,
        rest: &[Choice],
        known: usize,
        next: &mut Next,
    ) -> Result<(), ChoiceError> {
        let Some(ship) = ship_at(rest, 0)? else {
            next.asks = "pyramids-ask-ship-to-move";
            next.elements.extend(self.movers(state).map(Ship::element));
            if next.elements.is_empty() {
                return Err(Reason::NobodyMoves.refuse().into());
            }
            return Ok(());
        };
        self.may_move(state, ship)?;
        let course = course_of(rest, ship)?;
        let headings = course.headings();
        let place = self.follow_from(state, state.seat, ship, headings, known)?;
        next.asks = "pyramids-ask-step";
        next.complete = !headings.is_empty();
        let more = headings.len() < ship.size().steps();
        let ended = !headings.is_empty() && self.goes_on(state, state.seat, ship, place).is_err();
        if more && !ended {
            let steps = ship.size().steps();
            let told = Text::new("pyramids-ask-step-of").with("step", headings.len() as u32 + 1);
            next.about = (steps > 1).then(|| told.with("steps", steps as u32));
            self.list_headings(state, ship, place, next.sectors, &mut next.headings);
        }
        if headings.is_empty() && next.headings.is_empty() {
            return Err(Reason::Stuck.refuse().with("ship", ship).into()); // PYR-18
        }
        Ok(())
    }

    fn next_of_fire(
        &self,
        state: &State,
        rest: &[Choice],
        next: &mut Next,
    ) -> Result<(), ChoiceError> {
        at_most(rest, 2)?;
        let Some(ship) = ship_at(rest, 0)? else {
            next.asks = "pyramids-ask-ship-to-fire";
            next.elements.extend(self.shooters(state).map(Ship::element));
            if next.elements.is_empty() {
                return Err(Reason::NobodyFires.refuse().into());
            }
            return Ok(());
        };
        self.may_fire(state, ship)?;
        match ship_at(rest, 1)? {
            None => {
                next.asks = "pyramids-ask-target";
                offer_ships(self.targets(state, ship), next);
                if let (true, Some(enemy)) =
                    (next.elements.is_empty(), self.enemies(state, state.seat).iter().next())
                {
                    self.may_hit(state, state.seat, ship, self.nearest(state, ship, enemy))?;
                }
            }
            Some(target) => {
                self.may_hit(state, state.seat, ship, target)?;
                next.complete = true;
            }
        }
        Ok(())
    }

    /// The enemy ship nearest to a ship.
    fn nearest(&self, state: &State, ship: Ship, otherwise: Ship) -> Ship {
        let at = state.places[ship.index()].at;
        let far = |other: &Ship| distance_squared(at, state.places[other.index()].at);
        self.enemies(state, state.seat).iter().min_by_key(far).unwrap_or(otherwise)
    }
}

fn offer_ships(ships: ShipSet, next: &mut Next) {
    next.elements.extend(ships.iter().map(Ship::element));
}

fn ask_fleet(next: &mut Next) {
    next.asks = "pyramids-ask-fleet";
    next.elements.extend(FLEETS.map(|(fleet, _)| fleet.element()));
}

/// What may be asked about the ships of each size, larges first.
const ASKS: [&str; 3] = ["pyramids-ask-larges", "pyramids-ask-mediums", "pyramids-ask-smalls"];

fn next_of_offer(rest: &[Choice], next: &mut Next) -> Result<(), ChoiceError> {
    at_most(rest, 4)?;
    let (counts, chosen) = amounts(rest)?;
    let [_, medium, large] = counts;
    if chosen >= 1 && large == 0 {
        return Err(Reason::EmptyFleet.refuse().into());
    }
    match chosen {
        // At least one in each fleet.
        0 => next.amounts = Some((1, OF_A_SIZE as u32)),
        1 => next.amounts = Some((0, OF_A_SIZE as u32)),
        2 => next.amounts = Some((u32::from(medium == 0), OF_A_SIZE as u32)),
        _ => {
            may_offer(counts)?;
            match fleet_at(rest, 3)? {
                Some(_) => next.complete = true,
                None => ask_fleet(next),
            }
            return Ok(());
        }
    }
    next.asks = ASKS[chosen.min(2)];
    Ok(())
}

fn next_of_build(rest: &[Choice], next: &mut Next) -> Result<(), ChoiceError> {
    at_most(rest, 3)?;
    let (counts, chosen) = amounts(rest)?;
    let worth = |size: Size| u32::from(size.pips()) * u32::from(counts[size.index()]);
    let points = u32::from(POINTS);
    let left = points.saturating_sub(worth(Size::Large) + worth(Size::Medium));
    let most = OF_A_SIZE as u32;
    match chosen {
        0 => next.amounts = Some((0, most)),
        // As many that the smalls can make up the rest.
        1 => next.amounts = Some((left.saturating_sub(most).div_ceil(2), (left / 2).min(most))),
        2 => {
            let over = points < worth(Size::Large) + worth(Size::Medium);
            if over || left > most {
                let pips = worth(Size::Large) + worth(Size::Medium) + left.min(most);
                return Err(Reason::NotTwelve.refuse().with("pips", pips as i32).into());
            }
            next.amounts = Some((left, left));
        }
        _ => {
            may_build(counts)?;
            next.complete = true;
            return Ok(());
        }
    }
    next.asks = ASKS[chosen.min(2)];
    Ok(())
}

/// What may come next after some choices, so many of which are known to begin a legal action.
pub(crate) fn next(
    game: &Pyramids,
    state: &State,
    actor: Actor,
    chosen: &[Choice],
    known: usize,
    next: &mut Next,
) -> Result<(), ChoiceError> {
    next.clear();
    game.may_act(state, actor)?;
    let Some((verb, rest)) = begun(chosen)? else {
        game.next_verb(state, next);
        return Ok(());
    };
    match (state.phase, verb) {
        (Phase::Lot, Verb::Lot) => {
            match seat_in(rest).map_err(|_| ChoiceError::Refused(Reason::LotOutside.refuse()))? {
                Some(seat) if seat.index() < game.seats => next.complete = true,
                Some(_) => return Err(Reason::LotOutside.refuse().into()),
                None => game.ask_seat("pyramids-ask-lot", next),
            }
            Ok(())
        }
        (Phase::First, Verb::First) => {
            match seat_in(rest)? {
                Some(seat) if seat.index() < game.seats => next.complete = true,
                Some(_) => return Err(Reason::NoSuchSeat.refuse().into()),
                None => game.ask_seat("pyramids-ask-first", next),
            }
            Ok(())
        }
        (Phase::Fleet, Verb::Fleet) => {
            at_most(rest, 1)?;
            match fleet_at(rest, 0)? {
                Some(_) => next.complete = true,
                None => ask_fleet(next),
            }
            Ok(())
        }
        (Phase::Offer, Verb::Offer) => next_of_offer(rest, next),
        (Phase::Answer, Verb::Accept | Verb::Swap) | (Phase::Play, Verb::Stop) => {
            at_most(rest, 0)?;
            next.complete = true;
            Ok(())
        }
        (Phase::Build, Verb::Build) => next_of_build(rest, next),
        (Phase::Lay, Verb::Lay) => game.next_of_lay(state, rest, next),
        (Phase::Lay, Verb::Formation) => game.next_of_formation(state, rest, next),
        (Phase::Flagship, Verb::Flagship) => {
            at_most(rest, 1)?;
            match ship_at(rest, 0)? {
                Some(ship) => {
                    game.may_mark(state, ship)?;
                    next.complete = true;
                }
                None => {
                    let may_be_fixed = game.may_keep_fixed(state).is_ok();
                    next.asks = match may_be_fixed {
                        true => "pyramids-ask-flagship-or-fixed",
                        false => "pyramids-ask-flagship",
                    };
                    next.complete = may_be_fixed;
                    offer_ships(state.ships_of(state.seat), next);
                }
            }
            Ok(())
        }
        (Phase::Play, Verb::Move) => {
            // A verb and a ship, and then its steps.
            game.next_of_move(state, rest, known.saturating_sub(2), next)
        }
        (Phase::Play, Verb::Fire) => game.next_of_fire(state, rest, next),
        (Phase::Lot, _) => Err(Reason::LotPending.refuse().into()),
        _ => Err(game.not_now(state).into()),
    }
}

/// Whether something may follow: a point asks for some heading there, and not for all.
pub(crate) fn has_next(
    game: &Pyramids,
    state: &State,
    actor: Actor,
    chosen: &[Choice],
    buffer: &mut Next,
) -> bool {
    if let (Phase::Lay, Ok(Some((Verb::Lay, rest @ [_, Choice::Point(at)])))) =
        (state.phase, begun(chosen))
        && let Ok(Some(ship)) = ship_at(rest, 0)
    {
        return game.may_act(state, actor).is_ok()
            && game.may_take_up(state, ship).is_ok()
            && game.zone(state, state.seat).area.contains(*at)
            && game.can_lay(state, state.seat, ship, *at);
    }
    next(game, state, actor, chosen, 0, buffer).is_ok() && (buffer.complete || !buffer.is_end())
}

/// Why a ship is not what is asked for.
pub(crate) fn unasked(
    game: &Pyramids,
    state: &State,
    seat: Seat,
    chosen: &[Choice],
    element: Element,
) -> Refusal {
    let begun = begun(chosen).ok().flatten().map(|(verb, rest)| (verb, ship_at(rest, 0)));
    match (state.phase, begun) {
        (Phase::Lay, Some(_)) => Reason::LayingBegun.refuse(),
        (Phase::Play, Some((Verb::Move, Ok(Some(ship))))) => {
            Reason::MoveBegun.refuse().with("ship", ship)
        }
        (Phase::Lay | Phase::Play, None) => {
            // What could be done with it has a reason, though nobody can do it.
            let verbs = [Verb::Lay, Verb::Move, Verb::Fire].map(Verb::element);
            let tried = verbs.map(|verb| {
                let chosen = [verb.into(), element.into()];
                next(game, state, Actor::Seat(seat), &chosen, 0, &mut Next::new())
            });
            let refused = tried.into_iter().find_map(|tried| match tried {
                Err(ChoiceError::Refused(refusal)) if refusal != game.not_now(state) => {
                    Some(refusal)
                }
                _ => None,
            });
            refused.unwrap_or(game.not_now(state))
        }
        _ => game.not_now(state),
    }
}

pub(crate) fn decode(game: &Pyramids, chosen: &[Choice]) -> Result<Action, ChoiceError> {
    let Some((verb, rest)) = begun(chosen)? else { return Err(ChoiceError::Incomplete) };
    let whole = |most: usize| at_most(rest, most);
    match verb {
        Verb::Lot => seat_in(rest)?.map(Action::Lot),
        Verb::First => seat_in(rest)?.map(Action::First),
        Verb::Fleet => whole(1).and(fleet_at(rest, 0))?.map(Action::Choose),
        Verb::Offer => {
            whole(4)?;
            let (counts, _) = amounts(rest)?;
            fleet_at(rest, 3)?.map(|fleet| Action::Offer { counts, fleet })
        }
        Verb::Accept => whole(0).map(|()| Some(Action::Accept))?,
        Verb::Swap => whole(0).map(|()| Some(Action::Swap))?,
        Verb::Stop => whole(0).map(|()| Some(Action::Stop))?,
        Verb::Build => {
            whole(3)?;
            let (counts, chosen) = amounts(rest)?;
            (chosen == 3).then_some(Action::Build(counts))
        }
        Verb::Lay => {
            whole(3)?;
            let (ship, at) = (ship_at(rest, 0)?, point_at(rest, 1)?);
            let heading = heading_at(rest, 2)?;
            ship.zip(at.zip(heading))
                .map(|(ship, (at, heading))| Action::Lay { ship, place: Place { at, heading } })
        }
        Verb::Formation => whole(1).and(formation_at(rest, 0))?.map(Action::Arrange),
        Verb::Flagship => {
            let ship = whole(1).and(ship_at(rest, 0))?;
            match game.aim {
                Aim::Either => Some(ship.map_or(Action::FixedFlag, Action::Flagship)),
                _ => ship.map(Action::Flagship),
            }
        }
        Verb::Move => match ship_at(rest, 0)? {
            None => None,
            Some(ship) => {
                let course = course_of(rest, ship)?;
                (!course.headings().is_empty()).then_some(Action::Move { ship, course })
            }
        },
        Verb::Fire => {
            whole(2)?;
            let (ship, target) = (ship_at(rest, 0)?, ship_at(rest, 1)?);
            ship.zip(target).map(|(ship, target)| Action::Fire { ship, target })
        }
    }
    .ok_or(ChoiceError::Incomplete)
}

pub(crate) fn encode(action: Action, chosen: &mut Vec<Choice>) {
    let seat = |seat: Seat| Choice::Amount(seat.number() as u32);
    let mut verb = |verb: Verb| chosen.push(verb.element().into());
    match action {
        Action::Lot(drawn) => {
            verb(Verb::Lot);
            chosen.push(seat(drawn));
        }
        Action::Choose(fleet) => {
            verb(Verb::Fleet);
            chosen.push(fleet.element().into());
        }
        Action::First(first) => {
            verb(Verb::First);
            chosen.push(seat(first));
        }
        Action::Offer { counts, fleet } => {
            verb(Verb::Offer);
            chosen.extend(counts.iter().rev().map(|&count| Choice::Amount(count.into())));
            chosen.push(fleet.element().into());
        }
        Action::Accept => verb(Verb::Accept),
        Action::Swap => verb(Verb::Swap),
        Action::Build(counts) => {
            verb(Verb::Build);
            chosen.extend(counts.iter().rev().map(|&count| Choice::Amount(count.into())));
        }
        Action::Lay { ship, place } => {
            verb(Verb::Lay);
            chosen.push(ship.element().into());
            chosen.push(Choice::Point(place.at));
            chosen.push(Choice::Heading(place.heading));
        }
        Action::Arrange(formation) => {
            verb(Verb::Formation);
            chosen.push(formation.element().into());
        }
        Action::Flagship(ship) => {
            verb(Verb::Flagship);
            chosen.push(ship.element().into());
        }
        Action::FixedFlag => verb(Verb::Flagship),
        Action::Move { ship, course } => {
            verb(Verb::Move);
            chosen.push(ship.element().into());
            chosen.extend(course.headings().iter().copied().map(Choice::Heading));
        }
        Action::Fire { ship, target } => {
            verb(Verb::Fire);
            chosen.push(ship.element().into());
            chosen.push(target.element().into());
        }
        Action::Stop => verb(Verb::Stop),
    }
}
