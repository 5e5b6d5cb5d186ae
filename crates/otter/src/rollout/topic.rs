//! What is rolled out: a position, a double, or plays.

use otter_engine::rollout::Question;
use otter_engine::{Engine, Ply};
use otter_notation::play;
use otter_rules::{BearOff, PlayedBoard, StepTree};

use super::told::Lines;
use crate::ask::{Asked, Usage};
use crate::engine::answer;

/// What the lines of a rollout are.
pub(crate) enum Topic {
    /// The position as it stands.
    Position,
    /// Not to double, and to double.
    Double,
    /// These plays, with their names.
    Plays(Vec<(String, PlayedBoard)>),
}

/// How many plays are compared if nothing is said.
const PLAYS: usize = 3;

impl Topic {
    /// From what was asked for: plays where dice were thrown, else the double or the position.
    pub(crate) fn new(
        engine: &Engine,
        asked: &Asked,
        wants_double: bool,
        n: Option<usize>,
        named: &[String],
    ) -> anyhow::Result<Self> {
        let Some(roll) = asked.roll else {
            if n.is_some() || !named.is_empty() {
                let why = "plays are of a roll: give it with --dice";
                return Err(Usage::new(why).into());
            }
            return Ok(if wants_double {
                Self::Double
            } else {
                Self::Position
            });
        };
        if wants_double {
            let why = format!("{roll} has been thrown in this position: it is too late to double");
            return Err(Usage::new(why).into());
        }
        let tree = StepTree::new(&asked.board, roll, BearOff::Strict);
        let mut plays: Vec<(String, PlayedBoard)> = Vec::new();
        for text in named {
            let play = play::parse(text, &asked.board, roll, BearOff::Strict)
                .map_err(|error| Usage::new(format!("--play \"{text}\": {error}")))?;
            let result = play.result();
            if plays.iter().all(|(_, other)| *other != result) {
                plays.push((play::format(&play), result));
            }
        }
        if named.is_empty() || n.is_some() {
            let all = answer::all(&asked.board, roll);
            let n = n.unwrap_or(PLAYS);
            let ranked = engine.rank_within(
                &asked.board,
                all.as_slice(),
                &asked.stakes,
                Ply::ONE,
                n,
                &|| false,
            );
            for best in ranked.iter().take(n) {
                if plays.iter().all(|(_, other)| *other != best.result) {
                    plays.push((name(&tree, &best.result), best.result));
                }
            }
        }
        Ok(Self::Plays(plays))
    }

    /// The same as stored.
    pub(crate) fn of_results(asked: &Asked, results: Vec<PlayedBoard>) -> Option<Self> {
        let tree = StepTree::new(&asked.board, asked.roll?, BearOff::Strict);
        let plays = results.into_iter().map(|result| {
            let play = tree.play_to(&result)?;
            Some((name_of(&play::format(&play)), result))
        });
        plays.collect::<Option<_>>().map(Self::Plays)
    }

    /// As they are told.
    pub(crate) fn lines(&self) -> Lines<'_> {
        match self {
            Self::Position => Lines::Position,
            Self::Double => Lines::Double,
            Self::Plays(plays) => Lines::Plays(plays),
        }
    }

    pub(crate) fn question(&self, asked: &Asked) -> Result<Question, Usage> {
        match self {
            Self::Position => Ok(Question::position(asked.board, asked.stakes)),
            Self::Double => Question::double(asked.board, asked.stakes).map_err(Usage::new),
            Self::Plays(plays) => {
                let results: Vec<PlayedBoard> = plays.iter().map(|(_, result)| *result).collect();
                Ok(Question::plays(&results, asked.stakes))
            }
        }
    }
}

fn name(tree: &StepTree, result: &PlayedBoard) -> String {
    let text = tree.play_to(result).map(|play| play::format(&play));
    name_of(&text.unwrap_or_default())
}

/// A play as people write it.
fn name_of(text: &str) -> String {
    if text.is_empty() {
        "cannot move".to_owned()
    } else {
        text.to_owned()
    }
}
