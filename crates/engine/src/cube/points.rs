//! The winning chances at which cube decisions change, and the value of gammons.

use super::janowski::Cubeful;
use super::payoff::Payoff;
use super::stakes::CubeOwner;

/// The winning chances of the player on roll at which cube decisions change, in positions with the
/// same shares of gammons, by the interpolation between a dead and a live cube. The market window
/// lies between the take point and the cash point.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Window {
    /// The lowest chance at which a double by the other player is a take. `None` if the other
    /// player cannot gain by doubling.
    pub take_point: Option<f32>,
    /// The lowest chance at which a double is right. `None` if it never is.
    pub double_point: Option<f32>,
    /// The lowest chance at which a double is passed. `None` if it never is.
    pub cash_point: Option<f32>,
    /// The lowest chance at which playing on is better than cashing. `None` if it never is.
    pub too_good_point: Option<f32>,
}

/// What a gammon adds to a win, as a share of the difference between a win and a loss: 0.5 for
/// money.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct GammonValues {
    /// For gammons that the player on roll wins.
    pub own: f32,
    /// For gammons that the other player wins.
    pub opponent: f32,
}

impl Window {
    /// Returns the window of positions with the shares of gammons in `cubeful` and a cube that
    /// `owner` may turn. Where a single game scores the loser's checkers there is none: what a
    /// double wins or saves then depends on the board more than on the chance of winning.
    pub(crate) fn around(payoff: &Payoff, cubeful: &Cubeful<'_>, owner: CubeOwner) -> Self {
        if payoff.by_checkers.is_some() {
            return Self::default();
        }
        let [cash, given_up] = [payoff.won(0)[0], payoff.lost(0)[0]];
        let taken = |p| cubeful.at(p).value(CubeOwner::Opponent, 1);
        let rolled = |p| cubeful.at(p).value(owner, 0);
        let may_double = owner != CubeOwner::Opponent && payoff.double_serves(0);
        let may_be_doubled = owner != CubeOwner::Own && payoff.double_serves_other(0);
        let own = |holds: &dyn Fn(f32) -> bool| may_double.then(|| first(holds)).flatten();
        Self {
            take_point: may_be_doubled
                .then(|| first(&|p| cubeful.at(p).value(CubeOwner::Own, 1) >= given_up))
                .flatten(),
            double_point: own(&|p| taken(p).min(cash) >= rolled(p)),
            cash_point: own(&|p| taken(p) >= cash),
            too_good_point: own(&|p| rolled(p) > cash + MARGIN),
        }
    }
}

impl GammonValues {
    /// Returns the gammon values after `turns` more turns of the cube.
    pub(crate) fn of(payoff: &Payoff, turns: usize) -> Self {
        let [won, lost] = match &payoff.by_checkers {
            Some(by_checkers) if turns == 0 => by_checkers.typical(),
            _ => [payoff.won(turns), payoff.lost(turns)],
        };
        let stake = won[0] - lost[0];
        if stake <= 0.0 {
            return Self::default();
        }
        Self {
            own: (won[1] - won[0]) / stake,
            opponent: (lost[0] - lost[1]) / stake,
        }
    }
}

/// A margin above the rounding error of a certain win.
const MARGIN: f32 = 1e-5;
/// The number of steps that each halve the range.
const HALVINGS: usize = 20;
/// The number of steps over the whole range before that.
const STEPS: usize = 50;

/// Returns the lowest chance at which a condition holds. `None` if it never does.
fn first(holds: &dyn Fn(f32) -> bool) -> Option<f32> {
    let at = |step: usize| step as f32 / STEPS as f32;
    let step = (0..=STEPS).find(|&step| holds(at(step)))?;
    let (mut low, mut high) = (at(step.saturating_sub(1)), at(step));
    for _ in 0..HALVINGS {
        let middle = f32::midpoint(low, high);
        if holds(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    Some(high)
}
