//! Servers that crash and start again, and requests that are lost on their way.

use crate::machine::{Shared, SimulatedClock, SimulatedStore, machine};
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use flotilla_bots::{Kind, Library};
use flotilla_core::{Game as _, Viewer};
use flotilla_web::{Config, Limits, Server, Tasks};
use flotilla_wire::EntryShape;
use http_body_util::BodyExt as _;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};
use tower::ServiceExt as _;

/// Nothing to send.
pub const NOTHING: Option<&()> = None;

/// A server that runs.
struct Running {
    router: Router,
    tasks: Tasks,
    clock: SimulatedClock,
    requests: Vec<AbortHandle>,
}

/// The servers, and the way to them.
#[derive(Clone)]
pub struct Network {
    pub shared: Shared,
    /// How answers and events are asked for: with drawings, as pages do, or without.
    drawing: &'static str,
    servers: Arc<Mutex<Vec<Option<Running>>>>,
}

struct AbortOnDrop(AbortHandle);

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// What was answered.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub text: String,
}

impl Answer {
    pub fn json<T: DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }
}

macro_rules! each_plays_at_random {
    ([$library:ident] $($game:ty,)*) => {$(
        let kinds = $library.roster(<$game>::INFO.name).kinds;
        let random = kinds.iter().find(|kind| kind.name == "random").unwrap();
        for kind in kinds {
            let hasty = Kind { make: random.make, prepare: |_| {}, ..*kind };
            $library = $library.with_bot::<$game>(hasty);
        }
    )*};
}

/// The games with bots that do not think: whatever their level, they play anything.
fn library() -> Library {
    static HASTY: OnceLock<Library> = OnceLock::new();
    *HASTY.get_or_init(|| {
        let mut library = Library::SHIPPED;
        flotilla_games::with_games!(each_plays_at_random, library);
        library
    })
}

/// How simulated servers are run: no limit stands in the way, and nothing is left to the machine.
pub fn config() -> Config {
    let limits = Limits {
        requests_per_second: 1e9,
        burst: 1e9,
        streams: 1000,
        tables: 10_000,
        tables_per_minute: 1e9,
    };
    Config { library: library(), limits, bots: 4, ..Config::default() }
}

impl Network {
    pub fn new(shared: &Shared, servers: usize, draws: bool) -> Network {
        let none = (0..servers).map(|_| None).collect();
        let drawing = if draws { "page" } else { "none" };
        let running = Arc::new(Mutex::new(none));
        let network = Network { shared: shared.clone(), drawing, servers: running };
        (0..servers).for_each(|server| network.start(server));
        network
    }

    fn servers(&self) -> MutexGuard<'_, Vec<Option<Running>>> {
        self.servers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn len(&self) -> usize {
        self.servers().len()
    }

    /// Starts a server that knows nothing but what is on the disk.
    pub fn start(&self, server: usize) {
        self.start_at(server, 0);
    }

    /// Starts a server whose clock is wrong.
    pub fn start_at(&self, server: usize, wrong: i64) {
        let clock = SimulatedClock::new(&self.shared);
        clock.wrong.store(wrong, Ordering::Relaxed);
        let environment = machine(&self.shared, &clock);
        let tasks = environment.tasks.clone();
        let store = SimulatedStore::open(&self.shared, server);
        let router = Server::with(store, environment, config()).router();
        self.servers()[server] = Some(Running { router, tasks, clock, requests: Vec::new() });
    }

    /// Ends a server where it stands: whatever it did or knew is gone.
    pub fn crash(&self, server: usize) {
        let running = self.servers()[server].take();
        if let Some(Running { tasks, requests, .. }) = running {
            tasks.abort_all();
            requests.iter().for_each(AbortHandle::abort);
            self.shared.lock().followers.remove(&server);
            self.shared.count("crashes");
        }
    }

    /// The way to a table's doings.
    pub fn doing(&self, id: &str, what: &str) -> String {
        format!("/api/tables/{id}/{what}?drawing={}", self.drawing)
    }

    pub fn runs(&self, server: usize) -> bool {
        self.servers()[server].is_some()
    }

    /// Sets the clock of a server wrong, or right again.
    pub fn set_clock(&self, server: usize, wrong: i64) {
        if let Some(running) = &self.servers()[server] {
            running.clock.wrong.store(wrong, Ordering::Relaxed);
        }
    }

    /// Does something at a server; `None` if it crashes, panics, or is not there.
    async fn at<T: Send + 'static, F: Future<Output = T> + Send + 'static>(
        &self,
        server: usize,
        doing: impl FnOnce(Router) -> F,
    ) -> Option<T> {
        let handle = {
            let mut servers = self.servers();
            let running = servers[server].as_mut()?;
            let handle = tokio::spawn(doing(running.router.clone()));
            running.requests.retain(|request| !request.is_finished());
            running.requests.push(handle.abort_handle());
            handle
        };
        // Whoever goes away closes the connection, and that ends what was done for them.
        let _gone = AbortOnDrop(handle.abort_handle());
        handle.await.ok()
    }

    /// Asks a server; `None` if no answer came.
    pub async fn ask(
        &self,
        server: usize,
        token: &str,
        method: &str,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Option<Answer> {
        let request = request(token, method, path, body);
        let storm = self.shared.lock().storm;
        let (lost, away) = (self.shared.below(1000), self.shared.below(3000));
        sleep(Duration::from_millis(1 + self.shared.below(20))).await;
        if lost < storm / 8 {
            self.shared.count("requests lost");
            return None;
        }
        if (storm / 2..storm * 3 / 4).contains(&lost) {
            // It comes twice, to one server or to two.
            self.shared.count("requests doubled");
            let (network, twice) = (self.clone(), request.clone());
            let server = self.shared.below(self.len() as u64) as usize;
            tokio::spawn(async move {
                sleep(Duration::from_millis(network.shared.below(300))).await;
                network.at(server, |router| answered(router, twice)).await
            });
        }
        let asked = self.at(server, |router| answered(router, request));
        let answer = if lost < storm / 4 {
            // Whoever asked does not wait for the answer: the connection is closed.
            self.shared.count("people gone before the answer");
            timeout(Duration::from_millis(away), asked).await.ok()??
        } else {
            asked.await?
        };
        if (storm / 4..storm / 2).contains(&lost) {
            self.shared.count("answers lost");
            return None;
        }
        if let Some(answer) = &answer {
            let checked = self.shared.lock().disk.check_secrets(&answer.text);
            self.shared.check(checked);
        }
        self.shared.trace((server, path, answer.as_ref().map(|answer| answer.status)));
        answer
    }

    /// Watches a table until something ends it. Every entry is held against the disk.
    pub async fn watch(&self, server: usize, token: &str, id: &str, last: &Arc<AtomicU64>) {
        let (after, drawing) = (last.load(Ordering::Relaxed), self.drawing);
        let path = format!("/api/tables/{id}/events?after={after}&drawing={drawing}");
        let request = request(token, "GET", &path, NOTHING);
        let (shared, id, last) = (self.shared.clone(), id.to_owned(), Arc::clone(last));
        let longest = Duration::from_millis(5000 + self.shared.below(60_000));
        let watched = self.at(server, |router| async move {
            let mut body = router.oneshot(request.map(Body::from)).await.ok()?.into_body();
            let mut text = String::new();
            while let Some(frame) = body.frame().await {
                text.push_str(std::str::from_utf8(frame.ok()?.data_ref()?).ok()?);
                let checked = shared.lock().disk.check_secrets(&text);
                shared.check(checked);
                while let Some((event, rest)) = text.split_once("\n\n") {
                    let data = event.lines().find_map(|line| line.strip_prefix("data: "));
                    let entry: Option<EntryShape> =
                        data.and_then(|data| serde_json::from_str(data).ok());
                    text = rest.to_owned();
                    if let Some(entry) = entry {
                        heard(&shared, &id, &entry, &last);
                    }
                }
            }
            Some(())
        });
        // Those who watch go and come back.
        let _ = timeout(longest, watched).await;
    }
}

/// An entry was heard by the host of a table: it is the next, and it is stored.
fn heard(shared: &Shared, id: &str, entry: &EntryShape, last: &AtomicU64) {
    shared.trace((id, entry.version));
    shared.count("entries heard live");
    let before = last.swap(entry.version, Ordering::Relaxed);
    let checked = match shared.lock().disk.tables.get(id) {
        None => Err(format!("{id} is watched, and not stored")),
        Some(_) if entry.version != before + 1 => {
            Err(format!("{id}: after {before} came {} to whoever watches", entry.version))
        }
        Some(kept) if entry.version > kept.version() => {
            Err(format!("{id}: {} was heard, and {} is stored", entry.version, kept.version()))
        }
        Some(kept) => {
            let held = kept
                .table
                .places()
                .iter()
                .position(|place| place.sitter.person() == Some(kept.table.host()));
            let viewer = held.and_then(flotilla_core::Seat::new);
            let viewer = viewer.map_or(Viewer::Public, Viewer::Seat);
            kept.check_lines(viewer, &entry.lines)
        }
    };
    shared.check(checked);
}

async fn answered(router: Router, request: Request<String>) -> Option<Answer> {
    let answer = router.oneshot(request.map(Body::from)).await.ok()?;
    let status = answer.status().as_u16();
    let bytes = answer.into_body().collect().await.ok()?.to_bytes();
    Some(Answer { status, text: String::from_utf8(bytes.to_vec()).ok()? })
}

fn request(
    token: &str,
    method: &str,
    path: &str,
    body: Option<&impl Serialize>,
) -> Request<String> {
    let mut request = Request::builder().method(method).uri(path);
    if !token.is_empty() {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    request.body(body.map(|body| serde_json::to_string(body).unwrap()).unwrap_or_default()).unwrap()
}
