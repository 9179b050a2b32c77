//! What is allowed, what happens, and the end.

use super::choices::{Action, Verb};
use super::state::{Acting, MOST_AMBUSHES};
use super::{Boat, Card, Cards, Phase, Reason, Smugglers, State};
use flotilla_core::{Actor, Chance, MOST_SEATS, Outcome, Refusal, Rng, Rule, Seat, SeatSet, Turn};

pub(super) fn start(game: &Smugglers) -> State {
    let mut state = State {
        dock: game.crates(),
        pile: game.cards,
        played: Cards::default(),
        boats: [Boat::default(); 4],
        round: 1,
        acting: [State::NOBODY; MOST_AMBUSHES + 1],
        ambushes: 0,
        phase: if game.hand > 0 { Phase::Deal } else { Phase::Act },
    };
    state.acting[0].actions = 2;
    state
}

pub(super) fn turn(state: &State) -> Turn {
    match state.phase {
        Phase::Over => Turn::Over,
        Phase::Deal | Phase::Buy | Phase::Look | Phase::Boarding(_) => Turn::Chance,
        Phase::Looked(_) => Turn::of(state.latest().seat),
        Phase::Boarded(boat, _) => Turn::of(boat),
        Phase::Act => {
            // SMG-10: whoever holds the card may speak, and nobody waits for it.
            let holders = Seat::all(state.boats.len())
                .filter(|&seat| state.boat(seat).hand.of(Card::Ambush) > 0)
                .collect::<SeatSet>();
            let waits_for = state.latest().seat;
            let may_interrupt = holders.without(state.owner()).without(waits_for);
            Turn::Seat { waits_for, may_interrupt }
        }
    }
}

/// Who might hold the card, for all that everyone sees: whoever holds any.
pub(super) fn might_interrupt(state: &State) -> SeatSet {
    let Turn::Seat { waits_for, .. } = turn(state) else { return SeatSet::EMPTY };
    if state.phase != Phase::Act {
        return SeatSet::EMPTY;
    }
    let holders = Seat::all(state.boats.len()).filter(|&seat| state.boat(seat).hand.len() > 0);
    holders.collect::<SeatSet>().without(state.owner()).without(waits_for)
}

/// The seat that gets the card that is drawn.
pub(super) fn receiver(game: &Smugglers, state: &State) -> Seat {
    match state.phase {
        // Cards go round: the first of those with the fewest.
        Phase::Deal => Seat::all(game.seats)
            .min_by_key(|&seat| state.boat(seat).hand.len())
            .unwrap_or(Seat::FIRST),
        _ => state.latest().seat,
    }
}

/// Whether a verb can lead to anything. Everything that does not hang on what follows it.
pub(super) fn verb_open(
    game: &Smugglers,
    state: &State,
    actor: Actor,
    verb: Verb,
) -> Result<(), Refusal> {
    let refuse = |reason: Reason| Err(reason.refuse());
    if state.phase == Phase::Over {
        return refuse(Reason::Over);
    }
    if !turn(state).may_act(actor) {
        return refuse(Reason::NotYourTurn); // SMG-03
    }
    let Some(seat) = actor.seat() else {
        return match (verb, state.phase) {
            (Verb::Roll, Phase::Boarding(_)) => Ok(()),
            (Verb::Draw, Phase::Deal | Phase::Buy | Phase::Look) => Ok(()),
            (Verb::Roll, _) => refuse(Reason::NoSuchRoll),
            _ => refuse(Reason::NotInPile),
        };
    };
    let boat = state.boat(seat);
    let latest = state.latest();
    match (verb, state.phase) {
        (Verb::Take | Verb::Leave, Phase::Looked(_)) => return Ok(()),
        (_, Phase::Looked(_)) | (Verb::Take | Verb::Leave, _) => return refuse(Reason::NotLooking),
        (Verb::Pass, Phase::Boarded(..)) => return Ok(()),
        (Verb::Pass, _) => return refuse(Reason::NothingToFog),
        (Verb::Play, _) => {
            let any = Card::ALL.into_iter().any(|card| playable(state, seat, card).is_ok());
            return if any { Ok(()) } else { refuse(Reason::NotHeld) };
        }
        (_, Phase::Boarded(..)) => return refuse(Reason::AnswerFirst),
        _ => {}
    }
    if seat != latest.seat {
        return refuse(Reason::NotYourTurn);
    }
    if verb == Verb::End {
        return Ok(());
    }
    if latest.actions == 0 {
        return refuse(Reason::NoAction);
    }
    match verb {
        Verb::Load if state.dock == 0 || boat.hold >= game.room => refuse(Reason::CannotLoad),
        Verb::Land if boat.hold == 0 => refuse(Reason::CannotLand),
        Verb::Buy if state.pile.len() + state.played.len() == 0 => refuse(Reason::NoCards),
        Verb::Board => {
            let any = Seat::all(game.seats).any(|other| boardable(game, state, seat, other));
            if any { Ok(()) } else { refuse(Reason::CannotBoard) }
        }
        Verb::Load | Verb::Land | Verb::Buy => Ok(()),
        _ => refuse(Reason::NotYourTurn),
    }
}

fn boardable(game: &Smugglers, state: &State, seat: Seat, other: Seat) -> bool {
    let there = other != seat && other.index() < game.seats;
    there && state.boat(other).hold > 0 && state.boat(seat).hold < game.room
}

/// Whether a card may be played by a seat that may act.
fn playable(state: &State, seat: Seat, card: Card) -> Result<(), Refusal> {
    if state.boat(seat).hand.of(card) == 0 {
        return Err(Reason::NotHeld.refuse());
    }
    let acts = state.phase == Phase::Act && seat == state.latest().seat;
    let (fits, reason) = match card {
        Card::Fog => (matches!(state.phase, Phase::Boarded(..)), Reason::NothingToFog),
        Card::Tide => (acts, Reason::NoTideNow),
        Card::Spyglass => (acts && state.pile.len() > 0, Reason::NothingToSpy),
        Card::Ambush => {
            let pending = state.phase != Phase::Act;
            (!pending && seat != state.owner(), Reason::NoAmbushNow)
        }
    };
    if fits { Ok(()) } else { Err(reason.refuse()) }
}

/// Whether an event may happen.
pub(super) fn allowed(
    game: &Smugglers,
    state: &State,
    actor: Actor,
    action: Action,
) -> Result<(), Refusal> {
    let verb = match action {
        Action::Draw(_) => Verb::Draw,
        Action::Roll(_) => Verb::Roll,
        Action::Load(_) => Verb::Load,
        Action::Land(_) => Verb::Land,
        Action::Buy => Verb::Buy,
        Action::Board(_) => Verb::Board,
        Action::Play(_) => Verb::Play,
        Action::Pass => Verb::Pass,
        Action::Take => Verb::Take,
        Action::Leave => Verb::Leave,
        Action::End => Verb::End,
    };
    if let (Action::Play(card), Actor::Seat(seat)) = (action, actor)
        && turn(state).may_act(actor)
    {
        // What is wrong with this card says more than that none can be played.
        return playable(state, seat, card);
    }
    verb_open(game, state, actor, verb)?;
    let (fits, reason) = match (action, actor) {
        (Action::Draw(card), _) => {
            (card.is_some_and(|card| state.pile.of(card) > 0), Reason::NotInPile)
        }
        (Action::Roll(n), _) => ((1..=6).contains(&n), Reason::NoSuchRoll),
        (Action::Load(n), Actor::Seat(seat)) => {
            let room = game.room - state.boat(seat).hold;
            ((1..=state.dock.min(room)).contains(&n), Reason::CannotLoad)
        }
        (Action::Land(n), Actor::Seat(seat)) => {
            ((1..=state.boat(seat).hold).contains(&n), Reason::CannotLand)
        }
        (Action::Board(other), Actor::Seat(seat)) => {
            (boardable(game, state, seat, other), Reason::CannotBoard)
        }
        _ => (true, Reason::NotYourTurn),
    };
    if fits { Ok(()) } else { Err(reason.refuse()) }
}

pub(super) fn legal(game: &Smugglers, state: &State, seat: Seat, actions: &mut Vec<Action>) {
    actions.clear();
    if !turn(state).may_act(seat.into()) {
        return;
    }
    let amounts = 1..=game.room;
    let all = [Action::Buy, Action::Pass, Action::Take, Action::Leave, Action::End]
        .into_iter()
        .chain(amounts.clone().map(Action::Load))
        .chain(amounts.map(Action::Land))
        .chain(Seat::all(game.seats).map(Action::Board))
        .chain(Card::ALL.into_iter().map(Action::Play));
    actions.extend(all.filter(|&action| allowed(game, state, seat.into(), action).is_ok()));
}

pub(super) fn chances(state: &State, chances: &mut Vec<Chance<Action>>) {
    chances.clear();
    match state.phase {
        Phase::Deal | Phase::Buy | Phase::Look => {
            let there = Card::ALL.into_iter().filter(|&card| state.pile.of(card) > 0);
            chances.extend(there.map(|card| Chance {
                action: Action::Draw(Some(card)),
                weight: state.pile.of(card).into(),
            }));
        }
        Phase::Boarding(_) => {
            chances.extend((1..=6).map(|n| Chance { action: Action::Roll(n), weight: 1 }));
        }
        _ => {}
    }
}

pub(super) fn draw<L: Rng + ?Sized>(state: &State, rng: &mut L) -> Option<Action> {
    match state.phase {
        Phase::Deal | Phase::Buy | Phase::Look => {
            pick(&state.pile, rng).map(|card| Action::Draw(Some(card)))
        }
        Phase::Boarding(_) => Some(Action::Roll(1 + rng.below(6) as u8)),
        _ => None,
    }
}

/// One of the known cards, each as likely as any other.
pub(super) fn pick<L: Rng + ?Sized>(cards: &Cards, rng: &mut L) -> Option<Card> {
    let known = cards.len() - cards.face_down;
    let mut at = rng.below(known.into()) as u8;
    Card::ALL.into_iter().find(|&card| {
        let here = at < cards.of(card);
        at = at.saturating_sub(cards.of(card));
        here
    })
}

pub(super) fn apply(
    game: &Smugglers,
    state: &mut State,
    actor: Actor,
    action: Action,
) -> Result<(), Refusal> {
    allowed(game, state, actor, action)?;
    match (action, actor) {
        (Action::Draw(Some(card)), _) => drawn(game, state, card),
        (Action::Roll(n), _) => rolled(state, n),
        (Action::Play(card), Actor::Seat(seat)) => play(state, seat, card),
        (Action::End, _) => end(game, state),
        (Action::Pass, _) => resolve(game, state),
        (Action::Take, _) => {
            if let Phase::Looked(Some(card)) = state.phase {
                let seat = state.latest().seat;
                state.pile.remove(card);
                state.boat_mut(seat).hand.add(card);
            }
            state.phase = Phase::Act;
        }
        (Action::Leave, _) => state.phase = Phase::Act,
        (_, Actor::Seat(seat)) => act(state, seat, action),
        (_, Actor::Chance) => {}
    }
    if let Phase::Boarded(boat, _) = state.phase
        && matches!(action, Action::Roll(_))
        && state.boat(boat).hand.len() == 0
    {
        // SMG-08: who holds no card is known to have no answer.
        resolve(game, state);
    }
    Ok(())
}

/// What costs an action.
fn act(state: &mut State, seat: Seat, action: Action) {
    state.latest_mut().actions -= 1;
    match action {
        Action::Load(n) => {
            state.dock -= n;
            state.boat_mut(seat).hold += n;
        }
        Action::Land(n) => {
            state.boat_mut(seat).hold -= n;
            state.boat_mut(seat).landed += n;
        }
        Action::Buy => {
            if state.pile.len() == 0 {
                state.pile = std::mem::take(&mut state.played); // SMG-06
            }
            state.phase = Phase::Buy;
        }
        Action::Board(boat) => state.phase = Phase::Boarding(boat),
        _ => {}
    }
}

fn drawn(game: &Smugglers, state: &mut State, card: Card) {
    if state.phase == Phase::Look {
        // It stays in the pile until it is taken.
        state.phase = Phase::Looked(Some(card));
        return;
    }
    let seat = receiver(game, state);
    state.pile.remove(card);
    state.boat_mut(seat).hand.add(card);
    let boats = &state.boats[..game.seats];
    let dealing =
        state.phase == Phase::Deal && boats.iter().any(|boat| boat.hand.len() < game.hand);
    state.phase = if dealing { Phase::Deal } else { Phase::Act };
}

fn rolled(state: &mut State, n: u8) {
    if let Phase::Boarding(boat) = state.phase {
        state.phase = Phase::Boarded(boat, n);
    }
}

/// The boarding is over and nothing stood in its way.
fn resolve(game: &Smugglers, state: &mut State) {
    if let Phase::Boarded(boat, n) = state.phase {
        let seat = state.latest().seat;
        let room = game.room - state.boat(seat).hold;
        // SMG-07
        let taken = if n >= 4 { state.boat(boat).hold.min(2).min(room) } else { 0 };
        state.boat_mut(boat).hold -= taken;
        state.boat_mut(seat).hold += taken;
        state.phase = Phase::Act;
    }
}

fn play(state: &mut State, seat: Seat, card: Card) {
    state.boat_mut(seat).hand.remove(card);
    match card {
        Card::Ambush => {
            state.ambushes += 1;
            *state.latest_mut() = Acting { seat, actions: 1 };
            return;
        }
        Card::Fog => state.phase = Phase::Act,
        Card::Tide => state.latest_mut().actions += 1,
        Card::Spyglass => state.phase = Phase::Look,
    }
    state.played.add(card);
}

fn end(game: &Smugglers, state: &mut State) {
    if state.ambushes > 0 {
        *state.latest_mut() = State::NOBODY;
        state.ambushes -= 1;
        state.played.add(Card::Ambush);
        return;
    }
    let next = state.owner().after(game.seats);
    // SMG-12
    let landed = state.boats.iter().map(|boat| boat.landed).sum::<u8>() == game.crates();
    if landed || (next == Seat::FIRST && state.round == game.rounds) {
        state.acting[0] = State::NOBODY;
        state.phase = Phase::Over;
        return;
    }
    state.round += u8::from(next == Seat::FIRST);
    state.acting[0] = Acting { seat: next, actions: 2 };
}

pub(super) fn outcome(game: &Smugglers, state: &State) -> Option<Outcome> {
    if state.phase != Phase::Over {
        return None;
    }
    let mut scores = [0; MOST_SEATS];
    for seat in Seat::all(game.seats) {
        scores[seat.index()] = state.boat(seat).landed.into();
    }
    let best = scores.iter().max().copied().unwrap_or(0);
    let winners = Seat::all(game.seats).filter(|seat| scores[seat.index()] == best).collect();
    Some(Outcome { winners, scores, ended_by: Rule::new("SMG", 12) })
}
