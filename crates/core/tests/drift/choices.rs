//! What may be said next: here the grammar is the definition of what is legal.

use super::board::current;
use super::rules::{acting, afloat, can_step, is_laying, may_lay_at, may_lay_towards, step, steps};
use super::{Action, BUOYS, Drift, MOST_STEPS, Reason, State};
use flotilla_core::{Actor, Choice, ChoiceError, Element, ElementKind, Heading, Next, Seat};

pub(super) const VOCABULARY: &[ElementKind] =
    &[ElementKind::counted("verb", 3), ElementKind::counted("buoy", BUOYS as u16)];

const WORDS: [&[&str]; 2] = [&["lay", "drift", "wait"], &["bell", "lantern"]];

const LAY: Element = Element::new(0, 0);
const DRIFT: Element = Element::new(0, 1);
const WAIT: Element = Element::new(0, 2);

fn buoy_element(buoy: usize) -> Element {
    Element::new(1, buoy as u16)
}

pub(super) fn word(element: Element) -> &'static str {
    let words = WORDS.get(usize::from(element.kind)).copied().unwrap_or_default();
    words.get(usize::from(element.index)).copied().unwrap_or_default()
}

pub(super) fn decode(chosen: &[Choice]) -> Result<Action, ChoiceError> {
    let not_asked = |at| Err(ChoiceError::NotAsked { at });
    match chosen {
        [] | [Choice::Element(LAY)] | [Choice::Element(LAY), Choice::Point(_)] => {
            Err(ChoiceError::Incomplete)
        }
        [Choice::Element(LAY), Choice::Point(at), Choice::Heading(heading)] => {
            Ok(Action::Lay { at: *at, heading: *heading })
        }
        [Choice::Element(LAY), Choice::Point(_), Choice::Heading(_), ..] => not_asked(3),
        [Choice::Element(LAY), Choice::Point(_), ..] => not_asked(2),
        [Choice::Element(WAIT)] => Ok(Action::Wait),
        [Choice::Element(DRIFT)] => Err(ChoiceError::Incomplete),
        [Choice::Element(DRIFT), Choice::Element(Element { kind: 1, index }), rest @ ..] => {
            let buoy = usize::from(*index);
            if buoy >= BUOYS {
                return not_asked(1);
            }
            let mut headings = [None; MOST_STEPS];
            for (i, choice) in rest.iter().enumerate() {
                match (headings.get_mut(i), choice) {
                    (Some(slot), Choice::Heading(heading)) => *slot = Some(*heading),
                    _ => return not_asked(2 + i),
                }
            }
            match rest {
                [] => Err(ChoiceError::Incomplete),
                _ => Ok(Action::Drift { buoy, steps: headings }),
            }
        }
        [Choice::Element(LAY | DRIFT | WAIT), ..] => not_asked(1),
        _ => not_asked(0),
    }
}

pub(super) fn encode(action: Action, chosen: &mut Vec<Choice>) {
    match action {
        Action::Lay { at, heading } => {
            chosen.extend([LAY.into(), Choice::Point(at), Choice::Heading(heading)]);
        }
        Action::Drift { buoy, steps } => {
            chosen.extend([DRIFT, buoy_element(buoy)].map(Choice::Element));
            chosen.extend(steps.into_iter().flatten().map(Choice::Heading));
        }
        Action::Wait => chosen.push(WAIT.into()),
    }
}

pub(super) fn next(
    game: &Drift,
    state: &State,
    actor: Actor,
    chosen: &[Choice],
    next: &mut Next,
) -> Result<(), ChoiceError> {
    next.clear();
    let seat = acting(game, state, actor)?;
    let Some((&verb, rest)) = chosen.split_first() else {
        next.asks = "drift-asks-verb";
        next.elements.push(match () {
            () if is_laying(state) => LAY,
            () if movable(game, state, seat).next().is_some() => DRIFT,
            () => WAIT,
        });
        return Ok(());
    };
    match verb {
        Choice::Element(LAY) => next_of_lay(game, state, chosen, rest, next),
        Choice::Element(DRIFT | WAIT) if is_laying(state) => Err(Reason::NotLaying.refuse().into()),
        Choice::Element(DRIFT) => next_of_drift(game, state, seat, chosen, rest, next),
        Choice::Element(WAIT) if movable(game, state, seat).next().is_some() => {
            Err(Reason::MustDrift.refuse().into())
        }
        Choice::Element(WAIT) => {
            next.complete = true;
            decode(chosen).map(|_| ())
        }
        _ => Err(ChoiceError::NotAsked { at: 0 }),
    }
}

/// The buoys of a seat that can make a step.
fn movable<'a>(
    game: &'a Drift,
    state: &'a State,
    seat: Seat,
) -> impl Iterator<Item = usize> + use<'a> {
    let own = &state.buoys[seat.index()];
    (0..BUOYS).filter(|&buoy| can_step(game, own[buoy]))
}

fn next_of_lay(
    game: &Drift,
    state: &State,
    chosen: &[Choice],
    rest: &[Choice],
    next: &mut Next,
) -> Result<(), ChoiceError> {
    if !is_laying(state) {
        return Err(Reason::NotLaying.refuse().into());
    }
    let Some(&first) = rest.first() else {
        // Generous: the round places that DRF-03 forbids are no polygons.
        next.asks = "drift-asks-place";
        next.points.push(game.bay.clone());
        return Ok(());
    };
    let Choice::Point(at) = first else { return Err(ChoiceError::NotAsked { at: 1 }) };
    may_lay_at(game, state, at)?;
    match decode(chosen) {
        Err(ChoiceError::Incomplete) => {
            next.asks = "drift-asks-heading";
            next.headings.push(current(at));
        }
        Ok(Action::Lay { heading, .. }) => {
            may_lay_towards(at, heading)?;
            next.complete = true;
        }
        Ok(_) => {}
        Err(error) => return Err(error),
    }
    Ok(())
}

fn next_of_drift(
    game: &Drift,
    state: &State,
    seat: Seat,
    chosen: &[Choice],
    rest: &[Choice],
    next: &mut Next,
) -> Result<(), ChoiceError> {
    let Some((&first, headings)) = rest.split_first() else {
        if movable(game, state, seat).next().is_none() {
            return Err(Reason::Stuck.refuse().into());
        }
        next.asks = "drift-asks-buoy";
        next.elements.extend(movable(game, state, seat).map(buoy_element));
        return Ok(());
    };
    let buoy = match first {
        Choice::Element(Element { kind: 1, index }) if usize::from(index) < BUOYS => {
            usize::from(index)
        }
        _ => return Err(ChoiceError::NotAsked { at: 1 }),
    };
    let (mut at, mut before) = afloat(state, seat, buoy)?;
    if !can_step(game, state.buoys[seat.index()][buoy]) {
        return Err(Reason::Stuck.refuse().into());
    }
    if let Err(error) = decode(chosen)
        && error != ChoiceError::Incomplete
    {
        return Err(error);
    }
    for choice in headings {
        if let Choice::Heading(heading) = *choice {
            at = step(game, at, before, heading)?;
            before = heading;
        }
    }
    next.complete = !headings.is_empty();
    if headings.len() < MOST_STEPS {
        next.asks = "drift-asks-heading";
        steps(game, at, before, &mut next.headings);
    }
    Ok(())
}

/// A heading of so many tenths of a degree, for positions.
pub(super) fn heading(text: &str) -> Option<Heading> {
    let tenths = text.parse::<u16>().ok().filter(|tenths| tenths.to_string() == text)?;
    Heading::new(tenths)
}
