//! What another program thinks of a match, as a file brought it.

use otter_analysis::{Imported, Question, QuestionKind, Subject};
use otter_files::document::{CubeOpinion, Opinion, PlayOpinion, Unit};

use super::basics::by_seat;
use crate::review::{ImportedReport, OpinionDetail, OpinionPlay, OpinionUnit, OpinionView};

/// How many of the best plays are shown. The play made is shown beside them.
const N_PLAYS: usize = 5;

/// Returns what the analysis comes to that a file brought.
pub(super) fn imported_report(imported: &Imported) -> ImportedReport {
    ImportedReport {
        engine: imported.engine.clone(),
        ratings: by_seat(imported.players, |tally| tally.rating()),
        n_decisions: by_seat(imported.players, |tally| tally.all().n_decisions),
    }
}

/// Returns what the file says of a decision; `None` if it says nothing.
pub(super) fn opinion_view(
    subject: &Subject,
    place: usize,
    question: &Question,
) -> Option<OpinionView> {
    let game = subject.document.games.get(question.game)?;
    let mut opinions = game.entries.get(question.entry)?.opinions.iter();
    let errors = subject.imported.as_ref().map(|imported| &imported.errors);
    let error = errors.and_then(|errors| errors.get(&place)).copied();
    let error = error.map(f64::from);
    match question.kind {
        QuestionKind::Play { .. } => opinions.find_map(|opinion| match opinion {
            Opinion::Play(play) => Some(play_view(play, error)),
            _ => None,
        }),
        QuestionKind::Cube { .. } | QuestionKind::Answer(_) => {
            opinions.find_map(|opinion| match opinion {
                Opinion::Cube(cube) => Some(cube_view(cube, error)),
                _ => None,
            })
        }
        QuestionKind::Resignation { .. } => None,
    }
}

fn play_view(play: &PlayOpinion, error: Option<f64>) -> OpinionView {
    let candidates = play.candidates.iter().enumerate();
    OpinionView {
        engine: play.engine.clone(),
        level: play
            .candidates
            .first()
            .map(|best| best.level.clone())
            .unwrap_or_default(),
        error,
        detail: OpinionDetail::Play {
            unit: unit(play.unit),
            plays: candidates
                .filter(|&(index, _)| index < N_PLAYS || play.played == Some(index))
                .map(|(index, candidate)| OpinionPlay {
                    text: candidate.play.clone(),
                    equity: candidate.equity.into(),
                    made: play.played == Some(index),
                })
                .collect(),
        },
    }
}

fn cube_view(cube: &CubeOpinion, error: Option<f64>) -> OpinionView {
    OpinionView {
        engine: cube.engine.clone(),
        level: cube.level.clone(),
        error,
        detail: OpinionDetail::Cube {
            unit: unit(cube.unit),
            no_double: cube.no_double.into(),
            take: cube.double_take.into(),
            pass: cube.double_pass.map(Into::into),
        },
    }
}

const fn unit(unit: Unit) -> OpinionUnit {
    match unit {
        Unit::Equity => OpinionUnit::Equity,
        Unit::MatchChance => OpinionUnit::MatchChance,
    }
}
