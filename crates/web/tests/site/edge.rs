//! Health, links, cookies and tokens.

use crate::support::{Guest, NOTHING, limits};
use axum::body::Body;
use axum::http::Request;
use flotilla_web::{Config, Limits, Server};
use tower::ServiceExt as _;

async fn server(config: Config) -> (Server, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("tables.db").display().to_string();
    (Server::open(&place, config).await.unwrap(), folder)
}

#[tokio::test]
async fn machines_that_ask_how_it_is_are_never_turned_away() {
    let few = Limits { requests_per_second: 0.001, burst: 3.0, ..Limits::default() };
    let (server, _folder) = server(Config { limits: few, ..Config::default() }).await;
    let router = server.router();
    let ask = async |path: &str| {
        let request = Request::get(path).body(Body::empty()).unwrap();
        router.clone().oneshot(request).await.unwrap().status().as_u16()
    };
    for _ in 0..20 {
        assert_eq!((ask("/livez").await, ask("/healthz").await), (200, 200));
    }
    let others = [ask("/api/games").await, ask("/").await, ask("/").await, ask("/").await];
    assert_eq!(others, [200, 200, 200, 429]);
}

#[tokio::test]
async fn a_store_that_takes_nothing_is_not_well() {
    let (server, folder) = server(Config { limits: limits(), ..Config::default() }).await;
    let router = server.router();
    let mut guest = Guest::new(&router).await;
    assert_eq!(guest.ask("GET", "/healthz", NOTHING).await.status, 200);
    // Someone else holds the file: it can be read, and nothing written.
    let file = folder.path().join("tables.db");
    let other = rusqlite::Connection::open(file).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    let begun = std::time::Instant::now();
    assert_eq!(guest.ask("GET", "/healthz", NOTHING).await.refusal(), (503, "unavailable".into()));
    assert!(begun.elapsed() < std::time::Duration::from_secs(3));
    assert_eq!(guest.ask("GET", "/livez", NOTHING).await.status, 200);
    other.execute_batch("ROLLBACK").unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    assert_eq!(guest.ask("GET", "/healthz", NOTHING).await.status, 200);
}

#[tokio::test]
async fn no_path_makes_a_link_to_another_host() {
    let (server, _folder) = server(Config { limits: limits(), ..Config::default() }).await;
    let router = server.router();
    let mut guest = Guest::new(&router).await;
    for path in [
        "//evil.example/x",
        "///evil.example",
        "/\\evil.example",
        "//evil.example//x",
        "/%2fevil.example",
    ] {
        let page = guest.ask("GET", path, NOTHING).await;
        assert_eq!(page.status, 404, "{path}");
        for link in page.text.split("href=\"").skip(1) {
            let link = link.split('"').next().unwrap();
            let second = link.as_bytes().get(1);
            assert!(
                !link.starts_with('/') || !matches!(second, Some(b'/' | b'\\')),
                "{path}: {link}"
            );
        }
        assert!(
            page.text.contains("evil.example?lang=fr") || page.text.contains("x?lang=fr"),
            "{path}"
        );
    }
}

#[tokio::test]
async fn a_token_of_ones_own_making_is_none() {
    let (server, _folder) = server(Config { limits: limits(), ..Config::default() }).await;
    let router = server.router();
    for chosen in
        ["0123456789abcdef0123456789abcdef", "0123456789abcdef0123456789abcdef0123456789abcdef0123"]
    {
        let mut eve = Guest::with_token(&router, chosen);
        let answer = eve.ask("GET", "/api/tables/mine", NOTHING).await;
        assert_eq!(answer.refusal(), (401, "no-token".to_owned()));
    }
    let mut anne = Guest::new(&router).await;
    assert_eq!(anne.ask("GET", "/api/tables/mine", NOTHING).await.status, 200);
}

#[tokio::test]
async fn who_has_a_seat_by_a_token_of_before_keeps_it() {
    use flotilla_games::GAMES;
    use flotilla_table::{Occupant, PersonId, Secret, Table, TableOptions, TableSetup};
    use std::time::SystemTime;
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("tables.db").display().to_string();
    let old = "0123456789abcdef0123456789abcdef";
    // A table of long ago would be removed.
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_millis() as u64;
    {
        let store = flotilla_store::Store::open(&place).await.unwrap();
        let opening = TableSetup {
            id: "before".to_owned(),
            game: "galleons".to_owned(),
            setup: flotilla_core::Setup::plain(GAMES.game("galleons").unwrap().info, 2),
            position: None,
            terms: TableOptions::default(),
            host: PersonId::of_token(old),
            invitation: None,
            before: None,
            places: vec![Occupant::Open, Occupant::Open],
            secret: Secret::new([7; 32]),
            now,
        };
        store.create(&Table::open(GAMES, opening).unwrap(), &[7; 32]).await.unwrap();
    }
    // Over encrypted connections the cookie is given its new name at the next page.
    let origin = Some("https://flotilla.example".to_owned());
    let config = Config { limits: limits(), origin, ..Config::default() };
    let server = Server::open(&place, config).await.unwrap();
    let router = server.router();
    let mut anne = Guest::with_token(&router, old);
    assert!(anne.look("/api/tables/before").await.host);
    let visit = async |cookie: String| {
        let request = Request::get("/").header("cookie", cookie).body(Body::empty()).unwrap();
        let answer = router.clone().oneshot(request).await.unwrap();
        let cookie = answer.headers().get("set-cookie").map(|it| it.to_str().unwrap().to_owned());
        cookie.unwrap_or_default()
    };
    assert!(visit(format!("flotilla={old}")).await.starts_with(&format!("__Host-flotilla={old};")));
    assert_eq!(visit(format!("__Host-flotilla={old}")).await, "");
    // Whoever has chosen theirs gets one of ours.
    let given = visit("flotilla=fedcba9876543210fedcba9876543210".to_owned()).await;
    assert!(given.starts_with("__Host-flotilla=") && given.contains("; Secure"), "{given}");
    assert!(!given.contains("fedcba"));
}
