//! Events: what happened. The record of a game is a list of them.

use crate::action::Action;
use crate::dice::Die;
use crate::judgement::Judgement;
use crate::plays::Step;
use crate::points::{CubeValue, Points};
use crate::seat::{BySeat, Seat};
use crate::settlement::{GameResult, TimeOutCost};
use crate::setup::Setup;

/// What happened at a two-player table. An action causes most events; the others follow from the
/// rules, and [`Event::cause`] returns `None` for them.
#[derive(Clone, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", deny_unknown_fields))]
pub enum Event {
    /// The opening roll: one die each, under the seat whose hand rolled it (ST-1).
    #[cfg_attr(feature = "serde", serde(rename = "opened"))]
    Opened {
        /// The seat that entered the roll; either may.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
        /// The die that each hand rolled.
        #[cfg_attr(feature = "serde", serde(rename = "dice"))]
        dice: BySeat<Die>,
    },
    /// A tied opening roll doubled the stake (ST-4). Follows from the rules.
    #[cfg_attr(feature = "serde", serde(rename = "doubled_automatically"))]
    DoubledAutomatically {
        /// The value of the cube from now on.
        #[cfg_attr(feature = "serde", serde(rename = "value"))]
        value: CubeValue,
    },
    /// The opening roll decided which seat starts (ST-1, VA-1). Follows from the rules.
    #[cfg_attr(feature = "serde", serde(rename = "started"))]
    Started {
        /// The seat that plays the first turn.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
    },
    /// A player rolled both dice for a turn.
    #[cfg_attr(feature = "serde", serde(rename = "thrown"))]
    Rolled {
        /// The seat that plays the roll.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
        /// The seat whose hand rolled: in L'inverso the other one (VA-1).
        #[cfg_attr(feature = "serde", serde(rename = "by"))]
        by: Seat,
        /// The dice, in the order in which they lie.
        #[cfg_attr(feature = "serde", serde(rename = "dice"))]
        dice: [Die; 2],
    },
    /// A double was offered (CU-2).
    #[cfg_attr(feature = "serde", serde(rename = "doubled"))]
    Doubled {
        /// The seat of the doubler.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
        /// The value of the cube if the double is taken.
        #[cfg_attr(feature = "serde", serde(rename = "value"))]
        value: CubeValue,
    },
    /// A double or immediate redouble was taken (CU-4, CU-7).
    #[cfg_attr(feature = "serde", serde(rename = "taken"))]
    Taken {
        /// The seat of the taker.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
        /// The value of the cube from now on.
        #[cfg_attr(feature = "serde", serde(rename = "value"))]
        value: CubeValue,
        /// The seat that owns the cube from now on.
        #[cfg_attr(feature = "serde", serde(rename = "owner"))]
        owner: Seat,
    },
    /// A double or immediate redouble was passed (CU-3, CU-7).
    #[cfg_attr(feature = "serde", serde(rename = "passed"))]
    Passed {
        /// The seat that passed and lost the game.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
    },
    /// An immediate redouble was made (CU-7).
    #[cfg_attr(feature = "serde", serde(rename = "redoubled"))]
    Redoubled {
        /// The seat that redoubled.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
        /// The number of this redouble since the double: 1 is a beaver, 2 a raccoon, 3 an otter.
        #[cfg_attr(feature = "serde", serde(rename = "nth"))]
        nth: u32,
        /// The value of the cube if the redouble is taken.
        #[cfg_attr(feature = "serde", serde(rename = "value"))]
        value: CubeValue,
    },
    /// A roll was played with the checkers.
    #[cfg_attr(feature = "serde", serde(rename = "played"))]
    Played {
        /// The seat that made the play.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
        /// The steps of the play, in the order made; empty if nothing could be played (MV-7).
        #[cfg_attr(feature = "serde", serde(rename = "steps"))]
        steps: Vec<Step>,
    },
    /// The opponent let an incomplete or illegal play stand (IR-2).
    #[cfg_attr(feature = "serde", serde(rename = "condoned"))]
    Condoned {
        /// The seat that condoned the play: the opponent of the one that made it.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
        /// The checkers as they stand; `own` are those of the seat that made the play.
        #[cfg_attr(feature = "serde", serde(rename = "position"))]
        position: Setup,
    },
    /// A resignation was offered (SC-5).
    #[cfg_attr(feature = "serde", serde(rename = "resigned"))]
    Resigned {
        /// The seat that offers to lose.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
        /// The kind of game that the seat offers to lose.
        #[cfg_attr(feature = "serde", serde(rename = "result"))]
        result: GameResult,
    },
    /// The offered resignation was accepted.
    #[cfg_attr(feature = "serde", serde(rename = "resignation_accepted"))]
    ResignationAccepted {
        /// The seat that accepted and won the game.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
    },
    /// The offered resignation was refused.
    #[cfg_attr(feature = "serde", serde(rename = "resignation_refused"))]
    ResignationRefused {
        /// The seat that refused and plays on.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
    },
    /// A seat's time ran out while it had to act (CL-4).
    #[cfg_attr(feature = "serde", serde(rename = "time_ran_out"))]
    TimeRanOut {
        /// The seat that had no time left.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
        /// What it loses by that.
        #[cfg_attr(feature = "serde", serde(rename = "cost"))]
        cost: TimeOutCost,
    },
    /// A court settled the game, which a seat did not play on (CL-7).
    #[cfg_attr(feature = "serde", serde(rename = "settled"))]
    Settled {
        /// The seat that had to act and was warned in vain.
        #[cfg_attr(feature = "serde", serde(rename = "seat"))]
        seat: Seat,
        /// How the game is settled, and on what ground.
        #[cfg_attr(feature = "serde", serde(rename = "judgement"))]
        judgement: Judgement,
    },
    /// A game ended with this outcome. Follows from the rules.
    #[cfg_attr(feature = "serde", serde(rename = "game_won"))]
    GameWon(Outcome),
    /// The match ended (MA-1). Follows from the rules.
    #[cfg_attr(feature = "serde", serde(rename = "match_won"))]
    MatchWon {
        /// The seat that won the match.
        #[cfg_attr(feature = "serde", serde(rename = "winner"))]
        winner: Seat,
    },
}

/// The winner, the kind and the points of a game that ended.
#[derive(Clone, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Outcome {
    /// The seat that won the game.
    #[cfg_attr(feature = "serde", serde(rename = "winner"))]
    pub winner: Seat,
    /// The kind of game that was won (SC-2); a pass loses a single game.
    #[cfg_attr(feature = "serde", serde(rename = "result"))]
    pub result: GameResult,
    /// The way in which the game came to its end.
    #[cfg_attr(feature = "serde", serde(rename = "how"))]
    pub how: Ending,
    /// The points that the winner scores under the rules in force (§6).
    #[cfg_attr(feature = "serde", serde(rename = "points"))]
    pub points: Points,
}

/// The way in which a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ending {
    /// The winner bore off the last checker (SC-1).
    #[cfg_attr(feature = "serde", serde(rename = "borne_off"))]
    BorneOff,
    /// The loser passed a double or redouble (CU-3, CU-7).
    #[cfg_attr(feature = "serde", serde(rename = "passed"))]
    Passed,
    /// The winner accepted a resignation (SC-5).
    #[cfg_attr(feature = "serde", serde(rename = "resigned"))]
    Resigned,
    /// The loser ran out of time (CL-4).
    #[cfg_attr(feature = "serde", serde(rename = "time"))]
    Time,
    /// A court settled the game (CL-7).
    #[cfg_attr(feature = "serde", serde(rename = "settled"))]
    Settled,
}

impl Event {
    /// Returns the seat and the action that caused the event; `None` if it followed from the rules.
    pub fn cause(&self) -> Option<(Seat, Action)> {
        Some(match self {
            Self::Opened { seat, dice } => (*seat, Action::Open(*dice)),
            Self::Rolled { seat, dice, .. } => (*seat, Action::Roll(*dice)),
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
            Self::TimeRanOut { seat, cost } => (*seat, Action::RunOutOfTime(*cost)),
            Self::Settled { seat, judgement } => (*seat, Action::Settle(*judgement)),
            Self::DoubledAutomatically { .. }
            | Self::Started { .. }
            | Self::GameWon(_)
            | Self::MatchWon { .. } => return None,
        })
    }
}
