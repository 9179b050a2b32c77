//! The edition: symbols, combinations and values, read from TOML and checked.

use crate::board::{
    Combination, DEAREST, Doubloon, MOST_SKULLS, PIER_LENGTH, PIERS, Pier, Symbol, SymbolSet,
};
use crate::dice::{DICE, SYMBOLS};
use crate::rules::Reason;
use flotilla_core::{Edition, EditionError, Placed, Sourced};
use serde::Deserialize;

/// The edition that ships with the game.
pub const DEFAULT: Edition = Edition::shipped("default", include_str!("../editions/default.toml"));

/// An edition as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    symbols: Sourced<Vec<Placed>>,
    skulls: Sourced<u8>,
    #[serde(default)]
    pier: Vec<WrittenPier>,
}

/// A pier as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPier {
    name: Placed,
    needs: Option<Sourced<Vec<u8>>>,
    allowed: Option<Sourced<Vec<Vec<String>>>>,
    values: Sourced<Vec<u8>>,
}

/// What is in the box: an edition that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contents {
    /// The words for the symbols.
    pub symbols: [String; SYMBOLS],
    /// How many skulls lie ready.
    pub skulls: u8,
    /// The doubloons of each pier, from the island outwards.
    pub piers: [Vec<Doubloon>; PIERS],
}

impl Contents {
    /// Reads and checks an edition.
    ///
    /// # Errors
    /// When it has not the right form, or breaks a rule; with the line.
    pub fn read(edition: &Edition) -> Result<Contents, EditionError> {
        let written: Written = edition.read()?;
        let symbols = read_symbols(edition, &written.symbols)?;
        let skulls = *written.skulls.value();
        if !(1..=MOST_SKULLS).contains(&skulls) {
            return Err(edition.refuse(written.skulls.at(), Reason::SkullCount.refuse()));
        }
        let mut piers: [Option<Vec<Doubloon>>; PIERS] = Default::default();
        for pier in &written.pier {
            let at = pier.name.span().start;
            let place = pier_named(&symbols, pier.name.get_ref())
                .ok_or_else(|| edition.refuse(at, Reason::UnknownPier.refuse()))?;
            let slot = &mut piers[place.index()];
            if slot.is_some() {
                return Err(edition.refuse(at, Reason::PierTwice.refuse()));
            }
            *slot = Some(read_pier(edition, &symbols, place, pier)?);
        }
        // What is missing has no line: it belongs behind the last pier.
        let last = written.pier.last().map_or(written.skulls.at(), |pier| pier.name.span().start);
        let missing = || edition.refuse(last, Reason::MissingPier.refuse());
        let mut whole: [Vec<Doubloon>; PIERS] = Default::default();
        for (pier, read) in whole.iter_mut().zip(piers) {
            *pier = read.ok_or_else(missing)?;
        }
        if whole.iter().all(Vec::is_empty) {
            return Err(edition.refuse(last, Reason::NoDoubloons.refuse()));
        }
        Ok(Contents { symbols, skulls, piers: whole })
    }
}

fn pier_named(symbols: &[String; SYMBOLS], name: &str) -> Option<Pier> {
    let names = symbols.iter().map(String::as_str).chain(Pier::SPECIAL_NAMES);
    names.zip(Pier::all()).find(|(known, _)| *known == name).map(|(_, pier)| pier)
}

/// Six different words that notation can read (DBL-01).
fn read_symbols(
    edition: &Edition,
    written: &Sourced<Vec<Placed>>,
) -> Result<[String; SYMBOLS], EditionError> {
    let refused = |at: usize| edition.refuse(at, Reason::SixSymbols.refuse());
    let words: Vec<String> = written.value().iter().map(|word| word.get_ref().clone()).collect();
    let sound = |word: &String| {
        word.starts_with(|c: char| c.is_ascii_lowercase())
            && word.len() <= 24
            && word.chars().all(|c| c.is_ascii_lowercase() || c == '-')
            && word != "all"
            && !Pier::SPECIAL_NAMES.contains(&word.as_str())
    };
    for (i, (word, placed)) in words.iter().zip(written.value()).enumerate() {
        if i == SYMBOLS || words[..i].contains(word) || !sound(word) {
            return Err(refused(placed.span().start));
        }
    }
    words.try_into().map_err(|_| refused(written.at()))
}

fn read_pier(
    edition: &Edition,
    symbols: &[String; SYMBOLS],
    pier: Pier,
    written: &WrittenPier,
) -> Result<Vec<Doubloon>, EditionError> {
    let values = written.values.value();
    let refuse = |at, reason: Reason| edition.refuse(at, reason.refuse());
    let growing = values.windows(2).all(|pair| pair[0] < pair[1]);
    let priced = values.iter().all(|value| (1..=DEAREST as u8).contains(value));
    if values.len() > PIER_LENGTH || !growing || !priced {
        return Err(refuse(written.values.at(), Reason::PierValues)); // DBL-02
    }
    let combinations = match (pier.symbol(), &written.needs, &written.allowed) {
        (Some(symbol), Some(needs), None) => {
            let counts = needs.value();
            let growing = counts.windows(2).all(|pair| pair[0] < pair[1]);
            let possible = counts.iter().all(|count| (1..=DICE as u8).contains(count));
            if counts.len() != values.len() || !growing || !possible {
                return Err(refuse(needs.at(), Reason::PierNeeds)); // DBL-04
            }
            counts.iter().map(|&count| Combination::Symbol(symbol, count)).collect::<Vec<_>>()
        }
        (None, None, Some(allowed)) => {
            let sets = allowed.value();
            if sets.len() != values.len().saturating_sub(1) {
                return Err(refuse(allowed.at(), Reason::PierAllowed));
            }
            let mut combinations = vec![special(pier, SymbolSet::ANY)];
            for words in sets {
                let set = read_set(symbols, words).filter(|set| possible(pier, *set));
                let set = set.ok_or_else(|| refuse(allowed.at(), Reason::PierAllowed))?; // DBL-05
                combinations.push(special(pier, set));
            }
            combinations
        }
        // A basic pier has needs and no allowed symbols, a special one the other way round.
        _ => return Err(refuse(written.values.at(), Reason::PierKind)), // DBL-03
    };
    let doubloon = |(combination, &value)| Doubloon { combination, value };
    Ok(combinations.into_iter().zip(values).map(doubloon).collect())
}

/// Whether a special pier can be served with these symbols: a full house needs two.
fn possible(pier: Pier, allowed: SymbolSet) -> bool {
    allowed.len() >= if pier == Pier::FULL_HOUSE { 2 } else { 1 }
}

fn read_set(symbols: &[String; SYMBOLS], words: &[String]) -> Option<SymbolSet> {
    let symbol = |word: &String| symbols.iter().position(|known| known == word);
    let found: Option<Vec<Symbol>> =
        words.iter().map(|word| symbol(word).and_then(Symbol::new)).collect();
    let set: SymbolSet = found?.into_iter().collect();
    (set.len() == words.len()).then_some(set)
}

fn special(pier: Pier, allowed: SymbolSet) -> Combination {
    match pier {
        Pier::THREE => Combination::Alike(3, allowed),
        Pier::FOUR => Combination::Alike(4, allowed),
        Pier::FIVE => Combination::Alike(5, allowed),
        _ => Combination::FullHouse(allowed),
    }
}
