//! The players of archipelago: that they play by the rules to the end, that each level beats the
//! one below it, and that the strong one sees what decides a game.
//!
//! Long matches with intervals: the example `archipelago_matches`.

use flotilla_bots::archipelago::greedy::GreedyBot;
use flotilla_bots::archipelago::mate::TurnBot;
use flotilla_bots::archipelago::strong::{Effort, StrongBot};
use flotilla_bots::{Advice, Bot, RandomBot};
use flotilla_core::{Actor, Game, Seat, SeededRng, Setup, Turn, View, Viewer};
use flotilla_games::archipelago::board::{Colour, Place, Places};
use flotilla_games::archipelago::cards::Card;
use flotilla_games::archipelago::state::State;
use flotilla_games::archipelago::{Action, Archipelago, Target};
use std::sync::Arc;

type AnyBot = Box<dyn Bot<Archipelago>>;

const QUICK: Effort = Effort { simulations: 30, goals: 3, turns: None };

fn game(seats: usize, cards: bool, enrolment: bool) -> Arc<Archipelago> {
    let mut setup = Setup::plain(Archipelago::INFO, seats);
    let flag = |yes: bool| if yes { "yes" } else { "no" };
    let options = Archipelago::INFO.options;
    setup.options.set(options, "cards", flag(cards)).unwrap();
    setup.options.set(options, "enrolment", flag(enrolment)).unwrap();
    Arc::new(Archipelago::open(&setup).unwrap())
}

fn player(game: &Archipelago, level: &str) -> AnyBot {
    match level {
        "random" => Box::new(RandomBot::new()),
        "greedy" => Box::new(GreedyBot::new(game)),
        "turn" => Box::new(TurnBot::new(game)),
        "learnt" => Box::new(StrongBot::learnt(game, Effort::learnt(game.seats()))),
        _ => Box::new(StrongBot::new(game, QUICK)),
    }
}

fn advise(
    game: &Arc<Archipelago>,
    state: &State,
    seat: Seat,
    player: &mut AnyBot,
    rng: &mut SeededRng,
) -> Option<Advice<Action>> {
    player.advise(&View::new(game, state, Viewer::Seat(seat)), rng)
}

/// Plays a game; the part of the win of each seat.
fn play(game: &Arc<Archipelago>, levels: &[&str], seed: u64) -> Vec<f64> {
    let mut rng = SeededRng::new(seed);
    let mut players: Vec<AnyBot> = levels.iter().map(|level| player(game, level)).collect();
    let mut state = game.start();
    loop {
        let (actor, action) = match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance => (Actor::Chance, game.draw(&state, &mut rng).unwrap()),
            Turn::Seat { waits_for, may_interrupt } => {
                let raid = may_interrupt.without(waits_for).iter().find_map(|seat| {
                    let player = &mut players[seat.index()];
                    advise(game, &state, seat, player, &mut rng).map(|it| (seat, it.best))
                });
                let (seat, action) = raid.unwrap_or_else(|| {
                    let player = &mut players[waits_for.index()];
                    (waits_for, advise(game, &state, waits_for, player, &mut rng).unwrap().best)
                });
                (Actor::Seat(seat), action)
            }
        };
        if let Err(refusal) = game.apply(&mut state, actor, action) {
            panic!("{levels:?}, seed {seed}: {action:?} at {}: {refusal}", game.position(&state));
        }
    }
    let outcome = game.outcome(&state).unwrap();
    Seat::all(game.seats()).map(|seat| outcome.share(seat)).collect()
}

/// The first territory that a colour explores when everyone is of one level.
fn first_explored(game: &Arc<Archipelago>, level: &str, colour: Colour, seed: u64) -> Place {
    let mut rng = SeededRng::new(seed);
    let mut players: Vec<AnyBot> = (0..game.seats()).map(|_| player(game, level)).collect();
    let mut state = game.start();
    loop {
        let (actor, action) = match game.turn(&state) {
            Turn::Over => panic!("{colour:?} explored nothing, seed {seed}"),
            Turn::Chance => (Actor::Chance, game.draw(&state, &mut rng).unwrap()),
            Turn::Seat { waits_for, .. } => {
                let player = &mut players[waits_for.index()];
                let best = advise(game, &state, waits_for, player, &mut rng).unwrap().best;
                (Actor::Seat(waits_for), best)
            }
        };
        match action {
            Action::Explore(at, _) if state.frame().colour == colour => return at,
            _ => game.apply(&mut state, actor, action).unwrap(),
        }
    }
}

/// From green's corner the posts in the north and in the west are as far, and neither is taken for
/// its number: a bot that takes the first of equals gives some colours more than their share.
#[test]
fn archipelago_lots_decide_among_equals() {
    let game = game(4, false, false);
    let first = |seed| first_explored(&game, "turn", Colour::Green, seed);
    let explored: Places = (0..40).map(first).collect();
    assert!(explored.len() > 1, "{explored:?}");
}

/// What a level wins of some games against another, seats swapped from game to game.
fn won(level: &str, other: &str, games: u64) -> f64 {
    let play = |seed: u64| {
        let game = game(2, seed.is_multiple_of(2), seed % 4 < 2);
        if seed.is_multiple_of(2) {
            play(&game, &[level, other], seed)[0]
        } else {
            play(&game, &[other, level], seed)[1]
        }
    };
    (0..games).map(play).sum()
}

#[test]
fn everyone_plays_by_the_rules_to_the_end() {
    for seats in 2..=4 {
        for (cards, enrolment) in [(false, true), (true, false)] {
            let levels = ["turn", "greedy", "random", "turn"];
            let shares = play(&game(seats, cards, enrolment), &levels[..seats], 3);
            assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{shares:?}");
        }
        // The planning player is quick: many games, so that it meets everything there is.
        let full = game(seats, true, true);
        for seed in 0..60 {
            play(&full, &["turn"; 4][..seats], seed);
        }
        play(&full, &["strong", "learnt", "turn", "learnt"][..seats], 9);
    }
}

#[test]
fn each_level_beats_the_one_below() {
    assert!(won("greedy", "random", 4) >= 3.0);
    assert!(won("turn", "greedy", 4) >= 3.0);
    assert!(won("strong", "turn", 4) >= 3.0);
}

/// What was learnt is better with two players alone: with more the admiral plays as the strong one does.
#[test]
fn learnt_judgement_is_for_two() {
    assert_eq!(Effort::learnt(2), Effort::LEARNT);
    for seats in 3..=4 {
        assert_eq!(Effort::learnt(seats), Effort::STRONG);
        let game = game(seats, true, false);
        let mut rng = SeededRng::new(7);
        let mut state = game.start();
        while game.turn(&state).waits_for() == Some(Actor::Chance) {
            let drawn = game.draw(&state, &mut rng).unwrap();
            game.apply(&mut state, Actor::Chance, drawn).unwrap();
        }
        let Some(Actor::Seat(seat)) = game.turn(&state).waits_for() else { panic!("a seat") };
        let said = |mut bot: AnyBot| advise(&game, &state, seat, &mut bot, &mut SeededRng::new(3));
        let learnt = said(player(&game, "learnt"));
        assert_eq!(learnt, said(Box::new(StrongBot::new(&game, Effort::STRONG))));
    }
}

/// The state after a whole turn, or raid, of a seat.
fn after_turn(game: &Arc<Archipelago>, from: &State, seat: Seat, level: &str, seed: u64) -> State {
    let mut rng = SeededRng::new(seed);
    let mut player = player(game, level);
    let mut state = *from;
    let frame = (state.raids(), state.frame().colour);
    while (state.raids(), state.frame().colour) == frame {
        let (actor, action) = match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance => (Actor::Chance, game.draw(&state, &mut rng).unwrap()),
            Turn::Seat { waits_for, .. } if waits_for == seat => {
                let advice = advise(game, &state, seat, &mut player, &mut rng).unwrap();
                (Actor::Seat(seat), advice.best)
            }
            Turn::Seat { waits_for, .. } => (Actor::Seat(waits_for), Action::Pass),
        };
        game.apply(&mut state, actor, action).unwrap();
    }
    state
}

const POSTS: &str = "mist-forest=g5,boreal-cape=g3,sunset-cape=g3";

#[test]
fn strong_takes_the_post_that_is_missing() {
    let game = game(4, true, false);
    let position = format!(
        "1234 5:0:1 g10 play lantern-point=g2,rosewood=r5,crater=nt2,{POSTS} - - -/-/-/- -"
    );
    let state = game.parse_position(&position).unwrap();
    let beside = game.map().place_called("mist-forest").unwrap();
    for level in ["strong", "learnt"] {
        let mut claims = 0;
        for seed in 0..5 {
            let after = after_turn(&game, &state, Seat::FIRST, level, seed);
            claims += u32::from(after.claims(Colour::Green));
            // Dice may be against it, but it goes on as long as it can.
            let tried = after.claims(Colour::Green) || after.bands(beside) < 2;
            assert!(tried, "{level}, seed {seed}: {}", game.position(&after));
        }
        assert!(claims >= 3, "{level}: {claims}");
    }
}

#[test]
fn strong_makes_its_claim_good() {
    let game = game(4, true, false);
    let position =
        format!("1234 5:0:1 g10 play lantern-point=g2,rosewood=r5,crater=g1,{POSTS} - g -/-/-/- -");
    let state = game.parse_position(&position).unwrap();
    for level in ["strong", "learnt"] {
        let after = after_turn(&game, &state, Seat::FIRST, level, 1);
        assert_eq!(game.outcome(&after).unwrap().share(Seat::FIRST), 1.0, "{level}");
    }
}

const CLAIM: &str =
    "lantern-point=g2,rosewood=r5,crater=r2,mist-forest=g8,boreal-cape=r2,sunrise-head=r3";

#[test]
fn strong_breaks_a_claim() {
    let game = game(4, true, false);
    let position = format!("1234 5:0:1 g10 play {CLAIM} - r -/-/-/- -");
    let state = game.parse_position(&position).unwrap();
    assert!(game.in_victory(&state, Colour::Raspberry));
    for level in ["strong", "learnt"] {
        let broken = (0..6).filter(|&seed| {
            let after = after_turn(&game, &state, Seat::FIRST, level, seed);
            !game.in_victory(&after, Colour::Raspberry)
        });
        assert!(broken.count() >= 5, "{level}");
    }
}

#[test]
fn strong_raids_when_a_claim_is_about_to_win() {
    let game = game(4, true, false);
    let position =
        format!("1234 5:0:1 r10 play {CLAIM} - r r/-/-/- -").replace("crater=r2", "crater=r1");
    let state = game.parse_position(&position).unwrap();
    let mut bot = player(&game, "strong");
    let advice = advise(&game, &state, Seat::FIRST, &mut bot, &mut SeededRng::new(4)).unwrap();
    assert_eq!(advice.best, Action::Play(Card::Raid, Target::Colour(Colour::Green)));
    // Without a claim the card is kept as long as the turn has just begun.
    let quiet = game.parse_position(&position.replace(" - r r/", " - - r/")).unwrap();
    assert!(advise(&game, &quiet, Seat::FIRST, &mut bot, &mut SeededRng::new(4)).is_none());
}

#[test]
fn the_same_seed_gives_the_same_advice() {
    let game = game(3, true, true);
    for level in ["strong", "learnt"] {
        let one = play(&game, &[level, "turn", "turn"], 5);
        assert_eq!(one, play(&game, &[level, "turn", "turn"], 5), "{level}");
    }
}
