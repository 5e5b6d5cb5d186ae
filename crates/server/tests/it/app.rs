//! A server of its own for each test, and callers to it.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use otter_protocol::basics::{DiceChoice, SeatKey};
use otter_protocol::new_table::{NewTable, Opponent, Options, SeatChoice, TableOpened};
use otter_protocol::record::RecordView;
use otter_protocol::rules::RulesChoice;
use otter_server::{
    About, Config, Database, Dice, Limits, Rate, Server, SocketLimits, StartError, Timekeeper,
};
use tempfile::TempDir;
use tokio::net::TcpSocket;
use tokio::runtime::Runtime;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, client_async, connect_async};

use crate::client::TableClient;
use crate::cluster;
use crate::cluster::until;
pub(crate) use crate::connection::Connection;
use crate::postgres::{self, proxy::Proxy};

/// The name of the database in its folder.
pub(crate) const DATABASE: &str = "otter.db";

/// How long a test waits for what must come.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long it waits for the answer to a request, for which the server may have much to calculate.
const ANSWER_PATIENCE: Duration = Duration::from_mins(2);

/// Limits for callers that are quicker than people.
pub(crate) fn quick() -> Limits {
    Limits {
        requests: Rate::new(10_000, Duration::from_nanos(1)),
        before_roll: Duration::ZERO,
        socket: SocketLimits {
            messages: Rate::new(10_000, Duration::from_nanos(1)),
            ..SocketLimits::default()
        },
        ..Limits::default()
    }
}

/// A server with a database of its own.
pub(crate) struct App {
    /// It runs on threads of its own, so that it can be killed.
    runtime: Option<Runtime>,
    server: Option<Server>,
    folder: Arc<TempDir>,
    limits: Limits,
    /// The address of the PostgreSQL database; `None` for a SQLite file.
    postgres: Option<String>,
    /// The address of NATS, where the server is one of several.
    pub(crate) nats: Option<String>,
    dice: Dice,
    /// Where the time of clocks stands as the server starts, if it is turned by hand.
    pub(crate) clock_at: Option<u64>,
    pub(crate) time: Option<Timekeeper>,
    pub(crate) url: String,
    pub(crate) http: reqwest::Client,
}

impl App {
    pub(crate) async fn new() -> Self {
        Self::with_limits(quick()).await
    }

    pub(crate) async fn with_limits(limits: Limits) -> Self {
        Self::started_in(tempfile::tempdir().expect("a folder").into(), limits).await
    }

    /// A server with dice that nobody can foretell.
    pub(crate) async fn with_system_dice() -> Self {
        let folder = tempfile::tempdir().expect("a folder").into();
        let mut app = Self::stopped_in(folder, quick());
        app.dice = Dice::system();
        app.start().await;
        app
    }

    /// A server whose clocks are turned by hand, and stand at this many milliseconds.
    pub(crate) async fn with_clock_at(millis: u64) -> Self {
        let folder = tempfile::tempdir().expect("a folder").into();
        let mut app = Self::stopped_in(folder, quick());
        app.clock_at = Some(millis);
        app.start().await;
        app
    }

    /// Turns the time of the clocks on.
    pub(crate) fn advance(&self, by: Duration) {
        let time = self.time.as_ref().expect("the server has started");
        assert!(time.advance(by), "the time is turned by hand");
    }

    /// Another server on the same database, if that can be.
    pub(crate) async fn try_beside(&self) -> Result<(), StartError> {
        self.beside().try_start().await
    }

    /// A server on the database in a folder, a new one if none is there.
    pub(crate) async fn started_in(folder: Arc<TempDir>, limits: Limits) -> Self {
        let mut app = Self::stopped_in(folder, limits);
        app.start().await;
        app
    }

    /// A server on a SQLite file, also where the others have a PostgreSQL database.
    pub(crate) async fn on_a_file() -> Self {
        let folder = tempfile::tempdir().expect("a folder").into();
        let mut app = Self::stopped_in(folder, quick());
        app.postgres = None;
        app.start().await;
        app
    }

    /// A server that reaches its PostgreSQL database by a way that a test can break.
    pub(crate) async fn through(proxy: &Proxy) -> Self {
        let folder = tempfile::tempdir().expect("a folder").into();
        let mut app = Self::stopped_in(folder, quick());
        app.postgres = Some(proxy.url());
        app.start().await;
        app
    }

    /// Another server on the same database, not started.
    pub(crate) fn beside(&self) -> Self {
        let mut beside = Self::stopped_in(Arc::clone(&self.folder), self.limits.clone());
        beside.nats.clone_from(&self.nats);
        beside
    }

    /// A server that is alone on the same database, whose servers must have ended; not started.
    pub(crate) fn alone_after(&self) -> Self {
        let mut alone = self.beside();
        alone.nats = None;
        alone
    }

    /// Servers that share a database and are one service.
    pub(crate) async fn several<const N: usize>() -> [Self; N] {
        Self::several_with(None, quick()).await
    }

    /// The same, with clocks that stand at this many milliseconds until they are turned by hand.
    pub(crate) async fn several_with<const N: usize>(
        clock_at: Option<u64>,
        limits: Limits,
    ) -> [Self; N] {
        let folder = Arc::new(tempfile::tempdir().expect("a folder"));
        let mut all = std::array::from_fn(|_| {
            let mut app = Self::stopped_in(Arc::clone(&folder), limits.clone());
            app.nats = Some(cluster::nats());
            app.clock_at = clock_at;
            app
        });
        for app in &mut all {
            app.start().await;
        }
        all
    }

    fn stopped_in(folder: Arc<TempDir>, limits: Limits) -> Self {
        Self {
            runtime: None,
            server: None,
            folder,
            limits,
            dice: Dice::repeatable(1).expect("tests have test dice"),
            postgres: postgres::server(),
            nats: None,
            clock_at: None,
            time: None,
            url: String::new(),
            http: reqwest::Client::builder()
                .timeout(ANSWER_PATIENCE)
                .build()
                .expect("a client"),
        }
    }

    /// Ends the server and starts another on the same database, if that can be.
    pub(crate) async fn try_restart(&mut self) -> Result<(), StartError> {
        self.kill().await;
        self.try_start().await
    }

    pub(crate) async fn start(&mut self) {
        self.try_start().await.expect("the server starts");
    }

    async fn try_start(&mut self) -> Result<(), StartError> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .expect("threads");
        let time = match self.clock_at {
            Some(millis) => Timekeeper::by_hand(Some(millis)).expect("tests have a test clock"),
            None => Timekeeper::system(),
        };
        self.time = Some(time.clone());
        postgres::make_schema(self.folder.path()).await;
        let config = Config {
            listen: ([127, 0, 0, 1], 0).into(),
            database: self.database(),
            nats: self.nats.clone(),
            dice: self.dice.clone(),
            time,
            limits: self.limits.clone(),
            about: About {
                operator: Some("The club of the tests".to_owned()),
                logs_callers: false,
            },
            metrics: Some(([127, 0, 0, 1], 0).into()),
            engine: crate::engine::engine(),
        };
        let server = runtime
            .spawn(Server::start(config))
            .await
            .expect("no panic");
        // Dropped in the midst of a test it would wait for its threads, which tests may not.
        self.runtime = Some(runtime);
        let server = server?;
        self.url = format!("http://{}", server.address());
        self.server = Some(server);
        Ok(())
    }

    /// The metrics as an operator reads them.
    pub(crate) async fn metrics(&self) -> String {
        let server = self.server.as_ref().expect("it runs");
        let address = server.metrics_address().expect("tests want metrics");
        let answer = self.http.get(format!("http://{address}/metrics")).send();
        let answer = answer.await.expect("an answer");
        assert_eq!(answer.status(), 200);
        answer.text().await.expect("text")
    }

    /// The file of a SQLite database.
    pub(crate) fn file(&self) -> PathBuf {
        self.folder.path().join(DATABASE)
    }

    /// The database of this server alone.
    pub(crate) fn database(&self) -> Database {
        match self.postgres_url() {
            Some(url) => url.parse().expect("an address"),
            None => self.file().into(),
        }
    }

    /// The address of a PostgreSQL database, where the tests are run with one: a schema of its own
    /// that has the name of the folder which a SQLite file would stand in.
    pub(crate) fn postgres_url(&self) -> Option<String> {
        let url = self.postgres.as_ref()?;
        let schema = postgres::schema_of(self.folder.path());
        // In the clear, so that a test can see what goes by.
        Some(format!(
            "{url}?sslmode=disable&options[search_path]={schema}"
        ))
    }

    /// Ends the server at once, whatever it is doing, and starts another on the same database.
    pub(crate) async fn kill_and_restart(&mut self) {
        self.kill().await;
        self.start().await;
    }

    /// Ends the server at once.
    pub(crate) async fn stop(&mut self) {
        self.kill().await;
    }

    async fn kill(&mut self) {
        self.server = None;
        if let Some(runtime) = self.runtime.take() {
            // Dead before the next server looks at the database, as a killed process is.
            let dying = tokio::task::spawn_blocking(move || runtime.shutdown_timeout(PATIENCE));
            dying.await.expect("no panic");
        }
    }

    /// Ends the server at once, does something to the database's file, and starts another.
    pub(crate) async fn restart_with(&mut self, change: impl FnOnce(&std::path::Path)) {
        self.kill().await;
        change(&self.file());
        self.start().await;
    }

    /// Ends the server in order.
    pub(crate) async fn end(&mut self) {
        let server = self.server.take().expect("it runs");
        let runtime = self.runtime.take().expect("it runs");
        runtime.spawn(server.shut_down()).await.expect("no panic");
        runtime.shutdown_background();
    }

    /// Ends the server in order, and starts another on the same database.
    pub(crate) async fn end_and_restart(&mut self) {
        self.end().await;
        self.start().await;
    }

    /// Ends the server at once, and starts another with other limits on the same database.
    pub(crate) async fn restart_with_limits(&mut self, limits: Limits) {
        self.kill().await;
        self.limits = limits;
        self.start().await;
    }

    pub(crate) async fn options(&self) -> Options {
        let url = format!("{}/api/options", self.url);
        let answer = self.http.get(url).send().await.expect("an answer");
        answer.json().await.expect("options")
    }

    pub(crate) async fn preset(&self, key: &str) -> RulesChoice {
        let options = self.options().await;
        let found = options.presets.into_iter().find(|p| p.key == key);
        found.expect("a known preset").rules
    }

    pub(crate) async fn post(
        &self,
        path: &str,
        body: impl Into<reqwest::Body>,
    ) -> reqwest::Response {
        self.http
            .post(format!("{}{path}", self.url))
            .header("content-type", "application/json")
            .body(body)
            .send()
            .await
            .expect("an answer")
    }

    pub(crate) async fn open(&self, new: &NewTable) -> TableOpened {
        let body = serde_json::to_string(new).expect("JSON");
        let answer = self.post("/api/tables", body).await;
        assert_eq!(answer.status(), 201, "{new:?}");
        answer.json().await.expect("a table")
    }

    /// A table for two at one screen, White first among the keys.
    pub(crate) async fn same_screen(&self, preset: &str, dice: DiceChoice) -> TableOpened {
        self.open(&NewTable {
            rules: self.preset(preset).await,
            opponent: Opponent::SameScreen,
            seat: SeatChoice::White,
            dice,
            sealed: false,
            rated: false,
            delayed: false,
            name: Some("Ada".to_owned()),
            opponent_name: Some("Bob".to_owned()),
            clock: None,
        })
        .await
    }

    pub(crate) async fn record(&self, table: &str) -> RecordView {
        let url = format!("{}/api/tables/{table}/record", self.url);
        let answer = self.http.get(url).send().await.expect("an answer");
        assert_eq!(answer.status(), 200);
        answer.json().await.expect("a record")
    }

    /// Opens a socket to a table, without a hello.
    pub(crate) async fn connect(&self, table: &str) -> Connection {
        self.connect_at(&format!("/api/tables/{table}/socket"))
            .await
    }

    /// A socket at some path.
    pub(crate) async fn connect_at(&self, path: &str) -> Connection {
        self.connect_with(path, None).await
    }

    /// A socket at some path, with a cookie if there is one.
    pub(crate) async fn connect_with(&self, path: &str, cookie: Option<&str>) -> Connection {
        let url = format!("{}{path}", self.url).replacen("http", "ws", 1);
        let mut request = url.into_client_request().expect("an address");
        if let Some(cookie) = cookie {
            let cookie = cookie.parse().expect("a cookie");
            request.headers_mut().insert("cookie", cookie);
        }
        let connecting = timeout(ANSWER_PATIENCE, connect_async(request)).await;
        let (stream, _) = connecting.expect("an answer in time").expect("a socket");
        Connection::new(stream)
    }

    /// A socket whose system keeps little of what has not been read.
    pub(crate) async fn connect_narrow(&self, table: &str) -> Connection {
        let host = self.url.trim_start_matches("http://");
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.set_recv_buffer_size(4_096).expect("a small buffer");
        let stream = socket.connect(host.parse().expect("an address")).await;
        let stream = MaybeTlsStream::Plain(stream.expect("a connection"));
        let url = format!("ws://{host}/api/tables/{table}/socket");
        let (stream, _) = client_async(url, stream).await.expect("a socket");
        Connection::new(stream)
    }

    /// A socket to a table that has been welcomed.
    pub(crate) async fn sit(&self, table: &str, keys: &[SeatKey], since: u64) -> TableClient {
        if self.nats.is_none() {
            let connection = self.connect(table).await;
            return TableClient::welcome(connection, keys, since).await;
        }
        // The way to another server may just be opening: then a browser comes again.
        until(async || {
            let connection = self.connect(table).await;
            TableClient::try_welcome(connection, keys, since).await
        })
        .await
    }
}

impl Drop for App {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
