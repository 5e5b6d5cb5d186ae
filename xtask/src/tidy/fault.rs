//! What the checks find.

/// A place where the tree is not as it should be.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Fault {
    /// The kind of fault and where it is. The list of allowed faults names it in these words.
    pub(super) what: String,
    /// How many lines, words or docs are concerned; 1 where nothing is counted.
    pub(super) count: usize,
}

impl Fault {
    /// Returns a fault that is there or is not.
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
