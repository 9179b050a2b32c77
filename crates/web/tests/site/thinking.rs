//! Thinking is shared: nobody's bots, hints or analyses keep others waiting, and all of it has bounds.
use crate::bots::{TOKEN, played_until, serve_from, serve_with, wait_until};
use crate::support::{Guest, NOTHING, limits, one_move, table_of};
use flotilla_bots::surroundings::Patience;
use flotilla_bots::{Advice, Bot, Kind, Level, Library};
use flotilla_core::{Game, Rng, Seat, SeededRng, Setup, Turn, View, Viewer};
use flotilla_games::GAMES;
use flotilla_games::galleons::Galleons;
use flotilla_store::{Memory, Store, StoreOptions};
use flotilla_table::{
    Clock, Command, Line, Occupant, PersonId, Phase, Secret, Table, TableOptions, TableSetup,
};
use flotilla_web::{Config, Environment, Server, Threads};
use flotilla_wire::{
    AnalysisShape, BotShape, CodeShape, EntryShape, HintShape, OpenShape, PhaseShape,
    ProgressShape, RowShape, SeatShape, TableShape, ToldShape,
};
use serde_json::json;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

fn place(folder: &tempfile::TempDir) -> String {
    folder.path().join("tables.db").display().to_string()
}

fn config() -> Config {
    Config { limits: limits(), ..Config::default() }
}

/// Serves the metrics of a server.
pub(crate) async fn metrics(server: &Server) -> SocketAddr {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(server.metrics(listener));
    address
}

/// One number of the metrics.
pub(crate) async fn metric(address: SocketAddr, name: &str) -> f64 {
    let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
    let request = b"GET /metrics HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    stream.write_all(request).await.unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("flotilla_{name} ")));
    line.unwrap_or_else(|| panic!("no {name} in {text}")).trim().parse().unwrap()
}

/// Waits until something holds; it is looked at now and then.
async fn until(mut holds: impl AsyncFnMut() -> bool) {
    let begun = Instant::now();
    while !holds().await {
        assert!(begun.elapsed() < Duration::from_secs(120), "it did not come");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Opens a table against a bot, sits down and makes the first move.
async fn against(guest: &mut Guest, game: &str, bot: &str) -> String {
    let (path, code) = guest.open(&table_of(game, &["", bot])).await;
    guest.sit(&path, 1, "Anne", &code).await;
    let own = |state: &TableShape| state.moves.is_some();
    let state = wait_until(guest, &path, own).await;
    guest.play(&path, &one_move(1, state.version, &state.moves.unwrap()[0])).await;
    path
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_admirals_remember_no_more_than_their_bound() {
    let folder = tempfile::tempdir().unwrap();
    // Room for two of them.
    let config = Config { engine_memory: 40 << 20, bots: 2, ..config() };
    let server = Server::open(&place(&folder), config).await.unwrap();
    let address = metrics(&server).await;
    let router = server.router();
    let mut anne = Guest::new(&router).await;
    let mut tables = Vec::new();
    for _ in 0..6 {
        tables.push(against(&mut anne, "galleons", "admiral").await);
    }
    let own = |state: &TableShape| state.moves.is_some() || state.phase == PhaseShape::Over;
    for path in &tables {
        wait_until(&mut anne, path, own).await;
    }
    let bytes = metric(address, "engine_bytes").await;
    assert!((1 << 24..40 << 20).contains(&(bytes as usize)), "{bytes} bytes");
    // One that was dropped plays on.
    let state = anne.look(&tables[0]).await;
    if let Some(moves) = state.moves {
        anne.play(&tables[0], &one_move(1, state.version, &moves[0])).await;
        wait_until(&mut anne, &tables[0], own).await;
    }
    assert!(metric(address, "engine_bytes").await <= f64::from(40 << 20));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_has_many_tables_of_bots_alone() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { bot_tables: 2, all_bot_tables: 3, ..config() };
    let server = Server::open(&place(&folder), config).await.unwrap();
    let router = server.router();
    let mut anne = Guest::new(&router).await;
    let bots = table_of("galleons", &["admiral", "admiral"]);
    anne.open(&bots).await;
    anne.open(&bots).await;
    let refused = |status: u16, error: &str| (status, error.to_owned());
    let too_many = refused(429, "too-many-bot-tables");
    let answer = anne.ask("POST", "/api/tables", Some(&bots)).await;
    assert_eq!(answer.refusal(), too_many);
    // Nor one after the other.
    let (path, _) = anne.open(&table_of("galleons", &["", "admiral"])).await;
    let bot = BotShape { seat: 1, level: "admiral".to_owned() };
    let answer = anne.ask("POST", &format!("{path}/bot"), Some(&bot)).await;
    assert_eq!(answer.refusal(), too_many);
    // Ben may have some, until there are too many of all.
    let mut ben = Guest::new(&router).await;
    ben.open(&bots).await;
    ben.language = "fr";
    let answer = ben.ask("POST", "/api/tables", Some(&bots)).await;
    assert_eq!(answer.refusal(), too_many);
    assert!(answer.text.contains("robots"), "{}", answer.text);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_cadet_does_not_wait_for_the_admirals_of_others() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { bots: 1, bot_tables: 100, ..config() };
    let server = Server::open(&place(&folder), config).await.unwrap();
    let address = metrics(&server).await;
    let router = server.router();
    let mut anne = Guest::new(&router).await;
    for _ in 0..30 {
        anne.open(&table_of("galleons", &["admiral", "admiral"])).await;
    }
    until(async || metric(address, "thoughts_waiting").await > 20.0).await;
    let mut ben = Guest::new(&router).await;
    let (path, code) = ben.open(&table_of("galleons", &["", "cadet"])).await;
    ben.sit(&path, 1, "Ben", &code).await;
    let own = |state: &TableShape| state.moves.is_some();
    let mut state = wait_until(&mut ben, &path, own).await;
    for _ in 0..3 {
        let before = metric(address, "bot_moves_total").await;
        ben.play(&path, &one_move(1, state.version, &state.moves.unwrap()[0])).await;
        state = wait_until(&mut ben, &path, own).await;
        let moves = metric(address, "bot_moves_total").await - before;
        // In a queue it would have waited for thirty.
        assert!(moves <= 10.0, "{moves} moves of bots until the cadet had answered");
    }
}

#[tokio::test]
async fn whoever_serves_says_who_gives_hints() {
    let [cadet, .., captain, _] = flotilla_bots::levels("doubloons") else {
        panic!("there are five levels")
    };
    for (level, other) in [(cadet, captain), (captain, cadet)] {
        let folder = tempfile::tempdir().unwrap();
        let config = Config { hints: Some(level.name.to_owned()), ..config() };
        let server = Server::open(&place(&folder), config).await.unwrap();
        let mut anne = Guest::new(&server.router()).await;
        let (path, code) = anne.open(&table_of("doubloons", &["", "cadet"])).await;
        anne.sit(&path, 1, "Anne", &code).await;
        let state = wait_until(&mut anne, &path, |state| state.moves.is_some()).await;
        let hint: HintShape = anne.do_for(&path, "hint", 1).await;
        let hinted: Vec<_> = hint.weighed.iter().map(|it| it.worth).collect();
        // What a level says of the same position.
        let entry = GAMES.game("doubloons").unwrap();
        let game = entry.open(&Setup::plain(entry.info, 2), Some(&state.position)).unwrap();
        let view = game.view(Viewer::Seat(Seat::new(0).unwrap()));
        let said = |level: &Level| {
            let mut bot = level.player(&*view).unwrap();
            let counsel = bot.advise(&*view, &mut SeededRng::new(hint.version)).unwrap();
            let worth = |worth: f64| (worth * 1e4).round() / 1e4;
            counsel
                .candidates
                .iter()
                .map(|(_, it)| worth(*it))
                .take(hinted.len())
                .collect::<Vec<_>>()
        };
        assert_eq!(hinted, said(level), "{}", level.name);
        assert_ne!(hinted, said(other), "{}", other.name);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_beyond_a_few_are_refused_for_now() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { bots: 1, ..config() };
    let server = Server::open(&place(&folder), config).await.unwrap();
    let router = server.router();
    let mut anne = Guest::new(&router).await;
    let (path, code) = anne.open(&table_of("galleons", &["", "cadet"])).await;
    anne.sit(&path, 1, "Anne", &code).await;
    wait_until(&mut anne, &path, |state| state.moves.is_some()).await;
    let hints = (0..30).map(|_| {
        let mut anne = anne.at(&router);
        let path = format!("{path}/hint");
        async move {
            let answer = anne.ask("POST", &path, Some(&SeatShape { seat: 1 })).await;
            (answer, String::from_utf8(anne.heard).unwrap())
        }
    });
    let answers = futures_util::future::join_all(hints).await;
    let mut given = 0;
    for (answer, heard) in &answers {
        if answer.status == 200 {
            given += 1;
        } else {
            assert_eq!(answer.refusal(), (429, "too-many-thoughts".to_owned()));
            assert!(heard.contains("retry-after: 1"), "{heard}");
        }
    }
    assert!((1..=10).contains(&given), "{given} hints at once");
}

/// A table that is over, with so many moves of two people.
fn played(game: &str, id: &str, moves: usize) -> (Table, [u8; 32]) {
    let secret = [9; 32];
    let anne = PersonId::of_token(TOKEN);
    let opening = TableSetup {
        id: id.to_owned(),
        game: game.to_owned(),
        setup: Setup::plain(GAMES.game(game).unwrap().info, 2),
        position: None,
        terms: TableOptions::default(),
        host: anne.clone(),
        invitation: None,
        before: None,
        places: vec![Occupant::Open, Occupant::Bot { level: "random".to_owned() }],
        secret: Secret::new(secret),
        now: 1_000_000,
    };
    let mut table = Table::open(GAMES, opening).unwrap();
    let sit = Command::Sit { seat: None, name: "Anne".into(), number: "5e".into(), code: None };
    table.act(&anne, &sit, 1_000_001).unwrap();
    let mut rng = SeededRng::new(5);
    for _ in 0..moves {
        let Turn::Seat { waits_for, .. } = table.look(Viewer::Public).turn() else { break };
        let chosen = table.look(Viewer::Seat(waits_for)).view().random(&mut rng).unwrap();
        let version = table.version();
        if waits_for == Seat::FIRST {
            let play = Command::Play { seat: waits_for, version, moves: vec![chosen] };
            table.act(&anne, &play, 1_000_002).unwrap();
        } else {
            table.bot_plays(waits_for, version, &chosen, 1_000_002).unwrap();
        }
    }
    if table.phase() != Phase::Over {
        table.act(&anne, &Command::Resign { seat: Seat::FIRST }, 1_000_003).unwrap();
    }
    (table, secret)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_analysis_that_nobody_waits_for_stops() {
    let folder = tempfile::tempdir().unwrap();
    let (table, secret) = played("archipelago", "long", 150);
    let events = table.look(Viewer::Public).events() as f64;
    assert!(events > 100.0);
    let store = Store::open(&place(&folder)).await.unwrap();
    let server = serve_from(&store, &table, &secret, config()).await;
    let address = metrics(&server).await;
    let router = server.router();
    let mut guest = Guest::with_token(&router, TOKEN);
    let reader =
        tokio::spawn(async move { guest.ask("GET", "/api/tables/long/analysis", NOTHING).await });
    until(async || metric(address, "positions_studied_total").await >= 2.0).await;
    let mut waits = Guest::with_token(&router, TOKEN);
    let progress = "/api/tables/long/analysis/progress";
    let one: ProgressShape = waits.get(progress).await;
    let some = one.part.expect("somebody thinks about it");
    until(async || waits.get::<ProgressShape>(progress).await.part > Some(some)).await;
    reader.abort();
    assert!(reader.await.is_err());
    until(async || waits.get::<ProgressShape>(progress).await.part.is_none()).await;
    // The slot is free again: another is answered, and of this one no more is judged.
    let (short, secret) = played("galleons", "short", 2);
    store.create(&short, &secret).await.unwrap();
    let mut guest = Guest::with_token(&router, TOKEN);
    let _: AnalysisShape = guest.get("/api/tables/short/analysis").await;
    let judged = metric(address, "positions_studied_total").await;
    assert!(judged < events / 2.0, "{judged} of {events} positions");
    // It was found out once.
    let again: AnalysisShape = guest.get("/api/tables/short/analysis?lang=fr").await;
    assert_eq!(again.ground, "search");
    assert_eq!(metric(address, "positions_studied_total").await, judged);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_too_much_to_solve_is_estimated() {
    let folder = tempfile::tempdir().unwrap();
    let (table, secret) = played("doubloons", "dice", 4);
    let config = Config { study_positions: 1000, ..config() };
    let server = serve_with(&place(&folder), &table, &secret, config).await;
    let mut guest = Guest::with_token(&server.router(), TOKEN);
    let found: AnalysisShape = guest.get("/api/tables/dice/analysis").await;
    assert_eq!(found.ground, "playouts");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_run_out_however_many_bots_are_overdue() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&place(&folder)).await.unwrap();
    let anne = PersonId::of_token(TOKEN);
    let table = |id: String, clock: Clock, places: Vec<Occupant>| {
        let opening = TableSetup {
            id,
            game: "galleons".to_owned(),
            setup: Setup::plain(GAMES.game("galleons").unwrap().info, 2),
            position: None,
            terms: TableOptions { clock, ..TableOptions::default() },
            host: anne.clone(),
            invitation: None,
            before: None,
            places,
            secret: Secret::new([7; 32]),
            now: 1_000_000,
        };
        Table::open(GAMES, opening).unwrap()
    };
    let bot = || Occupant::Bot { level: "admiral".to_owned() };
    // More than are looked at in one go, all of them before the one with the clock.
    for number in 0..600 {
        let table = table(format!("aa{number:04}"), Clock::None, vec![bot(), bot()]);
        assert!(table.bot_due().is_some());
        store.create(&table, &[7; 32]).await.unwrap();
    }
    let mut timed = (0..).map(|number| {
        let mut table = table(format!("zz{number}"), Clock::Move(3), vec![Occupant::Open, bot()]);
        let sit = Command::Sit { seat: None, name: "Anne".into(), number: "5e".into(), code: None };
        table.act(&anne, &sit, 1_000_001 + number).unwrap();
        table
    });
    // The lot decides who begins: it must be Anne, who is late.
    let timed = timed.find(|table| table.deadline().is_some()).unwrap();
    store.create(&timed, &[7; 32]).await.unwrap();
    let server = Server::with(store, Environment::default(), config());
    let mut guest = Guest::with_token(&server.router(), TOKEN);
    let path = format!("/api/tables/{}", timed.id());
    wait_until(&mut guest, &path, |state| state.phase == PhaseShape::Over).await;
}

/// How long the bot that is waited for took to answer, in milliseconds.
async fn answered_after(table: &Table, secret: &[u8; 32], config: Config) -> u64 {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&place(&folder)).await.unwrap();
    let server = serve_from(&store, table, secret, config).await;
    let mut guest = Guest::with_token(&server.router(), TOKEN);
    let path = format!("/api/tables/{}", table.id());
    // Something happens that is no move: the bots look up.
    let _: CodeShape = guest.do_for(&path, "link", 1).await;
    let version = table.version() + 1;
    wait_until(&mut guest, &path, |state| state.version > version).await;
    let stored = store.load(table.id()).await.unwrap();
    let stored = stored.unwrap().rebuild(GAMES).unwrap();
    let at = |version: u64| stored.log()[version as usize - 1].stamp.0;
    // What others may read is coarse.
    let log: Vec<ToldShape> = guest.get(&format!("{path}/log")).await;
    assert!(log.iter().all(|line| line.at % 1000 == 0));
    let record = guest.get_text(&format!("{path}/record")).await;
    let stamps: Vec<&str> = record.lines().filter(|line| line.starts_with('@')).collect();
    assert!(!stamps.is_empty() && stamps.iter().all(|line| line.contains(".000 ")), "{stamps:?}");
    let rows: Vec<RowShape> = guest.get("/api/tables/mine").await;
    assert!(rows.iter().all(|row| row.at % 1000 == 0));
    at(version + 1) - at(version)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_bot_has_in_hand_does_not_tell_by_when_it_answers() {
    let pace = Duration::from_millis(1500);
    for armed in [false, true] {
        // A bot is asked for weapons; it has some, or none.
        let (table, secret) = played_until("deckhand", |table| {
            let Some((seat, _)) = table.bot_due() else { return false };
            let view = table.look(Viewer::Seat(seat)).view();
            let mut rng = SeededRng::new(1);
            let all: Vec<String> =
                (0..40).filter_map(|_| view.random(&mut rng)).map(|it| view.write(&it)).collect();
            all.iter().any(|it| it == "pass") && all.iter().any(|it| it != "pass") == armed
        });
        assert_eq!(table.bots_with_secrets().count(), 1);
        let config = Config { bot_pace: pace, interrupt_pause: Duration::ZERO, ..config() };
        let taken = answered_after(&table, &secret, config).await;
        // At the end of a pace, on a machine however slow.
        assert!(taken >= 1500, "armed: {armed}, after {taken} ms");
    }
}

/// A bot that thinks for as long as anybody waits.
#[derive(Default)]
struct Endless;

static THINKING: AtomicUsize = AtomicUsize::new(0);

impl<G: Game> Bot<G> for Endless {
    fn advise(&mut self, _: &View<G>, _: &mut dyn Rng) -> Option<Advice<G::Action>> {
        THINKING.fetch_add(1, Ordering::Relaxed);
        let patience = Patience::here();
        while !patience.is_over() {
            std::thread::sleep(Duration::from_millis(1));
        }
        THINKING.fetch_sub(1, Ordering::Relaxed);
        None
    }
}

/// Who thinks about what is no more stops, and whoever thinks next has the thread.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thoughts_about_what_is_no_more_are_given_up() {
    let library = Library::SHIPPED.with_bot::<Galleons>(Kind::of::<Galleons, Endless>("endless"));
    let folder = tempfile::tempdir().unwrap();
    let config = Config { bots: 1, library, ..config() };
    let server = Server::open(&place(&folder), config).await.unwrap();
    let router = server.router();
    let mut anne = Guest::new(&router).await;
    let (path, code) = anne.open(&table_of("galleons", &["", "endless"])).await;
    anne.sit(&path, 1, "Anne", &code).await;
    let state = anne.look(&path).await;
    if let Some(moves) = state.moves {
        anne.play(&path, &one_move(1, state.version, &moves[0])).await;
    }
    let thinks = async |count: usize| THINKING.load(Ordering::Relaxed) == count;
    until(async || thinks(1).await).await;
    // A hint waits behind it; it is not waited for when the table moves on.
    let mut ben = Guest::new(&router).await;
    let (other, code) = ben.open(&table_of("galleons", &["", "cadet"])).await;
    ben.sit(&other, 1, "Ben", &code).await;
    wait_until(&mut ben, &other, |state| state.moves.is_some()).await;
    let address = metrics(&server).await;
    let asked = {
        let (mut ben, hint) = (ben.at(&router), format!("{other}/hint"));
        tokio::spawn(async move { ben.ask("POST", &hint, Some(&SeatShape { seat: 1 })).await })
    };
    until(async || metric(address, "thoughts_waiting").await > 0.5).await;
    let _: CodeShape = ben.do_for(&other, "link", 1).await;
    assert_eq!(asked.await.unwrap().refusal(), (409, "stale".to_owned()));
    assert!(thinks(1).await, "the other still thinks");
    assert!(metric(address, "thoughts_waiting").await < 0.5);
    // That of the bot ends with the game.
    let _: EntryShape = anne.do_for(&path, "resign", 1).await;
    until(async || thinks(0).await).await;
    let _: HintShape = ben.do_for(&other, "hint", 1).await;
}

/// A clock that goes with the time of the test.
struct TestClock(tokio::time::Instant);

impl flotilla_web::Clock for TestClock {
    fn wall(&self) -> u64 {
        1_000_000_000 + self.0.elapsed().as_millis() as u64
    }

    fn monotonic(&self) -> Duration {
        self.0.elapsed()
    }
}

/// The bot that is waited for, or one that interrupts it, is heard at one moment: whether another bot
/// has a raid is not to be seen from it. Time is that of the test, in which nobody thinks long.
#[tokio::test(start_paused = true)]
async fn what_another_bot_has_in_hand_does_not_tell_by_when_somebody_plays() {
    let mut all = Vec::new();
    for (armed, from) in (0..24).map(|number| (number % 2 == 1, number / 2 * 8)) {
        let (table, secret) = played_until("deckhand", |table| {
            table.version() >= from
                && table.bot_due().is_some()
                && table.bots_with_secrets().count() == 1
                && table.bots_who_may_interrupt().next().is_some() == armed
        });
        let store = Store::new(Memory::open([], Arc::new(())), &StoreOptions::default());
        store.create(&table, &secret).await.unwrap();
        let clock = Arc::new(TestClock(tokio::time::Instant::now()));
        let machine = Environment { clock, threads: Threads::Inline, ..Environment::default() };
        let (bot_pace, interrupt_pause) = (Duration::from_secs(7), Duration::ZERO);
        let config = Config { bot_pace, interrupt_pause, ..config() };
        let server = Server::with(store.clone(), machine, config);
        let mut guest = Guest::with_token(&server.router(), TOKEN);
        let path = format!("/api/tables/{}", table.id());
        // Something happens that is no move: the bots look up.
        let _: CodeShape = guest.do_for(&path, "link", 1).await;
        let version = table.version() + 1;
        let mut changed = store.changes();
        while store.load(table.id()).await.unwrap().unwrap().entries.len() as u64 <= version {
            changed.recv().await.unwrap();
        }
        let stored = store.load(table.id()).await.unwrap().unwrap().rebuild(GAMES).unwrap();
        let at = |version: u64| stored.log()[version as usize - 1].stamp.0;
        let taken = at(version + 1) - at(version);
        let waited_for = table.bot_due().map(|(seat, _)| seat);
        let by = stored.log()[version as usize].lines[0].clone();
        let interrupted = !matches!(by, Line::Event { actor, .. } if actor.seat() == waited_for);
        all.push((armed, interrupted, taken));
    }
    assert!(all.contains(&(true, false, 7000)), "none declined: {all:?}");
    assert!(all.iter().all(|(.., taken)| *taken == 7000), "{all:?}");
}

/// Whoever brings an edition or a record is a stranger, and the text is theirs: it is read where others' moves do not wait
/// for it. Every way to bring one is among these.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_guests_bring_is_read_where_nobody_waits_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&place(&folder), config()).await.unwrap();
    let address = metrics(&server).await;
    let thoughts = async || metric(address, "thought_wait_seconds_count").await as u32;
    let mut guest = Guest::new(&server.router()).await;
    let text = GAMES.game("doubloons").unwrap().info.editions[0].text.to_string();
    let (table, _) = guest.open(&table_of("doubloons", &["", ""])).await;
    let record = guest.get_text(&format!("{table}/record")).await;
    assert_eq!(thoughts().await, 0, "what ships is not read for anybody");

    let ways = [
        ("/api/editions", json!({"game": "doubloons", "seats": 2, "text": text})),
        ("/api/workshop/doubloons", json!({"text": text, "acts": []})),
        ("/api/workshop/doubloons/exact", json!({"text": "?"})),
        (
            "/api/workshop/doubloons/fairness",
            json!({"text": "?", "seats": 2, "first": 0, "games": 1}),
        ),
        ("/api/records", json!({"record": record})),
        ("/api/practise/own/answer", json!({"exercise": "?"})),
        ("/api/practise/own/mark", json!({"exercise": "?", "said": "?"})),
        ("/api/practise/own/next", json!({"exercise": "?"})),
    ];
    for (path, body) in ways {
        let before = thoughts().await;
        let answer = guest.ask("POST", path, Some(&body)).await;
        assert!(matches!(answer.status, 200 | 422), "{path}: {answer:?}");
        assert!(thoughts().await > before, "{path} is read where it is asked");
    }
    let before = thoughts().await;
    let own = OpenShape { edition_text: Some(text), ..table_of("doubloons", &["", ""]) };
    guest.open(&own).await;
    assert!(thoughts().await > before, "a table with an edition of one's own");
}

/// An edition of many values is no more work than it is long, and is not worked at without end.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_edition_of_many_values_stops_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&place(&folder), config()).await.unwrap();
    let router = server.router();
    let text: String = (0..25_000).map(|number| format!("a{number}=1\n")).collect();
    let act = json!({"act": "set", "path": "a1", "value": 1});
    let much = json!({"text": text, "acts": vec![act.clone(); 400]});
    let hostile = (0..3).map(async |_| {
        let mut guest = Guest::new(&router).await;
        let answer = guest.ask("POST", "/api/workshop/doubloons", Some(&much)).await;
        assert_eq!(answer.status, 400, "{answer:?}");
    });
    let hostile = futures_util::future::select_all(hostile.map(Box::pin));
    let innocent = async {
        let mut anne = Guest::new(&router).await;
        let (table, code) = anne.open(&table_of("galleons", &["", ""])).await;
        anne.sit(&table, 1, "Anne", &code).await;
    };
    tokio::pin!(hostile);
    tokio::select! {
        biased;
        _ = &mut hostile => panic!("whoever plays waited for one of them"),
        () = innocent => {}
    }
    hostile.await;
    let some = json!({"text": text, "acts": vec![act; 5]});
    let mut guest = Guest::new(&router).await;
    assert_eq!(guest.ask("POST", "/api/workshop/doubloons", Some(&some)).await.status, 200);
}
