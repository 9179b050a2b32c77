//! What a seat may not know is in no view of it.
//!
//! A twin of a state is made by hand, from its text: the cards that a viewer can't see are
//! shuffled and dealt anew, so many to each hand. The views of both must be the same to the last
//! bit; and after the same event, as this viewer witnesses it, they must still be the same.

use flotilla_archipelago::cards::Card;
use flotilla_archipelago::state::State;
use flotilla_archipelago::{Action, Archipelago};
use flotilla_core::walk::Walker;
use flotilla_core::{Actor, Game, Next, Rng, Seat, SeededRng, Setup, Turn, View, Viewer};
use std::sync::Arc;

#[derive(Default, Debug)]
struct Counts {
    games: u64,
    views: u64,
    different: u64,
    events: u64,
    secret_events: u64,
}

/// The letters of all cards of the box.
fn whole_box() -> Vec<char> {
    let copies = |card: Card| std::iter::repeat_n(card.letter(), Card::COUNTS[card.index()].into());
    Card::ALL.into_iter().flat_map(copies).collect()
}

fn letters(text: &str) -> Vec<char> {
    text.chars().filter(|&c| c != '-').collect()
}

fn sorted(mut cards: Vec<char>) -> String {
    let order = |c: &char| Card::ALL.iter().position(|card| card.letter() == *c);
    cards.sort_by_key(order);
    if cards.is_empty() { "-".to_owned() } else { cards.into_iter().collect() }
}

/// A state that differs only in what the viewer may not know.
fn twin(game: &Archipelago, state: &State, viewer: Viewer, rng: &mut SeededRng) -> State {
    let text = game.position(state);
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let mut hands: Vec<Vec<char>> = fields[7].split('/').map(letters).collect();
    let looks = state.acting_seat().is_some_and(|seat| viewer.is(seat));
    let pending: Vec<String> = fields[3].split(':').map(str::to_owned).collect();
    let looked = matches!(pending[0].as_str(), "look" | "looked");
    // The viewer's own cards and those played stay; everything else is one heap.
    let mut heap = whole_box();
    let mut keep = |cards: &[char]| {
        for card in cards {
            let at = heap.iter().position(|c| c == card).unwrap();
            heap.swap_remove(at);
        }
    };
    keep(&letters(&fields[8]));
    for (seat, hand) in hands.iter().enumerate() {
        if viewer.is(Seat::new(seat).unwrap()) {
            keep(hand);
        }
    }
    if looked && looks {
        keep(&letters(&pending[1]));
        keep(&pending.get(2).map(|card| letters(card)).unwrap_or_default());
    }
    let mut deal = |count: usize, rng: &mut SeededRng| -> Vec<char> {
        (0..count).map(|_| heap.swap_remove(rng.below(heap.len() as u64) as usize)).collect()
    };
    for (seat, hand) in hands.iter_mut().enumerate() {
        if !viewer.is(Seat::new(seat).unwrap()) {
            *hand = deal(hand.len(), rng);
        }
    }
    if looked && !looks {
        let mut parts = vec![pending[0].clone(), sorted(deal(letters(&pending[1]).len(), rng))];
        if pending.len() > 2 {
            parts.push(sorted(deal(1, rng)));
        }
        fields[3] = parts.join(":");
    }
    fields[7] = hands.into_iter().map(sorted).collect::<Vec<_>>().join("/");
    let text = fields.join(" ");
    game.parse_position(&text).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

/// Everything that a viewer can ask.
fn assert_same(game: &Arc<Archipelago>, one: &State, other: &State, viewer: Viewer, at: &str) {
    let (a, b) = (View::new(game, one, viewer), View::new(game, other, viewer));
    assert_eq!(a.state(), b.state(), "{viewer:?} {at}");
    assert_eq!(game.position(a.state()), game.position(b.state()));
    assert_eq!(game.turn(one).seen_by(viewer), game.turn(other).seen_by(viewer), "{viewer:?} {at}");
    if let Viewer::Seat(seat) = viewer {
        let (mut here, mut there) = (Next::new(), Next::new());
        let answers = [
            game.next(one, seat.into(), &[], &mut here),
            game.next(other, seat.into(), &[], &mut there),
        ];
        assert!(answers[0] == answers[1] && here == there, "{viewer:?} {at}");
    }
}

/// The same event for a twin: what the viewer can't see of it may differ.
fn in_twin(
    game: &Archipelago,
    twin: &State,
    action: Action,
    hidden: bool,
    rng: &mut SeededRng,
) -> Action {
    if hidden { game.draw(twin, rng).unwrap_or(action) } else { action }
}

fn watch(seats: usize, games: u64, every: u64, rounds: &str) -> Counts {
    let mut setup = Setup::plain(Archipelago::INFO, seats);
    setup.options.set(Archipelago::INFO.options, "cards", "yes").unwrap();
    setup.options.set(Archipelago::INFO.options, "rounds", rounds).unwrap();
    let game = Arc::new(Archipelago::open(&setup).unwrap());
    let viewers: Vec<Viewer> = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public]).collect();
    let mut counts = Counts::default();
    let mut walker = Walker::new();
    for seed in 0..games {
        let mut rng = SeededRng::new(seed);
        let mut state = game.start();
        counts.games += 1;
        loop {
            let (actor, action) = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => (Actor::Chance, game.draw(&state, &mut rng).unwrap()),
                Turn::Seat { waits_for, may_interrupt } => {
                    let raider = may_interrupt.iter().next().filter(|_| rng.below(4) == 0);
                    let actor = Actor::Seat(raider.unwrap_or(waits_for));
                    (actor, walker.random(&*game, &state, actor, &mut rng).unwrap().0)
                }
            };
            let drawn = matches!(action, Action::Draw(_) | Action::See(_));
            if rng.below(every) == 0 || (drawn && rng.below(3) == 0) {
                let mut after = state;
                game.apply(&mut after, actor, action).unwrap();
                for &viewer in &viewers {
                    let mut twin = twin(&game, &state, viewer, &mut rng);
                    counts.views += 1;
                    counts.different += u64::from(twin != state);
                    let at = game.position(&state);
                    assert_same(&game, &state, &twin, viewer, &at);
                    let witnessed = game.redact(&state, actor, action, viewer);
                    let hidden = witnessed != action;
                    let same = in_twin(&game, &twin, action, hidden, &mut rng);
                    assert_eq!(game.redact(&twin, actor, same, viewer), witnessed);
                    let told = game.describe(&state, actor, witnessed);
                    assert_eq!(game.describe(&twin, actor, witnessed), told);
                    if game.apply(&mut twin, actor, same).is_ok() {
                        counts.events += 1;
                        counts.secret_events += u64::from(hidden);
                        assert_same(&game, &after, &twin, viewer, &at);
                    }
                }
            }
            game.apply(&mut state, actor, action).unwrap();
        }
    }
    counts
}

#[test]
fn views_do_not_depend_on_secrets() {
    for seats in 2..=4 {
        let counts = watch(seats, 700, 8, "4");
        println!("{seats} seats: {counts:?}");
        assert!(counts.different * 2 > counts.views && counts.secret_events > 1000, "{counts:?}");
    }
}

/// The long run: `cargo test --release -p flotilla-archipelago --test archipelago secrecy:: -- --ignored
/// --nocapture`.
#[test]
#[ignore = "takes some minutes"]
fn views_do_not_depend_on_secrets_in_long_games() {
    for seats in 2..=4 {
        println!("{seats} seats: {:?}", watch(seats, 5000, 10, "30"));
    }
}

#[test]
fn other_hands_are_question_marks() {
    let mut setup = Setup::plain(Archipelago::INFO, 3);
    setup.options.set(Archipelago::INFO.options, "cards", "yes").unwrap();
    let game = Arc::new(Archipelago::open(&setup).unwrap());
    let position = "1-23 1:0:1 g3 looked:gm:r lantern-point=g1 - - rr/ad/st s";
    let state = game.parse_position(position).unwrap();
    let seen = |viewer| game.position(View::new(&game, &state, viewer).state());
    let seat = |n: usize| Viewer::Seat(Seat::new(n - 1).unwrap());
    assert_eq!(seen(seat(1)), "1-23 1:0:1 g3 looked:gm:r lantern-point=g1 - - rr/??/?? s");
    assert_eq!(seen(seat(2)), "1-23 1:0:1 g3 looked:???:? lantern-point=g1 - - ??/ad/?? s");
    assert_eq!(seen(Viewer::Public), "1-23 1:0:1 g3 looked:???:? lantern-point=g1 - - ??/??/?? s");
    let hidden = game.redact(&state, Actor::Chance, Action::See(Some(Card::Raid)), seat(2));
    assert_eq!(hidden, Action::See(None));
    assert!(game.apply(&mut state.clone(), Actor::Chance, hidden).is_err());
}

/// Guesses are as likely as the cards that can be there.
#[test]
fn guesses_are_fair() {
    let mut setup = Setup::plain(Archipelago::INFO, 4);
    setup.options.set(Archipelago::INFO.options, "cards", "yes").unwrap();
    let game = Arc::new(Archipelago::open(&setup).unwrap());
    // The viewer has three of the four raids: the fourth is one of 41 cards elsewhere.
    let position = "1234 1:0:1 g3 play lantern-point=g1 - - rrr/ad/-/- gg";
    let view = View::new(&game, &game.parse_position(position).unwrap(), Viewer::Seat(Seat::FIRST));
    let mut rng = SeededRng::new(9);
    let second = Seat::new(1).unwrap();
    let held = (0..41_000).filter(|_| view.sample(&mut rng).hand(second).has(Card::Raid)).count();
    // Two cards of 41: 2,000 of 41,000, within five standard deviations.
    assert!((1780..=2220).contains(&held), "{held}");
}
