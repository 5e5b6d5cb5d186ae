//! The socket of a browser at a table.

mod close_reason;
pub(super) mod from_afar;
mod inbound;
pub(super) mod lobby;
mod outbound;
mod relay;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, WebSocketUpgrade};
use axum::extract::{Extension, FromRef, State};
use axum::response::{IntoResponse, Response};
use futures_util::{Sink, Stream, StreamExt};
use otter_clock::Lag;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until, timeout};
use tokio_util::sync::CancellationToken;
use tracing::Instrument;

use close_reason::CloseReason;
use inbound::{Inbound, Received};
use outbound::{Outbound, last_message};
use relay::{Knock, Place};

use super::app::App;
use super::connections::ConnectionPermit;
use super::new_table::Path;
use super::origin::IsForeign;
use super::problem::ApiError;
use super::session::{SignedIn, Viewer};
use crate::limits::SocketLimits;
use crate::live::{
    AttachError, Attached, FindError, Frame, Hello, TableHandle, TableType, Tables, ViewerId, frame,
};
use crate::metrics::Limit;
use crate::people::Watch;
use crate::table_id::TableId;
use crate::trace::SPANS;
use otter_protocol::code::ProblemCode;
use otter_protocol::table::ServerMessage;

/// `GET /api/tables/<id>/socket`, and the same of a chouette.
///
/// A browser cannot see how an upgrade is refused, so an upgrade to an unknown table is granted
/// and the socket told why it closes; any other caller gets the `Problem` at once.
pub(crate) async fn socket<T: TableType>(
    State(app): State<App>,
    Extension(permit): Extension<ConnectionPermit>,
    viewer: Viewer,
    Path(id): Path<String>,
    IsForeign(is_foreign): IsForeign,
    asked: Knock,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response
where
    Tables<T>: FromRef<App>,
{
    let tables = Tables::<T>::from_ref(&app);
    let id = id.parse::<TableId>();
    let Ok(upgrade) = upgrade else {
        return match id {
            // Not found in memory, which would load it for a caller who cannot use it.
            Ok(id) => match tables.n_events(&id).await {
                Ok(_) => ApiError::NotAnUpgrade.into_response(),
                Err(error) => ApiError::from(error).into_response(),
            },
            Err(error) => ApiError::from(error).into_response(),
        };
    };
    if is_foreign {
        return ApiError::ForeignOrigin.into_response();
    }
    let limits = tables.services().limits.socket.clone();
    upgrade
        .read_buffer_size(READ_BUFFER)
        .max_message_size(limits.message_bytes)
        .max_frame_size(limits.message_bytes)
        .on_upgrade(move |socket| {
            let sockets = app.sockets.clone();
            sockets.track_future(async move {
                let id = id.ok();
                match relay::to_table::<T>(&app, &asked, id.as_ref()).await {
                    Place::Here => serve(&app, &tables, viewer, id, socket.split()).await,
                    Place::There(line) => relay::relay(&app, socket, line).await,
                    Place::Nowhere => relay::turn_away(&app, socket).await,
                }
                drop(permit);
            })
        })
}

/// Serves a socket at a table of this server until either side closes it.
async fn serve<T, S, R, E>(
    app: &App,
    tables: &Tables<T>,
    Viewer(viewer): Viewer,
    id: Option<TableId>,
    halves: (S, R),
) where
    T: TableType,
    S: Sink<Message> + Unpin,
    R: Stream<Item = Result<Message, E>> + Unpin,
{
    let limits = tables.services().limits.socket.clone();
    let mut session = Session::new(tables, &limits, &app.closing, halves);
    session.watch =
        viewer.map(|SignedIn { session, .. }| app.sessions.watch(session.account, session.id));
    session.run(id).await;
}

/// The bytes that a socket reads at once: more than nearly all messages have. Each socket keeps as
/// many, idle or not.
const READ_BUFFER: usize = 1024;

/// A browser's socket, from its first message to its last. Independent of the network: a socket is
/// a sink and a stream of messages.
struct Session<'a, T: TableType, S, R> {
    tables: &'a Tables<T>,
    limits: &'a SocketLimits,
    /// Cancelled when the server is about to end.
    closing: &'a CancellationToken,
    /// The session of whoever is signed in; `None` for a guest.
    watch: Option<Watch>,
    outbound: Outbound<S>,
    inbound: Inbound<R, T::Message>,
}

impl<'a, T, S, R, E> Session<'a, T, S, R>
where
    T: TableType,
    S: Sink<Message> + Unpin,
    R: Stream<Item = Result<Message, E>> + Unpin,
{
    fn new(
        tables: &'a Tables<T>,
        limits: &'a SocketLimits,
        closing: &'a CancellationToken,
        (sink, stream): (S, R),
    ) -> Self {
        Self {
            tables,
            limits,
            closing,
            watch: None,
            outbound: Outbound::new(sink, limits.send),
            inbound: Inbound::new(stream, limits),
        }
    }

    /// Serves the socket until either side closes it. Without an id there is no such table.
    async fn run(mut self, id: Option<TableId>) {
        let end = match id {
            Some(id) => self.serve(&id).await,
            None => CloseReason::UnknownTable,
        };
        self.outbound.close(&end, last_message).await;
    }

    /// Waits for the greeting, attaches the viewer to the table, and serves it.
    async fn serve(&mut self, id: &TableId) -> CloseReason {
        let (closing, limit) = (self.closing, self.limits.hello);
        let hello = tokio::select! {
            () = closing.cancelled() => return CloseReason::Closing,
            hello = timeout(limit, self.hello()) => {
                hello.unwrap_or(Err(CloseReason::NoHello(limit)))
            }
        };
        let mut hello = match hello {
            Ok(hello) => hello,
            Err(end) => return end,
        };
        if let Some(Watch { session, .. }) = &self.watch {
            let store = &self.tables.services().store;
            match store.keys_at(*session, id.as_str()).await {
                Ok(keys) => hello.keys.extend(keys),
                Err(error) => return FindError::Load(error).into(),
            }
        }
        let (outbox, inbox) = mpsc::channel(self.limits.outbox);
        match attach(self.tables, id, hello, outbox).await {
            Ok((table, attached)) => {
                let end = self.exchange(&table, attached, inbox).await;
                table.detach(attached.viewer, end.is_wanted()).await;
                end
            }
            Err(end) => end,
        }
    }

    /// Waits for the first message, which identifies the viewer.
    async fn hello(&mut self) -> Result<Hello, CloseReason> {
        loop {
            match self.inbound.receive().await? {
                Received::Message(message) => {
                    return T::hello(message).map_err(|_| CloseReason::NoHello(self.limits.hello));
                }
                Received::Violation { code, message } => {
                    self.report_violation(code, message).await?;
                }
                Received::Pong | Received::Nothing => {}
            }
        }
    }

    /// Passes messages between the browser and the table until either closes.
    async fn exchange(
        &mut self,
        table: &TableHandle<T>,
        attached: Attached,
        mut inbox: mpsc::Receiver<Frame>,
    ) -> CloseReason {
        let Attached {
            viewer,
            measures_lag,
        } = attached;
        let closing = self.closing;
        let silence = self.limits.silence;
        let mut ping = interval(self.limits.ping);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        if !measures_lag {
            // The first ping is for a lag that somebody waits for.
            ping.reset();
        }
        let mut pinged = None;
        loop {
            let passed_on = tokio::select! {
                () = closing.cancelled() => return CloseReason::Closing,
                () = sleep_until(self.inbound.last_received + silence) => {
                    return CloseReason::Silent(silence);
                }
                frame = inbox.recv() => match frame {
                    Some(frame) => self.outbound.send_frame(frame).await,
                    // The table let go of this viewer: it was too slow, or the table has ended.
                    None if closing.is_cancelled() => return CloseReason::Closing,
                    None => return CloseReason::Dropped,
                },
                // What it opened by its account it may open no longer: the browser comes again.
                () = ended(&mut self.watch) => return CloseReason::Dropped,
                _ = ping.tick() => {
                    pinged = measures_lag.then(Instant::now);
                    self.outbound.ping().await
                }
                received = self.inbound.receive() => match received {
                    Ok(Received::Message(message)) => self.submit(table, viewer, message).await,
                    Ok(Received::Violation { code, message }) => {
                        self.report_violation(code, message).await
                    }
                    Ok(Received::Pong) => {
                        if let Some(pinged) = pinged.take() {
                            let lag = pinged.elapsed().as_millis() as u64;
                            table.report_lag(viewer, Lag::from_millis(lag)).await;
                        }
                        Ok(())
                    }
                    Ok(Received::Nothing) => Ok(()),
                    Err(end) => Err(end),
                },
            };
            if let Err(end) = passed_on {
                return end;
            }
        }
    }

    /// Passes a message on to the table.
    async fn submit(
        &mut self,
        table: &TableHandle<T>,
        viewer: ViewerId,
        message: T::Message,
    ) -> Result<(), CloseReason> {
        let Err(message) = T::hello(message) else {
            let words = "expected one `hello`, found a second: open a new socket to identify again";
            return self
                .report_violation(ProblemCode::SecondHello, words.to_owned())
                .await;
        };
        // It ends when the table has done what it is asked for.
        let span = tracing::info_span!(target: SPANS, "socket action", kind = T::NAME);
        table.send_message(viewer, message).instrument(span).await;
        Ok(())
    }

    /// Tells the browser that a message was refused; the socket stays open.
    async fn report_violation(
        &mut self,
        code: ProblemCode,
        message: String,
    ) -> Result<(), CloseReason> {
        if code == ProblemCode::TooManyMessages {
            self.tables.services().metrics.limited(Limit::Messages);
        }
        let problem = ServerMessage::Problem {
            code,
            message,
            fatal: false,
        };
        self.outbound.send_frame(frame(&problem)).await
    }
}

/// Returns once the session of a socket may have ended; never for a guest.
async fn ended(watch: &mut Option<Watch>) {
    match watch {
        Some(watch) => watch.ended().await,
        None => std::future::pending().await,
    }
}

/// Attaches a viewer to a table, with the channel that its messages come from.
async fn attach<T: TableType>(
    tables: &Tables<T>,
    id: &TableId,
    hello: Hello,
    outbox: mpsc::Sender<Frame>,
) -> Result<(TableHandle<T>, Attached), CloseReason> {
    // A table may be put away between finding it and asking it; then it is found again.
    for _ in 0..3 {
        let table = tables.find(id).await?;
        match table.attach(hello.clone(), outbox.clone()).await {
            Err(AttachError::Gone) => {}
            attached => return Ok((table, attached?)),
        }
    }
    Err(AttachError::Gone.into())
}
