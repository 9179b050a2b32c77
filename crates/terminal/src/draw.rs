//! A view as text.

use crate::paint::{FAINT, GOLD, STRONG, padded, paint, wrapped};
use crate::{archipelago, doubloons, galleons, pyramids, shipowners};
use flotilla_core::{AnyView, Catalogue, EarlyEnd, Names, Seat, SeatSet};
use fluent_bundle::FluentValue;

/// What the terminal knows of one game: how to draw it, and what its players may type for short.
pub(crate) struct GameStyle {
    /// Draws a view; `None` if it is of another game.
    pub(crate) draw: fn(&dyn AnyView, &dyn Names, &Catalogue) -> Option<String>,
    /// The notation that a line typed for short stands for; `None` if it is nothing of the kind.
    pub(crate) expand: fn(&dyn AnyView, &str) -> Option<String>,
    /// The catalogue's key for what may be typed for short.
    pub(crate) help: &'static str,
    /// The catalogue's key for the same in one line, shown once.
    pub(crate) tip: &'static str,
}

/// What is known of a game here; nothing of one without a drawing.
pub(crate) fn look(game: &str) -> Option<&'static GameStyle> {
    match game {
        "archipelago" => Some(&archipelago::LOOK),
        "doubloons" => Some(&doubloons::LOOK),
        "galleons" => Some(&galleons::LOOK),
        "pyramids" => Some(&pyramids::LOOK),
        "shipowners" => Some(&shipowners::LOOK),
        _ => None,
    }
}

/// Draws what a viewer sees, in lines of at most eighty columns, with colours.
#[must_use]
pub fn draw(view: &dyn AnyView, names: &dyn Names, catalogue: &Catalogue) -> String {
    let drawn = look(view.info().name).and_then(|look| (look.draw)(view, names, catalogue));
    drawn.unwrap_or_else(|| plain(view, names, catalogue))
}

/// A game that nobody has drawn yet: its position, and the scores.
fn plain(view: &dyn AnyView, names: &dyn Names, catalogue: &Catalogue) -> String {
    let title = catalogue.get(&format!("{}-title", view.info().name));
    let mut text = format!("{}\n", paint(STRONG, &title));
    text.push_str(&wrapped(&view.position(), 2));
    if let Some(scores) = view.scores() {
        for seat in Seat::all(view.seats()) {
            let name = padded(&names.seat(seat, catalogue), 24);
            text.push_str(&format!("  {name} {}\n", scores[seat.index()]));
        }
    }
    text
}

/// How the game ended: every seat with its score, the best first, and who won. Nothing while it
/// goes on.
#[must_use]
pub fn draw_end(view: &dyn AnyView, names: &dyn Names, catalogue: &Catalogue) -> String {
    let Some(outcome) = view.outcome() else {
        return String::new();
    };
    let mut seats: Vec<Seat> = Seat::all(view.seats()).collect();
    seats.sort_by_key(|seat| {
        (!outcome.winners.contains(*seat), -outcome.scores[seat.index()], seat.index())
    });
    let mut text = format!("{}\n\n", paint(STRONG, &catalogue.get("play-over")));
    for seat in seats {
        let won = outcome.winners.contains(seat);
        let line = format!(
            "  {} {} {:>4}",
            if won { "★" } else { " " },
            padded(&names.seat(seat, catalogue), 24),
            outcome.scores[seat.index()]
        );
        text.push_str(&paint(if won { GOLD } else { FAINT }, &line));
        text.push('\n');
    }
    let [count, before, last] = winners(outcome.winners, names, catalogue);
    let values = [count, before, last, ("rule", outcome.ended_by.to_string().into())];
    text.push_str(&format!("\n{}\n", catalogue.fill("play-won", &values)));
    text
}

/// How a game ended that its rules did not end: that it is over, and who won.
#[must_use]
pub fn draw_closing(closing: &EarlyEnd, names: &dyn Names, catalogue: &Catalogue) -> String {
    let mut text = format!("{}\n", paint(STRONG, &catalogue.get("play-over")));
    if !closing.winners.is_empty() {
        let won = catalogue.fill("replay-closed", &winners(closing.winners, names, catalogue));
        text.push_str(&format!("\n{won}\n"));
    }
    text
}

/// Winners, as texts ask for them: how many, the last, and those before.
#[must_use]
pub fn winners(
    winners: SeatSet,
    names: &dyn Names,
    catalogue: &Catalogue,
) -> [(&'static str, FluentValue<'static>); 3] {
    let mut named: Vec<String> = winners.iter().map(|seat| names.seat(seat, catalogue)).collect();
    let last = named.pop().unwrap_or_default();
    [("count", winners.len().into()), ("before", named.join(", ").into()), ("last", last.into())]
}
