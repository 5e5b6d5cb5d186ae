//! Answers a request for a rollout.

use otter_engine::rollout::{NoDouble, Question, Rollout};
use otter_engine::{Engine, Stakes};
use otter_rules::{Board, PlayedBoard};
use serde_json::Value;

use super::request::{RolloutRequest, Topic};
use crate::json::rollout::{self, Lines};
use crate::plays;

/// Runs the rollout to its end.
pub(super) fn answer(request: &RolloutRequest, engine: &Engine, board: &Board) -> Value {
    let plays = match &request.topic {
        Topic::Plays(roll, stakes, n) => plays::best(engine, board, *roll, stakes, *n),
        Topic::Position | Topic::Double(_) => Vec::new(),
    };
    let (question, lines) = match &request.topic {
        Topic::Position => (
            Question::position(*board, Stakes::CUBELESS),
            Lines::Position,
        ),
        // If no double is possible, only the position can be rolled out.
        Topic::Double(stakes) => match Question::double(*board, *stakes) {
            Ok(question) => (question, Lines::Double),
            Err(NoDouble) => (Question::position(*board, *stakes), Lines::Position),
        },
        Topic::Plays(_, stakes, _) => {
            let results: Vec<PlayedBoard> = plays.iter().map(|(_, result)| *result).collect();
            (Question::plays(&results, *stakes), Lines::Plays(&plays))
        }
    };
    let mut rollout = Rollout::new(question, request.plan);
    let until = if plays.len() > 1 {
        &request.until_chosen
    } else {
        &request.until
    };
    let ended = rollout.run(engine, until, request.n_threads, &mut |_| (), &|| false);
    rollout::json(engine, &rollout, &lines, Some(ended))
}
