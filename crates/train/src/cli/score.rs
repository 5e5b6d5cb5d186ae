//! `otter-train score`: measures nets and searches on judged positions and decisions.

use std::io::{Write as _, stdout};
use std::path::PathBuf;

use anyhow::Result;
use cpu_time::ThreadTime;
use otter_engine::nets::Net;
use otter_engine::rollout::Close;
use otter_engine::search::{self, Evaluator, Filter, Nets};
use otter_engine::{Bot, Engine, Level, LoadOptions, Ply};
use otter_rules::BearOff;

use super::arguments::{filter, ply};
use super::nets::{options, race_net, tables, weights};
use crate::score::{Benchmark, Decision, Double, Pr};

/// The number of times that a level plays all judged rolls, with different errors each time.
const LEVEL_RUNS: u64 = 20;

/// What is measured, and on what.
#[derive(clap::Args)]
pub(super) struct Args {
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
    /// Search plays in half the time, after eight of the 21 rolls, and roll out what is close in a
    /// third of the time; `--filters` replaces the filters.
    #[arg(long, requires = "ply")]
    quick: bool,
    /// Roll out what the search at `--ply` leaves close, as `otter hint --rollout-close` does.
    #[arg(long, requires = "ply")]
    rollout_close: bool,
    /// Also measure the PR of the levels that people play against.
    #[arg(long)]
    levels: bool,
}

pub(super) fn run(args: &Args) -> Result<()> {
    let mut nets = Nets::from(Net::new(&weights(&args.net)?));
    if let Some(path) = &args.backgame {
        nets.backgame = Some(Net::new(&weights(path)?));
    }
    if let Some(path) = &args.race {
        nets.race = Some(race_net(path)?);
    }
    let benchmark = Benchmark::read(&args.judged)?;
    let score = benchmark.score(&Evaluator::with_tables(nets, &tables()));
    writeln!(stdout(), "{score}")?;
    if args.levels {
        print_levels(args, &benchmark)?;
    }
    if let Some(ply) = args.ply {
        print_search(args, &benchmark, ply)?;
    }
    Ok(())
}

/// Returns an engine with the nets that are scored.
fn engine(args: &Args, settings: search::Settings) -> Result<Engine> {
    Ok(Engine::load(&LoadOptions {
        net: Some(args.net.clone()),
        backgame: args.backgame.clone(),
        settings,
        ..options()
    })?)
}

/// Prints the PR of the plays of each level, as the mean of many runs.
fn print_levels(args: &Args, benchmark: &Benchmark) -> Result<()> {
    let engine = engine(args, search::Settings::default())?;
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
        let mean = (0..LEVEL_RUNS).map(pr).sum::<f64>() / LEVEL_RUNS as f64;
        writeln!(stdout(), "level {} ({level}): PR {mean:.1}", level.number())?;
    }
    Ok(())
}

/// Prints the PR of the plays and of the doubles by a search at this ply.
fn print_search(args: &Args, benchmark: &Benchmark, ply: Ply) -> Result<()> {
    let mut settings = search::Settings::default();
    if args.quick {
        settings = settings.quick();
    }
    let filters = settings.filters.iter_mut().zip(&mut settings.last);
    for ((filter, last), given) in filters.zip(&args.filters) {
        (*filter, *last) = (*given, *given);
    }
    let engine = engine(args, settings)?;
    let close = args
        .rollout_close
        .then_some(Close::for_search(args.quick, None));
    let start = ThreadTime::now();
    let pr = benchmark.pr(|decision, all| {
        let Decision { board, stakes, .. } = decision;
        let ranked = match close {
            Some(close) => close.search(&engine, board, all, stakes, ply),
            None => engine.rank_results(board, all, stakes, ply),
        };
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
    let pr = benchmark.pr_of_doubles(|double| {
        let Double { board, stakes, .. } = double;
        let searched = engine.cube(board, stakes, ply);
        let rolled =
            close.and_then(|close| close.decide(&engine, &searched, board, stakes, &|| false));
        rolled.map_or(searched, |rolled| rolled.analysis)
    });
    print_pr("doubles", ply, &pr, start, benchmark.n_doubles())
}

/// Prints the PR of `n` decisions, if there are any, and the processor time of each since `start`.
fn print_pr(what: &str, ply: Ply, pr: &Pr, start: ThreadTime, n: usize) -> Result<()> {
    if n > 0 {
        let each = 1e3 * start.elapsed().as_secs_f64() / n as f64;
        writeln!(stdout(), "{n} {what} at ply {ply}: {pr}, {each:.2} ms each")?;
    }
    Ok(())
}
