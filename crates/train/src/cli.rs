//! The command line of the training program.

use std::fs;
use std::io::{Write, stderr, stdout};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::available_parallelism;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};
use cpu_time::ThreadTime;
use indicatif::ProgressBar;
use otter_engine::bearoff::OneSided;
use otter_engine::file;
use otter_engine::hypergammon::{self, Hypergammon};
use otter_engine::nets::{Net, Weights};
use otter_engine::race::{RaceNet, RaceWeights};
use otter_engine::search::{self, Evaluator, Filter, Nets};
use otter_engine::{Bot, Engine, Level, LoadOptions, Ply};
use otter_rules::BearOff;

use crate::checkpoint::{self, Checkpoint};
use crate::judge::judge;
use crate::race::{RaceRecipe, RaceRun};
use crate::recipe::{Recipe, RecipeError};
use crate::remaining;
use crate::run::{Given, Progress, Run, Settings};
use crate::score::{Benchmark, Decision, Pr, Score};

/// The number of times that a level plays all judged rolls, with different errors each time.
const LEVEL_RUNS: u64 = 20;

/// Makes Otter's nets from nothing but the rules, and measures them.
#[derive(Parser)]
#[command(name = "otter-train", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Train the net that a recipe describes.
    Recipe(RecipeArgs),
    /// Train the race net that a recipe describes.
    Race(RecipeArgs),
    /// Score a net on judged positions and plays.
    Score(ScoreArgs),
    /// Roll out decisions from games between the levels of play, to measure searches by (`score`).
    Judge(JudgeArgs),
    /// Fit the weights that estimate how many checkers the loser of a single game has left.
    Remaining(remaining::Args),
}

#[derive(clap::Args)]
struct JudgeArgs {
    /// The file to add the judged decisions to: `judged.jsonl` in a folder for `score`. Those that
    /// are in it are not judged again.
    out: PathBuf,
    /// The number of games from each of which a decision is judged, if one is close.
    #[arg(long, default_value_t = 300)]
    games: u64,
    /// The number of the first of these games.
    #[arg(long, default_value_t = 0)]
    from: u64,
    /// The seed of all random numbers.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of threads. By default as many as the machine has processors.
    #[arg(long)]
    threads: Option<NonZeroUsize>,
}

#[derive(clap::Args)]
struct ScoreArgs {
    /// The file of the net to score.
    net: PathBuf,
    /// The file of a backgame net to score with it.
    #[arg(long)]
    backgame: Option<PathBuf>,
    /// The file of a race net to score with it.
    #[arg(long)]
    race: Option<PathBuf>,
    /// The folder with `decisions.jsonl.gz`, `value.jsonl.gz` or `judged.jsonl`, packed or not.
    #[arg(long)]
    judged: PathBuf,
    /// Also measure the PR of the plays chosen and the doubles decided by a search at this ply, at
    /// the stakes in question.
    #[arg(long, value_parser = ply)]
    ply: Option<Ply>,
    /// The filters of the plays searched at plies 1, 2, …: the greatest number of plays, and the
    /// greatest difference from the best in points per game, such as `5/0.08,3/0.03`.
    #[arg(long, value_delimiter = ',', value_parser = filter)]
    filters: Vec<Filter>,
    /// Also measure the PR of the levels that people play against.
    #[arg(long)]
    levels: bool,
}

#[derive(clap::Args)]
struct RecipeArgs {
    /// The recipe, a TOML file.
    recipe: PathBuf,
    /// The file to write the net to. By default beside the recipe, with the ending `.net`.
    #[arg(long)]
    out: Option<PathBuf>,
    /// The checkpoint file, from which a run that was stopped is resumed. By default in the folder
    /// for temporary files, with the name of the recipe.
    #[arg(long)]
    checkpoint: Option<PathBuf>,
    /// The number of rounds between two reports and checkpoints.
    #[arg(long, default_value_t = 500)]
    every: usize,
    /// A folder with judged positions and plays, on which the net is scored at every report.
    #[arg(long)]
    judged: Option<PathBuf>,
}

pub(crate) fn main() -> Result<()> {
    match Cli::parse().command {
        Command::Recipe(args) => recipe(&args),
        Command::Race(args) => race(&args),
        Command::Score(args) => score(&args),
        Command::Judge(args) => judge_decisions(&args),
        Command::Remaining(args) => remaining::run(&args),
    }
}

impl RecipeArgs {
    /// Returns the text of the recipe and the recipe.
    fn read<R>(&self, parse: impl FnOnce(&str) -> Result<R, RecipeError>) -> Result<(String, R)> {
        let path = self.recipe.display();
        let text = fs::read_to_string(&self.recipe)
            .with_context(|| format!("reading the recipe {path}"))?;
        let recipe = parse(&text).with_context(|| format!("in the recipe {path}"))?;
        Ok((text, recipe))
    }

    /// Returns the file to write the net to.
    fn out(&self) -> PathBuf {
        let beside = || self.recipe.with_extension("net");
        self.out.clone().unwrap_or_else(beside)
    }

    /// Returns the checkpoint file.
    fn kept(&self, name: &str) -> PathBuf {
        let temporary = || std::env::temp_dir().join(format!("otter-train-{name}.checkpoint"));
        self.checkpoint.clone().unwrap_or_else(temporary)
    }
}

/// Resumes a run from its checkpoint if there is one.
fn resumed<R>(
    mut run: R,
    kept: &Path,
    resume: impl FnOnce(R, &Checkpoint) -> Result<R>,
    is_over: impl FnOnce(&R) -> bool,
) -> Result<R> {
    if kept.exists() {
        writeln!(stderr(), "resuming from {}", kept.display())?;
        run = resume(run, &checkpoint::read(kept)?)?;
        if is_over(&run) {
            writeln!(
                stderr(),
                "this run has finished its recipe; to train again, move that file away"
            )?;
        }
    }
    Ok(run)
}

fn recipe(args: &RecipeArgs) -> Result<()> {
    let (text, recipe) = args.read(Recipe::parse)?;
    let (out, kept) = (args.out(), args.kept(&recipe.name));
    let net = |path: &Option<String>| -> Result<Option<Net>> {
        let path = path.as_ref().map(Path::new);
        path.map(|path| Ok(Net::new(&weights(path)?))).transpose()
    };
    let given = Given {
        from: recipe
            .from
            .as_ref()
            .map(|path| weights(Path::new(path)))
            .transpose()?,
        race: recipe
            .race
            .as_ref()
            .map(|path| race_net(Path::new(path)))
            .transpose()?,
        main: net(&recipe.main)?,
        backgame: net(&recipe.backgame)?,
        pruning: net(&recipe.pruning)?,
        taught_by: net(&recipe.taught_by)?,
        hypergammon: recipe
            .hypergammon
            .as_ref()
            .map(|folder| hypergammon_table(Path::new(folder)))
            .transpose()?,
    };
    let judging = Given {
        pruning: None,
        ..given.clone()
    };
    let run = resumed(Run::new(recipe, given)?, &kept, Run::resume, Run::is_over)?;
    let judged = match &args.judged {
        Some(folder) => Some((Benchmark::read(folder)?, Arc::new(OneSided::generate()))),
        None => None,
    };
    let settings = Settings {
        checkpoint: Some(&kept),
        every: args.every.max(1),
    };
    let weights = run.finish(&settings, |progress| {
        write_net(&out, &progress.weights.paired().to_bytes(&text))?;
        let score = judged.as_ref().map(|(benchmark, table)| {
            let nets = judging.nets(Net::new(progress.weights));
            benchmark.score(&Evaluator::new(nets, Arc::clone(table), None))
        });
        print_progress(progress, score.as_ref())
    })?;
    write_net(&out, &weights.paired().to_bytes(&text))?;
    writeln!(stderr(), "wrote {}", out.display())?;
    Ok(())
}

fn race(args: &RecipeArgs) -> Result<()> {
    let (text, recipe) = args.read(RaceRecipe::parse)?;
    let (out, kept) = (args.out(), args.kept(&recipe.name));
    let player = weights(Path::new(&recipe.played_by))?;
    let table = Arc::new(OneSided::generate());
    let from = recipe
        .from
        .as_ref()
        .map(|path| race_weights(Path::new(path)))
        .transpose()?;
    let run = RaceRun::new(recipe, &player, Arc::clone(&table), from);
    let run = resumed(run, &kept, RaceRun::resume, RaceRun::is_over)?;
    let judged = match &args.judged {
        Some(folder) => Some(Benchmark::read(folder)?),
        None => None,
    };
    let net = run.finish(args.every.max(1), Some(&kept), |progress| {
        write_net(&out, &progress.weights.to_bytes(&text))?;
        let score = judged.as_ref().map_or(String::new(), |benchmark| {
            let nets = Nets {
                main: Net::new(&player),
                backgame: None,
                race: Some(Arc::new(RaceNet::new(progress.weights))),
                pruning: None,
                hypergammon: None,
            };
            let score = benchmark.score(&Evaluator::new(nets, Arc::clone(&table), None));
            let race = score.values.get("race").copied().unwrap_or_default();
            format!(" · race {race:.5}")
        });
        writeln!(
            stdout(),
            "round {} · {:.2} M labels · {:.0} s · residuals {:.6} {:.6}{score}",
            progress.round,
            progress.n_labels as f64 / 1e6,
            progress.seconds,
            progress.residuals[0],
            progress.residuals[1],
        )?;
        Ok(())
    })?;
    write_net(&out, &net.to_bytes(&text))?;
    writeln!(stderr(), "wrote {}", out.display())?;
    Ok(())
}

fn weights(path: &Path) -> Result<Weights> {
    let bytes = fs::read(path).with_context(|| format!("reading {}", path.display()))?;
    let (weights, _) =
        Weights::from_bytes(&bytes).with_context(|| format!("in {}", path.display()))?;
    Ok(weights)
}

fn race_weights(path: &Path) -> Result<RaceWeights> {
    let bytes = fs::read(path).with_context(|| format!("reading {}", path.display()))?;
    let (weights, _) =
        RaceWeights::from_bytes(&bytes).with_context(|| format!("in {}", path.display()))?;
    Ok(weights)
}

fn hypergammon_table(folder: &Path) -> Result<Arc<Hypergammon>> {
    let table = hypergammon::cache::open(folder);
    let table = table.with_context(|| {
        let folder = folder.display();
        format!("there is no table in {folder}; make it with `otter hypergammon --cache {folder}`")
    })?;
    Ok(Arc::new(table))
}

fn race_net(path: &Path) -> Result<Arc<RaceNet>> {
    Ok(Arc::new(RaceNet::new(&race_weights(path)?)))
}

fn write_net(path: &Path, bytes: &[u8]) -> Result<()> {
    file::replace(path, |file| file.write_all(bytes))
        .with_context(|| format!("writing {}", path.display()))
}

fn score(args: &ScoreArgs) -> Result<()> {
    let table = Arc::new(OneSided::generate());
    let mut nets = Nets::from(Net::new(&weights(&args.net)?));
    if let Some(path) = &args.backgame {
        nets.backgame = Some(Net::new(&weights(path)?));
    }
    if let Some(path) = &args.race {
        nets.race = Some(race_net(path)?);
    }
    let benchmark = Benchmark::read(&args.judged)?;
    let score = benchmark.score(&Evaluator::new(nets, table, None));
    writeln!(stdout(), "{score}")?;
    if args.levels {
        let engine = Engine::load(&LoadOptions {
            net: Some(args.net.clone()),
            backgame: args.backgame.clone(),
            ..options()
        })?;
        for level in Level::ALL {
            let pr = |seed| {
                let mut bot = Bot::new(level, seed);
                let pr = benchmark.pr_by_roll(|decision| {
                    let Decision {
                        board,
                        stakes,
                        roll,
                        ..
                    } = decision;
                    Some(bot.play(&engine, board, *roll, BearOff::Strict, stakes))
                });
                pr.mean
            };
            let all = (0..LEVEL_RUNS).map(pr);
            let mean = all.sum::<f64>() / LEVEL_RUNS as f64;
            writeln!(stdout(), "level {} ({level}): PR {mean:.1}", level.number())?;
        }
    }
    if let Some(ply) = args.ply {
        let mut settings = search::Settings::default();
        let filters = settings.filters.iter_mut().zip(&mut settings.last);
        for ((filter, last), given) in filters.zip(&args.filters) {
            (*filter, *last) = (*given, *given);
        }
        let engine = Engine::load(&LoadOptions {
            net: Some(args.net.clone()),
            backgame: args.backgame.clone(),
            settings,
            ..options()
        })?;
        let start = ThreadTime::now();
        let pr = benchmark.pr(|decision, all| {
            let ranked = engine.rank_results(&decision.board, all, &decision.stakes, ply);
            ranked.first().map(|best| best.result)
        });
        print_pr("plays", ply, &pr, start, benchmark.n_decisions())?;
        if let Some(pr) = benchmark.pr_of_truth() {
            writeln!(
                stdout(),
                "of that at most {pr} is the error of the judgements"
            )?;
        }
        let start = ThreadTime::now();
        let pr = benchmark.pr_of_doubles(|double| engine.cube(&double.board, &double.stakes, ply));
        print_pr("doubles", ply, &pr, start, benchmark.n_doubles())?;
    }
    Ok(())
}

/// Prints the PR of `n` decisions, if there are any, and the processor time of each since `start`.
fn print_pr(what: &str, ply: Ply, pr: &Pr, start: ThreadTime, n: usize) -> Result<()> {
    if n > 0 {
        let each = 1e3 * start.elapsed().as_secs_f64() / n as f64;
        writeln!(stdout(), "{n} {what} at ply {ply}: {pr}, {each:.2} ms each")?;
    }
    Ok(())
}

fn judge_decisions(args: &JudgeArgs) -> Result<()> {
    let engine = Engine::load(&options())?;
    let n_threads = args.threads.map_or_else(available_parallelism, Ok)?;
    let numbers = args.from..args.from + args.games;
    let bar = ProgressBar::new(args.games);
    judge(&engine, args.seed, numbers, &args.out, n_threads, || {
        bar.inc(1);
    })?;
    bar.finish();
    Ok(())
}

/// Returns the options of the engine in use, with the bear-off tables in the user's cache.
fn options() -> LoadOptions {
    LoadOptions {
        cache: dirs::cache_dir().map(|folder| folder.join("otter")),
        ..LoadOptions::default()
    }
}

fn ply(text: &str) -> Result<Ply> {
    Ok(Ply::try_from(text.parse::<u64>()?)?)
}

fn filter(text: &str) -> Result<Filter> {
    let (most, within) = text
        .split_once('/')
        .context("expected a number of plays, `/`, and points per game, such as 5/0.08")?;
    Ok(Filter {
        most: most.parse()?,
        within: within.parse()?,
    })
}

fn print_progress(progress: &Progress<'_>, score: Option<&Score>) -> Result<()> {
    let score = score.map_or(String::new(), |score| format!(" · {score}"));
    writeln!(
        stdout(),
        "round {} · {} games · {:.2} M positions · {:.0} s · residual {:.4} · units idle, always \
         on {:?}{score}",
        progress.round,
        progress.n_games,
        progress.n_samples as f64 / 1e6,
        progress.seconds,
        progress.residual,
        progress.idle,
    )?;
    Ok(())
}
