//! Answers one request of the line protocol.

use std::time::Instant;

use otter_engine::{Engine, Ply, RankedPlay};
use otter_rules::{BearOff, Board, Roll, StepTree};
use serde_json::{Map, Value, json};

use super::refusal::Refusal;
use super::request::{Depth, Question, Request};
use super::rollout;
use crate::json::{candidate, cube, outcomes, position_id, with_close};
use crate::plays;
use crate::search::{Limit, Search};

pub(super) fn answer(engine: &Engine, request: &Request) -> Result<Value, Refusal> {
    let Request {
        board,
        depth,
        is_quick,
        close,
        question,
    } = request;
    let start = Instant::now();
    let clock;
    let limit = match *depth {
        Depth::Ply(ply) => Limit::Ply(ply),
        Depth::Within(time) => {
            clock = move || start.elapsed() >= time;
            Limit::Clock(&clock)
        }
    };
    let search = Search {
        limit,
        is_quick: *is_quick,
        close: *close,
    };
    match question {
        Question::Outcomes => Ok(outcomes(engine.evaluate(board, deepest(*depth)))),
        Question::Play(roll, stakes) => {
            let (plays, rollout) = search.rank(engine, board, *roll, stakes, 1);
            Ok(with_close(
                best_play(board, *roll, &plays)?,
                rollout.as_ref(),
            ))
        }
        Question::Candidates(roll, stakes, n) => {
            let (plays, rollout) = search.rank(engine, board, *roll, stakes, *n);
            let tree = StepTree::new(board, *roll, BearOff::Strict);
            let plays = plays.iter().take(*n);
            let candidates: Vec<Value> = plays.map(|play| candidate(&tree, play)).collect();
            let found = json!({"candidates": candidates});
            Ok(with_close(found, rollout.as_ref()))
        }
        Question::Legal(roll) => Ok(legal(board, *roll)),
        Question::Rollout(request) => Ok(rollout::answer(request, engine, board)),
        Question::Cube(stakes) => {
            let (analysis, ply, rollout) = search.decide(engine, board, stakes);
            Ok(with_close(cube(&analysis, ply), rollout.as_ref()))
        }
    }
}

/// Returns the answer to a request for the best play.
fn best_play(board: &Board, roll: Roll, ranked: &[RankedPlay]) -> Result<Value, Refusal> {
    let best = ranked.first().ok_or(Refusal::Over)?;
    let tree = StepTree::new(board, roll, BearOff::Strict);
    Ok(json!({
        "position_after": position_id(&best.result),
        "play": plays::text(&tree, &best.result),
        "equity": best.equity,
        "ply": best.ply.number(),
    }))
}

/// Returns the answer to a request for all legal results.
fn legal(board: &Board, roll: Roll) -> Value {
    let all = plays::all(board, roll);
    let mut ids: Vec<String> = all.as_slice().iter().map(position_id).collect();
    ids.sort_unstable();
    json!({"results": ids})
}

/// Returns the reply with the request's id before its other fields.
pub(super) fn with_id(id: Value, reply: Value) -> Value {
    let mut object = Map::from_iter([("id".to_owned(), id)]);
    if let Value::Object(fields) = reply {
        object.extend(fields);
    }
    Value::Object(object)
}

const fn deepest(depth: Depth) -> Ply {
    match depth {
        Depth::Ply(ply) => ply,
        Depth::Within(_) => Ply::DEEPEST,
    }
}
