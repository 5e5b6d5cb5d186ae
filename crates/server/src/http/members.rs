//! The servers and workers of a service, as each describes itself, and asking all of them.

use std::net::SocketAddr;
use std::time::{Duration, SystemTime};

use futures_util::future::join_all;
use otter_protocol::admin::{LiveTables, MemberKind, MemberView, SlowView, WaitingView};
use tokio::time::timeout;

use super::app::App;
use crate::cluster::{Bus, Call, Ownership};
use crate::metrics::{Metrics, Timing};
use crate::unix_time::seconds;

/// How long the others may take to describe themselves: a page waits for it.
const PATIENCE: Duration = Duration::from_secs(2);

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

impl App {
    /// Describes this server as it is now.
    pub(super) fn member(&self) -> MemberView {
        let services = self.tables.services();
        let id = services.ownership.number().unwrap_or_default();
        let n_waiting = services.store.n_waiting();
        let view = self.oneself.view(id, n_waiting, &services.metrics);
        MemberView {
            tables: LiveTables {
                two: shown(self.tables.n_live()),
                chouette: shown(self.chouettes.n_live()),
                sheet: shown(self.sheets.n_live()),
                tournament: shown(self.tournaments.n_live()),
            },
            n_sockets: shown(self.sockets.len()),
            n_lines: shown(self.bus.as_ref().map_or(0, Bus::n_lines)),
            waiting: WaitingView {
                engine: shown(services.bots.n_waiting()),
                records: shown(services.readers.n_waiting()),
                passwords: shown(self.hashing.n_waiting()),
                ..view.waiting
            },
            ..view
        }
    }

    /// Asks all servers and workers to describe themselves. Returns the numbers of those too that
    /// do not answer.
    pub(super) async fn members(&self) -> Result<(Vec<MemberView>, Vec<i64>), sqlx::Error> {
        let own = MemberView {
            is_this: true,
            ..self.member()
        };
        let (Ownership::Shared(membership), Some(bus)) =
            (&self.tables.services().ownership, &self.bus)
        else {
            return Ok((vec![own], Vec::new()));
        };
        let others = membership.others().await?;
        let asked = others.into_iter().map(async |way| {
            let answer = timeout(PATIENCE, bus.call(way, Call::Describe)).await;
            let view = answer.ok().and_then(Result::ok);
            let view = view.and_then(|json| serde_json::from_slice(&json).ok());
            view.ok_or(way.to)
        });
        let mut members = vec![own];
        let mut silent = Vec::new();
        for answer in join_all(asked).await {
            match answer {
                Ok(view) => members.push(view),
                Err(number) => silent.push(number),
            }
        }
        members.sort_by_key(|member: &MemberView| member.id);
        Ok((members, silent))
    }
}
