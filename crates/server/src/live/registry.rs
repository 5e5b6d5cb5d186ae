//! All tables: new ones, live ones, and those that lie in the store until somebody comes.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{OnceCell, mpsc};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::errors::{AskError, FindError, JoinError};
use super::handle::TableHandle;
use super::services::Services;
use super::table_type::TableType;
use super::task::{End, Task};
use crate::cluster::{Claim, NotOwned};
use crate::store::{LoadError, StoredTable};
use crate::table_id::TableId;

/// The registry of all tables of one type.
#[derive(Debug)]
pub(crate) struct Tables<T: TableType> {
    services: Arc<Services>,
    live: Arc<Live<T>>,
    /// The tables that are about to be loaded though nobody asks for them.
    again: Arc<Mutex<HashSet<TableId>>>,
    tasks: TaskTracker,
    closing: CancellationToken,
}

impl<T: TableType> Clone for Tables<T> {
    fn clone(&self) -> Self {
        Self {
            services: Arc::clone(&self.services),
            live: Arc::clone(&self.live),
            again: Arc::clone(&self.again),
            tasks: self.tasks.clone(),
            closing: self.closing.clone(),
        }
    }
}

/// A live table, or one that is being loaded: that keeps others from loading the same.
type Cell<T> = Arc<OnceCell<TableHandle<T>>>;

/// A live table, or why it cannot be found.
type Found<T> = Result<TableHandle<T>, FindError>;

/// The tables in memory.
#[derive(Debug)]
struct Live<T: TableType>(Mutex<HashMap<TableId, Cell<T>>>);

/// The number of messages to a table that may wait.
const QUEUE: usize = 64;

/// How long to wait before a table is loaded again, at first and at most.
const FIRST_WAIT: Duration = Duration::from_millis(500);
const LONGEST_WAIT: Duration = Duration::from_secs(30);

impl<T: TableType> Tables<T> {
    pub(crate) fn new(services: Arc<Services>, closing: CancellationToken) -> Self {
        Self {
            services,
            live: Arc::new(Live(Mutex::default())),
            again: Arc::default(),
            tasks: TaskTracker::new(),
            closing,
        }
    }

    pub(crate) fn services(&self) -> &Services {
        &self.services
    }

    /// Returns the record of a table as it is stored.
    pub(crate) async fn stored(&self, id: &TableId) -> Result<StoredTable, FindError> {
        let stored = self.services.store.load(id, T::NAME).await?;
        stored.ok_or_else(|| FindError::Unknown(id.clone()))
    }

    /// Returns the number of events in the record of a table as it is stored.
    pub(crate) async fn n_events(&self, id: &TableId) -> Result<i64, FindError> {
        let found = self.services.store.n_events(id, T::NAME).await?;
        found.ok_or_else(|| FindError::Unknown(id.clone()))
    }

    /// Finds a table: in memory, or else in the store.
    pub(crate) async fn find(&self, id: &TableId) -> Result<TableHandle<T>, FindError> {
        loop {
            let cell = self.live.cell(id, self.services.limits.live_tables)?;
            let handle = match cell.get() {
                Some(handle) => handle.clone(),
                None => self.load_into(id, &cell).await.map_err(FindError::read)??,
            };
            if !handle.is_gone() {
                return Ok(handle);
            }
            self.live.forget(id, &cell);
        }
    }

    /// Loads a table into its cell in a task of its own: whoever asks may go away meanwhile, and
    /// what this server has claimed must become live, for nobody else takes it.
    fn load_into(&self, id: &TableId, cell: &Cell<T>) -> JoinHandle<Found<T>> {
        let (tables, id, cell) = (self.clone(), id.clone(), Arc::clone(cell));
        self.tasks.spawn(async move {
            let loaded = cell.get_or_try_init(|| tables.load(&id)).await.cloned();
            // A table that nobody waits for may be put away before it stands in its cell.
            if loaded.as_ref().map_or(true, TableHandle::is_gone) {
                tables.live.forget(&id, &cell);
            }
            loaded
        })
    }

    async fn load(&self, id: &TableId) -> Result<TableHandle<T>, FindError> {
        let ownership = &self.services.ownership;
        let claim = ownership.claim(id.as_str()).await.inspect_err(|error| {
            // It may be this server's all the same: only the database's answer is missing.
            if matches!(error, NotOwned::Database(_)) {
                self.find_again(id.clone());
            }
        })?;
        let loaded = self.load_owned(id, claim.clone()).await;
        match &loaded {
            Ok(_) if claim.taken_over() == Some(true) => self.services.metrics.cluster.taken_over(),
            Ok(_) => {}
            // Time may run there. Given up, it would be no server's until somebody comes.
            Err(FindError::Load(LoadError::Database(_))) => self.find_again(id.clone()),
            Err(_) => ownership.release(id.as_str(), &claim).await,
        }
        loaded
    }

    async fn load_owned(&self, id: &TableId, claim: Claim) -> Result<TableHandle<T>, FindError> {
        // Subscribed to before the table is read, so that no change is missed.
        let key_rotated = self.services.key_rotated.listen();
        let stored = self.stored(id).await?;
        let own_id = id.clone();
        let read = self.services.readers.run(move || T::read(&own_id, &stored));
        let table = read
            .await
            .map_err(FindError::read)?
            .map_err(FindError::read)?;
        let (inbox, receiver) = mpsc::channel(QUEUE);
        let own = inbox.downgrade();
        let task = Task::new(
            table,
            Arc::clone(&self.services),
            receiver,
            own,
            key_rotated,
            claim,
        );
        let (tables, id) = (self.clone(), id.clone());
        self.tasks.spawn(async move {
            let end = task.run(tables.closing.clone()).await;
            tables.live.sweep(&id);
            if end == End::Outdated {
                tables.find_again(id);
            }
        });
        Ok(TableHandle { inbox })
    }

    /// Loads a table soon, though nobody asks for it: time may run there. Tries until it is loaded,
    /// here or by another server, for as long as the store does not answer.
    fn find_again(&self, id: TableId) {
        {
            let mut again = self.lock_again();
            // Whoever asks for more than a server holds does not fill its memory.
            let is_full = again.len() >= self.services.limits.live_tables;
            if is_full || !again.insert(id.clone()) {
                return;
            }
        }
        let tables = self.clone();
        self.tasks.spawn(async move {
            tokio::select! {
                () = tables.closing.cancelled() => {}
                () = tables.find_in_the_end(&id) => {}
            }
            tables.lock_again().remove(&id);
        });
    }

    async fn find_in_the_end(&self, id: &TableId) {
        let mut wait = FIRST_WAIT;
        loop {
            tokio::time::sleep(wait).await;
            match self.find(id).await {
                Err(FindError::NotOwned(NotOwned::Elsewhere(_))) => return,
                Err(error @ (FindError::Load(LoadError::Database(_)) | FindError::NotOwned(_))) => {
                    tracing::debug!(%error, "a table is loaded again later");
                    wait = (wait * 2).min(LONGEST_WAIT);
                }
                Ok(_) | Err(_) => return,
            }
        }
    }

    fn lock_again(&self) -> MutexGuard<'_, HashSet<TableId>> {
        // No code that holds this lock can leave the set half changed.
        self.again.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks a table for a seat.
    pub(crate) async fn join(
        &self,
        id: &TableId,
        request: T::JoinRequest,
    ) -> Result<T::Seated, AskError> {
        // A table may be put away between finding it and asking it; then it is found again.
        for _ in 0..3 {
            match self.find(id).await?.join(request.clone()).await {
                Err(JoinError::Gone) => {}
                answer => return Ok(answer?),
            }
        }
        Err(JoinError::Gone.into())
    }

    /// Returns the number of tables in memory.
    pub(crate) fn n_live(&self) -> usize {
        self.live.lock().len()
    }

    /// Returns the ids of the tables in memory.
    pub(crate) fn live_ids(&self) -> Vec<String> {
        self.live.lock().keys().map(ToString::to_string).collect()
    }

    /// Returns whether a table is in memory, because somebody watches it.
    pub(crate) fn holds(&self, id: &str) -> bool {
        id.parse::<TableId>()
            .is_ok_and(|id| self.live.lock().contains_key(&id))
    }

    /// Waits until every live table has ended, after `closing` was cancelled.
    pub(crate) async fn ended(&self) {
        self.tasks.close();
        self.tasks.wait().await;
    }
}

impl<T: TableType> Live<T> {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Cell<T>>> {
        // No code that holds this lock can leave the map half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn cell(&self, id: &TableId, most: usize) -> Result<Cell<T>, FindError> {
        let mut live = self.lock();
        if let Some(cell) = live.get(id) {
            return Ok(Arc::clone(cell));
        }
        if live.len() >= most {
            return Err(FindError::TooMany(most));
        }
        Ok(Arc::clone(live.entry(id.clone()).or_default()))
    }

    /// Removes a cell from the map, unless another has taken its place.
    fn forget(&self, id: &TableId, cell: &Cell<T>) {
        let mut live = self.lock();
        if live.get(id).is_some_and(|found| Arc::ptr_eq(found, cell)) {
            live.remove(id);
        }
    }

    /// Removes a table whose task has ended from the map.
    fn sweep(&self, id: &TableId) {
        let mut live = self.lock();
        let is_gone = |cell: &Cell<T>| cell.get().is_some_and(TableHandle::is_gone);
        if live.get(id).is_some_and(is_gone) {
            live.remove(id);
        }
    }
}
