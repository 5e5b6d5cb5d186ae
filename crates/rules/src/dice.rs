//! Dice as data: the rules never roll them; the caller passes in the numbers.

use std::fmt;

/// One of the six faces of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
#[repr(u8)]
#[expect(missing_docs, reason = "each face is named by its number of pips")]
pub enum Die {
    One = 1,
    Two,
    Three,
    Four,
    Five,
    Six,
}

impl Die {
    /// All faces, lowest first.
    pub const ALL: [Self; 6] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
    ];

    /// Returns the number of pips on this face, 1–6.
    pub const fn pips(self) -> u8 {
        self as u8
    }
}

/// The error for a number that is on no face of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a die shows 1 to 6, not {0}")]
pub struct NotADie(pub u8);

impl TryFrom<u8> for Die {
    type Error = NotADie;

    fn try_from(pips: u8) -> Result<Self, NotADie> {
        match pips {
            1..=6 => Ok(Self::ALL[usize::from(pips - 1)]),
            _ => Err(NotADie(pips)),
        }
    }
}

impl From<Die> for u8 {
    fn from(die: Die) -> Self {
        die.pips()
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pips().fmt(f)
    }
}

/// A roll of two dice. Their order does not matter; the higher one is kept first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "[Die; 2]", into = "[Die; 2]"))]
pub struct Roll {
    high: Die,
    low: Die,
}

impl Roll {
    /// The pips of a roll on average.
    pub const MEAN_PIPS: f32 = 49.0 / 6.0;

    /// Returns the roll of these two dice.
    pub fn new(a: Die, b: Die) -> Self {
        Self {
            high: a.max(b),
            low: a.min(b),
        }
    }

    /// Returns the 21 distinct rolls, ordered by the higher die and then by the lower one.
    pub fn all() -> impl Iterator<Item = Self> {
        Die::ALL.into_iter().flat_map(|high| {
            Die::ALL
                .into_iter()
                .filter(move |&low| low <= high)
                .map(move |low| Self { high, low })
        })
    }

    /// Returns the higher die, or either die of a double.
    pub const fn high(self) -> Die {
        self.high
    }

    /// Returns the lower die, or either die of a double.
    pub const fn low(self) -> Die {
        self.low
    }

    /// Returns whether both dice show the same number (MV-4).
    pub fn is_double(self) -> bool {
        self.high == self.low
    }

    /// Returns the pips that the roll moves if all of it can be played: a double counts four times
    /// (MV-4).
    ///
    /// ```
    /// use otter_rules::Roll;
    ///
    /// let ways: u32 = Roll::all().map(Roll::ways).sum();
    /// let pips: u32 = Roll::all().map(|roll| roll.ways() * u32::from(roll.pips())).sum();
    /// assert_eq!(pips as f32 / ways as f32, Roll::MEAN_PIPS);
    /// ```
    pub fn pips(self) -> u8 {
        let sum = self.high.pips() + self.low.pips();
        if self.is_double() { 2 * sum } else { sum }
    }

    /// Returns the number of the 36 outcomes of two dice that give this roll: 1 or 2.
    pub fn ways(self) -> u32 {
        if self.is_double() { 1 } else { 2 }
    }
}

impl From<[Die; 2]> for Roll {
    fn from([a, b]: [Die; 2]) -> Self {
        Self::new(a, b)
    }
}

impl From<Roll> for [Die; 2] {
    fn from(roll: Roll) -> Self {
        [roll.high, roll.low]
    }
}

impl TryFrom<[u8; 2]> for Roll {
    type Error = NotADie;

    fn try_from([a, b]: [u8; 2]) -> Result<Self, NotADie> {
        Ok(Self::new(a.try_into()?, b.try_into()?))
    }
}

/// Prints the higher die first, as in "6-4".
impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.high, self.low)
    }
}

/// The reason why a roll does not count (IR-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum VoidRoll {
    /// A die does not lie flat.
    #[cfg_attr(feature = "serde", serde(rename = "cocked"))]
    Cocked,
    /// A die lies off the right-hand half of the player whose hand rolled it: in L'inverso the
    /// opponent of the player whose turn it is (VA-1).
    #[cfg_attr(feature = "serde", serde(rename = "off_the_half"))]
    OffTheHalf,
    /// A die lies on a checker.
    #[cfg_attr(feature = "serde", serde(rename = "on_a_checker"))]
    OnAChecker,
    /// The dice were not rolled together.
    #[cfg_attr(feature = "serde", serde(rename = "not_together"))]
    NotTogether,
}
