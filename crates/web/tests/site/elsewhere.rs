//! Bots that think elsewhere play as those that think here: they are told all that they need.
use crate::support::{Guest, limits, table_of};
use flotilla_bots::Library;
use flotilla_store::{Memory, Store, StoreOptions};
use flotilla_web::{Config, Environment, Minds, Said, Server, Thinker};
use flotilla_wire::{OpenedShape, PhaseShape, TableShape};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Thinks in another place of the same program, and counts what is asked there and not answered.
struct There {
    minds: Mutex<Minds>,
    asked: AtomicUsize,
    unanswered: AtomicUsize,
}

/// A way there.
struct Way(Arc<There>);

impl Thinker for Way {
    fn think(&self, question: String) -> Said {
        let there = Arc::clone(&self.0);
        Box::pin(async move {
            there.asked.fetch_add(1, Ordering::Relaxed);
            let answer = there.minds.lock().unwrap().answer(&question);
            there.unanswered.fetch_add(usize::from(answer.is_none()), Ordering::Relaxed);
            answer
        })
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_of_every_game_play_elsewhere() {
    let there = Arc::new(There {
        minds: Mutex::new(Minds::new(Library::SHIPPED, 64 << 20)),
        asked: AtomicUsize::new(0),
        unanswered: AtomicUsize::new(0),
    });
    // A store that keeps nothing will do.
    let store = Store::new(Memory::open([], Arc::new(())), &StoreOptions::default());
    let environment =
        Environment { thinker: Some(Arc::new(Way(Arc::clone(&there)))), ..Environment::default() };
    let config = Config {
        limits: limits(),
        bot_pace: Duration::ZERO,
        interrupt_pause: Duration::ZERO,
        ..Config::default()
    };
    let router = Server::with(store, environment, config).router();
    for entry in flotilla_games::GAMES.entries() {
        let game = entry.info.name;
        let mut anne = Guest::new(&router).await;
        let level = Library::SHIPPED.levels(game)[0].name;
        let before = there.asked.load(Ordering::Relaxed);
        let opened = anne.ask("POST", "/api/tables", Some(&table_of(game, &[level, level]))).await;
        let path = format!("/api/tables/{}", opened.json::<OpenedShape>().id);
        let begun = std::time::Instant::now();
        loop {
            let table: TableShape = anne.ask("GET", &path, crate::support::NOTHING).await.json();
            let asked = there.asked.load(Ordering::Relaxed) - before;
            if table.phase == PhaseShape::Over || asked >= 12 {
                break;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "{game}: {asked} questions");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert_eq!(
            there.unanswered.load(Ordering::Relaxed),
            0,
            "{game}: a question was not understood"
        );
    }
}
