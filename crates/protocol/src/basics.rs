//! What every kind of table shares: seats, results, dice and keys.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The name of a bot that has a seat.
pub const BOT_NAME: &str = "Otter";

/// A seat of a two-player table.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// The seat that plays the light checkers.
    White,
    /// The seat that plays the dark checkers.
    Black,
}

/// A pair of values, one for each seat.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct BySeat<T> {
    /// The value that belongs to White.
    pub white: T,
    /// The value that belongs to Black.
    pub black: T,
}

/// What a game is won by, or what is offered in a resignation (SC-2).
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ResultView {
    /// The game counts once the value of the cube.
    Single,
    /// The game counts twice: the loser has borne off no checker.
    Gammon,
    /// The game counts three times: the loser also has a checker on the bar or in the winner's home
    /// board.
    Backgammon,
}

/// Where the dice come from.
#[derive(Default, Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DiceChoice {
    /// The server rolls them.
    #[default]
    Server,
    /// The players roll real dice and enter what they show.
    ByHand,
}

/// Why a roll does not count (IR-1).
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum VoidRollView {
    /// A die does not lie flat: it is cocked.
    Cocked,
    /// A die lies outside the roller's right-hand half of the board.
    OffTheHalf,
    /// A die lies on a checker.
    OnAChecker,
    /// The dice were not rolled together.
    NotTogether,
}

/// What it costs a player to run out of time (CL-4).
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TimeOut {
    /// The match is lost.
    Match,
    /// The game is lost, in the worst way that the position still allows.
    Game,
}

/// The player in a seat, or its absence.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Occupant {
    /// Nobody yet: the invitation has not been accepted.
    Open,
    /// A person, with a key to the seat.
    Person,
    /// Otter plays this seat.
    Bot {
        /// The level Otter plays at, as `GET /api/options` numbers them.
        level: u8,
    },
}

/// The key to a seat. Anyone who presents it acts for the seat.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct SeatKey {
    /// The seat that the key opens.
    pub seat: Seat,
    /// The secret; nobody else receives it.
    pub key: String,
}

/// The key to a player at a chouette or a tournament. Anyone who presents it acts for the player.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct PlayerKey {
    /// The number of the player at the table or in the tournament.
    pub player: u32,
    /// The secret; nobody else receives it.
    pub key: String,
}
