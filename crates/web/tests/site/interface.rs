//! The interface: what it answers, to whom, and how it lives on.
use crate::support::{Guest, NOTHING, any_move, limits, one_move, table_of};
use axum::body::Body;
use axum::http::Request;
use flotilla_core::{Catalogue, Language, Rng as _, SeededRng};
use flotilla_games::GAMES;
use flotilla_store::Store;
use flotilla_table::verify;
use flotilla_web::{Config, Environment, Limits, Server, TEXTS};
use flotilla_wire::{
    CodeShape, EntryShape, GameShape, OpenShape, OpenedShape, PhaseShape, ProblemShape, RowShape,
    SeatShape, SitShape, TableShape,
};
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use tower::ServiceExt as _;

async fn with_server(check: impl AsyncFnOnce(axum::Router, Store)) {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("tables.db").display().to_string();
    let store = Store::open(&place).await.unwrap();
    let server = another_server(&store);
    check(server.router(), store).await;
}

fn another_server(store: &Store) -> Server {
    let config = Config { limits: limits(), ..Config::default() };
    Server::with(store.clone(), Environment::default(), config)
}

/// What is looked at of the description of the interface.
#[derive(serde::Deserialize)]
struct Description {
    paths: BTreeMap<String, IgnoredAny>,
    components: Components,
}

#[derive(serde::Deserialize)]
struct Components {
    schemas: BTreeMap<String, Schema>,
}

#[derive(serde::Deserialize)]
struct Schema {
    #[serde(default)]
    properties: BTreeMap<String, IgnoredAny>,
}

#[tokio::test]
async fn the_interface_describes_itself() {
    with_server(async |router, _| {
        let mut guest = Guest::new(&router).await;
        let Description { paths, components } = guest.get("/api").await;
        assert!(paths.len() > 15 && paths.contains_key("/api/tables/{id}/play"), "{}", paths.len());
        // Programs outside are made from these names.
        for name in ["Problem", "TableShape", "NextShape", "ToldShape", "EntryShape", "OpenShape"] {
            assert!(components.schemas.contains_key(name), "{name}");
        }
        let told = &components.schemas["ToldShape"].properties;
        let fields: Vec<&str> = told.keys().map(String::as_str).collect();
        assert_eq!(fields, ["actor", "at", "said", "text", "version"]);
        let games: Vec<GameShape> = guest.get("/api/games").await;
        assert_eq!(games.len(), GAMES.entries().len());
        let french: Vec<GameShape> = guest.get("/api/games?lang=fr").await;
        assert!(french.iter().any(|game| game.title.contains("Doublons")));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_plays_a_bot_to_the_end_and_the_dice_can_be_checked() {
    with_server(async |router, store| {
        let mut anne = Guest::new(&router).await;
        let (table, code) = anne.open(&table_of("doubloons", &["", "greedy"])).await;
        anne.sit(&table, 1, "Anne", &code).await;
        let mut rng = SeededRng::new(3);
        loop {
            let state = anne.look(&table).await;
            if state.phase == PhaseShape::Over {
                break;
            }
            if !state.turn.may_act {
                anne.watch(&table, state.version).await.next().await.unwrap();
                continue;
            }
            let moves = state.moves.unwrap();
            let chosen = &moves[rng.below(moves.len() as u64) as usize];
            anne.play(&table, &one_move(1, state.version, chosen)).await;
        }
        let state = anne.look(&table).await;
        assert_eq!(state.ending.unwrap().by, "DBL-13");
        let record = anne.get_text(&format!("{table}/record")).await;
        let verified = verify(GAMES, record.as_bytes()).unwrap();
        assert!(verified.draws > 10 && verified.numbers == 1);
        // Another server finds the table as it was.
        let again = another_server(&store);
        assert_eq!(anne.at(&again.router()).look(&table).await.position, state.position);
    })
    .await;
}

#[tokio::test]
async fn a_private_table_is_nothing_to_those_who_were_not_invited() {
    with_server(async |router, _| {
        let (mut anne, mut eve) = (Guest::new(&router).await, Guest::new(&router).await);
        let (table, code) = anne.open(&table_of("galleons", &["", ""])).await;
        for path in [
            table.clone(),
            format!("{table}/log"),
            format!("{table}/record"),
            format!("{table}/events"),
        ] {
            assert_eq!(eve.ask("GET", &path, NOTHING).await.status, 404, "{path}");
            assert_eq!(
                eve.ask("GET", &format!("{path}?code=x"), NOTHING).await.status,
                404,
                "{path}"
            );
        }
        let sit = SitShape { name: "Eve".to_owned(), ..SitShape::default() };
        assert_eq!(eve.ask("POST", &format!("{table}/sit"), Some(&sit)).await.status, 404);
        for what in ["leave", "resign", "back", "link", "decline"] {
            let path = format!("{table}/{what}");
            assert_eq!(eve.ask("POST", &path, Some(&SeatShape { seat: 1 })).await.status, 404);
        }
        assert_eq!(eve.look(&format!("{table}?code={code}")).await.viewer, None);
        assert!(eve.get::<Vec<RowShape>>("/api/tables").await.is_empty());
        anne.sit(&table, 1, "Anne", &code).await;
        let seat = eve.ask("GET", &format!("{table}?code={code}&seat=1"), NOTHING).await;
        assert_eq!(seat.status, 403);
        assert_eq!(anne.get::<Vec<RowShape>>("/api/tables/mine").await[0].game, "galleons");
    })
    .await;
}

#[tokio::test]
async fn a_seat_moves_to_another_device_and_the_old_stream_ends() {
    with_server(async |router, _| {
        let (mut scratch, mut phone) = (Guest::new(&router).await, Guest::new(&router).await);
        let (table, code) = scratch.open(&table_of("galleons", &["", ""])).await;
        scratch.sit(&table, 1, "Anne", &code).await;
        let mut other = Guest::new(&router).await;
        other.sit(&table, 2, "Bonny", &code).await;
        let mut stream = other.watch(&table, 0).await;
        assert_eq!(stream.next().await.unwrap().0, 1);
        let link: CodeShape = other.do_for(&table, "link", 2).await;
        let _: EntryShape = phone.post(&format!("{table}/take"), &link).await;
        let moved = phone.ask("POST", &format!("{table}/take"), Some(&link)).await;
        assert_eq!(moved.refusal(), (409, "bad-code".to_owned()));
        while stream.next().await.is_some() {}
        assert_eq!(phone.look(&table).await.viewer, Some(2));
        assert_eq!(other.ask("GET", &table, NOTHING).await.status, 404);
    })
    .await;
}

#[tokio::test]
async fn a_stream_goes_on_where_it_was_lost() {
    with_server(async |router, _| {
        let mut anne = Guest::new(&router).await;
        let (table, code) = anne.open(&table_of("galleons", &["", ""])).await;
        anne.sit(&table, 1, "Anne", &code).await;
        anne.sit(&table, 2, "Anne", &code).await;
        let mut rng = SeededRng::new(1);
        let mut stream = anne.watch(&table, 0).await;
        let mut got = Vec::new();
        for turn in 0..12 {
            let state = anne.look(&table).await;
            let seat = state.turn.waits_for.unwrap();
            let chosen = any_move(&mut anne, &table, seat, &mut |bound| rng.below(bound)).await;
            anne.play(&table, &one_move(seat, state.version, &chosen)).await;
            if turn % 4 == 1 {
                // The connection is lost, and something happens before it is back.
                stream = anne.watch(&table, got.last().copied().unwrap_or(0)).await;
            }
            if turn % 3 == 0 {
                got.push(stream.next().await.unwrap().0);
            }
        }
        while got.last() != Some(&14) {
            got.push(stream.next().await.unwrap().0);
        }
        assert_eq!(got, (1..=14).collect::<Vec<u64>>());
    })
    .await;
}

#[tokio::test]
async fn what_is_hostile_is_answered_calmly() {
    with_server(async |router, _| {
        let mut guest = Guest::new(&router).await;
        let (table, _) = guest.open(&table_of("galleons", &["", ""])).await;
        let bodies = [
            "",
            "{",
            "[]",
            "null",
            "{\"seat\":-1}",
            "{\"seat\":99999999999999999999}",
            "{\"seat\":0}",
            "\u{0}",
            "{\"x\":1}",
        ];
        for what in [
            "sit", "bot", "leave", "start", "next", "play", "ask", "decline", "resign", "back",
            "link", "take",
        ] {
            for body in bodies {
                let mut request = Request::builder().method("POST").uri(format!("{table}/{what}"));
                request = request.header("authorization", format!("Bearer {}", guest.token));
                let answer =
                    router.clone().oneshot(request.body(Body::from(body)).unwrap()).await.unwrap();
                let status = answer.status().as_u16();
                assert!(
                    (400..500).contains(&status) || what == "start" && status == 200,
                    "{what} {body}: {status}"
                );
                assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
            }
        }
        let long = "x".repeat(400 * 1024);
        let long = guest.ask("POST", "/api/tables", Some(&table_of(&long, &[""]))).await;
        assert_eq!(long.status, 413);
        for (path, expected) in [
            ("/nothing", 404),
            ("/api/tables/%00", 404),
            ("/api/tables/mine?x=%ff", 200),
            ("/api/tables/zzz?seat=x", 400),
        ] {
            assert_eq!(guest.ask("GET", path, NOTHING).await.status, expected, "{path}");
        }
        assert_eq!(guest.ask("DELETE", "/api/tables", NOTHING).await.status, 405);
        let edition_text = Some("symbols = 3".to_owned());
        let open = OpenShape { edition_text, ..table_of("doubloons", &["", ""]) };
        let answer = guest.ask("POST", "/api/tables", Some(&open)).await;
        assert_eq!(answer.refusal(), (422, "bad-setup".to_owned()));
    })
    .await;
}

#[tokio::test]
async fn a_table_can_have_a_new_map_by_its_seed() {
    with_server(async |router, _| {
        let mut guest = Guest::new(&router).await;
        let with = |edition: &str| OpenShape {
            edition: Some(edition.to_owned()),
            ..table_of("archipelago", &["", ""])
        };
        let opened = guest.ask("POST", "/api/tables", Some(&with("map-1234"))).await;
        assert_eq!(opened.status, 200);
        let path = format!("/api/tables/{}", opened.json::<OpenedShape>().id);
        let edition = guest.ask("GET", &path, NOTHING).await.json::<TableShape>().edition;
        let made = GAMES.game("archipelago").unwrap().info.made("map-1234").unwrap();
        assert_eq!((&*edition.name, edition.text.as_deref()), ("map-1234", Some(&*made.text)));
        // A picked one ships, so that nobody needs its text.
        let opened = guest.ask("POST", "/api/tables", Some(&with("fjords"))).await;
        assert_eq!(opened.status, 200);
        for nothing in ["map-01234", "map-", "octagon"] {
            let answer = guest.ask("POST", "/api/tables", Some(&with(nothing))).await;
            assert!((400..500).contains(&answer.status), "{nothing}: {}", answer.status);
        }
        let doubloons =
            OpenShape { edition: Some("map-1".into()), ..table_of("doubloons", &["", ""]) };
        let answer = guest.ask("POST", "/api/tables", Some(&doubloons)).await;
        assert!((400..500).contains(&answer.status), "{}", answer.status);
    })
    .await;
}

#[tokio::test]
async fn other_sites_and_too_much_are_turned_away() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("tables.db").display().to_string();
    let limits = Limits { requests_per_second: 0.001, burst: 5.0, ..Limits::default() };
    let server = Server::open(&place, Config { limits, ..Config::default() }).await.unwrap();
    let router = server.router();
    let ask = async |origin: &'static str| {
        let request = Request::post("/api/guests").header("host", "here").header("origin", origin);
        router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
    };
    assert_eq!(ask("https://evil.example").await.status(), 403);
    let answer = ask("https://here").await;
    assert_eq!(answer.status(), 200);
    let cookie = answer.headers()["set-cookie"].to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let mut statuses = Vec::new();
    for _ in 0..5 {
        statuses.push(ask("https://here").await.status().as_u16());
    }
    assert_eq!(statuses, [200, 200, 200, 429, 429]);
}

#[tokio::test]
async fn what_is_wrong_with_a_set_up_is_said_in_the_language_asked_for() {
    with_server(async |router, _| {
        let mut guest = Guest::new(&router).await;
        let with_option = |key: &str, value: &str| OpenShape {
            options: BTreeMap::from([(key.to_owned(), value.to_owned())]),
            ..table_of("archipelago", &["", ""])
        };
        for (body, english, french) in [
            (table_of("chess", &[""]), "no game “chess”", "pas de jeu « chess »"),
            (
                OpenShape { edition: Some("gilt".to_owned()), ..table_of("doubloons", &["", ""]) },
                "no edition “gilt”",
                "pas d’édition « gilt »",
            ),
            (
                table_of("doubloons", &[""]),
                "for 2 to 5 players, not 1",
                "se joue de 2 à 5 joueurs, pas à 1",
            ),
            (with_option("wind", "yes"), "no option “wind”", "pas d’option « wind »"),
            (
                with_option("cards", "2"),
                "it takes one of these: yes, no",
                "elle prend un de ces mots : yes, no",
            ),
            (with_option("rounds", "x"), "a whole number from 1 to", "un nombre entier de 1 à"),
            (
                OpenShape {
                    edition_text: Some("a = 1\nb = ".to_owned()),
                    ..table_of("doubloons", &["", ""])
                },
                "Line 2 of the edition: The edition can’t be read:",
                "Ligne 2 de l’édition : L’édition est illisible",
            ),
        ] {
            for (language, part) in [("en", english), ("fr", french)] {
                guest.language = language;
                let answer = guest.ask("POST", "/api/tables", Some(&body)).await;
                assert_eq!(answer.refusal(), (422, "bad-setup".to_owned()), "{body:?}");
                // Values are wrapped in signs that keep writing directions apart.
                let text: String = answer
                    .json::<ProblemShape>()
                    .text
                    .chars()
                    .filter(|c| !matches!(c, '\u{2068}' | '\u{2069}'))
                    .collect();
                // French marks stay with their words.
                let plain = |text: &str| text.replace(['\u{a0}', '\u{202f}'], " ");
                assert!(plain(&text).contains(&plain(part)), "{text}");
            }
        }
        // What is answered before anyone is known, too.
        guest.language = "fr";
        let answer: ProblemShape = guest.ask("GET", "/api/nothing", NOTHING).await.json();
        assert_eq!(answer.text, "Il n’y a rien de tel ici.");
        let answer: ProblemShape = guest.ask("DELETE", "/api/games", NOTHING).await.json();
        assert!(answer.text.contains("méthode"));
    })
    .await;
}

/// The text of every file of the crate.
fn sources(folder: &std::path::Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .flat_map(|path| {
            if path.is_dir() {
                return sources(&path);
            }
            let code = path.extension().is_some_and(|ext| ext == "rs");
            code.then(|| std::fs::read_to_string(&path).unwrap()).into_iter().collect()
        })
        .collect()
}

#[test]
fn everything_the_server_says_is_there_in_every_language() {
    let keys = |language: Language| -> Vec<&str> {
        let text = TEXTS.iter().find(|(of, _)| *of == language).unwrap().1;
        text.lines()
            .filter_map(|line| line.split_once(" = "))
            .map(|(key, _)| key)
            .filter(|key| key.starts_with("web-"))
            .collect()
    };
    for language in Language::ALL {
        assert_eq!(keys(Language::English), keys(language), "{language}");
    }
    for language in Language::ALL {
        let mut catalogue: Catalogue = flotilla_games::catalogue(language);
        for part in [flotilla_bots::TEXTS, flotilla_table::TEXTS, TEXTS] {
            catalogue.add(part).unwrap();
        }
        let source = sources(concat!(env!("CARGO_MANIFEST_DIR"), "/src").as_ref());
        assert!(source.len() > 15);
        for word in source.iter().flat_map(|text| text.split('"').skip(1).step_by(2)) {
            if word.starts_with("web-") && !word.contains('{') {
                assert!(catalogue.has(word), "{language}: {word}");
            }
        }
        for key in [
            "bad-request",
            "no-token",
            "cross-site",
            "not-found",
            "method-not-allowed",
            "too-large",
            "too-many-requests",
            "too-many-tables",
            "too-many-streams",
            "unavailable",
        ] {
            assert!(catalogue.has(&format!("web-{key}")), "{language}: {key}");
        }
    }
}
