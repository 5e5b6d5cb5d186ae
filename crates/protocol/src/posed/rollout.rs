//! Rolling a posed position out, batch by batch.

use otter_engine::rollout::Tally;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::question::Posed;
use crate::review::ChancesView;
use crate::table::DoublingVerdict;

/// The body of `POST /api/position/rollout`: the next trials of a rollout.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AskRollout {
    /// The position that is rolled out.
    pub posed: Posed,
    /// What the rollout compares.
    pub topic: RolloutTopic,
    /// How the games are played.
    pub plan: RolloutPlan,
    /// The seed of the dice.
    pub seed: u32,
    /// The sums so far, as the last answer brought them; `null` to begin.
    pub sums: Option<RolloutSums>,
    /// How many more trials are wanted. Fewer are played if that would take too long.
    pub trials: u32,
}

/// What a rollout compares.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum RolloutTopic {
    /// The equity before the roll, without a double.
    Position,
    /// Not doubling, and a double that is taken.
    Double,
    /// Plays of the roll, up to five.
    Plays {
        /// The steps of each, `[from, to]` each.
        plays: Vec<Vec<[u8; 2]>>,
    },
}

/// How the games of a rollout are played.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RolloutPlan {
    /// Five turns at ply 0, then the static evaluation.
    Quick,
    /// Whole games at ply 0.
    Full,
    /// Whole games, of which the first four turns are played at ply 2 and the others at ply 1.
    Careful,
}

/// The sums of a rollout so far. They are the server's own: a page sends them back as they came.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(transparent)]
pub struct RolloutSums(#[ts(type = "unknown")] pub Tally);

/// The answer to `POST /api/position/rollout`: what the trials so far come to.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct RolloutAnswer {
    /// The sums so far, to be sent with the next request.
    pub sums: RolloutSums,
    /// The number of trials so far.
    pub n_trials: u32,
    /// What is compared, in the order of the question: for a double first not doubling, then the
    /// double that is taken.
    pub lines: Vec<RolledLine>,
    /// The index of the line with the highest equity, among plays of those that have not left.
    pub best: u32,
    /// Whether all plays but one have left: no other can be better by more than a hundredth of a
    /// point, with a certainty of 95 %. Further trials are those of the last one.
    pub is_decided: bool,
    /// The result for the cube; `null` unless a double is rolled out.
    pub cube: Option<RolledCube>,
}

/// One of the things that a rollout compares.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct RolledLine {
    /// Its equity to the seat on roll.
    pub equity: EstimateView,
    /// The equity of the best line minus this one's: its error is smaller than those of the two,
    /// because they share their rolls. It is that of the trials that both were in.
    pub behind: EstimateView,
    /// The number of trials after which this play left, because it cannot be better than the
    /// leading one by more than a hundredth of a point; `null` while it is in.
    pub left: Option<u32>,
    /// The chances of each result.
    pub chances: ChancesView,
}

/// The result of rolling a double out.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
pub struct RolledCube {
    /// What both should do by these means.
    pub verdict: DoublingVerdict,
    /// The equity of a double that is passed.
    pub pass: f64,
    /// The equity of a double that is taken minus that of rolling without one.
    pub difference: EstimateView,
}

/// A mean and its standard error.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
pub struct EstimateView {
    /// The mean of the trials.
    pub mean: f64,
    /// Its standard error; `null` while there are too few trials to estimate it.
    pub error: Option<f64>,
}
