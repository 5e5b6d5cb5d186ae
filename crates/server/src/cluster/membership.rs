//! The registration of this server among those that share its database.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use super::bus::{Bus, NotSubscribed, Subscriptions};
use super::packet::Way;
use crate::metrics::{ClusterCounts, Metrics};
use crate::store::{Leases, TimedTable};

/// How long to wait before the next try to register.
const AGAIN: Duration = Duration::from_millis(200);

/// This server as one of several.
#[derive(Debug)]
pub(crate) struct Membership {
    pub(super) leases: Leases,
    present: Mutex<Option<Registration>>,
    metrics: Arc<Metrics>,
}

/// A registration that stands.
#[derive(Clone, Debug)]
pub(crate) struct Registration {
    /// The number under which this server writes.
    pub(crate) fence: i64,
    /// Cancelled when the registration is lost, with everything that is owned by it.
    pub(crate) lost: CancellationToken,
}

/// Why this server cannot be registered just now.
#[derive(Debug, thiserror::Error)]
enum NotRegistered {
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    NotSubscribed(#[from] NotSubscribed),
}

impl Membership {
    /// The membership of a server that is not registered yet.
    pub(crate) fn new(leases: Leases, metrics: Arc<Metrics>) -> Self {
        Self {
            leases,
            present: Mutex::default(),
            metrics,
        }
    }

    /// Returns the registration that stands; `None` while there is none.
    pub(crate) fn registration(&self) -> Option<Registration> {
        self.lock().clone()
    }

    /// Returns the ways to all other servers and workers that are registered; none while this one
    /// is not.
    pub(crate) async fn others(&self) -> Result<Vec<Way>, sqlx::Error> {
        let members = self.leases.members().await?.into_iter();
        let ways = members.filter_map(|to| self.way_to(to));
        Ok(ways.filter(|way| way.to != way.from).collect())
    }

    /// Returns the way to the server of a number; `None` while this one is not registered.
    pub(super) fn way_to(&self, to: i64) -> Option<Way> {
        let Registration { fence: from, .. } = self.registration()?;
        Some(Way { from, to })
    }

    /// Registers this server once it reaches the others, for as long as that takes. Returns what it
    /// receives from them under its number.
    pub(crate) async fn register(&self, bus: &Bus) -> (Registration, Subscriptions) {
        loop {
            while !bus.is_connected() {
                sleep(AGAIN).await;
            }
            match self.try_to_register(bus).await {
                Ok((fence, subscriptions)) => {
                    tracing::info!(fence, "registered among the servers of this service");
                    let registration = Registration {
                        fence,
                        lost: CancellationToken::new(),
                    };
                    *self.lock() = Some(registration.clone());
                    return (registration, subscriptions);
                }
                Err(error) => {
                    tracing::warn!(%error, "cannot register among the servers of this service");
                    sleep(AGAIN).await;
                }
            }
        }
    }

    async fn try_to_register(&self, bus: &Bus) -> Result<(i64, Subscriptions), NotRegistered> {
        let fence = self.leases.register().await?;
        match bus.subscribe(fence).await {
            Ok(subscriptions) => Ok((fence, subscriptions)),
            Err(error) => {
                self.leases.is_struck_off();
                self.give_up(fence).await;
                Err(error.into())
            }
        }
    }

    /// Returns some of the tables that servers have left behind while a clock may run there.
    pub(crate) async fn left_behind(&self, most: i64) -> Result<Vec<TimedTable>, sqlx::Error> {
        self.leases.left_behind(most).await
    }

    /// Gives the registration up, as the server ends.
    pub(crate) async fn leave(&self) {
        let Some(Registration { fence, lost }) = self.lock().take() else {
            return;
        };
        // It writes nothing more before anybody else learns of it.
        self.leases.is_struck_off();
        lost.cancel();
        self.give_up(fence).await;
    }

    async fn give_up(&self, fence: i64) {
        if let Err(error) = self.leases.give_up(fence).await {
            tracing::warn!(%error, "the other servers learn by silence that this one has ended");
        }
    }

    /// Renews the registration until it is lost, and then ends everything that was owned by it.
    ///
    /// A database that cannot be asked takes nothing away by itself: nothing can be written then,
    /// and whether others have taken over is seen when it answers again. A server that does not
    /// reach the others for as long as they would wait for it gives up by itself: its tables would
    /// be out of reach for whoever comes to another.
    pub(crate) async fn renew(&self, bus: &Bus, Registration { fence, lost }: &Registration) {
        let mut reached_at = Instant::now();
        loop {
            sleep(self.leases.renew_every()).await;
            if bus.is_connected() {
                reached_at = Instant::now();
            } else if reached_at.elapsed() > self.leases.lasts() {
                tracing::error!(fence, "the others are out of reach: it gives its tables up");
                self.metrics.cluster.registration_lost();
                self.leave().await;
                return;
            }
            match self.leases.renew(*fence).await {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => tracing::warn!(%error, "cannot renew the registration"),
            }
            match self.leases.strike_off().await {
                Ok(0) => {}
                Ok(n) => {
                    tracing::warn!(n, "servers that are silent were struck off");
                    self.metrics.cluster.struck_off(n);
                }
                Err(error) => tracing::debug!(%error, "cannot look for silent servers"),
            }
        }
        tracing::error!(
            fence,
            "the others took this server for dead: it begins anew"
        );
        self.metrics.cluster.registration_lost();
        self.leases.is_struck_off();
        *self.lock() = None;
        lost.cancel();
    }

    /// Returns what this server is just now among the others, as far as the database answers.
    pub(crate) async fn counts(&self, bus: &Bus) -> ClusterCounts {
        let registration = self.registration();
        let owned = match &registration {
            Some(Registration { fence, .. }) => self.leases.n_tables(*fence).await.ok(),
            None => Some(0),
        };
        ClusterCounts {
            is_connected: bus.is_connected(),
            is_registered: registration.is_some(),
            owned,
            members: self.leases.n_members().await.ok(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<Registration>> {
        // What is set under this lock is set in one step.
        self.present.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
