//! The statistics of a duel.

use super::game::Score;
use crate::estimate::Estimate;

/// The statistics of a duel, seen by the first player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// How many games were played, two for each pair.
    pub n_games: usize,
    /// Points per game; the samples are pairs of games with the same dice.
    pub points: Estimate,
    /// Points per game with the luck of the dice removed; `None` if the duel had no judge.
    pub skill: Option<Estimate>,
    /// The share of the games that the first player won, 0 to 1.
    pub won: f64,
    /// The share of the games that ended in a gammon or backgammon, 0 to 1.
    pub gammons: f64,
}

impl Verdict {
    /// Returns the statistics of the pairs played. All shares and means are NaN without a pair.
    pub fn of(pairs: &[[Score; 2]]) -> Self {
        let n_games = 2 * pairs.len();
        let share = |of: fn(&Score) -> bool| {
            pairs.iter().flatten().filter(|score| of(score)).count() as f64 / n_games as f64
        };
        let estimate = |of: &dyn Fn(&Score) -> f64| {
            let means = pairs.iter().map(|[a, b]| f64::midpoint(of(a), of(b)));
            Estimate::of_samples(&means.collect::<Vec<f64>>())
        };
        let is_judged = pairs.iter().flatten().all(|score| score.luck.is_some());
        let skill = |score: &Score| f64::from(score.points) - score.luck.unwrap_or_default();
        Self {
            n_games,
            points: estimate(&|score| f64::from(score.points)),
            skill: is_judged.then(|| estimate(&skill)),
            won: share(|score| score.points > 0),
            gammons: share(|score| score.points.abs() > 1),
        }
    }
}
