//! Bots that think elsewhere play as those that think here: they are told all that they need.
use crate::support::{Guest, limits, one_move, table_of};
use flotilla_bots::Library;
use flotilla_store::{Memory, Store, StoreOptions};
use flotilla_web::{Config, Environment, Minds, Said, Server, Thinker};
use flotilla_wire::{EntryShape, OpenShape, OpenedShape, PhaseShape, TableShape};
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

/// A server whose bots think elsewhere, and the place where they do.
fn far(store: Store) -> (Server, Arc<There>) {
    let there = Arc::new(There {
        minds: Mutex::new(Minds::new(Library::SHIPPED, 64 << 20)),
        asked: AtomicUsize::new(0),
        unanswered: AtomicUsize::new(0),
    });
    let environment =
        Environment { thinker: Some(Arc::new(Way(Arc::clone(&there)))), ..Environment::default() };
    (Server::with(store, environment, config()), there)
}

fn config() -> Config {
    Config {
        limits: limits(),
        bot_pace: Duration::ZERO,
        interrupt_pause: Duration::ZERO,
        ..Config::default()
    }
}

/// A store that keeps nothing will do.
fn store() -> Store {
    Store::new(Memory::open([], Arc::new(())), &StoreOptions::default())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_map_is_made_elsewhere_when_a_table_is_opened_with_it() {
    let (server, there) = far(store());
    let mut anne = Guest::new(&server.router()).await;
    let edition = Some("map-1234".to_owned());
    let open = OpenShape { edition, ..table_of("archipelago", &["", ""]) };
    let (path, _) = anne.open(&open).await;
    let made = flotilla_games::GAMES.game("archipelago").unwrap().info.made("map-1234").unwrap();
    let edition = anne.look(&path).await.edition;
    assert_eq!((&*edition.name, edition.text.as_deref()), ("map-1234", Some(&*made.text)));
    assert_eq!(anne.get_text("/editions/archipelago/map-1234").await, made.text);
    assert_eq!(there.asked.load(Ordering::Relaxed), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_coach_warns_elsewhere_and_what_it_lets_pass_is_played_here() {
    let store = store();
    let (here, _) = far(store.clone());
    // It is there for one thought and gone.
    let there = || {
        let only_thinks = Config { only_thinks: true, bots: 1, ..config() };
        Server::with(store.clone(), Environment::default(), only_thinks)
    };
    let mut anne = Guest::new(&here.router()).await;
    let (mut warnings, mut passed, mut lot) = (0, 0, 7_usize);
    'games: for _ in 0..12 {
        let (path, code) = anne.open(&table_of("galleons", &["", "random"])).await;
        anne.sit(&path, 1, "Anne", &code).await;
        loop {
            let table = anne.look(&path).await;
            if table.phase == PhaseShape::Over {
                break;
            }
            if !table.turn.may_act {
                tokio::time::sleep(Duration::from_millis(5)).await;
                continue;
            }
            let moves = table.moves.unwrap();
            lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let play = one_move(1, table.version, &moves[(lot >> 33) % moves.len()]);
            let warned = format!("{path}/play?warn=true&drawing=none");
            let answer = anne.ask("POST", &warned, Some(&play)).await;
            assert_eq!(answer.refusal(), (421, "elsewhere".to_owned()));
            let answer = anne.at(&there().router()).ask("POST", &warned, Some(&play)).await;
            // Whatever is said there, nothing has happened.
            assert_eq!(anne.look(&path).await.version, table.version);
            if answer.status == 200 {
                assert!(answer.json::<EntryShape>().warning.is_some());
                warnings += 1;
                break 'games;
            }
            assert_eq!(answer.refusal(), (421, "elsewhere".to_owned()));
            assert!(anne.play(&path, &play).await.version > table.version);
            passed += 1;
        }
    }
    assert!(warnings == 1 && passed > 0, "whoever plays by lot makes mistakes");
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_of_every_game_play_elsewhere() {
    let (server, there) = far(store());
    let router = server.router();
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
