//! The link of an invitation as a code that phones read.

use super::shell::{Visit, missing};
use super::table::Door;
use crate::problem::Problem;
use axum::extract::{Path, Query};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Response};
use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write as _;

/// The light border that readers need, in modules.
const BORDER: i32 = 4;

/// The link to a table, with the code of its invitation, as a drawing. It holds nothing that whoever
/// asks did not say: so nobody need be told whether there is such a table.
pub(super) async fn code(
    visit: Visit,
    Path(id): Path<String>,
    Query(door): Query<Door>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let plain = |word: &str| word.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let code = door.code.filter(|code| plain(code) && code.len() < 100);
    let (Some(code), true) = (code, flotilla_table::is_word(&id)) else {
        return missing(&visit).await;
    };
    let config = &visit.site.config;
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let scheme = if config.is_secure() { "https" } else { "http" };
    let origin = config.origin.clone().unwrap_or_else(|| format!("{scheme}://{host}"));
    match QrCode::encode_text(&format!("{origin}/tables/{id}?code={code}"), QrCodeEcc::Medium) {
        Ok(made) => Ok(([(header::CONTENT_TYPE, "image/svg+xml")], drawn(&made)).into_response()),
        // A host as long as no host is.
        Err(_) => missing(&visit).await,
    }
}

/// Dark on light, whatever the page is: not every reader knows the other way round.
pub(super) fn drawn(code: &QrCode) -> String {
    let size = code.size();
    let whole = size + 2 * BORDER;
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|x| code.get_module(*x, y)) {
            // Writing to a string never fails.
            let _ = write!(path, "M{} {}h1v1h-1z", x + BORDER, y + BORDER);
        }
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole} {whole}\" shape-rendering=\"crispEdges\">\
         <path fill=\"#fff\" d=\"M0 0h{whole}v{whole}h-{whole}z\"/><path fill=\"#16222b\" d=\"{path}\"/></svg>"
    )
}
