//! The analysis that a file brings with it, counted by the same rules as Otter's own.

use std::collections::BTreeMap;

use otter_engine::Engine;
use otter_files::Document;
use otter_files::document::{CubeOpinion, Opinion, PlayOpinion, Unit};
use otter_rules::BySeat;

use crate::judge::{EQUAL, is_trivial};
use crate::question::{Answer, Question, QuestionKind};
use crate::report::Tally;

/// What another program's analysis in a file comes to.
#[derive(Clone, Debug, PartialEq)]
pub struct Imported {
    /// The program, as the file names it; the first if there are several.
    pub engine: String,
    /// The tally of each player. Luck and marks of the program itself are left out.
    pub players: BySeat<Tally>,
    /// The equity that decisions lost by it, by their place among the questions, as far as the file
    /// tells.
    pub errors: BTreeMap<usize, f32>,
}

impl Imported {
    /// Counts the opinions that a document holds on these questions; `None` if it holds none.
    /// `engine` turns match-winning chances into equities.
    pub fn of(document: &Document, questions: &[Question], engine: &Engine) -> Option<Self> {
        let mut found: Option<Self> = None;
        for (place, question) in questions.iter().enumerate() {
            let entry = document
                .games
                .get(question.game)?
                .entries
                .get(question.entry);
            for opinion in entry.iter().flat_map(|entry| &entry.opinions) {
                let (name, error, counts) = match (opinion, &question.kind) {
                    (Opinion::Play(play), QuestionKind::Play { .. }) => {
                        let error = play_error(play, question, engine);
                        (&play.engine, error, play.candidates.len() > 1)
                    }
                    (
                        Opinion::Cube(cube),
                        QuestionKind::Cube {
                            has_doubled,
                            may_double,
                        },
                    ) => {
                        let values = Values::of(cube, question, engine);
                        let error = values.double_error(*has_doubled);
                        let counts = *may_double && (!values.is_trivial() || error >= EQUAL);
                        (&cube.engine, Some(error).filter(|_| *may_double), counts)
                    }
                    (Opinion::Cube(cube), QuestionKind::Answer(answer)) => {
                        let values = Values::of(cube, question, engine);
                        let differs = (values.double_take - values.double_pass).abs() >= EQUAL;
                        (&cube.engine, values.answer_error(*answer), differs)
                    }
                    _ => continue,
                };
                let Some(error) = error else {
                    continue;
                };
                let imported = found.get_or_insert_with(|| Self {
                    engine: name.clone(),
                    players: BySeat::default(),
                    errors: BTreeMap::new(),
                });
                imported.errors.insert(place, error);
                let tally = &mut imported.players[question.seat];
                let count = match question.kind {
                    QuestionKind::Play { .. } => &mut tally.plays,
                    QuestionKind::Answer(_) => &mut tally.answers,
                    QuestionKind::Cube { .. } | QuestionKind::Resignation { .. } => {
                        &mut tally.doubles
                    }
                };
                count.add_loss(error, None, counts);
            }
        }
        found
    }
}

/// Returns the equity that the play made lost; `None` if it is not among the candidates and the
/// file does not say it either.
fn play_error(play: &PlayOpinion, question: &Question, engine: &Engine) -> Option<f32> {
    let by_candidates = || {
        let best = play.candidates.first()?;
        let made = play.candidates.get(play.played?)?;
        let equity = |value| equity(value, play.unit, question, engine);
        Some(equity(best.equity) - equity(made.equity))
    };
    play.error
        .or_else(by_candidates)
        .map(|error| error.max(0.0))
}

/// Returns a value as an equity. In money play there is no other unit.
fn equity(value: f32, unit: Unit, question: &Question, engine: &Engine) -> f32 {
    let chance = |equity| engine.match_chance(&question.stakes, equity);
    match (unit, chance(0.0), chance(1.0)) {
        (Unit::MatchChance, Some(zero), Some(one)) => (value - zero.0) / (one.0 - zero.0),
        _ => value,
    }
}

/// The values of a cube decision as equities, seen by the doubler.
struct Values {
    no_double: f32,
    double_take: f32,
    double_pass: f32,
}

impl Values {
    fn of(opinion: &CubeOpinion, question: &Question, engine: &Engine) -> Self {
        let equity = |value| equity(value, opinion.unit, question, engine);
        Self {
            no_double: equity(opinion.no_double),
            double_take: equity(opinion.double_take),
            double_pass: opinion.double_pass.map_or(1.0, equity),
        }
    }

    fn double(&self) -> f32 {
        self.double_take.min(self.double_pass)
    }

    fn double_error(&self, has_doubled: bool) -> f32 {
        let (done, other) = if has_doubled {
            (self.double(), self.no_double)
        } else {
            (self.no_double, self.double())
        };
        (other - done).max(0.0)
    }

    /// Returns what the answer lost; `None` for a beaver, which the values do not tell of.
    fn answer_error(&self, answer: Answer) -> Option<f32> {
        let done = match answer {
            Answer::Take => self.double_take,
            Answer::Pass => self.double_pass,
            Answer::Beaver => return None,
        };
        Some(done - self.double())
    }

    fn is_trivial(&self) -> bool {
        is_trivial(self.no_double, self.double_take, self.double_pass)
    }
}
