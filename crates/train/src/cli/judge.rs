//! `otter-train judge`: rolls out decisions of games.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread::available_parallelism;

use anyhow::Result;
use indicatif::ProgressBar;
use otter_engine::Engine;

use super::nets::options;
use crate::judge::judge;

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
