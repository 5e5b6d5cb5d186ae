//! The command line.

use std::fs;
use std::io::{Write, stderr, stdout};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};
use otter_engine::bearoff::OneSided;
use otter_engine::nets::{Net, Weights};
use otter_engine::search::Evaluator;
use otter_engine::{Engine, LoadOptions};

use crate::checkpoint;
use crate::duel::{Course, Spec, duel};
use crate::recipe::Recipe;
use crate::run::{Progress, Run, Settings};
use crate::score::{Benchmark, Score};

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
    /// Ask a net about judged positions and plays.
    Score(ScoreArgs),
    /// Let two players play: random, pips, otter, net:FILE (both with @1 to look a roll ahead),
    /// level:1 to level:7.
    Duel(DuelArgs),
}

#[derive(clap::Args)]
struct DuelArgs {
    /// Whose points are counted.
    first: Spec,
    /// Against whom.
    second: Spec,
    /// How many games; every sequence of dice is played twice, sides changed.
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u64).range(4..))]
    games: u64,
    /// All chances come from this number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Take luck out, by Otter's own judgement of every throw.
    #[arg(long)]
    adjust: bool,
}

#[derive(clap::Args)]
struct ScoreArgs {
    /// The net.
    net: PathBuf,
    /// The folder with `value.jsonl.gz` and `decisions.jsonl.gz`.
    #[arg(long)]
    judged: PathBuf,
}

#[derive(clap::Args)]
struct RecipeArgs {
    /// The recipe, a TOML file.
    recipe: PathBuf,
    /// Where the net goes. By default beside the recipe, with the ending `.net`.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Where the run is kept, to go on from when it is stopped. By default in the folder for
    /// temporary files, by the recipe's name.
    #[arg(long)]
    checkpoint: Option<PathBuf>,
    /// How many rounds between two reports (and checkpoints).
    #[arg(long, default_value_t = 500)]
    every: usize,
    /// A folder with judged positions and plays to score the net by at every report.
    #[arg(long)]
    judged: Option<PathBuf>,
}

pub(crate) fn main() -> Result<()> {
    match Cli::parse().command {
        Command::Recipe(args) => recipe(&args),
        Command::Score(args) => score(&args),
        Command::Duel(args) => play(&args),
    }
}

fn recipe(args: &RecipeArgs) -> Result<()> {
    let text = fs::read_to_string(&args.recipe)
        .with_context(|| format!("reading the recipe {}", args.recipe.display()))?;
    let recipe =
        Recipe::parse(&text).with_context(|| format!("in the recipe {}", args.recipe.display()))?;
    let out = args
        .out
        .clone()
        .unwrap_or_else(|| args.recipe.with_extension("net"));
    let kept = args.checkpoint.clone().unwrap_or_else(|| {
        std::env::temp_dir().join(format!("otter-train-{}.checkpoint", recipe.name))
    });
    let run = if kept.exists() {
        writeln!(stderr(), "going on from {}", kept.display())?;
        Run::resume(recipe, &checkpoint::read(&kept)?)?
    } else {
        Run::new(recipe)?
    };
    let judged = match &args.judged {
        Some(folder) => Some((Benchmark::read(folder)?, Arc::new(OneSided::generate()))),
        None => None,
    };
    let settings = Settings {
        checkpoint: Some(&kept),
        every: args.every.max(1),
    };
    let weights = run.finish(&settings, |progress| {
        write_net(&out, &progress.weights.to_bytes(&text))?;
        let score = judged
            .as_ref()
            .map(|(benchmark, table)| benchmark.score(&evaluator(progress.weights, table)));
        tell(progress, score.as_ref())
    })?;
    write_net(&out, &weights.to_bytes(&text))?;
    fs::remove_file(&kept).with_context(|| format!("removing {}", kept.display()))?;
    writeln!(stderr(), "wrote {}", out.display())?;
    Ok(())
}

fn write_net(path: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(path, bytes).with_context(|| format!("writing {}", path.display()))
}

fn score(args: &ScoreArgs) -> Result<()> {
    let bytes = fs::read(&args.net).with_context(|| format!("reading {}", args.net.display()))?;
    let (weights, _) =
        Weights::from_bytes(&bytes).with_context(|| format!("in {}", args.net.display()))?;
    let table = Arc::new(OneSided::generate());
    let score = Benchmark::read(&args.judged)?.score(&evaluator(&weights, &table));
    writeln!(stdout(), "{score}")?;
    Ok(())
}

fn play(args: &DuelArgs) -> Result<()> {
    let engine = Arc::new(Engine::load(&LoadOptions::default())?);
    let course = Course {
        n_pairs: args.games / 2,
        seed: args.seed,
        adjust: args.adjust,
    };
    let verdict = duel(&[args.first.clone(), args.second.clone()], &engine, course)?;
    writeln!(stdout(), "{verdict}")?;
    Ok(())
}

fn evaluator(weights: &Weights, table: &Arc<OneSided>) -> Evaluator {
    Evaluator::new(Net::new(weights), Arc::clone(table), None)
}

fn tell(progress: &Progress<'_>, score: Option<&Score>) -> Result<()> {
    let score = score.map_or(String::new(), |score| format!(" · {score}"));
    writeln!(
        stdout(),
        "round {} · {} games · {:.2} M positions · {:.0} s · residual {:.4} · units idle, always on {:?}{score}",
        progress.round,
        progress.n_games,
        progress.n_samples as f64 / 1e6,
        progress.seconds,
        progress.residual,
        progress.idle,
    )?;
    Ok(())
}
