//! The analysis of tables and imported matches: the decisions of their finished games judged, one
//! after another, for as long as somebody asks.
//!
//! There is one analysis of a match, whoever asks. It runs on the engine's threads in short turns,
//! so that players are not kept waiting, and is stored in batches: after a restart it goes on where
//! it was.
//!
//! Where several servers are one service, none of them judges by itself: what is wanted goes into
//! their queue, and whoever takes it from there stores what it comes to, where all of them read it.

mod following;
mod running;
mod stored;
mod stored_report;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use otter_analysis::{PLY, Question, Subject};
use otter_engine::behaviour;
use otter_engine::kernels::Path;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::Instrument;

pub(crate) use running::{Analysis, NotFinished, State};
pub(crate) use stored_report::read as read_report;

use crate::analysed::Analysed;
use crate::bot::Bots;
use crate::cluster::Queue;
use crate::store::{Edition, LoadError, Store};
use crate::trace;

/// The most analyses in memory.
const MAX_IN_MEMORY: usize = 100;

/// The most of them that are not running. They are kept because whoever reads a review asks for its
/// parts one after another; what nobody asks for is read from the database again.
const MAX_IDLE: usize = 16;

/// The analyses of all matches.
#[derive(Clone, Debug)]
pub(crate) struct Analyses {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    bots: Bots,
    store: Store,
    closing: CancellationToken,
    tasks: TaskTracker,
    known: Mutex<HashMap<Analysed, Arc<Analysis>>>,
    /// The engine's behaviour number, once it has been asked for.
    engine: OnceLock<i64>,
    /// Where others take from what is wanted here; `None` where this server judges by itself.
    queue: OnceLock<Queue>,
    /// How many analyses that others make are waited for.
    n_followed: watch::Sender<usize>,
}

/// An analysis that is waited for, as long as this lives.
struct Followed<'a>(&'a watch::Sender<usize>);

impl<'a> Followed<'a> {
    fn new(n: &'a watch::Sender<usize>) -> Self {
        n.send_modify(|n| *n += 1);
        Self(n)
    }
}

impl Drop for Followed<'_> {
    fn drop(&mut self) {
        self.0.send_modify(|n| *n -= 1);
    }
}

/// Why a match is not analysed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotAnalysed {
    /// Too many matches are being analysed.
    #[error("{MAX_IN_MEMORY} matches are being analysed, as many as this server does at once")]
    TooMany,
    /// The database could not be read.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The engine failed to answer.
    #[error("the engine failed")]
    Engine,
}

impl Analyses {
    pub(crate) fn new(bots: Bots, store: Store, closing: CancellationToken) -> Self {
        Self {
            shared: Arc::new(Shared {
                bots,
                store,
                closing,
                tasks: TaskTracker::new(),
                known: Mutex::default(),
                engine: OnceLock::new(),
                queue: OnceLock::new(),
                n_followed: watch::Sender::new(0),
            }),
        }
    }

    /// Leaves what is wanted from now on to those who take it from a queue.
    pub(crate) fn leave_to(&self, queue: Queue) {
        // There is one queue.
        let _ = self.shared.queue.set(queue);
    }

    /// Returns the queue that others take from; `None` where this server judges by itself.
    pub(crate) fn queue(&self) -> Option<&Queue> {
        self.shared.queue.get()
    }

    /// Waits until an analysis that others make is waited for.
    pub(crate) async fn followed(&self) {
        let mut n = self.shared.n_followed.subscribe();
        // The sender lives as long as this.
        let _ = n.wait_for(|&n| n > 0).await;
    }

    /// Runs something for which the server waits as it ends.
    pub(crate) fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        self.shared.tasks.spawn(task);
    }

    /// Returns the analysis of a table whose record has this many events, or of an imported match,
    /// which has none; `None` if it is not in memory.
    pub(crate) fn get(&self, of: &Analysed, n_events: i64) -> Option<Arc<Analysis>> {
        let known = self.lock();
        let found = known.get(of)?;
        // Others may have gone on with what nobody waits for here.
        let is_known = self.shared.queue.get().is_none() || found.state().1 != State::Idle;
        (found.n_events() == n_events && is_known).then(|| Arc::clone(found))
    }

    /// Begins the analysis of a match with what was stored of it.
    pub(crate) async fn restore(
        &self,
        of: Analysed,
        n_events: i64,
        subject: Subject,
    ) -> Result<Analysis, NotAnalysed> {
        let engine = self.engine().await?;
        let rows = self.shared.store.judged(&of, 0).await?;
        Ok(Analysis::restored(of, n_events, subject, engine, &rows))
    }

    /// Takes an analysis into memory, unless somebody else was quicker; returns the one that is
    /// there now.
    pub(crate) fn keep(&self, analysis: Analysis) -> Result<Arc<Analysis>, NotAnalysed> {
        let (of, analysis) = (analysis.of().clone(), Arc::new(analysis));
        let mut known = self.lock();
        let found = known.get(&of);
        if let Some(found) = found
            && (found.n_events(), found.state().0) >= (analysis.n_events(), analysis.state().0)
        {
            return Ok(Arc::clone(found));
        }
        let n_running = known.values().filter(|one| one.is_running()).count();
        if found.is_none() && n_running >= MAX_IN_MEMORY {
            return Err(NotAnalysed::TooMany);
        }
        // What is not running makes room, first of all what nobody has asked for longest.
        let idle = known.iter().filter(|(_, one)| !one.is_running());
        let mut idle: Vec<_> = idle.map(|(of, one)| (one.asked_at(), of.clone())).collect();
        idle.sort_by_key(|(asked_at, _)| *asked_at);
        let most = MAX_IDLE.min(MAX_IN_MEMORY.saturating_sub(n_running + 1));
        for (_, of) in idle.iter().rev().skip(most) {
            known.remove(of);
        }
        if let Some(former) = known.insert(of, Arc::clone(&analysis)) {
            former.stop();
        }
        Ok(analysis)
    }

    /// Goes on with an analysis that is not complete, and notes that somebody wants it.
    pub(crate) fn go_on(&self, analysis: &Arc<Analysis>) {
        if !analysis.begins() {
            return;
        }
        let (shared, analysis) = (Arc::clone(&self.shared), Arc::clone(analysis));
        // It may go on for long after the request by which it was wanted.
        let span = tracing::info_span!(
            target: trace::SPANS,
            parent: None,
            "analysis wanted",
            of = %analysis.of(),
        );
        trace::follow(&span, trace::current().as_deref());
        let wanted = async move {
            let run = async {
                match shared.queue.get() {
                    // The sample stands in no database.
                    Some(queue) if *analysis.of() != Analysed::Sample => {
                        let _followed = Followed::new(&shared.n_followed);
                        analysis.follow(queue, &shared.store).await;
                    }
                    _ => analysis.run(&shared.bots, &shared.store).await,
                }
            };
            tokio::select! {
                () = run => {}
                () = shared.closing.cancelled() => {}
            }
            analysis.ended();
        };
        self.shared.tasks.spawn(wanted.instrument(span));
    }

    /// Asks the engine about a decision that somebody tries.
    pub(crate) fn bots(&self) -> &Bots {
        &self.shared.bots
    }

    /// Forgets the analysis of a match that is deleted.
    pub(crate) fn forget(&self, of: &Analysed) {
        if let Some(former) = self.lock().remove(of) {
            former.stop();
        }
    }

    /// Returns the edition of the analyses that this server makes.
    pub(crate) async fn edition(&self) -> Result<Edition, NotAnalysed> {
        Ok(stored_report::edition(self.engine().await?))
    }

    /// Waits until no analysis runs; the server must be closing.
    pub(crate) async fn ended(&self) {
        self.shared.tasks.close();
        self.shared.tasks.wait().await;
    }

    /// Returns a name of the edition of what is judged: the engine, the depth and the form. Whoever
    /// forms these questions otherwise has another.
    pub(crate) async fn edition_name(&self, questions: &[Question]) -> Result<String, NotAnalysed> {
        let engine = self.engine().await?.cast_unsigned();
        let (form, ply) = (stored::FORMAT, PLY.number());
        let questions = running::fingerprint(questions);
        let questions = u32::from_be_bytes(std::array::from_fn(|place| questions[place]));
        Ok(format!("{form}-{ply}-{questions:08x}-{engine:016x}"))
    }

    async fn engine(&self) -> Result<i64, NotAnalysed> {
        if let Some(&number) = self.shared.engine.get() {
            return Ok(number);
        }
        let number = self.shared.bots.ask_engine(|engine| {
            // The bits of the number, whatever they mean as a signed one.
            behaviour(engine, Path::best()).cast_signed()
        });
        let number = number.await.ok_or(NotAnalysed::Engine)?;
        Ok(*self.shared.engine.get_or_init(|| number))
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Analysed, Arc<Analysis>>> {
        // Nothing that is done under this lock leaves the map half changed.
        self.shared
            .known
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}
