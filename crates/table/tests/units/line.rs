//! Lines of a log: what is written is read, and nothing else.

use flotilla_core::Actor;
use flotilla_table::{CodeHash, Line, PersonId};

fn read(text: &str) -> Option<Line> {
    let (who, what) = text.split_once(' ').unwrap_or((text, ""));
    let actor = if who == "!" { None } else { Actor::parse(who) };
    Line::parse(actor, what, 3)
}

#[test]
fn a_line_reads_what_it_writes() {
    let person = PersonId::of_token("anne");
    for text in [
        "* first 2".to_owned(),
        "3 take full-house".to_owned(),
        // What a viewer did not witness.
        "2".to_owned(),
        "! link 3 -".to_owned(),
        format!("! sit 1 {person} 5e1f Anne Bonny"),
        format!("! keep 2 {person} Anne Bonny the Second"),
        format!("! sit 1 {person} #{} Anne", "0f".repeat(32)),
        format!("! pass 3 {person}"),
        format!("! link 3 {}", CodeHash::of_code("x")),
        format!("! secret {}", "0f".repeat(32)),
    ]
    .into_iter()
    .chain(
        [
            "bot 2 strong",
            "leave 1",
            "start",
            "ask 1 undo",
            "ask 2 draw",
            "ask 3 rematch",
            "decline 2",
            "resign 1",
            "time 3",
            "cover 2 turn",
            "back 2",
            "undo 4",
            "end 1+2 agreement",
            "next q7w2",
            "number 2 5e1f",
            "withheld 3",
        ]
        .map(|text| format!("! {text}")),
    ) {
        assert_eq!(read(&text).map(|line| line.to_string()), Some(text.clone()), "{text}");
    }
}

#[test]
fn what_no_table_writes_is_not_read() {
    for bad in [
        "! sit 4 - 5e Anne",
        "! sit 1 - 5E Anne",
        "! sit 1 - 5e",
        "! sit 1 - 5e  Anne",
        "! sit 1 x 5e Anne",
        "! link 1 x",
        "! bot 1",
        "! bot 1 a b",
        "! bot 1 Strong",
        "! leave",
        "! leave 1 2",
        "! start now",
        "! ask 1 money",
        "! undo 0",
        "! end 4 time",
        "! dance",
        "! ",
        "!",
        "! next a b",
        "! secret 00",
        "! sit 1 - #5e Anne",
        "! number 1",
        "! number 1 #00",
        "! withheld 1 2",
    ] {
        assert_eq!(read(bad), None, "{bad}");
    }
}
