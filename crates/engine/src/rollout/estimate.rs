//! The results of a rollout, each with its standard error.

use super::tally::{EQUITY, Tally};
use crate::cube::{CubeAction, Double, Payoff};
use crate::equity::Outcomes;
use crate::estimate::Estimate;

/// The estimates of a rollout for a line, seen by the player for whom it is rolled out. If luck is
/// subtracted, means of chances near 0 or 1 may lie slightly outside of 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimates {
    /// The chance of winning.
    pub win: Estimate,
    /// The chance of winning a gammon or a backgammon.
    pub win_gammon: Estimate,
    /// The chance of winning a backgammon.
    pub win_backgammon: Estimate,
    /// The chance of losing a gammon or a backgammon.
    pub lose_gammon: Estimate,
    /// The chance of losing a backgammon.
    pub lose_backgammon: Estimate,
    /// The equity for money without a cube, with gammons counting, in points per game. If a game
    /// ends with a pass, this and the chances are those of the evaluation at that point.
    pub cubeless: Estimate,
    /// The equity at the stakes in question, in points per game at the present cube; for a match on
    /// the scale of a single game won (+1) or lost (−1).
    pub equity: Estimate,
}

/// The result of rolling out a double, in points per game at the present cube.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubeVerdict {
    /// The equity of rolling without doubling.
    pub no_double: Estimate,
    /// The equity of a double that the other player takes.
    pub double_take: Estimate,
    /// The equity of a double that the other player passes: always 1.
    pub double_pass: f64,
    /// The equity of a double that is taken minus that of rolling without doubling.
    pub difference: Estimate,
    /// The best action by these means, without regard to their errors.
    pub action: CubeAction,
}

impl Estimates {
    pub(super) fn of(tally: &Tally, line: usize) -> Self {
        let at = |at| tally.estimate(line, at);
        Self {
            win: at(0),
            win_gammon: at(1),
            win_backgammon: at(2),
            lose_gammon: at(3),
            lose_backgammon: at(4),
            cubeless: at(5),
            equity: at(EQUITY),
        }
    }

    /// Returns the nearest consistent outcomes.
    pub fn outcomes(&self) -> Outcomes {
        let chance = |estimate: Estimate, most: f32| (estimate.mean as f32).clamp(0.0, most);
        let win = chance(self.win, 1.0);
        let win_gammon = chance(self.win_gammon, win);
        let lose_gammon = chance(self.lose_gammon, 1.0 - win);
        Outcomes {
            win,
            win_gammon,
            win_backgammon: chance(self.win_backgammon, win_gammon),
            lose_gammon,
            lose_backgammon: chance(self.lose_backgammon, lose_gammon),
        }
    }
}

impl CubeVerdict {
    pub(super) fn of(tally: &Tally, payoff: &Payoff) -> Self {
        let [no_double, double_take] = [0, 1].map(|line| tally.estimate(line, EQUITY));
        let double_pass = payoff.equity(payoff.won(0)[0]);
        let taken = double_take.mean as f32;
        // Where the cube has a limit, that is what a beaver would come to if it could be turned as
        // often after it as after a take.
        let beavered = payoff.has_beavers(0).then_some(2.0 * taken);
        let double = Double::new(taken, beavered);
        Self {
            no_double,
            double_take,
            double_pass: double_pass.into(),
            difference: tally.difference(1, 0),
            action: CubeAction::of(payoff, no_double.mean as f32, double),
        }
    }
}
