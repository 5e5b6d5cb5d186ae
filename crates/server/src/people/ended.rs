//! Announces that sessions have ended, so that their sockets close.

use tokio::sync::broadcast::{self, Receiver, Sender};

/// Sessions of an account that have just ended in the store.
#[derive(Clone, Debug)]
pub(crate) struct Ended {
    pub(crate) account: String,
    pub(crate) which: Which,
}

/// Which sessions of an account have ended.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Which {
    /// The session of this number.
    One(i64),
    /// Every session but the one of this number.
    AllBut(i64),
    /// Every session that there was.
    All,
}

impl Ended {
    fn is_of(&self, account: &str, session: i64) -> bool {
        self.account == account
            && match self.which {
                Which::One(one) => one == session,
                Which::AllBut(but) => but != session,
                Which::All => true,
            }
    }
}

/// Announces the end of sessions. Cheap to clone: clones announce to the same listeners.
#[derive(Clone, Debug)]
pub(crate) struct EndedSessions(Sender<Ended>);

/// How many announcements a listener may have missed.
const MOST_MISSED: usize = 64;

impl EndedSessions {
    pub(crate) fn new() -> Self {
        Self(broadcast::channel(MOST_MISSED).0)
    }

    pub(crate) fn announce(&self, account: String, which: Which) {
        // Nobody need listen.
        let _ = self.0.send(Ended { account, which });
    }

    /// Listens for the end of a session.
    pub(crate) fn watch(&self, account: String, session: i64) -> Watch {
        Watch {
            account,
            session,
            ended: self.0.subscribe(),
        }
    }
}

/// Waits for the end of one session.
#[derive(Debug)]
pub(crate) struct Watch {
    account: String,
    pub(crate) session: i64,
    ended: Receiver<Ended>,
}

impl Watch {
    /// Returns once the session may have ended: it has, or some announcements were missed.
    pub(crate) async fn ended(&mut self) {
        while let Ok(ended) = self.ended.recv().await {
            if ended.is_of(&self.account, self.session) {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_watch_ends_with_its_session_and_with_no_other() {
        let sessions = EndedSessions::new();
        let announce = |account: &str, which| sessions.announce(account.to_owned(), which);
        for (which, ends) in [
            (Which::One(7), true),
            (Which::One(8), false),
            (Which::AllBut(7), false),
            (Which::AllBut(8), true),
            (Which::All, true),
        ] {
            let mut watch = sessions.watch("ada".to_owned(), 7);
            announce("bob", Which::All);
            announce("ada", which);
            if !ends {
                announce("ada", Which::One(7));
            }
            announce("nobody", Which::All);
            watch.ended().await;
            assert_eq!(watch.ended.len(), 1, "{which:?}");
        }
        // Whoever has missed too much cannot know.
        let mut watch = sessions.watch("ada".to_owned(), 7);
        for _ in 0..=MOST_MISSED {
            announce("bob", Which::All);
        }
        watch.ended().await;
    }
}
