//! Ways around limits, and of keeping others out.

use crate::support::{Answer, Guest, NOTHING, limits, table_of};
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use flotilla_web::{Config, Limits, Proxies, Server};
use flotilla_wire::{
    AskShape, BotShape, EntryShape, OfferShape, OpenShape, PhaseShape, PlaceKindShape, RowShape,
    SeatShape, SitShape, StartShape,
};
use std::net::SocketAddr;
use std::time::Duration;
use tower::ServiceExt as _;

async fn server(config: Config) -> (Server, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("tables.db").display().to_string();
    (Server::open(&place, config).await.unwrap(), folder)
}

/// Ends a table of one's own by giving up, and asks for a rematch; how that was answered.
async fn rematch(anne: &mut Guest, table: &str) -> Answer {
    if anne.look(table).await.phase == PhaseShape::Playing {
        let _: EntryShape = anne.do_for(table, "resign", 1).await;
    }
    // Whoever has all the seats agrees with themselves.
    let ask = AskShape { seat: 1, offer: OfferShape::Rematch };
    anne.ask("POST", &format!("{table}/ask"), Some(&ask)).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_is_a_table_that_somebody_opens() {
    let few = Limits { tables_per_minute: 5.0, ..limits() };
    let (server, _folder) = server(Config { limits: few, ..Config::default() }).await;
    let router = server.router();
    let mut anne = Guest::new(&router).await;
    let (mut table, code) = anne.open(&table_of("galleons", &["", ""])).await;
    anne.sit(&table, 1, "Anne", &code).await;
    anne.sit(&table, 2, "Bonny", &code).await;
    let mut opened = 1;
    loop {
        let answer = rematch(&mut anne, &table).await;
        if answer.status != 200 {
            assert_eq!(answer.refusal(), (429, "too-many-tables".to_owned()));
            break;
        }
        opened += 1;
        assert!(opened <= 5, "rematches go round the limit");
        table = format!("/api/tables/{}", anne.look(&table).await.next.unwrap());
        anne.sit(&table, 1, "Anne", "").await;
        anne.sit(&table, 2, "Bonny", "").await;
    }
    assert_eq!(opened, 5);
    // Nothing has happened at the table: they may ask again later.
    assert!(anne.look(&table).await.offer.is_none());
    assert_eq!(rematch(&mut anne, &table).await.status, 429);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_are_over_hide_none_that_are_open() {
    let few = Limits { tables: 2, ..limits() };
    let (server, _folder) = server(Config { limits: few, ..Config::default() }).await;
    let router = server.router();
    let mut anne = Guest::new(&router).await;
    let (open, code) = anne.open(&table_of("galleons", &["", ""])).await;
    for _ in 0..9 {
        let (table, code) = anne.open(&table_of("galleons", &["", ""])).await;
        anne.sit(&table, 1, "Anne", &code).await;
        anne.sit(&table, 2, "Anne", &code).await;
        let _: EntryShape = anne.do_for(&table, "resign", 1).await;
    }
    anne.open(&table_of("galleons", &["", ""])).await;
    let answer = anne.ask("POST", "/api/tables", Some(&table_of("galleons", &["", ""]))).await;
    assert_eq!(answer.refusal(), (429, "too-many-tables".to_owned()));
    drop((open, code));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn new_names_do_not_give_an_address_more_tables() {
    let few = Limits { tables: 2, ..limits() };
    let (server, _folder) = server(Config { limits: few, ..Config::default() }).await;
    let router = server.router();
    let mut opened = 0;
    for _ in 0..20 {
        let mut someone = Guest::new(&router).await;
        let answer =
            someone.ask("POST", "/api/tables", Some(&table_of("galleons", &["", ""]))).await;
        opened += usize::from(answer.status == 200);
    }
    assert_eq!(opened, 8);
}

/// Asks from an address, perhaps saying that it is for another.
async fn from(router: &axum::Router, direct: &str, told: Option<&str>) -> u16 {
    let mut request = Request::get("/api/games");
    if let Some(told) = told {
        request = request.header("x-forwarded-for", told);
    }
    let mut request = request.body(Body::empty()).unwrap();
    let direct = SocketAddr::new(direct.parse().unwrap(), 4711);
    request.extensions_mut().insert(ConnectInfo(direct));
    router.clone().oneshot(request).await.unwrap().status().as_u16()
}

#[tokio::test]
async fn who_goes_round_the_proxy_forges_no_address() {
    let few = Limits { requests_per_second: 0.001, burst: 3.0, ..Limits::default() };
    let config = Config { limits: few, proxies: Proxies::loopback(), ..Config::default() };
    let (server, _folder) = server(config).await;
    let router = server.router();
    let mut statuses = Vec::new();
    for count in 0..5 {
        statuses.push(from(&router, "198.51.100.9", Some(&format!("192.0.2.{count}"))).await);
    }
    assert_eq!(statuses, [200, 200, 200, 429, 429]);
    // Through the proxy everyone has their own, whatever they write before it.
    let mut statuses = Vec::new();
    for count in 0..5 {
        statuses
            .push(from(&router, "127.0.0.1", Some(&format!("6.6.6.{count}, 192.0.2.77"))).await);
    }
    assert_eq!(statuses, [200, 200, 200, 429, 429]);
    assert_eq!(from(&router, "127.0.0.1", Some("192.0.2.78")).await, 200);
}

#[tokio::test]
async fn what_is_long_counts_for_as_much_as_it_takes() {
    let few = Limits { requests_per_second: 0.001, burst: 20.0, ..Limits::default() };
    let (server, _folder) = server(Config { limits: few, ..Config::default() }).await;
    let router = server.router();
    let status = async |client: &str, body: Body| {
        let mut request = Request::post("/api/records").body(body).unwrap();
        let client = SocketAddr::new(client.parse().unwrap(), 4711);
        request.extensions_mut().insert(ConnectInfo(client));
        router.clone().oneshot(request).await.unwrap().status().as_u16()
    };
    let long = || " ".repeat(100_000);
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(status("192.0.2.1", Body::from(long())).await);
    }
    assert_eq!(statuses, [400, 400, 429, 429], "each counts for seven of the twenty");
    // Short ones are as many as ever.
    for count in 0..21 {
        let expected = if count < 20 { 400 } else { 429 };
        assert_eq!(status("192.0.2.2", Body::from(" ")).await, expected, "no. {count}");
    }
    // Who does not say how long it is may send the longest.
    let untold = || {
        let part: Result<_, std::io::Error> = Ok(" ");
        Body::from_stream(futures_util::stream::iter([part]))
    };
    assert_eq!(status("192.0.2.3", untold()).await, 400);
    assert_eq!(status("192.0.2.3", untold()).await, 429);
}

fn public(game: &str, seats: &[&str]) -> OpenShape {
    OpenShape { public: true, ..table_of(game, seats) }
}

/// Someone at an address.
async fn guest_at(router: &axum::Router, address: &str) -> Guest {
    let mut guest = Guest::new(router).await;
    guest.address = Some(SocketAddr::new(address.parse().unwrap(), 99));
    guest
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_party_does_not_fill_the_lobby() {
    let (server, _folder) = server(Config { limits: limits(), ..Config::default() }).await;
    let router = server.router();
    let mut ours = Vec::new();
    for last in 1..=3 {
        let mut other = guest_at(&router, &format!("192.0.2.{last}")).await;
        ours.push(other.open(&public("galleons", &["", ""])).await.0);
    }
    // A hundred and twenty tables, each of someone new, all from one network, and all later.
    for last in 0..120 {
        let mut eve = guest_at(&router, &format!("2001:db8:6:6::{last}")).await;
        eve.open(&public("galleons", &["", ""])).await;
    }
    let mut anne = Guest::new(&router).await;
    let first: Vec<RowShape> = anne.get("/api/tables").await;
    assert_eq!(first.len(), 100);
    for table in &ours {
        let at = first.iter().position(|row| table.ends_with(&row.id));
        assert!(at.is_some_and(|at| at < 10), "{at:?}");
    }
    // Nothing is hidden: the rest are on the next page.
    assert!(String::from_utf8_lossy(&anne.heard).contains("</api/tables?page=2>; rel=\"next\""));
    let second: Vec<RowShape> = anne.get("/api/tables?page=2").await;
    assert_eq!(second.len(), 23);
    assert!(second.iter().all(|row| first.iter().all(|other| other.id != row.id)));
    let page = anne.get_text("/tables").await;
    assert!(ours.iter().all(|table| page.contains(table.trim_start_matches("/api"))));
    for bad in ["0", "4294967295", "x", "-1"] {
        let answer = anne.ask("GET", &format!("/api/tables?page={bad}"), NOTHING).await;
        assert!([200, 400].contains(&answer.status), "{bad}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_has_one_seat_of_a_public_table_and_can_be_sent_away() {
    let (server, _folder) = server(Config { limits: limits(), ..Config::default() }).await;
    let router = server.router();
    let (mut anne, mut eve) = (Guest::new(&router).await, Guest::new(&router).await);
    let (table, _) = anne.open(&public("doubloons", &["", "", ""])).await;
    let sit = |seat| SitShape { seat: Some(seat), name: "Eve".to_owned(), ..SitShape::default() };
    let _: EntryShape = eve.post(&format!("{table}/sit"), &sit(1)).await;
    let answer = eve.ask("POST", &format!("{table}/sit"), Some(&sit(2))).await;
    assert_eq!(answer.refusal(), (409, "one-seat".to_owned()));
    // Nobody but the host sends anyone away, and they only before the game.
    let mut other = Guest::new(&router).await;
    let answer = other.ask("POST", &format!("{table}/leave"), Some(&SeatShape { seat: 1 })).await;
    assert_eq!(answer.refusal(), (403, "not-yours".to_owned()));
    let _: EntryShape = anne.do_for(&table, "leave", 1).await;
    assert_eq!(anne.look(&table).await.seats[0].kind, PlaceKindShape::Open);
    // The host may play with others at one screen.
    let _: EntryShape = anne.post(&format!("{table}/sit"), &sit(1)).await;
    let _: EntryShape = anne.post(&format!("{table}/sit"), &sit(2)).await;
    let _: EntryShape = other.post(&format!("{table}/sit"), &sit(3)).await;
    let answer = anne.ask("POST", &format!("{table}/leave"), Some(&SeatShape { seat: 3 })).await;
    assert_eq!(answer.refusal(), (409, "begun".to_owned()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_seat_of_someone_who_has_gone_is_free_again() {
    let absence = Some(Duration::from_millis(900));
    let (server, _folder) = server(Config { limits: limits(), absence, ..Config::default() }).await;
    let router = server.router();
    let mut host = Guest::new(&router).await;
    let (mut gone, mut there) = (Guest::new(&router).await, Guest::new(&router).await);
    let (table, _) = host.open(&public("doubloons", &["", "", ""])).await;
    gone.sit(&table, 1, "Gone", "").await;
    there.sit(&table, 2, "There", "").await;
    let _watching = there.watch(&table, 0).await;
    // At a table among friends nobody's seat is taken away.
    let (private, code) = host.open(&table_of("doubloons", &["", ""])).await;
    gone.sit(&private, 1, "Gone", &code).await;
    let mut kinds = Vec::new();
    for _ in 0..40 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        kinds = host.look(&table).await.seats.iter().map(|seat| seat.kind).collect();
        if kinds[0] == PlaceKindShape::Open {
            break;
        }
    }
    assert_eq!(kinds, [PlaceKindShape::Open, PlaceKindShape::Person, PlaceKindShape::Open]);
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(host.look(&table).await.seats[1].kind, PlaceKindShape::Person);
    assert_eq!(gone.look(&private).await.seats[0].kind, PlaceKindShape::Person);
}

/// A crowd comes in one after the other, so that whoever plays waits behind one of them alone. Every way in is counted,
/// and moves are not among them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_opens_sits_down_or_begins_is_let_in_in_turn() {
    let (server, _folder) = server(Config { limits: limits(), ..Config::default() }).await;
    let metrics = crate::thinking::metrics(&server).await;
    let let_in = async || crate::thinking::metric(metrics, "let_in_total").await as u32;
    let router = server.router();
    let mut anne = Guest::new(&router).await;
    let (table, code) = anne.open(&table_of("doubloons", &["", "", "", ""])).await;
    assert_eq!(let_in().await, 1, "a table was opened");
    anne.sit(&table, 1, "Anne", &code).await;
    anne.sit(&table, 2, "Bonny", &code).await;
    assert_eq!(let_in().await, 3, "two sat down");
    let bot = BotShape { seat: 3, level: "greedy".to_owned() };
    let _: EntryShape = anne.post(&format!("{table}/bot"), &bot).await;
    assert_eq!(let_in().await, 4, "a bot was given a seat");
    let start = StartShape { level: Some("greedy".to_owned()) };
    let _: EntryShape = anne.post(&format!("{table}/start"), &start).await;
    assert_eq!(let_in().await, 5, "it was begun");
    assert_eq!(anne.look(&table).await.phase, PhaseShape::Playing);
    let _: EntryShape = anne.do_for(&table, "resign", 1).await;
    let _: EntryShape = anne.do_for(&table, "resign", 2).await;
    assert_eq!(let_in().await, 5, "whoever plays need not wait");
    assert_eq!(rematch(&mut anne, &table).await.status, 200);
    assert!(anne.look(&table).await.next.is_some());
    assert_eq!(let_in().await, 6, "another table was opened");
}

/// Games end and others begin: what is over does not stay in memory.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_nobody_comes_for_leave_the_memory() {
    let idle_time = Duration::from_millis(1500);
    let config = Config { limits: limits(), idle_time, ..Config::default() };
    let (server, _folder) = server(config).await;
    let metrics = crate::thinking::metrics(&server).await;
    let in_memory = async || crate::thinking::metric(metrics, "tables_in_memory").await;
    let router = server.router();
    let mut anne = Guest::new(&router).await;
    let mut tables = Vec::new();
    for _ in 0..20 {
        tables.push(anne.open(&table_of("galleons", &["", ""])).await.0);
    }
    assert!(in_memory().await >= 20.0);
    // One of them is looked at all the time.
    for _ in 0..40 {
        anne.look(&tables[3]).await;
        if in_memory().await <= 1.0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    assert!((in_memory().await - 1.0).abs() < 0.1, "{} tables", in_memory().await);
    // They are where they were.
    assert_eq!(anne.look(&tables[0]).await.phase, PhaseShape::Waiting);
}

/// Whatever leaves bots alone at a table counts, and one network does not use up what there is for all.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_are_left_to_bots_are_few() {
    let config = Config { limits: limits(), bot_tables: 2, ..Config::default() };
    let (server, _folder) = server(config).await;
    let router = server.router();
    let mut anne = guest_at(&router, "192.0.2.1").await;
    let start = StartShape { level: Some("admiral".to_owned()) };
    let mut begun = 0;
    for _ in 0..4 {
        let (table, _) = anne.open(&table_of("galleons", &["", ""])).await;
        let answer = anne.ask("POST", &format!("{table}/start"), Some(&start)).await;
        if answer.status == 200 {
            begun += 1;
            continue;
        }
        assert_eq!(answer.refusal(), (429, "too-many-bot-tables".to_owned()));
        assert_eq!(anne.look(&table).await.phase, PhaseShape::Waiting);
    }
    assert_eq!(begun, 2);
    // New names in one network are no others.
    let mut opened = 0;
    for last in 0..20 {
        let mut eve = guest_at(&router, &format!("2001:db8:6:6::{last}")).await;
        let bots = table_of("galleons", &["admiral", "admiral"]);
        opened += usize::from(eve.ask("POST", "/api/tables", Some(&bots)).await.status == 200);
    }
    assert_eq!(opened, 8);
    let mut ben = guest_at(&router, "192.0.2.2").await;
    ben.open(&table_of("galleons", &["admiral", "admiral"])).await;
}

/// At a table that its people have left bots play on if there is room for it; and if not, they go on as soon as
/// there is, or somebody comes back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_do_not_play_on_alone_at_more_tables_than_there_may_be() {
    let config = Config { limits: limits(), bot_tables: 0, ..Config::default() };
    let (server, _folder) = server(config).await;
    let metrics = crate::thinking::metrics(&server).await;
    let router = server.router();
    let mut anne = Guest::new(&router).await;
    let shape = OpenShape { patience: Some(1), ..table_of("galleons", &["", "cadet"]) };
    let (table, code) = anne.open(&shape).await;
    anne.sit(&table, 1, "Anne", &code).await;
    let covered = |state: &flotilla_wire::TableShape| state.seats[0].bot.is_some();
    let state = crate::bots::wait_until(&mut anne, &table, covered).await;
    let moves = async || crate::thinking::metric(metrics, "bot_moves_total").await;
    let before = moves().await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert!((moves().await - before).abs() < 0.5, "bots play on alone");
    assert_eq!(anne.look(&table).await.version, state.version);
    let _: EntryShape = anne.do_for(&table, "back", 1).await;
    assert_eq!(anne.look(&table).await.turn.waits_for, Some(1));
}

#[tokio::test]
async fn who_asks_at_the_same_moment_does_not_go_round_the_limit() {
    let few = Limits { tables_per_minute: 1.0, ..limits() };
    let (server, _folder) = server(Config { limits: few, ..Config::default() }).await;
    let router = server.router();
    let (mut anne, mut ben) = (Guest::new(&router).await, Guest::new(&router).await);
    let (table, code) = anne.open(&table_of("galleons", &["", ""])).await;
    anne.sit(&table, 1, "Anne", &code).await;
    ben.sit(&table, 2, "Ben", &code).await;
    let _: EntryShape = anne.do_for(&table, "resign", 1).await;
    let ask = |seat| AskShape { seat, offer: OfferShape::Rematch };
    let path = format!("{table}/ask");
    let (hers, his) = (ask(1), ask(2));
    let answers = futures_util::future::join(
        anne.ask("POST", &path, Some(&hers)),
        ben.ask("POST", &path, Some(&his)),
    );
    let (one, other) = answers.await;
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 429], "{one:?} {other:?}");
    assert_eq!(anne.look(&table).await.next, None);
    // Whoever takes the seat of the one who has not asked has asked for both: that is no way round either.
    let asked = anne.look(&table).await.offer.map(|offer| offer.by);
    let (second, mut from, mut to) = match asked.as_deref() {
        Some([1]) => (2, ben, anne),
        _ => (1, anne, ben),
    };
    let code: flotilla_wire::CodeShape = from.do_for(&table, "link", second).await;
    let answer = to.ask("POST", &format!("{table}/take"), Some(&code)).await;
    assert_eq!(answer.refusal(), (429, "too-many-tables".to_owned()));
    assert_eq!(to.look(&table).await.next, None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_party_has_one_seat_of_another_s_public_table() {
    let (server, _folder) = server(Config { limits: limits(), ..Config::default() }).await;
    let router = server.router();
    let mut host = guest_at(&router, "192.0.2.1").await;
    let (table, code) = host.open(&public("doubloons", &["", "", "", ""])).await;
    let path = format!("{table}/sit");
    let sit = |seat, code: Option<&str>| SitShape {
        seat: Some(seat),
        name: "Eve".to_owned(),
        code: code.map(str::to_owned),
        ..SitShape::default()
    };
    let mut eve = guest_at(&router, "2001:db8:6:6::1").await;
    let mut eva = guest_at(&router, "2001:db8:6:6::2").await;
    let _: EntryShape = eve.post(&path, &sit(1, None)).await;
    let refused = eva.ask("POST", &path, Some(&sit(2, None))).await;
    assert_eq!(refused.refusal(), (409, "one-party".to_owned()));
    // A household comes in by the invitation, others from elsewhere and the host's own without it.
    let _: EntryShape = eva.post(&path, &sit(2, Some(&code))).await;
    let _: EntryShape = guest_at(&router, "192.0.2.2").await.post(&path, &sit(3, None)).await;
    let _: EntryShape = host.do_for(&table, "leave", 1).await;
    let _: EntryShape = host.do_for(&table, "leave", 2).await;
    let _: EntryShape = host.do_for(&table, "leave", 3).await;
    // Who was sent away stays away, and their network does not come in under another name.
    let away = (403, "sent-away".to_owned());
    assert_eq!(eve.ask("POST", &path, Some(&sit(1, None))).await.refusal(), away);
    assert_eq!(eve.ask("POST", &path, Some(&sit(1, Some(&code)))).await.refusal(), away);
    let mut another = guest_at(&router, "2001:db8:6:6::3").await;
    assert_eq!(another.ask("POST", &path, Some(&sit(1, None))).await.refusal(), away);
    // Whoever has left may come back.
    let mut ben = guest_at(&router, "192.0.2.3").await;
    let _: EntryShape = ben.post(&path, &sit(1, None)).await;
    let _: EntryShape = ben.do_for(&table, "leave", 1).await;
    let _: EntryShape = ben.post(&path, &sit(1, None)).await;
    for seat in [2, 3] {
        let _: EntryShape = host.post(&path, &sit(seat, None)).await;
    }
    // They begin with whoever is at the same screen or in the same house as the host.
    let mut son = guest_at(&router, "192.0.2.1").await;
    let _: EntryShape = son.post(&path, &sit(4, None)).await;
    assert_eq!(host.look(&table).await.phase, PhaseShape::Playing);
}
