//! What people say to each other at a table.

use serde::{Deserialize, Serialize};

/// Something that can be said at a table: these and nothing else, so that nobody need watch over
/// what is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PhraseShape {
    /// Hello.
    Hello,
    /// Good luck.
    GoodLuck,
    /// Well played.
    WellPlayed,
    /// Nice shot.
    NiceShot,
    /// That hurt.
    Ouch,
    /// That was a mistake.
    Oops,
    /// Thank you.
    Thanks,
    /// Please hurry.
    Hurry,
    /// Still thinking.
    Thinking,
    /// Wow.
    Wow,
    /// Sorry.
    Sorry,
    /// Good game.
    GoodGame,
}

impl PhraseShape {
    /// Everything that can be said.
    pub const ALL: [PhraseShape; 12] = [
        PhraseShape::Hello,
        PhraseShape::GoodLuck,
        PhraseShape::WellPlayed,
        PhraseShape::NiceShot,
        PhraseShape::Ouch,
        PhraseShape::Oops,
        PhraseShape::Thanks,
        PhraseShape::Hurry,
        PhraseShape::Thinking,
        PhraseShape::Wow,
        PhraseShape::Sorry,
        PhraseShape::GoodGame,
    ];

    /// The word for it, as it is sent.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            PhraseShape::Hello => "hello",
            PhraseShape::GoodLuck => "good-luck",
            PhraseShape::WellPlayed => "well-played",
            PhraseShape::NiceShot => "nice-shot",
            PhraseShape::Ouch => "ouch",
            PhraseShape::Oops => "oops",
            PhraseShape::Thanks => "thanks",
            PhraseShape::Hurry => "hurry",
            PhraseShape::Thinking => "thinking",
            PhraseShape::Wow => "wow",
            PhraseShape::Sorry => "sorry",
            PhraseShape::GoodGame => "good-game",
        }
    }
}

/// A seat says something: what is asked for, what is answered, and the data of the event `said`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SaidShape {
    /// The seat, counted from 1.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 8))]
    pub seat: usize,
    /// What it says.
    pub phrase: PhraseShape,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_is_sent_as_its_word() {
        for phrase in PhraseShape::ALL {
            let sent = serde_json::to_string(&phrase).unwrap();
            assert_eq!(sent, format!("{:?}", phrase.word()));
        }
    }
}
