//! A position as text, in seven fields:
//!
//! ```text
//! 9 4.3.2.1+0 0.1.0.0+0 2:1:0.0.1.0+0/0:0:0.0.1.1+0 2 1:2,2:1 act
//! ```
//!
//! The crates on the dock; the pile and the cards played (fog, tide, ambush, spyglass, and how
//! many are face down); each boat's hold, cave and hand; the round; who acts, with the actions
//! left, each ambush behind what it interrupts; what is pending.

use super::rules;
use super::state::{Acting, MOST_AMBUSHES};
use super::{Boat, Card, Cards, Phase, Reason, Smugglers, State};
use flotilla_core::{Actor, PositionError, Seat};

pub(super) fn position(state: &State, seats: usize) -> String {
    let boats: Vec<String> = state.boats[..seats].iter().map(write_boat).collect();
    let acting: Vec<String> = state.acting[..=usize::from(state.ambushes)]
        .iter()
        .map(|Acting { seat, actions }| format!("{seat}:{actions}"))
        .collect();
    let phase = match state.phase {
        Phase::Deal => "deal".to_owned(),
        Phase::Act => "act".to_owned(),
        Phase::Buy => "buy".to_owned(),
        Phase::Look => "look".to_owned(),
        Phase::Looked(None) => "looked:?".to_owned(),
        Phase::Looked(Some(card)) => format!("looked:{}", card as u8),
        Phase::Boarding(boat) => format!("boarding:{boat}"),
        Phase::Boarded(boat, roll) => format!("boarded:{boat}:{roll}"),
        Phase::Over => "over".to_owned(),
    };
    format!(
        "{} {} {} {} {} {} {phase}",
        state.dock,
        write_cards(&state.pile),
        write_cards(&state.played),
        boats.join("/"),
        state.round,
        acting.join(","),
    )
}

fn write_cards(cards: &Cards) -> String {
    let [fog, tide, ambush, spyglass] = cards.known;
    format!("{fog}.{tide}.{ambush}.{spyglass}+{}", cards.face_down)
}

fn write_boat(boat: &Boat) -> String {
    format!("{}:{}:{}", boat.hold, boat.landed, write_cards(&boat.hand))
}

fn form(field: &'static str, expected: &'static str) -> PositionError {
    PositionError::Form { field, expected }
}

/// Reads a position, of which something may be face down, and checks it against the rules.
pub(super) fn read(game: &Smugglers, text: &str) -> Result<State, PositionError> {
    let mut fields = text.split(' ');
    let mut field = || fields.next().unwrap_or_default();
    let dock = read_count(field()).ok_or(form("dock", "a number"))?;
    let pile = read_cards(field()).ok_or(form("pile", "four counts and a fifth"))?;
    let played = read_cards(field()).ok_or(form("cards played", "four counts and a fifth"))?;
    let mut boats = [Boat::default(); 4];
    let written: Vec<&str> = field().split('/').take(5).collect();
    if written.len() != game.seats {
        return Err(form("boats", "one for each seat"));
    }
    for (boat, text) in boats.iter_mut().zip(written) {
        *boat = read_boat(text).ok_or(form("boats", "hold, cave and hand"))?;
    }
    let round = read_count(field()).ok_or(form("round", "a number"))?;
    let mut acting = [State::NOBODY; MOST_AMBUSHES + 1];
    let written: Vec<&str> = field().split(',').take(MOST_AMBUSHES + 2).collect();
    if written.len() > acting.len() {
        return Err(form("who acts", "seats and their actions"));
    }
    for (one, text) in acting.iter_mut().zip(&written) {
        let read = text.split_once(':').and_then(|(seat, actions)| {
            Some(Acting { seat: read_seat(game, seat)?, actions: read_count(actions)? })
        });
        *one = read.ok_or(form("who acts", "seats and their actions"))?;
    }
    let ambushes = written.len() as u8 - 1;
    let phase = read_phase(game, field()).ok_or(form("phase", "what is pending"))?;
    if fields.next().is_some() {
        return Err(form("end", "nothing more"));
    }
    let state = State { dock, pile, played, boats, round, acting, ambushes, phase };
    if is_sound(game, &state) { Ok(state) } else { Err(Reason::WrongPosition.refuse().into()) }
}

/// A number below 100 in its one spelling.
fn read_count(text: &str) -> Option<u8> {
    text.parse().ok().filter(|count: &u8| *count < 100 && count.to_string() == text)
}

fn read_seat(game: &Smugglers, text: &str) -> Option<Seat> {
    Actor::parse(text)?.seat().filter(|seat| seat.index() < game.seats)
}

fn read_cards(text: &str) -> Option<Cards> {
    let (known, face_down) = text.split_once('+')?;
    let mut counts = known.split('.').map(read_count);
    let mut count = || counts.next().flatten();
    let known = [count()?, count()?, count()?, count()?];
    let cards = Cards { known, face_down: read_count(face_down)? };
    // No sum of these goes past a byte: they are checked against the box before they are used.
    let all = known.iter().map(|&n| u16::from(n)).sum::<u16>() + u16::from(cards.face_down);
    (counts.next().is_none() && all < 100).then_some(cards)
}

fn read_boat(text: &str) -> Option<Boat> {
    let (hold, rest) = text.split_once(':')?;
    let (landed, hand) = rest.split_once(':')?;
    Some(Boat { hold: read_count(hold)?, landed: read_count(landed)?, hand: read_cards(hand)? })
}

fn read_phase(game: &Smugglers, text: &str) -> Option<Phase> {
    let mut words = text.split(':');
    let phase = match words.next()? {
        "deal" => Phase::Deal,
        "act" => Phase::Act,
        "buy" => Phase::Buy,
        "look" => Phase::Look,
        "over" => Phase::Over,
        "looked" => match words.next()? {
            "?" => Phase::Looked(None),
            card => Phase::Looked(Some(*Card::ALL.get(usize::from(read_count(card)?))?)),
        },
        "boarding" => Phase::Boarding(read_seat(game, words.next()?)?),
        "boarded" => {
            let boat = read_seat(game, words.next()?)?;
            Phase::Boarded(boat, read_count(words.next()?).filter(|n| (1..=6).contains(n))?)
        }
        _ => return None,
    };
    words.next().is_none().then_some(phase)
}

/// SMG-01: whether a position has the cards and crates of the game, and could be pending.
fn is_sound(game: &Smugglers, state: &State) -> bool {
    let boats = &state.boats[..game.seats];
    let crates: u32 = boats.iter().map(|boat| u32::from(boat.hold) + u32::from(boat.landed)).sum();
    let crates_fit = crates + u32::from(state.dock) == u32::from(game.crates())
        && boats.iter().all(|boat| boat.hold <= game.room);
    let hands = boats.iter().map(|boat| boat.hand);
    let (mut known, mut face_down) = ([0u32; 4], 0);
    for cards in hands.chain([state.pile, state.played]) {
        face_down += u32::from(cards.face_down);
        known.iter_mut().zip(cards.known).for_each(|(sum, n)| *sum += u32::from(n));
    }
    known[Card::Ambush as usize] += u32::from(state.ambushes);
    let cards_fit = known.iter().zip(game.cards.known).all(|(&n, all)| n <= all.into())
        && known.iter().sum::<u32>() + face_down == game.cards.len().into()
        && state.played.face_down == 0;
    let acting = &state.acting[..=usize::from(state.ambushes)];
    let turn_fits = (1..=game.rounds).contains(&state.round)
        && acting.iter().all(|one| one.actions <= 40)
        && acting[1..].iter().all(|one| one.seat != state.owner());
    let latest = state.latest().seat;
    let pile = state.pile.len() > 0;
    let phase_fits = match state.phase {
        Phase::Deal => {
            let sizes = || boats.iter().map(|boat| boat.hand.len());
            let dealt_round = sizes().rev().is_sorted()
                && sizes().max().unwrap_or(0) <= sizes().min().unwrap_or(0) + 1;
            let untouched =
                *state == State { boats: state.boats, pile: state.pile, ..rules::start(game) };
            untouched && dealt_round && sizes().any(|size| size < game.hand)
        }
        Phase::Act => true,
        Phase::Buy | Phase::Look => pile,
        Phase::Looked(card) => {
            let there = card.is_none_or(|card| state.pile.of(card) + state.pile.face_down > 0);
            pile && there
        }
        Phase::Boarding(boat) => boat != latest && state.boat(boat).hold > 0,
        Phase::Boarded(boat, _) => {
            boat != latest && state.boat(boat).hold > 0 && state.boat(boat).hand.len() > 0
        }
        Phase::Over => state.acting == [State::NOBODY; MOST_AMBUSHES + 1] && state.ambushes == 0,
    };
    crates_fit && cards_fit && turn_fits && phase_fits
}
