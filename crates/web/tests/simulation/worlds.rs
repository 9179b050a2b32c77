//! Whole worlds, one for each seed, and what must hold in all of them.

use crate::machine::{Counts, Shared, quiet_panics};
use crate::network::{NOTHING, Network};
use crate::people::{Person, Told, is_stored, last_heard, open, token, watch};
use flotilla_core::{Rng as _, SeededRng, TableLine, Viewer};
use flotilla_games::GAMES;
use flotilla_table::{Line, Phase, verify};
use flotilla_wire::{OpenShape, TableShape};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::sleep;

/// The games of one world.
const TABLES: u64 = 6;
/// The servers of one world.
const SERVERS: usize = 3;
/// How many games the usual run plays.
const USUAL: u64 = 600;
/// How long a world may take to become quiet after the storm, in seconds of its own.
const LONGEST: u64 = 3600;

/// What every run of enough worlds must have had.
const EVERY_KIND: &[&str] = &[
    "failed",
    "hung",
    "stored after it failed",
    "torn",
    "late",
    "panicked",
    "stored and panicked",
    "outages",
    "told twice",
    "not told",
    "told late, after others",
    "requests lost",
    "answers lost",
    "people gone before the answer",
    "crashes",
    "clocks set wrong",
    "acknowledged",
    "refused as too late",
    "answered as impossible now",
    "nobody answered",
    "entries heard live",
    "requests doubled",
    "lost on time",
    "covered by bots",
    "come back",
    "given up",
    "taken back",
    "played again",
];

/// What came of a world.
struct Done {
    counts: Counts,
    trace: u64,
    /// What must not be.
    failure: Option<String>,
}

/// A table that somebody opens: some people, and bots in the other seats.
fn shape(rng: &mut SeededRng) -> (OpenShape, usize) {
    let entries = GAMES.entries();
    let info = entries[rng.below(entries.len() as u64) as usize].info;
    let least = *info.seats.start();
    let most = (*info.seats.end()).min(3).max(least);
    let seats = least + rng.below((most - least) as u64 + 1) as usize;
    // In a few games bots are among themselves.
    let people = if rng.below(12) == 0 { 0 } else { 1 + rng.below(seats as u64) as usize };
    let mut options = BTreeMap::new();
    if info.name == "archipelago" {
        options.insert("cards".to_owned(), "yes".to_owned());
        options.insert("rounds".to_owned(), "2".to_owned());
    }
    let patience = (rng.below(3) == 0).then_some(15);
    let clock = if rng.below(2) == 0 { "move 40" } else { "bank 200+2" };
    let places = (0..seats).map(|at| if at < people { "" } else { "random" }.to_owned());
    let shape = OpenShape {
        game: info.name.to_owned(),
        seats: places.collect(),
        options,
        public: rng.below(3) == 0,
        clock: Some(clock.to_owned()),
        patience,
        ..OpenShape::default()
    };
    (shape, people)
}

/// Opens one table and lets people play at it to the end.
async fn table(network: Network, mut rng: SeededRng) -> Told {
    let (shape, people) = shape(&mut rng);
    let host = token(&network, &mut rng).await;
    let told = open(&network, &mut rng, &host, &shape).await;
    let watcher = watch(network.clone(), SeededRng::new(rng.next_u64()), told.clone());
    let watcher = tokio::spawn(watcher);
    let mut playing = JoinSet::new();
    for seat in 1..=people {
        let own = if seat == 1 { host.clone() } else { token(&network, &mut rng).await };
        let person = Person::new(&network, SeededRng::new(rng.next_u64()), own, seat);
        playing.spawn(person.plays(told.clone()));
    }
    while let Some(done) = playing.join_next().await {
        network.shared.check(done.map_err(|error| error.to_string()));
    }
    // The watcher goes on to the end of the world.
    drop(watcher);
    told
}

/// What happens to servers meanwhile: they crash and start again, and their clocks jump.
async fn weather(network: Network, mut rng: SeededRng) {
    loop {
        sleep(Duration::from_millis(500 + rng.below(8000))).await;
        let server = rng.below(network.len() as u64) as usize;
        if rng.below(3) == 0 {
            let days = rng.below(80) as i64 - 40;
            network.shared.count("clocks set wrong");
            network.set_clock(server, days * 86_400_000 + 100_000);
            sleep(Duration::from_millis(rng.below(20_000))).await;
            network.set_clock(server, 0);
        } else {
            network.crash(server);
            sleep(Duration::from_millis(rng.below(5000))).await;
            network.start(server);
        }
    }
}

/// What must hold when the storm is over and everything is quiet.
async fn look_round(network: &Network, all: &[Told]) -> Result<(), String> {
    for told in all {
        let id = &told.id;
        let mut shown: Option<TableShape> = None;
        for server in 0..network.len() {
            let path = format!("/api/tables/{id}");
            let answer = network.ask(server, &told.host, "GET", &path, NOTHING).await;
            let answer = answer.filter(|answer| answer.status == 200);
            let answer = answer.ok_or_else(|| format!("{id} is not found at server {server}"))?;
            // Every server counts for itself who watches.
            let here = TableShape { watching: 0, ..answer.json() };
            if shown.as_ref().is_some_and(|there| *there != here) {
                return Err(format!("{id} differs at server {server}"));
            }
            shown = Some(here);
        }
        let world = network.shared.lock();
        let kept = world.disk.tables.get(id).ok_or_else(|| format!("{id} is lost"))?;
        if let Some(shown) = shown {
            kept.check_table(&shown)?;
            if shown.version != kept.version() {
                let (shown, stored) = (shown.version, kept.version());
                return Err(format!("{id} stays at version {shown}, and {stored} is stored"));
            }
        }
        if last_heard(told) != kept.version() {
            let (heard, stored) = (last_heard(told), kept.version());
            return Err(format!("{id}: whoever watches heard {heard}, and {stored} is stored"));
        }
        let again = kept.stored.clone().rebuild(GAMES);
        let again = again.map_err(|why| format!("{id} can't be read again: {why}"))?;
        if again.record() != kept.table.record() {
            return Err(format!("{id} is another when it is read again"));
        }
        verify(GAMES, again.look(Viewer::Public).record().as_bytes())
            .map_err(|why| format!("{id}: the dice of its record are wrong: {why}"))?;
    }
    let acknowledged = network.shared.lock().acknowledged.clone();
    acknowledged.iter().try_for_each(|it| is_stored(&network.shared, it))?;
    let mut versions: Vec<(&String, u64)> = acknowledged.iter().map(|it| (&it.0, it.1)).collect();
    versions.sort_unstable();
    if let Some(twice) = versions.windows(2).find(|two| two[0] == two[1]) {
        return Err(format!("{:?} was acknowledged twice", twice[0]));
    }
    let world = network.shared.lock();
    let waits = world.disk.tables.values().find(|kept| kept.table.rematch_due());
    waits.map_or(Ok(()), |kept| Err(format!("{}: nobody opens the next table", kept.table.id())))
}

/// The tables that are played and not over.
fn unfinished(shared: &Shared) -> Vec<String> {
    let world = shared.lock();
    let played = world.disk.tables.iter().filter(|(_, it)| it.table.phase() == Phase::Playing);
    played.map(|(id, it)| format!("{id} ({}, version {})", it.table.game(), it.version())).collect()
}

/// One world from its begin to its end.
async fn world(seed: u64) -> Done {
    let shared = Shared::new(seed);
    let mut rng = SeededRng::new(seed ^ 0x5eed);
    shared.lock().storm = 60 + rng.below(240);
    // Drawings take most of the time; the first worlds and some of the others have them.
    let network = Network::new(&shared, SERVERS, seed < 16 || seed.is_multiple_of(32));
    let mut tables = JoinSet::new();
    for _ in 0..TABLES {
        tables.spawn(table(network.clone(), SeededRng::new(rng.next_u64())));
    }
    let weather = tokio::spawn(weather(network.clone(), SeededRng::new(rng.next_u64())));
    let storm = 30 + rng.below(90);
    let mut all = Vec::new();
    let mut failure = None;
    for second in 0..LONGEST {
        sleep(Duration::from_secs(1)).await;
        while let Some(done) = tables.try_join_next() {
            all.extend(done.ok());
        }
        if second == storm {
            weather.abort();
            shared.lock().storm = 0;
            for server in 0..SERVERS {
                network.set_clock(server, 0);
                if !network.runs(server) {
                    network.start(server);
                }
            }
        }
        failure = shared.lock().failure.clone();
        let quiet = second > storm && tables.is_empty() && unfinished(&shared).is_empty();
        if failure.is_some() || quiet {
            break;
        }
    }
    let left = unfinished(&shared);
    if failure.is_none() && (!left.is_empty() || !tables.is_empty()) {
        let people = tables.len();
        let left = left.join(", ");
        failure = Some(format!("these neither go on nor end: {left}; people wait at {people}"));
    }
    if failure.is_none() {
        // What was late has come by now, and everyone has come back to look.
        sleep(Duration::from_secs(120)).await;
        failure = look_round(&network, &all).await.err().or(shared.lock().failure.clone());
    }
    let over = all.len() as u64;
    *shared.lock().counts.entry("games").or_default() += over;
    let mut counts = shared.lock().counts.clone();
    let calls: Counts = shared.lock().calls.clone();
    counts.extend([("calls of the store", calls.values().sum())]);
    for kept in shared.lock().disk.tables.values() {
        let lines = kept.table.log().iter().flat_map(|entry| &entry.lines);
        for line in lines {
            let what = match line {
                Line::Time { .. } => "lost on time",
                Line::Cover { .. } => "covered by bots",
                Line::Back { .. } => "come back",
                Line::Resign { .. } => "given up",
                Line::Game(TableLine::Undo(_)) => "taken back",
                Line::Next { .. } => "played again",
                _ => continue,
            };
            *counts.entry(what).or_default() += 1;
        }
    }
    let entries = shared.lock().disk.tables.values().map(|kept| kept.version()).sum();
    counts.extend([("entries stored", entries)]);
    Done { counts, trace: shared.traced(), failure }
}

/// Runs a world from its seed, in a runtime of its own whose time is simulated too.
fn run(seed: u64) -> Done {
    quiet_panics();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .unwrap();
    runtime.block_on(world(seed))
}

/// Runs worlds on every core, from a seed on, until so many games are played; what all of them counted.
fn run_all(first: u64, games: u64, told: bool) -> Counts {
    let (next, sum) = (AtomicU64::new(first), Mutex::new(Counts::new()));
    let failed = AtomicBool::new(false);
    let begun = Instant::now();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if (seed - first) * TABLES >= games || failed.load(Ordering::Relaxed) {
                        return;
                    }
                    let done = run(seed);
                    if let Some(failure) = done.failure {
                        failed.store(true, Ordering::Relaxed);
                        panic!("seed {seed}: {failure}");
                    }
                    let mut sum = sum.lock().unwrap_or_else(PoisonError::into_inner);
                    for (what, count) in done.counts {
                        *sum.entry(what).or_default() += count;
                    }
                    if told && seed % 100 == 99 {
                        eprintln!("{:.0} s, seed {seed}: {sum:?}", begun.elapsed().as_secs_f64());
                    }
                }
            });
        }
    });
    let sum = sum.into_inner().unwrap_or_else(PoisonError::into_inner);
    let seconds = begun.elapsed().as_secs_f64();
    let games = sum.get("games").copied().unwrap_or_default();
    println!("{games} games in {seconds:.1} s, {:.1} a second: {sum:#?}", games as f64 / seconds);
    sum
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|it| it.parse().ok())
}

/// Nothing acknowledged is lost, nothing is shown that is not stored, every log can be read again,
/// every game ends, no two servers differ in the end, and no secret is told.
///
/// It was seen to find what it is for. With a changed table put behind its lock before the store
/// has answered, and left there when the table can't be read again (in `Live::change`), twelve of
/// the first fifteen seeds fail. Seed 0: a table "was shown at version 7, and 6 is stored". Seed 1:
/// a table "at version 8 was shown as … place:saint-anne…, and stored is … place:rose…". Seed 12: "9
/// was heard, and 8 is stored". When only the server that everyone had told could open the next
/// table, and looking at the old one did not, seed 14 failed: "nobody opens the next table".
#[test]
fn whatever_goes_wrong_no_table_lies() {
    if let Some(seed) = number("FLOTILLA_SEED") {
        let done = run(seed);
        println!("{:#?}", done.counts);
        assert_eq!(done.failure, None, "seed {seed}");
        return;
    }
    let long = number("FLOTILLA_SIMULATION");
    // What one night has not come to, another can go on with.
    let first = number("FLOTILLA_SIMULATION_FROM").unwrap_or_default();
    let counts = run_all(first, long.unwrap_or(USUAL), long.is_some());
    for kind in EVERY_KIND {
        assert!(counts.contains_key(kind), "never seen: {kind}");
    }
}

#[test]
fn a_seed_replays_exactly() {
    for seed in 1..4 {
        let (one, other) = (run(seed), run(seed));
        assert_eq!((one.trace, &one.counts), (other.trace, &other.counts), "seed {seed}");
        assert_ne!(one.trace, run(seed + 100).trace);
    }
}
