//! What a server owns: everything, if it is alone, or else what it has taken before the others.

use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use super::membership::Membership;
use super::packet::Way;
use crate::store::{NotLeased, Owner};
use crate::table_id::TableId;

/// The name of what there is once in a service: the lobby, and what must be known to one server
/// whoever is asked. It is owned as tables are.
const DESK: &str = "desk";

/// Who owns tables: this server alone, or each of several servers some.
#[derive(Clone, Debug)]
pub(crate) enum Ownership {
    /// This server owns everything.
    Alone,
    /// Others take their part.
    Shared(Arc<Membership>),
}

/// What shows that this server owns something, for as long as it is registered.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    /// Cancelled when this server is registered no longer.
    lost: CancellationToken,
    /// The number under which it is owned; `None` for a server that is alone.
    fence: Option<i64>,
    /// Whether a server that has ended has left it behind.
    taken_over: bool,
}

/// Why this server does not own something.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotOwned {
    /// The server of this number owns it.
    #[error("another server has it; try again")]
    Elsewhere(i64),
    /// It is changing hands, or this server is about to register.
    #[error("it is changing hands; try again")]
    Unsettled,
    /// The database cannot be asked.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
}

/// How often something is asked for that is changing hands.
const TRIES: usize = 5;
/// The time between two tries.
const AGAIN: Duration = Duration::from_millis(20);

impl Claim {
    /// Returns once it is owned no longer; never if the server is alone.
    pub(crate) async fn lost(&self) {
        self.lost.cancelled().await;
    }

    /// Returns whether it is owned no longer.
    pub(crate) fn is_lost(&self) -> bool {
        self.lost.is_cancelled()
    }

    /// Returns whether it was left behind by a server that has ended; `None` if this server is
    /// alone.
    pub(crate) fn taken_over(&self) -> Option<bool> {
        self.fence.map(|_| self.taken_over)
    }
}

impl Ownership {
    /// Takes something for this server. Errors if another has it.
    pub(crate) async fn claim(&self, name: &str) -> Result<Claim, NotOwned> {
        let Self::Shared(membership) = self else {
            return Ok(Claim {
                lost: CancellationToken::new(),
                fence: None,
                taken_over: false,
            });
        };
        for _ in 0..TRIES {
            let Some(registration) = membership.registration() else {
                return Err(NotOwned::Unsettled);
            };
            let fence = registration.fence;
            match membership.leases.claim(fence, name).await {
                Ok(Owner::Here { taken_over }) => {
                    return Ok(Claim {
                        lost: registration.lost,
                        fence: Some(fence),
                        taken_over,
                    });
                }
                Ok(Owner::There(fence)) => return Err(NotOwned::Elsewhere(fence)),
                Ok(Owner::Unsettled) => tokio::time::sleep(AGAIN).await,
                Err(NotLeased::NotRegistered) => return Err(NotOwned::Unsettled),
                Err(NotLeased::Database(error)) => return Err(error.into()),
            }
        }
        Err(NotOwned::Unsettled)
    }

    /// Gives something up, so that any server may take it.
    pub(crate) async fn release(&self, name: &str, claim: &Claim) {
        let (Self::Shared(membership), Some(fence)) = (self, claim.fence) else {
            return;
        };
        if let Err(error) = membership.leases.release(fence, name).await {
            // It is owned on, by a server that takes it up again when it is asked for.
            tracing::warn!(%error, "what is not needed here cannot be given up");
        }
    }

    /// Returns which of these tables are in memory at some server, if there are several.
    pub(crate) async fn live_among(
        &self,
        tables: &[&TableId],
    ) -> Result<Option<Vec<String>>, sqlx::Error> {
        match self {
            Self::Alone => Ok(None),
            Self::Shared(membership) => membership.leases.live_among(tables).await.map(Some),
        }
    }

    /// Returns which of these this server does not own, or owns no longer.
    pub(crate) async fn not_owned(&self, names: &[String]) -> Result<Vec<String>, sqlx::Error> {
        match (self, self.number()) {
            (Self::Shared(membership), Some(fence)) => {
                membership.leases.not_owned(fence, names).await
            }
            // A server that is alone owns everything. What one owned that is not registered is
            // lost, and ends by itself.
            _ => Ok(Vec::new()),
        }
    }

    /// Returns whether this server owns everything.
    pub(crate) const fn is_alone(&self) -> bool {
        matches!(self, Self::Alone)
    }

    /// Returns the number under which this server is registered; `None` where it is alone, or not
    /// registered just now.
    pub(crate) fn number(&self) -> Option<i64> {
        match self {
            Self::Alone => None,
            Self::Shared(membership) => membership.registration().map(|it| it.fence),
        }
    }

    /// Returns whether this server may own something: alone it always may.
    pub(crate) fn is_standing(&self) -> bool {
        match self {
            Self::Alone => true,
            Self::Shared(membership) => membership.registration().is_some(),
        }
    }

    /// Returns whom to pass on to what concerns something that another server owns. `None` if it is
    /// this server's to answer.
    pub(crate) async fn elsewhere(&self, name: &str) -> Result<Option<Way>, sqlx::Error> {
        let Self::Shared(membership) = self else {
            return Ok(None);
        };
        let owner = membership.leases.owner(name).await?;
        let way = owner.and_then(|to| membership.way_to(to));
        Ok(way.filter(|way| way.to != way.from))
    }

    /// Returns whom to pass on to what concerns the desk. `None` if this server keeps it, which it
    /// does from now on if no other does. Errors if nobody keeps it just now.
    pub(crate) async fn desk_elsewhere(&self) -> Result<Option<Way>, NotOwned> {
        let to = match self.claim(DESK).await {
            Ok(_) => return Ok(None),
            Err(NotOwned::Elsewhere(to)) => to,
            Err(error) => return Err(error),
        };
        let Self::Shared(membership) = self else {
            return Ok(None);
        };
        membership.way_to(to).ok_or(NotOwned::Unsettled).map(Some)
    }
}
