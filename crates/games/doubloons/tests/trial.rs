//! Counting and playing at full speed: right, and without allocation in the loop.

use flotilla_core::trial::{perft, playouts};
use flotilla_core::{AnyGame, Counting, Entry, Game, Match, SeededRng, Setup, Turn};
use flotilla_doubloons::Doubloons;
use std::sync::Arc;

fn game() -> Arc<Doubloons> {
    Arc::new(Doubloons::open(&Setup::plain(Doubloons::INFO, 2)).unwrap())
}

/// The same count, made the slow way through what any program sees.
fn slowly(play: &dyn AnyGame, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let turn = play.turn();
    let events: Vec<_> = match turn {
        Turn::Over => Vec::new(),
        Turn::Chance => play.chances().into_iter().map(|(chosen, _)| chosen).collect(),
        Turn::Seat { waits_for, .. } => play.legal(waits_for).unwrap(),
    };
    let below = |chosen: &Vec<_>| {
        let mut next = play.boxed_clone();
        next.apply(turn.waits_for().unwrap(), chosen).unwrap();
        slowly(&*next, depth - 1)
    };
    events.iter().map(below).sum()
}

#[test]
fn perft_counts_what_can_be_played() {
    let positions = [
        ("3333333333 6 -/- - - 0", 3),
        ("3333333333 6 -/- 1 barrel,barrel,map,map,map 1", 3),
        ("3333333333 1 -/-x5 2 barrel,barrel,map,map,map 1", 4),
    ];
    for (position, depth) in positions {
        let entry = Entry::of::<Doubloons>();
        let play = entry.open(&Setup::plain(Doubloons::INFO, 2), Some(position)).unwrap();
        for depth in 0..=depth {
            let count = play.perft(depth, &Counting::plain());
            assert_eq!(count, Some(slowly(&*play, depth)), "{position}, {depth} deep");
            let parts = play
                .divide(depth, &Counting::plain())
                .map(|parts| parts.iter().map(|(.., n)| n).sum());
            assert_eq!(parts, count.filter(|_| depth > 0), "{position}, {depth} deep");
        }
    }
}

#[test]
fn perft_from_the_start_stays_what_it_is() {
    let game = game();
    let counts: Vec<_> =
        (0..=5).map(|depth| perft(&*game, &game.start(), depth, &Counting::plain())).collect();
    let expected = [1, 2, 504, 9_312, 779_856, 14_953_704].map(Some);
    assert_eq!(counts, expected);
    for threads in [2, 3, 16] {
        let counting = Counting::new(threads, 0);
        let counts = [0, 1, 4].map(|depth| perft(&*game, &game.start(), depth, &counting));
        assert_eq!(counts, [1, 2, 779_856].map(Some), "{threads} threads");
    }
}

#[test]
fn playouts_come_to_an_end_and_allocate_nothing_in_the_loop() {
    let game = game();
    let counted = |games| {
        let mut rng = SeededRng::new(1);
        let mut done = None;
        let counted = allocation_counter::measure(|| {
            done = Some(playouts(&*game, &game.start(), &mut rng, games));
        });
        (counted.count_total, done.unwrap())
    };
    let (few, _) = counted(1);
    let (many, done) = counted(200);
    assert_eq!(few, many, "buffers are made once, however many games are played");
    assert_eq!((done.games, done.finished), (200, 200));
    assert!(done.events > 200 * 20);
    let play = Match::new(Arc::clone(&game), game.start());
    assert_eq!(play.playouts(&mut SeededRng::new(1), 200), done, "a seed names the games");
}
