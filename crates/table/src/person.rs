//! Who people are: whoever knows a token, and nobody else.

use sha2::{Digest as _, Sha256};
use std::fmt::{self, Write as _};

/// The longest name that a person may have, in characters.
pub const LONGEST_NAME: usize = 40;

/// A person at a table, as the table knows them: by a hash of the token that they hold, so that
/// a log gives no seat away.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PersonId(String);

impl PersonId {
    /// Whoever holds this token.
    #[must_use]
    pub fn of_token(token: &str) -> PersonId {
        PersonId(hash("flotilla person", token))
    }

    /// Someone whom nobody is: in records that are handed out.
    #[must_use]
    pub fn nobody() -> PersonId {
        PersonId("-".to_owned())
    }

    /// Reads what `Display` writes.
    #[must_use]
    pub fn parse(text: &str) -> Option<PersonId> {
        (text == "-" || is_hash(text)).then(|| PersonId(text.to_owned()))
    }

    /// Whether this is someone.
    #[must_use]
    pub fn is_someone(&self) -> bool {
        self.0 != "-"
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What a code (an invitation, a link that moves a seat) is remembered by.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CodeHash(String);

impl CodeHash {
    /// The seal of a code.
    #[must_use]
    pub fn of_code(code: &str) -> CodeHash {
        CodeHash(hash("flotilla code", code))
    }

    /// The seal of no code.
    #[must_use]
    pub fn none() -> CodeHash {
        CodeHash("-".to_owned())
    }

    /// Reads what `Display` writes.
    #[must_use]
    pub fn parse(text: &str) -> Option<CodeHash> {
        (text == "-" || is_hash(text)).then(|| CodeHash(text.to_owned()))
    }
}

impl fmt::Display for CodeHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Half of a SHA-256 is as hard to find a source for as the tokens are to guess.
fn hash(purpose: &str, text: &str) -> String {
    let digest =
        Sha256::new().chain_update(purpose).chain_update("\n").chain_update(text).finalize();
    hex(&digest[..16])
}

fn is_hash(text: &str) -> bool {
    text.len() == 32 && is_hex(text)
}

/// Whether a text is small hexadecimal digits alone.
pub(crate) fn is_hex(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        // Writing to a string can't fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// A name as a table shows it: in one line, without control signs, neither empty nor long.
pub(crate) fn name(text: &str) -> Option<String> {
    let plain: String = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
    let words: Vec<&str> = plain.split(' ').filter(|word| !word.is_empty()).collect();
    let name = words.join(" ");
    let fits = !name.is_empty()
        && name.chars().count() <= LONGEST_NAME
        && !name.chars().any(|sign| sign.is_control() || is_unseen(sign));
    fits.then_some(name)
}

/// Signs that nobody sees, or that turn the writing direction: with them one name could look like
/// another, or like none. The two that join letters are let in: some languages need them.
fn is_unseen(sign: char) -> bool {
    matches!(
        sign,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'
            | '\u{200e}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}
