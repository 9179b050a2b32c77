//! Who asks: guests with a token, in a cookie or as a bearer; their address; their language.

use crate::problem::Problem;
use crate::server::Site;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use flotilla_core::{Catalogue, Language};
use flotilla_table::PersonId;
use serde::de::DeserializeOwned;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

/// The name of the cookie.
const COOKIE: &str = "flotilla";
/// The name of the cookie with the language that somebody has chosen.
const LANGUAGE: &str = "flotilla-language";

/// How long the sending of a request may take.
const LONGEST_SENDING: Duration = Duration::from_secs(30);

/// Whoever asks.
pub(crate) struct Guest {
    /// Who it is, if they have a token.
    pub(crate) person: Option<PersonId>,
    /// Where they ask from.
    pub(crate) address: IpAddr,
    /// The language that their browser asks for.
    pub(crate) language: Language,
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

/// A token as we make them: letters and digits, neither short nor long.
fn is_token(token: &str) -> bool {
    (16..=128).contains(&token.len()) && token.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

fn token(headers: &HeaderMap) -> Option<&str> {
    let bearer = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    if let Some(token) = bearer.and_then(|value| value.strip_prefix("Bearer ")) {
        return Some(token).filter(|token| is_token(token));
    }
    crumb(headers, COOKIE).filter(|token| is_token(token))
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
    let secure = if secure { "; Secure" } else { "" };
    format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000{secure}")
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

/// The address of a client: behind a proxy, the one that the proxy has seen.
pub(crate) fn address(
    headers: &HeaderMap,
    direct: Option<SocketAddr>,
    behind_proxy: bool,
) -> IpAddr {
    let told =
        headers.get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
    let told =
        told.and_then(|value| value.rsplit(',').next()).and_then(|it| it.trim().parse().ok());
    let direct = direct.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |it| it.ip());
    if behind_proxy { told.unwrap_or(direct) } else { direct }
}

impl FromRequestParts<Arc<Site>> for Guest {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Guest, Problem> {
        let direct = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|it| it.0);
        Ok(Guest {
            person: token(&parts.headers).map(PersonId::of_token),
            address: address(&parts.headers, direct, site.config.behind_proxy),
            language: language(&parts.headers),
        })
    }
}

/// A JSON body, or an answer in JSON that says why it can't be read.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<Site>> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, site: &Arc<Site>) -> Result<Body<T>, Problem> {
        let catalogue = site.catalogue(language(request.headers()));
        // Whoever sends slowly does not hold a request for ever.
        let read = axum::body::Bytes::from_request(request, site);
        let Ok(read) = tokio::time::timeout(LONGEST_SENDING, read).await else {
            return Err(Problem::new(StatusCode::BAD_REQUEST, "bad-request", catalogue));
        };
        let bytes = read.map_err(|error| match error.status() {
            StatusCode::PAYLOAD_TOO_LARGE => {
                Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", catalogue)
            }
            _ => Problem::new(StatusCode::BAD_REQUEST, "bad-request", catalogue),
        })?;
        serde_json::from_slice(&bytes)
            .map(Body)
            .map_err(|_| Problem::new(StatusCode::BAD_REQUEST, "bad-request", catalogue))
    }
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
        let read = axum::body::Bytes::from_request(request, site);
        let _ = tokio::time::timeout(LONGEST_SENDING, read).await;
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
        let cookie = headers(&[(header::COOKIE, "a=b; flotilla=0123456789abcdef; c=d")]);
        assert_eq!(token(&cookie), Some("0123456789abcdef"));
        let bearer = headers(&[(header::AUTHORIZATION, "Bearer fedcba9876543210")]);
        assert_eq!(token(&bearer), Some("fedcba9876543210"));
        for bad in ["Bearer short", "Basic fedcba9876543210", "Bearer with spaces and more"] {
            assert_eq!(token(&headers(&[(header::AUTHORIZATION, bad)])), None);
        }
    }

    #[test]
    fn the_browser_says_its_language() {
        let asks = |value| language(&headers(&[(header::ACCEPT_LANGUAGE, value)]));
        assert_eq!(asks("fr-CA,fr;q=0.9,en;q=0.8"), Language::French);
        assert_eq!(asks("de, en;q=0.3, fr;q=0.7"), Language::French);
        assert_eq!(asks("de"), Language::English);
    }

    #[test]
    fn only_a_proxy_is_believed_about_addresses() {
        let mut told = HeaderMap::new();
        told.insert("x-forwarded-for", HeaderValue::from_static("203.0.113.9, 192.0.2.7"));
        let direct = Some("198.51.100.1:99".parse().unwrap());
        assert_eq!(address(&told, direct, false), "198.51.100.1".parse::<IpAddr>().unwrap());
        assert_eq!(address(&told, direct, true), "192.0.2.7".parse::<IpAddr>().unwrap());
    }
}
