//! From choices to events, and back.

use crate::board::{Colour, Place};
use crate::cards::Card;
use crate::choices::{amount_at, ends_at, place_at};
use crate::reach::Way;
use crate::state::State;
use crate::words::{Face, UNKNOWN_CARD, Verb, seat_element, seat_of};
use crate::{Action, Archipelago, Target};
use flotilla_core::{Actor, Choice, ChoiceError};

fn verb_of(way: Way) -> Verb {
    Way::ALL.iter().find(|(other, _)| *other == way).map_or(Verb::Move, |(_, verb)| *verb)
}

pub(crate) fn decode(
    game: &Archipelago,
    state: &State,
    actor: Actor,
    chosen: &[Choice],
) -> Result<Action, ChoiceError> {
    let first = *chosen.first().ok_or(ChoiceError::Incomplete)?;
    let verb = Verb::of(first).ok_or(ChoiceError::NotAsked { at: 0 })?;
    let get = |at: usize| chosen.get(at).copied().ok_or(ChoiceError::Incomplete);
    let not_asked = |at: usize| ChoiceError::NotAsked { at };
    let face = |at: usize| get(at).and_then(|c| Face::of(c).ok_or(not_asked(at)));
    let (action, words) = match verb {
        Verb::Leftover => (Action::Leftover(Colour::of(get(1)?).ok_or(not_asked(1))?), 2),
        Verb::Lot => {
            let colour = Colour::of(get(1)?).ok_or(not_asked(1))?;
            (Action::Lot(colour, seat_of(get(2)?).ok_or(not_asked(2))?), 3)
        }
        Verb::Draw => (Action::Draw(Card::of(get(1)?).ok_or(not_asked(1))?), 2),
        Verb::See => (Action::See(Card::of(get(1)?).ok_or(not_asked(1))?), 2),
        Verb::Roll => match face(1)? {
            Face::Combat(result) => (Action::Roll(result), 2),
            _ => return Err(not_asked(1)),
        },
        Verb::Found => match (face(1)?, face(2)?) {
            (Face::Gold(gold), Face::Tribes(tribes)) => (Action::Found { gold, tribes }, 3),
            _ => return Err(not_asked(1)),
        },
        Verb::Levy => match face(1)? {
            Face::Tribes(tribes) => (Action::Tribes(tribes), 2),
            _ => return Err(not_asked(1)),
        },
        Verb::Muster => (Action::Muster(place_at(chosen, 1)?, amount_at(chosen, 2)?), 3),
        Verb::Moor => (Action::Moor(place_at(chosen, 1)?), 2),
        Verb::Launch => (Action::Launch(place_at(chosen, 1)?, place_at(chosen, 2)?), 3),
        Verb::Sail => (Action::Sail(place_at(chosen, 1)?, place_at(chosen, 2)?), 3),
        Verb::Attack => (Action::Attack(place_at(chosen, 1)?, place_at(chosen, 2)?), 3),
        Verb::Move | Verb::Load | Verb::Unload | Verb::Transship => {
            let way = verb.way().ok_or(not_asked(0))?;
            let (from, to) = (place_at(chosen, 1)?, place_at(chosen, 2)?);
            let bands = amount_at(chosen, 3)?;
            let gold = if chosen.len() > 4 { amount_at(chosen, 4)? } else { 0 };
            // Where no gold can go along, none is asked for.
            if chosen.len() > 4 && gold == 0 && game.most_gold(state, from, to, bands) == 0 {
                return Err(not_asked(4));
            }
            (Action::Carry(way, from, to, bands, gold), 5)
        }
        Verb::Explore => {
            let special = match chosen.get(2) {
                None => false,
                Some(&c) if Card::of(c) == Some(Some(Card::Discovery)) => true,
                Some(_) => return Err(not_asked(2)),
            };
            (Action::Explore(place_at(chosen, 1)?, special), 3)
        }
        Verb::Scuttle => (Action::Scuttle(place_at(chosen, 1)?), 2),
        Verb::Convert => (Action::Convert(place_at(chosen, 1)?), 2),
        Verb::Enrol => (Action::Enrol, 1),
        Verb::Buy => {
            let (one, other) = (place_at(chosen, 1)?, place_at(chosen, 2)?);
            (Action::Buy(one.min(other), one.max(other)), 3)
        }
        Verb::Play => {
            let card = Card::of(get(1)?).flatten().ok_or(not_asked(1))?;
            let target = match (card, chosen.get(2)) {
                (Card::Raid, None) => {
                    let Actor::Seat(seat) = actor else {
                        return Err(ChoiceError::Incomplete);
                    };
                    let mut own = game.raiders(state, seat);
                    match (own.next(), own.next()) {
                        (Some(colour), None) => Target::Colour(colour),
                        _ => return Err(ChoiceError::Incomplete),
                    }
                }
                (Card::Raid, Some(_)) if game.seats != 2 => return Err(not_asked(2)),
                (Card::Raid, Some(&c)) => Target::Colour(Colour::of(c).ok_or(not_asked(2))?),
                (Card::Shipyard | Card::GoldMine | Card::Mutiny, _) => {
                    Target::Place(place_at(chosen, 2)?)
                }
                (_, None) => Target::None,
                (_, Some(_)) => return Err(not_asked(2)),
            };
            (Action::Play(card, target), 3)
        }
        Verb::End => (Action::End, 1),
        Verb::Place => (Action::Place(place_at(chosen, 1)?), 2),
        Verb::Pass => (Action::Pass, 1),
        Verb::Look => (Action::Look, 1),
        Verb::Take => (Action::Take, 1),
        Verb::Stop => (Action::Stop, 1),
    };
    ends_at(chosen, words)?;
    Ok(action)
}

pub(crate) fn encode(game: &Archipelago, action: Action, chosen: &mut Vec<Choice>) {
    let (verb, places): (Verb, [Option<Place>; 2]) = match action {
        Action::Leftover(_) => (Verb::Leftover, [None; 2]),
        Action::Lot(..) => (Verb::Lot, [None; 2]),
        Action::Draw(_) => (Verb::Draw, [None; 2]),
        Action::See(_) => (Verb::See, [None; 2]),
        Action::Roll(_) => (Verb::Roll, [None; 2]),
        Action::Found { .. } => (Verb::Found, [None; 2]),
        Action::Tribes(_) => (Verb::Levy, [None; 2]),
        Action::Muster(at, _) => (Verb::Muster, [Some(at), None]),
        Action::Moor(at) => (Verb::Moor, [Some(at), None]),
        Action::Launch(from, to) => (Verb::Launch, [Some(from), Some(to)]),
        Action::Sail(from, to) => (Verb::Sail, [Some(from), Some(to)]),
        Action::Attack(from, to) => (Verb::Attack, [Some(from), Some(to)]),
        Action::Carry(way, from, to, ..) => (verb_of(way), [Some(from), Some(to)]),
        Action::Explore(at, _) => (Verb::Explore, [Some(at), None]),
        Action::Scuttle(at) => (Verb::Scuttle, [Some(at), None]),
        Action::Convert(at) => (Verb::Convert, [Some(at), None]),
        Action::Enrol => (Verb::Enrol, [None; 2]),
        Action::Buy(one, other) => (Verb::Buy, [Some(one), Some(other)]),
        Action::Play(..) => (Verb::Play, [None; 2]),
        Action::End => (Verb::End, [None; 2]),
        Action::Place(at) => (Verb::Place, [Some(at), None]),
        Action::Pass => (Verb::Pass, [None; 2]),
        Action::Look => (Verb::Look, [None; 2]),
        Action::Take => (Verb::Take, [None; 2]),
        Action::Stop => (Verb::Stop, [None; 2]),
    };
    chosen.push(verb.element().into());
    chosen.extend(places.into_iter().flatten().map(|place| Choice::Element(place.element())));
    match action {
        Action::Leftover(colour) => chosen.push(colour.element().into()),
        Action::Lot(colour, seat) => {
            chosen.push(colour.element().into());
            chosen.push(seat_element(seat).into());
        }
        Action::Draw(card) | Action::See(card) => {
            chosen.push(card.map_or(UNKNOWN_CARD, Card::element).into());
        }
        Action::Roll(face) => chosen.push(Face::Combat(face).element().into()),
        Action::Found { gold, tribes } => {
            let faces = [Face::Gold(gold), Face::Tribes(tribes)];
            chosen.extend(faces.map(|face| Choice::Element(face.element())));
        }
        Action::Tribes(count) => chosen.push(Face::Tribes(count).element().into()),
        Action::Muster(_, count) => chosen.push(Choice::Amount(count.into())),
        Action::Carry(.., bands, gold) => {
            chosen.push(Choice::Amount(bands.into()));
            if gold > 0 {
                chosen.push(Choice::Amount(gold.into()));
            }
        }
        Action::Explore(_, true) => chosen.push(Card::Discovery.element().into()),
        Action::Play(card, target) => {
            chosen.push(card.element().into());
            match target {
                Target::Place(at) => chosen.push(at.element().into()),
                Target::Colour(colour) if game.seats == 2 => {
                    chosen.push(colour.element().into());
                }
                _ => {}
            }
        }
        _ => {}
    }
}
