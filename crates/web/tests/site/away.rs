//! Who plays and has gone: the others are told, and after long they may have a bot play on.

use crate::support::{Guest, Stream, any_move, limits, one_move, table_of};
use crate::two_servers::{postgres, soon};
use axum::Router;
use flotilla_web::{Config, Server};
use flotilla_wire::{AwayShape, EntryShape, OpenShape, PhaseShape, SeatShape};
use std::time::{Duration, Instant};

/// Who is gone for so long is away.
const AWAY: Duration = Duration::from_millis(200);

async fn impatient(place: &str) -> Server {
    Server::open(place, Config { limits: limits(), away: AWAY, ..Config::default() }).await.unwrap()
}

/// Who is away next, of those who may not be covered yet.
async fn next_away(stream: &mut Stream) -> Vec<usize> {
    soon(stream.away()).await.unwrap().seats
}

/// A game of two, and who plays it.
async fn two(router: &Router, other: &Router, clock: Option<&str>) -> (String, Guest, Guest) {
    let mut anne = Guest::new(router).await;
    let mut bert = Guest::new(other).await;
    let clock = clock.map(str::to_owned);
    let shape = OpenShape { clock, ..table_of("galleons", &["", ""]) };
    let (path, code) = anne.open(&shape).await;
    anne.sit(&path, 1, "Anne", &code).await;
    bert.sit(&path, 2, "Bert", &code).await;
    assert_eq!(anne.look(&path).await.phase, PhaseShape::Playing);
    (path, anne, bert)
}

#[tokio::test]
async fn who_has_gone_is_told_and_who_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let router = impatient(&folder.path().join("tables.db").display().to_string()).await.router();
    let (path, mut anne, mut bert) = two(&router, &router, None).await;
    let mut heard = anne.watch(&path, 0).await;
    let other = bert.watch(&path, 0).await;
    // Nobody is away who watches, with two windows or with one.
    let second = bert.watch(&path, 0).await;
    drop(second);
    assert!(tokio::time::timeout(AWAY * 4, heard.away()).await.is_err());
    drop(other);
    assert_eq!(next_away(&mut heard).await, [2]);
    assert_eq!(anne.look(&path).await.away.seats, [2]);
    // Whoever comes to the table is told at once.
    assert_eq!(next_away(&mut anne.watch(&path, 0).await).await, [2]);
    let back = bert.watch(&path, 0).await;
    assert!(next_away(&mut heard).await.is_empty());
    drop(back);
    assert_eq!(next_away(&mut heard).await, [2]);
    // A program that only asks is there too, as long as it does.
    let asks = async {
        loop {
            bert.look(&path).await;
            tokio::time::sleep(AWAY / 10).await;
        }
    };
    tokio::select! {
        away = next_away(&mut heard) => assert!(away.is_empty()),
        () = asks => {}
    }
    assert_eq!(next_away(&mut heard).await, [2]);
}

#[tokio::test]
async fn a_bot_plays_for_who_is_away_for_long_until_they_are_back() {
    let folder = tempfile::tempdir().unwrap();
    let router = impatient(&folder.path().join("tables.db").display().to_string()).await.router();
    let (path, mut anne, mut bert) = two(&router, &router, None).await;
    let mut heard = anne.watch(&path, 0).await;
    let cover = format!("{path}/cover");
    let (own, other) = (SeatShape { seat: 1 }, SeatShape { seat: 2 });
    let there = (409, "still-there".to_owned());
    let watches = bert.watch(&path, 0).await;
    assert_eq!(anne.ask("POST", &cover, Some(&other)).await.refusal(), there);
    drop(watches);
    let began = Instant::now();
    let mut away = AwayShape::default();
    while away.may_be_covered.is_empty() {
        away = soon(heard.away()).await.unwrap();
        assert_eq!(away.seats, [2]);
    }
    assert!(began.elapsed() >= AWAY * 14, "{:?}", began.elapsed());
    assert_eq!(away.may_be_covered, [2]);
    assert_eq!(anne.ask("POST", &cover, Some(&own)).await.refusal(), there);
    let nowhere = SeatShape { seat: 9 };
    assert_eq!(anne.ask("POST", &cover, Some(&nowhere)).await.status, 400);
    // Whoever does not play has no say in it.
    let stranger = Guest::new(&router).await.ask("POST", &cover, Some(&other)).await;
    assert_eq!(stranger.status, 404, "{stranger:?}");
    let _: EntryShape = anne.post(&cover, &other).await;
    let state = anne.look(&path).await;
    assert!(state.seats[1].bot.is_some() && state.away.seats.is_empty(), "{state:?}");
    // It does play.
    let first = state.turn.waits_for.unwrap();
    if first == 1 {
        let chosen = any_move(&mut anne, &path, 1, &mut |_| 0).await;
        anne.play(&path, &one_move(1, state.version, &chosen)).await;
    }
    let before = anne.look(&path).await.events;
    soon(async {
        while anne.look(&path).await.turn.waits_for != Some(1) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
    assert!(anne.look(&path).await.events >= before);
    let _: EntryShape = bert.do_for(&path, "back", 2).await;
    assert!(anne.look(&path).await.seats[1].bot.is_none());
}

/// Where there is a clock it decides, however long somebody is away.
#[tokio::test]
async fn with_a_clock_no_bot_steps_in_for_who_is_away() {
    let folder = tempfile::tempdir().unwrap();
    let router = impatient(&folder.path().join("tables.db").display().to_string()).await.router();
    let (path, mut anne, _) = two(&router, &router, Some("move 86400")).await;
    let mut heard = anne.watch(&path, 0).await;
    assert_eq!(next_away(&mut heard).await, [2]);
    assert!(tokio::time::timeout(AWAY * 20, heard.away()).await.is_err());
    let cover = format!("{path}/cover");
    let refused = anne.ask("POST", &cover, Some(&SeatShape { seat: 2 })).await.refusal();
    assert_eq!(refused, (409, "still-there".into()));
}

/// Whoever is at another server is there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_watches_at_another_server_is_not_away_until_they_go() {
    let Some(url) = postgres() else { return };
    let servers = [impatient(&url).await, impatient(&url).await];
    let [one, other] = servers.each_ref().map(Server::router);
    let (path, anne, bert) = two(&one, &other, None).await;
    let there = bert.watch(&path, 0).await;
    let mut heard = anne.watch(&path, 0).await;
    // Before the other server has answered they may be missed for a moment, on a busy machine.
    let settled = async {
        let mut away = Vec::new();
        while let Ok(now) = tokio::time::timeout(AWAY * 10, heard.away()).await {
            away = now.unwrap().seats;
        }
        away
    };
    assert!(settled.await.is_empty());
    drop(there);
    assert_eq!(next_away(&mut heard).await, [2]);
    let _back = bert.watch(&path, 0).await;
    assert!(next_away(&mut heard).await.is_empty());
}

/// Nobody is away from a table where nobody was told to be, or that has not begun.
#[tokio::test]
async fn nobody_is_away_before_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("tables.db").display().to_string();
    assert_eq!(Config::default().away, Duration::from_secs(20));
    let router = impatient(&place).await.router();
    let mut anne = Guest::new(&router).await;
    let (path, code) = anne.open(&table_of("galleons", &["", ""])).await;
    anne.sit(&path, 1, "Anne", &code).await;
    let mut heard = anne.watch(&path, 0).await;
    assert!(tokio::time::timeout(AWAY * 4, heard.away()).await.is_err());
}
