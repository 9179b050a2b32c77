//! What a person types at a table of a server.

use flotilla_terminal::command;

/// A line that was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Typed {
    /// Nothing but Enter.
    Nothing,
    /// What may be typed?
    Help,
    /// The board once more.
    Board,
    /// How a move may go on after this beginning.
    Moves(String),
    /// Try a move; or show what is planned.
    Plan(Option<String>),
    /// Take the last planned move away.
    Drop,
    /// Send what is planned.
    Send,
    /// Ask to take back.
    Undo,
    /// Offer a draw.
    Draw,
    /// Ask to play again.
    Rematch,
    /// Agree to what was asked for.
    Agree,
    /// Decline what was asked for.
    Decline,
    /// Give up.
    Resign,
    /// Take the seat back from the bot that played it.
    Back,
    /// Leave.
    Quit,
    /// A move.
    Move(String),
}

impl Typed {
    /// Reads a line. The commands have names in every language, whatever language is spoken.
    pub(crate) fn read(line: &str) -> Typed {
        let line: String = line.chars().filter(|sign| !sign.is_control()).collect();
        let line = line.trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (command(first), rest.trim()) {
            ("moves", rest) => Typed::Moves(rest.to_owned()),
            ("plan", "") => Typed::Plan(None),
            ("plan", chosen) => Typed::Plan(Some(chosen.to_owned())),
            ("help", "") => Typed::Help,
            ("board", "") => Typed::Board,
            ("drop", "") => Typed::Drop,
            ("send", "") => Typed::Send,
            ("undo", "") => Typed::Undo,
            ("draw", "") => Typed::Draw,
            ("rematch", "") => Typed::Rematch,
            ("agree", "") => Typed::Agree,
            ("decline", "") => Typed::Decline,
            ("resign", "") => Typed::Resign,
            ("back", "") => Typed::Back,
            ("quit", "") => Typed::Quit,
            _ if line.is_empty() => Typed::Nothing,
            _ => Typed::Move(line.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_told_from_moves() {
        assert_eq!(Typed::read(" \n"), Typed::Nothing);
        assert_eq!(Typed::read("Plan  take 3 "), Typed::Plan(Some("take 3".to_owned())));
        assert_eq!(Typed::read("plan"), Typed::Plan(None));
        assert_eq!(Typed::read("moves"), Typed::Moves(String::new()));
        assert_eq!(Typed::read("coups play"), Typed::Moves("play".to_owned()));
        assert_eq!(Typed::read("revanche"), Typed::Rematch);
        assert_eq!(Typed::read("draw 3"), Typed::Move("draw 3".to_owned()));
        assert_eq!(Typed::read("take \u{1b}3"), Typed::Move("take 3".to_owned()));
    }
}
