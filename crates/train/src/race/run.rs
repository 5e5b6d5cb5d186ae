//! A training run of the race net, from the start or from a checkpoint.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use otter_engine::bearoff::OneSided;
use otter_engine::nets::{Net, Weights};
use otter_engine::race::{RaceNet, RaceWeights};
use otter_engine::search::Evaluator;
use otter_rules::Checkers;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::labels::{Label, Labeller};
use super::learner::RaceLearner;
use super::recipe::RaceRecipe;
use super::starts::Starts;
use crate::checkpoint::{self, Checkpoint};
use otter_engine::chance::generator;

/// The counts of a worker's round.
#[derive(Clone, Copy, Debug, Default)]
struct Work {
    n_labels: usize,
    n_seen: usize,
    squares: [f64; 2],
}

/// The progress of a run, as it is reported.
#[derive(Clone, Debug)]
pub(crate) struct Progress<'a> {
    pub(crate) round: usize,
    pub(crate) n_labels: u64,
    pub(crate) seconds: f64,
    /// The mean squared errors since the last report: for the last checker and for the first.
    pub(crate) residuals: [f64; 2],
    /// The running average of the weights.
    pub(crate) weights: &'a RaceWeights,
}

/// A run in memory.
pub(crate) struct RaceRun {
    recipe: RaceRecipe,
    /// Plays the games that lead to races.
    player: Evaluator,
    table: Arc<OneSided>,
    learners: Vec<RaceLearner>,
    /// The running average of the weights.
    average: RaceWeights,
    round: usize,
    n_labels: u64,
}

/// The purposes of the random generators of a run.
const INITIAL_WEIGHTS: u64 = 0;
const FIRST_WORKER: u64 = 1;

/// The number of races by which the first weights are scaled.
const FIRST_RACES: usize = 300;

impl RaceRun {
    /// Returns a run at its start. `player` plays the games that lead to races; `from` is the net
    /// to go on from, if the recipe names one.
    pub(crate) fn new(
        recipe: RaceRecipe,
        player: &Weights,
        table: Arc<OneSided>,
        from: Option<RaceWeights>,
    ) -> Self {
        let player = Evaluator::new(Net::new(player), Arc::clone(&table), None);
        let learner = from.map_or_else(|| untrained(&recipe, &player), RaceLearner::of);
        Self {
            average: learner.weights().clone(),
            learners: vec![learner; recipe.workers],
            player,
            table,
            recipe,
            round: 0,
            n_labels: 0,
        }
    }

    /// Returns this run in the state of a checkpoint. Errors if the checkpoint is of another net.
    pub(crate) fn resume(mut self, checkpoint: &Checkpoint) -> Result<Self> {
        ensure!(
            self.learners
                .iter_mut()
                .all(|l| l.restore(checkpoint.n_steps, &checkpoint.state))
                && self.average.iter().count() == checkpoint.average.len(),
            "the checkpoint belongs to another net; move it away to start afresh"
        );
        for (w, &saved) in self.average.iter_mut().zip(&checkpoint.average) {
            *w = saved;
        }
        self.round = usize::try_from(checkpoint.round)?;
        self.n_labels = checkpoint.n_samples;
        Ok(self)
    }

    /// Returns whether all rounds are done.
    pub(crate) fn is_over(&self) -> bool {
        self.round >= self.recipe.rounds
    }

    /// Runs to the end, with a report and a checkpoint every `every` rounds. Returns the averaged
    /// net.
    pub(crate) fn finish(
        mut self,
        every: usize,
        kept: Option<&Path>,
        mut report: impl FnMut(&Progress<'_>) -> Result<()>,
    ) -> Result<RaceWeights> {
        let start = Instant::now();
        let mut since = Work::default();
        while self.round < self.recipe.rounds {
            since = since.and(self.round());
            if self.round.is_multiple_of(every) || self.round == self.recipe.rounds {
                report(&Progress {
                    round: self.round,
                    n_labels: self.n_labels,
                    seconds: start.elapsed().as_secs_f64(),
                    residuals: since.squares.map(|sum| sum / since.n_seen.max(1) as f64),
                    weights: &self.average,
                })?;
                since = Work::default();
                if let Some(path) = kept {
                    checkpoint::write(path, &self.checkpoint())
                        .with_context(|| format!("writing {}", path.display()))?;
                }
            }
        }
        Ok(self.average)
    }

    fn round(&mut self) -> Work {
        // The average has less noise, so it gives the labels and measures luck.
        let net = RaceNet::new(&self.average);
        let course = Course {
            recipe: &self.recipe,
            round: self.round,
            player: &self.player,
            net: &net,
            table: &self.table,
        };
        let works: Vec<Work> = std::thread::scope(|scope| {
            let threads: Vec<_> = (FIRST_WORKER..)
                .zip(&mut self.learners)
                .map(|(worker, learner)| scope.spawn(move || course.work(worker, learner)))
                .collect();
            threads
                .into_iter()
                .map(|thread| match thread.join() {
                    Ok(work) => work,
                    Err(panic) => std::panic::resume_unwind(panic),
                })
                .collect()
        });
        RaceLearner::average(&mut self.learners);
        // The average follows the first rounds and forgets the random start.
        let keep = match self.recipe.from {
            Some(_) => self.recipe.average,
            None => self
                .recipe
                .average
                .min(1.0 - 1.0 / (self.round as f32 + 1.0)),
        };
        let now = self.learners[0].weights();
        for (mean, w) in self.average.iter_mut().zip(now.iter()) {
            *mean += (w - *mean) * (1.0 - keep);
        }
        self.round += 1;
        let sum = works.into_iter().fold(Work::default(), Work::and);
        self.n_labels += sum.n_labels as u64;
        sum
    }

    fn checkpoint(&self) -> Checkpoint {
        let (n_steps, state) = self.learners[0].state();
        Checkpoint {
            round: self.round as u64,
            n_samples: self.n_labels,
            n_steps,
            state,
            average: self.average.iter().copied().collect(),
            memories: Vec::new(),
        }
    }
}

impl Work {
    fn and(self, other: Self) -> Self {
        Self {
            n_labels: self.n_labels + other.n_labels,
            n_seen: self.n_seen + other.n_seen,
            squares: std::array::from_fn(|k| self.squares[k] + other.squares[k]),
        }
    }
}

/// Returns an untrained net whose first weights are scaled for the races of this recipe.
fn untrained(recipe: &RaceRecipe, player: &Evaluator) -> RaceLearner {
    let mut rng = generator(recipe.seed, INITIAL_WEIGHTS, 0);
    let mut starts = Starts::new(player, recipe.from_games);
    let sides: Vec<Checkers> = (0..FIRST_RACES)
        .flat_map(|_| sides(&mut starts, &mut rng))
        .collect();
    RaceLearner::new(&sides, &mut rng)
}

/// Returns the sides of the next start that are not all home.
fn sides(starts: &mut Starts<'_>, rng: &mut ChaCha8Rng) -> impl Iterator<Item = Checkers> + use<> {
    let start = starts.next(rng);
    [start.own(), start.opponent()]
        .into_iter()
        .filter(|side| !side.all_home())
}

/// The settings that all workers of a round share.
#[derive(Clone, Copy)]
struct Course<'a> {
    recipe: &'a RaceRecipe,
    round: usize,
    player: &'a Evaluator,
    net: &'a RaceNet,
    table: &'a OneSided,
}

impl Course<'_> {
    /// Does one worker's round: plays sides home, then learns from their labels in several passes.
    fn work(self, worker: u64, learner: &mut RaceLearner) -> Work {
        let Self { recipe, round, .. } = self;
        let mut rng = generator(recipe.seed, worker, round as u64);
        let mut starts = Starts::new(self.player, recipe.from_games);
        let mut labeller = Labeller::new(self.net, self.table, recipe.lambda_at(round));
        let mut labels: Vec<Label> = Vec::new();
        let mut n_sides = 0;
        while n_sides < recipe.sides {
            for side in sides(&mut starts, &mut rng) {
                labeller.play(side, &mut rng, &mut labels);
                n_sides += 1;
            }
        }
        let rate = recipe.rate_at(round);
        let mut work = Work {
            n_labels: labels.len(),
            ..Work::default()
        };
        for _ in 0..recipe.passes {
            labels.shuffle(&mut rng);
            for batch in labels.chunks_exact(recipe.batch) {
                let squares = learner.learn(batch, rate);
                work.n_seen += batch.len();
                for (sum, mean) in work.squares.iter_mut().zip(squares) {
                    *sum += f64::from(mean) * batch.len() as f64;
                }
            }
        }
        work
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::race::recipe::tests::GOOD;
    use crate::race::starts::tests::TABLE;
    use otter_engine::nets::Shape;

    fn run() -> RaceRun {
        run_from(None)
    }

    fn run_from(from: Option<RaceWeights>) -> RaceRun {
        let mut recipe = RaceRecipe::parse(GOOD).unwrap();
        recipe.from = from.as_ref().map(|_| "some.net".to_owned());
        let shape = Shape {
            tactical: true,
            heads: 1,
            hidden: vec![16],
            leak: 0.1,
        };
        let player = Weights::zero(shape).unwrap();
        RaceRun::new(recipe, &player, Arc::clone(&TABLE), from)
    }

    #[test]
    fn a_resumed_run_gives_the_same_net() {
        let whole = run().finish(1, None, |_| Ok(())).unwrap();
        let mut first = run();
        first.round();
        let kept = first.checkpoint();
        let resumed = run().resume(&kept).unwrap();
        assert_eq!(resumed.finish(1, None, |_| Ok(())).unwrap(), whole);
    }

    #[test]
    fn a_run_goes_on_from_a_net() {
        let mut run = run();
        run.round();
        let learned = run.average;
        let mut on = run_from(Some(learned.clone()));
        assert_eq!(on.average, learned);
        on.round();
        assert_ne!(on.average, learned);
    }
}
