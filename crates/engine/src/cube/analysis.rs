//! What to do with the cube.

use otter_rules::Board;

use super::janowski::{Cubeful, Phase};
use super::payoff::Payoff;
use super::points::{GammonValues, Window};
use super::stakes::CubeOwner;
use super::states::{CubeWorth, Places};
use crate::equity::Outcomes;

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

impl CubeAction {
    /// What is best where these are the worths of not doubling, of a double taken (or, if
    /// `beavered`, redoubled at once) and of one passed.
    pub(crate) fn of(no_double: f32, taken: f32, double_pass: f32, beavered: bool) -> Self {
        let passed = taken >= double_pass;
        if passed && double_pass >= no_double {
            Self::DoublePass
        } else if !passed && taken > no_double {
            if beavered {
                Self::DoubleBeaver
            } else {
                Self::DoubleTake
            }
        } else if no_double > double_pass {
            if passed {
                Self::TooGoodPass
            } else {
                Self::TooGoodTake
            }
        } else if beavered {
            Self::NoDoubleBeaver
        } else {
            Self::NoDouble
        }
    }
}

/// Whether the cube would be turned for the first time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// It is centred: a double.
    Double,
    /// Somebody owns it: a redouble.
    Redouble,
}

/// How much hangs on whether the player on roll doubles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Closeness {
    /// Doubling or not is a difference.
    Clear,
    /// Next to nothing: doubling is optional.
    Optional,
}

/// A difference of fewer points than this between doubling and not is next to nothing.
const OPTIONAL: f32 = 0.005;

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
    /// Whether it would be the first double of the game.
    pub turn: Turn,
    /// How much hangs on it.
    pub closeness: Closeness,
    /// How the game may end if nobody turns the cube.
    pub outcomes: Outcomes,
    /// At which winning chances the decisions turn.
    pub window: Window,
    /// What gammons are worth at the present cube, and at a cube turned once more.
    pub gammon_values: [GammonValues; 2],
}

impl CubeAnalysis {
    /// From what a look-ahead found out about a board.
    pub(crate) fn new(
        payoff: &Payoff,
        board: &Board,
        outcomes: Outcomes,
        worth: &CubeWorth,
    ) -> Self {
        let owner = payoff.stakes.owner;
        let [no_double, double_take] = choices(payoff, outcomes, worth).map(|x| payoff.equity(x));
        let double_pass = payoff.equity(payoff.won(0)[0]);
        let beavered = payoff.has_beavers() && double_take < 0.0;
        let taken = if beavered {
            2.0 * double_take
        } else {
            double_take
        };
        let available = owner != CubeOwner::Opponent && payoff.double_serves(0);
        let action = if available {
            CubeAction::of(no_double, taken, double_pass, beavered)
        } else {
            CubeAction::NotAvailable
        };
        let difference = taken.min(double_pass) - no_double;
        Self {
            no_double,
            double_take,
            double_pass,
            action,
            turn: if owner == CubeOwner::Centred {
                Turn::Double
            } else {
                Turn::Redouble
            },
            closeness: if available && difference.abs() < OPTIONAL {
                Closeness::Optional
            } else {
                Closeness::Clear
            },
            outcomes,
            window: Window::around(
                payoff,
                &Cubeful::new(payoff, outcomes, Phase::of(board)),
                owner,
            ),
            gammon_values: [0, 1].map(|turns| GammonValues::of(payoff, turns)),
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

/// The worth of not doubling and of a double taken.
fn choices(payoff: &Payoff, outcomes: Outcomes, worth: &CubeWorth) -> [f32; 2] {
    if !payoff.has_cube() {
        return [payoff.dead(outcomes, 0), payoff.dead(outcomes, 1)];
    }
    let taken = Places::new(payoff).doubled(worth, outcomes, 0);
    [
        worth.at(payoff.stakes.owner, 0),
        taken.unwrap_or(payoff.dead(outcomes, 1)),
    ]
}
