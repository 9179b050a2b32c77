//! How much one client may ask for.

use crate::away::Attending;
use crate::presence::Present;
use flotilla_runtime::Instant;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// What a client may ask for.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Requests a second, in the long run.
    pub requests_per_second: f64,
    /// Requests at once, before that counts.
    pub burst: f64,
    /// Live streams from one address.
    pub streams: usize,
    /// Tables that one person may have which are not over.
    pub tables: u32,
    /// New tables a minute from one address, in the long run.
    pub tables_per_minute: f64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests_per_second: 50.0,
            burst: 200.0,
            streams: 24,
            tables: 60,
            tables_per_minute: 20.0,
        }
    }
}

/// How many connections there may be, and how long each may take for what.
#[derive(Clone, Debug)]
pub struct ConnectionLimits {
    /// Connections in all.
    pub total: usize,
    /// Connections from one address; a proxy may have as many as there are.
    pub per_client: usize,
    /// How long a request's headers may take to arrive, and the greetings of TLS.
    pub headers: Duration,
    /// How long the rest of a request may take to arrive.
    pub body: Duration,
    /// How long a connection may stay without a request.
    pub idle: Duration,
    /// How long an answer may wait for a reader who takes nothing, or next to nothing.
    pub reader: Duration,
}

impl Default for ConnectionLimits {
    fn default() -> ConnectionLimits {
        ConnectionLimits {
            total: 8192,
            per_client: 256,
            headers: Duration::from_secs(10),
            body: Duration::from_secs(30),
            idle: Duration::from_secs(75),
            reader: Duration::from_secs(30),
        }
    }
}

/// A request of so many bytes counts for two, and for one more with as many again: what is long takes long to read.
const COUNTS_FOR_ONE: f64 = 16.0 * 1024.0;

/// For how many requests one counts whose body has so many bytes.
pub(crate) fn weight(bytes: u64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "bytes of a request, far below 2^52")]
    let bytes = bytes as f64;
    1.0 + (bytes / COUNTS_FOR_ONE).floor()
}

/// How many times as much as one person a whole network may have: many people may share it.
pub(crate) const PEOPLE_OF_A_PARTY: usize = 4;

/// How many clients are remembered.
const MOST_CLIENTS: usize = 100_000;

/// A bucket for each client that fills by itself and is emptied by asking.
pub(crate) struct Buckets<Client> {
    per_second: f64,
    size: f64,
    buckets: Mutex<HashMap<Client, (f64, Instant)>>,
}

impl<Client: Eq + Hash> Buckets<Client> {
    pub(crate) fn new(per_second: f64, size: f64) -> Buckets<Client> {
        Buckets { per_second, size, buckets: Mutex::new(HashMap::new()) }
    }

    /// Whether a client may ask once more at a moment.
    pub(crate) fn take(&self, client: Client, now: Instant) -> bool {
        self.take_many(client, 1.0, now)
    }

    /// Whether a client may ask for something at a moment that counts for many. More than a full bucket
    /// nothing counts: else it could never be asked for.
    pub(crate) fn take_many(&self, client: Client, many: f64, now: Instant) -> bool {
        let many = many.min(self.size);
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let filled = |(left, since): (f64, Instant)| {
            (left + now.saturating_duration_since(since).as_secs_f64() * self.per_second)
                .min(self.size)
        };
        if buckets.len() >= MOST_CLIENTS {
            // A full bucket says nothing: it is that of a client who was never here.
            buckets.retain(|_, bucket| filled(*bucket) < self.size);
        }
        let bucket = buckets.entry(client).or_insert((self.size, now));
        let left = filled(*bucket);
        let enough = left >= many;
        *bucket = (if enough { left - many } else { left }, now);
        enough
    }
}

/// A client's address, or its whole network where addresses cost nothing.
pub(crate) fn network(client: IpAddr) -> IpAddr {
    match client.to_canonical() {
        IpAddr::V6(address) => {
            let mut parts = address.segments();
            parts[4..].fill(0);
            IpAddr::V6(Ipv6Addr::from(parts))
        }
        four => four,
    }
}

/// How many of something each client has at once.
#[derive(Clone, Default)]
pub(crate) struct Held(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// One of them: given back when it is dropped.
pub(crate) struct Hold {
    held: Held,
    client: IpAddr,
    /// Whoever is there as long as it lasts.
    pub(crate) present: Option<Present>,
    pub(crate) attending: Option<Attending>,
}

impl Held {
    /// One more for a client, unless it has the most already.
    pub(crate) fn take(&self, client: IpAddr, most: usize) -> Option<Hold> {
        let client = network(client);
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = held.entry(client).or_insert(0);
        if *count >= most {
            return None;
        }
        *count += 1;
        drop(held);
        Some(Hold { held: self.clone(), client, present: None, attending: None })
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        let mut held = self.held.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = held.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                held.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills() {
        let buckets = Buckets::new(2.0, 3.0);
        let client: IpAddr = "192.0.2.1".parse().unwrap();
        let start = Instant::now();
        let asked: Vec<bool> = (0..4).map(|_| buckets.take(client, start)).collect();
        assert_eq!(asked, [true, true, true, false]);
        assert!(buckets.take("192.0.2.2".parse().unwrap(), start));
        let later = start + Duration::from_millis(600);
        assert!(buckets.take(client, later) && !buckets.take(client, later));
    }

    #[test]
    fn what_is_long_counts_for_many() {
        assert_eq!([0, 16_383, 16_384, 40_000].map(weight), [1.0, 1.0, 2.0, 3.0]);
        let buckets = Buckets::new(2.0, 3.0);
        let start = Instant::now();
        assert!(buckets.take_many("one", 2.0, start) && !buckets.take_many("one", 2.0, start));
        assert!(buckets.take("one", start), "what was refused has taken nothing");
        // What counts for more than there ever is takes all.
        assert!(buckets.take_many("another", 9.0, start) && !buckets.take("another", start));
    }

    #[test]
    fn a_network_of_version_six_is_one_client() {
        let of = |text: &str| network(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:3::4"), of("2001:db8:1:2:9::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
    }

    #[test]
    fn what_is_held_is_given_back() {
        let held = Held::default();
        let client: IpAddr = "192.0.2.1".parse().unwrap();
        let first = held.take(client, 1);
        assert!(first.is_some() && held.take(client, 1).is_none());
        drop(first);
        assert!(held.take(client, 1).is_some());
    }
}
