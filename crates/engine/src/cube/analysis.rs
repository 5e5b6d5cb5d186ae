//! What to do with the cube.

use super::stakes::StakesKind;
use super::{CubeOwner, Payoff};

/// What the player on roll should do, and the other in answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CubeAction {
    /// The player on roll may not double.
    NotAvailable,
    /// Not double; if doubled, the other takes.
    NoDouble,
    /// Not double; if doubled, the other redoubles at once (CU-7).
    NoDoubleBeaver,
    /// Double; the other takes.
    DoubleTake,
    /// Double although the other redoubles at once: it brings gammons into play (SC-3).
    DoubleBeaver,
    /// Double; the other passes.
    DoublePass,
    /// Not double: playing on for more than the cash is better; the other would pass.
    TooGoodPass,
    /// Not double: playing on is better than the cash although the other would even take.
    TooGoodTake,
}

/// What the choices at the cube are worth, in points per game at the present cube, to the
/// player on roll. For a match the scale is that of a single game won (+1) or lost (−1).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubeAnalysis {
    /// Rolling without doubling.
    pub no_double: f32,
    /// Doubling, and the other takes.
    pub double_take: f32,
    /// Doubling, and the other passes.
    pub double_pass: f32,
    /// What to do.
    pub action: CubeAction,
}

impl CubeAnalysis {
    /// From the worth of not doubling and of a double taken.
    pub(crate) fn new(payoff: &Payoff<'_>, no_double: f32, double_take: f32) -> Self {
        let no_double = payoff.equity(no_double);
        let double_take = payoff.equity(double_take);
        let double_pass = payoff.equity(payoff.worth(1, 0));
        let beavers = matches!(payoff.stakes.play, StakesKind::Money { beavers: true, .. });
        let available = payoff.has_cube()
            && payoff.stakes.owner != CubeOwner::Opponent
            && payoff.double_serves(0);
        let beavered = beavers && double_take < 0.0;
        let taken = if beavered {
            2.0 * double_take
        } else {
            double_take
        };
        let passed = taken >= double_pass;
        let action = if !available {
            CubeAction::NotAvailable
        } else if passed && double_pass >= no_double {
            CubeAction::DoublePass
        } else if !passed && taken > no_double {
            if beavered {
                CubeAction::DoubleBeaver
            } else {
                CubeAction::DoubleTake
            }
        } else if no_double > double_pass {
            if passed {
                CubeAction::TooGoodPass
            } else {
                CubeAction::TooGoodTake
            }
        } else if beavered {
            CubeAction::NoDoubleBeaver
        } else {
            CubeAction::NoDouble
        };
        Self {
            no_double,
            double_take,
            double_pass,
            action,
        }
    }

    /// What the position is worth when both do what is best.
    pub fn value(&self) -> f32 {
        match self.action {
            CubeAction::DoubleTake => self.double_take,
            CubeAction::DoubleBeaver => 2.0 * self.double_take,
            CubeAction::DoublePass => self.double_pass,
            _ => self.no_double,
        }
    }
}
