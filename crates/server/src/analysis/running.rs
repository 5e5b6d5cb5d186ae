//! One match's analysis: what is judged so far, and the task that goes on.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use otter_analysis::{PLY, Question, Report, Subject, Verdict, verdict};
use otter_protocol::convert::Judging;
use otter_protocol::review::Progress;
use sha2::{Digest, Sha256};
use tokio::sync::watch;

use super::{stored, stored_report};
use crate::analysed::Analysed;
use crate::bot::Bots;
use crate::store::{JudgedRow, Store};

/// How long the engine judges without letting others in.
const TURN: Duration = Duration::from_millis(100);
/// The most decisions of a stored batch.
const BATCH: usize = 50;
/// How long an analysis goes on after it was asked for last.
const PATIENCE: Duration = Duration::from_secs(30);

/// How far an analysis is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// Nobody has asked for a while; it goes on when somebody does.
    Idle,
    Running,
    /// Every decision is judged.
    Done,
    /// The engine failed to answer.
    Failed,
}

/// The analysis of a match.
#[derive(Debug)]
pub(crate) struct Analysis {
    of: Analysed,
    /// The number of events in the table's record; 0 for an imported match.
    n_events: i64,
    subject: Arc<Subject>,
    /// The engine's behaviour number.
    engine: i64,
    inner: Mutex<Inner>,
    /// Tells how many decisions are judged, and whether it still runs.
    news: watch::Sender<(usize, State)>,
}

#[derive(Debug)]
struct Inner {
    verdicts: Vec<Verdict>,
    report: Report,
    /// How many of the verdicts are stored.
    n_stored: usize,
    asked: Instant,
    is_stopped: bool,
}

impl Analysis {
    /// Begins with what was stored, as far as it answers the questions of the record.
    pub(super) fn restored(
        of: Analysed,
        n_events: i64,
        subject: Subject,
        engine: i64,
        rows: &[JudgedRow],
    ) -> Self {
        let mut verdicts: Vec<Verdict> = Vec::new();
        for row in rows {
            let Some(batch) = read_batch(row, engine, verdicts.len(), &subject.questions) else {
                break;
            };
            verdicts.extend(batch);
        }
        let mut report = Report::empty(&subject.document);
        for (question, verdict) in subject.questions.iter().zip(&verdicts) {
            report.add_counted(question, &verdict.counted);
        }
        let n_stored = verdicts.len();
        let state = if n_stored == subject.questions.len() {
            State::Done
        } else {
            State::Idle
        };
        Self {
            of,
            n_events,
            subject: Arc::new(subject),
            engine,
            inner: Mutex::new(Inner {
                verdicts,
                report,
                n_stored,
                asked: Instant::now(),
                is_stopped: false,
            }),
            news: watch::Sender::new((n_stored, state)),
        }
    }

    pub(crate) const fn of(&self) -> &Analysed {
        &self.of
    }

    pub(super) const fn n_events(&self) -> i64 {
        self.n_events
    }

    pub(crate) fn subject(&self) -> &Arc<Subject> {
        &self.subject
    }

    /// Returns how many decisions are judged, and how far the analysis is.
    pub(crate) fn state(&self) -> (usize, State) {
        *self.news.borrow()
    }

    /// Returns the verdicts from a place on, at most `most`, with the report on all so far.
    pub(crate) fn since(&self, place: usize, most: usize) -> Judging {
        // Read first, so that what is judged meanwhile is sent with the next answer.
        let (n_judged, state) = self.state();
        let inner = self.lock();
        Judging {
            n_judged,
            progress: match state {
                State::Idle | State::Running => Progress::Running,
                State::Done => Progress::Done,
                State::Failed => Progress::Failed,
            },
            since: place,
            verdicts: inner
                .verdicts
                .iter()
                .skip(place)
                .take(most)
                .cloned()
                .collect(),
            report: inner.report.clone(),
        }
    }

    /// Returns what all decisions come to, once every one is judged; `None` before.
    pub(crate) fn report(&self) -> Option<Report> {
        let is_done = self.state().1 == State::Done;
        is_done.then(|| self.lock().report.clone())
    }

    /// Returns what is kept of a decision; `None` if it is not judged yet.
    pub(crate) fn verdict(&self, place: usize) -> Option<Verdict> {
        self.lock().verdicts.get(place).cloned()
    }

    /// Waits until more than `n` decisions are judged or the analysis no longer runs, at most for
    /// this time.
    pub(crate) async fn wait(&self, n: usize, time: Duration) {
        let mut news = self.news.subscribe();
        let more = news.wait_for(|&(judged, state)| judged > n || state != State::Running);
        // It is no matter which of the two comes first.
        let _ = tokio::time::timeout(time, more).await;
    }

    pub(super) fn is_running(&self) -> bool {
        self.state().1 == State::Running
    }

    pub(super) fn asked_at(&self) -> Instant {
        self.lock().asked
    }

    /// Ends the task, because the match has another analysis now, or is gone.
    pub(super) fn stop(&self) {
        self.lock().is_stopped = true;
    }

    /// Notes that somebody asks. Returns whether a task is to be started: there is something to do
    /// and nobody does it.
    pub(super) fn begins(&self) -> bool {
        self.lock().asked = Instant::now();
        self.news.send_if_modified(|(_, state)| {
            let begins = matches!(state, State::Idle | State::Failed);
            if begins {
                *state = State::Running;
            }
            begins
        })
    }

    /// Notes that the task has ended, however it did.
    pub(super) fn ended(&self) {
        self.news.send_if_modified(|(_, state)| {
            let was_running = *state == State::Running;
            if was_running {
                *state = State::Idle;
            }
            was_running
        });
    }

    /// Judges decisions until all are judged, nobody wants them any more, or the engine fails.
    pub(super) async fn run(&self, bots: &Bots, store: &Store) {
        loop {
            let n = self.state().0;
            let is_wanted = {
                let inner = self.lock();
                !inner.is_stopped && inner.asked.elapsed() < PATIENCE
            };
            if n == self.subject.questions.len() {
                self.store(store).await;
                self.news.send_modify(|(_, state)| *state = State::Done);
                return;
            }
            if !is_wanted {
                self.store(store).await;
                return;
            }
            let subject = Arc::clone(&self.subject);
            let judged = bots.ask_engine(move |engine| {
                let start = Instant::now();
                let mut verdicts = Vec::new();
                for question in &subject.questions[n..] {
                    verdicts.push(verdict(engine, question, subject.ruleset.bear_off));
                    if start.elapsed() >= TURN {
                        break;
                    }
                }
                verdicts
            });
            let Some(verdicts) = judged.await else {
                self.store(store).await;
                self.news.send_modify(|(_, state)| *state = State::Failed);
                return;
            };
            let n_unstored = {
                let mut inner = self.lock();
                for (question, verdict) in self.subject.questions[n..].iter().zip(verdicts) {
                    inner.report.add_counted(question, &verdict.counted);
                    inner.verdicts.push(verdict);
                }
                let judged = inner.verdicts.len();
                self.news.send_modify(|(n, _)| *n = judged);
                judged - inner.n_stored
            };
            if n_unstored >= BATCH {
                self.store(store).await;
            }
        }
    }

    /// Stores what is judged and not stored yet. What cannot be stored is judged again another day.
    async fn store(&self, store: &Store) {
        let (place, verdicts, report) = {
            let inner = self.lock();
            let verdicts = inner.verdicts[inner.n_stored..].to_vec();
            (inner.n_stored, verdicts, inner.report.clone())
        };
        if verdicts.is_empty() {
            return;
        }
        let end = place + verdicts.len();
        let judged = match stored::write(&verdicts) {
            Ok(judged) => judged,
            Err(error) => return tracing::error!(%error, "verdicts have no JSON"),
        };
        let row = JudgedRow {
            place: place as i64,
            format: stored::FORMAT,
            engine: self.engine,
            ply: PLY.number().into(),
            questions: fingerprint(&self.subject.questions[place..end]),
            judged,
        };
        let is_whole = end == self.subject.questions.len();
        let report = is_whole.then(|| stored_report::write(&report, self.engine));
        let report = match report.transpose() {
            Ok(report) => report,
            Err(error) => return tracing::error!(%error, "a report has no JSON"),
        };
        match store.keep_judged(self.of.clone(), row, report).await {
            Ok(()) => self.lock().n_stored = end,
            Err(error) => tracing::warn!(%error, "an analysis could not be stored"),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        // Nothing that is done under this lock leaves it half changed but for a panic in between
        // two numbers that are compared at the next batch.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns the verdicts of a stored batch; `None` if they are not of this engine, this depth and
/// this form, or do not answer the questions from `place` on.
fn read_batch(
    row: &JudgedRow,
    engine: i64,
    place: usize,
    questions: &[Question],
) -> Option<Vec<Verdict>> {
    let same = (
        stored::FORMAT,
        engine,
        i64::from(PLY.number()),
        place as i64,
    );
    if (row.format, row.engine, row.ply, row.place) != same {
        return None;
    }
    let verdicts = stored::read(&row.judged)
        .inspect_err(|error| tracing::warn!(%error, "a stored analysis cannot be read"))
        .ok()?;
    let answered = questions.get(place..place + verdicts.len())?;
    (fingerprint(answered) == row.questions).then_some(verdicts)
}

/// Returns a hash of questions. Should it change with a version of the compiler, the decisions are
/// judged again.
fn fingerprint(questions: &[Question]) -> Vec<u8> {
    let mut hash = Sha256::new();
    for question in questions {
        hash.update(format!("{question:?}"));
    }
    hash.finalize().to_vec()
}
