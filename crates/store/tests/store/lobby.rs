//! What a server keeps beside the logs of tables, in every store.

use crate::memory::open;
use crate::stores::{SECRET, both, fresh, sit, table_at};
use flotilla_core::Seat;
use flotilla_store::Summary;
use flotilla_table::{Command, PersonId, Phase, Visibility};
use std::time::{Duration, Instant};

#[tokio::test]
async fn all_servers_of_a_store_have_one_key() {
    both(|place| async move {
        let name = fresh("key");
        // A file has one server at a time.
        let one = open(&place).await.unwrap();
        assert_eq!(one.setting(&name, b"first").await.unwrap(), b"first");
        drop(one);
        let other = open(&place).await.unwrap();
        assert_eq!(other.setting(&name, b"second").await.unwrap(), b"first");
        for _ in 0..2 {
            other.check().await.unwrap();
        }
    })
    .await;
}

#[tokio::test]
async fn a_party_has_a_few_places_and_then_others_come() {
    both(|place| async move {
        let store = open(&place).await.unwrap();
        let (eve, anne) = (fresh("eve"), fresh("anne"));
        // Far ahead of whatever else is stored.
        let mut now = 8_000_000_000_000 + u64::from(std::process::id()) * 1000;
        let mut open = async |party: &str| {
            let id = fresh("listed");
            now += 1;
            store.create(&table_at(&id, Visibility::Public, now), &SECRET).await.unwrap();
            store.set_party(&id, party).await.unwrap();
            id
        };
        let early = open(&anne).await;
        let mut flood = Vec::new();
        for _ in 0..30 {
            flood.push(open(&eve).await);
        }
        flood.reverse();
        let rows = store.listed_from(0, 20).await.unwrap();
        let at = |id: &str| rows.iter().position(|row| row.id == id);
        assert_eq!(
            rows[..4].iter().map(|row| &row.id).collect::<Vec<_>>(),
            flood[..4].iter().collect::<Vec<_>>()
        );
        assert_eq!(at(&early), Some(4));
        let rest = store.listed_from(5, 1000).await.unwrap();
        assert!(rest.iter().all(|row| rows[..5].iter().all(|before| before.id != row.id)));
        assert!(flood[4..].iter().all(|id| rest.iter().any(|row| row.id == *id)));
        let host = PersonId::of_token(&early);
        assert_eq!(store.count_open(&host, &eve).await.unwrap(), (1, 30));
        assert_eq!(store.count_open(&PersonId::of_token("no"), "no").await.unwrap(), (0, 0));
    })
    .await;
}

#[tokio::test]
async fn whoever_was_not_seen_for_long_is_absent() {
    both(|place| async move {
        let store = open(&place).await.unwrap();
        let (public, private, begun) = (fresh("public"), fresh("private"), fresh("begun"));
        let start = 1_000_000;
        for (id, visibility) in [(&public, Visibility::Public), (&private, Visibility::Private)] {
            store.create(&table_at(id, visibility, start), &SECRET).await.unwrap();
        }
        // At the third one the game begins with the last seat.
        let mut table = table_at(&begun, Visibility::Public, start);
        store.create(&table, &SECRET).await.unwrap();
        let entry = sit(&mut table, start + 10);
        store.append(&entry, Summary::of(&table)).await.unwrap();
        let absent = async |since: u64| {
            let found = store.absent(since, 100_000).await.unwrap();
            let of = |id: &str| found.iter().filter(|it| it.id == id).count();
            (of(&public), of(&private), of(&begun))
        };
        assert_eq!(absent(start - 1).await, (0, 0, 0));
        assert_eq!(absent(start).await, (1, 0, 0));
        let host = PersonId::of_token(&public);
        store.seen(&[(public.clone(), host)], start + 500).await.unwrap();
        assert_eq!(absent(start + 499).await, (0, 0, 0));
        assert_eq!(absent(start + 500).await, (1, 0, 0));
        // Nobody is seen where they do not belong.
        store.seen(&[(public.clone(), PersonId::of_token("no"))], start).await.unwrap();
        assert_eq!(absent(start + 499).await, (0, 0, 0));
    })
    .await;
}

/// Adds public tables to a file, with two people each.
fn many(path: &std::path::Path, tables: u32) {
    let mut file = rusqlite::Connection::open(path).unwrap();
    let all = file.transaction().unwrap();
    for at in 0..tables {
        let sql = "INSERT INTO tables (id, headers, secret, version, game, phase, seats, open, public, at, bot_due, party)
                   VALUES (?1, ?2, x'00', 1, 'galleons', 'waiting', 2, 1, 1, ?3, 0, ?4)";
        let (id, party) = (format!("table{at}"), format!("party {}", at % 6_000));
        let values = (&id, "a header\n".repeat(60), 1_000_000 + at, party);
        all.prepare_cached(sql).unwrap().execute(values).unwrap();
        for person in [at % 9_000, 9_000 + at % 7_000] {
            let sql = "INSERT INTO people (person, id) VALUES (?1, ?2)";
            let person = PersonId::of_token(&person.to_string()).to_string();
            all.prepare_cached(sql).unwrap().execute((person, &id)).unwrap();
        }
    }
    all.commit().unwrap();
}

/// Nobody waits for long while old tables are removed, however many others there are.
#[tokio::test]
async fn old_tables_are_removed_in_time() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let store = flotilla_store::Store::open(&path.display().to_string()).await.unwrap();
    many(&path, 50_000);
    let begun = Instant::now();
    let gone = store.purge(Phase::Waiting, 2_000_000, 500).await.unwrap();
    println!("500 tables of 50,000 are removed in {:?}", begun.elapsed());
    assert_eq!(gone.len(), 500);
}

/// A long list is made once a second, however many ask for whichever part of it; and whatever is new is soon in it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_list_is_not_made_for_everybody_anew() {
    const TABLES: u32 = 20_000;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let store = flotilla_store::Store::open(&path.display().to_string()).await.unwrap();
    many(&path, TABLES);
    let begun = Instant::now();
    let first = store.listed_from(0, 100).await.unwrap();
    let alone = begun.elapsed();
    let begun = Instant::now();
    let mut asked = tokio::task::JoinSet::new();
    for page in 0..200 {
        let store = store.clone();
        asked.spawn(async move { store.listed_from(page % 100 * 100, 100).await.unwrap() });
    }
    let pages = asked.join_all().await;
    println!(
        "{TABLES} public tables: a list takes {alone:?}, 200 that are asked for at once {:?}",
        begun.elapsed()
    );
    assert!(pages.iter().all(|page| page.len() == 100));
    let mut names: Vec<&String> = pages.iter().flatten().map(|row| &row.id).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 10_000, "every part once");
    assert!(pages.contains(&first));
    // What lies behind it is found all the same.
    assert_eq!(store.listed_from(TABLES - 10, 100).await.unwrap().len(), 10);
    let id = fresh("new");
    store.create(&table_at(&id, Visibility::Public, 9_000_000), &SECRET).await.unwrap();
    let begun = Instant::now();
    while store.listed_from(0, 1).await.unwrap()[0].id != id {
        assert!(begun.elapsed() < Duration::from_secs(20), "it is never listed");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn who_was_sent_away_is_known_with_those_from_the_same_place() {
    both(|place| async move {
        let store = open(&place).await.unwrap();
        let [one, other] = [fresh("away"), fresh("away")];
        let (eve, eva, ben) = ("eve", "eva", "ben");
        let sit_all = async |id: &str| {
            let mut table = table_at(id, Visibility::Public, 1_000_000);
            store.create(&table, &SECRET).await.unwrap();
            // The host belongs to it from the beginning.
            let host = table.host().clone();
            store.set_from(id, &host, "house").await.unwrap();
            let leave = Command::Leave { seat: Seat::FIRST };
            let entry = table.act(&host, &leave, 1_000_100).unwrap();
            store.append(&entry, Summary::of(&table)).await.unwrap();
            for (at, who) in (1u64..).zip([eve, ben]) {
                let seat = Seat::new(at as usize - 1);
                let (name, number) = (who.to_owned(), "5e".to_owned());
                let sit = Command::Sit { seat, name, number, code: None };
                let entry = table.act(&PersonId::of_token(who), &sit, 1_000_100 + at).unwrap();
                store.append(&entry, Summary::of(&table)).await.unwrap();
                store.set_from(id, &PersonId::of_token(who), &format!("{who}'s")).await.unwrap();
            }
        };
        sit_all(&one).await;
        sit_all(&other).await;
        let away = async |id: &str, who: &str, party: Option<&str>| {
            store.is_away(id, &PersonId::of_token(who), party).await.unwrap()
        };
        assert!(!away(&one, eve, Some("eve's")).await);
        store.send_away(&one, &PersonId::of_token(eve), 1_000_200).await.unwrap();
        assert!(away(&one, eve, None).await);
        // Another name from there, but nobody from elsewhere, and at no other table.
        assert!(away(&one, eva, Some("eve's")).await);
        assert!(!away(&one, eva, None).await && !away(&one, eva, Some("ben's")).await);
        assert!(!away(&one, ben, Some("ben's")).await);
        assert!(!away(&other, eve, Some("eve's")).await);
        assert!(!away("no-such-table", eve, Some("eve's")).await);
        // It goes with the table.
        store.purge(Phase::Playing, 1_000_150, 1000).await.unwrap();
        assert!(!away(&one, eve, None).await);
    })
    .await;
}
