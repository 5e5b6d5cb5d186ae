//! Positions that anybody poses, which belong to no table: what is asked of them and answered, over
//! `POST /api/position` and the addresses below it.
//!
//! Nothing is kept of them. A rollout goes on because its sums travel with each request.

mod answer;
mod fault;
mod question;
mod reading;
mod rollout;

pub use answer::{
    CubeAnswer, CubeWindow, MarketView, NamedId, PlaysAnswer, PlaysRollout, PositionView,
    RollAnswer, RollsAnswer, ScoreAnswer, ScoreCellView, ScorePlay, ScoreVerdictView,
};
pub use fault::{PositionFault, PositionFaultCode};
pub use question::{AskDeep, AskPlays, AskScores, Posed, PosedCube, PosedStakes};
pub use reading::{DecisionDue, FormatCode, PositionReading, UnreadableCode};
pub use rollout::{
    AskRollout, EstimateView, RolledCube, RolledLine, RolloutAnswer, RolloutPlan, RolloutSums,
    RolloutTopic,
};
