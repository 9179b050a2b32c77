//! The pages: all there in every language, nothing unsaid, no script but our own files.
use crate::support::{Guest, server, table_of};
use axum::body::Body;
use axum::http::Request;
use flotilla_core::Language;
use flotilla_games::GAMES;
use flotilla_web::{Config, Server};
use flotilla_wire::{HintShape, SeatShape};
use http_body_util::BodyExt as _;
use tower::ServiceExt as _;

async fn page(router: &axum::Router, path: &str, language: &str) -> (u16, String, String) {
    let request = Request::builder().uri(path).header("accept-language", language);
    let answer = router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    let status = answer.status().as_u16();
    let cookies: Vec<String> = answer
        .headers()
        .get_all("set-cookie")
        .iter()
        .map(|value| value.to_str().unwrap().to_owned())
        .collect();
    let policy = answer.headers()["content-security-policy"].to_str().unwrap();
    assert!(policy.starts_with("default-src 'self'"), "{policy}");
    let bytes = answer.into_body().collect().await.unwrap().to_bytes();
    (status, String::from_utf8(bytes.to_vec()).unwrap(), cookies.join("\n"))
}

fn paths() -> Vec<String> {
    let mut paths: Vec<String> = ["/", "/tables", "/rules"].map(str::to_owned).to_vec();
    for entry in GAMES.entries() {
        paths.push(format!("/new/{}", entry.info.name));
        paths.push(format!("/rules/{}", entry.info.name));
    }
    paths
}

/// What looks like the key of a text that nobody has written.
fn unsaid(html: &str) -> Option<&str> {
    let keys = ["page-", "setup-", "tables-", "table-page-", "source-", "bot-"];
    let texts = html.split(['>', '<']).skip(1).step_by(2);
    texts.map(str::trim).find(|text| {
        keys.iter().any(|key| text.starts_with(key)) && !text.contains(' ') && !text.contains('.')
    })
}

#[tokio::test]
async fn every_page_is_there_in_every_language() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder.path().join("tables.db").display().to_string()).await;
    let router = server.router();
    for language in Language::ALL.map(Language::code) {
        for path in paths() {
            let (status, html, cookies) = page(&router, &path, language).await;
            assert_eq!(status, 200, "{path}");
            assert!(html.contains(&format!("<html lang=\"{language}\">")), "{path}");
            assert_eq!(unsaid(&html), None, "{path}");
            assert!(cookies.contains("flotilla=") && cookies.contains("HttpOnly"), "{cookies}");
            // No script and no style but files of ours.
            for tag in html.split("<script").skip(1) {
                let own = " type=\"module\" fetchpriority=\"low\" src=\"/assets/";
                assert!(tag.starts_with(own), "{path}: {tag}");
            }
            assert!(!html.contains("<style") && !html.contains(" style=\""), "{path}");
            assert!(!html.contains(" onclick"), "{path}");
        }
    }
    let (status, html, _) = page(&router, "/nothing", "fr").await;
    assert_eq!(status, 404);
    assert!(html.contains("Rien ici"), "{html}");
    let (status, json, _) = page(&router, "/api/nothing", "en").await;
    assert_eq!((status, json.starts_with('{')), (404, true));
}

#[tokio::test]
async fn a_language_that_is_chosen_stays() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder.path().join("tables.db").display().to_string()).await;
    let router = server.router();
    let (_, html, cookies) = page(&router, "/?lang=fr", "en").await;
    assert!(html.contains("<html lang=\"fr\">"));
    assert!(cookies.contains("flotilla-language=fr"), "{cookies}");
    let request = Request::builder().uri("/").header("cookie", "flotilla-language=fr");
    let answer = router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    let bytes = answer.into_body().collect().await.unwrap().to_bytes();
    assert!(String::from_utf8_lossy(&bytes).contains("<html lang=\"fr\">"));
}

#[tokio::test]
async fn a_private_table_is_a_missing_page_to_strangers() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder.path().join("tables.db").display().to_string()).await;
    let router = server.router();
    let mut guest = Guest::new(&router).await;
    for entry in GAMES.entries() {
        let (api, code) = guest.open(&table_of(entry.info.name, &["", ""])).await;
        let path = api.trim_start_matches("/api").to_owned();
        let scripts = [
            (path.clone(), include_str!("../../assets/table.js")),
            (path.clone(), include_str!("../../assets/sides.js")),
            (path.clone(), include_str!("../../assets/waiting.js")),
            (format!("{path}/record"), include_str!("../../assets/record.js")),
        ];
        for (path, script) in scripts {
            let (status, html, _) = page(&router, &path, "en").await;
            assert_eq!(status, 404, "{html}");
            let (status, html, _) = page(&router, &format!("{path}?code={code}"), "en").await;
            assert_eq!(status, 200);
            assert!(html.contains("<svg xmlns"), "{html}");
            assert_eq!(unsaid(&html), None, "{path}");
            // Whatever the script says it was handed.
            let chosen = script.split("text('").skip(1).filter_map(|rest| rest.split('\'').next());
            for key in chosen {
                assert!(html.contains(&format!("&quot;{key}&quot;:&quot;")), "{path}: {key}");
            }
        }
    }
}

#[tokio::test]
async fn hints_are_for_games_against_bots_only() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder.path().join("tables.db").display().to_string()).await;
    let router = server.router();
    let mut guests = [Guest::new(&router).await, Guest::new(&router).await];
    let (path, code) = guests[0].open(&table_of("galleons", &["", ""])).await;
    guests[0].sit(&path, 1, "Anne", &code).await;
    guests[1].sit(&path, 2, "Bert", &code).await;
    for (guest, seat) in guests.iter_mut().zip(1..) {
        let answer = guest.ask("POST", &format!("{path}/hint"), Some(&SeatShape { seat })).await;
        assert_eq!(answer.refusal(), (403, "no-hints".to_owned()));
    }
    let (path, code) = guests[0].open(&table_of("doubloons", &["", "random"])).await;
    guests[0].sit(&path, 1, "Anne", &code).await;
    // The bot may begin: whoever waits gets a turn.
    for _ in 0..200 {
        if guests[0].look(&path).await.turn.may_act {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let hint: HintShape = guests[0].do_for(&path, "hint", 1).await;
    assert!(!hint.text.is_empty(), "{hint:?}");
    let moves = guests[0].look(&path).await.moves.unwrap();
    assert!(moves.contains(&hint.chosen), "{hint:?} {moves:?}");
}

/// For whoever works on them: what is in the folder is handed out as it is now, the rest from the program,
/// and nothing that is no file of ours.
#[tokio::test]
async fn scripts_and_styles_are_read_anew_from_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let assets = folder.path().join("assets");
    std::fs::create_dir(&assets).unwrap();
    std::fs::write(folder.path().join("secret.js"), "secret").unwrap();
    std::fs::write(assets.join("other.js"), "secret").unwrap();
    let config = Config { assets: Some(assets.clone()), ..Config::default() };
    let place = folder.path().join("tables.db").display().to_string();
    let router = Server::open(&place, config).await.unwrap().router();
    for text in ["/* one */", "/* two */"] {
        std::fs::write(assets.join("site.css"), text).unwrap();
        assert_eq!(page(&router, "/assets/site.css", "en").await.1, text);
    }
    let (status, script, _) = page(&router, "/assets/table.js", "en").await;
    assert_eq!((status, &*script), (200, include_str!("../../assets/table.js")));
    for path in ["/assets/other.js", "/assets/..%2Fsecret.js", "/assets/secret.js"] {
        assert_eq!(page(&router, path, "en").await.0, 404, "{path}");
    }
}

/// Whoever wants to play with somebody gets there from the list of tables, with the seats of friends kept free.
#[tokio::test]
async fn a_friend_is_invited_from_the_list_of_tables() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder.path().join("tables.db").display().to_string()).await;
    let router = server.router();
    let (_, tables, _) = page(&router, "/tables", "en").await;
    for entry in GAMES.entries() {
        let path = format!("/new/{}?with=friend", entry.info.name);
        assert!(tables.contains(&format!("href=\"{path}\"")), "{path}");
        let (status, html, _) = page(&router, &path, "en").await;
        assert_eq!(status, 200, "{path}");
        let (free, bots) = (html.matches("value=\"open\" selected").count(), "value=\"bot:");
        assert_eq!(free, *entry.info.seats.end() - 1, "{path}");
        // What stands in the tag of each.
        let tags: Vec<_> =
            html.split(bots).skip(1).filter_map(|rest| rest.split_once('>')).collect();
        assert!(tags.len() >= 10, "{path}");
        assert!(!tags.iter().any(|(tag, _)| tag.contains(" selected")), "{path}");
        // The choice stays when the language is changed, and nothing else does.
        assert!(html.contains("?with=friend"), "{path}");
        let (_, html, _) = page(&router, "/new/galleons?with=%3Cb%3E", "en").await;
        assert!(!html.contains("with="), "what is unknown is not said again");
    }
}
