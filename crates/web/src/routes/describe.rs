//! The description of the interface. It is long and always the same: it is written and packed once.

use super::Description;
use axum::body::Bytes;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write as _;
use std::sync::LazyLock;
use utoipa::OpenApi as _;

/// The description in JSON, packed for whoever reads gzip.
pub(super) async fn describe(headers: HeaderMap) -> Response {
    static DESCRIPTION: LazyLock<[Bytes; 2]> = LazyLock::new(|| {
        let plain = serde_json::to_vec(&Description::openapi()).unwrap_or_default();
        let mut packed = GzEncoder::new(Vec::new(), Compression::default());
        // Writing to memory does not fail.
        let _ = packed.write_all(&plain);
        [plain, packed.finish().unwrap_or_default()].map(Bytes::from)
    });
    let [plain, packed] = &*DESCRIPTION;
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    let gzip = accepted.is_some_and(|it| it.split(',').any(|coding| coding.trim() == "gzip"));
    let json = [(header::CONTENT_TYPE, "application/json"), (header::VARY, "accept-encoding")];
    if gzip {
        (json, [(header::CONTENT_ENCODING, "gzip")], packed.clone()).into_response()
    } else {
        (json, plain.clone()).into_response()
    }
}
