//! The reasons for closing a socket.

use std::time::Duration;

use axum::extract::ws::close_code;

use crate::cluster::NotOwned;
use crate::http::people_problem::barred_code;
use crate::live::{AttachError, FindError};
use crate::lobby::LobbyRefusal;
use crate::people::Barred;
use otter_protocol::code::ProblemCode;

/// Why the server closes a socket. It is sent as a fatal problem.
#[derive(Debug, thiserror::Error)]
pub(super) enum CloseReason {
    #[error("there is no such table; its address may be incomplete")]
    UnknownTable,
    #[error("the first message must be `hello`, within {} s", .0.as_secs())]
    NoHello(Duration),
    #[error("{0}")]
    Attach(#[from] AttachError),
    #[error("the table cannot be loaded just now")]
    NotLoaded,
    #[error("{0}")]
    TooManyTables(String),
    #[error("too many messages that could not be understood or came too fast")]
    Violations,
    #[error("a message has at most {0} bytes")]
    TooLong(usize),
    #[error("no message has arrived for {} s", .0.as_secs())]
    Silent(Duration),
    #[error("the server is about to restart; connect again in a moment")]
    Closing,
    #[error("the table was unloaded or this connection was too slow; connect again at once")]
    Dropped,
    /// The browser has gone, so that nothing can be sent to it.
    #[error("the browser has closed the connection")]
    Gone,
    /// The connection to the browser is broken.
    #[error("the connection to the browser is broken")]
    Broken,
    /// The lobby refuses the visitor.
    #[error("{0}")]
    Lobby(#[from] LobbyRefusal),
    /// Moderators have decided that the account begins nothing.
    #[error("{0}")]
    Barred(#[from] Barred),
}

impl CloseReason {
    pub(super) fn code(&self) -> Option<ProblemCode> {
        Some(match self {
            Self::UnknownTable => ProblemCode::UnknownTable,
            Self::NoHello(_) => ProblemCode::NoHello,
            Self::Attach(AttachError::UnknownKey) => ProblemCode::UnknownKey,
            Self::Attach(AttachError::Full(_)) => ProblemCode::TableCrowded,
            Self::Attach(AttachError::Gone) | Self::Dropped => ProblemCode::Dropped,
            Self::NotLoaded => ProblemCode::Failed,
            Self::TooManyTables(_) => ProblemCode::Busy,
            Self::Violations => ProblemCode::TooManyMessages,
            Self::TooLong(_) => ProblemCode::MessageTooLong,
            Self::Silent(_) => ProblemCode::Silent,
            Self::Closing => ProblemCode::Closing,
            Self::Lobby(refusal) => refusal.code(),
            Self::Barred(why) => barred_code(*why),
            Self::Gone | Self::Broken => return None,
        })
    }

    /// Returns whether the browser brought the end about, as it does when its page is left.
    pub(super) const fn is_wanted(&self) -> bool {
        matches!(self, Self::Gone | Self::Violations)
    }

    pub(super) fn close_code(&self) -> u16 {
        match self {
            Self::Closing => close_code::RESTART,
            Self::Dropped
            | Self::NotLoaded
            | Self::TooManyTables(_)
            | Self::Lobby(_)
            | Self::Attach(AttachError::Full(_) | AttachError::Gone) => close_code::AGAIN,
            Self::TooLong(_) => close_code::SIZE,
            Self::Gone | Self::Broken => close_code::NORMAL,
            _ => close_code::POLICY,
        }
    }
}

impl From<FindError> for CloseReason {
    fn from(error: FindError) -> Self {
        match error {
            FindError::Unknown(_) => Self::UnknownTable,
            FindError::TooMany(_) => Self::TooManyTables(error.to_string()),
            FindError::NotOwned(NotOwned::Elsewhere(_) | NotOwned::Unsettled) => Self::Dropped,
            FindError::NotOwned(NotOwned::Database(_))
            | FindError::Load(_)
            | FindError::Read(_) => {
                tracing::error!(%error, "a table cannot be loaded");
                Self::NotLoaded
            }
        }
    }
}
