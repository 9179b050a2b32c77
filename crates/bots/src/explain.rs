//! Why a bot plays as it does, in a sentence or two made of its search: how the best compares with
//! the next best, and how it expects the game to go on.

use crate::bot::{AnyAdvice, Measure};
use flotilla_core::{AnyView, Catalogue};

/// Who hears it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// Whoever sits in the seat itself: everything may be told.
    Own,
    /// The same, with the board before them: moves are shown there, and are not written.
    Board,
    /// The others: what else could have been played may be their secret, and is not told.
    Others,
}

/// How much better is better at all.
fn least(measure: Measure) -> f64 {
    match measure {
        Measure::WinChance | Measure::Completion => 0.005,
        Measure::Margin => 0.05,
        Measure::Preference | Measure::Nothing => 0.0,
    }
}

/// Why, in the catalogue's language. The view is that of the seat that thought, from before the
/// move.
#[must_use]
pub fn why(
    view: &dyn AnyView,
    counsel: &AnyAdvice,
    hearer: Audience,
    catalogue: &Catalogue,
) -> String {
    let mut sentences = vec![compared(view, counsel, hearer, catalogue)];
    // The move itself comes first in the line.
    if hearer != Audience::Board
        && let [_, answer, then @ ..] = &counsel.line[..]
    {
        let values = [
            ("answer", view.write(answer).into()),
            ("further", then.len().min(1).into()),
            ("then", then.first().map(|then| view.write(then)).unwrap_or_default().into()),
        ];
        sentences.push(catalogue.fill("bot-why-line", &values));
    }
    sentences.join(" ")
}

/// How the best of what was weighed compares with the next best.
fn compared(
    view: &dyn AnyView,
    counsel: &AnyAdvice,
    hearer: Audience,
    catalogue: &Catalogue,
) -> String {
    let AnyAdvice { measure, candidates, .. } = counsel;
    let shown = |worth: f64| match measure {
        Measure::WinChance | Measure::Completion => catalogue.percent(worth, 0),
        Measure::Margin => catalogue.signed(worth, 1),
        Measure::Preference | Measure::Nothing => catalogue.number(worth, 1),
    };
    let key = match (measure, candidates.len()) {
        (Measure::Nothing, 0) => "bot-why-only",
        (Measure::Nothing, _) => "bot-why-plan",
        (Measure::Preference, _) => "bot-why-preference",
        (Measure::Margin, _) => "bot-why-margin",
        (Measure::WinChance, _) => "bot-why-win-chance",
        (Measure::Completion, _) => "bot-why-completion",
    };
    let best = candidates.first().map_or(0.0, |(_, worth)| *worth);
    let next = candidates.get(1);
    let second = next.map_or(best, |(_, worth)| *worth);
    // Numbers that read the same are not set against each other.
    let close = next.is_some() && (best - second).abs() <= least(*measure);
    let told = next.filter(|_| hearer == Audience::Own);
    let how = match next {
        None => "alone",
        Some(_) if close => "close",
        Some(_) => "ahead",
    };
    let values = [
        ("best", shown(best).into()),
        ("second", shown(second).into()),
        ("how", how.into()),
        ("others", candidates.len().saturating_sub(1).into()),
        ("named", i32::from(told.is_some()).into()),
        ("next", told.map(|(chosen, _)| view.write(chosen)).unwrap_or_default().into()),
    ];
    catalogue.fill(key, &values)
}
