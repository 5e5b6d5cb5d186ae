//! What winning and losing points is worth at given stakes.

use super::stakes::{CubeOwner, Stakes, StakesKind};
use crate::equity::{MatchTable, Outcomes};

/// Stakes with the table that prices them, seen by the player on roll.
///
/// Worth is points for money, in units of the present cube, and the chance of winning the match
/// otherwise; [`Payoff::equity`] brings either to points per game at the present cube. Cubes
/// are told by how often they have been turned from here on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Payoff<'a> {
    pub(crate) stakes: Stakes,
    table: &'a MatchTable,
}

/// Shares of a player's wins (or losses): worth one, two, three times the cube.
pub(crate) type Rates = [f32; 3];

impl<'a> Payoff<'a> {
    pub(crate) const fn new(stakes: Stakes, table: &'a MatchTable) -> Self {
        Self { stakes, table }
    }

    /// The same stakes seen by the other player.
    pub(crate) const fn flipped(self) -> Self {
        Self {
            stakes: self.stakes.flipped(),
            table: self.table,
        }
    }

    /// The worth of ending the game now with so many times the cube, won if positive, after
    /// the cube has been turned `turns` times more.
    pub(crate) fn worth(&self, times: i32, turns: u32) -> f32 {
        match self.stakes.play {
            StakesKind::Money { .. } => (times * (1 << turns)) as f32,
            StakesKind::Match {
                own_away,
                opponent_away,
                ..
            } => {
                let points = self.points(times.unsigned_abs(), turns);
                let (own, opponent) = if times > 0 {
                    (own_away.saturating_sub(points), opponent_away)
                } else {
                    (own_away, opponent_away.saturating_sub(points))
                };
                // A player who is 1 away now has had the Crawford game, or this is it.
                let chance = if own_away == 1 || opponent_away == 1 {
                    self.table.after_crawford(own, opponent)
                } else {
                    self.table.before_crawford(own, opponent)
                };
                chance.0
            }
        }
    }

    /// The worth of a game's end on average, when wins and losses have these shares.
    pub(crate) fn mean(&self, rates: Rates, sign: i32, turns: u32) -> f32 {
        (1..)
            .zip(rates)
            .map(|(times, rate)| rate * self.worth(sign * times, turns))
            .sum()
    }

    /// The worth of a distribution with a dead cube.
    pub(crate) fn dead(&self, outcomes: Outcomes, turns: u32) -> f32 {
        let results = self.counted(outcomes).to_results();
        self.mean(results.wins, 1, turns) + self.mean(results.losses, -1, turns)
    }

    /// The outcomes with gammons left out where they never count.
    pub(crate) fn counted(&self, outcomes: Outcomes) -> Outcomes {
        if self.stakes.gammons {
            outcomes
        } else {
            outcomes.without_gammons()
        }
    }

    /// Whether anybody may ever turn the cube again.
    pub(crate) fn has_cube(&self) -> bool {
        match self.stakes.play {
            StakesKind::Money { cube, .. } => cube,
            StakesKind::Match { crawford, .. } => !crawford,
        }
    }

    /// Whether it can serve the player on roll to turn the cube after so many turns: not where
    /// the present cube already wins the match.
    pub(crate) fn double_serves(&self, turns: u32) -> bool {
        match self.stakes.play {
            StakesKind::Money { .. } => true,
            StakesKind::Match { own_away, .. } => own_away > self.points(1, turns),
        }
    }

    /// Whether gammons count for nothing as long as the cube is not turned (SC-3).
    pub(crate) fn jacoby_holds(&self) -> bool {
        matches!(
            self.stakes.play,
            StakesKind::Money {
                jacoby: true,
                cube: true,
                ..
            }
        ) && self.stakes.owner == CubeOwner::Centred
    }

    /// A worth as points per game at the present cube: for money it is that already; for a
    /// match on the line through a single game lost (−1) and won (+1).
    pub(crate) fn equity(&self, worth: f32) -> f32 {
        match self.stakes.play {
            StakesKind::Money { .. } => worth,
            StakesKind::Match { .. } => {
                let (won, lost) = (self.worth(1, 0), self.worth(-1, 0));
                (2.0 * worth - won - lost) / (won - lost)
            }
        }
    }

    /// The same worth seen by the other player.
    pub(crate) fn flip(&self, worth: f32) -> f32 {
        match self.stakes.play {
            StakesKind::Money { .. } => -worth,
            StakesKind::Match { .. } => 1.0 - worth,
        }
    }

    /// Points of the match that so many times the cube are; all a match can need if it is more.
    fn points(&self, times: u32, turns: u32) -> u32 {
        let log2 = self.stakes.cube_log2.saturating_add(turns).min(32);
        u32::try_from(u64::from(times) << log2).unwrap_or(u32::MAX)
    }
}
