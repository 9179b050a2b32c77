//! Who asks: guests with a token, in a cookie or as a bearer; their address; their language.

use crate::limits::network;
use crate::problem::Problem;
use crate::proxy::peer;
use crate::server::Site;
use crate::tokens::is_sealed;
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use flotilla_core::{Catalogue, Language};
use flotilla_runtime::time::timeout;
use flotilla_table::PersonId;
use serde::de::DeserializeOwned;
use std::net::IpAddr;
use std::sync::Arc;

/// The name of the cookie where connections need not be encrypted.
const COOKIE: &str = "flotilla";
/// The name of the cookie where they are: browsers take it from this very host alone, and only over
/// encrypted connections.
const SECURE_COOKIE: &str = "__Host-flotilla";
/// The name of the cookie with the language that somebody has chosen.
const LANGUAGE: &str = "flotilla-language";

/// Whoever asks.
pub(crate) struct Guest {
    /// Who it is, if they have a token.
    pub(crate) person: Option<PersonId>,
    /// Where they ask from.
    pub(crate) address: IpAddr,
    /// The language that their browser asks for.
    pub(crate) language: Language,
    /// The token that must go into a cookie of another name from now on.
    pub(crate) renewed: Option<String>,
}

impl Guest {
    /// Who it is, or the answer that a token is needed.
    pub(crate) fn known(&self, site: &Site) -> Result<PersonId, Problem> {
        let catalogue = site.catalogue(self.language);
        self.person
            .clone()
            .ok_or_else(|| Problem::new(StatusCode::UNAUTHORIZED, "no-token", catalogue))
    }

    /// The catalogue in the language asked for, or else that of the browser.
    pub(crate) fn catalogue<'a>(&self, site: &'a Site, lang: Option<&str>) -> &'a Catalogue {
        site.catalogue(lang.and_then(Language::parse).unwrap_or(self.language))
    }
}

/// A token that somebody sends, and whether it is in a cookie whose name is no longer used.
fn token(headers: &HeaderMap, secure: bool) -> Option<(&str, bool)> {
    let bearer = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    if let Some(token) = bearer.and_then(|value| value.strip_prefix("Bearer ")) {
        return Some((token, false));
    }
    if !secure {
        return crumb(headers, COOKIE).map(|token| (token, false));
    }
    // Another host of the same domain may have set the plain cookie. Only what was set before there
    // was the other one is taken from it: tokens of today were never put there.
    let before = || crumb(headers, COOKIE).filter(|token| !is_sealed(token));
    crumb(headers, SECURE_COOKIE)
        .map(|token| (token, false))
        .or_else(|| before().map(|token| (token, true)))
}

/// The value of a cookie.
fn crumb<'a>(headers: &'a HeaderMap, wanted: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == wanted).map(|(_, value)| value)
}

/// The cookie that holds the language that somebody has chosen.
pub(crate) fn language_cookie(language: Language, secure: bool) -> String {
    let (word, secure) = (language.code(), if secure { "; Secure" } else { "" });
    format!("{LANGUAGE}={word}; Path=/; SameSite=Lax; Max-Age=31536000{secure}")
}

/// The cookie that holds a token.
pub(crate) fn cookie(token: &str, secure: bool) -> String {
    let (name, secure) = if secure { (SECURE_COOKIE, "; Secure") } else { (COOKIE, "") };
    format!("{name}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000{secure}")
}

/// The language that somebody has chosen, or else the one that their browser asks for.
pub(crate) fn language(headers: &HeaderMap) -> Language {
    if let Some(chosen) = crumb(headers, LANGUAGE).and_then(Language::parse) {
        return chosen;
    }
    let wanted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let mut each = wanted
        .unwrap_or_default()
        .split(',')
        .map(|part| {
            let (tag, weight) = part.split_once(";q=").unwrap_or((part, "1"));
            (tag.trim(), weight.trim().parse::<f32>().unwrap_or(0.0))
        })
        .filter_map(|(tag, weight)| Some((Language::parse(tag)?, weight)))
        .collect::<Vec<_>>();
    each.sort_by(|a, b| b.1.total_cmp(&a.1));
    each.first().map_or(Language::English, |(language, _)| *language)
}

impl FromRequestParts<Arc<Site>> for Guest {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Guest, Problem> {
        let direct = peer(&parts.extensions);
        let (mut person, mut renewed) = (None, None);
        if let Some((token, renew)) = token(&parts.headers, site.config.is_secure()) {
            person = site.tokens.person(token).await?;
            renewed = (renew && person.is_some()).then(|| token.to_owned());
        }
        let address = site.config.proxies.client(&parts.headers, direct);
        if let Some(person) = &person {
            site.hall.bots.pool.note(person, network(address));
        }
        Ok(Guest { person, address, language: language(&parts.headers), renewed })
    }
}

/// A JSON body, or an answer in JSON that says why it can't be read.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<Site>> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, site: &Arc<Site>) -> Result<Body<T>, Problem> {
        let (bytes, catalogue) = whole(request, site).await?;
        serde_json::from_slice(&bytes)
            .map(Body)
            .map_err(|_| Problem::new(StatusCode::BAD_REQUEST, "bad-request", catalogue))
    }
}

/// All of a request's body, and the language of whoever sent it.
async fn whole(request: Request, site: &Arc<Site>) -> Result<(Bytes, &Catalogue), Problem> {
    let catalogue = site.catalogue(language(request.headers()));
    // Whoever sends slowly does not hold a request for ever.
    let read = Bytes::from_request(request, site);
    let Ok(read) = timeout(site.config.connections.body, read).await else {
        return Err(Problem::new(StatusCode::BAD_REQUEST, "bad-request", catalogue));
    };
    let bytes = read.map_err(|error| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => {
            Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", catalogue)
        }
        _ => Problem::new(StatusCode::BAD_REQUEST, "bad-request", catalogue),
    })?;
    Ok((bytes, catalogue))
}

/// Whatever was sent where nothing is asked for: read and forgotten. What nobody reads would be
/// thrown away with the connection, on which the guest may be asking for the next thing already.
pub(crate) struct DrainBody;

impl FromRequest<Arc<Site>> for DrainBody {
    type Rejection = std::convert::Infallible;

    async fn from_request(
        request: Request,
        site: &Arc<Site>,
    ) -> Result<DrainBody, std::convert::Infallible> {
        // What is too long or too slow is left unread after all.
        let read = Bytes::from_request(request, site);
        let _ = timeout(site.config.connections.body, read).await;
        Ok(DrainBody)
    }
}

/// A query, or an answer in JSON that says why it can't be read.
pub(crate) struct Ask<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<Arc<Site>> for Ask<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Ask<T>, Problem> {
        let catalogue = site.catalogue(language(&parts.headers));
        let Query(query) = Query::try_from_uri(&parts.uri)
            .map_err(|_| Problem::new(StatusCode::BAD_REQUEST, "bad-request", catalogue))?;
        Ok(Ask(query))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn headers(pairs: &[(header::HeaderName, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn a_token_is_found_in_the_cookie_or_as_a_bearer() {
        let plain = headers(&[(header::COOKIE, "a=b; flotilla=0123456789abcdef; c=d")]);
        assert_eq!(token(&plain, false), Some(("0123456789abcdef", false)));
        assert_eq!(token(&plain, true), Some(("0123456789abcdef", true)));
        let bearer = headers(&[(header::AUTHORIZATION, "Bearer fedcba9876543210")]);
        assert_eq!(token(&bearer, true), Some(("fedcba9876543210", false)));
        assert_eq!(token(&headers(&[(header::AUTHORIZATION, "Basic fedcba98")]), false), None);
    }

    #[test]
    fn where_connections_are_encrypted_the_cookie_is_of_this_host_alone() {
        assert!(cookie("x", true).starts_with("__Host-flotilla=x; Path=/; HttpOnly;"));
        assert!(cookie("x", true).ends_with("; Secure") && !cookie("x", true).contains("Domain"));
        assert!(
            cookie("x", false).starts_with("flotilla=x;") && !cookie("x", false).contains("Secure")
        );
        let both = headers(&[(header::COOKIE, "flotilla=evil; __Host-flotilla=own")]);
        assert_eq!(token(&both, true), Some(("own", false)));
        assert_eq!(token(&both, false), Some(("evil", false)));
        // What another host of the domain has set is not taken if it could be of today.
        let sealed = "flotilla=0123456789abcdef0123456789abcdef0123456789abcdef0123";
        assert_eq!(token(&headers(&[(header::COOKIE, sealed)]), true), None);
    }

    #[test]
    fn the_browser_says_its_language() {
        let asks = |value| language(&headers(&[(header::ACCEPT_LANGUAGE, value)]));
        assert_eq!(asks("fr-CA,fr;q=0.9,en;q=0.8"), Language::French);
        assert_eq!(asks("sv, en;q=0.3, fr;q=0.7"), Language::French);
        assert_eq!(asks("nl-BE"), Language::Dutch);
        assert_eq!(asks("sv"), Language::English);
    }
}
