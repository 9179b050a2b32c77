//! A queue that is fair between guests, and between the networks that they are in.
//!
//! Of those who wait, the network goes first that has used the least thinking time lately, and in it
//! the guest who has: a token costs nothing, so many guests of one network have no more than one.

use crate::pool::{Busy, LEAST_COST, Order};
use flotilla_runtime::time::Instant;
use flotilla_table::PersonId;
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::time::Duration;

/// After so long, thinking that was used counts half.
const HALF_LIFE: f64 = 60.0;
/// So many thoughts of bots may wait: more tables than one machine plays.
const MOST_BOTS: usize = 20_000;
/// So many thoughts that a guest asked for may wait, of one guest.
const MOST_ASKED_BY_ONE: usize = 4;
/// So many guests are remembered before those are forgotten who have not thought lately.
const MANY_GUESTS: usize = 4096;
/// Thoughts that take no longer than this are short.
const SHORT: Duration = Duration::from_millis(100);
/// One network may have this part of the thoughts waiting that guests asked for.
const NETWORKS_PART: usize = 4;
/// So many guests' networks are remembered.
const MOST_NETWORKS: usize = 100_000;

/// Which thoughts a thread takes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Takes {
    All,
    Short,
}

/// Which network every guest was seen in last.
#[derive(Default)]
pub(crate) struct Networks(HashMap<PersonId, IpAddr>);

impl Networks {
    /// A guest is there now.
    pub(crate) fn note(&mut self, guest: &PersonId, network: IpAddr) {
        if self.0.get(guest) == Some(&network) {
            return;
        }
        if self.0.len() >= MOST_NETWORKS {
            // Whoever is still here is soon seen again.
            self.0.clear();
        }
        self.0.insert(guest.clone(), network);
    }

    pub(crate) fn of(&self, guest: &PersonId) -> Option<IpAddr> {
        self.0.get(guest).copied()
    }
}

/// Seconds of thinking that were used, fading.
#[derive(Clone, Copy)]
struct Used {
    seconds: f64,
    at: Instant,
}

impl Used {
    fn nothing(now: Instant) -> Used {
        Used { seconds: 0.0, at: now }
    }

    /// What counts now of it.
    fn now(&self, now: Instant) -> f64 {
        self.seconds * 0.5_f64.powf((now - self.at).as_secs_f64() / HALF_LIFE)
    }

    fn charge(&mut self, seconds: f64, now: Instant) {
        *self = Used { seconds: (self.now(now) + seconds).max(0.0), at: now };
    }
}

/// A thought that waits.
pub(crate) struct Job {
    number: u64,
    pub(crate) guest: PersonId,
    pub(crate) about: Duration,
    refusable: bool,
    pub(crate) since: Instant,
    pub(crate) run: Box<dyn FnOnce() + Send>,
}

/// What a guest has waiting, and has used.
struct Share {
    used: Used,
    network: Option<IpAddr>,
    running: usize,
    short: VecDeque<Job>,
    long: VecDeque<Job>,
}

impl Share {
    fn new(now: Instant) -> Share {
        let (short, long) = (VecDeque::new(), VecDeque::new());
        Share { used: Used::nothing(now), network: None, running: 0, short, long }
    }

    /// The number of the thought that is next.
    fn first(&self, takes: Takes) -> Option<u64> {
        let number = |jobs: &VecDeque<Job>| jobs.front().map(|job| job.number);
        match takes {
            Takes::Short => number(&self.short),
            Takes::All => number(&self.short).into_iter().chain(number(&self.long)).min(),
        }
    }

    fn jobs(&self) -> impl Iterator<Item = &Job> {
        self.short.iter().chain(&self.long)
    }

    /// How many of them the guest asked for.
    fn asked(&self) -> usize {
        self.jobs().filter(|job| job.refusable).count()
    }

    fn says_nothing(&self, now: Instant) -> bool {
        self.running == 0
            && self.short.is_empty()
            && self.long.is_empty()
            && self.used.now(now) < LEAST_COST.as_secs_f64()
    }
}

/// Who waits for what, in one lane.
#[derive(Default)]
pub(crate) struct Queue {
    shares: HashMap<PersonId, Share>,
    networks: HashMap<IpAddr, Used>,
    waiting: usize,
    /// How many of those guests asked for.
    asked: usize,
    /// The number of the next thought.
    next: u64,
    /// Whether whoever waits works on it, for want of threads.
    pub(crate) inline: bool,
    pub(crate) closed: bool,
}

impl Queue {
    /// An empty queue.
    pub(crate) fn new(inline: bool) -> Queue {
        Queue { inline, ..Queue::default() }
    }

    /// Lets a thought wait for a guest who is in a network.
    pub(crate) fn add(
        &mut self,
        order: &Order,
        network: Option<IpAddr>,
        most_asked: usize,
        run: Box<dyn FnOnce() + Send>,
    ) -> Result<u64, Busy> {
        let now = Instant::now();
        if self.waiting >= MOST_BOTS || (order.refusable && self.asked >= most_asked) {
            return Err(Busy::Server);
        }
        if self.shares.len() >= MANY_GUESTS {
            self.shares.retain(|_, share| !share.says_nothing(now));
            let least = LEAST_COST.as_secs_f64();
            self.networks.retain(|_, used| used.now(now) >= least);
        }
        if order.refusable
            && self.asked_in(network) >= (most_asked / NETWORKS_PART).max(MOST_ASKED_BY_ONE)
        {
            return Err(Busy::Guest);
        }
        let share = self.shares.entry(order.guest.clone()).or_insert_with(|| Share::new(now));
        if order.refusable && share.asked() >= MOST_ASKED_BY_ONE {
            return Err(Busy::Guest);
        }
        share.network = network;
        let number = self.next;
        let job = Job {
            number,
            guest: order.guest.clone(),
            about: order.about,
            refusable: order.refusable,
            since: now,
            run,
        };
        let jobs = if order.about <= SHORT { &mut share.short } else { &mut share.long };
        jobs.push_back(job);
        self.next += 1;
        self.waiting += 1;
        self.asked += usize::from(order.refusable);
        Ok(number)
    }

    /// How many thoughts that guests asked for wait in a network.
    fn asked_in(&self, network: Option<IpAddr>) -> usize {
        let there = |share: &&Share| network.is_some() && share.network == network;
        self.shares.values().filter(there).map(Share::asked).sum()
    }

    /// The next thought of whoever has used least. It is paid for at once, as far as one knows.
    pub(crate) fn take(&mut self, takes: Takes) -> Option<Job> {
        let now = Instant::now();
        let waiting = self.shares.values_mut().filter_map(|share| {
            let number = share.first(takes)?;
            let own = share.used.now(now);
            let network = share.network.and_then(|network| self.networks.get(&network));
            let together = network.map_or(own, |used| used.now(now));
            Some(((together, own, number), share))
        });
        let order = |a: &(f64, f64, u64), b: &(f64, f64, u64)| {
            a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(&b.2))
        };
        let ((.., number), share) = waiting.min_by(|a, b| order(&a.0, &b.0))?;
        let is_short = share.short.front().is_some_and(|job| job.number == number);
        let jobs = if is_short { &mut share.short } else { &mut share.long };
        let job = jobs.pop_front()?;
        share.running += 1;
        self.waiting -= 1;
        self.asked -= usize::from(job.refusable);
        self.charge(&job.guest, job.about.as_secs_f64(), now);
        Some(job)
    }

    fn charge(&mut self, guest: &PersonId, seconds: f64, now: Instant) {
        let Some(share) = self.shares.get_mut(guest) else { return };
        share.used.charge(seconds, now);
        if let Some(network) = share.network {
            let used = self.networks.entry(network).or_insert_with(|| Used::nothing(now));
            used.charge(seconds, now);
        }
    }

    /// Puts right what was paid at the beginning.
    pub(crate) fn pay(&mut self, guest: &PersonId, paid: Duration, taken: Duration) {
        if let Some(share) = self.shares.get_mut(guest) {
            share.running = share.running.saturating_sub(1);
        }
        self.charge(guest, taken.as_secs_f64() - paid.as_secs_f64(), Instant::now());
    }

    /// Whether the thought still waited.
    pub(crate) fn remove(&mut self, guest: &PersonId, number: u64) -> bool {
        let Some(share) = self.shares.get_mut(guest) else { return false };
        for jobs in [&mut share.short, &mut share.long] {
            if let Some(at) = jobs.iter().position(|job| job.number == number) {
                let refusable = jobs.remove(at).is_some_and(|job| job.refusable);
                self.waiting -= 1;
                self.asked -= usize::from(refusable);
                return true;
            }
        }
        false
    }
}
