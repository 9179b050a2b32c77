//! Lines of a tournament's results are counted or refused; what is counted can be rated.
#![no_main]

use flotilla_arena::{Format, Standings, Tournament, header, read};
use flotilla_core::Setup;
use flotilla_games::GAMES;
use libfuzzer_sys::fuzz_target;
use std::collections::BTreeMap;

fuzz_target!(|lines: &str| {
    let entry = GAMES.game("doubloons").expect("the game is there");
    let names = ["turn", "greedy", "random"].map(String::from);
    let tournament = Tournament::new(entry, Setup::plain(entry.info, 2), &names, Format::Ladder)
        .expect("the tournament can be played");
    let header = header(&tournament).expect("a header has a form");
    let mut known = BTreeMap::new();
    let _ = read(&tournament, lines, &mut known);
    let _ = read(&tournament, &(header + lines), &mut known);
    let standings = Standings::new(&tournament, known.values());
    assert_eq!(standings.games, known.len() as u64);
});
