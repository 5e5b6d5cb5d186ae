//! Ratings, and the profile on which they are shown (`docs/ratings.md`).

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::codes::codes;

codes! {
    /// The pools of rated matches: by their length, and by whether a turn has minutes or days.
    PoolKey {
        Short = "short",
        Medium = "medium",
        Long = "long",
        ShortDays = "short_days",
        MediumDays = "medium_days",
        LongDays = "long_days",
    }
}

impl PoolKey {
    /// Every pool, in the order in which they are listed.
    pub const ALL: [Self; 6] = [
        Self::Short,
        Self::Medium,
        Self::Long,
        Self::ShortDays,
        Self::MediumDays,
        Self::LongDays,
    ];
}

/// A rating as it is shown, in whole points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
pub struct RatingView {
    /// The rating in whole points.
    pub rating: i32,
    /// How many points it may be off in either direction, with a probability of about two thirds.
    pub deviation: i32,
    /// Whether so little is known that the rating says not much yet.
    pub provisional: bool,
}

/// How many of somebody's latest matches were played to their end (`docs/conduct.md`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
pub struct CompletionView {
    /// How many matches count, at most a hundred.
    pub matches: u32,
    /// The matches that were finished, in whole percent; `null` while there are too few to tell.
    pub percent: Option<u32>,
}

/// The account that sits in a seat, as far as everybody sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, TS)]
pub struct SeatAccountView {
    /// The rating in the pool that the table belongs to; `null` if it belongs to none.
    pub rating: Option<RatingView>,
    /// What the match has changed about it, in points; `null` before its end, and if it is not
    /// rated.
    pub change: Option<i32>,
}

/// The answer to `GET /api/people/<name>`: a person as others see them.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ProfileView {
    /// The name as it was chosen.
    pub name: String,
    /// When the account was made, in seconds since 1970.
    pub made_at: i64,
    /// Whether it is the account that asks.
    pub own: bool,
    /// Whether others see the performance rating of each match.
    pub shows_pr: bool,
    /// The ratings, in the order of the pools; of a pool without a match there is none.
    pub pools: Vec<PoolRating>,
    /// How many rated matches there are.
    pub n_matches: u32,
    /// How many of them were won.
    pub n_won: u32,
    /// How many of the latest matches by the clock were played to their end.
    pub completion: CompletionView,
    /// The latest rated matches, the newest first.
    pub matches: Vec<RatedMatch>,
    /// The opponents met most often, with what came of it.
    pub opponents: Vec<AgainstView>,
    /// What the account that asks has to do with this one; `null` for guests, and of oneself.
    pub relation: Option<RelationView>,
}

/// What an account has to do with another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, TS)]
pub struct RelationView {
    /// Whether it follows the other.
    pub follows: bool,
    /// Whether they follow each other.
    pub is_friend: bool,
    /// Whether it has blocked the other.
    pub blocks: bool,
}

/// The rating in one pool, and how it came to be.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct PoolRating {
    /// The pool that the rating is of.
    pub pool: PoolKey,
    /// The rating as it is now.
    pub rating: RatingView,
    /// The rating after each match, the oldest first; of very many the latest.
    pub history: Vec<RatingPoint>,
}

/// A rating after a match.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
pub struct RatingPoint {
    /// When the match ended, in seconds since 1970.
    pub at: i64,
    /// The rating in whole points.
    pub rating: i32,
    /// How many points it may be off.
    pub deviation: i32,
}

/// A rated match, from the side of one player.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct RatedMatch {
    /// The table, where the match can be reviewed; `null` for others than the two players.
    pub table: Option<String>,
    /// The name that the opponent had.
    pub opponent: String,
    /// Whether the opponent still has an account, under the name that is given.
    pub has_account: bool,
    /// Whether the match was won.
    pub won: bool,
    /// The points of the player and of the opponent.
    pub score: [u32; 2],
    /// The pool that the match was rated in.
    pub pool: PoolKey,
    /// What it changed about the rating, in points; `null` if it does not count.
    pub change: Option<i32>,
    /// The performance rating of the player; `null` while the match is not judged, and for others
    /// if it is not shown.
    pub pr: Option<f64>,
    /// When it ended, in seconds since 1970.
    pub at: i64,
}

/// What came of all rated matches with one opponent.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct AgainstView {
    /// The name that the opponent had last.
    pub name: String,
    /// Whether the opponent still has an account, under that name.
    pub has_account: bool,
    /// How many matches were won.
    pub won: u32,
    /// How many were lost.
    pub lost: u32,
}

/// The body of `POST /api/account/profile`: changes what others see.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChangeProfile {
    /// Whether others see the performance rating of each match.
    pub shows_pr: bool,
}
