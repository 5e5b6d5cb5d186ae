//! The values of winning and losing points at given stakes.

use otter_rules::{Checkers, GameResult};

pub(crate) use super::checkers::Rates;

use super::checkers::ByCheckers;
use super::stakes::{CubeOwner, MatchRule, Stakes, StakesKind};
use crate::equity::{MatchTable, Outcomes};

/// Stakes and the values of their results, seen by the player on roll.
///
/// A value has the opposite sign for the other player. For money it is in points, in units of the
/// present cube; for a match it is the chance of winning it minus that of losing it.
/// [`Payoff::equity`] converts either to points per game at the present cube. Cubes are identified
/// by the number of times that they have been turned from here on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Payoff {
    pub(crate) stakes: Stakes,
    /// The values of winning one, two and three times the cube, for each number of turns of the
    /// cube from here on, 0 to `LEVELS − 1`.
    won: [Rates; LEVELS],
    /// The values of losing one, two and three times the cube, in the same order.
    lost: [Rates; LEVELS],
    /// The number of turns of the cube from which the player on roll, and the other player, can
    /// gain: a cube that already wins the match need not be turned.
    serves: [u32; 2],
    /// The values of results where a single game scores the loser's checkers (SC-4). `None` where
    /// it does not, with the cube as it stands.
    pub(crate) by_checkers: Option<ByCheckers>,
}

/// The number of states of the cube by turns. In the last the cube counts as dead.
pub(crate) const LEVELS: usize = 8;

impl Payoff {
    /// Returns the payoffs at `stakes`, in a match by a match equity table.
    pub(crate) fn new(stakes: Stakes, table: &MatchTable) -> Self {
        let mut won = [[0.0; 3]; LEVELS];
        let mut lost = [[0.0; 3]; LEVELS];
        let serves = serves(&stakes);
        // Gammons that count only once the cube is turned never do where it cannot be.
        let waits_for_ever =
            stakes.is_jacoby() && stakes.owner == CubeOwner::Centred && serves == [0; 2];
        let counts_gammons = stakes.gammons && !waits_for_ever;
        for turns in 0..LEVELS {
            for (at, times) in (1..=3).enumerate() {
                let times = if counts_gammons { times } else { 1 };
                [won[turns][at], lost[turns][at]] = ends(&stakes, table, times, turns as u32);
            }
        }
        Self {
            stakes,
            won,
            lost,
            serves,
            by_checkers: stakes
                .counts_checkers()
                .then(|| ByCheckers::new(&stakes, |times| ends(&stakes, table, times, 0))),
        }
    }

    /// Returns the payoffs seen by the other player.
    pub(crate) fn flipped(&self) -> Self {
        let turned = |rates: [Rates; LEVELS]| rates.map(|level| level.map(|value| -value));
        Self {
            stakes: self.stakes.flipped(),
            won: turned(self.lost),
            lost: turned(self.won),
            serves: [self.serves[1], self.serves[0]],
            by_checkers: self.by_checkers.map(ByCheckers::flipped),
        }
    }

    /// Returns the values of winning one, two and three times the cube after `turns` more turns of
    /// it.
    pub(crate) const fn won(&self, turns: usize) -> Rates {
        self.won[turns]
    }

    /// Returns the values of losing one, two and three times the cube after `turns` more turns of
    /// it.
    pub(crate) const fn lost(&self, turns: usize) -> Rates {
        self.lost[turns]
    }

    /// Returns the value of a distribution with a dead cube that has been turned `turns` times
    /// more.
    pub(crate) fn dead(&self, outcomes: Outcomes, turns: usize) -> f32 {
        let results = outcomes.to_results();
        mean(results.wins, self.won[turns]) + mean(results.losses, self.lost[turns])
    }

    /// Returns whether the value of a position is more than that of its outcomes, so that searches
    /// carry it along in every state of the cube.
    pub(crate) const fn is_carried(&self) -> bool {
        self.has_cube() || self.by_checkers.is_some()
    }

    /// Returns whether a player can still gain by turning the cube.
    pub(crate) const fn has_cube(&self) -> bool {
        self.serves[0] > 0 || self.serves[1] > 0
    }

    /// Returns whether the player on roll can gain by turning the cube after `turns` turns of it.
    pub(crate) const fn double_serves(&self, turns: usize) -> bool {
        self.serves[0] as usize > turns
    }

    /// Returns whether the other player can gain by turning the cube after `turns` turns of it.
    pub(crate) const fn double_serves_other(&self, turns: usize) -> bool {
        self.serves[1] as usize > turns
    }

    /// Returns whether a double that is taken is the better choice, given its value and that of not
    /// doubling. Where both are worth the same the player does not double, but for one who has
    /// nothing to lose by it.
    pub(crate) fn is_double_better(&self, taken: f32, no_double: f32) -> bool {
        taken > no_double || self.has_nothing_to_lose()
    }

    /// Returns whether the player on roll loses the same with the cube turned as with it as it is:
    /// the match, as after the Crawford game. Such a player gains by every double that is taken, or
    /// loses nothing: each game that is won counts for as much or more, and the other player, who
    /// could still have passed later, no longer can.
    pub(crate) fn has_nothing_to_lose(&self) -> bool {
        let [as_it_is, turned] = [self.lost[0], self.lost[1]];
        as_it_is.iter().zip(turned).all(|(&now, then)| then >= now)
    }

    /// Returns whether gammons count as single games while the cube is centred (SC-3).
    pub(crate) const fn has_jacoby(&self) -> bool {
        self.stakes.is_jacoby() && self.has_cube()
    }

    /// Returns whether gammons count as single games with the cube as it is.
    pub(crate) fn jacoby_holds(&self) -> bool {
        self.has_jacoby() && self.stakes.owner == CubeOwner::Centred
    }

    /// Returns whether a double after `turns` turns of the cube may be redoubled at once (CU-7).
    pub(crate) const fn has_beavers(&self, turns: usize) -> bool {
        matches!(self.stakes.play, StakesKind::Money { beavers: true, .. })
            && self.double_serves(turns + 1)
    }

    /// Returns whether a cube turned once more is the same cube at twice the stake.
    pub(crate) fn has_endless_cube(&self) -> bool {
        self.stakes.has_endless_cube()
    }

    /// Calls `take` with numbers that differ between stakes at which positions have different
    /// values.
    pub(crate) fn for_each_number(&self, mut take: impl FnMut(u32)) {
        let rates = self
            .won
            .as_flattened()
            .iter()
            .chain(self.lost.as_flattened());
        for value in rates {
            take(value.to_bits());
        }
        for value in self.by_checkers.iter().flat_map(ByCheckers::numbers) {
            take(value.to_bits());
        }
        let options = [self.has_cube(), self.has_jacoby(), self.has_beavers(0)];
        for number in options.map(u32::from).into_iter().chain(self.serves) {
            take(number);
        }
        take(self.has_endless_cube().into());
    }

    /// Returns the values of an average single game: one won and one lost.
    fn singles(&self) -> [f32; 2] {
        match &self.by_checkers {
            Some(by_checkers) => by_checkers.typical().map(|[single, ..]| single),
            None => [self.won[0][0], self.lost[0][0]],
        }
    }

    /// Returns the value of winning with this result and the cube as it is.
    pub(crate) fn win(&self, result: GameResult, loser: Checkers) -> f32 {
        match &self.by_checkers {
            Some(by_checkers) => by_checkers.win(result, loser),
            None => self.won(0)[result.factor() as usize - 1],
        }
    }

    /// Returns a value as points per game at the present cube: for money unchanged, for a match on
    /// the scale of a single game lost (−1) or won (+1). Where a single game scores the loser's
    /// checkers, it is on the scale of an average one.
    pub(crate) fn equity(&self, value: f32) -> f32 {
        self.equity_of(value.into()) as f32
    }

    /// Does the same as [`Self::equity`] in double precision, for means over many games.
    pub(crate) fn equity_of(&self, value: f64) -> f64 {
        if self.is_in_points() {
            return value;
        }
        let [won, lost] = self.singles().map(f64::from);
        (2.0 * value - won - lost) / (won - lost)
    }

    /// Returns the value of an equity: the inverse of [`Self::equity`].
    pub(crate) fn value_of(&self, equity: f32) -> f32 {
        if self.is_in_points() {
            return equity;
        }
        let [won, lost] = self.singles();
        f32::midpoint(won, lost) + equity * (won - lost) / 2.0
    }

    /// Returns whether values are equities already.
    const fn is_in_points(&self) -> bool {
        matches!(self.stakes.play, StakesKind::Money { .. }) && self.by_checkers.is_none()
    }
}

/// Returns the mean value of games with these shares of results.
pub(crate) fn mean(rates: Rates, value: Rates) -> f32 {
    rates[0] * value[0] + rates[1] * value[1] + rates[2] * value[2]
}

/// Returns the values of winning and of losing `times` times the cube after `turns` turns of it.
fn ends(stakes: &Stakes, table: &MatchTable, times: u32, turns: u32) -> [f32; 2] {
    match stakes.play {
        StakesKind::Money { .. } => {
            let points = (times << turns) as f32;
            [points, -points]
        }
        StakesKind::Match {
            own_away,
            opponent_away,
            ..
        } => {
            let points = points(stakes, times, turns);
            let value = |own, opponent| {
                // If a player is 1 away now, the next game comes after the Crawford game.
                let chance = if own_away == 1 || opponent_away == 1 {
                    table.after_crawford(own, opponent)
                } else {
                    table.before_crawford(own, opponent)
                };
                2.0 * chance.0 - 1.0
            };
            [
                value(own_away.saturating_sub(points), opponent_away),
                value(own_away, opponent_away.saturating_sub(points)),
            ]
        }
    }
}

fn serves(stakes: &Stakes) -> [u32; 2] {
    let last = LEVELS as u32 - 1;
    let most = stakes.turns_left().unwrap_or(last);
    match stakes.play {
        StakesKind::Money { cube, .. } => [if cube { most } else { 0 }; 2],
        StakesKind::Match { crawford: true, .. }
        | StakesKind::Match {
            rule: MatchRule::NoCube,
            ..
        } => [0; 2],
        StakesKind::Match {
            own_away,
            opponent_away,
            ..
        } => [own_away, opponent_away].map(|away| {
            (0..most)
                .take_while(|&turns| away > points(stakes, 1, turns))
                .count() as u32
        }),
    }
}

/// Returns `times` times the cube after `turns` turns of it, in points; `u32::MAX` if it is more.
fn points(stakes: &Stakes, times: u32, turns: u32) -> u32 {
    let log2 = stakes.cube_log2.saturating_add(turns).min(32);
    u32::try_from(u64::from(times) << log2).unwrap_or(u32::MAX)
}
