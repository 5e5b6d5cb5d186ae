//! What is asked.

use otter_engine::{CubeOwner, Ply, Stakes, StakesKind};
use otter_notation::gnu::PositionId;
use otter_rules::{Board, Roll};
use serde::Deserialize;
use serde_json::{Value, json};

/// A question that makes sense.
pub(super) struct Request {
    pub(super) board: Board,
    pub(super) ply: Ply,
    pub(super) question: Question,
}

pub(super) enum Question {
    /// How the game may end.
    Outcomes,
    /// The best play of a roll.
    Play(Roll, Stakes),
    /// All that a roll can lead to.
    Legal(Roll),
    /// The worth of doubling and of not doubling.
    Cube(Stakes),
}

/// Why a line gets no answer: a stable code for programs, words for people.
#[derive(Debug, thiserror::Error)]
pub(super) enum Refusal {
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
    #[error("`cube` is {found}; it must be centered, player (who is on roll) or opponent")]
    Cube { found: String },
    #[error("`{field}` makes sense only together with `{needs}`")]
    Alone {
        field: &'static str,
        needs: &'static str,
    },
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
            Self::Cube { .. } => "cube",
            Self::Alone { .. } => "contradiction",
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
    cube: Option<String>,
    jacoby: Option<bool>,
    ply: Option<u64>,
}

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
    let ply = Ply::try_from(fields.ply.unwrap_or(0)).map_err(Refusal::Ply)?;
    let roll = fields.dice.map(roll).transpose()?;
    if fields.jacoby.is_some() && fields.cube.is_none() {
        return Err(Refusal::Alone {
            field: "jacoby",
            needs: "cube",
        });
    }
    let stakes = stakes(fields.cube.as_deref(), fields.jacoby.unwrap_or(false))?;
    let question = match (roll, fields.legal.unwrap_or(false), stakes) {
        (Some(roll), true, _) => Question::Legal(roll),
        (None, true, _) => {
            return Err(Refusal::Alone {
                field: "legal",
                needs: "dice",
            });
        }
        (Some(roll), false, stakes) => Question::Play(roll, stakes.unwrap_or(Stakes::CUBELESS)),
        (None, false, Some(stakes)) => Question::Cube(stakes),
        (None, false, None) => Question::Outcomes,
    };
    let over = board.own().farthest() == 0 || board.opponent().farthest() == 0;
    if over && !matches!(question, Question::Outcomes) {
        return Err(Refusal::Over);
    }
    Ok(Request {
        board,
        ply,
        question,
    })
}

fn roll(found: Vec<i64>) -> Result<Roll, Refusal> {
    let die = |n: i64| u8::try_from(n).ok();
    match found[..] {
        [a, b] => die(a)
            .zip(die(b))
            .and_then(|(a, b)| Roll::try_from([a, b]).ok())
            .ok_or(Refusal::Dice { found }),
        _ => Err(Refusal::Dice { found }),
    }
}

fn stakes(cube: Option<&str>, jacoby: bool) -> Result<Option<Stakes>, Refusal> {
    let owner = match cube {
        None => return Ok(None),
        Some("centered") => CubeOwner::Centred,
        Some("player") => CubeOwner::Own,
        Some("opponent") => CubeOwner::Opponent,
        Some(found) => {
            return Err(Refusal::Cube {
                found: found.chars().take(40).collect(),
            });
        }
    };
    Ok(Some(Stakes {
        owner,
        play: StakesKind::Money {
            jacoby,
            beavers: false,
            cube: true,
        },
        ..Stakes::CUBELESS
    }))
}
