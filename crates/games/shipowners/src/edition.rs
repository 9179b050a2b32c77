//! The edition: ships, goods, treasures, their names and combinations, read from TOML and checked.

use crate::board::{
    CARDS, Card, FAMILIES, FAMILY, Family, GOODS, Power, SHIPS, Ship, ShipSet, TREASURES,
};
use crate::combination::Combination;
use crate::dice::MOST_EXTRA;
use crate::rules::Reason;
use flotilla_core::{Edition, EditionError, Name, Placed, Sourced};
use serde::Deserialize;

/// The edition that ships with the game.
pub const DEFAULT: Edition = Edition::shipped("default", include_str!("../editions/default.toml"));

/// The most that a treasure may be worth.
pub const DEAREST: u8 = 20;
/// The least and the greatest number of a ship; its firepower is six less (OWN-02).
pub const NUMBERS: core::ops::RangeInclusive<u8> = 7..=12;
/// The longest name.
const LONGEST_NAME: usize = 80;

/// An edition as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    armament: Sourced<String>,
    #[serde(default)]
    family: Vec<WrittenFamily>,
    #[serde(default)]
    ship: Vec<WrittenShip>,
    #[serde(default)]
    goods: Vec<WrittenGoods>,
    #[serde(default)]
    treasure: Vec<WrittenTreasure>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenFamily {
    id: Placed,
    name: Sourced<Name>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenShip {
    id: Placed,
    name: Sourced<Name>,
    captain: Sourced<Name>,
    family: Sourced<String>,
    number: Sourced<u8>,
    map: Sourced<bool>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenGoods {
    id: Placed,
    name: Sourced<Name>,
    power: Sourced<String>,
    letter: Sourced<char>,
    combination: Sourced<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenTreasure {
    id: Placed,
    name: Sourced<Name>,
    value: Sourced<u8>,
    letter: Sourced<char>,
    combination: Sourced<String>,
}

/// A family of ships.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FamilyCard {
    /// Its word in notation.
    pub word: String,
    /// Its name.
    pub name: Name,
    /// Its ships.
    pub ships: ShipSet,
}

/// A ship of the box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShipCard {
    /// Its word in notation.
    pub word: String,
    /// Its name.
    pub name: Name,
    /// Its captain's name.
    pub captain: Name,
    /// Its family.
    pub family: Family,
    /// Its number (OWN-02).
    pub number: u8,
    /// Whether the treasure map is aboard (OWN-06).
    pub map: bool,
    /// Its combination, by its place in the list of all.
    pub combination: usize,
}

impl ShipCard {
    /// Its firepower (OWN-02).
    #[inline]
    #[must_use]
    pub const fn firepower(&self) -> u8 {
        self.number.saturating_sub(6)
    }
}

/// What a card is good for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Worth {
    /// Goods do something in every turn.
    Goods(Power),
    /// A treasure counts at the end.
    Treasure(u8),
}

/// A card that a ship can carry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CargoCard {
    /// Its word in notation.
    pub word: String,
    /// Its name.
    pub name: Name,
    /// What it is good for.
    pub worth: Worth,
    /// Its letter: A lies on top.
    pub letter: char,
    /// Its combination, by its place in the list of all.
    pub combination: usize,
}

impl CargoCard {
    /// Whether two cards are the same but for their names.
    #[must_use]
    pub fn is_like(&self, other: &CargoCard) -> bool {
        (self.worth, self.letter, self.combination)
            == (other.worth, other.letter, other.combination)
    }
}

/// What is in the box: an edition that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contents {
    /// The families.
    pub families: [FamilyCard; FAMILIES],
    /// The ships.
    pub ships: [ShipCard; SHIPS],
    /// The goods, then the treasures; within each the letters never fall.
    pub cards: [CargoCard; CARDS],
    /// Every combination, once.
    pub combinations: Vec<Combination>,
}

impl Contents {
    /// Reads and checks an edition.
    ///
    /// # Errors
    /// When it has not the right form, or breaks a rule; with the line.
    pub fn read(edition: &Edition) -> Result<Contents, EditionError> {
        let written: Written = edition.read()?;
        let mut reader =
            Reader { edition, words: Vec::new(), names: Vec::new(), combinations: Vec::new() };
        let mut families = reader.families(&written.family)?;
        let ships = reader.ships(&written, &families)?;
        for (ship, card) in Ship::all().zip(&ships) {
            let family = &mut families[card.family.index()];
            family.ships = family.ships.with(ship);
        }
        // OWN-01
        let uneven = |family: &&FamilyCard| family.ships.len() != FAMILY;
        if let Some(place) = families.iter().find(uneven).and_then(|f| {
            written.family.iter().find(|family| *family.id.get_ref() == f.word).map(|f| f.name.at())
        }) {
            return Err(edition.refuse(place, Reason::WrongFamily.refuse()));
        }
        // OWN-06
        if ships.iter().all(|ship| !ship.map) {
            let at = written.ship.first().map_or(0, |ship| ship.map.at());
            return Err(edition.refuse(at, Reason::NoMap.refuse()));
        }
        let cards = reader.cards(&written)?;
        Ok(Contents { families, ships, cards, combinations: reader.combinations })
    }
}

struct Reader<'a> {
    edition: &'a Edition,
    words: Vec<String>,
    names: Vec<Name>,
    combinations: Vec<Combination>,
}

impl Reader<'_> {
    fn refuse(&self, at: usize, reason: Reason) -> EditionError {
        self.edition.refuse(at, reason.refuse())
    }

    /// A word that notation can read and nothing else has, and names that can be shown.
    fn word(&mut self, placed: &Placed, name: &Sourced<Name>) -> Result<String, EditionError> {
        let id = placed.get_ref().as_str();
        let sound = id.starts_with(|c: char| c.is_ascii_lowercase())
            && id.len() <= 24
            && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        // Words that stand in the same place of a position.
        let reserved = ["all", "hunt", "buy"].contains(&id);
        if !sound || reserved {
            return Err(self.refuse(placed.span().start, Reason::WrongName));
        }
        if !can_be_read(name.value()) {
            return Err(self.refuse(name.at(), Reason::WrongName));
        }
        if self.words.iter().any(|word| word == id) {
            return Err(self.refuse(placed.span().start, Reason::SameName));
        }
        if self.names.iter().any(|other| other.clashes(name.value())) {
            return Err(self.refuse(name.at(), Reason::SameName));
        }
        self.names.push(name.value().clone());
        self.words.push(id.to_owned());
        Ok(id.to_owned())
    }

    /// Where a list has one too many; where it has too few, its last one, behind which more belong.
    fn odd_one<'b>(&self, ids: impl Iterator<Item = &'b Placed> + Clone, most: usize) -> usize {
        let odd = ids.clone().nth(most).or(ids.last());
        odd.map_or(0, |id| id.span().start)
    }

    fn combination(
        &mut self,
        word: &Sourced<String>,
        least: u8,
        wrong: Reason,
    ) -> Result<usize, EditionError> {
        let read = Combination::read(word.value(), least);
        let read = read.map_err(|_| self.refuse(word.at(), wrong))?;
        let same = |known: &Combination| known.complete() == read.complete();
        let place = self.combinations.iter().position(same);
        Ok(place.unwrap_or_else(|| {
            self.combinations.push(read);
            self.combinations.len() - 1
        }))
    }

    fn families(
        &mut self,
        written: &[WrittenFamily],
    ) -> Result<[FamilyCard; FAMILIES], EditionError> {
        let mut families = Vec::new();
        for family in written {
            let word = self.word(&family.id, &family.name)?;
            let name = family.name.value().clone();
            families.push(FamilyCard { word, name, ships: ShipSet::EMPTY });
        }
        let at = self.odd_one(written.iter().map(|family| &family.id), FAMILIES);
        families.try_into().map_err(|_| self.refuse(at, Reason::WrongCards)) // OWN-01
    }

    fn ships(
        &mut self,
        written: &Written,
        families: &[FamilyCard; FAMILIES],
    ) -> Result<[ShipCard; SHIPS], EditionError> {
        let mut ships = Vec::new();
        for ship in &written.ship {
            let word = self.word(&ship.id, &ship.name)?;
            let captain = ship.captain.value();
            if !can_be_read(captain) {
                return Err(self.refuse(ship.captain.at(), Reason::WrongName));
            }
            let family = families.iter().position(|known| known.word == *ship.family.value());
            let family = family.and_then(Family::new);
            let family =
                family.ok_or_else(|| self.refuse(ship.family.at(), Reason::UnknownFamily))?;
            let number = *ship.number.value();
            // OWN-02
            if !NUMBERS.contains(&number) {
                return Err(self.refuse(ship.number.at(), Reason::WrongNumber));
            }
            let combination = self.combination(&written.armament, number, Reason::WrongArmament)?; // OWN-03
            ships.push(ShipCard {
                word,
                name: ship.name.value().clone(),
                captain: captain.clone(),
                family,
                number,
                map: *ship.map.value(),
                combination,
            });
        }
        let at = self.odd_one(written.ship.iter().map(|ship| &ship.id), SHIPS);
        ships.try_into().map_err(|_| self.refuse(at, Reason::WrongCards)) // OWN-01
    }

    fn cards(&mut self, written: &Written) -> Result<[CargoCard; CARDS], EditionError> {
        // OWN-01
        let goods_at = self.odd_one(written.goods.iter().map(|card| &card.id), GOODS);
        let treasure_at = self.odd_one(written.treasure.iter().map(|card| &card.id), TREASURES);
        if written.goods.len() != GOODS {
            return Err(self.refuse(goods_at, Reason::WrongCards));
        }
        if written.treasure.len() != TREASURES {
            return Err(self.refuse(treasure_at, Reason::WrongCards));
        }
        let mut goods = Vec::new();
        let mut extra = 0;
        for card in &written.goods {
            let word = self.word(&card.id, &card.name)?;
            let power = Power::ALL.iter().find(|(_, word)| *word == card.power.value().as_str());
            let Some(&(power, _)) = power else {
                return Err(self.refuse(card.power.at(), Reason::UnknownPower));
            };
            extra += usize::from(power == Power::Extra);
            if extra > MOST_EXTRA {
                return Err(self.refuse(card.power.at(), Reason::TooManyExtra));
            }
            goods.push(CargoCard {
                word,
                name: card.name.value().clone(),
                worth: Worth::Goods(power),
                letter: self.letter(&card.letter)?,
                combination: self.combination(&card.combination, 0, Reason::WrongGoods)?,
            });
        }
        let mut treasures = Vec::new();
        for card in &written.treasure {
            let word = self.word(&card.id, &card.name)?;
            let value = *card.value.value();
            if !(1..=DEAREST).contains(&value) {
                return Err(self.refuse(card.value.at(), Reason::WrongValue));
            }
            treasures.push(CargoCard {
                word,
                name: card.name.value().clone(),
                worth: Worth::Treasure(value),
                letter: self.letter(&card.letter)?,
                combination: self.combination(&card.combination, 0, Reason::WrongTreasure)?,
            });
        }
        goods.sort_by_key(|card| card.letter);
        treasures.sort_by_key(|card| card.letter);
        goods.append(&mut treasures);
        goods.try_into().map_err(|_| self.refuse(treasure_at, Reason::WrongCards))
    }

    fn letter(&self, letter: &Sourced<char>) -> Result<char, EditionError> {
        let wrong = || self.refuse(letter.at(), Reason::WrongLetter);
        Some(*letter.value()).filter(char::is_ascii_uppercase).ok_or_else(wrong)
    }
}

fn can_be_shown(name: &str) -> bool {
    !name.trim().is_empty() && name.len() <= LONGEST_NAME && !name.chars().any(char::is_control)
}

/// A name in one language at least, and fit to be shown in all it has.
fn can_be_read(name: &Name) -> bool {
    name.given().next().is_some() && name.given().all(can_be_shown)
}

/// The cards of one letter that are still to be put in order, for the lots of OWN-08.
pub(crate) fn group<'a>(
    cards: &'a [CargoCard; CARDS],
    of_goods: bool,
    placed: &'a [bool; CARDS],
) -> impl Iterator<Item = Card> + Clone + 'a {
    let left = Card::all().filter(move |c| c.is_goods() == of_goods && !placed[c.index()]);
    let letter = left.clone().next().map(|card| cards[card.index()].letter);
    left.filter(move |card| Some(cards[card.index()].letter) == letter)
}
