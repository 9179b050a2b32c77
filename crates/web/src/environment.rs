//! What a server has of the machine it runs on: clocks, randomness, threads and tasks. A simulation
//! hands in its own, so that everything follows from one seed.

use crate::elsewhere::Thinker;
use flotilla_runtime::task::JoinSet;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
#[cfg(not(target_family = "wasm"))]
use std::time::{Instant, SystemTime, UNIX_EPOCH};
use tokio::sync::oneshot;

/// The machine's clocks.
pub trait Clock: Send + Sync {
    /// Milliseconds since 1970, as far as the machine knows: it may be set while the server runs.
    fn wall(&self) -> u64;

    /// The time since some moment that does not change: nobody sets this one.
    fn monotonic(&self) -> Duration;
}

/// Where numbers come from that nobody can foresee.
pub trait Randomness: Send + Sync {
    /// Fills bytes.
    ///
    /// # Errors
    /// When the machine has none.
    fn fill(&self, bytes: &mut [u8]) -> io::Result<()>;
}

/// Where long thoughts are thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Threads {
    /// On threads beside those that answer requests.
    #[cfg(not(target_family = "wasm"))]
    Blocking,
    /// At once, by whoever asks: the same order every time.
    Inline,
}

/// What a server has of the machine it runs on.
#[derive(Clone)]
pub struct Environment {
    /// Its clocks.
    pub clock: Arc<dyn Clock>,
    /// Its randomness.
    pub randomness: Arc<dyn Randomness>,
    /// Its threads.
    pub threads: Threads,
    /// Who has bots think elsewhere; they think here if there is nobody.
    pub thinker: Option<Arc<dyn Thinker>>,
    /// What the server does beside answering requests.
    pub tasks: Tasks,
}

#[cfg(not(target_family = "wasm"))]
impl Default for Environment {
    /// The machine itself.
    fn default() -> Environment {
        let machine = Arc::new(Machine { begun: Instant::now() });
        Environment {
            clock: Arc::clone(&machine) as Arc<dyn Clock>,
            randomness: machine,
            threads: Threads::Blocking,
            thinker: None,
            tasks: Tasks::default(),
        }
    }
}

impl std::fmt::Debug for Environment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Environment").field("threads", &self.threads).finish_non_exhaustive()
    }
}

#[cfg(not(target_family = "wasm"))]
struct Machine {
    begun: Instant,
}

#[cfg(not(target_family = "wasm"))]
impl Clock for Machine {
    fn wall(&self) -> u64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    }

    fn monotonic(&self) -> Duration {
        self.begun.elapsed()
    }
}

#[cfg(not(target_family = "wasm"))]
impl Randomness for Machine {
    fn fill(&self, bytes: &mut [u8]) -> io::Result<()> {
        getrandom::fill(bytes).map_err(io::Error::other)
    }
}

impl Threads {
    /// Thinks a thought that may take long; an error if it panicked.
    pub(crate) async fn run<T: Send + 'static>(
        self,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Broken> {
        match self {
            #[cfg(not(target_family = "wasm"))]
            Threads::Blocking => {
                let (answer, answered) = oneshot::channel();
                let thought: Box<dyn FnOnce() + Send> = Box::new(move || {
                    // Whoever asked may have gone.
                    let _ = answer.send(thought());
                });
                tokio::task::spawn_blocking(thought);
                answered.await.map_err(|_| Broken)
            }
            // Whoever panics on a thread of its own takes nobody along: nor here.
            Threads::Inline => catch_unwind(AssertUnwindSafe(thought)).map_err(|_| Broken),
        }
    }
}

/// Something panicked, or was ended before it was done.
#[derive(Debug)]
pub(crate) struct Broken;

impl std::fmt::Display for Broken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("something was not done to its end")
    }
}

/// Tasks that run beside the requests, and can all be ended at once.
#[derive(Clone, Default)]
pub struct Tasks(Arc<Mutex<JoinSet<()>>>);

impl Tasks {
    fn set(&self) -> std::sync::MutexGuard<'_, JoinSet<()>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a task. It is done to its end whoever goes away, unless all are ended.
    pub(crate) fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        let mut set = self.set();
        // What is done is forgotten.
        while set.try_join_next().is_some() {}
        // Boxed: what runs tasks is compiled once, and not for each of them.
        let task: Pin<Box<dyn Future<Output = ()> + Send>> = Box::pin(task);
        set.spawn(task);
    }

    /// Begins a task and waits for what comes of it; an error if it panicked.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        task: impl Future<Output = T> + Send + 'static,
    ) -> Result<T, Broken> {
        let (answer, answered) = oneshot::channel();
        self.spawn(async move {
            // Whoever asked may have gone.
            let _ = answer.send(task.await);
        });
        answered.await.map_err(|_| Broken)
    }

    /// Ends all of them where they are, as the end of the program would.
    pub fn abort_all(&self) {
        self.set().abort_all();
    }
}
