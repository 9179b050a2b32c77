//! The simulated machine: one seed, one clock, a store with faults, and what is counted.

use crate::disk::Disk;
use flotilla_core::{Rng as _, SeededRng};
use flotilla_store::{
    Absent, Backend, Change, Pending, Row, Store, StoreError, StoreOptions, Stored, StoredEntry,
    Summary,
};
use flotilla_table::{ChainHash, PersonId, Phase};
use flotilla_web::{Clock, Environment, Randomness, Tasks, Threads};
use std::collections::{BTreeMap, VecDeque};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::time::{Instant, sleep};

/// When the simulated world begins, in milliseconds since 1970.
pub const BEGIN: u64 = 1_800_000_000_000;
/// How long a store may be silent before it has failed.
const SILENCE: u64 = 10_000;
/// What a simulated panic says.
pub const PANIC: &str = "a simulated panic";

/// What can go wrong with one call of the store.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fault {
    /// It fails at once.
    Fails,
    /// It is silent, and then fails.
    Hangs,
    /// It is silent, fails, and does it after all when nobody waits any more.
    StoresLate,
    /// It does it and says that it failed.
    Tears,
    /// It answers, late.
    Late,
    /// It panics before it does anything.
    Panics,
    /// It does it and panics.
    PanicsAfter,
}

/// Everything that the simulation counts: faults, and what people saw of them.
pub type Counts = BTreeMap<&'static str, u64>;

/// What all servers and people share.
pub struct World {
    pub disk: Disk,
    pub rng: SeededRng,
    pub counts: Counts,
    /// What must not be, as soon as it is found.
    pub failure: Option<String>,
    /// How many calls of a thousand go wrong.
    pub storm: u64,
    /// What goes wrong at the next call of a name, before anything is left to the storm.
    pub script: VecDeque<(&'static str, Fault)>,
    /// Until when nothing works at a server.
    outages: BTreeMap<usize, Instant>,
    /// The calls of the store, by name.
    pub calls: BTreeMap<&'static str, u64>,
    /// A hash of everything that was asked for, and when: two runs of one seed have the same.
    trace: DefaultHasher,
    /// What was acknowledged to people.
    pub acknowledged: Vec<crate::people::Acknowledged>,
    pub followers: BTreeMap<usize, broadcast::Sender<Change>>,
    begun: Instant,
}

/// A handle to it.
#[derive(Clone)]
pub struct Shared(Arc<Mutex<World>>);

impl Shared {
    pub fn new(seed: u64) -> Shared {
        Shared(Arc::new(Mutex::new(World {
            disk: Disk::default(),
            rng: SeededRng::new(seed),
            counts: Counts::new(),
            failure: None,
            storm: 0,
            script: VecDeque::new(),
            outages: BTreeMap::new(),
            calls: BTreeMap::new(),
            trace: DefaultHasher::new(),
            acknowledged: Vec::new(),
            followers: BTreeMap::new(),
            begun: Instant::now(),
        })))
    }

    pub fn lock(&self) -> MutexGuard<'_, World> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn count(&self, what: &'static str) {
        *self.lock().counts.entry(what).or_default() += 1;
    }

    pub fn below(&self, bound: u64) -> u64 {
        self.lock().rng.below(bound)
    }

    /// Notes what must not be; the first of it is told.
    pub fn check(&self, checked: Result<(), String>) {
        if let Err(why) = checked {
            self.lock().failure.get_or_insert(why);
        }
    }

    pub fn trace(&self, what: impl std::hash::Hash) {
        let mut world = self.lock();
        let at = world.begun.elapsed().as_millis();
        (at, what).hash(&mut world.trace);
    }

    pub fn traced(&self) -> u64 {
        self.lock().trace.finish()
    }

    /// Tells all servers that something was stored: in time or not, twice, or not at all.
    fn tell(&self, change: &Change) {
        let followers: Vec<(usize, broadcast::Sender<Change>)> =
            self.lock().followers.iter().map(|(at, sender)| (*at, sender.clone())).collect();
        for (_, sender) in followers {
            let mut delays = vec![(self.below(20), change.clone())];
            if self.lock().storm > 0 {
                match self.below(40) {
                    0..3 => {
                        self.count("told twice");
                        delays.push((self.below(500), change.clone()));
                    }
                    3..5 => {
                        // A connection is lost: what was missed is asked for when there is another.
                        self.count("not told");
                        delays = vec![(500 + self.below(5000), Change::Missed)];
                    }
                    5..8 => {
                        self.count("told late, after others");
                        delays[0].0 = 100 + self.below(3000);
                    }
                    _ => {}
                }
            }
            for (delay, change) in delays {
                let sender = sender.clone();
                tokio::spawn(async move {
                    sleep(Duration::from_millis(delay)).await;
                    // A server that crashed hears nothing.
                    let _ = sender.send(change);
                });
            }
        }
    }
}

impl World {
    fn chance(&mut self, of_thousand: u64) -> bool {
        self.rng.below(1000) < of_thousand
    }

    /// What goes wrong with a call at a server.
    fn fault(&mut self, server: usize, name: &str, writes: bool) -> Option<Fault> {
        if self.script.front().is_some_and(|(call, _)| *call == name) {
            return self.script.pop_front().map(|(_, fault)| fault);
        }
        if self.storm == 0 {
            return None;
        }
        if self.outages.get(&server).is_some_and(|until| Instant::now() < *until) {
            return Some(if self.chance(300) { Fault::Hangs } else { Fault::Fails });
        }
        let storm = self.storm;
        if self.chance(storm / 20) {
            *self.counts.entry("outages").or_default() += 1;
            let length = Duration::from_millis(200 + self.rng.below(8000));
            self.outages.insert(server, Instant::now() + length);
        }
        if !self.chance(storm) {
            return None;
        }
        let kinds: &[Fault] = if writes {
            &[
                Fault::Fails,
                Fault::Fails,
                Fault::Hangs,
                Fault::StoresLate,
                Fault::Tears,
                Fault::Tears,
                Fault::Late,
                Fault::Late,
                Fault::Panics,
                Fault::PanicsAfter,
            ]
        } else {
            &[Fault::Fails, Fault::Fails, Fault::Fails, Fault::Hangs, Fault::Late, Fault::Panics]
        };
        let at = self.rng.below(kinds.len() as u64) as usize;
        Some(kinds[at])
    }
}

/// The store as one server sees it.
pub struct SimulatedStore {
    shared: Shared,
    server: usize,
    changes: broadcast::Sender<Change>,
}

impl SimulatedStore {
    /// The store for a server that starts. What was told to the one before it is lost.
    pub fn open(shared: &Shared, server: usize) -> Store {
        let (changes, _) = broadcast::channel(256);
        shared.lock().followers.insert(server, changes.clone());
        let backend = SimulatedStore { shared: shared.clone(), server, changes };
        Store::new(backend, &StoreOptions::default())
    }

    fn call<T: Send + 'static>(
        &self,
        name: &'static str,
        writes: bool,
        effect: impl FnOnce(&mut Disk) -> (Result<T, StoreError>, Vec<Change>) + Send + 'static,
    ) -> Pending<'_, T> {
        let (shared, server) = (self.shared.clone(), self.server);
        Box::pin(async move {
            let (fault, before, after) = {
                let mut world = shared.lock();
                *world.calls.entry(name).or_default() += 1;
                let fault = world.fault(server, name, writes);
                let pause = if fault == Some(Fault::Late) { 3000 } else { 3 };
                (fault, world.rng.below(pause), world.rng.below(pause))
            };
            shared.trace((server, name, fault));
            if let Some(fault) = fault {
                shared.count(fault.name());
            }
            let apply = {
                let shared = shared.clone();
                move || {
                    let (done, told) = {
                        let mut world = shared.lock();
                        world.disk.now = BEGIN + world.begun.elapsed().as_millis() as u64;
                        effect(&mut world.disk)
                    };
                    if let Err(StoreError::Damaged(why)) = &done {
                        shared.check(Err(why.clone()));
                    }
                    told.iter().for_each(|change| shared.tell(change));
                    done
                }
            };
            let silence = Duration::from_millis(SILENCE);
            sleep(Duration::from_millis(before)).await;
            match fault {
                None | Some(Fault::Late) => {
                    let done = apply();
                    sleep(Duration::from_millis(after)).await;
                    done
                }
                Some(Fault::Fails) => Err(StoreError::Closed),
                Some(Fault::Hangs) => {
                    sleep(silence).await;
                    Err(StoreError::Closed)
                }
                Some(Fault::StoresLate) => {
                    let late = Duration::from_millis(shared.below(2 * SILENCE));
                    tokio::spawn(async move {
                        sleep(late).await;
                        drop(apply());
                    });
                    sleep(silence).await;
                    Err(StoreError::Closed)
                }
                Some(Fault::Tears) => {
                    drop(apply());
                    Err(StoreError::Closed)
                }
                Some(Fault::Panics) => panic!("{PANIC}"),
                Some(Fault::PanicsAfter) => {
                    drop(apply());
                    panic!("{PANIC}")
                }
            }
        })
    }
}

impl Fault {
    fn name(self) -> &'static str {
        match self {
            Fault::Fails => "failed",
            Fault::Hangs => "hung",
            Fault::StoresLate => "stored after it failed",
            Fault::Tears => "torn",
            Fault::Late => "late",
            Fault::Panics => "panicked",
            Fault::PanicsAfter => "stored and panicked",
        }
    }
}

impl Backend for SimulatedStore {
    fn create(&self, stored: Stored, summary: Summary) -> Pending<'_, ()> {
        self.call("create", true, move |disk| {
            let (id, version) = (summary.id.clone(), summary.version);
            let change = Change::Table { id, version, entry: None };
            let done = disk.create(stored, summary);
            let told = if done.is_ok() { vec![change] } else { Vec::new() };
            (done, told)
        })
    }

    fn append(
        &self,
        version: u64,
        lines: String,
        hash: ChainHash,
        summary: Summary,
    ) -> Pending<'_, ()> {
        self.call("append", true, move |disk| {
            // Entries that are long are not told along.
            let told = || StoredEntry { lines: lines.clone(), hash: Some(hash) };
            let entry = (!lines.len().is_multiple_of(3)).then(told);
            let change = Change::Table { id: summary.id.clone(), version, entry };
            let done = disk.append(version, lines, hash, summary);
            let told = if done.is_ok() { vec![change] } else { Vec::new() };
            (done, told)
        })
    }

    fn load<'a>(&'a self, id: &'a str) -> Pending<'a, Option<Stored>> {
        let id = id.to_owned();
        self.call("load", false, move |disk| (Ok(disk.load(&id)), Vec::new()))
    }

    fn added<'a>(&'a self, id: &'a str, since: u64) -> Pending<'a, Option<Vec<StoredEntry>>> {
        let id = id.to_owned();
        self.call("added", false, move |disk| (Ok(disk.added(&id, since)), Vec::new()))
    }

    fn setting<'a>(&'a self, name: &'a str, fresh: &'a [u8]) -> Pending<'a, Vec<u8>> {
        let (name, fresh) = (name.to_owned(), fresh.to_vec());
        self.call("setting", true, move |disk| (Ok(disk.setting(name, fresh)), Vec::new()))
    }

    fn set_party<'a>(&'a self, id: &'a str, party: &'a str) -> Pending<'a, ()> {
        let (id, party) = (id.to_owned(), party.to_owned());
        self.call("set_party", true, move |disk| {
            disk.set_party(id, party);
            (Ok(()), Vec::new())
        })
    }

    fn count_open<'a>(&'a self, person: &'a PersonId, party: &'a str) -> Pending<'a, (u64, u64)> {
        let (person, party) = (person.clone(), party.to_owned());
        self.call("count_open", false, move |disk| {
            (Ok(disk.count_open(&person, &party)), Vec::new())
        })
    }

    fn listed_from(&self, skip: u32, most: u32) -> Pending<'_, Vec<Row>> {
        self.call("listed_from", false, move |disk| (Ok(disk.listed_from(skip, most)), Vec::new()))
    }

    fn seen<'a>(&'a self, who: &'a [(String, PersonId)], now: u64) -> Pending<'a, ()> {
        let who = who.to_vec();
        self.call("seen", true, move |disk| {
            who.into_iter().for_each(|(id, person)| disk.see(id, &person, now));
            (Ok(()), Vec::new())
        })
    }

    fn absent(&self, since: u64, most: u32) -> Pending<'_, Vec<Absent>> {
        self.call("absent", false, move |disk| (Ok(disk.absent(since, most)), Vec::new()))
    }

    fn set_from<'a>(
        &'a self,
        id: &'a str,
        person: &'a PersonId,
        party: &'a str,
    ) -> Pending<'a, ()> {
        let (id, person, party) = (id.to_owned(), person.clone(), party.to_owned());
        self.call("set_from", true, move |disk| {
            disk.set_from(id, &person, party);
            (Ok(()), Vec::new())
        })
    }

    fn send_away<'a>(&'a self, id: &'a str, person: &'a PersonId, _: u64) -> Pending<'a, ()> {
        let (id, person) = (id.to_owned(), person.clone());
        self.call("send_away", true, move |disk| {
            disk.send_away(id, &person);
            (Ok(()), Vec::new())
        })
    }

    fn is_away<'a>(
        &'a self,
        id: &'a str,
        person: &'a PersonId,
        party: Option<&'a str>,
    ) -> Pending<'a, bool> {
        let (id, person, party) = (id.to_owned(), person.clone(), party.map(str::to_owned));
        self.call("is_away", false, move |disk| {
            (Ok(disk.is_away(&id, &person, party.as_deref())), Vec::new())
        })
    }

    fn beat(&self) -> Pending<'_, ()> {
        self.call("beat", true, move |_| (Ok(()), Vec::new()))
    }

    fn close(&self) -> Pending<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn of_person<'a>(&'a self, person: &'a PersonId, most: u32) -> Pending<'a, Vec<Row>> {
        let person = person.clone();
        self.call("of_person", false, move |disk| (Ok(disk.of_person(&person, most)), Vec::new()))
    }

    fn clocks_due<'a>(&'a self, by: u64, after: &'a str, most: u32) -> Pending<'a, Vec<String>> {
        let after = after.to_owned();
        self.call("clocks_due", false, move |disk| {
            (Ok(disk.clocks_due(by, &after, most)), Vec::new())
        })
    }

    fn bots_due<'a>(
        &'a self,
        quiet_since: u64,
        after: &'a str,
        most: u32,
    ) -> Pending<'a, Vec<String>> {
        let after = after.to_owned();
        self.call("bots_due", false, move |disk| {
            (Ok(disk.bots_due(quiet_since, &after, most)), Vec::new())
        })
    }

    fn latest(&self) -> Pending<'_, Option<u64>> {
        self.call("latest", false, |disk| (Ok(disk.latest()), Vec::new()))
    }

    fn purge(&self, phase: Phase, quiet_since: u64, most: u32) -> Pending<'_, Vec<String>> {
        self.call("purge", true, move |disk| {
            let gone = disk.purge(phase, quiet_since, most);
            let told = gone.iter().map(|id| Change::Gone { id: id.clone() }).collect();
            (Ok(gone), told)
        })
    }

    fn tell<'a>(&'a self, id: &'a str, words: &'a str) -> Pending<'a, ()> {
        let (id, words) = (id.to_owned(), words.to_owned());
        self.call("tell", false, move |_| (Ok(()), vec![Change::Said { id, words }]))
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    fn is_shared(&self) -> bool {
        true
    }
}

/// The clock of a simulated server, which can be set.
#[derive(Clone)]
pub struct SimulatedClock {
    begun: Instant,
    /// By how much the wall's clock is wrong, in milliseconds.
    pub wrong: Arc<AtomicI64>,
}

impl SimulatedClock {
    pub fn new(shared: &Shared) -> SimulatedClock {
        SimulatedClock { begun: shared.lock().begun, wrong: Arc::default() }
    }

    /// The true time, in milliseconds since 1970.
    pub fn truth(&self) -> u64 {
        BEGIN + self.begun.elapsed().as_millis() as u64
    }
}

impl Clock for SimulatedClock {
    fn wall(&self) -> u64 {
        self.truth().saturating_add_signed(self.wrong.load(Ordering::Relaxed))
    }

    fn monotonic(&self) -> Duration {
        self.begun.elapsed()
    }
}

/// Randomness from the seed.
struct Seeded(Shared);

impl Randomness for Seeded {
    fn fill(&self, bytes: &mut [u8]) -> io::Result<()> {
        let mut world = self.0.lock();
        bytes.iter_mut().for_each(|byte| *byte = world.rng.next_u64() as u8);
        Ok(())
    }
}

/// The machine of one server.
pub fn machine(shared: &Shared, clock: &SimulatedClock) -> Environment {
    Environment {
        clock: Arc::new(clock.clone()),
        randomness: Arc::new(Seeded(shared.clone())),
        threads: Threads::Inline,
        thinker: None,
        tasks: Tasks::default(),
    }
}

/// Keeps simulated panics from being told, and lets all others be.
pub fn quiet_panics() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if info.payload_as_str() != Some(PANIC) {
                usual(info);
            }
        }));
    });
}
