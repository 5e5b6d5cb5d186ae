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
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", deny_unknown_fields))]
pub enum Event {
    /// One die each for the start (ST-1), by whose hand threw it.
    #[cfg_attr(feature = "serde", serde(rename = "opened"))]
    Opened {
        /// Who stated it. Either may.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
        /// What each hand threw.
        #[cfg_attr(feature = "serde", serde(rename = "dice"))]
        dice: BySeat<Die>,
    },
    /// A tie doubled the stake (ST-4). Follows.
    #[cfg_attr(feature = "serde", serde(rename = "doubled_automatically"))]
    DoubledAutomatically {
        /// The stake now.
        #[cfg_attr(feature = "serde", serde(rename = "value"))]
        value: CubeValue,
    },
    /// The opening throw decided (ST-1, VA-1). Follows.
    #[cfg_attr(feature = "serde", serde(rename = "started"))]
    Started {
        /// Who starts.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
    },
    /// A throw.
    #[cfg_attr(feature = "serde", serde(rename = "thrown"))]
    Thrown {
        /// For whom it counts.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
        /// Whose hand threw: the other's in L'inverso (VA-1).
        #[cfg_attr(feature = "serde", serde(rename = "by"))]
        by: Seat,
        /// The dice as they lie.
        #[cfg_attr(feature = "serde", serde(rename = "dice"))]
        dice: [Die; 2],
    },
    /// A double was offered (CU-2).
    #[cfg_attr(feature = "serde", serde(rename = "doubled"))]
    Doubled {
        /// By whom.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
        /// The stake if taken.
        #[cfg_attr(feature = "serde", serde(rename = "value"))]
        value: CubeValue,
    },
    /// What was offered was taken (CU-4, CU-7).
    #[cfg_attr(feature = "serde", serde(rename = "taken"))]
    Taken {
        /// By whom.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
        /// The stake now.
        #[cfg_attr(feature = "serde", serde(rename = "value"))]
        value: CubeValue,
        /// Who owns the cube now.
        #[cfg_attr(feature = "serde", serde(rename = "owner"))]
        owner: Seat,
    },
    /// What was offered was passed (CU-3, CU-7).
    #[cfg_attr(feature = "serde", serde(rename = "passed"))]
    Passed {
        /// By whom.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
    },
    /// An immediate redouble (CU-7).
    #[cfg_attr(feature = "serde", serde(rename = "redoubled"))]
    Redoubled {
        /// By whom.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
        /// Which since the double: 1 is a beaver, 2 a raccoon, 3 an otter.
        #[cfg_attr(feature = "serde", serde(rename = "nth"))]
        nth: u32,
        /// The stake if taken.
        #[cfg_attr(feature = "serde", serde(rename = "value"))]
        value: CubeValue,
    },
    /// A play.
    #[cfg_attr(feature = "serde", serde(rename = "played"))]
    Played {
        /// By whom.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
        /// Its steps in the order made; none when nothing could be played (MV-7).
        #[cfg_attr(feature = "serde", serde(rename = "steps"))]
        steps: Vec<Step>,
    },
    /// An incomplete or illegal play was let stand (IR-2).
    #[cfg_attr(feature = "serde", serde(rename = "condoned"))]
    Condoned {
        /// By whom: the opponent of who made it.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
        /// The checkers as they stand, `own` being those of who made the play.
        #[cfg_attr(feature = "serde", serde(rename = "position"))]
        position: Setup,
    },
    /// A resignation was offered (SC-5).
    #[cfg_attr(feature = "serde", serde(rename = "resigned"))]
    Resigned {
        /// By whom.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
        /// By how much.
        #[cfg_attr(feature = "serde", serde(rename = "result"))]
        result: GameResult,
    },
    /// It was accepted.
    #[cfg_attr(feature = "serde", serde(rename = "resignation_accepted"))]
    ResignationAccepted {
        /// By whom.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
    },
    /// It was refused.
    #[cfg_attr(feature = "serde", serde(rename = "resignation_refused"))]
    ResignationRefused {
        /// By whom.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
    },
    /// A game ended. Follows.
    #[cfg_attr(feature = "serde", serde(rename = "game_won"))]
    GameWon(Outcome),
    /// The match ended (MA-1). Follows.
    #[cfg_attr(feature = "serde", serde(rename = "match_won"))]
    MatchWon {
        /// Who won it.
        #[cfg_attr(feature = "serde", serde(rename = "winner"))]
        winner: Seat,
    },
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Outcome {
    /// Who won.
    #[cfg_attr(feature = "serde", serde(rename = "winner"))]
    pub winner: Seat,
    /// By what (SC-2). A pass loses a single game.
    #[cfg_attr(feature = "serde", serde(rename = "result"))]
    pub result: GameResult,
    /// How it came about.
    #[cfg_attr(feature = "serde", serde(rename = "how"))]
    pub how: Ending,
    /// What it scores, settings considered (§6).
    #[cfg_attr(feature = "serde", serde(rename = "points"))]
    pub points: Points,
}

/// How the end of a game came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ending {
    /// All checkers borne off (SC-1).
    #[cfg_attr(feature = "serde", serde(rename = "borne_off"))]
    BorneOff,
    /// A double or redouble passed (CU-3, CU-7).
    #[cfg_attr(feature = "serde", serde(rename = "passed"))]
    Passed,
    /// A resignation accepted (SC-5).
    #[cfg_attr(feature = "serde", serde(rename = "resigned"))]
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
