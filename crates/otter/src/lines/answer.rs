//! Answers one request of the line protocol.

use std::time::Instant;

use otter_engine::rollout::Rollout;
use otter_engine::{Engine, Ply, RankedPlay, Stakes};
use otter_rules::{BearOff, Board, Roll, StepTree};
use serde_json::{Map, Value, json};

use super::refusal::Refusal;
use super::request::{Depth, Question, Request};
use super::rollout;
use crate::json::{candidate, cube, outcomes, position_id, with_close};
use crate::plays;

pub(super) fn answer(engine: &Engine, request: &Request) -> Result<Value, Refusal> {
    let Request {
        board, question, ..
    } = request;
    match question {
        Question::Outcomes => Ok(outcomes(engine.evaluate(board, deepest(request.depth)))),
        Question::Play(roll, stakes) => {
            let (plays, rollout) = ranked(engine, request, *roll, stakes, 1);
            Ok(with_close(
                best_play(board, *roll, &plays)?,
                rollout.as_ref(),
            ))
        }
        Question::Candidates(roll, stakes, n) => {
            let (plays, rollout) = ranked(engine, request, *roll, stakes, *n);
            let tree = StepTree::new(board, *roll, BearOff::Strict);
            let plays = plays.iter().take(*n);
            let candidates: Vec<Value> = plays.map(|play| candidate(&tree, play)).collect();
            let found = json!({"candidates": candidates});
            Ok(with_close(found, rollout.as_ref()))
        }
        Question::Legal(roll) => Ok(legal(board, *roll)),
        Question::Rollout(request) => Ok(rollout::answer(request, engine, board)),
        Question::Cube(stakes) => Ok(decided(engine, request, stakes)),
    }
}

/// Returns the answer to a request for the cube decision.
fn decided(engine: &Engine, request: &Request, stakes: &Stakes) -> Value {
    let (board, stop) = (&request.board, clock(request.depth));
    let (searched, ply) = engine.cube_within(board, stakes, deepest(request.depth), &*stop);
    let close = request.close;
    match close.and_then(|close| close.decide(engine, &searched, board, stakes, &*stop)) {
        Some(rolled) => with_close(cube(&rolled.analysis, ply), Some(&rolled.rollout)),
        None => cube(&searched, ply),
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

/// Returns the plays of a roll, best first, and the rollout of those that were close, if there was
/// one.
fn ranked(
    engine: &Engine,
    request: &Request,
    roll: Roll,
    stakes: &Stakes,
    wanted: usize,
) -> (Vec<RankedPlay>, Option<Rollout>) {
    let (board, stop) = (&request.board, clock(request.depth));
    let all = plays::all(board, roll);
    let deepest = deepest(request.depth);
    let ranked = engine.rank_within(board, all.as_slice(), stakes, deepest, wanted, &*stop);
    let close = request.close;
    match close.and_then(|close| close.rank(engine, &ranked, stakes, &*stop)) {
        Some((ranked, rollout)) => (ranked, Some(rollout)),
        None => (ranked, None),
    }
}

const fn deepest(depth: Depth) -> Ply {
    match depth {
        Depth::Ply(ply) => ply,
        Depth::Within(_) => Ply::DEEPEST,
    }
}

/// Returns a function that reports whether the time is up, counted from now.
fn clock(depth: Depth) -> Box<dyn Fn() -> bool + Sync> {
    match depth {
        Depth::Ply(_) => Box::new(|| false),
        Depth::Within(time) => {
            let start = Instant::now();
            Box::new(move || start.elapsed() >= time)
        }
    }
}
