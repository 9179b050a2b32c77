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
use flotilla_wire::{
    AskShape, BotShape, CodeShape, NextAskShape, OfferShape, OpenShape, OpenedShape, PlayShape,
    ProblemShape, SeatShape, SitShape, StartShape,
};
use http_body_util::BodyExt as _;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use tower::ServiceExt as _;

pub const TOKEN: &str = "0123456789abcdef0123456789abcdef";

/// What can be sent to, and a body that is right.
pub fn requests(table: &str) -> Vec<(String, Value)> {
    let word = str::to_owned;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let open = OpenShape {
        game: word("archipelago"),
        seats: vec![word(""), word("random")],
        edition: Some(word("default")),
        edition_text: Some(word("title = 1")),
        options: BTreeMap::from([(word("cards"), word("yes"))]),
        public: true,
        clock: Some(word("bank 600+5")),
        patience: Some(60),
    };
    let sit = SitShape {
        seat: Some(1),
        name: word("Anne"),
        number: Some(word("5e")),
        code: Some(word("x")),
    };
    let next = NextAskShape {
        seat: 1,
        planned: vec![word("a")],
        beginning: word("b"),
        ..NextAskShape::default()
    };
    let seat = |what: &str| (path(what), value(&SeatShape { seat: 1 }));
    vec![
        (word("/api/tables"), value(&open)),
        (word("/api/guests"), Value::Object(serde_json::Map::new())),
        (path("sit"), value(&sit)),
        (path("bot"), value(&BotShape { seat: 2, level: word("random") })),
        (path("start"), value(&StartShape { level: Some(word("random")) })),
        (path("next"), value(&next)),
        (path("play"), value(&PlayShape { seat: 1, version: 3, moves: vec![word("a b")] })),
        (path("ask"), value(&AskShape { seat: 1, offer: OfferShape::Undo })),
        seat("decline"),
        seat("back"),
        seat("link"),
        (path("take"), value(&CodeShape { code: word("x") })),
        seat("leave"),
        seat("resign"),
    ]
}

/// A body that is to be spoilt.
fn value(body: &impl Serialize) -> Value {
    serde_json::to_value(body).unwrap()
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
    let open = |seats: usize| {
        let seats = vec![String::new(); seats];
        let open = OpenShape { game: "galleons".to_owned(), seats, ..OpenShape::default() };
        serde_json::to_vec(&open).unwrap()
    };
    assert_eq!(ask(&router, "/api/tables", &open(3)).await.0, 422);
    let (status, opened) = ask(&router, "/api/tables", &open(2)).await;
    assert_eq!(status, 200);
    let opened: OpenedShape = serde_json::from_slice(&opened).unwrap();
    (server, router, opened.id)
}

/// Sends a body. The answer is JSON with a status that is described, and never the server's fault.
pub async fn ask(router: &Router, path: &str, body: &[u8]) -> (u16, Vec<u8>) {
    let request = Request::post(path)
        .header("authorization", format!("Bearer {TOKEN}"))
        .body(Body::from(body.to_vec()))
        .unwrap();
    let answer = router.clone().oneshot(request).await.unwrap();
    let status = answer.status().as_u16();
    let described = [200, 400, 401, 403, 404, 409, 413, 422, 429];
    assert!(described.contains(&status), "{path}: {status}");
    let bytes = answer.into_body().collect().await.unwrap().to_bytes();
    serde_json::from_slice::<Value>(&bytes).expect("answers are JSON");
    if status != 200 {
        let problem: ProblemShape = serde_json::from_slice(&bytes).unwrap();
        assert!(!problem.error.is_empty() && !problem.text.is_empty());
    }
    (status, bytes.to_vec())
}
