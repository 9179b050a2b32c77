//! What is said at a table: in ready phrases, by those who sit there, to those who watch now.

use crate::support::{Guest, NOTHING, server, table_of};
use flotilla_wire::{PhraseShape, SaidShape};
use std::time::Duration;

#[tokio::test]
async fn a_phrase_reaches_everyone_who_watches_and_nobody_later() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder.path().join("tables.db").display().to_string()).await;
    let router = server.router();
    let mut anne = Guest::new(&router).await;
    let mut bela = Guest::new(&router).await;
    let (path, code) = anne.open(&table_of("galleons", &["", ""])).await;
    anne.sit(&path, 1, "Anne", &code).await;
    bela.sit(&path, 2, "Bela", &code).await;
    let mut own = anne.watch(&path, 0).await;
    let mut others = bela.watch(&path, 0).await;
    own.next().await.unwrap();
    others.next().await.unwrap();
    let said = SaidShape { seat: 1, phrase: PhraseShape::WellPlayed };
    let answer: SaidShape = anne.post(&format!("{path}/say"), &said).await;
    assert_eq!(answer, said);
    assert_eq!(own.said().await, Some(said));
    assert_eq!(others.said().await, Some(said));
    // Who comes later hears of what happened alone.
    let mut late = bela.watch(&path, 0).await;
    late.next().await.unwrap();
    let nothing = tokio::time::timeout(Duration::from_millis(100), late.said()).await;
    assert!(nothing.is_err());
    assert!(!String::from_utf8(late.heard).unwrap().contains("well-played"));
}

#[tokio::test]
async fn only_the_holder_of_a_seat_speaks_for_it_and_not_all_the_time() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder.path().join("tables.db").display().to_string()).await;
    let router = server.router();
    let mut anne = Guest::new(&router).await;
    let mut bela = Guest::new(&router).await;
    let mut stranger = Guest::new(&router).await;
    let (path, code) = anne.open(&table_of("galleons", &["", ""])).await;
    anne.sit(&path, 1, "Anne", &code).await;
    bela.sit(&path, 2, "Bela", &code).await;
    let say = format!("{path}/say");
    let said = SaidShape { seat: 1, phrase: PhraseShape::Hello };
    assert_eq!(bela.ask("POST", &say, Some(&said)).await.refusal(), (403, "not-yours".into()));
    assert_eq!(stranger.ask("POST", &say, Some(&said)).await.status, 404);
    let nowhere = SaidShape { seat: 9, ..said };
    assert_eq!(anne.ask("POST", &say, Some(&nowhere)).await.status, 400);
    let own_words = serde_json::json!({"seat": 1, "phrase": "you cheat"});
    assert_eq!(anne.ask("POST", &say, Some(&own_words)).await.status, 400);
    assert_eq!(anne.ask("POST", &say, NOTHING).await.status, 400);
    for _ in 0..4 {
        assert_eq!(anne.ask("POST", &say, Some(&said)).await.status, 200);
    }
    let refused = anne.ask("POST", &say, Some(&said)).await;
    assert_eq!(refused.refusal(), (429, "too-many-phrases".into()));
    // It is hers alone that is used up.
    let other = SaidShape { seat: 2, ..said };
    assert_eq!(bela.ask("POST", &say, Some(&other)).await.status, 200);
}

#[tokio::test]
async fn whoever_watches_without_a_seat_is_counted() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder.path().join("tables.db").display().to_string()).await;
    let router = server.router();
    let mut anne = Guest::new(&router).await;
    let (path, code) = anne.open(&table_of("galleons", &["", ""])).await;
    anne.sit(&path, 1, "Anne", &code).await;
    let mut own = anne.watch(&path, 0).await;
    own.next().await.unwrap();
    assert_eq!(anne.look(&path).await.watching, 0);
    let visitor = Guest::new(&router).await;
    let mut one = visitor.watch_with(&path, 0, &code).await;
    let mut two = visitor.watch_with(&path, 0, &code).await;
    one.next().await.unwrap();
    two.next().await.unwrap();
    assert_eq!(anne.look(&path).await.watching, 2);
    drop(one);
    assert_eq!(anne.look(&path).await.watching, 1);
}
