//! Dice that nobody can choose: not by taking back, not by sitting down last, not afterwards.

use crate::support::{any_move, open, people, person, seat, secret, sit};
use flotilla_core::{Seat, SeededRng, Turn, Viewer};
use flotilla_games::GAMES;
use flotilla_table::{
    Command, Offer, Phase, Pins, Reason, StandIn, Table, TableError, TableOptions, VerifyError,
    Visibility, seal, verify, verify_with,
};

fn chance(record: &str) -> Vec<String> {
    let lines = record.lines().map(|line| {
        line.split_once(' ').filter(|it| it.0.starts_with('@')).map_or(line, |it| it.1)
    });
    lines.filter(|line| line.starts_with("* ")).map(str::to_owned).collect()
}

fn waited(table: &Table) -> Seat {
    match table.look(Viewer::Public).turn() {
        Turn::Seat { waits_for, .. } => waits_for,
        other => panic!("{other:?}"),
    }
}

fn patient() -> TableOptions {
    TableOptions {
        visibility: Visibility::Private,
        patience: Some(StandIn { seconds: 60, level: "random".to_owned() }),
        ..TableOptions::default()
    }
}

/// Anne holds two of three seats; the third player goes away while she asks to take back a roll
/// that she does not like.
#[test]
fn nobody_takes_a_die_back_alone_when_the_others_are_gone() {
    let mut tried = 0;
    for seed in 0..20 {
        let mut table = open("doubloons", 3, patient(), Vec::new(), seed);
        for (name, number) in [("Anne", 1), ("Anne", 2), ("Bonny", 3)] {
            table.act(&person(name), &sit(name, number), 0).unwrap();
        }
        let mut rng = SeededRng::new(seed);
        let mut now = 1;
        // Until a die has fallen behind a move of Anne's, and Bonny is waited for.
        let ready = |table: &Table| waited(table) == seat(3) && chance(&table.record()).len() > 3;
        while table.phase() == Phase::Playing && !ready(&table) {
            let at = waited(&table);
            let who = if at == seat(3) { "Bonny" } else { "Anne" };
            let chosen = any_move(&table, at, &mut rng);
            let play = Command::Play { seat: at, version: table.version(), moves: vec![chosen] };
            table.act(&person(who), &play, now).unwrap();
            now += 1;
        }
        if table.phase() != Phase::Playing {
            continue;
        }
        let before = chance(&table.record());
        let undo = |number| Command::Ask { seat: seat(number), offer: Offer::Undo };
        let asked = table.act(&person("Anne"), &undo(1), now);
        if asked.is_err() {
            continue;
        }
        tried += 1;
        // Bonny does not answer: a bot steps in for her, and is not asked.
        let covered = table.tick(now + 61_000).unwrap().to_string();
        assert!(covered.contains("! cover 3 "), "{covered}");
        assert!(!covered.contains("! undo"), "seed {seed}: a die was taken back: {covered}");
        // Nor does Anne's other seat help.
        let other = table.act(&person("Anne"), &undo(2), now + 61_001);
        if let Ok(entry) = other {
            assert!(!entry.to_string().contains("! undo"), "seed {seed}: {entry}");
        }
        assert!(chance(&table.record()).len() >= before.len());
    }
    assert!(tried > 3, "too few to show anything: {tried}");
}

/// Where all agree to take something back, the same moves meet the same dice.
#[test]
fn what_is_taken_back_and_played_again_meets_the_same_dice() {
    let mut checked = 0;
    for seed in 0..10 {
        let mut table = people("doubloons", &["Anne", "Bonny"], TableOptions::default(), seed);
        let mut rng = SeededRng::new(seed);
        for now in 1..6 {
            let at = waited(&table);
            let who = ["Anne", "Bonny"][at.index()];
            let other = ["Bonny", "Anne"][at.index()];
            let chosen = any_move(&table, at, &mut rng);
            let play = |table: &mut Table| {
                let version = table.version();
                let moves = vec![chosen.clone()];
                table.act(&person(who), &Command::Play { seat: at, version, moves }, now).unwrap()
            };
            let first = play(&mut table);
            let ask = |number| Command::Ask { seat: seat(number), offer: Offer::Undo };
            table.act(&person(who), &ask(at.number()), now).unwrap();
            let both = table.act(&person(other), &ask(3 - at.number()), now).unwrap();
            assert!(both.to_string().contains("! undo"), "{both}");
            let again = play(&mut table);
            assert_eq!(first.lines, again.lines, "seed {seed}");
            checked += usize::from(first.to_string().contains("\n* "));
        }
    }
    assert!(checked > 10, "too few dice to show anything: {checked}");
}

fn reason(refused: Result<flotilla_table::Entry, TableError>) -> Reason {
    match refused {
        Err(TableError::Table(reason)) => reason,
        other => panic!("{other:?}"),
    }
}

fn sealed(table: &Table, name: &str, number: usize, secretly: &str) -> Command {
    let look = table.look(Viewer::Public);
    Command::Sit {
        seat: Some(seat(number)),
        name: name.to_owned(),
        number: seal(table.id(), look.commitment(), secretly),
        code: Some("please".to_owned()),
    }
}

/// Anne and Bonny have sat down with sealed numbers.
fn sealed_table(seed: u64) -> Table {
    let mut table = open("doubloons", 2, patient(), Vec::new(), seed);
    for (name, number, secretly) in [("Anne", 1, "a1"), ("Bonny", 2, "b2")] {
        let sit = sealed(&table, name, number, secretly);
        table.act(&person(name), &sit, 0).unwrap();
    }
    table
}

fn tell(number: usize, told: &str) -> Command {
    Command::Number { seat: seat(number), number: told.to_owned() }
}

/// Whoever sits down last knows no number that the others have added: even with the secret they
/// can't choose their own so that the dice fall as they like.
#[test]
fn the_dice_wait_until_sealed_numbers_are_told() {
    let mut early = open("doubloons", 2, patient(), Vec::new(), 1);
    let sit = sealed(&early, "Anne", 1, "a1");
    early.act(&person("Anne"), &sit, 0).unwrap();
    // Not before nobody can sit down any more.
    assert_eq!(reason(early.act(&person("Anne"), &tell(1, "a1"), 1)), Reason::NotBegun);

    let mut table = sealed_table(1);
    assert_eq!(table.phase(), Phase::Playing);
    assert!(!table.record().contains(" a1 ") && chance(&table.record()).is_empty());
    assert_eq!(reason(table.act(&person("Bonny"), &tell(1, "a1"), 1)), Reason::NotYours);
    assert_eq!(reason(table.act(&person("Anne"), &tell(1, "a2"), 1)), Reason::BadNumber);
    let first = table.act(&person("Anne"), &tell(1, "a1"), 1).unwrap();
    assert!(!first.to_string().contains("* "), "{first}");
    let second = table.act(&person("Bonny"), &tell(2, "b2"), 2).unwrap();
    assert!(second.to_string().contains("! number 2 b2\n* first "), "{second}");
    assert_eq!(reason(table.act(&person("Anne"), &tell(1, "a1"), 3)), Reason::BadNumber);
    let again = Table::rebuild(GAMES, table.record().as_bytes(), Some(secret(1))).unwrap();
    assert_eq!((again.record(), again.head()), (table.record(), table.head()));
}

/// Somebody who is gone stops nobody: the dice fall without the number, and it is told.
#[test]
fn a_number_that_nobody_tells_does_not_count() {
    let mut table = sealed_table(2);
    table.act(&person("Anne"), &tell(1, "a1"), 1).unwrap();
    let due = table.deadline().unwrap();
    assert!(table.tick(due - 1).is_none());
    let entry = table.tick(due).unwrap().to_string();
    assert!(entry.contains("! withheld 2\n* first "), "{entry}");
    assert_eq!(reason(table.act(&person("Bonny"), &tell(2, "b2"), due + 1)), Reason::BadNumber);
    table.act(&person("Bonny"), &Command::Resign { seat: seat(2) }, due + 2).unwrap();
    let record = table.look(Viewer::Public).record();
    let verified = verify(GAMES, record.as_bytes()).unwrap();
    assert_eq!((verified.numbers, verified.withheld), (1, 1));
    let pins = Pins { numbers: vec!["b2".to_owned()], ..Pins::default() };
    let lost = verify_with(GAMES, record.as_bytes(), &pins);
    assert_eq!(lost, Err(VerifyError::NoNumber("b2".to_owned())));
}

/// Plays a game of doubloons to its end, with a commitment, a number and heads written down.
fn played(seed: u64, numbers: [&str; 2]) -> (Table, Pins) {
    let mut table = open("doubloons", 2, TableOptions::default(), Vec::new(), seed);
    let commitment = Some(table.look(Viewer::Public).commitment().to_owned());
    for (at, name) in [(1, "Anne"), (2, "Bonny")] {
        let sit = sealed(&table, name, at, numbers[at - 1]);
        table.act(&person(name), &sit, 0).unwrap();
    }
    for (at, name) in [(1, "Anne"), (2, "Bonny")] {
        table.act(&person(name), &tell(at, numbers[at - 1]), 0).unwrap();
    }
    let mut rng = SeededRng::new(seed);
    let mut heads = Vec::new();
    while table.phase() == Phase::Playing {
        heads.push((table.version(), table.head().unwrap()));
        let at = waited(&table);
        let who = ["Anne", "Bonny"][at.index()];
        let chosen = any_move(&table, at, &mut rng);
        let play = Command::Play { seat: at, version: table.version(), moves: vec![chosen] };
        table.act(&person(who), &play, 1).unwrap();
    }
    (table, Pins { commitment, numbers: vec![numbers[0].to_owned()], heads })
}

/// A record forged afterwards, by whoever has the secret or makes another one, agrees with itself;
/// it does not agree with what a player has written down.
#[test]
fn a_record_forged_afterwards_does_not_fit_what_was_written_down() {
    let (table, pins) = played(3, ["a1", "b2"]);
    let record = table.look(Viewer::Public).record();
    let right = verify_with(GAMES, record.as_bytes(), &pins).unwrap();
    assert_eq!((right.version, Some(right.head)), (table.version(), table.head()));
    assert!(right.draws > 10 && right.numbers == 2 && right.withheld == 0);
    // A program that shares no code with this one comes to the same.
    let file = std::env::temp_dir().join(format!("flotilla-sealed-{}", std::process::id()));
    std::fs::write(&file, &record).unwrap();
    let checks = |commitment: &str, number: &str| {
        let checker = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/fair-dice.py");
        let mut python = std::process::Command::new("python3");
        let ran = python.arg(checker).arg(&file).args([commitment, number]).output().unwrap();
        ran.status.success()
    };
    let commitment = pins.commitment.as_deref().unwrap();
    assert!(checks(commitment, "a1"));
    assert!(!checks(commitment, "a2") && !checks(&"0".repeat(64), "a1"));
    std::fs::remove_file(&file).unwrap();
    let fits = |forged: &Table, pins: &Pins| {
        let record = forged.look(Viewer::Public).record();
        assert!(verify(GAMES, record.as_bytes()).is_ok(), "it agrees with itself");
        verify_with(GAMES, record.as_bytes(), pins)
    };
    // Another secret.
    let (other, _) = played(4, ["a1", "b2"]);
    assert_eq!(fits(&other, &pins), Err(VerifyError::OtherCommitment));
    // Another number of Anne's under the same secret.
    let (other, _) = played(3, ["a2", "b2"]);
    assert_eq!(fits(&other, &pins), Err(VerifyError::NoNumber("a1".to_owned())));
    // The same secret and Anne's number, with another number of Bonny's.
    let (other, _) = played(3, ["a1", "b3"]);
    assert_eq!(fits(&other, &pins), Err(VerifyError::Head(pins.heads[0].0)));
    // The same dice, and another game: a move in the middle is another one.
    let middle = pins.heads.len() / 2;
    let mut branch = open("doubloons", 2, TableOptions::default(), Vec::new(), 3);
    let mut forged_entries = String::new();
    for entry in table.log().iter().take(usize::try_from(pins.heads[middle].0).unwrap()) {
        forged_entries.push_str(&entry.to_string());
    }
    branch.decode(&forged_entries).unwrap();
    let mut rng = SeededRng::new(99);
    while branch.phase() == Phase::Playing {
        let at = waited(&branch);
        let who = ["Anne", "Bonny"][at.index()];
        let chosen = any_move(&branch, at, &mut rng);
        let play = Command::Play { seat: at, version: branch.version(), moves: vec![chosen] };
        branch.act(&person(who), &play, 1).unwrap();
    }
    assert!(
        matches!(fits(&branch, &pins), Err(VerifyError::Head(at)) if at > pins.heads[middle].0)
    );
}
