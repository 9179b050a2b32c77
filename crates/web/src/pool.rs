//! Where bots think: threads that work on queues which are fair between guests.
//!
//! Every thought belongs to a guest: whoever opened the table, or asked for the hint. The thoughts of
//! one guest keep their order. Short thoughts have a thread of their own beside the others, so that
//! nobody's cadet waits until somebody's admiral has done. A thought that nobody waits for any more
//! leaves the queue, or is told to stop: the bots hear of it too. What takes longer than anybody waits is an
//! errand, which has a lane of its own and is paid for by whoever's thought wanted it.

use crate::fair_queue::{Job, Networks, Queue, Takes};
use crate::metrics::{Occupation, Thinking};
use flotilla_bots::surroundings::{Errand, Surroundings, within};
use flotilla_runtime::task::breathe;
use flotilla_runtime::time::Instant;
use flotilla_table::PersonId;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;
use tokio::sync::oneshot;

/// A thought costs this at least, however fast it was.
pub(crate) const LEAST_COST: Duration = Duration::from_millis(1);

/// How long an errand takes, about.
const AN_ERRAND: Duration = Duration::from_secs(2);

/// What kind of thinking it is: each has threads of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lane {
    /// Somebody waits for it: a bot's move, a hint.
    Play,
    /// A bot that may speak out of turn: nobody waits for it.
    Listen,
    /// Looking back at a game, which takes long.
    Study,
    /// Reading what a guest brings: an edition, a record.
    Read,
    /// What a bot wants done while it plays on: nobody waits for it.
    Errand,
}

/// How many threads a pool has.
#[cfg(not(target_family = "wasm"))]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Staff {
    /// So many bots think at once.
    pub(crate) bots: usize,
    /// And so many games are looked back at.
    pub(crate) studies: usize,
}

/// What is to be thought, and for whom.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    pub(crate) lane: Lane,
    /// Who pays for it.
    pub(crate) guest: PersonId,
    /// How long it will take, as far as one knows.
    pub(crate) about: Duration,
    /// Whether a guest asked for it and can be refused; a game waits for the others.
    pub(crate) refusable: bool,
}

/// Why something is not thought about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Busy {
    /// The guest has asked for too much at once.
    Guest,
    /// All guests together have.
    Server,
    /// Nothing is thought here: whoever asked has to ask where there is time.
    Elsewhere,
}

/// Threads that think, or none: see [`Pool::inline`].
pub(crate) struct Pool {
    play: Arc<Room>,
    listen: Arc<Room>,
    study: Arc<Room>,
    read: Arc<Room>,
    errands: Arc<Room>,
    networks: Mutex<Networks>,
    /// Whether nothing is thought here.
    elsewhere: bool,
}

impl Pool {
    /// A pool in which so many bots think at once and so many look back at games, beside those that think
    /// shortly, those that may speak out of turn, errands and what guests bring, one after the other.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn threads(staff: Staff, most_asked: usize) -> Pool {
        let pool = Pool::with(most_asked, false);
        let at_once = staff.bots.max(1);
        for _ in 0..at_once {
            pool.play.staff(Takes::All, 5);
        }
        pool.play.staff(Takes::Short, 0);
        for _ in 0..(at_once / 2).max(1) {
            pool.listen.staff(Takes::All, 5);
        }
        for _ in 0..staff.studies.max(1) {
            pool.study.staff(Takes::All, 10);
        }
        pool.read.staff(Takes::All, 5);
        pool.errands.staff(Takes::All, 10);
        pool
    }

    /// A pool without threads: whoever waits for a thought works on the queue meanwhile, in its
    /// order. On one thread the same happens every time.
    #[cfg_attr(not(test), allow(dead_code))]
    pub(crate) fn inline(most_asked: usize) -> Pool {
        Pool::with(most_asked, true)
    }

    /// A pool that refuses everything: this program has others for that, and must not be held up.
    pub(crate) fn elsewhere() -> Pool {
        let mut pool = Pool::with(0, true);
        pool.elsewhere = true;
        pool
    }

    fn with(most_asked: usize, inline: bool) -> Pool {
        let thinking = Thinking::default();
        let room = || {
            Arc::new(Room {
                queue: Mutex::new(Queue::new(inline)),
                more: Condvar::new(),
                most_asked: most_asked.max(1),
                thinking: thinking.clone(),
                occupation: Occupation::default(),
            })
        };
        Pool {
            play: room(),
            listen: room(),
            study: room(),
            read: room(),
            errands: room(),
            networks: Mutex::default(),
            elsewhere: false,
        }
    }

    /// Whether nothing is thought here.
    pub(crate) fn is_elsewhere(&self) -> bool {
        self.elsewhere
    }

    /// A guest was seen in a network.
    pub(crate) fn note(&self, guest: &PersonId, network: IpAddr) {
        self.networks.lock().unwrap_or_else(PoisonError::into_inner).note(guest, network);
    }

    /// The network that a guest was last seen in.
    pub(crate) fn network(&self, guest: &PersonId) -> Option<IpAddr> {
        self.networks.lock().unwrap_or_else(PoisonError::into_inner).of(guest)
    }

    /// What is counted here.
    pub(crate) fn thinking(&self) -> &Thinking {
        &self.play.thinking
    }

    /// Those who look back at games.
    pub(crate) fn studies(&self) -> &Occupation {
        &self.study.occupation
    }

    /// Who runs the errands of a guest's thoughts. Without threads that is whoever thinks, at once.
    fn errands(&self, guest: &PersonId) -> Arc<dyn Fn(Errand) + Send + Sync> {
        let (room, network) = (Arc::clone(&self.errands), self.network(guest));
        let (lane, guest) = (Lane::Errand, guest.clone());
        let order = Order { lane, guest, about: AN_ERRAND, refusable: false };
        Arc::new(move |errand| {
            if room.is_inline() {
                return errand();
            }
            let run = move || drop(catch_unwind(AssertUnwindSafe(errand)));
            // Where far too many wait it is dropped, and sent again when it is wanted again.
            let _ = room.add(&order, network, Box::new(run));
        })
    }

    /// Puts a thought into the queue. It is told whether anybody still waits for it.
    pub(crate) fn think<T: Send + 'static>(
        &self,
        order: Order,
        thought: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<Thought<T>, Busy> {
        if self.elsewhere {
            return Err(Busy::Elsewhere);
        }
        let room = match order.lane {
            Lane::Play => &self.play,
            Lane::Listen => &self.listen,
            Lane::Study => &self.study,
            Lane::Read => &self.read,
            Lane::Errand => &self.errands,
        };
        let cancel = Arc::new(AtomicBool::new(false));
        let (begin, begun) = oneshot::channel();
        let (finish, done) = oneshot::channel();
        let flag = Arc::clone(&cancel);
        let errands = self.errands(&order.guest);
        let run = Box::new(move || {
            // Whoever does not wait for it has gone.
            let _ = begin.send(());
            let surroundings = Surroundings { stop: Arc::clone(&flag), errands };
            let think = || within(surroundings, || thought(&flag));
            if let Ok(thought) = catch_unwind(AssertUnwindSafe(think)) {
                let _ = finish.send(thought);
            }
        });
        let number = room.add(&order, self.network(&order.guest), run)?;
        let ticket = Ticket { room: Arc::clone(room), guest: order.guest, number, cancel };
        Ok(Thought { begun: Some(begun), done, ticket: Some(ticket) })
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        for room in [&self.play, &self.listen, &self.study, &self.read, &self.errands] {
            room.queue().closed = true;
            room.more.notify_all();
        }
    }
}

/// A thought that is waited for. When this is dropped nobody waits for it any more.
pub(crate) struct Thought<T> {
    begun: Option<oneshot::Receiver<()>>,
    done: oneshot::Receiver<T>,
    /// Its place; none for a thought that is thought elsewhere.
    ticket: Option<Ticket>,
}

impl<T> Thought<T> {
    /// A thought that is thought elsewhere.
    pub(crate) fn elsewhere(done: oneshot::Receiver<T>) -> Thought<T> {
        Thought { begun: None, done, ticket: None }
    }

    /// Where whoever waits for it has to work on it.
    fn inline(&self) -> Option<&Arc<Room>> {
        self.ticket.as_ref().map(|ticket| &ticket.room).filter(|room| room.is_inline())
    }

    /// Waits until it is being thought about.
    pub(crate) async fn begun(&mut self) {
        if let Some(begun) = self.begun.take()
            && self.inline().is_none()
        {
            let _ = begun.await;
        }
    }

    /// What came of it; `None` if it failed.
    pub(crate) async fn done(&mut self) -> Option<T> {
        while let Some(room) = self.inline().cloned() {
            breathe().await;
            match self.done.try_recv() {
                Ok(thought) => return Some(thought),
                Err(oneshot::error::TryRecvError::Closed) => return None,
                Err(oneshot::error::TryRecvError::Empty) => room.work_once(),
            }
        }
        (&mut self.done).await.ok()
    }
}

/// The place of a thought in its queue.
struct Ticket {
    room: Arc<Room>,
    guest: PersonId,
    number: u64,
    cancel: Arc<AtomicBool>,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
        self.room.leave(&self.guest, self.number);
    }
}

/// Lets this thread be less urgent than the others: what people do is answered first, however many
/// bots think. Where the system knows that of whole processes only, nothing is done.
#[cfg_attr(not(target_os = "linux"), allow(unused_variables))]
fn give_way(by: i32) {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(by) {
        tracing::debug!(%error, "a thread that thinks is as urgent as the others");
    }
}

/// One lane: its queue, and what its threads wait at.
struct Room {
    queue: Mutex<Queue>,
    more: Condvar,
    /// So many thoughts that guests asked for may wait.
    most_asked: usize,
    thinking: Thinking,
    occupation: Occupation,
}

impl Room {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        // Thoughts run outside this lock: it is whole whatever they do.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_inline(&self) -> bool {
        self.queue().inline
    }

    /// One more thread, which gives way so much to those that answer requests.
    fn staff(self: &Arc<Self>, takes: Takes, gives_way: i32) {
        let room = Arc::clone(self);
        let started = thread::Builder::new().name("thinking".to_owned()).spawn(move || {
            give_way(gives_way);
            while let Some(job) = room.next(takes) {
                room.work(job);
            }
        });
        if let Err(error) = started {
            tracing::error!(%error, "no thread for bots to think in: they think where they are asked");
            self.queue().inline |= takes == Takes::All;
        }
    }

    fn add(
        &self,
        order: &Order,
        network: Option<IpAddr>,
        run: Box<dyn FnOnce() + Send>,
    ) -> Result<u64, Busy> {
        let mut queue = self.queue();
        let added = queue.add(order, network, self.most_asked, run);
        drop(queue);
        match added {
            Ok(number) => {
                self.thinking.waiting.inc();
                self.occupation.waiting.inc();
                // A thread that takes only short ones would sleep on.
                self.more.notify_all();
                Ok(number)
            }
            Err(busy) => {
                self.thinking.refused.inc();
                Err(busy)
            }
        }
    }

    fn leave(&self, guest: &PersonId, number: u64) {
        if self.queue().remove(guest, number) {
            self.thinking.waiting.dec();
            self.occupation.waiting.dec();
        }
    }

    /// Waits for a thought; `None` when the pool has ended.
    fn next(&self, takes: Takes) -> Option<Job> {
        let mut queue = self.queue();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(job) = queue.take(takes) {
                return Some(job);
            }
            queue = self.more.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn work_once(&self) {
        let job = self.queue().take(Takes::All);
        if let Some(job) = job {
            self.work(job);
        }
    }

    fn work(&self, job: Job) {
        let begun = Instant::now();
        self.thinking.waiting.dec();
        self.thinking.wait.observe((begun - job.since).as_secs_f64());
        self.occupation.waiting.dec();
        self.occupation.running.inc();
        (job.run)();
        self.occupation.running.dec();
        let taken = begun.elapsed().max(LEAST_COST);
        self.thinking.seconds.inc_by(taken.as_secs_f64());
        self.queue().pay(&job.guest, job.about, taken);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const ONE: Staff = Staff { bots: 1, studies: 1 };

    fn order(guest: &str, seconds: f64) -> Order {
        let guest = PersonId::of_token(guest);
        let about = Duration::from_secs_f64(seconds);
        Order { lane: Lane::Play, guest, about, refusable: false }
    }

    /// Puts thoughts in the queue of a pool without threads, and says in which order they came.
    async fn sequence(thoughts: &[(&'static str, f64)]) -> Vec<&'static str> {
        let pool = Pool::inline(64);
        let order_of = Arc::new(Mutex::new(Vec::new()));
        let mut waiting = Vec::new();
        for &(guest, seconds) in thoughts {
            let heard = Arc::clone(&order_of);
            let thought = pool.think(order(guest, seconds), move |_| {
                heard.lock().unwrap().push(guest);
            });
            waiting.push(thought.unwrap());
        }
        for mut thought in waiting {
            thought.done().await.unwrap();
        }
        let all = order_of.lock().unwrap();
        all.clone()
    }

    #[tokio::test]
    async fn a_guest_with_one_thought_waits_for_one_of_a_guest_with_sixty() {
        let mut thoughts = vec![("anne", 2.0); 60];
        thoughts.push(("ben", 0.1));
        let order = sequence(&thoughts).await;
        let ahead = order.iter().take_while(|&&guest| guest != "ben").count();
        assert!(ahead <= 1, "{ahead} thoughts came before");
        assert_eq!(order.len(), 61);
    }

    #[tokio::test]
    async fn many_guests_of_one_network_have_no_more_than_one() {
        let pool = Pool::inline(64);
        let [attacker, reader]: [IpAddr; 2] =
            ["192.0.2.1", "192.0.2.2"].map(|it| it.parse().unwrap());
        let order_of = Arc::new(Mutex::new(Vec::new()));
        let mut waiting = Vec::new();
        let mut think = |guest: String, network: IpAddr| {
            pool.note(&PersonId::of_token(&guest), network);
            let heard = Arc::clone(&order_of);
            let thought = pool.think(order(&guest, 1.0), move |_| {
                heard.lock().unwrap().push(network);
            });
            waiting.push(thought.unwrap());
        };
        for token in 0..60 {
            think(format!("token {token}"), attacker);
        }
        for _ in 0..3 {
            think("ben".to_owned(), reader);
        }
        for mut thought in waiting {
            thought.done().await.unwrap();
        }
        let order_of = order_of.lock().unwrap();
        let third = order_of.iter().enumerate().filter(|(_, it)| **it == reader).nth(2);
        assert!(third.is_some_and(|(at, _)| at <= 6), "{third:?}");
    }

    #[tokio::test]
    async fn one_network_does_not_fill_the_queue() {
        let pool = Pool::inline(64);
        let network: IpAddr = "192.0.2.1".parse().unwrap();
        let asked = |guest: &str| {
            pool.note(&PersonId::of_token(guest), network);
            pool.think(Order { refusable: true, ..order(guest, 1.0) }, |_| ())
        };
        let tokens: Vec<String> = (0..64).map(|token| format!("token {token}")).collect();
        let waiting: Vec<_> = tokens.iter().map(|token| asked(token)).collect();
        assert_eq!(waiting.iter().filter(|thought| thought.is_ok()).count(), 16);
        let ben = Order { refusable: true, ..order("ben", 1.0) };
        assert!(pool.think(ben, |_| ()).is_ok());
    }

    #[tokio::test]
    async fn whoever_is_as_busy_waits_in_turn() {
        let thoughts: Vec<_> = ["anne", "anne", "anne", "ben", "ben", "cleo"]
            .into_iter()
            .map(|guest| (guest, 0.5))
            .collect();
        let mut order = sequence(&thoughts).await;
        order.truncate(3);
        assert_eq!(order, ["anne", "ben", "cleo"]);
    }

    #[test]
    fn a_short_thought_does_not_wait_for_long_ones() {
        let pool = Pool::threads(ONE, 64);
        let (begun, wait) = std::sync::mpsc::channel();
        let (go_on, held) = std::sync::mpsc::channel::<()>();
        // The only thread for long thoughts is busy until the short one is done.
        let long = pool.think(order("anne", 2.0), move |_| {
            begun.send(()).unwrap();
            held.recv().unwrap();
        });
        wait.recv().unwrap();
        let mut short = pool.think(order("ben", 0.1), |_| 7).unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        assert_eq!(runtime.block_on(short.done()), Some(7));
        go_on.send(()).unwrap();
        assert_eq!(runtime.block_on(long.unwrap().done()), Some(()));
    }

    #[tokio::test]
    async fn nobody_asks_without_end() {
        let pool = Pool::inline(6);
        let asked =
            |guest: &str| pool.think(Order { refusable: true, ..order(guest, 1.0) }, |_| ());
        let mut waiting: Vec<_> = (0..4).map(|_| asked("anne").unwrap()).collect();
        assert_eq!(asked("anne").err(), Some(Busy::Guest));
        waiting.push(asked("ben").unwrap());
        waiting.push(asked("ben").unwrap());
        assert_eq!(asked("cleo").err(), Some(Busy::Server));
        assert_eq!(pool.thinking().refused.get(), 2);
        assert_eq!(pool.thinking().waiting.get(), 6);
        // A game goes on in any case.
        assert!(pool.think(order("cleo", 1.0), |_| ()).is_ok());
        // Whoever goes away makes room.
        drop(waiting);
        assert_eq!(pool.thinking().waiting.get(), 0);
        assert!(asked("cleo").is_ok());
    }

    /// Those who think for a guest hear that nobody waits any more, however deep in a bot that is.
    #[test]
    fn a_bot_that_nobody_waits_for_stops() {
        let pool = Pool::threads(ONE, 64);
        let (begun, wait) = std::sync::mpsc::channel();
        let (counted, ended) = std::sync::mpsc::channel();
        let thought = pool.think(order("anne", 1.0), move |_| {
            begun.send(()).unwrap();
            let patience = flotilla_bots::surroundings::Patience::here();
            let mut rounds = 0u64;
            while !patience.is_over() {
                rounds += 1;
                thread::yield_now();
            }
            counted.send(rounds).unwrap();
        });
        wait.recv().unwrap();
        drop(thought);
        ended.recv().unwrap();
    }

    /// What a bot wants done meanwhile does not keep those waiting who think, and its guest pays for it.
    #[test]
    fn errands_are_run_beside_thoughts_the_guest_first_who_has_used_least() {
        let pool = Pool::threads(ONE, 64);
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let (done, heard) = std::sync::mpsc::channel();
        let (go_on, held) = std::sync::mpsc::channel::<()>();
        let held = Arc::new(Mutex::new(held));
        for (guest, count) in [("anne", 4), ("ben", 1)] {
            let (done, held) = (done.clone(), Arc::clone(&held));
            let mut thought = pool
                .think(order(guest, 0.1), move |_| {
                    let errands = Surroundings::here().unwrap().errands;
                    for _ in 0..count {
                        let (done, held) = (done.clone(), Arc::clone(&held));
                        errands(Box::new(move || {
                            held.lock().unwrap().recv().unwrap();
                            done.send(guest).unwrap();
                        }));
                    }
                })
                .unwrap();
            // It is answered although its errands are not run yet.
            assert_eq!(runtime.block_on(thought.done()), Some(()));
        }
        (0..5).for_each(|_| go_on.send(()).unwrap());
        let all: Vec<&str> = (0..5).map(|_| heard.recv().unwrap()).collect();
        assert_eq!(all, ["anne", "ben", "anne", "anne", "anne"]);
    }

    #[test]
    fn so_many_look_back_at_once_and_whoever_has_used_least_is_next() {
        let pool = Pool::threads(Staff { bots: 1, studies: 2 }, 64);
        let study = |guest| Order { lane: Lane::Study, refusable: true, ..order(guest, 20.0) };
        let together = Arc::new(std::sync::Barrier::new(2));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        let both = [(); 2].map(|()| {
            let together = Arc::clone(&together);
            pool.think(study("anne"), move |_| together.wait().is_leader()).unwrap()
        });
        let leaders = runtime.block_on(async {
            let mut leaders = 0;
            for mut thought in both {
                let done = tokio::time::timeout(Duration::from_secs(60), thought.done());
                leaders += usize::from(done.await.expect("one waits for the other").unwrap());
            }
            leaders
        });
        assert_eq!(leaders, 1);
        assert_eq!(pool.studies().waiting.get(), 0);
        // One after the other, in one slot: Anne has had much already.
        let pool = Pool::inline(64);
        let order_of = Arc::new(Mutex::new(Vec::new()));
        let waiting = ["anne", "anne", "anne", "ben"].map(|guest| {
            let heard = Arc::clone(&order_of);
            pool.think(study(guest), move |_| heard.lock().unwrap().push(guest)).unwrap()
        });
        assert_eq!(pool.studies().waiting.get(), 4);
        for mut thought in waiting {
            assert_eq!(runtime.block_on(thought.done()), Some(()));
        }
        assert_eq!(*order_of.lock().unwrap(), ["anne", "ben", "anne", "anne"]);
        assert_eq!((pool.studies().waiting.get(), pool.studies().running.get()), (0, 0));
    }

    #[test]
    fn a_thought_that_nobody_waits_for_is_told_so() {
        let pool = Pool::threads(ONE, 64);
        let (begun, wait) = std::sync::mpsc::channel();
        let (stopped, ended) = std::sync::mpsc::channel();
        let thought = pool.think(order("anne", 1.0), move |cancel| {
            begun.send(()).unwrap();
            while !cancel.load(Ordering::Relaxed) {
                thread::yield_now();
            }
            stopped.send(()).unwrap();
        });
        wait.recv().unwrap();
        drop(thought);
        ended.recv().unwrap();
    }

    #[tokio::test]
    async fn a_thought_that_panics_ends_nothing_else() {
        let pool = Pool::threads(ONE, 64);
        let mut bad = pool.think(order("anne", 1.0), |_| -> u8 { panic!("on purpose") }).unwrap();
        assert_eq!(bad.done().await, None);
        let mut good = pool.think(order("anne", 1.0), |_| 7).unwrap();
        assert_eq!(good.done().await, Some(7));
    }
}
