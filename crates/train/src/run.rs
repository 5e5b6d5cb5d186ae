//! A training run: round after round until the recipe's last, and on from a checkpoint.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use otter_engine::bearoff::OneSided;
use otter_engine::nets::{Net, Shape, Weights};
use otter_engine::search::Evaluator;
use rand::seq::SliceRandom;

use crate::checkpoint::{self, Checkpoint};
use crate::learn::{Learner, Sample};
use crate::random::generator;
use crate::recipe::Recipe;
use crate::selfplay::{Course, SelfPlay};

/// Where a run writes and how often.
pub(crate) struct Settings<'a> {
    pub(crate) checkpoint: Option<&'a Path>,
    pub(crate) every: usize,
}

/// What a worker did in a round.
#[derive(Clone, Copy, Debug, Default)]
struct Work {
    n_samples: usize,
    squares: f64,
}

/// Progress as told to whoever watches.
#[derive(Clone, Debug)]
pub(crate) struct Progress<'a> {
    pub(crate) round: usize,
    pub(crate) n_games: usize,
    pub(crate) n_samples: u64,
    pub(crate) seconds: f64,
    /// Mean squared distance from the targets since the last report.
    pub(crate) residual: f64,
    /// Hidden units active in under 5 % of positions, and over 95 %, layer by layer.
    pub(crate) idle: Vec<[usize; 2]>,
    /// The running average as it stands.
    pub(crate) weights: &'a Weights,
}

/// A run in memory.
pub(crate) struct Run {
    recipe: Recipe,
    learners: Vec<Learner>,
    /// The running average of the weights.
    average: Weights,
    round: usize,
    n_samples: u64,
}

/// What the generators of a run are for.
const INITIAL_WEIGHTS: u64 = 0;
const FIRST_WORKER: u64 = 1;

impl Run {
    /// A run at its beginning.
    pub(crate) fn new(recipe: Recipe) -> Result<Self> {
        let shape = Shape {
            hidden: recipe.hidden.clone(),
            leak: recipe.leak,
        };
        let mut rng = generator(recipe.seed, INITIAL_WEIGHTS, 0);
        let learner = Learner::new(shape, &mut rng)?;
        Ok(Self {
            average: learner.weights()?,
            learners: vec![learner; recipe.workers],
            recipe,
            round: 0,
            n_samples: 0,
        })
    }

    /// The same run where a checkpoint left it.
    pub(crate) fn resume(recipe: Recipe, checkpoint: &Checkpoint) -> Result<Self> {
        let mut run = Self::new(recipe)?;
        ensure!(
            run.learners
                .iter_mut()
                .all(|l| l.restore(checkpoint.n_steps, &checkpoint.state))
                && run.average.iter().count() == checkpoint.average.len(),
            "the checkpoint belongs to a net of another shape; move it away to start afresh"
        );
        for (w, &saved) in run.average.iter_mut().zip(&checkpoint.average) {
            *w = saved;
        }
        run.round = checkpoint.round as usize;
        run.n_samples = checkpoint.n_samples;
        Ok(run)
    }

    /// Runs to the end, reporting every so many rounds; gives the averaged net.
    pub(crate) fn finish(
        mut self,
        settings: &Settings<'_>,
        mut report: impl FnMut(&Progress<'_>) -> Result<()>,
    ) -> Result<Weights> {
        let table = Arc::new(OneSided::generate());
        let start = Instant::now();
        let mut since = Work::default();
        while self.round < self.recipe.rounds {
            let work = self.round(&table)?;
            since.n_samples += work.n_samples;
            since.squares += work.squares;
            self.n_samples += work.n_samples as u64;
            self.round += 1;
            if self.round.is_multiple_of(settings.every) || self.round == self.recipe.rounds {
                report(&self.progress(since, start.elapsed().as_secs_f64()))?;
                since = Work::default();
                if let Some(path) = settings.checkpoint {
                    self.save(path)
                        .with_context(|| format!("writing {}", path.display()))?;
                }
            }
        }
        Ok(self.average)
    }

    fn round(&mut self, table: &Arc<OneSided>) -> Result<Work> {
        let (recipe, round) = (&self.recipe, self.round);
        let net = Net::new(&self.learners[0].weights()?).fast();
        let evaluator = Evaluator::new(net, Arc::clone(table), None);
        let works: Vec<Work> = std::thread::scope(|scope| {
            let threads: Vec<_> = (FIRST_WORKER..)
                .zip(&mut self.learners)
                .map(|(worker, learner)| {
                    let evaluator = &evaluator;
                    scope.spawn(move || work(recipe, round, worker, learner, evaluator))
                })
                .collect();
            threads
                .into_iter()
                .map(|thread| match thread.join() {
                    Ok(work) => work,
                    Err(panic) => std::panic::resume_unwind(panic),
                })
                .collect()
        });
        Learner::average(&mut self.learners);
        let now = self.learners[0].weights()?;
        // The average begins where the first rounds are, not at the random start.
        let keep = self
            .recipe
            .average
            .min(1.0 - 1.0 / (self.round as f32 + 1.0));
        for (mean, w) in self.average.iter_mut().zip(now.iter()) {
            *mean += (w - *mean) * (1.0 - keep);
        }
        Ok(works.iter().fold(Work::default(), |sum, work| Work {
            n_samples: sum.n_samples + work.n_samples,
            squares: sum.squares + work.squares,
        }))
    }

    fn progress(&self, since: Work, seconds: f64) -> Progress<'_> {
        let idle = |units: &Vec<f32>| {
            let count = |test: fn(&f32) -> bool| units.iter().filter(|u| test(u)).count();
            [count(|&u| u < 0.05), count(|&u| u > 0.95)]
        };
        Progress {
            round: self.round,
            n_games: self.round * self.recipe.games * self.recipe.workers,
            n_samples: self.n_samples,
            seconds,
            residual: since.squares / since.n_samples.max(1) as f64,
            idle: self.learners[0].active().iter().map(idle).collect(),
            weights: &self.average,
        }
    }

    fn save(&self, path: &Path) -> Result<()> {
        let (n_steps, state) = self.learners[0].state();
        let checkpoint = Checkpoint {
            round: self.round as u64,
            n_samples: self.n_samples,
            n_steps,
            state,
            average: self.average.iter().copied().collect(),
        };
        checkpoint::write(path, &checkpoint)
    }
}

/// One worker's round: games, then one pass over what they teach.
fn work(
    recipe: &Recipe,
    round: usize,
    worker: u64,
    learner: &mut Learner,
    evaluator: &Evaluator,
) -> Work {
    let mut rng = generator(recipe.seed, worker, round as u64);
    let course = Course {
        lambda: recipe.lambda_at(round),
        strays: recipe.strays,
    };
    let mut games = SelfPlay::new(evaluator, course);
    let mut samples: Vec<Sample> = Vec::new();
    for _ in 0..recipe.games {
        games.play(&mut rng, &mut samples);
    }
    samples.shuffle(&mut rng);
    let rate = recipe.rate_at(round);
    let batches = samples.chunks_exact(recipe.batch);
    let mut squares = 0.0;
    for batch in batches {
        squares += f64::from(learner.learn(batch, rate)) * batch.len() as f64;
    }
    Work {
        n_samples: samples.len() / recipe.batch * recipe.batch,
        squares,
    }
}
