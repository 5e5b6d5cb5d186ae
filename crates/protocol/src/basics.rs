//! What every kind of table shares: seats, results, dice and keys.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A seat of a two-player table. White has the light checkers.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// Light checkers.
    White,
    /// Dark checkers.
    Black,
}

/// One of a kind for each seat.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct BySeat<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

/// SC-2.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ResultView {
    /// One times the stake.
    Single,
    /// Two times.
    Gammon,
    /// Three times.
    Backgammon,
}

/// Where the dice come from.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DiceChoice {
    /// The server throws.
    Server,
    /// The players throw real dice and type or click what they show.
    ByHand,
}

/// What sits in a seat.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Occupant {
    /// Nobody yet: the invitation is out.
    Open,
    /// A person.
    Person,
    /// Otter.
    Bot {
        /// At this level.
        level: u8,
    },
}

/// A held seat. Whoever shows the key acts for the seat.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct SeatKey {
    /// Which seat.
    pub seat: Seat,
    /// Its secret.
    pub key: String,
}

/// A held seat. Whoever shows the key acts for the player.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct PlayerKey {
    /// Which player.
    pub player: u32,
    /// The secret.
    pub key: String,
}
