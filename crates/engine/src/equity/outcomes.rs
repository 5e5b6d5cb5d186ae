//! The chances of each result of a game, and their equity.

use otter_rules::{Board, PlayedBoard};

/// Cumulative chances of the results of a game, seen by one player: a gammon counts among the
/// wins and a backgammon among the gammons. [`Results`] is the same with each game counted
/// once.
///
/// ```
/// use otter_engine::Outcomes;
///
/// let outcomes = Outcomes {
///     win: 0.6,
///     win_gammon: 0.2,
///     win_backgammon: 0.0,
///     lose_gammon: 0.1,
///     lose_backgammon: 0.0,
/// };
/// // 40 % single wins, 20 % gammons; 30 % single losses, 10 % lost gammons.
/// let equity = 0.4 + 2.0 * 0.2 - 0.3 - 2.0 * 0.1;
/// assert!((outcomes.cubeless() - equity).abs() < 1e-6);
/// assert!((outcomes.flipped().cubeless() + equity).abs() < 1e-6);
/// assert!((outcomes.to_results().losses[0] - 0.3).abs() < 1e-6);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outcomes {
    /// The chance of winning, 0 to 1.
    pub win: f32,
    /// The chance of winning a gammon or a backgammon, 0 to `win`.
    pub win_gammon: f32,
    /// The chance of winning a backgammon, 0 to `win_gammon`.
    pub win_backgammon: f32,
    /// The chance of losing a gammon or a backgammon, 0 to `1 − win`.
    pub lose_gammon: f32,
    /// The chance of losing a backgammon, 0 to `lose_gammon`.
    pub lose_backgammon: f32,
}

/// Chances of the six results of a game, seen by one player, each game counted once: they sum
/// to one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Results {
    /// The chances of winning a single game, a gammon and a backgammon.
    pub wins: [f32; 3],
    /// The chances of losing a single game, a gammon and a backgammon.
    pub losses: [f32; 3],
}

impl Outcomes {
    /// A certain loss of a single game.
    pub const LOST: Self = Self {
        win: 0.0,
        win_gammon: 0.0,
        win_backgammon: 0.0,
        lose_gammon: 0.0,
        lose_backgammon: 0.0,
    };

    /// Returns the outcomes with these chances, in the order of the fields.
    pub const fn from_array([win, wg, wb, lg, lb]: [f32; 5]) -> Self {
        Self {
            win,
            win_gammon: wg,
            win_backgammon: wb,
            lose_gammon: lg,
            lose_backgammon: lb,
        }
    }

    /// Returns the five chances in the order of the fields.
    pub const fn to_array(self) -> [f32; 5] {
        [
            self.win,
            self.win_gammon,
            self.win_backgammon,
            self.lose_gammon,
            self.lose_backgammon,
        ]
    }

    /// Returns the same chances, seen by the other player.
    pub const fn flipped(self) -> Self {
        Self {
            win: 1.0 - self.win,
            win_gammon: self.lose_gammon,
            win_backgammon: self.lose_backgammon,
            lose_gammon: self.win_gammon,
            lose_backgammon: self.win_backgammon,
        }
    }

    /// Returns the equity for money without a cube, with gammons and backgammons counting: −3 to 3
    /// points per game.
    pub const fn cubeless(self) -> f32 {
        2.0 * self.win - 1.0 + self.win_gammon - self.lose_gammon + self.win_backgammon
            - self.lose_backgammon
    }

    /// Returns the same chances with each game counted once.
    pub const fn to_results(self) -> Results {
        Results {
            wins: [
                self.win - self.win_gammon,
                self.win_gammon - self.win_backgammon,
                self.win_backgammon,
            ],
            losses: [
                1.0 - self.win - self.lose_gammon,
                self.lose_gammon - self.lose_backgammon,
                self.lose_backgammon,
            ],
        }
    }

    /// Returns the same chances with every gammon and backgammon counted as a single game.
    pub const fn without_gammons(self) -> Self {
        Self {
            win: self.win,
            ..Self::LOST
        }
    }

    /// Returns the result of the game that `played` finished, seen by the player who made that last
    /// play (SC-2). `None` if the game goes on.
    pub fn of_won(played: &PlayedBoard) -> Option<Self> {
        played.is_won().then(|| {
            let loser = played.opponent();
            let gammon = loser.n_off() == 0;
            // The bar and the winner's home board: the loser's slots 19 to 25.
            let backgammon = gammon && loser.farthest() >= 19;
            Self {
                win: 1.0,
                win_gammon: f32::from(u8::from(gammon)),
                win_backgammon: f32::from(u8::from(backgammon)),
                ..Self::LOST
            }
        })
    }

    /// Returns the nearest consistent outcomes for a board: every chance lies within the bounds of
    /// its field, and a side that has borne off a checker loses no gammon.
    pub fn tidied(self, board: &Board) -> Self {
        let win = self.win.clamp(0.0, 1.0);
        let may_win_gammon = board.opponent().n_off() == 0;
        let may_lose_gammon = board.own().n_off() == 0;
        let win_gammon = if may_win_gammon {
            self.win_gammon.clamp(0.0, win)
        } else {
            0.0
        };
        let lose_gammon = if may_lose_gammon {
            self.lose_gammon.clamp(0.0, 1.0 - win)
        } else {
            0.0
        };
        Self {
            win,
            win_gammon,
            win_backgammon: self.win_backgammon.clamp(0.0, win_gammon),
            lose_gammon,
            lose_backgammon: self.lose_backgammon.clamp(0.0, lose_gammon),
        }
    }

    /// Returns these chances plus `weight` times others, for averages.
    pub fn plus(self, other: Self, weight: f32) -> Self {
        let mut sum = self.to_array();
        for (a, b) in sum.iter_mut().zip(other.to_array()) {
            *a += b * weight;
        }
        Self::from_array(sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOME: Outcomes = Outcomes::from_array([0.6, 0.2, 0.05, 0.1, 0.01]);

    #[test]
    fn flipping_twice_changes_nothing_and_once_the_sign() {
        let twice = SOME.flipped().flipped();
        for (a, b) in twice.to_array().into_iter().zip(SOME.to_array()) {
            assert!((a - b).abs() < 1e-6);
        }
        assert!((SOME.cubeless() + SOME.flipped().cubeless()).abs() < 1e-6);
    }

    #[test]
    fn results_are_exclusive() {
        let results = SOME.to_results();
        let sum: f32 = results.wins.iter().chain(&results.losses).sum();
        assert!((sum - 1.0).abs() < 1e-6);
        let points: f32 = (1..=3)
            .map(|n| n as f32 * (results.wins[n - 1] - results.losses[n - 1]))
            .sum();
        assert!((points - SOME.cubeless()).abs() < 1e-6);
    }
}
