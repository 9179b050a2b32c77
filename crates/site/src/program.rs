//! The server without a network: its router, asked by numbers.

use crate::host;
use crate::keeper::{Database, Kept};
use crate::message::{Begin, Head, Question};
use crate::thoughts::Workers;
use axum::Router;
use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Request};
use flotilla_runtime::task::JoinSet;
use flotilla_store::{Memory, Store, StoreOptions};
use flotilla_web::{
    Clock, Config, Environment, Limits, Purging, Randomness, Server, Tasks, Thinker, Threads,
};
use futures_util::StreamExt as _;
use std::collections::HashMap;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;
use tower::ServiceExt as _;

/// The browser's clocks and randomness.
struct Browser;

impl Clock for Browser {
    fn wall(&self) -> u64 {
        host::wall()
    }

    fn monotonic(&self) -> Duration {
        host::now()
    }
}

impl Randomness for Browser {
    fn fill(&self, bytes: &mut [u8]) -> io::Result<()> {
        host::random(bytes);
        Ok(())
    }
}

/// A server that one person has, with a few friends at most: nobody need be kept from asking too much. What a friend asks
/// is bounded by the page that has the connection to them.
fn config() -> Config {
    Config {
        limits: Limits {
            requests_per_second: 1e6,
            burst: 1e6,
            streams: 1000,
            tables: 100_000,
            tables_per_minute: 1e6,
        },
        absence: None,
        engine_memory: 96 << 20,
        idle_tables: 64,
        purging: Purging::default(),
        ..Config::default()
    }
}

/// The server, and who waits for its answers.
pub struct Program {
    router: Router,
    database: Database,
    workers: Workers,
    asked: Arc<Mutex<HashMap<u32, oneshot::Sender<()>>>>,
    tasks: Mutex<JoinSet<()>>,
    _server: Server,
}

impl Program {
    /// Begins, with what was kept the last time; `None` if that can't be read.
    #[must_use]
    pub fn begin(message: &[u8]) -> Option<Program> {
        let Begin { records, thinks, server: others } = serde_json::from_slice(message).ok()?;
        let (database, workers) = (Database::default(), Workers::default());
        let memory = Memory::open(records, Arc::new(database.clone()));
        let store = Store::new(memory, &StoreOptions::default());
        let environment = Environment {
            clock: Arc::new(Browser),
            randomness: Arc::new(Browser),
            threads: Threads::Inline,
            thinker: (!thinks).then(|| Arc::new(workers.clone()) as Arc<dyn Thinker>),
            tasks: Tasks::default(),
        };
        let server =
            Server::with(store, environment, Config { others, only_thinks: thinks, ..config() });
        let router = server.router();
        let (asked, tasks) = (Arc::default(), Mutex::default());
        Some(Program { router, database, workers, asked, tasks, _server: server })
    }

    fn tasks(&self) -> MutexGuard<'_, JoinSet<()>> {
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A request. Its answer goes to the worker under the number.
    pub fn ask(&self, number: u32, message: &[u8]) {
        let Some(request) = request(message) else {
            host::head(number, r#"{"status":400,"headers":[]}"#);
            return host::end(number);
        };
        let (go, gone) = oneshot::channel();
        let asked = Arc::clone(&self.asked);
        lock(&asked).insert(number, go);
        let router = self.router.clone();
        let mut tasks = self.tasks();
        while tasks.try_join_next().is_some() {}
        tasks.spawn(async move {
            tokio::select! {
                biased;
                () = answer(router, request, number) => {}
                // What was begun is done to its end all the same: see `Tasks`.
                _ = gone => {}
            }
            lock(&asked).remove(&number);
            host::end(number);
        });
    }

    /// Nobody waits for an answer any more.
    pub fn gone(&self, number: u32) {
        let go = lock(&self.asked).remove(&number);
        drop(go);
    }

    /// The database has answered.
    pub fn kept(&self, number: u32, how: Kept) {
        self.database.answered(number, how);
    }

    /// A bot has thought in another worker.
    pub fn thought(&self, number: u32, answer: Option<String>) {
        self.workers.answered(number, answer);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn request(message: &[u8]) -> Option<Request<Body>> {
    let Question { method, path, headers, body } = serde_json::from_slice(message).ok()?;
    let mut request = Request::builder().method(method.as_str()).uri(path);
    for (name, value) in headers {
        let name = HeaderName::try_from(name).ok()?;
        request = request.header(name, HeaderValue::try_from(value).ok()?);
    }
    request.body(Body::from(body)).ok()
}

async fn answer(router: Router, request: Request<Body>, number: u32) {
    // A router never fails.
    let Ok(answer) = router.oneshot(request).await;
    let (parts, body) = answer.into_parts();
    let headers = parts.headers.iter();
    let head = Head {
        status: parts.status.as_u16(),
        headers: headers
            .map(|(name, value)| {
                (name.to_string(), String::from_utf8_lossy(value.as_bytes()).into_owned())
            })
            .collect(),
    };
    host::head(number, &serde_json::to_string(&head).unwrap_or_default());
    let mut parts = body.into_data_stream();
    while let Some(Ok(part)) = parts.next().await {
        host::body(number, &part);
    }
}
