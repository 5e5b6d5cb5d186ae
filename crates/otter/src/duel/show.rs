//! The result of a duel, as text and as JSON.

use otter_engine::duel::Verdict;
use otter_engine::rollout::Estimate;
use serde_json::{Value, json};

/// Returns the result as text; `plus_minus` is the sign between a mean and its error.
pub(super) fn words(verdict: &Verdict, plus_minus: &str) -> String {
    let line = |name: &str, estimate: Estimate| {
        format!(
            "{name:<16}{:+.4} {plus_minus} {:.4}\n",
            estimate.mean, estimate.error
        )
    };
    let mut words = format!("{} games\n", verdict.n_games);
    words += &line("points a game", verdict.points);
    if let Some(skill) = verdict.skill {
        words += &line("luck taken out", skill);
    }
    let share = |name: &str, share: f64| format!("{name:<16}{:.1} %\n", 100.0 * share);
    words + &share("won", verdict.won) + &share("gammons", verdict.gammons)
}

/// Returns the result as JSON; an error that cannot be estimated is null.
pub(super) fn to_json(verdict: &Verdict) -> Value {
    json!({
        "games": verdict.n_games,
        "points": verdict.points.mean,
        "points_se": verdict.points.error,
        "skill": verdict.skill.map(|skill| skill.mean),
        "skill_se": verdict.skill.map(|skill| skill.error),
        "won": verdict.won,
        "gammons": verdict.gammons,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use otter_engine::duel::Score;

    #[test]
    fn an_error_of_a_single_pair_is_null() {
        let score = |points| Score { points, luck: None };
        let verdict = Verdict::of(&[[score(1), score(-2)]]);
        let json = to_json(&verdict);
        assert!(json["points_se"].is_null() && json["skill"].is_null());
        assert_eq!(json["points"], -0.5);
    }
}
