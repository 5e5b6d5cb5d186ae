//! What others may say to a table.

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot};

use super::kind::{Hello, Kind};
use crate::refusal::Refused;

/// A message to a browser, written once and shared by all who get it.
pub(crate) type Frame = Utf8Bytes;

/// Tells one viewer of a table from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ViewerId(pub(super) u64);

/// A message to a table.
#[derive(Debug)]
pub(super) enum Command<K: Kind> {
    /// A socket comes.
    Attach {
        hello: Hello,
        outbox: mpsc::Sender<Frame>,
        reply: oneshot::Sender<Result<Attached, AttachError>>,
    },
    /// It goes.
    Detach { viewer: ViewerId },
    /// It says something.
    Say {
        viewer: ViewerId,
        message: K::Message,
    },
    /// Engine or clock have answered.
    Thought(K::Thought),
    /// Somebody asks for a seat.
    Join {
        newcomer: K::Newcomer,
        reply: oneshot::Sender<Result<K::Seated, JoinError>>,
    },
}

/// A viewer that was let in; its welcome lies in its outbox.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attached {
    pub(crate) viewer: ViewerId,
}

/// Why a viewer is not let in.
#[derive(Clone, Copy, Debug, thiserror::Error)]
pub(crate) enum AttachError {
    /// A key of no seat here.
    #[error("one of these keys opens no seat of this table")]
    UnknownKey,
    /// No room.
    #[error("{0} sockets watch this table already, and it has room for no more")]
    Full(usize),
    /// The table is being put away; it can be found again at once.
    #[error("the table is busy; try again")]
    Gone,
}

/// Why nobody is seated.
#[derive(Debug, thiserror::Error)]
pub(crate) enum JoinError {
    /// All seats are taken.
    #[error("all seats of this table are taken")]
    NoOpenSeat,
    /// The invitation is not this table's.
    #[error("this invitation does not admit to this table")]
    UnknownInvite,
    /// The tournament does not enter them.
    #[error("{0}")]
    Refused(#[from] Refused),
    /// It could not be stored.
    #[error("this could not be stored, so nothing has changed; try again")]
    NotStored,
    /// The operating system gave no random numbers.
    #[error("the operating system gives no random numbers just now; try again")]
    NoRandom(#[from] getrandom::Error),
    /// The table is being put away; it can be found again at once.
    #[error("the table is busy; try again")]
    Gone,
}

/// A way to reach a live table. Cheap to clone.
#[derive(Debug)]
pub(crate) struct TableHandle<K: Kind> {
    pub(super) commands: mpsc::Sender<Command<K>>,
}

impl<K: Kind> Clone for TableHandle<K> {
    fn clone(&self) -> Self {
        Self {
            commands: self.commands.clone(),
        }
    }
}

impl<K: Kind> TableHandle<K> {
    /// Whether the table has been put away; it can be found again in its registry.
    pub(crate) fn is_gone(&self) -> bool {
        self.commands.is_closed()
    }

    /// Lets a socket in: it will get its welcome and then what happens by its outbox.
    pub(crate) async fn attach(
        &self,
        hello: Hello,
        outbox: mpsc::Sender<Frame>,
    ) -> Result<Attached, AttachError> {
        let (reply, answer) = oneshot::channel();
        self.send(Command::Attach {
            hello,
            outbox,
            reply,
        })
        .await;
        answer.await.unwrap_or(Err(AttachError::Gone))
    }

    /// Lets a socket go.
    pub(crate) async fn detach(&self, viewer: ViewerId) {
        self.send(Command::Detach { viewer }).await;
    }

    /// Says something. The answer comes by the viewer's outbox, so that it keeps its place
    /// among what happens.
    pub(crate) async fn say(&self, viewer: ViewerId, message: K::Message) {
        self.send(Command::Say { viewer, message }).await;
    }

    /// Asks for a seat.
    pub(crate) async fn join(&self, newcomer: K::Newcomer) -> Result<K::Seated, JoinError> {
        let (reply, answer) = oneshot::channel();
        self.send(Command::Join { newcomer, reply }).await;
        answer.await.unwrap_or(Err(JoinError::Gone))
    }

    /// A table that is gone answers nothing, which its callers find out by themselves.
    async fn send(&self, command: Command<K>) {
        let _ = self.commands.send(command).await;
    }
}
