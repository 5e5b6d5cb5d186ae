//! All tables: new ones, live ones, and those that lie in the store until somebody comes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use otter_rules::{BySeat, ReplayError, Ruleset};
use tokio::sync::{OnceCell, mpsc};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::handle::TableHandle;
use super::setup::{Occupant, TableId, TableSetup};
use super::state::TableState;
use super::task::Task;
use crate::bot::Bots;
use crate::dice::Dice;
use crate::limits::Limits;
use crate::protocol::lobby::DiceChoice;
use crate::store::{LoadError, Store, StoredTable, WriteError};

/// What every table leans on.
#[derive(Debug)]
pub(crate) struct Services {
    pub(crate) store: Store,
    pub(crate) dice: Dice,
    pub(crate) limits: Limits,
    pub(crate) bots: Bots,
}

/// All tables.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    services: Arc<Services>,
    live: Arc<Live>,
    tasks: TaskTracker,
    closing: CancellationToken,
}

/// The tables in memory. A cell that is being filled keeps others from loading the same table.
#[derive(Debug, Default)]
struct Live(Mutex<HashMap<TableId, Arc<OnceCell<TableHandle>>>>);

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
    /// Its record is no record of play.
    #[error("the table's record is damaged: {0}")]
    Replay(#[from] ReplayError),
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

impl Tables {
    pub(crate) fn new(services: Services, closing: CancellationToken) -> Self {
        Self {
            services: Arc::new(services),
            live: Arc::default(),
            tasks: TaskTracker::new(),
            closing,
        }
    }

    pub(crate) fn services(&self) -> &Services {
        &self.services
    }

    /// Opens a table and stores it. It comes to life when somebody goes there.
    pub(crate) async fn open(
        &self,
        ruleset: Ruleset,
        dice_from: DiceChoice,
        seats: BySeat<Occupant>,
    ) -> Result<TableId, OpenError> {
        let setup = TableSetup {
            id: TableId::new()?,
            ruleset,
            dice_from,
            seats,
        };
        self.services.store.open_table(&setup).await?;
        Ok(setup.id)
    }

    /// The record of a table as it is stored.
    pub(crate) async fn stored(&self, id: &TableId) -> Result<StoredTable, FindError> {
        self.services
            .store
            .load(id)
            .await?
            .ok_or_else(|| FindError::Unknown(id.clone()))
    }

    /// Finds a table: in memory, or else in the store.
    pub(crate) async fn find(&self, id: &TableId) -> Result<TableHandle, FindError> {
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

    async fn load(&self, id: &TableId) -> Result<TableHandle, FindError> {
        let StoredTable { setup, events } = self.stored(id).await?;
        let state = TableState::replay(setup, &events)?;
        let (commands, receiver) = mpsc::channel(QUEUE);
        let own = commands.downgrade();
        let task = Task::new(state, Arc::clone(&self.services), receiver, own);
        let (live, id, closing) = (Arc::clone(&self.live), id.clone(), self.closing.clone());
        self.tasks.spawn(async move {
            task.run(closing).await;
            live.sweep(&id);
        });
        Ok(TableHandle { commands })
    }

    /// Clears away what has stood in the store for too long. A table in memory stays: somebody is
    /// there.
    pub(crate) async fn clear_away(&self) {
        let Services { store, limits, .. } = &*self.services;
        let stale = match store.stale(limits.keep).await {
            Ok(stale) => stale,
            Err(error) => return tracing::error!(%error, "old tables cannot be found"),
        };
        let mut n_cleared = 0;
        for table in stale {
            if self.live.holds(&table.id) {
                continue;
            }
            // The writer tells of what goes wrong with the database.
            if store.clear_away(table).await.is_ok() {
                n_cleared += 1;
            }
        }
        if n_cleared > 0 {
            tracing::info!(n_cleared, "old tables were cleared away");
        }
    }

    /// Waits until every live table has ended, after `closing` was called for.
    pub(crate) async fn ended(&self) {
        self.tasks.close();
        self.tasks.wait().await;
    }
}

impl Live {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Arc<OnceCell<TableHandle>>>> {
        // Nothing that is done under this lock leaves the map half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn cell(&self, id: &TableId, most: usize) -> Result<Arc<OnceCell<TableHandle>>, FindError> {
        let mut live = self.lock();
        if let Some(cell) = live.get(id) {
            return Ok(Arc::clone(cell));
        }
        if live.len() >= most {
            return Err(FindError::TooMany(most));
        }
        Ok(Arc::clone(live.entry(id.clone()).or_default()))
    }

    fn holds(&self, id: &str) -> bool {
        id.parse::<TableId>()
            .is_ok_and(|id| self.lock().contains_key(&id))
    }

    /// Forgets a cell, unless another has taken its place.
    fn forget(&self, id: &TableId, cell: &Arc<OnceCell<TableHandle>>) {
        let mut live = self.lock();
        if live.get(id).is_some_and(|found| Arc::ptr_eq(found, cell)) {
            live.remove(id);
        }
    }

    /// Forgets a table whose task has ended.
    fn sweep(&self, id: &TableId) {
        let mut live = self.lock();
        let is_gone =
            |cell: &Arc<OnceCell<TableHandle>>| cell.get().is_some_and(TableHandle::is_gone);
        if live.get(id).is_some_and(is_gone) {
            live.remove(id);
        }
    }
}
