//! What one server tells all the others: that something has changed in the database, of which they
//! hold a part in memory.

use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

/// Something that has changed in the database.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum News {
    /// The match at a table has ended.
    MatchEnded(String),
    /// A key to a table was changed.
    KeyRotated(String),
    /// Sessions of an account have ended: the one of this number, all but it, or all.
    SessionsEnded { account: String, which: Which },
}

/// Which sessions of an account have ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Which {
    /// The session of this number.
    One(i64),
    /// Every session but the one of this number.
    AllBut(i64),
    /// Every session that there was.
    All,
}

/// The way to the other servers; it leads nowhere where a server is alone. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sender(Option<mpsc::UnboundedSender<News>>);

impl Sender {
    /// Returns a way to the others, and what is to be passed on to them. What waits there is
    /// little: matches that end, and keys and sessions that are changed.
    pub(crate) fn new() -> (Self, mpsc::UnboundedReceiver<News>) {
        let (sender, receiver) = mpsc::unbounded_channel();
        (Self(Some(sender)), receiver)
    }

    /// Tells the other servers.
    pub(crate) fn tell(&self, news: impl FnOnce() -> News) {
        if let Some(sender) = &self.0 {
            // Nobody passes it on any more while the server ends.
            let _ = sender.send(news());
        }
    }
}
