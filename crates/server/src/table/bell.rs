//! Tells tasks that something has happened to a table: that its match has ended, or that a key to one
//! of its seats has been changed in the store.

use tokio::sync::broadcast::{self, Receiver, error::RecvError};

use super::id::TableId;

/// So often may it ring before who listens hears it; who is slower looks everywhere.
const MOST_UNHEARD: usize = 64;

/// Rings for a table.
#[derive(Clone, Debug)]
pub(crate) struct Bell(broadcast::Sender<TableId>);

impl Default for Bell {
    fn default() -> Self {
        Self(broadcast::Sender::new(MOST_UNHEARD))
    }
}

impl Bell {
    /// Rings for a table.
    pub(super) fn ring(&self, table: &TableId) {
        // Nobody need listen.
        let _ = self.0.send(table.clone());
    }

    /// Listens from now on.
    pub(super) fn listen(&self) -> Receiver<TableId> {
        self.0.subscribe()
    }
}

/// Waits until it rings for this table, or has rung so often that it may have.
pub(super) async fn rung_for(table: &TableId, rings: &mut Receiver<TableId>) {
    loop {
        match rings.recv().await {
            Ok(other) if other != *table => {}
            Ok(_) | Err(RecvError::Lagged(_)) => return,
            // Its services outlive every table.
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}
