//! What is heard of a table: each line of its log in words, as everyone may hear it.

use crate::line::{Line, Offer};
use flotilla_core::{AnyGame, EndCause, Event, Seat, TableLine, Text, Viewer};

/// What is heard of one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Described {
    /// Everyone hears the same, and all of it.
    Same(Text),
    /// Each seat, and then the public, hears something of its own: in words and in notation.
    Each(Vec<(Text, String)>),
}

impl Described {
    /// What is heard of an event, before it happens.
    pub(crate) fn of_event(play: &dyn AnyGame, event: &Event) -> Described {
        let Event { actor, chosen, text } = event;
        let seats = Seat::all(play.seats()).map(Viewer::Seat);
        let each: Vec<(Text, String)> = seats
            .chain([Viewer::Public])
            .map(|viewer| {
                let told =
                    play.told(*actor, chosen, viewer).unwrap_or(Text::new("table-something"));
                let witnessed = play.redact(*actor, chosen, viewer).unwrap_or_default();
                (told, play.write(&witnessed))
            })
            .collect();
        match each.first() {
            Some(first) if first.1 == *text && each.iter().all(|it| it == first) => {
                Described::Same(first.0)
            }
            _ => Described::Each(each),
        }
    }

    /// What is heard of something that happened beside the game.
    pub(crate) fn of_table(line: &Line) -> Described {
        let of = |key: &'static str, seat: Seat| Text::new(key).with("seat", seat);
        Described::Same(match line {
            Line::Event { .. } => Text::new("table-something"),
            Line::Sit { seat, .. } => of("table-sat", *seat),
            Line::Number { seat, .. } => of("table-number", *seat),
            Line::Withheld { seat } => of("table-withheld", *seat),
            Line::Keep { seat, .. } => of("table-kept", *seat),
            Line::Bot { seat, .. } => of("table-bot", *seat),
            Line::Leave { seat } => of("table-left", *seat),
            Line::Start => Text::new("table-started"),
            Line::Ask { seat, offer: Offer::Undo } => of("table-asked-undo", *seat),
            Line::Ask { seat, offer: Offer::Draw } => of("table-asked-draw", *seat),
            Line::Ask { seat, offer: Offer::Rematch } => of("table-asked-rematch", *seat),
            Line::Decline { seat } => of("table-declined", *seat),
            Line::Resign { seat } => of("table-resigned", *seat),
            Line::Time { seat } => of("table-out-of-time", *seat),
            Line::Cover { seat, .. } => of("table-covered", *seat),
            Line::Back { seat } => of("table-back", *seat),
            Line::Link { seat, .. } => of("table-link", *seat),
            Line::Pass { seat, .. } => of("table-passed", *seat),
            Line::Game(TableLine::Undo(events)) => {
                Text::new("table-undone").with("count", u32::try_from(*events).unwrap_or(u32::MAX))
            }
            Line::Game(TableLine::End(closing)) => Text::new(ended(closing.how)),
            Line::Game(TableLine::Other) => Text::new("table-something"),
            Line::Secret(_) => Text::new("table-secret"),
            Line::Next { .. } => Text::new("table-next"),
        })
    }

    /// Whether something of an event with this text is hidden from the public.
    pub(crate) fn hides(&self, text: &str) -> bool {
        self.by(Viewer::Public).1.is_some_and(|heard| heard != text)
    }

    /// What a viewer hears, in words, and in notation where that is not the whole line.
    pub(crate) fn by(&self, viewer: Viewer) -> (&Text, Option<&str>) {
        match self {
            Described::Same(text) => (text, None),
            Described::Each(each) => {
                let own = match viewer {
                    Viewer::Seat(seat) => each.get(seat.index()),
                    Viewer::Public => None,
                };
                // There is always the public's part: it stands last.
                own.or(each.last())
                    .map_or((&SOMETHING, Some("")), |(text, chosen)| (text, Some(chosen)))
            }
        }
    }
}

static SOMETHING: Text = Text::new("table-something");

/// The catalogue's key for an end that the rules did not make.
#[must_use]
pub const fn ended(how: EndCause) -> &'static str {
    match how {
        EndCause::Resignation => "table-ended-resignation",
        EndCause::Agreement => "table-ended-agreement",
        EndCause::Time => "table-ended-time",
        EndCause::Abandoned => "table-ended-abandoned",
    }
}
