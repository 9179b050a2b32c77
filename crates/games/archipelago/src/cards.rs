//! The playing cards, and sets of them by how many there are of each kind.

use flotilla_core::Rng;

/// Kinds of cards (ARC-03).
pub const KINDS: usize = 13;
/// Cards in the box.
pub const CARDS: u8 = 46;

/// A kind of card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Card {
    /// The attacker's roll becomes two cannons (ARC-51).
    AttackWeapons,
    /// The attacker's roll becomes two crossed-out cannons (ARC-52).
    DefenceWeapons,
    /// A new ship (ARC-53).
    Shipyard,
    /// Three actions in another player's turn (ARC-54).
    Raid,
    /// An exploration that finds twice as much (ARC-55).
    Discovery,
    /// New bands (ARC-56).
    Recruitment,
    /// New bands, twice (ARC-56).
    GreatRecruitment,
    /// New tribes (ARC-57).
    Mobilisation,
    /// New tribes, twice (ARC-57).
    GreatMobilisation,
    /// A choice among the cards of the pile (ARC-58).
    Strategist,
    /// Three gold (ARC-59).
    GoldMine,
    /// A weakly manned ship changes sides (ARC-60).
    Mutiny,
    /// Three more actions (ARC-61).
    ThreeMore,
}

impl Card {
    /// Every kind.
    pub const ALL: [Card; KINDS] = [
        Card::AttackWeapons,
        Card::DefenceWeapons,
        Card::Shipyard,
        Card::Raid,
        Card::Discovery,
        Card::Recruitment,
        Card::GreatRecruitment,
        Card::Mobilisation,
        Card::GreatMobilisation,
        Card::Strategist,
        Card::GoldMine,
        Card::Mutiny,
        Card::ThreeMore,
    ];

    /// How many cards of each kind the box has (ARC-03).
    pub const COUNTS: [u8; KINDS] = [5, 5, 3, 4, 2, 1, 1, 1, 1, 8, 8, 2, 5];

    /// The words in notation, in the same order.
    pub(crate) const WORDS: [&'static str; KINDS] = [
        "attack-weapons",
        "defence-weapons",
        "shipyard",
        "raid",
        "discovery",
        "recruitment",
        "great-recruitment",
        "mobilisation",
        "great-mobilisation",
        "strategist",
        "gold-mine",
        "mutiny",
        "three-more",
    ];

    const LETTERS: [char; KINDS] =
        ['a', 'd', 'y', 'r', 'x', 'c', 'C', 'n', 'N', 's', 'g', 'm', 't'];

    /// The kind with this index.
    #[must_use]
    pub fn new(index: usize) -> Option<Card> {
        Card::ALL.get(index).copied()
    }

    /// Its index.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word in notation.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Card::WORDS[self as usize]
    }

    /// The letter in positions.
    #[must_use]
    pub const fn letter(self) -> char {
        Card::LETTERS[self as usize]
    }

    /// The kind of a letter.
    #[must_use]
    pub fn of_letter(letter: char) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.letter() == letter)
    }
}

/// Some cards: how many of each kind, and how many that are not known.
///
/// In a whole state nothing is unknown. In what a viewer sees, the unknown cards of all hands
/// are counted, kind by kind, with the pile: there any of them may be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pack {
    pub(crate) counts: [u8; KINDS],
    pub(crate) hidden: u8,
}

impl Pack {
    /// No card.
    pub const EMPTY: Pack = Pack { counts: [0; KINDS], hidden: 0 };
    /// All cards of the box.
    pub const BOX: Pack = Pack { counts: Card::COUNTS, hidden: 0 };

    /// How many cards are known.
    #[must_use]
    pub fn known(&self) -> u8 {
        self.counts.iter().fold(0, |sum, &count| sum.saturating_add(count))
    }

    /// How many cards there are.
    #[must_use]
    pub fn len(&self) -> u8 {
        self.known().saturating_add(self.hidden)
    }

    /// Whether there is no card.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Pack::EMPTY
    }

    /// How many there are of a kind, as far as they are known.
    #[must_use]
    pub const fn count(&self, card: Card) -> u8 {
        self.counts[card as usize]
    }

    /// Whether there is one of a kind, as far as they are known.
    #[must_use]
    pub const fn has(&self, card: Card) -> bool {
        self.counts[card as usize] > 0
    }

    pub(crate) fn add(&mut self, card: Card) {
        let count = &mut self.counts[card as usize];
        *count = count.saturating_add(1);
    }

    /// Takes a card out; `false` if there is none.
    pub(crate) fn take(&mut self, card: Card) -> bool {
        let count = &mut self.counts[card as usize];
        let there = *count > 0;
        *count = count.saturating_sub(1);
        there
    }

    /// Moves the known cards of another pack into this one.
    pub(crate) fn absorb(&mut self, other: &mut Pack) {
        for (count, from) in self.counts.iter_mut().zip(&mut other.counts) {
            *count = count.saturating_add(std::mem::take(from));
        }
    }

    /// One of the known cards, each as likely as any other.
    pub(crate) fn pick<L: Rng + ?Sized>(&self, rng: &mut L) -> Option<Card> {
        let known = self.known();
        if known == 0 {
            return None;
        }
        let mut at = rng.below(u64::from(known)) as u8;
        for card in Card::ALL {
            let count = self.count(card);
            if at < count {
                return Some(card);
            }
            at -= count;
        }
        None
    }

    /// The known cards by kind.
    pub fn kinds(&self) -> impl Iterator<Item = (Card, u8)> + '_ {
        Card::ALL.into_iter().map(|card| (card, self.count(card))).filter(|&(_, count)| count > 0)
    }
}
