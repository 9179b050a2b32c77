//! Tables, servers, clients, clock and disk, all driven from one seed.
//!
//! Messages are lost, doubled and late; servers crash before, during and after writing, and come
//! back with nothing but the disk. A failure prints its game and seed:
//! `SEED=17 cargo test -p flotilla-table --test simulation -- --nocapture` replays it, and
//! `GAMES=5000 STEPS=60000 cargo test --release -p flotilla-table --test simulation -- --nocapture`
//! is the long run.
#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout
)]

mod support;

use flotilla_core::{Actor, Rng as _, Seat, SeededRng, Setup, Viewer};
use flotilla_games::GAMES;
use flotilla_table::{
    Clock, Command, Entry, Line, Occupant, Offer, PersonId, Phase, Reason, StandIn, Table,
    TableError, TableOptions, verify,
};
use std::collections::{BTreeMap, BinaryHeap};
use support::{bot, open_with, person, secret, sit};

/// After so many milliseconds without a move a bot takes over.
const PATIENCE: u64 = 10_000;

/// What lies on the disk that the servers share: nothing else survives a crash.
struct Disk {
    headers: String,
    entries: Vec<String>,
}

impl Disk {
    /// Appends an entry, unless one of its version is there.
    fn append(&mut self, entry: &Entry) -> bool {
        let next = self.entries.len() as u64 + 1 == entry.version;
        if next {
            self.entries.push(entry.to_string());
        }
        next
    }

    fn record(&self) -> String {
        self.entries.iter().fold(self.headers.clone(), |text, entry| text + entry)
    }
}

/// A server: its memory is a table that may be behind the disk.
struct Server {
    table: Option<Table>,
}

/// A message on its way: who it is for, and what it says.
#[derive(Clone)]
enum Message {
    /// A client sends a move to a server, with a number of its own.
    Move { server: usize, client: usize, number: u64, version: u64, chosen: String },
    /// A client asks everyone for something, answers, gives up, or comes back.
    Wish { server: usize, client: usize, command: Command },
    /// A client asks a server how things stand.
    Ask { server: usize, client: usize },
    /// A server answers that a move is on disk.
    Done { client: usize, number: u64, version: u64 },
    /// A server answers that a move is refused.
    Refused { client: usize, number: u64 },
    /// A server tells how things stand.
    State { client: usize, version: u64, may_act: bool, over: bool },
}

impl Message {
    /// Who it goes to: a server, or a client.
    fn receiver(&self) -> (bool, usize) {
        match self {
            Message::Move { server, .. }
            | Message::Wish { server, .. }
            | Message::Ask { server, .. } => (true, *server),
            Message::Done { client, .. }
            | Message::Refused { client, .. }
            | Message::State { client, .. } => (false, *client),
        }
    }
}

struct Client {
    seat: Seat,
    who: PersonId,
    version: u64,
    may_act: bool,
    over: bool,
    /// Until when nobody is there.
    away: u64,
    sent: u64,
    /// What was acknowledged: the version, and the move.
    done: Vec<(u64, String)>,
    pending: BTreeMap<u64, String>,
}

#[derive(Default, Debug, Clone, Copy)]
struct Counts {
    games: u64,
    over: u64,
    acknowledged: u64,
    bot_moves: u64,
    interrupts: u64,
    undone: u64,
    covered: u64,
    lost: u64,
    doubled: u64,
    reordered: u64,
    crashes: u64,
    conflicts: u64,
    stale: u64,
}

/// A message, and when it arrives; the earliest first, and of equals the first sent.
struct Letter(u64, u64, Message);

impl PartialEq for Letter {
    fn eq(&self, other: &Letter) -> bool {
        (self.0, self.1) == (other.0, other.1)
    }
}
impl Eq for Letter {}
impl PartialOrd for Letter {
    fn partial_cmp(&self, other: &Letter) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Letter {
    fn cmp(&self, other: &Letter) -> std::cmp::Ordering {
        (other.0, other.1).cmp(&(self.0, self.1))
    }
}

struct World {
    rng: SeededRng,
    seed: u64,
    now: u64,
    posted: u64,
    mail: BinaryHeap<Letter>,
    /// The number of the latest message that each receiver has got.
    latest: BTreeMap<(bool, usize), u64>,
    disk: Disk,
    servers: [Server; 2],
    clients: Vec<Client>,
    counts: Counts,
}

impl World {
    fn chance(&mut self, one_in: u64) -> bool {
        self.rng.below(one_in) == 0
    }

    /// Posts a message: it may be lost, doubled, and late.
    fn post(&mut self, message: Message) {
        if self.chance(12) {
            self.counts.lost += 1;
            return;
        }
        let copies = if self.chance(12) { 2 } else { 1 };
        self.counts.doubled += copies - 1;
        for _ in 0..copies {
            let slow = if self.chance(10) { 3_000 } else { 40 };
            let arrives = self.now + 1 + self.rng.below(slow);
            self.posted += 1;
            self.mail.push(Letter(arrives, self.posted, message.clone()));
        }
    }

    /// The table as a server has it; one that has crashed reads the disk.
    fn table(&mut self, server: usize) -> &mut Table {
        let (disk, seed) = (&self.disk, self.seed);
        self.servers[server].table.get_or_insert_with(|| {
            Table::rebuild(GAMES, disk.record().as_bytes(), Some(secret(seed))).unwrap()
        })
    }

    /// Something happens at a server: it is acknowledged when it is on disk. The server may crash
    /// before it writes, or when it has written and nobody knows.
    fn change(
        &mut self,
        server: usize,
        act: impl FnOnce(&mut Table) -> Result<Entry, TableError>,
    ) -> Option<Result<Entry, TableError>> {
        let acted = act(self.table(server));
        let entry = match acted {
            Ok(entry) => entry,
            Err(refused) => return Some(Err(refused)),
        };
        if self.chance(60) {
            self.counts.crashes += 1;
            self.servers[server].table = None;
            return None;
        }
        if !self.disk.append(&entry) {
            // The other server was faster.
            self.counts.conflicts += 1;
            self.servers[server].table = None;
            return Some(Err(Reason::Stale.into()));
        }
        if self.chance(60) {
            self.counts.crashes += 1;
            self.servers[server].table = None;
            return None;
        }
        Some(Ok(entry))
    }

    /// What a server must do by itself: read what the other stored, let time run out, let bots
    /// play.
    fn attend(&mut self, server: usize) {
        let stored = self.disk.entries.len() as u64;
        // Notifications from the other server may be late.
        let version = self.table(server).version();
        if version < stored && !self.chance(3) {
            let added = self.disk.entries[version as usize..].concat();
            self.table(server).decode(&added).unwrap();
        }
        let now = self.now;
        if self.table(server).deadline().is_some_and(|end| end <= now) {
            self.change(server, |table| table.tick(now).ok_or(Reason::Stale.into()));
        }
        // A bot that may interrupt does so now and then; one that is waited for plays.
        let speaks = self.chance(4);
        let table = self.table(server);
        let other = table.bots_who_may_interrupt().map(|(seat, _)| seat).next();
        let due = other.filter(|_| speaks).or(table.bot_due().map(|(seat, _)| seat));
        let due = due.map(|seat| (seat, table.version(), table.look(Viewer::Seat(seat)).view()));
        if let Some((seat, version, view)) = due {
            let chosen = view.random(&mut self.rng).unwrap();
            let played = self.change(server, |table| table.bot_plays(seat, version, &chosen, now));
            self.counts.bot_moves += u64::from(matches!(played, Some(Ok(_))));
        }
    }

    fn deliver(&mut self, message: Message) {
        let now = self.now;
        match message {
            Message::Move { server, client, number, version, chosen } => {
                let (seat, who) = (self.clients[client].seat, self.clients[client].who.clone());
                let play = |table: &mut Table| {
                    let texts = std::slice::from_ref(&chosen);
                    let moves = table.read_moves(&who, seat, version, texts, now)?;
                    table.act(&who, &Command::Play { seat, version, moves }, now)
                };
                match self.change(server, play) {
                    Some(Ok(entry)) => {
                        self.post(Message::Done { client, number, version: entry.version })
                    }
                    Some(Err(refused)) => {
                        self.counts.stale += u64::from(refused == TableError::Table(Reason::Stale));
                        if refused == TableError::Table(Reason::TimeUp) {
                            self.change(server, |table| {
                                table.tick(now).ok_or(Reason::Stale.into())
                            });
                        }
                        self.post(Message::Refused { client, number });
                    }
                    // Crashed: nobody answers.
                    None => {}
                }
            }
            Message::Wish { server, client, command } => {
                let who = self.clients[client].who.clone();
                // Nothing comes of most of them: nobody answers either way.
                drop(self.change(server, |table| table.act(&who, &command, now)));
            }
            Message::Ask { server, client } => {
                let seat = self.clients[client].seat;
                let table = self.table(server);
                let may_act = table.look(Viewer::Seat(seat)).may_act().is_some();
                let (version, over) = (table.version(), table.phase() == Phase::Over);
                self.post(Message::State { client, version, may_act, over });
            }
            Message::Done { client, number, version } => {
                let client = &mut self.clients[client];
                // Of a doubled answer the second says nothing new.
                if let Some(chosen) = client.pending.remove(&number) {
                    client.done.push((version, chosen));
                    self.counts.acknowledged += 1;
                }
            }
            Message::Refused { client, number } => {
                self.clients[client].pending.remove(&number);
            }
            Message::State { client, version, may_act, over } => {
                let client = &mut self.clients[client];
                // News may overtake older news.
                if version >= client.version {
                    client.version = version;
                    client.may_act = may_act;
                    client.over |= over;
                }
            }
        }
    }

    /// A client that may act, as far as it knows, plays; else it asks. Now and then it wishes for
    /// something.
    fn client_acts(&mut self, at: usize) {
        // Some go away for longer than the others will wait.
        if self.clients[at].away > self.now {
            return;
        }
        if self.chance(500) {
            self.clients[at].away = self.now + 2 * PATIENCE;
        }
        let server = self.rng.below(2) as usize;
        let (seat, version) = (self.clients[at].seat, self.clients[at].version);
        let own = self.clients[at].may_act;
        let awaited =
            self.table(server).look(Viewer::Public).turn().waits_for() == Some(seat.into());
        // Out of turn it speaks only now and then.
        let speaks = awaited || self.chance(4);
        let table = self.table(server);
        let current =
            table.version() == version && table.look(Viewer::Seat(seat)).may_act().is_some();
        if own && speaks && current {
            let view = table.look(Viewer::Seat(seat)).view();
            if let Some(chosen) = view.random(&mut self.rng) {
                let chosen = view.write(&chosen);
                let client = &mut self.clients[at];
                client.sent += 1;
                let number = client.sent;
                client.pending.insert(number, chosen.clone());
                // One who hears nothing tries again, perhaps at the other server.
                self.post(Message::Move { server, client: at, number, version, chosen });
            }
        }
        if self.chance(40) {
            let command = match self.rng.below(100) {
                0 => Command::Resign { seat },
                1..50 => Command::Ask { seat, offer: Offer::Undo },
                50..55 => Command::Ask { seat, offer: Offer::Draw },
                55..75 => Command::Decline { seat },
                _ => Command::Back { seat },
            };
            self.post(Message::Wish { server, client: at, command });
        }
        self.post(Message::Ask { server, client: at });
    }
}

fn one(game: &str, seed: u64, steps: u64, counts: &mut Counts) {
    let mut rng = SeededRng::new(seed);
    let info = GAMES.game(game).unwrap().info;
    let most = (*info.seats.end()).min(3);
    let seats = most.min(2 + rng.below(2) as usize).max(*info.seats.start());
    let mut setup = Setup::plain(info, seats);
    if game == "archipelago" {
        setup.options.set(info.options, "cards", "yes").unwrap();
        setup.options.set(info.options, "rounds", "2").unwrap();
    }
    let terms = TableOptions {
        clock: if rng.below(2) == 0 {
            Clock::None
        } else {
            Clock::Bank { seconds: 600, increment: 5 }
        },
        patience: Some(StandIn { seconds: (PATIENCE / 1000) as u32, level: "random".to_owned() }),
        ..TableOptions::default()
    };
    // In half of the games of more than two a bot has the last seat.
    let seats = setup.seats;
    let bots = usize::from(seats > 2 && rng.below(2) == 0);
    let people = seats - bots;
    let places = (0..seats).map(|at| if at < people { Occupant::Open } else { bot() }).collect();
    let mut table = open_with(game, setup, terms, places, seed);
    let names = ["Anne", "Bonny"];
    for (number, name) in (1..=people).zip(names.iter().cycle()) {
        table.act(&person(name), &sit(name, number), 0).unwrap();
    }
    let disk = Disk {
        headers: table.headers().to_owned(),
        entries: table.log().iter().map(ToString::to_string).collect(),
    };
    let clients = Seat::all(people)
        .map(|seat| Client {
            seat,
            who: person(names[seat.index() % 2]),
            version: 0,
            may_act: false,
            over: false,
            away: 0,
            sent: 0,
            done: Vec::new(),
            pending: BTreeMap::new(),
        })
        .collect();
    let servers = [Server { table: Some(table) }, Server { table: None }];
    let mut world = World {
        rng,
        seed,
        now: 0,
        posted: 0,
        mail: BinaryHeap::new(),
        latest: BTreeMap::new(),
        disk,
        servers,
        clients,
        counts: *counts,
    };
    // Some games are long: the short run need not see their end.
    for step in 0..steps {
        world.now += 1 + world.rng.below(60);
        while world.mail.peek().is_some_and(|letter| letter.0 <= world.now) {
            let Some(Letter(_, number, message)) = world.mail.pop() else { break };
            let latest = world.latest.entry(message.receiver()).or_default();
            world.counts.reordered += u64::from(number < *latest);
            *latest = number.max(*latest);
            world.deliver(message);
        }
        let client = world.rng.below(world.clients.len() as u64) as usize;
        world.client_acts(client);
        world.attend((step % 2) as usize);
        if world.clients.iter().all(|client| client.over) {
            break;
        }
    }
    // The disk is the truth: it can be rebuilt, and everything that was acknowledged is in it,
    // once, at the version that was told.
    let record = world.disk.record();
    let table = Table::rebuild(GAMES, record.as_bytes(), Some(secret(seed)))
        .unwrap_or_else(|why| panic!("{game} {seed}: {why}"));
    for client in &world.clients {
        for (version, chosen) in &client.done {
            let entry = &table.log()[*version as usize - 1].to_string();
            let line = format!("{} {chosen}\n", client.seat);
            assert!(entry.contains(&line), "{game} {seed}: {version} {line} is not in {entry}");
        }
        let mut versions: Vec<u64> = client.done.iter().map(|(version, _)| *version).collect();
        versions.sort_unstable();
        versions.dedup();
        assert_eq!(
            versions.len(),
            client.done.len(),
            "{game} {seed}: a move was acknowledged twice"
        );
        assert!(
            client.version <= table.version(),
            "{game} {seed}: a client has seen what was never stored"
        );
    }
    *counts = world.counts;
    counts.games += 1;
    count(&record, &table, counts);
    if table.phase() == Phase::Over {
        counts.over += 1;
        verify(GAMES, table.look(Viewer::Public).record().as_bytes())
            .unwrap_or_else(|why| panic!("{game} {seed}: {why}"));
    }
}

/// Counts what happened at a table beside moves in turn.
fn count(record: &str, table: &Table, counts: &mut Counts) {
    counts.undone += record.matches("! undo ").count() as u64;
    counts.covered += record.matches("! cover ").count() as u64;
    let raids = table.log().iter().flat_map(|entry| &entry.lines);
    counts.interrupts += raids
        .filter(|line| matches!(line, Line::Event { actor: Actor::Seat(_), text } if text.starts_with("play raid")))
        .count() as u64;
}

#[test]
fn whatever_goes_wrong_nothing_acknowledged_is_lost() {
    let number = |name: &str| std::env::var(name).ok().and_then(|n| n.parse::<u64>().ok());
    let seeds = match number("SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..number("GAMES").unwrap_or(20) / 5,
    };
    let mut covered = 0;
    for entry in GAMES.entries() {
        let mut counts = Counts::default();
        for seed in seeds.clone() {
            one(entry.info.name, seed, number("STEPS").unwrap_or(4_000), &mut counts);
            if seed % 100 == 99 {
                println!("{}: {counts:?}", entry.info.name);
            }
        }
        println!("{}: {counts:?}", entry.info.name);
        assert!(counts.acknowledged > 0 && counts.lost > 0 && counts.doubled > 0, "{counts:?}");
        // One game that is replayed by its seed need not have all of it.
        if number("SEED").is_none() {
            assert!(counts.crashes > 0, "no server crashed: {counts:?}");
            assert!(counts.conflicts > 0, "two servers never wrote one version: {counts:?}");
            assert!(counts.stale > 0 && counts.reordered > 0, "{counts:?}");
        }
        covered += counts.covered;
    }
    assert!(covered > 0 || number("SEED").is_some(), "nobody was away for long");
}
