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
use axum::http::{Request, Uri};
use flotilla_web::{Config, Limits, Server};
use flotilla_wire::{
    AskShape, BotShape, CodeShape, GuestShape, NextAskShape, OfferShape, OpenShape, OpenedShape,
    PlayShape, ProblemShape, SeatShape, SitShape, StartShape,
};
use http_body_util::BodyExt as _;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use tower::ServiceExt as _;

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
        record: Some(word("x")),
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

/// A server, and a guest who has opened a table there.
pub struct World {
    pub router: Router,
    pub table: String,
    token: String,
    // The server lives as long as its router is asked.
    _server: Server,
}

impl World {
    /// A server in a folder.
    pub async fn new(folder: &std::path::Path) -> World {
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
        let (token, table) = (String::new(), String::new());
        let mut world = World { router, table, token, _server: server };
        let guest = world.ask("/api/guests", b"").await.1;
        world.token = serde_json::from_slice::<GuestShape>(&guest).unwrap().token;
        let open = |seats: usize| {
            let seats = vec![String::new(); seats];
            let open = OpenShape { game: "galleons".to_owned(), seats, ..OpenShape::default() };
            serde_json::to_vec(&open).unwrap()
        };
        assert_eq!(world.ask("/api/tables", &open(3)).await.0, 422);
        let (status, opened) = world.ask("/api/tables", &open(2)).await;
        assert_eq!(status, 200);
        world.table = serde_json::from_slice::<OpenedShape>(&opened).unwrap().id;
        world
    }

    /// Sends a body. The answer is JSON with a status that is described, and never the server's
    /// fault.
    pub async fn ask(&self, path: &str, body: &[u8]) -> (u16, Vec<u8>) {
        let request = Request::post(path)
            .header("authorization", format!("Bearer {}", self.token))
            .body(Body::from(body.to_vec()))
            .unwrap();
        let answer = self.router.clone().oneshot(request).await.unwrap();
        let status = answer.status().as_u16();
        let bytes = answer.into_body().collect().await.unwrap().to_bytes();
        serde_json::from_slice::<Value>(&bytes).expect("answers are JSON");
        described(path, status, &bytes);
        (status, bytes.to_vec())
    }

    /// Asks for whatever is said under the interface. What is not there is said in JSON.
    pub async fn look(&self, path: &[u8]) {
        let path = [b"/api/", path].concat();
        let Ok(uri) = Uri::try_from(path) else { return };
        let shown = uri.to_string();
        let request = Request::get(uri)
            .header("authorization", format!("Bearer {}", self.token))
            .body(Body::empty())
            .unwrap();
        let answer = self.router.clone().oneshot(request).await.unwrap();
        let status = answer.status().as_u16();
        if status == 200 {
            // A live stream has no end.
            return;
        }
        let bytes = answer.into_body().collect().await.unwrap().to_bytes();
        described(&shown, status, &bytes);
    }
}

/// An answer has a status that is described; one that is not what was asked for says why.
fn described(path: &str, status: u16, bytes: &[u8]) {
    let described = [200, 400, 401, 403, 404, 405, 409, 413, 422, 429];
    assert!(described.contains(&status), "{path}: {status}");
    if status != 200 {
        let problem: ProblemShape = serde_json::from_slice(bytes)
            .unwrap_or_else(|_| panic!("{path}: {}", String::from_utf8_lossy(bytes)));
        assert!(!problem.error.is_empty() && !problem.text.is_empty());
    }
}
