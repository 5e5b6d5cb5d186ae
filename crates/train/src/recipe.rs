//! The recipe of a net: everything that decides the result of training.
//!
//! It is a TOML file, and its text is stored with the net. A recipe is a row of stages; each goes
//! on with the net that the one before has left, made wider where it asks for more units. The
//! number of workers belongs to the recipe: each has its own games and its own copy of the net,
//! so the same recipe gives the same net on any number of processors (as far as their arithmetic
//! is the same).

use otter_engine::features::POSITION_CLASSES;
use otter_engine::nets::Shape;
use serde::Deserialize;

/// A recipe; see the files in `nets/`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Recipe {
    /// What the net is called.
    pub(crate) name: String,
    /// All randomness comes from this number.
    pub(crate) seed: u64,
    /// What the hidden layers after the first multiply negative sums by.
    pub(crate) leak: f32,
    /// How many copies of the net play and learn side by side; they are averaged every round.
    pub(crate) workers: usize,
    /// The file of the net to go on from; without it a run begins with a net that knows nothing.
    #[serde(default)]
    pub(crate) from: Option<String>,
    /// How far the net that is made lies on the straight way from the one it went on from, at 0, to
    /// what it learned, at 1. What two nets of one descent do not agree on is noise for a good
    /// part, so one between them can be better than both.
    #[serde(default = "all")]
    pub(crate) way: f32,
    /// The file of the net for boards on which no side plays from behind. With it the net in the
    /// making is the one for those on which a side does, and learns from no others.
    #[serde(default)]
    pub(crate) main: Option<String>,
    /// The file of the net for boards on which a side plays from behind. With it the net in the
    /// making is for the others, and learns only from them.
    #[serde(default)]
    pub(crate) backgame: Option<String>,
    /// The file of a race net. With it games end where contact ends: from there that net says how
    /// they go on, and nothing is learned.
    #[serde(default)]
    pub(crate) race: Option<String>,
    /// The file of a small net that says which plays are worth asking the net about: see
    /// `Siblings::best`. It makes games and look-aheads faster.
    #[serde(default)]
    pub(crate) pruning: Option<String>,
    /// The file of a net that plays all games and says what positions are worth, where the net in
    /// the making does not do so itself.
    #[serde(default)]
    pub(crate) taught_by: Option<String>,
    /// Whether the net has the tactical inputs, or only the positional ones. The recipes stored in
    /// older nets and checkpoints call this `threats`.
    #[serde(default = "yes", alias = "threats")]
    pub(crate) tactical: bool,
    /// What is done, one after the other.
    #[serde(rename = "stage")]
    pub(crate) stages: Vec<Stage>,
}

/// A part of a run with one shape of net and one way of teaching it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Stage {
    /// Units of each hidden layer: no fewer than in the stage before.
    pub(crate) hidden: Vec<usize>,
    /// The number of heads: one for all boards, or one for each position class; the latter all
    /// begin as copies of the one before.
    #[serde(default = "one")]
    pub(crate) heads: usize,
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
    /// What the next value is taken from.
    #[serde(default)]
    pub(crate) backup: Backup,
    /// Which weights play the games and say what positions are worth.
    #[serde(default)]
    pub(crate) teacher: Teacher,
    /// What each worker remembers of earlier rounds, to learn from it again.
    #[serde(default)]
    pub(crate) memory: Option<Memory>,
    /// Games that begin elsewhere than at the start.
    #[serde(default)]
    pub(crate) detours: Vec<Detour>,
    /// How many games begin where each detour has led: the way there takes time too.
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

/// What a position's value is taken from, one roll further on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Backup {
    /// The roll that came up.
    #[default]
    OneRoll,
    /// All 21 rolls, each with its best play: exact, without the luck of the dice.
    AllRolls,
    /// Nothing further on: what all plays of the roll lead to is learned as the net that
    /// teaches sees it.
    Lists,
}

/// Which weights play and teach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Teacher {
    /// Those of the round before: what has been learned is soon made use of.
    #[default]
    Latest,
    /// The running average: less noise, later.
    Average,
}

/// How much of what earlier rounds taught is learned again.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Memory {
    /// How many positions are remembered.
    pub(crate) positions: usize,
    /// How many positions are learned from for each new one.
    pub(crate) passes: usize,
}

/// Games that begin elsewhere than at the start, to see positions which good play rarely reaches.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Detour {
    /// The way in which such games begin.
    pub(crate) kind: DetourKind,
    /// The share of all games that begin so, 0 to 1.
    pub(crate) share: f64,
    /// The fewest and the most plays before the game proper begins, both sides counted.
    pub(crate) plays: [u32; 2],
}

/// How a game begins that does not begin at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum DetourKind {
    /// Both sides play at random.
    Random,
    /// One side plays to stay back and hold points in the other's home board.
    Back,
    /// The same until it has a backgame: two points in the other's home board, and four checkers
    /// behind.
    Backgame,
    /// A position near the end in which hits are still possible, laid out by chance, then plays at
    /// random.
    Late,
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
    #[error("stage {stage}: `{field}` is {found}; it must be {right}")]
    Stage {
        stage: usize,
        field: &'static str,
        found: String,
        right: &'static str,
    },
    #[error(
        "stage {stage} asks for {found:?} hidden units; after {before:?} no layer can shrink, come or go"
    )]
    Shrinks {
        stage: usize,
        before: Vec<usize>,
        found: Vec<usize>,
    },
    #[error("stage {stage} asks for one head after {POSITION_CLASSES}")]
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
            "left out where `from` names no net",
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
            "left out where `backgame` or `taught_by` is given",
        )?;
        if recipe.taught_by.is_none()
            && let Some(stage) = stages.iter().position(|s| s.backup == Backup::Lists)
        {
            return Err(RecipeError::Stage {
                stage: stage + 1,
                field: "backup",
                found: "\"lists\"".to_owned(),
                right: "another where `taught_by` names no net",
            });
        }
        for (number, pair) in (2..).zip(stages.windows(2)) {
            pair[1].grows_from(number, &pair[0].hidden, pair[0].heads)?;
        }
        Ok(recipe)
    }

    /// Whether a net of these hidden layers and heads can grow into the first stage's.
    pub(crate) fn grows_from(&self, hidden: &[usize], heads: usize) -> Result<(), RecipeError> {
        self.stages[0].grows_from(1, hidden, heads)
    }

    /// The shape of a stage's net.
    pub(crate) fn shape(&self, stage: &Stage) -> Shape {
        Shape {
            tactical: self.tactical,
            hidden: stage.hidden.clone(),
            heads: stage.heads,
            leak: self.leak,
        }
    }

    /// How many rounds there are in all.
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
    /// Whether a net can become the one that this stage, of this number, wants without losing a
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
            let right = "a whole number from 1 up, and no absurd one";
            check(field, (1..=most).contains(&n), n.to_string(), right)
        };
        count("rounds", self.rounds, 100_000_000)?;
        count("games", self.games, 1_000_000)?;
        check(
            "from_each",
            self.from_each > 0 && self.games.is_multiple_of(self.from_each),
            self.from_each.to_string(),
            "a whole number by which `games` can be divided",
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
                "two numbers up to 1, a rate above 0",
            )?;
        }
        check(
            "average",
            within(self.average, 0.0, 0.999_999),
            self.average.to_string(),
            "a number from 0 up, below 1",
        )?;
        let shares: f64 = self.detours.iter().map(|detour| detour.share).sum();
        check(
            "detours",
            self.detours
                .iter()
                .all(|d| (0.0..=1.0).contains(&d.share) && d.plays[0] <= d.plays[1])
                && shares <= 1.0,
            format!("{:?}", self.detours),
            "shares that make at most 1, each with the fewest plays before the most",
        )
    }

    /// How far along a round of the stage is, 0 in the first to 1 in the last.
    fn progress(&self, round: usize) -> f32 {
        if self.rounds < 2 {
            return 0.0;
        }
        (round as f64 / (self.rounds - 1) as f64) as f32
    }

    /// The learning rate of a round of the stage.
    pub(crate) fn rate_at(&self, round: usize) -> f32 {
        self.rate.first * (self.rate.last / self.rate.first).powf(self.progress(round))
    }

    /// The lambda of a round of the stage.
    pub(crate) fn lambda_at(&self, round: usize) -> f32 {
        self.lambda.first + (self.lambda.last - self.lambda.first) * self.progress(round)
    }
}

#[cfg(test)]
mod tests;
