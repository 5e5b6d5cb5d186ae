//! The recipe of a net: everything that decides the result of training.
//!
//! It is a TOML file whose text is stored with the net. A recipe is a list of stages. Each goes on
//! with the net of the stage before, made wider if it asks for more units. The number of workers
//! belongs to the recipe: each worker has its own games and its own copy of the net, so the same
//! recipe gives the same net on any number of processors (if their arithmetic is the same).

use otter_engine::features::POSITION_CLASSES;
use otter_engine::nets::Shape;
use serde::Deserialize;

/// A recipe; see the files in `nets/`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Recipe {
    /// The name of the net.
    pub(crate) name: String,
    /// The seed of all random numbers.
    pub(crate) seed: u64,
    /// The factor by which the hidden layers after the first multiply negative sums.
    pub(crate) leak: f32,
    /// The number of copies of the net that play and learn side by side. They are averaged every
    /// round.
    pub(crate) workers: usize,
    /// The file of the net to go on from. Without it a run begins with an untrained net.
    #[serde(default)]
    pub(crate) from: Option<String>,
    /// The position of the final net on the straight line from the net that training went on from,
    /// at 0, to what it learned, at 1. Much of the difference between two nets of one descent is
    /// noise, so a net between them can be better than both.
    #[serde(default = "all")]
    pub(crate) way: f32,
    /// The file of the net for boards on which no side plays a backgame. With it the net in
    /// training is the backgame net, and learns only from backgames.
    #[serde(default)]
    pub(crate) main: Option<String>,
    /// The file of the backgame net. With it the net in training is for all other boards, and
    /// learns only from them.
    #[serde(default)]
    pub(crate) backgame: Option<String>,
    /// The file of a race net. With it games end where contact ends: the outcomes there are those
    /// of the race net, and nothing is learned from races.
    #[serde(default)]
    pub(crate) race: Option<String>,
    /// The file of a pruning net, which makes games and searches faster: see `Siblings::best`.
    #[serde(default)]
    pub(crate) pruning: Option<String>,
    /// The file of a net that plays all games and gives the targets in place of the net in
    /// training.
    #[serde(default)]
    pub(crate) taught_by: Option<String>,
    /// The folder with the table of Hypergammon (`otter hypergammon`). With it games begin in its
    /// start, and the table plays them and gives the targets.
    #[serde(default)]
    pub(crate) hypergammon: Option<String>,
    /// Whether the net has the tactical inputs, or only the positional ones. The recipes stored in
    /// older nets and checkpoints call this `threats`.
    #[serde(default = "yes", alias = "threats")]
    pub(crate) tactical: bool,
    /// The stages of the run, in order.
    #[serde(rename = "stage")]
    pub(crate) stages: Vec<Stage>,
}

/// A part of a run with one shape of net and one way of training.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Stage {
    /// The number of units of each hidden layer, no fewer than in the stage before.
    pub(crate) hidden: Vec<usize>,
    /// The number of heads: one for all boards, or one for each position class. When one head
    /// becomes several, they begin as copies of it.
    #[serde(default = "one")]
    pub(crate) heads: usize,
    /// The number of rounds.
    pub(crate) rounds: usize,
    /// The number of games that each worker plays in a round.
    pub(crate) games: usize,
    /// The number of positions in a step of learning.
    pub(crate) batch: usize,
    /// The learning rate, falling exponentially from the first to the last round.
    pub(crate) rate: Span,
    /// The share of a target that comes from the rest of the game rather than from the next
    /// position, falling linearly.
    pub(crate) lambda: Span,
    /// The share that the running average of the weights keeps of itself in every round. The
    /// average is the net that is kept in the end.
    pub(crate) average: f32,
    /// The source of the values of the next positions.
    #[serde(default)]
    pub(crate) backup: Backup,
    /// The weights that play the games and evaluate their positions.
    #[serde(default)]
    pub(crate) teacher: Teacher,
    /// The memory of positions from earlier rounds that each worker learns from again.
    #[serde(default)]
    pub(crate) memory: Option<Memory>,
    /// The games that do not begin in the starting position.
    #[serde(default)]
    pub(crate) detours: Vec<Detour>,
    /// The number of games that begin where each detour ends, because getting there takes time too.
    #[serde(default = "one")]
    pub(crate) from_each: usize,
}

/// A number that changes over a stage.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Span {
    /// The number in the first round of the stage.
    pub(crate) first: f32,
    /// The number in the last round of the stage.
    pub(crate) last: f32,
}

/// The source of a position's value one roll later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Backup {
    /// The roll that came up.
    #[default]
    OneRoll,
    /// All 21 rolls, each with its best play, which removes the luck of the dice.
    AllRolls,
    /// No later position: the results of all plays of the roll are learned with the outcomes of the
    /// net that teaches.
    Lists,
}

/// The weights that play the games and give the targets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Teacher {
    /// Those of the round before, which use what was just learned.
    #[default]
    Latest,
    /// The running average, which has less noise but lags behind.
    Average,
}

/// The memory of positions from earlier rounds.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Memory {
    /// The greatest number of positions in memory.
    pub(crate) positions: usize,
    /// The number of positions that are learned from for each new one.
    pub(crate) passes: usize,
}

/// Games that do not begin in the starting position, to reach positions that are rare in good play.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Detour {
    /// How these games begin.
    pub(crate) kind: DetourKind,
    /// The share of all games that begin in this way, 0 to 1.
    pub(crate) share: f64,
    /// The fewest and the most plays before the game proper begins, both sides counted.
    pub(crate) plays: [u32; 2],
}

/// How a game begins that does not begin in the starting position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum DetourKind {
    /// Both sides play at random.
    Random,
    /// One side plays to stay back and hold points in the other's home board.
    Back,
    /// One side does the same until it has a backgame: two points in the other's home board, and
    /// four checkers there or on the bar.
    Backgame,
    /// The checkers are put down at random in a late position in which hits are still possible;
    /// then both sides play at random.
    Late,
    /// The checkers stand as in Longgammon; then both sides play by the nets.
    Longgammon,
}

/// The reason why a recipe cannot be followed.
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
    #[error("stage {stage}: `{field}` is {found}; it must be {right}")]
    Stage {
        stage: usize,
        field: &'static str,
        found: String,
        right: &'static str,
    },
    #[error(
        "stage {stage} asks for {found:?} hidden units; after {before:?} no layer may shrink, be \
         added or be removed"
    )]
    Shrinks {
        stage: usize,
        before: Vec<usize>,
        found: Vec<usize>,
    },
    #[error(
        "stage {stage} asks for 1 head after {POSITION_CLASSES}; the number of heads must not fall"
    )]
    Heads { stage: usize },
}

const fn one() -> usize {
    1
}

const fn all() -> f32 {
    1.0
}

const fn yes() -> bool {
    true
}

impl Recipe {
    /// Reads a recipe and checks its numbers.
    pub(crate) fn parse(text: &str) -> Result<Self, RecipeError> {
        let recipe: Self = toml::from_str(text)?;
        let value = |field, fine: bool, found: String, right| {
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
            workers, stages, ..
        } = &recipe;
        value(
            "workers",
            (1..=256).contains(workers),
            workers.to_string(),
            "a whole number from 1 to 256",
        )?;
        value(
            "stage",
            !stages.is_empty(),
            "missing".to_owned(),
            "given at least once",
        )?;
        value(
            "way",
            recipe.way > 0.0 && recipe.way <= 1.0,
            recipe.way.to_string(),
            "a number above 0, up to 1",
        )?;
        value(
            "way",
            recipe.way >= 1.0 || recipe.from.is_some(),
            recipe.way.to_string(),
            "left out if `from` names no net",
        )?;
        for (stage, s) in (1..).zip(stages) {
            s.check()
                .map_err(|(field, found, right)| RecipeError::Stage {
                    stage,
                    field,
                    found,
                    right,
                })?;
        }
        value(
            "main",
            recipe.main.is_none() || recipe.backgame.is_none() && recipe.taught_by.is_none(),
            "given".to_owned(),
            "left out if `backgame` or `taught_by` is given",
        )?;
        if recipe.taught_by.is_none()
            && recipe.hypergammon.is_none()
            && let Some(stage) = stages.iter().position(|s| s.backup == Backup::Lists)
        {
            return Err(RecipeError::Stage {
                stage: stage + 1,
                field: "backup",
                found: "\"lists\"".to_owned(),
                right: "another one if neither `taught_by` nor `hypergammon` is given",
            });
        }
        for (number, pair) in (2..).zip(stages.windows(2)) {
            pair[1].grows_from(number, &pair[0].hidden, pair[0].heads)?;
        }
        Ok(recipe)
    }

    /// Checks that a net with these hidden layers and heads can grow into that of the first stage.
    pub(crate) fn grows_from(&self, hidden: &[usize], heads: usize) -> Result<(), RecipeError> {
        self.stages[0].grows_from(1, hidden, heads)
    }

    /// Returns the shape of a stage's net.
    pub(crate) fn shape(&self, stage: &Stage) -> Shape {
        Shape {
            tactical: self.tactical,
            hidden: stage.hidden.clone(),
            heads: stage.heads,
            leak: self.leak,
        }
    }

    /// Returns the number of rounds of all stages.
    pub(crate) fn n_rounds(&self) -> usize {
        self.stages.iter().map(|stage| stage.rounds).sum()
    }

    /// Returns the stage that a round belongs to and the number of the round in it, from 0. `None`
    /// after the last round.
    pub(crate) fn at(&self, round: usize) -> Option<(&Stage, usize)> {
        let mut first = 0;
        for stage in &self.stages {
            if round < first + stage.rounds {
                return Some((stage, round - first));
            }
            first += stage.rounds;
        }
        None
    }
}

impl Stage {
    /// Checks that a net can become that of this stage, whose number is `stage`, without losing a
    /// unit or a head.
    fn grows_from(&self, stage: usize, before: &[usize], heads: usize) -> Result<(), RecipeError> {
        let same_depth = before.len() == self.hidden.len();
        if !same_depth || before.iter().zip(&self.hidden).any(|(b, a)| b > a) {
            return Err(RecipeError::Shrinks {
                stage,
                before: before.to_vec(),
                found: self.hidden.clone(),
            });
        }
        if heads > self.heads {
            return Err(RecipeError::Heads { stage });
        }
        Ok(())
    }

    fn check(&self) -> Result<(), (&'static str, String, &'static str)> {
        let check = |field, fine: bool, found: String, right| {
            if fine {
                Ok(())
            } else {
                Err((field, found, right))
            }
        };
        let count = |field, n: usize, most| {
            let right = "a whole number above 0, within reason";
            check(field, (1..=most).contains(&n), n.to_string(), right)
        };
        count("rounds", self.rounds, 100_000_000)?;
        count("games", self.games, 1_000_000)?;
        check(
            "from_each",
            self.from_each > 0 && self.games.is_multiple_of(self.from_each),
            self.from_each.to_string(),
            "a whole number that divides `games`",
        )?;
        count("batch", self.batch, 1 << 20)?;
        if let Some(memory) = self.memory {
            count("memory.positions", memory.positions, 1 << 26)?;
            count("memory.passes", memory.passes, 100)?;
        }
        check(
            "heads",
            self.heads == 1 || self.heads == POSITION_CLASSES,
            self.heads.to_string(),
            "1 or 16",
        )?;
        let within = |x: f32, low, high| x >= low && x <= high;
        for (field, span, low) in [("rate", self.rate, 1e-9), ("lambda", self.lambda, 0.0)] {
            check(
                field,
                within(span.first, low, 1.0) && within(span.last, low, 1.0),
                format!("{} to {}", span.first, span.last),
                "two numbers up to 1, and above 0 for a rate",
            )?;
        }
        check(
            "average",
            within(self.average, 0.0, 0.999_999),
            self.average.to_string(),
            "a number from 0 to below 1",
        )?;
        let shares: f64 = self.detours.iter().map(|detour| detour.share).sum();
        check(
            "detours",
            self.detours
                .iter()
                .all(|d| (0.0..=1.0).contains(&d.share) && d.plays[0] <= d.plays[1])
                && shares <= 1.0,
            format!("{:?}", self.detours),
            "shares that add up to at most 1, each with the fewest plays before the most",
        )
    }

    /// Returns the progress of a round of the stage, from 0 in the first to 1 in the last.
    fn progress(&self, round: usize) -> f32 {
        if self.rounds < 2 {
            return 0.0;
        }
        (round as f64 / (self.rounds - 1) as f64) as f32
    }

    /// Returns the learning rate of a round of the stage.
    pub(crate) fn rate_at(&self, round: usize) -> f32 {
        self.rate.first * (self.rate.last / self.rate.first).powf(self.progress(round))
    }

    /// Returns the lambda of a round of the stage.
    pub(crate) fn lambda_at(&self, round: usize) -> f32 {
        self.lambda.first + (self.lambda.last - self.lambda.first) * self.progress(round)
    }
}

#[cfg(test)]
mod tests;
