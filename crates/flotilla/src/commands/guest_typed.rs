//! What a person types at a table of a server.

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
    /// Reads a line. The commands have English names and French ones, whatever language is
    /// spoken.
    pub(crate) fn read(line: &str) -> Typed {
        let line: String = line.chars().filter(|sign| !sign.is_control()).collect();
        let line = line.trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (first.to_lowercase().as_str(), rest.trim()) {
            ("", _) => Typed::Nothing,
            ("moves" | "coups", rest) => Typed::Moves(rest.to_owned()),
            ("plan" | "prévoir" | "prevoir", "") => Typed::Plan(None),
            ("plan" | "prévoir" | "prevoir", chosen) => Typed::Plan(Some(chosen.to_owned())),
            ("h" | "help" | "aide", "") => Typed::Help,
            ("b" | "board" | "plateau", "") => Typed::Board,
            ("drop" | "ôter" | "oter", "") => Typed::Drop,
            ("send" | "envoyer", "") => Typed::Send,
            ("u" | "undo" | "annuler", "") => Typed::Undo,
            ("draw" | "nulle", "") => Typed::Draw,
            ("rematch" | "revanche", "") => Typed::Rematch,
            ("agree" | "accepter", "") => Typed::Agree,
            ("decline" | "refuser", "") => Typed::Decline,
            ("resign" | "abandonner", "") => Typed::Resign,
            ("back" | "reprendre", "") => Typed::Back,
            ("q" | "quit" | "exit" | "quitter", "") => Typed::Quit,
            _ => Typed::Move(line.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use flotilla_core::{Choice, Element, Setup};
    use flotilla_games::GAMES;

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

    /// The first word of a move is of the first kind of a game's vocabulary, its verbs.
    #[test]
    fn no_command_hides_a_move_of_any_game() {
        for entry in GAMES.entries() {
            let info = entry.info;
            let play = entry.open(&Setup::plain(info, *info.seats.start()), None).unwrap();
            let verbs = play.vocabulary().first().map_or(0, |kind| kind.count);
            for index in 0..verbs {
                let word = play.write(&[Choice::Element(Element { kind: 0, index })]);
                // Archipelago's `draw` is what chance says, and never alone.
                let alone = Typed::read(&word);
                let a_move = alone == Typed::Move(word.clone()) || word == "draw";
                assert!(a_move, "{}: {word}", info.name);
                let longer = format!("{word} 1");
                assert_eq!(Typed::read(&longer), Typed::Move(longer.clone()), "{longer}");
            }
        }
    }
}
