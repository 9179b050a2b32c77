//! What strangers bring to be read, made to take long: editions and records.

use super::Site;
use super::assault::{EVE, Score, all_the_time};
use super::people::Guest;
use flotilla_wire::{EditionAskShape, RecordShape, ValueShape, WorkshopActShape, WorkshopAskShape};
use std::collections::BTreeMap;
use std::time::Duration;

/// A record that begins with many events.
const GAME: &str = include_str!("../formats/pyramids.record");

/// Strangers without a token, all at one address, who go away after a while and come again.
fn again_and_again(
    site: &Site,
    threads: usize,
    ask: impl Fn(&Guest) -> Option<bool> + Sync,
) -> Score {
    let (eve, score) = (Guest::patient(site, EVE, Duration::from_secs(3)), Score::default());
    all_the_time(site, threads, |_| {
        score.note(ask(&eve).unwrap_or(false));
    });
    score
}

/// Editions of thirty thousand values, in each of which one is set many times.
pub fn workshop(site: &Site) -> String {
    let text: String = (0..25_000).map(|number| format!("a{number}=1\n")).collect();
    let set = |number| WorkshopActShape::Set {
        path: "a1".to_owned(),
        value: ValueShape::Whole(number),
        source: None,
    };
    let ask = WorkshopAskShape { text, acts: (0..60).map(set).collect() };
    let score = again_and_again(site, 8, |eve| {
        eve.send("/api/workshop/galleons", &ask).map(|(status, _)| status == 200)
    });
    score.tell("editions within 3 s")
}

/// Editions with thousands of things that are wrong.
pub fn complaints(site: &Site) -> String {
    let ask = EditionAskShape {
        game: "archipelago".to_owned(),
        seats: 2,
        text: "[[island]]\n".repeat(22_000),
        options: BTreeMap::default(),
    };
    let score = again_and_again(site, 16, |eve| {
        eve.send("/api/editions", &ask).map(|(status, _)| status == 422)
    });
    score.tell("editions read within 3 s")
}

/// Records in which one move is made and taken back eleven thousand times.
pub fn records(site: &Site) -> String {
    let (headers, events) = GAME.split_once("\n\n").unwrap_or_default();
    let headers = headers.lines().filter(|line| !line.starts_with("result"));
    let events = events.lines().filter_map(|line| {
        let line = line.strip_prefix('@').and_then(|it| it.split_once(' ')).map_or(line, |it| it.1);
        (!line.starts_with('!')).then_some(line)
    });
    let events: Vec<&str> = events.take(32).collect();
    let (last, before) = events.split_last().unwrap_or((&"", &[]));
    let taken_back = format!("{last}\n! undo 1\n").repeat(11_000);
    let record = format!(
        "{}\n\n{}\n{taken_back}",
        headers.collect::<Vec<_>>().join("\n"),
        before.join("\n")
    );
    let ask = RecordShape { record };
    let score = again_and_again(site, 32, |eve| {
        eve.send("/api/records", &ask).map(|(status, _)| status == 200)
    });
    score.tell("records within 3 s")
}
