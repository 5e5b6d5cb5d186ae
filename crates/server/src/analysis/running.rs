//! One match's analysis: what is judged so far, and the task that goes on.

use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use otter_analysis::{Evidence, PLY, Question, Report, Subject, Verdict, verdict};
use otter_protocol::convert::Judging;
use otter_protocol::review::Progress;
use otter_rules::BySeat;
use sha2::{Digest, Sha256};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use super::{stored, stored_report};
use crate::analysed::Analysed;
use crate::bot::Bots;
use crate::store::{JudgedRow, Store, Whole};

/// How long the engine judges without letting others in.
const TURN: Duration = Duration::from_millis(100);
/// The most decisions of a stored batch.
const BATCH: usize = 50;
/// How long an analysis goes on after it was asked for last.
const PATIENCE: Duration = Duration::from_secs(30);

/// How often what is judged for others is stored, where they see it.
const SHOWN_AFTER: Duration = Duration::from_secs(1);

/// Why an analysis has not come to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NotFinished {
    /// The process is about to end.
    #[error("the process ends")]
    Closing,
    /// The engine failed to answer.
    #[error("the engine failed")]
    Engine,
    /// What was judged could not be stored.
    #[error("it could not be stored")]
    Store,
}

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
    /// What the decisions of each player come to, for moderators.
    evidence: BySeat<Evidence>,
    /// How many of the verdicts are stored.
    n_stored: usize,
    asked: Instant,
    is_stopped: bool,
}

impl Inner {
    /// Adds verdicts on the questions that follow those that are judged.
    fn add(&mut self, verdicts: impl IntoIterator<Item = Verdict>, questions: &[Question]) {
        for verdict in verdicts {
            let Some(question) = questions.get(self.verdicts.len()) else {
                return;
            };
            self.report.add_counted(question, &verdict.counted);
            self.evidence[question.seat].add(&verdict);
            self.verdicts.push(verdict);
        }
    }
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
        let report = Report::empty(&subject.document);
        let analysis = Self {
            of,
            n_events,
            subject: Arc::new(subject),
            engine,
            inner: Mutex::new(Inner {
                verdicts: Vec::new(),
                report,
                evidence: BySeat::default(),
                n_stored: 0,
                asked: Instant::now(),
                is_stopped: false,
            }),
            news: watch::Sender::new((0, State::Idle)),
        };
        analysis.take_in(rows);
        if analysis.is_whole() {
            analysis.set(State::Done);
        }
        analysis
    }

    /// Takes in what is stored beyond what is judged here, as far as it answers the questions of
    /// the record. Rows may overlap, if several have judged at once: they come to the same.
    pub(super) fn take_in(&self, rows: &[JudgedRow]) {
        let questions = &self.subject.questions;
        let mut inner = self.lock();
        for row in rows {
            let n_known = inner.verdicts.len();
            let place = usize::try_from(row.place).unwrap_or(usize::MAX);
            let Some(n_again) = n_known.checked_sub(place) else {
                break;
            };
            let Some(batch) = read_batch(row, self.engine, place, questions) else {
                break;
            };
            if place <= inner.n_stored {
                inner.n_stored = inner.n_stored.max(place + batch.len());
            }
            inner.add(batch.into_iter().skip(n_again), questions);
        }
        let n = inner.verdicts.len();
        drop(inner);
        self.news
            .send_if_modified(|(judged, _)| mem::replace(judged, n) != n);
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

    /// Returns what the decisions of each player come to, once every one is judged; `None` before.
    pub(crate) fn evidence(&self) -> Option<BySeat<Evidence>> {
        let is_done = self.state().1 == State::Done;
        is_done.then(|| self.lock().evidence)
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
        while !self.is_whole() {
            if !self.is_wanted() {
                self.store(store).await;
                return;
            }
            if !self.judge_some(bots).await {
                self.store(store).await;
                self.set(State::Failed);
                return;
            }
            if self.n_unstored() >= BATCH {
                self.store(store).await;
            }
        }
        self.store(store).await;
        self.set(State::Done);
    }

    /// Judges decisions until all are judged, for whoever wants that in other processes: what is
    /// judged is stored often, where they see it. What is judged before an end is stored.
    pub(crate) async fn finish(
        &self,
        bots: &Bots,
        store: &Store,
        closing: &CancellationToken,
    ) -> Result<(), NotFinished> {
        let mut shown = Instant::now();
        while !self.is_whole() {
            let is_judged = tokio::select! {
                is_judged = self.judge_some(bots) => is_judged,
                () = closing.cancelled() => {
                    self.store(store).await;
                    return Err(NotFinished::Closing);
                }
            };
            if !is_judged {
                self.store(store).await;
                return Err(NotFinished::Engine);
            }
            if self.n_unstored() >= BATCH || shown.elapsed() >= SHOWN_AFTER {
                self.store_beside_others(store).await;
                shown = Instant::now();
            }
        }
        self.store_beside_others(store).await;
        if self.n_unstored() == 0 {
            Ok(())
        } else {
            Err(NotFinished::Store)
        }
    }

    /// Stores what nobody has stored yet, and takes in what others have. Nobody else judges it but
    /// where somebody was taken for dead.
    async fn store_beside_others(&self, store: &Store) {
        let n_stored = self.lock().n_stored;
        match store.judged(&self.of, n_stored).await {
            Ok(rows) => self.take_in(&rows),
            Err(error) => tracing::warn!(%error, "what others have judged cannot be read"),
        }
        self.store(store).await;
    }

    /// Judges the next decisions, for a turn. Returns whether the engine answers.
    async fn judge_some(&self, bots: &Bots) -> bool {
        let n = self.state().0;
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
            return false;
        };
        let judged = {
            let mut inner = self.lock();
            inner.add(verdicts, &self.subject.questions);
            inner.verdicts.len()
        };
        self.news.send_modify(|(n, _)| *n = judged);
        true
    }

    /// Returns whether every decision is judged.
    pub(super) fn is_whole(&self) -> bool {
        self.state().0 == self.subject.questions.len()
    }

    /// Returns whether somebody has asked lately.
    pub(super) fn is_wanted(&self) -> bool {
        let inner = self.lock();
        !inner.is_stopped && inner.asked.elapsed() < PATIENCE
    }

    pub(super) fn set(&self, to: State) {
        self.news.send_modify(|(_, state)| *state = to);
    }

    fn n_unstored(&self) -> usize {
        let inner = self.lock();
        inner.verdicts.len() - inner.n_stored
    }

    /// Stores what is judged and not stored yet. What cannot be stored is judged again another day.
    async fn store(&self, store: &Store) {
        let (place, verdicts, report, evidence) = {
            let inner = self.lock();
            let verdicts = inner.verdicts[inner.n_stored..].to_vec();
            let report = inner.report.clone();
            (inner.n_stored, verdicts, report, inner.evidence)
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
        let whole = match report.transpose() {
            Ok(report) => report.map(|report| Whole { report, evidence }),
            Err(error) => return tracing::error!(%error, "a report has no JSON"),
        };
        match store.keep_judged(self.of.clone(), row, whole).await {
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
pub(super) fn fingerprint(questions: &[Question]) -> Vec<u8> {
    let mut hash = Sha256::new();
    for question in questions {
        hash.update(format!("{question:?}"));
    }
    hash.finalize().to_vec()
}
