//! Points in time and spans of it, in milliseconds.

use serde::{Deserialize, Serialize};

/// A point in time, in milliseconds since an origin that everybody who uses a clock shares.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize,
)]
#[serde(transparent)]
pub struct Moment(u64);

impl Moment {
    /// Returns the moment this many milliseconds after the origin.
    pub const fn from_millis(millis: u64) -> Self {
        Self(millis)
    }

    /// Returns the milliseconds since the origin.
    pub const fn millis(self) -> u64 {
        self.0
    }

    /// Returns the milliseconds since an earlier moment; 0 if that moment is later.
    pub const fn since(self, earlier: Self) -> u64 {
        self.0.saturating_sub(earlier.0)
    }

    /// Returns the moment this many milliseconds later.
    #[must_use]
    pub const fn after(self, millis: u64) -> Self {
        Self(self.0.saturating_add(millis))
    }
}

/// How long a message takes from a player to whoever keeps the clock and back, in milliseconds, as
/// the keeper has measured it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Lag(u64);

impl Lag {
    /// No lag: that of a bot, and of a line that has not been measured.
    pub const NONE: Self = Self(0);

    /// Returns a lag that was measured.
    pub const fn from_millis(millis: u64) -> Self {
        Self(millis)
    }

    /// Returns the lag in milliseconds.
    pub const fn millis(self) -> u64 {
        self.0
    }
}
