//! Several servers on one PostgreSQL serve the same tables.
//!
//! `tests/with-postgres cargo test -p flotilla-web --test site two_servers`; whoever has no server says
//! so by `FLOTILLA_TEST_POSTGRES=none`.
use crate::support::{Guest, NOTHING, any_move, one_move, server, table_of};
use flotilla_core::{Rng as _, Seat, SeededRng};
use flotilla_games::GAMES;
use flotilla_store::{Store, Summary};
use flotilla_table::{ChainHash, Command};
use flotilla_wire::{EntryShape, OpenShape, PhaseShape, SitShape};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_on_one_appear_on_the_other_and_of_two_at_once_one_is_accepted() {
    let Some(url) = postgres() else { return };
    let servers = [server(&url).await, server(&url).await];
    let routers = [servers[0].router(), servers[1].router()];
    let mut anne = Guest::new(&routers[0]).await;
    let (table, code) = anne.open(&table_of("galleons", &["", ""])).await;
    let mut guests = [anne, Guest::new(&routers[1]).await];
    guests[0].sit(&table, 1, "Anne", &code).await;
    guests[1].sit(&table, 2, "Bonny", &code).await;
    // Each watches at the server of the other.
    let mut streams = [
        guests[0].at(&routers[1]).watch(&table, 2).await,
        guests[1].at(&routers[0]).watch(&table, 2).await,
    ];
    let mut rng = SeededRng::new(5);
    let (mut accepted, mut refused) = (0, 0);
    for version in 2u64..42 {
        let state = guests[0].at(&routers[(version % 2) as usize]).look(&table).await;
        if state.phase == PhaseShape::Over {
            break;
        }
        assert_eq!(state.version, version);
        let waited = state.turn.waits_for.unwrap();
        let chosen =
            any_move(&mut guests[waited - 1].at(&routers[0]), &table, waited, &mut |bound| {
                rng.below(bound)
            })
            .await;
        let body = one_move(waited, version, &chosen);
        // The same player sends a move to both servers at once.
        let mut both = [guests[waited - 1].at(&routers[0]), guests[waited - 1].at(&routers[1])];
        let [one, other] = &mut both;
        let path = format!("{table}/play");
        let answers = tokio::join!(
            one.ask("POST", &path, Some(&body)),
            other.ask("POST", &path, Some(&body))
        );
        let mut statuses = [answers.0.status, answers.1.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "{answers:?}");
        accepted += 1;
        refused += 1;
        // Whoever was told that a move is made finds it made, at whichever server they look.
        for router in &routers {
            assert_eq!(guests[0].at(router).look(&table).await.version, version + 1);
        }
        for stream in &mut streams {
            let next = tokio::time::timeout(Duration::from_secs(10), stream.next()).await;
            assert_eq!(next.expect("nothing was heard").unwrap().0, version + 1);
        }
    }
    println!("{accepted} moves accepted, {refused} refused, each heard at the other server");
    assert!(accepted > 20);
}

/// Another server has stored an entry under a hash that is not its own: nobody is shown it, the table can't be
/// read, and all others can.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_entry_that_is_not_what_its_hash_says_is_not_shown() {
    let Some(url) = postgres() else { return };
    let router = server(&url).await.router();
    let mut anne = Guest::new(&router).await;
    let (table, code) = anne.open(&table_of("galleons", &["", ""])).await;
    let (sound, _) = anne.open(&table_of("galleons", &["", ""])).await;
    anne.sit(&table, 1, "Anne", &code).await;
    let mut stream = anne.watch(&table, 1).await;
    let id = table.rsplit('/').next().unwrap();
    let other = Store::open(&url).await.unwrap();
    let mut elsewhere = other.load(id).await.unwrap().unwrap().rebuild(GAMES).unwrap();
    let (host, later) = (elsewhere.host().clone(), elsewhere.last_at() + 1);
    let bot = |level: &str| Command::Bot { seat: Seat::new(1).unwrap(), level: level.to_owned() };
    let leave = Command::Leave { seat: Seat::FIRST };
    let mut entry = elsewhere.act(&host, &leave, later).unwrap();
    assert_eq!(entry.version, 2);
    // Of a right one the server hears.
    other.append(&entry, Summary::of(&elsewhere)).await.unwrap();
    assert_eq!(soon(stream.next()).await.unwrap().0, 2);
    entry = elsewhere.act(&host, &bot("random"), later + 1).unwrap();
    entry.hash = ChainHash::of_headers("another");
    other.append(&entry, Summary::of(&elsewhere)).await.unwrap();
    assert!(soon(stream.next()).await.is_none(), "it is told to nobody");
    let unreadable = (503, "unavailable".to_owned());
    assert_eq!(anne.ask("GET", &table, NOTHING).await.refusal(), unreadable);
    assert_eq!(anne.look(&sound).await.version, 0);
}

/// Whom the host has sent away does not come back by another server, nor under another name from where they
/// were, whichever server had seen them there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_was_sent_away_by_one_server_does_not_come_back_by_the_other() {
    let Some(url) = postgres() else { return };
    let servers = [server(&url).await, server(&url).await];
    let [one, other] = servers.each_ref().map(|server| server.router());
    let guest = async |router: &axum::Router, address: &str| {
        let mut guest = Guest::new(router).await;
        guest.address = Some(format!("{address}:50000").parse().unwrap());
        guest
    };
    let mut host = guest(&one, "192.0.2.1").await;
    let shape = OpenShape { public: true, ..table_of("doubloons", &["", "", "", ""]) };
    let (table, _) = host.open(&shape).await;
    let path = format!("{table}/sit");
    let sit = |seat| SitShape { seat: Some(seat), name: "Eve".to_owned(), ..SitShape::default() };
    let mut eve = guest(&other, "192.0.2.66").await;
    let _: EntryShape = eve.post(&path, &sit(2)).await;
    // The host's server has never seen her.
    let _: EntryShape = host.do_for(&table, "leave", 2).await;
    let away = (403, "sent-away".to_owned());
    for router in [&one, &other] {
        let mut again = eve.at(router);
        assert_eq!(again.ask("POST", &path, Some(&sit(2))).await.refusal(), away);
        let mut eva = guest(router, "192.0.2.66").await;
        assert_eq!(eva.ask("POST", &path, Some(&sit(2))).await.refusal(), away);
    }
    let mut ben = guest(&other, "192.0.2.77").await;
    let _: EntryShape = ben.post(&path, &sit(2)).await;
}

pub(crate) async fn soon<T>(something: impl Future<Output = T>) -> T {
    tokio::time::timeout(Duration::from_secs(10), something).await.expect("nothing came")
}

/// The database of the tests; nothing where it is said that there is none.
pub(crate) fn postgres() -> Option<String> {
    let url = std::env::var("FLOTILLA_TEST_POSTGRES");
    let url = url.expect("run it by tests/with-postgres, or with FLOTILLA_TEST_POSTGRES=none");
    if url == "none" {
        println!("not checked: FLOTILLA_TEST_POSTGRES is none");
        return None;
    }
    Some(url)
}
