//! The tables over HTTP: pages for people, a JSON interface for everything that a player or a bot can do, live
//! events, guests without accounts, limits.
//!
//! The interface describes itself at `/api` (OpenAPI), and `docs/http.md` tells it to people.
//! Nothing leaves the server about a game but what a [`TableView`](flotilla_table::Look) shows.
#![forbid(unsafe_code)]

mod bots;
mod chance;
mod counsel;
mod editions;
mod guest;
mod hall;
mod library;
mod limits;
mod live;
mod metrics;
mod pages;
mod picture;
mod practise;
mod problem;
mod routes;
mod server;
mod shape;

pub use limits::Limits;
pub use server::{Config, Purging, Server};

use flotilla_core::Language;

/// What the server says.
pub const TEXTS: &[(Language, &str)] = &[
    (Language::English, include_str!("../texts/en.ftl")),
    (Language::French, include_str!("../texts/fr.ftl")),
];
