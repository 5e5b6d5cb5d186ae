//! Wins and gammons traded between two plays.
//!
//! Without the cube an equity is a sum: twice the wins, and the gammons at their value. So a
//! difference between two plays is the sum of what the wins carry and what the gammons of each side
//! carry. At a score gammons have another value than for money.

use otter_engine::{GammonValues, Outcomes};

use super::reason::{Fact, Pair, Reason};

/// The equity between winning a single game and losing one.
const STAKE: f32 = 2.0;

/// What wins and gammons carry of a difference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Parts {
    outcomes: Pair<Outcomes>,
    pub(super) wins: f32,
    pub(super) gammons_won: f32,
    pub(super) gammons_lost: f32,
}

impl Parts {
    /// Splits the difference between the outcomes of two plays.
    pub(super) fn of(outcomes: Pair<Outcomes>, values: GammonValues) -> Self {
        let [best, other] = outcomes;
        Self {
            outcomes,
            wins: STAKE * (best.win - other.win),
            gammons_won: STAKE * values.own * (best.win_gammon - other.win_gammon),
            gammons_lost: STAKE * values.opponent * (other.lose_gammon - best.lose_gammon),
        }
    }

    /// Returns the sum of the parts.
    pub(super) fn sum(&self) -> f32 {
        self.wins + self.gammons_won + self.gammons_lost
    }

    /// Returns what carries at least `least` of the difference: a trade if there is one, otherwise
    /// the largest part.
    pub(super) fn reason(&self, least: f32) -> Option<Reason> {
        let wins = self.outcomes.map(|outcomes| outcomes.win);
        let won = self.outcomes.map(|outcomes| outcomes.win_gammon);
        let lost = self.outcomes.map(|outcomes| outcomes.lose_gammon);
        let gammons = if self.gammons_won.abs() >= self.gammons_lost.abs() {
            (self.gammons_won, won, false)
        } else {
            (self.gammons_lost, lost, true)
        };
        let (part, chances, are_lost) = gammons;
        let is_trade = self.wins * part < 0.0 && self.wins.abs().min(part.abs()) >= least;
        if is_trade {
            let fact = Fact::Trade {
                wins,
                gammons: chances,
                are_lost,
            };
            let carried = self.wins + part;
            return (carried >= least).then_some(Reason { fact, carried });
        }
        let parts = [
            (self.wins, Fact::Wins(wins)),
            (self.gammons_won, Fact::GammonsWon(won)),
            (self.gammons_lost, Fact::GammonsLost(lost)),
        ];
        let largest = parts.into_iter().max_by(|a, b| a.0.total_cmp(&b.0));
        let (carried, fact) = largest?;
        (carried >= least).then_some(Reason { fact, carried })
    }
}
