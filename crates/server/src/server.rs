//! Starts a server, and ends it in order.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use otter_engine::Engine;
use otter_protocol::admin::MemberKind;

use crate::about::About;
use crate::analysis::Analyses;
use crate::bot::Bots;
use crate::cluster::Ownership;
use crate::dice::Dice;
use crate::http::{App, Oneself, accept_all, router, serve_metrics};
use crate::limits::Limits;
use crate::live::{Notifier, Services};
use crate::metrics::Metrics;
use crate::news::News;
use crate::shared::{NotJoined, Shared};
use crate::store::{Database, OpenStoreError, Store};
use crate::take_up::take_up_all;
use crate::timekeeper::Timekeeper;
use crate::work::{Judge, help};
use crate::workers::{Workers, n_places};

/// The settings of a server.
#[derive(Debug)]
pub struct Config {
    /// The address to listen on; port 0 takes any free port.
    pub listen: SocketAddr,
    /// The database that everything is kept in.
    pub database: Database,
    /// The address of NATS, as `nats://HOST:PORT`, where this server is one of several that share
    /// the database; `None` for one that is alone. Only a database of PostgreSQL can be shared.
    pub nats: Option<String>,
    /// The source of dice.
    pub dice: Dice,
    /// The time by which clocks of tables run.
    pub time: Timekeeper,
    /// How much one may ask for.
    pub limits: Limits,
    /// What the server tells people about itself.
    pub about: About,
    /// The address of a listener of its own for `/metrics`; `None` serves no metrics. Whoever
    /// reaches it reads them.
    pub metrics: Option<SocketAddr>,
    /// The engine with which Otter plays.
    pub engine: Arc<Engine>,
}

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Somebody else listens there, or nobody may.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// The address that the server was to listen on.
        address: SocketAddr,
        /// The error of the operating system.
        source: std::io::Error,
    },
    /// The database does not open.
    #[error(transparent)]
    Store(#[from] OpenStoreError),
    /// The server cannot join the others that share its database.
    #[error(transparent)]
    NotJoined(#[from] NotJoined),
}

/// Starts a server, and ends it in order. Dropping it stops nothing; see [`Server::shut_down`].
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    metrics_address: Option<SocketAddr>,
    closing: CancellationToken,
    task: JoinHandle<()>,
}

/// How long the server waits for connections, for tables and for the database to end, each.
pub(crate) const PATIENCE: Duration = Duration::from_secs(3);
/// How often addresses that no longer call are forgotten.
const TIDY: Duration = Duration::from_mins(1);
/// How often old tables are looked for, after the first time before anybody is served.
const CLEAR_AWAY: Duration = Duration::from_hours(1);

impl Server {
    /// Clears away the tables that have stood for too long, and starts to serve. Fails loudly where
    /// it cannot: a port in use, a database that does not open.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        let Config {
            listen,
            database,
            nats,
            dice,
            time,
            limits,
            about,
            metrics: metrics_listen,
            engine,
        } = config;
        let (listener, address) = bind(listen).await?;
        let metrics_listener = match metrics_listen {
            Some(listen) => Some(bind(listen).await?),
            None => None,
        };
        let metrics = Arc::new(Metrics::new());
        let max_tables = limits.stored_tables;
        let (store, writer, joined) = match nats {
            None => {
                let (store, writer) =
                    Store::open(&database, max_tables, Arc::clone(&metrics)).await?;
                (store, writer, None)
            }
            Some(nats) => {
                let (store, writer, leases) =
                    Store::share(&database, max_tables, Arc::clone(&metrics), limits.lease).await?;
                (
                    store,
                    writer,
                    Some(Shared::join(leases, &nats, &metrics).await?),
                )
            }
        };
        let (shared, away) = joined.unzip();
        let away = away.unwrap_or_default();
        let (ownership, time, bus) = match &shared {
            None => (Ownership::Alone, time, None),
            Some(Shared {
                membership,
                bus,
                now,
                ..
            }) => (
                Ownership::Shared(Arc::clone(membership)),
                time.set_by(*now),
                Some(bus.clone()),
            ),
        };
        let closing = CancellationToken::new();
        let bots = Bots::new(engine);
        let analyses = Analyses::new(bots.clone(), store.clone(), closing.clone());
        let readers = Workers::new(n_places());
        let mut rollouts = None;
        if let Some(shared) = &shared {
            let queue = shared.queue(&analyses).await?;
            rollouts = Some(shared.rollouts(&queue).await?);
            analyses.leave_to(queue.clone());
            let judge = Judge::new(&analyses, &store, &readers, &closing, &metrics);
            analyses.spawn(help(analyses.clone(), queue, judge));
        }
        let services = Services {
            analyses,
            store,
            ownership,
            dice,
            time,
            limits,
            bots,
            readers,
            metrics,
            ended: Notifier::new(away.clone(), News::MatchEnded),
            key_rotated: Notifier::new(away.clone(), News::KeyRotated),
        };
        let oneself = Oneself::new(MemberKind::Server, Some(address));
        let app = App::new(
            services,
            (about, oneself),
            (bus, away),
            rollouts,
            closing.clone(),
        );
        app.clear_away().await;
        let metrics_address = metrics_listener.as_ref().map(|&(_, address)| address);
        if let Some((listener, _)) = metrics_listener {
            tokio::spawn(serve_metrics(listener, app.clone(), closing.clone()));
        }
        let task = tokio::spawn(serve(listener, app, writer, shared));
        Ok(Self {
            address,
            metrics_address,
            closing,
            task,
        })
    }

    /// Returns the address that the server listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns the address of the metrics' own listener; `None` if there is none.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics_address
    }

    /// Ends it: no more connections, every socket told, what is being stored stored.
    pub async fn shut_down(self) {
        self.closing.cancel();
        if let Err(error) = self.task.await {
            tracing::error!(%error, "the server did not end in order");
        }
    }
}

/// Listens on an address; returns the address too, with the port that was found for port 0.
pub(crate) async fn bind(address: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let listen_error = |source| StartError::Listen { address, source };
    let listener = TcpListener::bind(address).await.map_err(listen_error)?;
    let found = listener.local_addr().map_err(listen_error)?;
    Ok((listener, found))
}

async fn serve(listener: TcpListener, app: App, writer: JoinHandle<()>, shared: Option<Shared>) {
    let closing = app.closing.clone();
    let (tidy, clear_away) = (tidy(app.clone()), clear_away(app.clone()));
    let lobby = app.lobby.clone();
    // It owns what it holds, so that nobody is left who could write once it has ended.
    let show = async move { lobby.show_changes().await };
    let (limits, metrics) = {
        let services = app.tables.services();
        (services.limits.clone(), Arc::clone(&services.metrics))
    };
    let accept = accept_all(
        listener,
        router(app.clone()),
        &limits,
        metrics,
        closing.clone(),
    );
    let membership = shared.as_ref().map(|shared| Arc::clone(&shared.membership));
    let looking_after = tokio::spawn(look_after(shared, app.clone()));
    let accepting = async {
        tokio::select! {
            () = accept => {}
            () = tidy => {}
            () = clear_away => {}
            () = show => {}
        }
    };
    // Serves until it is told to close, and then for as long as patience lasts.
    tokio::select! {
        () = accepting => {}
        () = async {
            closing.cancelled().await;
            tokio::time::sleep(PATIENCE).await;
        } => tracing::warn!("connections were cut off"),
    }
    app.sockets.close();
    let drained = async {
        app.sockets.wait().await;
        app.tables_ended().await;
    };
    if tokio::time::timeout(PATIENCE, drained).await.is_err() {
        tracing::warn!("tables were cut off");
    }
    looking_after.abort();
    let _ = looking_after.await;
    if let Some(membership) = membership {
        // Others take up at once what was played here.
        let left = tokio::time::timeout(PATIENCE, membership.leave()).await;
        if left.is_err() {
            tracing::warn!("the database does not answer: the others learn by silence");
        }
    }
    // The writer ends when nobody is left who could write.
    drop(app);
    if tokio::time::timeout(PATIENCE, writer).await.is_err() {
        tracing::warn!("the database was cut off");
    }
}

/// Looks after the tables that nobody looks after: as one of the servers that share the database,
/// or else alone, after those that were played as it ended.
async fn look_after(shared: Option<Shared>, app: App) {
    match shared {
        Some(shared) => shared.take_part(app).await,
        None => take_up_all(&app).await,
    }
}

async fn clear_away(app: App) {
    loop {
        tokio::time::sleep(CLEAR_AWAY).await;
        app.clear_away().await;
    }
}

async fn tidy(app: App) {
    loop {
        tokio::time::sleep(TIDY).await;
        app.tidy();
    }
}
