//! The log of a table is its record, and a table is rebuilt from it exactly: all games, with
//! everything that may happen at a table.
//!
//! A longer run: `TABLES=2000 cargo test -p flotilla-table --test table rebuild:: -- --nocapture`.

use crate::support::{any_move, bot, open_with, person, seat, secret};
use flotilla_core::{Catalogue, Language, Record, Rng as _, Seat, SeededRng, Setup, Turn, Viewer};
use flotilla_games::GAMES;
use flotilla_table::{
    ChainHash, Clock, Command, LogError, Occupant, Offer, Phase, Savepoint, StandIn, Table,
    TableOptions, Visibility, verify,
};
use std::sync::LazyLock;

fn terms(rng: &mut SeededRng) -> TableOptions {
    let clock = match rng.below(3) {
        0 => Clock::None,
        1 => Clock::Move(20),
        _ => Clock::Bank { seconds: 300, increment: 3 },
    };
    let patience = (rng.below(2) == 0)
        .then(|| StandIn { seconds: 5 + rng.below(20) as u32, level: "random".to_owned() });
    TableOptions { visibility: Visibility::Private, clock, patience }
}

/// Something that somebody might do, sensible or not.
fn command(table: &Table, names: &[String], rng: &mut SeededRng) -> (String, Command) {
    let seats = table.places().len();
    let who = names[rng.below(names.len() as u64) as usize].clone();
    let any = seat(1 + rng.below(seats as u64) as usize);
    let offers = [Offer::Undo, Offer::Undo, Offer::Undo, Offer::Draw, Offer::Rematch];
    let offer = *rng.pick(&offers).unwrap();
    // People are often kind: they agree to what was asked for.
    if let Some(pending) = table.look(Viewer::Public).offer()
        && rng.below(4) > 0
    {
        let kind = Seat::all(seats)
            .find(|it| !pending.by.contains(*it) && table.places()[it.index()].player().is_some());
        let agrees = |name: &&String| {
            kind.is_some_and(|it| table.places()[it.index()].player() == Some(&person(name)))
        };
        if let (Some(seat), Some(name)) = (kind, names.iter().find(agrees)) {
            return (name.clone(), Command::Ask { seat, offer: pending.offer });
        }
    }
    let command = match rng.below(40) {
        0..12 => Command::Ask { seat: any, offer },
        12..14 => Command::Decline { seat: any },
        14 if rng.below(20) == 0 => Command::Resign { seat: any },
        15..18 => Command::Back { seat: any },
        18..20 => Command::Cover { seat: any, level: "random".to_owned() },
        20 => Command::Link { seat: any, code: "link".to_owned() },
        21 => Command::Take { code: "link".to_owned() },
        22 => Command::Leave { seat: any },
        23 => Command::Bot { seat: any, level: "random".to_owned() },
        24 => Command::Start { level: "random".to_owned() },
        _ => Command::Sit {
            seat: (rng.below(2) == 0).then_some(any),
            name: who.clone(),
            number: format!("{:x}", rng.next_u64()),
            code: Some("please".to_owned()),
        },
    };
    (who, command)
}

static ENGLISH: LazyLock<Catalogue> = LazyLock::new(|| {
    let mut catalogue = flotilla_games::catalogue(Language::English);
    catalogue.add(flotilla_table::TEXTS).unwrap();
    catalogue
});

/// Everything that can be seen of a table.
fn seen(table: &Table) -> Vec<String> {
    let with_table = &*ENGLISH;
    let seats = table.places().len();
    let mut all = vec![format!(
        "{:?} {:?} {:?} {:?}",
        table.phase(),
        table.places(),
        table.deadline(),
        table.bot_due()
    )];
    for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public]) {
        let look = table.look(viewer);
        all.push(look.view().position());
        all.push(look.record());
        all.push(format!("{:?} {:?} {:?}", look.turn(), look.offer(), look.ending()));
        all.extend(
            Seat::all(seats).map(|seat| format!("{:?}", look.time_left(seat, u64::MAX / 2))),
        );
        all.extend(look.story(0).map(|told| {
            format!(
                "{} {} {:?} {} {}",
                told.version,
                told.at,
                told.actor,
                told.chosen,
                with_table.say(told.text, &look)
            )
        }));
    }
    all
}

#[derive(Default, Debug)]
struct Counts {
    tables: u64,
    over: u64,
    entries: u64,
    events: u64,
    refused: u64,
    undone: u64,
    restored: u64,
    draws: u64,
}

/// A record that somebody has changed is refused or rebuilt, and what is rebuilt can be looked at.
fn hostile(record: &str, rng: &mut SeededRng) {
    let lines: Vec<&str> = record.lines().collect();
    for _ in 0..12 {
        let mut changed: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
        for _ in 0..=rng.below(3) {
            let at = rng.below(changed.len() as u64) as usize;
            let other = lines[rng.below(lines.len() as u64) as usize];
            match rng.below(5) {
                0 => drop(changed.remove(at)),
                1 => changed.insert(at, other.to_owned()),
                2 => changed[at] = other.to_owned(),
                3 => changed[at] = changed[at].replace(|c: char| c.is_ascii_digit(), "9"),
                _ => changed[at].truncate(rng.below(12) as usize),
            }
            if changed.is_empty() {
                return;
            }
        }
        let text = changed.join("\n") + "\n";
        if let Ok(mut table) = Table::rebuild(GAMES, text.as_bytes(), None) {
            seen(&table);
            table.tick(u64::MAX);
            let again = Table::rebuild(GAMES, table.record().as_bytes(), None).unwrap();
            assert_eq!(again.record(), table.record());
        }
        drop(verify(GAMES, text.as_bytes()));
    }
}

/// Plays one table with everything that may happen, and rebuilds it now and then.
fn one(game: &str, seed: u64, counts: &mut Counts) {
    let mut rng = SeededRng::new(seed);
    let info = GAMES.game(game).unwrap().info;
    let (least, most) = (*info.seats.start(), *info.seats.end());
    let seats = least + rng.below((most - least + 1) as u64) as usize;
    let mut setup = Setup::plain(info, seats);
    if game == "archipelago" {
        setup.options.set(info.options, "cards", "yes").unwrap();
        setup.options.set(info.options, "rounds", "3").unwrap();
    }
    let places =
        (0..seats).map(|_| if rng.below(3) == 0 { bot() } else { Occupant::Open }).collect();
    let mut table = open_with(game, setup, terms(&mut rng), places, seed);
    let names: Vec<String> =
        (0..seats).map(|n| if n == 0 { "Anne".to_owned() } else { format!("P{n}") }).collect();
    let mut now = 0;
    // Another server, which hears now and then what has happened.
    let mut other = Table::rebuild(GAMES, table.record().as_bytes(), Some(secret(seed))).unwrap();
    let mut saved: Option<(Savepoint, String, Vec<String>)> = None;
    for step in 0..1200 {
        if let Some((saved, record, before)) = saved.take()
            && let Some(mut back) = table.clone().restore(saved)
        {
            assert!(record == back.record() && before == seen(&back), "{game} {seed} {step}");
            let news = table.log()[back.version() as usize..].iter();
            back.decode(&news.map(ToString::to_string).collect::<String>()).unwrap();
            assert_eq!(seen(&back), seen(&table), "{game} {seed} {step}");
            assert_eq!(back.log().last(), table.log().last());
            counts.restored += 1;
        }
        if rng.below(50) == 0 {
            saved = Some((table.savepoint(), table.record(), seen(&table)));
        }
        let pause = if rng.below(60) == 0 { 30_000 } else { 2_000 };
        now += rng.below(pause);
        if table.tick(now).is_some() {
            continue;
        }
        let asked = table.look(Viewer::Public).offer().is_some() && rng.below(3) > 0;
        if rng.below(8) == 0 || asked || table.phase() != Phase::Playing {
            if table.phase() == Phase::Over && rng.below(4) == 0 {
                break;
            }
            let before = (rng.below(10) == 0).then(|| (table.record(), seen(&table)));
            let (who, command) = command(&table, &names, &mut rng);
            if let Err(_why) = table.act(&person(&who), &command, now) {
                counts.refused += 1;
                if let Some((record, before)) = before {
                    assert!(
                        record == table.record() && before == seen(&table),
                        "{game} {seed}: {command:?}"
                    );
                }
            }
        } else if let Some((seat, _)) = table.bot_due() {
            let chosen = any_move(&table, seat, &mut rng);
            table.bot_plays(seat, table.version(), &chosen, now).unwrap();
        } else if let Turn::Seat { waits_for, .. } = table.look(Viewer::Public).turn() {
            let holder = table.places()[waits_for.index()].sitter.person().cloned().unwrap();
            let moves = vec![any_move(&table, waits_for, &mut rng)];
            let command = Command::Play { seat: waits_for, version: table.version(), moves };
            table.act(&holder, &command, now).unwrap_or_else(|why| panic!("{game} {seed}: {why}"));
        }
        if step % 97 == 0 {
            let again = Table::rebuild(GAMES, table.record().as_bytes(), Some(secret(seed)));
            let again = again.unwrap_or_else(|why| panic!("{game} {seed}: {why}"));
            assert_eq!(seen(&again), seen(&table), "{game} {seed}");
            let news = table.log()[other.version() as usize..].iter();
            for entry in news {
                other.decode_chained(&entry.to_string(), &entry.hash).unwrap();
            }
            assert_eq!(seen(&other), seen(&table), "{game} {seed}");
        }
    }
    let record = table.record();
    let again = Table::rebuild(GAMES, record.as_bytes(), Some(secret(seed))).unwrap();
    assert_eq!(again.record(), record, "{game} {seed}");
    assert_eq!(seen(&again), seen(&table), "{game} {seed}");
    // Whoever knows nothing of tables replays the game all the same.
    let plain = Record::parse(record.as_bytes()).unwrap().replay(GAMES).unwrap();
    assert_eq!(
        plain.play().view(Viewer::Public).position(),
        table.look(Viewer::Public).view().position()
    );
    if table.phase() == Phase::Over {
        counts.over += 1;
        let handed_out = table.look(Viewer::Public).record();
        let verified = verify(GAMES, handed_out.as_bytes())
            .unwrap_or_else(|why| panic!("{game} {seed}: {why}\n{handed_out}"));
        counts.draws += verified.draws;
    }
    hostile(&record, &mut rng);
    counts.tables += 1;
    counts.entries += table.version();
    counts.events += table.look(Viewer::Public).events() as u64;
    counts.undone += record.matches("! undo ").count() as u64;
}

/// What another server has stored is added where it is the next entry and the hash beside it is that of
/// this entry behind those that are known.
#[test]
fn an_entry_whose_hash_is_another_is_not_added() {
    let places = vec![Occupant::Bot { level: "random".to_owned() }];
    let setup = Setup::plain(GAMES.game("galleons").unwrap().info, 2);
    let mut table = open_with("galleons", setup, TableOptions::default(), places, 5);
    let before = table.clone();
    let sit = Command::Sit { seat: None, name: "Anne".into(), number: "5e".into(), code: None };
    let entries = [
        table.act(&person("Anne"), &sit, 1_000_100).unwrap(),
        table.act(&person("Anne"), &Command::Resign { seat: seat(2) }, 1_000_200).unwrap(),
    ];
    let added = |table: &Table, lines: &str, hash: &ChainHash| {
        let mut table = table.clone();
        table.decode_chained(lines, hash).map(|()| table)
    };
    let [first, second] = entries.each_ref().map(ToString::to_string);
    let one = added(&before, &first, &entries[0].hash).unwrap();
    let both = added(&one, &second, &entries[1].hash).unwrap();
    assert_eq!((both.record(), both.log()), (table.record(), table.log()));
    let version = before.version() + 1;
    let wrong = LogError::Chain { version };
    let refused = |lines: &str, hash: &ChainHash| added(&before, lines, hash).err().unwrap();
    assert_eq!(refused(&first, &entries[1].hash), wrong);
    assert_eq!(refused(&first.replace("Anne", "Hann"), &entries[0].hash), wrong);
    // Nor two at once, nor none.
    assert_eq!(refused(&format!("{first}{second}"), &entries[1].hash), wrong);
    assert_eq!(refused("", &entries[0].hash), wrong);
    // What was known here is another: the entry itself is as it was stored.
    let earlier = before.record().replacen("bot 1 random", "bot 1 strong", 1);
    let other = Table::rebuild(GAMES, earlier.as_bytes(), Some(secret(5))).unwrap();
    assert_eq!(added(&other, &first, &entries[0].hash).err(), Some(wrong));
}

#[test]
fn a_table_is_rebuilt_from_its_record_exactly() {
    let tables: u64 = std::env::var("TABLES").ok().and_then(|n| n.parse().ok()).unwrap_or(8);
    let (mut undone, mut refused) = (0, 0);
    for entry in GAMES.entries() {
        let mut counts = Counts::default();
        for seed in 0..tables {
            one(entry.info.name, seed, &mut counts);
        }
        println!("{}: {counts:?}", entry.info.name);
        assert!(counts.events > 0 && counts.over > 0 && counts.restored > 0, "{counts:?}");
        undone += counts.undone;
        refused += counts.refused;
    }
    assert!(undone > 0 && refused > 0, "the tables are too quiet to show anything");
}
