//! What a browser says.

use std::marker::PhantomData;

use axum::extract::ws::Message;
use futures_util::{Stream, StreamExt};
use governor::DefaultDirectRateLimiter;
use serde::de::DeserializeOwned;
use tokio::time::Instant;

use super::end::End;
use crate::limits::SocketLimits;
use crate::protocol::code::ProblemCode;

/// Listens, counts, and understands.
pub(super) struct Ear<R, M> {
    /// What it understands.
    language: PhantomData<fn() -> M>,
    stream: R,
    rate: Option<DefaultDirectRateLimiter>,
    strikes_left: u32,
    max_bytes: usize,
    pub(super) last_heard: Instant,
}

/// What was heard.
pub(super) enum Heard<M> {
    Message(M),
    /// A message that is refused.
    Strike {
        code: ProblemCode,
        message: String,
    },
    /// A ping or a pong.
    Nothing,
}

impl<R, E, M> Ear<R, M>
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
            strikes_left: limits.strikes,
            max_bytes: limits.message_bytes,
            last_heard: Instant::now(),
        }
    }

    /// The next thing heard. May be given up at any moment: nothing is lost.
    pub(super) async fn hear(&mut self) -> Result<Heard<M>, End> {
        let message = match self.stream.next().await {
            Some(Ok(message)) => message,
            // The socket enforces the length, and does not say so in a way that can be told
            // from a broken line by a type.
            Some(Err(_)) => return Err(End::TooLong(self.max_bytes)),
            None => return Err(End::Gone),
        };
        self.last_heard = Instant::now();
        if self.rate.as_ref().is_some_and(|rate| rate.check().is_err()) {
            return self.strike(
                ProblemCode::TooManyMessages,
                "this message came too fast after others and was dropped".to_owned(),
            );
        }
        match message {
            Message::Text(text) => match serde_json::from_str(&text) {
                Ok(message) => Ok(Heard::Message(message)),
                Err(error) => {
                    self.strike(ProblemCode::BadMessage, format!("not a message: {error}"))
                }
            },
            Message::Binary(_) => {
                let words = "messages are text, in JSON".to_owned();
                self.strike(ProblemCode::BadMessage, words)
            }
            Message::Ping(_) | Message::Pong(_) => Ok(Heard::Nothing),
            Message::Close(_) => Err(End::Gone),
        }
    }

    fn strike(&mut self, code: ProblemCode, message: String) -> Result<Heard<M>, End> {
        match self.strikes_left.checked_sub(1) {
            Some(left) if left > 0 => {
                self.strikes_left = left;
                Ok(Heard::Strike { code, message })
            }
            _ => Err(End::Strikes),
        }
    }
}
