//! The server: configuration, what guards every request, start and shutdown.

use crate::away::{self, Attendance};
use crate::bots::Bots;
use crate::environment::{Environment, Threads};
use crate::guest::{Guest, language};
use crate::hall::{Hall, Idle};
use crate::health::{self, Health};
use crate::limits::{Buckets, ConnectionLimits, Held, Limits, network, weight};
#[cfg(not(target_family = "wasm"))]
use crate::listen::{self, Door, Service};
use crate::metrics::Class;
use crate::news::Shelf;
use crate::pages::{self, SiteFile, Visit};
use crate::pool::Pool;
#[cfg(not(target_family = "wasm"))]
use crate::pool::Staff;
use crate::presence::{self, Presence};
use crate::problem::{Problem, Untranslated};
use crate::proxy::{Proxies, peer};
use crate::routes::{self, Printed};
use crate::shape::catalogue;
#[cfg(not(target_family = "wasm"))]
use crate::tls::Tls;
use crate::tokens::Tokens;
use crate::turnstile::Turnstile;
use axum::Router;
use axum::body::HttpBody as _;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use flotilla_bots::Library;
use flotilla_core::{AnyGame, Catalogue, Entry, Language, Setup};
use flotilla_lessons::Courses;
use flotilla_runtime::Instant;
use flotilla_scene::Drawings;
#[cfg(not(target_family = "wasm"))]
use flotilla_store::StoreError;
use flotilla_store::{Store, StoreOptions};
use flotilla_table::{PersonId, Phase};
use std::collections::HashMap;
#[cfg(not(target_family = "wasm"))]
use std::io;
use std::net::IpAddr;
#[cfg(not(target_family = "wasm"))]
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;
#[cfg(not(target_family = "wasm"))]
use tokio::net::TcpListener;
use tokio::sync::watch;
#[cfg(not(target_family = "wasm"))]
use tower_http::compression::CompressionLayer;

/// The longest request: an edition, and what stands round it.
const LONGEST_REQUEST: usize = 320 * 1024;

/// How many phrases a second a person may say, in the long run.
const PHRASES_PER_SECOND: f64 = 0.5;
/// And how many at once, before that counts.
const PHRASES_AT_ONCE: f64 = 4.0;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// The games that are played there, and their bots.
    pub library: Library,
    /// How games are drawn.
    pub drawings: Drawings,
    /// Where scripts and styles are read anew for each request, for whoever works on them; else those
    /// in the program are handed out.
    #[cfg(not(target_family = "wasm"))]
    pub assets: Option<PathBuf>,
    /// How they are taught: lessons, pictures of rules, what the coach says.
    pub courses: Courses,
    /// What one client may ask for.
    pub limits: Limits,
    /// The address under which people know the server, as `https://flotilla.example`; what
    /// browsers send as the origin of their requests must be this. If it is not known, the
    /// origin must be the host that was asked.
    pub origin: Option<String>,
    /// The proxies that stand before the server and are believed about clients' addresses.
    pub proxies: Proxies,
    /// The certificate, where the server itself speaks TLS.
    #[cfg(not(target_family = "wasm"))]
    pub tls: Option<Arc<Tls>>,
    /// How many connections there may be, and how long each may take.
    pub connections: ConnectionLimits,
    /// How much of clients' addresses is logged.
    pub log_addresses: LogAddresses,
    /// After what time the seat of someone is free again who has gone from a public table that
    /// waits for players; never, if it is not said.
    pub absence: Option<Duration>,
    /// After what time somebody who plays and whose page is closed is away: the others are told.
    pub away: Duration,
    /// How many bots may think at once.
    pub bots: usize,
    /// How many games may be looked back at at once.
    pub studies: usize,
    /// How long a bot waits with its move where a person might interrupt it.
    pub interrupt_pause: Duration,
    /// How long a bot takes at least for an answer that would betray its secrets by the time it
    /// took; nothing for as long as it thinks.
    pub bot_pace: Duration,
    /// Who gives hints: a level of the game's, or its strongest.
    pub hints: Option<String>,
    /// How many bytes bots remember from move to move, of all tables together.
    pub engine_memory: usize,
    /// How many hints, marks and analyses may wait to be thought about.
    pub thoughts_waiting: usize,
    /// No more positions than this are solved for somebody who looks back at a game; each takes
    /// four bytes. Where there are more, chances are estimated.
    pub study_positions: usize,
    /// How many tables of bots alone one guest may have at once.
    pub bot_tables: usize,
    /// And all guests together.
    pub all_bot_tables: usize,
    /// How many tables are kept in memory when nobody is at them.
    pub idle_tables: usize,
    /// How long each of them is kept after somebody came for it.
    pub idle_time: Duration,
    /// Which tables are removed at which nothing has happened for long.
    pub purging: Purging,
    /// How long the store may take, and how long it is waited for.
    pub store: StoreOptions,
    /// Files that are given out beside the pages: the site for browsers that go on without a network.
    pub files: Arc<Vec<SiteFile>>,
    /// The address of a server where others are found, for a program that has nobody else.
    pub others: Option<String>,
    /// Whether it is there to think, and nothing that happens in it lasts: who wants to change a table
    /// is to ask elsewhere.
    pub only_thinks: bool,
}

/// How much of clients' addresses is logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LogAddresses {
    /// The whole address.
    #[default]
    Full,
    /// The network: three numbers of four, or the first 48 bits.
    Short,
    /// Nothing.
    None,
}

impl LogAddresses {
    /// An address as it is logged.
    fn shown(self, address: IpAddr) -> Option<String> {
        match (self, address.to_canonical()) {
            (LogAddresses::None, _) => None,
            (LogAddresses::Full, address) => Some(address.to_string()),
            (LogAddresses::Short, IpAddr::V4(address)) => {
                let [a, b, c, _] = address.octets();
                Some(format!("{a}.{b}.{c}.0"))
            }
            (LogAddresses::Short, IpAddr::V6(address)) => {
                let mut parts = address.segments();
                parts[3..].fill(0);
                Some(IpAddr::from(parts).to_string())
            }
        }
    }
}

/// After how many days without anything happening tables are removed; never, if it is not said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Purging {
    /// Those that wait for players.
    pub waiting: Option<u32>,
    /// Those that are played.
    pub playing: Option<u32>,
    /// Those that are over.
    pub over: Option<u32>,
}

impl Purging {
    /// The phases of which tables are removed, and after how many days.
    pub(crate) fn each(self) -> impl Iterator<Item = (Phase, u32)> {
        let all = [
            (Phase::Waiting, self.waiting),
            (Phase::Playing, self.playing),
            (Phase::Over, self.over),
        ];
        all.into_iter().filter_map(|(phase, days)| Some((phase, days?)))
    }
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Config {
            library: Library::SHIPPED,
            drawings: Drawings::SHIPPED,
            #[cfg(not(target_family = "wasm"))]
            assets: None,
            courses: Courses::SHIPPED,
            limits: Limits::default(),
            origin: None,
            proxies: Proxies::default(),
            #[cfg(not(target_family = "wasm"))]
            tls: None,
            connections: ConnectionLimits::default(),
            log_addresses: LogAddresses::default(),
            absence: Some(Duration::from_secs(300)),
            away: Duration::from_secs(20),
            bots: cores.saturating_sub(1).max(1),
            studies: (cores / 4).max(1),
            interrupt_pause: Duration::from_secs(1),
            bot_pace: Duration::from_millis(250),
            hints: None,
            engine_memory: 256 << 20,
            thoughts_waiting: 64,
            study_positions: 60_000_000,
            bot_tables: 8,
            all_bot_tables: 100,
            idle_tables: 10_000,
            idle_time: Duration::from_secs(300),
            purging: Purging { waiting: Some(30), playing: None, over: None },
            store: StoreOptions::default(),
            files: Arc::default(),
            others: None,
            only_thinks: false,
        }
    }
}

impl Config {
    /// Whether browsers must send the token over encrypted connections only.
    pub(crate) fn is_secure(&self) -> bool {
        #[cfg(not(target_family = "wasm"))]
        if self.tls.is_some() {
            return true;
        }
        self.origin.as_ref().is_some_and(|origin| origin.starts_with("https://"))
    }
}

/// Everything that requests need.
pub(crate) struct Site {
    pub(crate) hall: Arc<Hall>,
    pub(crate) config: Config,
    catalogues: [OnceLock<Catalogue>; Language::ALL.len()],
    /// Each game as it ships, for its names.
    shipped: Mutex<HashMap<&'static str, Box<dyn AnyGame>>>,
    requests: Buckets<IpAddr>,
    pub(crate) openings: Buckets<IpAddr>,
    pub(crate) turnstile: Turnstile,
    /// What people say at tables.
    pub(crate) phrases: Buckets<PersonId>,
    pub(crate) streams: Held,
    /// What happened at tables just now, as it is sent.
    pub(crate) news: Shelf,
    pub(crate) tokens: Tokens,
    pub(crate) presence: Presence,
    pub(crate) attendance: Attendance,
    pub(crate) health: Health,
    ending: watch::Sender<bool>,
}

impl Site {
    pub(crate) fn catalogue(&self, language: Language) -> &Catalogue {
        // One for each, in their order, when somebody first speaks it.
        let known = &self.catalogues[language as usize];
        known.get_or_init(|| catalogue(self.config.library, language))
    }

    /// The names of a game before there is a table. Its edition is read when somebody first asks.
    pub(crate) fn printed(&self, entry: &Entry) -> Printed {
        let name = entry.info.name;
        // It is whole whatever happened to whoever held it.
        let known = || self.shipped.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(game) = known().get(name) {
            return Printed(Some(game.boxed_clone()));
        }
        let game = entry.open(&Setup::plain(entry.info, *entry.info.seats.start()), None).ok();
        if let Some(game) = &game {
            known().insert(name, game.boxed_clone());
        }
        Printed(game)
    }

    /// Turns true when the server ends.
    pub(crate) fn ends(&self) -> watch::Receiver<bool> {
        self.ending.subscribe()
    }
}

/// A server that is ready to run.
pub struct Server {
    site: Arc<Site>,
}

impl Server {
    #[cfg(not(target_family = "wasm"))]
    /// A server whose tables are kept at a place: the name of a file, or `postgres://…`.
    ///
    /// # Errors
    /// When the store can't be opened.
    pub async fn open(place: &str, config: Config) -> Result<Server, StoreError> {
        let store = Store::open_with(place, &config.store).await?;
        Ok(Server::with(store, Environment::default(), config))
    }

    /// A server with a store, clocks, randomness and threads that are handed in. It begins its work
    /// at once, and so needs the runtime of tokio around it.
    pub fn with(store: Store, environment: Environment, config: Config) -> Server {
        let limits = &config.limits;
        let pool = match environment.threads {
            _ if environment.thinker.is_some() => Pool::elsewhere(),
            #[cfg(not(target_family = "wasm"))]
            Threads::Blocking => {
                let staff = Staff { bots: config.bots, studies: config.studies };
                Pool::threads(staff, config.thoughts_waiting)
            }
            Threads::Inline => Pool::inline(config.thoughts_waiting),
        };
        let hall = Hall::new(
            config.library,
            store,
            environment,
            Idle { most: config.idle_tables, time: config.idle_time },
            Bots::new(pool, &config),
            config.study_positions,
            config.purging,
        );
        let turnstile = Turnstile::new(hall.metrics.let_in.clone());
        let tokens = Tokens::new(hall.store().clone(), hall.chance.clone());
        let site = Site {
            hall,
            catalogues: Default::default(),
            shipped: Mutex::default(),
            requests: Buckets::new(limits.requests_per_second, limits.burst),
            openings: Buckets::new(
                limits.tables_per_minute / 60.0,
                limits.tables_per_minute.max(1.0),
            ),
            turnstile,
            phrases: Buckets::new(PHRASES_PER_SECOND, PHRASES_AT_ONCE),
            streams: Held::default(),
            news: Shelf::default(),
            tokens,
            presence: Presence::default(),
            attendance: Attendance::default(),
            health: Health::default(),
            ending: watch::Sender::new(false),
            config,
        };
        site.hall.metrics.watch(site.hall.store());
        let site = Arc::new(site);
        if let Some(absence) = site.config.absence {
            site.hall.tasks.spawn(presence::follow(Arc::downgrade(&site), absence));
        }
        site.hall.tasks.spawn(away::follow(Arc::downgrade(&site), site.config.away));
        Server { site }
    }

    /// The interface, to be served or to be asked directly in tests.
    pub fn router(&self) -> Router {
        let site = &self.site;
        let routes = routes::router()
            .merge(pages::router())
            .route("/livez", get(health::alive))
            .route("/healthz", get(health::ready))
            .fallback(nothing)
            .method_not_allowed_fallback(not_so);
        // In a browser nothing is sent anywhere.
        #[cfg(not(target_family = "wasm"))]
        let routes = routes.layer(CompressionLayer::new());
        routes
            .layer(DefaultBodyLimit::max(LONGEST_REQUEST))
            .layer(middleware::from_fn_with_state(Arc::clone(site), guard))
            .with_state(Arc::clone(site))
    }

    #[cfg(not(target_family = "wasm"))]
    /// Serves until the future is done, then lets requests end.
    ///
    /// # Errors
    /// When the system does not let it listen on.
    pub async fn run(
        self,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> io::Result<()> {
        let site = &self.site;
        let (connections, proxies) = (site.config.connections.clone(), site.config.proxies.clone());
        let tls = site.config.tls.clone();
        if let Some(tls) = &tls {
            tokio::spawn(Tls::follow(Arc::downgrade(tls)));
        }
        let door = Door::new(connections, proxies, site.hall.metrics.edge.clone());
        let service = Service {
            door: Arc::new(door),
            router: self.router(),
            tls,
            ending: site.ending.clone(),
        };
        listen::serve(service, listener, stop).await;
        // Whoever copies the file now has all of it.
        if let Err(error) = self.site.hall.store().close().await {
            tracing::warn!(%error, "the store did not close");
        }
        Ok(())
    }

    #[cfg(not(target_family = "wasm"))]
    /// Serves the metrics, at an address that is not for everyone.
    ///
    /// # Errors
    /// When the system does not let it listen on.
    pub fn metrics(&self, listener: TcpListener) -> impl Future<Output = io::Result<()>> + use<> {
        let site = Arc::clone(&self.site);
        let app = Router::new().route(
            "/metrics",
            get(move || {
                let site = Arc::clone(&site);
                async move {
                    let live = i64::try_from(site.hall.live()).unwrap_or(i64::MAX);
                    site.hall.metrics.tables.set(live);
                    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
                    ([(header::CONTENT_TYPE, kind)], site.hall.metrics.text())
                }
            }),
        );
        async move { axum::serve(listener, app).await }
    }
}

/// What is not there: in JSON under the interface, else as a page.
async fn nothing(State(site): State<Arc<Site>>, guest: Guest, visit: Visit, uri: Uri) -> Response {
    if let Some(file) = pages::file(&site.config.files, uri.path()) {
        return file;
    }
    if is_interface(uri.path()) {
        let catalogue = guest.catalogue(&site, None);
        return Problem::new(StatusCode::NOT_FOUND, "not-found", catalogue).into_response();
    }
    pages::missing(&visit).await.into_response()
}

/// Whether a path is one of the interface, where all answers are JSON.
fn is_interface(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

async fn not_so(State(site): State<Arc<Site>>, guest: Guest) -> Problem {
    let catalogue = guest.catalogue(&site, None);
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed", catalogue)
}

/// What every request goes through: limits, the check of its origin, headers of the answer, and
/// the log.
async fn guard(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let direct = peer(request.extensions());
    let client = site.config.proxies.client(request.headers(), direct);
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let catalogue = site.catalogue(language(request.headers()));
    // Refused before it is read. Who does not say how long it is may send the longest.
    let longest = LONGEST_REQUEST as u64;
    let bytes = request.body().size_hint().upper().map_or(longest, |bytes| bytes.min(longest));
    let mut answer = if !health::PATHS.contains(&path.as_str())
        && !site.requests.take_many(network(client), weight(bytes), begun)
    {
        site.hall.metrics.limited.inc();
        Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-requests", catalogue).into_response()
    } else if !same_origin(&method, request.headers(), site.config.origin.as_deref()) {
        Problem::new(StatusCode::FORBIDDEN, "cross-site", catalogue).into_response()
    } else {
        next.run(request).await
    };
    if answer.extensions().get::<Untranslated>().is_some() {
        // Deep down, where machines fail, nobody knows the reader's language.
        let unavailable = StatusCode::SERVICE_UNAVAILABLE;
        answer = Problem::new(unavailable, "unavailable", catalogue).into_response();
    }
    if is_interface(&path)
        && let Some(problem) = said_plainly(&answer, catalogue)
    {
        answer = problem.into_response();
    }
    let headers = answer.headers_mut();
    headers.reserve(SECURITY.len());
    for (name, value) in &SECURITY {
        headers.entry(name).or_insert_with(|| value.clone());
    }
    let taken = begun.elapsed();
    site.hall.metrics.requests.get_or_create(&Class::of(answer.status().as_u16())).inc();
    site.hall.metrics.seconds.observe(taken.as_secs_f64());
    let status = answer.status().as_u16();
    // Nothing is written for a log that nobody reads.
    if tracing::enabled!(tracing::Level::INFO) {
        // Queries may hold codes: they are not logged.
        let client = site.config.log_addresses.shown(client);
        let milliseconds = taken.as_secs_f64() * 1000.0;
        tracing::info!(client, %method, path, status, milliseconds, "answered");
    }
    answer
}

/// What is refused before anyone here has seen it, as a path that is no text: in JSON like all else.
fn said_plainly(answer: &Response, catalogue: &Catalogue) -> Option<Problem> {
    let status = answer.status();
    let kind = answer.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let refused = status.is_client_error() || status.is_server_error();
    if !refused || kind.is_some_and(|kind| kind.starts_with("application/json")) {
        return None;
    }
    let error = match status {
        StatusCode::NOT_FOUND => "not-found",
        StatusCode::METHOD_NOT_ALLOWED => "method-not-allowed",
        StatusCode::PAYLOAD_TOO_LARGE => "too-large",
        status if status.is_server_error() => "unavailable",
        _ => "bad-request",
    };
    Some(Problem::new(status, error, catalogue))
}

/// What pages may do. On a server nobody frames them; in a browser the page that has the connection to
/// another browser does.
const POLICY: &str = if cfg!(target_family = "wasm") {
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'"
} else {
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
};

/// Headers of every answer that does not have them: names and values that are made once.
static SECURITY: [(HeaderName, HeaderValue); 7] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=()"),
    ),
    (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
];

/// Whether a request that changes something comes from our own pages, or from no page at all.
fn same_origin(method: &Method, headers: &HeaderMap, known: Option<&str>) -> bool {
    if matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS) {
        return true;
    }
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    if text("sec-fetch-site").is_some_and(|from| !matches!(from, "same-origin" | "none")) {
        return false;
    }
    let Some(origin) = text("origin") else { return true };
    match known {
        Some(known) => origin == known,
        None => {
            let host = origin.split_once("://").map(|(_, host)| host);
            host.is_some() && host == text("host")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_much_of_an_address_is_logged_as_is_wished() {
        let (four, six) = ("192.0.2.77".parse().unwrap(), "2001:db8:1:2::3".parse().unwrap());
        let shown = |how: LogAddresses| (how.shown(four), how.shown(six));
        let both = |four: &str, six: &str| (Some(four.to_owned()), Some(six.to_owned()));
        assert_eq!(shown(LogAddresses::Full), both("192.0.2.77", "2001:db8:1:2::3"));
        assert_eq!(shown(LogAddresses::Short), both("192.0.2.0", "2001:db8:1::"));
        assert_eq!(shown(LogAddresses::None), (None, None));
    }

    #[test]
    fn what_other_sites_send_is_not_accepted() {
        let with = |pairs: &[(&'static str, &'static str)]| {
            let mut headers = HeaderMap::new();
            for (name, value) in pairs {
                headers.insert(*name, HeaderValue::from_static(value));
            }
            headers
        };
        let host = ("host", "flotilla.example");
        let post = |pairs: &[_], known| same_origin(&Method::POST, &with(pairs), known);
        assert!(post(&[host], None));
        assert!(post(&[host, ("origin", "https://flotilla.example")], None));
        assert!(!post(&[host, ("origin", "https://evil.example")], None));
        assert!(!post(&[host, ("origin", "null")], None));
        assert!(!post(&[host, ("sec-fetch-site", "cross-site")], None));
        assert!(!post(&[host, ("sec-fetch-site", "same-site")], None));
        let known = Some("https://flotilla.example");
        assert!(post(&[("host", "127.0.0.1"), ("origin", "https://flotilla.example")], known));
        assert!(!post(&[("host", "x"), ("origin", "http://flotilla.example")], known));
        assert!(same_origin(&Method::GET, &with(&[("origin", "https://evil.example")]), known));
    }
}
