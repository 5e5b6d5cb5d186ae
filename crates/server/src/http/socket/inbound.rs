//! The messages that a browser sends.

use std::marker::PhantomData;

use axum::extract::ws::Message;
use futures_util::{Stream, StreamExt};
use governor::DefaultDirectRateLimiter;
use serde::de::DeserializeOwned;
use tokio::time::Instant;

use super::close_reason::CloseReason;
use crate::limits::SocketLimits;
use otter_protocol::code::ProblemCode;

/// Receives messages, limits their rate and parses them.
pub(super) struct Inbound<R, M> {
    /// The type that messages are parsed into.
    language: PhantomData<fn() -> M>,
    stream: R,
    rate: Option<DefaultDirectRateLimiter>,
    violations_left: u32,
    max_bytes: usize,
    pub(super) last_received: Instant,
}

/// Something that came over a socket.
pub(super) enum Received<M> {
    Message(M),
    /// A message that is refused: it came too fast or cannot be parsed.
    Violation {
        code: ProblemCode,
        message: String,
    },
    /// The answer to a ping of ours.
    Pong,
    /// A ping, which is answered below.
    Nothing,
}

impl<R, E, M> Inbound<R, M>
where
    R: Stream<Item = Result<Message, E>> + Unpin,
    M: DeserializeOwned,
{
    pub(super) fn new(stream: R, limits: &SocketLimits) -> Self {
        Self {
            language: PhantomData,
            stream,
            rate: limits
                .messages
                .quota()
                .map(DefaultDirectRateLimiter::direct),
            violations_left: limits.strikes,
            max_bytes: limits.message_bytes,
            last_received: Instant::now(),
        }
    }

    /// Waits for the next message. Cancellation safe. Errors if the socket must close.
    pub(super) async fn receive(&mut self) -> Result<Received<M>, CloseReason> {
        let message = match self.stream.next().await {
            Some(Ok(message)) => message,
            // The socket enforces the length, and does not say so in a way that can be told
            // from a broken line by a type.
            Some(Err(_)) => return Err(CloseReason::TooLong(self.max_bytes)),
            None => return Err(CloseReason::Broken),
        };
        self.last_received = Instant::now();
        if self.rate.as_ref().is_some_and(|rate| rate.check().is_err()) {
            return self.violation(
                ProblemCode::TooManyMessages,
                "this message came too fast after others and was dropped".to_owned(),
            );
        }
        match message {
            Message::Text(text) => match serde_json::from_str(&text) {
                Ok(message) => Ok(Received::Message(message)),
                Err(error) => {
                    self.violation(ProblemCode::BadMessage, format!("not a message: {error}"))
                }
            },
            Message::Binary(_) => {
                let words = "messages are text, in JSON".to_owned();
                self.violation(ProblemCode::BadMessage, words)
            }
            Message::Pong(_) => Ok(Received::Pong),
            Message::Ping(_) => Ok(Received::Nothing),
            Message::Close(_) => Err(CloseReason::Gone),
        }
    }

    fn violation(
        &mut self,
        code: ProblemCode,
        message: String,
    ) -> Result<Received<M>, CloseReason> {
        match self.violations_left.checked_sub(1) {
            Some(left) if left > 0 => {
                self.violations_left = left;
                Ok(Received::Violation { code, message })
            }
            _ => Err(CloseReason::Violations),
        }
    }
}
