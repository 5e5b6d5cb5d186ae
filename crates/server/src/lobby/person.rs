//! Who comes to the lobby, as far as it matters there.

use std::collections::BTreeMap;
use std::sync::Arc;

use otter_protocol::ratings::RatingView;

use crate::name::PlayerName;
use crate::occupant::Sitter;
use crate::people::Blocks;
use crate::ratings::{Completion, pool_text};
use crate::store::{LoadError, Store};

/// Somebody who comes to the lobby.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Person {
    /// The id of the account; `None` for a guest.
    pub(crate) account: Option<Arc<str>>,
    /// The name; `None` for a guest who chose none.
    pub(crate) name: Option<PlayerName>,
    /// The rating in the pool in which the account played last.
    pub(crate) rating: Option<RatingView>,
    /// Its rating in each pool in which it has played, in whole points.
    pub(crate) ratings: BTreeMap<&'static str, i32>,
    /// How many of its latest matches it has finished.
    pub(crate) completion: Completion,
    /// Whom the account has blocked.
    pub(crate) blocks: Blocks,
    /// Whether moderators let it play rated matches.
    pub(crate) may_be_rated: bool,
}

impl Person {
    /// Reads what matters of an account that has a name, at a time in seconds since 1970.
    pub(crate) async fn of_account(
        store: &Store,
        account: &str,
        name: Option<PlayerName>,
        now: i64,
    ) -> Result<Self, LoadError> {
        let rating = store.latest_rating(account).await?;
        let ratings = store.ratings_of(account).await?.into_iter();
        Ok(Self {
            account: Some(Arc::from(account)),
            name,
            rating: rating.map(|rating| rating.at(now).view()),
            ratings: ratings
                .map(|(pool, rating)| (pool_text(pool), rating.view().rating))
                .collect(),
            completion: store.completion(account).await?,
            blocks: store.blocks(account).await?,
            may_be_rated: store.standing(account).await?.may_be_rated(),
        })
    }

    /// Reads what matters of an account as it is now; `None` if it was deleted.
    pub(super) async fn read(
        store: &Store,
        account: &str,
        now: i64,
    ) -> Result<Option<Self>, LoadError> {
        let Some(row) = store.account(account).await? else {
            return Ok(None);
        };
        let name = PlayerName::stored(row.name);
        Self::of_account(store, account, Some(name), now)
            .await
            .map(Some)
    }

    /// Returns somebody who sits down at a table.
    pub(super) fn sitter(&self) -> Sitter {
        Sitter {
            name: self.name.clone(),
            account: self.account.as_deref().map(str::to_owned),
        }
    }

    /// Returns whether one of the two has blocked the other: they are kept apart.
    pub(super) fn is_apart_from(&self, other: &Self) -> bool {
        let blocks = |one: &Self, other: &Self| {
            let account = other.account.as_deref();
            account.is_some_and(|account| one.blocks.has(account))
        };
        blocks(self, other) || blocks(other, self)
    }
}
