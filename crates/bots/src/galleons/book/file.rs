//! Books as bytes.
//!
//! ```text
//! "galbook1"
//! how many chapters
//! of each: how many rows of hexagons, the rows, how many games, how many positions, and of each of
//!   these the number, less that of the one before it and 1; how many games the side to move won, drew
//!   and lost; its worth for the side to move, the sign in the lowest bit
//! ```
//!
//! The rows are a byte each. All else are whole numbers, seven bits a byte, the lowest first, the
//! eighth bit set where more follow; no number has a byte that it does not need. So a book has one
//! spelling, and what can be read is written as it was.

use super::count::{Chapter, KEY_BITS, Tally};
use flotilla_games::galleons::board::MOST_ROWS;
use thiserror::Error;

/// The first bytes of a book.
const MAGIC: &[u8; 8] = b"galbook1";
/// A book has no more chapters than this.
pub const MOST_CHAPTERS: usize = 8;
/// A chapter has no more positions than this.
pub const MOST_POSITIONS: usize = 1 << 17;
/// A book is not longer than this.
pub const LONGEST_BOOK: usize = 1 << 22;
/// A worth is not greater than this.
const MOST_WORTH: i16 = 30_000;

/// Why bytes are no book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum FileFault {
    /// They begin otherwise, or are those of another version.
    #[error("this is no book, or one of another version")]
    Magic,
    /// They end too early.
    #[error("the book ends too early")]
    Short,
    /// More bytes follow, or there are too many of something.
    #[error("the book is too long")]
    Long,
    /// A number is too big, or has a byte that it does not need.
    #[error("a number is none")]
    Number,
}

/// What is still to be read.
struct Rest<'a>(&'a [u8]);

impl Rest<'_> {
    fn byte(&mut self) -> Result<u8, FileFault> {
        let (&first, rest) = self.0.split_first().ok_or(FileFault::Short)?;
        self.0 = rest;
        Ok(first)
    }

    /// A number that is not greater than `most`.
    fn number(&mut self, most: u64) -> Result<u64, FileFault> {
        let mut number = 0_u64;
        for shift in (0..63).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                let needless = byte == 0 && shift > 0;
                return if needless || number > most { Err(FileFault::Number) } else { Ok(number) };
            }
        }
        Err(FileFault::Number)
    }

    fn count(&mut self) -> Result<u32, FileFault> {
        Ok(self.number(u32::MAX.into())? as u32)
    }

    fn size(&mut self, most: usize) -> Result<usize, FileFault> {
        Ok(self.number(most as u64)? as usize)
    }

    fn worth(&mut self) -> Result<i16, FileFault> {
        let number = self.number(2 * MOST_WORTH as u64)? as i32;
        let worth = if number & 1 == 1 { -(number / 2) - 1 } else { number / 2 };
        Ok(worth as i16)
    }

    fn chapter(&mut self) -> Result<Chapter, FileFault> {
        let rows = (0..self.size(MOST_ROWS)?).map(|_| self.byte()).collect::<Result<_, _>>()?;
        let games = self.count()?;
        let count = self.size(MOST_POSITIONS)?;
        // No more is asked for than there are bytes for: five a position at least.
        let mut positions = Vec::with_capacity(count.min(self.0.len() / 5));
        let mut least = 0;
        for _ in 0..count {
            let most = (1_u64 << KEY_BITS) - 1;
            let key = least + self.number(most.checked_sub(least).ok_or(FileFault::Number)?)?;
            least = key + 1;
            let [won, drawn, lost] = [self.count()?, self.count()?, self.count()?];
            let sum = u64::from(won) + u64::from(drawn) + u64::from(lost);
            if sum == 0 || sum > u64::from(games) {
                return Err(FileFault::Number);
            }
            positions.push((key, Tally { won, drawn, lost, worth: self.worth()? }));
        }
        Ok(Chapter { rows, games, positions })
    }
}

/// Reads a book.
///
/// # Errors
/// When the bytes are none.
pub fn read(bytes: &[u8]) -> Result<Vec<Chapter>, FileFault> {
    if bytes.len() > LONGEST_BOOK {
        return Err(FileFault::Long);
    }
    let mut rest = Rest(bytes.strip_prefix(MAGIC).ok_or(FileFault::Magic)?);
    let count = rest.size(MOST_CHAPTERS)?;
    let chapters = (0..count).map(|_| rest.chapter()).collect::<Result<_, _>>()?;
    if rest.0.is_empty() { Ok(chapters) } else { Err(FileFault::Long) }
}

fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// The bytes of a book. Its positions are in the order of their numbers.
#[must_use]
pub fn write(chapters: &[Chapter]) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    put(&mut bytes, chapters.len() as u64);
    for Chapter { rows, games, positions } in chapters {
        put(&mut bytes, rows.len() as u64);
        bytes.extend(rows);
        put(&mut bytes, (*games).into());
        put(&mut bytes, positions.len() as u64);
        let mut least = 0;
        for &(key, Tally { won, drawn, lost, worth }) in positions {
            put(&mut bytes, key.wrapping_sub(least));
            least = key + 1;
            for count in [won, drawn, lost] {
                put(&mut bytes, count.into());
            }
            let worth = i64::from(worth.clamp(-MOST_WORTH, MOST_WORTH));
            put(&mut bytes, (worth << 1 ^ worth >> 63) as u64);
        }
    }
    bytes
}
