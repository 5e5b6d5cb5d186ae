//! The recipe of a net: everything that decides what training makes of nothing.
//!
//! It is a TOML file, and its text is stored with the net. The number of workers belongs to it:
//! each has its own games and its own copy of the net, so the same recipe gives the same net on
//! any number of processors (as far as their arithmetic is the same).

use serde::Deserialize;

/// A recipe; see the files in `nets/`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Recipe {
    /// What the net is called.
    pub(crate) name: String,
    /// All randomness comes from this number.
    pub(crate) seed: u64,
    /// Units of each hidden layer.
    pub(crate) hidden: Vec<usize>,
    /// What the hidden layers after the first multiply negative sums by.
    pub(crate) leak: f32,
    /// How many copies of the net play and learn side by side; they are averaged every round.
    pub(crate) workers: usize,
    /// How many rounds there are.
    pub(crate) rounds: usize,
    /// How many games each worker plays in a round.
    pub(crate) games: usize,
    /// How many positions a step of learning sees.
    pub(crate) batch: usize,
    /// The learning rate, falling exponentially from the first to the last round.
    pub(crate) rate: Span,
    /// How much of a target is the value further on in the game instead of the next one,
    /// falling linearly.
    pub(crate) lambda: Span,
    /// What the running average of the weights, which is what is kept in the end, keeps of
    /// itself every round.
    pub(crate) average: f32,
    /// Games that begin with a few plays at random, to see positions that good play rarely
    /// reaches.
    pub(crate) strays: Strays,
}

/// A number that changes over a run.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Span {
    /// In the first round.
    pub(crate) first: f32,
    /// In the last.
    pub(crate) last: f32,
}

/// Which games begin with plays at random.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Strays {
    /// How many of all games, 0 to 1.
    pub(crate) share: f64,
    /// The fewest and the most such plays, both sides counted.
    pub(crate) plays: [u32; 2],
}

/// Why a recipe cannot be followed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RecipeError {
    #[error("it cannot be read: {0}")]
    Syntax(#[from] toml::de::Error),
    #[error("`{field}` is {found}; it must be {right}")]
    Value {
        field: &'static str,
        found: String,
        right: &'static str,
    },
}

impl Recipe {
    /// Reads a recipe and checks its numbers.
    pub(crate) fn parse(text: &str) -> Result<Self, RecipeError> {
        let recipe: Self = toml::from_str(text)?;
        let check = |field, fine: bool, found: String, right| {
            if fine {
                Ok(())
            } else {
                Err(RecipeError::Value {
                    field,
                    found,
                    right,
                })
            }
        };
        let Self {
            workers,
            rounds,
            games,
            batch,
            rate,
            lambda,
            average,
            strays,
            ..
        } = &recipe;
        let count = |field, n: usize, most| {
            let right = "a whole number from 1 up, and no absurd one";
            check(field, (1..=most).contains(&n), n.to_string(), right)
        };
        count("workers", *workers, 256)?;
        count("rounds", *rounds, 100_000_000)?;
        count("games", *games, 1_000_000)?;
        count("batch", *batch, 1 << 20)?;
        let within = |x: f32, low, high| x >= low && x <= high;
        for (field, span, high) in [("rate", rate, 1.0), ("lambda", lambda, 1.0)] {
            let low = if field == "rate" { 1e-9 } else { 0.0 };
            check(
                field,
                within(span.first, low, high) && within(span.last, low, high),
                format!("{} to {}", span.first, span.last),
                "two numbers up to 1, a rate above 0",
            )?;
        }
        check(
            "average",
            within(*average, 0.0, 0.999_999),
            average.to_string(),
            "a number from 0 up, below 1",
        )?;
        check(
            "strays",
            (0.0..=1.0).contains(&strays.share) && strays.plays[0] <= strays.plays[1],
            format!("{strays:?}"),
            "a share from 0 to 1 and the fewest plays before the most",
        )?;
        Ok(recipe)
    }

    /// How far along a round is, 0 in the first to 1 in the last.
    fn progress(&self, round: usize) -> f32 {
        if self.rounds < 2 {
            return 0.0;
        }
        (round as f64 / (self.rounds - 1) as f64) as f32
    }

    /// The learning rate of a round.
    pub(crate) fn rate_at(&self, round: usize) -> f32 {
        self.rate.first * (self.rate.last / self.rate.first).powf(self.progress(round))
    }

    /// The lambda of a round.
    pub(crate) fn lambda_at(&self, round: usize) -> f32 {
        self.lambda.first + (self.lambda.last - self.lambda.first) * self.progress(round)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r#"
        name = "try"
        seed = 1
        hidden = [64, 16]
        leak = 0.1
        workers = 2
        rounds = 3
        games = 10
        batch = 32
        rate = { first = 1e-2, last = 1e-4 }
        lambda = { first = 0.7, last = 0.5 }
        average = 0.9
        strays = { share = 0.1, plays = [2, 10] }
    "#;

    #[test]
    fn schedules_run_from_first_to_last() {
        let recipe = Recipe::parse(GOOD).unwrap();
        assert!((recipe.rate_at(0) - 1e-2).abs() < 1e-8);
        assert!((recipe.rate_at(1) - 1e-3).abs() < 1e-6);
        assert!((recipe.rate_at(2) - 1e-4).abs() < 1e-8);
        assert!((recipe.lambda_at(1) - 0.6).abs() < 1e-6);
    }

    #[test]
    fn faults_are_named() {
        let error = |from: &str, to: &str| {
            Recipe::parse(&GOOD.replace(from, to))
                .unwrap_err()
                .to_string()
        };
        assert!(error("workers = 2", "workers = 0").contains("`workers` is 0"));
        assert!(error("first = 0.7", "first = 7").contains("`lambda` is 7"));
        assert!(error("[2, 10]", "[10, 2]").contains("`strays`"));
        assert!(error("batch", "bath").contains("bath"));
    }
}
