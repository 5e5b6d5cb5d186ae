//! What a position is value with the cube: between a dead cube and a live one.
//!
//! With a *dead* cube, nobody turns it again: value is linear in the chance of winning. With a
//! *live* one, positions change so smoothly that each side doubles exactly when the other is as
//! well off passing as taking: value is made of straight lines between the points where that
//! happens. The truth lies between them, at a share that depends on the kind of position
//! (Janowski's cube efficiency).

use otter_rules::Board;

use super::payoff::{LEVELS, Payoff, Rates, mean};
use super::stakes::{CubeOwner, StakesKind};
use crate::equity::Outcomes;

/// How near the cube is to a live one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Efficiency {
    efficiency: f32,
}

/// Efficiency while hits are possible.
const CONTACT: f32 = 0.68;
/// Efficiency in the shortest and the longest race.
const RACE: [f32; 2] = [0.6, 0.7];
/// Pips of the player on roll at which a race is as short or as long as that.
const RACE_PIPS: [f32; 2] = [40.0, 120.0];

impl Efficiency {
    /// While hits are possible.
    pub(crate) const CONTACT: Self = Self {
        efficiency: CONTACT,
    };
    /// With a dead cube.
    #[cfg(test)]
    pub(crate) const DEAD: Self = Self { efficiency: 0.0 };

    /// That of a board.
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

/// A position's value with the cube, wherever it stands: for the player on roll, who may double
/// in later turns.
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

    /// The same wins and losses, but won with another chance.
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

    /// The value when the cube has been turned `turns` times more and `owner` may turn it next.
    pub(crate) fn value(&self, owner: CubeOwner, turns: usize) -> f32 {
        let (paid, ends) = if owner == CubeOwner::Centred && self.payoff.has_jacoby() {
            (self.outcomes.without_gammons(), Split::PLAIN)
        } else {
            (self.outcomes, self.split)
        };
        let dead = self.payoff.dead(paid, turns);
        if self.payoff.has_cube() {
            let live = self.live(ends, owner, turns);
            self.efficiency * live + (1.0 - self.efficiency) * dead
        } else {
            dead
        }
    }

    /// Who is better off not turning the cube at the point where the other would as soon pass
    /// (for a gammon that wins the match, say) does not.
    fn live(&self, ends: Split, owner: CubeOwner, turns: usize) -> f32 {
        let (won, lost) = (self.payoff.won(turns), self.payoff.lost(turns));
        let [own, other] = self.cash[turns];
        let p = self.outcomes.win;
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

/// Of a player's wins, and of the losses, which shares are single games, gammons, backgammons.
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

/// With what chance of winning each player, on roll and other, can cash a live cube turned so
/// many times: the one who is doubled is then as well off passing as taking.
fn cash_points(payoff: &Payoff, split: Split) -> [[Option<f32>; 2]; LEVELS] {
    let mut cash = [[None; 2]; LEVELS];
    if let StakesKind::Money { .. } = payoff.stakes.play {
        // Turned once more, a cube for money is the same cube at twice the value, so that both
        // cash points are given by two linear equations.
        if payoff.has_cube() {
            let win = mean(split.wins, payoff.won(0));
            let lose = -mean(split.losses, payoff.lost(0));
            let (a, b) = (1.5 / (win + 1.0), 1.5 / (lose + 1.0));
            let both = 1.0 - (1.0 - a) * (1.0 - b);
            cash = [[Some(a / both), Some(b / both)].map(clamped); LEVELS];
        }
        return cash;
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

/// The chance of winning at which a double is value `cash` when it is taken: from the point where
/// the taker cashes in turn, value `cashed`, or else from the game `lose`, lost for good, the
/// value rises in a straight line to that of a game won, `win`.
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

/// Straight lines from point to point; `value` is where they stand at the abscissa asked for.
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

    /// Where a line from here to a point further on stands at `x`, before it.
    fn height_at(&self, x: f32, (end, y): (f32, f32)) -> f32 {
        if end <= self.at || x >= end {
            return y;
        }
        self.end + (y - self.end) * (x - self.at).max(0.0) / (end - self.at)
    }

    /// Goes on to a point; one that lies behind is passed over.
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
