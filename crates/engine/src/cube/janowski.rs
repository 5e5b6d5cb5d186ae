//! What a position is worth with the cube: between a dead cube and a live one.
//!
//! With a *dead* cube, nobody turns it again: worth is linear in the chance of winning. With a
//! *live* one, positions change so smoothly that each side doubles exactly when the other is as
//! well off passing as taking: worth is made of straight lines between the points where that
//! happens. The truth lies between them, at a share that depends on the kind of position
//! (Janowski's cube efficiency).

use otter_rules::Board;

use super::payoff::{Payoff, Rates};
use super::stakes::{CubeOwner, StakesKind};
use crate::equity::Outcomes;

/// How near the cube is to a live one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Phase {
    efficiency: f32,
}

/// Efficiency while hits are possible.
const CONTACT: f32 = 0.68;
/// Efficiency in the shortest and the longest race.
const RACE: [f32; 2] = [0.6, 0.7];
/// Pips of the player on roll at which a race is as short or as long as that.
const RACE_PIPS: [f32; 2] = [40.0, 120.0];

impl Phase {
    /// That of a board.
    pub(crate) fn of(board: &Board) -> Self {
        if board.has_contact() {
            return Self {
                efficiency: CONTACT,
            };
        }
        let along = (board.own().pips() as f32 - RACE_PIPS[0]) / (RACE_PIPS[1] - RACE_PIPS[0]);
        Self {
            efficiency: RACE[0] + (RACE[1] - RACE[0]) * along.clamp(0.0, 1.0),
        }
    }
}

/// The worth of a position to the player on roll when the cube has been turned `turns` times
/// more and `owner` may turn it next.
pub(crate) fn cubeful(
    payoff: &Payoff<'_>,
    outcomes: Outcomes,
    phase: Phase,
    owner: CubeOwner,
    turns: u32,
) -> f32 {
    let counted = payoff.counted(outcomes);
    let paid = if turns == 0 && payoff.jacoby_holds() {
        counted.without_gammons()
    } else {
        counted
    };
    let dead = payoff.dead(paid, turns);
    if !payoff.has_cube() {
        return dead;
    }
    let rates = Split::of(counted);
    let ends = Split::of(paid);
    let other = payoff.flipped();
    let p = counted.win;
    let low = payoff.mean(ends.losses, -1, turns);
    let high = payoff.mean(ends.wins, 1, turns);
    let mut line = Line::from(low);
    if owner != CubeOwner::Own
        && let Some(theirs) = cash_point(&other, rates.flipped(), turns)
    {
        line.to(p, 1.0 - theirs, payoff.worth(-1, turns));
    }
    if owner != CubeOwner::Opponent
        && let Some(own) = cash_point(payoff, rates, turns)
    {
        line.to(p, own, payoff.worth(1, turns));
    }
    line.to(p, 1.0, high);
    phase.efficiency * line.value + (1.0 - phase.efficiency) * dead
}

/// Of a player's wins, and of the losses, which shares are single games, gammons, backgammons.
#[derive(Clone, Copy)]
struct Split {
    wins: Rates,
    losses: Rates,
}

impl Split {
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

    fn flipped(self) -> Self {
        Self {
            wins: self.losses,
            losses: self.wins,
        }
    }
}

/// With what chance of winning a player who may turn a live cube can cash: the other is then as
/// well off passing as taking. Nothing where turning it cannot serve.
fn cash_point(payoff: &Payoff<'_>, split: Split, turns: u32) -> Option<f32> {
    if !payoff.double_serves(turns) {
        return None;
    }
    let cash = payoff.worth(1, turns);
    let win = payoff.mean(split.wins, 1, turns + 1);
    let point = match payoff.stakes.play {
        // Turned once more, a cube for money is the same cube at twice the value, so that both
        // cash points are given by two linear equations.
        StakesKind::Money { .. } => {
            let lose = -payoff.mean(split.losses, -1, turns + 1);
            let unit = payoff.worth(1, turns);
            let (a, b) = (
                3.0 * unit / (win + 2.0 * unit),
                3.0 * unit / (lose + 2.0 * unit),
            );
            a / (1.0 - (1.0 - a) * (1.0 - b))
        }
        StakesKind::Match { .. } => {
            // Where the taker cashes in turn, or where the game is lost for good.
            let taker = cash_point(&payoff.flipped(), split.flipped(), turns + 1);
            let (from, worth) = match taker {
                Some(theirs) => (1.0 - theirs, payoff.worth(-1, turns + 1)),
                None => (0.0, payoff.mean(split.losses, -1, turns + 1)),
            };
            if win <= worth {
                1.0
            } else {
                from + (1.0 - from) * (cash - worth) / (win - worth)
            }
        }
    };
    Some(point.clamp(0.0, 1.0))
}

/// Straight lines from point to point; `value` is where they stand at the abscissa asked for.
struct Line {
    at: f32,
    end: f32,
    value: f32,
}

impl Line {
    fn from(value: f32) -> Self {
        Self {
            at: 0.0,
            end: value,
            value,
        }
    }

    /// Goes on to (`x`, `y`); a point that lies behind is passed over.
    fn to(&mut self, p: f32, x: f32, y: f32) {
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
mod tests {
    use super::*;
    use crate::cube::Stakes;
    use crate::equity::MatchTable;

    fn money() -> Stakes {
        Stakes {
            cube_log2: 0,
            owner: CubeOwner::Centred,
            gammons: true,
            play: StakesKind::Money {
                jacoby: false,
                beavers: false,
                cube: true,
            },
        }
    }

    fn at(own_away: u32, opponent_away: u32) -> Stakes {
        Stakes {
            play: StakesKind::Match {
                own_away,
                opponent_away,
                crawford: false,
            },
            ..money()
        }
    }

    fn plain(win: f32) -> Split {
        Split::of(Outcomes {
            win,
            ..Outcomes::LOST
        })
    }

    #[test]
    fn money_without_gammons_is_cashed_at_80_live_and_75_dead() {
        let table = MatchTable::standard();
        let payoff = Payoff::new(money(), &table);
        let live = cash_point(&payoff, plain(0.5), 0).unwrap();
        assert!((live - 0.8).abs() < 1e-6);
        // Dead: take or pass are equal where 2 · (2p − 1) = 1.
        let dead = payoff.dead(
            Outcomes {
                win: 0.75,
                ..Outcomes::LOST
            },
            1,
        );
        assert!((dead - 1.0).abs() < 1e-6);
    }

    #[test]
    fn gammons_lower_the_cash_point_as_the_closed_form_says() {
        let table = MatchTable::standard();
        let payoff = Payoff::new(money(), &table);
        let split = Split::of(Outcomes::from_array([0.6, 0.3, 0.0, 0.1, 0.0]));
        let (w, l) = (1.5, 1.25);
        let found = cash_point(&payoff, split, 0).unwrap();
        assert!((found - (l + 1.0) / (w + l + 0.5)).abs() < 1e-5, "{found}");
    }

    #[test]
    fn two_away_each_the_cube_is_dead_once_turned() {
        let table = MatchTable::standard();
        let payoff = Payoff::new(at(2, 2), &table);
        // Pass leaves 1 away against 2; take plays for the match.
        let point = cash_point(&payoff, plain(0.5), 0).unwrap();
        assert!((point - 0.67736).abs() < 1e-4, "{point}");
        assert!(cash_point(&payoff, plain(0.5), 1).is_none());
    }

    #[test]
    fn worth_rises_with_the_chance_and_ends_at_the_results() {
        let table = MatchTable::standard();
        for stakes in [money(), at(7, 7), at(3, 5), at(5, 2), at(1, 4), at(4, 1)] {
            let payoff = Payoff::new(stakes, &table);
            for owner in [CubeOwner::Centred, CubeOwner::Own, CubeOwner::Opponent] {
                let mut last = f32::MIN;
                for p in 0..=100 {
                    let outcomes = Outcomes {
                        win: p as f32 / 100.0,
                        ..Outcomes::LOST
                    };
                    let phase = Phase { efficiency: 0.7 };
                    let worth = cubeful(&payoff, outcomes, phase, owner, 0);
                    assert!(worth >= last - 1e-6, "{stakes:?} {owner:?} {p}");
                    last = worth;
                }
                assert!((last - payoff.worth(1, 0)).abs() < 1e-5);
            }
        }
    }

    #[test]
    fn seen_from_both_sides_it_is_one_game() {
        let table = MatchTable::standard();
        let outcomes = Outcomes::from_array([0.63, 0.2, 0.01, 0.12, 0.0]);
        let phase = Phase { efficiency: 0.7 };
        for stakes in [money(), at(7, 7), at(3, 5), at(5, 2)] {
            let payoff = Payoff::new(stakes, &table);
            for owner in [CubeOwner::Centred, CubeOwner::Own, CubeOwner::Opponent] {
                let mine = cubeful(&payoff, outcomes, phase, owner, 0);
                let theirs = cubeful(
                    &payoff.flipped(),
                    outcomes.flipped(),
                    phase,
                    owner.flipped(),
                    0,
                );
                assert!((mine - payoff.flip(theirs)).abs() < 1e-5, "{stakes:?}");
            }
        }
    }
}
