//! The numbers of rollouts, which are played a batch of trials at a time.

use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

/// Who has played a batch that somebody asked this server for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlayedBy {
    /// A worker took it from the queue.
    Worker,
    /// This server, because there is no worker.
    Server,
    /// This server, because no worker has answered in time.
    ServerInstead,
}

/// By whom a batch was played.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct By {
    by: &'static str,
}

impl PlayedBy {
    const ALL: [Self; 3] = [Self::Worker, Self::Server, Self::ServerInstead];

    const fn label(self) -> By {
        let by = match self {
            Self::Worker => "worker",
            Self::Server => "server",
            Self::ServerInstead => "server_instead",
        };
        By { by }
    }
}

/// Bounds of the time of a batch in seconds. It takes a second or so, and half a minute where no
/// worker has answered.
const SECONDS: [f64; 9] = [0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0];

/// What is counted of rollouts.
pub(crate) struct RolloutMetrics {
    batches: Family<By, Counter>,
    time: Histogram,
    taken: Counter,
}

impl RolloutMetrics {
    pub(super) fn new() -> Self {
        let all = Self {
            batches: Family::default(),
            time: Histogram::new(SECONDS),
            taken: Counter::default(),
        };
        for by in PlayedBy::ALL {
            // There from the beginning, so that a first one is an increase.
            drop(all.batches.get_or_create(&by.label()));
        }
        all
    }

    /// Registers what servers alone have.
    pub(super) fn register_server(&self, to: &mut Registry) {
        to.register(
            "rollout_batches",
            "Batches of trials that this server has answered, by who played them",
            self.batches.clone(),
        );
        to.register_with_unit(
            "rollout_batch",
            "Time from the question for a batch of trials to its answer",
            Unit::Seconds,
            self.time.clone(),
        );
    }

    /// Registers what workers have: servers take no batches from the queue.
    pub(super) fn register_worker(&self, to: &mut Registry) {
        to.register(
            "rollout_batches_taken",
            "Batches of trials that this worker has taken from the queue",
            self.taken.clone(),
        );
    }

    /// Counts a batch that was answered, and how long that took.
    pub(crate) fn answered(&self, by: PlayedBy, time: Duration) {
        self.batches.get_or_create(&by.label()).inc();
        self.time.observe(time.as_secs_f64());
    }

    /// Counts a batch that this worker has taken from the queue.
    pub(crate) fn taken(&self) {
        self.taken.inc();
    }
}
