//! What is allowed, what happens, and the end.

use super::board::{WIDEST_TURN, compare, current, is_clear};
use super::{Action, BUOYS, Buoy, Drift, MOST_STEPS, Reason, State};
use flotilla_core::{
    Actor, Arc, Heading, MOST_SEATS, Outcome, Point, Refusal, Rule, Seat, SeatSet,
};

/// How near buoys may be laid.
const APART: i32 = 20_000;
/// How far a buoy takes others.
const REACH: i32 = 10_000;

/// Buoys laid so far.
pub(super) fn laid(state: &State) -> usize {
    state.buoys.as_flattened().iter().filter(|&&buoy| buoy != Buoy::Ashore).count()
}

pub(super) fn to_play(state: &State) -> Seat {
    let played = laid(state) + state.turns as usize;
    if played.is_multiple_of(2) { Seat::FIRST } else { Seat::FIRST.after(2) }
}

pub(super) fn is_laying(state: &State) -> bool {
    laid(state) < 2 * BUOYS
}

/// The seat that acts, if it may.
pub(super) fn acting(game: &Drift, state: &State, actor: Actor) -> Result<Seat, Refusal> {
    match actor {
        Actor::Seat(seat) if outcome(game, state).is_none() && seat == to_play(state) => Ok(seat),
        _ => Err(Reason::NotYourTurn.refuse()),
    }
}

/// Whether a buoy can be laid at a place.
pub(super) fn may_lay_at(game: &Drift, state: &State, at: Point) -> Result<(), Refusal> {
    if !game.bay.contains(at) {
        return Err(Reason::NotInBay.refuse());
    }
    let near = |buoy: &Buoy| match *buoy {
        Buoy::Afloat { at: other, .. } => compare(at, other, APART).is_lt(), // DRF-03
        _ => false,
    };
    match state.buoys.as_flattened().iter().any(near) {
        true => Err(Reason::TooNear.refuse()),
        false => Ok(()),
    }
}

/// DRF-05 for a buoy that is laid.
pub(super) fn may_lay_towards(at: Point, heading: Heading) -> Result<(), Refusal> {
    match current(at).contains(heading) {
        true => Ok(()),
        false => Err(Reason::AgainstCurrent.refuse()),
    }
}

/// Where one step leads.
pub(super) fn step(
    game: &Drift,
    at: Point,
    before: Heading,
    heading: Heading,
) -> Result<Point, Refusal> {
    may_lay_towards(at, heading)?;
    if !turn_arc(before).contains(heading) {
        return Err(Reason::TurnTooWide.refuse());
    }
    let end = game.headings.step(at, heading);
    // DRF-07
    if game.bay.contains(end) { Ok(end) } else { Err(Reason::RunsAground.refuse()) }
}

/// DRF-06
fn turn_arc(before: Heading) -> Arc {
    let widest = i32::from(WIDEST_TURN);
    Arc { from: before.turned(-widest), to: before.turned(widest) }
}

/// Which headings lead to a step that can be made from a place. The same as [`step`], without a
/// reason: this is asked a thousand times a move.
fn free(game: &Drift, at: Point, before: Heading) -> impl Iterator<Item = (Heading, bool)> {
    let (current, turn) = (current(at), turn_arc(before));
    // Far from edge and rock there is no need to look where a step ends.
    let clear = is_clear(&game.bay, at);
    (0..turn.len()).map(move |tenths| {
        let heading = turn.nth(tenths);
        let afloat = || clear || game.bay.contains(game.headings.step(at, heading));
        (heading, current.contains(heading) && afloat())
    })
}

/// The headings of every step that can be made from a place, as arcs.
pub(super) fn steps(game: &Drift, at: Point, before: Heading, arcs: &mut Vec<Arc>) {
    let mut open: Option<Arc> = None;
    for (heading, free) in free(game, at, before) {
        if free {
            open = Some(Arc { from: open.map_or(heading, |arc| arc.from), to: heading });
        } else {
            arcs.extend(open.take());
        }
    }
    arcs.extend(open);
}

pub(super) fn can_step(game: &Drift, buoy: Buoy) -> bool {
    let Buoy::Afloat { at, heading } = buoy else { return false };
    free(game, at, heading).any(|(_, free)| free)
}

/// A buoy of a seat, if it is afloat.
pub(super) fn afloat(state: &State, seat: Seat, buoy: usize) -> Result<(Point, Heading), Refusal> {
    match state.buoys[seat.index()].get(buoy) {
        Some(&Buoy::Afloat { at, heading }) => Ok((at, heading)),
        _ => Err(Reason::NotAfloat.refuse()),
    }
}

/// The state after an event.
pub(super) fn after(
    game: &Drift,
    state: &State,
    actor: Actor,
    action: Action,
) -> Result<State, Refusal> {
    let seat = acting(game, state, actor)?;
    let mut state = *state;
    if is_laying(&state) != matches!(action, Action::Lay { .. }) {
        return Err(Reason::NotLaying.refuse());
    }
    match action {
        Action::Lay { at, heading } => {
            may_lay_at(game, &state, at)?;
            may_lay_towards(at, heading)?;
            let own = &mut state.buoys[seat.index()];
            if let Some(ashore) = own.iter_mut().find(|buoy| **buoy == Buoy::Ashore) {
                *ashore = Buoy::Afloat { at, heading };
            }
            return Ok(state);
        }
        Action::Drift { buoy, steps } => drift(game, &mut state, seat, buoy, steps)?,
        Action::Wait => {
            if state.buoys[seat.index()].iter().any(|&buoy| can_step(game, buoy)) {
                return Err(Reason::MustDrift.refuse());
            }
        }
    }
    state.turns += 1;
    Ok(state)
}

fn drift(
    game: &Drift,
    state: &mut State,
    seat: Seat,
    buoy: usize,
    steps: [Option<Heading>; MOST_STEPS],
) -> Result<(), Refusal> {
    let (mut at, mut before) = afloat(state, seat, buoy)?;
    if steps[0].is_none() {
        return Err(Reason::MustDrift.refuse());
    }
    for heading in steps.into_iter().flatten() {
        at = step(game, at, before, heading)?;
        before = heading;
        // DRF-08
        for enemy in &mut state.buoys[1 - seat.index()] {
            if matches!(*enemy, Buoy::Afloat { at: there, .. } if compare(at, there, REACH).is_le())
            {
                *enemy = Buoy::Taken;
            }
        }
    }
    state.buoys[seat.index()][buoy] = Buoy::Afloat { at, heading: before };
    Ok(())
}

pub(super) fn outcome(game: &Drift, state: &State) -> Option<Outcome> {
    if is_laying(state) {
        return None;
    }
    let left = state.buoys.map(|own| own.iter().filter(|&&buoy| buoy != Buoy::Taken).count());
    let taken = left.contains(&0);
    if !taken && game.turns.is_none_or(|turns| state.turns < turns) {
        return None;
    }
    let best = left[0].max(left[1]);
    let winners: SeatSet = Seat::all(2).filter(|seat| left[seat.index()] == best).collect();
    let mut scores = [0; MOST_SEATS];
    scores[..2].copy_from_slice(&left.map(|left| left as i32));
    Some(Outcome { winners, scores, ended_by: Rule::new("DRF", if taken { 8 } else { 9 }) })
}
