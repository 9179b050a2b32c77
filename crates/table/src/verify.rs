//! Checking the dice of a game that is over.

use crate::chain::ChainHash;
use crate::dice::{Secret, is_number};
use crate::error::LogError;
use crate::line::Line;
use crate::seating::Occupant;
use crate::table::Table;
use flotilla_core::{Actor, Record, Registry};
use thiserror::Error;

/// What somebody has written down while a game was played, to check its record against. Without
/// it a record shows only that it agrees with itself: whoever holds the secret can make another
/// that does so too.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pins {
    /// The commitment that was seen before sitting down.
    pub commitment: Option<String>,
    /// The numbers that were added to the dice.
    pub numbers: Vec<String>,
    /// Versions of the table, and the heads that were shown with them.
    pub heads: Vec<(u64, ChainHash)>,
}

/// What a check found to be right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many dice, shuffles and lots were drawn.
    pub draws: u64,
    /// How many people had added a number.
    pub numbers: usize,
    /// How many people had promised a number and did not tell it.
    pub withheld: usize,
    /// How many entries the log has.
    pub version: u64,
    /// The head after the last of them.
    pub head: ChainHash,
}

/// What a check found to be wrong.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum VerifyError {
    /// The record can't be replayed.
    #[error(transparent)]
    Record(#[from] LogError),
    /// The secret is not in the record: the game is not over, or it was not played at a table.
    #[error("the record has no secret: the game is not over, or it was not played at a table")]
    NoSecret,
    /// The secret is not the one that was committed to.
    #[error("the secret is not the one whose hash was published when the table opened")]
    Commitment,
    /// The record has another commitment than the one that was written down.
    #[error("the record has another commitment than the one that was written down")]
    OtherCommitment,
    /// A number that was added is not in the record.
    #[error("the number {0} has no part in the dice of this record")]
    NoNumber(String),
    /// What happened up to a version is not what had happened when its head was written down.
    #[error("what the record tells up to entry {0} is not what was shown then")]
    Head(u64),
    /// Chance brought something else than it should have.
    #[error("line {line}: the dice say `{should}`, not `{is}`")]
    Draw {
        /// The line, counted from one.
        line: usize,
        /// What was recorded.
        is: String,
        /// What follows from the secret and the numbers.
        should: String,
    },
}

/// Checks every draw of a table's record against its secret and its people's numbers.
///
/// # Errors
/// When something is wrong.
pub fn verify(registry: Registry, record: &[u8]) -> Result<Verified, VerifyError> {
    verify_with(registry, record, &Pins::default())
}

/// Checks every draw of a table's record, and that it is the record of the game of which
/// something was written down.
///
/// # Errors
/// When something is wrong.
pub fn verify_with(
    registry: Registry,
    record: &[u8],
    pins: &Pins,
) -> Result<Verified, VerifyError> {
    let (_, lines) =
        Record::parse(record).and_then(|record| record.open(registry)).map_err(LogError::from)?;
    let revealed = lines.iter().filter(|line| line.actor.is_none());
    let secret = revealed.filter_map(|line| line.text.strip_prefix("secret ")).next();
    let secret = secret.and_then(Secret::parse).ok_or(VerifyError::NoSecret)?;
    let mut draws = 0;
    // A table without its secret draws nothing: the record's own outcomes happen in it.
    let table = Table::rebuild_with(registry, record, None, |table, number, line| {
        let Line::Event { actor: Actor::Chance, text } = line else { return Ok(()) };
        draws += 1;
        let draw = table.draw(&secret);
        let should = draw.outcome(table.game.play()).map(|(_, text)| text).unwrap_or_default();
        if should == *text {
            return Ok(());
        }
        Err(VerifyError::Draw { line: number, is: text.clone(), should })
    })?;
    if secret.commitment() != table.commitment {
        return Err(VerifyError::Commitment);
    }
    if pins.commitment.as_ref().is_some_and(|pinned| *pinned != table.commitment) {
        return Err(VerifyError::OtherCommitment);
    }
    let added: Vec<&str> = table.places.iter().filter_map(|place| number(&place.sitter)).collect();
    if let Some(lost) = pins.numbers.iter().find(|pinned| !added.contains(&pinned.as_str())) {
        return Err(VerifyError::NoNumber(lost.clone()));
    }
    let mut head = ChainHash::first_head(&secret, &table.headers);
    let mut heads = vec![head];
    for entry in &table.log {
        head = head.next_head(&secret, entry.version, &entry.lines);
        heads.push(head);
    }
    for (version, pinned) in &pins.heads {
        let is = usize::try_from(*version).ok().and_then(|version| heads.get(version));
        if is != Some(pinned) {
            return Err(VerifyError::Head(*version));
        }
    }
    let numbers = added.iter().filter(|number| is_number(number)).count();
    let withheld = added.len() - numbers;
    Ok(Verified { draws, numbers, withheld, version: table.version(), head })
}

fn number(sitter: &Occupant) -> Option<&str> {
    match sitter {
        Occupant::Person { number, .. } => Some(number),
        _ => None,
    }
}
