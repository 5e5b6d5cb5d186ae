//! Which actions were applied lately: an id that arrives twice is applied once.

use std::collections::VecDeque;

/// How many action ids are remembered. An older one is stale by its version already.
const N_RECENT: usize = 256;

/// The ids of the latest actions, each with the version that it left the table at.
#[derive(Clone, Debug, Default)]
pub(super) struct RecentActions(VecDeque<(String, u64)>);

impl RecentActions {
    /// Remembers an action, and forgets the oldest if there are too many.
    pub(super) fn note(&mut self, id: String, version: u64) {
        if self.0.len() == N_RECENT {
            self.0.pop_front();
        }
        self.0.push_back((id, version));
    }

    /// Returns the version that an action left the table at, if it was applied lately.
    pub(super) fn find(&self, id: &str) -> Option<u64> {
        let mut all = self.0.iter();
        all.find(|(known, _)| known == id)
            .map(|&(_, version)| version)
    }
}
