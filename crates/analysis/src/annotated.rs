//! Otter's verdicts written into the document, as a file brings the analysis of a program.

use otter_engine::{Engine, Outcomes};
use otter_files::Document;
use otter_files::document::{Candidate, CubeOpinion, Opinion, PlayOpinion, RolloutFigures, Unit};
use otter_rules::{BearOff, PlayedBoard, StepTree};

use crate::counted::CountedKind;
use crate::question::{Question, QuestionKind};
use crate::verdict::{self, CubeValues, Detail, PlayVerdict, Verdict, step_tree};

/// Otter's name as that of the program that judged.
const NAME: &str = concat!("Otter ", env!("CARGO_PKG_VERSION"));

/// Returns the document with verdicts on its questions, behind what other programs think of the
/// same decisions. A verdict whose decision was none, such as a cube that nobody may turn, is left
/// out. The engine turns the values of cubes into chances of winning the match.
pub fn annotated<'a>(
    document: &Document,
    engine: &Engine,
    judged: impl IntoIterator<Item = (&'a Question, &'a Verdict)>,
) -> Document {
    let mut document = document.clone();
    let bear_off = document.rules.bear_off;
    for (question, verdict) in judged {
        let entries = document.games.get_mut(question.game);
        let Some(entry) = entries.and_then(|game| game.entries.get_mut(question.entry)) else {
            continue;
        };
        let opinions = opinions(engine, question, verdict, bear_off);
        entry.opinions.extend(opinions);
    }
    document
}

fn opinions(
    engine: &Engine,
    question: &Question,
    verdict: &Verdict,
    bear_off: BearOff,
) -> Vec<Opinion> {
    let error = verdict.counted.error;
    match (&verdict.detail, &question.kind) {
        (Detail::Play(play), _) => {
            let Some(tree) = step_tree(question, bear_off) else {
                return Vec::new();
            };
            let mut opinions = vec![Opinion::Play(play_opinion(play, &tree, error))];
            if let CountedKind::Play { luck, .. } = verdict.counted.kind {
                opinions.push(Opinion::Luck {
                    engine: NAME.to_owned(),
                    equity: luck,
                });
            }
            opinions
        }
        (
            Detail::Cube(values),
            QuestionKind::Cube {
                may_double: true, ..
            },
        ) => {
            let cube = cube_opinion(engine, question, values);
            vec![Opinion::Cube(CubeOpinion {
                double_error: Some(error),
                ..cube
            })]
        }
        (Detail::Answer(values), _) => {
            let cube = cube_opinion(engine, question, values);
            vec![Opinion::Cube(CubeOpinion {
                answer_error: Some(error),
                ..cube
            })]
        }
        (Detail::Cube(_) | Detail::Resignation { .. }, _) => Vec::new(),
    }
}

fn play_opinion(play: &PlayVerdict, tree: &StepTree, error: f32) -> PlayOpinion {
    let candidates = play.candidates.iter();
    PlayOpinion {
        engine: NAME.to_owned(),
        unit: Unit::Equity,
        candidates: candidates
            .map(|candidate| Candidate {
                play: candidate.text.clone(),
                result: candidate.result(tree).map(PlayedBoard::unturned),
                level: format!("{}-ply", candidate.ply),
                outcomes: Some(chances(candidate.outcomes)),
                equity: candidate.equity,
                rollout: None,
            })
            .collect(),
        played: play.played,
        error: play.played.map(|_| error),
    }
}

/// Returns the values of a cube decision, in a match as chances of winning it.
fn cube_opinion(engine: &Engine, question: &Question, values: &CubeValues) -> CubeOpinion {
    let chance = |equity| {
        let chance = engine.match_chance(&question.stakes, equity);
        chance.map(|chance| chance.0)
    };
    let chances_of = (
        chance(values.no_double),
        chance(values.take),
        chance(values.pass),
    );
    let (unit, no_double, double_take, double_pass) = match chances_of {
        (Some(no_double), Some(take), Some(pass)) => (Unit::MatchChance, no_double, take, pass),
        _ => (Unit::Equity, values.no_double, values.take, values.pass),
    };
    CubeOpinion {
        engine: NAME.to_owned(),
        level: format!("{}-ply", verdict::PLY.number()),
        unit,
        no_double,
        double_take,
        double_pass: Some(double_pass),
        outcomes: Some(chances(values.outcomes)),
        double_error: None,
        answer_error: None,
        rollout: values.rollout.map(|rollout| RolloutFigures {
            n_trials: u32::try_from(rollout.n_trials).unwrap_or(u32::MAX),
            standard_error: Some(rollout.standard_error),
        }),
    }
}

const fn chances(of: Outcomes) -> [f32; 5] {
    [
        of.win,
        of.win_gammon,
        of.win_backgammon,
        of.lose_gammon,
        of.lose_backgammon,
    ]
}
