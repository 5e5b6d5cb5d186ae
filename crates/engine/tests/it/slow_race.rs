//! A slow recursion over a bear-off, with its own dice, moves and cube.

use std::collections::HashMap;

use otter_engine::{CubeOwner, MatchTable, Stakes, StakesKind};

use crate::by_hand::{Side, after_roll};

/// A race between two sides, the first on roll, with the cube.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Race {
    pub(crate) own: Side,
    pub(crate) opponent: Side,
    pub(crate) cube: u32,
    pub(crate) owner: CubeOwner,
}

/// A slow recursion at one score, in chances of winning the match; for money in points, as
/// [`of_points`] counts them.
pub(crate) struct Slow {
    /// The points that each player needs; `None` for money.
    away: Option<[u32; 2]>,
    /// The cube that is turned no more: the limit or, in a match, one that is enough for both.
    highest: u32,
    crawford: bool,
    /// Whether a double may be redoubled at once.
    beavers: bool,
    table: MatchTable,
    known: HashMap<(Race, bool), f64>,
}

impl Slow {
    pub(crate) fn new(stakes: &Stakes) -> Self {
        let limit = stakes.highest_log2.map_or(u32::MAX, |most| 1 << most);
        let (away, highest, crawford, beavers) = match stakes.play {
            StakesKind::Match {
                own_away,
                opponent_away,
                crawford,
                ..
            } => {
                let away = [own_away, opponent_away];
                let highest = limit.min(own_away.max(opponent_away));
                (Some(away), highest, crawford, false)
            }
            StakesKind::Money { beavers, .. } => (None, limit, false, beavers),
        };
        Self {
            away,
            highest,
            crawford,
            beavers,
            table: MatchTable::standard(),
            known: HashMap::new(),
        }
    }

    /// Returns the chance of the first player (`false`) or the second if that player wins `points`.
    pub(crate) fn after_win(&self, is_second: bool, points: u32) -> f64 {
        let Some(mut away) = self.away else {
            return of_points(f64::from(points));
        };
        let winner = usize::from(is_second);
        let is_after_crawford = away.contains(&1);
        away[winner] = away[winner].saturating_sub(points);
        let [own, opponent] = [away[winner], away[1 - winner]];
        let chance = if is_after_crawford {
            self.table.after_crawford(own, opponent)
        } else {
            self.table.before_crawford(own, opponent)
        };
        f64::from(chance.0)
    }

    /// Returns the chance of the player on roll, who rolls without doubling.
    pub(crate) fn rolled(&mut self, race: Race, is_second: bool) -> f64 {
        if let Some(&known) = self.known.get(&(race, is_second)) {
            return known;
        }
        let mut sum = 0.0;
        for a in 1..=6 {
            for b in 1..=6 {
                let best = after_roll(race.own, [a, b]).into_iter().map(|own| {
                    if own == [0; 6] {
                        return self.after_win(is_second, race.cube);
                    }
                    let next = Race {
                        own: race.opponent,
                        opponent: own,
                        owner: race.owner.flipped(),
                        ..race
                    };
                    1.0 - self.decided(next, !is_second)
                });
                sum += best.fold(0.0, f64::max) / 36.0;
            }
        }
        self.known.insert((race, is_second), sum);
        sum
    }

    /// Returns the chance of the player on roll after a double that is taken.
    pub(crate) fn doubled(&mut self, race: Race, is_second: bool) -> f64 {
        let doubled = Race {
            cube: 2 * race.cube,
            owner: CubeOwner::Opponent,
            ..race
        };
        self.rolled(doubled, is_second)
    }

    /// Returns the chance of the player on roll, who doubles if that is better.
    pub(crate) fn decided(&mut self, race: Race, is_second: bool) -> f64 {
        let rolled = self.rolled(race, is_second);
        // Nobody gains by a cube above the points that either player needs.
        let may = race.owner != CubeOwner::Opponent && !self.crawford && race.cube < self.highest;
        if !may {
            return rolled;
        }
        let passed = self.after_win(is_second, race.cube);
        let mut doubled = self.doubled(race, is_second);
        // An underdog at the doubled stake is beavered. The cube stays with the other player.
        if self.beavers && doubled < of_points(0.0) && 2 * race.cube < self.highest {
            let again = Race {
                cube: 2 * race.cube,
                ..race
            };
            doubled = doubled.min(self.doubled(again, is_second));
        }
        rolled.max(doubled.min(passed))
    }
}

/// Returns points as a chance, 0.5 if nobody wins any.
pub(crate) fn of_points(points: f64) -> f64 {
    0.5 + points / 128.0
}
