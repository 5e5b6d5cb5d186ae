//! What a double is worth that is not passed.

use super::payoff::Payoff;

/// A double that is not passed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Double {
    /// The doubler's value of it, on the scale of the value that it was made from.
    pub(crate) value: f32,
    /// Whether the other player beavers (CU-7).
    pub(crate) is_beavered: bool,
}

impl Double {
    /// Returns the double that is worth `taken` to the doubler if it is simply taken. Where
    /// beavers are allowed and the doubler is the underdog at the doubled stake, the other player
    /// beavers, which doubles the doubler's loss.
    pub(crate) fn new(payoff: &Payoff, taken: f32) -> Self {
        let is_beavered = payoff.has_beavers() && taken < 0.0;
        Self {
            value: if is_beavered { 2.0 * taken } else { taken },
            is_beavered,
        }
    }
}
