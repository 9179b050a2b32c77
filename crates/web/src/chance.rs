//! Unguessable words: names of tables, tokens, codes, secrets.

use crate::problem::Problem;

/// Digits and letters without those that are easily mistaken for each other.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Bytes that nobody can foresee.
pub(crate) fn bytes<const N: usize>() -> Result<[u8; N], Problem> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| Problem::machine(&error))?;
    Ok(bytes)
}

/// A word of so many letters, five bits each.
pub(crate) fn word<const N: usize>() -> Result<String, Problem> {
    let bytes = bytes::<N>()?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

/// The name of a table: enough that two never get the same.
pub(crate) fn table() -> Result<String, Problem> {
    word::<12>()
}

/// A token or a code: enough that nobody finds one by trying.
pub(crate) fn token() -> Result<String, Problem> {
    word::<32>()
}

/// A number for the dice of someone who brought none.
pub(crate) fn number() -> Result<String, Problem> {
    Ok(bytes::<16>()?.iter().map(|byte| format!("{byte:02x}")).collect())
}
