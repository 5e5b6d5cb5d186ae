//! One decision, with what Otter thinks of it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::opinion::OpinionView;
use crate::basics::{BySeat, ResultView, Seat};
use crate::table::{CheckersView, CubeView, DoublingVerdict};

/// A decision that a player made, with what Otter thinks of it.
///
/// Equities are points per game at the cube before the decision, from the point of view of the seat
/// that decided; in a match on the scale of a single game won (+1) or lost (−1).
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ReviewDecision {
    /// The place among all decisions of the table, from 0.
    pub place: u32,
    /// The number of the game, from 1.
    pub game: u32,
    /// The number of the entry in its game, from 0: a roll with its play is one, a double another.
    pub entry: u32,
    /// The seat that decided.
    pub seat: Seat,
    /// The checkers of each side before it.
    pub board: BySeat<CheckersView>,
    /// The cube before it.
    pub cube: CubeView,
    /// The seat's chance of winning the match if it had decided best, 0–1; for money the chance of
    /// winning the game.
    pub best_chance: f64,
    /// The same after what was decided.
    pub chance: f64,
    /// The equity that the decision lost, 0 or more.
    pub error: f64,
    /// The chance of winning the match that it lost, 0 or more; `null` for money.
    pub chance_lost: Option<f64>,
    /// Whether it counts for the rating. Forced plays and cubes that nobody would think about do
    /// not.
    pub counts: bool,
    /// Its mark; `null` if it lost little or nothing.
    pub mark: Option<MarkView>,
    /// The kind of game that the position belongs to.
    pub theme: ThemeView,
    /// What was to be decided, and what was done.
    pub decision: DecisionKind,
    /// What the program thinks of it whose analysis the file brought; `null` without one.
    pub opinion: Option<OpinionView>,
}

/// How much a decision lost.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum MarkView {
    /// `?!`: 0.020 points or more.
    Doubtful,
    /// `?`: 0.050 points or more.
    Error,
    /// `??`: 0.100 points or more.
    Blunder,
}

/// The kind of game that a position belongs to.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ThemeView {
    /// Nobody has moved more than a few times yet.
    Opening,
    /// No hit is possible any more.
    Race,
    /// One side plays a backgame.
    Backgame,
    /// One side bears in or off past a checker that still can hit.
    BearIn,
    /// One side attacks blots or a checker on the bar.
    Blitz,
    /// One side has a block of five points or more before a checker of the other.
    Prime,
    /// One side holds a point in the other's home board, or its bar point, and waits.
    Holding,
    /// Anything else with contact.
    Middle,
}

/// What was to be decided, and what was done.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum DecisionKind {
    /// Whether to double before the roll.
    Cube {
        /// Whether the seat doubled.
        has_doubled: bool,
        /// The value of each choice to the seat.
        values: CubeValuesView,
    },
    /// The answer to a double.
    Answer {
        /// The answer that was given.
        answer: AnswerGiven,
        /// The cube's value if the double is taken, as a decimal number.
        value: String,
        /// The value of each choice to the other seat, which doubled.
        values: CubeValuesView,
    },
    /// The play of a roll.
    Play {
        /// The dice as they were rolled, 1–6 each.
        dice: [u8; 2],
        /// The play in notation; empty if nothing could be played.
        text: String,
        /// Its steps in the order made, `[from, to]` each; empty if it was not legal.
        steps: Vec<[u8; 2]>,
        /// Whether the play was not legal and was let stand.
        condoned: bool,
        /// How many different plays there are.
        n_plays: u32,
        /// The five best plays, and the play made if it is not among them; best first.
        candidates: Vec<CandidateView>,
        /// The index of the play made in `candidates`; `null` if it is not known or was not legal.
        played: Option<u32>,
        /// The gain of the roll over an average roll, in equity.
        luck: f64,
        /// The same gain as a chance of winning the match; `null` for money.
        luck_chance: Option<f64>,
    },
    /// A resignation that was offered.
    Resignation {
        /// What was given up.
        result: ResultView,
        /// The equity of playing on.
        play_on: f64,
        /// The equity of resigning.
        resigned: f64,
    },
}

/// A play that was considered.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct CandidateView {
    /// Its rank among all plays of the roll, from 1.
    pub rank: u32,
    /// The play in notation, such as `8/5 6/5`.
    pub text: String,
    /// Its steps in order, `[from, to]` each.
    pub steps: Vec<[u8; 2]>,
    /// The equity of the play.
    pub equity: f64,
    /// The depth of the search, in plies.
    pub ply: u8,
    /// The chances of each result.
    pub chances: ChancesView,
}

/// The chances of the results of a game, 0–1 each, if nobody turns the cube.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
pub struct ChancesView {
    /// The chance of winning.
    pub win: f64,
    /// The chance of winning a gammon or a backgammon.
    pub win_gammon: f64,
    /// The chance of winning a backgammon.
    pub win_backgammon: f64,
    /// The chance of losing a gammon or a backgammon.
    pub lose_gammon: f64,
    /// The chance of losing a backgammon.
    pub lose_backgammon: f64,
}

/// The value of each choice at the cube, to the seat that may double.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
pub struct CubeValuesView {
    /// What both should do.
    pub verdict: DoublingVerdict,
    /// The equity of rolling without a double.
    pub no_double: f64,
    /// The equity if the seat doubles and the opponent takes.
    pub take: f64,
    /// The equity if the seat doubles and the opponent passes.
    pub pass: f64,
    /// The chances of each result before the roll.
    pub chances: ChancesView,
    /// The rollout that the equities come from as well, where the search left the decision close;
    /// `null` where the search decided alone.
    pub rollout: Option<RolledOutView>,
}

/// A rollout of a decision that the search left close.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
pub struct RolledOutView {
    /// The number of games of each choice.
    pub n_trials: u32,
    /// The standard error of the difference between the choices, in equity.
    pub error: f64,
}

/// The answer to a double that was given.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AnswerGiven {
    /// The double was taken.
    Take,
    /// The double was passed.
    Pass,
    /// The double was redoubled at once.
    Beaver,
}
