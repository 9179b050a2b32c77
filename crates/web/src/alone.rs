//! Tables that have nobody but bots: they play on without anybody, so that nobody may have many.

use crate::limits::PEOPLE_OF_A_PARTY;
use flotilla_table::PersonId;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many such tables there are.
#[derive(Default)]
struct Counts {
    all: usize,
    of_guests: HashMap<PersonId, usize>,
    of_networks: HashMap<IpAddr, usize>,
}

/// How many such tables each guest has, and each network.
pub(crate) struct Alone {
    counts: Arc<Mutex<Counts>>,
    most: usize,
    most_of_all: usize,
}

/// One of them, for as long as this lasts.
pub(crate) struct Hold {
    counts: Arc<Mutex<Counts>>,
    host: PersonId,
    network: Option<IpAddr>,
}

impl Alone {
    /// So many of one guest, and so many of all together.
    pub(crate) fn new(most: usize, most_of_all: usize) -> Alone {
        Alone { counts: Arc::default(), most, most_of_all }
    }

    /// Whether there may be one more of a host who was seen in a network.
    pub(crate) fn has_room(&self, host: &PersonId, network: Option<IpAddr>) -> bool {
        self.has_room_in(&lock(&self.counts), host, network)
    }

    fn has_room_in(&self, counts: &Counts, host: &PersonId, network: Option<IpAddr>) -> bool {
        let own = counts.of_guests.get(host).copied().unwrap_or(0);
        let there = network.and_then(|network| counts.of_networks.get(&network)).copied();
        // A token costs nothing: many guests of one network have no more than a few.
        let of_network = self.most.saturating_mul(PEOPLE_OF_A_PARTY);
        own < self.most && there.unwrap_or(0) < of_network && counts.all < self.most_of_all
    }

    /// Counts one, unless there are too many.
    pub(crate) fn take(&self, host: &PersonId, network: Option<IpAddr>) -> Option<Hold> {
        let mut counts = lock(&self.counts);
        if !self.has_room_in(&counts, host, network) {
            return None;
        }
        counts.all += 1;
        *counts.of_guests.entry(host.clone()).or_insert(0) += 1;
        if let Some(network) = network {
            *counts.of_networks.entry(network).or_insert(0) += 1;
        }
        drop(counts);
        Some(Hold { counts: Arc::clone(&self.counts), host: host.clone(), network })
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        let mut counts = lock(&self.counts);
        counts.all -= 1;
        one_less(&mut counts.of_guests, &self.host);
        if let Some(network) = &self.network {
            one_less(&mut counts.of_networks, network);
        }
    }
}

fn one_less<Key: Eq + Hash>(counts: &mut HashMap<Key, usize>, key: &Key) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}

fn lock(counts: &Mutex<Counts>) -> MutexGuard<'_, Counts> {
    counts.lock().unwrap_or_else(PoisonError::into_inner)
}
