//! Records of tables with anything wrong in them are refused, and never more than that.

use crate::hostile::{try_line, try_record};
use crate::support::{any_move, people, person};
use flotilla_core::{Rng as _, SeededRng, Turn, Viewer};
use flotilla_games::GAMES;
use flotilla_table::{Command, TableOptions};

/// Bytes with something wrong in them: some changed, some cut out, lines doubled or swapped.
fn spoilt(record: &str, rng: &mut SeededRng) -> Vec<u8> {
    let mut lines: Vec<&str> = record.split_inclusive('\n').collect();
    let mut pick = |count: usize| rng.below(count.max(1) as u64) as usize;
    match pick(4) {
        0 => {
            let (from, to) = (pick(lines.len()), pick(lines.len()));
            lines.swap(from, to);
        }
        1 => {
            let (from, to) = (pick(lines.len()), pick(lines.len()));
            lines.insert(to, lines[from]);
        }
        2 => {
            lines.remove(pick(lines.len()));
        }
        _ => {}
    }
    let mut bytes = lines.concat().into_bytes();
    for _ in 0..pick(4) {
        let at = pick(bytes.len());
        match pick(3) {
            0 => bytes[at] = pick(256) as u8,
            1 => {
                bytes.remove(at);
            }
            _ => bytes.insert(at, b"0 !*-\n"[pick(6)]),
        }
    }
    bytes
}

#[test]
fn a_spoilt_record_is_refused_or_sound() {
    let mut rng = SeededRng::new(11);
    let (mut sound, mut refused) = (0, 0);
    for entry in GAMES.entries() {
        let mut table = people(entry.info.name, &["Anne", "Bonny"], TableOptions::default(), 21);
        for _ in 0..12 {
            let Turn::Seat { waits_for, .. } = table.look(Viewer::Public).turn() else { break };
            let who = person(["Anne", "Bonny"][waits_for.index()]);
            let chosen = any_move(&table, waits_for, &mut rng);
            let version = table.version();
            let play = Command::Play { seat: waits_for, version, moves: vec![chosen] };
            table.act(&who, &play, 1).unwrap();
        }
        let record = table.record();
        assert!(try_record(record.as_bytes()));
        for _ in 0..300 {
            let bytes = spoilt(&record, &mut rng);
            if try_record(&bytes) {
                sound += 1
            } else {
                refused += 1
            }
            let text = String::from_utf8_lossy(&bytes);
            text.lines().for_each(try_line);
        }
    }
    // Most of what is spoilt is noticed; that which says the same is not wrong.
    assert!(refused > sound && sound > 0, "{refused} refused, {sound} sound");
    for length in 0..200 {
        let bytes: Vec<u8> = (0..length).map(|_| rng.below(256) as u8).collect();
        assert!(!try_record(&bytes));
        try_line(&String::from_utf8_lossy(&bytes));
    }
}
