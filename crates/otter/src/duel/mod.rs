//! `otter duel`: who wins more points from whom, cube apart.

mod player;
mod show;

use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::thread;

use anyhow::{Context, bail};
use indicatif::{ProgressBar, ProgressStyle};
use otter_engine::duel::{Duel, Verdict};

use crate::ask::{EngineArgs, FormArgs};
use crate::interrupt::{INTERRUPTED, Interrupt};
use crate::stderr::eprint_line;
use player::Spec;

/// Let two players play each other
///
/// They play without a cube, every sequence of dice twice with the sides changed; such a pair of games
/// is what the error counts. What each throw was worth above the mean of all throws, by Otter's
/// judgement, is taken off: that leaves the mean as it is, whatever the judgement is worth, and most
/// of the scatter behind. Interrupted, it tells what it has.
///
/// Players are `otter`, `net:FILE`, `net:FILE+FILE` (the second where a side plays from behind), these with
/// `@1` to `@4` to look so many rolls ahead; `level:1` to `level:7`; `pips`, who runs and hits; and `random`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Whose points are counted
    first: Spec,
    /// Against whom
    second: Spec,
    /// How many games, an even number
    #[arg(long, value_name = "N", default_value = "1000", value_parser = games)]
    games: u64,
    /// What the dice follow from
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Leave luck in: sooner done, and far less certain
    #[arg(long)]
    raw: bool,
    /// How many games go on at a time [default: one for each processor]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    engine: EngineArgs,
    #[command(flatten)]
    form: FormArgs,
}

fn games(text: &str) -> Result<u64, String> {
    match text.parse::<u64>() {
        Ok(n) if n >= 4 && n.is_multiple_of(2) && n <= 100_000_000 => Ok(n),
        _ => Err("an even number from 4 to 100000000 is needed".to_owned()),
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let judge = args.engine.load()?;
    let options = args.engine.options();
    let entrants = [
        args.first.entrant(&judge, &options)?,
        args.second.entrant(&judge, &options)?,
    ];
    let mut duel = Duel::new(entrants, args.seed);
    if !args.raw {
        duel = duel.with_judge(judge);
    }
    let threads = args
        .threads
        .or_else(|| thread::available_parallelism().ok());
    let n_pairs = args.games / 2;
    let interrupt = Interrupt::listen()?;
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games [{eta}]")
        .context("a progress bar of Otter's own is wrong")?;
    let bar = ProgressBar::new(args.games).with_style(style);
    let pairs = duel.play(
        n_pairs,
        threads.unwrap_or(NonZeroUsize::MIN),
        &|| interrupt.came(),
        &|| bar.inc(2),
    );
    bar.finish_and_clear();
    if pairs.is_empty() {
        bail!("interrupted before the first two games were over");
    }
    let verdict = Verdict::of(&pairs);
    args.form.answer(
        || show::to_json(&verdict),
        || show::words(&verdict, args.form.plus_minus()),
    )?;
    if (pairs.len() as u64) < n_pairs {
        eprint_line("interrupted");
        return Ok(ExitCode::from(INTERRUPTED));
    }
    Ok(ExitCode::SUCCESS)
}
