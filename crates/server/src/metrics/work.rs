//! The numbers of what waits to be judged, and of what is judged here.

use std::time::Instant;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

/// How a match stands in the queue.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct State {
    state: &'static str,
}

/// How it ended with a match that was taken from the queue.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Outcome {
    outcome: &'static str,
}

/// How many matches the queue of a service holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct QueueCounts {
    /// Those that nobody has taken yet.
    pub(crate) waiting: u64,
    /// Those that somebody has taken and not ended.
    pub(crate) running: u64,
}

/// How it ended with a match that was taken from the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// It is judged to its end, or there is nothing left of it to be judged.
    Done,
    /// It was put back because this process ends: somebody else goes on with it.
    PutBack,
    /// It failed, and is tried again.
    Failed,
    /// It was taken too often without coming to its end, and is tried no more.
    GivenUp,
}

impl Ended {
    const ALL: [Self; 4] = [Self::Done, Self::PutBack, Self::Failed, Self::GivenUp];

    const fn name(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::PutBack => "put_back",
            Self::Failed => "failed",
            Self::GivenUp => "given_up",
        }
    }
}

/// Bounds of the time of one match in seconds: from a short one to a long one on a busy machine.
const SECONDS: [f64; 10] = [0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 180.0, 600.0, 1_800.0];

/// What is counted of matches that are taken from the queue.
pub(crate) struct WorkMetrics {
    /// Looked up when somebody asks for the metrics; without a value where there is no queue, or
    /// it cannot be asked.
    queue: Family<State, Gauge>,
    put: Counter,
    taken: Counter,
    redelivered: Counter,
    ended: Family<Outcome, Counter>,
    running: Gauge,
    time: Histogram,
}

impl WorkMetrics {
    pub(super) fn new() -> Self {
        let all = Self {
            queue: Family::default(),
            put: Counter::default(),
            taken: Counter::default(),
            redelivered: Counter::default(),
            ended: Family::default(),
            running: Gauge::default(),
            time: Histogram::new(SECONDS),
        };
        for ended in Ended::ALL {
            // There from the beginning, so that a first failure is an increase.
            drop(all.outcome(ended));
        }
        all
    }

    pub(super) fn register(&self, to: &mut Registry) {
        to.register(
            "work_queue",
            "Matches in the queue of analyses, of all servers and workers together",
            self.queue.clone(),
        );
        to.register(
            "work_put",
            "Matches that this process has put into the queue",
            self.put.clone(),
        );
        to.register(
            "work_taken",
            "Matches that this process has taken from the queue",
            self.taken.clone(),
        );
        to.register(
            "work_redelivered",
            "Those of them that somebody had taken before without coming to an end",
            self.redelivered.clone(),
        );
        to.register(
            "work_ended",
            "Those of them that are ended, by how",
            self.ended.clone(),
        );
        to.register(
            "work_running",
            "Matches that this process judges at present",
            self.running.clone(),
        );
        to.register_with_unit(
            "work",
            "Time from taking a match to its end, those that are not done included",
            Unit::Seconds,
            self.time.clone(),
        );
    }

    /// Counts a match that was put into the queue.
    pub(crate) fn put(&self) {
        self.put.inc();
    }

    /// Counts a match that was taken for the nth time, which begins now.
    pub(crate) fn taken(&self, nth: i64) -> Running<'_> {
        self.taken.inc();
        if nth > 1 {
            self.redelivered.inc();
        }
        self.running.inc();
        Running {
            metrics: self,
            start: Instant::now(),
        }
    }

    /// Counts a match that was taken and is ended otherwise than by being judged here.
    pub(crate) fn ended(&self, ended: Ended) {
        self.outcome(ended).inc();
    }

    /// Returns how many matches this process has judged to their end.
    pub(crate) fn n_done(&self) -> u64 {
        self.outcome(Ended::Done).get()
    }

    /// Returns how many matches this process judges at present.
    pub(crate) fn n_running(&self) -> u64 {
        self.running.get().unsigned_abs()
    }

    /// Notes what the queue holds; `None` where there is none, or it does not answer.
    pub(super) fn set_queue(&self, counts: Option<QueueCounts>) {
        let Some(QueueCounts { waiting, running }) = counts else {
            self.queue.clear();
            return;
        };
        for (state, n) in [("waiting", waiting), ("running", running)] {
            let n = i64::try_from(n).unwrap_or(i64::MAX);
            self.queue.get_or_create(&State { state }).set(n);
        }
    }

    fn outcome(&self, ended: Ended) -> Counter {
        let outcome = ended.name();
        self.ended.get_or_create_owned(&Outcome { outcome })
    }
}

/// A match that is being judged; it is judged no longer once this is dropped.
pub(crate) struct Running<'a> {
    metrics: &'a WorkMetrics,
    start: Instant,
}

impl Running<'_> {
    /// Counts how it ended.
    pub(crate) fn ended(self, ended: Ended) {
        self.metrics.ended(ended);
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.metrics.running.dec();
        self.metrics
            .time
            .observe(self.start.elapsed().as_secs_f64());
    }
}
