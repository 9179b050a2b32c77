//! Style, scripts and pictures: all of them inside the program.

use crate::server::Site;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Arc, LazyLock};

/// A file: its name, its kind, and what is in it.
type Asset = (&'static str, &'static str, &'static [u8]);

const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const DRAWING: &str = "image/svg+xml";

const ASSETS: &[Asset] = &[
    ("site.css", STYLE, include_bytes!("../../assets/site.css")),
    ("scene.css", STYLE, flotilla_scene::STYLE.as_bytes()),
    ("common.js", SCRIPT, include_bytes!("../../assets/common.js")),
    ("home.js", SCRIPT, include_bytes!("../../assets/home.js")),
    ("setup.js", SCRIPT, include_bytes!("../../assets/setup.js")),
    ("table.js", SCRIPT, include_bytes!("../../assets/table.js")),
    ("mover.js", SCRIPT, include_bytes!("../../assets/mover.js")),
    ("practise.js", SCRIPT, include_bytes!("../../assets/practise.js")),
    ("board.js", SCRIPT, include_bytes!("../../assets/board.js")),
    ("record.js", SCRIPT, include_bytes!("../../assets/record.js")),
    ("icon.svg", DRAWING, include_bytes!("../../assets/icon.svg")),
    ("icon-192.png", "image/png", include_bytes!("../../assets/icon-192.png")),
    ("icon-512.png", "image/png", include_bytes!("../../assets/icon-512.png")),
    ("archipelago.svg", DRAWING, include_bytes!("../../../../docs/images/archipelago.svg")),
    ("archipelago-map.svg", DRAWING, include_bytes!("../../../../docs/images/archipelago-map.svg")),
    ("doubloons.svg", DRAWING, include_bytes!("../../../../docs/images/doubloons.svg")),
    ("galleons.svg", DRAWING, include_bytes!("../../../../docs/images/galleons.svg")),
    ("pyramids.svg", DRAWING, include_bytes!("../../../../docs/images/pyramids.svg")),
    ("pyramids-fire.svg", DRAWING, include_bytes!("../../../../docs/images/pyramids-fire.svg")),
    ("pyramids-move.svg", DRAWING, include_bytes!("../../../../docs/images/pyramids-move.svg")),
    ("pyramids-step.svg", DRAWING, include_bytes!("../../../../docs/images/pyramids-step.svg")),
    ("shipowners.svg", DRAWING, include_bytes!("../../../../docs/images/shipowners.svg")),
];

/// What changes when any of the files does: browsers keep a file for as long as this stays.
pub(super) static STAMP: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = DefaultHasher::new();
    ASSETS.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
});

/// The scripts ask for each other by their names: without a stamp, and so they are asked about
/// each time.
pub(super) async fn asset(
    State(_): State<Arc<Site>>,
    Path(name): Path<String>,
    uri: axum::http::Uri,
    headers: axum::http::HeaderMap,
) -> Response {
    let Some((_, kind, content)) = ASSETS.iter().find(|(known, ..)| *known == name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let tag = format!("\"{}\"", *STAMP);
    let known =
        headers.get(header::IF_NONE_MATCH).is_some_and(|it| it.as_bytes() == tag.as_bytes());
    if known {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let stamped = uri.query() == Some(STAMP.as_str());
    let keep = if stamped { "public, max-age=31536000, immutable" } else { "no-cache" };
    let told = [
        (header::CONTENT_TYPE, (*kind).to_owned()),
        (header::CACHE_CONTROL, keep.to_owned()),
        (header::ETAG, tag),
    ];
    (told, *content).into_response()
}

/// For browsers that ask for an icon without having been told of one.
pub(super) async fn icon() -> Response {
    axum::response::Redirect::permanent("/assets/icon-192.png").into_response()
}

/// What a phone needs to know to install the site.
pub(super) async fn manifest() -> Response {
    let manifest = serde_json::json!({
        "name": "Flotilla",
        "short_name": "Flotilla",
        "start_url": "/",
        "display": "standalone",
        "background_color": "#f5eedb",
        "theme_color": "#22486b",
        "icons": [
            { "src": "/assets/icon.svg", "sizes": "any", "type": "image/svg+xml" },
            { "src": "/assets/icon-192.png", "sizes": "192x192", "type": "image/png" },
            { "src": "/assets/icon-512.png", "sizes": "512x512", "type": "image/png" },
            { "src": "/assets/icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable" },
        ],
    });
    let kind = "application/manifest+json";
    ([(header::CONTENT_TYPE, kind)], manifest.to_string()).into_response()
}

/// The emblem beside the name.
pub(super) fn emblem() -> Markup {
    PreEscaped(include_str!("../../assets/emblem.svg").to_owned())
}
