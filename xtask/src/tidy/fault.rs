//! The faults that the checks find.

/// A fault in the source tree.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Fault {
    /// The kind and the place of the fault. The list of allowed faults names it in these words.
    pub(super) what: String,
    /// The number of lines, words or docs at fault; 1 if nothing is counted.
    pub(super) count: usize,
}

impl Fault {
    /// Returns a fault that is not counted.
    pub(super) fn new(what: impl Into<String>) -> Self {
        Self::counted(what, 1)
    }

    /// Returns a fault that is worse the higher `count` is.
    pub(super) fn counted(what: impl Into<String>, count: usize) -> Self {
        Self {
            what: what.into(),
            count,
        }
    }
}
