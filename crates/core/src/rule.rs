//! Rules by their number, and refusals that cite them.

use crate::choice::Element;
use crate::seat::Seat;
use std::fmt;

/// A rule of a game's ledger, written `DBL-09`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rule {
    ledger: [u8; 3],
    number: u8,
}

impl Rule {
    /// Rule `number` of the ledger with these three letters.
    #[inline]
    #[must_use]
    pub const fn new(ledger: &str, number: u8) -> Rule {
        match *ledger.as_bytes() {
            [a, b, c] => Rule { ledger: [a, b, c], number },
            _ => Rule { ledger: *b"???", number },
        }
    }

    /// Reads a rule of a ledger as people write it: `DBL-09`, `dbl-9`, or `9` alone.
    #[must_use]
    pub fn parse(ledger: &str, text: &str) -> Option<Rule> {
        let number = match text.split_once('-') {
            Some((letters, number)) if letters.eq_ignore_ascii_case(ledger) => number,
            Some(_) => return None,
            None => text,
        };
        let plain = number.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| number.parse().ok()).flatten().map(|number| Rule::new(ledger, number))
    }

    /// The letters of the ledger, as `DBL`.
    #[must_use]
    pub fn ledger(&self) -> &str {
        std::str::from_utf8(&self.ledger).unwrap_or("???")
    }

    /// The number within the ledger.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.number
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:02}", self.ledger(), self.number)
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Something that a text speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    /// A piece, place, verb, card of the game: shown by its name.
    Element(Element),
    /// Several elements of one kind, as the dice of a roll: shown as a list.
    List(ElementList),
    /// A number.
    Number(i32),
    /// A player: shown by name.
    Seat(Seat),
}

/// A short list of elements of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ElementList {
    kind: u8,
    count: u8,
    indexes: [u8; ElementList::MOST],
}

impl ElementList {
    /// The longest list.
    pub const MOST: usize = 6;

    /// A list of elements of a kind, given by their indexes; a seventh is left out, as is one
    /// past 255.
    #[inline]
    pub fn new(kind: u8, indexes: impl IntoIterator<Item = u16>) -> ElementList {
        let mut few = ElementList { kind, count: 0, indexes: [0; ElementList::MOST] };
        let short = indexes.into_iter().filter_map(|index| u8::try_from(index).ok());
        for (slot, index) in few.indexes.iter_mut().zip(short) {
            *slot = index;
            few.count += 1;
        }
        few
    }

    /// The elements of the list.
    pub fn iter(&self) -> impl Iterator<Item = Element> {
        let listed = self.indexes.iter().take(usize::from(self.count));
        listed.map(|&index| Element::new(self.kind, u16::from(index)))
    }
}

impl From<ElementList> for Arg {
    fn from(few: ElementList) -> Arg {
        Arg::List(few)
    }
}

impl From<Element> for Arg {
    fn from(element: Element) -> Arg {
        Arg::Element(element)
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Seat(seat)
    }
}

macro_rules! number_args {
    ($($kind:ty)*) => {$(
        impl From<$kind> for Arg {
            fn from(number: $kind) -> Arg {
                Arg::Number(number.into())
            }
        }
    )*};
}
number_args!(i8 u8 i16 u16 i32);

/// Amounts are `u32`; one beyond what a text can speak of is shown as the greatest.
impl From<u32> for Arg {
    fn from(number: u32) -> Arg {
        Arg::Number(i32::try_from(number).unwrap_or(i32::MAX))
    }
}

/// How many things a text can speak of: a ship brings bands and gold from here to there.
const MOST_ARGS: usize = 5;

/// A sentence of the catalogue, with what it speaks of: not yet in any language.
///
/// Small plain data, so that refusing a move in a hot loop costs nothing; it becomes words only at the
/// edge, with [`Catalogue::say`](crate::texts::Catalogue::say).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Text {
    /// The key in the catalogue.
    pub key: &'static str,
    args: [Option<(&'static str, Arg)>; MOST_ARGS],
}

impl Text {
    /// The sentence with this key.
    #[inline]
    #[must_use]
    pub const fn new(key: &'static str) -> Text {
        Text { key, args: [None; MOST_ARGS] }
    }

    /// The sentence, speaking of one thing more. A sixth thing is left out.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Text {
        if let Some(free) = self.args.iter_mut().find(|arg| arg.is_none()) {
            *free = Some((name, arg.into()));
        }
        self
    }

    /// What the sentence speaks of, by name.
    pub fn args(&self) -> impl Iterator<Item = (&'static str, Arg)> {
        self.args.iter().flatten().copied()
    }
}

/// A move, position or edition that the rules do not allow: which rule, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("refused by {rule} ({})", .text.key)]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: Rule,
    /// The reason, for people.
    pub text: Text,
}

impl Refusal {
    /// The refusal, speaking of one thing more.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Refusal {
        self.text = self.text.with(name, arg);
        self
    }
}

/// Declares every reason for which a game refuses something, each with its rule and its key in
/// the catalogue. One list a game, so that a test can ask the catalogue for every one of them.
///
/// ```
/// flotilla_core::reasons! {
///     /// Why harbour refuses.
///     pub enum Reason in "HRB" {
///         /// It is another seat's turn.
///         NotYourTurn = 3, "harbour-not-your-turn";
///         /// The quay is taken.
///         QuayTaken = 7, "harbour-quay-taken";
///     }
/// }
/// let refusal = Reason::QuayTaken.refuse().with("quay", 4u8);
/// assert_eq!(refusal.rule.to_string(), "HRB-07");
/// assert_eq!(Reason::ALL.len(), 2);
/// ```
#[macro_export]
macro_rules! reasons {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident in $ledger:literal {
            $($(#[$doc:meta])* $variant:ident = $number:literal, $key:literal;)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $name { $($(#[$doc])* $variant),* }

        impl $name {
            /// Every reason, as refusals that speak of nothing yet.
            pub const ALL: &'static [$crate::Refusal] = &[$($name::$variant.refuse()),*];

            /// The refusal for this reason.
            #[must_use]
            pub const fn refuse(self) -> $crate::Refusal {
                match self {$(
                    $name::$variant => $crate::Refusal {
                        rule: $crate::Rule::new($ledger, $number),
                        text: $crate::Text::new($key),
                    },
                )*}
            }
        }
    };
}
