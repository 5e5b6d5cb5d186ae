//! Notifies tasks of what has happened to a table: that its match has ended, or that a key to one
//! of its seats has been changed in the store.

use tokio::sync::broadcast::{self, Receiver, error::RecvError};

use crate::table_id::TableId;

/// How many notifications a slow listener may leave unread. One that has missed some is told so,
/// and looks at every table that concerns it.
const MAX_UNREAD: usize = 64;

/// Tells listeners that something has happened to a table.
#[derive(Clone, Debug)]
pub(crate) struct Notifier(broadcast::Sender<TableId>);

impl Default for Notifier {
    fn default() -> Self {
        Self(broadcast::Sender::new(MAX_UNREAD))
    }
}

impl Notifier {
    /// Notifies every listener that something has happened to this table.
    pub(super) fn notify(&self, table: &TableId) {
        // An error means that nobody listens, which is no fault.
        let _ = self.0.send(table.clone());
    }

    /// Returns a listener that receives every notification from now on.
    pub(crate) fn listen(&self) -> Receiver<TableId> {
        self.0.subscribe()
    }
}

/// Waits for a notification of this table, or until some were missed and it may have been among
/// them.
pub(super) async fn notified(table: &TableId, receiver: &mut Receiver<TableId>) {
    loop {
        match receiver.recv().await {
            Ok(other) if other != *table => {}
            Ok(_) | Err(RecvError::Lagged(_)) => return,
            // The services outlive every table.
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}
