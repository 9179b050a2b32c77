//! Tasks that are run by whoever has the thread.

use super::lock;
use super::timers::sleep;
use std::collections::VecDeque;
use std::marker::PhantomData;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Wake, Waker};
use std::time::Duration;

/// The tasks that can go on.
static READY: Mutex<VecDeque<Arc<Task>>> = Mutex::new(VecDeque::new());

type Work = Pin<Box<dyn Future<Output = ()> + Send>>;

struct Task {
    /// Nothing when it is done, was ended, or is being run.
    work: Mutex<Option<Work>>,
    /// Whether it stands in the queue.
    queued: AtomicBool,
    ended: AtomicBool,
}

impl Wake for Task {
    fn wake(self: Arc<Self>) {
        if !self.queued.swap(true, Ordering::AcqRel) {
            lock(&READY).push_back(self);
        }
    }
}

impl Task {
    fn run(self: &Arc<Self>) {
        self.queued.store(false, Ordering::Release);
        let Some(mut work) = lock(&self.work).take() else { return };
        if self.ended.load(Ordering::Acquire) {
            return;
        }
        let waker = Waker::from(Arc::clone(self));
        match work.as_mut().poll(&mut Context::from_waker(&waker)) {
            Poll::Ready(()) => self.ended.store(true, Ordering::Release),
            Poll::Pending => *lock(&self.work) = Some(work),
        }
    }
}

/// Runs what can go on until nothing can.
pub(super) fn run_ready() {
    loop {
        let next = lock(&READY).pop_front();
        let Some(task) = next else { return };
        task.run();
    }
}

fn begin(work: impl Future<Output = ()> + Send + 'static) -> Arc<Task> {
    let task = Arc::new(Task {
        work: Mutex::new(Some(Box::pin(work))),
        queued: AtomicBool::new(false),
        ended: AtomicBool::new(false),
    });
    Arc::clone(&task).wake();
    task
}

/// Begins a task that nobody waits for.
pub fn spawn(work: impl Future<Output = ()> + Send + 'static) {
    begin(work);
}

/// Lets the browser do what it has to do, and comes back.
pub async fn breathe() {
    sleep(Duration::ZERO).await;
}

/// Tasks that can be ended together, as tokio's.
pub struct JoinSet<T = ()> {
    tasks: Vec<Arc<Task>>,
    /// What comes of them: nothing but that they are done.
    of: PhantomData<fn() -> T>,
}

impl<T> Default for JoinSet<T> {
    fn default() -> JoinSet<T> {
        JoinSet { tasks: Vec::new(), of: PhantomData }
    }
}

impl JoinSet {
    /// None yet.
    #[must_use]
    pub fn new() -> JoinSet {
        JoinSet::default()
    }

    /// Begins a task.
    pub fn spawn(&mut self, work: impl Future<Output = ()> + Send + 'static) {
        self.tasks.push(begin(work));
    }

    /// Forgets a task that is done, if there is one.
    pub fn try_join_next(&mut self) -> Option<()> {
        let done = self.tasks.iter().position(|task| task.ended.load(Ordering::Acquire))?;
        self.tasks.swap_remove(done);
        Some(())
    }
}

impl<T> JoinSet<T> {
    /// Ends all of them where they are.
    pub fn abort_all(&mut self) {
        for task in self.tasks.drain(..) {
            task.ended.store(true, Ordering::Release);
            // What it holds is let go outside the lock.
            let work = lock(&task.work).take();
            drop(work);
        }
    }
}

impl<T> Drop for JoinSet<T> {
    fn drop(&mut self) {
        self.abort_all();
    }
}
