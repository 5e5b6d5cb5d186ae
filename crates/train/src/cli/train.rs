//! `otter-train recipe` and `otter-train race`: train the net that a recipe describes.

use std::fs;
use std::io::{Write as _, stderr, stdout};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result};
use otter_engine::bearoff::{OneSided, Tables};
use otter_engine::nets::Net;
use otter_engine::race::RaceNet;
use otter_engine::search::{Evaluator, Nets};

use super::nets::{hypergammon_table, race_net, race_weights, tables, weights, write_net};
use crate::checkpoint::{self, Checkpoint};
use crate::race::{RaceRecipe, RaceRun};
use crate::recipe::{Recipe, RecipeError};
use crate::run::{Given, Progress, Run, Settings};
use crate::score::{Benchmark, Score};

/// The recipe, and where its results go.
#[derive(clap::Args)]
pub(super) struct Args {
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

impl Args {
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

    /// Returns what the net is scored on, and the tables that it is scored with, if there is
    /// anything.
    fn judged(&self) -> Result<Option<(Benchmark, Tables)>> {
        let read = |folder: &PathBuf| Ok((Benchmark::read(folder)?, tables()));
        self.judged.as_ref().map(read).transpose()
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

pub(super) fn recipe(args: &Args) -> Result<()> {
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
    let judged = args.judged()?;
    let settings = Settings {
        checkpoint: Some(&kept),
        every: args.every.max(1),
    };
    let weights = run.finish(&settings, |progress| {
        write_net(&out, &progress.weights.paired().to_bytes(&text))?;
        let score = judged.as_ref().map(|(benchmark, tables)| {
            let nets = judging.nets(Net::new(progress.weights));
            benchmark.score(&Evaluator::with_tables(nets, tables))
        });
        print_progress(progress, score.as_ref())
    })?;
    write_net(&out, &weights.paired().to_bytes(&text))?;
    writeln!(stderr(), "wrote {}", out.display())?;
    Ok(())
}

pub(super) fn race(args: &Args) -> Result<()> {
    let (text, recipe) = args.read(RaceRecipe::parse)?;
    let (out, kept) = (args.out(), args.kept(&recipe.name));
    let player = weights(Path::new(&recipe.played_by))?;
    let from = recipe
        .from
        .as_ref()
        .map(|path| race_weights(Path::new(path)))
        .transpose()?;
    let run = RaceRun::new(recipe, &player, Arc::new(OneSided::generate()), from);
    let run = resumed(run, &kept, RaceRun::resume, RaceRun::is_over)?;
    let judged = args.judged()?;
    let net = run.finish(args.every.max(1), Some(&kept), |progress| {
        write_net(&out, &progress.weights.to_bytes(&text))?;
        let score = judged
            .as_ref()
            .map_or(String::new(), |(benchmark, tables)| {
                let mut nets = Nets::from(Net::new(&player));
                nets.race = Some(Arc::new(RaceNet::new(progress.weights)));
                let score = benchmark.score(&Evaluator::with_tables(nets, tables));
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

fn print_progress(progress: &Progress<'_>, score: Option<&Score>) -> Result<()> {
    let score = score.map_or(String::new(), |score| format!(" · {score}"));
    writeln!(
        stdout(),
        "round {} · {} games · {:.2} M positions · {:.0} s · residual {:.6} · units idle, always \
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
