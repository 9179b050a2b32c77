//! A game that was begun elsewhere goes on at a table, from its record.
use crate::support::{Guest, one_move, server, table_of};
use flotilla_wire::{CarriedShape, OpenShape, PhaseShape, ProblemShape, RecordShape, TableShape};

/// Anne plays a few moves against a bot, and the record of it.
async fn begun(anne: &mut Guest, game: &str, moves: usize) -> (String, String) {
    let (table, code) = anne.open(&table_of(game, &["", "random"])).await;
    anne.sit(&table, 1, "Anne", &code).await;
    for _ in 0..moves {
        let state = turn_of_anne(anne, &table).await;
        let chosen = state.moves.unwrap()[0].clone();
        anne.play(&table, &one_move(1, state.version, &chosen)).await;
    }
    turn_of_anne(anne, &table).await;
    (table.clone(), anne.get_text(&format!("{table}/record")).await)
}

async fn turn_of_anne(anne: &mut Guest, table: &str) -> TableShape {
    loop {
        let state = anne.look(table).await;
        if state.moves.is_some() || state.phase == PhaseShape::Over {
            return state;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}

fn going_on(game: &str, record: &str, seats: &[&str]) -> OpenShape {
    OpenShape { record: Some(record.to_owned()), ..table_of(game, seats) }
}

async fn refused(anne: &mut Guest, body: &OpenShape) -> ProblemShape {
    let answer = anne.ask("POST", "/api/tables", Some(body)).await;
    assert_eq!(answer.status, 422, "{answer:?}");
    answer.json()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_where_its_record_stands() {
    let folder = tempfile::tempdir().unwrap();
    let router = server(&folder.path().join("tables.db").display().to_string()).await.router();
    for game in ["galleons", "doubloons"] {
        let mut anne = Guest::new(&router).await;
        let (old, record) = begun(&mut anne, game, 3).await;
        let before = turn_of_anne(&mut anne, &old).await;
        let brought = RecordShape { record: record.clone() };
        let answer = anne.ask("POST", "/api/records", Some(&brought)).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        let stands: CarriedShape = answer.json();
        assert_eq!((&*stands.game, stands.seats, stands.waits_for), (game, 2, Some(1)));
        assert!(stands.moves >= 3 && stands.scene.starts_with("<svg"), "{stands:?}");
        let (new, code) = anne.open(&going_on(game, &record, &["", ""])).await;
        anne.sit(&new, 1, "Anne", &code).await;
        let mut bert = Guest::new(&router).await;
        bert.sit(&new, 2, "Bert", &code).await;
        let after = turn_of_anne(&mut anne, &new).await;
        assert_eq!(before.moves, after.moves, "{game}: the same may be done");
        assert_eq!(before.position, after.position, "{game}: it stands as it stood");
        // It is played on, stored, and its own record goes on elsewhere again.
        let chosen = after.moves.unwrap()[0].clone();
        anne.play(&new, &one_move(1, after.version, &chosen)).await;
        let record = anne.get_text(&format!("{new}/record")).await;
        assert!(record.contains("\nposition "), "{record}");
        anne.open(&going_on(game, &record, &["", ""])).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_can_not_go_on_is_refused_with_a_word() {
    let folder = tempfile::tempdir().unwrap();
    let router = server(&folder.path().join("tables.db").display().to_string()).await.router();
    let mut anne = Guest::new(&router).await;
    let (table, record) = begun(&mut anne, "galleons", 2).await;
    let other_seats = going_on("galleons", &record, &["", "", ""]);
    assert_eq!(refused(&mut anne, &other_seats).await.error, "record-differs");
    let other_game = going_on("doubloons", &record, &["", ""]);
    assert_eq!(refused(&mut anne, &other_game).await.error, "record-differs");
    let mut other_edition = going_on("galleons", &record, &["", ""]);
    other_edition.edition = Some("default".to_owned());
    assert_eq!(refused(&mut anne, &other_edition).await.error, "record-differs");
    let broken = going_on("galleons", &format!("{record}\n1 nowhere\n"), &["", ""]);
    assert!(refused(&mut anne, &broken).await.text.contains("of the record"));
    refused(&mut anne, &going_on("galleons", "nothing of the kind", &["", ""])).await;
    let _: flotilla_wire::EntryShape = anne.do_for(&table, "resign", 1).await;
    let ended = anne.get_text(&format!("{table}/record")).await;
    let over = going_on("galleons", &ended, &["", ""]);
    assert_eq!(refused(&mut anne, &over).await.error, "record-over");
    let (table, code) = anne.open(&table_of("archipelago", &["", "random"])).await;
    anne.sit(&table, 1, "Anne", &code).await;
    let with_secrets = anne.get_text(&format!("{table}/record")).await;
    let hidden = going_on("archipelago", &with_secrets, &["", ""]);
    assert_eq!(refused(&mut anne, &hidden).await.error, "record-secrets");
    for (record, word) in [(with_secrets, "record-secrets"), (ended, "record-over")] {
        let answer = anne.ask("POST", "/api/records", Some(&RecordShape { record })).await;
        assert_eq!(answer.status, 422, "{answer:?}");
        assert_eq!(answer.json::<ProblemShape>().error, word);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_edition_can_be_had_before_a_table_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let router = server(&folder.path().join("tables.db").display().to_string()).await.router();
    let mut anne = Guest::new(&router).await;
    let text = anne.get_text("/editions/archipelago/map-1234").await;
    let made = OpenShape {
        edition: Some("map-1234".to_owned()),
        edition_text: Some(text),
        ..table_of("archipelago", &["", "random"])
    };
    let named = OpenShape { edition_text: None, ..made.clone() };
    let mut records = Vec::new();
    for opening in [made, named] {
        let (table, _) = anne.open(&opening).await;
        let record = anne.get_text(&format!("{table}/record")).await;
        let edition = record.lines().filter(|line| line.starts_with("edition"));
        records.push(edition.map(str::to_owned).collect::<Vec<_>>());
    }
    assert_eq!(records[0], records[1]);
    assert!(!records[0].is_empty(), "the record names it");
}
