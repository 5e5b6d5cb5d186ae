//! What servers send each other, as MessagePack with the names of all fields.
//!
//! Servers of two versions run beside each other while a service is upgraded. So a field that is
//! added has a default, one that is not known is passed over, and none changes its meaning. A kind
//! of packet that is not known is like one that was lost: whatever needs a new one goes on without
//! an answer.

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message};
use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;
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
    pub(crate) cookies: Vec<ByteBuf>,
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
    pub(crate) headers: Vec<(String, ByteBuf)>,
    pub(crate) body: ByteBuf,
    /// The address by which the caller is counted.
    pub(crate) caller: IpAddr,
    pub(crate) is_secure: bool,
    /// The id by which the log has it.
    pub(crate) id: String,
    /// The context of its trace, if somebody collects that.
    #[serde(default)]
    pub(crate) trace: Option<String>,
}

/// The answer to a request that was passed on.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, ByteBuf)>,
    pub(crate) body: ByteBuf,
}

/// A message of a websocket.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Piece {
    Text(String),
    Binary(ByteBuf),
    Ping(ByteBuf),
    Pong(ByteBuf),
    Close(Option<(u16, String)>),
}

impl From<Message> for Piece {
    fn from(message: Message) -> Self {
        match message {
            Message::Text(text) => Self::Text(text.to_string()),
            Message::Binary(bytes) => Self::Binary(ByteBuf::from(bytes)),
            Message::Ping(bytes) => Self::Ping(ByteBuf::from(bytes)),
            Message::Pong(bytes) => Self::Pong(ByteBuf::from(bytes)),
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
            Piece::Binary(bytes) => Self::Binary(bytes.into_vec().into()),
            Piece::Ping(bytes) => Self::Ping(bytes.into_vec().into()),
            Piece::Pong(bytes) => Self::Pong(bytes.into_vec().into()),
            Piece::Close(frame) => Self::Close(frame.map(|(code, reason)| CloseFrame {
                code,
                reason: reason.into(),
            })),
        }
    }
}

/// Returns a value as it is sent.
pub(super) fn written<T: Serialize>(value: &T) -> Bytes {
    match rmp_serde::to_vec_named(value) {
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
    rmp_serde::from_slice(bytes).ok()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Returns the bytes of a packet as another version might write it.
    fn other_version(packet: &serde_json::Value) -> Vec<u8> {
        rmp_serde::to_vec_named(packet).expect("bytes")
    }

    fn asked() -> Asked {
        Asked {
            method: "GET".to_owned(),
            address: "/api/tables/x".to_owned(),
            headers: vec![("cookie".to_owned(), ByteBuf::from(*b"a=1"))],
            body: ByteBuf::from([0, 255]),
            caller: IpAddr::from([127, 0, 0, 1]),
            is_secure: true,
            id: "1-1".to_owned(),
            trace: None,
        }
    }

    #[test]
    fn what_this_version_sends_it_reads() {
        let line = LineId { opener: 1, n: 2 };
        let opening = Opening {
            door: Door::Table {
                kind: "two".to_owned(),
                id: "x".to_owned(),
            },
            caller: IpAddr::from([127, 0, 0, 1]),
            cookies: vec![ByteBuf::from(*b"a=1")],
            is_secure: false,
        };
        let pieces = [
            Piece::Text("x".to_owned()),
            Piece::Binary(ByteBuf::from([200])),
            Piece::Close(Some((1000, "gone".to_owned()))),
            Piece::Close(None),
        ];
        let data = pieces.map(|piece| What::Data { line, n: 3, piece });
        let call = Call::CountSignIn {
            caller: IpAddr::from([0; 16]),
            name: "ada".to_owned(),
        };
        let others = [
            What::Open(line, opening),
            What::End(line),
            What::Ask(asked()),
            What::Call(Call::Describe),
            What::Call(call),
        ];
        for what in data.into_iter().chain(others) {
            let packet = Packet { from: 7, what };
            let again: Packet = read(&written(&packet)).expect("a packet");
            assert_eq!(format!("{again:?}"), format!("{packet:?}"));
        }
    }

    #[test]
    fn a_version_reads_what_another_has_added_a_field_to() {
        let packet = json!({"from": 7, "to": 8, "what": {"Ask": {
            "method": "GET", "address": "/", "headers": [], "body": [], "colour": "blue",
            "caller": {"V4": [127, 0, 0, 1]}, "is_secure": true, "id": "1-1",
        }}});
        let Some(Packet {
            what: What::Ask(asked),
            ..
        }) = read(&other_version(&packet))
        else {
            panic!("a request");
        };
        assert_eq!((asked.address.as_str(), asked.trace), ("/", None));
    }

    #[test]
    fn what_is_not_known_is_like_what_was_lost() {
        let packet = json!({"from": 7, "what": {"Dance": {}}});
        assert!(read::<Packet>(&other_version(&packet)).is_none());
        let packet = json!({"from": 7, "what": {"Call": "Dance"}});
        assert!(read::<Packet>(&other_version(&packet)).is_none());
        assert!(read::<Packet>(&[]).is_none());
    }

    /// Packets as the version of November 2026 writes them. Whoever changes what servers send each
    /// other leaves these as they are: servers of that version are still running.
    #[test]
    fn what_an_earlier_version_sends_is_read() {
        let sent = [
            concat!(
                "82a466726f6d07a47768617481a44f70656e9282a66f70656e657201a16e0284a4646f6f7281a554",
                "61626c6582a46b696e64a374776fa26964a178a663616c6c657281a25634947f000001a7636f6f6b",
                "69657391c403613d31a969735f736563757265c2"
            ),
            concat!(
                "82a466726f6d07a47768617481a44f70656e9282a66f70656e657201a16e0284a4646f6f72a54c6f",
                "626279a663616c6c657281a25634947f000001a7636f6f6b69657390a969735f736563757265c3"
            ),
            concat!(
                "82a466726f6d07a47768617481a44461746183a46c696e6582a66f70656e657201a16e02a16e03a5",
                "706965636581a454657874a27b7d"
            ),
            concat!(
                "82a466726f6d07a47768617481a44461746183a46c696e6582a66f70656e657201a16e02a16e04a5",
                "706965636581a5436c6f736592cd03e8a4676f6e65"
            ),
            "82a466726f6d07a47768617481a3456e6482a66f70656e657201a16e02",
            concat!(
                "82a466726f6d07a47768617481a341736b88a66d6574686f64a3474554a761646472657373a42f61",
                "7069a7686561646572739192a161c401ffa4626f6479c40200ffa663616c6c657281a25634947f00",
                "0001a969735f736563757265c3a26964a3312d31a57472616365c0"
            ),
            "82a466726f6d07a47768617481a443616c6ca84465736372696265",
            concat!(
                "82a466726f6d07a47768617481a443616c6c81ab436f756e745369676e496e82a663616c6c657281",
                "a25634947f000001a46e616d65a3616461"
            ),
        ];
        for packet in sent {
            let bytes: Vec<u8> = (0..packet.len())
                .step_by(2)
                .map(|at| u8::from_str_radix(&packet[at..at + 2], 16).expect("digits"))
                .collect();
            let read: Packet = read(&bytes).expect("a packet");
            assert_eq!(written(&read), bytes);
        }
    }
}
