//! The coach: for games against bots alone, and a warned move is not played before it is meant.

use crate::support::*;
use flotilla_wire::{CoachAskShape, CoachShape, EntryShape, PlayShape};

/// Waits for a turn of the first seat; whether there was one.
async fn turn(guest: &mut Guest, path: &str) -> bool {
    for _ in 0..500 {
        let table = guest.look(path).await;
        if table.turn.may_act {
            return true;
        }
        if table.ending.is_some() {
            return false;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    false
}

#[tokio::test]
async fn the_coach_is_for_games_against_bots_only() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder.path().join("tables.db").display().to_string()).await;
    let router = server.router();
    let mut guests = [Guest::new(&router).await, Guest::new(&router).await];
    let (path, code) = guests[0].open(&table_of("galleons", &["", ""])).await;
    guests[0].sit(&path, 1, "Anne", &code).await;
    guests[1].sit(&path, 2, "Bert", &code).await;
    for (guest, seat) in guests.iter_mut().zip(1..) {
        let ask = CoachAskShape { seat, told: Vec::new() };
        let answer = guest.ask("POST", &format!("{path}/coach"), Some(&ask)).await;
        assert_eq!(answer.refusal(), (403, "no-hints".to_owned()));
    }
    // Nobody is warned there: whatever is played is played.
    for _ in 0..40 {
        let table = guests[0].look(&path).await;
        let Some(seat) = table.turn.waits_for else { break };
        let guest = &mut guests[seat - 1];
        let moves = guest.look(&path).await.moves.unwrap();
        let play =
            one_move(seat, table.version, &moves[(table.version as usize * 7) % moves.len()]);
        let entry = warned_play(guest, &path, &play).await;
        assert!(entry.warning.is_none() && entry.version > table.version, "{entry:?}");
    }
}

async fn warned_play(guest: &mut Guest, path: &str, play: &PlayShape) -> EntryShape {
    let answer =
        guest.ask("POST", &format!("{path}/play?warn=true&drawing=none"), Some(play)).await;
    answer.json()
}

#[tokio::test]
async fn it_says_each_thing_once_and_asks_before_a_grave_mistake() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder.path().join("tables.db").display().to_string()).await;
    let router = server.router();
    let mut guest = Guest::new(&router).await;
    // Against somebody who plays by lot too, much is at stake for long.
    let (mut path, mut code) = guest.open(&table_of("galleons", &["", "random"])).await;
    guest.sit(&path, 1, "Anne", &code).await;
    let (mut told, mut warnings) = (Vec::new(), 0);
    let mut lot = 7_usize;
    let mut games = 1;
    while warnings < 1 && games < 12 {
        if !turn(&mut guest, &path).await {
            games += 1;
            (path, code) = guest.open(&table_of("galleons", &["", "random"])).await;
            guest.sit(&path, 1, "Anne", &code).await;
            continue;
        }
        let ask = CoachAskShape { seat: 1, told: told.clone() };
        let answer = guest.ask("POST", &format!("{path}/coach"), Some(&ask)).await;
        let CoachShape { version, saying } = answer.json();
        if let Some(saying) = saying {
            assert!(!told.contains(&saying.number), "{saying:?} was said");
            assert!(saying.text.ends_with(['.', '!']), "{saying:?}");
            told.push(saying.number);
        }
        let moves = guest.look(&path).await.moves.unwrap();
        lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let play = one_move(1, version, &moves[(lot >> 33) % moves.len()]);
        let entry = warned_play(&mut guest, &path, &play).await;
        if let Some(warning) = entry.warning {
            warnings += 1;
            // Nothing has happened.
            assert_eq!((entry.version, entry.lines.len()), (version, 0));
            assert_eq!(guest.look(&path).await.version, version);
            assert!(warning.before - warning.after >= 0.2, "{warning:?}");
            assert!(warning.text.ends_with("Play it all the same?"), "{warning:?}");
            assert!(warning.why.contains('%'), "{warning:?}");
            // It is meant.
            let entry = guest.play(&path, &play).await;
            assert!(entry.version > version && entry.warning.is_none());
        }
    }
    assert!(told.len() >= 3, "said were {told:?}");
    assert_eq!(warnings, 1, "whoever plays by lot makes mistakes");
}
