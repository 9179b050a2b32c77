//! Guests of a server, asked directly without a network.
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

/// Limits that do not stand in the way of a test.
pub fn limits() -> Limits {
    Limits {
        requests_per_second: 1e9,
        burst: 1e9,
        streams: 1000,
        tables: 10_000,
        tables_per_minute: 1e9,
    }
}

/// A server without limits that would stand in the way of a test.
pub async fn server(place: &str) -> Server {
    Server::open(place, Config { limits: limits(), ..Config::default() }).await.unwrap()
}

/// Someone who asks, and everything they were ever answered.
pub struct Guest {
    router: Router,
    pub token: String,
    pub heard: Vec<u8>,
    /// The language that their browser asks for.
    pub language: &'static str,
}

impl Guest {
    pub async fn new(router: &Router) -> Guest {
        let mut guest = Guest {
            router: router.clone(),
            token: String::new(),
            heard: Vec::new(),
            language: "en",
        };
        let (_, answer) = guest.ask("POST", "/api/guests", None).await;
        guest.token = answer["token"].as_str().unwrap().to_owned();
        guest.heard.clear();
        guest
    }

    /// A guest who has a token already.
    pub fn with_token(router: &Router, token: &str) -> Guest {
        Guest { router: router.clone(), token: token.to_owned(), heard: Vec::new(), language: "en" }
    }

    /// The same guest, asking another server.
    pub fn at(&self, router: &Router) -> Guest {
        Guest {
            router: router.clone(),
            token: self.token.clone(),
            heard: Vec::new(),
            language: "en",
        }
    }

    fn request(&self, method: &str, path: &str, body: Option<&Value>) -> Request<Body> {
        let request = Request::builder().method(method).uri(path);
        let mut request = request.header("accept-language", self.language);
        if !self.token.is_empty() {
            request = request.header("authorization", format!("Bearer {}", self.token));
        }
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        request.body(body).unwrap()
    }

    pub async fn ask(&mut self, method: &str, path: &str, body: Option<Value>) -> (u16, Value) {
        let request = self.request(method, path, body.as_ref());
        let answer = self.router.clone().oneshot(request).await.unwrap();
        let status = answer.status().as_u16();
        for (name, value) in answer.headers() {
            self.heard.extend(
                format!("{name}: ").bytes().chain(value.as_bytes().iter().copied()).chain(*b"\n"),
            );
        }
        let bytes = answer.into_body().collect().await.unwrap().to_bytes();
        self.heard.extend_from_slice(&bytes);
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    pub async fn get(&mut self, path: &str) -> Value {
        let (status, answer) = self.ask("GET", path, None).await;
        assert_eq!(status, 200, "{path}: {answer}");
        answer
    }

    pub async fn post(&mut self, path: &str, body: Value) -> Value {
        let (status, answer) = self.ask("POST", path, Some(body.clone())).await;
        assert_eq!(status, 200, "{path} {body}: {answer}");
        answer
    }

    /// Opens a table; its path, and its invitation.
    pub async fn open(&mut self, body: Value) -> (String, String) {
        let opened = self.post("/api/tables", body).await;
        let text = |key: &str| opened[key].as_str().unwrap().to_owned();
        (format!("/api/tables/{}", text("id")), text("invitation"))
    }

    pub async fn sit(&mut self, table: &str, seat: usize, name: &str, code: &str) -> Value {
        let body = json!({ "seat": seat, "name": name, "number": "5e1f", "code": code });
        self.post(&format!("{table}/sit"), body).await
    }

    /// The live events of a table, from a version on.
    pub async fn watch(&self, table: &str, after: u64) -> Stream {
        let mut request = self.request("GET", &format!("{table}/events"), None);
        request.headers_mut().insert("last-event-id", after.to_string().parse().unwrap());
        let answer = self.router.clone().oneshot(request).await.unwrap();
        assert_eq!(answer.status(), 200);
        Stream { body: answer.into_body(), text: String::new(), heard: Vec::new(), last: after }
    }
}

/// Live events.
pub struct Stream {
    body: Body,
    text: String,
    pub heard: Vec<u8>,
    /// The id of the last event.
    pub last: u64,
}

impl Stream {
    /// The id and the data of the next event.
    pub async fn next(&mut self) -> Option<(u64, Value)> {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let field = |name: &str| {
                    event
                        .lines()
                        .find_map(|line| line.strip_prefix(name))
                        .map(|it| it.trim().to_owned())
                };
                let found = field("data:").map(|data| {
                    let id: u64 = field("id:").unwrap().parse().unwrap();
                    (id, serde_json::from_str(&data).unwrap())
                });
                self.text = rest.to_owned();
                if let Some((id, data)) = found {
                    self.last = id;
                    return Some((id, data));
                }
                continue;
            }
            let frame = self.body.frame().await?.ok()?;
            let bytes = frame.into_data().ok()?;
            self.heard.extend_from_slice(&bytes);
            self.text.push_str(std::str::from_utf8(&bytes).unwrap());
        }
    }
}

/// A random legal move of a seat, found by asking what may come next.
pub async fn any_move(
    guest: &mut Guest,
    table: &str,
    seat: usize,
    rng: &mut impl FnMut(u64) -> u64,
) -> String {
    let mut chosen = String::new();
    for _ in 0..1000 {
        let (status, after) = guest
            .ask(
                "POST",
                &format!("{table}/next"),
                Some(json!({ "seat": seat, "beginning": chosen })),
            )
            .await;
        if status != 200 {
            // A point that was a little off.
            chosen.clear();
            continue;
        }
        chosen = after["said"].as_str().unwrap().to_owned();
        let mut choices: Vec<String> = Vec::new();
        for element in after["elements"].as_array().unwrap() {
            choices.push(element["word"].as_str().unwrap().to_owned());
        }
        if let Some(amounts) = after["amounts"].as_array() {
            let (least, most) = (amounts[0].as_u64().unwrap(), amounts[1].as_u64().unwrap());
            choices.push((least + rng(most - least + 1)).to_string());
        }
        for arc in after["headings"].as_array().unwrap() {
            let (from, to) = (arc[0].as_u64().unwrap(), arc[1].as_u64().unwrap());
            let tenths = (from + rng((to + 3600 - from) % 3600 + 1)) % 3600;
            choices.push(format!("{}.{}", tenths / 10, tenths % 10));
        }
        for region in after["regions"].as_array().unwrap() {
            let corners = region["outline"].as_array().unwrap();
            let mut middle = [0i64; 2];
            for _ in 0..2 {
                let corner = &corners[rng(corners.len() as u64) as usize];
                middle[0] += corner[0].as_i64().unwrap();
                middle[1] += corner[1].as_i64().unwrap();
            }
            let shown = |sum: i64| format!("{}.{:03}", sum / 2 / 1000, (sum / 2 % 1000).abs());
            choices.push(format!("{},{}", shown(middle[0]), shown(middle[1])));
        }
        if after["complete"] == json!(true) && (choices.is_empty() || rng(4) == 0) {
            return chosen;
        }
        assert!(!choices.is_empty(), "{after}");
        chosen = format!("{chosen} {}", choices[rng(choices.len() as u64) as usize]);
    }
    panic!("no move was found after {chosen}");
}
