//! What happened. A game is its record, and the record is a list of these.

use crate::action::Action;
use crate::dice::Die;
use crate::plays::Step;
use crate::points::{CubeValue, Points};
use crate::seat::{BySeat, Seat};
use crate::settlement::GameResult;
use crate::setup::Setup;

/// What happened at a table of two. Most events are caused by an action; the others follow from
/// the rules ([`Event::cause`] tells which).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "snake_case"))]
pub enum Event {
    /// One die each for the start (ST-1), by whose hand threw it.
    Opened {
        /// Who stated it. Either may.
        seat: Seat,
        /// What each hand threw.
        dice: BySeat<Die>,
    },
    /// A tie doubled the stake (ST-4). Follows.
    DoubledAutomatically {
        /// The stake now.
        value: CubeValue,
    },
    /// The opening throw decided (ST-1, VA-1). Follows.
    Started {
        /// Who starts.
        seat: Seat,
    },
    /// A throw.
    Thrown {
        /// For whom it counts.
        seat: Seat,
        /// Whose hand threw: the other's in L'inverso (VA-1).
        by: Seat,
        /// The dice as they lie.
        dice: [Die; 2],
    },
    /// A double was offered (CU-2).
    Doubled {
        /// By whom.
        seat: Seat,
        /// The stake if taken.
        value: CubeValue,
    },
    /// What was offered was taken (CU-4, CU-7).
    Taken {
        /// By whom.
        seat: Seat,
        /// The stake now.
        value: CubeValue,
        /// Who owns the cube now.
        owner: Seat,
    },
    /// What was offered was passed (CU-3, CU-7).
    Passed {
        /// By whom.
        seat: Seat,
    },
    /// An immediate redouble (CU-7).
    Redoubled {
        /// By whom.
        seat: Seat,
        /// Which since the double: 1 is a beaver, 2 a raccoon, 3 an otter.
        nth: u32,
        /// The stake if taken.
        value: CubeValue,
    },
    /// A play.
    Played {
        /// By whom.
        seat: Seat,
        /// Its steps in the order made; none when nothing could be played (MV-7).
        steps: Vec<Step>,
    },
    /// An incomplete or illegal play was let stand (IR-2).
    Condoned {
        /// By whom: the opponent of who made it.
        seat: Seat,
        /// The checkers as they stand, `own` being those of who made the play.
        position: Setup,
    },
    /// A resignation was offered (SC-5).
    Resigned {
        /// By whom.
        seat: Seat,
        /// By how much.
        result: GameResult,
    },
    /// It was accepted.
    ResignationAccepted {
        /// By whom.
        seat: Seat,
    },
    /// It was refused.
    ResignationRefused {
        /// By whom.
        seat: Seat,
    },
    /// A game ended. Follows.
    GameWon(Outcome),
    /// The match ended (MA-1). Follows.
    MatchWon {
        /// Who won it.
        winner: Seat,
    },
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// Who won.
    pub winner: Seat,
    /// By what (SC-2). A pass loses a single game.
    pub result: GameResult,
    /// How it came about.
    pub how: Ending,
    /// What it scores, settings considered (§6).
    pub points: Points,
}

/// How the end of a game came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Ending {
    /// All checkers borne off (SC-1).
    BorneOff,
    /// A double or redouble passed (CU-3, CU-7).
    Passed,
    /// A resignation accepted (SC-5).
    Resigned,
}

impl Event {
    /// The seat and the action that caused it; nothing for what follows from the rules.
    pub fn cause(&self) -> Option<(Seat, Action)> {
        Some(match self {
            Self::Opened { seat, dice } => (*seat, Action::Open(*dice)),
            Self::Thrown { seat, dice, .. } => (*seat, Action::Throw(*dice)),
            Self::Doubled { seat, .. } => (*seat, Action::Double),
            Self::Taken { seat, .. } => (*seat, Action::Take),
            Self::Passed { seat } => (*seat, Action::Pass),
            Self::Redoubled { seat, .. } => (*seat, Action::Redouble),
            Self::Played { seat, steps } => {
                let steps = steps.iter().map(|step| (step.from, step.to)).collect();
                (*seat, Action::Play(steps))
            }
            Self::Condoned { seat, position } => (*seat, Action::Condone(*position)),
            Self::Resigned { seat, result } => (*seat, Action::Resign(*result)),
            Self::ResignationAccepted { seat } => (*seat, Action::AcceptResignation),
            Self::ResignationRefused { seat } => (*seat, Action::RefuseResignation),
            Self::DoubledAutomatically { .. }
            | Self::Started { .. }
            | Self::GameWon(_)
            | Self::MatchWon { .. } => return None,
        })
    }
}
