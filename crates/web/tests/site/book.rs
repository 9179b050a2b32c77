//! The book of openings, over the interface and as a page.
use crate::support::{Guest, NOTHING, server};
use flotilla_bots::Library;
use flotilla_wire::{BookShape, ProblemShape};

async fn with_guest(check: impl AsyncFnOnce(Guest)) {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("tables.db").display().to_string();
    let router = server(&place).await.router();
    check(Guest::new(&router).await).await;
}

fn games(shape: &flotilla_wire::EndsShape) -> u32 {
    shape.wins.iter().sum::<u32>() + shape.drawn
}

fn sign(line: &[String]) -> String {
    line.iter().map(|said| said.replace(' ', "_")).collect::<Vec<_>>().join("~")
}

#[tokio::test]
async fn the_most_played_line_is_followed_until_the_book_ends() {
    with_guest(async |mut guest| {
        for edition in ["default", "hexagon"] {
            let mut line: Vec<String> = Vec::new();
            let mut before: Option<BookShape> = None;
            loop {
                let path = format!("/api/book/galleons?edition={edition}&line={}", sign(&line));
                let here: BookShape = guest.get(&path).await;
                assert_eq!((here.edition.as_str(), &here.line), (edition, &line));
                assert_eq!(here.seat, Some(line.len() % 2 + 1));
                let known = here.ends.as_ref().map_or(0, games);
                match &before {
                    None => assert_eq!(known, here.games),
                    Some(before) => assert_eq!(here.ends.as_ref(), Some(&before.moves[0].ends)),
                }
                for step in &here.moves {
                    assert!((0.0..=1.0).contains(&step.chance) && step.elements.len() >= 2);
                    // What is the same in a mirror leads to a position of which the same is known.
                    for other in &step.same {
                        let path = format!(
                            "{path}{}{}",
                            if line.is_empty() { "" } else { "~" },
                            other.replace(' ', "_")
                        );
                        let there: BookShape = guest.get(&path).await;
                        assert_eq!(there.ends.as_ref(), Some(&step.ends), "{path}");
                    }
                }
                let Some(first) = here.moves.first() else { break };
                line.push(first.chosen.clone());
                before = Some(here);
            }
            assert!(line.len() >= 3, "{line:?}");
        }
    })
    .await;
}

#[tokio::test]
async fn what_leads_nowhere_is_refused() {
    with_guest(async |mut guest| {
        let mut refused = async |path: String, status: u16, error: &str| {
            let answer = guest.ask("GET", &path, NOTHING).await;
            let problem: ProblemShape = answer.json();
            assert_eq!((answer.status, problem.error.as_str()), (status, error), "{path}");
        };
        refused("/api/book/chess".into(), 404, "not-found").await;
        refused("/api/book/doubloons".into(), 404, "not-found").await;
        refused("/api/book/galleons?edition=round".into(), 404, "not-found").await;
        refused("/api/book/galleons?line=b4_z9".into(), 422, "no-move").await;
        refused("/api/book/galleons?line=b4_c3~b4_c3".into(), 422, "forbidden-by-rule").await;
        let long = vec!["b4_c3"; 100].join("~");
        refused(format!("/api/book/galleons?line={long}"), 400, "bad-request").await;
        refused(format!("/api/book/galleons?line={}", "a".repeat(2000)), 400, "bad-request").await;
    })
    .await;
}

#[tokio::test]
async fn the_page_shows_the_moves_in_every_language_and_leads_on() {
    with_guest(async |mut guest| {
        let book: BookShape = guest.get("/api/book/galleons").await;
        for (language, title) in [
            ("en", "Openings"),
            ("fr", "Ouvertures"),
            ("nl", "Openingen"),
            ("de", "Eröffnungen"),
            ("pl", "Otwarcia"),
        ] {
            let page = guest.get_text(&format!("/book/galleons?lang={language}")).await;
            assert!(page.contains(&format!("<h2 id=\"moves-title\">{title}</h2>")), "{language}");
            for step in &book.moves {
                let link =
                    format!("href=\"/book/galleons?line={}\"", step.chosen.replace(' ', "_"));
                assert!(page.contains(&link), "{link}");
            }
        }
        let step = book.moves[0].chosen.replace(' ', "_");
        let page = guest.get_text(&format!("/book/galleons?line={step}")).await;
        // The line goes along when the language is changed, and in the record of what is played on.
        assert!(page.contains(&format!("/book/galleons?lang=fr&amp;line={step}")));
        assert!(page.contains(&format!("\n1 {}\n", book.moves[0].chosen)));
        assert!(page.contains("id=\"previous\" href=\"/book/galleons\""));
        let hexagon = guest.get_text("/book/galleons?edition=hexagon").await;
        assert!(hexagon.contains("/book/galleons?edition=hexagon&amp;line="));
    })
    .await;
}

#[tokio::test]
async fn a_game_with_a_book_leads_to_it_and_no_other_does() {
    with_guest(async |mut guest| {
        let home = guest.get_text("/").await;
        for entry in Library::SHIPPED.games().entries() {
            let game = entry.info.name;
            let has = Library::SHIPPED.has_openings(game);
            let door = format!("href=\"/book/{game}\"");
            assert_eq!(home.contains(&door), has, "{game}");
            let set_up = guest.get_text(&format!("/new/{game}")).await;
            assert_eq!(set_up.contains(&door), has, "{game}");
            let status = guest.ask("GET", &format!("/book/{game}"), NOTHING).await.status;
            assert_eq!(status, if has { 200 } else { 404 }, "{game}");
        }
        assert_eq!(guest.ask("GET", "/book/galleons?line=b4_z9", NOTHING).await.status, 404);
    })
    .await;
}
