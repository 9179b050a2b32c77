//! The search in the five games.

use flotilla_bots::archipelago::knowledge::Charts;
use flotilla_bots::doubloons::knowledge::Reckoning;
use flotilla_bots::galleons::evaluate::SURE;
use flotilla_bots::galleons::knowledge::Watch;
use flotilla_bots::galleons::search::{Effort, Engine};
use flotilla_bots::pyramids::knowledge::Pilotage;
use flotilla_bots::search::{Budget, Knowledge, TreeBot};
use flotilla_bots::shipowners::knowledge::Trade;
use flotilla_bots::{Bot, Contestant};
use flotilla_core::*;
use flotilla_games::GAMES;
use flotilla_games::archipelago::Archipelago;
use flotilla_games::doubloons::Doubloons;
use flotilla_games::galleons::Galleons;
use flotilla_games::pyramids::Pyramids;
use flotilla_games::shipowners::Shipowners;
use std::sync::Arc;

/// Options under which there is most to go wrong.
fn setup(info: &Info, seats: usize) -> Setup {
    let mut setup = Setup::plain(info, seats);
    if info.name == "archipelago" {
        setup.options.set(info.options, "cards", "yes").unwrap();
        setup.options.set(info.options, "enrolment", "yes").unwrap();
    }
    setup
}

/// A game that random players have brought so far, with a seat to decide something; `None` if it
/// was over before.
fn under_way(
    game: &str,
    seats: usize,
    events: usize,
    seed: u64,
) -> Option<(Box<dyn AnyGame>, Seat)> {
    let entry = GAMES.game(game).unwrap();
    let mut play = entry.open(&setup(entry.info, seats), None).unwrap();
    let mut rng = SeededRng::new(seed);
    let mut happened = 0;
    loop {
        let chosen = match play.turn().waits_for()? {
            Actor::Chance => play.draw(&mut rng).unwrap(),
            Actor::Seat(seat) if happened >= events => return Some((play, seat)),
            Actor::Seat(seat) => play.random(seat, &mut rng).unwrap(),
        };
        let actor = play.turn().waits_for()?;
        play.apply(actor, &chosen).unwrap();
        happened += 1;
    }
}

/// So many simulations are made in a moment.
fn few(game: &str) -> u32 {
    match game {
        "pyramids" => 12,
        "archipelago" => 16,
        _ => 60,
    }
}

#[test]
fn a_seed_names_the_advice_in_every_game_with_any_number_of_seats() {
    for entry in GAMES.entries() {
        let game = entry.info.name;
        for seats in entry.info.seats.clone() {
            for events in [3, 30] {
                let Some((play, seat)) = under_way(game, seats, events, 7) else { continue };
                let view = play.view(Viewer::Seat(seat));
                for threads in [1, 2] {
                    let text = format!("tree:sims={},threads={threads}", few(game));
                    let bot = Contestant::parse(game, &text).unwrap();
                    let advise =
                        || bot.player(&*view).unwrap().advise(&*view, &mut SeededRng::new(3));
                    let counsel = advise().unwrap();
                    assert_eq!(Some(&counsel), advise().as_ref(), "{game} {seats} {text}");
                    play.boxed_clone().apply(seat.into(), &counsel.chosen).unwrap();
                    let worths = counsel.candidates.iter().map(|&(_, worth)| worth);
                    assert!(worths.into_iter().all(|worth| worth.is_finite()), "{game}");
                }
            }
        }
    }
}

#[test]
fn whatever_it_plays_is_legal_in_any_mode() {
    let modes = ["sims=1", "sims=9", "sims=10,threads=2", "time=2", "sims=30,time=1,threads=3"];
    for entry in GAMES.entries() {
        let game = entry.info.name;
        let mut rng = SeededRng::new(17);
        let mut asked = 0;
        for seats in entry.info.seats.clone() {
            let mut play = entry.open(&setup(entry.info, seats), None).unwrap();
            for event in 0..100 {
                let Some(actor) = play.turn().waits_for() else { break };
                let chosen = match actor {
                    Actor::Chance => play.draw(&mut rng).unwrap(),
                    Actor::Seat(seat) if rng.below(4) == 0 => {
                        let mode = modes[event % modes.len()];
                        let bot = Contestant::parse(game, &format!("tree:{mode}")).unwrap();
                        let view = play.view(Viewer::Seat(seat));
                        let counsel = bot.player(&*view).unwrap().advise(&*view, &mut rng).unwrap();
                        asked += 1;
                        for (candidate, _) in &counsel.candidates {
                            play.boxed_clone().apply(actor, candidate).unwrap();
                        }
                        counsel.chosen
                    }
                    Actor::Seat(seat) => {
                        // Those who may interrupt are asked too, and need not.
                        let turn = play.turn();
                        let may = |other: &Seat| *other != seat && turn.may_act((*other).into());
                        for other in Seat::all(seats).filter(may) {
                            let view = play.view(Viewer::Seat(other));
                            let bot = Contestant::parse(game, "tree:sims=8").unwrap();
                            let counsel = bot.player(&*view).unwrap().advise(&*view, &mut rng);
                            if let Some(counsel) = counsel {
                                play.boxed_clone().apply(other.into(), &counsel.chosen).unwrap();
                            }
                        }
                        play.random(seat, &mut rng).unwrap()
                    }
                };
                play.apply(actor, &chosen).unwrap();
            }
        }
        assert!(asked > 5, "{game}: {asked}");
    }
}

/// The view of the seat to decide in a game of a type.
fn typed<G: Game>(game: &str, seats: usize, events: usize, seed: u64) -> (View<G>, Seat) {
    let (play, seat) = under_way(game, seats, events, seed).unwrap();
    (play.view(Viewer::Seat(seat)).of::<G>().unwrap().clone(), seat)
}

#[test]
fn what_others_hide_makes_no_difference() {
    let mut compared = 0;
    for seed in 0..6 {
        let (view, seat) = typed::<Archipelago>("archipelago", 2 + seed % 3, 60, seed as u64);
        // Two games that differ only in what this seat may not know.
        let [one, other] = [1, 2].map(|seed| view.sample(&mut SeededRng::new(seed)));
        compared += u32::from(one != other);
        let [one, other] = [one, other].map(|state| {
            let view = View::new(view.game(), &state, Viewer::Seat(seat));
            let mut bot = TreeBot::new(Charts::new(view.game()), Budget::simulations(30));
            bot.advise(&view, &mut SeededRng::new(5))
        });
        assert!(one.is_some());
        assert_eq!(one, other);
    }
    assert!(compared >= 4, "{compared}");
}

#[test]
fn five_dice_have_252_outcomes_and_not_7776() {
    let (view, seat) = typed::<Doubloons>("doubloons", 2, 1, 3);
    let mut bot = TreeBot::new(Reckoning::new(view.game()), Budget::simulations(6_000));
    bot.advise(&view, &mut SeededRng::new(1)).unwrap();
    let (outcomes, _) = bot.trees().next().unwrap().widest();
    // A few thousand simulations do not meet them all, but many more than there would be if most
    // of 7,776 were met once.
    assert!((100..=252).contains(&outcomes), "{outcomes}");
    // All that there are, before a first roll.
    let game = view.game();
    let mut state = *view.state();
    let mut legal = Vec::new();
    game.legal(&state, seat, &mut legal);
    let stops = legal.iter().find(|&&action| {
        let mut after = state;
        let ends = game.apply(&mut after, seat.into(), action).is_ok();
        ends && after.dice() == flotilla_games::doubloons::dice::Dice::EMPTY
    });
    game.apply(&mut state, seat.into(), *stops.unwrap()).unwrap();
    let mut chances = Vec::new();
    game.chances(&state, &mut chances);
    assert_eq!(chances.len(), 252);
    assert_eq!(chances.iter().map(|chance| chance.weight).sum::<u64>(), 7_776);
}

#[test]
fn outcomes_that_stand_for_each_other_come_to_the_same() {
    let (mut fights, mut rng) = (0, SeededRng::new(9));
    for seed in 0..40 {
        let Some((play, _)) = under_way("shipowners", 4, 150, seed) else { continue };
        let mut play = play;
        for _ in 0..60 {
            let Some(actor) = play.turn().waits_for() else { break };
            let view = play.view(Viewer::Public);
            let view = view.of::<Shipowners>().unwrap();
            let (game, state) = (view.game(), *view.state());
            let mut chances = Vec::new();
            game.chances(&state, &mut chances);
            let mut kinds = Vec::new();
            for chance in &chances {
                let like = Trade.like(game, &state, chance.action);
                let [one, other] = [chance.action, like].map(|action| {
                    let mut after = state;
                    game.apply(&mut after, Actor::Chance, action).unwrap();
                    after
                });
                assert_eq!(one, other);
                if !kinds.contains(&like) {
                    kinds.push(like);
                }
            }
            if chances.len() == 36 && kinds.len() <= 2 {
                fights += 1;
            }
            let chosen = match actor {
                Actor::Chance => play.draw(&mut rng).unwrap(),
                Actor::Seat(seat) => play.random(seat, &mut rng).unwrap(),
            };
            play.apply(actor, &chosen).unwrap();
        }
    }
    assert!(fights > 3, "{fights}");
}

#[test]
fn of_courses_without_number_few_are_opened() {
    // Past laying out: in play there are hundreds of courses.
    let (mut view, mut seat) = typed::<Pyramids>("pyramids", 2, 1, 5);
    for events in 2..200 {
        (view, seat) = typed::<Pyramids>("pyramids", 2, events, 5);
        if view.state().phase() == flotilla_games::pyramids::state::Phase::Play {
            break;
        }
    }
    let knowledge = Pilotage::new(view.game());
    let mut found = Vec::new();
    knowledge.candidates(view.game(), view.state(), seat, &mut knowledge.scratch(), &mut found);
    assert!(found.len() >= 16, "{}", found.len());
    assert!(found.windows(2).all(|pair| pair[0].1 >= pair[1].1), "the best first");
    let opens = |simulations| {
        let mut bot = TreeBot::new(Pilotage::new(view.game()), Budget::simulations(simulations));
        bot.advise(&view, &mut SeededRng::new(1)).unwrap().candidates.len()
    };
    let (few, more) = (opens(9), opens(80));
    assert!((2..=4).contains(&few), "{few}");
    assert!(few < more && more <= 7, "{more}");
}

/// Positions with two seats near the end of doubloons: the search comes to what the exact solution
/// says, within what chance allows.
#[test]
fn near_the_end_of_doubloons_it_plays_as_the_solution_does() {
    let entry = GAMES.game("doubloons").unwrap();
    let late = [
        "1100001013 2 11112222333/111222223334x4 1 barrel,barrel,rum,anchor,map 1",
        "1100001013 2 11112222333/111222223334x4 2 barrel,rum,rum,anchor,anchor 2",
        "1100001013 1 11112222333/111222223334x5 1 parrot,rum,anchor,map,map 2",
        "1100001013 1 11112222333/111222223334x5 2 parrot,parrot,rum,anchor,map 1",
    ];
    let perfect = Contestant::parse("doubloons", "perfect:states=100000000").unwrap();
    let tree = Contestant::parse("doubloons", "tree:sims=12000").unwrap();
    for position in late {
        let play = entry.open(&Setup::plain(entry.info, 2), Some(position)).unwrap();
        let seat = play.turn().waits_for().and_then(Actor::seat).unwrap();
        let view = play.view(Viewer::Seat(seat));
        let advise = |bot: &Contestant| {
            bot.player(&*view).unwrap().advise(&*view, &mut SeededRng::new(1)).unwrap()
        };
        let (exact, found) = (advise(&perfect), advise(&tree));
        let best = exact.candidates[0].1;
        let chosen = exact.candidates.iter().find(|it| it.0 == found.chosen).unwrap().1;
        assert!(chosen > best - 0.01, "{position}: {chosen} of {best}");
        let estimate = found.candidates[0].1;
        assert!((estimate - chosen).abs() < 0.04, "{position}: {estimate} for {chosen}");
    }
}

/// Whether the side to move wins within so many moves, by trying everything.
fn wins(game: &Galleons, state: &flotilla_games::galleons::state::State, moves: u32) -> bool {
    let Some(mover) = game.turn(state).waits_for().and_then(Actor::seat) else { return false };
    let mut actions = Vec::new();
    game.legal(state, mover, &mut actions);
    actions.iter().any(|&action| keeps_the_win(game, state, mover, action, moves))
}

/// Whether a move wins, or wins within so many moves of both sides whatever the other does.
fn keeps_the_win(
    game: &Galleons,
    state: &flotilla_games::galleons::state::State,
    mover: Seat,
    action: flotilla_games::galleons::Action,
    moves: u32,
) -> bool {
    let mut after = *state;
    game.apply(&mut after, mover.into(), action).unwrap();
    if let Some(outcome) = game.outcome(&after) {
        return outcome.share(mover) == 1.0;
    }
    if moves < 3 {
        return false;
    }
    let other = mover.after(2);
    let mut answers = Vec::new();
    game.legal(&after, other, &mut answers);
    !answers.is_empty()
        && answers.iter().all(|&answer| {
            let mut then = after;
            game.apply(&mut then, other.into(), answer).unwrap();
            match game.outcome(&then) {
                Some(outcome) => outcome.share(mover) == 1.0,
                None => wins(game, &then, moves - 2),
            }
        })
}

#[test]
fn in_galleons_it_wins_what_is_won_in_one_move_or_two() {
    let game = Arc::new(Galleons::open(&Setup::plain(Galleons::INFO, 2)).unwrap());
    let (mut rng, mut found) = (SeededRng::new(2), [0u32; 2]);
    let place = |rng: &mut SeededRng, corner: bool| {
        let board = game.board();
        loop {
            let number = rng.below(board.len() as u64) as u8;
            let place = flotilla_games::galleons::board::Place::new(number);
            if board.is_corner(place) == corner {
                return board.name(place).to_owned();
            }
        }
    };
    for number in 0..3_000 {
        let mut at = |corner| place(&mut rng, corner);
        let [one, other, enemy, second] = [(); 4].map(|()| at(true));
        // One enemy to catch at once, or two.
        let second = if number % 2 == 0 { String::new() } else { format!(",{second}") };
        let position = format!("G{one},{other};T{} S{enemy}{second} 1 0 -", at(false));
        let Ok(state) = game.parse_position(&position) else { continue };
        let Some(seat) = game.turn(&state).waits_for().and_then(Actor::seat) else { continue };
        let moves = if wins(&game, &state, 1) {
            1
        } else if wins(&game, &state, 3) {
            3
        } else {
            0
        };
        if moves == 0 || found[usize::from(moves == 3)] >= 8 {
            continue;
        }
        found[usize::from(moves == 3)] += 1;
        let view = View::new(&game, &state, Viewer::Seat(seat));
        let mut bot = TreeBot::new(Watch::new(&game), Budget::simulations(3_000));
        let best = bot.advise(&view, &mut SeededRng::new(1)).unwrap().best;
        // It need not be the shortest way, but a win it must stay: alpha-beta says so.
        let mut after = state;
        game.apply(&mut after, seat.into(), best).unwrap();
        let effort = Effort { depth: Some(9), ..Effort::default() };
        let answer = Engine::new(&game, 1 << 20).think(&after, effort);
        let won = keeps_the_win(&game, &state, seat, best, 3)
            || answer.is_some_and(|answer| answer.score < -SURE);
        assert!(won, "{position}: {best:?}");
        if found == [8, 8] {
            break;
        }
    }
    assert!(found.iter().all(|&found| found >= 3), "{found:?}");
}
