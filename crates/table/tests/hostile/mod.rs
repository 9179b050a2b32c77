//! What must hold of a record of a table from anywhere; shared with the fuzz target `table`.
#![allow(
    dead_code,
    missing_docs,
    unreachable_pub,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic
)]

use flotilla_core::{Actor, Seat, Viewer};
use flotilla_games::GAMES;
use flotilla_table::{Line, Table, verify};

/// A record is refused, or rebuilds a table that can be looked at from everywhere, and written and
/// rebuilt again. Whether it was one.
pub fn try_record(bytes: &[u8]) -> bool {
    let _ = verify(GAMES, bytes);
    let Ok(table) = Table::rebuild(GAMES, bytes, None) else { return false };
    let record = table.record();
    let again = Table::rebuild(GAMES, record.as_bytes(), None).expect("what was written rebuilds");
    assert_eq!(again.record(), record);
    let seats = Seat::all(table.places().len()).map(Viewer::Seat);
    for viewer in seats.chain([Viewer::Public]) {
        let look = table.look(viewer);
        assert_eq!(
            look.story(0).count(),
            table.log().iter().map(|it| it.lines.len()).sum::<usize>()
        );
        let shown = look.record();
        assert!(shown.starts_with("flotilla record "));
        let (_, _) = (look.view().position(), look.next(&[], ""));
    }
    let _ = (table.deadline(), table.bot_due(), table.person_might_interrupt());
    true
}

/// A line is refused, or written as it was read.
pub fn try_line(text: &str) {
    let (who, what) = text.split_once(' ').unwrap_or((text, ""));
    let actor = if who == "!" { None } else { Actor::parse(who) };
    if let Some(line) = Line::parse(actor, what, 4) {
        let again = line.to_string();
        let (_, rest) = again.split_once(' ').unwrap_or((&again, ""));
        assert_eq!(rest, what);
        let _ = line.anonymous().to_string();
    }
}
