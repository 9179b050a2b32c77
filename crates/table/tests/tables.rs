//! What may be done at a table, and what may not.

use crate::support::{any_move, bot, open, open_with, people, person, seat, secret, sit};
use flotilla_core::{
    Actor, Catalogue, Choice, EarlyEnd, EndCause, Language, Record, SeatSet, SeededRng, Setup,
    Turn, Viewer,
};
use flotilla_games::GAMES;
use flotilla_table::{
    Clock, Command, Ending, Line, Occupant, Offer, Phase, Reason, Series, StandIn, TEXTS, Table,
    TableError, TableOptions, VerifyError, verify,
};

fn refused(result: Result<flotilla_table::Entry, TableError>) -> Reason {
    match result {
        Err(TableError::Table(reason)) => reason,
        other => panic!("{other:?}"),
    }
}

/// Seat 1 or 2, whichever is waited for, and who sits there.
fn waits_for(table: &Table) -> (flotilla_core::Seat, &'static str) {
    match table.look(Viewer::Public).turn() {
        Turn::Seat { waits_for, .. } => (waits_for, ["Anne", "Bonny", "Calico"][waits_for.index()]),
        other => panic!("{other:?}"),
    }
}

fn play(table: &mut Table, rng: &mut SeededRng, now: u64) -> (flotilla_core::Seat, &'static str) {
    let (seat, who) = waits_for(table);
    let moves = vec![any_move(table, seat, rng)];
    let version = table.version();
    table.act(&person(who), &Command::Play { seat, version, moves }, now).unwrap();
    (seat, who)
}

#[test]
fn a_table_begins_when_it_is_full() {
    let mut table = open("galleons", 2, TableOptions::default(), Vec::new(), 1);
    assert_eq!(table.phase(), Phase::Waiting);
    let uninvited = Command::Sit { seat: None, name: "Eve".into(), number: "0".into(), code: None };
    assert_eq!(refused(table.act(&person("Eve"), &uninvited, 0)), Reason::NotInvited);
    assert!(
        !table.may_look(&person("Eve"), Some("pleas"))
            && table.may_look(&person("Eve"), Some("please"))
    );
    table.act(&person("Anne"), &sit("Anne", 1), 5).unwrap();
    assert_eq!(refused(table.act(&person("Bonny"), &sit("Bonny", 1), 5)), Reason::Taken);
    assert_eq!(refused(table.act(&person("Bonny"), &sit("\u{7}", 2), 5)), Reason::BadName);
    let early = Command::Play { seat: seat(1), version: 1, moves: vec![Vec::new()] };
    assert_eq!(refused(table.act(&person("Anne"), &early, 6)), Reason::NotBegun);
    let typed = ["b4 c5".to_owned()];
    let early = table.read_moves(&person("Anne"), seat(1), 1, &typed, 6);
    assert_eq!(early, Err(Reason::NotBegun.into()));
    let entry = table.act(&person("Bonny"), &sit("Bonny", 2), 7).unwrap();
    assert_eq!(entry.lines[1], Line::Start);
    assert!(matches!(entry.lines[2], Line::Event { actor: Actor::Chance, .. }));
    assert_eq!((table.phase(), table.version()), (Phase::Playing, 2));
    assert_eq!(refused(table.act(&person("Calico"), &sit("Calico", 2), 8)), Reason::Begun);
}

#[test]
fn the_host_gives_seats_to_bots_and_begins() {
    let mut table = open("doubloons", 3, TableOptions::default(), vec![Occupant::Open, bot()], 1);
    table.act(&person("Anne"), &sit("Anne", 1), 0).unwrap();
    let level = || "turn".to_owned();
    let eve = table.act(&person("Eve"), &Command::Bot { seat: seat(3), level: level() }, 0);
    assert_eq!(refused(eve), Reason::NotHost);
    let over = table.act(&person("Anne"), &Command::Bot { seat: seat(1), level: level() }, 0);
    assert_eq!(refused(over), Reason::Taken);
    table.act(&person("Anne"), &Command::Leave { seat: seat(2) }, 0).unwrap();
    table.act(&person("Anne"), &Command::Start { level: level() }, 0).unwrap();
    assert_eq!(table.phase(), Phase::Playing);
    assert!(table.places()[1..].iter().all(|place| place.bot() == Some("turn")));
}

#[test]
fn of_two_moves_at_one_version_one_is_refused() {
    let mut table = people("galleons", &["Anne", "Bonny"], TableOptions::default(), 2);
    let (seat, who) = waits_for(&table);
    let command = Command::Play {
        seat,
        version: table.version(),
        moves: vec![any_move(&table, seat, &mut SeededRng::new(1))],
    };
    table.act(&person(who), &command, 1).unwrap();
    let record = table.record();
    assert_eq!(refused(table.act(&person(who), &command, 1)), Reason::Stale);
    let other = if who == "Anne" { "Bonny" } else { "Anne" };
    let version = table.version();
    let stolen = Command::Play { seat, version, moves: vec![Vec::new()] };
    assert_eq!(refused(table.act(&person(other), &stolen, 1)), Reason::NotYours);
    // Nor does anyone learn from a text what only the seat may know.
    let read = |who: &str, text: &str| {
        table.read_moves(&person(who), seat, version, &[text.to_owned()], 1)
    };
    assert_eq!(read(other, "x"), Err(Reason::NotYours.into()));
    assert!(matches!(read(who, "b4 b4"), Err(TableError::Move(_))));
    for wrong in [Vec::new(), vec![Choice::Amount(99)]] {
        let wrong = Command::Play { seat, version, moves: vec![wrong] };
        assert!(matches!(table.act(&person(who), &wrong, 1), Err(TableError::Move(_))));
    }
    assert_eq!(table.record(), record);
}

#[test]
fn a_solo_game_goes_back_freely_but_not_past_a_die() {
    // Galleons has no dice after the lot: Anne plays, the bot answers, Anne takes it back.
    let mut table = open("galleons", 2, TableOptions::default(), vec![Occupant::Open, bot()], 3);
    table.act(&person("Anne"), &sit("Anne", 1), 0).unwrap();
    let mut rng = SeededRng::new(1);
    let undo = Command::Ask { seat: seat(1), offer: Offer::Undo };
    assert_eq!(refused(table.act(&person("Anne"), &undo, 0)), Reason::NothingToUndo);
    let mut start = None;
    for _ in 0..3 {
        let (waited, _) = waits_for(&table);
        let chosen = any_move(&table, waited, &mut rng);
        if waited == seat(1) {
            start = Some(table.look(Viewer::Public).view().position());
            play(&mut table, &mut rng, 1);
        } else {
            let version = table.version();
            table.bot_plays(waited, version, &chosen, 1).unwrap();
        }
    }
    let entry = table.act(&person("Anne"), &undo, 2).unwrap();
    assert!(entry.to_string().contains("! undo "), "{entry}");
    assert_eq!(Some(table.look(Viewer::Public).view().position()), start);

    // Doubloons rolls after a reroll: what the dice have said is said.
    let mut table = open("doubloons", 2, TableOptions::default(), vec![Occupant::Open, bot()], 4);
    table.act(&person("Anne"), &sit("Anne", 1), 0).unwrap();
    while waits_for(&table).0 != seat(1) {
        let chosen = any_move(&table, seat(2), &mut rng);
        table.bot_plays(seat(2), table.version(), &chosen, 0).unwrap();
    }
    play(&mut table, &mut rng, 1);
    assert_eq!(refused(table.act(&person("Anne"), &undo, 2)), Reason::DieBetween);
}

#[test]
fn people_ask_each_other_to_take_something_back() {
    let mut table = people("doubloons", &["Anne", "Bonny"], TableOptions::default(), 5);
    let mut rng = SeededRng::new(1);
    let before = table.look(Viewer::Public).view().position();
    let (mover, who) = play(&mut table, &mut rng, 1);
    let other = if who == "Anne" { ("Bonny", seat(2)) } else { ("Anne", seat(1)) };
    let draws =
        |table: &Table| table.record().lines().filter(|line| line.starts_with("* ")).count();
    let drawn = draws(&table);
    table.act(&person(who), &Command::Ask { seat: mover, offer: Offer::Undo }, 2).unwrap();
    table.act(&person(other.0), &Command::Decline { seat: other.1 }, 3).unwrap();
    assert_eq!(table.look(Viewer::Public).offer(), None);
    table.act(&person(who), &Command::Ask { seat: mover, offer: Offer::Undo }, 4).unwrap();
    table.act(&person(other.0), &Command::Ask { seat: other.1, offer: Offer::Undo }, 5).unwrap();
    assert_eq!(table.look(Viewer::Public).view().position(), before);
    // The dice fall when they are due again, and not before.
    assert_eq!(draws(&table), drawn);
    let again = Table::rebuild(GAMES, table.record().as_bytes(), Some(secret(5))).unwrap();
    assert_eq!(again.record(), table.record());
}

#[test]
fn two_people_agree_on_a_draw_where_the_game_has_one() {
    let mut table = people("galleons", &["Anne", "Bonny"], TableOptions::default(), 6);
    let ask = |number| Command::Ask { seat: seat(number), offer: Offer::Draw };
    table.act(&person("Anne"), &ask(1), 1).unwrap();
    assert_eq!(refused(table.act(&person("Anne"), &ask(1), 1)), Reason::Asked);
    // A move is an answer too.
    play(&mut table, &mut SeededRng::new(1), 1);
    assert_eq!(table.look(Viewer::Public).offer(), None);
    table.act(&person("Bonny"), &ask(2), 2).unwrap();
    table.act(&person("Anne"), &ask(1), 2).unwrap();
    let everyone: SeatSet = [seat(1), seat(2)].into_iter().collect();
    let closing = EarlyEnd { winners: everyone, how: EndCause::Agreement };
    assert_eq!(table.look(Viewer::Public).ending(), Some(Ending::Closed(closing)));
    assert!(table.look(Viewer::Public).record().contains("\nresult 1+2 agreement\n"));

    let mut table = people("doubloons", &["Anne", "Bonny"], TableOptions::default(), 6);
    assert_eq!(refused(table.act(&person("Anne"), &ask(1), 1)), Reason::NoDraws);
}

#[test]
fn giving_up_ends_a_game_of_two_and_hands_a_seat_of_three_to_a_bot() {
    let mut table = people("galleons", &["Anne", "Bonny"], TableOptions::default(), 7);
    table.act(&person("Bonny"), &Command::Resign { seat: seat(2) }, 1).unwrap();
    let closing = EarlyEnd { winners: SeatSet::one(seat(1)), how: EndCause::Resignation };
    assert_eq!(table.look(Viewer::Public).ending(), Some(Ending::Closed(closing)));
    assert_eq!(
        refused(table.act(&person("Anne"), &Command::Resign { seat: seat(1) }, 2)),
        Reason::Over
    );

    let mut table = people("doubloons", &["Anne", "Bonny", "Calico"], TableOptions::default(), 7);
    table.act(&person("Bonny"), &Command::Resign { seat: seat(2) }, 1).unwrap();
    assert_eq!((table.phase(), table.places()[1].bot()), (Phase::Playing, Some("random")));
    assert_eq!(
        refused(table.act(&person("Bonny"), &Command::Back { seat: seat(2) }, 1)),
        Reason::Lost
    );
    table.act(&person("Calico"), &Command::Resign { seat: seat(3) }, 2).unwrap();
    assert_eq!(table.look(Viewer::Public).ending(), Some(Ending::Closed(closing)));
}

#[test]
fn time_runs_out_for_whoever_is_waited_for() {
    let clock = Clock::Bank { seconds: 60, increment: 0 };
    let mut table = people(
        "galleons",
        &["Anne", "Bonny"],
        TableOptions { clock, ..TableOptions::default() },
        8,
    );
    assert_eq!(table.deadline(), Some(60_000));
    let (first, _) = play(&mut table, &mut SeededRng::new(1), 20_000);
    assert_eq!(table.look(Viewer::Public).time_left(first, 50_000), Some(40_000));
    assert_eq!(table.deadline(), Some(80_000));
    assert!(table.tick(79_999).is_none());
    let (late, who) = waits_for(&table);
    let moves = vec![any_move(&table, late, &mut SeededRng::new(1))];
    let command = Command::Play { seat: late, version: table.version(), moves };
    assert_eq!(refused(table.act(&person(who), &command, 80_000)), Reason::TimeUp);
    table.tick(80_000).unwrap();
    let closing = EarlyEnd { winners: SeatSet::one(first), how: EndCause::Time };
    assert_eq!(table.look(Viewer::Public).ending(), Some(Ending::Closed(closing)));
    assert_eq!((table.tick(99_000).is_none(), table.deadline()), (true, None));
}

#[test]
fn a_bot_plays_for_whoever_is_gone_until_they_come_back() {
    let patience = Some(StandIn { seconds: 30, level: "random".to_owned() });
    let mut table = people(
        "galleons",
        &["Anne", "Bonny"],
        TableOptions { patience, ..TableOptions::default() },
        9,
    );
    let (gone, who) = waits_for(&table);
    assert_eq!(table.bot_due(), None);
    table.tick(30_000).unwrap();
    assert_eq!(table.bot_due(), Some((gone, "random")));
    let chosen = any_move(&table, gone, &mut SeededRng::new(1));
    table.bot_plays(gone, table.version(), &chosen, 30_500).unwrap();
    table.act(&person(who), &Command::Back { seat: gone }, 31_000).unwrap();
    assert!(table.places()[gone.index()].bot().is_none());
    assert_eq!(
        refused(table.act(&person(who), &Command::Back { seat: gone }, 32_000)),
        Reason::NotCovered
    );
}

#[test]
fn whoever_plays_has_a_bot_play_for_another_and_nobody_else_has() {
    let mut table = people("galleons", &["Anne", "Bonny"], TableOptions::default(), 9);
    let cover = |of, level: &str| Command::Cover { seat: seat(of), level: level.to_owned() };
    let before = table.version();
    for (who, command, why) in [
        ("Carl", cover(2, "random"), Reason::NotYours),
        ("Anne", cover(1, "random"), Reason::CannotBe),
        ("Anne", cover(2, "no word"), Reason::CannotBe),
        ("Anne", cover(3, "random"), Reason::NoSuchSeat),
    ] {
        assert_eq!(refused(table.act(&person(who), &command, 1)), why, "{who} {command:?}");
        assert_eq!(table.version(), before);
    }
    table.act(&person("Anne"), &cover(2, "random"), 1).unwrap();
    assert_eq!(table.places()[1].bot(), Some("random"));
    // Whoever is covered plays no more until they are back.
    assert_eq!(refused(table.act(&person("Anne"), &cover(2, "random"), 2)), Reason::CannotBe);
    assert_eq!(refused(table.act(&person("Bonny"), &cover(1, "random"), 2)), Reason::NotYours);
    table.act(&person("Bonny"), &Command::Back { seat: seat(2) }, 3).unwrap();
    table.act(&person("Bonny"), &cover(1, "random"), 4).unwrap();
    assert!(table.places()[0].bot().is_some() && table.places()[1].bot().is_none());
}

#[test]
fn a_link_moves_a_seat_once() {
    let mut table = people("galleons", &["Anne", "Bonny"], TableOptions::default(), 10);
    let link = Command::Link { seat: seat(1), code: "moving".to_owned() };
    assert_eq!(refused(table.act(&person("Bonny"), &link, 1)), Reason::NotYours);
    table.act(&person("Anne"), &link, 1).unwrap();
    // From where she plays is nobody else's business.
    let heard = |table: &Table, viewer| {
        table
            .look(viewer)
            .story(0)
            .filter(|told| told.chosen.starts_with("link ") || told.chosen.starts_with("pass "))
            .count()
    };
    assert_eq!(heard(&table, Viewer::Seat(seat(1))), 1);
    assert_eq!(heard(&table, Viewer::Seat(seat(2))) + heard(&table, Viewer::Public), 0);
    let take = |code: &str| Command::Take { code: code.to_owned() };
    assert_eq!(refused(table.act(&person("phone"), &take("movin"), 2)), Reason::BadCode);
    table.act(&person("phone"), &take("moving"), 2).unwrap();
    assert_eq!(table.places()[0].sitter.person(), Some(&person("phone")));
    assert_eq!(heard(&table, Viewer::Seat(seat(1))), 2);
    assert_eq!(heard(&table, Viewer::Seat(seat(2))) + heard(&table, Viewer::Public), 0);
    assert_eq!(refused(table.act(&person("Eve"), &take("moving"), 3)), Reason::BadCode);
    let held = table.act(&person("Anne"), &Command::Resign { seat: seat(1) }, 4);
    assert_eq!(refused(held), Reason::NotYours);
}

#[test]
fn they_play_again_with_the_seats_rotated() {
    let mut table = people("galleons", &["Anne", "Bonny"], TableOptions::default(), 11);
    let again = |number| Command::Ask { seat: seat(number), offer: Offer::Rematch };
    assert_eq!(refused(table.act(&person("Anne"), &again(1), 1)), Reason::NotOver);
    table.act(&person("Anne"), &Command::Resign { seat: seat(1) }, 1).unwrap();
    table.act(&person("Anne"), &again(1), 2).unwrap();
    assert!(!table.rematch_due() && table.follow("t12", 2).is_err());
    table.act(&person("Bonny"), &again(2), 3).unwrap();
    assert!(table.rematch_due());
    let mut next = Table::open(GAMES, table.rematch("t12".into(), secret(12), 4)).unwrap();
    table.follow("t12", 4).unwrap();
    assert_eq!(table.look(Viewer::Public).after(), Some("t12"));
    // Seats are kept: Eve can't have one, and Anne finds hers by herself.
    let sit =
        |name: &str| Command::Sit { seat: None, name: name.into(), number: "1".into(), code: None };
    assert_eq!(refused(next.act(&person("Eve"), &sit("Eve"), 5)), Reason::NotInvited);
    next.act(&person("Anne"), &sit("Anne"), 5).unwrap();
    assert_eq!(next.places()[1].sitter.person(), Some(&person("Anne")));
    assert_eq!(next.look(Viewer::Public).before(), Some("t11"));
    next.act(&person("Bonny"), &sit("Bonny"), 6).unwrap();
    assert_eq!(next.phase(), Phase::Playing);
    // Bonny, who has the first seat now, has won the first game; and then Anne wins one.
    assert_eq!(next.look(Viewer::Public).series(), Series { games: 1, wins: vec![1, 0] });
    next.act(&person("Bonny"), &Command::Resign { seat: seat(1) }, 7).unwrap();
    assert_eq!(next.look(Viewer::Public).series(), Series { games: 2, wins: vec![1, 1] });
    let again = Table::rebuild(GAMES, next.record().as_bytes(), Some(secret(12))).unwrap();
    assert_eq!(again.look(Viewer::Public).series(), next.look(Viewer::Public).series());
    let third = Table::open(GAMES, next.rematch("t13".into(), secret(13), 8)).unwrap();
    assert_eq!(third.look(Viewer::Public).series().to_string(), "2 1 1");
}

#[test]
fn taking_back_may_be_asked_for_where_it_can_be_done() {
    let mut table = people("galleons", &["Anne", "Bonny"], TableOptions::default(), 14);
    let may = |table: &Table| [1, 2].map(|it| table.look(Viewer::Seat(seat(it))).may_undo());
    assert_eq!(may(&table), [false, false]);
    let (mover, who) = waits_for(&table);
    let chosen = any_move(&table, mover, &mut SeededRng::new(1));
    let version = table.version();
    let play = Command::Play { seat: mover, version, moves: vec![chosen] };
    table.act(&person(who), &play, 1).unwrap();
    let mut one = [false, false];
    one[mover.index()] = true;
    assert_eq!(may(&table), one);
    // Who has asked waits for the other, who may agree.
    table.act(&person(who), &Command::Ask { seat: mover, offer: Offer::Undo }, 2).unwrap();
    assert_eq!(may(&table), one.map(|it| !it));
    assert!(!table.look(Viewer::Public).may_undo());
}

#[test]
fn a_plan_may_end_the_turn() {
    let table = people("galleons", &["Anne", "Bonny"], TableOptions::default(), 5);
    let (mover, _) = waits_for(&table);
    let look = table.look(Viewer::Seat(mover));
    let chosen = look.view().write(&any_move(&table, mover, &mut SeededRng::new(1)));
    let asked = look.next(std::slice::from_ref(&chosen), "").unwrap();
    // Nothing comes next, and how things would stand is shown.
    assert!(asked.next.elements.is_empty() && !asked.next.complete);
    assert_ne!(asked.view.position(), look.view().position());
    // Behind it nothing more can be planned, nor begun.
    assert!(look.next(std::slice::from_ref(&chosen), &chosen).is_err());
    assert!(look.plan(&[chosen.clone(), chosen]).is_err());
}

#[test]
fn several_moves_of_a_turn_are_planned_and_sent_as_one() {
    // A turn of pyramids is three actions.
    let mut rng = SeededRng::new(1);
    let mut table = people("pyramids", &["Anne", "Bonny"], TableOptions::default(), 13);
    for _ in 0..400 {
        let (mover, who) = waits_for(&table);
        let look = table.look(Viewer::Seat(mover));
        let first = look.view().write(&any_move(&table, mover, &mut rng));
        let Ok(after) = look.plan(std::slice::from_ref(&first)) else { panic!("{first}") };
        let second = match after.turn() {
            Turn::Seat { waits_for, .. } if waits_for == mover => after.random(&mut rng),
            _ => None,
        };
        let Some(second) = second.map(|chosen| after.write(&chosen)) else {
            play(&mut table, &mut rng, 1);
            continue;
        };
        let asked = look.next(std::slice::from_ref(&first), "").unwrap();
        assert!(!asked.next.is_end());
        let planned = look.plan(&[first.clone(), second.clone()]).unwrap().position();
        let version = table.version();
        let read = |texts: &[String]| table.read_moves(&person(who), mover, version, texts, 2);
        let half = read(&[first.clone(), "nonsense".to_owned()]);
        assert!(matches!(half, Err(TableError::Move(_))), "{half:?}");
        let moves = read(&[first, second]).unwrap();
        // All or nothing, whoever has read them.
        let record = table.record();
        let half = vec![moves[0].clone(), vec![Choice::Amount(9_999)]];
        let half = table.act(&person(who), &Command::Play { seat: mover, version, moves: half }, 2);
        assert!(matches!(half, Err(TableError::Move(_))), "{half:?}");
        assert_eq!(table.record(), record);
        table.act(&person(who), &Command::Play { seat: mover, version, moves }, 2).unwrap();
        assert_eq!(table.look(Viewer::Seat(mover)).view().position(), planned);
        return;
    }
    panic!("no turn of several actions was met");
}

#[test]
fn dice_that_were_changed_are_found_out() {
    let mut rng = SeededRng::new(1);
    let mut table = people("doubloons", &["Anne", "Bonny"], TableOptions::default(), 14);
    while table.phase() == Phase::Playing {
        play(&mut table, &mut rng, 1);
    }
    let record = table.look(Viewer::Public).record();
    let verified = verify(GAMES, record.as_bytes()).unwrap();
    let draws = record.lines().filter(|line| line.starts_with("* ")).count() as u64;
    assert_eq!((verified.draws, verified.numbers), (draws, 2));
    assert!(
        record.starts_with("flotilla record 1\n") && !record.contains(&person("Anne").to_string())
    );

    // A program that shares no code with this one comes to the same dice, and to the same doubts.
    let folder = std::env::temp_dir().join(format!("flotilla-dice-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("game.record");
    let check = |text: &str| {
        std::fs::write(&file, text).unwrap();
        let checker = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/fair-dice.py");
        let ran = std::process::Command::new("python3").arg(checker).arg(&file).output().unwrap();
        (ran.status.success(), String::from_utf8(ran.stdout).unwrap())
    };
    assert_eq!(check(&record), (true, format!("{draws} draws, all as they should be\n")));
    assert!(!check(&record.replacen(" 5e1f Anne", " 5e1e Anne", 1)).0);
    std::fs::remove_dir_all(&folder).unwrap();

    let other_number = record.replacen(" 5e1f Anne", " 5e1e Anne", 1);
    assert!(matches!(verify(GAMES, other_number.as_bytes()), Err(VerifyError::Draw { .. })));
    let hidden: String = record
        .lines()
        .filter(|line| !line.starts_with("! secret"))
        .map(|l| format!("{l}\n"))
        .collect();
    assert_eq!(verify(GAMES, hidden.as_bytes()), Err(VerifyError::NoSecret));
    let at = record.find("commitment ").unwrap() + 11;
    let mut forged = record.clone();
    forged
        .replace_range(at..at + 4, if record[at..].starts_with("0000") { "1111" } else { "0000" });
    assert_eq!(verify(GAMES, forged.as_bytes()), Err(VerifyError::Commitment));
}

#[test]
fn everything_a_table_says_is_there_in_every_language() {
    for language in Language::ALL {
        let mut catalogue = Catalogue::new(language);
        catalogue.add(TEXTS).unwrap();
        for reason in Reason::ALL {
            assert!(catalogue.has(reason.text().key), "{language}: {}", reason.word());
        }
        for how in EndCause::ALL {
            assert!(catalogue.has(flotilla_table::ended(how)), "{language}: {}", how.word());
        }
    }
}

#[test]
fn a_record_in_progress_is_replayed_as_whoever_asked_for_it_sees_the_game() {
    let info = GAMES.game("archipelago").unwrap().info;
    let mut setup = Setup::plain(info, 2);
    setup.options.set(info.options, "cards", "yes").unwrap();
    let mut table = open_with("archipelago", setup, TableOptions::default(), Vec::new(), 5);
    for (number, name) in [(1, "Anne"), (2, "Bonny")] {
        table.act(&person(name), &sit(name, number), 0).unwrap();
    }
    let mut rng = SeededRng::new(5);
    let (mut left_out, mut checked) = (0, 0);
    for step in 0..150 {
        if table.phase() != Phase::Playing {
            break;
        }
        let (due, name) = waits_for(&table);
        let moves = vec![any_move(&table, due, &mut rng)];
        let play = Command::Play { seat: due, version: table.version(), moves };
        table.act(&person(name), &play, step).unwrap();
        if step % 10 != 0 || table.phase() != Phase::Playing {
            continue;
        }
        for viewer in [Viewer::Seat(seat(1)), Viewer::Seat(seat(2)), Viewer::Public] {
            let look = table.look(viewer);
            let record = look.record();
            let again = Record::parse(record.as_bytes()).unwrap().replay(GAMES).unwrap();
            assert_eq!(again.viewer().is_some(), record.contains("\nseen-by "));
            assert_eq!(again.play().view(viewer).position(), look.view().position(), "{record}");
            assert_eq!(again.to_text(), record);
            left_out += usize::from(again.viewer() == Some(viewer));
            checked += 1;
        }
    }
    assert!(checked > 20 && left_out == checked, "{left_out} of {checked}");
}

/// Every move that can be chosen as an answer.
fn answers(table: &Table, seat: flotilla_core::Seat) -> Vec<String> {
    let look = table.look(Viewer::Seat(seat));
    let (mut open, mut whole) = (vec![String::new()], Vec::new());
    while let Some(beginning) = open.pop() {
        let found = look.answer(&beginning).unwrap();
        if found.next.complete {
            whole.push(beginning.clone());
        }
        let words = found.next.elements.iter().map(|&it| found.view.word(it).to_owned());
        open.extend(words.map(|word| format!("{beginning} {word}").trim().to_owned()));
    }
    whole.sort();
    whole
}

#[test]
fn an_answer_is_chosen_among_what_could_follow_any_move() {
    let mut rng = SeededRng::new(4);
    let mut table = people("galleons", &["Anne", "Bonny"], TableOptions::default(), 21);
    // At first nothing can be sunk; later an answer may be possible after some moves alone.
    for played in [1, 1, 12, 12, 12] {
        let (mover, who) = waits_for(&table);
        let other = if mover == seat(1) { seat(2) } else { seat(1) };
        // Whose turn it is has nothing to answer, and nobody who only looks.
        assert!(answers(&table, mover).is_empty());
        assert!(table.look(Viewer::Public).answer("").unwrap().next.elements.is_empty());
        let found = answers(&table, other);
        let mut wanted = Vec::new();
        for chosen in table.look(Viewer::Seat(mover)).view().legal().unwrap() {
            let mut after =
                Table::rebuild(GAMES, table.record().as_bytes(), Some(secret(21))).unwrap();
            let version = after.version();
            let play = Command::Play { seat: mover, version, moves: vec![chosen] };
            after.act(&person(who), &play, 1).unwrap();
            let view = after.look(Viewer::Seat(other)).view();
            let word = |choice: &Choice| match choice {
                Choice::Element(element) => view.word(*element).to_owned(),
                other => panic!("{other:?}"),
            };
            let said = |it: &Vec<Choice>| it.iter().map(word).collect::<Vec<_>>().join(" ");
            wanted.extend(view.legal().unwrap_or_default().iter().map(said));
        }
        wanted.sort();
        wanted.dedup();
        assert_eq!(found, wanted);
        assert!(table.look(Viewer::Seat(other)).answer("nonsense").is_err());
        play(&mut table, &mut rng, played);
    }
}

#[test]
fn nothing_is_answered_where_dice_come_between() {
    for game in ["doubloons", "shipowners", "archipelago"] {
        let mut rng = SeededRng::new(5);
        let mut table = people(game, &["Anne", "Bonny"], TableOptions::default(), 22);
        for _ in 0..40 {
            if table.phase() != Phase::Playing {
                break;
            }
            let look = |it| table.look(Viewer::Seat(seat(it)));
            for viewer in [1, 2].map(look) {
                let found = viewer.answer("").unwrap();
                let before = match viewer.turn() {
                    Turn::Seat { waits_for, .. } => waits_for,
                    other => panic!("{other:?}"),
                };
                // Where something is offered, no move leads to dice.
                let moves = table.look(Viewer::Seat(before)).view().legal().unwrap_or_default();
                let leads_to_dice = moves.iter().any(|chosen| {
                    let mut play =
                        table.look(Viewer::Seat(before)).view().sample(&mut SeededRng::new(1));
                    play.apply(Actor::Seat(before), chosen).is_ok() && play.turn() == Turn::Chance
                });
                assert!(!leads_to_dice || found.next.elements.is_empty(), "{game}");
            }
            play(&mut table, &mut rng, 1);
        }
    }
}
