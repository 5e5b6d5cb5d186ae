//! The queue of batches of trials, on a stream of JetStream: a server puts one there with the
//! address to which the answer goes, and a worker takes it.
//!
//! Whoever asked waits for the answer, so these batches do not stand behind matches to be judged,
//! and what nobody has asked for any longer is forgotten. A batch brings the sums of those before
//! it and follows from its question alone: who plays it makes no difference, and a batch whose
//! worker has fallen silent is played anew by another.

use std::sync::Arc;
use std::time::Duration;

use async_nats::jetstream::message::{AckKind, Acker};
use async_nats::jetstream::stream::{self, DiscardPolicy, RetentionPolicy, StorageType};
use async_nats::jetstream::{self, Context};
use async_nats::{Client, HeaderMap};
use axum::body::Bytes;
use futures_util::StreamExt;
use tokio::time::timeout;

use super::bus::Bus;
use super::part::{self, NotReached, acknowledge, meanwhile};
use super::queue::{Queue, QueueError};

/// The most batches in the queue of a service.
const MOST: i64 = 1_000;
/// The most bytes of a batch with its sums.
const MOST_BYTES: i32 = 256 * 1024;
/// How long whoever asks waits for an answer. A batch takes a second or so.
const WAITS: Duration = Duration::from_secs(30);
/// How often a batch is begun before it is given up.
const TRIES: i64 = 3;
/// The header with the address to which the answer goes.
const REPLY: &str = "Otter-Reply";

/// The queue of batches of trials, as those of one edition use it. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Rollouts {
    context: Context,
    names: Arc<Names>,
    /// By which workers are found.
    queue: Queue,
}

#[derive(Debug)]
struct Names {
    stream: String,
    /// What all subjects begin with.
    all: String,
    /// The edition, which is the name of its part of the queue.
    edition: String,
}

impl Rollouts {
    /// Opens the queue for the edition of that of matches, and makes it if there is none.
    pub(crate) async fn open(bus: &Bus, queue: &Queue) -> Result<Self, QueueError> {
        let service = bus.service();
        let rollouts = Self {
            context: jetstream::new(bus.client()),
            names: Arc::new(Names {
                stream: format!("otter-{service}-rollouts"),
                all: format!("otter.{service}.rollouts"),
                edition: queue.edition().to_owned(),
            }),
            queue: queue.clone(),
        };
        rollouts.make().await?;
        Ok(rollouts)
    }

    /// Returns whether there is a worker that takes from this part of the queue.
    pub(crate) async fn has_worker(&self) -> bool {
        self.queue.has_worker().await
    }

    /// Puts a batch into the queue and waits for what it comes to.
    pub(crate) async fn ask(&self, batch: Bytes) -> Result<Bytes, NotReached> {
        let asked = timeout(WAITS, self.ask_patiently(batch)).await;
        asked.map_err(|_| NotReached::of("no worker has answered in time"))?
    }

    async fn ask_patiently(&self, batch: Bytes) -> Result<Bytes, NotReached> {
        let client = self.client();
        let inbox = client.new_inbox();
        let listening = client.subscribe(inbox.clone()).await;
        let mut answers = listening.map_err(NotReached::of)?;
        // The subject names nothing but the edition: two batches never stand for each other.
        let subject = format!("{}.{}", self.names.all, self.names.edition);
        let mut headers = HeaderMap::new();
        headers.insert(REPLY, inbox);
        let sent = self.context.publish_with_headers(subject, headers, batch);
        sent.await
            .map_err(NotReached::of)?
            .await
            .map_err(NotReached::of)?;
        let answer = answers.next().await;
        let answer = answer.ok_or_else(|| NotReached::of("the connection to NATS has ended"))?;
        Ok(answer.payload)
    }

    /// Takes a batch out of the queue, if there is one within this time.
    pub(crate) async fn take(&self, within: Duration) -> Result<Option<Batch>, NotReached> {
        let stream = self.make().await.map_err(NotReached::of)?;
        let Names { all, edition, .. } = &*self.names;
        let filter = format!("{all}.{edition}");
        let Some(message) = part::take(&stream, edition, filter, TRIES, within).await? else {
            return Ok(None);
        };
        let (message, acker) = message.split();
        let reply = message.headers.as_ref().and_then(|all| all.get(REPLY));
        let Some(reply) = reply.map(ToString::to_string) else {
            tracing::warn!("a batch of trials without an address for its answer is dropped");
            acknowledge(&acker, AckKind::Term).await;
            return Ok(None);
        };
        Ok(Some(Batch {
            question: message.payload,
            reply,
            acker,
            client: self.client(),
        }))
    }

    fn client(&self) -> Client {
        self.context.client()
    }

    /// Returns the stream, which is made if there is none.
    async fn make(&self) -> Result<stream::Stream, QueueError> {
        let config = stream::Config {
            name: self.names.stream.clone(),
            description: Some("batches of trials that Otter is to play".to_owned()),
            subjects: vec![format!("{}.>", self.names.all)],
            retention: RetentionPolicy::WorkQueue,
            // Whoever asked asks again.
            storage: StorageType::Memory,
            max_messages: MOST,
            max_message_size: MOST_BYTES,
            max_age: WAITS,
            discard: DiscardPolicy::New,
            num_replicas: 1,
            ..stream::Config::default()
        };
        Ok(self.context.get_or_create_stream(config).await?)
    }
}

/// A batch that was taken from the queue. Somebody else gets it if this is dropped, after a while.
pub(crate) struct Batch {
    /// The question as it was asked.
    pub(crate) question: Bytes,
    reply: String,
    acker: Acker,
    client: Client,
}

impl Batch {
    /// Does something about it, and meanwhile lets the queue know that it is being done.
    pub(crate) async fn meanwhile<T>(&self, work: impl Future<Output = T>) -> T {
        meanwhile(&self.acker, work).await
    }

    /// Sends the answer to whoever asked, and takes the batch off the queue.
    pub(crate) async fn answer(self, answer: Bytes) {
        if let Err(error) = self.client.publish(self.reply, answer).await {
            tracing::debug!(%error, "whoever asked for a batch of trials does not get it");
        }
        acknowledge(&self.acker, AckKind::Ack).await;
    }

    /// Gives it back to the queue, for somebody else to take at once.
    pub(crate) async fn give_back(self) {
        acknowledge(&self.acker, AckKind::Nak(None)).await;
    }
}
