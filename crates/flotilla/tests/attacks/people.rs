//! Innocent people, and what they measure; and guests of both kinds.

use super::Site;
use flotilla_wire::{
    EntryShape, GuestShape, OpenShape, OpenedShape, PhaseShape, PlayShape, SitShape, TableShape,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io::{BufRead as _, BufReader, Read};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use ureq::Agent;

/// What happens now; attackers and innocents look at it.
#[derive(Default)]
pub struct Phase(AtomicUsize);

impl Phase {
    pub const QUIET: usize = 1;
    pub const ATTACKED: usize = 2;
    pub const OVER: usize = 3;

    pub fn set(&self, phase: usize) {
        self.0.store(phase, Ordering::Relaxed);
    }

    pub fn now(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }

    pub fn is_over(&self) -> bool {
        self.now() == Phase::OVER
    }
}

/// How long things took.
#[derive(Default)]
pub struct Times(Vec<Duration>);

impl Times {
    /// The milliseconds within which this share was done.
    pub fn at(&mut self, share: f64) -> f64 {
        self.0.sort_unstable();
        let at = (self.0.len().saturating_sub(1) as f64 * share) as usize;
        self.0.get(at).map_or(f64::NAN, |taken| taken.as_secs_f64() * 1000.0)
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }
}

/// What innocents have measured in one phase.
#[derive(Default)]
pub struct Measured {
    /// From sending a move until it is acknowledged.
    pub moves: Times,
    /// From sending a move until the cadet's answer to it has come.
    pub answers: Times,
    /// What needs no store.
    pub pages: Times,
    /// Moves that were not accepted: how long it took until that was told.
    pub failed: Times,
}

impl Measured {
    pub fn add(&mut self, other: Measured) {
        self.moves.0.extend(other.moves.0);
        self.answers.0.extend(other.answers.0);
        self.pages.0.extend(other.pages.0);
        self.failed.0.extend(other.failed.0);
    }
}

/// What is measured when nobody attacks, and when somebody does; the rest is thrown away.
#[derive(Default)]
struct Both([Measured; 2], Measured);

impl Both {
    /// Where something belongs that began in one phase and ends now.
    fn of(&mut self, began: usize, site: &Site) -> &mut Measured {
        let kept = match began {
            Phase::QUIET if site.phase.now() == Phase::QUIET => self.0.get_mut(0),
            Phase::ATTACKED => self.0.get_mut(1),
            _ => None,
        };
        kept.unwrap_or(&mut self.1)
    }
}

/// Somebody at an address.
pub struct Guest {
    agent: Agent,
    base: String,
    address: String,
    token: String,
}

impl Guest {
    pub fn new(site: &Site, address: &str) -> Guest {
        Guest::patient(site, address, Duration::from_secs(60))
    }

    /// Somebody who goes away when an answer takes longer.
    pub fn patient(site: &Site, address: &str, patience: Duration) -> Guest {
        // Every request has a connection of its own: whoever keeps others out keeps these out.
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .max_idle_connections(0)
            .timeout_global(Some(patience));
        let mut guest = Guest {
            agent: config.build().into(),
            base: site.base.clone(),
            address: address.to_owned(),
            token: String::new(),
        };
        for _ in 0..600 {
            if let Some(GuestShape { token }) = guest.post("/api/guests", &()) {
                guest.token = token;
                break;
            }
            thread::sleep(Duration::from_millis(100));
        }
        guest
    }

    /// The same person once more, with another patience.
    pub fn again(&self, patience: Duration) -> Guest {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .max_idle_connections(0)
            .timeout_global(Some(patience));
        Guest {
            agent: config.build().into(),
            base: self.base.clone(),
            address: self.address.clone(),
            token: self.token.clone(),
        }
    }

    fn bearer(&self) -> String {
        format!("Bearer {}", self.token)
    }

    /// Sends something: the status, and the text of the answer; nothing when nobody answers.
    pub fn send(&self, path: &str, body: &impl Serialize) -> Option<(u16, String)> {
        let request = self.agent.post(format!("{}{path}", self.base));
        let request = request.header("authorization", self.bearer());
        let mut answer = request.header("x-forwarded-for", &self.address).send_json(body).ok()?;
        Some((answer.status().as_u16(), answer.body_mut().read_to_string().ok()?))
    }

    pub fn look(&self, path: &str) -> Option<(u16, String)> {
        let request = self.agent.get(format!("{}{path}", self.base));
        let request = request.header("authorization", self.bearer());
        let mut answer = request.header("x-forwarded-for", &self.address).call().ok()?;
        Some((answer.status().as_u16(), answer.body_mut().read_to_string().ok()?))
    }

    /// What was answered if it was accepted.
    pub fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Option<T> {
        let (status, text) = self.send(path, body)?;
        (status == 200).then(|| serde_json::from_str(&text).unwrap())
    }

    pub fn get<T: DeserializeOwned>(&self, path: &str) -> Option<T> {
        let (status, text) = self.look(path)?;
        (status == 200).then(|| serde_json::from_str(&text).unwrap())
    }

    /// The path of a table that was opened.
    pub fn open(&self, open: &OpenShape) -> Option<String> {
        let opened: OpenedShape = self.post("/api/tables", open)?;
        Some(format!("/api/tables/{}", opened.id))
    }

    pub fn sit(&self, table: &str, seat: usize) -> Option<EntryShape> {
        let (name, number) = ("Anne".to_owned(), Some("5e".to_owned()));
        let sit = SitShape { seat: Some(seat), name, number, ..SitShape::default() };
        self.post(&format!("{table}/sit"), &sit)
    }

    /// Plays the first move that is listed, if somebody is waited for.
    pub fn begin(&self, table: &str) -> Option<EntryShape> {
        let state: TableShape = self.get(table)?;
        let moves = vec![state.moves?.first()?.clone()];
        self.post(&format!("{table}/play"), &PlayShape { seat: 1, version: state.version, moves })
    }

    /// What happens at a table after a version.
    fn watch(&self, table: &str, after: u64) -> Option<impl Read + use<>> {
        let url = format!("{}{table}/events?drawing=none&after={after}", self.base);
        let config = Agent::config_builder().timeout_recv_response(Some(Duration::from_secs(20)));
        let agent: Agent = config.build().into();
        let request = agent.get(url).header("authorization", self.bearer());
        let answer = request.header("x-forwarded-for", &self.address).call().ok()?;
        Some(answer.into_body().into_reader())
    }
}

pub fn table_of(game: &str, seats: &[&str]) -> OpenShape {
    let seats = seats.iter().map(|&seat| seat.to_owned()).collect();
    OpenShape { game: game.to_owned(), seats, ..OpenShape::default() }
}

/// Plays games of galleons against the cadet, a move whenever it has answered and a moment more.
pub fn innocent(site: &Site, number: usize) -> [Measured; 2] {
    let guest = Guest::new(site, &format!("192.0.2.{number}"));
    let mut both = Both::default();
    while !site.phase.is_over() {
        if one_game(site, &guest, &mut both).is_none() {
            thread::sleep(Duration::from_millis(100));
        }
    }
    both.0
}

/// `None` when somebody did not answer.
fn one_game(site: &Site, guest: &Guest, both: &mut Both) -> Option<()> {
    let table = guest.open(&table_of("galleons", &["", "cadet"]))?;
    while guest.sit(&table, 1).is_none() {
        if site.phase.is_over() {
            return None;
        }
        thread::sleep(Duration::from_millis(100));
    }
    let mut state: TableShape = guest.get(&table)?;
    let mut events = BufReader::new(guest.watch(&table, state.version)?).lines();
    let mut turn = 0;
    loop {
        // Until it is our turn again, or the game is over.
        while state.moves.is_none() && state.phase == PhaseShape::Playing {
            let line = events.next()?.ok()?;
            let Some(data) = line.strip_prefix("data: ") else { continue };
            let entry: EntryShape = serde_json::from_str(data).ok()?;
            if let Some(news) = entry.news {
                state = news.table;
            }
        }
        if site.phase.is_over() || state.phase != PhaseShape::Playing {
            return Some(());
        }
        thread::sleep(Duration::from_millis(50));
        let moves = state.moves.take()?;
        turn += 1;
        let moves = vec![moves[turn * 7919 % moves.len()].clone()];
        let (sent, began) = (Instant::now(), site.phase.now());
        let play = PlayShape { seat: 1, version: state.version, moves };
        let played: Option<EntryShape> = guest.post(&format!("{table}/play"), &play);
        let taken = sent.elapsed();
        if played.is_none() {
            both.of(began, site).failed.0.push(taken);
            // It is tried again from what the table says now.
            state = loop {
                if let Some(state) = guest.get(&table) {
                    break state;
                }
                if site.phase.is_over() {
                    return None;
                }
                thread::sleep(Duration::from_millis(100));
            };
            continue;
        }
        both.of(began, site).moves.0.push(taken);
        while state.moves.is_none() && state.phase == PhaseShape::Playing {
            let line = events.next()?.ok()?;
            let Some(data) = line.strip_prefix("data: ") else { continue };
            let entry: EntryShape = serde_json::from_str(data).ok()?;
            if let Some(news) = entry.news.filter(|news| news.table.version > state.version) {
                state = news.table;
            }
        }
        both.of(began, site).answers.0.push(sent.elapsed());
    }
}

/// Looks at what needs no store, again and again.
pub fn reader(site: &Site) -> [Measured; 2] {
    let guest = Guest::new(site, "192.0.2.200");
    let mut both = Both::default();
    while !site.phase.is_over() {
        let (sent, began) = (Instant::now(), site.phase.now());
        if guest.look("/api/games").is_some_and(|(status, _)| status == 200) {
            both.of(began, site).pages.0.push(sent.elapsed());
        }
        thread::sleep(Duration::from_millis(40));
    }
    both.0
}
