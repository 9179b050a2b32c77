//! Style, scripts and pictures: all of them inside the program.

use super::files::{ASSETS, DRAWING};
use crate::server::Site;
use crate::shape::catalogue;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use flotilla_bots::Library;
use flotilla_core::{Language, Registry, Setup, Viewer};
use flotilla_games::GAMES;
use flotilla_scene::{Paper, Seats};
use maud::{Markup, PreEscaped};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Arc, LazyLock};

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
        let scripts = ASSETS.iter().filter(|(name, ..)| name.ends_with(".js"));
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
    #[cfg(not(target_family = "wasm"))]
    if let Some((folder, (name, kind, _))) = site.config.assets.as_ref().zip(asset)
        && let Ok(content) = std::fs::read(folder.join(name))
    {
        let told = [(header::CONTENT_TYPE, *kind), (header::CACHE_CONTROL, "no-store")];
        return (told, content).into_response();
    }
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
    let keep = if uri.query() == Some(STAMP.as_str()) {
        "public, max-age=31536000, immutable"
    } else if name.ends_with(".woff2") {
        // Style sheets name fonts without a stamp. Asked about each time, letters would change on every page.
        "public, max-age=604800"
    } else {
        "no-cache"
    };
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

/// A file of the site: its path, and what is in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SiteFile {
    /// The path, from the root of the site on, without a slash before it.
    pub path: String,
    /// What is in it.
    pub content: Vec<u8>,
}

/// The files that pages ask for beside themselves: scripts, styles, fonts and pictures.
#[must_use]
pub fn files() -> Vec<SiteFile> {
    let pictures = GAMES.entries().iter().flat_map(|entry| entry.info.pictures);
    let pictures = pictures.map(|(name, drawn)| (*name, drawn.as_bytes()));
    let assets = ASSETS.iter().map(|(name, _, content)| (*name, *content)).chain(pictures);
    let mut files: Vec<SiteFile> = assets
        .map(|(name, content)| SiteFile {
            path: format!("assets/{name}"),
            content: content.to_vec(),
        })
        .collect();
    files.push(SiteFile {
        path: "manifest.webmanifest".to_owned(),
        content: manifest_text().into_bytes(),
    });
    files
}

/// Workers may run programs that were compiled for browsers; pages have no need to.
const FOR_WORKERS: &str =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'";

/// One of some files, as an answer.
pub(crate) fn file(files: &[SiteFile], path: &str) -> Option<Response> {
    let file = files.iter().find(|file| path.strip_prefix('/') == Some(file.path.as_str()))?;
    let kind = match path.rsplit('.').next() {
        Some("js") => "text/javascript; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        _ => "application/octet-stream",
    };
    let mut told = vec![(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")];
    if kind.starts_with("text/javascript") {
        told.push((header::CONTENT_SECURITY_POLICY, FOR_WORKERS));
    }
    let mut answer = file.content.clone().into_response();
    for (name, value) in told {
        answer.headers_mut().insert(name, header::HeaderValue::from_static(value));
    }
    Some(answer)
}

/// What the pages say under a key, in every language.
#[must_use]
pub fn said(key: &str) -> Vec<(Language, String)> {
    let text = |language| (language, catalogue(Library::SHIPPED, language).get(key));
    Language::ALL.into_iter().map(text).collect()
}

/// For browsers that ask for an icon without having been told of one.
pub(super) async fn icon() -> Response {
    axum::response::Redirect::permanent("/assets/icon-192.png").into_response()
}

/// What a phone needs to know to install the site.
pub(super) async fn manifest() -> Response {
    let kind = "application/manifest+json";
    ([(header::CONTENT_TYPE, kind)], manifest_text()).into_response()
}

fn manifest_text() -> String {
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
    manifest.to_string()
}

/// The emblem beside the name.
pub(super) fn emblem() -> Markup {
    PreEscaped(include_str!("../../assets/emblem.svg").to_owned())
}
