//! What is answered.

use otter_engine::{CubeAction, Engine, Outcomes, RankedPlay};
use otter_notation::gnu::PositionId;
use otter_notation::play;
use otter_rules::{BearOff, PlayedBoard, ResultBuf, StepTree, results};
use serde_json::{Map, Value, json};

use super::request::{Question, Refusal, Request};

pub(super) fn answer(engine: &Engine, request: &Request) -> Result<Value, Refusal> {
    let Request {
        board,
        ply,
        question,
    } = request;
    match question {
        Question::Outcomes => Ok(outcomes(engine.evaluate(board, *ply))),
        Question::Play(roll, stakes) => {
            let plays = engine.rank_plays(board, *roll, stakes, *ply);
            let Some(RankedPlay { result, equity, .. }) = plays.first() else {
                return Err(Refusal::Over);
            };
            let tree = StepTree::new(board, *roll, BearOff::Strict);
            let text = tree.play_to(result).map(|found| play::format(&found));
            Ok(json!({"position_after": id(result), "play": text, "equity": equity}))
        }
        Question::Legal(roll) => {
            let mut buf = ResultBuf::new();
            results(board, *roll, BearOff::Strict, &mut buf);
            let mut ids: Vec<String> = buf.as_slice().iter().map(id).collect();
            ids.sort_unstable();
            Ok(json!({"results": ids}))
        }
        Question::Cube(stakes) => {
            let cube = engine.cube(board, stakes, *ply);
            Ok(json!({
                "nd": cube.no_double,
                "dt": cube.double_take,
                "dp": cube.double_pass,
                "action": action(cube.action),
            }))
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

fn id(result: &PlayedBoard) -> String {
    PositionId::from(&result.turned()).to_string()
}

fn outcomes(outcomes: Outcomes) -> Value {
    json!({
        "win": outcomes.win,
        "win_g": outcomes.win_gammon,
        "win_bg": outcomes.win_backgammon,
        "lose_g": outcomes.lose_gammon,
        "lose_bg": outcomes.lose_backgammon,
    })
}

const fn action(action: CubeAction) -> &'static str {
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
