//! Seeks that outlive the visit: those of accounts for games by correspondence.

use std::sync::Arc;

use otter_protocol::lobby::SeekFilter;
use tokio::time::Instant;

use super::person::Person;
use super::sought::Sought;
use crate::store::SeekRow;

/// What makes a seek last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lasting {
    /// The number under which it is stored.
    pub(super) id: i64,
    /// When it was put up, in seconds since 1970.
    pub(super) since: i64,
}

/// An account that seeks something for days.
#[derive(Debug)]
pub(super) struct Owner {
    pub(super) person: Person,
    /// When that was read.
    pub(super) read_at: Instant,
}

/// A seek that lasts, read from the database.
#[derive(Clone, Debug)]
pub(super) struct LastingSeek {
    pub(super) account: Arc<str>,
    pub(super) lasting: Lasting,
    pub(super) game: Sought,
    pub(super) filter: SeekFilter,
}

/// What somebody would put up who asks for a game.
#[derive(Debug)]
pub(super) enum Plan {
    /// A seek that ends with the visit.
    Visit,
    /// A seek of an account that lasts; it stands already under a number, if there is one.
    Lasting {
        account: Arc<str>,
        stands: Option<i64>,
    },
}

impl LastingSeek {
    /// Reads a seek that is stored; `None` for one that this server cannot offer, because a later
    /// one has stored it or dice can be checked no longer.
    pub(super) fn read(row: &SeekRow, can_be_checked: bool) -> Option<Self> {
        let game = serde_json::from_str(&row.game).ok()?;
        Some(Self {
            account: Arc::from(row.account.as_str()),
            lasting: Lasting {
                id: row.id,
                since: row.made_at,
            },
            game: Sought::read(game, can_be_checked).ok()?,
            filter: serde_json::from_str(&row.filter).ok()?,
        })
    }
}

/// When the seeks that last are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Due {
    /// Whatever is known of them.
    Now,
    /// If what is known of them is old.
    IfOld,
}
