//! A server as one of several that share a database: it stays registered, serves the others, and
//! takes over what those have left behind that have ended.

use std::sync::Arc;
use std::time::Duration;

use otter_clock::Moment;
use otter_protocol::admin::MemberView;
use tokio::sync::mpsc;
use tokio::time::sleep;

use crate::analysis::Analyses;
use crate::cluster::{
    Bus, Call, ConnectError, Incoming, Membership, Queue, QueueError, Registration, Rollouts,
    Subscriptions,
};
use crate::http::{App, serve_others};
use crate::library::sample;
use crate::metrics::Metrics;
use crate::news::{self, News};
use crate::store::Leases;
use crate::take_up::{AT_ONCE, take_up};

/// What a server has that is one of several.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) membership: Arc<Membership>,
    pub(crate) bus: Bus,
    /// What the database's clock showed as this server joined.
    pub(crate) now: Moment,
    first: (Registration, Subscriptions),
    news: mpsc::UnboundedReceiver<News>,
}

/// Why a server cannot join the others that share its database.
#[derive(Debug, thiserror::Error)]
pub enum NotJoined {
    /// The others cannot be reached.
    #[error(transparent)]
    Nats(#[from] ConnectError),
    /// There is no queue of what is to be judged.
    #[error(transparent)]
    Queue(#[from] QueueError),
    /// The engine does not answer of what edition it is.
    #[error("the engine failed")]
    Edition,
    /// The database does not register it.
    #[error("cannot register among the servers of this database: {0}")]
    Database(#[from] sqlx::Error),
}

/// How often what was left behind is looked for.
const LOOK: Duration = Duration::from_secs(1);
/// How many sockets, requests and news of other servers may wait.
const WAITING: usize = 1024;

impl Shared {
    /// Joins the servers that share a database. Returns the way to tell them what is new as well.
    pub(crate) async fn join(
        leases: Leases,
        nats: &str,
        metrics: &Arc<Metrics>,
    ) -> Result<(Self, news::Sender), NotJoined> {
        let service = leases.service().await?;
        let bus = Bus::connect(nats, &service, Arc::clone(metrics)).await?;
        let now = u64::try_from(leases.now().await?).unwrap_or_default();
        let membership = Arc::new(Membership::new(leases, Arc::clone(metrics)));
        let first = membership.register(&bus).await;
        let (away, news) = news::Sender::new();
        let shared = Self {
            membership,
            bus,
            now: Moment::from_millis(now),
            first,
            news,
        };
        Ok((shared, away))
    }

    /// Opens the queue of what is to be judged, for the edition that is made here.
    pub(crate) async fn queue(&self, analyses: &Analyses) -> Result<Queue, NotJoined> {
        // The match that comes with Otter shows in what form questions are posed here.
        let sample = sample().map_err(|_| NotJoined::Edition)?;
        let edition = analyses.edition_name(&sample.questions).await;
        let edition = edition.map_err(|_| NotJoined::Edition)?;
        Ok(Queue::open(&self.bus, &edition).await?)
    }

    /// Opens the queue of batches of rollouts, for the edition of the queue of matches.
    pub(crate) async fn rollouts(&self, queue: &Queue) -> Result<Rollouts, NotJoined> {
        Ok(Rollouts::open(&self.bus, queue).await?)
    }

    /// Stays registered for as long as it runs, as one that owns nothing and serves nobody. It
    /// describes itself to the servers that ask.
    pub(crate) async fn stay(self, describe: impl Fn(i64) -> MemberView) {
        let Self {
            membership,
            bus,
            first,
            mut news,
            ..
        } = self;
        let (sender, mut incoming) = mpsc::channel(WAITING);
        let answering = async {
            while let Some(what) = incoming.recv().await {
                // Nothing else concerns it.
                let Incoming::Call(Call::Describe, reply) = what else {
                    continue;
                };
                let number = membership.registration().map_or(0, |it| it.fence);
                match serde_json::to_vec(&describe(number)) {
                    Ok(view) => reply.send_bytes(view.into()).await,
                    Err(error) => tracing::error!(%error, "a description has no JSON"),
                }
            }
        };
        let staying = stay_registered(&membership, &bus, first, (&mut news, &sender), None);
        // Neither ends by itself.
        let ((), ()) = tokio::join!(answering, staying);
    }

    /// Takes part for as long as it runs.
    pub(crate) async fn take_part(self, app: App) {
        let Self {
            membership,
            bus,
            first,
            mut news,
            ..
        } = self;
        let (sender, incoming) = mpsc::channel(WAITING);
        let serving = serve_others(app.clone(), incoming);
        let ways = (&mut news, &sender);
        let taking_part = stay_registered(&membership, &bus, first, ways, Some(&app));
        // Neither ends by itself.
        let ((), ()) = tokio::join!(serving, taking_part);
    }
}

/// Stays registered, under a new number whenever the one before is lost, and listens to the others.
/// An `app` takes over meanwhile what those have left behind that have ended.
async fn stay_registered(
    membership: &Membership,
    bus: &Bus,
    first: (Registration, Subscriptions),
    (news, incoming): (&mut mpsc::UnboundedReceiver<News>, &mpsc::Sender<Incoming>),
    app: Option<&App>,
) {
    let (mut registration, mut subscriptions) = first;
    loop {
        let lost = &registration.lost;
        let listening = async {
            bus.serve(subscriptions, news, incoming, lost).await;
            if !lost.is_cancelled() {
                tracing::error!("the subscriptions have ended: it begins anew");
                membership.leave().await;
            }
        };
        let taking_over = async {
            if let Some(app) = app {
                take_over(membership, app, &registration).await;
            }
        };
        tokio::join!(membership.renew(bus, &registration), listening, taking_over);
        (registration, subscriptions) = membership.register(bus).await;
    }
}

/// Takes over the tables that were left behind while a clock ran there, until the registration is
/// lost: few at once, since the other servers take theirs. Whatever else was left behind is taken
/// up when somebody comes.
async fn take_over(membership: &Membership, app: &App, registration: &Registration) {
    while !registration.lost.is_cancelled() {
        let found = match membership.left_behind(AT_ONCE).await {
            Ok(found) => found,
            Err(error) => {
                tracing::debug!(%error, "cannot look for what was left behind");
                Vec::new()
            }
        };
        let n = found.len();
        take_up(app, found).await;
        if n > 0 {
            tracing::info!(n, "tables were taken over");
        }
        if n < AT_ONCE as usize {
            sleep(LOOK).await;
        }
    }
}
