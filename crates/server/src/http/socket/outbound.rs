//! The messages that a browser is sent.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes};
use futures_util::{Sink, SinkExt};
use tokio::time::timeout;

use super::close_reason::CloseReason;
use crate::live::{Frame, frame};
use otter_protocol::code::ProblemCode;
use otter_protocol::table::ServerMessage;

/// Sends messages, each within a time.
pub(super) struct Outbound<S> {
    sink: S,
    /// The time within which the browser must take a message.
    limit: Duration,
}

impl<S: Sink<Message> + Unpin> Outbound<S> {
    pub(super) fn new(sink: S, limit: Duration) -> Self {
        Self { sink, limit }
    }

    /// Sends a message. Errors if the browser is too slow to take it or has left.
    pub(super) async fn send(&mut self, message: Message) -> Result<(), CloseReason> {
        match timeout(self.limit, self.sink.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(CloseReason::Gone),
        }
    }

    /// Sends a message of ours. Errors as [`Self::send`] does.
    pub(super) async fn send_frame(&mut self, frame: Frame) -> Result<(), CloseReason> {
        self.send(Message::Text(frame)).await
    }

    /// Asks whether the browser is still there.
    pub(super) async fn ping(&mut self) -> Result<(), CloseReason> {
        self.send(Message::Ping(axum::body::Bytes::new())).await
    }

    /// Closes the socket, with the reason as the last message if the browser is still there.
    pub(super) async fn close(
        mut self,
        end: &CloseReason,
        last: impl FnOnce(ProblemCode, String) -> Frame,
    ) {
        let Some(code) = end.code() else {
            return;
        };
        let close = Message::Close(Some(CloseFrame {
            code: end.close_code(),
            reason: Utf8Bytes::from_static(code.as_str()),
        }));
        let last = Message::Text(last(code, end.to_string()));
        let _ = timeout(self.limit, async {
            self.sink.send(last).await?;
            self.sink.send(close).await
        })
        .await;
    }
}

/// Writes the last message to a browser at a table: why its socket closes.
pub(super) fn last_message(code: ProblemCode, message: String) -> Frame {
    frame(&ServerMessage::Problem {
        code,
        message,
        fatal: true,
    })
}
