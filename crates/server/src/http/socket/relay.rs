//! Sockets for what another server owns: they are passed on to it, message by message.

use axum::extract::FromRequestParts;
use axum::extract::ws::{Message, WebSocket};
use axum::http::header;
use axum::http::request::Parts;
use futures_util::StreamExt;
use serde_bytes::ByteBuf;

use super::close_reason::CloseReason;
use super::outbound::{Outbound, last_message};
use crate::cluster::{Door, Line, Opening, Way};
use crate::http::app::App;
use crate::http::caller::Caller;
use crate::http::problem::ApiError;
use crate::http::session::IsSecure;
use crate::live::TableType;
use crate::table_id::TableId;

/// What the server that a socket is passed on to must know of its request.
pub(crate) struct Knock {
    pub(super) caller: Caller,
    cookies: Vec<ByteBuf>,
    is_secure: bool,
}

impl<S: Sync> FromRequestParts<S> for Knock {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Ok(IsSecure(is_secure)) = IsSecure::from_request_parts(parts, state).await;
        // Whatever comes over a connection has a caller.
        let caller = parts.extensions.get().copied().ok_or(ApiError::Failed)?;
        let cookies = parts.headers.get_all(header::COOKIE).into_iter();
        let cookies = cookies
            .map(|value| ByteBuf::from(value.as_bytes()))
            .collect();
        Ok(Self {
            caller,
            cookies,
            is_secure,
        })
    }
}

impl Knock {
    fn opening(&self, door: Door) -> Opening {
        Opening {
            door,
            caller: self.caller.address(),
            cookies: self.cookies.clone(),
            is_secure: self.is_secure,
        }
    }
}

/// Where a socket is served.
pub(super) enum Place {
    /// This server serves it.
    Here,
    /// At another, to which there is a line.
    There(Line),
    /// The other does not answer, or what it is for is changing hands.
    Nowhere,
}

/// Returns where the socket of a table is served.
pub(super) async fn to_table<T: TableType>(
    app: &App,
    asked: &Knock,
    id: Option<&TableId>,
) -> Place {
    let (Some(id), Some(_)) = (id, &app.bus) else {
        return Place::Here;
    };
    let elsewhere = app.tables.services().ownership.elsewhere(id.as_str()).await;
    match elsewhere {
        Ok(None) => Place::Here,
        Ok(Some(way)) => {
            let (kind, id) = (T::NAME.to_owned(), id.to_string());
            let door = Door::Table { kind, id };
            open(app, way, asked.opening(door)).await
        }
        Err(error) => {
            tracing::warn!(%error, "who owns a table is not known");
            Place::Nowhere
        }
    }
}

/// Returns where a socket of the lobby is served. This server keeps the lobby if no other does.
pub(super) async fn to_desk(app: &App, asked: &Knock) -> Place {
    match app.tables.services().ownership.desk_elsewhere().await {
        Ok(None) => Place::Here,
        Ok(Some(way)) => open(app, way, asked.opening(Door::Lobby)).await,
        Err(error) => {
            tracing::debug!(%error, "nobody keeps the lobby just now");
            Place::Nowhere
        }
    }
}

async fn open(app: &App, way: Way, opening: Opening) -> Place {
    let Some(bus) = &app.bus else {
        return Place::Nowhere;
    };
    match bus.open(way, opening).await {
        Ok(line) => Place::There(line),
        Err(error) => {
            tracing::debug!(%error, "a socket cannot be passed on");
            Place::Nowhere
        }
    }
}

/// Passes messages on between a browser and the server that serves it, until either ends.
pub(super) async fn relay(app: &App, socket: WebSocket, mut line: Line) {
    let (sink, mut stream) = socket.split();
    let mut outbound = Outbound::new(sink, app.tables.services().limits.socket.send);
    let end = loop {
        tokio::select! {
            () = app.closing.cancelled() => break CloseReason::Closing,
            message = line.receive() => {
                let Some(message) = message else {
                    break CloseReason::Dropped;
                };
                let is_last = matches!(message, Message::Close(_));
                if outbound.send(message).await.is_err() || is_last {
                    break CloseReason::Gone;
                }
            }
            message = stream.next() => {
                let Some(Ok(message)) = message else {
                    break CloseReason::Gone;
                };
                if line.send(message).await.is_err() {
                    break CloseReason::Dropped;
                }
            }
        }
    };
    outbound.close(&end, last_message).await;
}

/// Closes a socket that no server serves just now: the browser comes again.
pub(super) async fn turn_away(app: &App, socket: WebSocket) {
    let (sink, _) = socket.split();
    let outbound = Outbound::new(sink, app.tables.services().limits.socket.send);
    outbound.close(&CloseReason::Dropped, last_message).await;
}
