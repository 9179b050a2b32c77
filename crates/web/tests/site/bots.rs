//! The bots of a server: they take part out of turn, leave people a moment to do so, and never
//! stop a game.
use crate::support::{Guest, limits, one_move, table_of};
use flotilla_core::{Rng as _, Seat, SeededRng, Setup, Turn, Viewer};
use flotilla_games::GAMES;
use flotilla_store::Store;
use flotilla_table::{Command, Occupant, PersonId, Phase, Secret, Table, TableOptions, TableSetup};
use flotilla_web::{Config, Environment, Server};
use flotilla_wire::{CodeShape, NextAskShape, NextShape, PhaseShape, TableShape, ToldShape};
use std::time::{Duration, Instant};

pub(crate) const TOKEN: &str = "0123456789abcdef0123456789abcdef";

/// A table of Anne and two bots, played on to a moment that is looked for; and its secret.
pub(crate) fn played_until(level: &str, found: impl Fn(&Table) -> bool) -> (Table, [u8; 32]) {
    let info = GAMES.game("archipelago").unwrap().info;
    let anne = PersonId::of_token(TOKEN);
    for seed in 0..200u64 {
        let mut rng = SeededRng::new(seed);
        let mut secret = [0; 32];
        secret.iter_mut().for_each(|byte| *byte = rng.next_u64() as u8);
        let mut setup = Setup::plain(info, 3);
        setup.options.set(info.options, "cards", "yes").unwrap();
        let bot = || Occupant::Bot { level: level.to_owned() };
        let opening = TableSetup {
            id: format!("raid{seed}"),
            game: "archipelago".to_owned(),
            setup,
            position: None,
            terms: TableOptions::default(),
            host: anne.clone(),
            invitation: None,
            before: None,
            places: vec![Occupant::Open, bot(), bot()],
            secret: Secret::new(secret),
            now: 1_000_000,
        };
        let mut table = Table::open(GAMES, opening).unwrap();
        let sit = Command::Sit { seat: None, name: "Anne".into(), number: "5e".into(), code: None };
        table.act(&anne, &sit, 1_000_001).unwrap();
        for _ in 0..300 {
            if table.phase() == Phase::Over || found(&table) {
                break;
            }
            let Turn::Seat { waits_for, .. } = table.look(Viewer::Public).turn() else { break };
            let view = table.look(Viewer::Seat(waits_for)).view();
            let chosen = view.random(&mut rng).unwrap();
            let version = table.version();
            if table.places()[waits_for.index()].bot().is_some() {
                table.bot_plays(waits_for, version, &chosen, 1_000_002).unwrap();
            } else {
                let play = Command::Play { seat: waits_for, version, moves: vec![chosen] };
                table.act(&anne, &play, 1_000_002).unwrap();
            }
        }
        if found(&table) {
            return (table, secret);
        }
    }
    panic!("no such moment was found");
}

/// A server that has this table already.
async fn serve(place: &str, table: &Table, secret: &[u8; 32], interrupt_pause: Duration) -> Server {
    let config = Config { limits: limits(), interrupt_pause, ..Config::default() };
    serve_with(place, table, secret, config).await
}

/// The same with a configuration.
pub(crate) async fn serve_with(
    place: &str,
    table: &Table,
    secret: &[u8; 32],
    config: Config,
) -> Server {
    serve_from(&Store::open(place).await.unwrap(), table, secret, config).await
}

/// The same from a store that the test looks into.
pub(crate) async fn serve_from(
    store: &Store,
    table: &Table,
    secret: &[u8; 32],
    config: Config,
) -> Server {
    store.create(table, secret).await.unwrap();
    Server::with(store.clone(), Environment::default(), config)
}

pub(crate) async fn wait_until(
    guest: &mut Guest,
    path: &str,
    holds: impl Fn(&TableShape) -> bool,
) -> TableShape {
    let begun = Instant::now();
    loop {
        let state = guest.look(path).await;
        if holds(&state) {
            return state;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "nothing came: {state:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn place(folder: &tempfile::TempDir) -> String {
    folder.path().join("tables.db").display().to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_may_interrupt_a_person_does() {
    let anne = Seat::FIRST;
    let (table, secret) = played_until("random", |table| {
        table.look(Viewer::Public).turn().waits_for() == Some(anne.into())
            && table.bots_who_may_interrupt().next().is_some()
    });
    let (raider, _) = table.bots_who_may_interrupt().next().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let server = serve(&place(&folder), &table, &secret, Duration::ZERO).await;
    let router = server.router();
    let mut guest = Guest::with_token(&router, TOKEN);
    let path = format!("/api/tables/{}", table.id());
    let before = guest.look(&path).await;
    assert_eq!(before.turn.waits_for, Some(1));
    // Something happens that is no move: the bots look up.
    let _: CodeShape = guest.do_for(&path, "link", 1).await;
    let version = table.version() + 1;
    wait_until(&mut guest, &path, |state| state.version > version).await;
    let log: Vec<ToldShape> = guest.get(&format!("{path}/log?after={version}")).await;
    assert_eq!(log[0].actor, Some(raider.number().to_string()), "{log:?}");
    assert!(log[0].chosen.contains("raid"), "{log:?}");
    // The raid is played to its end, and the game waits for Anne again.
    wait_until(&mut guest, &path, |state| {
        state.turn.waits_for == Some(1) || state.phase == PhaseShape::Over
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_leaves_a_person_a_moment_to_interrupt_it() {
    let anne = Seat::FIRST;
    let (table, secret) = played_until("greedy", |table| {
        table.bot_due().is_some() && table.look(Viewer::Seat(anne)).may_act().is_some()
    });
    assert!(table.person_might_interrupt());
    let folder = tempfile::tempdir().unwrap();
    // Longer than the test may take: only a move of Anne's can wake it.
    let server = serve(&place(&folder), &table, &secret, Duration::from_secs(600)).await;
    let router = server.router();
    let mut guest = Guest::with_token(&router, TOKEN);
    let path = format!("/api/tables/{}", table.id());
    let _: CodeShape = guest.do_for(&path, "link", 1).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let state = guest.look(&path).await;
    assert_eq!(state.version, table.version() + 1, "the bot did not wait");
    assert!(state.turn.may_act);
    let beginning = "play raid".to_owned();
    let question = NextAskShape { seat: 1, beginning, ..NextAskShape::default() };
    let next: NextShape = guest.post(&format!("{path}/next"), &question).await;
    let colour = next.elements.first().map(|element| format!(" {}", element.word));
    let chosen = format!("play raid{}", colour.unwrap_or_default());
    guest.play(&path, &one_move(1, state.version, &chosen)).await;
    assert_eq!(guest.look(&path).await.turn.waits_for, Some(1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_nobody_can_interrupt_a_bot_does_not_wait() {
    let folder = tempfile::tempdir().unwrap();
    let config =
        Config { limits: limits(), interrupt_pause: Duration::from_secs(600), ..Config::default() };
    let server = Server::open(&place(&folder), config).await.unwrap();
    let router = server.router();
    let mut anne = Guest::new(&router).await;
    let (path, code) = anne.open(&table_of("galleons", &["", "random"])).await;
    anne.sit(&path, 1, "Anne", &code).await;
    let state = wait_until(&mut anne, &path, |state| state.moves.is_some()).await;
    anne.play(&path, &one_move(1, state.version, &state.moves.unwrap()[0])).await;
    wait_until(&mut anne, &path, |state| {
        state.turn.waits_for == Some(1) || state.phase == PhaseShape::Over
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_fails_plays_anything_rather_than_stop_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let anne = PersonId::of_token(TOKEN);
    let opening = TableSetup {
        id: "failing".to_owned(),
        game: "doubloons".to_owned(),
        setup: Setup::plain(GAMES.game("doubloons").unwrap().info, 2),
        position: None,
        terms: TableOptions::default(),
        host: anne.clone(),
        invitation: None,
        before: None,
        // A level that was once there, and is no more.
        places: vec![Occupant::Open, Occupant::Bot { level: "gone".to_owned() }],
        secret: Secret::new([7; 32]),
        now: 1_000_000,
    };
    let mut table = Table::open(GAMES, opening).unwrap();
    let sit = Command::Sit { seat: None, name: "Anne".into(), number: "5e".into(), code: None };
    table.act(&anne, &sit, 1_000_001).unwrap();
    let server = serve(&place(&folder), &table, &[7; 32], Duration::ZERO).await;
    let router = server.router();
    let mut guest = Guest::with_token(&router, TOKEN);
    let path = "/api/tables/failing";
    // The bot's move was overdue when the server came up, or comes after Anne's.
    for _ in 0..3 {
        let state = wait_until(&mut guest, path, |state| state.moves.is_some()).await;
        guest.play(path, &one_move(1, state.version, &state.moves.unwrap()[0])).await;
    }
    let log: Vec<ToldShape> = guest.get(&format!("{path}/log")).await;
    assert!(log.iter().any(|line| line.actor.as_deref() == Some("2")), "{log:?}");
}
