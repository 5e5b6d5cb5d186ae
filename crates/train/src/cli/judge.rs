//! `otter-train judge` and `judge-again`: roll out decisions of games.

use std::path::PathBuf;

use anyhow::{Result, ensure};
use indicatif::ProgressBar;
use otter_engine::rollout::{Close, Until};
use otter_engine::{Engine, Ply};

use super::arguments::{Threads, ply};
use super::nets::options;
use crate::judge::{Again, judge, judge_again};
use crate::score::packed_lines;

/// Which decisions are judged.
#[derive(clap::Args)]
pub(super) struct Args {
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
    #[command(flatten)]
    threads: Threads,
}

pub(super) fn run(args: &Args) -> Result<()> {
    let engine = Engine::load(&options())?;
    let n_threads = args.threads.number()?;
    let numbers = args.from..args.from + args.games;
    let bar = ProgressBar::new(args.games);
    judge(&engine, args.seed, numbers, &args.out, n_threads, || {
        bar.inc(1);
    })?;
    bar.finish();
    Ok(())
}

/// Which decisions are judged again, and by what they are found.
#[derive(clap::Args)]
pub(super) struct AgainArgs {
    /// The judged decisions, one in each line, compressed with gzip.
    judged: PathBuf,
    /// The file to add all of them to, judged again or as they were. Those that are in it are left
    /// as they are.
    out: PathBuf,
    /// Judge again where a search at one of these plies decides otherwise than it is judged.
    #[arg(long, value_delimiter = ',', value_parser = ply, default_value = "2,3,4")]
    plies: Vec<Ply>,
    /// Also where one does so once what it leaves close is rolled out, in at most so many games.
    /// Several numbers ask several times.
    #[arg(long, value_delimiter = ',', value_name = "GAMES")]
    rollout_close: Vec<u64>,
    /// The number of this judgement, for other dice each time. The first is that of `judge`.
    #[arg(long, default_value = "2", value_parser = clap::value_parser!(u32).range(2..))]
    nth: u32,
    /// Roll out until the standard error is at most this, in points per game.
    #[arg(long, default_value_t = 0.0015)]
    error: f64,
    /// The most games of a rollout, 72 or more: fewer do not tell their error.
    #[arg(long, default_value_t = 1080, value_parser = clap::value_parser!(u64).range(72..))]
    games: u64,
    #[command(flatten)]
    threads: Threads,
}

pub(super) fn run_again(args: &AgainArgs) -> Result<()> {
    let engine = Engine::load(&options())?;
    let n_threads = args.threads.number()?;
    let decisions = packed_lines(&args.judged)?;
    ensure!(
        !decisions.is_empty(),
        "there are no judged decisions in {}",
        args.judged.display()
    );
    let again = Again {
        plies: args.plies.clone(),
        close: args
            .rollout_close
            .iter()
            .map(|&games| close(games))
            .collect(),
        nth: args.nth,
        until: Until {
            trials: args.games,
            ..Until::standard_error(args.error)
        },
    };
    let bar = ProgressBar::new(decisions.len() as u64);
    judge_again(&engine, &decisions, &again, &args.out, n_threads, || {
        bar.inc(1);
    })?;
    bar.finish();
    Ok(())
}

/// Returns the quick rollout of close choices with at most so many games.
fn close(trials: u64) -> Close {
    let mut close = Close::QUICK;
    close.plays.trials = trials;
    close.cubes.trials = trials;
    close
}
