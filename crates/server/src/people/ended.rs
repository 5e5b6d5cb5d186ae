//! Announces that sessions have ended, so that their sockets close.

use tokio::sync::broadcast::{self, Receiver, Sender};

use crate::news::{self, News, Which};

/// Sessions of an account that have just ended in the store.
#[derive(Clone, Debug)]
struct Ended {
    account: String,
    which: Which,
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
pub(crate) struct EndedSessions {
    /// `None` says that some announcements were missed.
    here: Sender<Option<Ended>>,
    away: news::Sender,
}

/// How many announcements a listener may have missed.
const MOST_MISSED: usize = 64;

impl EndedSessions {
    /// Announces to the listeners here, and to those at other servers.
    pub(crate) fn new(away: news::Sender) -> Self {
        let here = broadcast::channel(MOST_MISSED).0;
        Self { here, away }
    }

    pub(crate) fn announce(&self, account: String, which: Which) {
        self.away.tell(|| News::SessionsEnded {
            account: account.clone(),
            which,
        });
        self.receive(account, which);
    }

    /// Passes on what another server has announced.
    pub(crate) fn receive(&self, account: String, which: Which) {
        // Nobody need listen.
        let _ = self.here.send(Some(Ended { account, which }));
    }

    /// Says that announcements of other servers may have been missed.
    pub(crate) fn miss(&self) {
        let _ = self.here.send(None);
    }

    /// Listens for the end of a session.
    pub(crate) fn watch(&self, account: String, session: i64) -> Watch {
        Watch {
            account,
            session,
            ended: self.here.subscribe(),
        }
    }
}

/// Waits for the end of one session.
#[derive(Debug)]
pub(crate) struct Watch {
    account: String,
    pub(crate) session: i64,
    ended: Receiver<Option<Ended>>,
}

impl Watch {
    /// Returns once the session may have ended: it has, or some announcements were missed.
    pub(crate) async fn ended(&mut self) {
        while let Ok(Some(ended)) = self.ended.recv().await {
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
        let sessions = EndedSessions::new(news::Sender::default());
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
        let mut watch = sessions.watch("ada".to_owned(), 7);
        sessions.miss();
        watch.ended().await;
    }
}
