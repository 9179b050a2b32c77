//! Unguessable words: names of tables, tokens, codes, secrets.

use crate::environment::Randomness;
use crate::problem::Problem;
use std::sync::Arc;

/// Digits and letters without those that are easily mistaken for each other.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The source of everything that nobody may foresee.
#[derive(Clone)]
pub(crate) struct Chance(Arc<dyn Randomness>);

impl Chance {
    pub(crate) fn new(randomness: Arc<dyn Randomness>) -> Chance {
        Chance(randomness)
    }

    /// Bytes that nobody can foresee.
    pub(crate) fn bytes<const N: usize>(&self) -> Result<[u8; N], Problem> {
        let mut bytes = [0; N];
        self.0.fill(&mut bytes).map_err(|error| Problem::machine(&error))?;
        Ok(bytes)
    }

    /// A word of so many letters, five bits each.
    pub(crate) fn word<const N: usize>(&self) -> Result<String, Problem> {
        let bytes = self.bytes::<N>()?;
        Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
    }

    /// The name of a table: enough that two never get the same.
    pub(crate) fn table(&self) -> Result<String, Problem> {
        self.word::<12>()
    }

    /// A token or a code: enough that nobody finds one by trying.
    pub(crate) fn token(&self) -> Result<String, Problem> {
        self.word::<32>()
    }

    /// A number for the dice of someone who brought none.
    pub(crate) fn number(&self) -> Result<String, Problem> {
        Ok(self.bytes::<16>()?.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// What the thoughts of a bot begin from.
    pub(crate) fn seed(&self) -> Result<u64, Problem> {
        self.bytes().map(u64::from_le_bytes)
    }
}
