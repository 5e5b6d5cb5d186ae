//! Ratings as they follow from results, one after the other.

use std::collections::HashMap;

use otter_protocol::ratings::PoolKey;
use otter_rules::Seat;

use super::{Rating, after};

/// Somebody who has played a rated match to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RatedPlayer {
    /// The id of the account.
    pub(crate) account: String,
    /// The name of the account.
    pub(crate) name: String,
    /// The points of the match.
    pub(crate) score: u32,
}

/// What a rated match came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RatedResult {
    /// The pool of the match.
    pub(crate) pool: PoolKey,
    /// Its length in points.
    pub(crate) length: u32,
    /// Whoever won the match.
    pub(crate) winner: RatedPlayer,
    /// Whoever lost the match.
    pub(crate) loser: RatedPlayer,
    /// The seat of the winner.
    pub(crate) seat: Seat,
}

/// A result that counts, as far as ratings follow from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entered {
    /// The number of the result, by which they are in order.
    pub(crate) result: i64,
    /// The pool of the match.
    pub(crate) pool: PoolKey,
    /// The account that won.
    pub(crate) winner: String,
    /// The account that lost.
    pub(crate) loser: String,
    /// When the match ended, in seconds since 1970.
    pub(crate) at: i64,
}

/// What a result makes of one rating.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Change {
    /// The account whose rating it is.
    pub(crate) account: String,
    /// The pool that the rating is of.
    pub(crate) pool: PoolKey,
    /// How many results of the account count in the pool, with this one.
    pub(crate) nth: i64,
    /// The number of the result.
    pub(crate) result: i64,
    /// The points before the match.
    pub(crate) before: f64,
    /// The rating after it.
    pub(crate) after: Rating,
}

impl Entered {
    /// Returns what the result makes of what winner and loser had before, with the number of
    /// results that had counted.
    pub(crate) fn changes(&self, before: [(Rating, i64); 2]) -> [Change; 2] {
        let [(winner, n_winner), (loser, n_loser)] = before;
        let [won, lost] = after(winner, loser, self.at);
        let change = |account: &String, n, before: Rating, after| Change {
            account: account.clone(),
            pool: self.pool,
            nth: n + 1,
            result: self.result,
            before: before.rating,
            after,
        };
        [
            change(&self.winner, n_winner, winner, won),
            change(&self.loser, n_loser, loser, lost),
        ]
    }
}

/// Returns every change of a rating that follows from results, in their order.
pub(crate) fn replay(results: &[Entered]) -> Vec<Change> {
    let mut known: HashMap<(String, &str), (Rating, i64)> = HashMap::new();
    let mut changes = Vec::with_capacity(2 * results.len());
    for result in results {
        let of = |account: &String| (account.clone(), result.pool.as_str());
        let now = |account| known.get(&of(account)).copied().unwrap_or((Rating::NEW, 0));
        let both = result.changes([now(&result.winner), now(&result.loser)]);
        for change in both {
            known.insert(of(&change.account), (change.after, change.nth));
            changes.push(change);
        }
    }
    changes
}
