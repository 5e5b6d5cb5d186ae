//! The values of games that score the loser's checkers (SC-4).

use otter_rules::{Board, Checkers, GameResult};

use super::stakes::{Stakes, StakesKind};
use crate::equity::{MEAN_REMAINING, Outcomes, remaining};

/// The shares of a player's wins (or losses), or their values: single games, gammons, backgammons.
pub(crate) type Rates = [f32; 3];

/// The checkers of a side.
const ALL: usize = 15;

/// The values of each result where a single game scores the loser's checkers, in the unit of
/// [`super::Payoff`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ByCheckers {
    won: Ladder,
    lost: Ladder,
}

/// The values of one player's wins, or of that player's losses.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Ladder {
    /// A single game in which the loser has 0, 1 … 15 checkers left.
    single: [f32; ALL + 1],
    gammon: f32,
    backgammon: f32,
}

impl ByCheckers {
    /// Returns the values, given those of winning and of losing a number of times the cube.
    pub(super) fn new(stakes: &Stakes, ends: impl Fn(u32) -> [f32; 2]) -> Self {
        let waits = matches!(stakes.play, StakesKind::Money { jacoby: true, .. });
        let counts = stakes.gammons && !waits;
        let all = ALL as u32;
        let ladder = |at: usize| Ladder {
            single: std::array::from_fn(|left| ends(left as u32)[at]),
            gammon: ends(if counts { 2 * all } else { all })[at],
            backgammon: ends(if counts { 3 * all } else { all })[at],
        };
        Self {
            won: ladder(0),
            lost: ladder(1),
        }
    }

    /// Returns the values seen by the other player.
    pub(super) fn flipped(self) -> Self {
        Self {
            won: self.lost.negated(),
            lost: self.won.negated(),
        }
    }

    /// Returns the value of a board to the player on roll. A game that is over is counted, another
    /// one estimated.
    pub(super) fn value(&self, board: &Board, outcomes: Outcomes) -> f32 {
        let left = if board.is_over() {
            [board.opponent(), board.own()].map(|side| f32::from(side.n_in_play()))
        } else {
            remaining(board, &outcomes)
        };
        let results = outcomes.to_results();
        self.won.mean(results.wins, left[0]) + self.lost.mean(results.losses, left[1])
    }

    /// Returns the value of winning with this result.
    pub(super) fn win(&self, result: GameResult, loser: Checkers) -> f32 {
        match result {
            GameResult::Single => self.won.single[usize::from(loser.n_in_play()).min(ALL)],
            GameResult::Gammon => self.won.gammon,
            GameResult::Backgammon => self.won.backgammon,
        }
    }

    /// Returns the values of an average single game, a gammon and a backgammon: first if it is won,
    /// then if it is lost.
    pub(crate) fn typical(&self) -> [Rates; 2] {
        [self.won, self.lost].map(|ladder| {
            let single = ladder.single[MEAN_REMAINING];
            [single, ladder.gammon, ladder.backgammon]
        })
    }

    /// Returns the numbers by which the values at one score differ from those at another.
    pub(super) fn numbers(&self) -> impl Iterator<Item = f32> {
        [self.won, self.lost].into_iter().flat_map(|ladder| {
            let gammons = [ladder.gammon, ladder.backgammon];
            ladder.single.into_iter().chain(gammons)
        })
    }
}

impl Ladder {
    fn negated(self) -> Self {
        Self {
            single: self.single.map(|value| -value),
            gammon: -self.gammon,
            backgammon: -self.backgammon,
        }
    }

    /// Returns the mean value of games with these shares of results, in whose single games the
    /// loser has `left` checkers left.
    fn mean(&self, rates: Rates, left: f32) -> f32 {
        let below = (left as usize).min(ALL - 1);
        let along = left - below as f32;
        let single = self.single[below] * (1.0 - along) + self.single[below + 1] * along;
        rates[0] * single + rates[1] * self.gammon + rates[2] * self.backgammon
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cube::{MatchRule, MatchTables, Payoff};
    use crate::equity::MatchTable;
    use otter_rules::{CubeValue, Scoring, Setup, SingleValue};

    fn money(gammons: bool, jacoby: bool, cube_log2: u32) -> Stakes {
        Stakes {
            cube_log2,
            gammons,
            single_value: SingleValue::RemainingCheckersUntilDoubled,
            play: StakesKind::Money {
                jacoby,
                beavers: false,
                cube: true,
            },
            ..Stakes::CUBELESS
        }
    }

    fn assert_near(a: f32, b: f32) {
        assert!((a - b).abs() < 1e-5, "{a} {b}");
    }

    /// Returns a board on which the other player is done, from the pairs of slot and count of the
    /// player on roll.
    fn lost(slots: &[(usize, u8)]) -> Board {
        let mut setup = Setup::EMPTY;
        for &(slot, n) in slots {
            setup.own[slot] = n;
        }
        setup.own[0] = 15 - setup.own.iter().sum::<u8>();
        setup.opponent[0] = 15;
        setup.board().unwrap()
    }

    #[test]
    fn what_is_over_counts_as_the_rules_count_it() {
        let tables = MatchTables::new(MatchTable::standard());
        let ends = [
            (lost(&[(6, 3), (2, 2)]), GameResult::Single),
            (lost(&[(1, 1)]), GameResult::Single),
            (lost(&[(13, 14)]), GameResult::Single),
            (lost(&[(13, 15)]), GameResult::Gammon),
            (lost(&[(24, 1), (6, 14)]), GameResult::Backgammon),
        ];
        for [gammons, jacoby] in [[true, false], [true, true], [false, false]] {
            let scoring = Scoring {
                single_value: SingleValue::RemainingCheckersUntilDoubled,
                gammons,
                jacoby,
            };
            let stakes = money(gammons, jacoby, 0);
            let payoff = tables.payoff(stakes);
            for (board, result) in ends {
                let points = scoring.points(result, CubeValue::from_log2(0), false, board.own());
                let points: f32 = points.to_string().parse().unwrap();
                let losses = [
                    result >= GameResult::Gammon,
                    result >= GameResult::Backgammon,
                ];
                let [lose_gammon, lose_backgammon] = losses.map(|is| f32::from(u8::from(is)));
                let outcomes = Outcomes {
                    lose_gammon,
                    lose_backgammon,
                    ..Outcomes::LOST
                };
                let value = payoff.by_checkers.unwrap().value(&board, outcomes);
                assert_near(value, -points);
                let flipped = payoff.flipped().by_checkers.unwrap();
                assert_near(flipped.win(result, board.own()), points);
                assert_near(payoff.equity(value), -points / MEAN_REMAINING as f32);
                assert_near(payoff.value_of(payoff.equity(value)), value);
            }
        }
    }

    #[test]
    fn after_the_cube_is_turned_a_single_game_counts_once() {
        let tables = MatchTables::new(MatchTable::standard());
        let turned = Stakes {
            owner: crate::cube::CubeOwner::Own,
            ..money(true, false, 1)
        };
        assert_eq!(tables.payoff(turned).by_checkers, None);
        let plain = tables.payoff(Stakes {
            single_value: SingleValue::One,
            ..turned
        });
        let flat = |payoff: Payoff| [payoff.won(0), payoff.lost(0)];
        assert_eq!(flat(tables.payoff(turned)), flat(plain));
    }

    #[test]
    fn in_a_match_no_more_points_count_than_are_needed() {
        let tables = MatchTables::new(MatchTable::standard());
        let at = |own_away, opponent_away| {
            let stakes = Stakes {
                single_value: SingleValue::RemainingCheckers,
                play: StakesKind::Match {
                    own_away,
                    opponent_away,
                    crawford: false,
                    rule: MatchRule::NoCube,
                },
                ..Stakes::CUBELESS
            };
            tables.payoff(stakes).by_checkers.unwrap()
        };
        let three = lost(&[(2, 3)]).own();
        let five = lost(&[(2, 5)]).own();
        let [less, more] = [three, five].map(|loser| at(3, 20).win(GameResult::Single, loser));
        assert_near(less, 1.0);
        assert_near(more, 1.0);
        let [less, more] = [three, five].map(|loser| at(20, 20).win(GameResult::Single, loser));
        assert!(0.0 < less && less < more && more < 0.5, "{less} {more}");
        assert_near(at(20, 20).win(GameResult::Gammon, five), 1.0);
    }
}
