//! What the lists of tables tell: who plays, whose turn it is, how it ended, and to whom.

use crate::support::{Guest, any_move, one_move, server, table_of};
use flotilla_core::Game;
use flotilla_games::galleons::Galleons;
use flotilla_wire::{EntryShape, OpenShape, PlaceKindShape, RowShape};
use std::borrow::Cow;

/// The row of one's own table.
async fn own(guest: &mut Guest, table: &str) -> RowShape {
    let rows: Vec<RowShape> = guest.get("/api/tables/mine").await;
    rows.into_iter().find(|row| table.ends_with(&row.id)).unwrap()
}

/// The part of a page that is about one table, as text.
async fn told(guest: &mut Guest, path: &str, table: &str) -> String {
    let html = guest.get_text(path).await;
    let link = format!("href=\"{}\"", table.trim_start_matches("/api"));
    let mut rows = html.split("<li").filter(|row| row.contains(&link));
    let row = rows.next().map_or("", |row| row.split("</a>").next().unwrap_or(row));
    row.split(['<', '>']).skip(1).step_by(2).map(Cow::from).collect::<Vec<_>>().join("|")
}

#[tokio::test]
async fn a_list_tells_who_plays_whose_turn_it_is_and_how_it_ended() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder.path().join("tables.db").display().to_string()).await;
    let router = server.router();
    let (mut anne, mut bonny) = (Guest::new(&router).await, Guest::new(&router).await);
    let mut eve = Guest::new(&router).await;
    let open = OpenShape { public: true, ..table_of("galleons", &["", ""]) };
    let (table, code) = anne.open(&open).await;
    anne.sit(&table, 1, "Anne", &code).await;
    bonny.sit(&table, 2, "Bonny", &code).await;
    let state = anne.look(&table).await;
    let turn = state.turn.waits_for.unwrap();

    for (seat, guest, other) in [(1, &mut anne, "Bonny"), (2, &mut bonny, "Anne")] {
        let row = own(guest, &table).await;
        assert_eq!(row.turn, Some(turn));
        let places = row.places.unwrap();
        let names: Vec<_> = places.iter().map(|it| it.name.as_deref().unwrap()).collect();
        assert_eq!(names, ["Anne", "Bonny"]);
        assert!(places.iter().all(|place| place.kind == PlaceKindShape::Person));
        assert_eq!([places[0].yours, places[1].yours], [seat == 1, seat == 2]);
        for path in ["/tables", "/"] {
            let row = told(guest, path, &table).await;
            let stands =
                if turn == seat { "Your turn".to_owned() } else { format!("{other} to play") };
            assert!(row.contains(&format!("|{other}|")) && row.contains(&stands), "{path}: {row}");
        }
    }
    // Others watch: nothing is theirs, and nobody learns by what anybody is known here.
    let rows: Vec<RowShape> = eve.get("/api/tables").await;
    assert!(rows[0].places.as_ref().unwrap().iter().all(|place| !place.yours));
    let row = told(&mut eve, "/tables", &table).await;
    assert!(row.contains("Anne, Bonny") && row.contains("to play"), "{row}");
    let person = flotilla_table::PersonId::of_token(&anne.token).to_string();
    for guest in [&anne, &bonny, &eve] {
        assert!(!String::from_utf8_lossy(&guest.heard).contains(&person));
    }

    let _: EntryShape = bonny.do_for(&table, "resign", 2).await;
    let row = own(&mut anne, &table).await;
    assert_eq!((row.turn, row.result.unwrap().winners), (None, vec![1]));
    assert!(told(&mut anne, "/tables", &table).await.contains("|you won|"));
    assert!(told(&mut bonny, "/tables", &table).await.contains("|you lost|"));
    bonny.language = "de";
    assert!(told(&mut bonny, "/tables", &table).await.contains("|du hast verloren|"));
}

#[tokio::test]
async fn tables_at_which_one_is_waited_for_come_first() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder.path().join("tables.db").display().to_string()).await;
    let router = server.router();
    let (mut anne, mut bonny) = (Guest::new(&router).await, Guest::new(&router).await);
    let mut tables = Vec::new();
    for _ in 0..2 {
        let (table, code) = anne.open(&table_of("galleons", &["", ""])).await;
        anne.sit(&table, 1, "Anne", &code).await;
        bonny.sit(&table, 2, "Bonny", &code).await;
        // At the first one Anne is to play, at the second one, the later one, Bonny.
        let state = anne.look(&table).await;
        let seat = state.turn.waits_for.unwrap();
        if (seat == 1) != tables.is_empty() {
            let guest = if seat == 1 { &mut anne } else { &mut bonny };
            let chosen = any_move(guest, &table, seat, &mut |_| 0).await;
            guest.play(&table, &one_move(seat, state.version, &chosen)).await;
        }
        tables.push(table.trim_start_matches("/api").to_owned());
    }
    for (own, path, first) in [(true, "/tables", 0), (false, "/tables", 1), (true, "/", 0)] {
        let guest = if own { &mut anne } else { &mut bonny };
        let html = guest.get_text(path).await;
        let at = |table: usize| html.find(&format!("href=\"{}\"", tables[table])).unwrap();
        assert!(at(first) < at(1 - first), "{path}: {html}");
    }
}

#[tokio::test]
async fn of_a_private_table_nothing_is_told_to_whoever_has_left_it() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder.path().join("tables.db").display().to_string()).await;
    let router = server.router();
    let (mut anne, mut bonny) = (Guest::new(&router).await, Guest::new(&router).await);
    let (table, code) = anne.open(&table_of("galleons", &["", "cadet"])).await;
    let other = anne.open(&table_of("galleons", &["", ""])).await;
    bonny.sit(&other.0, 2, "Bonny", &other.1).await;
    assert_eq!(own(&mut bonny, &other.0).await.places.unwrap()[1].name.as_deref(), Some("Bonny"));
    let _: EntryShape = bonny.do_for(&other.0, "leave", 2).await;
    anne.sit(&other.0, 1, "Anne", &other.1).await;
    let row = own(&mut bonny, &other.0).await;
    assert_eq!((row.places, row.turn, row.result), (None, None, None));
    assert!(!told(&mut bonny, "/tables", &other.0).await.contains("Anne"));
    // Bots are named as at the table, in the language of whoever asks.
    anne.sit(&table, 1, "Anne", &code).await;
    anne.language = "de";
    let place = own(&mut anne, &table).await.places.unwrap().remove(1);
    assert_eq!(place.name.as_deref(), Some("Kadett"));
    assert_eq!((place.kind, place.bot.as_deref()), (PlaceKindShape::Bot, Some("cadet")));
    assert!(told(&mut anne, "/tables", &table).await.contains("|Kadett|"));
}

/// Whoever is invited, looks for a table or sits at one is told what is otherwise than usual there. An
/// edition of one's own may have any name: it is not taken for one that ships.
#[tokio::test]
async fn what_is_played_otherwise_than_usual_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder.path().join("tables.db").display().to_string()).await;
    let router = server.router();
    let mut anne = Guest::new(&router).await;
    let shipped = Galleons::INFO.editions[1].text.clone().into_owned();
    // Another text, though it means the same.
    let own = format!("# Ours.\n{shipped}");
    let options = [("galleon_capture".to_owned(), "adjacent".to_owned())];
    let usual = || OpenShape { public: true, ..table_of("galleons", &["", ""]) };
    for (open, expected) in [
        (usual(), None),
        (
            OpenShape { options: options.into(), ..usual() },
            Some("How a galleon sinks its prey: beside it"),
        ),
        (
            OpenShape { edition: Some("hexagon".into()), ..usual() },
            Some("Edition: hexagonal board"),
        ),
        (
            OpenShape {
                edition_text: Some(own.clone()),
                edition: Some("hexagon".into()),
                ..usual()
            },
            Some("Edition: a new one (hexagon)"),
        ),
        (OpenShape { edition_text: Some(own.clone()), ..usual() }, Some("Edition: a new one")),
        (
            OpenShape { edition_text: Some(own), edition: Some("<b>1".into()), ..usual() },
            Some("Edition: a new one"),
        ),
    ] {
        let (table, code) = anne.open(&open).await;
        let page = format!("{}?code={code}", table.trim_start_matches("/api"));
        let html = anne.get_text(&page).await;
        let line = html.split("id=\"terms\"").nth(1).and_then(|rest| rest.split(['<', '>']).nth(1));
        assert_eq!(line, expected);
        let row = told(&mut anne, "/tables", &table).await;
        assert!(expected.is_none_or(|it| row.contains(it)), "{row}");
    }
}
