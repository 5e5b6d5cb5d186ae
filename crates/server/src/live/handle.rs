//! The handle by which others reach a live table.

use otter_clock::Lag;
use tokio::sync::{mpsc, oneshot};
use tracing::Span;

use super::errors::{AttachError, JoinError};
use super::exchange::{Exchange, Hello};
use super::viewers::{Frame, ViewerId};

/// A message to a table. What is large is boxed: each queue has room for many of these, used or
/// not.
#[derive(Debug)]
pub(super) enum Envelope<T: Exchange> {
    /// A socket asks to watch.
    Attach {
        hello: Hello,
        outbox: mpsc::Sender<Frame>,
        reply: oneshot::Sender<Result<Attached, AttachError>>,
    },
    /// A socket has closed: the browser has closed it, or the connection was lost.
    Detach { viewer: ViewerId, has_left: bool },
    /// A socket sends a message.
    Message {
        viewer: ViewerId,
        message: Box<T::Message>,
        /// What its sender does meanwhile: waits.
        span: Span,
    },
    /// A socket has found out how long a message takes to its browser and back.
    Lag { viewer: ViewerId, lag: Lag },
    /// The engine, the clock or another table has answered.
    TaskResult(Box<T::TaskResult>),
    /// Somebody asks for a seat.
    Join {
        request: Box<T::JoinRequest>,
        reply: oneshot::Sender<Result<T::Seated, JoinError>>,
    },
}

/// A viewer that may watch, with its welcome in its outbox.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attached {
    pub(crate) viewer: ViewerId,
    /// Whether the table wants to know how long messages take to its viewers and back.
    pub(crate) measures_lag: bool,
}

/// A handle to a live table. It is cheap to clone.
#[derive(Debug)]
pub(crate) struct TableHandle<T: Exchange> {
    pub(super) inbox: mpsc::Sender<Envelope<T>>,
}

impl<T: Exchange> Clone for TableHandle<T> {
    fn clone(&self) -> Self {
        Self {
            inbox: self.inbox.clone(),
        }
    }
}

impl<T: Exchange> TableHandle<T> {
    /// Returns whether the table has been unloaded; the registry then loads it again.
    pub(crate) fn is_gone(&self) -> bool {
        self.inbox.is_closed()
    }

    /// Lets a socket watch. Its welcome, and then every update, goes to its outbox.
    pub(crate) async fn attach(
        &self,
        hello: Hello,
        outbox: mpsc::Sender<Frame>,
    ) -> Result<Attached, AttachError> {
        let (reply, answer) = oneshot::channel();
        self.post(Envelope::Attach {
            hello,
            outbox,
            reply,
        })
        .await;
        answer.await.unwrap_or(Err(AttachError::Gone))
    }

    /// Removes a socket that no longer watches, since its browser has closed it (`has_left`) or the
    /// connection was lost.
    pub(crate) async fn detach(&self, viewer: ViewerId, has_left: bool) {
        self.post(Envelope::Detach { viewer, has_left }).await;
    }

    /// Reports how long a message takes to a viewer's browser and back.
    pub(crate) async fn report_lag(&self, viewer: ViewerId, lag: Lag) {
        self.post(Envelope::Lag { viewer, lag }).await;
    }

    /// Sends a message. The answer goes to the viewer's outbox, so that it keeps its place among
    /// what happens.
    pub(crate) async fn send_message(&self, viewer: ViewerId, message: T::Message) {
        let message = Box::new(message);
        let span = Span::current();
        self.post(Envelope::Message {
            viewer,
            message,
            span,
        })
        .await;
    }

    /// Asks for a seat.
    pub(crate) async fn join(&self, request: T::JoinRequest) -> Result<T::Seated, JoinError> {
        let (reply, answer) = oneshot::channel();
        let request = Box::new(request);
        self.post(Envelope::Join { request, reply }).await;
        answer.await.unwrap_or(Err(JoinError::Gone))
    }

    /// Sends a message to the task. A table that has ended does not answer, which its callers
    /// notice.
    async fn post(&self, envelope: Envelope<T>) {
        let _ = self.inbox.send(envelope).await;
    }
}
