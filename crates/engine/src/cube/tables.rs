//! Match equity under rules other than Crawford's.
//!
//! Published tables are for matches with a Crawford game. For matches without one we use a simple
//! model of a game: both players win half of the games, with usual shares of gammons, and
//! Janowski's formula gives the value of the cube between the scores that follow. We compute the
//! model both with the Crawford rule and without it, from the scores nearest the end outwards. The
//! model is slightly off in both, so we use only the difference between the two, in log odds, and
//! add it to the published table. If the leader is 1 away the published table has the answer
//! itself: the chance after the Crawford game.
//!
//! In a match without a cube, the chance at a score is the mean of those at the scores that follow;
//! so it is where games score the loser's checkers (SC-4), few of which have a cube.

use otter_rules::SingleValue;

use super::janowski::{Cubeful, Efficiency};
use super::payoff::Payoff;
use super::stakes::{CubeOwner, MatchRule, Stakes, StakesKind};
use crate::equity::{MatchTable, Outcomes, SHARES_REMAINING};

/// The outcomes of a game between equal players: the mean for the player who begins and the other.
const GAME: Outcomes = Outcomes {
    win: 0.5,
    win_gammon: 0.135,
    win_backgammon: 0.006,
    lose_gammon: 0.135,
    lose_backgammon: 0.006,
};

/// The points of the longest match in the table of those that score checkers.
const BY_CHECKERS: usize = 64;

/// A match equity table for each rule.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct MatchTables {
    crawford: MatchTable,
    no_crawford: MatchTable,
    no_cube: MatchTable,
    by_checkers: MatchTable,
}

impl MatchTables {
    /// Returns the tables that follow from one for matches with a Crawford game.
    pub(crate) fn new(crawford: MatchTable) -> Self {
        Self {
            no_crawford: without_crawford(&crawford),
            no_cube: without_cube(crawford.size(), &plain()),
            by_checkers: without_cube(BY_CHECKERS, &by_checkers()),
            crawford,
        }
    }

    /// Returns the payoffs at `stakes`, in a match by the table of its rule.
    pub(crate) fn payoff(&self, stakes: Stakes) -> Payoff {
        let table = match stakes.play {
            _ if stakes.single_value != SingleValue::One => &self.by_checkers,
            StakesKind::Match { rule, .. } => self.of(rule),
            StakesKind::Money { .. } => self.of(MatchRule::Crawford),
        };
        Payoff::new(stakes, table)
    }

    /// Returns the table for a rule.
    pub(crate) const fn of(&self, rule: MatchRule) -> &MatchTable {
        match rule {
            MatchRule::Crawford => &self.crawford,
            MatchRule::NoCrawford => &self.no_crawford,
            MatchRule::NoCube => &self.no_cube,
        }
    }
}

fn without_crawford(published: &MatchTable) -> MatchTable {
    let size = published.size();
    let after = |own: u32, opponent: u32| published.after_crawford(own, opponent).0;
    // The model with the rule and without it, from the known chances if a player is 1 away.
    let with = filled(size, published, |table, own, opponent| {
        if own == 1 || opponent == 1 {
            published.before_crawford(own, opponent).0
        } else {
            modelled(table, own, opponent)
        }
    });
    let without = filled(size, published, |table, own, opponent| {
        if own == 1 || opponent == 1 {
            after(own, opponent)
        } else {
            modelled(table, own, opponent)
        }
    });
    filled(size, published, |_, own, opponent| {
        if own == 1 || opponent == 1 {
            return after(own, opponent);
        }
        let log_odds = |table: &MatchTable| {
            let chance = table.before_crawford(own, opponent).0;
            (chance / (1.0 - chance)).ln()
        };
        let odds = log_odds(published) + log_odds(&without) - log_odds(&with);
        1.0 / (1.0 + (-odds).exp())
    })
}

/// Returns the points that a game is won with, and the share of all games that each player wins
/// with them.
fn plain() -> Vec<(u32, f32)> {
    (1..).zip(GAME.to_results().wins).collect()
}

/// Does the same where a single game scores the loser's checkers (SC-4).
fn by_checkers() -> Vec<(u32, f32)> {
    let [single, gammon, backgammon] = GAME.to_results().wins;
    let singles = SHARES_REMAINING.map(|share| share * single);
    (1..)
        .zip(singles)
        .chain([(30, gammon), (45, backgammon)])
        .collect()
}

/// Returns the table of matches whose games are won with these points and shares.
fn without_cube(size: usize, games: &[(u32, f32)]) -> MatchTable {
    let empty = MatchTable::from_entries(size, vec![0.5; size * size], vec![0.5; size]);
    let mut table = filled(size, &empty, |table, own, opponent| {
        games
            .iter()
            .map(|&(points, share)| {
                let won = table.before_crawford(own.saturating_sub(points), opponent);
                let lost = table.before_crawford(own, opponent.saturating_sub(points));
                share * (won.0 + lost.0)
            })
            .sum()
    });
    for own in 1..=size as u32 {
        table.set_after(own, table.before_crawford(own, 1).0);
    }
    table
}

/// Returns a table of this size whose entries are computed by `chance`, from the end of the match
/// outwards: the chance of the player who needs fewer points. `chance` receives the table with all
/// scores nearer the end.
fn filled(
    size: usize,
    published: &MatchTable,
    chance: impl Fn(&MatchTable, u32, u32) -> f32,
) -> MatchTable {
    let mut table = MatchTable::from_entries(
        size,
        vec![0.5; size * size],
        (1..=size as u32)
            .map(|own| published.after_crawford(own, 1).0)
            .collect(),
    );
    for sum in 2..=2 * size as u32 {
        for own in 1..sum.div_ceil(2) {
            let opponent = sum - own;
            if opponent <= size as u32 {
                let chance = chance(&table, own, opponent);
                table.set(own, opponent, chance);
            }
        }
    }
    table
}

/// Returns the chance by the model at a score at which nobody is 1 away.
fn modelled(table: &MatchTable, own: u32, opponent: u32) -> f32 {
    let stakes = Stakes {
        play: StakesKind::Match {
            own_away: own,
            opponent_away: opponent,
            crawford: false,
            rule: MatchRule::Crawford,
        },
        ..Stakes::CUBELESS
    };
    let payoff = Payoff::new(stakes, table);
    let value = Cubeful::new(&payoff, GAME, Efficiency::CONTACT).value(CubeOwner::Centred, 0);
    f32::midpoint(value, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tables() -> MatchTables {
        MatchTables::new(MatchTable::standard())
    }

    #[test]
    fn the_model_is_near_the_published_table() {
        let published = MatchTable::standard();
        let model = filled(25, &published, |table, own, opponent| {
            if own == 1 || opponent == 1 {
                published.before_crawford(own, opponent).0
            } else {
                modelled(table, own, opponent)
            }
        });
        for own in 2..=25 {
            for opponent in 2..=25 {
                let found = model.before_crawford(own, opponent).0;
                let expected = published.before_crawford(own, opponent).0;
                assert!(
                    (found - expected).abs() < 0.02,
                    "{own}, {opponent}: {found} {expected}"
                );
            }
        }
    }

    #[test]
    fn without_crawford_the_trailer_is_better_off_and_far_away_it_hardly_matters() {
        let tables = tables();
        let at = |rule, own, opponent| tables.of(rule).before_crawford(own, opponent).0;
        for own in 1..=25 {
            for opponent in 1..=25 {
                let with = at(MatchRule::Crawford, own, opponent);
                let without = at(MatchRule::NoCrawford, own, opponent);
                let mirrored = at(MatchRule::NoCrawford, opponent, own);
                assert!((without + mirrored - 1.0).abs() < 1e-5, "{own}, {opponent}");
                if own.min(opponent) == 1 && own < opponent {
                    assert!(
                        without <= with + 1e-4,
                        "{own}, {opponent}: {with} {without}"
                    );
                }
                if own.min(opponent) > 12 {
                    assert!((without - with).abs() < 0.01, "{own}, {opponent}");
                }
            }
        }
        // 1 away against 2: the trailer doubles at once and plays for the match.
        assert!((at(MatchRule::NoCrawford, 1, 2) - 0.51197).abs() < 1e-5);
        assert!(at(MatchRule::NoCrawford, 2, 4) < at(MatchRule::Crawford, 2, 4));
    }

    #[test]
    fn without_a_cube_scores_are_the_mean_of_those_that_follow() {
        let tables = tables();
        let at = |own, opponent| {
            tables
                .of(MatchRule::NoCube)
                .before_crawford(own, opponent)
                .0
        };
        assert!((at(4, 4) - 0.5).abs() < 1e-6);
        // 1 away against 2: a win or a lost gammon ends the match.
        assert!((at(1, 2) - (0.5 + (0.5 - 0.135) * 0.5)).abs() < 1e-5);
        assert!((tables.of(MatchRule::NoCube).after_crawford(2, 1).0 - at(2, 1)).abs() < 1e-6);
        for own in 1..25 {
            for opponent in 1..25 {
                assert!(at(own, opponent) >= at(own + 1, opponent));
            }
        }
    }
}
