//! Who comes to the lobby, as far as it matters there.

use std::collections::BTreeMap;
use std::sync::Arc;

use otter_protocol::ratings::RatingView;

use crate::name::PlayerName;
use crate::occupant::Sitter;
use crate::people::Blocks;
use crate::ratings::Completion;

/// Somebody who comes to the lobby.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Person {
    /// The id of the account; `None` for a guest.
    pub(crate) account: Option<Arc<str>>,
    /// The name; `None` for a guest who chose none.
    pub(crate) name: Option<PlayerName>,
    /// The rating in the pool in which the account played last.
    pub(crate) rating: Option<RatingView>,
    /// Its rating in each pool in which it has played, in whole points.
    pub(crate) ratings: BTreeMap<&'static str, i32>,
    /// How many of its latest matches it has finished.
    pub(crate) completion: Completion,
    /// Whom the account has blocked.
    pub(crate) blocks: Blocks,
    /// Whether moderators let it play rated matches.
    pub(crate) may_be_rated: bool,
}

impl Person {
    /// Returns somebody who sits down at a table.
    pub(super) fn sitter(&self) -> Sitter {
        Sitter {
            name: self.name.clone(),
            account: self.account.as_deref().map(str::to_owned),
        }
    }

    /// Returns whether one of the two has blocked the other: they are kept apart.
    pub(super) fn is_apart_from(&self, other: &Self) -> bool {
        let blocks = |one: &Self, other: &Self| {
            let account = other.account.as_deref();
            account.is_some_and(|account| one.blocks.has(account))
        };
        blocks(self, other) || blocks(other, self)
    }
}
