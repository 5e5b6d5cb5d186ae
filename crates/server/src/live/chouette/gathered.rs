//! What the players at a chouette have given away for the roll that is asked for.

use std::collections::{BTreeMap, BTreeSet};

use otter_dice::Number;
use otter_rules::chouette::Player;

use crate::action_id::ActionId;

/// What a chouette keeps of its dice between the messages of its players.
#[derive(Debug, Default)]
pub(super) struct Gathered {
    /// The numbers that have been given away for the roll that is asked for.
    pub(super) numbers: BTreeMap<Player, Number>,
    /// Those of these players who would go on without the numbers that are missing.
    pub(super) agreed: BTreeSet<Player>,
    /// The action by which the roll was asked for.
    pub(super) action_id: Option<ActionId>,
}

impl Gathered {
    /// Whether all who have given their numbers would go on without the others.
    pub(super) fn is_agreed(&self) -> bool {
        let mut given = self.numbers.keys();
        !self.numbers.is_empty() && given.all(|player| self.agreed.contains(player))
    }
}
