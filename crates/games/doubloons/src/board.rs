//! The island: ten piers, what each asks for and what lies on it.

use crate::dice::{DICE, Dice, SYMBOLS};

/// How many piers there are (DBL-02).
pub const PIERS: usize = 10;
/// The most doubloons on a pier.
pub const PIER_LENGTH: usize = 3;
/// The most points a doubloon is worth (DBL-02).
pub const DEAREST: usize = 6;
/// The most skulls a box has (DBL-02).
pub const MOST_SKULLS: u8 = 6;

/// One of the six symbols on the dice, by its place in the edition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Symbol(u8);

impl Symbol {
    /// The symbol at a place; `None` past the sixth.
    #[must_use]
    pub const fn new(index: usize) -> Option<Symbol> {
        if index < SYMBOLS { Some(Symbol(index as u8)) } else { None }
    }

    /// Its place.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All six.
    pub fn all() -> impl Iterator<Item = Symbol> {
        (0..SYMBOLS as u8).map(Symbol)
    }
}

/// A pier: six basic ones, one for each symbol in their order, then three of a kind, full house,
/// four of a kind and five of a kind (DBL-03).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pier(u8);

impl Pier {
    /// Three of a kind.
    pub const THREE: Pier = Pier(6);
    /// Full house.
    pub const FULL_HOUSE: Pier = Pier(7);
    /// Four of a kind.
    pub const FOUR: Pier = Pier(8);
    /// Five of a kind.
    pub const FIVE: Pier = Pier(9);
    /// The names of the special piers, in order.
    pub(crate) const SPECIAL_NAMES: [&'static str; 4] =
        ["three-of-a-kind", "full-house", "four-of-a-kind", "five-of-a-kind"];

    /// The pier at a place; `None` past the tenth.
    #[must_use]
    pub const fn new(index: usize) -> Option<Pier> {
        if index < PIERS { Some(Pier(index as u8)) } else { None }
    }

    /// The basic pier of a symbol.
    #[must_use]
    pub const fn of(symbol: Symbol) -> Pier {
        Pier(symbol.0)
    }

    /// Its place.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The symbol of a basic pier; `None` for a special one.
    #[must_use]
    pub const fn symbol(self) -> Option<Symbol> {
        Symbol::new(self.0 as usize)
    }

    /// All ten.
    pub fn all() -> impl DoubleEndedIterator<Item = Pier> + ExactSizeIterator {
        (0..PIERS as u8).map(Pier)
    }
}

/// A set of symbols.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SymbolSet(u8);

impl SymbolSet {
    /// Any symbol at all.
    pub const ANY: SymbolSet = SymbolSet((1 << SYMBOLS) - 1);

    /// Whether a symbol is in the set.
    #[must_use]
    pub const fn contains(self, symbol: Symbol) -> bool {
        self.0 >> symbol.0 & 1 == 1
    }

    /// How many symbols are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no symbol is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The symbols of the set.
    pub fn iter(self) -> impl Iterator<Item = Symbol> {
        Symbol::all().filter(move |&symbol| self.contains(symbol))
    }
}

impl FromIterator<Symbol> for SymbolSet {
    fn from_iter<I: IntoIterator<Item = Symbol>>(symbols: I) -> SymbolSet {
        SymbolSet(symbols.into_iter().fold(0, |set, symbol| set | 1 << symbol.0))
    }
}

/// What the dice must show for one doubloon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Combination {
    /// At least so many dice of one symbol (DBL-04).
    Symbol(Symbol, u8),
    /// At least so many dice alike, of an allowed symbol (DBL-05).
    Alike(u8, SymbolSet),
    /// Three alike and two others alike, of two different allowed symbols (DBL-10).
    FullHouse(SymbolSet),
}

impl Combination {
    /// Whether the dice show the combination. "At least" is what is asked for: more dice alike
    /// than needed serve as well, and a full house has three alike in it (DBL-10).
    #[must_use]
    pub fn shown_by(self, dice: Dice) -> bool {
        let count = |symbol: Symbol| dice.count(symbol.index());
        match self {
            Combination::Symbol(symbol, needed) => count(symbol) >= needed,
            Combination::Alike(needed, allowed) => allowed.iter().any(|s| count(s) >= needed),
            Combination::FullHouse(allowed) => {
                dice.len() == DICE
                    && allowed.iter().any(|symbol| count(symbol) == 3)
                    && allowed.iter().any(|symbol| count(symbol) == 2)
            }
        }
    }

    /// The same combination with any symbols, for telling a wrong symbol from wrong dice.
    #[must_use]
    pub fn with_any_symbols(self) -> Combination {
        match self {
            Combination::Alike(needed, _) => Combination::Alike(needed, SymbolSet::ANY),
            Combination::FullHouse(_) => Combination::FullHouse(SymbolSet::ANY),
            basic => basic,
        }
    }
}

/// One doubloon as it lies on its pier at the start: what it asks for and what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Doubloon {
    /// What the dice must show to take it.
    pub combination: Combination,
    /// Its points.
    pub value: u8,
}
