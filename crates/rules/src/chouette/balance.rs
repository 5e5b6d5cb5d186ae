//! Points won and lost, as one signed number.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, SubAssign};
use std::str::FromStr;

use num_bigint::{BigInt, Sign};

use crate::points::Points;

/// Points won minus points lost: a whole number of any size, because cubes have no limit (CU-5).
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Balance(BigInt);

/// The error for a text that is not a balance.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a balance is a whole number in decimal digits, with - before a loss, not {0:?}")]
pub struct NotABalance(pub String);

impl Balance {
    /// Returns whether the balance is zero.
    pub fn is_zero(&self) -> bool {
        self.0.sign() == Sign::NoSign
    }

    /// Returns whether more has been won than lost.
    pub fn is_won(&self) -> bool {
        self.0.sign() == Sign::Plus
    }

    /// Returns half the balance, without an odd point (CH-12).
    pub fn half(&self) -> Self {
        // Integer division rounds towards zero, for losses as for wins.
        Self(&self.0 / 2)
    }

    /// Returns the balance as an `i64`; `None` if it does not fit.
    pub fn to_i64(&self) -> Option<i64> {
        i64::try_from(&self.0).ok()
    }
}

impl From<i64> for Balance {
    fn from(n: i64) -> Self {
        Self(n.into())
    }
}

impl From<&Points> for Balance {
    fn from(points: &Points) -> Self {
        Self(points.as_natural().clone().into())
    }
}

impl FromStr for Balance {
    type Err = NotABalance;

    fn from_str(text: &str) -> Result<Self, NotABalance> {
        let digits = text.strip_prefix('-').unwrap_or(text);
        let is_decimal = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        is_decimal
            .then(|| text.parse().ok())
            .flatten()
            .map(Self)
            .ok_or_else(|| NotABalance(text.to_owned()))
    }
}

impl TryFrom<String> for Balance {
    type Error = NotABalance;

    fn try_from(text: String) -> Result<Self, NotABalance> {
        text.parse()
    }
}

impl From<Balance> for String {
    fn from(balance: Balance) -> Self {
        balance.to_string()
    }
}

impl fmt::Display for Balance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Neg for Balance {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Add for Balance {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign<&Self> for Balance {
    fn add_assign(&mut self, other: &Self) {
        self.0 += &other.0;
    }
}

impl SubAssign<&Self> for Balance {
    fn sub_assign(&mut self, other: &Self) {
        self.0 -= &other.0;
    }
}

impl Sum for Balance {
    fn sum<I: Iterator<Item = Self>>(balances: I) -> Self {
        balances.fold(Self::default(), Add::add)
    }
}
