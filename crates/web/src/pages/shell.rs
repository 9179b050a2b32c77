//! What every page has: head, navigation, language, and a guest's token.

use super::assets::{self, STAMP};
use crate::guest::{Ask, Guest, cookie, language_cookie};
use crate::problem::Problem;
use crate::server::Site;
use axum::extract::FromRequestParts;
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use flotilla_core::{Catalogue, Language};
use maud::{DOCTYPE, Markup, html};
use serde::Deserialize;
use std::sync::Arc;

/// Whoever asks for a page.
pub(crate) struct Visit {
    pub(super) site: Arc<Site>,
    pub(super) guest: Guest,
    path: String,
    /// The language that was chosen on this very page.
    chosen: Option<Language>,
}

#[derive(Deserialize)]
struct Chosen {
    lang: Option<String>,
}

impl FromRequestParts<Arc<Site>> for Visit {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Visit, Problem> {
        let mut guest = Guest::from_request_parts(parts, site).await?;
        let Ask(Chosen { lang }) = Ask::from_request_parts(parts, site).await?;
        let chosen = lang.as_deref().and_then(Language::parse);
        guest.language = chosen.unwrap_or(guest.language);
        let path = parts.uri.path().to_owned();
        Ok(Visit { site: Arc::clone(site), guest, path, chosen })
    }
}

/// A page before it has its frame.
pub(super) struct Page<'a> {
    pub(super) title: String,
    /// The name of the page for its style.
    pub(super) class: &'static str,
    pub(super) scripts: &'a [&'static str],
    /// The query that must go along when the language is changed.
    pub(super) query: &'a [(&'static str, String)],
    pub(super) main: Markup,
}

impl Visit {
    pub(super) fn catalogue(&self) -> &Catalogue {
        self.site.catalogue(self.guest.language)
    }

    pub(super) fn text(&self, key: &str) -> String {
        self.catalogue().get(key)
    }

    /// The page as an answer, with a token for whoever has none yet.
    pub(super) async fn answer(&self, page: Page<'_>) -> Result<Response, Problem> {
        self.answer_with(StatusCode::OK, page).await
    }

    async fn answer_with(&self, status: StatusCode, page: Page<'_>) -> Result<Response, Problem> {
        let html = self.framed(page).into_string();
        let mut answer =
            (status, [(CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response();
        let secure = self.site.config.is_secure();
        let mut cookies = Vec::new();
        if self.guest.person.is_none() {
            let token = self.site.tokens.issue().await?;
            cookies.push(cookie(&token, secure));
        }
        cookies.extend(self.guest.renewed.as_ref().map(|token| cookie(token, secure)));
        cookies.extend(self.chosen.map(|language| language_cookie(language, secure)));
        for cookie in cookies {
            let value = HeaderValue::try_from(cookie).map_err(|error| Problem::machine(&error))?;
            answer.headers_mut().append(SET_COOKIE, value);
        }
        Ok(answer)
    }

    /// What is said only where the program runs in the browser of whoever reads it.
    fn alone(&self, key: &str) -> Option<String> {
        cfg!(target_family = "wasm").then(|| self.text(key))
    }

    /// The beginning of whole addresses, where it is known.
    fn origin(&self) -> &str {
        self.site.config.origin.as_deref().unwrap_or_default()
    }

    /// This page in another language, or in whichever its reader's browser asks for.
    fn elsewhere(&self, language: Option<Language>, query: &[(&'static str, String)]) -> String {
        // A second slash, of either kind, would make the next part of the path the name of a host.
        let path = self.path.trim_start_matches(['/', '\\']);
        let language = language.map(|language| format!("lang={language}"));
        // Codes, numbers and lines of moves: what an address takes as it is.
        let plain = |value: &str| {
            value.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'~'))
        };
        let rest = query.iter().filter(|(_, value)| plain(value));
        let all: Vec<_> =
            language.into_iter().chain(rest.map(|(key, value)| format!("{key}={value}"))).collect();
        if all.is_empty() { format!("/{path}") } else { format!("/{path}?{}", all.join("&")) }
    }

    fn framed(&self, page: Page<'_>) -> Markup {
        let Page { title, class, scripts, query, main } = page;
        let here = |path: &str| (self.path == path).then_some("page");
        let stamp = &*STAMP;
        html! {
            (DOCTYPE)
            html lang=(self.guest.language) {
                head {
                    meta charset="utf-8";
                    title { (title) @if class != "home" { " · Flotilla" } }
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="description" content=(self.text("page-description"));
                    meta name="color-scheme" content="light dark";
                    meta name="theme-color" content="#f5eedb" media="(prefers-color-scheme: light)";
                    meta name="theme-color" content="#16222b" media="(prefers-color-scheme: dark)";
                    link rel="icon" href={ "/assets/icon.svg?" (stamp) } type="image/svg+xml";
                    link rel="apple-touch-icon" href={ "/assets/icon-192.png?" (stamp) };
                    link rel="manifest" href="/manifest.webmanifest";
                    @for language in Language::ALL {
                        link rel="alternate" hreflang=(language) href={ (self.origin()) (self.elsewhere(Some(language), query)) };
                    }
                    link rel="alternate" hreflang="x-default" href={ (self.origin()) (self.elsewhere(None, query)) };
                    // Fonts are named by the style alone: whatever else comes at once makes the first paint wait.
                    link rel="stylesheet" href={ "/assets/scene.css?" (stamp) };
                    link rel="stylesheet" href={ "/assets/site.css?" (stamp) };
                    link rel="stylesheet" href={ "/assets/hands.css?" (stamp) };
                    link rel="stylesheet" href={ "/assets/learn.css?" (stamp) };
                    // Nobody else needs these.
                    @for own in ["workshop", "together", "book"].iter().filter(|own| class.split(' ').any(|it| it == **own)) {
                        link rel="stylesheet" href={ "/assets/" (own) ".css?" (stamp) };
                    }
                    @if cfg!(target_family = "wasm") {
                        script type="module" src="/thinker.js" {}
                    }
                    @for script in scripts {
                        script type="module" fetchpriority="low" src={ "/assets/" (script) "?" (stamp) } {}
                        @for module in assets::modules(script) {
                            link rel="modulepreload" fetchpriority="low" href={ "/assets/" (module) };
                        }
                    }
                }
                body class=(class) data-offline=(self.text("table-page-lost-connection"))
                    data-full=[self.alone("device-full")] data-forbidden=[self.alone("device-forbidden")] {
                    a class="skip" href="#main" { (self.text("page-skip")) }
                    header class="top" {
                        a class="brand" href="/" aria-current=[here("/")] {
                            (assets::emblem())
                            span { "Flotilla" }
                        }
                        nav aria-label=(self.text("page-navigation")) {
                            a href="/tables" aria-current=[here("/tables")] { (self.text("page-tables")) }
                            a href="/learn" aria-current=[here("/learn")] { (self.text("page-learn")) }
                            a href="/practise" aria-current=[here("/practise")] { (self.text("page-practise")) }
                            a href="/rules" aria-current=[here("/rules")] { (self.text("page-rules")) }
                            details class="languages" {
                                summary aria-label=(self.text("page-language")) title=(self.text("page-language")) {
                                    (self.guest.language.code().to_uppercase())
                                }
                                ul {
                                    @for language in Language::ALL {
                                        li {
                                            a href=(self.elsewhere(Some(language), query)) lang=(language) hreflang=(language)
                                                aria-current=[(language == self.guest.language).then_some("true")] {
                                                (language.own_name())
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                    main id="main" tabindex="-1" { (main) }
                    footer class="bottom" {
                        p { (self.text("page-footer")) }
                        p {
                            @if cfg!(target_family = "wasm") {
                                a href="/device" { (self.text("page-device")) }
                            } @else {
                                a href="/api" { (self.text("page-interface")) }
                                @if !self.site.config.files.is_empty() {
                                    " · " a href="/install.html" { (self.text("page-install")) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The page for what is not there.
pub(crate) async fn missing(visit: &Visit) -> Result<Response, Problem> {
    nowhere(visit, "page-missing", "/", "page-home").await
}

/// The page for a table that is not there, or not for this visitor.
pub(super) async fn table_gone(visit: &Visit) -> Result<Response, Problem> {
    nowhere(visit, "page-table-gone", "/tables", "page-to-tables").await
}

/// An empty sea: what is not there, and the way to what is.
async fn nowhere(visit: &Visit, key: &str, onward: &str, label: &str) -> Result<Response, Problem> {
    let title = visit.text(key);
    let main = html! {
        div class="nowhere" {
            span class="adrift" aria-hidden="true" { (assets::emblem()) }
            h1 { (title) }
            p class="lead" { (visit.text(&format!("{key}-help"))) }
            p class="doors" {
                a class="button strong large" href=(onward) { (visit.text(label)) }
                @if onward != "/" { a class="button large" href="/" { (visit.text("page-home")) } }
            }
        }
    };
    let page = Page { title, class: "missing", scripts: &[], query: &[], main };
    visit.answer_with(StatusCode::NOT_FOUND, page).await
}
