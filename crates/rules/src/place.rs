//! The places where a checker can stand, counted from its owner's side (EQ-2).

use std::fmt;

/// A point of the board, 1–24, counted from its viewer's home: 1–6 home board, 7–12 own outer
/// board, 13–18 the opponent's outer board, 19–24 the opponent's home board (EQ-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Point(u8);

impl Point {
    /// Returns the points from 1 to 24.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (1..=24).map(Self)
    }

    /// Returns the number of the point, 1 to 24.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the same point as the other player counts it: point p is point 25−p (EQ-2).
    pub const fn opposite(self) -> Self {
        Self(25 - self.0)
    }

    /// Returns whether the point lies in the viewer's home board.
    pub const fn is_home(self) -> bool {
        self.0 <= 6
    }
}

/// The error for a number that is not a point of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a point is 1 to 24, not {0}")]
pub struct NotAPoint(pub u8);

impl TryFrom<u8> for Point {
    type Error = NotAPoint;

    fn try_from(number: u8) -> Result<Self, NotAPoint> {
        match number {
            1..=24 => Ok(Self(number)),
            _ => Err(NotAPoint(number)),
        }
    }
}

impl From<Point> for u8 {
    fn from(point: Point) -> Self {
        point.0
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The place where a step starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub enum Origin {
    /// One of the 24 points.
    Point(Point),
    /// The bar: the checker enters.
    Bar,
}

impl Origin {
    /// Returns 1–24 for a point and 25 for the bar; a move counts down from this number.
    pub const fn number(self) -> u8 {
        match self {
            Self::Point(point) => point.0,
            Self::Bar => 25,
        }
    }
}

/// The place where a step ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub enum Landing {
    /// Off the board: the checker is borne off.
    Off,
    /// One of the 24 points.
    Point(Point),
}

impl Landing {
    /// Returns 1–24 for a point and 0 for off.
    pub const fn number(self) -> u8 {
        match self {
            Self::Off => 0,
            Self::Point(point) => point.0,
        }
    }
}

/// The error for a number that is not a place from which a checker can move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a move starts from a point 1 to 24 or from the bar (25), not {0}")]
pub struct NotAnOrigin(pub u8);

/// The error for a number that is not a place to which a checker can move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a move ends on a point 1 to 24 or off (0), not {0}")]
pub struct NotALanding(pub u8);

impl TryFrom<u8> for Origin {
    type Error = NotAnOrigin;

    fn try_from(number: u8) -> Result<Self, NotAnOrigin> {
        match number {
            1..=24 => Ok(Self::Point(Point(number))),
            25 => Ok(Self::Bar),
            _ => Err(NotAnOrigin(number)),
        }
    }
}

impl TryFrom<u8> for Landing {
    type Error = NotALanding;

    fn try_from(number: u8) -> Result<Self, NotALanding> {
        match number {
            0 => Ok(Self::Off),
            1..=24 => Ok(Self::Point(Point(number))),
            _ => Err(NotALanding(number)),
        }
    }
}

/// Reads the steps of a play from pairs of numbers, `[from, to]` each: from a point 1 to 24 or the
/// bar (25), to a point or off (0). `None` if a number is no such place.
///
/// ```
/// use otter_rules::steps_from;
///
/// assert_eq!(steps_from(&[[25, 20]]).map(|steps| steps.len()), Some(1));
/// assert_eq!(steps_from(&[[0, 20]]), None);
/// ```
pub fn steps_from(pairs: &[[u8; 2]]) -> Option<Vec<(Origin, Landing)>> {
    let step =
        |&[from, to]: &[u8; 2]| Some((Origin::try_from(from).ok()?, Landing::try_from(to).ok()?));
    pairs.iter().map(step).collect()
}

impl From<Origin> for u8 {
    fn from(from: Origin) -> Self {
        from.number()
    }
}

impl From<Landing> for u8 {
    fn from(to: Landing) -> Self {
        to.number()
    }
}
