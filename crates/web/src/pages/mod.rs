//! The pages: rendered here, brought to life by small scripts without a build step.
//!
//! A page knows no rule of any game: boards are drawings of the scene crate, and what may be done
//! is asked of the interface.

mod assets;
mod book;
mod device;
mod files;
mod home;
mod invitation;
mod learn;
mod lists;
mod practise;
mod record;
mod rules;
mod setup;
mod shell;
mod table;
mod tables;
mod terms;
mod together;
mod workshop;

use crate::server::Site;
use axum::Router;
use axum::routing::get;
use flotilla_core::Language;
use std::sync::Arc;

pub(crate) use assets::file;
pub use assets::{SiteFile, files, said};
pub(crate) use shell::{Visit, missing};

/// What the pages say.
pub(crate) const TEXTS: &[(Language, &str)] =
    flotilla_core::in_every_language!("../../texts/pages.", ".ftl");

pub(crate) fn router() -> Router<Arc<Site>> {
    let own = Router::new();
    // On a server nobody keeps anything in the browser, and whoever is there plays through it.
    let own = if cfg!(target_family = "wasm") {
        own.route("/device", get(device::page))
            .route("/together", get(together::page))
            .route("/together/code.svg", get(together::code))
    } else {
        own
    };
    own.route("/", get(home::page))
        .route("/new/{game}", get(setup::page))
        .route("/editions/{game}/{name}", get(setup::edition))
        .route("/workshop", get(workshop::index))
        .route("/workshop/{game}", get(workshop::page))
        .route("/tables", get(tables::page))
        .route("/tables/{id}", get(table::page))
        .route("/tables/{id}/record", get(record::page))
        .route("/tables/{id}/invitation.svg", get(invitation::code))
        .route("/practise", get(practise::index))
        .route("/practise/{game}/{number}", get(practise::page))
        .route("/practise/{game}/{number}/picture.svg", get(practise::picture))
        .route("/book/{game}", get(book::page))
        .route("/learn", get(learn::index))
        .route("/learn/{game}", get(learn::course))
        .route("/learn/{game}/{number}", get(learn::page))
        .route("/rules", get(rules::index))
        .route("/rules/{game}", get(rules::page))
        .route("/rules/{game}/{picture}", get(rules::picture))
        .route("/assets/{name}", get(assets::asset))
        .route("/favicon.ico", get(assets::icon))
        .route("/manifest.webmanifest", get(assets::manifest))
}
