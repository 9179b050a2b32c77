//! What a player types beside moves.

use crate::words::command;

/// A line that a player typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Typed {
    /// Nothing but Enter.
    Nothing,
    /// What may be typed?
    Help,
    /// What would a strong player do?
    Hint,
    /// Why did the bot play as it did?
    Why,
    /// Back to before my last decision.
    Undo,
    /// The board once more.
    Board,
    /// The rules, or one of them.
    Rules(Option<String>),
    /// Everything that may be played.
    Moves,
    /// What happened so far.
    Log,
    /// Write the record to a file.
    Save(Option<String>),
    /// Leave.
    Quit,
    /// A number of the list.
    Number(usize),
    /// A move, or a part of one.
    Move(String),
}

impl Typed {
    /// Reads a line. The commands have names in every language, whatever language is spoken.
    pub(crate) fn read(line: &str) -> Typed {
        let line = line.trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = Some(rest.trim()).filter(|rest| !rest.is_empty()).map(str::to_owned);
        match (command(first), rest) {
            ("help", None) => Typed::Help,
            ("hint", None) => Typed::Hint,
            ("why", None) => Typed::Why,
            ("undo", None) => Typed::Undo,
            ("board", None) => Typed::Board,
            ("rules", rest) => Typed::Rules(rest),
            ("moves", None) => Typed::Moves,
            ("log", None) => Typed::Log,
            ("save", rest) => Typed::Save(rest),
            ("quit", None) => Typed::Quit,
            _ if line.is_empty() => Typed::Nothing,
            (_, None) if line.bytes().all(|byte| byte.is_ascii_digit()) => {
                line.parse().map_or_else(|_| Typed::Move(line.to_owned()), Typed::Number)
            }
            _ => Typed::Move(line.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_told_from_moves() {
        assert_eq!(Typed::read("  \n"), Typed::Nothing);
        assert_eq!(Typed::read("? "), Typed::Hint);
        assert_eq!(Typed::read("Rules dbl-09"), Typed::Rules(Some("dbl-09".to_owned())));
        assert_eq!(Typed::read("save my game.txt"), Typed::Save(Some("my game.txt".to_owned())));
        assert_eq!(Typed::read("3"), Typed::Number(3));
        assert_eq!(Typed::read("t 3"), Typed::Move("t 3".to_owned()));
        assert_eq!(Typed::read("quit now"), Typed::Move("quit now".to_owned()));
        let digits = "9".repeat(50);
        assert_eq!(Typed::read(&digits), Typed::Move(digits));
    }
}
