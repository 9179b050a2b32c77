//! Records: written, read, replayed, broken off and taken back, with games that have secrets,
//! amounts, points and headings.

use crate::drift::Drift;
use crate::smugglers::Smugglers;
use flotilla_core::Rng;
use flotilla_core::record::{LONGEST_LINE, LONGEST_RECORD, MOST_EVENTS, MOST_HEADERS};
use flotilla_core::*;
use proptest::prelude::*;
use std::collections::BTreeSet;

const REGISTRY: Registry = Registry::new(&[Entry::of::<Smugglers>(), Entry::of::<Drift>()]);

/// Begins a game and plays it at random, for some events or to its end.
fn played(game: &str, seats: usize, seed: u64, events: usize) -> Playthrough {
    let info = REGISTRY.game(game).unwrap().info;
    let begun = Playthrough::begin(REGISTRY, game, Setup::plain(info, seats), None).unwrap();
    play_on(begun, seed, events)
}

fn play_on(mut game: Playthrough, seed: u64, events: usize) -> Playthrough {
    let mut rng = SeededRng::new(seed);
    for _ in 0..events {
        match game.play().turn() {
            Turn::Over => break,
            Turn::Chance => {
                game.roll(&mut rng).unwrap();
            }
            Turn::Seat { waits_for, may_interrupt } => {
                // Whoever may interrupt does so now and then.
                let interrupts = may_interrupt.iter().next().filter(|_| rng.below(4) == 0);
                let seat = interrupts.unwrap_or(waits_for);
                let chosen = game.play().random(seat, &mut rng).unwrap();
                game.apply(seat.into(), &chosen).unwrap();
            }
        }
    }
    game
}

/// Whoever looks back at every moment of a game replays a few events for each, not all before it.
#[test]
fn looking_back_replays_few_events() {
    let mut game = played("smugglers", 4, 3, 2000);
    for _ in 0..2 {
        let (events, mut play) = (game.events().to_vec(), game.after(0));
        assert!(events.len() > 64, "{} events are too few", events.len());
        for moment in 0..=events.len() {
            let before = crate::smugglers::APPLIED.get();
            assert_eq!(game.after(moment).position(), play.position(), "after {moment}");
            let replayed = crate::smugglers::APPLIED.get() - before;
            assert!(replayed <= 32, "{replayed} events were replayed for moment {moment}");
            if let Some(event) = events.get(moment) {
                game.again(&mut *play, event).unwrap();
            }
        }
        // What was taken back is forgotten there too.
        game.back_to(40);
        game = play_on(game, 8, 2000);
    }
}

fn replayed(text: &str) -> Playthrough {
    let record = Record::parse(text.as_bytes()).unwrap_or_else(|e| panic!("{e}\n{text}"));
    record.replay(REGISTRY).unwrap_or_else(|e| panic!("{e}\n{text}"))
}

fn broken(text: &str) -> ReplayError {
    let error = match Record::parse(text.as_bytes()) {
        Ok(record) => match record.replay(REGISTRY) {
            Ok(_) => panic!("nothing is wrong with\n{text}"),
            Err(broken) => return *broken,
        },
        Err(error) => error,
    };
    ReplayError { error, sound: None }
}

/// A game of smugglers without cards in hand, so that its lines are plain to follow.
const PLAIN: &str = "\
flotilla record 1
game smugglers
edition default
seats 2
option hand 0
option rounds 1
seat 1 Anne
result 1 SMG-12 3 0

1 load 3
1 land 3
1 end
2 buy
* draw fog
2 end
";

#[test]
fn a_record_says_what_happened() {
    let game = replayed(PLAIN);
    assert_eq!(game.to_text(), PLAIN);
    assert_eq!(game.name(Seat::FIRST), Some("Anne"));
    assert_eq!(game.events().len(), 6);
    assert_eq!(game.events()[4].actor, Actor::Chance);
    let outcome = game.play().outcome().unwrap();
    assert_eq!(outcome.winners, SeatSet::one(Seat::FIRST));
}

#[test]
fn line_ends_spaces_and_a_byte_order_mark_do_not_matter() {
    let dressed = PLAIN.replace("1 land 3\n", "1  land 3  \n");
    assert_eq!(replayed(&dressed.replace('\n', "\r\n")).to_text(), PLAIN);
    assert_eq!(replayed(&format!("\u{feff}{PLAIN}")).to_text(), PLAIN);
    // Nor does a header that says what is so anyway.
    assert_eq!(replayed(&PLAIN.replace("edition default\n", "")).to_text(), PLAIN);
}

/// A record with everything that can stand beside a game.
const DRESSED: &str = "\
flotilla record 1
# at the top
game smugglers
edition default
seats 2
option hand 0
# how long
# it takes
option rounds 1
# who came
seat 1 Anne
table q7w2
# the last word

@0.000 ! sit 1 - 5e Anne
! start
# now it begins

@1.500 1 load 3
@2.000 1 land 3
# was that wise?
@3.250 ! ask 1 undo
! undo 1
@4.000 1 land 2
1 end
@5.000 2 buy
* draw fog
# to be continued
";

#[test]
fn a_record_that_is_written_again_keeps_every_line() {
    let mut game = replayed(DRESSED);
    assert_eq!(game.to_text(), DRESSED);
    assert_eq!(game.events().len(), 5);
    // What happens next goes behind it.
    game.event(Actor::parse("2").unwrap(), "end", ParseMode::Exact).unwrap();
    let result = "# the last word\n\n";
    let over = DRESSED.replace(result, &format!("result 1 SMG-12 2 0\n{result}")) + "2 end\n";
    assert_eq!(game.to_text(), over);
    assert_eq!(replayed(&over).to_text(), over);
    // A comment whose header is not written stays, behind the others.
    let plain = DRESSED.replace("edition default\n", "# none\nresult *\n");
    assert!(replayed(&plain).to_text().contains("\n# none\n# the last word\n\n@0.000"));
    // Events that a program takes back are gone, and so are their lines alone.
    game.back_to(1);
    let left = DRESSED.replace("@4.000 1 land 2\n1 end\n@5.000 2 buy\n* draw fog\n", "");
    assert_eq!(game.to_text(), left);
    assert_eq!(game.undo().map(|event| event.text), Some("load 3".to_owned()));
    assert_eq!(game.to_text(), left.replace("@1.500 1 load 3\n", ""));
}

#[test]
fn nothing_follows_an_end_that_the_rules_did_not_make() {
    let text = PLAIN.replace("result 1 SMG-12 3 0\n", "").replace("* draw fog\n2 end\n", "");
    let mut game = replayed(&format!("{text}! end 1 resignation\n"));
    let before = game.to_text();
    assert_eq!(game.turn(), Turn::Over);
    assert!(game.roll(&mut SeededRng::new(1)).is_none());
    let chosen = game.play().draw(&mut SeededRng::new(1)).unwrap();
    assert!(game.apply(Actor::Chance, &chosen).is_err());
    assert_eq!(game.event(Actor::Chance, "draw fog", ParseMode::Exact), Err(RecordFault::Over));
    assert_eq!(game.to_text(), before);
    assert!(before.contains("\nresult 1 resignation\n"));
}

#[test]
fn what_one_seat_saw_is_replayed_as_it_saw_it() {
    let (mut left_out, mut games) = (0, 0);
    for seed in 0..30 {
        let game = played("smugglers", 3, seed, 40);
        let whole = game.to_text();
        for viewer in Seat::all(3).map(Viewer::Seat).chain([Viewer::Public]) {
            let seen = game.events_seen_by(viewer);
            let headers = game.headers();
            let number = match viewer {
                Viewer::Seat(seat) => seat.to_string(),
                Viewer::Public => "-".to_owned(),
            };
            let mut text = headers.trim_end().to_owned() + &format!("\nseen-by {number}\n\n");
            for Event { actor, text: chosen, .. } in &seen {
                text += &format!("{actor} {chosen}\n");
            }
            left_out += usize::from(seen != game.events());
            games += 1;
            let again = replayed(&text);
            assert_eq!(again.viewer(), Some(viewer));
            assert_eq!(again.to_text(), text);
            for to in [0, seen.len() / 2, seen.len()] {
                let (then, now) = (game.after(to).view(viewer), again.after(to).view(viewer));
                assert_eq!(now.position(), then.position(), "{viewer:?} after {to}\n{whole}");
                assert_eq!(again.after(to).position(), then.position());
            }
        }
    }
    assert!(left_out * 2 > games, "{left_out} of {games}");
    // Whose eyes they were may be said from outside, or by the record alone.
    for wrong in ["seen-by 0", "seen-by 4", "seen-by x", "seen-by 1\nseen-by 1"] {
        let text = PLAIN.replace("result 1 SMG-12 3 0", wrong);
        assert!(broken(&text).error.line >= 8, "{wrong}");
    }
}

#[test]
fn a_game_goes_on_from_a_position() {
    let position = "9 4.4.4.3+0 0.0.0.0+0 0:0:0.0.0.0+0/3:0:0.0.0.0+0 2 2:2 act";
    let setup = Setup::plain(Smugglers::INFO, 2);
    let begun = Playthrough::begin(REGISTRY, "smugglers", setup.clone(), Some(position.to_owned()));
    let mut game = begun.unwrap();
    game.event(Actor::parse("2").unwrap(), "land 3", ParseMode::Typed).unwrap();
    let again = replayed(&game.to_text());
    assert!(game.to_text().contains(&format!("\nposition {position}\n")));
    assert_eq!(again.play().position(), game.play().position());
    assert_eq!(again.after(0).position(), position);
    // What is not known can't be played.
    let seen = "9 0.0.0.0+15 0.0.0.0+0 0:0:0.0.0.0+0/3:0:0.0.0.0+0 2 2:2 act";
    assert!(Playthrough::begin(REGISTRY, "smugglers", setup, Some(seen.to_owned())).is_err());
}

#[test]
fn an_edition_of_ones_own_stands_in_the_record() {
    let own = "fog = { known = 9 }\n\n# a long line, and a space at its end \nambush = { known = 0 }\n\
               tide = { known = 1 }\nspyglass = { known = 0 }\nroom = { known = 2 }\n";
    let own = own.replace("a long line", &"a long line, ".repeat(LONGEST_LINE / 5));
    let edition = Edition { name: "my box\n".into(), text: own.into() };
    let setup = Setup { edition, ..Setup::plain(Smugglers::INFO, 3) };
    let begun = Playthrough::begin(REGISTRY, "smugglers", setup, None).unwrap();
    let game = play_on(begun, 3, 500);
    assert!(game.to_text().contains("\nedition inline my box\n| fog = { known = 9 }\n|\n| # a"));
    let again = replayed(&game.to_text());
    assert_eq!(again.setup(), game.setup());
    assert_eq!(again.to_text(), game.to_text());
    assert_eq!(again.play().outcome(), game.play().outcome());
    // Without a name it gets one, and a bar of its own keeps its bar.
    let text = "fog = { known = 9 }\ntide = { known = 9 }\nambush = { known = 0 }\n\
                spyglass = { known = 0 }\nroom = { known = 2 }\n";
    let edition = Edition { name: "".into(), text: text.into() };
    let setup = Setup { edition, ..Setup::plain(Smugglers::INFO, 2) };
    let game = Playthrough::begin(REGISTRY, "smugglers", setup, None).unwrap();
    assert_eq!(replayed(&game.to_text()).setup(), game.setup());
    let barred = game.to_text().replace("| room", "|| room");
    assert_eq!(broken(&barred).error.line, 8, "a line that begins with a bar is no TOML");
}

#[test]
fn options_names_and_tags_come_back() {
    let mut setup = Setup::plain(Smugglers::INFO, 4);
    for (key, value) in [("rounds", "20"), ("hand", "0"), ("tavern", "")] {
        setup.options.set(Smugglers::INFO.options, key, value).unwrap();
    }
    let mut game = Playthrough::begin(REGISTRY, "smugglers", setup, None).unwrap();
    game.set_name(Seat::FIRST, " Anne\nof the \u{7}Kestrel ");
    game.set_name(Seat::new(3).unwrap(), "\t");
    game.set_name(Seat::new(7).unwrap(), "nobody sits there");
    game.set_tag("date", "2002-03-04\n").unwrap();
    game.set_tag("dice", "old").unwrap();
    game.set_tag("dice", "").unwrap();
    for bad in ["result", "seat", "", "Date", "da te", "date\n"] {
        assert!(matches!(game.set_tag(bad, "x"), Err(RecordFault::Header { .. })), "{bad}");
    }
    let text = game.to_text();
    assert!(text.contains("\noption tavern\nseat 1 Anneof the Kestrel\ndate 2002-03-04\ndice\n"));
    let again = replayed(&text);
    assert_eq!(again.to_text(), text);
    assert_eq!((again.setup(), again.tags()), (game.setup(), game.tags()));
}

/// What was tried and taken over last is looked at again without replaying anything before it.
#[test]
fn what_happened_just_now_is_replayed_alone() {
    let mut game = played("smugglers", 4, 3, 45);
    let mut rng = SeededRng::new(8);
    for round in 0..60 {
        let before = game.events().len();
        let mut trial = game.trial();
        for _ in 0..=round % 3 {
            let actor = match trial.play().turn() {
                Turn::Over => break,
                Turn::Chance => Actor::Chance,
                Turn::Seat { waits_for, .. } => waits_for.into(),
            };
            let chosen = match actor {
                Actor::Chance => trial.play().draw(&mut rng).unwrap(),
                Actor::Seat(seat) => trial.play().random(seat, &mut rng).unwrap(),
            };
            let text = trial.play().write(&chosen);
            trial.push(Event { actor, chosen, text }).unwrap();
        }
        let tried = trial.events().len();
        assert!(game.accept(trial));
        let applied = crate::smugglers::APPLIED.get();
        let then = game.after(before);
        assert_eq!(crate::smugglers::APPLIED.get(), applied, "nothing was replayed");
        assert_eq!(then.position(), slowly(&game, before).position());
        for moment in before..=before + tried {
            assert_eq!(game.after(moment).position(), slowly(&game, moment).position());
        }
        // What is taken back, and what comes in its place, is seen as it is.
        if round % 5 == 4 {
            game.back_to(before.saturating_sub(round % 2));
            let now = game.events().len();
            assert_eq!(game.play().position(), slowly(&game, now).position());
        }
    }
}

/// The game after so many events, all of them replayed.
fn slowly(game: &Playthrough, events: usize) -> Box<dyn AnyGame> {
    let mut play = game.after(0);
    for event in &game.events()[..events] {
        game.again(&mut *play, event).unwrap();
    }
    play
}

/// An edition that ships is read once for all who set it up alike; what a stranger wrote is not kept.
#[test]
fn a_shipped_edition_is_read_once() {
    let entry = REGISTRY.game("smugglers").unwrap();
    let mut setup = Setup::plain(entry.info, 3);
    let read = |setup: &Setup| {
        let before = crate::smugglers::OPENED.get();
        let (one, other) = (entry.open(setup, None).unwrap(), entry.open(setup, None).unwrap());
        assert_eq!(one.position(), other.position());
        assert_eq!(one.seats(), setup.seats);
        crate::smugglers::OPENED.get() - before
    };
    // Another thread may have read it before.
    assert!(read(&setup) <= 1);
    assert_eq!(read(&setup), 0);
    setup.edition.name = "of a stranger".into();
    assert_eq!(read(&setup), 2);
    setup = Setup::plain(entry.info, 4);
    assert!(read(&setup) <= 1);
    assert!(entry.open(&Setup::plain(entry.info, 9), None).is_err());
}

#[test]
fn a_game_without_editions_has_a_record_too() {
    let game = played("drift", 2, 5, 40);
    assert!(!game.to_text().contains("edition"));
    assert_eq!(replayed(&game.to_text()).to_text(), game.to_text());
    assert_eq!(replayed(&game.to_text()).setup(), game.setup());
}

#[test]
fn what_is_taken_back_did_not_happen() {
    for (name, seats) in [("smugglers", 3), ("drift", 2)] {
        let whole = played(name, seats, 11, 10_000);
        let count = whole.events().len();
        let mut game = whole.clone();
        for left in (0..count).rev() {
            assert_eq!(game.undo().as_ref(), whole.events().get(left));
            if left % 7 == 0 {
                assert_eq!(game.play().position(), whole.after(left).position());
                assert_eq!(game.play().outcome(), None);
            }
        }
        assert_eq!(game.undo(), None);
        assert_eq!(game.play().position(), whole.after(0).position());
        assert_eq!(whole.after(count).position(), whole.play().position());
        assert_eq!(whole.after(usize::MAX).outcome(), whole.play().outcome());
        // And can happen again.
        for event in whole.events() {
            game.event(event.actor, &event.text, ParseMode::Exact).unwrap();
        }
        assert_eq!(game.to_text(), whole.to_text());
    }
}

#[test]
fn a_refused_event_leaves_the_record_as_it_was() {
    let mut game = replayed(&PLAIN.replace("2 end\n", "").replace("result 1 SMG-12 3 0\n", ""));
    let before = game.to_text();
    let second = Actor::parse("2").unwrap();
    for bad in ["load 9", "load", "", "swim", "load 1 1"] {
        assert!(game.event(second, bad, ParseMode::Typed).is_err(), "{bad}");
    }
    assert!(game.apply(second, &[Choice::Amount(1)]).is_err());
    assert!(game.apply(Seat::FIRST.into(), &[]).is_err());
    assert!(game.roll(&mut SeededRng::new(0)).is_none());
    assert_eq!(game.to_text(), before);
}

#[test]
fn what_others_witnessed_has_no_secrets() {
    let game = played("smugglers", 3, 2, 10_000);
    let draws = |events: &[Event], what: &str| {
        events.iter().filter(|event| event.text.starts_with(what)).count()
    };
    let all = draws(game.events(), "draw ");
    let public = game.events_seen_by(Viewer::Public);
    assert_eq!(public.len(), game.events().len());
    assert_eq!(draws(&public, "draw face-down"), all);
    let each = Seat::all(3).map(|seat| {
        let own = game.events_seen_by(Viewer::Seat(seat));
        all - draws(&own, "draw face-down")
    });
    // Every card was seen by the one who drew it, and by nobody else.
    assert_eq!(each.sum::<usize>(), all);
    assert!(all > 6 && draws(game.events(), "draw face-down") == 0);
}

/// One word for each fault; a new one does not compile until it has a case below.
fn name(fault: &RecordFault) -> &'static str {
    match fault {
        RecordFault::TooLong => "too long",
        RecordFault::LongLine => "long line",
        RecordFault::NotText => "not text",
        RecordFault::NotARecord => "not a record",
        RecordFault::Version(_) => "version",
        RecordFault::Missing(_) => "missing",
        RecordFault::Twice(_) => "twice",
        RecordFault::Header { .. } => "header",
        RecordFault::TooMany { .. } => "too many",
        RecordFault::NoActor => "no actor",
        RecordFault::TableLine => "aside",
        RecordFault::Game(_) => "game",
        RecordFault::Edition { .. } => "edition",
        RecordFault::Option(_) => "option",
        RecordFault::Open(_) => "open",
        RecordFault::Move(_) => "move",
        RecordFault::Over => "over",
        RecordFault::Result { .. } => "result",
    }
}

const FAULTS: [&str; 18] = [
    "too long",
    "long line",
    "not text",
    "not a record",
    "version",
    "missing",
    "twice",
    "header",
    "too many",
    "no actor",
    "aside",
    "game",
    "edition",
    "option",
    "open",
    "move",
    "over",
    "result",
];

/// Replaces a part of the plain record, or puts something in its place.
fn with(old: &str, new: &str) -> String {
    assert!(PLAIN.contains(old), "{old}");
    PLAIN.replacen(old, new, 1)
}

#[test]
fn every_fault_is_found_in_its_line() {
    let long = "x".repeat(LONGEST_LINE);
    let many_tags: String = (0..MOST_HEADERS)
        .map(|n| format!("tag-{}{}\n", (b'a' + (n % 26) as u8) as char, "z".repeat(n / 26)))
        .collect();
    let inline = |lines: &str| with("edition default\n", &format!("edition inline mine\n{lines}"));
    // The text, the line of the fault, its name, and how many events before it are kept.
    let cases: Vec<(String, usize, &str, Option<usize>)> = vec![
        (" ".repeat(LONGEST_RECORD + 1), 1, "too long", None),
        (with("seat 1 Anne", &format!("seat 1 {long}")), 7, "long line", None),
        (with("1 end", &format!("1 {long}")), 12, "long line", None),
        (with("1 end", "! undo 99"), 12, "aside", Some(2)),
        (String::new(), 1, "not a record", None),
        (with("flotilla record 1", "flotilla record"), 1, "not a record", None),
        (with("record 1", "record 2"), 1, "version", None),
        (with("record 1", "record 01"), 1, "version", None),
        (with("game smugglers\n", ""), 8, "missing", None),
        (with("seats 2\n", ""), 8, "missing", None),
        ("flotilla record 1\ngame drift".to_owned(), 2, "missing", None),
        (with("seat 1 Anne", "game drift"), 7, "twice", None),
        (with("seat 1 Anne", "edition default"), 7, "twice", None),
        (with("seat 1 Anne", "seats 2"), 7, "twice", None),
        (with("seat 1 Anne", "result 1"), 8, "twice", None),
        (with("option rounds 1", "seat 1 Bonny"), 7, "twice", None),
        (with("seat 1 Anne", "date 1\ndate 2"), 8, "twice", None),
        (with("seats 2", "seats 0"), 4, "header", None),
        (with("seats 2", "seats 9"), 4, "header", None),
        (with("seats 2", "seats +2"), 4, "header", None),
        (with("seat 1 Anne", "seat Anne"), 7, "header", None),
        (with("seat 1 Anne", "seat 0 Anne"), 7, "move", None),
        (with("seat 1 Anne", "seat 3 Anne"), 7, "move", None),
        (with("seat 1 Anne", "seat 1 An\u{1b}[31mne"), 7, "header", None),
        (with("seat 1 Anne", "Date today"), 7, "header", None),
        (with("seat 1 Anne", " date today"), 7, "header", None),
        (with("seat 1 Anne", "date to\tday"), 7, "header", None),
        (with("seat 1 Anne", "| fog = 1"), 7, "header", None),
        (with("edition default", "edition inline"), 3, "header", None),
        (with("seat 1 Anne\n", &many_tags), 7 + MOST_HEADERS - 5, "too many", None),
        (with("1 end\n", &"*\n".repeat(MOST_EVENTS)), 10 + MOST_EVENTS, "too many", None),
        (with("1 end", "anne end"), 12, "no actor", None),
        (with("1 end", "9 end"), 12, "move", None),
        (with("1 end", "01 end"), 12, "no actor", None),
        (with("game smugglers", "game chess"), 2, "game", None),
        (with("edition default", "edition deluxe"), 3, "edition", None),
        (with("option hand 0", "option feet 0"), 5, "option", None),
        (with("option hand 0", "option hand 00"), 5, "option", None),
        (with("option hand 0", "option hand"), 5, "option", None),
        (with("option rounds 1", "option hand 1"), 6, "option", None),
        (with("seats 2", "seats 5"), 4, "open", None),
        (with("option hand 0", "option hand 8"), 2, "open", None),
        (inline(""), 4, "open", None),
        (inline("| fog = { known = 1 }\n| tide = [\n"), 5, "open", None),
        (
            inline(
                "| fog = { known = 1 }\n| tide = { known = 1 }\n| spyglass = { known = 1 }\n\
                 | ambush = { known = 7 }\n| room = { known = 1 }\n",
            ),
            7,
            "open",
            None,
        ),
        (inline(&format!("|{}\n", "#".repeat(300_000))), 3, "open", None),
        (with("seat 1 Anne", "position nowhere"), 7, "open", None),
        (with("1 end", "1 swim"), 12, "move", Some(2)),
        (with("1 end", "1"), 12, "move", Some(2)),
        (with("1 end", "1 End"), 12, "move", Some(2)),
        (with("1 land 3", "1 land"), 11, "move", Some(1)),
        (with("1 land 3", "1 land 4"), 11, "move", Some(1)),
        (with("1 land 3", "1 land 3 3"), 11, "move", Some(1)),
        (with("1 land 3", "7 land 3"), 11, "move", Some(1)),
        (with("1 land 3", &format!("1 land{}", " 3".repeat(2000))), 11, "move", Some(1)),
        (with("* draw fog", "* draw face-down"), 14, "move", Some(4)),
        (with("* draw fog", "2 draw fog"), 14, "move", Some(4)),
        // The rules say by which of them it is over; what was ended before that says it is.
        (format!("{PLAIN}1 end\n"), 16, "move", Some(6)),
        (with("1 end", "! end 1 resignation\n1 end"), 13, "over", Some(2)),
        (with("SMG-12 3 0", "SMG-12 3 1"), 8, "result", Some(6)),
        (with("2 end\n", ""), 8, "result", Some(5)),
    ];
    let mut reached: BTreeSet<&str> = BTreeSet::new();
    for (text, line, fault, kept) in cases {
        let ReplayError { error, sound } = broken(&text);
        let shown: String = text.chars().take(300).collect();
        assert_eq!((error.line, name(&error.fault)), (line, fault), "{error}\n{shown}");
        assert!(error.to_string().starts_with(&format!("line {line}: ")), "{error}");
        assert_eq!(sound.as_ref().map(|sound| sound.events().len()), kept, "{error}");
        if let Some(sound) = sound {
            // What was sound is a record by itself.
            let again = replayed(&sound.to_text());
            assert_eq!(again.play().position(), sound.play().position());
        }
        reached.insert(fault);
    }
    let error = Record::parse(b"flotilla record 1\ngame \xff").unwrap_err();
    assert_eq!((error.line, name(&error.fault)), (2, "not text"));
    reached.insert("not text");
    assert_eq!(reached, BTreeSet::from(FAULTS));
}

#[test]
fn a_fault_of_the_rules_cites_the_rule() {
    let inline = "edition inline mine\n| fog = { known = 1 }\n| tide = { known = 1 }\n\
                  | spyglass = { known = 1 }\n| ambush = { known = 7 }\n| room = { known = 1 }";
    for (text, rule) in [
        (with("1 land 3", "1 land 4"), "SMG-05"),
        (with("option hand 0", "option hand 8"), "SMG-02"),
        (with("edition default", inline), "SMG-01"),
        (
            with(
                "seat 1 Anne",
                "position 9 4.4.4.3+0 0.0.0.0+0 0:0:0.0.0.0+0/0:0:0.0.0.0+0 1 1:2 act",
            ),
            "SMG-01",
        ),
    ] {
        let refusal = broken(&text).error.fault.refusal();
        assert_eq!(
            refusal.map(|refusal| refusal.rule.to_string()).as_deref(),
            Some(rule),
            "{text}"
        );
    }
    assert_eq!(broken(&with("1 land 3", "1 land")).error.fault.refusal(), None);
}

/// Reads and replays whatever it is. What is sound of it must be a record that replays.
fn survive(bytes: &[u8]) {
    let Ok(record) = Record::parse(bytes) else { return };
    let sound = match record.replay(REGISTRY) {
        Ok(game) => Some(game),
        Err(broken) => {
            assert!(broken.error.line >= 1);
            broken.sound
        }
    };
    if let Some(game) = sound {
        assert_eq!(replayed(&game.to_text()).to_text(), game.to_text());
    }
}

/// A game to start from: either game, some seats, a seed, some events.
fn games() -> impl Strategy<Value = Playthrough> {
    (any::<bool>(), 2..=4_usize, any::<u64>(), 0..60_usize).prop_map(
        |(drift, seats, seed, events)| {
            if drift {
                played("drift", 2, seed, events)
            } else {
                played("smugglers", seats, seed, events)
            }
        },
    )
}

/// One change to the bytes of a record.
#[derive(Clone, Debug)]
enum Change {
    Byte(u8),
    Cut(usize),
    Repeat(usize),
    Insert(&'static str),
}

fn changes() -> impl Strategy<Value = Vec<(prop::sample::Index, Change)>> {
    let words = [
        "0",
        "9",
        "-",
        ".",
        ",",
        " ",
        "\n",
        "\n\n",
        "\r\n",
        "|",
        "*",
        "#",
        "1 ",
        "edition inline x\n| ",
        "position ",
        "option ",
        "2147483648",
        "4294967296",
        "359.9",
        "360.0",
        "é",
        "\u{2028}",
        "\0",
        "load ",
        "play ambush\n",
        "drift bell ",
        "face-down",
        "+",
        "seat 8 x\n",
        "seats 3\n",
    ];
    let change = prop_oneof![
        3 => any::<u8>().prop_map(Change::Byte),
        2 => (1..40_usize).prop_map(Change::Cut),
        1 => (1..60_usize).prop_map(Change::Repeat),
        3 => prop::sample::select(words.to_vec()).prop_map(Change::Insert),
    ];
    prop::collection::vec((any::<prop::sample::Index>(), change), 1..6)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_random_game_is_the_text_of_its_record(game in games()) {
        let text = game.to_text();
        let again = replayed(&text);
        prop_assert_eq!(again.to_text(), text);
        prop_assert_eq!(again.events(), game.events());
        prop_assert_eq!(again.play().position(), game.play().position());
        prop_assert_eq!(again.setup(), game.setup());
    }

    #[test]
    fn any_bytes_are_read_without_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        survive(&bytes);
        survive(&[b"flotilla record 1\n", &bytes[..]].concat());
        survive(&[b"flotilla record 1\ngame drift\nseats 2\n\n1 lay ", &bytes[..]].concat());
    }

    #[test]
    fn a_changed_record_is_replayed_without_panic(game in games(), changes in changes()) {
        let mut bytes = game.to_text().into_bytes();
        for (index, change) in changes {
            let at = index.index(bytes.len() + 1).min(bytes.len());
            match change {
                Change::Byte(byte) => if let Some(old) = bytes.get_mut(at) { *old = byte },
                Change::Cut(count) => { bytes.drain(at..(at + count).min(bytes.len())); }
                Change::Repeat(count) => {
                    let part = bytes[at..(at + count).min(bytes.len())].to_vec();
                    bytes.splice(at..at, part);
                }
                Change::Insert(text) => { bytes.splice(at..at, text.bytes()); }
            }
        }
        survive(&bytes);
    }

    #[test]
    fn a_changed_position_is_refused_or_can_be_played(
        game in games(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), "[0-9a-z:./,+? -]"), 1..4),
        seed in any::<u64>(),
    ) {
        let info = game.play().info();
        let seats = game.setup().seats;
        let mut position = game.play().position();
        for (index, sign) in changes {
            let at = index.index(position.len());
            position.replace_range(at..=at, &sign);
        }
        let setup = Setup::plain(info, seats);
        if let Ok(begun) = Playthrough::begin(REGISTRY, info.name, setup, Some(position.clone())) {
            prop_assert_eq!(begun.play().position(), position);
            let played = play_on(begun, seed, 30);
            prop_assert_eq!(replayed(&played.to_text()).to_text(), played.to_text());
        }
    }
}

/// What a table adds to a record is read, and what matters of it to the game happens.
#[test]
fn a_table_may_have_its_say_in_a_record() {
    let game = played("smugglers", 2, 3, 12);
    let (headers, events) = (game.headers(), game.to_text().split_off(game.headers().len()));
    let lines: Vec<&str> = events.lines().collect();
    assert_eq!(lines.len(), 12);
    let text = format!(
        "{headers}@0.000 ! sit 1 - 5e Anne\n@1.500 ! start\n{}\n@9.000 ! undo 2\n{}\n{}\n@12.000 ! resign 2\n! end 1 resignation\n",
        lines.join("\n"),
        lines[10],
        lines[11]
    );
    let with_table = replayed(&text);
    assert_eq!(with_table.events(), game.events());
    assert_eq!(with_table.play().position(), game.play().position());
    assert_eq!(with_table.result_line(), "1 resignation");
    // Written anew it has the result, and says how it came about.
    let anew = with_table.to_text();
    assert!(anew.contains("\nresult 1 resignation\n") && anew.ends_with("\n! end 1 resignation\n"));
    assert_eq!(replayed(&anew).to_text(), anew);

    for (bad, line) in [
        (format!("{headers}! undo 1\n"), 1),
        (format!("{headers}{}\n! undo 2\n", lines[0]), 2),
        (format!("{headers}! end 3 time\n"), 1),
        (format!("{headers}! end 1 time\n! undo 1\n"), 2),
        (format!("{headers}! end 1 time\n{}\n", lines[0]), 2),
        (format!("{headers}! end 1 time\n! end 2 time\n"), 2),
    ] {
        let line = headers.lines().count() + line;
        assert_eq!(broken(&bad).error.line, line, "{bad}");
    }
}
