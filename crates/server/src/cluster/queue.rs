//! The queue of matches to be judged, on a stream of JetStream: a server puts a match there, and
//! whoever has room takes it, a worker or a server.
//!
//! A match stands in the queue once, from when it is put there until whoever took it has stored
//! what it comes to: its subject names it, and the stream holds one message of a subject. Whoever
//! falls silent loses what it took to somebody else. What is judged depends on the engine and on
//! the form in which it is stored, so each such edition has a part of the queue for itself, from
//! which nobody of another edition takes.

use std::sync::Arc;
use std::time::Duration;

use async_nats::jetstream::consumer::pull;
use async_nats::jetstream::context::{CreateStreamError, CreateStreamErrorKind, PublishErrorKind};
use async_nats::jetstream::message::{AckKind, Acker, PublishMessage};
use async_nats::jetstream::stream::{
    self, DiscardPolicy, LastRawMessageErrorKind, RetentionPolicy, StorageType,
};
use async_nats::jetstream::{self, Context, ErrorCode};
use async_nats::{SubscribeError, Subscriber};
use futures_util::StreamExt;
use tokio::time::timeout;

use super::bus::Bus;
use super::part::{self, NotReached, acknowledge, meanwhile};
use crate::analysed::Analysed;
use crate::metrics::{Ended, Metrics, QueueCounts};
use crate::trace;

/// The most matches in the queue of a service.
const MOST: i64 = 10_000;
/// The most bytes of a message: it holds no more than the id by which it is recognised.
const MOST_BYTES: i32 = 1_024;
/// How long a match waits for somebody to take it. Whoever still wants it then puts it there again.
const WAITS: Duration = Duration::from_hours(1);
/// How long NATS recognises a message that it was sent twice, because its answer was lost.
const TWICE: Duration = Duration::from_secs(10);
/// How often a match is taken before it is given up: it may be what ends those who take it.
const TRIES: i64 = 5;
/// How long a worker may take to answer whether it is there. Only one that has just fallen silent
/// takes longer than an instant, or one on a machine that is too busy to run it.
const ANSWERS: Duration = Duration::from_secs(5);

/// The queue of matches to be judged, as those of one edition use it. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Queue {
    context: Context,
    names: Arc<Names>,
    metrics: Arc<Metrics>,
}

#[derive(Debug)]
struct Names {
    stream: String,
    /// What the subjects of all matches begin with.
    all: String,
    /// The edition, which is the name of its part of the queue.
    edition: String,
    /// The subject by which workers of this edition are found.
    workers: String,
}

/// Why there is no queue.
#[derive(Debug, thiserror::Error)]
pub enum QueueError {
    /// NATS runs without JetStream.
    #[error(
        "NATS runs without JetStream, in which analyses wait for whoever makes them: start it as \
         `nats-server --jetstream --store_dir FOLDER`"
    )]
    NoJetStream,
    /// JetStream refuses to make the queue, or does not answer.
    #[error("the queue of analyses cannot be made in JetStream: {0}")]
    NotMade(CreateStreamError),
}

impl From<CreateStreamError> for QueueError {
    fn from(error: CreateStreamError) -> Self {
        let is_missing = match error.kind() {
            CreateStreamErrorKind::JetStreamUnavailable => true,
            CreateStreamErrorKind::JetStream(error) => matches!(
                error.error_code(),
                ErrorCode::JETSTREAM_NOT_ENABLED | ErrorCode::JETSTREAM_NOT_ENABLED_FOR_ACCOUNT
            ),
            _ => false,
        };
        if is_missing {
            Self::NoJetStream
        } else {
            Self::NotMade(error)
        }
    }
}

/// How a match came to stand in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Put {
    /// It was put there.
    New,
    /// It stood there already, or has just been done.
    There,
}

impl Queue {
    /// Opens the queue for an edition, and makes it if there is none.
    pub(crate) async fn open(bus: &Bus, edition: &str) -> Result<Self, QueueError> {
        let service = bus.service();
        let queue = Self {
            context: jetstream::new(bus.client()),
            names: Arc::new(Names {
                stream: format!("otter-{service}"),
                all: format!("otter.{service}.work"),
                edition: edition.to_owned(),
                workers: format!("otter.{service}.workers.{edition}"),
            }),
            metrics: bus.metrics(),
        };
        queue.make().await?;
        Ok(queue)
    }

    /// Returns the name of the edition.
    pub(super) fn edition(&self) -> &str {
        &self.names.edition
    }

    /// Puts a match into the queue, unless it stands there already. Whoever wants another number of
    /// its decisions judged wants something else.
    pub(crate) async fn put(&self, of: &Analysed, n_questions: usize) -> Result<Put, NotReached> {
        let subject = self.subject(of);
        let id = format!("{subject}.{n_questions}");
        let send = async || {
            let mut message = PublishMessage::build().message_id(&id);
            if let Some(trace) = trace::current() {
                message = message.header(TRACE, trace.as_str());
            }
            let sent = self.context.send_publish(subject.clone(), message).await?;
            sent.await
        };
        let mut sent = send().await;
        if matches!(&sent, Err(error) if error.kind() == PublishErrorKind::StreamNotFound) {
            // NATS may have lost what it had stored.
            self.make().await.map_err(NotReached::of)?;
            sent = send().await;
        }
        match sent {
            Ok(sent) if sent.duplicate => Ok(Put::There),
            Ok(_) => {
                self.metrics.work.put();
                Ok(Put::New)
            }
            // Refused for the other message of this subject, or for something else.
            Err(_) if self.holds(of).await? => Ok(Put::There),
            Err(error) => Err(NotReached::of(error)),
        }
    }

    /// Returns whether somebody judges a match, or it waits for that.
    pub(crate) async fn holds(&self, of: &Analysed) -> Result<bool, NotReached> {
        let stream = self.stream().await?;
        let subject = self.subject(of);
        let found = stream.get_last_raw_message_by_subject(&subject);
        match found.await {
            Ok(_) => Ok(true),
            Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => Ok(false),
            Err(error) => Err(NotReached::of(error)),
        }
    }

    /// Takes a match out of the queue, if there is one within this time.
    pub(crate) async fn take(&self, within: Duration) -> Result<Option<Taken>, NotReached> {
        let stream = self.make().await.map_err(NotReached::of)?;
        let Names { all, edition, .. } = &*self.names;
        let filter = format!("{all}.{edition}.>");
        // The last time it is given up in order.
        let Some(message) = part::take(&stream, edition, filter, TRIES + 1, within).await? else {
            return Ok(None);
        };
        let n_times = message.info().map_err(NotReached::of)?.delivered;
        let (message, acker) = message.split();
        let trace = message.headers.as_ref().and_then(|all| all.get(TRACE));
        let trace = trace.map(|trace| trace.as_str().to_owned());
        let Some(of) = self.read(&message.subject) else {
            tracing::warn!(subject = %message.subject, "nothing of this form can be judged");
            acknowledge(&acker, AckKind::Term).await;
            return Ok(None);
        };
        let taken = Taken {
            of,
            acker,
            nth: n_times,
            trace,
        };
        if n_times > TRIES {
            tracing::warn!(
                of = %taken.of,
                "an analysis is given up: it was begun {TRIES} times, and never came to its end"
            );
            taken.answer(AckKind::Term).await;
            self.metrics.work.ended(Ended::GivenUp);
            return Ok(None);
        }
        Ok(Some(taken))
    }

    /// Returns how many matches wait in this part of the queue, and how many are being judged.
    pub(crate) async fn counts(&self) -> Result<QueueCounts, NotReached> {
        let stream = self.stream().await?;
        let part = stream.get_consumer::<pull::Config>(&self.names.edition);
        if let Ok(part) = part.await {
            let part = part.cached_info();
            return Ok(QueueCounts {
                waiting: part.num_pending,
                running: u64::try_from(part.num_ack_pending).unwrap_or_default(),
            });
        }
        // Nobody has taken anything yet.
        let all = stream.get_info().await.map_err(NotReached::of)?;
        Ok(QueueCounts {
            waiting: all.state.messages,
            running: 0,
        })
    }

    /// Returns whether there is a worker that takes from this part of the queue.
    pub(crate) async fn has_worker(&self) -> bool {
        let client = self.context.client();
        let asked = client.request(self.names.workers.clone(), "".into());
        // NATS answers at once where nobody listens.
        matches!(timeout(ANSWERS, asked).await, Ok(Ok(_)))
    }

    /// Listens to those who ask whether there is a worker.
    pub(crate) async fn questions(&self) -> Result<Subscriber, SubscribeError> {
        let subject = self.names.workers.clone();
        self.context.client().subscribe(subject).await
    }

    /// Answers those who ask whether there is a worker, until the connection ends for good.
    pub(crate) async fn is_worker(&self, mut questions: Subscriber) {
        let client = self.context.client();
        while let Some(question) = questions.next().await {
            if let Some(to) = question.reply
                && let Err(error) = client.publish(to, "".into()).await
            {
                tracing::debug!(%error, "a server does not learn that there is a worker");
            }
        }
    }

    /// Waits until everything that was sent is sent.
    pub(crate) async fn flush(&self) {
        if let Err(error) = self.context.client().flush().await {
            tracing::debug!(%error, "NATS does not learn that this worker ends");
        }
    }

    /// Returns the stream, which is made if there is none.
    async fn make(&self) -> Result<stream::Stream, QueueError> {
        let config = stream::Config {
            name: self.names.stream.clone(),
            description: Some("matches that Otter is to judge".to_owned()),
            subjects: vec![format!("{}.>", self.names.all)],
            retention: RetentionPolicy::WorkQueue,
            storage: StorageType::File,
            max_messages: MOST,
            max_messages_per_subject: 1,
            max_message_size: MOST_BYTES,
            max_age: WAITS,
            discard: DiscardPolicy::New,
            discard_new_per_subject: true,
            duplicate_window: TWICE,
            num_replicas: 1,
            ..stream::Config::default()
        };
        Ok(self.context.get_or_create_stream(config).await?)
    }

    async fn stream(&self) -> Result<stream::Stream<()>, NotReached> {
        let stream = self.context.get_stream_no_info(&self.names.stream).await;
        stream.map_err(NotReached::of)
    }

    /// Returns the subject of a match.
    fn subject(&self, of: &Analysed) -> String {
        let Names { all, edition, .. } = &*self.names;
        let kind = match of {
            Analysed::Table(_) => TABLE,
            Analysed::Document(_) => DOCUMENT,
            Analysed::Sample => "none",
        };
        format!("{all}.{edition}.{kind}.{of}")
    }

    /// Returns the match of a subject; `None` if it is not one of this edition.
    fn read(&self, subject: &str) -> Option<Analysed> {
        let Names { all, edition, .. } = &*self.names;
        let rest = subject.strip_prefix(all.as_str())?.strip_prefix('.')?;
        let rest = rest.strip_prefix(edition.as_str())?.strip_prefix('.')?;
        match rest.split_once('.')? {
            (TABLE, id) => id.parse().ok().map(Analysed::Table),
            (DOCUMENT, id) => id.parse().ok().map(Analysed::Document),
            _ => None,
        }
    }
}

/// The header of a message that has the context of a trace.
const TRACE: &str = "traceparent";
/// How subjects name a table.
const TABLE: &str = "table";
/// How subjects name an imported match.
const DOCUMENT: &str = "document";

/// A match that was taken from the queue. Somebody else gets it if this is dropped, after a while.
pub(crate) struct Taken {
    of: Analysed,
    acker: Acker,
    /// How often it was taken with this time.
    nth: i64,
    /// The context of the trace in which it was wanted.
    trace: Option<String>,
}

impl Taken {
    pub(crate) const fn of(&self) -> &Analysed {
        &self.of
    }

    /// Returns the context of the trace in which it was wanted, if somebody collects that.
    pub(crate) fn trace(&self) -> Option<&str> {
        self.trace.as_deref()
    }

    /// Returns how often it was taken with this time.
    pub(crate) const fn nth(&self) -> i64 {
        self.nth
    }

    /// Does something about it, and meanwhile lets the queue know that it is being done.
    pub(crate) async fn meanwhile<T>(&self, work: impl Future<Output = T>) -> T {
        meanwhile(&self.acker, work).await
    }

    /// Takes it off the queue: it is done.
    pub(crate) async fn done(self) {
        self.answer(AckKind::Ack).await;
    }

    /// Gives it back to the queue, for somebody else to take after a time.
    pub(crate) async fn give_back(self, after: Option<Duration>) {
        self.answer(AckKind::Nak(after)).await;
    }

    async fn answer(&self, kind: AckKind) {
        acknowledge(&self.acker, kind).await;
    }
}
