//! The numbers that an operator watches, in the text form of Prometheus.
//!
//! A registry is a value that is handed down: two servers in one process count apart.

mod cluster;
mod rollouts;
#[cfg(test)]
mod tests;
mod timings;
mod work;

use std::fmt;
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

pub(crate) use cluster::{Broken, ClusterCounts, ClusterMetrics};
pub(crate) use rollouts::{PlayedBy, RolloutMetrics};
pub(crate) use timings::{MINUTES, Timing, Timings};
pub(crate) use work::{Ended, QueueCounts, WorkMetrics};

/// The type of a table, by its name in the store.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Kind {
    kind: &'static str,
}

/// An action that was refused.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Refusal {
    kind: &'static str,
    /// The stable code of the refusal.
    code: &'static str,
}

/// A request that was answered.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answer {
    status: u16,
}

/// The limit that something was refused by.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct LimitName {
    limit: &'static str,
}

/// Something with a name, such as an operation or a pool of threads.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Named {
    name: &'static str,
}

/// A limit on what callers may ask for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Limit {
    /// The most open connections, in total or of one address.
    Connections,
    /// How often an address may make a request.
    Requests,
    /// How often an address may open a table.
    NewTables,
    /// How often a socket may send a message.
    Messages,
    /// How often an address may import a file.
    Imports,
    /// How often an address or a name may be tried to sign in with.
    SignIns,
    /// How often an account may follow, block or report somebody.
    Contacts,
}

impl Limit {
    const fn name(self) -> &'static str {
        match self {
            Self::Connections => "connections",
            Self::Requests => "requests",
            Self::NewTables => "new_tables",
            Self::Messages => "messages",
            Self::Imports => "imports",
            Self::SignIns => "sign_ins",
            Self::Contacts => "contacts",
        }
    }
}

/// What the database failed at.
#[derive(Clone, Copy, Debug)]
pub(crate) enum DatabaseError {
    /// Reading a table, or looking for old ones.
    Read,
    /// Writing to the database.
    Write,
    /// Writing, for as long as another program had locked the database.
    Locked,
    /// A file of the database was deleted or replaced.
    FileLost,
}

impl DatabaseError {
    const fn name(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Write => "write",
            Self::Locked => "locked",
            Self::FileLost => "file_lost",
        }
    }
}

type Histograms = Family<Kind, Histogram, fn() -> Histogram>;

/// The numbers that an operator watches.
pub(crate) struct Metrics {
    registry: Registry,
    live_tables: Family<Kind, Gauge>,
    stored_tables: Gauge,
    /// The open connections, sockets among them; behind a proxy the open requests and sockets.
    pub(crate) connections: Gauge,
    sockets: Gauge,
    /// The sockets that are passed on to other servers, or by them.
    lines: Gauge,
    requests: Family<Answer, Counter>,
    accepted: Family<Kind, Counter>,
    refused: Family<Refusal, Counter>,
    answer_time: Histograms,
    write_time: Histogram,
    writes: Counter,
    write_queue: Gauge,
    database_errors: Family<Named, Counter>,
    heavy_queue: Family<Named, Gauge>,
    limited: Family<LimitName, Counter>,
    /// What is counted of matches that are judged for a service.
    pub(crate) work: WorkMetrics,
    /// What is counted of rollouts.
    pub(crate) rollouts: RolloutMetrics,
    /// What is counted of a server as one of several.
    pub(crate) cluster: ClusterMetrics,
    /// How long requests and actions have taken lately.
    pub(crate) timings: Timings,
}

/// The numbers of a server that are looked up when somebody asks for the metrics.
#[derive(Debug)]
pub(crate) struct Snapshot {
    /// The live tables of each type.
    pub(crate) live_tables: [(&'static str, usize); 4],
    /// The tables in the database.
    pub(crate) stored_tables: usize,
    /// The sockets that are open.
    pub(crate) sockets: usize,
    /// The lines to other servers.
    pub(crate) lines: usize,
    /// The work that waits for a thread, by the name of the threads.
    pub(crate) heavy_queue: [(&'static str, usize); 3],
}

/// Bounds of histograms in seconds: from a quick action to one that nobody waits for.
const SECONDS: [f64; 14] = [
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0,
];

fn seconds() -> Histogram {
    Histogram::new(SECONDS)
}

impl Metrics {
    /// The numbers of a server.
    pub(crate) fn new() -> Self {
        let mut all = Self::unregistered();
        all.register_server();
        all.register();
        all
    }

    /// The numbers of a worker, which has no tables and serves nobody.
    pub(crate) fn of_worker() -> Self {
        let mut all = Self::unregistered();
        all.rollouts.register_worker(&mut all.registry);
        all.register();
        all
    }

    fn unregistered() -> Self {
        Self {
            registry: Registry::with_prefix("otter"),
            live_tables: Family::default(),
            stored_tables: Gauge::default(),
            connections: Gauge::default(),
            sockets: Gauge::default(),
            lines: Gauge::default(),
            requests: Family::default(),
            accepted: Family::default(),
            refused: Family::default(),
            answer_time: Family::new_with_constructor(seconds),
            write_time: seconds(),
            writes: Counter::default(),
            write_queue: Gauge::default(),
            database_errors: Family::default(),
            heavy_queue: Family::default(),
            limited: Family::default(),
            work: WorkMetrics::new(),
            rollouts: RolloutMetrics::new(),
            cluster: ClusterMetrics::new(),
            timings: Timings::new(),
        }
    }

    /// Registers what servers alone have.
    fn register_server(&mut self) {
        let to = &mut self.registry;
        to.register(
            "live_tables",
            "Tables in memory by type",
            self.live_tables.clone(),
        );
        to.register(
            "stored_tables",
            "Tables in the database",
            self.stored_tables.clone(),
        );
        to.register(
            "connections",
            "Open connections; behind a proxy, open requests and sockets",
            self.connections.clone(),
        );
        to.register(
            "sockets",
            "Open websockets, which are connections too",
            self.sockets.clone(),
        );
        to.register(
            "lines",
            "Sockets that are passed on to another server, or by one",
            self.lines.clone(),
        );
        to.register(
            "requests",
            "Requests answered by status",
            self.requests.clone(),
        );
        to.register(
            "actions_accepted",
            "Actions of people accepted and stored",
            self.accepted.clone(),
        );
        to.register(
            "actions_refused",
            "Actions of people refused, by the code of the refusal",
            self.refused.clone(),
        );
        to.register_with_unit(
            "action_answer",
            "Time from the moment a table takes up an action to its answer",
            Unit::Seconds,
            self.answer_time.clone(),
        );
        to.register(
            "heavy_queue",
            "Work that waits for a thread: the engine's, the reading of records, passwords",
            self.heavy_queue.clone(),
        );
        to.register(
            "limited",
            "Connections, requests and messages refused by a limit",
            self.limited.clone(),
        );
        self.rollouts.register_server(to);
    }

    /// Registers what servers and workers have.
    fn register(&mut self) {
        let to = &mut self.registry;
        to.register_with_unit(
            "database_write",
            "Time of a transaction, commit included",
            Unit::Seconds,
            self.write_time.clone(),
        );
        to.register(
            "database_writes",
            "Changes stored; one transaction may hold many",
            self.writes.clone(),
        );
        to.register(
            "database_write_queue",
            "Changes that wait for the database",
            self.write_queue.clone(),
        );
        to.register(
            "database_errors",
            "Errors of the database by what failed",
            self.database_errors.clone(),
        );
        self.work.register(to);
        self.cluster.register(to);
    }

    /// Counts an action that was accepted, and the time that its answer took.
    pub(crate) fn accepted(&self, kind: &'static str, time: Duration) {
        self.accepted.get_or_create(&Kind { kind }).inc();
        self.answered(kind, time);
    }

    /// Counts an action that was refused with a code, and the time that its answer took.
    pub(crate) fn refused(&self, kind: &'static str, code: &'static str, time: Duration) {
        self.refused.get_or_create(&Refusal { kind, code }).inc();
        self.answered(kind, time);
    }

    fn answered(&self, kind: &'static str, time: Duration) {
        let histogram = self.answer_time.get_or_create(&Kind { kind });
        histogram.observe(time.as_secs_f64());
    }

    /// Counts an answered request.
    pub(crate) fn request(&self, status: u16) {
        self.requests.get_or_create(&Answer { status }).inc();
    }

    /// Counts the changes of a transaction that was stored, and the time it took.
    pub(crate) fn written(&self, n_writes: usize, time: Duration) {
        self.writes.inc_by(n_writes as u64);
        self.write_time.observe(time.as_secs_f64());
    }

    /// Counts an error of the database.
    pub(crate) fn database_error(&self, error: DatabaseError) {
        let name = error.name();
        self.database_errors.get_or_create(&Named { name }).inc();
    }

    /// Counts something that was refused by a limit.
    pub(crate) fn limited(&self, limit: Limit) {
        let limit = limit.name();
        self.limited.get_or_create(&LimitName { limit }).inc();
    }

    /// Notes what a server is just now.
    pub(crate) fn set_server(&self, now: &Snapshot) {
        let number = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
        for (kind, n) in now.live_tables {
            let gauge = self.live_tables.get_or_create(&Kind { kind });
            gauge.set(number(n));
        }
        for (name, n) in now.heavy_queue {
            let gauge = self.heavy_queue.get_or_create(&Named { name });
            gauge.set(number(n));
        }
        self.stored_tables.set(number(now.stored_tables));
        self.sockets.set(number(now.sockets));
        self.lines.set(number(now.lines));
    }

    /// Notes what a server or a worker is just now, and what it shares with others; `None` where it
    /// shares nothing, or is not answered.
    pub(crate) fn set(
        &self,
        write_queue: usize,
        work: Option<QueueCounts>,
        cluster: Option<ClusterCounts>,
    ) {
        self.write_queue
            .set(i64::try_from(write_queue).unwrap_or(i64::MAX));
        self.work.set_queue(work);
        self.cluster.set(cluster);
    }

    /// Returns all numbers in the text form of Prometheus (`OpenMetrics`), as they were last noted.
    pub(crate) fn text(&self) -> Result<String, fmt::Error> {
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
}

impl fmt::Debug for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Metrics").finish_non_exhaustive()
    }
}
