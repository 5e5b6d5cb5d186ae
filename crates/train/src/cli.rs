//! The command line of the training program.

use std::fs;
use std::io::{Write, stderr, stdout};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};
use cpu_time::ThreadTime;
use flate2::Compression;
use flate2::write::GzEncoder;
use indicatif::ProgressBar;
use otter_engine::bearoff::OneSided;
use otter_engine::file;
use otter_engine::nets::{Net, Weights};
use otter_engine::race::{RaceNet, RaceWeights};
use otter_engine::search::{self, Evaluator, Filter, Nets};
use otter_engine::{Bot, Engine, Level, LoadOptions, Ply, Stakes};
use otter_rules::BearOff;

use crate::checkpoint::{self, Checkpoint};
use crate::judge::judge;
use crate::race::{RaceRecipe, RaceRun};
use crate::recipe::{Recipe, RecipeError};
use crate::run::{Given, Progress, Run, Settings};
use crate::score::{Benchmark, Score};

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
    /// Roll out plays from games of Otter against itself, to measure searches by (`score`).
    Judge(JudgeArgs),
}

#[derive(clap::Args)]
struct JudgeArgs {
    /// The file to write the judged plays to: `decisions.jsonl.gz` in a folder for `score`.
    out: PathBuf,
    /// The number of rolls to judge.
    #[arg(long, default_value_t = 300)]
    rolls: usize,
    /// The seed of all random numbers.
    #[arg(long, default_value_t = 1)]
    seed: u64,
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
    /// The folder with `decisions.jsonl.gz` and, perhaps, `value.jsonl.gz`.
    #[arg(long)]
    judged: PathBuf,
    /// Also measure the PR of the plays chosen by a cubeless search at this ply.
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
        Command::Judge(args) => judge_plays(&args),
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
                benchmark.pr_by_roll(|board, roll| {
                    Some(bot.play(&engine, board, roll, BearOff::Strict, &Stakes::CUBELESS))
                })
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
        let pr = benchmark.pr(|board, all| {
            let ranked = engine.rank_results(board, all, &Stakes::CUBELESS, ply);
            ranked.first().map(|best| best.result)
        });
        let each = start.elapsed().as_secs_f64() / benchmark.n_decisions().max(1) as f64;
        writeln!(stdout(), "ply {ply}: PR {pr:.2} at {:.2} ms", 1e3 * each)?;
    }
    Ok(())
}

fn judge_plays(args: &JudgeArgs) -> Result<()> {
    let engine = Engine::load(&options())?;
    let file =
        fs::File::create(&args.out).with_context(|| format!("writing {}", args.out.display()))?;
    let mut out = GzEncoder::new(file, Compression::default());
    let bar = ProgressBar::new(args.rolls as u64);
    judge(&engine, args.rolls, args.seed, &mut out, || bar.inc(1))?;
    bar.finish();
    out.finish()?;
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
