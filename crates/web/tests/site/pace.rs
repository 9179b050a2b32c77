//! When bots answer, over many games of the real server: it follows from what everybody knows, however much
//! longer those think who have something in hand. Time is that of the test.
//!
//! `PACE_GAMES=300 cargo test -p flotilla-web --test site pace:: -- --ignored --nocapture` is the long form.

use crate::support::{Guest, limits, one_move};
use flotilla_bots::Library;
use flotilla_core::{AnyView, Record, Rng as _, Seat, SeededRng, Turn, Viewer};
use flotilla_games::GAMES;
use flotilla_store::{Memory, Store, StoreOptions};
use flotilla_table::{Line, Phase, Table};
use flotilla_web::{Clock, Config, Environment, Minds, Randomness, Said, Server, Thinker, Threads};
use flotilla_wire::OpenShape;
use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

/// The bots at the tables.
const LEVEL: &str = "deckhand";

/// How long such a bot is said to think at most, and so what a pace is.
fn pace() -> Duration {
    let levels = Library::SHIPPED.levels("archipelago");
    let seconds = levels.iter().find(|level| level.name == LEVEL).unwrap().seconds;
    Duration::from_secs_f64(seconds).max(Config::default().bot_pace)
}

/// Time and luck of the test.
struct World {
    begun: Instant,
    rng: Mutex<SeededRng>,
}

impl Clock for World {
    fn wall(&self) -> u64 {
        1_000_000_000 + self.begun.elapsed().as_millis() as u64
    }

    fn monotonic(&self) -> Duration {
        self.begun.elapsed()
    }
}

impl Randomness for World {
    fn fill(&self, bytes: &mut [u8]) -> io::Result<()> {
        let mut rng = self.rng.lock().unwrap();
        bytes.iter_mut().for_each(|byte| *byte = rng.next_u64() as u8);
        Ok(())
    }
}

/// Whether a seat can do anything but pass.
fn has_more_than_to_pass(view: &dyn AnyView) -> bool {
    let mut rng = SeededRng::new(1);
    (0..40).filter_map(|_| view.random(&mut rng)).any(|chosen| view.write(&chosen) != "pass")
}

/// Bots that think the longer the more they have in hand, as bots do.
struct Slow(Arc<Mutex<Minds>>);

impl Thinker for Slow {
    fn think(&self, question: String) -> Said {
        let minds = Arc::clone(&self.0);
        Box::pin(async move {
            let asked: serde_json::Value = serde_json::from_str(&question).unwrap();
            let text = |key: &str| asked[key].as_str().unwrap().to_owned();
            let seat = Seat::new(asked["seat"].as_u64().unwrap() as usize - 1).unwrap();
            let (game, _) = Record::parse(text("headers").as_bytes()).unwrap().open(GAMES).unwrap();
            let entry = GAMES.game(game.play().info().name).unwrap();
            let view = entry.see(game.setup(), &text("position"), Viewer::Seat(seat)).unwrap();
            let part = match view.turn() {
                Turn::Seat { waits_for, .. } if waits_for != seat => 0.9,
                _ if has_more_than_to_pass(&*view) => 0.7,
                _ => 0.05,
            };
            sleep(pace().mul_f64(part)).await;
            minds.lock().unwrap().answer(&question)
        })
    }
}

/// How often answers came after so many milliseconds: without and with something in hand.
type Waits = BTreeMap<u64, [u64; 2]>;

/// What the moments of such answers follow from: whether a person might interrupt.
type Public = bool;

/// Plays a game and notes after what time bots that were waited for answered.
async fn play(seed: u64, found: &mut BTreeMap<Public, Waits>) {
    let world = Arc::new(World { begun: Instant::now(), rng: Mutex::new(SeededRng::new(seed)) });
    let minds = Arc::new(Mutex::new(Minds::new(Library::SHIPPED, 64 << 20)));
    let machine = Environment {
        clock: Arc::clone(&world) as Arc<dyn Clock>,
        randomness: world,
        threads: Threads::Inline,
        thinker: Some(Arc::new(Slow(minds))),
        ..Environment::default()
    };
    let store = Store::new(Memory::open([], Arc::new(())), &StoreOptions::default());
    let server =
        Server::with(store.clone(), machine, Config { limits: limits(), ..Config::default() });
    let mut anne = Guest::new(&server.router()).await;
    let options = [("cards", "yes"), ("rounds", "2")];
    let options = options.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let seats = ["", LEVEL, LEVEL].map(str::to_owned).to_vec();
    let game = "archipelago".to_owned();
    let shape = OpenShape { game, seats, options: options.into(), ..OpenShape::default() };
    let (path, code) = anne.open(&shape).await;
    let mut changes = store.changes();
    anne.sit(&path, 1, "Anne", &code).await;
    let id = path.rsplit('/').next().unwrap().to_owned();
    let mut rng = SeededRng::new(seed ^ 1);
    let table = loop {
        let table = store.load(&id).await.unwrap().unwrap().rebuild(GAMES).unwrap();
        if table.phase() == Phase::Over || table.version() > 200 {
            break table;
        }
        if table.look(Viewer::Public).turn().waits_for() == Some(Seat::FIRST.into()) {
            sleep(Duration::from_millis(100 + rng.below(3000))).await;
            let view = table.look(Viewer::Seat(Seat::FIRST)).view();
            let chosen = view.write(&view.random(&mut rng).unwrap());
            // Somebody may have been faster.
            let body = one_move(1, table.version(), &chosen);
            anne.ask("POST", &format!("{path}/play"), Some(&body)).await;
        } else {
            let heard = timeout(Duration::from_secs(3600), changes.recv()).await;
            assert!(heard.is_ok(), "{seed}: nobody plays at version {}", table.version());
        }
    };
    note(&table, found);
}

/// Goes through a game again.
fn note(table: &Table, found: &mut BTreeMap<Public, Waits>) {
    let mut before = Table::rebuild(GAMES, table.headers().as_bytes(), None).unwrap();
    for pair in table.log().windows(2) {
        before.decode_chained(&pair[0].to_string(), &pair[0].hash).unwrap();
        let Some((seat, _)) = before.bot_due() else { continue };
        if before.bots_with_secrets().next().is_none() {
            continue;
        }
        let view = before.look(Viewer::Seat(seat)).view();
        let answered = match &pair[1].lines[0] {
            Line::Event { actor, text } if actor.seat() == Some(seat) => text == "pass",
            _ => continue,
        };
        // What nobody else knows: whether another could have interrupted, or whoever passes need not have.
        let armed = before.bots_who_may_interrupt().next().is_some()
            || answered && has_more_than_to_pass(&*view);
        let public = before.person_might_interrupt();
        let wait = pair[1].stamp.0 - pair[0].stamp.0;
        found.entry(public).or_default().entry(wait).or_default()[usize::from(armed)] += 1;
    }
}

async fn many(games: u64) {
    let mut found: BTreeMap<Public, Waits> = BTreeMap::new();
    for seed in 0..games {
        play(seed, &mut found).await;
    }
    let mut all = [0, 0];
    for (person, waits) in &found {
        println!("a person might interrupt: {person}");
        for (wait, [without, with]) in waits {
            println!("  after {wait} ms: {without} with nothing in hand, {with} with something");
            all[0] += without;
            all[1] += with;
        }
        assert_eq!(waits.len(), 1, "the moment tells more than everybody knows");
    }
    println!("{games} games, {} answers with nothing in hand, {} with something", all[0], all[1]);
    assert!(all.iter().all(|count| *count >= 10 * games.min(4) / 4), "too few: {all:?}");
}

#[tokio::test(start_paused = true)]
async fn the_moment_of_an_answer_follows_from_what_everybody_knows() {
    many(4).await;
}

/// The same over many more games.
#[tokio::test(start_paused = true)]
#[ignore = "takes minutes"]
async fn the_moment_of_an_answer_follows_from_what_everybody_knows_in_many_games() {
    let games = std::env::var("PACE_GAMES").ok().and_then(|games| games.parse().ok());
    many(games.unwrap_or(300)).await;
}
