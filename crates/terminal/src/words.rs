//! The words of commands in every language: all are understood, whatever language is spoken.

/// What is typed, by its English word; then its short forms and its words in French, German, Dutch and
/// Polish, without accents too where a keyboard may lack them.
const WORDS: &[(&str, &[&str])] = &[
    ("help", &["h", "aide", "hilfe", "hulp", "pomoc"]),
    ("hint", &["?", "conseil", "tipp", "tip", "podpowiedź", "podpowiedz"]),
    ("why", &["w", "pourquoi", "warum", "waarom", "dlaczego"]),
    ("undo", &["u", "annuler", "zurücknehmen", "zuruecknehmen", "terugnemen", "cofnij"]),
    ("board", &["b", "plateau", "brett", "bord", "plansza"]),
    (
        "rules",
        &[
            "rule", "règles", "regles", "règle", "regle", "regeln", "regel", "regels", "zasady",
            "zasada",
        ],
    ),
    ("moves", &["coups", "züge", "zuege", "zetten", "ruchy"]),
    ("log", &["journal", "verlauf", "verloop", "przebieg"]),
    ("save", &["sauver", "speichern", "bewaren", "zapisz"]),
    ("quit", &["q", "exit", "quitter", "ende", "stoppen", "koniec"]),
    ("plan", &["prévoir", "prevoir", "planen", "plannen", "planuj"]),
    ("drop", &["ôter", "oter", "streichen", "schrappen", "usuń", "usun"]),
    ("send", &["envoyer", "senden", "versturen", "wyślij", "wyslij"]),
    ("draw", &["nulle", "remis", "remise"]),
    ("rematch", &["revanche", "rewanż", "rewanz"]),
    ("agree", &["accepter", "annehmen", "akkoord", "zgoda"]),
    ("decline", &["refuser", "ablehnen", "weigeren", "odmowa"]),
    ("resign", &["abandonner", "aufgeben", "opgeven", "poddaj"]),
    ("back", &["reprendre", "zurück", "zurueck", "terug", "wracam"]),
    ("next", &["suivant", "weiter", "verder", "dalej"]),
    ("again", &["encore", "nochmal", "opnieuw", "ponownie"]),
    ("show", &["montrer", "zeigen", "tonen", "pokaż", "pokaz"]),
    ("answer", &["réponse", "reponse", "antwort", "antwoord", "odpowiedź", "odpowiedz"]),
];

/// The English word of a command, for a word of any language; an empty text for anything else.
#[must_use]
pub fn command(typed: &str) -> &'static str {
    let typed = typed.trim().to_lowercase();
    WORDS
        .iter()
        .find(|(english, others)| *english == typed || others.contains(&typed.as_str()))
        .map_or("", |(english, _)| english)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue;
    use flotilla_core::{Choice, Element, Language, Setup};
    use flotilla_games::GAMES;

    fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
        WORDS.iter().flat_map(|(english, others)| {
            [*english].into_iter().chain(others.iter().copied()).map(move |word| (*english, word))
        })
    }

    #[test]
    fn no_word_means_two_things() {
        for (english, word) in all() {
            assert_eq!(command(word), english, "{word}");
            assert_eq!(command(&word.to_uppercase()), english, "{word}");
        }
        assert_eq!(command("quit now"), "");
        assert_eq!(command(""), "");
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
                // Archipelago's `draw` and shipowners' `next` are what chance says, and never alone.
                let said_by_chance = ["draw", "next"].contains(&word.as_str());
                assert!(command(&word).is_empty() || said_by_chance, "{}: {word}", info.name);
            }
        }
    }

    /// What the help of each language offers is understood, and is of that language.
    #[test]
    fn every_word_that_help_names_is_a_command() {
        let mut told = Vec::new();
        for language in Language::ALL {
            let help = catalogue(language).get("play-help");
            let words: Vec<&str> = help
                .lines()
                .filter_map(|line| line.split_whitespace().next())
                .map(|word| command(word.trim_end_matches(',')))
                .filter(|word| !word.is_empty())
                .collect();
            for wanted in ["hint", "why", "undo", "board", "moves", "rules", "log", "save", "quit"]
            {
                assert!(words.contains(&wanted), "{language:?} does not tell {wanted}");
            }
            told.push(help);
        }
        assert!(told[1..].iter().all(|help| !help.contains(" quit ")));
    }
}
