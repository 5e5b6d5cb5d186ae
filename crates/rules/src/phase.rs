//! The phases of a two-player game: what it waits for between two actions.

use crate::cube::Offer;
use crate::dice::Die;
use crate::refusal::Awaited;
use crate::seat::Seat;
use crate::settlement::GameResult;

/// What a game waits for, with the data that belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The opening roll: one die each, or again after a tie (ST-1).
    Opening,
    /// The seat rolls or doubles (CU-2).
    ToRoll {
        /// The seat on roll.
        seat: Seat,
    },
    /// A double or an immediate redouble awaits its answer (CU-3, CU-7).
    Offered(Offer<Seat>),
    /// The seat plays its roll (MV-5).
    ToPlay {
        /// The seat that plays the roll.
        seat: Seat,
        /// The dice, in the order in which they lie.
        dice: [Die; 2],
    },
    /// A resignation awaits its answer (SC-5).
    Resigning {
        /// The seat that offers to lose.
        by: Seat,
        /// The kind of game that the seat offers to lose.
        result: GameResult,
        /// The phase in which the game goes on if the resignation is refused.
        resume: Resume,
    },
    /// The game is over.
    Over,
}

/// The phase in which a game goes on after a refused resignation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resume {
    /// Back at [`Phase::ToRoll`], before the dice are rolled.
    ToRoll {
        /// The seat on roll.
        seat: Seat,
    },
    /// Back at [`Phase::ToPlay`], with the dice on the board.
    ToPlay {
        /// The seat that plays the roll.
        seat: Seat,
        /// The dice, in the order in which they lie.
        dice: [Die; 2],
    },
}

impl From<Resume> for Phase {
    fn from(resume: Resume) -> Self {
        match resume {
            Resume::ToRoll { seat } => Self::ToRoll { seat },
            Resume::ToPlay { seat, dice } => Self::ToPlay { seat, dice },
        }
    }
}

impl Phase {
    /// Returns the seat that must act; `None` before the opening roll, which either seat may
    /// enter, and after the end.
    pub const fn awaited_seat(&self) -> Option<Seat> {
        match self {
            Self::Opening | Self::Over => None,
            Self::ToRoll { seat } | Self::ToPlay { seat, .. } => Some(*seat),
            Self::Offered(offer) => Some(offer.to_answer()),
            Self::Resigning { by, .. } => Some(by.other()),
        }
    }

    /// Returns what the game waits for, without its data.
    pub const fn awaited(&self) -> Awaited {
        match self {
            // After a game comes the next one's opening roll.
            Self::Opening | Self::Over => Awaited::OpeningRoll,
            Self::ToRoll { .. } => Awaited::RollOrDouble,
            Self::Offered(offer) if offer.n_redoubles() == 0 => Awaited::AnswerToDouble,
            Self::Offered(_) => Awaited::AnswerToRedouble,
            Self::ToPlay { .. } => Awaited::Play,
            Self::Resigning { .. } => Awaited::AnswerToResignation,
        }
    }
}
