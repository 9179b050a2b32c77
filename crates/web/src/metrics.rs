//! What is counted, for Prometheus.

use crate::bots::Bots;
use flotilla_store::Store;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use std::sync::atomic::AtomicU64;

/// What is counted where bots think.
#[derive(Clone)]
pub(crate) struct Thinking {
    /// Thoughts that wait for their turn.
    pub(crate) waiting: Gauge,
    /// How long they waited, in seconds.
    pub(crate) wait: Histogram,
    /// How long was thought, in seconds.
    pub(crate) seconds: Counter<f64, AtomicU64>,
    /// Thoughts that were refused, because too many waited.
    pub(crate) refused: Counter,
}

impl Default for Thinking {
    fn default() -> Thinking {
        let buckets = [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 15.0, 60.0];
        Thinking {
            waiting: Gauge::default(),
            wait: Histogram::new(buckets),
            seconds: Counter::default(),
            refused: Counter::default(),
        }
    }
}

/// What is counted of one kind of thinking.
#[derive(Clone, Default)]
pub(crate) struct Occupation {
    /// Thoughts that wait for their turn.
    pub(crate) waiting: Gauge,
    /// Thoughts that are thought now.
    pub(crate) running: Gauge,
}

/// What is counted of those who open tables, sit down and begin, one after the other.
#[derive(Clone, Default)]
pub(crate) struct LetIn {
    /// Those who wait.
    pub(crate) waiting: Gauge,
    /// Those who waited and came in.
    pub(crate) passed: Counter,
}

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
    /// Requests answered, by the class of the answer.
    pub(crate) requests: Family<Class, Counter>,
    /// Requests turned away for being too many.
    pub(crate) limited: Counter,
    /// Live streams.
    pub(crate) streams: Gauge,
    /// News that were made, each for all viewers of one kind.
    pub(crate) news: Counter,
    /// Tables in memory.
    pub(crate) tables: Gauge,
    /// How long requests took, in seconds.
    pub(crate) seconds: Histogram,
    /// What is counted where bots think.
    pub(crate) thinking: Thinking,
    /// What is counted of those who look back at games.
    pub(crate) studies: Occupation,
    /// How many bytes bots remember.
    pub(crate) engine_bytes: Gauge,
    /// Positions judged for those who look back at a game.
    pub(crate) positions_studied: Counter,
    /// What is counted of those who come in.
    pub(crate) let_in: LetIn,
    /// What is counted of connections.
    pub(crate) edge: EdgeMetrics,
    /// What was asked of the store and failed.
    pub(crate) store_failed: Counter,
    /// What was asked of the store and took too long.
    pub(crate) store_timeouts: Counter,
    /// How long the store took to answer, in seconds.
    pub(crate) store_seconds: Histogram,
}

/// The class of an answer: `2xx` and so on.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Class {
    class: &'static str,
}

impl Class {
    pub(crate) fn of(status: u16) -> Class {
        let class = match status / 100 {
            1 => "1xx",
            2 => "2xx",
            3 => "3xx",
            4 => "4xx",
            _ => "5xx",
        };
        Class { class }
    }
}

/// What is counted of connections.
#[derive(Clone, Default)]
pub(crate) struct EdgeMetrics {
    /// Connections that are open.
    pub(crate) connections: Gauge,
    /// Connections that were let in.
    pub(crate) accepted: Counter,
    /// Connections that were not, because there were too many.
    pub(crate) refused: Counter,
    /// Quiet connections that were closed for others.
    pub(crate) evicted: Counter,
    /// Connections that were closed because they took too long.
    pub(crate) timed_out: Counter,
    /// Connections that never got through the greetings of TLS.
    pub(crate) handshakes_failed: Counter,
}

impl EdgeMetrics {
    fn register(&self, registry: &mut Registry) {
        let counters = [
            ("connections_accepted", "Connections let in", &self.accepted),
            ("connections_refused", "Connections refused because of too many", &self.refused),
            ("connections_evicted", "Quiet connections closed for others", &self.evicted),
            ("connections_timed_out", "Connections closed for being too slow", &self.timed_out),
            ("tls_handshakes_failed", "Failed greetings of TLS", &self.handshakes_failed),
        ];
        for (name, help, counter) in counters {
            registry.register(name, help, counter.clone());
        }
        registry.register("connections", "Connections that are open", self.connections.clone());
    }
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
            requests: Family::default(),
            limited: Counter::default(),
            streams: Gauge::default(),
            news: Counter::default(),
            tables: Gauge::default(),
            seconds: Histogram::new(buckets),
            thinking: Thinking::default(),
            studies: Occupation::default(),
            engine_bytes: Gauge::default(),
            positions_studied: Counter::default(),
            let_in: LetIn::default(),
            edge: EdgeMetrics::default(),
            store_failed: Counter::default(),
            store_timeouts: Counter::default(),
            store_seconds: Histogram::new(buckets),
        }
    }
}

impl Metrics {
    /// The counters of a server with these bots.
    pub(crate) fn of(bots: &Bots) -> Metrics {
        let (thinking, studies) = (bots.pool.thinking().clone(), bots.pool.studies().clone());
        Metrics {
            thinking,
            studies,
            engine_bytes: bots.engines.bytes.clone(),
            ..Metrics::default()
        }
    }

    /// Counts what is asked of a store.
    pub(crate) fn watch(&self, store: &Store) {
        let metrics = self.clone();
        store.watch_calls(move |call| {
            metrics.store_seconds.observe(call.taken.as_secs_f64());
            metrics.store_failed.inc_by(u64::from(call.failed));
            metrics.store_timeouts.inc_by(u64::from(call.timed_out));
        });
    }

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
        let LetIn { waiting, passed } = self.let_in.clone();
        registry.register(
            "let_in",
            "Tables opened, seats taken, games begun, each in turn",
            passed,
        );
        registry.register("let_in_waiting", "Those who wait to open, sit down or begin", waiting);
        registry.register("requests", "Requests answered", self.requests.clone());
        self.edge.register(&mut registry);
        registry.register(
            "limited",
            "Requests turned away for being too many",
            self.limited.clone(),
        );
        registry.register("streams", "Live streams", self.streams.clone());
        let made = "What happened at tables, drawn and told, each once for a kind of viewer";
        registry.register("news", made, self.news.clone());
        registry.register("tables_in_memory", "Tables in memory", self.tables.clone());
        registry.register("request_seconds", "How long requests took", self.seconds.clone());
        let Thinking { waiting, wait, seconds, refused } = self.thinking.clone();
        registry.register("thoughts_waiting", "Thoughts that wait for their turn", waiting);
        registry.register("thought_wait_seconds", "How long thoughts waited", wait);
        registry.register("thinking_seconds", "How long was thought", seconds);
        registry.register("thoughts_refused", "Thoughts refused for being too many", refused);
        let Occupation { waiting, running } = self.studies.clone();
        registry.register("studies_waiting", "Games that wait to be looked back at", waiting);
        registry.register("studies_running", "Games that are looked back at", running);
        let engines = self.engine_bytes.clone();
        registry.register("engine_bytes", "What bots remember from move to move", engines);
        let positions = self.positions_studied.clone();
        registry.register("positions_studied", "Positions judged in looking back", positions);
        registry.register(
            "store_failed",
            "Calls of the store that failed",
            self.store_failed.clone(),
        );
        registry.register(
            "store_timeouts",
            "Calls of the store that took too long",
            self.store_timeouts.clone(),
        );
        registry.register(
            "store_seconds",
            "How long the store took to answer",
            self.store_seconds.clone(),
        );
        let mut text = String::new();
        // Writing to a string can't fail.
        let _ = encode(&mut text, &registry);
        text
    }
}
