//! The tables over HTTP: pages for people, a JSON interface for everything that a player or a bot can do, live
//! events, guests without accounts, limits.
//!
//! The interface describes itself at `/api` (OpenAPI), and `docs/http.md` tells it to people.
//! Nothing leaves the server about a game but what a [`TableView`](flotilla_table::TableView) shows.
//!
//! ```
//! # tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
//! use flotilla_bots::Library;
//! use flotilla_web::{Config, Server};
//!
//! let folder = tempfile::tempdir()?;
//! let place = folder.path().join("tables.db").display().to_string();
//! // A program may add games of its own: `Library::SHIPPED.with::<MyGame>()`.
//! let config = Config { library: Library::SHIPPED, ..Config::default() };
//! let server = Server::open(&place, config).await?;
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
//! let stop = async { /* when somebody says so */ };
//! server.run(listener, stop).await?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]
// In a browser there is nobody to count for, and no thread.
#![cfg_attr(target_family = "wasm", allow(dead_code))]

mod alone;
mod away;
mod book;
mod bots;
mod chance;
mod coach;
mod counsel;
mod editions;
mod elsewhere;
mod engines;
mod environment;
mod fair_queue;
mod guest;
mod hall;
mod health;
mod learn;
mod library;
mod limits;
#[cfg(not(target_family = "wasm"))]
mod listen;
mod live;
mod metrics;
mod news;
#[cfg(not(target_family = "wasm"))]
mod paced;
mod pages;
mod picture;
mod pool;
mod position;
mod practise;
mod presence;
mod problem;
mod proxy;
mod routes;
mod sent_away;
mod server;
mod shape;
mod steady;
mod stored;
mod study;
#[cfg(not(target_family = "wasm"))]
mod tls;
mod tokens;
mod turnstile;
mod why;
mod workshop;

pub use elsewhere::{Minds, Said, Thinker};
pub use environment::{Clock, Environment, Randomness, Tasks, Threads};
pub use limits::{ConnectionLimits, Limits};
pub use pages::{SiteFile, files, said};
pub use proxy::{BadNetwork, Proxies};
pub use server::{Config, LogAddresses, Purging, Server};
pub use study::watch_studies;
#[cfg(not(target_family = "wasm"))]
pub use tls::{Tls, TlsError};

pub use flotilla_bots::Library;

use flotilla_core::Language;

/// What the server says.
pub const TEXTS: &[(Language, &str)] = flotilla_core::in_every_language!("../texts/", ".ftl");
