//! Rows of a game that has none of its own: the turn, the scores, the position's text, and the words
//! of the move that was begun.
//!
//! Every word of the position is a mark in one of [`BUCKETS`] places, chosen by the word and its
//! number in the text (FNV-1a, the same on every machine). Two words may share a mark; a row tells
//! positions apart well enough to learn something, but a game that is meant to be learnt should say
//! itself what there is to see.

use crate::observe::{Field, Number, RowWriter, behind};
use flotilla_core::{Actor, Choice, Game, Seat, View, Viewer};

/// How many places the words of a position are spread over.
pub const BUCKETS: usize = 512;
/// How many amounts have numbers of their own: 0 to 19.
pub const AMOUNTS: u32 = 20;

pub(crate) fn fields<G: Game>(game: &G) -> Vec<Field> {
    let seats = game.seats();
    let words: usize = game.vocabulary().iter().map(|kind| usize::from(kind.count)).sum();
    vec![
        Field::new(
            "turn",
            &[seats],
            (0, 1),
            "whose turn it is, the own seat first, then round the table",
        ),
        Field::new("points", &[seats], (-128, 127), "the score of each seat, in the same order"),
        Field::new("position", &[BUCKETS], (0, 1), "the words of the position, spread by a hash"),
        Field::new(
            "said",
            &[words],
            (0, 127),
            "how often each word of the vocabulary was said already",
        ),
        Field::new("amount", &[1], (0, 127), "the last amount that was said already"),
    ]
}

pub(crate) fn observe<G: Game, N: Number>(view: &View<G>, writer: &mut RowWriter<'_, N>) {
    let (game, seats) = (view.game(), view.game().seats());
    let own = match view.viewer() {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Public => 0,
    };
    let mut turn = writer.part(seats);
    if let Some(Actor::Seat(seat)) = view.turn().waits_for() {
        turn.mark(behind(seat.index(), own, seats));
    }
    let scores = game.scores(view.state());
    let mut points = writer.part(seats);
    for (seat, score) in Seat::all(seats).zip(scores.into_iter().flatten()) {
        points.set(behind(seat.index(), own, seats), score);
    }
    let mut marks = writer.part(BUCKETS);
    for (number, word) in game.position(view.state()).split_whitespace().enumerate() {
        marks.mark(bucket(number, word));
    }
}

pub(crate) fn observe_prefix<G: Game, N: Number>(
    game: &G,
    prefix: &[Choice],
    writer: &mut RowWriter<'_, N>,
) {
    let counts = || game.vocabulary().iter().map(|kind| usize::from(kind.count));
    let mut said = writer.part(counts().sum());
    let mut last = 0;
    for choice in prefix {
        match *choice {
            Choice::Element(element) => {
                let before: usize = counts().take(usize::from(element.kind)).sum();
                said.count(before + usize::from(element.index));
            }
            Choice::Amount(amount) => last = i32::try_from(amount).unwrap_or(i32::MAX),
            Choice::Heading(_) | Choice::Point(_) => {}
        }
    }
    writer.one(last);
}

/// The place of a word of the position.
fn bucket(number: usize, word: &str) -> usize {
    let signs = (number as u64).to_le_bytes().into_iter().chain(word.bytes());
    let hash = signs.fold(0xcbf2_9ce4_8422_2325_u64, |hash, sign| {
        (hash ^ u64::from(sign)).wrapping_mul(0x0100_0000_01b3)
    });
    (hash >> 32) as usize % BUCKETS
}
