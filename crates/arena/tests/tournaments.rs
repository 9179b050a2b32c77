//! Tournaments: every game once, the same from the same number, and results that fit together.

use flotilla_arena::{
    Drawn, Format, GameError, Played, ResultsError, Share, Standings, Tournament, TournamentError,
    header, html, line, parse, play, read, record, run, watch,
};
use flotilla_bots::Library;
use flotilla_core::{Catalogue, Language, Setup};
use flotilla_games::GAMES;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};

fn tournament(game: &str, seats: usize, names: &[&str], format: Format) -> Tournament {
    let entry = GAMES.game(game).unwrap();
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    Tournament::new(Library::SHIPPED, entry, Setup::plain(entry.info, seats), &names, format)
        .unwrap()
}

fn all(tournament: &Tournament, blocks: u64, share: Share, threads: usize) -> Vec<Played> {
    let mut games = Vec::new();
    let stop = AtomicBool::new(false);
    let known = BTreeSet::new();
    run(tournament, blocks, share, &known, threads, &stop, |played| {
        games.push(played);
        Ok::<(), GameError>(())
    })
    .unwrap();
    games.sort_by_key(|played| played.game);
    games
}

#[test]
fn in_a_block_everyone_sits_once_in_every_seat() {
    let cases = [
        ("doubloons", 2, &["turn", "greedy"][..], Format::Match),
        ("doubloons", 3, &["turn", "greedy"], Format::Match),
        ("doubloons", 4, &["turn", "greedy", "random"], Format::RoundRobin),
        ("doubloons", 5, &["turn", "greedy", "random", "perfect"], Format::Match),
        ("doubloons", 2, &["turn", "greedy", "random", "perfect"], Format::Ladder),
    ];
    for (game, seats, names, format) in cases {
        let tournament = tournament(game, seats, names, format);
        let size = tournament.block_size();
        let mut met = BTreeSet::new();
        for block in 0..tournament.blocks(1) {
            let seatings: Vec<Vec<usize>> =
                (block * size..(block + 1) * size).map(|game| tournament.seating(game)).collect();
            for seat in 0..seats {
                let sat: BTreeSet<usize> = seatings.iter().map(|seating| seating[seat]).collect();
                assert_eq!(sat.len() as u64, size, "{names:?} {format:?} block {block}");
            }
            met.insert(seatings.concat().into_iter().collect::<BTreeSet<usize>>());
        }
        let pairs = names.len() * (names.len() - 1) / 2;
        let tables = match format {
            Format::Match => 1,
            Format::RoundRobin => pairs,
            Format::Ladder => names.len() - 1,
        };
        assert_eq!(met.len(), tables, "{names:?} {format:?}");
    }
}

#[test]
fn a_number_is_the_same_game_whoever_plays_it_and_parts_make_a_whole() {
    let tournament = tournament("shipowners", 3, &["planner:blur=0.2", "greedy"], Format::Match);
    let timeless = |games: Vec<Played>| -> Vec<Played> {
        games.into_iter().map(|game| Played { longest: vec![0.0; 3], ..game }).collect()
    };
    let whole = timeless(all(&tournament, 9, Share::ALL, 2));
    assert_eq!(whole.iter().map(|game| game.game).collect::<Vec<_>>(), Vec::from_iter(0..18));
    let again = (0..18).map(|number| play(&tournament, number).unwrap()).collect();
    assert_eq!(timeless(again), whole);
    let mut parts: Vec<Played> = [0, 1]
        .into_iter()
        .flat_map(|part| timeless(all(&tournament, 9, Share { part, of: 2 }, 1)))
        .collect();
    parts.sort_by_key(|played| played.game);
    assert_eq!(parts, whole);
    let mut other = tournament.clone();
    other.seed = 2;
    assert_ne!(timeless(all(&other, 9, Share::ALL, 2)), whole);
}

/// Stopped at every moment, and gone on from its file, a tournament has played each game once.
#[test]
fn what_was_stopped_goes_on_with_every_game_once() {
    let tournament = tournament("doubloons", 2, &["turn", "greedy", "random"], Format::RoundRobin);
    let blocks = tournament.blocks(6);
    let mut file = header(&tournament).unwrap();
    for round in 0.. {
        let mut known = BTreeMap::new();
        let whole = read(&tournament, &file, &mut known).unwrap();
        file.truncate(whole);
        if known.len() as u64 == blocks * 2 {
            break;
        }
        assert!(round < 40);
        let stop = AtomicBool::new(false);
        let done = known.keys().copied().collect();
        let mut left = 2;
        run(&tournament, blocks, Share::ALL, &done, 2, &stop, |played| {
            file += &line(&played).unwrap();
            left -= 1;
            stop.store(left <= 0, Ordering::Relaxed);
            Ok::<(), GameError>(())
        })
        .unwrap();
        // The power fails while a game is being written.
        if round % 3 == 0 {
            let cut = file.trim_end().rfind('\n').unwrap() + 10;
            file.truncate(cut);
        }
    }
    let numbers: Vec<u64> = file
        .lines()
        .skip(1)
        .map(|line| serde_json::from_str::<Played>(line).unwrap().game)
        .collect();
    assert_eq!(numbers.len() as u64, blocks * 2);
    assert_eq!(BTreeSet::from_iter(numbers).len() as u64, blocks * 2);
    // Put together with itself it is the same.
    let mut known = BTreeMap::new();
    read(&tournament, &file, &mut known).unwrap();
    let once = Standings::new(&tournament, known.values());
    read(&tournament, &file, &mut known).unwrap();
    assert_eq!(Standings::new(&tournament, known.values()), once);
    assert_eq!(once.games, blocks * 2);
}

#[test]
fn results_that_are_not_of_this_tournament_are_refused() {
    let here = tournament("doubloons", 2, &["turn", "greedy"], Format::Match);
    let mut there = here.clone();
    there.seed = 7;
    let head = header(&here).unwrap();
    let game = line(&play(&here, 0).unwrap()).unwrap();
    let mut known = BTreeMap::new();
    let error = read(&there, &head, &mut known).unwrap_err();
    assert!(matches!(error, ResultsError::Other(ref fields) if *fields == ["seed"]), "{error}");
    assert!(matches!(read(&here, "hello\n", &mut known), Err(ResultsError::NoHeader(_))));
    for bad in [
        "{}".to_owned(),
        game.replace("\"game\":0", "\"game\":1"),
        game.replace("\"game\":0", "\"game\":18446744073709551615"),
        game.replace("\"seating\":[0,1]", "\"seating\":[0,1,1]"),
        game.replace("\"shares\":[", "\"shares\":[0.5,"),
        game.replace("1.0", "1.5"),
        game.replace("1.0", "1e999"),
    ] {
        let text = format!("{head}{}\n", bad.trim_end());
        let error = read(&here, &text, &mut known).unwrap_err();
        assert!(matches!(error, ResultsError::Line { line: 2, .. }), "{bad}: {error}");
    }
    assert!(known.is_empty());
    read(&here, &format!("{head}{game}"), &mut known).unwrap();
    assert_eq!(known.len(), 1);
}

#[test]
fn what_can_not_be_played_is_refused_before_it_begins() {
    let entry = GAMES.game("galleons").unwrap();
    let made = |names: &[&str]| {
        let names: Vec<String> = names.iter().map(ToString::to_string).collect();
        Tournament::new(Library::SHIPPED, entry, Setup::plain(entry.info, 2), &names, Format::Match)
    };
    for names in [
        &["captain"][..],
        &["captain", "nobody"],
        &["captain", "search:sims=3"],
        &["captain", "search:nodes=0"],
        &["captain", "search:nodes=1.5"],
        &["captain", "search:nodes"],
        &["captain", "search:blur=nan"],
        &["captain", "search:blur=inf"],
        &["captain", "search:"],
    ] {
        assert!(made(names).is_err(), "{names:?}");
    }
    made(&["captain:blur=0.1", "search:nodes=5,depth=2,time=10"]).unwrap();
    let pyramids = GAMES.game("pyramids").unwrap();
    let names = ["turn".to_owned(), "greedy".to_owned()];
    let mut tournament = Tournament::new(
        Library::SHIPPED,
        pyramids,
        Setup::plain(pyramids.info, 2),
        &names,
        Format::Match,
    )
    .unwrap();
    for (least, most) in [(900, 850), (850, 10_000_000)] {
        tournament.drawn = vec![Drawn { key: "width".to_owned(), least, most }];
        assert!(tournament.check().is_err());
    }
    tournament.drawn = vec![Drawn { key: "nothing".to_owned(), least: 1, most: 2 }];
    assert!(matches!(tournament.check(), Err(TournamentError::Option(_))));
}

/// Openings are the same for both of a pair, and differ between pairs.
#[test]
fn openings_belong_to_blocks() {
    let mut tournament =
        tournament("galleons", 2, &["search:depth=1", "search:nodes=200"], Format::Match);
    tournament.opening = 6;
    tournament.agreed = Some(0.9);
    let games = all(&tournament, 4, Share::ALL, 2);
    let lengths: BTreeSet<u64> = games.iter().map(|game| game.events).collect();
    assert!(lengths.len() > 2, "{lengths:?}");
    // Where both agree they stop; where they are asked not to, they play on.
    assert!(games.iter().any(|game| game.ended == "agreed"), "{games:?}");
    let mut to_the_end = tournament;
    to_the_end.agreed = None;
    assert!(all(&to_the_end, 2, Share::ALL, 2).iter().all(|game| game.ended.starts_with("GAL-")));
}

/// Two bots at a table of four: the parts of the wins of both add up, and whoever is stronger is
/// rated so.
#[test]
fn more_seats_than_bots_are_taken_in_turns() {
    let tournament = tournament("doubloons", 4, &["turn", "random"], Format::Match);
    let games = all(&tournament, 30, Share::ALL, 2);
    let standings = Standings::new(&tournament, &games);
    let [turn, random] = &standings.rows[..] else { panic!("two rows") };
    assert!((turn.share + random.share - 1.0).abs() < 1e-9);
    assert!((turn.fair - 0.5).abs() < 1e-9);
    assert!(turn.elo - turn.half_width > random.elo + random.half_width);
    assert!((standings.seats.iter().sum::<f64>() - 1.0).abs() < 1e-9);
}

#[test]
fn a_report_says_everything_and_needs_nothing() {
    let names = ["turn", "greedy:blur=0.25", "random"];
    let tournament = tournament("doubloons", 2, &names, Format::RoundRobin);
    let games = all(&tournament, tournament.blocks(4), Share::ALL, 2);
    let standings = Standings::new(&tournament, &games);
    for language in Language::ALL {
        let mut catalogue = Catalogue::new(language);
        catalogue.add(flotilla_arena::TEXTS).unwrap();
        for entry in GAMES.entries() {
            catalogue.add(entry.info.texts).unwrap();
        }
        let page = html(&tournament, &standings, Some("flotilla <arena> & \"more\""), &catalogue);
        for part in names {
            assert!(page.contains(part), "{part}");
        }
        assert!(page.contains("flotilla &lt;arena&gt; &amp;"));
        assert_eq!(page.matches("<circle").count(), 3);
        // An element of a drawing that is not closed would swallow those after it.
        for element in ["circle", "line", "text", "svg"] {
            let closed = page.matches(&format!("</{element}>")).count();
            assert_eq!(page.matches(&format!("<{element} ")).count(), closed, "{element}");
        }
        for outside in ["src=", "href=", "url(", "<script"] {
            assert!(!page.contains(outside), "{outside}");
        }
        assert!(!page.contains("arena-"), "a text is missing");
    }
}

#[test]
fn a_recorded_game_is_the_one_that_was_played() {
    for game in ["archipelago", "doubloons", "galleons", "pyramids", "shipowners"] {
        let mut tournament = tournament(game, 2, &["random", "random"], Format::Match);
        tournament.opening = 5;
        let (told, ended) = watch(&tournament, 3).unwrap();
        let (played, record) = record(&tournament, 3).unwrap();
        assert_eq!(Played { longest: vec![], ..played }, Played { longest: vec![], ..told });
        assert_eq!(record.play().position(), ended.position(), "{game}");
        assert_eq!(record.name(flotilla_core::Seat::FIRST), Some("random"));
    }
}

#[test]
fn a_line_from_anywhere_is_checked() {
    let tournament = tournament("doubloons", 2, &["turn", "random"], Format::Match);
    let played = play(&tournament, 4).unwrap();
    let line = line(&played).unwrap();
    assert_eq!(parse(&tournament, &line), Ok(played));
    for wrong in ["", "{}", &line.replace("\"game\":4", "\"game\":5")] {
        assert!(parse(&tournament, wrong).is_err(), "{wrong}");
    }
}
