//! The people whom an account follows, and those whom it has blocked (`docs/moderation.md`).

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::lobby::LobbyDoing;
use crate::ratings::RatingView;

/// The body of `POST /api/account/follows` and of `POST /api/account/blocks`.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Whom {
    /// The name of an account, in whatever case.
    pub name: String,
}

/// The answer to `GET /api/account/contacts`: whom the account follows and whom it has blocked.
#[derive(Clone, Debug, Default, Deserialize, Serialize, TS)]
pub struct ContactsView {
    /// Those whom it follows, by name.
    pub follows: Vec<FollowView>,
    /// Those whom it has blocked, by name.
    pub blocked: Vec<BlockedView>,
}

/// Somebody whom an account follows.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct FollowView {
    /// The name as it was chosen.
    pub name: String,
    /// Since when, in seconds since 1970.
    pub since: i64,
    /// Whether they follow each other.
    pub is_friend: bool,
    /// What they do in the lobby, as everybody there sees it; `null` of whoever is not there.
    pub does: Option<LobbyDoing>,
    /// The table of the lobby at which they play, to be watched; `null` if they play at none.
    pub table: Option<String>,
    /// The rating of whoever is in the lobby; `null` without one.
    pub rating: Option<RatingView>,
}

/// Somebody whom an account has blocked.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct BlockedView {
    /// The name as it was chosen.
    pub name: String,
    /// Since when, in seconds since 1970.
    pub since: i64,
}
