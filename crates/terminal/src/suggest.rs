//! A short numbered list of what may be played.

use crate::Screens;
use flotilla_core::{Actor, AnyGame, Catalogue, Choice, Names, Next, Seat, Viewer};

/// One line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Suggestion {
    /// A move in notation, or the beginning of one.
    pub(crate) text: String,
    /// Whether it is a whole move.
    pub(crate) whole: bool,
    /// In words: what it does, or what is asked next.
    pub(crate) about: String,
}

/// Moves with one beginning are listed one by one up to this many, else as their beginning.
const FEW: usize = 8;

/// What a seat may play: every move where they are few, else the beginnings of moves.
pub(crate) fn suggest(
    screens: Screens,
    play: &dyn AnyGame,
    seat: Seat,
    catalogue: &Catalogue,
    names: &dyn Names,
) -> Vec<Suggestion> {
    let actor = Actor::Seat(seat);
    let Some(legal) = play.legal(seat) else {
        return beginnings(play, actor, &[], catalogue);
    };
    let mut groups: Vec<(Choice, Vec<_>)> = Vec::new();
    for chosen in legal {
        let Some(&first) = chosen.first() else { continue };
        match groups.iter_mut().find(|(known, _)| *known == first) {
            Some((_, group)) => group.push(chosen),
            None => groups.push((first, vec![chosen])),
        }
    }
    let view = play.view(Viewer::Seat(seat));
    let mut list = Vec::new();
    for (first, group) in groups {
        if group.len() > FEW {
            list.push(beginning(play, actor, &[first], catalogue));
            continue;
        }
        list.extend(group.iter().map(|chosen| {
            let told = || play.describe(actor, chosen).map(|text| catalogue.say(&text, names));
            let about = screens.about(&*view, chosen, catalogue).or_else(told);
            Suggestion { text: play.write(chosen), whole: true, about: about.unwrap_or_default() }
        }));
    }
    list
}

/// What may come next after the beginning of a move, element by element.
pub(crate) fn beginnings(
    play: &dyn AnyGame,
    actor: Actor,
    chosen: &[Choice],
    catalogue: &Catalogue,
) -> Vec<Suggestion> {
    let mut next = Next::new();
    if play.next(actor, chosen, &mut next).is_err() {
        return Vec::new();
    }
    let longer = |&element: &_| {
        let mut longer = chosen.to_vec();
        longer.push(Choice::Element(element));
        beginning(play, actor, &longer, catalogue)
    };
    next.elements.iter().map(longer).collect()
}

fn beginning(
    play: &dyn AnyGame,
    actor: Actor,
    chosen: &[Choice],
    catalogue: &Catalogue,
) -> Suggestion {
    let mut next = Next::new();
    let heard = play.next(actor, chosen, &mut next).is_ok();
    let whole = heard && next.complete;
    let about = match chosen.last() {
        _ if !whole && !next.asks.is_empty() => catalogue.get(next.asks),
        Some(Choice::Element(element)) => play.name(*element, catalogue),
        _ => String::new(),
    };
    Suggestion { text: play.write(chosen), whole, about }
}

/// What may come next in words: elements, a range of amounts, headings, points.
pub(crate) fn expected(play: &dyn AnyGame, next: &Next) -> Vec<String> {
    let mut words: Vec<String> =
        next.elements.iter().map(|&element| play.word(element).to_owned()).collect();
    words.extend(next.amounts.map(|(least, most)| format!("{least}–{most}")));
    let degrees = |tenths: u16| format!("{}.{}°", tenths / 10, tenths % 10);
    let arcs = next.headings.iter();
    words.extend(
        arcs.map(|arc| format!("{}–{}", degrees(arc.from.tenths()), degrees(arc.to.tenths()))),
    );
    if !next.points.is_empty() {
        words.push("x.xxx,y.yyy".to_owned());
    }
    words
}
