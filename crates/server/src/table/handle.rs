//! What others may say to a table.

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot};

use crate::bot::{Advice, Decision};
use crate::name::PlayerName;
use crate::protocol::lobby::SeatKey;
use crate::protocol::table::{ActionMessage, Seat};

/// A message to a browser, written once and shared by all who get it.
pub(crate) type Frame = Utf8Bytes;

/// Tells one viewer of a table from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ViewerId(pub(super) u64);

/// A message to a table.
#[derive(Debug)]
pub(super) enum Command {
    /// A socket comes.
    Attach {
        keys: Vec<String>,
        since: u64,
        outbox: mpsc::Sender<Frame>,
        reply: oneshot::Sender<Result<Attached, AttachError>>,
    },
    /// It goes.
    Detach { viewer: ViewerId },
    /// It states an action.
    Act {
        viewer: ViewerId,
        id: String,
        version: u64,
        seat: Seat,
        action: ActionMessage,
    },
    /// It asks for advice.
    Hint { viewer: ViewerId, seat: Seat },
    /// Otter has decided what to state at a version.
    Decided {
        version: u64,
        decision: Option<Decision>,
    },
    /// Otter thinks again.
    Reconsider,
    /// The engine has thought of what a viewer asked at a version.
    Advised {
        viewer: ViewerId,
        version: u64,
        seat: Seat,
        advice: Option<Advice>,
    },
    /// Somebody takes the open seat.
    Join {
        invite: String,
        name: PlayerName,
        reply: oneshot::Sender<Result<SeatKey, JoinError>>,
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
    #[error("both seats of this table are taken")]
    NoOpenSeat,
    /// The invitation is not this table's.
    #[error("this invitation does not admit to this table")]
    UnknownInvite,
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
#[derive(Clone, Debug)]
pub(crate) struct TableHandle {
    pub(super) commands: mpsc::Sender<Command>,
}

impl TableHandle {
    /// Whether the table has been put away; it can be found again in its registry.
    pub(crate) fn is_gone(&self) -> bool {
        self.commands.is_closed()
    }

    /// Lets a socket in: it will get its welcome and then what happens by its outbox.
    pub(crate) async fn attach(
        &self,
        keys: Vec<String>,
        since: u64,
        outbox: mpsc::Sender<Frame>,
    ) -> Result<Attached, AttachError> {
        let (reply, answer) = oneshot::channel();
        self.send(Command::Attach {
            keys,
            since,
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

    /// States an action. The answer comes by the viewer's outbox, so that it keeps its place
    /// among what happens.
    pub(crate) async fn act(
        &self,
        viewer: ViewerId,
        id: String,
        version: u64,
        seat: Seat,
        action: ActionMessage,
    ) {
        self.send(Command::Act {
            viewer,
            id,
            version,
            seat,
            action,
        })
        .await;
    }

    /// Asks for advice. The answer comes by the viewer's outbox.
    pub(crate) async fn hint(&self, viewer: ViewerId, seat: Seat) {
        self.send(Command::Hint { viewer, seat }).await;
    }

    /// Takes the open seat.
    pub(crate) async fn join(
        &self,
        invite: String,
        name: PlayerName,
    ) -> Result<SeatKey, JoinError> {
        let (reply, answer) = oneshot::channel();
        self.send(Command::Join {
            invite,
            name,
            reply,
        })
        .await;
        answer.await.unwrap_or(Err(JoinError::Gone))
    }

    /// A table that is gone answers nothing, which its callers find out by themselves.
    async fn send(&self, command: Command) {
        let _ = self.commands.send(command).await;
    }
}
