//! The cubeful value of a position by Janowski's formula, between a dead cube and a live one.
//!
//! With a *dead* cube, nobody turns it again, and the value is linear in the chance of winning.
//! With a *live* cube, positions change so smoothly that each side doubles exactly when the other
//! is as well off passing as taking, and the value follows straight lines between the points where
//! that happens. The true value lies between the two, at a share that depends on the type of
//! position (the cube efficiency).
//!
//! Where one player has nothing to lose by doubling, as after the Crawford game, the formula does
//! not hold: that player doubles at the next opportunity.

use otter_rules::Board;

use super::payoff::{LEVELS, Payoff, Rates, mean};
use super::stakes::CubeOwner;
use crate::equity::Outcomes;

/// The cube efficiency: 0 for a dead cube, 1 for a live one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Efficiency {
    efficiency: f32,
}

/// The efficiency while hits are possible.
const CONTACT: f32 = 0.72;
/// The efficiency in a short race and in a long one.
const RACE: [f32; 2] = [0.6, 0.7];
/// The pip counts of the player on roll up to which a race is short and from which on it is long.
const RACE_PIPS: [f32; 2] = [40.0, 120.0];

/// How much more efficient a centred cube is than one that a player owns. A cube that fewer turns
/// can follow is nearer to a live one.
///
/// Found by Otter's own rollouts, for money and at scores (`docs/lab/cube.md`).
struct Gain {
    /// Both players may gain by turning the cube, also once it was turned.
    centred: f32,
    /// The same under the Jacoby rule, where gammons wait for the first turn.
    jacoby: f32,
    /// Whoever turns it turns it for the last time.
    centred_last: f32,
}

const GAIN: Gain = Gain {
    centred: 0.06,
    jacoby: 0.14,
    centred_last: 0.14,
};

/// How far the chance of winning moves until the only player who can gain by doubling may do so,
/// as a standard deviation from an even position: the roll of the other player, or one roll of
/// each.
const UNTIL_DOUBLE: [f32; 2] = [0.06, 0.1];

impl Efficiency {
    /// The efficiency while hits are possible.
    pub(crate) const CONTACT: Self = Self {
        efficiency: CONTACT,
    };
    /// The efficiency of a dead cube.
    #[cfg(test)]
    pub(crate) const DEAD: Self = Self { efficiency: 0.0 };

    /// Returns the efficiency for a board.
    pub(crate) fn of(board: &Board) -> Self {
        if board.has_contact() {
            return Self::CONTACT;
        }
        let along = (board.own().pips() as f32 - RACE_PIPS[0]) / (RACE_PIPS[1] - RACE_PIPS[0]);
        Self {
            efficiency: RACE[0] + (RACE[1] - RACE[0]) * along.clamp(0.0, 1.0),
        }
    }
}

/// The values of a position in every state of the cube, for the player on roll, who may double in
/// later turns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cubeful<'a> {
    payoff: &'a Payoff,
    efficiency: f32,
    outcomes: Outcomes,
    split: Split,
    /// The winning chance at which the player on roll, and at which the other, can cash a live
    /// cube, for each number of turns of the cube. `None` if that player cannot gain by turning it.
    cash: [[Option<f32>; 2]; LEVELS],
}

impl<'a> Cubeful<'a> {
    pub(crate) fn new(payoff: &'a Payoff, outcomes: Outcomes, phase: Efficiency) -> Self {
        let split = Split::of(outcomes);
        Self {
            payoff,
            efficiency: phase.efficiency,
            outcomes,
            split,
            cash: cash_points(payoff, split),
        }
    }

    /// Returns the same position with another chance of winning and the same shares of gammons.
    pub(crate) fn at(&self, win: f32) -> Self {
        let Split { wins, losses } = self.split;
        let outcomes = Outcomes {
            win,
            win_gammon: win * (wins[1] + wins[2]),
            win_backgammon: win * wins[2],
            lose_gammon: (1.0 - win) * (losses[1] + losses[2]),
            lose_backgammon: (1.0 - win) * losses[2],
        };
        Self { outcomes, ..*self }
    }

    /// Returns the value if the cube has been turned `turns` times more and `owner` may turn it
    /// next.
    pub(crate) fn value(&self, owner: CubeOwner, turns: usize) -> f32 {
        match owner {
            CubeOwner::Centred => {
                let owned = [CubeOwner::Own, CubeOwner::Opponent];
                self.centred(turns, owned.map(|owner| self.value(owner, turns)))
            }
            CubeOwner::Own | CubeOwner::Opponent => {
                self.mixed(self.outcomes, self.split, owner, turns)
            }
        }
    }

    /// Returns the value with the cube in the middle, where `owned` is the value if the player, and
    /// if the opponent, owned it. A cube in the middle serves a player no better than an own cube,
    /// and no worse than the opponent's, unless gammons count only once it is turned.
    pub(crate) fn centred(&self, turns: usize, [own, opponent]: [f32; 2]) -> f32 {
        if self.payoff.has_jacoby() {
            let paid = self.outcomes.without_gammons();
            self.mixed(paid, Split::PLAIN, CubeOwner::Centred, turns)
        } else {
            let value = self.mixed(self.outcomes, self.split, CubeOwner::Centred, turns);
            value.max(opponent).min(own)
        }
    }

    /// Returns the mixture of the values with a live cube and with a dead one, or the value where
    /// a player doubles at the next opportunity.
    fn mixed(&self, paid: Outcomes, ends: Split, owner: CubeOwner, turns: usize) -> f32 {
        if let Some(is_own) = self.soon_doubles(owner, turns) {
            return self.soon_doubled(ends, owner, turns, is_own);
        }
        let dead = self.payoff.dead(paid, turns);
        if !self.payoff.has_cube() {
            return dead;
        }
        let live = self.live(ends, owner, turns, paid.win);
        let efficiency = self.efficiency + self.gain(owner, turns);
        efficiency * live + (1.0 - efficiency) * dead
    }

    /// Returns how much more efficient the cube is than one that a player owns.
    fn gain(&self, owner: CubeOwner, turns: usize) -> f32 {
        let is_followed = || {
            let next = self.cash.get(turns + 1);
            next.is_some_and(|next| next.iter().any(Option::is_some))
        };
        match owner {
            CubeOwner::Own | CubeOwner::Opponent => 0.0,
            CubeOwner::Centred if self.payoff.has_jacoby() => GAIN.jacoby,
            CubeOwner::Centred if is_followed() => GAIN.centred,
            CubeOwner::Centred => GAIN.centred_last,
        }
    }

    /// Returns whether the player on roll is the one who doubles at the next opportunity, whatever
    /// the chance of winning; `None` if neither does. A player does so who may turn a cube with
    /// which the other wins the match already: there is nothing to lose by it.
    fn soon_doubles(&self, owner: CubeOwner, turns: usize) -> Option<bool> {
        let [own, other] = self.cash[turns].map(|cash| cash.is_some());
        let may_turn = match owner {
            CubeOwner::Centred => own || other,
            CubeOwner::Own => own,
            CubeOwner::Opponent => other,
        };
        (own != other && may_turn).then_some(own)
    }

    /// Returns the value where a player doubles at the next opportunity and loses only if the
    /// chance has passed the cash point by then: the mean of that with a live cube over the rolls
    /// until then.
    fn soon_doubled(&self, ends: Split, owner: CubeOwner, turns: usize, is_own: bool) -> f32 {
        let p = self.outcomes.win;
        // Three points with these weights have the mean and the spread of a normal distribution.
        let off = 3.0_f32.sqrt() * UNTIL_DOUBLE[usize::from(is_own)] * 4.0 * p * (1.0 - p);
        let live = |p| self.live(ends, owner, turns, p);
        (live(p - off) + 4.0 * live(p) + live(p + off)) / 6.0
    }

    /// Returns the value with a live cube at the chance `p` of winning. A player who is better off
    /// not turning the cube at the point where the other is indifferent to passing does not turn
    /// it: for instance because a gammon wins the match.
    fn live(&self, ends: Split, owner: CubeOwner, turns: usize, p: f32) -> f32 {
        let (won, lost) = (self.payoff.won(turns), self.payoff.lost(turns));
        let [own, other] = self.cash[turns];
        let end = (1.0, mean(ends.wins, won));
        let own = own.filter(|_| owner != CubeOwner::Opponent);
        let own = own.map(|chance| (chance, won[0]));
        let other = other.filter(|_| owner != CubeOwner::Own);
        let other = other.map(|chance| (1.0 - chance, lost[0]));
        let mut line = Line::from(mean(ends.losses, lost));
        if let Some(other) = other.filter(|at| line.height_at(at.0, own.unwrap_or(end)) >= at.1) {
            line.to(p, other);
        }
        if let Some(own) = own.filter(|at| line.height_at(at.0, end) <= at.1) {
            line.to(p, own);
        }
        line.to(p, end);
        line.value
    }
}

/// The shares of single games, gammons and backgammons among a player's wins and losses.
#[derive(Clone, Copy, Debug)]
struct Split {
    wins: Rates,
    losses: Rates,
}

impl Split {
    /// The shares of a game in which every win and every loss is a single game.
    const PLAIN: Self = Self {
        wins: [1.0, 0.0, 0.0],
        losses: [1.0, 0.0, 0.0],
    };

    fn of(outcomes: Outcomes) -> Self {
        let results = outcomes.to_results();
        let share = |counts: Rates| {
            let sum: f32 = counts.iter().sum();
            if sum > 1e-6 {
                counts.map(|c| c / sum)
            } else {
                [1.0, 0.0, 0.0]
            }
        };
        Self {
            wins: share(results.wins),
            losses: share(results.losses),
        }
    }
}

/// Returns, for each number of turns of the cube, the cash points of a live cube for the player on
/// roll and for the other: the winning chance at which the taker is as well off passing as taking.
/// `None` if that player cannot gain by turning the cube.
fn cash_points(payoff: &Payoff, split: Split) -> [[Option<f32>; 2]; LEVELS] {
    let mut cash = [[None; 2]; LEVELS];
    if payoff.has_endless_cube() {
        // A cube turned once more is the same cube at twice the stake, so two linear equations give
        // both cash points.
        let win = mean(split.wins, payoff.won(0));
        let lose = -mean(split.losses, payoff.lost(0));
        let (a, b) = (1.5 / (win + 1.0), 1.5 / (lose + 1.0));
        let both = 1.0 - (1.0 - a) * (1.0 - b);
        return [[Some(a / both), Some(b / both)].map(clamped); LEVELS];
    }
    for turns in (0..LEVELS - 1).rev() {
        let (won, lost) = (payoff.won(turns), payoff.lost(turns));
        let (more_won, more_lost) = (payoff.won(turns + 1), payoff.lost(turns + 1));
        let (win, lose) = (mean(split.wins, more_won), mean(split.losses, more_lost));
        let [own_next, other_next] = cash[turns + 1];
        cash[turns] = [
            payoff
                .double_serves(turns)
                .then(|| cash_point(won[0], win, lose, other_next, more_lost[0])),
            payoff
                .double_serves_other(turns)
                .then(|| cash_point(-lost[0], -lose, -win, own_next, -more_won[0])),
        ]
        .map(clamped);
    }
    cash
}

fn clamped(chance: Option<f32>) -> Option<f32> {
    chance.map(|chance| chance.clamp(0.0, 1.0))
}

/// Returns the winning chance at which the value of a double that is taken equals `cash`. The value
/// rises in a straight line to that of a won game, `win`: from `cashed` at the taker's own cash
/// point or, if the taker has none, from `lose`, the value of a lost game.
fn cash_point(cash: f32, win: f32, lose: f32, taker: Option<f32>, cashed: f32) -> f32 {
    let (from, value) = match taker {
        Some(theirs) => (1.0 - theirs, cashed),
        None => (0.0, lose),
    };
    if win <= value {
        1.0
    } else {
        from + (1.0 - from) * (cash - value) / (win - value)
    }
}

/// A line of straight pieces from point to point; `value` is its height at the abscissa of
/// interest.
struct Line {
    at: f32,
    end: f32,
    value: f32,
}

impl Line {
    const fn from(value: f32) -> Self {
        Self {
            at: 0.0,
            end: value,
            value,
        }
    }

    /// Returns the height at `x` of a straight piece from here to a point beyond `x`.
    fn height_at(&self, x: f32, (end, y): (f32, f32)) -> f32 {
        if end <= self.at || x >= end {
            return y;
        }
        self.end + (y - self.end) * (x - self.at).max(0.0) / (end - self.at)
    }

    /// Adds a straight piece to a point, unless the line has passed it already.
    fn to(&mut self, p: f32, (x, y): (f32, f32)) {
        if x <= self.at {
            return;
        }
        if p > self.at {
            let along = ((p - self.at) / (x - self.at)).min(1.0);
            self.value = self.end + (y - self.end) * along;
        }
        self.at = x;
        self.end = y;
    }
}

#[cfg(test)]
mod tests;
