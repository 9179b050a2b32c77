//! What must hold of any request; shared with the fuzz target `http`.
#![allow(
    dead_code,
    missing_docs,
    unreachable_pub,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic
)]

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use flotilla_web::{Config, Limits, Server};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use tower::ServiceExt as _;

pub const TOKEN: &str = "0123456789abcdef0123456789abcdef";

/// What can be sent to, and a body that is right.
pub fn requests(table: &str) -> Vec<(String, Value)> {
    let seat = json!({ "seat": 1 });
    let at = |what: &str, body: Value| (format!("/api/tables/{table}/{what}"), body);
    vec![
        (
            "/api/tables".to_owned(),
            json!({
                "game": "archipelago", "seats": ["", "random"], "edition": "default",
                "edition_text": "title = 1", "options": { "cards": "yes" }, "public": true,
                "clock": "bank 600+5", "patience": 60,
            }),
        ),
        ("/api/guests".to_owned(), json!({})),
        at("sit", json!({ "seat": 1, "name": "Anne", "number": "5e", "code": "x" })),
        at("bot", json!({ "seat": 2, "level": "random" })),
        at("start", json!({ "level": "random" })),
        at("next", json!({ "seat": 1, "planned": ["a"], "beginning": "b" })),
        at("play", json!({ "seat": 1, "version": 3, "moves": ["a b"] })),
        at("ask", json!({ "seat": 1, "offer": "undo" })),
        at("decline", seat.clone()),
        at("back", seat.clone()),
        at("link", seat.clone()),
        at("take", json!({ "code": "x" })),
        at("leave", seat.clone()),
        at("resign", seat),
    ]
}

/// A server in a folder, with a table that Anne sits at.
pub async fn serve(folder: &std::path::Path) -> (Server, Router, String) {
    let place = folder.join("tables.db").display().to_string();
    let limits = Limits {
        requests_per_second: 1e9,
        burst: 1e9,
        streams: 1000,
        tables: u32::MAX,
        tables_per_minute: 1e9,
    };
    let config = Config { limits, ..Config::default() };
    let server = Server::open(&place, config).await.unwrap();
    let router = server.router();
    let open = json!({ "game": "galleons", "seats": ["", "", ""] });
    assert_eq!(ask(&router, "/api/tables", open.to_string().as_bytes()).await.0, 422);
    let open = json!({ "game": "galleons", "seats": ["", ""] });
    let (status, opened) = ask(&router, "/api/tables", open.to_string().as_bytes()).await;
    assert_eq!(status, 200);
    let id = opened["id"].as_str().unwrap().to_owned();
    (server, router, id)
}

/// Sends a body. The answer is JSON with a status that is described, and never the server's fault.
pub async fn ask(router: &Router, path: &str, body: &[u8]) -> (u16, Value) {
    let request = Request::post(path)
        .header("authorization", format!("Bearer {TOKEN}"))
        .body(Body::from(body.to_vec()))
        .unwrap();
    let answer = router.clone().oneshot(request).await.unwrap();
    let status = answer.status().as_u16();
    let described = [200, 400, 401, 403, 404, 409, 413, 422, 429];
    assert!(described.contains(&status), "{path}: {status}");
    let bytes = answer.into_body().collect().await.unwrap().to_bytes();
    let value: Value = serde_json::from_slice(&bytes).expect("answers are JSON");
    if status != 200 {
        assert!(value["error"].is_string() && !value["text"].as_str().unwrap().is_empty());
    }
    (status, value)
}
