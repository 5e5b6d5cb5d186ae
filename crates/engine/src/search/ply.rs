//! The depth of a search.

use std::fmt;

/// The depth of a search in rolls, 0 to 4, as GNU Backgammon counts: ply 0 is the static evaluation
/// of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u64", into = "u64"))]
pub struct Ply(u8);

impl Ply {
    /// Static evaluation, without looking ahead.
    pub const ZERO: Self = Self(0);
    /// All 21 rolls, each played by the static evaluation.
    pub const ONE: Self = Self(1);
    /// All 21 rolls of the next player too, after each of those plays.
    pub const TWO: Self = Self(2);
    /// The deepest search that the engine does, 4 rolls ahead.
    pub const DEEPEST: Self = Self(4);

    /// Returns the number of rolls, 0 to 4.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Iterates over the depths from 1 up to this one.
    pub fn up_to(self) -> impl Iterator<Item = Self> {
        (1..=self.0).map(Self)
    }

    /// Returns the depth of one roll less. `None` at ply 0.
    pub(crate) fn less(self) -> Option<Self> {
        self.0.checked_sub(1).map(Self)
    }
}

/// The error for a depth beyond [`Ply::DEEPEST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("ply {0} is too deep: this engine searches at plies 0 to {deepest}", deepest = Ply::DEEPEST)]
pub struct UnknownPly(pub u64);

impl TryFrom<u64> for Ply {
    type Error = UnknownPly;

    fn try_from(number: u64) -> Result<Self, UnknownPly> {
        if number > u64::from(Self::DEEPEST.number()) {
            return Err(UnknownPly(number));
        }
        Ok(Self(number as u8))
    }
}

impl From<Ply> for u64 {
    fn from(ply: Ply) -> Self {
        ply.0.into()
    }
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
