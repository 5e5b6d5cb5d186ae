//! Why a command at a table is refused, as far as this is the same for all types of table.
//! What only one type refuses stands in the `refusal` of its folder in `table`.

use otter_protocol::error::ReadError;
use otter_table::TwoRefusal;

use crate::dice::NoDice;

/// Why a command at a table is refused; `R` is the refusal of its table type. Nothing has changed.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum Refused<R> {
    /// The table refuses it.
    #[error("{0}")]
    Table(R),
    /// The action's id is too short or too long; it has this many characters.
    #[error("an action's id is 1 to 64 characters; this one has {0}")]
    BadId(usize),
    /// The action's id was that of another action here.
    #[error("this id has been used for another action: give each action an id of its own")]
    UsedId,
    /// The message cannot be read as something that the rules know.
    #[error("{0}")]
    Read(#[from] ReadError),
    /// The operating system gave no random numbers for the dice.
    #[error("{0}")]
    NoDice(#[from] NoDice),
    /// What follows from the command could not be stored, so it has not happened.
    #[error("this could not be stored, so nothing has changed; try again")]
    NotStored,
}

impl<R> Refused<R> {
    /// Returns whether the same command may be accepted if it is repeated a little later.
    pub(crate) const fn is_temporary(&self) -> bool {
        matches!(self, Self::NotStored | Self::NoDice(_))
    }
}

impl From<TwoRefusal> for Refused<TwoRefusal> {
    fn from(refusal: TwoRefusal) -> Self {
        Self::Table(refusal)
    }
}
