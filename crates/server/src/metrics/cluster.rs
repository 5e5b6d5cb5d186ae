//! The numbers of a server as one of several: what it owns, what it passes on, what is lost on the
//! way.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

/// No labels at all: a number that is there or not.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct NoLabels {}

/// What is passed on.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct What {
    what: &'static str,
}

/// The way that a message took, as seen from here.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Way {
    way: &'static str,
}

/// Why a line ended before its time.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Reason {
    reason: &'static str,
}

/// Why a line to another server ended that nobody has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Broken {
    /// A message was missing.
    Gap,
    /// More came than its end had room for.
    Full,
    /// The other server is silent, or has connected anew.
    Silent,
    /// This server has lost its connection to NATS, or its registration.
    Cut,
}

impl Broken {
    const ALL: [Self; 4] = [Self::Gap, Self::Full, Self::Silent, Self::Cut];

    const fn name(self) -> &'static str {
        match self {
            Self::Gap => "gap",
            Self::Full => "full",
            Self::Silent => "silent",
            Self::Cut => "cut",
        }
    }
}

/// What a server of several is just now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClusterCounts {
    /// Whether it reaches NATS.
    pub(crate) is_connected: bool,
    /// Whether it is registered among the others.
    pub(crate) is_registered: bool,
    /// The tables that it owns; `None` if the database does not answer.
    pub(crate) owned: Option<u64>,
    /// The servers and workers that are registered; `None` if the database does not answer.
    pub(crate) members: Option<u64>,
}

/// What is counted of a server that is one of several.
pub(crate) struct ClusterMetrics {
    connected: Family<NoLabels, Gauge>,
    registered: Family<NoLabels, Gauge>,
    owned: Family<NoLabels, Gauge>,
    members: Family<NoLabels, Gauge>,
    takeovers: Counter,
    lost: Counter,
    struck_off: Counter,
    passed_on: Family<What, Counter>,
    messages: Family<Way, Counter>,
    broken: Family<Reason, Counter>,
    dropped: Counter,
}

impl ClusterMetrics {
    pub(super) fn new() -> Self {
        let all = Self {
            connected: Family::default(),
            registered: Family::default(),
            owned: Family::default(),
            members: Family::default(),
            takeovers: Counter::default(),
            lost: Counter::default(),
            struck_off: Counter::default(),
            passed_on: Family::default(),
            messages: Family::default(),
            broken: Family::default(),
            dropped: Counter::default(),
        };
        for broken in Broken::ALL {
            // There from the beginning, so that a first one is an increase.
            let reason = broken.name();
            drop(all.broken.get_or_create(&Reason { reason }));
        }
        all
    }

    pub(super) fn register(&self, to: &mut Registry) {
        to.register(
            "cluster_connected",
            "Whether NATS is reached: 1 or 0",
            self.connected.clone(),
        );
        to.register(
            "cluster_registered",
            "Whether this process is registered among the servers of its database: 1 or 0",
            self.registered.clone(),
        );
        to.register(
            "cluster_owned_tables",
            "Tables that this server owns, by the database",
            self.owned.clone(),
        );
        to.register(
            "cluster_members",
            "Servers and workers that are registered, by the database",
            self.members.clone(),
        );
        to.register(
            "cluster_takeovers",
            "Tables that this server has taken over from one that has ended",
            self.takeovers.clone(),
        );
        to.register(
            "cluster_registrations_lost",
            "Times that this process was taken for dead, or gave up because it reached nobody",
            self.lost.clone(),
        );
        to.register(
            "cluster_struck_off",
            "Silent servers and workers that this process has struck off",
            self.struck_off.clone(),
        );
        to.register(
            "cluster_passed_on",
            "Sockets and requests that this server has passed on to the one they are for",
            self.passed_on.clone(),
        );
        to.register(
            "cluster_messages",
            "Messages of sockets that went to other servers, or came from them",
            self.messages.clone(),
        );
        to.register(
            "cluster_broken_lines",
            "Sockets of other servers, or passed on to them, that broke on the way, by why",
            self.broken.clone(),
        );
        to.register(
            "cluster_dropped",
            "Sockets, requests and questions of other servers that found no room here",
            self.dropped.clone(),
        );
    }

    /// Counts a table that was taken over.
    pub(crate) fn taken_over(&self) {
        self.takeovers.inc();
    }

    /// Counts that the registration is lost.
    pub(crate) fn registration_lost(&self) {
        self.lost.inc();
    }

    /// Counts silent servers that were struck off.
    pub(crate) fn struck_off(&self, n: u64) {
        self.struck_off.inc_by(n);
    }

    /// Counts a socket that is passed on.
    pub(crate) fn socket_passed_on(&self) {
        let what = "socket";
        self.passed_on.get_or_create(&What { what }).inc();
    }

    /// Counts a request that is passed on.
    pub(crate) fn request_passed_on(&self) {
        let what = "request";
        self.passed_on.get_or_create(&What { what }).inc();
    }

    /// Counts a message that goes to another server.
    pub(crate) fn sent(&self) {
        self.messages.get_or_create(&Way { way: "out" }).inc();
    }

    /// Counts a message that comes from another server.
    pub(crate) fn received(&self) {
        self.messages.get_or_create(&Way { way: "in" }).inc();
    }

    /// Counts lines that broke.
    pub(crate) fn broken(&self, why: Broken, n: usize) {
        let reason = why.name();
        let counter = self.broken.get_or_create(&Reason { reason });
        counter.inc_by(n as u64);
    }

    /// Counts something of another server that found no room.
    pub(crate) fn dropped(&self) {
        self.dropped.inc();
    }

    /// Returns how many tables were taken over.
    pub(crate) fn n_takeovers(&self) -> u64 {
        self.takeovers.get()
    }

    /// Returns how many lines broke.
    pub(crate) fn n_broken(&self) -> u64 {
        let n = |broken: Broken| {
            let reason = broken.name();
            self.broken.get_or_create(&Reason { reason }).get()
        };
        Broken::ALL.into_iter().map(n).sum()
    }

    /// Notes what the server is just now; `None` where it is alone.
    pub(super) fn set(&self, counts: Option<ClusterCounts>) {
        let truth = |is_so: bool| Some(u64::from(is_so));
        let now = counts.map_or([None; 4], |counts| {
            [
                truth(counts.is_connected),
                truth(counts.is_registered),
                counts.owned,
                counts.members,
            ]
        });
        let gauges = [
            &self.connected,
            &self.registered,
            &self.owned,
            &self.members,
        ];
        for (gauge, now) in gauges.into_iter().zip(now) {
            match now {
                Some(n) => {
                    let n = i64::try_from(n).unwrap_or(i64::MAX);
                    gauge.get_or_create(&NoLabels {}).set(n);
                }
                None => gauge.clear(),
            }
        }
    }
}
