//! Whom somebody has blocked.

use std::collections::BTreeSet;
use std::sync::Arc;

/// The ids of the accounts that somebody has blocked. Cheap to clone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Blocks(Option<Arc<BTreeSet<String>>>);

impl Blocks {
    /// Returns whether an account is blocked.
    pub(crate) fn has(&self, account: &str) -> bool {
        self.0.as_ref().is_some_and(|all| all.contains(account))
    }

    /// Returns the accounts that are blocked.
    pub(crate) fn all(&self) -> impl Iterator<Item = &str> {
        self.0.iter().flat_map(|all| all.iter().map(String::as_str))
    }
}

impl FromIterator<String> for Blocks {
    fn from_iter<I: IntoIterator<Item = String>>(accounts: I) -> Self {
        let all: BTreeSet<String> = accounts.into_iter().collect();
        Self((!all.is_empty()).then(|| Arc::new(all)))
    }
}
