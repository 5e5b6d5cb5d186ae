//! Which matches have just ended, for those who wait for a result.

use tokio::sync::broadcast;

use super::id::TableId;

/// So many may end before who listens hears of them; who is slower looks for all.
const MOST_UNHEARD: usize = 64;

/// Tells which matches have just ended.
#[derive(Clone, Debug)]
pub(crate) struct Ended(broadcast::Sender<TableId>);

impl Default for Ended {
    fn default() -> Self {
        Self(broadcast::Sender::new(MOST_UNHEARD))
    }
}

impl Ended {
    /// Tells it of a table's match.
    pub(super) fn tell(&self, table: &TableId) {
        // Nobody need listen.
        let _ = self.0.send(table.clone());
    }

    /// Listens from now on.
    pub(super) fn listen(&self) -> broadcast::Receiver<TableId> {
        self.0.subscribe()
    }
}
