//! Bad input of any kind: one clear message, exit code 2, and nothing changed on disk.

use crate::support::Bench;
use std::io::Write as _;

const START: &str = "flotilla record 1\ngame doubloons\nseats 2\noption first seat-one\n\n";

#[test]
fn files_that_are_no_records() {
    let bench = Bench::new();
    std::fs::create_dir(bench.path("folder")).unwrap();
    bench.write("empty.txt", "");
    bench.write("bytes.txt", b"flotilla record 1\n\xff\xfe\x00");
    bench.write("prose.txt", "Dear diary,\n");
    bench.write("long.txt", format!("{START}# {}\n", "x".repeat(5000)));
    let cases = [
        ("missing.txt", "flotilla: missing.txt: There is no such file."),
        ("folder", "flotilla: folder: This is a folder, not a file."),
        ("empty.txt", "flotilla: empty.txt, line 1: This is not a record"),
        ("bytes.txt", "flotilla: bytes.txt, line 2: This is not text (UTF-8)."),
        ("prose.txt", "flotilla: prose.txt, line 1: This is not a record"),
        ("long.txt", "flotilla: long.txt, line 6: A line has at most 4,096 bytes."),
        ("/dev/zero", "flotilla: /dev/zero: A record has at most 16,777,216 bytes."),
        ("/dev/null", "flotilla: /dev/null, line 1: This is not a record"),
    ];
    let before = bench.files();
    for (file, expected) in cases {
        for args in [&["replay", file][..], &["moves", file], &["apply", file, "--roll"]] {
            let message = bench.refused(args);
            assert!(message.starts_with(expected), "{args:?}: {message}");
        }
        bench.refused(&["play", "--resume", file]);
    }
    assert_eq!(bench.files(), before);
}

#[test]
fn a_line_of_a_hundred_megabytes() {
    let bench = Bench::new();
    let mut file = std::fs::File::create(bench.path("huge.txt")).unwrap();
    file.write_all(START.as_bytes()).unwrap();
    let piece = vec![b'x'; 1 << 20];
    for _ in 0..100 {
        file.write_all(&piece).unwrap();
    }
    drop(file);
    for command in ["replay", "moves"] {
        let message = bench.refused(&[command, "huge.txt"]);
        assert_eq!(message, "flotilla: huge.txt: A record has at most 16,777,216 bytes.");
    }
    bench.refused(&["apply", "huge.txt", "--roll"]);
    let message = bench.refused(&["new", "doubloons", "--edition", "huge.txt"]);
    assert_eq!(message, "flotilla: huge.txt: An edition has at most 262,144 bytes.");
    assert_eq!(bench.files(), ["huge.txt"]);
}

#[test]
fn broken_records_name_the_line_and_the_rule() {
    let bench = Bench::new();
    let roll = "* roll barrel barrel rum anchor map\n";
    let cases = [
        ("flotilla record 2\n".to_owned(), "line 1: Records of version 2"),
        (
            "flotilla record 1\ngame chess\nseats 2\n\n".to_owned(),
            "line 2: There is no game “chess”",
        ),
        ("flotilla record 1\ngame doubloons\nseats 9\n\n".to_owned(), "line 3: "),
        (
            "flotilla record 1\ngame doubloons\nseats 6\n\n".to_owned(),
            "line 3: doubloons is for 2 to 5",
        ),
        (
            "flotilla record 1\ngame doubloons\n\n".to_owned(),
            "line 3: The header “seats” is missing.",
        ),
        (
            "flotilla record 1\ngame doubloons\nseats 2\noption x y\n\n".to_owned(),
            "line 4: There is no option “x”.",
        ),
        (
            format!("{START}{roll}1 take map\n"),
            "line 7: The pier “maps” asks for at least 2 of its symbol. (DBL-04)",
        ),
        (format!("{START}{roll}2 take barrel\n"), "line 7: It is the turn of Player 1. (DBL-07)"),
        (
            format!("{START}{roll}1 skull\n"),
            "line 7: The dice fit the pier “barrels”: a doubloon must be taken, not a skull. (DBL-11)",
        ),
        (
            format!("{START}{roll}1 tak barrel\n"),
            "line 7: “tak” is not understood here. Expected: take, reroll.",
        ),
        (format!("{START}1 skull\n"), "line 6: The dice are to be rolled first. (DBL-08)"),
        (format!("{START}?\n"), "line 6: An event begins with a seat’s number"),
        (START.replace("\n\n", "\nposition 1\n\n"), "line 5: The position’s "),
        (
            START.replace("\n\n", "\nresult 1 DBL-13 5 5\n\n"),
            "line 5: The header says that the result is",
        ),
    ];
    for (text, expected) in cases {
        bench.write("game.txt", &text);
        let run = bench.run(&["replay", "game.txt"]);
        assert_eq!((run.code, run.err.lines().count()), (2, 1), "{text}{}", run.err);
        let expected = format!("flotilla: game.txt, {expected}");
        assert!(run.err.starts_with(&expected), "{expected}\n{}", run.err);
        bench.refused(&["apply", "game.txt", "--roll"]);
        assert_eq!(bench.read("game.txt"), text);
    }
    assert_eq!(bench.files(), ["game.txt"]);
}

#[test]
fn a_broken_record_is_replayed_up_to_there() {
    let bench = Bench::new();
    let roll = "* roll barrel barrel rum anchor map\n";
    bench.write("game.txt", format!("{START}{roll}1 take map\n"));
    let run = bench.run(&["replay", "game.txt"]);
    assert!(run.out.contains("events      1\n"), "{}", run.out);
    let run = bench.run(&["replay", "game.txt", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((run.code, &value["events"]), (2, &1.into()));
    assert!(value["broken"].as_str().unwrap().contains("(DBL-04)"));
}

#[test]
fn editions_name_the_line_and_the_rule() {
    let bench = Bench::new();
    let default = include_str!("../../games/doubloons/editions/default.toml");
    let pier = default.find("[[pier]]\nname = \"parrot\"").unwrap();
    let after = default.find("[[pier]]\nname = \"rum\"").unwrap();
    let missing = format!("{}{}", &default[..pier], &default[after..]);
    bench.write("missing.toml", &missing);
    bench.write("values.toml", default.replace("[4, 5, 6]", "[4, 5, 7]"));
    bench.write("form.toml", default.replace("symbols = {", "symbols = ["));
    bench.write("bytes.toml", b"\xff");
    let refused =
        |file: &str| bench.refused(&["new", "doubloons", "--edition", file, "-o", "g.txt"]);
    // What is missing belongs behind the last pier that is there.
    let last = missing.lines().collect::<Vec<_>>();
    let lines = last.iter().rposition(|line| line.starts_with("name = ")).unwrap() + 1;
    assert_eq!(
        refused("missing.toml"),
        format!(
            "flotilla: missing.toml, line {}: One of the ten piers is missing. (DBL-03)",
            lines
        )
    );
    assert!(refused("values.toml").contains("line 68: A pier has at most three doubloons"));
    assert!(refused("values.toml").ends_with("(DBL-02)"));
    assert!(
        refused("form.toml").starts_with("flotilla: form.toml, line 9: The edition can’t be read")
    );
    assert_eq!(refused("bytes.toml"), "flotilla: bytes.toml: This is not text (UTF-8).");
    assert_eq!(refused("none.toml"), "flotilla: none.toml: There is no such file.");
    assert!(refused("deluxe").starts_with("flotilla: There is no edition “deluxe” of doubloons."));
    assert!(!bench.path("g.txt").exists());
    // The same edition within a record: the line is that of the record.
    let barred: String = missing.lines().map(|line| format!("| {line}\n")).collect();
    let head = "flotilla record 1\ngame doubloons\nedition inline mine\n";
    bench.write("game.txt", format!("{head}{barred}seats 2\n\n"));
    let message = bench.refused(&["replay", "game.txt"]);
    assert!(
        message.starts_with(&format!("flotilla: game.txt, line {}: One of", 3 + lines)),
        "{message}"
    );
}

/// The message about an edition of a game with one change.
fn changed(bench: &Bench, game: &str, default: &str, from: &str, to: &str) -> String {
    assert!(default.contains(from), "{game}: {from}");
    bench.write("mine.toml", default.replacen(from, to, 1));
    bench.refused(&["new", game, "--edition", "mine.toml"])
}

/// The number of the line in which something stands first behind something else.
fn line_of(text: &str, behind: &str, what: &str) -> usize {
    let from = text.find(behind).unwrap();
    let at = from + text[from..].find(what).unwrap();
    1 + text[..at].matches('\n').count()
}

#[test]
fn what_is_double_or_missing_in_an_edition_is_named_at_its_own_line() {
    let bench = Bench::new();
    let at = |message: &str, line: usize| {
        let place = format!("flotilla: mine.toml, line {line}: ");
        assert!(message.starts_with(&place), "{place} {message}");
    };

    let default = include_str!("../../games/doubloons/editions/default.toml");
    let parrot = line_of(default, "name = \"parrot\"", "name");
    for wrong in ["barrel", "cannon"] {
        let name = format!("name = \"{wrong}\"");
        at(&changed(&bench, "doubloons", default, "name = \"parrot\"", &name), parrot);
    }
    let symbols = "[\"barrel\", \"parrot\", \"rum\", \"anchor\", \"sabre\", \"map\"]";
    let twice = "[\n\"barrel\",\n\"parrot\", \"rum\", \"anchor\", \"sabre\",\n\"rum\"]";
    let first = line_of(default, "symbols = ", "symbols");
    at(&changed(&bench, "doubloons", default, symbols, twice), first + 3);

    let default = include_str!("../../games/shipowners/editions/default.toml");
    let second = line_of(default, "id = \"van-wissem\"", "id");
    let change = |from: &str, to: &str| changed(&bench, "shipowners", default, from, to);
    at(&change("id = \"van-wissem\"", "id = \"kermorvan\""), second);
    at(&change("Van Wissem of Flushing", "Kermorvan of Saint-Malo"), second + 1);
    let goods: Vec<&str> = default.split("[[goods]]\n").collect();
    let treasures = goods.last().unwrap().find("[[treasure]]").unwrap();
    let last = format!("[[goods]]\n{}", &goods.last().unwrap()[..treasures]);
    let message = change(&last, "");
    let before = format!("[[goods]]\n{}", goods[goods.len() - 2]);
    at(&message, line_of(default, &before, "id = "));

    let default = include_str!("../../games/galleons/editions/default.toml");
    let line = default.lines().find(|line| line.starts_with("galiots")).unwrap();
    let mut names = line.split('"').skip(1).step_by(2);
    let (one, other) = (names.next().unwrap(), names.next().unwrap());
    let twice = line.replacen(&format!("\"{other}\""), &format!("\n\"{one}\""), 1);
    let of = line_of(default, line, "galiots");
    at(&changed(&bench, "galleons", default, line, &twice), of + 1);

    let default = include_str!("../../games/pyramids/editions/default.toml");
    let table = line_of(default, "[medium]", "[medium]");
    let rest = &default[default.find("[medium]").unwrap()..];
    let length = rest.lines().find(|line| line.starts_with("length")).unwrap();
    let medium = rest[..rest.find(length).unwrap()].to_owned() + length;
    let message =
        changed(&bench, "pyramids", default, &medium, &medium.replace(length, "# no length"));
    at(&message, table);

    let default = include_str!("../../games/archipelago/editions/default.toml");
    let change = |from: &str, to: &str| changed(&bench, "archipelago", default, from, to);
    let heron = line_of(default, "word = \"heron-isle\"", "word");
    at(&change("word = \"heron-isle\"", "word = \"mosswold\""), heron);
    let lagoon = line_of(default, "word = \"lagoon\"", "word");
    at(&change("word = \"lagoon\"", "word = \"crater\""), lagoon);
    // Two places of one name.
    let named = |word: &str| {
        let from = &default[default.find(&format!("word = \"{word}\"")).unwrap()..];
        from.lines().nth(1).unwrap().to_owned()
    };
    let crater = named("crater");
    let english =
        |line: &str| line.split("en = \"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let lagoon_name = named("lagoon");
    let same = lagoon_name.replace(&english(&lagoon_name), &english(&crater));
    let message = change(&lagoon_name, &same);
    assert!(message.contains("Another place has this name"), "{message}");
    at(&message, line_of(default, "word = \"crater\"", "name").max(lagoon + 1));
}

#[test]
fn a_position_with_unknown_cards_can_not_be_played() {
    let bench = Bench::new();
    let start = "1234 0:0:0 g0 muster - - - ad/ad/ad/ad -";
    let args = ["new", "archipelago", "--seats", "4", "--option", "cards=yes", "--position"];
    let run = bench.run(&[&args[..], &[start]].concat());
    assert_eq!(run.code, 0, "{}", run.err);
    for (hands, why) in
        [("ad/ad/ad/a?", "is not known"), ("??/ad/ad/ad", "is not known"), ("az/ad/ad/ad", "hands")]
    {
        let position = start.replace("ad/ad/ad/ad", hands);
        let refused = bench.refused(&[&args[..], &[&position]].concat());
        assert!(refused.contains(why), "{hands}: {refused}");
    }
}

#[test]
fn set_ups_that_can_not_be() {
    let bench = Bench::new();
    let unknown = bench.refused(&["new", "chess"]);
    assert!(unknown.starts_with("flotilla: There is no game “chess”. The games are: "));
    assert!(unknown.contains("doubloons"), "{unknown}");
    let cases: [(&[&str], &str); 7] = [
        (&["new", "doubloons", "--seats", "6"], "doubloons is for 2 to 5 players, not 6."),
        (
            &["new", "doubloons", "--option", "speed=fast"],
            "There is no option “speed”. The options are: first.",
        ),
        (
            &["new", "doubloons", "--option", "first=me"],
            "The option “first” can’t be “me”: it takes one of these: lot, seat-one.",
        ),
        (&["new", "doubloons", "--option", "first"], "“first” should have the form key=value."),
        (&["new", "doubloons", "--name", "3=Anne"], "There is no seat 3: the seats are 1 to 2."),
        (
            &["new", "doubloons", "--position", "3333333333 5 -/- - - 0"],
            "The doubloons and skulls of this position are not those of the box. (DBL-02)",
        ),
        (&["rules", "doubloons", "DBL-99"], "There is no rule “DBL-99”: DBL-01 to DBL-15."),
    ];
    for (args, expected) in cases {
        assert_eq!(bench.refused(args), format!("flotilla: {expected}"));
    }
    let french = bench.refused(&["new", "doubloons", "--seats", "6", "--lang", "fr"]);
    assert_eq!(french, "flotilla: doubloons se joue de 2 à 5 joueurs, pas à 6.");
    let seats = bench.refused(&["play", "doubloons", "--seat", "3"]);
    assert_eq!(seats, "flotilla: There is no seat 3: the seats are 1 to 2.");
    assert!(bench.refused(&["play", "--bots", "genius"]).contains("There is no bot “genius”."));
    assert!(bench.refused(&["play", "--bots", "random,random"]).contains("2 bots are too many"));
    // The command line itself: clap's own message, and the same exit code.
    for args in [&["sail"][..], &["new"], &["perft", "doubloons", "x"], &["apply", "x.txt"]] {
        assert_eq!(bench.run(args).code, 2, "{args:?}");
    }
    assert!(bench.files().is_empty());
}

#[test]
fn a_refused_move_changes_nothing() {
    let bench = Bench::new();
    let file = bench.game();
    let text = bench.read("game.txt");
    let before = std::fs::metadata(&file).unwrap().modified().unwrap();
    let cases: [(&[&str], &str); 10] = [
        (
            &["take rum"],
            "move 1 “take rum”: The pier “rum bottles” asks for at least 2 of its symbol. (DBL-04)",
        ),
        // Chance comes first, by the rule that says so, whoever is said to move.
        (
            &["take full-house", "skull"],
            "move 2 “skull”: The dice are to be rolled first. (DBL-08) Chance comes first",
        ),
        (
            &["take full-house", "2 skull"],
            "move 2 “2 skull”: The dice are to be rolled first. (DBL-08) Chance comes first",
        ),
        (&["3 take map"], "move 1 “3 take map”: There is no seat 3: the seats are 1 to 2."),
        (&["99 take map"], "move 1 “99 take map”: There is no seat 99: the seats are 1 to 2."),
        (&["skull"], "move 1 “skull”: The dice fit the pier “barrels”"),
        (&["2 take map"], "move 1 “2 take map”: It is the turn of Player 1. (DBL-07)"),
        (
            &["* roll map"],
            "move 1 “* roll map”: No roll is due: it is for the player to decide. (DBL-08)",
        ),
        (&["take", "map"], "move 1 “take”: The move is not complete. Next: barrel, map"),
        (&["dance"], "move 1 “dance”: “dance” is not understood here."),
    ];
    for (moves, expected) in cases {
        let args: Vec<_> = ["apply", "game.txt"].iter().chain(moves).copied().collect();
        let message = bench.refused(&args);
        assert!(message.starts_with(&format!("flotilla: game.txt, {expected}")), "{message}");
        assert_eq!(bench.read("game.txt"), text);
    }
    // At the end the rule says so too, whoever is said to move.
    let last = "3333333333 1 -/-x5 1 barrel,parrot,rum,anchor,sabre 0";
    bench.ok(&["new", "doubloons", "--position", last, "-o", "over.txt"]);
    bench.ok(&["apply", "over.txt", "skull"]);
    for chosen in ["skull", "2 take map", "* roll map"] {
        let message = bench.refused(&["apply", "over.txt", chosen]);
        assert!(message.ends_with("(DBL-13)"), "{message}");
    }
    std::fs::remove_file(bench.path("over.txt")).unwrap();
    let french = bench.refused(&["apply", "game.txt", "skull", "--lang", "fr"]);
    assert!(french.contains("coup 1 «\u{a0}skull\u{a0}»"), "{french}");
    assert!(french.ends_with("(DBL-11)"), "{french}");
    assert!(bench.refused(&["apply", "game.txt", "--roll"]).contains("No chance is pending"));
    assert!(bench.refused(&["replay", "game.txt", "--to", "5"]).contains("only 0 events"));
    assert_eq!(std::fs::metadata(&file).unwrap().modified().unwrap(), before);
    assert_eq!(bench.files(), ["game.txt"], "no temporary file is left");
}

#[test]
fn where_it_can_not_be_written() {
    let bench = Bench::new();
    bench.game();
    let folder = bench.refused(&["apply", "game.txt", "take map", "-o", "no/such/folder.txt"]);
    assert!(folder.ends_with("There is no such folder."), "{folder}");
    std::fs::create_dir(bench.path("folder")).unwrap();
    let folder = bench.refused(&["apply", "game.txt", "take map", "-o", "folder"]);
    assert!(folder.ends_with("This is a folder, not a file."), "{folder}");
    assert!(bench.read("game.txt").ends_with("1\n\n"), "nothing was played");
}

#[cfg(unix)]
#[test]
fn a_file_that_is_replaced_keeps_its_permissions_and_its_links() {
    use std::os::unix::fs::PermissionsExt as _;
    let bench = Bench::new();
    let file = bench.game();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink(&file, bench.path("link.txt")).unwrap();
    bench.ok(&["apply", "link.txt", "take map"]);
    assert!(bench.read("game.txt").ends_with("1 take map\n"));
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
    assert!(std::fs::symlink_metadata(bench.path("link.txt")).unwrap().is_symlink());
    assert_eq!(bench.files(), ["game.txt", "link.txt"]);
}
