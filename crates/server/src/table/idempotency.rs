//! Which actions were applied lately: an id that arrives twice is applied once.

use std::collections::VecDeque;

use crate::action_id::ActionId;

/// How many action ids are remembered: far more than can be under way when a line breaks, which is
/// when they are sent again. An older one is stale by its version already.
pub(crate) const N_RECENT: usize = 64;

/// Whether an action was applied lately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Applied {
    /// No action with this id was.
    No,
    /// It was, and left the table at this version.
    At(u64),
    /// Another action with this id was.
    Other,
}

/// The ids of the latest actions, each with the version that it left the table at.
#[derive(Clone, Debug, Default)]
pub(super) struct RecentActions(VecDeque<(ActionId, u64)>);

impl RecentActions {
    /// Remembers an action, and forgets the oldest if there are too many.
    pub(super) fn note(&mut self, id: ActionId, version: u64) {
        if self.0.len() == N_RECENT {
            self.0.pop_front();
        }
        self.0.push_back((id, version));
    }

    /// Returns whether an action was applied lately.
    pub(super) fn find(&self, id: &ActionId) -> Applied {
        let mut all = self.0.iter();
        match all.find(|(known, _)| known.is_called(id)) {
            Some((known, version)) if known.may_be(id) => Applied::At(*version),
            Some(_) => Applied::Other,
            None => Applied::No,
        }
    }
}
