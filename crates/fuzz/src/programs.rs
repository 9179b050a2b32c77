//! What bots and tournaments write.

use crate::rules::text;
use flotilla_arena::{Format, Standings, Tournament, header, read};
use flotilla_bots::Library;
use flotilla_bots::practise::{Exercise, split};
use flotilla_core::Setup;
use flotilla_games::GAMES;
use std::collections::BTreeMap;

/// A position to practise is read or refused; one that is read is written as it can be read again.
pub fn practise(bytes: &[u8]) {
    for exercise in
        split(text(bytes)).filter_map(|text| Exercise::read(text, Library::SHIPPED).ok())
    {
        let written = exercise.to_text();
        let again = Exercise::read(&written, Library::SHIPPED).expect("what was written is read");
        assert_eq!(again.to_text(), written);
        let _ = exercise.mark(&exercise.next.0);
    }
}

/// Lines of a tournament's results are counted or refused; what is counted can be rated.
pub fn results(bytes: &[u8]) {
    let lines = text(bytes);
    let entry = &GAMES.entries()[0];
    let names = ["turn", "greedy", "random"].map(String::from);
    let tournament = Tournament::new(
        Library::SHIPPED,
        entry,
        Setup::plain(entry.info, 2),
        &names,
        Format::Ladder,
    )
    .expect("the tournament can be played");
    let header = header(&tournament).expect("a header has a form");
    let mut known = BTreeMap::new();
    let _ = read(&tournament, lines, &mut known);
    let _ = read(&tournament, &(header + lines), &mut known);
    let standings = Standings::new(&tournament, known.values());
    assert_eq!(standings.games, known.len() as u64);
}
