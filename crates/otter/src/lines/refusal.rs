//! The reasons why a line cannot be answered, with a stable code for programs and a text for
//! people.

use serde_json::{Value, json};

use crate::stakes::StakesError;

/// The reason why a line cannot be answered.
#[derive(Debug, thiserror::Error)]
pub(super) enum Refusal {
    #[error("the line is longer than {most} bytes")]
    TooLong { most: u64 },
    #[error("not a JSON object: {0}")]
    Json(serde_json::Error),
    #[error("the request cannot be understood: {0}")]
    Request(serde_json::Error),
    #[error("`position` is {found}: {source}")]
    Position {
        found: String,
        source: otter_notation::gnu::ParsePositionIdError,
    },
    #[error("`dice` is {found:?}: expected two numbers from 1 to 6")]
    Dice { found: Vec<i64> },
    #[error("`ply`: {0}")]
    Ply(otter_engine::UnknownPly),
    #[error("`ms` is {found}: expected from 1 to {most} milliseconds")]
    Time { found: u64, most: u64 },
    #[error("`candidates` is 0: expected 1 or more")]
    Candidates,
    #[error(transparent)]
    Stakes(#[from] StakesError),
    #[error("`{field}` makes sense only together with `{needs}`")]
    Alone {
        field: &'static str,
        needs: &'static str,
    },
    #[error("`{one}` and `{other}` contradict each other: {why}")]
    Contradiction {
        one: &'static str,
        other: &'static str,
        why: &'static str,
    },
    #[error("`rollout`: {0}")]
    Rollout(String),
    #[error("the game is over in this position, so there is nothing to play or to double")]
    Over,
}

impl Refusal {
    /// Returns the stable code for programs.
    const fn code(&self) -> &'static str {
        match self {
            Self::TooLong { .. } => "too_long",
            Self::Json(_) => "json",
            Self::Request(_) => "request",
            Self::Position { .. } => "position",
            Self::Dice { .. } => "dice",
            Self::Ply(_) => "ply",
            Self::Time { .. } => "ms",
            Self::Candidates => "candidates",
            Self::Stakes(error) => error.code(),
            Self::Alone { .. } | Self::Contradiction { .. } => "contradiction",
            Self::Rollout(_) => "rollout",
            Self::Over => "over",
        }
    }

    /// Returns the answer to a refused line.
    pub(super) fn to_json(&self) -> Value {
        json!({"error": {"code": self.code(), "message": self.to_string()}})
    }
}
