//! A game with secret hands, a pile drawn card by card, interrupts, reactions and amounts, held
//! to every promise of the core.

use crate::smugglers::{Action, Card, Phase, Reason, Smugglers, State};
use flotilla_core::conformance::{self, Plan};
use flotilla_core::*;
use std::sync::Arc;

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

/// A game for two at a position.
fn at(position: &str) -> Match<Smugglers> {
    let game = Arc::new(Smugglers::plain(2));
    let state = game.parse_position(position).unwrap();
    assert_eq!(game.position(&state), position, "a position has one spelling");
    Match::new(game, state)
}

/// Makes events happen that are written as in a record.
fn play(game: &mut dyn AnyGame, events: &[&str]) {
    for event in events {
        let (who, what) = event.split_once(' ').unwrap();
        let actor = Actor::parse(who).unwrap();
        let chosen =
            game.read(actor, what, ParseMode::Exact).unwrap_or_else(|e| panic!("{event}: {e}"));
        game.apply(actor, &chosen).unwrap_or_else(|e| panic!("{event}: {e}"));
    }
}

/// The rule by which an event is refused.
fn refused(game: &dyn AnyGame, event: &str) -> String {
    let (who, what) = event.split_once(' ').unwrap();
    match game.read(Actor::parse(who).unwrap(), what, ParseMode::Exact) {
        Err(NotationError::Refused(refusal)) => refusal.rule.to_string(),
        other => panic!("{event}: {other:?}"),
    }
}

fn nothing_is_lost(game: &Smugglers, state: &State) -> Result<(), String> {
    let crates: u8 = state.boats.iter().map(|boat| boat.hold + boat.landed).sum();
    let cards: u8 = state.boats.iter().map(|boat| boat.hand.len()).sum();
    let cards = cards + state.pile.len() + state.played.len() + state.ambushes;
    let whole = crates + state.dock == game.crates() && cards == game.cards.len();
    if whole { Ok(()) } else { Err("a crate or a card is lost".to_owned()) }
}

#[test]
fn random_games_keep_every_promise() {
    for (seats, games) in [(2, 1200), (3, 1000), (4, 1000)] {
        let game = Arc::new(Smugglers::plain(seats));
        let plan = Plan { games, seed: 1000 * seats as u64, most_events: 2000, thorough_every: 21 };
        let report = conformance::check(&game, plan, nothing_is_lost)
            .unwrap_or_else(|broken| panic!("{seats} seats: {broken}"));
        assert_eq!((report.finished, report.records), (games, games), "{report:?}");
        for checked in [report.refused, report.grammars, report.complete, report.wrong] {
            assert!(checked > games, "{report:?}");
        }
        // Secrets were dealt again, and many events could have happened all the same.
        assert!(report.guesses > 6 * games && report.indistinct > 4 * games, "{report:?}");
    }
}

#[test]
fn smg_02_the_next_card_is_any_of_the_pile() {
    let game = Smugglers::plain(2);
    conformance::check_draws(&game, &game.start(), 40_000, 1).unwrap();
    let uneven = "12 4.0.1.0+0 0.4.0.0+0 0:0:0.0.3.3+0/0:0:0.0.0.0+0 1 1:1 buy";
    conformance::check_draws(&game, &game.parse_position(uneven).unwrap(), 40_000, 2).unwrap();
    let boarding = "10 4.4.0.0+0 0.0.0.0+0 0:0:0.0.4.3+0/2:0:0.0.0.0+0 1 1:1 boarding:2";
    conformance::check_draws(&game, &game.parse_position(boarding).unwrap(), 40_000, 3).unwrap();
}

#[test]
fn smg_04_loads_what_there_is_room_for() {
    let mut game = at("12 4.4.4.3+0 0.0.0.0+0 0:0:0.0.0.0+0/0:0:0.0.0.0+0 1 1:2 act");
    assert_eq!(refused(&game, "1 load 6"), "SMG-04");
    assert_eq!(refused(&game, "1 load 0"), "SMG-04");
    assert_eq!(refused(&game, "1 land 1"), "SMG-05");
    assert_eq!(refused(&game, "1 board heron"), "SMG-07");
    assert_eq!(refused(&game, "1 pass"), "SMG-08");
    assert_eq!(refused(&game, "1 take"), "SMG-11");
    assert_eq!(refused(&game, "2 load 1"), "SMG-03");
    let eighth = game.read(Actor::parse("8").unwrap(), "load 1", ParseMode::Exact);
    assert_eq!(eighth, Err(NotationError::NoSeat(NoSeat { number: 8, seats: 2 })));
    play(&mut game, &["1 load 5", "1 land 2"]);
    assert_eq!(refused(&game, "1 load 1"), "SMG-03");
    play(&mut game, &["1 end", "2 load 5"]);
    assert_eq!(game.position(), "2 4.4.4.3+0 0.0.0.0+0 3:2:0.0.0.0+0/5:0:0.0.0.0+0 1 2:1 act");
}

#[test]
fn smg_08_the_question_betrays_nothing() {
    // The one boarded holds fog in the first game, a tide in the second, nothing in the third.
    let games = [
        "7 3.4.4.3+0 0.0.0.0+0 0:0:0.0.0.0+0/5:0:1.0.0.0+0 1 1:2 act",
        "7 4.3.4.3+0 0.0.0.0+0 0:0:0.0.0.0+0/5:0:0.1.0.0+0 1 1:2 act",
        "7 4.4.4.3+0 0.0.0.0+0 0:0:0.0.0.0+0/5:0:0.0.0.0+0 1 1:2 act",
    ];
    let [fog, tide, none] = games.map(|position| {
        let mut game = at(position);
        play(&mut game, &["1 board heron", "* roll 4"]);
        game
    });
    for viewer in [Viewer::Seat(seat(1)), Viewer::Public] {
        assert_eq!(fog.view(viewer).turn(), Turn::of(seat(2)));
        assert_eq!(fog.view(viewer).position(), tide.view(viewer).position());
    }
    assert_eq!(fog.legal(seat(2)).unwrap().len(), 2);
    assert_eq!(tide.legal(seat(2)).unwrap().len(), 1);
    assert_eq!(refused(&tide, "2 play fog"), "SMG-02");
    assert_eq!(refused(&fog, "2 load 1"), "SMG-08");
    // Who holds nothing is not asked.
    assert_eq!(none.turn(), Turn::of(seat(1)));
    assert_eq!(none.position(), "7 4.4.4.3+0 0.0.0.0+0 2:0:0.0.0.0+0/3:0:0.0.0.0+0 1 1:1 act");
    let mut played = fog.boxed_clone();
    play(&mut *played, &["2 play fog"]);
    assert_eq!(played.position(), "7 3.4.4.3+0 1.0.0.0+0 0:0:0.0.0.0+0/5:0:0.0.0.0+0 1 1:1 act");
}

#[test]
fn smg_10_an_ambush_interrupts_and_is_not_waited_for() {
    let mut game = at("12 4.4.1.3+0 0.0.0.0+0 0:0:0.0.1.0+0/0:0:0.0.2.0+0 1 1:2 act");
    let second = SeatSet::one(seat(2));
    assert_eq!(game.turn(), Turn::Seat { waits_for: seat(1), may_interrupt: second });
    // Nobody but its holder learns that it could be played.
    assert_eq!(game.view(Viewer::Seat(seat(1))).turn(), Turn::of(seat(1)));
    assert_eq!(game.view(Viewer::Public).turn(), Turn::of(seat(1)));
    assert_eq!(game.view(Viewer::Seat(seat(2))).turn(), game.turn());
    assert_eq!(refused(&game, "1 play ambush"), "SMG-10");
    assert_eq!(refused(&game, "2 load 1"), "SMG-03");
    play(&mut game, &["1 load 2", "2 play ambush", "2 load 1", "2 play ambush", "2 buy"]);
    // While a card is drawn nobody may speak.
    assert_eq!(game.turn(), Turn::Chance);
    play(&mut game, &["* draw fog", "2 end"]);
    assert_eq!(game.turn(), Turn::of(seat(2)));
    play(&mut game, &["2 end", "1 load 3", "1 end"]);
    // Now the first may ambush the second.
    let first = SeatSet::one(seat(1));
    assert_eq!(game.turn(), Turn::Seat { waits_for: seat(2), may_interrupt: first });
    assert_eq!(game.position(), "6 3.4.1.3+0 0.0.2.0+0 5:0:0.0.1.0+0/1:0:1.0.0.0+0 1 2:2 act");
}

#[test]
fn smg_11_only_the_one_who_looks_sees_the_card() {
    let mut game = at("12 4.4.4.2+0 0.0.0.0+0 0:0:0.0.0.1+0/0:0:0.0.0.0+0 1 1:2 act");
    play(&mut game, &["1 play spyglass"]);
    let draw = game.read(Actor::Chance, "draw tide", ParseMode::Exact).unwrap();
    let chosen = |viewer| game.write(&game.redact(Actor::Chance, &draw, viewer).unwrap());
    assert_eq!(chosen(Viewer::Seat(seat(1))), "draw tide");
    assert_eq!(chosen(Viewer::Seat(seat(2))), "draw face-down");
    assert_eq!(chosen(Viewer::Public), "draw face-down");

    struct Nameless;
    impl Names for Nameless {
        fn element(&self, element: Element, catalogue: &Catalogue) -> String {
            flotilla_core::any_game::element_name(&Smugglers::plain(2), element, catalogue)
        }
        fn seat(&self, seat: Seat, _: &Catalogue) -> String {
            format!("seat {seat}")
        }
    }
    let mut english = Catalogue::new(Language::English);
    english.add(Smugglers::INFO.texts).unwrap();
    let told = |viewer| english.say(&game.told(Actor::Chance, &draw, viewer).unwrap(), &Nameless);
    assert_eq!(told(Viewer::Seat(seat(1))), "seat 1 looks at a card: tide.");
    assert_eq!(told(Viewer::Seat(seat(2))), "seat 1 looks at a card: a card face down.");

    play(&mut game, &["* draw tide"]);
    assert!(game.view(Viewer::Seat(seat(1))).position().ends_with("looked:1"));
    assert!(game.view(Viewer::Seat(seat(2))).position().ends_with("looked:?"));
    assert_eq!(refused(&game, "1 load 1"), "SMG-11");
    play(&mut game, &["1 take"]);
    assert_eq!(game.position(), "12 4.3.4.2+0 0.0.0.1+0 0:0:0.1.0.0+0/0:0:0.0.0.0+0 1 1:2 act");
}

#[test]
fn smg_12_equals_share_the_win() {
    let mut game = at("0 4.4.4.3+0 0.0.0.0+0 0:6:0.0.0.0+0/3:3:0.0.0.0+0 2 2:1 act");
    play(&mut game, &["2 land 3", "2 end"]);
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.scores[..2], [6, 6]);
    assert_eq!(outcome.winners, Seat::all(2).collect());
    assert!((outcome.share(seat(1)) - 0.5).abs() < f64::EPSILON);
    assert_eq!(refused(&game, "1 load 1"), "SMG-03");
}

/// Everything a viewer can ask of its view, written out: whom the game waits for, its legal
/// moves, and what may come next after everything it could begin to say, right or wrong.
fn everything_seen(view: &View<Smugglers>) -> String {
    let mut all = format!("{:?} {:?}\n{}\n", view.turn(), view.outcome(), AnyView::position(view));
    let mut legal = Vec::new();
    view.legal(&mut legal);
    all.push_str(&format!("{:?} {legal:?} {:?}\n", view.state(), AnyView::legal(view)));
    let words: Vec<Choice> = notation::every_element(&**view.game())
        .map(Choice::Element)
        .chain((0..8).map(Choice::Amount))
        .collect();
    let mut next = Next::new();
    let mut ask = |chosen: &[Choice]| {
        let answer = view.next(chosen, &mut next);
        all.push_str(&format!("{chosen:?}: {answer:?} {next:?}\n"));
        next.complete || (answer.is_ok() && !next.is_end())
    };
    ask(&[]);
    for &first in &words {
        if ask(&[first]) {
            words.iter().for_each(|&second| _ = ask(&[first, second]));
        }
    }
    all
}

/// SMG-02. A seat's view is the same for every way the cards that it may not know could lie, and
/// stays the same whatever happens that looks the same to it.
#[test]
fn smg_02_no_view_tells_how_the_hidden_cards_lie() {
    let (mut states, mut other_secrets, mut events) = (0, 0, 0);
    for seed in 0..60 {
        let seats = 2 + (seed % 3) as usize;
        let game = Arc::new(Smugglers::plain(seats));
        let mut rng = SeededRng::new(seed);
        let mut state = game.start();
        while let Some(actor) = game.turn(&state).waits_for() {
            let viewers = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public]);
            for viewer in viewers {
                let view = View::new(&game, &state, viewer);
                let dealt_again = view.sample(&mut rng);
                assert!(!dealt_again.has_secrets());
                assert_eq!(nothing_is_lost(&game, &dealt_again), Ok(()));
                let other = View::new(&game, &dealt_again, viewer);
                assert_eq!(everything_seen(&view), everything_seen(&other), "{viewer:?} {state:?}");
                states += 1;
                other_secrets += usize::from(dealt_again != state);
                events += same_events(&game, &state, &dealt_again, viewer);
            }
            step(&game, &mut state, actor, &mut rng);
        }
    }
    assert!(states > 2000 && other_secrets > 1500, "{states} states, {other_secrets} dealt again");
    assert!(events > 5_000, "{events} events");
}

/// Events that look the same, in either state, lead to views that look the same; and cards look
/// the same to all who do not get to see them. How many looked the same.
fn same_events(game: &Arc<Smugglers>, one: &State, two: &State, viewer: Viewer) -> usize {
    let mut same = 0;
    for (actor, action) in possible(game, one) {
        let witnessed = game.redact(one, actor, action, viewer);
        for (other_actor, other) in possible(game, two) {
            if other_actor != actor {
                continue;
            }
            let (mut after_one, mut after_two) = (*one, *two);
            game.apply(&mut after_one, actor, action).unwrap();
            game.apply(&mut after_two, actor, other).unwrap();
            let [seen, other_seen] =
                [&after_one, &after_two].map(|state| View::new(game, state, viewer));
            if game.redact(two, actor, other, viewer) == witnessed {
                assert_eq!(seen.state(), other_seen.state(), "{viewer:?} after {witnessed:?}");
                assert_eq!(seen.turn(), other_seen.turn());
                same += 1;
            } else if matches!(action, Action::Draw(_)) {
                // A card that is told apart is one that the viewer sees from then on.
                assert_ne!(seen.state(), other_seen.state(), "{viewer:?} witnesses {witnessed:?}");
            }
        }
    }
    same
}

/// Every event that could happen now.
fn possible(game: &Smugglers, state: &State) -> Vec<(Actor, Action)> {
    let (mut actions, mut chances) = (Vec::new(), Vec::new());
    game.chances(state, &mut chances);
    let mut all: Vec<_> = chances.iter().map(|chance| (Actor::Chance, chance.action)).collect();
    for seat in Seat::all(game.seats()) {
        game.legal(state, seat, &mut actions);
        all.extend(actions.iter().map(|&action| (Actor::Seat(seat), action)));
    }
    all
}

fn step(game: &Smugglers, state: &mut State, actor: Actor, rng: &mut SeededRng) {
    let all = possible(game, state);
    // Mostly the one who is waited for.
    let waited: Vec<_> = all.iter().copied().filter(|(who, _)| *who == actor).collect();
    let from = if rng.below(5) == 0 { &all } else { &waited };
    let &(actor, action) = rng.pick(from).unwrap();
    game.apply(state, actor, action).unwrap();
}

/// Players that have nothing but their view play a whole game, by words.
#[test]
fn a_view_is_enough_to_play() {
    for number in 0..50 {
        let mut rng = SeededRng::new(number);
        let game = Arc::new(Smugglers::plain(4));
        let mut table: Box<dyn AnyGame> = Box::new(Match::new(Arc::clone(&game), game.start()));
        while let Some(actor) = table.turn().waits_for() {
            let text = match actor {
                Actor::Chance => table.write(&table.draw(&mut rng).unwrap()),
                Actor::Seat(seat) => {
                    let view = table.view(Viewer::Seat(seat));
                    let chosen = view.random(&mut rng).unwrap();
                    let typed = view.write(&chosen).to_uppercase();
                    assert_eq!(view.read(&typed, ParseMode::Typed), Ok(chosen.clone()));
                    // Over a wire only the text of the view comes.
                    let view =
                        View::parse_position(&game, &view.position(), Viewer::Seat(seat)).unwrap();
                    let mut guess = view.boxed_clone().sample(&mut rng);
                    guess.apply(actor, &chosen).unwrap();
                    view.write(&chosen)
                }
            };
            let chosen = table.read(actor, &text, ParseMode::Exact).unwrap();
            table.apply(actor, &chosen).unwrap();
        }
        assert_eq!(table.view(Viewer::Public).outcome(), table.outcome());
        assert_eq!(table.view(Viewer::Public).random(&mut rng), None);
    }
}

#[test]
fn a_position_of_which_something_is_unknown_can_be_seen_but_not_played() {
    let game = Arc::new(Smugglers::plain(2));
    let seen = "12 0.0.0.0+10 0.0.0.0+0 0:0:1.1.0.0+0/0:0:0.0.0.0+3 1 1:2 act";
    assert_eq!(game.parse_position(seen), Err(Reason::NotInPile.refuse().into()));
    let view = View::parse_position(&game, seen, Viewer::Seat(seat(1))).unwrap();
    assert_eq!(AnyView::position(&view), seen);
    // The second seat would know its own hand.
    let wrong = Reason::WrongPosition.refuse().into();
    assert_eq!(View::parse_position(&game, seen, Viewer::Seat(seat(2))).map(|_| ()), Err(wrong));
}

#[test]
fn wrong_positions_are_refused() {
    let game = Smugglers::plain(2);
    let good = "7 3.4.4.3+0 0.0.0.0+0 0:0:0.0.0.0+0/5:0:1.0.0.0+0 1 1:2 act";
    game.parse_position(good).unwrap();
    for bad in [
        "",
        "7",
        "8 3.4.4.3+0 0.0.0.0+0 0:0:0.0.0.0+0/5:0:1.0.0.0+0 1 1:2 act",
        "07 3.4.4.3+0 0.0.0.0+0 0:0:0.0.0.0+0/5:0:1.0.0.0+0 1 1:2 act",
        "7 4.4.4.3+0 0.0.0.0+0 0:0:0.0.0.0+0/5:0:1.0.0.0+0 1 1:2 act",
        "6 3.4.4.3+0 0.0.0.0+0 0:0:0.0.0.0+0/6:0:1.0.0.0+0 1 1:2 act",
        "7 3.4.4.3+0 0.0.0.0+0 0:0:0.0.0.0+0/5:0:1.0.0.0+0 5 1:2 act",
        "7 3.4.4.3+0 0.0.0.0+0 0:0:0.0.0.0+0/5:0:1.0.0.0+0 1 3:2 act",
        "7 3.4.4.3+0 0.0.0.0+0 0:0:0.0.0.0+0/5:0:1.0.0.0+0 1 1:2,1:1 act",
        "7 3.4.4.3+0 0.0.0.0+0 0:0:0.0.0.0+0/5:0:1.0.0.0+0 1 1:2 boarding:1",
        "7 3.4.4.3+0 0.0.0.0+0 0:0:0.0.0.0+0/5:0:1.0.0.0+0 1 1:2 deal",
        "7 3.4.4.3+0 0.0.0.0+0 0:0:0.0.0.0+0/5:0:1.0.0.0+0 1 1:2 over",
        "7 3.4.4.3+0 0.0.0.0+0 0:0:0.0.0.0+0/5:0:1.0.0.0+0 1 1:2 act act",
        "7 99.99.99.99+99 0.0.0.0+0 0:0:0.0.0.0+0/5:0:1.0.0.0+0 1 1:2 act",
    ] {
        assert!(game.parse_position(bad).is_err(), "{bad}");
    }
    let looked = "12 4.4.4.2+0 0.0.0.1+0 0:0:0.0.0.0+0/0:0:0.0.0.0+0 1 1:2 looked:1";
    assert_eq!(game.parse_position(looked).unwrap().phase, Phase::Looked(Some(Card::Tide)));
}
