//! Notifies tasks of what has happened to a table: that its match has ended, or that a key to one
//! of its seats has been changed in the store.

use tokio::sync::broadcast::{self, Receiver, error::RecvError};

use crate::news::{self, News};
use crate::table_id::TableId;

/// How many notifications a slow listener may leave unread. One that has missed some is told so,
/// and looks at every table that concerns it.
const MAX_UNREAD: usize = 64;

/// Tells listeners that something has happened to a table, here and at other servers.
#[derive(Clone, Debug)]
pub(crate) struct Notifier {
    /// `None` says that some notifications were missed.
    here: broadcast::Sender<Option<TableId>>,
    away: news::Sender,
    /// The news of a table for other servers.
    news: fn(String) -> News,
}

/// Receives every notification from the moment on at which it was made.
#[derive(Debug)]
pub(crate) struct Listener(Receiver<Option<TableId>>);

impl Notifier {
    pub(crate) fn new(away: news::Sender, news: fn(String) -> News) -> Self {
        Self {
            here: broadcast::Sender::new(MAX_UNREAD),
            away,
            news,
        }
    }

    /// Notifies every listener that something has happened to this table.
    pub(super) fn notify(&self, table: &TableId) {
        self.away.tell(|| (self.news)(table.to_string()));
        self.receive(table.clone());
    }

    /// Passes on what another server has notified of.
    pub(crate) fn receive(&self, table: TableId) {
        // An error means that nobody listens, which is no fault.
        let _ = self.here.send(Some(table));
    }

    /// Says that notifications of other servers may have been missed.
    pub(crate) fn miss(&self) {
        let _ = self.here.send(None);
    }

    /// Returns a listener that receives every notification from now on.
    pub(crate) fn listen(&self) -> Listener {
        Listener(self.here.subscribe())
    }
}

impl Listener {
    /// Waits for the next notification; `None` if some were missed, so that it may have been of any
    /// table.
    pub(crate) async fn next(&mut self) -> Option<TableId> {
        match self.0.recv().await {
            Ok(table) => table,
            Err(RecvError::Lagged(_)) => None,
            // The services outlive every table.
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }

    /// Waits for a notification of this table, or until some were missed and it may have been among
    /// them.
    pub(super) async fn next_of(&mut self, table: &TableId) {
        while self.next().await.is_some_and(|other| other != *table) {}
    }
}
