//! `flotilla serve`: tables for people and bots, over HTTP.

use super::site;
use crate::LIBRARY;
use crate::context::Context;
use crate::edge::message;
use crate::failure::Failure;
use crate::place::PlaceArgs;
use clap::{Args, ValueEnum};
use flotilla_bots::LEVEL_NAMES;
use flotilla_store::StoreOptions;
use flotilla_web::{Config, ConnectionLimits, Limits, LogAddresses, Proxies, Purging, Server, Tls};
use std::io::{IsTerminal as _, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla serve
  flotilla serve --browser
  flotilla serve --address 0.0.0.0:8080 --data /var/lib/flotilla/tables.db
  DATABASE_URL=postgres://flotilla@localhost/flotilla flotilla serve --metrics 127.0.0.1:9090
  flotilla serve --origin https://flotilla.example --behind-proxy --log json
  flotilla serve --address 0.0.0.0:443 --tls-cert fullchain.pem --tls-key privkey.pem

Tables are kept in one SQLite file, or on a PostgreSQL server if DATABASE_URL names one. How much
is logged is said by FLOTILLA_LOG, as in FLOTILLA_LOG=info or FLOTILLA_LOG=warn,flotilla_web=debug.
See docs/operations.md.")]
pub(crate) struct ServeArgs {
    /// Where to listen
    #[arg(
        long,
        value_name = "ADDRESS:PORT",
        env = "FLOTILLA_ADDRESS",
        default_value = "127.0.0.1:7070"
    )]
    address: SocketAddr,

    #[command(flatten)]
    place: PlaceArgs,

    /// How many seconds anything that is asked of the store may take; then the request fails
    #[arg(long, value_name = "SECONDS", env = "FLOTILLA_STORE_TIMEOUT", default_value_t = 5.0, value_parser = seconds)]
    store_timeout: f64,

    /// How many connections to PostgreSQL there may be
    #[arg(long, value_name = "N", env = "FLOTILLA_STORE_CONNECTIONS", default_value_t = StoreOptions::default().connections)]
    store_connections: usize,

    /// How many seconds a PostgreSQL server that can't be reached is waited for at the start; 0 for
    /// not at all [default: for ever]
    #[arg(long, value_name = "SECONDS", env = "FLOTILLA_WAIT_FOR_STORE")]
    wait_for_store: Option<u64>,

    /// The program for browsers: with it visitors can install the games and play on without a network
    /// [default: the one that was built here (tests/wasm-build), or the one of this package; if there
    /// is none, the server does without]
    #[arg(long, value_name = "FILE", env = "FLOTILLA_PROGRAM")]
    program: Option<PathBuf>,

    /// Where to serve metrics for Prometheus
    #[arg(long, value_name = "ADDRESS:PORT", env = "FLOTILLA_METRICS")]
    metrics: Option<SocketAddr>,

    /// The address under which people know the server, scheme included
    #[arg(long, value_name = "URL", env = "FLOTILLA_ORIGIN")]
    origin: Option<String>,

    /// Believe the X-Forwarded-For of a proxy on this machine that stands before the server
    #[arg(long, env = "FLOTILLA_BEHIND_PROXY")]
    behind_proxy: bool,

    /// The proxies whose X-Forwarded-For is believed, where they are on other machines: addresses
    /// or networks, as in 10.0.0.7,192.168.1.0/24
    #[arg(long, value_name = "NETWORKS", env = "FLOTILLA_PROXY")]
    proxy: Option<Proxies>,

    /// The certificate of the server in PEM form, with those that lead to a known authority after
    /// it: then the server speaks HTTPS. It is read again when it changes, and on SIGHUP
    #[arg(long, value_name = "FILE", env = "FLOTILLA_TLS_CERT", requires = "tls_key")]
    tls_cert: Option<PathBuf>,

    /// The private key of the certificate, in PEM form
    #[arg(long, value_name = "FILE", env = "FLOTILLA_TLS_KEY", requires = "tls_cert")]
    tls_key: Option<PathBuf>,

    /// Connections that there may be at once; when there are more, the oldest that ask for nothing
    /// are closed
    #[arg(long, value_name = "N", env = "FLOTILLA_CONNECTIONS", default_value_t = ConnectionLimits::default().total)]
    connections: usize,

    /// Connections that one client may have at once
    #[arg(long, value_name = "N", env = "FLOTILLA_CLIENT_CONNECTIONS", default_value_t = ConnectionLimits::default().per_client)]
    client_connections: usize,

    /// How many seconds the headers of a request may take to arrive
    #[arg(long, value_name = "SECONDS", env = "FLOTILLA_HEADER_TIMEOUT", default_value_t = ConnectionLimits::default().headers.as_secs())]
    header_timeout: u64,

    /// How many seconds a connection may stay open without asking for anything
    #[arg(long, value_name = "SECONDS", env = "FLOTILLA_IDLE_TIMEOUT", default_value_t = ConnectionLimits::default().idle.as_secs())]
    idle_timeout: u64,

    /// How many bots may think at once [default: one less than there are cores]
    #[arg(long, value_name = "N", env = "FLOTILLA_BOTS")]
    bots: Option<usize>,

    /// How many games may be looked back at at once [default: one for every four cores]
    #[arg(long, value_name = "N", env = "FLOTILLA_STUDIES")]
    studies: Option<usize>,

    /// How long a bot waits with its move, in milliseconds, where a person might interrupt it
    #[arg(long, value_name = "N", env = "FLOTILLA_INTERRUPT_PAUSE", default_value_t = 1000)]
    interrupt_pause: u64,

    /// How long a bot takes at least, in milliseconds, for an answer whose time would betray its
    /// cards to the people at the table; 0 for as long as it thinks
    #[arg(long, value_name = "N", env = "FLOTILLA_BOT_PACE", default_value_t = 250)]
    bot_pace: u64,

    /// Who gives hints; a small machine has more time for the others with a weaker one [default: the
    /// strongest level of a game]
    #[arg(long, value_name = "LEVEL", env = "FLOTILLA_HINTS", value_parser = LEVEL_NAMES)]
    hints: Option<String>,

    /// A folder from which scripts and styles are read anew for each request, for whoever works on
    /// them [default: those in the program]
    #[arg(long, value_name = "FOLDER", env = "FLOTILLA_ASSETS", hide_short_help = true)]
    assets: Option<PathBuf>,

    /// How much memory bots may use to remember what they have found out, of all tables together,
    /// in MiB: those that have not played for longest forget first, and play as well without
    #[arg(long, value_name = "MIB", env = "FLOTILLA_ENGINE_MEMORY", default_value_t = 256)]
    engine_memory: usize,

    /// How many hints and analyses may wait to be thought about; more are refused
    #[arg(long, value_name = "N", env = "FLOTILLA_THOUGHTS_WAITING", default_value_t = 64)]
    thoughts_waiting: usize,

    /// How many million positions are solved at most, four bytes each, for somebody who looks back
    /// at a game; where there are more, chances are estimated
    #[arg(long, value_name = "MILLIONS", env = "FLOTILLA_STUDY_POSITIONS", default_value_t = 60)]
    study_positions: usize,

    /// Tables that have nobody but bots: so many of one person at once
    #[arg(long, value_name = "N", env = "FLOTILLA_BOT_TABLES", default_value_t = 8)]
    bot_tables: usize,

    /// Tables that have nobody but bots: so many of all people together
    #[arg(long, value_name = "N", env = "FLOTILLA_ALL_BOT_TABLES", default_value_t = 100)]
    all_bot_tables: usize,

    /// Requests a second that one client may make; one counts for one more with every 16 KiB
    #[arg(long, value_name = "N", env = "FLOTILLA_RATE", default_value_t = Limits::default().requests_per_second)]
    rate: f64,

    /// Tables that one client may open in a minute, and that one person may have open
    #[arg(long, value_name = "N", env = "FLOTILLA_TABLES", default_value_t = Limits::default().tables)]
    tables: u32,

    /// Live streams that one client may have
    #[arg(long, value_name = "N", env = "FLOTILLA_STREAMS", default_value_t = Limits::default().streams)]
    streams: usize,

    /// Free the seat of someone who has gone from a public table that waits for players, after so
    /// many seconds; 0 for never
    #[arg(long, value_name = "SECONDS", env = "FLOTILLA_ABSENCE", default_value_t = 300)]
    absence: u64,

    /// Tell the others that somebody is away who plays and whose page is closed, after so many
    /// seconds; fifteen times as long, and they may have a bot play on
    #[arg(long, value_name = "SECONDS", env = "FLOTILLA_AWAY", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    away: u64,

    /// Remove tables that have waited for players so many days; 0 for never
    #[arg(long, value_name = "DAYS", env = "FLOTILLA_PURGE_WAITING", default_value_t = 30)]
    purge_waiting: u32,

    /// Remove tables at which nobody has played for so many days; 0 for never
    #[arg(long, value_name = "DAYS", env = "FLOTILLA_PURGE_PLAYING", default_value_t = 0)]
    purge_playing: u32,

    /// Remove tables that have been over for so many days; 0 for never
    #[arg(long, value_name = "DAYS", env = "FLOTILLA_PURGE_OVER", default_value_t = 0)]
    purge_over: u32,

    /// Open the browser, where there is a desktop
    #[arg(long)]
    browser: bool,

    /// The form of the log, on standard error
    #[arg(long, value_name = "FORM", env = "FLOTILLA_LOG_FORM", default_value = "text")]
    log: LogForm,

    /// How much of clients' addresses is logged
    #[arg(long, value_name = "HOW", env = "FLOTILLA_LOG_ADDRESSES", default_value = "full")]
    log_addresses: LogHow,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum LogHow {
    /// The whole address
    Full,
    /// The network alone: 192.0.2.0, 2001:db8:1::
    Short,
    /// Nothing
    None,
}

impl From<LogHow> for LogAddresses {
    fn from(how: LogHow) -> LogAddresses {
        match how {
            LogHow::Full => LogAddresses::Full,
            LogHow::Short => LogAddresses::Short,
            LogHow::None => LogAddresses::None,
        }
    }
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum LogForm {
    /// A line for people
    Text,
    /// A JSON object a line
    Json,
}

pub(crate) fn run(args: &ServeArgs, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    log(args.log);
    let place = args.place.place(context)?;
    let machine = |error: &dyn std::fmt::Display| Failure::Machine(error.to_string());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| machine(&error))?;
    let tls = match (&args.tls_cert, &args.tls_key) {
        (Some(certificate), Some(key)) => {
            let tls = Tls::load(certificate, key);
            Some(Arc::new(tls.map_err(|error| Failure::Input(error.to_string()))?))
        }
        _ => None,
    };
    let files = Arc::new(match site::found(args.program.as_deref()) {
        Some(path) => flotilla_site::beside(&site::program(&path, context)?)?,
        None => Vec::new(),
    });
    let scheme = if tls.is_some() { "https" } else { "http" };
    let served = runtime.block_on(async {
        // Whoever says that the certificate has changed must not end the server.
        on_hangup(tls.clone()).map_err(|error| machine(&error))?;
        let config = Config { files, ..config(args, tls) };
        let server = Server::open(&place, config).await.map_err(|error| machine(&error))?;
        if let Some(address) = args.metrics {
            let listener = TcpListener::bind(address).await.map_err(|error| machine(&error))?;
            tokio::spawn(server.metrics(listener));
        }
        let listener = TcpListener::bind(args.address).await.map_err(|error| machine(&error))?;
        let address = listener.local_addr().map_err(|error| machine(&error))?;
        // Whoever reads the address may end the server at once: it must be ready for that.
        let stop = stop().map_err(|error| machine(&error))?;
        writeln!(out, "{scheme}://{address}")?;
        out.flush()?;
        tracing::info!(%address, "listening");
        if args.browser && has_desktop() {
            // Whoever has no browser has the address.
            let _ = open::that_detached(format!("{scheme}://{address}"));
        } else if args.browser && std::io::stdout().is_terminal() {
            // Somebody typed the program's name and sees no page: what now?
            let values = [("store", args.place.shown(&place).into())];
            message(&context.say("serve-open", &values));
            message(&context.say("serve-else", &[]));
        }
        server.run(listener, stop).await.map_err(|error| machine(&error))?;
        tracing::info!("ended");
        Ok(())
    });
    // What bots are still thinking about nobody waits for.
    runtime.shutdown_background();
    served
}

/// Whether there is a screen on which a browser could open.
pub(super) fn has_desktop() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(target_os = "macos", target_os = "windows"))
        || set("DISPLAY")
        || set("WAYLAND_DISPLAY")
}

fn config(args: &ServeArgs, tls: Option<Arc<Tls>>) -> Config {
    let plain = Config::default();
    let limits = Limits {
        requests_per_second: args.rate,
        burst: args.rate * 4.0,
        tables: args.tables,
        tables_per_minute: f64::from(args.tables),
        streams: args.streams,
    };
    let connections = ConnectionLimits {
        total: args.connections.min(most_connections()).max(1),
        per_client: args.client_connections.max(1),
        headers: Duration::from_secs(args.header_timeout.max(1)),
        idle: Duration::from_secs(args.idle_timeout.max(1)),
        ..ConnectionLimits::default()
    };
    let proxies = match &args.proxy {
        Some(proxies) => proxies.clone(),
        None if args.behind_proxy => Proxies::loopback(),
        None => Proxies::default(),
    };
    let days = |days: u32| Some(days).filter(|days| *days > 0);
    Config {
        library: LIBRARY,
        limits,
        purging: Purging {
            waiting: days(args.purge_waiting),
            playing: days(args.purge_playing),
            over: days(args.purge_over),
        },
        origin: args.origin.as_ref().map(|origin| origin.trim_end_matches('/').to_owned()),
        proxies,
        tls,
        connections,
        log_addresses: args.log_addresses.into(),
        away: Duration::from_secs(args.away),
        absence: Some(args.absence).filter(|it| *it > 0).map(Duration::from_secs),
        bots: args.bots.unwrap_or(plain.bots),
        studies: args.studies.unwrap_or(plain.studies),
        interrupt_pause: Duration::from_millis(args.interrupt_pause),
        bot_pace: Duration::from_millis(args.bot_pace),
        hints: args.hints.clone(),
        assets: args.assets.clone(),
        engine_memory: args.engine_memory.saturating_mul(1 << 20),
        thoughts_waiting: args.thoughts_waiting,
        study_positions: args.study_positions.saturating_mul(1_000_000),
        bot_tables: args.bot_tables,
        all_bot_tables: args.all_bot_tables,
        store: StoreOptions {
            timeout: Duration::from_secs_f64(args.store_timeout),
            connections: args.store_connections,
            wait: args.wait_for_store.map_or(Duration::MAX, Duration::from_secs),
        },
        ..plain
    }
}

/// A time that is neither nothing nor a day.
fn seconds(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|it| (0.1..=86_400.0).contains(it));
    number.ok_or_else(|| "a number of seconds, 0.1 at least".to_owned())
}

/// Descriptors that are not for connections: the store, the log, the runtime.
#[cfg(unix)]
const OTHER_DESCRIPTORS: u64 = 128;

/// How many connections the system lets the program have. Where it may have more than it was given,
/// it takes them.
#[cfg(unix)]
pub(super) fn most_connections() -> usize {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let given = getrlimit(Resource::Nofile);
    let mut wanted = given;
    wanted.current = given.maximum;
    // Where there is nothing to raise the system is not asked: some units forbid it.
    let raised = given.current != given.maximum && setrlimit(Resource::Nofile, wanted).is_ok();
    let limit = if raised { given.maximum } else { given.current };
    // Where there is no limit there is none to keep.
    let limit = limit.unwrap_or(u64::MAX);
    usize::try_from(limit.saturating_sub(OTHER_DESCRIPTORS)).unwrap_or(usize::MAX)
}

#[cfg(not(unix))]
pub(super) fn most_connections() -> usize {
    usize::MAX
}

/// Reads the certificate again whenever the program is told to.
#[cfg(unix)]
fn on_hangup(tls: Option<Arc<Tls>>) -> std::io::Result<()> {
    let mut told = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::hangup())?;
    tokio::spawn(async move {
        while told.recv().await.is_some() {
            tracing::info!("told to read files again");
            if let Some(tls) = tls.clone() {
                // The disk may be slow: no request is to wait for it.
                let read = tokio::task::spawn_blocking(move || tls.reload_and_log()).await;
                drop(read);
            }
        }
    });
    Ok(())
}

/// Elsewhere there is no such signal: the certificate is read again when it changes, as anywhere.
#[cfg(not(unix))]
fn on_hangup(_: Option<Arc<Tls>>) -> std::io::Result<()> {
    Ok(())
}

/// Done when the system or a person asks the program to end.
#[cfg(unix)]
fn stop() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    let mut ends = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = ends.recv() => {}
        }
    })
}

/// Done when the system or a person asks the program to end.
#[cfg(windows)]
fn stop() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::windows::{ctrl_break, ctrl_close, ctrl_shutdown};
    let (mut breaks, mut closes, mut shuts) = (ctrl_break()?, ctrl_close()?, ctrl_shutdown()?);
    Ok(async move {
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = breaks.recv() => {}
            _ = closes.recv() => {}
            _ = shuts.recv() => {}
        }
    })
}

fn log(form: LogForm) {
    let asked = std::env::var("FLOTILLA_LOG").unwrap_or_default();
    let read = asked.parse::<Targets>();
    let little = Targets::new().with_default(LevelFilter::WARN);
    let filter = match &read {
        Ok(filter) if !asked.trim().is_empty() => filter.clone(),
        _ => little,
    };
    let log = tracing_subscriber::registry().with(filter);
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    // A second log is an error that nothing follows from.
    let _ = match form {
        LogForm::Text => log.with(lines).try_init(),
        LogForm::Json => log.with(lines.json()).try_init(),
    };
    if let Err(error) = read {
        tracing::warn!(FLOTILLA_LOG = asked, %error, "this can't be read: warnings are logged");
    }
}
