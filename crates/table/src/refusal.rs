//! Why a table for two refuses an action.

use otter_rules::Refusal;

/// Why a table for two refuses an action.
#[derive(Clone, Debug, thiserror::Error)]
pub enum TwoRefusal {
    /// The rules refuse it.
    #[error("{0}")]
    Rules(#[from] Refusal),
    /// The caller shows no key to the seat.
    #[error("you do not hold this seat")]
    NotYourSeat,
    /// The opposite seat is still open.
    #[error("the seat opposite is open: the game begins when it is taken")]
    SeatOpen,
    /// The caller decided on the action at an earlier version of the table.
    #[error("the table is at version {now}, and you saw version {seen}: look again, then decide")]
    Stale {
        /// The version at which the table stands.
        now: u64,
        /// The version that the caller saw.
        seen: u64,
    },
    /// A roll is asked for, and nothing else can be done before it is made.
    #[error("a roll is asked for: it is made once both players' devices have added their numbers")]
    RollAsked,
    /// A player's device has not yet opened a chain of numbers for the dice.
    #[error("a player's device is not at the table yet: a roll needs a number of each")]
    NoChain,
    /// The table holds as many events as a record may have.
    #[error("this table's record is full; open a new one to go on")]
    TableFull,
    /// The value of the cube has too many digits to handle.
    #[error("the cube has more digits than Otter handles")]
    CubeTooHigh,
}
