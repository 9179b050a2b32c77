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
use axum::extract::ConnectInfo;
use axum::http::Request;
use flotilla_web::{Config, Limits, Server};
use flotilla_wire::{
    AwayShape, EntryShape, GuestShape, NextAskShape, NextShape, OpenShape, OpenedShape, PlayShape,
    ProblemShape, SaidShape, SeatShape, SitShape, TableShape,
};
use http_body_util::BodyExt as _;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::net::SocketAddr;
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

/// What was answered.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub text: String,
}

impl Answer {
    /// The answer as what it should be.
    pub fn json<T: DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    /// The status of a refusal, and the word for it.
    pub fn refusal(&self) -> (u16, String) {
        (self.status, self.json::<ProblemShape>().error)
    }
}

/// Nothing to send.
pub const NOTHING: Option<&()> = None;

/// A table of a game for so many people.
pub fn table_of(game: &str, seats: &[&str]) -> OpenShape {
    let seats = seats.iter().map(|&seat| seat.to_owned()).collect();
    OpenShape { game: game.to_owned(), seats, ..OpenShape::default() }
}

/// One move of a seat.
pub fn one_move(seat: usize, version: u64, chosen: &str) -> PlayShape {
    PlayShape { seat, version, moves: vec![chosen.to_owned()] }
}

/// Someone who asks, and everything they were ever answered.
pub struct Guest {
    router: Router,
    pub token: String,
    pub heard: Vec<u8>,
    /// The language that their browser asks for.
    pub language: &'static str,
    /// Where they ask from.
    pub address: Option<SocketAddr>,
}

impl Guest {
    pub async fn new(router: &Router) -> Guest {
        let mut guest = Guest {
            router: router.clone(),
            token: String::new(),
            heard: Vec::new(),
            language: "en",
            address: None,
        };
        let answer = guest.ask("POST", "/api/guests", NOTHING).await;
        guest.token = answer.json::<GuestShape>().token;
        guest.heard.clear();
        guest
    }

    /// A guest who has a token already.
    pub fn with_token(router: &Router, token: &str) -> Guest {
        Guest {
            router: router.clone(),
            token: token.to_owned(),
            heard: Vec::new(),
            language: "en",
            address: None,
        }
    }

    /// The same guest, asking another server.
    pub fn at(&self, router: &Router) -> Guest {
        Guest {
            router: router.clone(),
            token: self.token.clone(),
            heard: Vec::new(),
            language: "en",
            address: None,
        }
    }

    fn request(&self, method: &str, path: &str, body: Option<&impl Serialize>) -> Request<Body> {
        let request = Request::builder().method(method).uri(path);
        let mut request = request.header("accept-language", self.language);
        if !self.token.is_empty() {
            request = request.header("authorization", format!("Bearer {}", self.token));
        }
        let body =
            body.map_or_else(Body::empty, |body| Body::from(serde_json::to_string(body).unwrap()));
        let mut request = request.body(body).unwrap();
        if let Some(address) = self.address {
            request.extensions_mut().insert(ConnectInfo(address));
        }
        request
    }

    pub async fn ask(&mut self, method: &str, path: &str, body: Option<&impl Serialize>) -> Answer {
        let request = self.request(method, path, body);
        let answer = self.router.clone().oneshot(request).await.unwrap();
        let status = answer.status().as_u16();
        for (name, value) in answer.headers() {
            self.heard.extend(
                format!("{name}: ").bytes().chain(value.as_bytes().iter().copied()).chain(*b"\n"),
            );
        }
        let bytes = answer.into_body().collect().await.unwrap().to_bytes();
        self.heard.extend_from_slice(&bytes);
        Answer { status, text: String::from_utf8(bytes.to_vec()).unwrap() }
    }

    pub async fn get_text(&mut self, path: &str) -> String {
        let answer = self.ask("GET", path, NOTHING).await;
        assert_eq!(answer.status, 200, "{path}: {answer:?}");
        answer.text
    }

    pub async fn get<T: DeserializeOwned>(&mut self, path: &str) -> T {
        let answer = self.ask("GET", path, NOTHING).await;
        assert_eq!(answer.status, 200, "{path}: {answer:?}");
        answer.json()
    }

    pub async fn post<T: DeserializeOwned>(&mut self, path: &str, body: &impl Serialize) -> T {
        let answer = self.ask("POST", path, Some(body)).await;
        assert_eq!(answer.status, 200, "{path}: {answer:?}");
        answer.json()
    }

    /// The table as it stands.
    pub async fn look(&mut self, table: &str) -> TableShape {
        self.get(table).await
    }

    /// Opens a table; its path, and its invitation.
    pub async fn open(&mut self, body: &OpenShape) -> (String, String) {
        let OpenedShape { id, invitation, .. } = self.post("/api/tables", body).await;
        (format!("/api/tables/{id}"), invitation)
    }

    pub async fn sit(&mut self, table: &str, seat: usize, name: &str, code: &str) -> EntryShape {
        let body = SitShape {
            seat: Some(seat),
            name: name.to_owned(),
            number: Some("5e1f".to_owned()),
            code: Some(code.to_owned()),
        };
        self.post(&format!("{table}/sit"), &body).await
    }

    pub async fn play(&mut self, table: &str, play: &PlayShape) -> EntryShape {
        self.post(&format!("{table}/play"), play).await
    }

    /// Does what only a seat is needed for: `link`, `resign` and the like.
    pub async fn do_for<T: DeserializeOwned>(&mut self, table: &str, what: &str, seat: usize) -> T {
        self.post(&format!("{table}/{what}"), &SeatShape { seat }).await
    }

    /// The live events of a table, from a version on.
    pub async fn watch(&self, table: &str, after: u64) -> Stream {
        self.watch_at(&format!("{table}/events"), after).await
    }

    /// The live events of a table to which one is invited.
    pub async fn watch_with(&self, table: &str, after: u64, code: &str) -> Stream {
        self.watch_at(&format!("{table}/events?code={code}"), after).await
    }

    /// The live events at an address.
    pub async fn watch_at(&self, path: &str, after: u64) -> Stream {
        let mut request = self.request("GET", path, NOTHING);
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
    /// The id and the data of the next entry.
    pub async fn next(&mut self) -> Option<(u64, EntryShape)> {
        loop {
            let (name, id, data) = self.event().await?;
            if name == "entry" {
                self.last = id.unwrap();
                return Some((self.last, serde_json::from_str(&data).unwrap()));
            }
        }
    }

    /// What is said next.
    pub async fn said(&mut self) -> Option<SaidShape> {
        loop {
            let (name, id, data) = self.event().await?;
            if name == "said" {
                // Nothing that is said is a version: whoever comes back goes on from the last one.
                assert_eq!(id, None);
                return Some(serde_json::from_str(&data).unwrap());
            }
        }
    }

    /// Who is away next.
    pub async fn away(&mut self) -> Option<AwayShape> {
        loop {
            let (name, id, data) = self.event().await?;
            if name == "away" {
                assert_eq!(id, None);
                return Some(serde_json::from_str(&data).unwrap());
            }
        }
    }

    /// The name, the id and the data of the next event.
    async fn event(&mut self) -> Option<(String, Option<u64>, String)> {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let field = |name: &str| {
                    event
                        .lines()
                        .find_map(|line| line.strip_prefix(name))
                        .map(|it| it.trim().to_owned())
                };
                let id = field("id:").map(|id| id.parse().unwrap());
                let found = field("event:").zip(field("data:"));
                self.text = rest.to_owned();
                if let Some((name, data)) = found {
                    return Some((name, id, data));
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
        let question = NextAskShape { seat, beginning: chosen.clone(), ..NextAskShape::default() };
        let answer = guest.ask("POST", &format!("{table}/next"), Some(&question)).await;
        if answer.status != 200 {
            // A point that was a little off.
            chosen.clear();
            continue;
        }
        let after: NextShape = answer.json();
        chosen = after.chosen;
        let mut choices: Vec<String> = Vec::new();
        choices.extend(after.elements.into_iter().map(|element| element.word));
        if let Some([least, most]) = after.amounts {
            choices.push((u64::from(least) + rng(u64::from(most - least) + 1)).to_string());
        }
        for arc in after.headings {
            let [from, to] = arc.map(u64::from);
            let tenths = (from + rng((to + 3600 - from) % 3600 + 1)) % 3600;
            choices.push(format!("{}.{}", tenths / 10, tenths % 10));
        }
        for region in after.regions {
            let corners = &region.outline;
            let mut middle = [0i64; 2];
            for _ in 0..2 {
                let corner = corners[rng(corners.len() as u64) as usize].map(i64::from);
                middle[0] += corner[0];
                middle[1] += corner[1];
            }
            let shown = |sum: i64| format!("{}.{:03}", sum / 2 / 1000, (sum / 2 % 1000).abs());
            choices.push(format!("{},{}", shown(middle[0]), shown(middle[1])));
        }
        if after.complete && (choices.is_empty() || rng(4) == 0) {
            return chosen;
        }
        assert!(!choices.is_empty(), "nothing may follow {chosen}");
        chosen = format!("{chosen} {}", choices[rng(choices.len() as u64) as usize]);
    }
    panic!("no move was found after {chosen}");
}
