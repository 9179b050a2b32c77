//! Whoever thinks for somebody who has gone ends soon: told by what is counted, and not by a clock.

use flotilla_bots::search::{Budget, TreeBot};
use flotilla_bots::surroundings::{Errand, Surroundings, within};
use flotilla_bots::{Bot, Library, Measure};
use flotilla_core::{Actor, AnyView, Rng, SeededRng, Setup, Turn, View, Viewer};
use flotilla_games::galleons::Galleons;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// Surroundings in which nobody waits any more after this is set, and the errands that were sent in them.
fn surroundings() -> (Surroundings, Arc<AtomicBool>, Arc<Mutex<Vec<Errand>>>) {
    let stop = Arc::new(AtomicBool::new(false));
    let errands: Arc<Mutex<Vec<Errand>>> = Arc::default();
    let sent = Arc::clone(&errands);
    let surroundings = Surroundings {
        stop: Arc::clone(&stop),
        errands: Arc::new(move |errand| sent.lock().unwrap().push(errand)),
    };
    (surroundings, stop, errands)
}

/// Random numbers that are counted, and after some of which nobody waits any more.
struct Counted {
    rng: SeededRng,
    drawn: Arc<AtomicU64>,
    stop_after: Option<(u64, Arc<AtomicBool>)>,
}

impl Rng for Counted {
    fn next_u64(&mut self) -> u64 {
        let drawn = self.drawn.fetch_add(1, Ordering::Relaxed);
        if let Some((after, stop)) = &self.stop_after
            && drawn >= *after
        {
            stop.store(true, Ordering::Relaxed);
        }
        self.rng.next_u64()
    }
}

/// A view of whoever is to move after some random moves.
fn position(game: &str, seats: usize, moves: usize) -> Box<dyn AnyView> {
    let info = Library::SHIPPED.games().game(game).unwrap().info;
    position_of(&Setup::plain(info, seats), game, moves)
}

/// The same of a game that is set up so.
fn position_of(setup: &Setup, game: &str, moves: usize) -> Box<dyn AnyView> {
    let entry = Library::SHIPPED.games().game(game).unwrap();
    let mut play = entry.open(setup, None).unwrap();
    let mut rng = SeededRng::new(7);
    let mut made = 0;
    loop {
        match play.turn() {
            Turn::Chance => {
                let drawn = play.draw(&mut rng).unwrap();
                play.apply(Actor::Chance, &drawn).unwrap();
            }
            Turn::Seat { waits_for, .. } => {
                let view = play.view(Viewer::Seat(waits_for));
                if made == moves {
                    return view;
                }
                made += 1;
                let chosen = view.random(&mut rng).unwrap();
                play.apply(waits_for.into(), &chosen).unwrap();
            }
            Turn::Over => panic!("it was over after {made} moves"),
        }
    }
}

/// How many random numbers a bot draws for a decision: to its end, and when nobody waits from the
/// first one on.
fn drawn(game: &str, seats: usize, moves: usize, name: &str) -> [u64; 2] {
    [false, true].map(|stops| {
        let view = position(game, seats, moves);
        let (surroundings, stop, _) = surroundings();
        let drawn = Arc::new(AtomicU64::new(0));
        let mut rng = Counted {
            rng: SeededRng::new(3),
            drawn: Arc::clone(&drawn),
            stop_after: stops.then_some((0, stop)),
        };
        let mut bot = Library::SHIPPED.contestant(game, name).unwrap().player(&*view).unwrap();
        let advice = within(surroundings, || bot.advise(&*view, &mut rng));
        assert!(advice.is_some(), "{game} {name}: it says something all the same");
        drawn.load(Ordering::Relaxed)
    })
}

#[test]
fn bots_that_try_out_stop_trying() {
    for (game, seats, moves, name) in
        [("archipelago", 3, 20, "strong:sims=240"), ("doubloons", 3, 2, "perfect:playouts=1000")]
    {
        let [whole, cut] = drawn(game, seats, moves, name);
        println!("{game} {name}: {whole} numbers drawn, {cut} where nobody waits");
        assert!(cut <= 8 && whole > 4 * cut, "{game}: {cut} of {whole}");
    }
}

#[test]
fn a_tree_is_grown_once_and_no_more() {
    let view = position("doubloons", 2, 2);
    for threads in [1, 2] {
        let (surroundings, stop, _) = surroundings();
        stop.store(true, Ordering::Relaxed);
        let view = view.of::<flotilla_games::doubloons::Doubloons>().unwrap();
        let knowledge = flotilla_bots::doubloons::knowledge::Reckoning::new(view.game());
        let budget = Budget::simulations(100_000).on(threads);
        let mut bot = TreeBot::new(knowledge, budget);
        within(surroundings, || bot.advise(view, &mut SeededRng::new(3))).unwrap();
        assert_eq!(bot.simulations(), threads as u64);
    }
}

#[test]
fn a_search_of_galleons_ends_after_a_thousand_positions() {
    use flotilla_bots::galleons::search::{Effort, Engine};
    let view = position("galleons", 2, 6);
    let view: &View<Galleons> = view.of().unwrap();
    let nodes = |threads: usize, stops: bool| {
        let (surroundings, stop, _) = surroundings();
        stop.store(stops, Ordering::Relaxed);
        let mut engine = Engine::new(view.game(), 1 << 20).on_threads(threads);
        let effort = Effort { nodes: Some(200_000), ..Effort::default() };
        within(surroundings, || engine.think(view.state(), effort)).unwrap().nodes
    };
    assert!(nodes(1, false) >= 200_000);
    for threads in [1, 2] {
        let cut = nodes(threads, true);
        assert!(cut <= 2048 * threads as u64, "{cut} positions on {threads} threads");
    }
}

/// Every level of every game says something that may be done, however soon nobody waits.
#[test]
fn every_level_answers_where_nobody_waits() {
    let library = Library::SHIPPED;
    for entry in library.games().entries() {
        let game = entry.info.name;
        let seats = *entry.info.seats.start();
        let view = position(game, seats, 16);
        for level in library.levels(game) {
            let (surroundings, stop, _) = surroundings();
            stop.store(true, Ordering::Relaxed);
            let mut bot = level.player(&*view).unwrap();
            let advice = within(surroundings, || bot.advise(&*view, &mut SeededRng::new(1)));
            let advice = advice.unwrap_or_else(|| panic!("{game} {}: says nothing", level.name));
            let mut play = view.sample(&mut SeededRng::new(1));
            let Viewer::Seat(seat) = view.viewer() else { panic!("it is a seat's") };
            let done = play.apply(seat.into(), &advice.chosen);
            assert!(done.is_ok(), "{game} {}: {done:?}", level.name);
        }
    }
}

/// The table that a perfect bot plays by is an errand: nothing is solved before somebody runs it, it is
/// sent once for an edition, and given up when no bot wants it any more.
#[test]
fn an_almanac_is_an_errand() {
    // An edition that no other test has, and that is soon solved.
    let entry = Library::SHIPPED.games().game("doubloons").unwrap();
    let mut setup = Setup::plain(entry.info, 2);
    let text = setup.edition.text.replace("skulls = { printed = 6 }", "skulls = { known = 2 }");
    assert_ne!(text, setup.edition.text);
    setup.edition.text = text.into();
    let view = position_of(&setup, "doubloons", 1);
    let (surroundings, _, errands) = surroundings();
    let perfect = || {
        let contestant = Library::SHIPPED.contestant("doubloons", "perfect").unwrap();
        contestant.player(&*view).unwrap()
    };
    let mut measures = Vec::new();
    within(surroundings, || {
        let bots = [perfect(), perfect()];
        assert_eq!(errands.lock().unwrap().len(), 1, "once for both");
        drop(bots);
        // Whoever runs it now finds nobody who wants it.
        for errand in errands.lock().unwrap().drain(..) {
            errand();
        }
        let mut bot = perfect();
        let sent: Vec<Errand> = errands.lock().unwrap().drain(..).collect();
        assert_eq!(sent.len(), 1, "it was not made for nobody");
        let mut say = |bot: &mut Box<dyn flotilla_bots::AnyBot>| {
            measures.push(bot.advise(&*view, &mut SeededRng::new(1)).unwrap().measure);
        };
        say(&mut bot);
        for errand in sent {
            errand();
        }
        say(&mut bot);
    });
    assert_ne!(measures[0], Measure::Margin, "it was not solved before");
    assert_eq!(measures[1], Measure::Margin);
}
