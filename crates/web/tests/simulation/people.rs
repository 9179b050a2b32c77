//! People at tables: they open, sit down, look, play, ask, give up, and hold every answer against
//! the disk.

use crate::machine::Shared;
use crate::network::{Answer, NOTHING, Network};
use flotilla_core::{Rng as _, Seat, SeededRng, Viewer};
use flotilla_wire::{
    AskShape, EntryShape, GuestShape, OfferShape, OpenShape, OpenedShape, PhaseShape, PlayShape,
    SeatShape, SitShape, TableShape, ToldShape,
};
use serde::Serialize;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::time::sleep;

/// Something that was acknowledged: the table, the version, and what stands there.
pub type Acknowledged = (String, u64, String);

/// A table that a person was told of.
#[derive(Clone)]
pub struct Told {
    pub id: String,
    pub invitation: String,
    pub host: String,
    /// The last version that its watcher has heard.
    pub heard: Arc<AtomicU64>,
    /// Whether they play again when it is over.
    pub again: bool,
}

/// Somebody who plays.
pub struct Person {
    network: Network,
    rng: SeededRng,
    token: String,
    seat: usize,
    /// After how many moves they lose patience with the game.
    patience: u64,
}

async fn pause(rng: &mut SeededRng, longest: u64) {
    sleep(Duration::from_millis(1 + rng.below(longest))).await;
}

/// A token, whatever it takes.
pub async fn token(network: &Network, rng: &mut SeededRng) -> String {
    loop {
        let server = rng.below(network.len() as u64) as usize;
        let answer = network.ask(server, "", "POST", "/api/guests", NOTHING).await;
        if let Some(answer) = answer.filter(|answer| answer.status == 200) {
            return answer.json::<GuestShape>().token;
        }
        pause(rng, 300).await;
    }
}

/// Opens a table, whatever it takes.
pub async fn open(network: &Network, rng: &mut SeededRng, host: &str, shape: &OpenShape) -> Told {
    loop {
        let server = rng.below(network.len() as u64) as usize;
        let answer = network.ask(server, host, "POST", "/api/tables", Some(shape)).await;
        if let Some(answer) = answer.filter(|answer| answer.status == 200) {
            let OpenedShape { id, invitation, .. } = answer.json();
            let stored = network.shared.lock().disk.tables.contains_key(&id);
            let lost = || format!("{id} was opened, and is not stored");
            network.shared.check(if stored { Ok(()) } else { Err(lost()) });
            let (host, again) = (host.to_owned(), rng.below(3) == 0);
            return Told { id, invitation, host, heard: Arc::default(), again };
        }
        pause(rng, 300).await;
    }
}

/// Watches a table for ever, at one server and another.
pub async fn watch(network: Network, mut rng: SeededRng, told: Told) {
    loop {
        let server = rng.below(network.len() as u64) as usize;
        network.watch(server, &told.host, &told.id, &told.heard).await;
        pause(&mut rng, 500).await;
    }
}

impl Person {
    pub fn new(network: &Network, rng: SeededRng, token: String, seat: usize) -> Person {
        let mut rng = rng;
        let patience = 2 + rng.below(20);
        Person { network: network.clone(), rng, token, seat, patience }
    }

    fn shared(&self) -> &Shared {
        &self.network.shared
    }

    async fn ask(
        &mut self,
        method: &str,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Option<Answer> {
        let server = self.rng.below(self.network.len() as u64) as usize;
        self.network.ask(server, &self.token, method, path, body).await
    }

    /// Does something that is acknowledged when it is stored; whether it was.
    async fn act(&mut self, id: &str, what: &str, body: &impl Serialize, line: String) -> bool {
        let answer = self.ask("POST", &self.network.doing(id, what), Some(body)).await;
        let Some(answer) = answer else {
            self.shared().count("nobody answered");
            return false;
        };
        self.shared().count(match answer.status {
            200 => "acknowledged",
            409 => "refused as too late",
            503 => "answered as impossible now",
            400 | 403 | 404 | 422 => "refused",
            _ => "answered strangely",
        });
        if answer.status != 200 {
            return false;
        }
        let EntryShape { version, .. } = answer.json();
        let acknowledged = (id.to_owned(), version, line);
        let checked = is_stored(self.shared(), &acknowledged);
        self.shared().check(checked);
        self.shared().lock().acknowledged.push(acknowledged);
        true
    }

    /// Looks at a table; what is shown is stored.
    async fn look(&mut self, id: &str) -> Option<TableShape> {
        let answer = self.ask("GET", &format!("/api/tables/{id}"), NOTHING).await;
        let answer = answer.filter(|answer| answer.status == 200)?;
        let shown: TableShape = answer.json();
        let checked = {
            let world = self.shared().lock();
            let kept = world.disk.tables.get(id);
            kept.map_or_else(
                || Err(format!("{id} is shown, and not stored")),
                |kept| kept.check_table(&shown),
            )
        };
        self.shared().check(checked);
        self.shared().count("looks");
        Some(shown)
    }

    /// Reads what happened, in one way or another.
    async fn read(&mut self, id: &str, events: usize) {
        match self.rng.below(12) {
            0..6 => {
                let after = self.rng.below(8);
                let path = format!("/api/tables/{id}/log?after={after}");
                let answer = self.ask("GET", &path, NOTHING).await;
                if let Some(answer) = answer.filter(|answer| answer.status == 200) {
                    let told: Vec<ToldShape> = answer.json();
                    let checked = match self.shared().lock().disk.tables.get(id) {
                        Some(kept) => kept.check_lines(self.viewer(), &told),
                        None => Err(format!("{id} is told, and not stored")),
                    };
                    self.shared().check(checked);
                }
            }
            6..9 => drop(self.ask("GET", &format!("/api/tables/{id}/record"), NOTHING).await),
            9..11 => drop(self.ask("GET", &format!("/api/tables/{id}/moves"), NOTHING).await),
            _ => {
                let at = self.rng.below(events as u64 + 1);
                let path = format!("/api/tables/{id}/scene?events={at}");
                drop(self.ask("GET", &path, NOTHING).await);
            }
        }
    }

    fn viewer(&self) -> Viewer {
        Seat::new(self.seat - 1).map_or(Viewer::Public, Viewer::Seat)
    }

    /// Sits down, whatever it takes; `false` if somebody else has the seat.
    async fn sit(&mut self, told: &Told) -> bool {
        loop {
            let (id, seat) = (told.id.clone(), self.seat);
            let body = SitShape {
                seat: Some(seat),
                name: format!("Anne {seat}"),
                number: Some("5e1f".to_owned()),
                code: Some(told.invitation.clone()),
            };
            if self.act(&id, "sit", &body, format!("! sit {seat} ")).await {
                return true;
            }
            let code = &told.invitation;
            let path = format!("/api/tables/{id}?code={code}");
            let answer = self.ask("GET", &path, NOTHING).await;
            if let Some(answer) = answer.filter(|answer| answer.status == 200) {
                let shown: TableShape = answer.json();
                if shown.seats[seat - 1].yours {
                    return true;
                }
                if shown.phase != PhaseShape::Waiting {
                    return false;
                }
            }
            pause(&mut self.rng, 400).await;
        }
    }

    /// A move of theirs, if the table is still as they saw it.
    fn any_move(&mut self, shown: &TableShape) -> Option<String> {
        let viewer = self.viewer();
        let shared = self.network.shared.clone();
        let world = shared.lock();
        let kept = world.disk.tables.get(&shown.id)?;
        let look = kept.table.look(viewer);
        if kept.version() != shown.version || look.may_act().is_none() {
            return None;
        }
        let view = look.view();
        view.random(&mut self.rng).map(|chosen| view.write(&chosen))
    }

    async fn play(&mut self, shown: &TableShape) -> bool {
        let Some(chosen) = self.any_move(shown) else { return false };
        let seat = self.seat;
        let line =
            if chosen.is_empty() { format!("{seat}\n") } else { format!("{seat} {chosen}\n") };
        let body = PlayShape { seat, version: shown.version, moves: vec![chosen] };
        self.act(&shown.id, "play", &body, line).await
    }

    /// Asks for something, answers, or gives up.
    async fn wish(&mut self, id: &str) {
        let seat = self.seat;
        let ask = |offer| AskShape { seat, offer };
        match self.rng.below(12) {
            0..6 => {
                let line = format!("! ask {seat} undo\n");
                self.act(id, "ask", &ask(OfferShape::Undo), line).await;
            }
            6 => {
                let line = format!("! ask {seat} draw\n");
                self.act(id, "ask", &ask(OfferShape::Draw), line).await;
            }
            7..10 => {
                let line = format!("! decline {seat}\n");
                self.act(id, "decline", &SeatShape { seat }, line).await;
            }
            10 => {
                self.act(id, "back", &SeatShape { seat }, format!("! back {seat}\n")).await;
            }
            // They go away for longer than their clock lets them.
            _ => sleep(Duration::from_secs(self.rng.below(60))).await,
        }
    }

    /// Plays at a table until its game is over, and perhaps again.
    pub async fn plays(mut self, told: Told) {
        if !self.sit(&told).await {
            return;
        }
        let (id, seat) = (told.id.clone(), self.seat);
        let (mut moves, mut waited) = (0, 0);
        loop {
            pause(&mut self.rng, 300).await;
            let Some(shown) = self.look(&id).await else { continue };
            if shown.phase == PhaseShape::Over {
                break;
            }
            if shown.phase == PhaseShape::Waiting {
                // Not all of those who played want to play again.
                waited += 1;
                if waited > 200 {
                    return;
                }
                pause(&mut self.rng, 1000).await;
                continue;
            }
            if shown.turn.may_act {
                let awaited = shown.turn.waits_for == Some(seat);
                // Out of turn they speak only now and then.
                if awaited || self.rng.below(6) == 0 {
                    moves += u64::from(self.play(&shown).await);
                }
            }
            if self.rng.below(12) == 0 {
                self.read(&id, shown.events).await;
            }
            if self.rng.below(16) == 0 {
                self.wish(&id).await;
            }
            if shown.seats[seat - 1].lost {
                // The game goes on without them; they come back for the end.
                pause(&mut self.rng, 20_000).await;
            } else if moves > self.patience && self.rng.below(4) == 0 {
                let line = format!("! resign {seat}\n");
                self.act(&id, "resign", &SeatShape { seat }, line).await;
            }
        }
        self.shared().count("games played to their end by a person");
        if told.again {
            self.wants_more(id).await;
        }
    }

    /// Asks to play again, and does, unless the others do not want to.
    async fn wants_more(mut self, id: String) {
        for _ in 0..40 {
            let (seat, offer) = (self.seat, OfferShape::Rematch);
            let line = format!("! ask {seat} rematch\n");
            self.act(&id, "ask", &AskShape { seat, offer }, line).await;
            pause(&mut self.rng, 3000).await;
            let Some(shown) = self.look(&id).await else { continue };
            if let Some(next) = shown.next {
                self.shared().count("sat down to play again");
                self.seat = seat % shown.seats.len() + 1;
                let told = Told {
                    id: next,
                    invitation: String::new(),
                    host: self.token.clone(),
                    heard: Arc::default(),
                    again: false,
                };
                return Box::pin(self.plays(told)).await;
            }
        }
    }
}

/// Whether something that was acknowledged is stored, at the version that was told.
pub fn is_stored(shared: &Shared, acknowledged: &Acknowledged) -> Result<(), String> {
    let (id, version, line) = acknowledged;
    let world = shared.lock();
    let kept = world.disk.tables.get(id).ok_or_else(|| format!("{id} is lost"))?;
    let entry = kept.stored.entries.get(*version as usize - 1);
    let entry = entry.ok_or_else(|| format!("{id}: {line:?} was acknowledged, and is lost"))?;
    if entry.contains(line.as_str()) {
        return Ok(());
    }
    Err(format!("{id}: {line:?} was acknowledged at version {version}, and stored is {entry:?}"))
}

/// The last version that a watcher has heard.
pub fn last_heard(told: &Told) -> u64 {
    told.heard.load(Ordering::Relaxed)
}
