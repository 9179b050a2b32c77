//! The tree search: that it finds what the slow, plain way finds, that it can't see what it may not,
//! that a seed names its advice, and that whatever it plays is legal.

mod games;
mod toy;

use flotilla_bots::Bot;
use flotilla_bots::search::tree::Tree;
use flotilla_bots::search::{Budget, Ending, Knowledge, Shares, TreeBot};
use flotilla_core::{Actor, Game as _, Refusal, Seat, SeededRng, View, Viewer};
use std::sync::Arc;
use toy::{Branch, Node, Rules, State, Toy, UNKNOWN, drawn};

fn view(toy: Toy, state: State) -> View<Toy> {
    View::new(&Arc::new(toy), &state, Viewer::Seat(Seat::FIRST))
}

/// The branch that is played, and what it is found to be worth.
fn played(view: &View<Toy>, secrets: bool, budget: Budget, seed: u64) -> (usize, f64) {
    let mut bot = TreeBot::new(Rules { secrets }, budget);
    let advice = bot.advise(view, &mut SeededRng::new(seed)).unwrap();
    assert_eq!(advice.best, advice.candidates[0].0);
    assert_eq!(bot.expected().first(), Some(&advice.best));
    (advice.best.0.unwrap(), advice.candidates[0].1)
}

/// What each first branch is worth to the first seat, exactly.
fn exact(toy: &Toy) -> Vec<f64> {
    let Node::Decide(0, next) = &toy.nodes[0] else { panic!("a decision of the first seat") };
    next.iter().map(|&node| toy.exact(&State { node, coin: 0 })[0]).collect()
}

#[test]
fn it_finds_what_the_slow_way_finds() {
    let mut rng = SeededRng::new(11);
    for number in 0..40 {
        let toy = drawn(2, 4, &mut rng);
        let worths = exact(&toy);
        let best = worths.iter().copied().fold(0.0, f64::max);
        let view = view(toy, State { node: 0, coin: 0 });
        let (branch, found) = played(&view, false, Budget::simulations(8_000), number);
        assert!(worths[branch] > best - 0.02, "{number}: {worths:?}, {branch}");
        assert!((found - worths[branch]).abs() < 0.06, "{number}: {worths:?}, {found}");
    }
}

#[test]
fn everyone_is_expected_to_play_for_itself() {
    // Behind the first branch the second seat can win alone, or let the first. Behind the second it
    // can share a win with the first, or let the third win: it will share, though it could be
    // meaner. The third branch wins three times in ten.
    let toy = Toy {
        seats: 3,
        nodes: vec![
            Node::Decide(0, vec![1, 4, 7]),
            Node::Decide(1, vec![2, 3]),
            Node::End(vec![1]),
            Node::End(vec![0]),
            Node::Decide(1, vec![5, 6]),
            Node::End(vec![0, 1]),
            Node::End(vec![2]),
            Node::Chance(vec![(3, 3), (7, 6)]),
        ],
    };
    assert_eq!(exact(&toy), [0.0, 0.5, 0.3]);
    let view = view(toy, State { node: 0, coin: 0 });
    let (branch, worth) = played(&view, false, Budget::simulations(2_000), 1);
    assert_eq!(branch, 1);
    assert!((worth - 0.5).abs() < 0.03, "{worth}");
}

/// A coin lies under one of two shells, and the first seat does not know which. It can guess, or
/// take six chances in ten.
fn shells() -> Toy {
    Toy {
        seats: 2,
        nodes: vec![
            Node::Hide(1),
            Node::Decide(0, vec![2, 5]),
            Node::Guess(0, [3, 4]),
            Node::End(vec![0]),
            Node::End(vec![1]),
            Node::Chance(vec![(6, 3), (4, 4)]),
        ],
    }
}

#[test]
fn it_does_not_count_on_what_it_will_not_know() {
    let toy = shells();
    // Somebody who looked under the shells of each world would always guess right there: guessing
    // would seem to win for certain.
    for coin in [1, 2] {
        assert_eq!(toy.exact(&State { node: 2, coin })[0], 1.0);
    }
    // But without looking it wins one time in two.
    let view = view(toy, State { node: 1, coin: 1 });
    assert_eq!(view.state().coin, UNKNOWN);
    for seed in 0..5 {
        let (branch, worth) = played(&view, true, Budget::simulations(3_000), seed);
        assert_eq!(branch, 1);
        assert!((worth - 0.6).abs() < 0.05, "{worth}");
    }
}

#[test]
fn a_coin_that_is_yet_to_be_hidden_is_not_seen_either() {
    // As before, but the decision comes before the coin is hidden: the tree must not branch on
    // where it goes.
    let toy = Toy {
        seats: 2,
        nodes: vec![
            Node::Decide(0, vec![1, 5]),
            Node::Hide(2),
            Node::Guess(0, [3, 4]),
            Node::End(vec![0]),
            Node::End(vec![1]),
            Node::Chance(vec![(6, 3), (4, 4)]),
        ],
    };
    let start = toy.start();
    let view = view(toy, start);
    assert_eq!(played(&view, true, Budget::simulations(3_000), 1).0, 1);
}

#[test]
fn whoever_sees_the_coin_uses_it() {
    // The second seat sees it, and guesses.
    let mut toy = shells();
    toy.nodes[1] = Node::Decide(1, vec![2, 5]);
    toy.nodes[2] = Node::Guess(1, [4, 3]);
    toy.nodes[5] = Node::Chance(vec![(6, 4), (4, 3)]);
    let second = Viewer::Seat(Seat::new(1).unwrap());
    let game = Arc::new(toy);
    for coin in [1, 2] {
        let view = View::new(&game, &State { node: 1, coin }, second);
        let (branch, worth) = played(&view, true, Budget::simulations(500), 1);
        assert_eq!(branch, 0);
        assert!(worth > 0.9, "{worth}");
        let view = View::new(&game, &State { node: 2, coin }, second);
        assert_eq!(played(&view, true, Budget::simulations(500), 1).0, usize::from(coin) - 1);
    }
}

#[test]
fn a_seed_names_the_advice_on_one_thread_and_on_two() {
    let start = State { node: 0, coin: 0 };
    let mut rng = SeededRng::new(5);
    for _ in 0..5 {
        let view = view(drawn(2, 5, &mut rng), start);
        for threads in [1, 2, 3] {
            let advice = |seed| {
                let budget = Budget::simulations(601).on(threads);
                let mut bot = TreeBot::new(Rules { secrets: false }, budget);
                // What was thought before makes no difference.
                bot.advise(&view, &mut SeededRng::new(99));
                let advice = bot.advise(&view, &mut SeededRng::new(seed)).unwrap();
                assert_eq!(bot.simulations(), 601);
                advice
            };
            assert_eq!(advice(1), advice(1));
            assert_ne!(advice(1).candidates, advice(2).candidates);
        }
    }
}

#[test]
fn several_threads_find_the_same_best() {
    let mut rng = SeededRng::new(21);
    for number in 0..8 {
        let toy = drawn(2, 4, &mut rng);
        let worths = exact(&toy);
        let best = worths.iter().copied().fold(0.0, f64::max);
        let view = view(toy, State { node: 0, coin: 0 });
        let (branch, _) = played(&view, false, Budget::simulations(12_000).on(2), number);
        assert!(worths[branch] > best - 0.03, "{number}: {worths:?}, {branch}");
    }
}

#[test]
fn a_tree_stays_within_its_bound_and_still_plays() {
    let mut rng = SeededRng::new(31);
    let view = view(drawn(2, 6, &mut rng), State { node: 0, coin: 0 });
    for nodes in [1, 2, 4, 40] {
        let budget = Budget { nodes, ..Budget::simulations(2_000) };
        let mut bot = TreeBot::new(Rules { secrets: false }, budget);
        let advice = bot.advise(&view, &mut SeededRng::new(1)).unwrap();
        assert!(bot.trees().all(|tree| tree.size() <= nodes));
        assert!(advice.best.0.is_some());
    }
}

#[test]
fn chance_is_met_as_often_as_it_is_likely() {
    // Wins by a die with a weight of 17 to 3.
    let nodes = vec![
        Node::Decide(0, vec![1, 1]),
        Node::Chance(vec![(17, 2), (3, 3)]),
        Node::End(vec![0]),
        Node::End(vec![1]),
    ];
    let view = view(Toy { seats: 2, nodes }, State { node: 0, coin: 0 });
    let rules = Rules { secrets: false };
    let mut tree = Tree::new(&rules, 1_000);
    let mut rng = SeededRng::new(1);
    for _ in 0..10_000 {
        tree.simulate(&rules, &view, Seat::FIRST, &mut rng);
    }
    let (mut visits, mut sum) = (0, 0.0);
    for tried in tree.tried() {
        visits += tried.visits;
        sum += tried.sum;
    }
    assert_eq!(visits, 10_000);
    // Five standard deviations of a share of 0.85 are 0.018.
    assert!((sum / visits as f64 - 0.85).abs() < 0.018, "{sum}");
    assert_eq!(tree.widest(), (2, 2));
}

/// Knows that branches of the first seat lead to dice that win with a known chance, and to the same
/// end if they do not.
struct Dice(Rules);

impl Knowledge<Toy> for Dice {
    type Scratch = Vec<Branch>;

    fn scratch(&self) -> Vec<Branch> {
        self.0.scratch()
    }

    fn candidates(
        &self,
        game: &Toy,
        state: &State,
        seat: Seat,
        scratch: &mut Vec<Branch>,
        found: &mut Vec<(Branch, f32)>,
    ) {
        self.0.candidates(game, state, seat, scratch, found);
    }

    fn act(
        &self,
        game: &Toy,
        state: &mut State,
        seat: Seat,
        branch: Branch,
        rng: &mut SeededRng,
    ) -> Result<Option<Ending>, Refusal> {
        game.apply(state, seat.into(), branch)?;
        let Node::Chance(next) = &game.nodes[state.node] else { return Ok(None) };
        let all: u64 = next.iter().map(|&(weight, _)| weight).sum();
        let drawn = game.draw(state, rng).unwrap();
        let (weight, end) = next[drawn.0.unwrap()];
        game.apply(state, Actor::Chance, drawn)?;
        let chance = weight as f32 / all as f32;
        Ok(Some(Ending { number: end as u32, chance, common: end == 4 }))
    }

    fn value(
        &self,
        game: &Toy,
        state: &mut State,
        scratch: &mut Vec<Branch>,
        rng: &mut SeededRng,
    ) -> Shares {
        self.0.value(game, state, scratch, rng)
    }
}

#[test]
fn endings_are_weighed_by_their_exact_chance() {
    // Three chances in ten, and two; who fails has lost. And a certain loss, not by dice.
    let nodes = vec![
        Node::Decide(0, vec![1, 2, 4]),
        Node::Chance(vec![(3, 3), (7, 4)]),
        Node::Chance(vec![(2, 3), (8, 4)]),
        Node::End(vec![0]),
        Node::End(vec![1]),
    ];
    let view = view(Toy { seats: 2, nodes }, State { node: 0, coin: 0 });
    for seed in 0..5 {
        let knowledge = Dice(Rules { secrets: false });
        let mut bot = TreeBot::new(knowledge, Budget::simulations(100));
        let advice = bot.advise(&view, &mut SeededRng::new(seed)).unwrap();
        assert_eq!(advice.best, Branch(Some(0)));
        // As soon as every ending was met once, luck makes no difference.
        let mut worths = advice.candidates.clone();
        worths.sort_by_key(|(branch, _)| branch.0);
        for ((_, worth), exact) in worths.iter().zip([0.3, 0.2, 0.0]) {
            assert!((worth - exact).abs() < 1e-6, "{worths:?}");
        }
    }
}

#[test]
fn nothing_is_searched_where_there_is_one_thing_to_do() {
    let nodes = vec![Node::Decide(0, vec![1]), Node::End(vec![0])];
    let view = view(Toy { seats: 2, nodes }, State { node: 0, coin: 0 });
    let mut bot = TreeBot::new(Rules { secrets: false }, Budget::simulations(100));
    let advice = bot.advise(&view, &mut SeededRng::new(1)).unwrap();
    assert_eq!(advice.best, Branch(Some(0)));
    assert_eq!(bot.simulations(), 0);
    // And nothing is said out of turn.
    let nodes = vec![Node::Decide(1, vec![1, 1]), Node::End(vec![0])];
    let view = self::view(Toy { seats: 2, nodes }, State { node: 0, coin: 0 });
    assert!(bot.advise(&view, &mut SeededRng::new(1)).is_none());
}
