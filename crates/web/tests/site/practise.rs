//! Positions to practise over the interface: what is told, and what is not.
use crate::support::{Guest, NOTHING, server};
use axum::Router;
use flotilla_bots::practise::exercises;
use flotilla_games::GAMES;
use flotilla_wire::{
    AnswerShape, BeginningShape, CollectionShape, ExerciseShape, MarkedShape, NextShape, TryShape,
};

async fn with_guest(check: impl AsyncFnOnce(Guest, Router)) {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("tables.db").display().to_string();
    let router = server(&place).await.router();
    check(Guest::new(&router).await, router).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_is_right_and_the_next_best_is_not() {
    with_guest(async |mut guest, _| {
        let collections: Vec<CollectionShape> = guest.get("/api/practise").await;
        assert_eq!(collections.len(), GAMES.entries().len());
        for CollectionShape { game, count } in &collections {
            assert_eq!(*count, exercises(game).len(), "{game}");
            for (at, exercise) in exercises(game).iter().enumerate().take(3) {
                let path = format!("/api/practise/{game}/{}", at + 1);
                let view = exercise.view();
                let told: ExerciseShape = guest.get(&path).await;
                assert_eq!(told.position, view.position());
                let ahead = BeginningShape { ahead: true, ..BeginningShape::default() };
                let next: NextShape = guest.post(&format!("{path}/next"), &ahead).await;
                assert!(next.may_act && !next.complete);
                let chosen = view.write(&exercise.next.0);
                let mark = format!("{path}/mark");
                let wrong: MarkedShape = guest.post(&mark, &TryShape { chosen }).await;
                assert_eq!((wrong.best, wrong.answer), (false, None));
                let chosen = view.write(&exercise.answers[0]);
                let tried = TryShape { chosen: chosen.clone() };
                let right: MarkedShape = guest.post(&mark, &tried).await;
                assert!(right.best, "{path}");
                let answer = right.answer.unwrap();
                assert_eq!(answer.chosen, chosen);
                let told: AnswerShape = guest.get(&format!("{path}/answer?lang=fr")).await;
                assert_eq!(told.chosen, chosen);
                assert_ne!(told.why, answer.why, "in another language");
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
            let _: ExerciseShape = guest.get(&path).await;
            let all = BeginningShape { ahead: true, draw: true, ..BeginningShape::default() };
            let _: NextShape = guest.post(&format!("{path}/next"), &all).await;
            let _: AnswerShape = guest.get(&format!("{path}/answer")).await;
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
            assert_eq!(guest.ask("GET", path, NOTHING).await.status, 404, "{path}");
        }
        for chosen in ["", "sail to the moon", "take", "reroll"] {
            let tried = TryShape { chosen: chosen.to_owned() };
            let path = "/api/practise/doubloons/1/mark";
            let status = guest.ask("POST", path, Some(&tried)).await.status;
            assert!((400..500).contains(&status), "{chosen}: {status}");
        }
        let planned = vec!["skull".to_owned()];
        let question = BeginningShape { planned, ..BeginningShape::default() };
        let path = "/api/practise/doubloons/1/next";
        let status = guest.ask("POST", path, Some(&question)).await.status;
        assert!((400..500).contains(&status), "{status}");
    })
    .await;
}
