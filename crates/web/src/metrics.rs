//! What is counted, for Prometheus.

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

/// The server's counters.
#[derive(Clone)]
pub(crate) struct Metrics {
    /// Tables opened.
    pub(crate) opened: Counter,
    /// Tables removed because nothing had happened for long.
    pub(crate) purged: Counter,
    /// Entries stored.
    pub(crate) entries: Counter,
    /// What tables refused.
    pub(crate) refused: Counter,
    /// Entries that another server was faster with.
    pub(crate) conflicts: Counter,
    /// Moves made by bots.
    pub(crate) bot_moves: Counter,
    /// Requests answered.
    pub(crate) requests: Counter,
    /// Requests turned away for being too many.
    pub(crate) limited: Counter,
    /// Live streams.
    pub(crate) streams: Gauge,
    /// Tables in memory.
    pub(crate) tables: Gauge,
    /// How long requests took, in seconds.
    pub(crate) seconds: Histogram,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let buckets = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];
        Metrics {
            opened: Counter::default(),
            purged: Counter::default(),
            entries: Counter::default(),
            refused: Counter::default(),
            conflicts: Counter::default(),
            bot_moves: Counter::default(),
            requests: Counter::default(),
            limited: Counter::default(),
            streams: Gauge::default(),
            tables: Gauge::default(),
            seconds: Histogram::new(buckets),
        }
    }
}

impl Metrics {
    /// Everything as Prometheus reads it.
    pub(crate) fn text(&self) -> String {
        let mut registry = Registry::with_prefix("flotilla");
        registry.register("tables_opened", "Tables opened", self.opened.clone());
        registry.register("tables_purged", "Old tables removed", self.purged.clone());
        registry.register("entries_stored", "Entries stored", self.entries.clone());
        registry.register("refused", "What tables refused", self.refused.clone());
        registry.register(
            "conflicts",
            "Entries that another server was faster with",
            self.conflicts.clone(),
        );
        registry.register("bot_moves", "Moves made by bots", self.bot_moves.clone());
        registry.register("requests", "Requests answered", self.requests.clone());
        registry.register(
            "limited",
            "Requests turned away for being too many",
            self.limited.clone(),
        );
        registry.register("streams", "Live streams", self.streams.clone());
        registry.register("tables_in_memory", "Tables in memory", self.tables.clone());
        registry.register("request_seconds", "How long requests took", self.seconds.clone());
        let mut text = String::new();
        // Writing to a string can't fail.
        let _ = encode(&mut text, &registry);
        text
    }
}
