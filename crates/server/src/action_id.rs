//! The ids by which an action that is sent again is recognised.

use serde::Serialize;
use sha2::{Digest, Sha256};

/// The id that a caller gave an action, with a fingerprint of what the caller asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ActionId {
    text: String,
    /// `None` in records that were made before fingerprints were stored.
    fingerprint: Option<i64>,
}

impl ActionId {
    /// Returns the id of an action; `content` is everything that the caller decided.
    pub(crate) fn new(text: String, content: &impl Serialize) -> Self {
        Self {
            text,
            fingerprint: fingerprint(content),
        }
    }

    /// Returns an id as it was stored.
    pub(crate) fn stored(text: String, fingerprint: Option<i64>) -> Self {
        Self { text, fingerprint }
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }

    pub(crate) fn fingerprint(&self) -> Option<i64> {
        self.fingerprint
    }

    /// Returns whether both have the same text, whatever they stand for.
    pub(crate) fn is_called(&self, other: &Self) -> bool {
        self.text == other.text
    }

    /// Returns whether both may stand for the same action: their fingerprints do not differ.
    pub(crate) fn may_be(&self, other: &Self) -> bool {
        match (self.fingerprint, other.fingerprint) {
            (Some(one), Some(two)) => one == two,
            _ => true,
        }
    }
}

/// Returns the first eight bytes of the hash of a value's JSON. `None` if it has no JSON.
fn fingerprint(content: &impl Serialize) -> Option<i64> {
    let json = serde_json::to_vec(content).ok()?;
    let hash: [u8; 32] = Sha256::digest(json).into();
    let (first, _) = hash.split_first_chunk()?;
    Some(i64::from_le_bytes(*first))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_differ_by_what_was_asked_for() {
        let id = |content: &str| ActionId::new("1".to_owned(), &content);
        let old = ActionId::stored("1".to_owned(), None);
        assert!(id("roll").may_be(&id("roll")));
        assert!(!id("roll").may_be(&id("double")));
        assert!(id("roll").may_be(&old), "records made earlier know no more");
        assert!(id("roll").is_called(&id("double")));
        assert!(!id("roll").is_called(&ActionId::new("2".to_owned(), &"roll")));
    }
}
