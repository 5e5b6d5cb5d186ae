//! All tables: new ones, live ones, and those that lie in the store until somebody comes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OnceCell, mpsc};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::bell::Bell;
use super::handle::{JoinError, TableHandle};
use super::id::TableId;
use super::kind::Kind;
use super::task::Task;
use crate::bot::Bots;
use crate::dice::Dice;
use crate::limits::Limits;
use crate::store::{LoadError, Store, StoredTable, WriteError};

/// What every table leans on.
#[derive(Debug)]
pub(crate) struct Services {
    pub(crate) store: Store,
    pub(crate) dice: Dice,
    pub(crate) limits: Limits,
    pub(crate) bots: Bots,
    /// Which matches have just ended.
    pub(crate) ended: Bell,
    /// At which tables a key has just been changed.
    pub(crate) rekeyed: Bell,
}

/// All tables of a kind.
#[derive(Debug)]
pub(crate) struct Tables<K: Kind> {
    services: Arc<Services>,
    live: Arc<Live<K>>,
    tasks: TaskTracker,
    closing: CancellationToken,
}

impl<K: Kind> Clone for Tables<K> {
    fn clone(&self) -> Self {
        Self {
            services: Arc::clone(&self.services),
            live: Arc::clone(&self.live),
            tasks: self.tasks.clone(),
            closing: self.closing.clone(),
        }
    }
}

/// A live table, or one that is being loaded: that keeps others from loading the same.
type Cell<K> = Arc<OnceCell<TableHandle<K>>>;

/// The tables in memory.
#[derive(Debug)]
struct Live<K: Kind>(Mutex<HashMap<TableId, Cell<K>>>);

/// Why a table cannot be found.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FindError {
    /// There is none.
    #[error("there is no table {0}")]
    Unknown(TableId),
    /// Too many are in memory.
    #[error("{0} tables are being played, as many as this server holds")]
    TooMany(usize),
    /// It cannot be read.
    #[error("the table cannot be loaded: {0}")]
    Load(#[from] LoadError),
}

/// Why nobody is seated at a table.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AskError {
    /// It cannot be found.
    #[error("{0}")]
    Find(#[from] FindError),
    /// It refuses.
    #[error("{0}")]
    Join(#[from] JoinError),
}

/// Why a table cannot be opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenError {
    /// No random numbers for its id.
    #[error("the operating system gives no random numbers just now; try again")]
    NoRandom(#[from] getrandom::Error),
    /// It cannot be stored.
    #[error("the table could not be stored: {0}")]
    Write(#[from] WriteError),
}

/// How many messages to a table may wait.
const QUEUE: usize = 64;

impl<K: Kind> Tables<K> {
    pub(crate) fn new(services: Arc<Services>, closing: CancellationToken) -> Self {
        Self {
            services,
            live: Arc::new(Live(Mutex::default())),
            tasks: TaskTracker::new(),
            closing,
        }
    }

    pub(crate) fn services(&self) -> &Services {
        &self.services
    }

    /// The record of a table as it is stored.
    pub(crate) async fn stored(&self, id: &TableId) -> Result<StoredTable, FindError> {
        let stored = self.services.store.load(id, K::NAME).await?;
        stored.ok_or_else(|| FindError::Unknown(id.clone()))
    }

    /// Finds a table: in memory, or else in the store.
    pub(crate) async fn find(&self, id: &TableId) -> Result<TableHandle<K>, FindError> {
        loop {
            let cell = self.live.cell(id, self.services.limits.live_tables)?;
            match cell.get_or_try_init(|| self.load(id)).await {
                Ok(handle) if handle.is_gone() => self.live.forget(id, &cell),
                Ok(handle) => return Ok(handle.clone()),
                Err(error) => {
                    self.live.forget(id, &cell);
                    return Err(error);
                }
            }
        }
    }

    async fn load(&self, id: &TableId) -> Result<TableHandle<K>, FindError> {
        // Heard from before it is read, so that no change is missed.
        let rekeyed = self.services.rekeyed.listen();
        let state = K::read(id, self.stored(id).await?)?;
        let (commands, receiver) = mpsc::channel(QUEUE);
        let own = commands.downgrade();
        let task = Task::new(state, Arc::clone(&self.services), receiver, own, rekeyed);
        let (live, id, closing) = (Arc::clone(&self.live), id.clone(), self.closing.clone());
        self.tasks.spawn(async move {
            task.run(closing).await;
            live.sweep(&id);
        });
        Ok(TableHandle { commands })
    }

    /// Asks a table for a seat.
    pub(crate) async fn join(
        &self,
        id: &TableId,
        newcomer: K::Newcomer,
    ) -> Result<K::Seated, AskError> {
        // A table may be put away between finding it and asking it; then it is found again.
        for _ in 0..3 {
            match self.find(id).await?.join(newcomer.clone()).await {
                Err(JoinError::Gone) => {}
                answer => return Ok(answer?),
            }
        }
        Err(JoinError::Gone.into())
    }

    /// Whether a table is in memory: somebody is there.
    pub(crate) fn holds(&self, id: &str) -> bool {
        id.parse::<TableId>()
            .is_ok_and(|id| self.live.lock().contains_key(&id))
    }

    /// Waits until every live table has ended, after `closing` was called for.
    pub(crate) async fn ended(&self) {
        self.tasks.close();
        self.tasks.wait().await;
    }
}

impl<K: Kind> Live<K> {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Cell<K>>> {
        // Nothing that is done under this lock leaves the map half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn cell(&self, id: &TableId, most: usize) -> Result<Cell<K>, FindError> {
        let mut live = self.lock();
        if let Some(cell) = live.get(id) {
            return Ok(Arc::clone(cell));
        }
        if live.len() >= most {
            return Err(FindError::TooMany(most));
        }
        Ok(Arc::clone(live.entry(id.clone()).or_default()))
    }

    /// Forgets a cell, unless another has taken its place.
    fn forget(&self, id: &TableId, cell: &Cell<K>) {
        let mut live = self.lock();
        if live.get(id).is_some_and(|found| Arc::ptr_eq(found, cell)) {
            live.remove(id);
        }
    }

    /// Forgets a table whose task has ended.
    fn sweep(&self, id: &TableId) {
        let mut live = self.lock();
        let is_gone = |cell: &Cell<K>| cell.get().is_some_and(TableHandle::is_gone);
        if live.get(id).is_some_and(is_gone) {
            live.remove(id);
        }
    }
}
