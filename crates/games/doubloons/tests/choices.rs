//! Choices that lead to no move: what is wrong with them, where, and by which rule. And the
//! numbers that a refusal or a state tells.

use flotilla_core::{
    Actor, AnyGame, Arg, Choice, ChoiceError, Game, Match, Next, Refusal, Seat, Setup,
};
use flotilla_doubloons::board::{Pier, Symbol};
use flotilla_doubloons::dice::Dice;
use flotilla_doubloons::{Action, Doubloons};
use std::sync::Arc;

const SEAT_ONE: Actor = Actor::Seat(Seat::FIRST);

fn at(position: &str) -> Match<Doubloons> {
    let game = Arc::new(Doubloons::open(&Setup::plain(Doubloons::INFO, 2)).unwrap());
    let state = game.parse_position(position).unwrap();
    Match::new(game, state)
}

/// The choices of a move, whether it may be made or not.
fn said(game: &Match<Doubloons>, action: Action) -> Vec<Choice> {
    let mut chosen = Vec::new();
    game.game().encode(game.state(), action, &mut chosen);
    chosen
}

fn dice(symbols: &[usize]) -> Dice {
    Dice::from_symbols(symbols.iter().copied()).unwrap()
}

/// What is wrong with choices, when the next one is asked for and when the move is decoded.
fn wrong(game: &Match<Doubloons>, actor: Actor, chosen: &[Choice]) -> [Option<ChoiceError>; 2] {
    let asked = AnyGame::next(game, actor, chosen, &mut Next::new());
    let decoded = game.game().decode(game.state(), actor, chosen);
    [asked.err(), decoded.err()]
}

fn count_of(refusal: &Refusal) -> Option<Arg> {
    refusal.text.args().find(|(name, _)| *name == "count").map(|(_, arg)| arg)
}

#[test]
fn dbl_08_what_is_no_die_is_refused_at_its_place() {
    let game = at("3333333333 6 -/- 1 barrel,barrel,rum,anchor,sabre 2");
    let mut chosen = said(&game, Action::Reroll(dice(&[0, 2])));
    chosen.push(Choice::Amount(1));
    let error = Some(ChoiceError::NotAsked { at: 3 });
    assert_eq!(wrong(&game, SEAT_ONE, &chosen), [error, error]);
}

#[test]
fn dbl_08_a_reroll_without_dice_is_not_complete() {
    let game = at("3333333333 6 -/- 1 barrel,barrel,rum,anchor,sabre 2");
    let verb = &said(&game, Action::Reroll(dice(&[0])))[..1];
    assert_eq!(wrong(&game, SEAT_ONE, verb), [None, Some(ChoiceError::Incomplete)]);
}

#[test]
fn dbl_07_a_lot_without_a_seat_is_not_complete() {
    let game = at("3333333333 6 -/- - - 0");
    let verb = &said(&game, Action::First(Seat::FIRST))[..1];
    assert_eq!(wrong(&game, Actor::Chance, verb), [None, Some(ChoiceError::Incomplete)]);
}

#[test]
fn dbl_09_a_second_pier_is_not_asked_for() {
    let game = at("3333333333 6 -/- 1 barrel,barrel,rum,rum,sabre 0");
    let mut chosen = said(&game, Action::Take(Pier::of(Symbol::new(0).unwrap())));
    chosen.push(chosen[1]);
    let error = Some(ChoiceError::NotAsked { at: 2 });
    assert_eq!(wrong(&game, SEAT_ONE, &chosen), [error, error]);
}

#[test]
fn dbl_08_a_roll_of_too_many_dice_says_how_many_are_due() {
    // Three dice were kept, so that two are due.
    let game = at("3333333333 6 -/- 1 barrel,rum,anchor 2");
    let three = Action::Roll(dice(&[5, 5, 5]));
    let [asked, _] = wrong(&game, Actor::Chance, &said(&game, three));
    let Some(ChoiceError::Refused(asked)) = asked else { panic!("{asked:?}") };
    let mut state = *game.state();
    let applied = game.game().apply(&mut state, Actor::Chance, three).unwrap_err();
    for refusal in [asked, applied] {
        assert_eq!(refusal.rule.to_string(), "DBL-08");
        assert_eq!(count_of(&refusal), Some(Arg::Number(2)));
    }
}

#[test]
fn dbl_08_a_state_tells_how_many_rolls_are_left() {
    for (dice, left) in [("-", 3), ("map", 2), ("map", 1), ("map,map,map,map,map", 0)] {
        let game = at(&format!("3333333333 6 -/- 1 {dice} {left}"));
        assert_eq!(game.state().rolls_left(), left);
    }
}

#[test]
fn dbl_02_the_doubloons_nearest_to_the_island_are_a_set_of_bits() {
    // Bit 3 × pier + n: one doubloon is gone from the first pier, none from the next, and all
    // three from the third.
    let game = at("2303333333 6 1123/- 1 - 3");
    assert_eq!(game.state().open().bits() & 0b111_111_111, 0b000_001_010);
}
