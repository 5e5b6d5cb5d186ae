//! The two seats of a game.

use std::ops::{Index, IndexMut};

/// A seat at a two-player table. White has the light checkers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Seat {
    /// The seat of the light checkers.
    #[cfg_attr(feature = "serde", serde(rename = "white"))]
    White,
    /// The seat of the dark checkers.
    #[cfg_attr(feature = "serde", serde(rename = "black"))]
    Black,
}

impl Seat {
    /// White and Black, in this order.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// Returns the opponent's seat.
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// One value for each seat, indexed by the seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct BySeat<T> {
    /// The value that belongs to White.
    #[cfg_attr(feature = "serde", serde(rename = "white"))]
    pub white: T,
    /// The value that belongs to Black.
    #[cfg_attr(feature = "serde", serde(rename = "black"))]
    pub black: T,
}

impl<T> BySeat<T> {
    /// Makes the value for each seat, White's first.
    pub fn new(mut make: impl FnMut(Seat) -> T) -> Self {
        Self {
            white: make(Seat::White),
            black: make(Seat::Black),
        }
    }

    /// Applies `change` to each seat's value.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat {
            white: change(self.white),
            black: change(self.black),
        }
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        match seat {
            Seat::White => &self.white,
            Seat::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match seat {
            Seat::White => &mut self.white,
            Seat::Black => &mut self.black,
        }
    }
}
