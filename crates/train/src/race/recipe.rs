//! The recipe of a race net: everything that decides the result of training.

use serde::Deserialize;

use crate::recipe::{RecipeError, Span};

/// A recipe; see `nets/race.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RaceRecipe {
    /// The name of the net.
    pub(crate) name: String,
    /// The seed of all random numbers.
    pub(crate) seed: u64,
    /// The number of copies of the net that learn side by side. They are averaged every round.
    pub(crate) workers: usize,
    /// The number of rounds.
    pub(crate) rounds: usize,
    /// The number of sides that each worker plays home in a round.
    pub(crate) sides: usize,
    /// The number of times that each worker learns from the labels of a round.
    pub(crate) passes: usize,
    /// The number of positions in a step of learning.
    pub(crate) batch: usize,
    /// The learning rate, falling exponentially from the first to the last round.
    pub(crate) rate: Span,
    /// The share of the luck of later rolls that is added to the label of a position, falling
    /// linearly. At 1 the net's own errors have no influence on labels.
    pub(crate) lambda: Span,
    /// The share that the running average of the weights keeps of itself in every round. The
    /// average is the net that is kept in the end.
    pub(crate) average: f32,
    /// The file of the race net to go on from. Without it a run begins with an untrained net.
    #[serde(default)]
    pub(crate) from: Option<String>,
    /// The file of the net whose games against itself lead to races.
    pub(crate) played_by: String,
    /// The share of races, 0 to 1, that begin where such a game lost contact. The others begin with
    /// checkers put down at random.
    pub(crate) from_games: f64,
}

impl RaceRecipe {
    /// Reads a recipe and checks its numbers.
    pub(crate) fn parse(text: &str) -> Result<Self, RecipeError> {
        let recipe: Self = toml::from_str(text)?;
        let count = |field, n: usize| {
            let right = "a whole number above 0, within reason";
            check(field, (1..=1 << 24).contains(&n), &n, right)
        };
        count("rounds", recipe.rounds)?;
        count("sides", recipe.sides)?;
        count("passes", recipe.passes)?;
        count("batch", recipe.batch)?;
        check(
            "workers",
            (1..=256).contains(&recipe.workers),
            &recipe.workers,
            "a whole number from 1 to 256",
        )?;
        for (field, span, low) in [("rate", recipe.rate, 1e-9), ("lambda", recipe.lambda, 0.0)] {
            for end in [span.first, span.last] {
                let fine = (low..=1.0).contains(&end);
                check(
                    field,
                    fine,
                    &end,
                    "two numbers up to 1, and above 0 for a rate",
                )?;
            }
        }
        check(
            "average",
            (0.0..1.0).contains(&recipe.average),
            &recipe.average,
            "a number from 0 to below 1",
        )?;
        check(
            "from_games",
            (0.0..=1.0).contains(&recipe.from_games),
            &recipe.from_games,
            "a share from 0 to 1",
        )?;
        Ok(recipe)
    }

    /// Returns the progress of a round, from 0 in the first to 1 in the last.
    fn progress(&self, round: usize) -> f32 {
        (round as f64 / (self.rounds.max(2) - 1) as f64) as f32
    }

    /// Returns the learning rate of a round.
    pub(crate) fn rate_at(&self, round: usize) -> f32 {
        let Span { first, last } = self.rate;
        first * (last / first).powf(self.progress(round))
    }

    /// Returns the lambda of a round.
    pub(crate) fn lambda_at(&self, round: usize) -> f32 {
        let Span { first, last } = self.lambda;
        first + (last - first) * self.progress(round)
    }
}

fn check(
    field: &'static str,
    fine: bool,
    found: &dyn ToString,
    right: &'static str,
) -> Result<(), RecipeError> {
    if fine {
        return Ok(());
    }
    Err(RecipeError::Value {
        field,
        found: found.to_string(),
        right,
    })
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) const GOOD: &str = r#"
        name = "try"
        seed = 1
        workers = 2
        rounds = 3
        sides = 20
        passes = 2
        batch = 32
        rate = { first = 1e-2, last = 1e-4 }
        lambda = { first = 1.0, last = 0.9 }
        average = 0.9
        played_by = "nets/otter.net"
        from_games = 0.0
    "#;

    #[test]
    fn schedules_run_from_first_to_last() {
        let recipe = RaceRecipe::parse(GOOD).unwrap();
        assert!((recipe.rate_at(0) - 1e-2).abs() < 1e-8);
        assert!((recipe.rate_at(1) - 1e-3).abs() < 1e-6);
        assert!((recipe.rate_at(2) - 1e-4).abs() < 1e-8);
        assert!((recipe.lambda_at(1) - 0.95).abs() < 1e-6);
    }

    #[test]
    fn faults_are_named() {
        let error = |from: &str, to: &str| {
            RaceRecipe::parse(&GOOD.replace(from, to))
                .unwrap_err()
                .to_string()
        };
        assert!(error("workers = 2", "workers = 0").contains("`workers` is 0"));
        assert!(error("last = 0.9", "last = 9").contains("`lambda` is 9"));
        assert!(error("from_games = 0.0", "from_games = 2.0").contains("`from_games` is 2"));
        assert!(error("passes = 2", "passes = 0").contains("`passes` is 0"));
        assert!(error("batch", "bath").contains("bath"));
    }

    #[test]
    fn the_recipe_of_the_net_in_use_can_be_followed() {
        RaceRecipe::parse(include_str!("../../../../nets/race.toml")).unwrap();
    }
}
