//! Nothing that a viewer may not know is in any byte sent to it.
//!
//! People play all games over the interface, and everyone keeps every byte they are sent: answers,
//! headers, live events, refusals. What each of them alone was shown (its own view, its own lines
//! of the log), and what nobody may know (secrets, tokens, what people are known by) is then looked
//! for in what the others were sent.
//!
//! Of the five games archipelago alone has secrets of its players, and only when it is played with
//! cards: hands, and what a grand strategist looks at. In the others everything lies open, since what
//! is drawn from a pile is drawn when it is turned up; there the dice's secret, tokens and what people
//! are known by are looked for. The test fails when a game turns out to have secrets, or none, against
//! what is said here.
use crate::support::{Guest, any_move, one_move, server, table_of};
use flotilla_core::{Rng as _, SeededRng};
use flotilla_games::GAMES;
use flotilla_store::{Store, backup};
use flotilla_table::PersonId;
use flotilla_wire::{NextAskShape, OpenShape, PhaseShape, TableShape, ToldShape};
use std::collections::{BTreeMap, BTreeSet};

/// The games in which players have secrets from each other.
const SECRETIVE: [&str; 1] = ["archipelago"];

#[derive(Default, Debug)]
struct Counts {
    moves: u64,
    /// Moments at which something was hidden from the public.
    hidden: u64,
    bytes: u64,
    /// Entries that came with all that is needed next.
    news: u64,
    secrets: u64,
    found_by_owner: u64,
}

/// A line of the log as the server writes it, byte for byte.
fn line(told: &ToldShape) -> String {
    serde_json::to_string(told).unwrap()
}

/// What one viewer is shown now, word for word: its position, and each line of its log.
async fn shown(guest: &mut Guest, path: &str, seat: Option<usize>) -> (Vec<String>, TableShape) {
    let query = seat.map_or(String::new(), |seat| format!("?seat={seat}"));
    let state = guest.look(&format!("{path}{query}")).await;
    let log: Vec<ToldShape> = guest.get(&format!("{path}/log{query}")).await;
    guest.get_text(&format!("{path}/record{query}")).await;
    let mut lines: Vec<String> = log.iter().map(line).collect();
    // A position alone may happen to come up again: it counts with its version.
    lines.push(format!("{} {}", state.version, state.position));
    (lines, state)
}

/// Plays so many moves, or to the one that ends the game, and searches what was sent before that:
/// when a game is over, all of it is open.
async fn one(
    game: &str,
    seats: usize,
    options: BTreeMap<String, String>,
    moves: u64,
    counts: &mut Counts,
) {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("tables.db").display().to_string();
    let server = server(&place).await;
    let router = server.router();
    let mut rng = SeededRng::new(7);
    let mut guests = Vec::new();
    // The last one only watches.
    for _ in 0..=seats {
        guests.push(Guest::new(&router).await);
    }
    let open = OpenShape { options, ..table_of(game, &vec![""; seats]) };
    let (path, code) = guests[0].open(&open).await;
    guests[0].heard.clear();
    for seat in 1..=seats {
        let done = guests[seat - 1].sit(&path, seat, &format!("P{seat}"), &code).await;
        assert_eq!(done.version, seat as u64);
    }
    guests[seats].heard.clear();
    let watcher = format!("{path}?code={code}");
    let mut streams = Vec::new();
    // Everyone watches twice: as a page, and as a program that wants no drawings.
    for guest in &guests {
        let as_page = format!("{path}/events?code={code}");
        streams.push(guest.watch_at(&as_page, 0).await);
        streams.push(guest.watch_at(&format!("{as_page}&drawing=none"), 0).await);
    }
    let mut own: Vec<BTreeSet<String>> = vec![BTreeSet::new(); seats];
    let mut open_to_all: BTreeSet<String> = BTreeSet::new();
    for _ in 0..moves {
        let mut states = Vec::new();
        for seat in 1..=seats {
            let (lines, state) = shown(&mut guests[seat - 1], &path, Some(seat)).await;
            own[seat - 1].extend(lines);
            counts.hidden += u64::from(state.secrets);
            states.push(state);
        }
        let public = guests[seats].look(&watcher).await;
        open_to_all.insert(format!("{} {}", public.version, public.position));
        let log: Vec<ToldShape> = guests[seats].get(&format!("{path}/log?code={code}")).await;
        open_to_all.extend(log.iter().map(line));
        // Whoever is waited for plays; everyone else tries to, and is refused.
        let waited = public.turn.waits_for.unwrap();
        let version = public.version;
        let chosen =
            any_move(&mut guests[waited - 1], &path, waited, &mut |bound| rng.below(bound)).await;
        for seat in (1..=seats).filter(|seat| *seat != waited) {
            let guest = &mut guests[seat - 1];
            let play = format!("{path}/play");
            let stolen = one_move(waited, version, &chosen);
            assert_eq!(guest.ask("POST", &play, Some(&stolen)).await.status, 403);
            let beginning = chosen.clone();
            let asked = NextAskShape { seat, beginning, ..NextAskShape::default() };
            guest.ask("POST", &format!("{path}/next"), Some(&asked)).await;
            let own = one_move(seat, version, "nonsense");
            assert_eq!(guest.ask("POST", &play, Some(&own)).await.status, 422);
        }
        // What was sent live, up to this move.
        for (at, stream) in streams.iter_mut().enumerate() {
            while stream.last < version {
                let (_, entry) = stream.next().await.unwrap();
                counts.news += u64::from(entry.news.is_some());
            }
            guests[at / 2].heard.append(&mut stream.heard);
        }
        let heard: Vec<usize> = guests.iter().map(|guest| guest.heard.len()).collect();
        guests[waited - 1].play(&path, &one_move(waited, version, &chosen)).await;
        counts.moves += 1;
        if guests[seats].look(&watcher).await.phase == PhaseShape::Over {
            for (guest, length) in guests.iter_mut().zip(heard) {
                guest.heard.truncate(length);
            }
            break;
        }
    }
    let id = path.rsplit('/').next().unwrap();
    // The file is the server's: what is looked at is a copy.
    let copy = format!("{place}-copy");
    backup(&place, copy.as_ref(), GAMES, &mut |_| {}).await.unwrap();
    let stored = Store::open(&copy).await.unwrap().load(id).await.unwrap().unwrap();
    let mut never: Vec<String> = guests.iter().map(|guest| guest.token.clone()).collect();
    never.extend(guests.iter().map(|guest| PersonId::of_token(&guest.token).to_string()));
    never.push(stored.secret.reveal());
    let heard: Vec<_> = guests.iter().map(|guest| String::from_utf8_lossy(&guest.heard)).collect();
    for (at, told) in heard.iter().enumerate() {
        counts.bytes += told.len() as u64;
        for secret in &never {
            counts.secrets += 1;
            assert!(!told.contains(secret), "{game}: {secret} was sent to {at}");
        }
        for (owner, lines) in own.iter().enumerate().filter(|(owner, _)| *owner != at) {
            for secret in lines.iter().filter(|line| !open_to_all.contains(*line)) {
                // Lines are looked for whole; of a view, its position.
                let text = match secret.split_once(' ') {
                    Some((_, position)) if !secret.starts_with('{') => position,
                    _ => secret,
                };
                counts.secrets += 1;
                assert!(heard[owner].contains(text), "{game}: {text} was never sent at all");
                counts.found_by_owner += 1;
                assert!(
                    !told.contains(text),
                    "{game}: seat {} alone may know {text}, and {at} was sent it",
                    owner + 1
                );
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_sent_what_others_alone_may_know() {
    for entry in GAMES.entries() {
        let mut counts = Counts::default();
        let game = entry.info.name;
        let cards = SECRETIVE.contains(&game);
        let given = cards.then(|| ("cards".to_owned(), "yes".to_owned()));
        let options = BTreeMap::from_iter(given);
        let seats = if cards { 3 } else { 2 };
        let moves: u64 = std::env::var("MOVES")
            .ok()
            .and_then(|n| n.parse().ok())
            .unwrap_or(if cards { 60 } else { 25 });
        // The dice are real: some games are short, and then there are more of them.
        while counts.moves < moves {
            let more = moves - counts.moves;
            one(game, seats, options.clone(), more, &mut counts).await;
        }
        println!("{game}: {counts:?}");
        assert!(counts.moves > 10 && counts.bytes > 10_000);
        assert!(counts.news > counts.moves, "{game}: {counts:?}");
        // Where there are secrets, those who may know them were sent them: the search is no empty
        // one. Where there are none, nobody was shown anything that not everyone was.
        assert_eq!(cards, counts.hidden > 0, "{game}: {counts:?}");
        assert_eq!(cards, counts.found_by_owner > 20, "{game}: {counts:?}");
        assert!(cards || counts.found_by_owner == 0, "{game}: {counts:?}");
    }
}
