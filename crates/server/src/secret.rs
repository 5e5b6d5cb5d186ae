//! Secrets: the keys to seats, and invitations. The server keeps their hashes only, compares
//! them in constant time, and no `Debug` or log line shows one.

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// A secret of 128 random bits, as its holder knows it.
#[derive(Clone)]
pub(crate) struct Secret(String);

impl Secret {
    /// A new one from the operating system's secure generator.
    pub(crate) fn new() -> Result<Self, getrandom::Error> {
        random_text::<16>().map(Self)
    }

    /// Returns the hash, which is all that the server keeps.
    pub(crate) fn hash(&self) -> SecretHash {
        SecretHash::of(&self.0)
    }

    /// Returns the secret as text, for its owner.
    pub(crate) fn into_text(self) -> String {
        self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The hash of a secret. Secrets are long and random, so a plain SHA-256 cannot be reversed.
#[derive(Clone, Copy)]
pub(crate) struct SecretHash([u8; 32]);

impl SecretHash {
    /// The hash of a text that somebody shows as a secret.
    pub(crate) fn of(text: &str) -> Self {
        Self(Sha256::digest(text).into())
    }

    /// Reads the bytes that were stored; `None` if they are not 32.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }

    /// The bytes to store.
    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Whether a text is the secret. Takes the same time whatever the answer.
    pub(crate) fn admits(&self, text: &str) -> bool {
        self.is(&Self::of(text))
    }

    /// Whether another hash is of the same secret. Takes the same time whatever the answer.
    pub(crate) fn is(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHash(…)")
    }
}

/// `N` random bytes in url-safe base64.
pub(crate) fn random_text<const N: usize>() -> Result<String, getrandom::Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_admits_its_own_secret_alone() {
        let secret = Secret::new().expect("random");
        let other = Secret::new().expect("random");
        assert!(secret.hash().admits(&secret.0));
        assert!(!secret.hash().admits(&other.0));
        assert!(!secret.hash().admits(""));
        assert_eq!(secret.0.len(), 22, "128 bits in base64 without padding");
    }

    #[test]
    fn debug_shows_nothing() {
        let secret = Secret::new().expect("random");
        assert!(!format!("{secret:?} {:?}", secret.hash()).contains(&secret.0));
    }
}
