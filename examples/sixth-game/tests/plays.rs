//! A game that is not in the list is played like those that are.

use flotilla_bots::{Contestant, Preparation, analyse};
use flotilla_core::conformance::{self, Plan};
use flotilla_core::*;
use flotilla_scene::{Drawings, Paper, Seats};
use sixth_game::{NightRun, uses};
use std::io::{Cursor, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

#[test]
fn it_keeps_every_promise_of_a_game() {
    let game = Arc::new(NightRun::open(&Setup::plain(NightRun::INFO, 2)).unwrap());
    let plan = Plan { games: 200, seed: 1, most_events: 100, thorough_every: 1 };
    let report = conformance::check(&game, plan, |_, _| Ok(())).unwrap();
    assert_eq!(report.finished, 200, "{report:?}");
    assert!(report.indistinct > 100, "{report:?}");
}

#[test]
fn everything_it_says_is_in_both_languages() {
    for language in Language::ALL {
        let catalogue = uses::library().catalogue(language);
        for key in ["nightrun-title", "nightrun-about", "nightrun-cargo-c6", "nightrun-not-now"] {
            assert!(catalogue.has(key), "{language}: {key}");
        }
        assert!(sixth_game::TOLD.iter().all(|key| catalogue.has(key)), "{language}");
        assert!(NightRun::INFO.rules().all(|rule| catalogue.rule(rule).is_some()), "{language}");
    }
}

#[test]
fn bots_play_it_and_one_of_our_own_takes_part() {
    let standings = uses::compete(&["captain".to_owned(), "random".to_owned()], 60).unwrap();
    assert!(standings.rows[0].share > 0.55, "{:?}", standings.rows);
    let bold = uses::compete(&["bold:blur=0.1".to_owned(), "greedy".to_owned()], 4).unwrap();
    assert_eq!(bold.rows.len(), 2);
    // It is in this library, and in no other.
    assert!(Contestant::parse(NightRun::INFO.name, "bold").is_err());
}

#[test]
fn a_game_of_it_can_be_analysed() {
    let library = uses::library();
    let setup = Setup::plain(NightRun::INFO, 2);
    let mut game = Playthrough::begin(library.games(), "nightrun", setup, None).unwrap();
    let mut rng = SeededRng::new(3);
    while let Some(actor) = game.play().turn().waits_for() {
        let chosen = match actor.seat() {
            Some(seat) => game.play().random(seat, &mut rng),
            None => game.play().draw(&mut rng),
        };
        game.apply(actor, &chosen.unwrap()).unwrap();
    }
    let mut judge = library.judge(&*game.after(0), &Preparation::new(Duration::ZERO)).unwrap();
    let analysis = analyse(&game, &mut *judge, 3, 1, |_, _| {});
    assert_eq!(analysis.accounts.len(), 2);
}

#[test]
fn it_is_played_in_a_terminal() {
    let mut out = Vec::new();
    let answers = "1\n".repeat(40);
    let mut input = Cursor::new(answers.into_bytes());
    let end = uses::play_in_terminal("cadet", 5, &mut input, &mut out).unwrap();
    assert_eq!(end, flotilla_terminal::End::Over);
    let shown = String::from_utf8(out).unwrap();
    assert!(shown.contains("Night Run") && shown.contains("runs for the shore"), "{shown}");
}

#[test]
fn it_is_stepped_by_numbers() {
    assert!(uses::step(64, 60).unwrap() >= 64);
}

#[test]
fn whatever_can_be_chosen_is_drawn() {
    let game = Arc::new(NightRun::open(&Setup::plain(NightRun::INFO, 2)).unwrap());
    let state = game.parse_position("0 run c4 0 0").unwrap();
    let view: Box<dyn AnyView> =
        Box::new(View::new(&game, &state, Viewer::Seat(Seat::FIRST.after(2))));
    let catalogue = uses::library().catalogue(Language::English);
    let drawings = Drawings::SHIPPED.with::<NightRun>();
    let svg = drawings.draw(&*view, &Seats(&*view), &catalogue, Paper::Page);
    for element in ["data-element=\"0:3\"", "data-element=\"0:4\"", "search the boat"] {
        assert!(svg.contains(element), "{element}: {svg}");
    }
    assert!(svg.contains("0 run unknown 0 0") && !svg.contains("0 run c4"), "{svg}");
}

/// What a server answers to a request.
fn asked(address: std::net::SocketAddr, token: &str, request: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    write!(
        stream,
        "{request} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\
         authorization: Bearer {token}\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_served() {
    let folder = std::env::temp_dir().join(format!("sixth-game-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let place = folder.join("tables.db").display().to_string();
    let (told, address) = tokio::sync::oneshot::channel();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let served = tokio::spawn(async move {
        let stopped = async { drop(stopped.await) };
        let told = |address| told.send(address).unwrap();
        uses::serve(&place, "127.0.0.1:0", told, stopped).await.map_err(|error| error.to_string())
    });
    let address = address.await.unwrap();
    let answers = tokio::task::spawn_blocking(move || {
        let opened = "{\"game\": \"nightrun\", \"seats\": [\"mate\", \"bold\"], \"public\": true}";
        let guest = asked(address, "", "POST /api/guests", "");
        let token = guest.split("\"token\":\"").nth(1).and_then(|rest| rest.split('"').next());
        let token = token.unwrap_or_else(|| panic!("{guest}"));
        [
            asked(address, token, "GET /api/games", ""),
            asked(address, token, "GET /assets/nightrun.svg", ""),
            asked(address, token, "GET /new/nightrun", ""),
            asked(address, token, "GET /rules/nightrun", ""),
            asked(address, token, "POST /api/tables", opened),
        ]
    });
    let [games, picture, set_up, rules, opened] = answers.await.unwrap();
    assert!(games.contains("\"nightrun\"") && games.contains("Night Run"), "{games}");
    assert!(picture.contains("<svg "), "{picture}");
    assert!(set_up.starts_with("HTTP/1.1 200") && set_up.contains("Night Run"), "{set_up}");
    assert!(rules.contains("NIT-04"), "{rules}");
    assert!(opened.starts_with("HTTP/1.1 200") && opened.contains("\"id\":"), "{opened}");
    stop.send(()).unwrap();
    served.await.unwrap().unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
}

/// What the program prints when it is started with these arguments and hears these lines.
fn prints(arguments: &[&str], lines: &str) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_sixth-game"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    program.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = program.wait_with_output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", output.status);
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn its_program_steps_plays_and_compares() {
    assert!(prints(&["batch"], "").contains("games came to an end"));
    assert!(prints(&["play", "cadet"], &"1\n".repeat(40)).contains("Night Run"));
    assert!(prints(&["arena", "mate", "bold"], "").contains("% of the wins"));
}

/// `docs/adding-a-game.md` says so.
#[test]
fn the_whole_game_is_at_most_150_lines_of_code() {
    let lines = include_str!("../src/night_run.rs").lines().map(str::trim);
    let code = lines.filter(|line| !line.is_empty() && !line.starts_with("//")).count();
    assert!(code <= 150, "{code}");
}
