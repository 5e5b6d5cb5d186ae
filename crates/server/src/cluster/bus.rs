//! The bus: how a server reaches the others, over NATS.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event, Subscriber};
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;

use super::line::{Line, Lines, Outgoing};
use super::packet::{Answer, Asked, Call, LineId, Opening, Packet, Way, What, read, written};
use super::peers::{PULSE, Peers};
use crate::metrics::Metrics;
use crate::news::News;

/// How often NATS is asked whether it is still there: a connection that is dead but has not broken
/// is noticed by that.
const PING: Duration = Duration::from_secs(2);
/// How long another server may take to answer a request.
const PATIENCE: Duration = Duration::from_secs(10);
/// What every subject begins with.
const ROOT: &str = "otter.";

/// The way to the other servers. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Bus {
    client: Client,
    /// The beginning of every subject of this service.
    prefix: Arc<str>,
    lines: Lines,
    opened: Arc<AtomicU64>,
    /// How often this server has connected to NATS.
    connected: watch::Receiver<u64>,
    metrics: Arc<Metrics>,
}

/// Why NATS cannot be reached.
#[derive(Debug, thiserror::Error)]
#[error("cannot connect to NATS: {0}")]
pub struct ConnectError(#[from] async_nats::ConnectError);

/// Why another server does not answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotAnswered {
    /// NATS does not deliver it, or nobody answers in time.
    #[error("another server does not answer: {0}")]
    Lost(#[from] async_nats::RequestError),
    /// The answer cannot be read.
    #[error("another server answers in a form that this version does not know")]
    Form,
    /// It is too large for NATS.
    #[error("a message of {0} bytes is too large for NATS")]
    TooLarge(usize),
}

/// NATS does not take a subscription.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotSubscribed {
    /// The subject is refused.
    #[error("cannot subscribe: {0}")]
    Refused(#[from] async_nats::SubscribeError),
    /// The connection has ended.
    #[error("cannot subscribe: {0}")]
    NotSent(#[from] async_nats::client::FlushError),
}

/// What a server receives under its number. Until it is served, messages wait here.
#[derive(Debug)]
pub(crate) struct Subscriptions {
    fence: i64,
    packets: Subscriber,
    pulses: Subscriber,
    news: Subscriber,
    /// How often this server has connected to NATS; changed if that is not seen yet.
    connected: watch::Receiver<u64>,
}

/// What comes from other servers.
#[derive(Debug)]
pub(crate) enum Incoming {
    /// The socket of a browser there, for something that is here.
    Socket(Opening, Line),
    /// A request for something that is here.
    Request(Asked, Reply),
    /// Something is asked of this server itself.
    Call(Call, Reply),
    /// Something has changed in the database.
    News(News),
    /// Some news may have been missed.
    Missed,
}

/// The way back to the server that has passed a request on.
#[derive(Debug)]
pub(crate) struct Reply {
    client: Client,
    to: async_nats::Subject,
}

impl Reply {
    pub(crate) async fn send(self, answer: &Answer) {
        self.send_bytes(written(answer)).await;
    }

    pub(crate) async fn send_bytes(self, answer: axum::body::Bytes) {
        if let Err(error) = self.client.publish(self.to, answer).await {
            tracing::warn!(%error, "an answer to another server is lost");
        }
    }
}

#[derive(Debug, Serialize, Deserialize)]
struct Pulse {
    fence: i64,
    connected: u64,
}

impl Bus {
    /// Connects to NATS. A connection that breaks is made again for as long as it takes.
    pub(crate) async fn connect(
        address: &str,
        service: &str,
        metrics: Arc<Metrics>,
    ) -> Result<Self, ConnectError> {
        let (count, connected) = watch::channel(0);
        let count = Arc::new(count);
        let client = ConnectOptions::new()
            .name("otter")
            .no_echo()
            .request_timeout(Some(PATIENCE))
            .ping_interval(PING)
            .event_callback(move |event| {
                let count = Arc::clone(&count);
                async move {
                    match event {
                        Event::Connected => tracing::info!("connected to NATS"),
                        Event::Disconnected => tracing::warn!("the connection to NATS is lost"),
                        // One for each try to connect again.
                        Event::ClientError(ref error) => tracing::debug!(%error, "NATS"),
                        ref other => tracing::warn!(event = %other, "NATS"),
                    }
                    if matches!(
                        event,
                        Event::Connected | Event::Disconnected | Event::SlowConsumer(_)
                    ) {
                        count.send_modify(|n| *n += 1);
                    }
                }
            })
            .connect(address)
            .await?;
        Ok(Self {
            client,
            prefix: format!("{ROOT}{service}").into(),
            lines: Lines::new(Arc::clone(&metrics)),
            opened: Arc::default(),
            connected,
            metrics,
        })
    }

    /// Returns whether NATS is reached just now.
    pub(crate) fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    /// Returns the connection to NATS.
    pub(super) fn client(&self) -> Client {
        self.client.clone()
    }

    pub(super) fn metrics(&self) -> Arc<Metrics> {
        Arc::clone(&self.metrics)
    }

    /// Returns the name of the service.
    pub(super) fn service(&self) -> &str {
        self.prefix.trim_start_matches(ROOT)
    }

    /// Returns the number of lines to other servers.
    pub(crate) fn n_lines(&self) -> usize {
        self.lines.len()
    }

    /// Opens a line to another server. Errors if it does not take it up.
    pub(crate) async fn open(
        &self,
        Way { from, to }: Way,
        opening: Opening,
    ) -> Result<Line, NotAnswered> {
        self.metrics.cluster.socket_passed_on();
        let n = self.opened.fetch_add(1, Ordering::Relaxed);
        let id = LineId { opener: from, n };
        let (line, outgoing) = self.lines.add(id, to);
        let what = What::Open(id, opening);
        let packet = written(&Packet { from, what });
        let taken = self.client.request(self.subject(to), packet).await;
        let carry = self.clone().carry(id, from, to, outgoing);
        // Also where nobody has answered in time: the other end learns that there is no line.
        tokio::spawn(carry);
        taken?;
        Ok(line)
    }

    /// Passes a request on to another server, and returns its answer.
    pub(crate) async fn ask(
        &self,
        Way { from, to }: Way,
        asked: Asked,
    ) -> Result<Answer, NotAnswered> {
        self.metrics.cluster.request_passed_on();
        let what = What::Ask(asked);
        let packet = written(&Packet { from, what });
        if packet.len() > self.client.max_payload() {
            return Err(NotAnswered::TooLarge(packet.len()));
        }
        let answer = self.client.request(self.subject(to), packet).await?;
        read(&answer.payload).ok_or(NotAnswered::Form)
    }

    /// Asks something of another server or a worker itself, and returns its answer.
    pub(crate) async fn call(
        &self,
        Way { from, to }: Way,
        call: Call,
    ) -> Result<axum::body::Bytes, NotAnswered> {
        let what = What::Call(call);
        let packet = written(&Packet { from, what });
        Ok(self.client.request(self.subject(to), packet).await?.payload)
    }

    /// Subscribes to what the others send to this server under a number. It must be done before the
    /// number is used: the first answers on a line would be lost, and a line whose last message is
    /// lost has no gap by which that is seen.
    pub(crate) async fn subscribe(&self, fence: i64) -> Result<Subscriptions, NotSubscribed> {
        let mut connected = self.connected.clone();
        connected.mark_unchanged();
        let subscriptions = Subscriptions {
            fence,
            packets: self.client.subscribe(self.subject(fence)).await?,
            pulses: self.client.subscribe(self.topic("pulse")).await?,
            news: self.client.subscribe(self.topic("news")).await?,
            connected,
        };
        self.client.flush().await?;
        Ok(subscriptions)
    }

    /// Serves the others until the number is lost or the subscriptions end: passes on what comes
    /// from them, and tells them what is new here.
    pub(crate) async fn serve(
        &self,
        subscriptions: Subscriptions,
        news: &mut mpsc::UnboundedReceiver<News>,
        incoming: &mpsc::Sender<Incoming>,
        lost: &CancellationToken,
    ) {
        let Subscriptions {
            fence,
            mut packets,
            mut pulses,
            news: mut others,
            mut connected,
        } = subscriptions;
        let mut peers = Peers::default();
        let mut pulse = interval(PULSE);
        pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
        // What became known before the subscription is not known here.
        let _ = incoming.send(Incoming::Missed).await;
        loop {
            tokio::select! {
                () = lost.cancelled() => break,
                changed = connected.changed() => {
                    if changed.is_err() {
                        break;
                    }
                    // Messages may be lost on every line, and news with them.
                    self.lines.end_all(None);
                    let _ = incoming.send(Incoming::Missed).await;
                }
                packet = packets.next() => {
                    let Some(packet) = packet else { break };
                    self.take(fence, packet, incoming, &mut peers).await;
                }
                message = pulses.next() => {
                    let Some(message) = message else { break };
                    if let Some(Pulse { fence, connected }) = read(&message.payload)
                        && peers.receive(fence, connected, Instant::now())
                    {
                        self.lines.end_all(Some(fence));
                    }
                }
                message = others.next() => {
                    let Some(message) = message else { break };
                    // A later version may have news of a kind that is not known here.
                    let news = read(&message.payload).map_or(Incoming::Missed, Incoming::News);
                    let _ = incoming.send(news).await;
                }
                // A worker has none.
                Some(own) = news.recv() => {
                    self.publish(self.topic("news"), written(&own)).await;
                }
                _ = pulse.tick() => {
                    for far in self.lines.far_ends() {
                        peers.believe_in(far, Instant::now());
                    }
                    for silent in peers.forget_silent(Instant::now()) {
                        self.lines.end_all(Some(silent));
                    }
                    let connected = *self.connected.borrow();
                    let pulse = written(&Pulse { fence, connected });
                    self.publish(self.topic("pulse"), pulse).await;
                }
            }
        }
        self.lines.end_all(None);
    }

    /// Takes up a packet from another server.
    async fn take(
        &self,
        fence: i64,
        message: async_nats::Message,
        incoming: &mpsc::Sender<Incoming>,
        peers: &mut Peers,
    ) {
        let Some(Packet { from, what }) = read(&message.payload) else {
            tracing::warn!("a packet from another server cannot be read");
            return;
        };
        match what {
            What::Open(id, opening) => {
                peers.believe_in(from, Instant::now());
                let (line, outgoing) = self.lines.add(id, from);
                // Whoever has no room drops the line, which ends it.
                if incoming.try_send(Incoming::Socket(opening, line)).is_err() {
                    tracing::warn!("too many sockets come from other servers at once");
                    self.metrics.cluster.dropped();
                }
                if let Some(to) = message.reply {
                    self.publish(to.to_string(), axum::body::Bytes::new()).await;
                }
                tokio::spawn(self.clone().carry(id, fence, from, outgoing));
            }
            What::Data { line, n, piece } => {
                self.metrics.cluster.received();
                if self.lines.receive(line, from, n, piece).is_err() {
                    self.send(fence, from, What::End(line)).await;
                }
            }
            What::End(line) => {
                self.lines.end(line);
            }
            What::Ask(asked) => {
                let Some(to) = message.reply else { return };
                let reply = Reply {
                    client: self.client.clone(),
                    to,
                };
                if incoming.try_send(Incoming::Request(asked, reply)).is_err() {
                    tracing::warn!("too many requests come from other servers at once");
                    self.metrics.cluster.dropped();
                }
            }
            What::Call(call) => {
                let Some(to) = message.reply else { return };
                let reply = Reply {
                    client: self.client.clone(),
                    to,
                };
                if incoming.try_send(Incoming::Call(call, reply)).is_err() {
                    tracing::warn!("too many questions come from other servers at once");
                    self.metrics.cluster.dropped();
                }
            }
        }
    }

    /// Carries what is sent on a line to its far end, until either side ends it.
    async fn carry(self, id: LineId, from: i64, to: i64, mut outgoing: Outgoing) {
        let all = async {
            let mut n = 0;
            while let Some(message) = outgoing.messages.recv().await {
                let piece = message.into();
                self.metrics.cluster.sent();
                self.send(from, to, What::Data { line: id, n, piece }).await;
                n += 1;
            }
        };
        tokio::select! {
            () = all => {}
            () = outgoing.ended.cancelled() => {}
        }
        self.lines.end(id);
        self.send(from, to, What::End(id)).await;
    }

    async fn send(&self, from: i64, to: i64, what: What) {
        let packet = written(&Packet { from, what });
        self.publish(self.subject(to), packet).await;
    }

    /// Publishes a message. One that is lost is found missing by whoever waits for it.
    async fn publish(&self, subject: String, payload: axum::body::Bytes) {
        if payload.len() > self.client.max_payload() {
            tracing::error!(bytes = payload.len(), "a message is too large for NATS");
            return;
        }
        if let Err(error) = self.client.publish(subject, payload).await {
            tracing::debug!(%error, "a message to another server is lost");
        }
    }

    /// Returns the subject of the server of a number.
    fn subject(&self, fence: i64) -> String {
        format!("{}.server.{fence}", self.prefix)
    }

    fn topic(&self, name: &str) -> String {
        format!("{}.{name}", self.prefix)
    }
}
