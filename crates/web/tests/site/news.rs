//! Answers and events bring along all that is needed next: a move is one request, and that of somebody
//! else none.

use crate::support::{Guest, Stream, any_move, limits, one_move, server, table_of};
use crate::thinking::{metric, metrics};
use flotilla_core::{Rng as _, SeededRng};
use flotilla_store::{Store, StoreOptions};
use flotilla_web::{Config, Environment, Server};
use flotilla_wire::{
    AskShape, EntryShape, EventShape, NewsShape, NextAskShape, NextShape, OfferShape, PhaseShape,
};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Two people at a table of a game, at servers of theirs; its path and its invitation.
async fn two(one: &mut Guest, other: &mut Guest, game: &str) -> (String, String) {
    let (path, code) = one.open(&table_of(game, &["", ""])).await;
    one.sit(&path, 1, "Anne", &code).await;
    other.sit(&path, 2, "Bela", &code).await;
    (path, code)
}

/// What came with the next entry.
async fn hears(stream: &mut Stream) -> (EntryShape, NewsShape) {
    let next = tokio::time::timeout(Duration::from_secs(10), stream.next()).await;
    let (id, mut entry) = next.expect("nothing was heard").unwrap();
    assert_eq!(id, entry.version);
    let news = entry.news.take().expect("nothing came along");
    (entry, *news)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_is_answered_with_what_one_would_ask_for_next() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder.path().join("tables.db").display().to_string()).await;
    let router = server.router();
    for game in ["galleons", "doubloons", "shipowners", "pyramids", "archipelago"] {
        let mut rng = SeededRng::new(3);
        let mut guests = [Guest::new(&router).await, Guest::new(&router).await];
        let [anne, bela] = &mut guests;
        let (path, _) = two(anne, bela, game).await;
        let mut streams = [guests[0].watch(&path, 2).await, guests[1].watch(&path, 2).await];
        let mut waited = guests[0].look(&path).await.turn.waits_for.unwrap();
        let mut version = 2;
        for _ in 0..12 {
            let guest = &mut guests[waited - 1];
            let chosen = any_move(guest, &path, waited, &mut |bound| rng.below(bound)).await;
            let mut entry = guest.play(&path, &one_move(waited, version, &chosen)).await;
            let answered = *entry.news.take().expect("nothing came along");
            assert_eq!((entry.version, answered.since), (version + 1, version), "{game}");
            for (at, stream) in streams.iter_mut().enumerate() {
                let (heard, news) = hears(stream).await;
                if at + 1 == waited {
                    assert_eq!((&heard, &news), (&entry, &answered), "{game}");
                }
                // What came along is what one would be told who asked.
                let guest = &mut guests[at];
                assert_eq!(news.table, guest.look(&path).await, "{game}");
                assert_eq!(news.table.viewer, Some(at + 1));
                let scene = guest.get_text(&format!("{path}/scene")).await;
                assert_eq!(news.scene, Some(scene), "{game}");
                let from = news.from.expect("nothing was taken back");
                let moves: Vec<EventShape> =
                    guest.get(&format!("{path}/moves?events={from}")).await;
                let plain = |event: &EventShape| EventShape { scene: None, ..event.clone() };
                let told: Vec<EventShape> = news.events.iter().map(plain).collect();
                assert_eq!(told, moves, "{game}");
                assert!(!told.is_empty(), "{game}");
                for (number, event) in (from + 1..).zip(&news.events) {
                    if let Some(scene) = &event.scene {
                        let url = format!("{path}/scene?events={number}");
                        assert_eq!(*scene, guest.get_text(&url).await, "{game}");
                    }
                }
                assert_eq!(news.next.is_some(), news.table.turn.may_act, "{game}");
                if let Some(next) = news.next {
                    let seat = at + 1;
                    let question = NextAskShape { seat, ahead: true, ..NextAskShape::default() };
                    let asked: NextShape = guest.post(&format!("{path}/next"), &question).await;
                    assert_eq!(next, asked, "{game}");
                }
            }
            if answered.table.phase == PhaseShape::Over {
                break;
            }
            version = answered.table.version;
            waited = answered.table.turn.waits_for.unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_happens_is_drawn_once_for_each_kind_of_viewer() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder.path().join("tables.db").display().to_string()).await;
    let router = server.router();
    let address = metrics(&server).await;
    let [mut anne, mut bela] = [Guest::new(&router).await, Guest::new(&router).await];
    let (path, code) = two(&mut anne, &mut bela, "galleons").await;
    let mut streams = vec![anne.watch(&path, 2).await, bela.watch(&path, 2).await];
    for _ in 0..20 {
        let visitor = Guest::new(&router).await;
        streams.push(visitor.watch_with(&path, 2, &code).await);
    }
    let state = anne.look(&path).await;
    let waited = state.turn.waits_for.unwrap();
    let mover = if waited == 1 { &mut anne } else { &mut bela };
    let moves = mover.look(&path).await.moves.unwrap();
    let before = metric(address, "news_total").await;
    mover.play(&path, &one_move(waited, 2, &moves[0])).await;
    let mut heard = Vec::new();
    for stream in &mut streams {
        heard.push(hears(stream).await.1);
    }
    // The mover and its stream, the other player, and everyone who only watches.
    assert_eq!(metric(address, "news_total").await - before, 3.0);
    assert!(heard[2..].iter().all(|news| *news == heard[2]));
    assert_eq!(heard[2].table.viewer, None);
    assert!(heard[2].next.is_none() && heard[2].scene.is_some());
    assert!(heard[2].table.seats.iter().all(|place| !place.yours));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wants_no_drawings_is_sent_none() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder.path().join("tables.db").display().to_string()).await;
    let router = server.router();
    let [mut anne, mut bela] = [Guest::new(&router).await, Guest::new(&router).await];
    let (path, _) = two(&mut anne, &mut bela, "galleons").await;
    let mut heavy = bela.watch(&path, 2).await;
    let mut light = bela.watch_at(&format!("{path}/events?drawing=none"), 2).await;
    let state = anne.look(&path).await;
    let waited = state.turn.waits_for.unwrap();
    let mover = if waited == 1 { &mut anne } else { &mut bela };
    let moves = mover.look(&path).await.moves.unwrap();
    let body = one_move(waited, 2, &moves[0]);
    let answer: EntryShape = mover.post(&format!("{path}/play?drawing=none"), &body).await;
    let news = answer.news.unwrap();
    assert!(news.scene.is_none() && !news.events.is_empty());
    assert!(news.events.iter().all(|event| event.scene.is_none()));
    let (_, drawn) = hears(&mut heavy).await;
    let (_, plain) = hears(&mut light).await;
    assert!(drawn.scene.is_some() && plain.scene.is_none());
    assert!(light.heard.len() * 3 < heavy.heard.len());
    assert!(plain.next.is_none_or(|next| next.ahead.is_none()));
    let other = Guest::new(&router)
        .await
        .ask("GET", &format!("{path}/events?drawing=oil"), crate::support::NOTHING)
        .await;
    assert_eq!(other.status, 400);
}

/// Two people who begin to play galleons.
async fn at_galleons(server: &Server) -> ([Guest; 2], String) {
    let router = server.router();
    let mut guests = [Guest::new(&router).await, Guest::new(&router).await];
    let [anne, bela] = &mut guests;
    let (path, _) = two(anne, bela, "galleons").await;
    (guests, path)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_was_away_is_told_of_all_that_was_missed() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder.path().join("tables.db").display().to_string()).await;
    let (mut guests, path) = at_galleons(&server).await;
    for version in 2..22 {
        let waited = guests[0].look(&path).await.turn.waits_for.unwrap();
        let guest = &mut guests[waited - 1];
        let moves = guest.look(&path).await.moves.unwrap();
        // Another one each time: what is repeated ends the game.
        let chosen = &moves[version as usize % moves.len()];
        guest.play(&path, &one_move(waited, version, chosen)).await;
    }
    let mut back = guests[0].watch(&path, 19).await;
    for version in [20, 21] {
        let (id, entry) = back.next().await.unwrap();
        assert_eq!((id, entry.news), (version, None));
    }
    let (entry, news) = hears(&mut back).await;
    assert_eq!((entry.version, news.since, news.events.len()), (22, 19, 3));
    assert_eq!(news.from.unwrap() + 3, news.table.events);
    // After a long time one looks for oneself.
    let mut late = guests[0].watch(&path, 2).await;
    for version in 3..=22 {
        let (id, entry) = late.next().await.unwrap();
        assert_eq!((id, entry.news), (version, None));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_taken_back_is_said_to_be_gone() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder.path().join("tables.db").display().to_string()).await;
    let (mut guests, path) = at_galleons(&server).await;
    let waited = guests[0].look(&path).await.turn.waits_for.unwrap();
    let moves = guests[waited - 1].look(&path).await.moves.unwrap();
    guests[waited - 1].play(&path, &one_move(waited, 2, &moves[0])).await;
    let ask = |seat| AskShape { seat, offer: OfferShape::Undo };
    let asked: EntryShape = guests[waited - 1].post(&format!("{path}/ask"), &ask(waited)).await;
    let news = asked.news.unwrap();
    // Who begins was drawn by lot, and then there was a move.
    assert_eq!((news.from, news.events.len()), (Some(2), 0));
    assert!(news.table.offer.is_some());
    let other = 3 - waited;
    let agreed: EntryShape = guests[other - 1].post(&format!("{path}/ask"), &ask(other)).await;
    let news = agreed.news.unwrap();
    assert_eq!((news.from, news.events.len(), news.table.events), (None, 0, 1));
}

/// How often a store is asked for something by those who play: not by what happens every second.
fn counted(store: &Store) -> (Arc<AtomicU64>, Arc<Mutex<Vec<&'static str>>>) {
    let (count, calls) = (Arc::new(AtomicU64::new(0)), Arc::new(Mutex::new(Vec::new())));
    let (counting, naming) = (Arc::clone(&count), Arc::clone(&calls));
    store.watch_calls(move |call| {
        if !["clocks_due", "bots_due", "seen", "absent", "purge", "latest", "setting"]
            .contains(&call.what)
        {
            counting.fetch_add(1, Ordering::SeqCst);
            naming.lock().unwrap().push(call.what);
        }
    });
    (count, calls)
}

/// A database of its own: in a shared one a server sees to the bots of others, too.
async fn own_database(url: &str) -> String {
    let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let name = format!("news_{}", std::process::id());
    client.batch_execute(&format!("CREATE DATABASE {name}")).await.unwrap();
    let (server, _) = url.rsplit_once('/').unwrap();
    format!("{server}/{name}")
}

/// Two people play, each at a server, with nothing but their moves and what they hear.
async fn statements_of_moves(place: &str, servers: usize) {
    let config = Config { limits: limits(), ..Config::default() };
    let mut all = Vec::new();
    for _ in 0..servers {
        let store = Store::open_with(place, &StoreOptions::default()).await.unwrap();
        let counts = counted(&store);
        all.push((Server::with(store, Environment::default(), config.clone()), counts));
    }
    let routers: Vec<_> = all.iter().map(|(server, _)| server.router()).collect();
    let anne = Guest::new(&routers[0]).await;
    let mut guests = [anne, Guest::new(&routers[servers - 1]).await];
    let [anne, bela] = &mut guests;
    let (path, _) = two(anne, bela, "galleons").await;
    let mut streams = [guests[0].watch(&path, 2).await, guests[1].watch(&path, 2).await];
    let mut states = [guests[0].look(&path).await, guests[1].look(&path).await];
    let asked = || -> u64 { all.iter().map(|(_, (count, _))| count.load(Ordering::SeqCst)).sum() };
    let before = asked();
    all.iter().for_each(|(_, (_, calls))| calls.lock().unwrap().clear());
    let mut moves = 0;
    for version in 2..22 {
        let waited = states[0].turn.waits_for.unwrap();
        let listed = states[waited - 1].moves.as_ref().unwrap();
        let body = one_move(waited, version, &listed[version as usize % listed.len()]);
        let answer = guests[waited - 1].play(&path, &body).await;
        moves += 1;
        assert_eq!(answer.version, version + 1);
        for (state, stream) in states.iter_mut().zip(&mut streams) {
            *state = hears(stream).await.1.table;
        }
        if states[0].phase == PhaseShape::Over {
            break;
        }
    }
    let calls: Vec<_> = all.iter().map(|(_, (_, calls))| calls.lock().unwrap().clone()).collect();
    println!("{servers} servers: {moves} moves, {} statements", asked() - before);
    assert!(moves > 5);
    assert_eq!(asked() - before, moves, "{calls:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_store_is_asked_once_for_a_move() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("tables.db").display().to_string();
    statements_of_moves(&place, 1).await;
    let url = std::env::var("FLOTILLA_TEST_POSTGRES");
    let url = url.expect("run it by tests/with-postgres, or with FLOTILLA_TEST_POSTGRES=none");
    if url == "none" {
        println!("not checked with PostgreSQL: FLOTILLA_TEST_POSTGRES is none");
        return;
    }
    let url = own_database(&url).await;
    statements_of_moves(&url, 1).await;
    // What one server stores another is told, and need not ask for.
    statements_of_moves(&url, 2).await;
}
