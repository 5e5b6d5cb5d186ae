//! What is asked.

use std::time::Duration;

use otter_engine::{Ply, Stakes};
use otter_notation::gnu::PositionId;
use otter_rules::{Board, Roll};
use serde::Deserialize;
use serde_json::{Value, json};

use super::rollout::{self, Rollout};
use super::stakes::{CubeFields, stakes};

/// A question that makes sense.
pub(super) struct Request {
    pub(super) board: Board,
    pub(super) depth: Depth,
    pub(super) question: Question,
}

/// How far to look ahead.
#[derive(Clone, Copy, Debug)]
pub(super) enum Depth {
    /// So many rolls.
    Ply(Ply),
    /// As many as this time allows.
    Within(Duration),
}

pub(super) enum Question {
    /// How the game may end.
    Outcomes,
    /// The best play of a roll.
    Play(Roll, Stakes),
    /// So many of the best plays of a roll.
    Candidates(Roll, Stakes, usize),
    /// All that a roll can lead to.
    Legal(Roll),
    /// The worth of doubling and of not doubling.
    Cube(Stakes),
    /// Any of these, rolled out.
    Rollout(Box<Rollout>),
}

/// Why a line gets no answer: a stable code for programs, words for people.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Refusal {
    #[error("the line is longer than {most} bytes")]
    TooLong { most: u64 },
    #[error("this is no JSON object: {0}")]
    Json(serde_json::Error),
    #[error("the request cannot be understood: {0}")]
    Request(serde_json::Error),
    #[error("`position` is {found}: {source}")]
    Position {
        found: String,
        source: otter_notation::gnu::ParsePositionIdError,
    },
    #[error("`dice` is {found:?}; it must be two numbers from 1 to 6")]
    Dice { found: Vec<i64> },
    #[error("`ply`: {0}")]
    Ply(otter_engine::UnknownPly),
    #[error("`ms` is {found}; it must be 1 to {MOST_MS} milliseconds")]
    Time { found: u64 },
    #[error("`candidates` is 0; ask for 1 or more plays")]
    Candidates,
    #[error("`cube` is {found}; it must be centered, player (who is on roll) or opponent")]
    Cube { found: String },
    #[error("`cube_value` is {found}; it must be 1, 2, 4 … up to 2^31")]
    CubeValue { found: u64 },
    #[error(
        "`score` is {found}; it must be the points that the player on roll and the opponent still \
         need, 1 to 1000 each, and if need be \"crawford\" (this is the Crawford game) or \
         \"no_crawford\" (a match without one)"
    )]
    Score { found: Value },
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
            Self::Cube { .. } => "cube",
            Self::CubeValue { .. } => "cube_value",
            Self::Score { .. } => "score",
            Self::Alone { .. } | Self::Contradiction { .. } => "contradiction",
            Self::Rollout(_) => "rollout",
            Self::Over => "over",
        }
    }

    pub(super) fn to_json(&self) -> Value {
        json!({"error": {"code": self.code(), "message": self.to_string()}})
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    #[serde(default)]
    #[allow(dead_code, reason = "named here so that it is no unknown field")]
    id: Value,
    position: String,
    dice: Option<Vec<i64>>,
    legal: Option<bool>,
    candidates: Option<usize>,
    cube: Option<String>,
    cube_value: Option<u64>,
    jacoby: Option<bool>,
    beavers: Option<bool>,
    score: Option<Value>,
    ply: Option<u64>,
    ms: Option<u64>,
    rollout: Option<Value>,
}

/// No answer takes longer when a time is given.
const MOST_MS: u64 = 600_000;

/// Reads a line: the id, and what is asked or why it cannot be answered.
pub(super) fn parse(line: &[u8]) -> Result<(Value, Request), (Value, Refusal)> {
    let object: serde_json::Map<String, Value> =
        serde_json::from_slice(line).map_err(|error| (Value::Null, Refusal::Json(error)))?;
    let id = object.get("id").cloned().unwrap_or(Value::Null);
    match Fields::deserialize(Value::Object(object)) {
        Ok(fields) => match request(fields) {
            Ok(request) => Ok((id, request)),
            Err(refusal) => Err((id, refusal)),
        },
        Err(error) => Err((id, Refusal::Request(error))),
    }
}

fn request(fields: Fields) -> Result<Request, Refusal> {
    let board = match fields.position.parse::<PositionId>() {
        Ok(id) => id.board(),
        Err(source) => {
            return Err(Refusal::Position {
                found: fields.position.chars().take(40).collect(),
                source,
            });
        }
    };
    if fields.rollout.is_some() && (fields.ply.is_some() || fields.ms.is_some()) {
        return Err(Refusal::Contradiction {
            one: "rollout",
            other: "ply` or `ms",
            why: "a rollout has a `ply` of its own, and ends by `trials` or `error`",
        });
    }
    let depth = depth(fields.ply, fields.ms)?;
    let roll = fields.dice.map(roll).transpose()?;
    let stakes = stakes(&CubeFields {
        cube: fields.cube.as_deref(),
        cube_value: fields.cube_value,
        jacoby: fields.jacoby,
        beavers: fields.beavers,
        score: fields.score.as_ref(),
    })?;
    let candidates = fields
        .candidates
        .or_else(|| (fields.rollout.is_some() && roll.is_some()).then_some(rollout::PLAYS));
    let mut question = question(roll, fields.legal == Some(true), candidates, stakes)?;
    if let Some(spec) = &fields.rollout {
        question = Question::Rollout(Box::new(Rollout::new(spec, &question)?));
    }
    if matches!((&question, depth), (Question::Outcomes, Depth::Within(_))) {
        return Err(Refusal::Alone {
            field: "ms",
            needs: "dice` or `cube",
        });
    }
    let over = board.own().farthest() == 0 || board.opponent().farthest() == 0;
    if over && !matches!(question, Question::Outcomes) {
        return Err(Refusal::Over);
    }
    Ok(Request {
        board,
        depth,
        question,
    })
}

fn question(
    roll: Option<Roll>,
    legal: bool,
    candidates: Option<usize>,
    stakes: Option<Stakes>,
) -> Result<Question, Refusal> {
    let alone = |field, needs| Err(Refusal::Alone { field, needs });
    match (roll, legal, candidates, stakes) {
        (None, true, _, _) => alone("legal", "dice"),
        (None, _, Some(_), _) => alone("candidates", "dice"),
        (Some(_), true, Some(_), _) => Err(Refusal::Contradiction {
            one: "legal",
            other: "candidates",
            why: "one asks for all results, the other for the best plays",
        }),
        (Some(_), _, Some(0), _) => Err(Refusal::Candidates),
        (Some(roll), true, None, _) => Ok(Question::Legal(roll)),
        (Some(roll), false, Some(n), stakes) => Ok(Question::Candidates(
            roll,
            stakes.unwrap_or(Stakes::CUBELESS),
            n,
        )),
        (Some(roll), false, None, stakes) => {
            Ok(Question::Play(roll, stakes.unwrap_or(Stakes::CUBELESS)))
        }
        (None, false, None, Some(stakes)) => Ok(Question::Cube(stakes)),
        (None, false, None, None) => Ok(Question::Outcomes),
    }
}

fn depth(ply: Option<u64>, ms: Option<u64>) -> Result<Depth, Refusal> {
    match (ply, ms) {
        (Some(_), Some(_)) => Err(Refusal::Contradiction {
            one: "ply",
            other: "ms",
            why: "a time says that as many rolls are looked ahead as it allows",
        }),
        (_, Some(ms @ 1..=MOST_MS)) => Ok(Depth::Within(Duration::from_millis(ms))),
        (_, Some(found)) => Err(Refusal::Time { found }),
        (ply, None) => Ply::try_from(ply.unwrap_or(0))
            .map(Depth::Ply)
            .map_err(Refusal::Ply),
    }
}

/// The roll of two numbers.
pub(crate) fn roll(found: Vec<i64>) -> Result<Roll, Refusal> {
    let die = |n: i64| u8::try_from(n).ok();
    match found[..] {
        [a, b] => die(a)
            .zip(die(b))
            .and_then(|(a, b)| Roll::try_from([a, b]).ok())
            .ok_or(Refusal::Dice { found }),
        _ => Err(Refusal::Dice { found }),
    }
}
