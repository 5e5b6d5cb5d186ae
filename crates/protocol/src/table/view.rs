//! A table for two as one viewer sees it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::plays::PlayTree;
use crate::basics::{BySeat, DiceChoice, Occupant, ResultView, Seat};
use crate::rules::RulesChoice;

/// A table as one viewer sees it.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct TableView {
    /// Its id.
    pub table: String,
    /// How many events have happened.
    pub version: u64,
    /// By which rules.
    pub rules: RulesChoice,
    /// The key of the preset that the rules are, if they are one.
    pub preset: Option<String>,
    /// The preset's name in English, else "own rules".
    pub rules_name: String,
    /// Where the dice come from.
    pub dice_from: DiceChoice,
    /// Who sits where.
    pub seats: BySeat<SeatView>,
    /// The score.
    pub score: BySeat<String>,
    /// The number of the present game, from 1.
    pub game: u32,
    /// Whether this is the Crawford game; never of a match to one point.
    pub crawford: bool,
    /// The finished games in order; of very many the latest hundred.
    pub games: Vec<GameSummary>,
    /// The checkers.
    pub board: BySeat<CheckersView>,
    /// The cube.
    pub cube: CubeView,
    /// What is awaited.
    pub phase: PhaseView,
    /// The seats this viewer holds, with what each may do now.
    pub held: Vec<HeldSeat>,
}

/// Who sits in a seat.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct SeatView {
    /// The name; empty while nobody has taken the seat.
    pub name: String,
    /// Person, bot, or open.
    pub occupant: Occupant,
    /// Whether a socket with the seat's key is open. Always true for a bot.
    pub present: bool,
}

/// A finished game.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct GameSummary {
    /// From 1.
    pub game: u32,
    /// Who won.
    pub winner: Seat,
    /// By what.
    pub result: ResultView,
    /// For how many points.
    pub points: String,
}

/// One side's checkers, from its own side of the board.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct CheckersView {
    /// 26 counts: 0 is off, 1–24 the points, 25 the bar.
    pub points: Vec<u8>,
    /// Pips to go.
    pub pips: u32,
}

/// The cube.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct CubeView {
    /// Its value, as a decimal number. "1" is shown as a cube with 64 up in the middle (EQ-5).
    pub value: String,
    /// Who owns it; absent while it is in the middle.
    pub owner: Option<Seat>,
    /// Whether it is in play at all in this game.
    pub in_play: bool,
}

/// What is awaited, and of whom.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PhaseView {
    /// The opening throw (ST-1), or its repetition after a tie.
    Opening,
    /// `seat` throws or doubles.
    ToThrow {
        /// Who is on roll.
        seat: Seat,
    },
    /// `seat` answers a double.
    Doubled {
        /// Who must answer.
        seat: Seat,
        /// The value if taken.
        value: String,
        /// What a pass would cost.
        pass_costs: String,
    },
    /// `seat` answers an immediate redouble.
    Redoubled {
        /// Who must answer.
        seat: Seat,
        /// Its name: beaver, raccoon, otter, or "redouble 4" and on.
        name: String,
        /// The value if taken.
        value: String,
        /// What a pass would cost.
        pass_costs: String,
    },
    /// `seat` plays a throw.
    ToPlay {
        /// Who plays.
        seat: Seat,
        /// The two dice, as thrown.
        dice: [u8; 2],
    },
    /// `seat` answers a resignation.
    Resigning {
        /// Who must answer.
        seat: Seat,
        /// What is offered.
        result: ResultView,
        /// What accepting wins.
        points: String,
    },
    /// The game is over; the next can be opened.
    GameOver,
    /// The match is over.
    ContestOver {
        /// Who won it.
        winner: Seat,
    },
}

/// A seat this viewer holds, with what it may do now.
///
/// One seat is listed though the viewer does not hold it: Otter's, while Otter waits for its dice
/// to be thrown by hand. Then its one action is [`Allowed::Throw`], and who holds the seat
/// opposite states it.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct HeldSeat {
    /// Which.
    pub seat: Seat,
    /// What it may state; empty while it must wait.
    pub actions: Vec<Allowed>,
    /// When it must play: every way to do it.
    pub plays: Option<PlayTree>,
}

/// An action that would be accepted now.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Allowed {
    /// See [`ActionMessage::Open`](super::ActionMessage::Open).
    Open,
    /// See [`ActionMessage::Throw`](super::ActionMessage::Throw).
    Throw,
    /// See [`ActionMessage::Double`](super::ActionMessage::Double).
    Double {
        /// The cube's value if it is taken.
        value: String,
    },
    /// See [`ActionMessage::Take`](super::ActionMessage::Take).
    Take,
    /// See [`ActionMessage::Pass`](super::ActionMessage::Pass).
    Pass,
    /// See [`ActionMessage::Redouble`](super::ActionMessage::Redouble).
    Redouble {
        /// Beaver, raccoon, otter, ….
        name: String,
        /// The cube's value after it.
        value: String,
    },
    /// See [`ActionMessage::Play`](super::ActionMessage::Play); the ways stand in [`HeldSeat::plays`].
    Play,
    /// See [`ActionMessage::Resign`](super::ActionMessage::Resign).
    Resign,
    /// See [`ActionMessage::AcceptResignation`](super::ActionMessage::AcceptResignation).
    AcceptResignation,
    /// See [`ActionMessage::RefuseResignation`](super::ActionMessage::RefuseResignation).
    RefuseResignation,
}
