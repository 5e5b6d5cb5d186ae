//! Why a chouette refuses an action.

use otter_rules::chouette::{Awaited, Player, Refusal};

use crate::refusal::Refused;

/// Why a chouette refuses an action.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum ChouetteRefusal {
    /// The rules refuse it.
    #[error("{0}")]
    Rules(#[from] Refusal),
    /// The caller shows no key to the seat.
    #[error("you do not hold this seat")]
    NotYourSeat,
    /// The action belongs to a decision that has been made since; this is awaited now.
    #[error("this came too late; another decision is awaited now: {0}")]
    Late(Awaited),
    /// No proposal is awaited, or none from this player.
    #[error(
        "you may propose a play only to the player who leads your side, while a roll awaits its \
         play, where the table's rules allow it"
    )]
    NotToPropose,
    /// Only the owner of the table may do this.
    #[error("only {owner}, who owns this table, may do that")]
    NotOwner {
        /// The player who owns the table.
        owner: Player,
    },
    /// The player is at the table, and alone decides whether to stay.
    #[error(
        "{player} is connected: only bots, and people who have lost their connection, can be \
         removed"
    )]
    IsHere {
        /// The player who would have been sent away.
        player: Player,
    },
    /// No level has this number.
    #[error("there is no level {0}; `GET /api/options` lists them")]
    UnknownLevel(u8),
    /// The table has given out as many player numbers as it may.
    #[error("this table has seated as many players as it can: open a new one")]
    TooManyEver,
    /// A roll is asked for, and nothing else can be decided before it is made.
    #[error(
        "a roll is asked for: it is made once the devices of all who have a part have added their \
         numbers"
    )]
    RollAsked,
    /// No player's device has a part in the dice.
    #[error("no player's device is at the table yet: a roll needs the number of one at least")]
    NoChain,
    /// The table holds as many events as a record may have.
    #[error("this table's record is full; open a new one to go on")]
    TableFull,
    /// The value of the cube has too many digits to handle.
    #[error("the cube has more digits than this server handles")]
    CubeTooHigh,
}

impl From<ChouetteRefusal> for Refused<ChouetteRefusal> {
    fn from(refusal: ChouetteRefusal) -> Self {
        Self::Table(refusal)
    }
}
