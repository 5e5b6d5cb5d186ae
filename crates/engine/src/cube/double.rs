//! The value of a double that is not passed.

use super::payoff::Payoff;

/// A double that is not passed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Double {
    /// The value to the doubler, on the scale of the value of a simple take.
    pub(crate) value: f32,
    /// Whether the other player beavers (CU-7).
    pub(crate) is_beavered: bool,
}

impl Double {
    /// Returns the double whose value to the doubler is `taken` if it is simply taken. If beavers
    /// are allowed and the doubler is the underdog at the doubled stake, the other player beavers,
    /// which doubles the doubler's loss.
    pub(crate) fn new(payoff: &Payoff, taken: f32) -> Self {
        let is_beavered = payoff.has_beavers() && taken < 0.0;
        Self {
            value: if is_beavered { 2.0 * taken } else { taken },
            is_beavered,
        }
    }
}
