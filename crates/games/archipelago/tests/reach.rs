//! What the grammar offers is found with sets of places; what a single move may do is checked
//! rule by rule. Both must say the same: every pair of places is tried on random positions.

use flotilla_archipelago::board::Place;
use flotilla_archipelago::kinds::VERB;
use flotilla_archipelago::reach::Way;
use flotilla_archipelago::state::{Pending, State};
use flotilla_archipelago::{Action, Archipelago};
use flotilla_core::walk::Walker;
use flotilla_core::{Actor, Choice, Element, Game, Next, Rng, SeededRng, Setup, Turn};
use std::collections::BTreeSet;

type Pairs = BTreeSet<(&'static str, Place, Option<Place>)>;

const WAYS: [(&str, Way); 7] = [
    ("launch", Way::Launch),
    ("move", Way::Move),
    ("load", Way::Load),
    ("unload", Way::Unload),
    ("transship", Way::Transship),
    ("sail", Way::Sail),
    ("attack", Way::Attack),
];

fn action(way: Way, from: Place, to: Place) -> Action {
    match way {
        Way::Launch => Action::Launch(from, to),
        Way::Sail => Action::Sail(from, to),
        Way::Attack => Action::Attack(from, to),
        _ => Action::Carry(way, from, to, 1, 0),
    }
}

/// Everything that the rules accept, tried one by one.
fn accepted(game: &Archipelago, state: &State, actor: Actor) -> Pairs {
    let accepts = |action| game.apply(&mut state.clone(), actor, action).is_ok();
    let mut pairs = Pairs::new();
    for from in game.map().places() {
        for (word, way) in WAYS {
            let to = game.map().places().filter(|&to| accepts(action(way, from, to)));
            pairs.extend(to.map(|to| (word, from, Some(to))));
        }
        let single = [
            ("explore", Action::Explore(from, false)),
            ("scuttle", Action::Scuttle(from)),
            ("convert", Action::Convert(from)),
        ];
        let accepted = single.into_iter().filter(|&(_, action)| accepts(action));
        pairs.extend(accepted.map(|(word, _)| (word, from, None)));
    }
    pairs
}

/// Everything that the grammar offers.
fn offered(game: &Archipelago, state: &State, actor: Actor) -> Pairs {
    let places: Vec<(Element, Place)> =
        game.map().places().map(|place| (place.element(), place)).collect();
    let place = |element: &Element| places.iter().find(|(e, _)| e == element).unwrap().1;
    let answer = |chosen: &[Choice]| {
        let mut next = Next::new();
        game.next(state, actor, chosen, &mut next).unwrap();
        next.elements
    };
    let mut pairs = Pairs::new();
    for verb in answer(&[]) {
        let word = game.word(verb);
        if let Some((word, _)) = WAYS.iter().find(|(other, _)| *other == word) {
            for from in answer(&[verb.into()]) {
                let to = answer(&[verb.into(), from.into()]);
                assert!(!to.is_empty());
                pairs.extend(to.iter().map(|to| (*word, place(&from), Some(place(to)))));
            }
        } else if let Some(word) =
            ["explore", "scuttle", "convert"].into_iter().find(|w| *w == word)
        {
            pairs.extend(answer(&[verb.into()]).iter().map(|at| (word, place(at), None)));
        }
    }
    pairs
}

#[test]
fn the_grammar_offers_what_the_rules_accept() {
    let mut compared = 0;
    let mut pairs = 0;
    for (seats, seed) in [(2, 1), (3, 2), (4, 3), (2, 4), (4, 5)] {
        let mut setup = Setup::plain(Archipelago::INFO, seats);
        setup.options.set(Archipelago::INFO.options, "cards", "yes").unwrap();
        let game = Archipelago::open(&setup).unwrap();
        let mut state = game.start();
        let mut rng = SeededRng::new(seed);
        let mut walker = Walker::new();
        loop {
            let (actor, action) = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => (Actor::Chance, game.draw(&state, &mut rng).unwrap()),
                Turn::Seat { waits_for, .. } => {
                    let actor = Actor::Seat(waits_for);
                    if state.pending() == Pending::Play && rng.below(20) == 0 {
                        let accepted = accepted(&game, &state, actor);
                        assert_eq!(
                            offered(&game, &state, actor),
                            accepted,
                            "{}",
                            game.position(&state)
                        );
                        compared += 1;
                        pairs += accepted.len();
                    }
                    (actor, walker.random(&game, &state, actor, &mut rng).unwrap().0)
                }
            };
            game.apply(&mut state, actor, action).unwrap();
        }
    }
    println!("{compared} positions, {pairs} moves");
    assert!(compared > 50 && pairs > 500, "{compared} positions, {pairs} moves");
}

/// Verbs are named without looking for the places that go with them: they are those for which there are some.
#[test]
fn a_verb_is_offered_where_it_leads_somewhere_and_nowhere_else() {
    let (mut offered, mut kept) = (BTreeSet::new(), BTreeSet::new());
    let editions = Archipelago::INFO.editions.iter();
    for (seed, edition) in editions.cycle().take(12).enumerate() {
        let mut setup = Setup::plain(Archipelago::INFO, 2 + seed % 3);
        setup.edition = edition.clone();
        let cards = if seed % 2 == 0 { "yes" } else { "no" };
        setup.options.set(Archipelago::INFO.options, "cards", cards).unwrap();
        let game = Archipelago::open(&setup).unwrap();
        let verbs = WAYS.map(|(word, _)| word).into_iter().chain(["explore", "scuttle", "convert"]);
        let count = game.vocabulary()[usize::from(VERB)].count;
        let elements = (0..count).map(|index| Element::new(VERB, index));
        let verbs: Vec<Element> =
            elements.filter(|verb| verbs.clone().any(|word| word == game.word(*verb))).collect();
        let (mut state, mut rng) = (game.start(), SeededRng::new(seed as u64));
        let (mut walker, mut next) = (Walker::new(), Next::new());
        for _ in 0..1500 {
            let (actor, action) = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => (Actor::Chance, game.draw(&state, &mut rng).unwrap()),
                Turn::Seat { waits_for, .. } => {
                    let actor = Actor::Seat(waits_for);
                    game.next(&state, actor, &[], &mut next).unwrap();
                    let named = next.elements.clone();
                    for &verb in &verbs {
                        let leads = game.next(&state, actor, &[verb.into()], &mut next).is_ok();
                        let word = game.word(verb).to_owned();
                        let position = game.position(&state);
                        assert_eq!(named.contains(&verb), leads, "{word} in {position}");
                        if leads {
                            offered.insert(word)
                        } else {
                            kept.insert(word)
                        };
                    }
                    (actor, walker.random(&game, &state, actor, &mut rng).unwrap().0)
                }
            };
            game.apply(&mut state, actor, action).unwrap();
        }
    }
    assert_eq!((offered.len(), kept.len()), (10, 10), "{offered:?} {kept:?}");
}
