//! Reading of one request of the line protocol.

use std::num::NonZeroUsize;
use std::time::Duration;

use otter_engine::rollout::{Close, Plan, Until};
use otter_engine::{Ply, Stakes};
use otter_notation::gnu::PositionId;
use otter_rules::{Board, Roll};
use serde::Deserialize;
use serde_json::Value;

use super::refusal::Refusal;
use crate::rollout::spec::Spec;
use crate::stakes::{self, Counting, Score, StakesError, Stated};

/// A question that can be answered.
pub(super) struct Request {
    pub(super) board: Board,
    pub(super) depth: Depth,
    /// Whether plays are searched in half the time, after a few of the rolls.
    pub(super) is_quick: bool,
    /// How choices that the search leaves close are rolled out; `None` if it decides alone.
    pub(super) close: Option<Close>,
    pub(super) question: Question,
}

/// The depth of a search.
#[derive(Clone, Copy, Debug)]
pub(super) enum Depth {
    /// A fixed number of plies.
    Ply(Ply),
    /// The greatest depth that this time allows.
    Within(Duration),
}

pub(super) enum Question {
    /// The chances of the position.
    Outcomes,
    /// The best play of a roll.
    Play(Roll, Stakes),
    /// The best plays of a roll, and how many of them.
    Candidates(Roll, Stakes, usize),
    /// Every position that a roll can lead to.
    Legal(Roll),
    /// The cube decision of the player on roll.
    Cube(Stakes),
    /// The answer to one of these questions by a rollout.
    Rollout(Box<RolloutRequest>),
}

/// A question that a rollout answers.
pub(super) struct RolloutRequest {
    pub(super) topic: Topic,
    pub(super) plan: Plan,
    pub(super) until: Until,
    /// The conditions that end it if there are several plays to choose from.
    pub(super) until_chosen: Until,
    pub(super) n_threads: NonZeroUsize,
}

/// The position or choices that are rolled out.
pub(super) enum Topic {
    Position,
    Double(Stakes),
    /// The best plays of a roll, and how many of them.
    Plays(Roll, Stakes, usize),
}

/// The number of plays that a rollout compares unless the request has `candidates`.
const PLAYS: usize = 3;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    #[serde(default)]
    #[allow(dead_code, reason = "named here so that it is not an unknown field")]
    id: Value,
    position: String,
    dice: Option<Vec<i64>>,
    legal: Option<bool>,
    candidates: Option<usize>,
    cube: Option<String>,
    cube_value: Option<u64>,
    highest_cube: Option<u64>,
    jacoby: Option<bool>,
    beavers: Option<bool>,
    remaining_checkers: Option<bool>,
    gammons: Option<bool>,
    score: Option<Value>,
    ply: Option<u64>,
    ms: Option<u64>,
    quick: Option<bool>,
    rollout: Option<Value>,
    rollout_close: Option<bool>,
}

/// The longest time that a request may give, in milliseconds.
const MOST_MS: u64 = 600_000;

/// Reads a line. Returns the id with the request, or with the reason why it cannot be answered.
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
    let board = board(&fields.position)?;
    if fields.rollout.is_some() && (fields.ply.is_some() || fields.ms.is_some()) {
        return Err(Refusal::Contradiction {
            one: "rollout",
            other: "ply` or `ms",
            why: "a rollout has a `ply` of its own, and ends by `trials` or `error`",
        });
    }
    if fields.rollout.is_some() && fields.rollout_close.is_some() {
        return Err(Refusal::Contradiction {
            one: "rollout",
            other: "rollout_close",
            why: "one rolls everything out, the other what a search leaves close",
        });
    }
    if fields.rollout.is_some() && fields.quick.is_some() {
        return Err(Refusal::Contradiction {
            one: "rollout",
            other: "quick",
            why: "one plays games, the other searches",
        });
    }
    let depth = depth(fields.ply, fields.ms)?;
    let stakes = stakes(&fields)?;
    let roll = fields.dice.map(roll).transpose()?;
    let candidates = fields
        .candidates
        .or_else(|| (fields.rollout.is_some() && roll.is_some()).then_some(PLAYS));
    let mut question = question(roll, fields.legal == Some(true), candidates, stakes)?;
    if let Some(spec) = &fields.rollout {
        question = Question::Rollout(Box::new(rollout(spec, &question)?));
    }
    if matches!((&question, depth), (Question::Outcomes, Depth::Within(_))) {
        return Err(Refusal::Alone {
            field: "ms",
            needs: "dice` or `cube",
        });
    }
    if fields.rollout_close == Some(true)
        && matches!(question, Question::Outcomes | Question::Legal(_))
    {
        return Err(Refusal::Alone {
            field: "rollout_close",
            needs: "dice` or `cube",
        });
    }
    if fields.quick == Some(true)
        && !matches!(question, Question::Play(..) | Question::Candidates(..))
    {
        return Err(Refusal::Alone {
            field: "quick",
            needs: "dice",
        });
    }
    if board.is_over() && !matches!(question, Question::Outcomes) {
        return Err(Refusal::Over);
    }
    let is_quick = fields.quick == Some(true);
    let time = match depth {
        Depth::Within(time) => Some(time),
        Depth::Ply(_) => None,
    };
    let close = Close::for_search(is_quick, time);
    Ok(Request {
        board,
        depth,
        is_quick,
        close: (fields.rollout_close == Some(true)).then_some(close),
        question,
    })
}

/// Reads the board of a position ID.
fn board(text: &str) -> Result<Board, Refusal> {
    let id: PositionId = text.parse().map_err(|source| Refusal::Position {
        found: text.chars().take(40).collect(),
        source,
    })?;
    Ok(id.board())
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
            why: "with a time the search goes as deep as it allows",
        }),
        (_, Some(ms @ 1..=MOST_MS)) => Ok(Depth::Within(Duration::from_millis(ms))),
        (_, Some(found)) => Err(Refusal::Time {
            found,
            most: MOST_MS,
        }),
        (ply, None) => Ply::try_from(ply.unwrap_or(0))
            .map(Depth::Ply)
            .map_err(Refusal::Ply),
    }
}

/// Returns the roll with these two numbers.
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

/// Returns the stakes; `None` if the request names none.
fn stakes(fields: &Fields) -> Result<Option<Stakes>, Refusal> {
    let counting = Counting {
        gammons: fields.gammons.unwrap_or(true),
        remaining_checkers: fields.remaining_checkers.unwrap_or(false),
    };
    let Some(cube) = &fields.cube else {
        let beside_a_cube = [
            ("jacoby", fields.jacoby.is_some()),
            ("beavers", fields.beavers.is_some()),
            ("cube_value", fields.cube_value.is_some()),
            ("highest_cube", fields.highest_cube.is_some()),
            ("score", fields.score.is_some()),
        ];
        if let Some((field, _)) = beside_a_cube.into_iter().find(|(_, is_there)| *is_there) {
            return Err(Refusal::Alone {
                field,
                needs: "cube",
            });
        }
        let of_counting = [
            ("remaining_checkers", fields.remaining_checkers.is_some()),
            ("gammons", fields.gammons.is_some()),
        ];
        let named = of_counting.into_iter().find(|(_, is_there)| *is_there);
        return match (named, &fields.dice) {
            (Some((field, _)), None) => Err(Refusal::Alone {
                field,
                needs: "dice` or `cube",
            }),
            (Some(_), Some(_)) => Ok(Some(counting.without_cube())),
            (None, _) => Ok(None),
        };
    };
    let stated = Stated {
        owner: stakes::owner(cube)?,
        cube_value: fields.cube_value.unwrap_or(1),
        highest_cube: fields.highest_cube,
        jacoby: fields.jacoby.unwrap_or(false),
        beavers: fields.beavers.unwrap_or(false),
        counting,
        score: fields.score.as_ref().map(score).transpose()?,
    };
    Ok(Some(stated.stakes()?))
}

/// Reads a score such as `[3,5]`, with or without a word after the numbers.
fn score(value: &Value) -> Result<Score, StakesError> {
    let read = || match value.as_array()?.as_slice() {
        [own, opponent] => Score::new(own.as_u64()?, opponent.as_u64()?, None),
        [own, opponent, word] => {
            Score::new(own.as_u64()?, opponent.as_u64()?, Some(word.as_str()?))
        }
        _ => None,
    };
    read().ok_or_else(|| StakesError::Score {
        found: value.to_string(),
    })
}

/// Reads the settings of the rollout that answers a question.
fn rollout(spec: &Value, question: &Question) -> Result<RolloutRequest, Refusal> {
    let refusal = |why: &dyn std::fmt::Display| Refusal::Rollout(why.to_string());
    let spec = Spec::deserialize(spec).map_err(|error| refusal(&error))?;
    let plan = spec.plan().map_err(|error| refusal(&error))?;
    let topic = match *question {
        Question::Outcomes => Topic::Position,
        Question::Cube(stakes) => Topic::Double(stakes),
        Question::Candidates(roll, stakes, n) => Topic::Plays(roll, stakes, n),
        Question::Legal(_) | Question::Play(..) | Question::Rollout(_) => {
            return Err(Refusal::Contradiction {
                one: "legal",
                other: "rollout",
                why: "one asks for all results, the other for the best plays",
            });
        }
    };
    let until = |is_choice| {
        spec.until(&plan, is_choice)
            .map_err(|error| refusal(&error))
    };
    Ok(RolloutRequest {
        topic,
        until: until(false)?,
        until_chosen: until(true)?,
        n_threads: spec.threads.unwrap_or(NonZeroUsize::MIN),
        plan,
    })
}
