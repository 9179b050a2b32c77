//! Checking the dice of a game that is over.

use crate::dice::{Draw, Secret};
use crate::error::LogError;
use crate::line::Line;
use crate::table::Table;
use flotilla_core::{Actor, Record, Registry};
use thiserror::Error;

/// What a check found to be right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many dice, shuffles and lots were drawn.
    pub draws: u64,
    /// How many people had added a number.
    pub numbers: usize,
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
    let (_, lines) =
        Record::parse(record).and_then(|record| record.open(registry)).map_err(LogError::from)?;
    let revealed = lines.iter().filter(|line| line.actor.is_none());
    let secret = revealed.filter_map(|line| line.text.strip_prefix("secret ")).next();
    let secret = secret.and_then(Secret::parse).ok_or(VerifyError::NoSecret)?;
    // A table without its secret draws nothing: the record's own outcomes happen in it.
    let mut table = Table::rebuild_with(registry, record, None, |table, number, line| {
        let Line::Event { actor: Actor::Chance, text } = line else { return Ok(()) };
        let play = table.game.play();
        let draw = Draw::new(&secret, &table.id, &table.numbers(), table.drawn);
        let should = draw.outcome(play).map(|(_, text)| text).unwrap_or_default();
        if should == *text {
            return Ok(());
        }
        Err(VerifyError::Draw { line: number, is: text.clone(), should })
    })?;
    if secret.commitment() != table.commitment {
        return Err(VerifyError::Commitment);
    }
    let numbers = table.places.iter().filter(|place| place.sitter.person().is_some()).count();
    Ok(Verified { draws: std::mem::take(&mut table.drawn), numbers })
}
