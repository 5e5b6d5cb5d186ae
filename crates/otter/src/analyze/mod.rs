//! `otter analyze`: judges every decision of a match file.

mod decision;
mod html;
mod json;
mod text;
mod why;
mod work;

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, bail};
use otter_analysis::{PLY, annotated, questions, verdict_on};
use otter_engine::rollout::Close;
use otter_engine::{Engine, Ply};
use otter_files::{Document, Found, Limits, Reading, Warning};

use crate::arguments::{EngineArgs, ply};
use crate::file::input;
use crate::interrupt::{INTERRUPTED, Interrupt};
use crate::stderr::eprint_line;
use work::{Analysis, Depth, How};

/// Analyse a match file
///
/// Judges every play and every cube decision of a match: what was best, what it cost, how lucky the
/// rolls were, and the performance rating (PR) of both players. Any format that `otter show` reads
/// is welcome. When interrupted, it prints what has been judged so far.
#[derive(clap::Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option that stands by itself on the command line"
)]
pub(crate) struct Args {
    /// The match file; `-` reads standard input
    file: PathBuf,
    /// How many plies to search, 0 to 4; without --rollout-close the search decides alone
    /// [default: 2, and close cube decisions are rolled out quickly]
    #[arg(long, value_parser = ply, conflicts_with = "time")]
    ply: Option<Ply>,
    /// Search as deep as this many seconds for the whole match allow; with --rollout-close to 2-ply
    /// at most, and the rest of the time is for rollouts
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// Roll out close plays as well, not only close decisions at the cube, which loses half as much
    /// and takes four times as long
    #[arg(long)]
    rollout_close: bool,
    /// Answer with one JSON object, which docs/cli.md describes
    #[arg(long, group = "form")]
    json: bool,
    /// Answer in text, as it does without any of these
    #[arg(long, group = "form")]
    text: bool,
    /// Answer with a page for a browser or a printer, complete in one file
    #[arg(long, group = "form")]
    html: bool,
    /// Answer with the match file of GNU Backgammon, which holds the analysis
    #[arg(long, group = "form")]
    sgf: bool,
    /// How many decisions to judge at once [default: one for each processor]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    engine: EngineArgs,
}

fn seconds(text: &str) -> Result<Duration, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.01..=86_400.0).contains(&seconds) => Ok(Duration::from_secs_f64(seconds)),
        _ => Err("expected a number of seconds from 0.01 to 86400".to_owned()),
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let limits = Limits::default();
    let bytes = input::bytes(&args.file, &limits)
        .with_context(|| format!("cannot open {}", args.file.display()))?;
    let Reading {
        format,
        found,
        more,
        warnings,
    } = otter_files::read(&bytes, &limits)
        .with_context(|| format!("cannot read {}", args.file.display()))?;
    let Found::Match(document) = found else {
        bail!(
            "this is a single position ({format}); `otter hint` and `otter cube` analyse positions"
        );
    };
    if !more.is_empty() {
        let n = more.len();
        eprint_line(&format!(
            "the file holds {n} further matches, which are left out"
        ));
    }
    warn(&warnings);
    let questions = questions(&document)?;
    if questions.is_empty() {
        bail!("the file contains no decision that can be judged");
    }
    let engine = args.engine.load()?;
    let depth = match (args.time, args.ply) {
        (Some(time), _) => Depth::Within(time),
        (None, Some(ply)) => Depth::Ply(ply),
        (None, None) if args.rollout_close => Depth::Ply(PLY),
        (None, None) => Depth::Review,
    };
    let interrupt = Interrupt::listen()?;
    let threads = args
        .threads
        .or_else(|| std::thread::available_parallelism().ok())
        .unwrap_or(NonZeroUsize::MIN);
    let how = How {
        depth,
        rollouts: args.rollout_close.then_some(Close::QUICK),
        n_threads: threads,
    };
    let analysis = work::analyse(&engine, &document, questions, &how, &interrupt)?;
    print(
        args,
        &engine,
        &document,
        &analysis,
        format.name(),
        &warnings,
    )?;
    if analysis.is_complete {
        return Ok(ExitCode::SUCCESS);
    }
    eprint_line("interrupted");
    Ok(ExitCode::from(INTERRUPTED))
}

fn warn(warnings: &[Warning]) {
    for warning in warnings {
        eprint_line(&warning.to_string());
    }
}

fn print(
    args: &Args,
    engine: &Engine,
    document: &Document,
    analysis: &Analysis,
    format: &str,
    warnings: &[Warning],
) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    if args.json {
        let value = json::to_json(document, analysis, format, warnings);
        writeln!(out, "{value}")?;
    } else if args.sgf {
        out.write_all(sgf(engine, document, analysis).as_bytes())?;
    } else if args.html {
        out.write_all(html::page(document, analysis).as_bytes())?;
    } else {
        out.write_all(text::words(document, analysis).as_bytes())?;
    }
    Ok(out.flush()?)
}

/// Returns the match with Otter's analysis, in the place of any that the file brought.
fn sgf(engine: &Engine, document: &Document, analysis: &Analysis) -> String {
    let bear_off = document.rules.bear_off;
    let verdicts: Vec<_> = analysis
        .decisions
        .iter()
        .map(|decision| {
            let judged = decision.judged.clone();
            verdict_on(engine, &decision.question, judged, bear_off)
        })
        .collect();
    let questions = analysis.decisions.iter().map(|decision| &decision.question);
    let document = document.clone().without_opinions();
    otter_files::sgf::write(&annotated(&document, engine, questions.zip(&verdicts)))
}
