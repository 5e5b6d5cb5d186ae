//! What the queues on JetStream share: something is taken from the part of an edition, and whoever
//! has taken it lets the queue know of it until it is done.

use std::fmt;
use std::pin::pin;
use std::time::Duration;

use async_nats::jetstream::Message;
use async_nats::jetstream::consumer::{AckPolicy, pull};
use async_nats::jetstream::message::{AckKind, Acker};
use async_nats::jetstream::stream::Stream;
use futures_util::StreamExt;
use tokio::time::{MissedTickBehavior, interval};

/// How long whoever has taken something may be silent before somebody else gets it.
const SILENT: Duration = Duration::from_secs(6);
/// How often whoever does something about it lets the queue know.
const SIGN_OF_LIFE: Duration = Duration::from_secs(2);
/// The most threads of workers that may wait for something.
const MOST_WAITING: i64 = 4_096;
/// How long nobody of an edition may take anything before its part of the queue is forgotten.
const UNUSED: Duration = Duration::from_hours(24);

/// The queue cannot be used just now.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct NotReached(String);

impl NotReached {
    pub(crate) fn of(error: impl fmt::Display) -> Self {
        Self(error.to_string())
    }
}

/// Takes the next message that fits a filter out of the part of an edition, if there is one within
/// this time. Nothing is handed out more often than `tries` times.
pub(super) async fn take(
    stream: &Stream,
    edition: &str,
    filter: String,
    tries: i64,
    within: Duration,
) -> Result<Option<Message>, NotReached> {
    let config = pull::Config {
        durable_name: Some(edition.to_owned()),
        filter_subject: filter,
        ack_policy: AckPolicy::Explicit,
        ack_wait: SILENT,
        max_deliver: tries,
        max_waiting: MOST_WAITING,
        inactive_threshold: UNUSED,
        ..pull::Config::default()
    };
    let part = stream.get_or_create_consumer(edition, config).await;
    let part = part.map_err(NotReached::of)?;
    let batch = part.batch().max_messages(1).expires(within).messages();
    let next = batch.await.map_err(NotReached::of)?.next().await;
    next.transpose().map_err(NotReached::of)
}

/// Does something about what was taken, and meanwhile lets the queue know that it is being done.
pub(super) async fn meanwhile<T>(acker: &Acker, work: impl Future<Output = T>) -> T {
    let mut sign = interval(SIGN_OF_LIFE);
    sign.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut work = pin!(work);
    loop {
        tokio::select! {
            done = &mut work => return done,
            _ = sign.tick() => acknowledge(acker, AckKind::Progress).await,
        }
    }
}

/// Lets the queue know something. Where that is lost, somebody else gets what was taken after a
/// while.
pub(super) async fn acknowledge(acker: &Acker, kind: AckKind) {
    if let Err(error) = acker.ack_with(kind).await {
        tracing::debug!(%error, "the queue of a service does not learn something");
    }
}
