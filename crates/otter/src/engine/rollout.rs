//! `"rollout":{…}`: a question answered by playing it out.

use std::num::NonZeroUsize;

use otter_engine::rollout as rolled;
use otter_engine::rollout::{Plan, Until};
use otter_engine::{Engine, Ply, Stakes};
use otter_notation::play;
use otter_rules::{BearOff, Board, PlayedBoard, Roll, StepTree};
use serde::Deserialize;
use serde_json::Value;

use super::answer::all;
use super::request::{Question, Refusal};
use crate::rollout::spec::Spec;
use crate::rollout::told::{self, Lines};

/// How many plays are compared if nothing is said.
pub(super) const PLAYS: usize = 3;

/// A question to be rolled out.
pub(super) struct Rollout {
    topic: Topic,
    plan: Plan,
    until: Until,
    n_threads: NonZeroUsize,
}

enum Topic {
    Position,
    Double(Stakes),
    Plays(Roll, Stakes, usize),
}

impl Rollout {
    /// From what `rollout` says and what is asked otherwise.
    pub(super) fn new(spec: &Value, question: &Question) -> Result<Self, Refusal> {
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
        Ok(Self {
            topic,
            until: spec.until(&plan).map_err(|error| refusal(&error))?,
            n_threads: spec.threads.unwrap_or(NonZeroUsize::MIN),
            plan,
        })
    }

    pub(super) fn answer(&self, engine: &Engine, board: &Board) -> Value {
        let plays = self.plays(engine, board);
        let (question, lines) = match &self.topic {
            Topic::Position => (
                rolled::Question::position(*board, Stakes::CUBELESS),
                Lines::Position,
            ),
            // Where nobody may double, the position is worth what it is.
            Topic::Double(stakes) => match rolled::Question::double(*board, *stakes) {
                Ok(question) => (question, Lines::Double),
                Err(rolled::NoDouble) => {
                    (rolled::Question::position(*board, *stakes), Lines::Position)
                }
            },
            Topic::Plays(_, stakes, _) => {
                let results: Vec<PlayedBoard> = plays.iter().map(|(_, result)| *result).collect();
                (
                    rolled::Question::plays(&results, *stakes),
                    Lines::Plays(&plays),
                )
            }
        };
        let mut rollout = rolled::Rollout::new(question, self.plan);
        let never = || false;
        let ended = rollout.run(engine, &self.until, self.n_threads, &mut |_| (), &never);
        told::json(engine, &rollout, &lines, Some(ended))
    }

    /// The plays that are compared, if any are.
    fn plays(&self, engine: &Engine, board: &Board) -> Vec<(String, PlayedBoard)> {
        let Topic::Plays(roll, stakes, n) = &self.topic else {
            return Vec::new();
        };
        let tree = StepTree::new(board, *roll, BearOff::Strict);
        let list = all(board, *roll);
        let ranked = engine.rank_within(board, list.as_slice(), stakes, Ply::ONE, *n, &|| false);
        let name = |result: &PlayedBoard| {
            let play = tree.play_to(result);
            play.map(|play| play::format(&play)).unwrap_or_default()
        };
        ranked
            .iter()
            .take(*n)
            .map(|play| (name(&play.result), play.result))
            .collect()
    }
}
