//! Points and cube values, which have no limit (CU-5).

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul};
use std::str::FromStr;

use num_bigint::BigUint;

/// A number of points won or scored: a natural number of any size.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Points(BigUint);

/// The error for a text that is not a number of points.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("points are a natural number in decimal digits, not {0:?}")]
pub struct NotPoints(pub String);

impl Points {
    pub(crate) const fn as_natural(&self) -> &BigUint {
        &self.0
    }

    /// Returns the points as a `u32`; `None` if they do not fit.
    pub fn to_u32(&self) -> Option<u32> {
        u32::try_from(&self.0).ok()
    }

    /// Returns the points missing to `goal`; zero once it is reached.
    pub fn short_of(&self, goal: &Self) -> Self {
        if self >= goal {
            Self::default()
        } else {
            Self(&goal.0 - &self.0)
        }
    }
}

impl From<u32> for Points {
    fn from(n: u32) -> Self {
        Self(n.into())
    }
}

impl FromStr for Points {
    type Err = NotPoints;

    fn from_str(text: &str) -> Result<Self, NotPoints> {
        let is_decimal = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        is_decimal
            .then(|| text.parse().ok())
            .flatten()
            .map(Self)
            .ok_or_else(|| NotPoints(text.to_owned()))
    }
}

impl TryFrom<String> for Points {
    type Error = NotPoints;

    fn try_from(text: String) -> Result<Self, NotPoints> {
        text.parse()
    }
}

impl From<Points> for String {
    fn from(points: Points) -> Self {
        points.to_string()
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign<&Self> for Points {
    fn add_assign(&mut self, other: &Self) {
        self.0 += &other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::default(), Add::add)
    }
}

impl Mul<u32> for Points {
    type Output = Self;

    fn mul(self, n: u32) -> Self {
        Self(self.0 * n)
    }
}

/// The value of a cube: a power of two without an upper limit, so 128 follows 64 (CU-5).
///
/// ```
/// use otter_rules::{CubeValue, Points};
///
/// let cube = CubeValue::ONE.doubled().doubled();
/// assert_eq!(cube.to_string(), "4");
/// assert_eq!(cube.points(), Points::from(4));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct CubeValue {
    /// The exponent: 0 for a cube at 1, 6 for a cube at 64.
    #[cfg_attr(feature = "serde", serde(rename = "log2"))]
    log2: u32,
}

impl CubeValue {
    /// The value at the start of a game (CU-1).
    pub const ONE: Self = Self { log2: 0 };

    /// Returns the value with this exponent of two.
    pub const fn from_log2(log2: u32) -> Self {
        Self { log2 }
    }

    /// Returns the exponent of two: 0 for a cube at 1, 6 for a cube at 64.
    pub const fn log2(self) -> u32 {
        self.log2
    }

    /// Returns twice the value. The exponent saturates at [`u32::MAX`], which no game reaches.
    pub const fn doubled(self) -> Self {
        Self {
            log2: self.log2.saturating_add(1),
        }
    }

    /// Returns half the value; 1 stays 1.
    pub const fn halved(self) -> Self {
        Self {
            log2: self.log2.saturating_sub(1),
        }
    }

    /// Returns the value as a number of points.
    pub fn points(self) -> Points {
        Points(BigUint::from(1_u32) << self.log2)
    }
}

impl fmt::Display for CubeValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.points().fmt(f)
    }
}
