//! People at one keyboard: a curtain is drawn between them where the game has secrets.

use flotilla_core::{Language, Playthrough, Setup};
use flotilla_games::GAMES;
use flotilla_terminal::{RecordSink, Screens, SeatPlayer, Table, catalogue};

struct Nowhere;

impl RecordSink for Nowhere {
    fn keep(&mut self, _: &str) -> Result<(), String> {
        Ok(())
    }

    fn save(&mut self, _: &str, _: &str) -> Result<(), String> {
        Ok(())
    }
}

/// What two people see who press Enter some times and leave.
fn seen(game: &str, option: Option<(&str, &str)>) -> String {
    let info = GAMES.game(game).unwrap().info;
    let mut setup = Setup::plain(info, 2);
    if let Some((key, value)) = option {
        setup.options.set(info.options, key, value).unwrap();
    }
    let game = Playthrough::begin(GAMES, game, setup, None).unwrap();
    let catalogue = catalogue(Language::English);
    let mut keeper = Nowhere;
    let sitters = vec![SeatPlayer::Person, SeatPlayer::Person];
    let mut table = Table::new(Screens::SHIPPED, game, sitters, 7, true, &catalogue, &mut keeper);
    let mut out = Vec::new();
    table.run(&mut &b"\n\n\n\nquit\n"[..], &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn a_curtain_is_drawn_where_there_are_secrets_alone() {
    const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";
    let secretive = seen("archipelago", Some(("cards", "yes")));
    let (before, after) = secretive.split_once(CLEAR).expect("the screen is cleared");
    assert!(after.contains("press Enter when nobody else looks"));
    // Nobody's hand was on the screen before.
    assert!(!before.contains("your move"));
    for (game, option) in [("archipelago", None), ("doubloons", None)] {
        assert!(!seen(game, option).contains(CLEAR), "{game}");
    }
}
