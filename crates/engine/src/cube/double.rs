//! The value of a double that is not passed.

/// A double that is not passed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Double {
    /// The value to the doubler, on the scale of the value of a simple take.
    pub(crate) value: f32,
    /// Whether the other player beavers (CU-7).
    pub(crate) is_beavered: bool,
}

impl Double {
    /// Returns the double whose value to the doubler is `taken` if it is simply taken and
    /// `beavered` if the other player redoubles at once; `None` where that is not allowed. An
    /// underdog at the doubled stake is beavered, which in most cases doubles the loss.
    pub(crate) fn new(taken: f32, beavered: Option<f32>) -> Self {
        match beavered.filter(|&beavered| taken < 0.0 && beavered < taken) {
            Some(value) => Self {
                value,
                is_beavered: true,
            },
            None => Self {
                value: taken,
                is_beavered: false,
            },
        }
    }
}
