//! The socket of a browser in the lobby.

use std::convert::Infallible;
use std::time::SystemTime;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, WebSocketUpgrade};
use axum::extract::{Extension, State};
use axum::response::{IntoResponse, Response};
use futures_util::{Sink, Stream, StreamExt};
use tokio::time::{MissedTickBehavior, interval, sleep_until, timeout};

use super::close_reason::CloseReason;
use super::ended;
use super::inbound::{Inbound, Received};
use super::outbound::Outbound;
use super::relay::{self, Knock, Place};
use crate::http::app::App;
use crate::http::caller::Caller;
use crate::http::connections::ConnectionPermit;
use crate::http::new_table::read_optional_name;
use crate::http::origin::IsForeign;
use crate::http::people_problem::PeopleError;
use crate::http::problem::ApiError;
use crate::http::session::{SignedIn, Viewer};
use crate::live::{FindError, frame};
use crate::lobby::{
    Connection, Entered, NotEntered, NotSought, Person, Sought, VisitorId, check_filter,
};
use crate::metrics::Limit;
use crate::occupant::Sitter;
use crate::people::Watch;
use crate::unix_time::seconds;
use otter_protocol::code::ProblemCode;
use otter_protocol::lobby::{LobbyCommand, LobbyMessage, SeekFilter, SoughtGame};
use otter_protocol::refusal::Problem;

/// `GET /api/lobby/socket`: comes into the lobby.
pub(crate) async fn lobby(
    State(app): State<App>,
    Extension(permit): Extension<ConnectionPermit>,
    viewer: Viewer,
    IsForeign(is_foreign): IsForeign,
    asked: Knock,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let Ok(upgrade) = upgrade else {
        return ApiError::NotAnUpgrade.into_response();
    };
    if is_foreign {
        return ApiError::ForeignOrigin.into_response();
    }
    let max_bytes = app.tables.services().limits.socket.message_bytes;
    upgrade
        .read_buffer_size(super::READ_BUFFER)
        .max_message_size(max_bytes)
        .max_frame_size(max_bytes)
        .on_upgrade(move |socket| {
            let sockets = app.sockets.clone();
            sockets.track_future(async move {
                match relay::to_desk(&app, &asked).await {
                    Place::Here => {
                        let halves = socket.split();
                        Visit::new(app, asked.caller, viewer, halves).run().await;
                    }
                    Place::There(line) => relay::relay(&app, socket, line).await,
                    Place::Nowhere => relay::turn_away(&app, socket).await,
                }
                drop(permit);
            })
        })
}

/// A browser's socket in the lobby, from its first message to its last.
pub(super) struct Visit<S, R> {
    app: App,
    caller: Caller,
    viewer: Viewer,
    watch: Option<Watch>,
    outbound: Outbound<S>,
    inbound: Inbound<R, LobbyCommand>,
}

impl<S, R, E> Visit<S, R>
where
    S: Sink<Message> + Unpin,
    R: Stream<Item = Result<Message, E>> + Unpin,
{
    pub(super) fn new(app: App, caller: Caller, viewer: Viewer, (sink, stream): (S, R)) -> Self {
        let limits = &app.tables.services().limits.socket;
        let inbound = Inbound::new(stream, limits);
        let outbound = Outbound::new(sink, limits.send);
        let watch = viewer.0.as_ref().map(|SignedIn { session, .. }| {
            app.sessions.watch(session.account.clone(), session.id)
        });
        Self {
            app,
            caller,
            viewer,
            watch,
            outbound,
            inbound,
        }
    }

    pub(super) async fn run(mut self) {
        let end = self.serve().await;
        let last = |code, words| {
            frame(&LobbyMessage::Problem {
                problem: Problem::new(code, words),
                fatal: true,
            })
        };
        self.outbound.close(&end, last).await;
    }

    async fn serve(&mut self) -> CloseReason {
        let closing = self.app.closing.clone();
        let limit = self.app.tables.services().limits.socket.hello;
        let entered = tokio::select! {
            () = closing.cancelled() => return CloseReason::Closing,
            entered = timeout(limit, self.enter()) => {
                entered.unwrap_or(Err(CloseReason::NoHello(limit)))
            }
        };
        let entered = match entered {
            Ok(entered) => entered,
            Err(end) => return end,
        };
        let connection = entered.connection;
        let Err(end) = self.exchange(entered).await;
        self.app.lobby.lose(connection);
        end
    }

    /// Waits for the first message, and lets the visitor in.
    async fn enter(&mut self) -> Result<Entered, CloseReason> {
        let (key, name) = loop {
            match self.inbound.receive().await? {
                Received::Message(LobbyCommand::Hello { key, name }) => break (key, name),
                Received::Message(_) => {
                    let limit = self.app.tables.services().limits.socket.hello;
                    return Err(CloseReason::NoHello(limit));
                }
                Received::Violation { code, message } => {
                    self.refuse_violation(code, message).await?;
                }
                Received::Pong | Received::Nothing => {}
            }
        };
        let person = self.person(name.as_deref()).await?;
        self.app
            .lobby
            .enter(person, key.as_deref())
            .await
            .map_err(|error| match error {
                NotEntered::Refused(refusal) => refusal.into(),
                NotEntered::NoRandom(_) => {
                    tracing::error!(%error, "nobody can come into the lobby");
                    CloseReason::NotLoaded
                }
            })
    }

    /// Returns who comes in: the account that is signed in, or a guest of a name.
    async fn person(&self, name: Option<&str>) -> Result<Person, CloseReason> {
        // A name that is none is as good as no name.
        let name = read_optional_name("name", name).unwrap_or(None);
        let failed = |error: ApiError| {
            tracing::error!(%error, "nobody can come into the lobby");
            CloseReason::NotLoaded
        };
        let sitter = self.app.sitter(&self.viewer, name).await;
        let Sitter { name, account } = sitter.map_err(|error| match error {
            ApiError::People(PeopleError::Barred(why)) => why.into(),
            error => failed(error),
        })?;
        let Some(account) = &account else {
            return Ok(Person {
                name,
                ..Person::default()
            });
        };
        let store = &self.app.tables.services().store;
        let now = seconds(SystemTime::now());
        Person::of_account(store, account, name, now)
            .await
            .map_err(|error| failed(FindError::Load(error).into()))
    }

    /// Passes messages between the browser and the lobby until either closes.
    async fn exchange(&mut self, entered: Entered) -> Result<Infallible, CloseReason> {
        let Entered {
            connection,
            key,
            mut pairings,
            mut shown,
        } = entered;
        let welcome = frame(&LobbyMessage::Welcome {
            key: key.into_text(),
            visitor: connection.visitor.number(),
            account: connection.account.map(VisitorId::number),
        });
        self.outbound.send_frame(welcome).await?;
        shown.mark_changed();
        let closing = self.app.closing.clone();
        let socket = self.app.tables.services().limits.socket.clone();
        let mut ping = interval(socket.ping);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        ping.reset();
        loop {
            tokio::select! {
                // In this order: whoever is seated learns it before they see their seek gone.
                biased;
                () = closing.cancelled() => return Err(CloseReason::Closing),
                () = sleep_until(self.inbound.last_received + socket.silence) => {
                    return Err(CloseReason::Silent(socket.silence));
                }
                // Whoever signs out is somebody else now.
                () = ended(&mut self.watch) => return Err(CloseReason::Dropped),
                pairing = pairings.recv() => match pairing {
                    Some(pairing) => self.outbound.send_frame(frame(&pairing.message())).await?,
                    // The visitor has come in by another connection.
                    None => return Err(CloseReason::Dropped),
                },
                changed = shown.changed() => {
                    if changed.is_err() {
                        return Err(CloseReason::Closing);
                    }
                    let lobby = shown.borrow_and_update().for_visitor(connection.visitor).clone();
                    self.outbound.send_frame(lobby).await?;
                }
                _ = ping.tick() => self.outbound.ping().await?,
                received = self.inbound.receive() => match received? {
                    Received::Message(command) => self.obey(connection, command).await?,
                    Received::Violation { code, message } => {
                        self.refuse_violation(code, message).await?;
                    }
                    Received::Pong | Received::Nothing => {}
                },
            }
        }
    }

    /// Does what the browser asks for; what is refused is answered.
    async fn obey(
        &mut self,
        connection: Connection,
        command: LobbyCommand,
    ) -> Result<(), CloseReason> {
        let Err(problem) = self.try_to_obey(connection, command).await else {
            return Ok(());
        };
        self.refuse(*problem).await
    }

    async fn try_to_obey(
        &self,
        connection: Connection,
        command: LobbyCommand,
    ) -> Result<(), Box<Problem>> {
        let lobby = &self.app.lobby;
        let done = match command {
            LobbyCommand::Hello { .. } => {
                let words = "expected one `hello`, found a second".to_owned();
                return Err(Problem::new(ProblemCode::SecondHello, words).into());
            }
            LobbyCommand::Seek { game, filter } => {
                let (game, filter) = (self.read(game)?, read_filter(filter)?);
                lobby.seek(connection, game, filter).await
            }
            LobbyCommand::Pair { game, filter } => {
                let (game, filter) = (self.read(game)?, read_filter(filter)?);
                self.count_table()?;
                lobby.pair(connection, game, filter).await
            }
            LobbyCommand::Accept { seek } => {
                self.count_table()?;
                lobby.accept(connection, seek).await
            }
            LobbyCommand::Withdraw { seek } => lobby.withdraw(connection, seek).await,
        };
        done.map_err(|refusal| refusal.problem().into())
    }

    /// Counts a table that may be opened for the caller.
    fn count_table(&self) -> Result<(), Box<Problem>> {
        let counted = self.app.count_new_table(self.caller);
        counted.map_err(|error| error.problem().into())
    }

    async fn refuse_violation(
        &mut self,
        code: ProblemCode,
        message: String,
    ) -> Result<(), CloseReason> {
        if code == ProblemCode::TooManyMessages {
            self.app.tables.services().metrics.limited(Limit::Messages);
        }
        self.refuse(Problem::new(code, message)).await
    }

    async fn refuse(&mut self, problem: Problem) -> Result<(), CloseReason> {
        let refused = LobbyMessage::Problem {
            problem,
            fatal: false,
        };
        self.outbound.send_frame(frame(&refused)).await
    }

    /// Checks a game that the browser asks for.
    fn read(&self, game: SoughtGame) -> Result<Sought, Box<Problem>> {
        let can_be_checked = self.app.tables.services().dice.can_be_checked();
        Sought::read(game, can_be_checked).map_err(|error| {
            let error = match error {
                NotSought::Rules(error) => ApiError::Rules(error),
                NotSought::Clock(error) => ApiError::Clock(error),
                NotSought::Rated(why) => ApiError::NotRated(why),
            };
            error.problem().into()
        })
    }
}

/// Checks a filter that the browser asks for.
fn read_filter(filter: SeekFilter) -> Result<SeekFilter, Box<Problem>> {
    check_filter(filter).map_err(|refusal| refusal.problem().into())
}
