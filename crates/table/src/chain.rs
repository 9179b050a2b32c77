//! Entries chained by hash, so that nothing in the middle of a log can be rewritten unseen.
//!
//! There are two chains. One is over everything as it is stored, for whoever stores it: a row that
//! is damaged does not fit the row behind it. The other is over what is handed out when a game is
//! over, under the table's secret: its *head* is shown with every version of a table, and who has
//! written one down can check later that nothing before it was changed. Without the secret, which
//! is published in the end, no head tells anything of what it is made from. `docs/fair-dice.md`
//! has the construction.

use crate::dice::Secret;
use crate::line::Line;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::digest::Update;
use sha2::{Digest as _, Sha256};
use std::fmt::{self, Write as _};

/// A link of a chain: a SHA-256.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ChainHash([u8; 32]);

impl ChainHash {
    /// The link before the first entry of a log, from the headers as they are stored.
    #[must_use]
    pub fn of_headers(headers: &str) -> ChainHash {
        ChainHash(
            Sha256::new().chain_update("flotilla log 1\n").chain_update(headers).finalize().into(),
        )
    }

    /// The link of the next entry, from its version and its text as it is stored.
    #[must_use]
    pub fn then(&self, version: u64, entry: impl fmt::Display) -> ChainHash {
        let digest = Sha256::new().chain_update(self.0).chain_update(version.to_be_bytes());
        let mut text = Writing(digest);
        // Hashing can't fail.
        let _ = write!(text, "{entry}");
        ChainHash(text.0.finalize().into())
    }

    /// The bytes, for whoever stores them.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The link with these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> ChainHash {
        ChainHash(bytes)
    }

    /// Reads what `Display` writes.
    #[must_use]
    pub fn parse(text: &str) -> Option<ChainHash> {
        // A secret has the same spelling.
        Secret::parse(text).map(|it| ChainHash(*it.bytes()))
    }

    /// The head of a table before its first entry, from the headers of its record. Those that are
    /// not handed out or that change while it is played are left out.
    #[must_use]
    pub fn first_head(secret: &Secret, headers: &str) -> ChainHash {
        let mut text = keyed(secret);
        for line in headers.lines() {
            let key = line.split(' ').next().unwrap_or_default();
            // Comments are anybody's.
            let left_out =
                matches!(key, "host" | "invitation" | "seat" | "seen-by" | "result" | "");
            if !left_out && !key.starts_with('#') {
                // Hashing can't fail, here and below.
                let _ = writeln!(text, "{line}");
            }
        }
        text.end()
    }

    /// The head of a table after its next entry. When things happened is not part of it: moments
    /// may be handed out less exactly than they are known.
    #[must_use]
    pub fn next_head(&self, secret: &Secret, version: u64, lines: &[Line]) -> ChainHash {
        let mut text = keyed(secret);
        let _ = write!(text, "{self}\n{version}\n");
        for line in lines {
            let _ = match line {
                Line::Event { .. } => writeln!(text, "{line}"),
                other => writeln!(text, "{}", other.anonymous()),
            };
        }
        text.end()
    }
}

/// A hash that can be written to.
struct Writing<H>(H);

impl<H: Update> fmt::Write for Writing<H> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.update(text.as_bytes());
        Ok(())
    }
}

impl Writing<Hmac<Sha256>> {
    fn end(self) -> ChainHash {
        ChainHash(self.0.finalize().into_bytes().into())
    }
}

/// A hash under a secret.
fn keyed(secret: &Secret) -> Writing<Hmac<Sha256>> {
    // HMAC fills a short key up with zeros; a whole block is taken without an error to meet.
    let mut block = [0; 64];
    block[..32].copy_from_slice(secret.bytes());
    let mac = Hmac::<Sha256>::new(&block.into());
    Writing(mac.chain_update("flotilla chain 1\n"))
}

impl fmt::Display for ChainHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for ChainHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
