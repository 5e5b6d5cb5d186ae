//! What servers send each other. All of them run versions that know the same form: a packet that
//! cannot be read is from another version, and is answered like one that was lost.

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message};
use serde::{Deserialize, Serialize};
use std::net::IpAddr;

/// The way from this server to another, by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    pub(crate) from: i64,
    pub(crate) to: i64,
}

/// The number of a line: that of the server that opened it, and a count of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct LineId {
    pub(super) opener: i64,
    pub(super) n: u64,
}

/// A packet to one server, and the number of the one that sends it.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Packet {
    pub(super) from: i64,
    pub(super) what: What,
}

/// What a packet is about.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum What {
    /// A socket is passed on.
    Open(LineId, Opening),
    /// A message of its browser, or to it; `n` counts from 0 in each direction.
    Data { line: LineId, n: u64, piece: Piece },
    /// The line has ended.
    End(LineId),
    /// A request is passed on; its answer goes to the subject that NATS names with it.
    Ask(Asked),
    /// Something is asked of the server itself; its answer goes there too.
    Call(Call),
}

/// What servers ask each other about themselves.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Call {
    /// To describe itself, as admins see it: in JSON, so that versions understand each other.
    Describe,
    /// To count an attempt to sign in that was made elsewhere; the answer is the number of seconds
    /// until one is allowed again, in JSON, or `null` if this one is.
    CountSignIn {
        /// The address by which the caller is counted.
        caller: IpAddr,
        /// The name, without the case of its letters.
        name: String,
    },
}

/// A socket that is passed on to the server that it is for.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Opening {
    pub(crate) door: Door,
    /// The address by which the caller is counted.
    pub(crate) caller: IpAddr,
    /// The session that the browser's cookie names; `None` for a guest.
    pub(crate) cookies: Vec<Vec<u8>>,
    pub(crate) is_secure: bool,
}

/// Where a socket is to go.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Door {
    Table { kind: String, id: String },
    Lobby,
}

/// A request that is passed on to the server that can answer it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Asked {
    pub(crate) method: String,
    pub(crate) address: String,
    pub(crate) headers: Vec<(String, Vec<u8>)>,
    pub(crate) body: Vec<u8>,
    /// The address by which the caller is counted.
    pub(crate) caller: IpAddr,
    pub(crate) is_secure: bool,
    /// The id by which the log has it.
    pub(crate) id: String,
    /// The context of its trace, if somebody collects that.
    pub(crate) trace: Option<String>,
}

/// The answer to a request that was passed on.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, Vec<u8>)>,
    pub(crate) body: Vec<u8>,
}

/// A message of a websocket.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Piece {
    Text(String),
    Binary(Vec<u8>),
    Ping(Vec<u8>),
    Pong(Vec<u8>),
    Close(Option<(u16, String)>),
}

impl From<Message> for Piece {
    fn from(message: Message) -> Self {
        match message {
            Message::Text(text) => Self::Text(text.to_string()),
            Message::Binary(bytes) => Self::Binary(bytes.to_vec()),
            Message::Ping(bytes) => Self::Ping(bytes.to_vec()),
            Message::Pong(bytes) => Self::Pong(bytes.to_vec()),
            Message::Close(frame) => {
                Self::Close(frame.map(|frame| (frame.code, frame.reason.to_string())))
            }
        }
    }
}

impl From<Piece> for Message {
    fn from(piece: Piece) -> Self {
        match piece {
            Piece::Text(text) => Self::Text(text.into()),
            Piece::Binary(bytes) => Self::Binary(bytes.into()),
            Piece::Ping(bytes) => Self::Ping(bytes.into()),
            Piece::Pong(bytes) => Self::Pong(bytes.into()),
            Piece::Close(frame) => Self::Close(frame.map(|(code, reason)| CloseFrame {
                code,
                reason: reason.into(),
            })),
        }
    }
}

/// Returns a value as it is sent.
pub(super) fn written<T: Serialize>(value: &T) -> Bytes {
    match postcard::to_stdvec(value) {
        Ok(bytes) => bytes.into(),
        Err(error) => {
            // Plain structs always have such a form.
            tracing::error!(%error, "a packet to another server cannot be written");
            Bytes::new()
        }
    }
}

/// Reads what was sent; `None` if it cannot be read.
pub(super) fn read<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Option<T> {
    postcard::from_bytes(bytes).ok()
}
