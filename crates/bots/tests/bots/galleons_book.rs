//! The book of galleons' openings: what is counted, kept and found again.

use flotilla_bots::Library;
use flotilla_bots::galleons::book::Book;
use flotilla_bots::galleons::book::count::{Chapter, Count, Tally};
use flotilla_bots::galleons::book::file::{FileFault, read, write};
use flotilla_bots::galleons::book::games::{Ended, LineFault, Played, beginning, edition_of};
use flotilla_bots::galleons::book::selfplay::{Known, Plan, Selfplay};
use flotilla_bots::galleons::book::symmetry::Symmetry;
use flotilla_core::{Game, Match, Rng, SeededRng, Setup, SetupBuilder, Viewer};
use flotilla_games::galleons::board::{At, Kind};
use flotilla_games::galleons::state::{Phase, State};
use flotilla_games::galleons::{Action, Galleons};
use std::collections::BTreeSet;
use std::sync::Arc;

fn game() -> Arc<Galleons> {
    Arc::new(Galleons::open(&Setup::plain(Galleons::INFO, 2)).unwrap())
}

fn hexagon() -> Arc<Galleons> {
    let setup = SetupBuilder::new(Galleons::INFO).shipped("hexagon").unwrap().build();
    Arc::new(Galleons::open(&setup).unwrap())
}

/// A game of random moves with a random end and random worths; few ships move, so that games meet.
fn random_game(game: &Galleons, rng: &mut SeededRng) -> Played {
    let mut state = beginning(game);
    let mut steps = Vec::new();
    let mut legal = Vec::new();
    for _ in 0..rng.below(7) {
        let Phase::Move(seat) = state.phase() else { break };
        game.legal(&state, seat, &mut legal);
        // The first moves and the last, which mirror each other.
        let few = [0, 1, legal.len() - 2, legal.len() - 1];
        let action = legal[*rng.pick(&few).unwrap()];
        game.apply(&mut state, seat.into(), action).unwrap();
        steps.push((action, rng.below(2_001) as i16 - 1_000));
    }
    let ended = *rng.pick(&[Ended::Won, Ended::Drawn, Ended::Lost]).unwrap();
    Played { ended, steps }
}

/// The states that a game passes through.
fn states(game: &Galleons, played: &Played) -> Vec<State> {
    let mut states = vec![beginning(game)];
    for &(action, _) in &played.steps {
        let mut state = *states.last().unwrap();
        let seat = state.side_to_move().map(|side| flotilla_core::Seat::new(side).unwrap());
        game.apply(&mut state, seat.unwrap().into(), action).unwrap();
        states.push(state);
    }
    states
}

/// What a position looks like in one of its four pictures, as text: where each ship of whoever moves
/// lies, and of the other, by coordinates and not by tables.
fn picture(game: &Galleons, state: &State, mirrored: bool) -> String {
    let board = game.board();
    let mover = state.side_to_move().unwrap();
    let widest = board.places().map(|place| board.at(place).x).max().unwrap();
    let top = 3 * board.rows().len() as i16 - 1;
    let mut ships = BTreeSet::new();
    for owner in 0..2 {
        for kind in Kind::ALL {
            for spot in state.fleets().spots(owner, kind) {
                let At { x, y } = board.at(board.place(kind, spot));
                let x = if mirrored { widest - x } else { x };
                let y = if mover == 1 { top - y } else { y };
                ships.insert((owner == mover, kind, x, y));
            }
        }
    }
    format!("{ships:?}")
}

fn canonical(game: &Galleons, state: &State) -> String {
    picture(game, state, false).min(picture(game, state, true))
}

/// What a position's tally is, counted in the slowest way: every game is replayed, and each of its
/// positions compared.
fn slowly(game: &Galleons, games: &[Played], wanted: &State) -> Option<Tally> {
    let wanted = canonical(game, wanted);
    let mut tally = Tally::default();
    let mut worths = Vec::new();
    for played in games {
        let states = states(game, played);
        let Some(at) = states.iter().position(|state| canonical(game, state) == wanted) else {
            continue;
        };
        let own = states[at].side_to_move() == Some(0);
        match (played.ended, own) {
            (Ended::Drawn, _) => tally.drawn += 1,
            (Ended::Won, true) | (Ended::Lost, false) => tally.won += 1,
            (Ended::Lost, true) | (Ended::Won, false) => tally.lost += 1,
        }
        if at > 0 {
            worths.push(-i64::from(played.steps[at - 1].1));
        }
    }
    if !worths.is_empty() {
        tally.worth = worths.iter().sum::<i64>().div_euclid(worths.len() as i64) as i16;
    }
    (tally.games() > 0).then_some(tally)
}

fn counted(game: &Galleons, games: &[Played], least: u64) -> Chapter {
    let mut count = Count::new(game);
    games.iter().for_each(|played| count.add(played));
    count.chapter(least)
}

#[test]
fn a_book_knows_what_counting_in_the_slowest_way_finds() {
    for (game, seed) in [(game(), 1), (game(), 2), (hexagon(), 3)] {
        let mut rng = SeededRng::new(seed);
        let played: Vec<Played> = (0..60).map(|_| random_game(&game, &mut rng)).collect();
        // By way of text and bytes, as the book that ships has come.
        let lines: Vec<String> = played.iter().map(|it| it.line(&game, "x")).collect();
        let again: Vec<Played> = lines.iter().map(|it| Played::read(&game, it).unwrap()).collect();
        assert_eq!(again, played);
        let bytes = write(&[counted(&game, &again, 1)]);
        let chapters = read(&bytes).unwrap();
        let book = Book::of(&game, &chapters).unwrap();
        assert_eq!(book.games(), 60);
        let (mut met, mut mirrored) = (0, 0);
        for state in played.iter().flat_map(|played| states(&game, played)) {
            let known = book.position(&game, &state);
            assert_eq!(known, slowly(&game, &played, &state));
            met += usize::from(known.unwrap().games() > 1);
            for known in book.moves(&game, &state) {
                mirrored += known.actions.len() - 1;
                for action in known.actions {
                    let mut after = state;
                    let seat = flotilla_core::Seat::new(state.side_to_move().unwrap()).unwrap();
                    game.apply(&mut after, seat.into(), action).unwrap();
                    assert_eq!(slowly(&game, &played, &after).map(Tally::other), Some(known.tally));
                }
            }
        }
        // Games did meet, in mirrors too: else nothing was tested.
        assert!(met > 60 && mirrored > 0, "{met} {mirrored}");
    }
}

#[test]
fn a_position_has_one_number_in_all_its_pictures_and_no_other_has_it() {
    let game = game();
    let symmetry = Symmetry::new(&game);
    let mut rng = SeededRng::new(7);
    let mut numbers = std::collections::BTreeMap::new();
    for _ in 0..300 {
        let played = random_game(&game, &mut rng);
        for state in states(&game, &played) {
            let key = symmetry.key(&game, state.fleets(), state.side_to_move().unwrap());
            let text = canonical(&game, &state);
            assert_eq!(numbers.entry(key).or_insert_with(|| text.clone()), &text);
        }
    }
    let texts: BTreeSet<&String> = numbers.values().collect();
    assert_eq!(texts.len(), numbers.len());
    assert!(numbers.len() > 100);
}

#[test]
fn positions_with_too_few_games_are_left_out() {
    let game = game();
    let mut rng = SeededRng::new(5);
    let played: Vec<Played> = (0..40).map(|_| random_game(&game, &mut rng)).collect();
    let (all, some) = (counted(&game, &played, 1), counted(&game, &played, 4));
    let often = |chapter: &Chapter| chapter.positions.iter().filter(|it| it.1.games() >= 4).count();
    assert_eq!(often(&all), some.positions.len());
    assert!(some.positions.len() < all.positions.len() && !some.positions.is_empty());
}

/// A chapter of everything that a number can be.
fn odd_chapter() -> Chapter {
    let tally = |won, drawn, lost, worth| Tally { won, drawn, lost, worth };
    let positions = vec![
        (0, tally(1, 0, 0, 0)),
        (1, tally(0, 200, 0, -1)),
        (300, tally(70_000, 1, 128, 30_000)),
        ((1 << 48) - 1, tally(0, 0, 3, -30_000)),
    ];
    Chapter { rows: vec![1, 2, 1], games: 100_000, positions }
}

#[test]
fn the_bytes_of_a_book_stay_what_they_are() {
    let bytes = write(&[odd_chapter()]);
    let golden = "67616c626f6f6b31 01 03010201 a08d06 04 00010000 00 00 00c80100 01 aa02f0a20401 \
                  8001 e0d403 d2fdffffffff3f 000003 dfd403";
    let golden: String = golden.split_whitespace().collect();
    let written: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(written, golden);
    assert_eq!(read(&bytes), Ok(vec![odd_chapter()]));
}

#[test]
fn whatever_bytes_a_book_has_it_is_read_or_refused() {
    let game = game();
    let mut rng = SeededRng::new(11);
    let played: Vec<Played> = (0..30).map(|_| random_game(&game, &mut rng)).collect();
    let bytes = write(&[counted(&game, &played, 1), odd_chapter()]);
    for end in 0..bytes.len() {
        assert!(read(&bytes[..end]).is_err(), "{end}");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert_eq!(read(&longer), Err(FileFault::Long));
    let mut fine = 0;
    for _ in 0..20_000 {
        let mut spoilt = bytes.clone();
        for _ in 0..=rng.below(3) {
            let at = rng.below(spoilt.len() as u64) as usize;
            spoilt[at] = rng.next_u64() as u8;
        }
        if let Ok(chapters) = read(&spoilt) {
            assert_eq!(write(&chapters), spoilt);
            fine += 1;
        }
    }
    assert!(fine > 0);
    // A count of positions that is not meant asks for no memory.
    let mut boasting = b"galbook1".to_vec();
    boasting.extend([1, 0, 1, 0x80, 0x80, 8]);
    assert_eq!(read(&boasting), Err(FileFault::Short));
    assert_eq!(read(b"galbook2"), Err(FileFault::Magic));
    assert_eq!(read(b"galbook1\x81\x00"), Err(FileFault::Number));
    assert_eq!(read(b"galbook1\x09"), Err(FileFault::Number));
}

#[test]
fn lines_that_are_no_games_say_where() {
    let game = game();
    let fault = |line: &str| Played::read(&game, line).unwrap_err();
    assert!(Played::read(&game, "default won b4 c3 5").is_ok());
    assert_eq!(edition_of("default won b4 c3 5"), "default");
    assert_eq!(fault(""), LineFault::Form);
    assert_eq!(fault("default won"), LineFault::Form);
    assert_eq!(fault("default lucky b4 c3 5"), LineFault::End);
    assert_eq!(fault("default won b4 c3 5,b4 c3 5"), LineFault::Move(2));
    assert_eq!(fault("default won b4 c3 40000"), LineFault::Worth(1));
    assert_eq!(fault("default won b4"), LineFault::Worth(1));
    assert_eq!(fault("default won b4 5"), LineFault::Move(1));
    assert_eq!(fault(&format!("default won {}", "b4 c3 5,".repeat(10_000))), LineFault::Form);
}

#[test]
fn a_game_follows_from_its_seed_and_number() {
    let game = game();
    let plan = Plan { nodes: 200, drawn: 3, kept: 12, ..Plan::default() };
    let known = Arc::new(Known::default());
    let mut first = Selfplay::new(&game, plan, &known);
    let played = [first.play(4), first.play(5)];
    // Another player, who has played nothing and knows nothing, in another order.
    let mut other = Selfplay::new(&game, plan, &Arc::default());
    let again = other.play(5);
    assert_eq!([other.play(4), again], played);
    assert_ne!(played[0].steps, played[1].steps);
    assert_eq!(played[0].steps.len(), 12);
    let line = played[0].line(&game, "default");
    assert_eq!(Played::read(&game, &line).as_ref(), Ok(&played[0]));
    let another = Plan { seed: 2, ..plan };
    assert_ne!(Selfplay::new(&game, another, &known).play(4), played[0]);
    let sails = |action: &Action| matches!(action, Action::Sail { .. });
    assert!(played[0].steps.iter().all(|(action, _)| sails(action)));
}

#[test]
fn the_book_that_ships_knows_both_boards_and_adds_up() {
    let bytes = include_bytes!("../../src/galleons/book/book.bin");
    assert!(bytes.len() <= 300_000);
    let chapters = read(bytes).unwrap();
    assert_eq!(write(&chapters), bytes);
    for game in [game(), hexagon()] {
        let book = Book::shipped(&game).unwrap();
        let start = beginning(&game);
        let all = book.position(&game, &start).unwrap();
        assert_eq!(all.games(), u64::from(book.games()));
        let moves = book.moves(&game, &start);
        assert!(moves.len() > 5);
        let sum: u64 = moves.iter().map(|known| known.tally.games()).sum();
        // Moves with too few games are left out.
        assert!(sum <= all.games() && sum > all.games() / 2, "{sum}");
        assert!(moves.is_sorted_by_key(|known| std::cmp::Reverse(known.tally.games())));
        // Everything can be reached by good moves: nobody is lost after one.
        assert!(moves.iter().all(|known| known.tally.worth.abs() < 100));
        let known = Library::SHIPPED.openings(&*flotilla_core::AnyGame::view(
            &Match::new(Arc::clone(&game), start),
            Viewer::Public,
        ));
        let known = known.unwrap();
        assert_eq!(known.ends.unwrap().games(), all.games());
        assert_eq!(known.moves.len(), moves.len());
    }
    let other = SetupBuilder::new(Galleons::INFO).option("galleon_capture", "adjacent").unwrap();
    assert!(Book::shipped(&Galleons::open(&other.build()).unwrap()).is_none());
}

#[test]
fn a_game_has_openings_where_it_says_so() {
    for entry in Library::SHIPPED.games().entries() {
        let seats = (*entry.info.seats.start()).max(2);
        let play = entry.open(&Setup::plain(entry.info, seats), None).unwrap();
        let openings = Library::SHIPPED.openings(&*play.view(Viewer::Public));
        let has = Library::SHIPPED.has_openings(entry.info.name);
        assert_eq!(openings.is_some(), has, "{}", entry.info.name);
    }
}
