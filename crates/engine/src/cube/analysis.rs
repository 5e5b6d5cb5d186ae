//! The cube decision of a position: the equity of each choice, and which is best.

use otter_rules::Board;

use super::double::Double;
use super::janowski::{Cubeful, Efficiency};
use super::payoff::Payoff;
use super::points::{GammonValues, Window};
use super::stakes::CubeOwner;
use super::states::{CubeStates, CubefulValues};
use crate::equity::Outcomes;

/// The best action of the player on roll, and the other player's best answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CubeAction {
    /// The player on roll may not double.
    NotAvailable,
    /// No double; the other player would take.
    NoDouble,
    /// No double; the other player would redouble at once (CU-7).
    NoDoubleBeaver,
    /// Double; the other player takes.
    DoubleTake,
    /// Double although the other player redoubles at once, because gammons then count (SC-3).
    DoubleBeaver,
    /// Double; the other player passes.
    DoublePass,
    /// No double, because playing on is better than cashing; the other player would pass.
    TooGoodPass,
    /// No double, because playing on is better than cashing; the other player would even take.
    TooGoodTake,
}

impl CubeAction {
    /// Returns the best action, given the equities of not doubling and of a double that is not
    /// passed.
    pub(crate) fn of(payoff: &Payoff, no_double: f32, double: Double) -> Self {
        if payoff.stakes.owner == CubeOwner::Opponent || !payoff.double_serves(0) {
            return Self::NotAvailable;
        }
        let double_pass = payoff.equity(payoff.won(0)[0]);
        let Double {
            value: taken,
            is_beavered: beavered,
        } = double;
        let passed = taken >= double_pass;
        if passed && double_pass >= no_double {
            Self::DoublePass
        } else if !passed && payoff.is_double_better(taken, no_double) {
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

/// The kind of double that the player on roll would make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CubeTurn {
    /// A double: the cube is centred.
    Double,
    /// A redouble: a player owns the cube.
    Redouble,
}

/// Whether the decision to double matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Closeness {
    /// Doubling and not doubling differ.
    Clear,
    /// The difference is below 0.005 points: doubling is optional.
    Optional,
}

/// The difference in points between doubling and not doubling below which doubling is optional.
const OPTIONAL: f32 = 0.005;

/// The equity of each choice at the cube to the player on roll, in points per game at the present
/// cube. In a match the scale is that of a single game won (+1) or lost (−1).
///
/// ```
/// use otter_engine::bearoff::Size;
/// use otter_engine::{CubeAction, Engine, LoadOptions, Ply, Stakes, StakesKind};
/// use otter_rules::Setup;
///
/// let engine = Engine::load(&LoadOptions {
///     two_sided: Size::try_from(2)?,
///     ..LoadOptions::default()
/// })?;
/// // One checker on the 4 and one on the 2 point, against one on the ace point: 23 of the 36
/// // rolls win at once, and after any other the opponent wins.
/// let mut setup = Setup::EMPTY;
/// (setup.own[0], setup.own[4], setup.own[2]) = (13, 1, 1);
/// (setup.opponent[0], setup.opponent[1]) = (14, 1);
/// let money = Stakes {
///     play: StakesKind::Money { jacoby: true, beavers: true, cube: true },
///     ..Stakes::CUBELESS
/// };
/// let cube = engine.cube(&setup.board()?, &money, Ply::ZERO);
/// assert_eq!(cube.action, CubeAction::DoubleTake);
/// let equity = 23.0 / 36.0 - 13.0 / 36.0;
/// assert!((cube.no_double - equity).abs() < 1e-4);
/// assert!((cube.double_take - 2.0 * equity).abs() < 1e-4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubeAnalysis {
    /// The equity of rolling without doubling.
    pub no_double: f32,
    /// The equity of a double that the other player takes.
    pub double_take: f32,
    /// The equity of a double that the other player passes: always 1.
    pub double_pass: f32,
    /// The double if it is not passed, beavered if that is better for the other player.
    double: Double,
    /// The equity of a double that the other player redoubles at once; `None` where that is not
    /// allowed.
    beavered: Option<f32>,
    /// The best action of both players.
    pub action: CubeAction,
    /// Whether it would be a double or a redouble.
    pub cube_turn: CubeTurn,
    /// Whether the decision matters: whether doubling and not doubling differ by 0.005 points or
    /// more.
    pub closeness: Closeness,
    /// The chances of each result if nobody turns the cube.
    pub outcomes: Outcomes,
    /// The winning chances at which the right decision changes.
    pub window: Window,
    /// The gammon values at the present cube, and at the cube turned once more.
    pub gammon_values: [GammonValues; 2],
}

impl CubeAnalysis {
    /// Returns the analysis of a board for which a search found these outcomes and values.
    pub(crate) fn new(
        payoff: &Payoff,
        board: &Board,
        outcomes: Outcomes,
        values: &CubefulValues,
    ) -> Self {
        let owner = payoff.stakes.owner;
        let [no_double, double_take] = choices(payoff, outcomes, values).map(|x| payoff.equity(x));
        let double_pass = payoff.equity(payoff.won(0)[0]);
        let beavered = CubeStates::new(payoff).beavered(values, outcomes, 0);
        let beavered = beavered.map(|value| payoff.equity(value));
        let double = Double::new(double_take, beavered);
        let (action, closeness, no_double) = decide(payoff, no_double, double);
        Self {
            no_double,
            double_take,
            double_pass,
            double,
            beavered,
            action,
            cube_turn: if owner == CubeOwner::Centred {
                CubeTurn::Double
            } else {
                CubeTurn::Redouble
            },
            closeness,
            outcomes,
            window: Window::around(
                payoff,
                &Cubeful::new(payoff, outcomes, Efficiency::of(board)),
                owner,
            ),
            gammon_values: [0, 1].map(|turns| GammonValues::of(payoff, turns)),
        }
    }

    /// Returns the same analysis with other equities of rolling without doubling and of a double
    /// that is taken.
    pub(crate) fn with_values(self, payoff: &Payoff, no_double: f32, double_take: f32) -> Self {
        // What is known of a simple take holds at twice the stake as well.
        let beavered = self.beavered.map(|beavered| {
            if payoff.has_endless_cube() {
                2.0 * double_take
            } else {
                beavered + 2.0 * (double_take - self.double_take)
            }
        });
        let double = Double::new(double_take, beavered);
        let (action, closeness, no_double) = decide(payoff, no_double, double);
        Self {
            no_double,
            double_take,
            double,
            beavered,
            action,
            closeness,
            ..self
        }
    }

    /// Returns the equity of a double that is not passed, and whether the other player then does
    /// best to redouble at once (CU-7).
    pub const fn not_passed(&self) -> (f32, bool) {
        (self.double.value, self.double.is_beavered)
    }

    /// Returns the equity of doubling when the other player answers with what is best.
    pub fn double(&self) -> f32 {
        self.double.value.min(self.double_pass)
    }

    /// Returns the equity when both players do what is best.
    pub fn value(&self) -> f32 {
        match self.action {
            CubeAction::DoubleTake | CubeAction::DoubleBeaver => self.double.value,
            CubeAction::DoublePass => self.double_pass,
            _ => self.no_double,
        }
    }
}

/// Returns the best action, whether the decision matters, and the equity of not doubling. That is
/// never more than the equity of a double that is taken if the player has nothing to lose: what
/// seems more is the error of the search.
fn decide(payoff: &Payoff, no_double: f32, double: Double) -> (CubeAction, Closeness, f32) {
    let action = CubeAction::of(payoff, no_double, double);
    let no_double = if payoff.has_nothing_to_lose() && action == CubeAction::DoubleTake {
        no_double.min(double.value)
    } else {
        no_double
    };
    let double_pass = payoff.equity(payoff.won(0)[0]);
    let difference = double.value.min(double_pass) - no_double;
    let closeness = if action != CubeAction::NotAvailable && difference.abs() < OPTIONAL {
        Closeness::Optional
    } else {
        Closeness::Clear
    };
    (action, closeness, no_double)
}

/// Returns the values of not doubling and of a double that is taken.
fn choices(payoff: &Payoff, outcomes: Outcomes, values: &CubefulValues) -> [f32; 2] {
    let states = CubeStates::new(payoff);
    let rolled = states.present(values, outcomes);
    let taken = payoff
        .has_cube()
        .then(|| states.doubled(values, outcomes, 0))
        .flatten();
    [rolled, taken.unwrap_or(payoff.dead(outcomes, 1))]
}
