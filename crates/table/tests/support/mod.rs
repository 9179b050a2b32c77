//! Tables for tests.
#![allow(dead_code, missing_docs, unreachable_pub, clippy::unwrap_used, clippy::panic)]

use flotilla_core::{Choices, Rng as _, Seat, SeededRng, Setup, Viewer};
use flotilla_games::GAMES;
use flotilla_table::{Command, Occupant, PersonId, Secret, Table, TableOptions, TableSetup};

pub fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

pub fn person(name: &str) -> PersonId {
    PersonId::of_token(name)
}

pub fn bot() -> Occupant {
    Occupant::Bot { level: "random".to_owned() }
}

pub fn secret(seed: u64) -> Secret {
    let mut rng = SeededRng::new(seed);
    let mut bytes = [0; 32];
    bytes.iter_mut().for_each(|byte| *byte = rng.next_u64() as u8);
    Secret::new(bytes)
}

/// A table opened by Anne at moment zero.
pub fn open(
    game: &str,
    seats: usize,
    terms: TableOptions,
    places: Vec<Occupant>,
    seed: u64,
) -> Table {
    let setup = Setup::plain(GAMES.game(game).unwrap().info, seats);
    open_with(game, setup, terms, places, seed)
}

pub fn open_with(
    game: &str,
    setup: Setup,
    terms: TableOptions,
    places: Vec<Occupant>,
    seed: u64,
) -> Table {
    let opening = TableSetup {
        id: format!("t{seed}"),
        game: game.to_owned(),
        setup,
        position: None,
        terms,
        host: person("Anne"),
        invitation: Some("please".to_owned()),
        before: None,
        places,
        secret: secret(seed),
        now: 0,
    };
    Table::open(GAMES, opening).unwrap()
}

pub fn sit(name: &str, number: usize) -> Command {
    let code = Some("please".to_owned());
    Command::Sit {
        seat: Some(seat(number)),
        name: name.to_owned(),
        number: "5e1f".to_owned(),
        code,
    }
}

/// A table of people, all of whom have sat down by moment zero.
pub fn people(game: &str, names: &[&str], terms: TableOptions, seed: u64) -> Table {
    let mut table = open(game, names.len(), terms, Vec::new(), seed);
    for (number, name) in (1..).zip(names) {
        table.act(&person(name), &sit(name, number), 0).unwrap();
    }
    table
}

/// A random move of whoever is waited for, as they see it.
pub fn any_move(table: &Table, seat: Seat, rng: &mut SeededRng) -> Choices {
    table.look(Viewer::Seat(seat)).view().random(rng).unwrap()
}
