//! Faults one by one, at the very call at which a table once told a lie.

use crate::machine::{BEGIN, Fault, Shared, quiet_panics};
use crate::network::{Answer, NOTHING, Network};
use flotilla_core::{Seat, SeededRng, Viewer};
use flotilla_table::Phase;
use flotilla_wire::{
    GuestShape, OpenShape, OpenedShape, PhaseShape, PlaceKindShape, PlayShape, SitShape, TableShape,
};
use serde::Serialize;
use std::time::Duration;
use tokio::time::sleep;

/// A table of galleons at two servers, with a person in the first seat.
struct Scene {
    shared: Shared,
    network: Network,
    token: String,
    path: String,
    id: String,
}

impl Scene {
    async fn new(seats: &[&str], clock: &str) -> Scene {
        quiet_panics();
        let shared = Shared::new(7);
        let network = Network::new(&shared, 2, true);
        let guest = network.ask(0, "", "POST", "/api/guests", NOTHING).await.unwrap();
        let token = guest.json::<GuestShape>().token;
        let seats: Vec<String> = seats.iter().map(|&seat| seat.to_owned()).collect();
        let game = "galleons".to_owned();
        let shape =
            OpenShape { game, seats, clock: Some(clock.to_owned()), ..OpenShape::default() };
        let opened = network.ask(0, &token, "POST", "/api/tables", Some(&shape)).await.unwrap();
        let OpenedShape { id, .. } = opened.json();
        let scene = Scene { shared, network, token, path: format!("/api/tables/{id}"), id };
        for (number, seat) in (1..).zip(&shape.seats) {
            if seat.is_empty() {
                assert_eq!(scene.sit(number).await.status, 200);
            }
        }
        scene
    }

    async fn post(&self, what: &str, body: &impl Serialize) -> Option<Answer> {
        let path = format!("{}/{what}", self.path);
        self.network.ask(0, &self.token, "POST", &path, Some(body)).await
    }

    async fn sit(&self, seat: usize) -> Answer {
        let number = Some("5e1f".to_owned());
        let body = SitShape { seat: Some(seat), name: "Anne".to_owned(), number, code: None };
        self.post("sit", &body).await.unwrap()
    }

    /// Opens another table, which waits for players.
    async fn open(&self) -> String {
        let seats = vec![String::new(); 2];
        let shape = OpenShape { game: "galleons".to_owned(), seats, ..OpenShape::default() };
        let opened = self.network.ask(0, &self.token, "POST", "/api/tables", Some(&shape)).await;
        opened.unwrap().json::<OpenedShape>().id
    }

    fn will(&self, script: &[(&'static str, Fault)]) {
        self.shared.lock().script.extend(script);
    }

    async fn look(&self, server: usize) -> TableShape {
        let answer = self.network.ask(server, &self.token, "GET", &self.path, NOTHING).await;
        let answer = answer.unwrap();
        assert_eq!(answer.status, 200, "{answer:?}");
        let shown: TableShape = answer.json();
        self.shared.lock().disk.tables[&self.id].check_table(&shown).unwrap();
        shown
    }

    /// A move of whoever is waited for.
    fn any_move(&self) -> PlayShape {
        let world = self.shared.lock();
        let kept = &world.disk.tables[&self.id];
        let turn = kept.table.look(Viewer::Public).turn();
        let seat: Seat = turn.waits_for().and_then(|actor| actor.seat()).unwrap();
        let view = kept.table.look(Viewer::Seat(seat)).view();
        let chosen = view.random(&mut SeededRng::new(3)).unwrap();
        let moves = vec![view.write(&chosen)];
        PlayShape { seat: seat.number(), version: kept.version(), moves }
    }

    fn stored(&self) -> u64 {
        self.shared.lock().disk.tables[&self.id].version()
    }

    fn phase(&self) -> Phase {
        self.shared.lock().disk.tables[&self.id].table.phase()
    }
}

#[tokio::test(start_paused = true)]
async fn a_move_that_could_not_be_stored_is_shown_to_nobody() {
    let scene = Scene::new(&["", ""], "none").await;
    let version = scene.stored();
    scene.will(&[("append", Fault::Fails), ("added", Fault::Fails)]);
    let answer = scene.post("play", &scene.any_move()).await.unwrap();
    assert_eq!((answer.status, scene.stored()), (503, version));
    assert_eq!(scene.look(0).await.version, version);
    assert_eq!(scene.post("play", &scene.any_move()).await.unwrap().status, 200);
}

#[tokio::test(start_paused = true)]
async fn whoever_waits_for_a_table_is_not_shown_what_failed() {
    let scene = Scene::new(&["", ""], "none").await;
    let version = scene.stored();
    // The first to ask what was added is whoever looks meanwhile.
    scene.will(&[("append", Fault::Hangs), ("added", Fault::Late), ("added", Fault::Fails)]);
    let body = scene.any_move();
    let late = async {
        sleep(Duration::from_secs(1)).await;
        scene.look(0).await
    };
    let (played, shown) = tokio::join!(scene.post("play", &body), late);
    assert_eq!((played.unwrap().status, shown.version), (503, version));
}

#[tokio::test(start_paused = true)]
async fn a_move_that_was_stored_without_an_answer_is_found() {
    let scene = Scene::new(&["", ""], "none").await;
    let version = scene.stored();
    scene.will(&[("append", Fault::Tears), ("added", Fault::Fails)]);
    assert_eq!(scene.post("play", &scene.any_move()).await.unwrap().status, 503);
    assert_eq!(
        (scene.look(0).await.version, scene.look(1).await.version),
        (version + 1, version + 1)
    );
    // Stored when nobody waits for it any more: both go on from there too.
    scene.will(&[("append", Fault::StoresLate)]);
    assert_eq!(scene.post("play", &scene.any_move()).await.unwrap().status, 503);
    sleep(Duration::from_secs(60)).await;
    assert_eq!(
        (scene.look(0).await.version, scene.look(1).await.version),
        (version + 2, version + 2)
    );
}

#[tokio::test(start_paused = true)]
async fn a_panic_while_something_is_stored_leaves_what_is_stored() {
    let scene = Scene::new(&["", ""], "none").await;
    for (fault, stored) in [(Fault::Panics, 0), (Fault::PanicsAfter, 1)] {
        let version = scene.stored();
        scene.will(&[("append", fault)]);
        assert_eq!(scene.post("play", &scene.any_move()).await.unwrap().status, 503);
        assert_eq!(scene.look(0).await.version, version + stored);
        assert_eq!(scene.post("play", &scene.any_move()).await.unwrap().status, 200);
    }
}

#[tokio::test(start_paused = true)]
async fn bots_go_on_after_a_panic() {
    let scene = Scene::new(&["random", "random"], "none").await;
    assert_eq!(scene.phase(), Phase::Playing);
    scene.will(&[("append", Fault::Panics); 3]);
    sleep(Duration::from_secs(120)).await;
    assert!(scene.shared.lock().script.is_empty(), "nothing panicked");
    assert_eq!(scene.phase(), Phase::Over, "nobody sees to the bots any more");
}

#[tokio::test(start_paused = true)]
async fn clocks_go_on_after_a_panic() {
    let scene = Scene::new(&["", ""], "move 5").await;
    scene.will(&[
        ("clocks_due", Fault::Panics),
        ("clocks_due", Fault::Fails),
        ("append", Fault::Panics),
    ]);
    sleep(Duration::from_secs(15)).await;
    assert!(scene.shared.lock().script.is_empty(), "nothing panicked");
    assert_eq!(scene.look(0).await.phase, PhaseShape::Over);
}

/// Whoever looks at a table while the store can't note it keeps the seat.
#[tokio::test(start_paused = true)]
async fn whoever_is_there_keeps_the_seat_though_nobody_can_note_it() {
    let mut scene = Scene::new(&["", ""], "none").await;
    // Another server would not know.
    scene.network.crash(1);
    let shape = OpenShape {
        game: "galleons".to_owned(),
        seats: vec![String::new(); 2],
        public: true,
        ..OpenShape::default()
    };
    let opened = scene.network.ask(0, &scene.token, "POST", "/api/tables", Some(&shape)).await;
    scene.id = opened.unwrap().json::<OpenedShape>().id;
    scene.path = format!("/api/tables/{}", scene.id);
    assert_eq!(scene.sit(1).await.status, 200);
    let is_free = |table: TableShape| table.seats[0].kind == PlaceKindShape::Open;
    scene.will(&[("seen", Fault::Fails); 12]);
    for _ in 0..40 {
        sleep(Duration::from_secs(20)).await;
        assert!(!is_free(scene.look(0).await), "the seat was taken from somebody who is there");
    }
    assert!(scene.shared.lock().script.is_empty(), "nothing failed");
    sleep(Duration::from_secs(600)).await;
    assert!(is_free(scene.look(0).await), "the seat of somebody who has gone");
}

/// Whatever comes of storing a move, the table is not read again from its beginning.
#[tokio::test(start_paused = true)]
async fn after_a_failure_only_what_is_new_is_read() {
    let scene = Scene::new(&["", ""], "none").await;
    for fault in [Fault::Fails, Fault::Hangs, Fault::Tears, Fault::StoresLate] {
        scene.shared.lock().calls.clear();
        scene.will(&[("append", fault), ("added", Fault::Fails)]);
        assert_eq!(scene.post("play", &scene.any_move()).await.unwrap().status, 503);
        sleep(Duration::from_secs(60)).await;
        scene.look(0).await;
        assert_eq!(scene.post("play", &scene.any_move()).await.unwrap().status, 200);
        let calls = scene.shared.lock().calls.clone();
        assert_eq!(calls.get("load"), None, "{fault:?}");
        assert!(calls["added"] >= 2, "{fault:?}: {calls:?}");
    }
}

/// Where the store is shared a move is one call of it, and a look another.
#[tokio::test(start_paused = true)]
async fn a_move_asks_the_store_once() {
    let scene = Scene::new(&["", ""], "none").await;
    let body = scene.any_move();
    scene.shared.lock().calls.clear();
    assert_eq!(scene.post("play", &body).await.unwrap().status, 200);
    let mut calls = std::mem::take(&mut scene.shared.lock().calls);
    calls.retain(|name, _| !name.ends_with("_due"));
    assert_eq!(calls.into_iter().collect::<Vec<_>>(), [("append", 1)]);
    // The other server has not heard of it, and asks.
    let body = scene.any_move();
    let path = format!("{}/play", scene.path);
    let played = scene.network.ask(1, &scene.token, "POST", &path, Some(&body)).await.unwrap();
    assert_eq!(played.status, 200);
    sleep(Duration::from_millis(100)).await;
    let before = scene.shared.lock().calls.get("added").copied().unwrap_or_default();
    scene.look(1).await;
    assert_eq!(scene.shared.lock().calls["added"], before + 1);
}

/// A clock that is set to next month, and back within the hour, ends no game and removes no table.
#[tokio::test(start_paused = true)]
async fn a_clock_that_jumps_counts_as_no_time() {
    const MONTHS: i64 = 60 * 86_400_000;
    let scene = Scene::new(&["", ""], "bank 7200+0").await;
    let waiting = scene.open().await;
    // Old tables are looked for every hour: the jump is there when they are.
    sleep(Duration::from_secs(3600 - 600)).await;
    scene.network.set_clock(0, MONTHS);
    scene.network.set_clock(1, -MONTHS);
    sleep(Duration::from_secs(1200)).await;
    assert_eq!(scene.look(0).await.phase, PhaseShape::Playing);
    let left = scene.look(1).await.seats.iter().filter_map(|seat| seat.time_left).min();
    assert!(left.is_some_and(|left| left > 2_900_000), "{left:?}");
    assert!(scene.shared.lock().disk.tables.contains_key(&waiting), "removed as old");
    scene.network.set_clock(0, 0);
    scene.network.set_clock(1, 0);
    sleep(Duration::from_secs(60)).await;
    assert_eq!(scene.look(0).await.phase, PhaseShape::Playing);
    // In true time the clock runs out.
    sleep(Duration::from_secs(3600)).await;
    assert_eq!(scene.look(0).await.phase, PhaseShape::Over);
    // And one that stays where it jumped is believed after an hour. Nothing is old by that.
    scene.network.set_clock(0, MONTHS);
    sleep(Duration::from_secs(3 * 3600)).await;
    let late = scene.open().await;
    let world = scene.shared.lock();
    assert!(world.disk.tables[&late].table.last_at() > BEGIN + MONTHS as u64, "is never believed");
    assert!(world.disk.tables.contains_key(&waiting), "removed as old by a jump");
}

/// What is old is removed, an hour after a start at the earliest; what is old only by a clock that was
/// wrong at the start is not.
#[tokio::test(start_paused = true)]
async fn what_is_old_is_removed_and_not_what_a_wrong_clock_makes_old() {
    const MONTHS: i64 = 60 * 86_400_000;
    const HOUR: Duration = Duration::from_secs(3600);
    let scene = Scene::new(&["", ""], "none").await;
    let waiting = scene.open().await;
    let restart = |wrong| {
        scene.network.crash(0);
        scene.network.crash(1);
        scene.network.start_at(0, wrong);
    };
    let is_there = |id: &str| scene.shared.lock().disk.tables.contains_key(id);
    restart(MONTHS);
    sleep(3 * HOUR).await;
    assert!(is_there(&waiting), "removed by a start with a wrong clock");
    restart(-MONTHS);
    let old = scene.open().await;
    sleep(3 * HOUR).await;
    restart(0);
    sleep(HOUR / 2).await;
    assert!(is_there(&old), "removed in the first hour");
    sleep(HOUR).await;
    assert!(!is_there(&old), "is never removed");
    assert!(is_there(&waiting));
}
