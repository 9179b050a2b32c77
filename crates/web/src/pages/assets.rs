//! Style, scripts and pictures: all of them inside the program.

use crate::server::Site;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use flotilla_core::{Language, Registry, Setup, Viewer};
use flotilla_games::GAMES;
use flotilla_scene::{Paper, Seats};
use maud::{Markup, PreEscaped};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Arc, LazyLock};

/// A file: its name, its kind, and what is in it.
type Asset = (&'static str, &'static str, &'static [u8]);

const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const DRAWING: &str = "image/svg+xml";
const FONT: &str = "font/woff2";

/// The fonts that every page shows at first sight, as the style names them.
pub(super) const FIRST_FONTS: [&str; 3] =
    ["cormorant-sc-600.woff2", "alegreya-sans-400.woff2", "alegreya-sans-700.woff2"];

const ASSETS: &[Asset] = &[
    ("site.css", STYLE, include_bytes!("../../assets/site.css")),
    ("hands.css", STYLE, include_bytes!("../../assets/hands.css")),
    ("learn.css", STYLE, include_bytes!("../../assets/learn.css")),
    ("scene.css", STYLE, flotilla_scene::STYLE.as_bytes()),
    ("common.js", SCRIPT, include_bytes!("../../assets/common.js")),
    ("dice.js", SCRIPT, include_bytes!("../../assets/dice.js")),
    ("opening.js", SCRIPT, include_bytes!("../../assets/opening.js")),
    ("home.js", SCRIPT, include_bytes!("../../assets/home.js")),
    ("setup.js", SCRIPT, include_bytes!("../../assets/setup.js")),
    ("table.js", SCRIPT, include_bytes!("../../assets/table.js")),
    ("film.js", SCRIPT, include_bytes!("../../assets/film.js")),
    ("follow.js", SCRIPT, include_bytes!("../../assets/follow.js")),
    ("sound.js", SCRIPT, include_bytes!("../../assets/sound.js")),
    ("legends.js", SCRIPT, include_bytes!("../../assets/legends.js")),
    ("mover.js", SCRIPT, include_bytes!("../../assets/mover.js")),
    ("learn.js", SCRIPT, include_bytes!("../../assets/learn.js")),
    ("practise.js", SCRIPT, include_bytes!("../../assets/practise.js")),
    ("motion.js", SCRIPT, include_bytes!("../../assets/motion.js")),
    ("hands.js", SCRIPT, include_bytes!("../../assets/hands.js")),
    ("bubble.js", SCRIPT, include_bytes!("../../assets/bubble.js")),
    ("camera.js", SCRIPT, include_bytes!("../../assets/camera.js")),
    ("aim.js", SCRIPT, include_bytes!("../../assets/aim.js")),
    ("keys.js", SCRIPT, include_bytes!("../../assets/keys.js")),
    ("board.js", SCRIPT, include_bytes!("../../assets/board.js")),
    ("record.js", SCRIPT, include_bytes!("../../assets/record.js")),
    ("sides.js", SCRIPT, include_bytes!("../../assets/sides.js")),
    ("waiting.js", SCRIPT, include_bytes!("../../assets/waiting.js")),
    ("talk.js", SCRIPT, include_bytes!("../../assets/talk.js")),
    ("tables.js", SCRIPT, include_bytes!("../../assets/tables.js")),
    ("cormorant-sc-600.woff2", FONT, include_bytes!("../../assets/fonts/cormorant-sc-600.woff2")),
    (
        "cormorant-sc-600-ext.woff2",
        FONT,
        include_bytes!("../../assets/fonts/cormorant-sc-600-ext.woff2"),
    ),
    ("alegreya-sans-400.woff2", FONT, include_bytes!("../../assets/fonts/alegreya-sans-400.woff2")),
    (
        "alegreya-sans-400-ext.woff2",
        FONT,
        include_bytes!("../../assets/fonts/alegreya-sans-400-ext.woff2"),
    ),
    (
        "alegreya-sans-400-italic.woff2",
        FONT,
        include_bytes!("../../assets/fonts/alegreya-sans-400-italic.woff2"),
    ),
    ("alegreya-sans-700.woff2", FONT, include_bytes!("../../assets/fonts/alegreya-sans-700.woff2")),
    (
        "alegreya-sans-700-ext.woff2",
        FONT,
        include_bytes!("../../assets/fonts/alegreya-sans-700-ext.woff2"),
    ),
    ("icon.svg", DRAWING, include_bytes!("../../assets/icon.svg")),
    ("icon-192.png", "image/png", include_bytes!("../../assets/icon-192.png")),
    ("icon-512.png", "image/png", include_bytes!("../../assets/icon-512.png")),
];

/// What changes when any of the files does: browsers keep a file for as long as this stays.
pub(super) static STAMP: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = DefaultHasher::new();
    ASSETS.hash(&mut hasher);
    for entry in GAMES.entries() {
        entry.info.pictures.hash(&mut hasher);
    }
    format!("{:016x}", hasher.finish())
});

/// The modules that a script is made of, beside itself: a browser that is told of all of them at once
/// need not find out one by one.
pub(super) fn modules(script: &str) -> &'static [&'static str] {
    static MODULES: LazyLock<Vec<(&str, Vec<&str>)>> = LazyLock::new(|| {
        let scripts = ASSETS.iter().filter(|(_, kind, _)| *kind == SCRIPT);
        scripts.map(|(name, ..)| (*name, imported(name))).collect()
    });
    MODULES.iter().find(|(name, _)| *name == script).map_or(&[], |(_, modules)| modules)
}

/// What a script imports, and what that imports.
fn imported(script: &str) -> Vec<&'static str> {
    let mut found: Vec<&'static str> = Vec::new();
    let mut next = 0;
    let mut name = script;
    loop {
        let text = ASSETS.iter().find(|(known, ..)| *known == name).map_or(&[][..], |it| it.2);
        let text = std::str::from_utf8(text).unwrap_or_default();
        let named = text.split(" from './").skip(1).filter_map(|rest| rest.split('\'').next());
        for module in named {
            if module != script && !found.contains(&module) {
                found.push(module);
            }
        }
        let Some(other) = found.get(next) else { return found };
        (name, next) = (other, next + 1);
    }
}

/// The scripts ask for each other by their names: without a stamp, and so they are asked about
/// each time.
pub(super) async fn asset(
    State(site): State<Arc<Site>>,
    Path(name): Path<String>,
    uri: axum::http::Uri,
    headers: axum::http::HeaderMap,
) -> Response {
    let asset = ASSETS.iter().find(|(known, ..)| *known == name);
    let shipped = || Some((DRAWING, picture(GAMES, &name)?.as_bytes()));
    let Some((kind, content)) = asset.map(|it| (it.1, it.2)).or_else(shipped) else {
        return match from_elsewhere(&site, &name) {
            Some(drawn) => ([(header::CONTENT_TYPE, DRAWING)], drawn).into_response(),
            None => StatusCode::NOT_FOUND.into_response(),
        };
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
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CACHE_CONTROL, keep.to_owned()),
        (header::ETAG, tag),
    ];
    (told, content).into_response()
}

/// A picture that a game brings.
fn picture(games: Registry, name: &str) -> Option<&'static str> {
    let mut pictures = games.entries().iter().flat_map(|entry| entry.info.pictures);
    pictures.find(|(known, _)| *known == name).map(|(_, drawn)| *drawn)
}

/// A picture of a game that does not ship, of which the stamp knows nothing. One that brings none is
/// known by a drawing of how it begins.
fn from_elsewhere(site: &Site, name: &str) -> Option<String> {
    if let Some(drawn) = picture(site.hall.registry(), name) {
        return Some(drawn.to_owned());
    }
    let entry = site.hall.registry().game(name.strip_suffix(".svg")?).ok()?;
    let play = entry.open(&Setup::plain(entry.info, *entry.info.seats.start()), None).ok()?;
    let view = play.view(Viewer::Public);
    let catalogue = site.catalogue(Language::English);
    Some(site.config.drawings.draw(&*view, &Seats(&*view), catalogue, Paper::Picture))
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
