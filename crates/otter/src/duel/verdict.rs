//! What came out of a duel.

use serde_json::{Value, json};

use super::game::Score;

/// A mean and its standard error, in points a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Estimate {
    pub(super) mean: f64,
    /// Infinite where there is too little to tell it by.
    pub(super) error: f64,
}

/// What the first player won a game, on average.
#[derive(Clone, Copy, Debug)]
pub(super) struct Verdict {
    pub(super) n_games: usize,
    pub(super) points: Estimate,
    /// The same with luck taken out.
    pub(super) skill: Option<Estimate>,
    /// Which share of the games it won.
    pub(super) won: f64,
    /// Which share of the games ended in a gammon or backgammon.
    pub(super) gammons: f64,
}

impl Verdict {
    /// Of pairs of games with the same dice, which are what the error bars count.
    pub(super) fn of(pairs: &[[Score; 2]]) -> Self {
        let n_games = 2 * pairs.len();
        let share = |of: fn(&Score) -> bool| {
            pairs.iter().flatten().filter(|score| of(score)).count() as f64 / n_games as f64
        };
        let estimate = |of: &dyn Fn(&Score) -> f64| {
            let means = pairs.iter().map(|[a, b]| f64::midpoint(of(a), of(b)));
            Estimate::of(&means.collect::<Vec<f64>>())
        };
        let is_adjusted = pairs.iter().flatten().all(|score| score.luck.is_some());
        let skill = |score: &Score| f64::from(score.points) - score.luck.unwrap_or_default();
        Self {
            n_games,
            points: estimate(&|score| f64::from(score.points)),
            skill: is_adjusted.then(|| estimate(&skill)),
            won: share(|score| score.points > 0),
            gammons: share(|score| score.points.abs() > 1),
        }
    }

    /// In words; `plus_minus` stands between a mean and its error.
    pub(super) fn words(&self, plus_minus: &str) -> String {
        let line = |name: &str, estimate: Estimate| {
            format!(
                "{name:<16}{:+.4} {plus_minus} {:.4}\n",
                estimate.mean, estimate.error
            )
        };
        let mut words = format!("{} games\n", self.n_games);
        words += &line("points a game", self.points);
        if let Some(skill) = self.skill {
            words += &line("luck taken out", skill);
        }
        let share = |name: &str, share: f64| format!("{name:<16}{:.1} %\n", 100.0 * share);
        words + &share("won", self.won) + &share("gammons", self.gammons)
    }

    /// As JSON; an error that cannot be told is null.
    pub(super) fn to_json(self) -> Value {
        json!({
            "games": self.n_games,
            "points": self.points.mean,
            "points_se": self.points.error,
            "skill": self.skill.map(|skill| skill.mean),
            "skill_se": self.skill.map(|skill| skill.error),
            "won": self.won,
            "gammons": self.gammons,
        })
    }
}

impl Estimate {
    fn of(values: &[f64]) -> Self {
        let n = values.len() as f64;
        let mean = values.iter().sum::<f64>() / n;
        let squares: f64 = values.iter().map(|v| (v - mean) * (v - mean)).sum();
        let error = if values.len() > 1 {
            (squares / (n - 1.0) / n).sqrt()
        } else {
            f64::INFINITY
        };
        Self { mean, error }
    }
}
