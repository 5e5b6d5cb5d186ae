//! What is answered.

use std::time::Instant;

use otter_engine::{
    Closeness, CubeAction, CubeAnalysis, Engine, Outcomes, Ply, RankedPlay, Stakes, Turn,
};
use otter_notation::gnu::PositionId;
use otter_notation::play;
use otter_rules::{BearOff, Board, PlayedBoard, ResultBuf, Roll, StepTree, results};
use serde_json::{Map, Value, json};

use super::request::{Depth, Question, Refusal, Request};

pub(super) fn answer(engine: &Engine, request: &Request) -> Result<Value, Refusal> {
    let Request {
        board,
        depth,
        question,
    } = request;
    match question {
        Question::Outcomes => Ok(outcomes(engine.evaluate(board, deepest(*depth)))),
        Question::Play(roll, stakes) => {
            let plays = ranked(engine, board, *roll, stakes, *depth, 1);
            let best = plays.first().ok_or(Refusal::Over)?;
            let tree = StepTree::new(board, *roll, BearOff::Strict);
            Ok(json!({
                "position_after": id(&best.result),
                "play": text(&tree, best),
                "equity": best.equity,
                "ply": best.ply.number(),
            }))
        }
        Question::Candidates(roll, stakes, n) => {
            let plays = ranked(engine, board, *roll, stakes, *depth, *n);
            let tree = StepTree::new(board, *roll, BearOff::Strict);
            let told: Vec<Value> = plays
                .iter()
                .take(*n)
                .map(|play| candidate(&tree, play))
                .collect();
            Ok(json!({"candidates": told}))
        }
        Question::Legal(roll) => {
            let mut ids: Vec<String> = all(board, *roll).as_slice().iter().map(id).collect();
            ids.sort_unstable();
            Ok(json!({"results": ids}))
        }
        Question::Rollout(rollout) => Ok(rollout.answer(engine, board)),
        Question::Cube(stakes) => {
            let (analysis, ply) = match depth {
                Depth::Ply(ply) => (engine.cube(board, stakes, *ply), *ply),
                Depth::Within(_) => {
                    engine.cube_within(board, stakes, Ply::DEEPEST, &*clock(*depth))
                }
            };
            Ok(cube(&analysis, ply))
        }
    }
}

/// The id before everything else.
pub(super) fn with_id(id: Value, reply: Value) -> Value {
    let mut object = Map::from_iter([("id".to_owned(), id)]);
    if let Value::Object(fields) = reply {
        object.extend(fields);
    }
    Value::Object(object)
}

fn ranked(
    engine: &Engine,
    board: &Board,
    roll: Roll,
    stakes: &Stakes,
    depth: Depth,
    wanted: usize,
) -> Vec<RankedPlay> {
    let all = all(board, roll);
    let deepest = deepest(depth);
    engine.rank_within(
        board,
        all.as_slice(),
        stakes,
        deepest,
        wanted,
        &*clock(depth),
    )
}

const fn deepest(depth: Depth) -> Ply {
    match depth {
        Depth::Ply(ply) => ply,
        Depth::Within(_) => Ply::DEEPEST,
    }
}

/// Says when the time that was given is up.
fn clock(depth: Depth) -> Box<dyn Fn() -> bool + Sync> {
    match depth {
        Depth::Ply(_) => Box::new(|| false),
        Depth::Within(time) => {
            let start = Instant::now();
            Box::new(move || start.elapsed() >= time)
        }
    }
}

pub(crate) fn all(board: &Board, roll: Roll) -> ResultBuf {
    let mut buf = ResultBuf::new();
    results(board, roll, BearOff::Strict, &mut buf);
    buf
}

pub(crate) fn id(result: &PlayedBoard) -> String {
    PositionId::from(&result.turned()).to_string()
}

pub(crate) fn text(tree: &StepTree, play: &RankedPlay) -> Option<String> {
    tree.play_to(&play.result).map(|found| play::format(&found))
}

pub(crate) fn candidate(tree: &StepTree, play: &RankedPlay) -> Value {
    with_fields(
        json!({
            "position_after": id(&play.result),
            "play": text(tree, play),
            "equity": play.equity,
            "ply": play.ply.number(),
        }),
        outcomes(play.outcomes),
    )
}

pub(crate) fn cube(analysis: &CubeAnalysis, ply: Ply) -> Value {
    let window = &analysis.window;
    let [now, doubled] = &analysis.gammon_values;
    let answer = json!({
        "nd": analysis.no_double,
        "dt": analysis.double_take,
        "dp": analysis.double_pass,
        "action": action(analysis.action),
        "redouble": analysis.turn == Turn::Redouble,
        "optional": analysis.closeness == Closeness::Optional,
        "take_point": window.take_point,
        "double_point": window.double_point,
        "cash_point": window.cash_point,
        "too_good_point": window.too_good_point,
        "gammon_value": [now.own, now.opponent],
        "gammon_value_doubled": [doubled.own, doubled.opponent],
        "ply": ply.number(),
    });
    with_fields(answer, outcomes(analysis.outcomes))
}

pub(crate) fn outcomes(outcomes: Outcomes) -> Value {
    json!({
        "win": outcomes.win,
        "win_g": outcomes.win_gammon,
        "win_bg": outcomes.win_backgammon,
        "lose_g": outcomes.lose_gammon,
        "lose_bg": outcomes.lose_backgammon,
    })
}

pub(crate) fn with_fields(mut object: Value, more: Value) -> Value {
    if let (Value::Object(fields), Value::Object(more)) = (&mut object, more) {
        fields.extend(more);
    }
    object
}

pub(crate) const fn action(action: CubeAction) -> &'static str {
    match action {
        CubeAction::NotAvailable => "not_available",
        CubeAction::NoDouble => "no_double",
        CubeAction::NoDoubleBeaver => "no_double_beaver",
        CubeAction::DoubleTake => "double_take",
        CubeAction::DoubleBeaver => "double_beaver",
        CubeAction::DoublePass => "double_pass",
        CubeAction::TooGoodPass => "too_good_pass",
        CubeAction::TooGoodTake => "too_good_take",
    }
}
