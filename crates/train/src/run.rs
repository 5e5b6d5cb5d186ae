//! A training run: all rounds of a recipe, from the start or from a checkpoint.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use otter_engine::bearoff::OneSided;
use otter_engine::hypergammon::Hypergammon;
use otter_engine::nets::{Net, Shape, Weights};
use otter_engine::race::RaceNet;
use otter_engine::search::{Evaluator, Nets};
use otter_rules::{Board, StartPosition};
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use crate::checkpoint::{self, Checkpoint};
use crate::learn::{Learner, Memory, Sample};
use crate::recipe::{Recipe, Stage, Teacher};
use crate::selfplay::{Course, Learned, SelfPlay};
use otter_engine::chance::generator;

/// The checkpoint file of a run, and the number of rounds between two reports.
pub(crate) struct Settings<'a> {
    pub(crate) checkpoint: Option<&'a Path>,
    pub(crate) every: usize,
}

/// The nets that a recipe names by their files.
#[derive(Clone, Debug, Default)]
pub(crate) struct Given {
    /// The net to go on from.
    pub(crate) from: Option<Weights>,
    /// The net for all boards but backgames. With it only backgames are learned from.
    pub(crate) main: Option<Net>,
    /// The backgame net. With it backgames are not learned from.
    pub(crate) backgame: Option<Net>,
    /// The net that evaluates races.
    pub(crate) race: Option<Arc<RaceNet>>,
    /// The pruning net of the games, if any.
    pub(crate) pruning: Option<Net>,
    /// The net that plays the games and gives the targets.
    pub(crate) taught_by: Option<Net>,
    /// The table of Hypergammon. With it that game is played and learned.
    pub(crate) hypergammon: Option<Arc<Hypergammon>>,
}

impl Given {
    /// Returns the nets that play the games, with `teacher` in the place of the net in training.
    pub(crate) fn nets(&self, teacher: Net) -> Nets {
        let (main, backgame) = match &self.main {
            Some(main) => (main.clone(), Some(teacher)),
            None => (teacher, self.backgame.clone()),
        };
        Nets {
            main,
            backgame,
            race: self.race.clone(),
            pruning: self.pruning.clone(),
            hypergammon: None,
        }
    }

    /// Returns the boards that the net in training learns from.
    const fn learned(&self) -> Learned {
        match (&self.main, &self.backgame, &self.taught_by) {
            (Some(_), ..) => Learned::Backgame,
            (None, Some(_), None) => Learned::NotBackgame,
            (None, _, _) => Learned::All,
        }
    }
}

/// The counts of a worker's round.
#[derive(Clone, Copy, Debug, Default)]
struct Work {
    /// The number of new positions.
    n_new: usize,
    /// The number of positions that were learned from.
    n_samples: usize,
    squares: f64,
}

/// The progress of a run, as it is reported.
#[derive(Clone, Debug)]
pub(crate) struct Progress<'a> {
    pub(crate) round: usize,
    pub(crate) n_games: usize,
    pub(crate) n_samples: u64,
    pub(crate) seconds: f64,
    /// The mean squared error since the last report.
    pub(crate) residual: f64,
    /// The numbers of hidden units that are active in fewer than 5 % of positions and in more than
    /// 95 %, layer by layer.
    pub(crate) idle: Vec<[usize; 2]>,
    /// The net that the run would give if it ended here.
    pub(crate) weights: &'a Weights,
}

/// A run in memory.
pub(crate) struct Run {
    recipe: Recipe,
    given: Given,
    learners: Vec<Learner>,
    memories: Vec<Memory>,
    /// The running average of the weights.
    average: Weights,
    round: usize,
    n_samples: u64,
}

/// The purposes of the random generators of a run.
const WEIGHTS: u64 = 0;
const FIRST_WORKER: u64 = 1;

impl Run {
    /// Returns a run at its start. Errors if the net that it goes on from does not fit the recipe.
    pub(crate) fn new(recipe: Recipe, given: Given) -> Result<Self> {
        let leak = recipe.leak;
        let mut rng = generator(recipe.seed, WEIGHTS, 0);
        let shape = match &given.from {
            Some(weights) => weights.shape().clone(),
            None => recipe.shape(&recipe.stages[0]),
        };
        ensure!(
            shape.tactical == recipe.tactical,
            "`tactical` is {} in the recipe, but {} in the net to go on from",
            recipe.tactical,
            shape.tactical
        );
        ensure!(
            shape.leak.to_bits() == leak.to_bits(),
            "`leak` is {leak} in the recipe, but {} in the net to go on from",
            shape.leak
        );
        recipe.grows_from(&shape.hidden, shape.heads)?;
        ensure!(
            recipe.way >= 1.0
                || recipe
                    .stages
                    .iter()
                    .all(|stage| recipe.shape(stage) == shape),
            "`way` is below 1, so all stages must have the shape of the net to go on from"
        );
        let mut learner = Learner::new(shape, &mut rng)?;
        if let Some(weights) = &given.from {
            learner.set_weights(weights);
        }
        Ok(Self {
            average: learner.weights()?,
            learners: vec![learner; recipe.workers],
            memories: vec![Memory::default(); recipe.workers],
            recipe,
            given,
            round: 0,
            n_samples: 0,
        })
    }

    /// Returns this run in the state of a checkpoint. Errors if the checkpoint does not fit the
    /// recipe.
    pub(crate) fn resume(mut self, checkpoint: &Checkpoint) -> Result<Self> {
        let round = usize::try_from(checkpoint.round)?;
        ensure!(
            round <= self.recipe.n_rounds(),
            "the checkpoint is beyond the last round of the recipe; move it away to start afresh"
        );
        if let Some((stage, _)) = round.checked_sub(1).and_then(|last| self.recipe.at(last)) {
            let shape = self.recipe.shape(stage);
            self.begin_stage(shape)?;
        }
        ensure!(
            self.learners
                .iter_mut()
                .all(|l| l.restore(checkpoint.n_steps, &checkpoint.state))
                && self.average.iter().count() == checkpoint.average.len()
                && self.memories.len() == checkpoint.memories.len(),
            "the checkpoint belongs to another recipe; move it away to start afresh"
        );
        for (w, &saved) in self.average.iter_mut().zip(&checkpoint.average) {
            *w = saved;
        }
        for (memory, saved) in self.memories.iter_mut().zip(&checkpoint.memories) {
            *memory = Memory::from_bytes(saved).context("the memory of a worker is damaged")?;
        }
        self.round = round;
        self.n_samples = checkpoint.n_samples;
        Ok(self)
    }

    /// Returns whether all rounds are done.
    pub(crate) fn is_over(&self) -> bool {
        self.round >= self.recipe.n_rounds()
    }

    /// Runs to the end, with a report every `settings.every` rounds. Returns the final net.
    pub(crate) fn finish(
        mut self,
        settings: &Settings<'_>,
        mut report: impl FnMut(&Progress<'_>) -> Result<()>,
    ) -> Result<Weights> {
        let table = Arc::new(OneSided::generate());
        let start = Instant::now();
        let mut since = Work::default();
        let n_rounds = self.recipe.n_rounds();
        while self.round < n_rounds {
            let work = self.round(&table)?;
            since.n_samples += work.n_samples;
            since.squares += work.squares;
            self.n_samples += work.n_new as u64;
            self.round += 1;
            if self.round.is_multiple_of(settings.every) || self.round == n_rounds {
                let made = self.made();
                report(&self.progress(&made, since, start.elapsed().as_secs_f64()))?;
                since = Work::default();
                if let Some(path) = settings.checkpoint {
                    self.save(path)
                        .with_context(|| format!("writing {}", path.display()))?;
                }
            }
        }
        Ok(self.made())
    }

    /// Returns the averaged net, or the net between it and the one at the start that the recipe
    /// asks for.
    fn made(&self) -> Weights {
        let mut made = self.average.clone();
        if let Some(from) = self.given.from.as_ref().filter(|_| self.recipe.way < 1.0) {
            for (w, &from) in made.iter_mut().zip(from.iter()) {
                *w = from + (*w - from) * self.recipe.way;
            }
        }
        made
    }

    /// Begins a stage: sets all learners to the average in the shape of the stage, and clears the
    /// memories.
    fn begin_stage(&mut self, shape: Shape) -> Result<()> {
        let mut learner = self.learners.swap_remove(0);
        learner.set_weights(&self.average);
        if *learner.shape() != shape {
            let mut rng = generator(self.recipe.seed, WEIGHTS, self.round as u64);
            learner = learner.grown(shape, &mut rng)?;
        }
        self.average = learner.weights()?;
        self.learners = vec![learner; self.recipe.workers];
        self.memories = vec![Memory::default(); self.recipe.workers];
        Ok(())
    }

    fn round(&mut self, table: &Arc<OneSided>) -> Result<Work> {
        let (stage, at) = self.recipe.at(self.round).context("no such round")?;
        let stage = stage.clone();
        if at == 0 && (self.round > 0 || self.given.from.is_some()) {
            self.begin_stage(self.recipe.shape(&stage))?;
        }
        let teacher = match (&self.given.taught_by, stage.teacher) {
            (Some(net), _) => net.clone(),
            (None, Teacher::Latest) => Net::new(&self.learners[0].weights()?),
            (None, Teacher::Average) => Net::new(&self.average),
        };
        let learned = self.given.learned();
        let hypergammon = self.given.hypergammon.clone();
        let start = match hypergammon {
            Some(_) => StartPosition::Hypergammon.board()?,
            None => Board::start(),
        };
        let evaluator = Evaluator::new(self.given.nets(teacher), Arc::clone(table), None)
            .with_hypergammon(hypergammon);
        let (seed, round) = (self.recipe.seed, self.round as u64);
        let works: Vec<Work> = std::thread::scope(|scope| {
            let workers = self.learners.iter_mut().zip(&mut self.memories);
            let threads: Vec<_> = (FIRST_WORKER..)
                .zip(workers)
                .map(|(worker, (learner, memory))| {
                    let (evaluator, stage) = (&evaluator, &stage);
                    let rng = generator(seed, worker, round);
                    let course = Course {
                        start,
                        learned,
                        lambda: stage.lambda_at(at),
                        backup: stage.backup,
                        detours: &stage.detours,
                        from_each: stage.from_each,
                    };
                    let games = SelfPlay::new(evaluator, course);
                    scope.spawn(move || work(stage, at, rng, learner, memory, games))
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
        // The average follows the first rounds of the stage and forgets its start.
        let keep = stage.average.min(1.0 - 1.0 / (at as f32 + 1.0));
        for (mean, w) in self.average.iter_mut().zip(now.iter()) {
            *mean += (w - *mean) * (1.0 - keep);
        }
        Ok(works.iter().fold(Work::default(), |sum, work| Work {
            n_new: sum.n_new + work.n_new,
            n_samples: sum.n_samples + work.n_samples,
            squares: sum.squares + work.squares,
        }))
    }

    fn progress<'a>(&self, made: &'a Weights, since: Work, seconds: f64) -> Progress<'a> {
        let idle = |units: &Vec<f32>| {
            let count = |test: fn(&f32) -> bool| units.iter().filter(|u| test(u)).count();
            [count(|&u| u < 0.05), count(|&u| u > 0.95)]
        };
        Progress {
            round: self.round,
            n_games: self.n_games(),
            n_samples: self.n_samples,
            seconds,
            residual: since.squares / since.n_samples.max(1) as f64,
            idle: self.learners[0].active().iter().map(idle).collect(),
            weights: made,
        }
    }

    fn n_games(&self) -> usize {
        let rounds = (0..self.round).filter_map(|round| self.recipe.at(round));
        rounds.map(|(stage, _)| stage.games).sum::<usize>() * self.recipe.workers
    }

    fn save(&self, path: &Path) -> Result<()> {
        let (n_steps, state) = self.learners[0].state();
        let checkpoint = Checkpoint {
            round: self.round as u64,
            n_samples: self.n_samples,
            n_steps,
            state,
            average: self.average.iter().copied().collect(),
            memories: self.memories.iter().map(Memory::to_bytes).collect(),
        };
        checkpoint::write(path, &checkpoint)
    }
}

/// Does one worker's round: plays games, then learns from their positions and from the memory.
fn work(
    stage: &Stage,
    at: usize,
    mut rng: ChaCha8Rng,
    learner: &mut Learner,
    memory: &mut Memory,
    mut games: SelfPlay<'_>,
) -> Work {
    let mut samples: Vec<Sample> = Vec::new();
    for _ in 0..stage.games / stage.from_each {
        games.play(&mut rng, &mut samples);
    }
    let n_new = samples.len();
    if let Some(settings) = stage.memory {
        memory.add(&samples, settings.positions);
        // While the memory is small, its positions are not learned too often.
        let full = memory.len() as f64 / settings.positions as f64;
        let passes = 1.0 + (settings.passes - 1) as f64 * full;
        memory.draw((n_new as f64 * passes) as usize, &mut rng, &mut samples);
    } else {
        samples.shuffle(&mut rng);
    }
    let rate = stage.rate_at(at);
    let mut squares = 0.0;
    for batch in samples.chunks_exact_mut(stage.batch) {
        squares += f64::from(learner.learn(batch, rate)) * batch.len() as f64;
    }
    Work {
        n_new,
        n_samples: samples.len() / stage.batch * stage.batch,
        squares,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECIPE: &str = r#"
        name = "try"
        seed = 1
        leak = 0.1
        workers = 1
        from = "given"
        [[stage]]
        hidden = [16, 16]
        rounds = 1
        games = 1
        batch = 8
        rate = { first = 1e-2, last = 1e-2 }
        lambda = { first = 0.5, last = 0.5 }
        average = 0.5
    "#;

    fn made(recipe: &str, from: &Weights) -> Result<Weights> {
        let given = Given {
            from: Some(from.clone()),
            ..Given::default()
        };
        let settings = Settings {
            checkpoint: None,
            every: 1,
        };
        Run::new(Recipe::parse(recipe)?, given)?.finish(&settings, |_| Ok(()))
    }

    #[test]
    fn way_gives_a_net_between_the_first_and_the_learned_one() -> Result<()> {
        let recipe = Recipe::parse(RECIPE)?;
        let from = Weights::zero(recipe.shape(&recipe.stages[0]))?;
        let learned = made(RECIPE, &from)?;
        assert_ne!(learned, from);
        let half = RECIPE.replace("workers", "way = 0.5\nworkers");
        let between = made(&half, &from)?;
        for (between, learned) in between.iter().zip(learned.iter()) {
            assert!((between - learned / 2.0).abs() < 1e-6);
        }
        let wider = half.replace("[16, 16]", "[32, 16]");
        let error = made(&wider, &from).expect_err("a wider net").to_string();
        assert!(error.contains("`way`"), "{error}");
        Ok(())
    }
}
