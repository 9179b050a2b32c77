//! How long a lesson takes.

use crate::lesson::Lesson;
use flotilla_core::Language;

/// How many words somebody reads in a minute.
pub const WORDS_A_MINUTE: f64 = 200.0;

/// How many seconds somebody takes to make a move that is lit.
pub const SECONDS_A_MOVE: f64 = 4.0;

/// How many words a text has. Marks that stand alone, as French ones do, are none.
#[must_use]
pub fn words(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count()
}

/// How many seconds the steps of a lesson take: to read them, and to make the moves they ask for.
/// A game that is played to its end is counted by its texts alone.
#[must_use]
pub fn seconds(lesson: &Lesson, language: Language) -> f64 {
    let text = |step: &crate::Step| {
        let game = step.game.as_ref();
        let spoken = game.map_or(0, |game| {
            let tips = game.tips.iter().map(|tip| words(tip.text.get(language)));
            tips.sum::<usize>() + words(game.won.get(language)).max(words(game.lost.get(language)))
        });
        words(step.text.get(language)) + spoken
    };
    let read: usize = lesson.steps.iter().map(text).sum();
    let moves = lesson.steps.iter().filter(|step| step.ask.is_some()).count();
    60.0 * read as f64 / WORDS_A_MINUTE + SECONDS_A_MOVE * moves as f64
}
