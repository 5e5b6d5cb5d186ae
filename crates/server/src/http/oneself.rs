//! What a server or a worker tells admins of itself.

use std::net::SocketAddr;
use std::time::{Duration, SystemTime};

use otter_protocol::admin::{LiveTables, MemberKind, MemberView, SlowView, WaitingView};

use crate::metrics::{Metrics, Timing};
use crate::unix_time::seconds;

/// What a server or a worker knows of itself from its start on.
#[derive(Clone, Debug)]
pub(crate) struct Oneself {
    kind: MemberKind,
    host: String,
    address: Option<SocketAddr>,
    started_at: i64,
}

impl Oneself {
    /// Describes a process that has just started, which listens on an address.
    pub(crate) fn new(kind: MemberKind, address: Option<SocketAddr>) -> Self {
        Self {
            kind,
            host: whoami::hostname().unwrap_or_default(),
            address,
            started_at: seconds(SystemTime::now()),
        }
    }

    /// Describes it as it is now, by what it counts.
    pub(crate) fn view(&self, id: i64, n_writes_waiting: usize, metrics: &Metrics) -> MemberView {
        MemberView {
            id,
            kind: self.kind,
            host: self.host.clone(),
            process: std::process::id(),
            address: self.address.map(|address| address.to_string()),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            started_at: self.started_at,
            is_this: false,
            tables: LiveTables::default(),
            n_sockets: 0,
            n_lines: 0,
            waiting: WaitingView {
                writes: shown(n_writes_waiting),
                ..WaitingView::default()
            },
            n_judging: shown(metrics.work.n_running()),
            n_judged: shown(metrics.work.n_done()),
            n_takeovers: shown(metrics.cluster.n_takeovers()),
            n_broken_lines: shown(metrics.cluster.n_broken()),
            slow: slow(metrics, id),
        }
    }
}

/// Returns a number as pages show it: one that is larger than fits is as large as can be.
pub(super) fn shown(n: impl TryInto<u32>) -> u32 {
    n.try_into().unwrap_or(u32::MAX)
}

fn slow(metrics: &Metrics, member: i64) -> Vec<SlowView> {
    let millis = |time: Duration| time.as_secs_f64() * 1_000.0;
    let view = |(route, timing): (String, Timing)| SlowView {
        route,
        member,
        n: timing.n,
        mean_ms: millis(timing.mean()),
        slowest_ms: millis(timing.slowest),
        slowest_at: timing.at,
        slowest_id: timing.id,
    };
    metrics.timings.slow().into_iter().map(view).collect()
}
