//! Judging the questions on several threads, with a progress bar.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use otter_analysis::{
    Imported, Judged, PLY, Question, Report, Why, judge, judge_closely, judge_within, review,
};
use otter_engine::rollout::Close;
use otter_engine::{Engine, Ply};
use otter_files::Document;

use super::why::why;
use crate::interrupt::Interrupt;

/// How deep to search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Depth {
    /// Every decision as in a review: to [`PLY`], and close ones at the cube by a quick rollout
    /// too.
    Review,
    /// Every decision to this depth.
    Ply(Ply),
    /// As deep as this time for the whole match allows; with rollouts to [`PLY`] at most, and what
    /// that leaves close is rolled out within the time.
    Within(Duration),
}

/// How the decisions are judged.
pub(super) struct How {
    pub(super) depth: Depth,
    /// What is spent on rolling out close decisions; `None` for searches alone.
    pub(super) rollouts: Option<Close>,
    pub(super) n_threads: NonZeroUsize,
}

/// A match and the judgements of its decisions.
pub(super) struct Analysis {
    pub(super) depth: Depth,
    /// The decisions in order, each with its judgement and the depth of its search.
    pub(super) decisions: Vec<Decision>,
    pub(super) report: Report,
    /// The analysis of another program that the file brings.
    pub(super) imported: Option<Imported>,
    /// Whether every decision was judged.
    pub(super) is_complete: bool,
}

/// A decision that has been judged.
pub(super) struct Decision {
    pub(super) question: Question,
    pub(super) judged: Judged,
    pub(super) ply: Ply,
    /// Why the best choice was better; `None` for a decision without a mark.
    pub(super) why: Option<Why>,
}

/// What is found on one question.
struct Answer {
    judged: Judged,
    ply: Ply,
    why: Option<Why>,
}

/// Judges one question. `share` is the part of the time for the whole match that may have passed
/// since `start` when it is answered.
fn answer(
    engine: &Engine,
    question: &Question,
    how: &How,
    interrupt: &Interrupt,
    start: Instant,
    share: f64,
) -> Answer {
    let (judged, ply) = match how.depth {
        Depth::Review => (review(engine, question), PLY),
        Depth::Ply(ply) => {
            let judged = match &how.rollouts {
                Some(close) => judge_closely(engine, question, ply, close, &|| interrupt.came()),
                None => judge(engine, question, ply),
            };
            (judged, ply)
        }
        Depth::Within(time) => {
            let until = start + time.mul_f64(share);
            let is_over = || interrupt.came() || Instant::now() >= until;
            judge_within(engine, question, how.rollouts.as_ref(), &is_over)
        }
    };
    let why = why(engine, question, &judged, ply.min(Ply::TWO));
    Answer { judged, ply, why }
}

/// Judges the questions. What was judged before an interruption is kept.
pub(super) fn analyse(
    engine: &Engine,
    document: &Document,
    questions: Vec<Question>,
    how: &How,
    interrupt: &Interrupt,
) -> anyhow::Result<Analysis> {
    let style = ProgressStyle::with_template("{bar:30} decision {pos} of {len} [{eta}]")
        .context("a progress bar of Otter's own is wrong")?;
    let bar = ProgressBar::new(questions.len() as u64).with_style(style);
    let answers: Vec<Mutex<Option<Answer>>> = questions.iter().map(|_| Mutex::new(None)).collect();
    let next = AtomicUsize::new(0);
    let start = Instant::now();
    thread::scope(|scope| {
        for _ in 0..how.n_threads.get().min(questions.len()) {
            scope.spawn(|| {
                while !interrupt.came() {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(question) = questions.get(index) else {
                        break;
                    };
                    // What one decision does not use of the time is left to the next.
                    let share = (index + 1) as f64 / questions.len() as f64;
                    let answer = answer(engine, question, how, interrupt, start, share);
                    if let Ok(mut place) = answers[index].lock() {
                        *place = Some(answer);
                    }
                    bar.inc(1);
                }
            });
        }
    });
    bar.finish_and_clear();
    let imported = Imported::of(document, &questions, engine);
    let mut report = Report::empty(document);
    let mut decisions = Vec::with_capacity(questions.len());
    let n_questions = questions.len();
    for (question, answer) in questions.into_iter().zip(answers) {
        if let Some(Answer { judged, ply, why }) = answer.into_inner().ok().flatten() {
            report.add(&question, &judged);
            decisions.push(Decision {
                question,
                judged,
                ply,
                why,
            });
        }
    }
    Ok(Analysis {
        depth: how.depth,
        is_complete: decisions.len() == n_questions,
        decisions,
        report,
        imported,
    })
}
