//! The topic of a rollout: a position, a double, or plays.

use otter_engine::Engine;
use otter_engine::rollout::Question;
use otter_notation::play;
use otter_rules::{BearOff, PlayedBoard, Roll, StepTree};

use crate::arguments::{Subject, Usage};
use crate::json::rollout::Lines;
use crate::plays::{self, NamedPlay};

/// The position or choices that are rolled out.
pub(crate) enum Topic {
    /// The position as it stands.
    Position,
    /// The two choices of not doubling and doubling.
    Double,
    /// These plays, with their names.
    Plays(Vec<NamedPlay>),
}

/// The number of plays that are compared unless `--plays` or `--play` is given.
const PLAYS: usize = 3;

impl Topic {
    /// Makes a topic from the arguments: plays if there is a roll, else the double or the position.
    pub(crate) fn new(
        engine: &Engine,
        subject: &Subject,
        wants_double: bool,
        n: Option<usize>,
        named: &[String],
    ) -> anyhow::Result<Self> {
        let Some(roll) = subject.roll else {
            if n.is_some() || !named.is_empty() {
                let why = "plays belong to a roll: give it with --dice";
                return Err(Usage::new(why).into());
            }
            return Ok(if wants_double {
                Self::Double
            } else {
                Self::Position
            });
        };
        if wants_double {
            let why = format!("this position has the roll {roll}, so it is too late to double");
            return Err(Usage::new(why).into());
        }
        let mut plays = named_plays(subject, roll, named)?;
        if named.is_empty() || n.is_some() {
            let n = n.unwrap_or(PLAYS);
            for (text, result) in plays::best(engine, &subject.board, roll, &subject.stakes, n) {
                if plays.iter().all(|(_, other)| *other != result) {
                    plays.push((plays::text_or_words(&text), result));
                }
            }
        }
        Ok(Self::Plays(plays))
    }

    /// Makes a topic from stored results; `None` if the roll does not lead to one of them.
    pub(crate) fn of_results(subject: &Subject, results: Vec<PlayedBoard>) -> Option<Self> {
        let tree = StepTree::new(&subject.board, subject.roll?, BearOff::Strict);
        let plays = results.into_iter().map(|result| {
            let play = tree.play_to(&result)?;
            Some((plays::text_or_words(&play::format(&play)), result))
        });
        plays.collect::<Option<_>>().map(Self::Plays)
    }

    /// Returns whether several plays are compared.
    pub(crate) fn is_choice(&self) -> bool {
        matches!(self, Self::Plays(plays) if plays.len() > 1)
    }

    /// Returns the labels of the lines for the answer.
    pub(crate) fn lines(&self) -> Lines<'_> {
        match self {
            Self::Position => Lines::Position,
            Self::Double => Lines::Double,
            Self::Plays(plays) => Lines::Plays(plays),
        }
    }

    pub(crate) fn question(&self, subject: &Subject) -> Result<Question, Usage> {
        match self {
            Self::Position => Ok(Question::position(subject.board, subject.stakes)),
            Self::Double => Question::double(subject.board, subject.stakes).map_err(Usage::new),
            Self::Plays(plays) => {
                let results: Vec<PlayedBoard> = plays.iter().map(|(_, result)| *result).collect();
                Ok(Question::plays(&results, subject.stakes))
            }
        }
    }
}

/// Reads the plays that were given, each once.
fn named_plays(subject: &Subject, roll: Roll, named: &[String]) -> Result<Vec<NamedPlay>, Usage> {
    let mut plays: Vec<NamedPlay> = Vec::new();
    for text in named {
        let play = play::parse(text, &subject.board, roll, BearOff::Strict)
            .map_err(|error| Usage::new(format!("--play \"{text}\": {error}")))?;
        let result = play.result();
        if plays.iter().all(|(_, other)| *other != result) {
            plays.push((play::format(&play), result));
        }
    }
    Ok(plays)
}
