//! `otter duel`: measures which of two players wins more points, without a cube.

mod player;
mod show;

use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::thread;

use anyhow::{Context, bail};
use indicatif::{ProgressBar, ProgressStyle};
use otter_engine::duel::{Duel, Score, Verdict};
use otter_rules::Board;

use crate::arguments::{EngineArgs, FormArgs, start};
use crate::interrupt::{INTERRUPTED, Interrupt};
use crate::stderr::eprint_line;
use player::Spec;

/// Let two players play each other
///
/// They play without a cube, each sequence of dice twice with the sides exchanged; the standard
/// error is that of such pairs of games. The luck of each roll (its value above the mean of all
/// rolls, as Otter evaluates it) is subtracted: this leaves the mean as it is and removes most of
/// the variance. When interrupted, it prints its results so far.
///
/// Players are `otter`, `net:FILE` and `net:FILE+FILE` (the second net is for backgames), each also
/// with `@1` to `@4` for a search of that many plies; `level:1` to `level:7`; `pips`, which plays
/// for the lead in pips; and `random`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The player whose points are counted
    first: Spec,
    /// The player it plays against
    second: Spec,
    /// How many games, an even number
    #[arg(long, value_name = "N", default_value = "1000", value_parser = games)]
    games: u64,
    /// The seed of the dice
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// The position in which the games begin: `start`, `nackgammon`, `longgammon` or `hypergammon`
    #[arg(long, value_name = "NAME", default_value = "start", value_parser = start)]
    start: Board,
    /// Do not subtract luck: faster, with a much larger standard error
    #[arg(long)]
    raw: bool,
    /// How many games to play at once [default: one for each processor]
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
        _ => Err("expected an even number from 4 to 100000000".to_owned()),
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let judge = args.engine.load()?;
    let options = args.engine.options();
    let entrants = [
        args.first.entrant(&judge, &options)?,
        args.second.entrant(&judge, &options)?,
    ];
    let mut duel = Duel::new(entrants, args.seed).from_start(args.start);
    if !args.raw {
        duel = duel.with_judge(judge);
    }
    let n_pairs = args.games / 2;
    let pairs = play(args, &duel, n_pairs)?;
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

/// Plays the games, two at a time, until all are played or the user interrupts.
fn play(args: &Args, duel: &Duel, n_pairs: u64) -> anyhow::Result<Vec<[Score; 2]>> {
    let threads = args
        .threads
        .or_else(|| thread::available_parallelism().ok());
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
    Ok(pairs)
}
