//! Dice that nobody can choose and everybody can check.
//!
//! When a table opens, the server draws a secret of 32 bytes and publishes its hash. Every person
//! who sits down adds a number: the hash of it at first, and the number itself when nobody can sit
//! down any more. Each pending chance is then settled by numbers that follow from the secret, the
//! table's name, the people's numbers and a count of the draws; when the game is over the secret is
//! published. The construction, word for word, is in `docs/fair-dice.md`.

use crate::person::{hex, is_hex};
use flotilla_core::{AnyGame, Choices, Rng};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::{Digest as _, Sha256};
use std::fmt;

/// The longest number that a person may add, in hexadecimal digits.
pub const LONGEST_NUMBER: usize = 64;

/// What the server keeps to itself until a game is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// The secret with these bytes, which must come from a good source.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// The bytes, for whoever stores them.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The secret as it is published in the end.
    #[must_use]
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// Reads what was published.
    #[must_use]
    pub fn parse(text: &str) -> Option<Secret> {
        if text.len() != 64 || !is_hex(text) {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, at) in bytes.iter_mut().zip((0..64).step_by(2)) {
            *byte = u8::from_str_radix(text.get(at..at + 2)?, 16).ok()?;
        }
        Some(Secret(bytes))
    }

    /// What is published of it when a table opens: its SHA-256.
    #[must_use]
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The construction by which a table's dice follow from its secret. A table keeps the one that it
/// was opened with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dice {
    /// Draws that are taken back stay counted: what is played again meets other dice.
    First,
    /// Draws are counted as the game stands: what is played again meets the same dice.
    Second,
}

impl Dice {
    /// What tables are opened with.
    pub const NEWEST: Dice = Dice::Second;

    /// The number of the construction, as records write it.
    #[must_use]
    pub const fn number(self) -> &'static str {
        match self {
            Dice::First => "1",
            Dice::Second => "2",
        }
    }

    /// Reads the header of a record; those that have none are of the first construction.
    #[must_use]
    pub fn parse(header: Option<&str>) -> Option<Dice> {
        match header {
            None | Some("1") => Some(Dice::First),
            Some("2") => Some(Dice::Second),
            Some(_) => None,
        }
    }
}

/// What a person sends instead of a number until nobody can sit down any more: its hash, together
/// with the table's name and the commitment that the person has seen.
#[must_use]
pub fn seal(table: &str, commitment: &str, number: &str) -> String {
    let text = format!("flotilla number 1\n{table}\n{commitment}\n{number}");
    format!("#{}", hex(&Sha256::digest(text)))
}

/// Whether a text is the seal of a number.
#[must_use]
pub fn is_seal(text: &str) -> bool {
    text.strip_prefix('#').is_some_and(|hash| hash.len() == 64 && is_hex(hash))
}

/// A number that a person adds: one to 64 small hexadecimal digits.
#[must_use]
pub fn is_number(text: &str) -> bool {
    (1..=LONGEST_NUMBER).contains(&text.len()) && is_hex(text)
}

/// What everyone at the table has added, as it goes into the dice: `1:5e1f 2:- 3:07`. Bots add
/// nothing, for theirs would be the server's to choose; nor does a number count that was never told.
#[must_use]
pub fn numbers<'a>(added: impl Iterator<Item = Option<&'a str>>) -> String {
    let each: Vec<String> = (1..)
        .zip(added)
        .map(|(seat, number)| {
            format!("{seat}:{}", number.filter(|it| is_number(it)).unwrap_or("-"))
        })
        .collect();
    each.join(" ")
}

/// The numbers of one draw, without end.
pub struct Draw<'a> {
    secret: &'a Secret,
    message: String,
    block: u64,
    bytes: [u8; 32],
    used: usize,
}

impl<'a> Draw<'a> {
    /// Draw number `draw`, counted from zero, of a table whose people added these numbers.
    #[must_use]
    pub fn new(dice: Dice, secret: &'a Secret, table: &str, numbers: &str, draw: u64) -> Draw<'a> {
        let message = format!("flotilla dice {}\n{table}\n{numbers}\n{draw}\n", dice.number());
        Draw { secret, message, block: 0, bytes: [0; 32], used: 32 }
    }

    /// An outcome of the pending chance: outcomes in the order of their notation, each as wide
    /// as its weight, and a number below the sum of all that falls upon one of them. With its text.
    #[must_use]
    pub fn outcome(mut self, play: &dyn AnyGame) -> Option<(Choices, String)> {
        let outcomes = outcomes(play);
        let mut rest = self.below(outcomes.iter().map(|(_, _, weight)| weight).sum());
        for (text, chosen, weight) in outcomes {
            match rest.checked_sub(weight) {
                Some(less) => rest = less,
                None => return Some((chosen, text)),
            }
        }
        None
    }
}

/// The outcomes of the pending chance in the order of their notation: text, choices, weight.
pub(crate) fn outcomes(play: &dyn AnyGame) -> Vec<(String, Choices, u64)> {
    let mut outcomes: Vec<(String, Choices, u64)> = play
        .chances()
        .into_iter()
        .map(|(chosen, weight)| (play.write(&chosen), chosen, weight))
        .collect();
    outcomes.sort_by(|a, b| a.0.cmp(&b.0));
    outcomes
}

impl Rng for Draw<'_> {
    fn next_u64(&mut self) -> u64 {
        if self.used == self.bytes.len() {
            // A key of any length will do for HMAC: there is no error to meet.
            if let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.secret.0) {
                mac.update(self.message.as_bytes());
                mac.update(self.block.to_string().as_bytes());
                self.bytes = mac.finalize().into_bytes().into();
            }
            self.block += 1;
            self.used = 0;
        }
        let eight = &self.bytes[self.used..self.used + 8];
        self.used += 8;
        eight.iter().fold(0, |number, &byte| number << 8 | u64::from(byte))
    }
}
