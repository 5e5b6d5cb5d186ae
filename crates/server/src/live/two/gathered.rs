//! What the players at a table have given away for the roll that is asked for.

use otter_dice::Number;
use otter_rules::BySeat;

use crate::action_id::ActionId;

/// What a table keeps of its dice between the messages of its players.
#[derive(Debug, Default)]
pub(super) struct Gathered {
    /// The numbers that have been given away for the roll that is asked for.
    pub(super) numbers: BySeat<Option<Number>>,
    /// The chains that players would open although a roll is asked for.
    pub(super) renewals: BySeat<Option<Number>>,
    /// The action by which the roll was asked for.
    pub(super) action_id: Option<ActionId>,
}
