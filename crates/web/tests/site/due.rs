//! What is due at tables that nobody touches, and tables that can't be read among them.

use crate::support::{Guest, limits};
use flotilla_core::{Seat, Setup};
use flotilla_games::GAMES;
use flotilla_store::{Store, Summary};
use flotilla_table::{
    Clock, Command, PersonId, Secret, Table, TableOptions, TableSetup, Visibility,
};
use flotilla_web::{Config, Server};
use flotilla_wire::{PhaseShape, PlaceKindShape};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::task::JoinSet;

/// A table for two at which one person has sat down at a moment, in so many seats.
fn table(id: &str, now: u64, seats: usize) -> Table {
    let clock = Clock::Move(5);
    let opening = TableSetup {
        id: id.to_owned(),
        game: "galleons".to_owned(),
        setup: Setup::plain(GAMES.game("galleons").unwrap().info, 2),
        position: None,
        terms: TableOptions { visibility: Visibility::Public, clock, ..TableOptions::default() },
        host: PersonId::of_token(id),
        invitation: None,
        before: None,
        places: Vec::new(),
        secret: Secret::new([7; 32]),
        now,
    };
    let mut table = Table::open(GAMES, opening).unwrap();
    for seat in Seat::all(seats) {
        let (name, number) = ("Anne".to_owned(), "5e".to_owned());
        let sit = Command::Sit { seat: Some(seat), name, number, code: None };
        table.act(&PersonId::of_token(id), &sit, now).unwrap();
    }
    table
}

/// Stores tables, and then spoils the logs of those whose names begin with `bad`.
async fn stored(place: &str, tables: Vec<Table>) {
    let store = Store::open(place).await.unwrap();
    let mut created = JoinSet::new();
    for table in tables {
        let store = store.clone();
        assert_eq!(Summary::of(&table).id, table.id());
        created.spawn(async move { store.create(&table, &[7; 32]).await.unwrap() });
    }
    created.join_all().await;
    store.close().await.unwrap();
    drop(store);
    let file = rusqlite::Connection::open(place).unwrap();
    file.execute("UPDATE entries SET lines = 'spoilt' WHERE id LIKE 'bad%'", []).unwrap();
}

/// Whether something comes to be, within a time that is long enough for it.
async fn comes_to_be(mut is: impl AsyncFnMut() -> bool) -> bool {
    for _ in 0..150 {
        if is().await {
            return true;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    false
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_cannot_be_read_stop_no_clocks() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("tables.db").display().to_string();
    // As many as are looked at in one go, and all of them ran out before.
    let mut tables: Vec<Table> =
        (0..500).map(|at| table(&format!("bad{at:03}"), 1_000, 2)).collect();
    tables.push(table("sound", 2_000, 2));
    stored(&place, tables).await;
    let config = Config { limits: limits(), ..Config::default() };
    let router = Server::open(&place, config).await.unwrap().router();
    let mut guest = Guest::new(&router).await;
    let is_over = async || guest.look("/api/tables/sound").await.phase == PhaseShape::Over;
    assert!(comes_to_be(is_over).await, "its clock has stopped");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_cannot_be_read_keep_no_seats_from_being_free() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("tables.db").display().to_string();
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let minute_ago = since.as_millis() as u64 - 60_000;
    // More than are looked at in one go, and all of them before the sound one, by whatever they are ordered.
    let mut tables: Vec<Table> =
        (0..300).map(|at| table(&format!("bad{at:03}"), minute_ago, 1)).collect();
    let is_last = |id: &String| PersonId::of_token(id).to_string().starts_with("fff");
    let sound = (0..).map(|at| format!("sound{at}")).find(is_last).unwrap();
    tables.push(table(&sound, minute_ago + 1000, 1));
    stored(&place, tables).await;
    let absence = Some(Duration::from_secs(2));
    let config = Config { limits: limits(), absence, ..Config::default() };
    let router = Server::open(&place, config).await.unwrap().router();
    let mut guest = Guest::new(&router).await;
    let path = format!("/api/tables/{sound}");
    let is_free = async || guest.look(&path).await.seats[0].kind == PlaceKindShape::Open;
    assert!(comes_to_be(is_free).await, "the seat stays taken");
}
