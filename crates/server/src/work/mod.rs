//! Judging what waits in the queue of a service: what workers do all the time, and servers while
//! there are no workers. And rollouts, of which workers play what servers are asked for.

mod reviewed;
mod rollouts;

use std::sync::Arc;
use std::time::Duration;

use otter_analysis::Subject;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use tracing::Instrument;

use crate::analysed::Analysed;
use crate::analysis::{Analyses, NotAnalysed, NotFinished};
use crate::cluster::Queue;
use crate::library::restore;
use crate::live::{FindError, TableType};
use crate::metrics::{Ended, Metrics};
use crate::store::{LoadError, Store};
use crate::table::{ChouetteState, SheetState, TableState};
use crate::table_id::TableId;
use crate::trace;
use crate::workers::Workers;

pub(crate) use reviewed::Reviewed;
pub(crate) use rollouts::{NotRolledOut, RollsOut, roll_out};

/// How long a worker asks the queue for something at a time.
const ASKS: Duration = Duration::from_secs(30);
/// How long a server does, which looks again whether there is a worker.
const HELPS: Duration = Duration::from_secs(1);
/// How long to wait after something has failed.
const AGAIN: Duration = Duration::from_secs(2);

/// Judges matches from the queue. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Judge {
    analyses: Analyses,
    store: Store,
    /// The threads that read and replay records.
    readers: Workers,
    closing: CancellationToken,
    metrics: Arc<Metrics>,
}

/// Why a match was not judged to its end.
#[derive(Debug, thiserror::Error)]
enum NotJudged {
    /// Its record cannot be read.
    #[error(transparent)]
    Find(#[from] FindError),
    /// What is stored of its analysis cannot be read.
    #[error(transparent)]
    Analysed(#[from] NotAnalysed),
    /// The analysis broke off.
    #[error(transparent)]
    Finished(#[from] NotFinished),
}

impl NotJudged {
    /// Returns whether the database failed, so that it is as well tried again.
    const fn is_of_the_database(&self) -> bool {
        matches!(
            self,
            Self::Find(FindError::Load(LoadError::Database(_)))
                | Self::Analysed(NotAnalysed::Load(LoadError::Database(_)))
                | Self::Finished(NotFinished::Store)
        )
    }
}

impl Judge {
    pub(crate) fn new(
        analyses: &Analyses,
        store: &Store,
        readers: &Workers,
        closing: &CancellationToken,
        metrics: &Arc<Metrics>,
    ) -> Self {
        Self {
            analyses: analyses.clone(),
            store: store.clone(),
            readers: readers.clone(),
            closing: closing.clone(),
            metrics: Arc::clone(metrics),
        }
    }

    /// Takes a match from the queue if there is one within this time, and judges it. Waits for a
    /// while where the queue cannot be used.
    async fn take_one(&self, queue: &Queue, within: Duration) {
        let take = self.closing.run_until_cancelled(queue.take(within));
        let taken = match take.await {
            None | Some(Ok(None)) => return,
            Some(Ok(Some(taken))) => taken,
            Some(Err(error)) => {
                tracing::warn!(%error, "nothing can be taken from the queue of analyses");
                self.closing.run_until_cancelled(sleep(AGAIN)).await;
                return;
            }
        };
        tracing::debug!(of = %taken.of(), "an analysis begins");
        let running = self.metrics.work.taken(taken.nth());
        let span = tracing::info_span!(
            target: trace::SPANS,
            parent: None,
            "analysis",
            of = %taken.of(),
            nth = taken.nth(),
        );
        trace::follow(&span, taken.trace());
        let judged = taken.meanwhile(self.judge(taken.of()));
        match judged.instrument(span).await {
            Ok(()) => {
                taken.done().await;
                running.ended(Ended::Done);
            }
            Err(NotJudged::Finished(NotFinished::Closing)) => {
                // Whoever takes it next goes on from what is stored.
                running.ended(Ended::PutBack);
                taken.give_back(None).await;
                queue.flush().await;
            }
            Err(error) => {
                tracing::warn!(of = %taken.of(), %error, "an analysis is left to be tried again");
                running.ended(Ended::Failed);
                taken.give_back(Some(AGAIN)).await;
            }
        }
    }

    /// Judges a match to its end, as it stands at present, and stores that. Waits for a database
    /// that does not answer: that is no fault of the match.
    async fn judge(&self, of: &Analysed) -> Result<(), NotJudged> {
        loop {
            match self.try_to_judge(of).await {
                Err(error) if error.is_of_the_database() => {
                    tracing::warn!(%error, "an analysis waits for the database");
                    let wait = self.closing.run_until_cancelled(sleep(AGAIN));
                    wait.await.ok_or(NotFinished::Closing)?;
                }
                judged => return judged,
            }
        }
    }

    /// Nothing is left to do about a match that is gone.
    async fn try_to_judge(&self, of: &Analysed) -> Result<(), NotJudged> {
        let Some(subject) = self.subject(of).await? else {
            tracing::debug!(%of, "there is nothing left to be judged");
            return Ok(());
        };
        let analysis = self.analyses.restore(of.clone(), 0, subject).await?;
        let bots = self.analyses.bots();
        let finished = analysis.finish(bots, &self.store, &self.closing);
        Ok(finished.await?)
    }

    /// Reads what is to be judged; `None` if it is gone.
    async fn subject(&self, of: &Analysed) -> Result<Option<Subject>, FindError> {
        match of {
            Analysed::Table(id) => {
                // Its address does not show of which kind it is.
                if let Some(found) = self.of_table::<TableState>(id).await? {
                    return Ok(Some(found));
                }
                if let Some(found) = self.of_table::<SheetState>(id).await? {
                    return Ok(Some(found));
                }
                self.of_table::<ChouetteState>(id).await
            }
            Analysed::Document(id) => {
                let Some(bytes) = self.store.document(id).await? else {
                    return Ok(None);
                };
                let read = self.readers.run(move || restore(&bytes));
                let subject = read.await.map_err(FindError::read)?;
                subject.map(Some).map_err(FindError::read)
            }
            Analysed::Sample => Ok(None),
        }
    }

    async fn of_table<T: TableType + Reviewed>(
        &self,
        id: &TableId,
    ) -> Result<Option<Subject>, FindError> {
        let Some(stored) = self.store.load(id, T::NAME).await? else {
            return Ok(None);
        };
        let id = id.clone();
        let read = self.readers.run(move || T::subject(&id, &stored));
        read.await.map_err(FindError::read)?.map(Some)
    }
}

/// Judges one match after another from the queue, until it is to end.
pub(crate) async fn work(queue: Queue, judge: Judge) {
    while !judge.closing.is_cancelled() {
        judge.take_one(&queue, ASKS).await;
    }
}

/// Judges one match after another from the queue while this server waits for any and there is no
/// worker, until it is to end. One at a time: its players come first, and every server does so.
///
/// Where there are workers, servers leave everything to them, however much waits there: whoever
/// starts workers wants the servers free for those who play.
pub(crate) async fn help(analyses: Analyses, queue: Queue, judge: Judge) {
    let closing = judge.closing.clone();
    let is_due = async || {
        analyses.followed().await;
        let has_worker = queue.has_worker().await;
        if has_worker {
            sleep(HELPS).await;
        }
        !has_worker
    };
    while let Some(is_due) = closing.run_until_cancelled(is_due()).await {
        if is_due {
            judge.take_one(&queue, HELPS).await;
        }
    }
}
