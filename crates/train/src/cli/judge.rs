//! `otter-train judge` and `judge-again`: roll out decisions of games.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread::available_parallelism;

use anyhow::{Result, ensure};
use indicatif::ProgressBar;
use otter_engine::{Engine, Ply};

use super::arguments::ply;
use super::nets::options;
use crate::judge::{judge, judge_again};
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
    /// The number of threads. By default as many as the machine has processors.
    #[arg(long)]
    threads: Option<NonZeroUsize>,
}

pub(super) fn run(args: &Args) -> Result<()> {
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
    /// The number of threads. By default as many as the machine has processors.
    #[arg(long)]
    threads: Option<NonZeroUsize>,
}

pub(super) fn run_again(args: &AgainArgs) -> Result<()> {
    let engine = Engine::load(&options())?;
    let n_threads = args.threads.map_or_else(available_parallelism, Ok)?;
    let decisions = packed_lines(&args.judged)?;
    ensure!(
        !decisions.is_empty(),
        "there are no judged decisions in {}",
        args.judged.display()
    );
    let bar = ProgressBar::new(decisions.len() as u64);
    let on_judged = || bar.inc(1);
    judge_again(
        &engine,
        &decisions,
        &args.plies,
        &args.out,
        n_threads,
        on_judged,
    )?;
    bar.finish();
    Ok(())
}
