//! The socket of a browser at a table.

mod close_reason;
mod inbound;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocketUpgrade};
use axum::extract::{Extension, Path, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse, Response};
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval, sleep_until, timeout};
use tokio_util::sync::CancellationToken;

use close_reason::CloseReason;
use inbound::{Inbound, Received};

use super::app::App;
use super::connections::ConnectionPermit;
use super::problem::ApiError;
use crate::limits::SocketLimits;
use crate::live::{AttachError, Frame, Hello, TableHandle, TableType, Tables, ViewerId};
use crate::table_id::TableId;
use otter_protocol::code::ProblemCode;
use otter_protocol::table::ServerMessage;

/// `GET /api/tables/<id>/socket`, and the same of a chouette.
///
/// A browser cannot see how an upgrade is refused, so an upgrade to an unknown table is granted
/// and the socket told why it closes; any other caller gets the `Problem` at once.
pub(crate) async fn socket<T: TableType>(
    State(app): State<App>,
    State(tables): State<Tables<T>>,
    Extension(permit): Extension<ConnectionPermit>,
    Path(id): Path<String>,
    headers: HeaderMap,
    uri: Uri,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let id = id.parse::<TableId>();
    let Ok(upgrade) = upgrade else {
        return match id {
            Ok(id) => match tables.find(&id).await {
                Ok(_) => ApiError::NotAnUpgrade.into_response(),
                Err(error) => ApiError::from(error).into_response(),
            },
            Err(error) => ApiError::from(error).into_response(),
        };
    };
    if is_foreign(&headers, &uri) {
        return ApiError::ForeignOrigin.into_response();
    }
    let limits = tables.services().limits.socket.clone();
    upgrade
        .max_message_size(limits.message_bytes)
        .max_frame_size(limits.message_bytes)
        .on_upgrade(move |socket| {
            let (sink, stream) = socket.split();
            let App {
                closing, sockets, ..
            } = app;
            sockets.track_future(async move {
                run(&tables, id.ok(), &limits, &closing, sink, stream).await;
                drop(permit);
            })
        })
}

/// Whether the request comes from a page of another site. Programs send no origin.
fn is_foreign(headers: &HeaderMap, uri: &Uri) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return false;
    };
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok())
        .or_else(|| uri.authority().map(Authority::as_str));
    let origin = origin.to_str().ok().and_then(|text| text.split_once("://"));
    match (origin, host) {
        (Some((_, from)), Some(host)) => !from.eq_ignore_ascii_case(host),
        _ => true,
    }
}

/// Serves a socket until either side closes it. Independent of the network: a socket is a sink and
/// a stream of messages.
pub(super) async fn run<T, S, R, E>(
    tables: &Tables<T>,
    id: Option<TableId>,
    limits: &SocketLimits,
    closing: &CancellationToken,
    mut sink: S,
    stream: R,
) where
    T: TableType,
    S: Sink<Message> + Unpin,
    R: Stream<Item = Result<Message, E>> + Unpin,
{
    let mut inbound = Inbound::new(stream, limits);
    let end = match id {
        Some(id) => talk(tables, &id, limits, closing, &mut sink, &mut inbound).await,
        None => CloseReason::UnknownTable,
    };
    let Some(code) = end.code() else {
        return;
    };
    let problem = ServerMessage::Problem {
        code,
        message: end.to_string(),
        fatal: true,
    };
    let close = Message::Close(Some(CloseFrame {
        code: end.close_code(),
        reason: Utf8Bytes::from_static(code.as_str()),
    }));
    let _ = timeout(limits.send, async {
        sink.send(text(&problem)).await?;
        sink.send(close).await
    })
    .await;
}

async fn talk<T, S, R, E>(
    tables: &Tables<T>,
    id: &TableId,
    limits: &SocketLimits,
    closing: &CancellationToken,
    sink: &mut S,
    inbound: &mut Inbound<R, T::Message>,
) -> CloseReason
where
    T: TableType,
    S: Sink<Message> + Unpin,
    R: Stream<Item = Result<Message, E>> + Unpin,
{
    let hello = tokio::select! {
        () = closing.cancelled() => return CloseReason::Closing,
        hello = timeout(limits.hello, hello::<T, _, _, _>(inbound, sink, limits)) => {
            hello.unwrap_or(Err(CloseReason::NoHello(limits.hello)))
        }
    };
    let hello = match hello {
        Ok(hello) => hello,
        Err(end) => return end,
    };
    let (outbox, inbox) = mpsc::channel(limits.outbox);
    match attach(tables, id, hello, outbox).await {
        Ok((table, viewer)) => {
            let end = serve(&table, viewer, inbox, limits, closing, sink, inbound).await;
            table.detach(viewer).await;
            end
        }
        Err(end) => end,
    }
}

/// Waits for the first message, which identifies the viewer.
async fn hello<T, S, R, E>(
    inbound: &mut Inbound<R, T::Message>,
    sink: &mut S,
    limits: &SocketLimits,
) -> Result<Hello, CloseReason>
where
    T: TableType,
    S: Sink<Message> + Unpin,
    R: Stream<Item = Result<Message, E>> + Unpin,
{
    loop {
        match inbound.receive().await? {
            Received::Message(message) => {
                return T::hello(message).map_err(|_| CloseReason::NoHello(limits.hello));
            }
            Received::Violation { code, message } => {
                report_violation(sink, limits, code, message).await?;
            }
            Received::Nothing => {}
        }
    }
}

async fn attach<T: TableType>(
    tables: &Tables<T>,
    id: &TableId,
    hello: Hello,
    outbox: mpsc::Sender<Frame>,
) -> Result<(TableHandle<T>, ViewerId), CloseReason> {
    // A table may be put away between finding it and asking it; then it is found again.
    for _ in 0..3 {
        let table = tables.find(id).await?;
        match table.attach(hello.clone(), outbox.clone()).await {
            Err(AttachError::Gone) => {}
            attached => return Ok((table, attached?.viewer)),
        }
    }
    Err(AttachError::Gone.into())
}

/// Passes messages between the browser and the table until either closes.
async fn serve<T, S, R, E>(
    table: &TableHandle<T>,
    viewer: ViewerId,
    mut inbox: mpsc::Receiver<Frame>,
    limits: &SocketLimits,
    closing: &CancellationToken,
    sink: &mut S,
    inbound: &mut Inbound<R, T::Message>,
) -> CloseReason
where
    T: TableType,
    S: Sink<Message> + Unpin,
    R: Stream<Item = Result<Message, E>> + Unpin,
{
    let mut ping = interval(limits.ping);
    ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ping.reset();
    loop {
        let said = tokio::select! {
            () = closing.cancelled() => return CloseReason::Closing,
            () = sleep_until(inbound.last_received + limits.silence) => {
                return CloseReason::Silent(limits.silence);
            }
            frame = inbox.recv() => match frame {
                Some(frame) => send(sink, limits, Message::Text(frame)).await,
                // The table let go of this line: it was too slow, or the table has ended.
                None if closing.is_cancelled() => return CloseReason::Closing,
                None => return CloseReason::Dropped,
            },
            _ = ping.tick() => send(sink, limits, Message::Ping(axum::body::Bytes::new())).await,
            received = inbound.receive() => match received {
                Ok(Received::Message(message)) => {
                    say(table, viewer, message, sink, limits).await
                }
                Ok(Received::Violation { code, message }) => {
                    report_violation(sink, limits, code, message).await
                }
                Ok(Received::Nothing) => Ok(()),
                Err(end) => Err(end),
            },
        };
        if let Err(end) = said {
            return end;
        }
    }
}

/// Passes a message on to the table.
async fn say<T, S>(
    table: &TableHandle<T>,
    viewer: ViewerId,
    message: T::Message,
    sink: &mut S,
    limits: &SocketLimits,
) -> Result<(), CloseReason>
where
    T: TableType,
    S: Sink<Message> + Unpin,
{
    let Err(message) = T::hello(message) else {
        let words = "`hello` is said once; open a new socket to say it again".to_owned();
        return report_violation(sink, limits, ProblemCode::SecondHello, words).await;
    };
    table.send_message(viewer, message).await;
    Ok(())
}

/// Tells the browser that a message was refused; the socket stays open.
async fn report_violation<S>(
    sink: &mut S,
    limits: &SocketLimits,
    code: ProblemCode,
    message: String,
) -> Result<(), CloseReason>
where
    S: Sink<Message> + Unpin,
{
    let problem = ServerMessage::Problem {
        code,
        message,
        fatal: false,
    };
    send(sink, limits, text(&problem)).await
}

/// Sends, unless the other side is too slow to take it.
async fn send<S>(sink: &mut S, limits: &SocketLimits, message: Message) -> Result<(), CloseReason>
where
    S: Sink<Message> + Unpin,
{
    match timeout(limits.send, sink.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(CloseReason::Gone),
    }
}

/// A problem reads the same at every kind of table.
fn text(message: &ServerMessage) -> Message {
    // Plain structs with string keys always have a JSON form.
    Message::Text(serde_json::to_string(message).unwrap_or_default().into())
}
