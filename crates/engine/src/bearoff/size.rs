//! The size of the two-sided table.

use std::fmt;

/// The number of checkers that a side may have in the two-sided table, 1 to 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size(u8);

/// The error for a size that the table cannot have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a two-sided table of {0} checkers a side cannot be made; it can have 1 to 9")]
pub struct NoSuchSize(pub u8);

impl Size {
    /// The largest size. Computing the table takes half a gigabyte, and storing it 200 MB.
    pub const LARGEST: Self = Self(9);

    #[cfg(test)]
    pub(super) const fn of(n: u8) -> Self {
        Self(n)
    }

    /// Returns the number of checkers.
    pub const fn n_checkers(self) -> usize {
        self.0 as usize
    }
}

impl Default for Size {
    fn default() -> Self {
        Self(7)
    }
}

impl TryFrom<u8> for Size {
    type Error = NoSuchSize;

    fn try_from(n: u8) -> Result<Self, NoSuchSize> {
        if (1..=Self::LARGEST.0).contains(&n) {
            Ok(Self(n))
        } else {
            Err(NoSuchSize(n))
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
