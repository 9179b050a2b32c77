//! Stores of every version that there was are brought up to date, and their tables played on.
//!
//! `tests/store/versions` has a store of each version for each kind, as a program of that version left
//! it: a table that is played against a bot, one that waits for players, one that is over, one
//! with secrets. For PostgreSQL: `tests/with-postgres cargo test -p flotilla-store`.

use flotilla_core::{Seat, SeededRng, Viewer};
use flotilla_games::GAMES;
use flotilla_store::{Store, StoreError, Summary};
use flotilla_table::{Command, PersonId, Phase, Table, verify};

const SQLITE: &[&str] = &[
    include_str!("versions/sqlite-1.sql"),
    include_str!("versions/sqlite-2.sql"),
    include_str!("versions/sqlite-3.sql"),
    include_str!("versions/sqlite-4.sql"),
    include_str!("versions/sqlite-5.sql"),
];
const POSTGRES: &[&str] = &[
    include_str!("versions/postgres-1.sql"),
    include_str!("versions/postgres-2.sql"),
    include_str!("versions/postgres-3.sql"),
    include_str!("versions/postgres-4.sql"),
    include_str!("versions/postgres-5.sql"),
];
/// The newest version, which is that of a fresh store.
const NEWEST: i64 = 6;

const ANNE: &str = "anne0123456789anne0123456789anne";
const BONNY: &str = "bonny0123456789bonny0123456789bo";
const PLAYED: &str = "63kzbjxpffem";
const WAITING: &str = "s73pktc5ns0n";
const FINISHED: &str = "26xbbkp8whb0";
const CARDS: &str = "sj89t493r8sj";

async fn table(store: &Store, id: &str) -> Table {
    store.load(id).await.unwrap().unwrap().rebuild(GAMES).unwrap()
}

/// A move of whoever is waited for, stored; the version of the table after it.
async fn play_on(store: &Store, id: &str) -> u64 {
    let mut table = table(store, id).await;
    let seat = table.look(Viewer::Public).turn().waits_for().unwrap().seat().unwrap();
    let view = table.look(Viewer::Seat(seat)).view();
    let chosen = view.random(&mut SeededRng::new(3)).unwrap();
    let (version, later) = (table.version(), table.last_at() + 1000);
    let entry = if table.places()[seat.index()].bot().is_some() {
        table.bot_plays(seat, version, &chosen, later)
    } else {
        let tokens = [ANNE, BONNY].map(PersonId::of_token);
        let who = tokens.iter().find(|who| table.places()[seat.index()].player() == Some(who));
        table.act(who.unwrap(), &Command::Play { seat, version, moves: vec![chosen] }, later)
    };
    store.append(&entry.unwrap(), Summary::of(&table)).await.unwrap();
    table.version()
}

/// What must hold of the stores in `tests/store/versions` after they were brought up to date.
async fn check(place: &str) {
    let store = Store::open(place).await.unwrap();
    // Everyone finds their tables.
    let own = store.of_person(&PersonId::of_token(ANNE), 10).await.unwrap();
    assert_eq!(own.len(), 4);
    // Of how they stand nothing was written yet.
    assert!(own.iter().all(|row| row.glance.is_none()));
    let listed = store.listed_from(0, 10).await.unwrap();
    assert_eq!(listed.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(), [WAITING]);
    // Those that were played are played on.
    for id in [PLAYED, CARDS] {
        let before = table(&store, id).await;
        assert_eq!(before.phase(), Phase::Playing);
        for more in 1..=6 {
            assert_eq!(play_on(&store, id).await, before.version() + more);
        }
        let after = table(&store, id).await;
        assert!(after.record().starts_with(&before.record()));
        // Since they were played on, a list tells of them.
        let own = store.of_person(&PersonId::of_token(ANNE), 10).await.unwrap();
        let row = own.into_iter().find(|row| row.id == id).unwrap();
        let turn = after.look(Viewer::Public).turn().waits_for().unwrap().seat();
        assert_eq!(row.glance.unwrap().turn, turn);
    }
    // One that waited fills, and begins with dice from the secret that was stored.
    let mut waiting = table(&store, WAITING).await;
    let sit =
        Command::Sit { seat: Seat::new(1), name: "Bonny".into(), number: "07".into(), code: None };
    let later = waiting.last_at() + 1;
    let entry = waiting.act(&PersonId::of_token(BONNY), &sit, later).unwrap();
    store.append(&entry, Summary::of(&waiting)).await.unwrap();
    assert_eq!(table(&store, WAITING).await.phase(), Phase::Playing);
    // The dice of one that was over are still the right ones.
    let finished = table(&store, FINISHED).await;
    assert_eq!(finished.phase(), Phase::Over);
    verify(GAMES, finished.look(Viewer::Public).record().as_bytes()).unwrap();
    // And old ones can be removed.
    let purged = store.purge(Phase::Over, finished.last_at(), 10).await.unwrap();
    assert_eq!(purged, [FINISHED]);
    assert!(store.load(FINISHED).await.unwrap().is_none());
}

#[tokio::test]
async fn sqlite_is_brought_up_to_date_from_every_version() {
    assert_eq!(SQLITE.len() as i64, NEWEST - 1, "a store of each older version");
    for sql in SQLITE {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tables.db");
        rusqlite::Connection::open(&path).unwrap().execute_batch(sql).unwrap();
        check(&path.display().to_string()).await;
        let connection = rusqlite::Connection::open(&path).unwrap();
        let version: i64 =
            connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
        assert_eq!(version, NEWEST);
    }
}

#[tokio::test]
async fn a_fresh_store_has_the_same_schema_as_one_brought_up_to_date() {
    let schema = async |old: Option<&str>| {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tables.db");
        if let Some(sql) = old {
            rusqlite::Connection::open(&path).unwrap().execute_batch(sql).unwrap();
        }
        drop(Store::open(&path.display().to_string()).await.unwrap());
        let connection = rusqlite::Connection::open(&path).unwrap();
        let mut query = connection
            .prepare("SELECT sql FROM sqlite_schema WHERE sql <> '' ORDER BY name")
            .unwrap();
        let all = query.query_map([], |row| row.get::<_, String>(0)).unwrap();
        all.map(Result::unwrap).collect::<Vec<_>>()
    };
    let fresh = schema(None).await;
    assert!(fresh.len() > 5, "{fresh:?}");
    for sql in SQLITE {
        assert_eq!(schema(Some(sql)).await, fresh);
    }
}

/// A database of its own on the server of the tests; `None` where it is said that there is none.
pub(crate) async fn database(name: &str, sql: &str) -> Option<String> {
    let url = crate::postgres()?;
    let connect = async |url: &str| {
        let (client, connection) =
            tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
        tokio::spawn(connection);
        client
    };
    let server = connect(&url).await;
    server.batch_execute(&format!("DROP DATABASE IF EXISTS {name}")).await.unwrap();
    server.batch_execute(&format!("CREATE DATABASE {name}")).await.unwrap();
    let own = format!("{}/{name}", url.rsplit_once('/').unwrap().0);
    connect(&own).await.batch_execute(sql).await.unwrap();
    Some(own)
}

#[tokio::test]
async fn postgresql_is_brought_up_to_date_from_every_version() {
    assert_eq!(POSTGRES.len() as i64, NEWEST - 1, "a store of each older version");
    for (version, sql) in (1..).zip(POSTGRES) {
        let Some(place) = database(&format!("version_{version}"), sql).await else { return };
        check(&place).await;
        let (client, connection) =
            tokio_postgres::connect(&place, tokio_postgres::NoTls).await.unwrap();
        tokio::spawn(connection);
        let row = client.query_one("SELECT version FROM flotilla_schema", &[]).await.unwrap();
        assert_eq!(row.get::<_, i64>(0), NEWEST);
    }
}

/// A store of a newer program is refused with a sentence that says so, and left as it was.
#[tokio::test]
async fn a_store_of_a_newer_program_is_left_alone() {
    let newer = "the store has version 99, and this program knows 6 at most";
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let place = path.display().to_string();
    drop(Store::open(&place).await.unwrap());
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    let refused = Store::open(&place).await.err().unwrap();
    assert!(matches!(refused, StoreError::TooNew { found: 99, .. }));
    assert_eq!(refused.to_string(), newer);
    let version: i64 =
        connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    assert_eq!(version, 99);

    let sql = "CREATE TABLE flotilla_schema (version BIGINT NOT NULL);
               INSERT INTO flotilla_schema (version) VALUES (99);";
    let Some(place) = database("newer", sql).await else { return };
    let refused = Store::open(&place).await.err().unwrap();
    assert_eq!(refused.to_string(), newer);
}
