//! Tokens that the server has issued, and no others.
//!
//! A token is a word that nobody can guess, and the server's seal on it: a MAC with a key that all
//! servers of one store share. So nobody chooses a token, neither for themselves nor for others.
//! Tokens of before had no seal; they go on for whoever already belongs to a table by one.

use crate::chance::Chance;
use crate::limits::network;
use crate::problem::Problem;
use flotilla_runtime::time::timeout;
use flotilla_store::Store;
use flotilla_table::PersonId;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::OnceCell;

/// Digits and letters, as words have them.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// The letters of the word of a token.
const WORD: usize = 32;
/// The letters of the seal: a hundred bits.
const SEAL: usize = 20;
/// How long the store may take to say who somebody is.
const LONGEST: Duration = Duration::from_secs(2);
/// How many people with tokens of before are remembered.
const MOST_KNOWN: usize = 10_000;

/// The server's seal.
pub(crate) struct Tokens {
    store: Store,
    chance: Chance,
    key: OnceCell<Vec<u8>>,
    /// People with tokens of before who belong to a table.
    known: Mutex<HashSet<PersonId>>,
}

impl Tokens {
    pub(crate) fn new(store: Store, chance: Chance) -> Tokens {
        Tokens { store, chance, key: OnceCell::new(), known: Mutex::default() }
    }

    /// The key: that of the store, which is made when there is none.
    async fn key(&self) -> Result<&[u8], Problem> {
        let key = self.key.get_or_try_init(async || {
            let fresh: [u8; 32] = self.chance.bytes()?;
            self.store.setting("key", &fresh).await.map_err(|error| Problem::machine(&error))
        });
        // Whoever waits for another who asks waits no longer than that one.
        let key = timeout(LONGEST, key).await.map_err(|error| Problem::machine(&error))?;
        key.map(Vec::as_slice)
    }

    /// A new token.
    pub(crate) async fn issue(&self) -> Result<String, Problem> {
        let key = self.key().await?;
        let word = self.chance.word::<WORD>()?;
        let seal = letters::<SEAL>(key, "flotilla token", &word);
        Ok(word + &seal)
    }

    /// Who holds a token; nobody, if it is not one of ours.
    pub(crate) async fn person(&self, token: &str) -> Result<Option<PersonId>, Problem> {
        if !is_plain(token) {
            return Ok(None);
        }
        let person = PersonId::of_token(token);
        if is_sealed(token) {
            let (word, seal) = token.split_at(WORD);
            let own = letters::<SEAL>(self.key().await?, "flotilla token", word);
            return Ok(same(&own, seal).then_some(person));
        }
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known().contains(&person) {
            return Ok(Some(person));
        }
        let found = timeout(LONGEST, self.store.of_person(&person, 1)).await;
        let found = found.map_err(|error| Problem::machine(&error))?;
        if found.map_err(|error| Problem::machine(&error))?.is_empty() {
            return Ok(None);
        }
        let mut known = known();
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        known.insert(person.clone());
        Ok(Some(person))
    }

    /// A word for where somebody asks from, from which nothing follows about the address.
    pub(crate) async fn party(&self, client: IpAddr) -> Result<String, Problem> {
        let client = network(client).to_string();
        Ok(letters::<16>(self.key().await?, "flotilla party", &client))
    }
}

/// Letters and digits, neither few nor many.
fn is_plain(token: &str) -> bool {
    (16..=128).contains(&token.len()) && token.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Whether a token has the form of those that have a seal.
pub(crate) fn is_sealed(token: &str) -> bool {
    token.len() == WORD + SEAL && is_plain(token)
}

/// A word that only who has the key can make of a text.
fn letters<const N: usize>(key: &[u8], purpose: &str, text: &str) -> String {
    let mut bytes = [0; 32];
    // A key of any length will do for HMAC: there is no error to meet.
    if let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) {
        mac.update(purpose.as_bytes());
        mac.update(b"\n");
        mac.update(text.as_bytes());
        bytes = mac.finalize().into_bytes().into();
    }
    bytes.iter().take(N).map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// Whether two texts are the same, in a time that does not tell where they differ.
fn same(one: &str, other: &str) -> bool {
    let differ = one.bytes().zip(other.bytes()).fold(0, |all, (a, b)| all | (a ^ b));
    one.len() == other.len() && differ == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::environment::Environment;

    async fn tokens_of(place: &str) -> Tokens {
        let chance = Chance::new(Environment::default().randomness);
        Tokens::new(Store::open(place).await.unwrap(), chance)
    }

    #[tokio::test]
    async fn only_what_was_issued_is_a_token() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("tables.db").display().to_string();
        let tokens = tokens_of(&place).await;
        let issued = tokens.issue().await.unwrap();
        let who = async |token: &str| tokens.person(token).await.unwrap();
        assert_eq!(who(&issued).await, Some(PersonId::of_token(&issued)));
        let last = if issued.ends_with('0') { "1" } else { "0" };
        for chosen in [
            "0123456789abcdef0123456789abcdef".to_owned(),
            format!("{}{last}", &issued[..issued.len() - 1]),
            issued[..32].to_owned(),
            issued.to_uppercase(),
            format!("{issued}0"),
            String::new(),
            "é".repeat(26),
        ] {
            assert_eq!(who(&chosen).await, None, "{chosen}");
        }
        // Another server of the same store, later, and one of another.
        drop(tokens);
        assert!(tokens_of(&place).await.person(&issued).await.unwrap().is_some());
        let other = folder.path().join("other.db").display().to_string();
        assert!(tokens_of(&other).await.person(&issued).await.unwrap().is_none());
    }

    /// A store that never answers.
    struct Silent;

    impl flotilla_store::Keeper for Silent {
        fn keep(&self, _: Vec<flotilla_store::Record>) -> flotilla_store::Pending<'_, ()> {
            Box::pin(std::future::pending())
        }
    }

    /// Whoever waits for somebody else who asks for the key waits no longer than that one.
    #[tokio::test(start_paused = true)]
    async fn a_silent_store_is_waited_for_once() {
        let options = flotilla_store::StoreOptions::default();
        let store =
            Store::new(flotilla_store::Memory::open([], std::sync::Arc::new(Silent)), &options);
        let tokens = Tokens::new(store, Chance::new(Environment::default().randomness));
        let begun = tokio::time::Instant::now();
        let answers = futures_util::future::join_all((0..10).map(|_| tokens.issue())).await;
        assert!(answers.iter().all(Result::is_err));
        assert!(begun.elapsed() < 2 * LONGEST, "{:?}", begun.elapsed());
    }

    #[tokio::test]
    async fn a_party_is_a_network_and_tells_no_address() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("tables.db").display().to_string();
        let tokens = tokens_of(&place).await;
        let party = async |address: &str| tokens.party(address.parse().unwrap()).await.unwrap();
        assert_eq!(party("2001:db8::1").await, party("2001:db8::2").await);
        assert_ne!(party("192.0.2.1").await, party("192.0.2.2").await);
        assert!(!party("192.0.2.1").await.contains("192"));
    }
}
