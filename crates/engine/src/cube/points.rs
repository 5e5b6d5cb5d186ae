//! The winning chances at which decisions turn, and what gammons are worth.

use super::janowski::Cubeful;
use super::payoff::Payoff;
use super::stakes::CubeOwner;

/// The winning chances of the player on roll at which decisions at the cube turn, in positions
/// with the present one's shares of gammons, by the interpolation between a dead and a live
/// cube. The market window lies between the take point and the cash point.
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

/// What a gammon adds to a win, the stake between a win and a loss being one: 0.5 for money.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct GammonValues {
    /// To the player on roll.
    pub own: f32,
    /// To the other player.
    pub opponent: f32,
}

impl Window {
    /// Returns the window of positions that have the shares of gammons in `cubeful`, with the cube
    /// in the hands of `owner`.
    pub(crate) fn around(payoff: &Payoff, cubeful: &Cubeful<'_>, owner: CubeOwner) -> Self {
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
        let (won, lost) = (payoff.won(turns), payoff.lost(turns));
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

/// More than rounding makes of a certain win.
const MARGIN: f32 = 1e-5;
/// Steps of the search, each halving what is left.
const HALVINGS: usize = 20;
/// Steps up the whole range that find where to begin.
const STEPS: usize = 50;

/// The smallest chance at which something holds.
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
