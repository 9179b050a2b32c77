//! Positions to practise over the interface: what is told, and what is not.
use crate::support::{Guest, server};
use axum::Router;
use flotilla_bots::practise::exercises;
use flotilla_games::GAMES;
use serde_json::json;

async fn with_guest(check: impl AsyncFnOnce(Guest, Router)) {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("tables.db").display().to_string();
    let router = server(&place).await.router();
    check(Guest::new(&router).await, router).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_is_right_and_the_next_best_is_not() {
    with_guest(async |mut guest, _| {
        let collections = guest.get("/api/practise").await;
        assert_eq!(collections.as_array().unwrap().len(), GAMES.entries().len());
        for collection in collections.as_array().unwrap() {
            let game = collection["game"].as_str().unwrap();
            assert_eq!(collection["count"], json!(exercises(game).len()), "{game}");
            for (at, exercise) in exercises(game).iter().enumerate().take(3) {
                let path = format!("/api/practise/{game}/{}", at + 1);
                let view = exercise.view();
                assert_eq!(guest.get(&path).await["position"], json!(view.position()));
                let next = guest.post(&format!("{path}/next"), json!({ "ahead": true })).await;
                assert!(next["may_act"] == json!(true) && next["complete"] == json!(false));
                let chosen = view.write(&exercise.next.0);
                let wrong = guest.post(&format!("{path}/mark"), json!({ "said": chosen })).await;
                assert_eq!((&wrong["best"], &wrong["answer"]), (&json!(false), &json!(null)));
                let chosen = view.write(&exercise.answers[0]);
                let right = guest.post(&format!("{path}/mark"), json!({ "said": chosen })).await;
                assert_eq!(right["best"], json!(true), "{path}");
                assert_eq!(right["answer"]["said"], json!(chosen));
                let told = guest.get(&format!("{path}/answer?lang=fr")).await;
                assert_eq!(told["said"], json!(chosen));
                assert_ne!(told["why"], right["answer"]["why"], "in another language");
            }
        }
    })
    .await;
}

#[tokio::test]
async fn nobody_learns_what_whoever_is_asked_does_not_see() {
    with_guest(async |mut guest, _| {
        let mut compared = 0;
        for (at, exercise) in exercises("archipelago").iter().enumerate() {
            let whole = exercise.play().position();
            if whole == exercise.view().position() {
                continue;
            }
            compared += 1;
            let path = format!("/api/practise/archipelago/{}", at + 1);
            guest.get(&path).await;
            guest.post(&format!("{path}/next"), json!({ "ahead": true, "draw": true })).await;
            guest.get(&format!("{path}/answer")).await;
            let heard = String::from_utf8(guest.heard.clone()).unwrap();
            assert!(!heard.contains(&whole), "{path}");
            // What differs between the truth and the view is told nowhere.
            let seen = exercise.view().position();
            for word in whole.split_whitespace().filter(|word| !seen.contains(word)) {
                assert!(!heard.contains(word), "{path} tells {word}");
            }
        }
        assert!(compared > 0, "no position has secrets");
    })
    .await;
}

#[tokio::test]
async fn what_is_not_there_and_what_is_no_move_is_refused() {
    with_guest(async |mut guest, _| {
        for path in [
            "/api/practise/doubloons/0",
            "/api/practise/doubloons/100000",
            "/api/practise/chess/1",
            "/api/practise/doubloons/one",
            "/api/practise/doubloons/-1",
            "/api/practise/doubloons/99999999999999999999999",
            "/practise/doubloons/one",
            "/practise/doubloons/0",
            "/practise/chess/1",
        ] {
            assert_eq!(guest.ask("GET", path, None).await.0, 404, "{path}");
        }
        for chosen in ["", "sail to the moon", "take", "reroll"] {
            let body = Some(json!({ "said": chosen }));
            let (status, _) = guest.ask("POST", "/api/practise/doubloons/1/mark", body).await;
            assert!((400..500).contains(&status), "{chosen}: {status}");
        }
        let body = Some(json!({ "planned": ["skull"], "beginning": "" }));
        let (status, _) = guest.ask("POST", "/api/practise/doubloons/1/next", body).await;
        assert!((400..500).contains(&status), "{status}");
    })
    .await;
}
