//! What a table refuses, and why: by what people ask for, and by what a log tells.

use crate::support::{any_move, bot, open, people, person, seat, secret, sit};
use flotilla_core::{EarlyEnd, EndCause, Seat, SeededRng, Timestamp, Turn, Viewer, record};
use flotilla_games::GAMES;
use flotilla_table::{
    Clock, CodeHash, Command, Ending, Entry, LogError, LogSize, MOST_MOVES, Occupant, Offer,
    PersonId, Phase, Reason, StandIn, Table, TableError, TableOptions, Visibility,
};

fn refused(result: Result<Entry, TableError>) -> Reason {
    match result {
        Err(TableError::Table(reason)) => reason,
        other => panic!("{other:?}"),
    }
}

fn waited(table: &Table) -> Seat {
    match table.look(Viewer::Public).turn() {
        Turn::Seat { waits_for, .. } => waits_for,
        other => panic!("{other:?}"),
    }
}

fn play(table: &Table, at: Seat) -> Command {
    let moves = vec![any_move(table, at, &mut SeededRng::new(1))];
    Command::Play { seat: at, version: table.version(), moves }
}

/// Whether a log may go on with a line, and if not, why.
fn told(table: &Table, line: &str) -> Option<Reason> {
    let mut table = table.clone();
    match table.decode(&format!("{} {line}\n", Timestamp(1_000_000))) {
        Ok(()) => None,
        Err(LogError::Line { why: TableError::Table(reason), .. }) => Some(reason),
        other => panic!("{line}: {other:?}"),
    }
}

/// Holds lines against reasons. `P` is a person, `H` the hash of a code.
fn tells(table: &Table, lines: &[(&str, Option<Reason>)]) {
    let known = [person("Eve").to_string(), CodeHash::of_code("x").to_string()];
    for (line, reason) in lines {
        let line = line.replace(" P", &format!(" {}", known[0]));
        let line = line.replace(" H", &format!(" {}", known[1]));
        assert_eq!(told(table, &line), *reason, "{line}");
    }
}

#[test]
fn a_log_tells_nothing_before_the_start_that_is_of_the_game() {
    let mut table = open("galleons", 2, TableOptions::default(), Vec::new(), 1);
    table.act(&person("Anne"), &sit("Anne", 1), 0).unwrap();
    let secret = format!("! secret {}", "0f".repeat(32));
    tells(
        &table,
        &[
            ("! sit 2 P 5e Eve", None),
            ("! keep 2 P Eve", None),
            ("! bot 2 random", None),
            ("! leave 1", None),
            ("! link 1 H", None),
            ("! sit 1 P 5e Eve", Some(Reason::Taken)),
            ("! keep 1 P Eve", Some(Reason::Taken)),
            ("! bot 1 random", Some(Reason::Taken)),
            ("! link 2 H", Some(Reason::NotYours)),
            ("! pass 1 P", Some(Reason::BadCode)),
            ("! start", Some(Reason::CannotBe)),
            ("* first 1", Some(Reason::NotBegun)),
            ("! number 1 5e", Some(Reason::NotBegun)),
            ("! withheld 1", Some(Reason::NotBegun)),
            ("! ask 1 undo", Some(Reason::NotBegun)),
            ("! ask 1 draw", Some(Reason::NotBegun)),
            ("! ask 1 rematch", Some(Reason::NotBegun)),
            ("! decline 1", Some(Reason::NotAsked)),
            ("! resign 1", Some(Reason::NotBegun)),
            ("! time 1", Some(Reason::NotBegun)),
            ("! cover 1 random", Some(Reason::NotBegun)),
            ("! back 1", Some(Reason::NotBegun)),
            ("! undo 1", Some(Reason::NotBegun)),
            ("! end 1 time", Some(Reason::NotBegun)),
            (&secret, Some(Reason::NotOver)),
            ("! next t5", Some(Reason::NotBegun)),
        ],
    );
}

#[test]
fn a_log_tells_nothing_in_the_game_that_is_of_its_start_or_its_end() {
    let mut table = open("galleons", 2, TableOptions::default(), vec![bot()], 2);
    table.act(&person("Anne"), &sit("Anne", 2), 0).unwrap();
    let secret = format!("! secret {}", "0f".repeat(32));
    tells(
        &table,
        &[
            ("! cover 2 random", None),
            ("! resign 2", None),
            ("! undo 1", None),
            ("! end 1 time", None),
            ("! sit 1 P 5e Eve", Some(Reason::Begun)),
            ("! keep 1 P Eve", Some(Reason::Begun)),
            ("! bot 1 random", Some(Reason::Begun)),
            ("! leave 1", Some(Reason::Begun)),
            ("! start", Some(Reason::Begun)),
            ("! number 2 5e", Some(Reason::BadNumber)),
            ("! withheld 2", Some(Reason::CannotBe)),
            ("! ask 2 undo", Some(Reason::NothingToUndo)),
            ("! ask 2 rematch", Some(Reason::NotOver)),
            ("! resign 1", Some(Reason::NotYours)),
            ("! cover 1 random", Some(Reason::CannotBe)),
            ("! back 2", Some(Reason::NotCovered)),
            ("! undo 2", Some(Reason::CannotBe)),
            (&secret, Some(Reason::NotOver)),
            ("! next t5", Some(Reason::NotOver)),
        ],
    );
}

#[test]
fn a_log_tells_little_behind_the_end() {
    let mut table = people("galleons", &["Anne", "Bonny"], TableOptions::default(), 3);
    table.act(&person("Anne"), &Command::Resign { seat: seat(1) }, 1).unwrap();
    let revealed = format!("! secret {}", secret(3).reveal());
    let next = ("! next t5", None);
    let lines = [
        ("! ask 1 rematch", None),
        next,
        ("! sit 1 P 5e Eve", Some(Reason::Over)),
        ("! ask 1 undo", Some(Reason::Over)),
        ("! ask 1 draw", Some(Reason::Over)),
        ("! resign 2", Some(Reason::Over)),
        ("! time 2", Some(Reason::Over)),
        ("! back 1", Some(Reason::Over)),
        ("! undo 1", Some(Reason::Over)),
        ("! end 2 time", Some(Reason::Over)),
        (&revealed, Some(Reason::NotOver)),
    ];
    tells(&table, &lines);
    for (number, name) in [(1, "Anne"), (2, "Bonny")] {
        let again = Command::Ask { seat: seat(number), offer: Offer::Rematch };
        table.act(&person(name), &again, 2).unwrap();
    }
    table.follow("t5", 3).unwrap();
    tells(&table, &[("! next t6", Some(Reason::PlaysOn))]);
    assert_eq!(refused(table.follow("t6", 4)), Reason::PlaysOn);
    let again = Command::Ask { seat: seat(1), offer: Offer::Rematch };
    assert_eq!(refused(table.act(&person("Anne"), &again, 4)), Reason::PlaysOn);
}

#[test]
fn a_header_that_no_table_writes_is_refused() {
    let clock = Clock::Move(86_400);
    let patience = Some(StandIn { seconds: 60, level: "random".to_owned() });
    let terms = TableOptions { visibility: Visibility::Public, clock, patience };
    let table = open("galleons", 2, terms.clone(), Vec::new(), 4);
    let again = |record: &str| Table::rebuild(GAMES, record.as_bytes(), Some(secret(4)));
    assert_eq!(again(&table.record()).unwrap().terms(), &terms);
    for (right, wrong) in [
        ("visibility public", "visibility open"),
        ("clock move 86400", "clock move 31622401"),
        ("patience 60 random", "patience 0 random"),
        ("patience 60 random", "patience 60 Random"),
        ("patience 60 random", "patience 31622401 random"),
        ("table t4", "table T4"),
        ("dice 2", "dice 3"),
        ("opened 0", "opened x"),
    ] {
        assert!(table.record().contains(right), "{right}");
        let record = table.record().replace(right, wrong);
        assert!(matches!(again(&record), Err(LogError::Header(_))), "{wrong}");
    }
    let year = table.record().replace("clock move 86400", "clock move 31622400");
    assert_eq!(again(&year).unwrap().terms().clock, Clock::Move(31_622_400));
    // Nor is a secret that was not committed to.
    let other = Table::rebuild(GAMES, table.record().as_bytes(), Some(secret(5)));
    assert!(matches!(other, Err(LogError::Header("commitment"))));
}

#[test]
fn at_a_public_table_one_seat_is_for_each() {
    let terms = TableOptions { visibility: Visibility::Public, ..TableOptions::default() };
    let mut table = open("doubloons", 4, terms, Vec::new(), 5);
    let sit = |name: &str, seat| Command::Sit {
        seat,
        name: name.to_owned(),
        number: "1".to_owned(),
        code: None,
    };
    assert!(table.may_look(&person("Eve"), None));
    table.act(&person("Bonny"), &sit("Bonny", None), 0).unwrap();
    assert_eq!(refused(table.act(&person("Bonny"), &sit("Bonny", None), 0)), Reason::OneSeat);
    // The host may play there with several at one screen.
    table.act(&person("Anne"), &sit("Anne", None), 0).unwrap();
    table.act(&person("Anne"), &sit("Anna", Some(seat(4))), 0).unwrap();
    let outside = sit("Calico", Some(seat(5)));
    assert_eq!(refused(table.act(&person("Calico"), &outside, 0)), Reason::NoSuchSeat);
    assert!(table.places()[2].sitter == Occupant::Open && table.phase() == Phase::Waiting);
    let nobody = table.act(&PersonId::nobody(), &sit("Nobody", None), 0);
    assert_eq!(refused(nobody), Reason::NotInvited);
}

#[test]
fn a_seat_is_left_by_its_person_or_emptied_by_the_host() {
    let mut table = open("doubloons", 4, TableOptions::default(), vec![bot()], 6);
    let leave = |number| Command::Leave { seat: seat(number) };
    for (name, number) in [("Bonny", 2), ("Calico", 3)] {
        table.act(&person(name), &sit(name, number), 0).unwrap();
    }
    assert_eq!(refused(table.act(&person("Bonny"), &leave(3), 0)), Reason::NotYours);
    assert_eq!(refused(table.act(&person("Bonny"), &leave(1), 0)), Reason::NotHost);
    assert_eq!(refused(table.act(&person("Anne"), &leave(5), 0)), Reason::NoSuchSeat);
    table.act(&person("Bonny"), &leave(2), 0).unwrap();
    table.act(&person("Anne"), &leave(3), 0).unwrap();
    table.act(&person("Anne"), &leave(1), 0).unwrap();
    assert!(table.places().iter().all(|place| !place.is_filled()));
    let start = Command::Start { level: "random".to_owned() };
    assert_eq!(refused(table.act(&person("Bonny"), &start, 0)), Reason::NotHost);
    table.act(&person("Anne"), &start, 0).unwrap();
    assert_eq!(refused(table.act(&person("Anne"), &start, 0)), Reason::Begun);
    assert!(table.is_of_bots_alone());
}

/// In a record that is handed out everyone is nobody; and nobody acts for anyone.
#[test]
fn nobody_acts_at_a_table_that_was_handed_out() {
    let table = people("galleons", &["Anne", "Bonny"], TableOptions::default(), 7);
    let record = table.look(Viewer::Public).record();
    assert!(record.contains("\nhost -\n") && !record.contains("\ninvitation "), "{record}");
    assert!(!record.contains("seen-by"), "nothing was left out: {record}");
    let mut copy = Table::rebuild(GAMES, record.as_bytes(), None).unwrap();
    let nobody = PersonId::nobody();
    assert!(!copy.may_look(&nobody, None));
    let resign = Command::Resign { seat: seat(1) };
    assert_eq!(refused(copy.act(&nobody, &resign, 1)), Reason::NotYours);
    let give = Command::Bot { seat: seat(1), level: "random".to_owned() };
    assert_eq!(refused(copy.act(&nobody, &give, 1)), Reason::NotHost);
    let mut linked = table.clone();
    let link = Command::Link { seat: seat(1), code: "x".to_owned() };
    linked.act(&person("Anne"), &link, 1).unwrap();
    let take = Command::Take { code: "x".to_owned() };
    assert_eq!(refused(linked.act(&nobody, &take, 2)), Reason::NotInvited);
}

#[test]
fn a_bot_plays_its_own_seat_at_this_version() {
    let mut table = open("galleons", 2, TableOptions::default(), vec![Occupant::Open, bot()], 8);
    let early = table.bot_plays(seat(2), 1, &[], 0);
    assert_eq!(refused(early), Reason::NotBegun);
    table.act(&person("Anne"), &sit("Anne", 1), 0).unwrap();
    if waited(&table) == seat(1) {
        let first = play(&table, seat(1));
        table.act(&person("Anne"), &first, 1).unwrap();
    }
    let chosen = any_move(&table, seat(2), &mut SeededRng::new(1));
    let version = table.version();
    assert_eq!(refused(table.bot_plays(seat(2), version + 1, &chosen, 1)), Reason::Stale);
    assert_eq!(refused(table.bot_plays(seat(1), version, &chosen, 1)), Reason::NotYours);
    assert_eq!(refused(table.bot_plays(seat(3), version, &chosen, 1)), Reason::NoSuchSeat);
    assert_eq!(table.bot_due(), Some((seat(2), "random")));
    table.act(&person("Anne"), &Command::Resign { seat: seat(1) }, 2).unwrap();
    assert_eq!(table.bot_due(), None);
    assert_eq!(refused(table.bot_plays(seat(2), table.version(), &chosen, 3)), Reason::Over);
}

#[test]
fn moves_of_more_than_one_turn_are_refused() {
    let mut table = people("galleons", &["Anne", "Bonny"], TableOptions::default(), 9);
    let at = waited(&table);
    let who = person(["Anne", "Bonny"][at.index()]);
    let Command::Play { version, moves, .. } = play(&table, at) else { panic!() };
    let text = table.look(Viewer::Seat(at)).view().write(&moves[0]);
    let send = |number: usize| Command::Play {
        seat: at,
        version,
        moves: std::iter::repeat_n(moves[0].clone(), number).collect(),
    };
    let read = |table: &Table, number: usize| {
        let texts: Vec<String> = std::iter::repeat_n(text.clone(), number).collect();
        table.read_moves(&who, at, version, &texts, 1)
    };
    assert_eq!(refused(table.act(&who, &send(2), 1)), Reason::NotOneTurn);
    assert_eq!(read(&table, 2), Err(Reason::NotOneTurn.into()));
    assert_eq!(read(&table, MOST_MOVES), Err(Reason::NotOneTurn.into()));
    for number in [0, MOST_MOVES + 1] {
        assert!(matches!(table.act(&who, &send(number), 1), Err(TableError::Move(_))));
        assert!(matches!(read(&table, number), Err(TableError::Move(_))));
    }
    assert_eq!(read(&table, 1).unwrap(), moves);
    // Nothing is played when it is over, nor by who has given up.
    let mut three = people("doubloons", &["Anne", "Bonny", "Calico"], TableOptions::default(), 9);
    let lost = waited(&three);
    let names = ["Anne", "Bonny", "Calico"];
    let loser = person(names[lost.index()]);
    three.act(&loser, &Command::Resign { seat: lost }, 1).unwrap();
    let late = play(&three, lost);
    assert_eq!(refused(three.act(&loser, &late, 2)), Reason::Lost);
    let undo = Command::Ask { seat: lost, offer: Offer::Undo };
    assert_eq!(refused(three.act(&loser, &undo, 2)), Reason::Lost);
    table.act(&who, &Command::Resign { seat: at }, 2).unwrap();
    let late = Command::Play { seat: at, version: table.version(), moves };
    assert_eq!(refused(table.act(&who, &late, 3)), Reason::Over);
}

#[test]
fn nothing_is_asked_for_that_cannot_be_had() {
    let mut table = open("galleons", 2, TableOptions::default(), vec![Occupant::Open], 10);
    let ask = |offer| Command::Ask { seat: seat(1), offer };
    table.act(&person("Anne"), &sit("Anne", 1), 0).unwrap();
    for offer in [Offer::Undo, Offer::Draw, Offer::Rematch] {
        assert_eq!(refused(table.act(&person("Anne"), &ask(offer), 0)), Reason::NotBegun);
    }
    let start = Command::Start { level: "random".to_owned() };
    table.act(&person("Anne"), &start, 0).unwrap();
    let draw = table.act(&person("Anne"), &ask(Offer::Draw), 1);
    assert_eq!(refused(draw), Reason::BotsDoNotAgree);
    table.act(&person("Anne"), &Command::Resign { seat: seat(1) }, 1).unwrap();
    for offer in [Offer::Undo, Offer::Draw] {
        assert_eq!(refused(table.act(&person("Anne"), &ask(offer), 2)), Reason::Over);
    }
}

/// Who plays for two takes back the last move of either.
#[test]
fn the_last_move_is_that_of_the_person() {
    let mut table = people("galleons", &["Anne", "Anne"], TableOptions::default(), 15);
    let first = waited(&table);
    for now in 1..3 {
        let next = play(&table, waited(&table));
        table.act(&person("Anne"), &next, now).unwrap();
    }
    let undo = Command::Ask { seat: first, offer: Offer::Undo };
    let entry = table.act(&person("Anne"), &undo, 3).unwrap().to_string();
    assert!(entry.contains("! undo 1\n"), "{entry}");
}

#[test]
fn who_is_out_of_time_asks_for_nothing() {
    let clock = Clock::Bank { seconds: 60, increment: 0 };
    let terms = TableOptions { clock, ..TableOptions::default() };
    let mut table = people("galleons", &["Anne", "Bonny"], terms, 11);
    let draw = Command::Ask { seat: seat(1), offer: Offer::Draw };
    assert_eq!(refused(table.act(&person("Anne"), &draw, 60_000)), Reason::TimeUp);
    table.act(&person("Anne"), &draw, 59_999).unwrap();
    // Moments do not run backwards.
    let decline = table.act(&person("Bonny"), &Command::Decline { seat: seat(2) }, 5).unwrap();
    assert_eq!(decline.stamp, Timestamp(59_999));
}

/// Those who gave up before the end are asked too, whether all play again.
#[test]
fn everyone_is_asked_to_play_again() {
    let mut table = people("doubloons", &["Anne", "Bonny", "Calico"], TableOptions::default(), 12);
    for (number, name) in [(2, "Bonny"), (3, "Calico")] {
        table.act(&person(name), &Command::Resign { seat: seat(number) }, 1).unwrap();
    }
    assert_eq!(table.phase(), Phase::Over);
    for (number, name) in [(1, "Anne"), (3, "Calico"), (2, "Bonny")] {
        assert!(!table.rematch_due());
        let again = Command::Ask { seat: seat(number), offer: Offer::Rematch };
        table.act(&person(name), &again, 2).unwrap();
    }
    assert!(table.rematch_due());
}

#[test]
fn bots_win_among_themselves_when_no_person_is_left() {
    let places = vec![Occupant::Open, bot(), bot()];
    let mut table = open("doubloons", 3, TableOptions::default(), places, 13);
    table.act(&person("Anne"), &sit("Anne", 1), 0).unwrap();
    table.act(&person("Anne"), &Command::Resign { seat: seat(1) }, 1).unwrap();
    let winners = [seat(2), seat(3)].into_iter().collect();
    let closing = EarlyEnd { winners, how: EndCause::Resignation };
    assert_eq!(table.look(Viewer::Public).ending(), Some(Ending::Closed(closing)));
}

#[test]
fn a_secret_is_not_written_by_accident() {
    assert_eq!(format!("{:?}", secret(1)), "Secret(…)");
    let table = people("galleons", &["Anne", "Bonny"], TableOptions::default(), 14);
    let head = table.head().unwrap();
    assert_eq!(format!("{head:?}"), head.to_string());
}

/// Whether a table can be read again from what is stored of it.
fn is_read_again(table: &Table, seed: u64) -> bool {
    let again = Table::rebuild(GAMES, table.record().as_bytes(), Some(secret(seed)));
    again.is_ok_and(|again| again.record() == table.record())
}

#[test]
fn links_and_wishes_are_few_until_somebody_plays() {
    let mut table = people("galleons", &["Anne", "Bonny"], TableOptions::default(), 7);
    let at = waited(&table);
    let who = [person("Anne"), person("Bonny")][at.index()].clone();
    let link = Command::Link { seat: at, code: "a code".to_owned() };
    let ask = Command::Ask { seat: at, offer: Offer::Draw };
    let decline = Command::Decline { seat: at };
    let as_often_as_may_be = |table: &mut Table| {
        let mut linked = 0;
        while table.act(&who, &link, 1).is_ok() {
            linked += 1;
            assert!(linked < 100, "there is no end of links");
        }
        let mut asked = 0;
        while table.act(&who, &ask, 1).is_ok() {
            asked += 1;
            assert!(asked < 100, "there is no end of wishes");
            table.act(&who, &decline, 1).unwrap();
        }
        assert_eq!(refused(table.act(&who, &link, 1)), Reason::TooOften);
        assert_eq!(refused(table.act(&who, &ask, 1)), Reason::TooOften);
        (linked, asked)
    };
    let some = as_often_as_may_be(&mut table);
    assert!(some.0 >= 3 && some.1 >= 3, "{some:?}");
    // The other seat may do as much, and all of them agree to what was asked for.
    let other = seat(2 - at.index());
    let theirs = person(["Bonny", "Anne"][at.index()]);
    table.act(&theirs, &Command::Link { seat: other, code: "b".to_owned() }, 1).unwrap();
    let mut agreed = table.clone();
    agreed.act(&theirs, &Command::Ask { seat: other, offer: Offer::Draw }, 1).unwrap();
    agreed.act(&who, &ask, 1).unwrap();
    assert_eq!(agreed.phase(), Phase::Over);
    // A move, and they begin anew; but after the end nobody plays.
    let played = play(&table, at);
    table.act(&who, &played, 2).unwrap();
    assert_eq!(as_often_as_may_be(&mut table), some);
    table.act(&who, &Command::Resign { seat: at }, 3).unwrap();
    assert_eq!(refused(table.act(&who, &link, 4)), Reason::TooOften);
    assert!(is_read_again(&table, 7));
}

#[test]
fn a_log_grows_no_longer_than_can_be_read_again() {
    let (usual, read) = (LogSize::PLAYED, record::LONGEST_RECORD);
    // The greatest entry, many times, has room in what is kept for the end.
    assert!(usual.bytes + 20 * MOST_MOVES * record::LONGEST_LINE < read);
    assert!(usual.lines + 1000 * MOST_MOVES < record::MOST_EVENTS);
    let fresh = people("galleons", &["Anne", "Bonny"], TableOptions::default(), 8);
    let long = fresh.record().len();
    for most in [LogSize { bytes: long + 1000, ..usual }, LogSize { lines: 30, ..usual }] {
        let mut table = fresh.clone();
        table.limit_log(most);
        let mut rng = SeededRng::new(1);
        let (at, who) = loop {
            assert!(table.version() < 1000, "it grows without end");
            let at = waited(&table);
            let who = person(["Anne", "Bonny"][at.index()]);
            let moves = vec![any_move(&table, at, &mut rng)];
            let play = Command::Play { seat: at, version: table.version(), moves };
            match table.act(&who, &play, 1) {
                Ok(_) => {}
                Err(why) => {
                    assert_eq!(why, Reason::LogFull.into());
                    break (at, who);
                }
            }
            // What is played is taken back, or the game would be over soon.
            let ask = Command::Ask { seat: at, offer: Offer::Undo };
            if table.act(&who, &ask, 1).is_ok() && table.version().is_multiple_of(2) {
                let other = seat(2 - at.index());
                let theirs = person(["Bonny", "Anne"][at.index()]);
                let agree = Command::Ask { seat: other, offer: Offer::Undo };
                let _ = table.act(&theirs, &agree, 1);
            }
        };
        let link = Command::Link { seat: at, code: "a code".to_owned() };
        assert_eq!(refused(table.act(&who, &link, 2)), Reason::LogFull);
        // There is room for whatever ends it, and for the secret.
        let mut given_up = table.clone();
        given_up.act(&who, &Command::Resign { seat: at }, 2).unwrap();
        assert_eq!(given_up.phase(), Phase::Over);
        assert!(is_read_again(&given_up, 8));
        for (name, number) in [("Anne", 1), ("Bonny", 2)] {
            let ask = Command::Ask { seat: seat(number), offer: Offer::Draw };
            table.act(&person(name), &ask, 2).unwrap();
        }
        assert_eq!(table.phase(), Phase::Over);
        assert!(is_read_again(&table, 8));
    }
}

#[test]
fn where_the_log_is_full_time_runs_out_and_no_bot_is_waited_for() {
    let patience = Some(StandIn { seconds: 1, level: "random".to_owned() });
    let terms = TableOptions { clock: Clock::Move(60), patience, ..TableOptions::default() };
    let mut table = open("galleons", 2, terms, vec![bot()], 9);
    table.act(&person("Anne"), &sit("Anne", 2), 0).unwrap();
    let full = LogSize { lines: table.log().len(), ..LogSize::PLAYED };
    let (at, has_room) = (waited(&table), table.bot_due().is_some());
    table.limit_log(full);
    assert_eq!(table.bot_due(), None);
    if has_room {
        let chosen = any_move(&table, at, &mut SeededRng::new(1));
        let version = table.version();
        assert_eq!(refused(table.bot_plays(at, version, &chosen, 1)), Reason::LogFull);
    } else {
        // Nobody steps in for whoever is gone, but their time runs out.
        assert_eq!(table.tick(30_000), None);
        assert!(table.tick(60_000).is_some());
        assert_eq!(table.phase(), Phase::Over);
    }
    assert!(is_read_again(&table, 9));
}
