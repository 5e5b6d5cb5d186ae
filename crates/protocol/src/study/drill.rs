//! Drills: questions that follow from a seed.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::card::CardPosition;
use crate::basics::{BySeat, Seat};
use crate::review::{CandidateView, CubeValuesView};
use crate::table::{CheckersView, PlayTree};

/// What a drill trains.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "DrillTopic")]
pub enum Topic {
    /// Counting pips.
    PipCount,
    /// Whether to double in a race, and whether to take.
    RaceCube,
    /// The take point at a score.
    TakePoint,
    /// How to play a roll in answer to an opening play.
    OpeningReply,
    /// How many of the 36 rolls hit.
    Shots,
}

/// The body of `POST /api/study/drill`: asks for the drill that a seed chooses. The same topic and
/// seed give the same drill.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DrillRequest {
    /// What the drill trains.
    pub topic: Topic,
    /// The seed, chosen by the client.
    pub seed: u32,
}

/// A question with its right answer.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct DrillView {
    /// What the drill trains.
    pub topic: Topic,
    /// The seed from which it follows.
    pub seed: u32,
    /// The question and its answer.
    pub question: DrillQuestion,
}

/// The question of a drill and its right answer.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum DrillQuestion {
    /// How many pips each side needs; the answer stands with the checkers.
    PipCount {
        /// The checkers of each side.
        board: BySeat<CheckersView>,
    },
    /// Whether the seat on roll doubles in a money game, and whether the other takes.
    RaceCube {
        /// The seat on roll.
        seat: Seat,
        /// The checkers of each side.
        board: BySeat<CheckersView>,
        /// The value of each choice to the seat on roll.
        values: CubeValuesView,
    },
    /// The lowest chance of winning the game with which a double is taken, if no gammon is won and
    /// the cube is not turned again.
    TakePoint {
        /// The points that the taker needs to win the match; `null` for money.
        taker_away: Option<u32>,
        /// The points that the doubler needs; `null` for money.
        doubler_away: Option<u32>,
        /// The cube's value before the double.
        cube: u32,
        /// What the taker has after each way in which it can end.
        values: TakePointValues,
        /// The take point, 0–1.
        chance: f64,
    },
    /// The best play in answer to an opening play, in a money game.
    OpeningReply {
        /// The dice of the opening play.
        opening: [u8; 2],
        /// The opening play in notation, seen by the opponent.
        opening_play: String,
        /// The position with the roll to play.
        position: CardPosition,
        /// Every legal play.
        plays: PlayTree,
        /// How many different plays there are.
        n_plays: u32,
        /// The five best plays, best first.
        candidates: Vec<CandidateView>,
    },
    /// How many of the 36 rolls of the seat hit.
    Shots {
        /// The seat that is about to roll.
        seat: Seat,
        /// The checkers of each side.
        board: BySeat<CheckersView>,
        /// The rolls that hit.
        hits: ShotMap,
    },
}

/// What the taker has after a pass, and after a double that is taken: the chance of winning the
/// match, 0–1, or for money the points.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
pub struct TakePointValues {
    /// After a pass.
    pub pass: f64,
    /// After a take, if the game is lost.
    pub lost: f64,
    /// After a take, if the game is won.
    pub won: f64,
}

/// Whether each of the 36 rolls hits: six rows by the first die, in each six by the second.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ShotMap {
    /// The rows, from 1 to 6.
    pub rows: Vec<Vec<bool>>,
    /// How many of the 36 rolls hit.
    pub n_hits: u32,
}
