//! What is heard of a table: each line of its log in words, as everyone may hear it.

use crate::line::{Line, Offer};
use flotilla_core::{Actor, Aside, Choice, How, Play, Seat, Text, Viewer};

/// What is heard of one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Heard {
    /// Everyone hears the same, and all of it.
    Same(Text),
    /// Each seat, and then the public, hears something of its own: in words and in notation.
    Each(Vec<(Text, String)>),
}

impl Heard {
    /// What is heard of an event, before it happens.
    pub(crate) fn of_event(play: &dyn Play, actor: Actor, said: &[Choice], text: &str) -> Heard {
        let seats = Seat::all(play.seats()).map(Viewer::Seat);
        let each: Vec<(Text, String)> = seats
            .chain([Viewer::Public])
            .map(|viewer| {
                let told = play.told(actor, said, viewer).unwrap_or(Text::new("table-something"));
                let witnessed = play.witnessed(actor, said, viewer).unwrap_or_default();
                (told, play.write(&witnessed))
            })
            .collect();
        match each.first() {
            Some(first) if first.1 == text && each.iter().all(|it| it == first) => {
                Heard::Same(first.0)
            }
            _ => Heard::Each(each),
        }
    }

    /// What is heard of something that happened beside the game.
    pub(crate) fn of_table(line: &Line) -> Heard {
        let of = |key: &'static str, seat: Seat| Text::new(key).with("seat", seat);
        Heard::Same(match line {
            Line::Event { .. } => Text::new("table-something"),
            Line::Sit { seat, .. } => of("table-sat", *seat),
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
            Line::Game(Aside::Undo(events)) => {
                Text::new("table-undone").with("count", u32::try_from(*events).unwrap_or(u32::MAX))
            }
            Line::Game(Aside::End(closing)) => Text::new(ended(closing.how)),
            Line::Game(Aside::Other) => Text::new("table-something"),
            Line::Secret(_) => Text::new("table-secret"),
            Line::Next { .. } => Text::new("table-next"),
        })
    }

    /// What a viewer hears, in words, and in notation where that is not the whole line.
    pub(crate) fn by(&self, viewer: Viewer) -> (&Text, Option<&str>) {
        match self {
            Heard::Same(text) => (text, None),
            Heard::Each(each) => {
                let own = match viewer {
                    Viewer::Seat(seat) => each.get(seat.index()),
                    Viewer::Public => None,
                };
                // There is always the public's part: it stands last.
                own.or(each.last())
                    .map_or((&SOMETHING, Some("")), |(text, said)| (text, Some(said)))
            }
        }
    }
}

static SOMETHING: Text = Text::new("table-something");

/// The catalogue's key for an end that the rules did not make.
#[must_use]
pub const fn ended(how: How) -> &'static str {
    match how {
        How::Resignation => "table-ended-resignation",
        How::Agreement => "table-ended-agreement",
        How::Time => "table-ended-time",
        How::Abandoned => "table-ended-abandoned",
    }
}
