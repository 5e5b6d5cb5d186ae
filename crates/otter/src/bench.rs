//! `otter bench`: the engine's speed on this machine, and its behaviour number.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use otter_engine::behaviour;
use otter_engine::kernels::Path;
use otter_engine::search::Scratch;
use otter_rules::{BearOff, Board, ResultBuf, Roll, results};
use serde_json::json;

use crate::ask::EngineArgs;

/// Measure the engine
///
/// For each kernel that this processor can run: static evaluations a second on one core, over all
/// plays of the 21 rolls in positions from play, and the behaviour number, which is the same on
/// every machine and changes when the engine's answers change.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How long each kernel is measured, in seconds
    #[arg(long, default_value_t = 1.0, value_parser = seconds)]
    seconds: f64,
    /// Answer with one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    engine: EngineArgs,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 3600.0 => Ok(seconds),
        _ => Err("expected a time above 0 and up to 3600 seconds".to_owned()),
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let engine = args.engine.load()?;
    let turns = turns();
    let mut out = io::stdout().lock();
    let mut told = Vec::new();
    for path in Path::all() {
        let evaluator = engine.evaluator().clone().on(path);
        let number = format!("{:016x}", behaviour(&engine, path));
        let (mut scratch, mut n) = (Scratch::default(), 0_usize);
        let (start, time) = (Instant::now(), Duration::from_secs_f64(args.seconds));
        while start.elapsed() < time {
            for (board, lists) in &turns {
                let mut siblings = evaluator.start(board, &mut scratch);
                for list in lists {
                    n += siblings.after(list).len();
                }
            }
        }
        let rate = n as f64 / start.elapsed().as_secs_f64();
        let name = path.to_string();
        if args.json {
            told.push(json!({
                "path": name,
                "evaluations_per_second": rate.round(),
                "behaviour": number,
                "in_use": path == Path::best(),
            }));
        } else {
            let used = if path == Path::best() { ", in use" } else { "" };
            writeln!(
                out,
                "{name:<12} {rate:>12.0} evaluations/s   behaviour {number}{used}"
            )?;
            out.flush()?;
        }
    }
    if args.json {
        writeln!(out, "{}", json!({ "paths": told }))?;
    }
    Ok(())
}

/// Positions with contact, each with the results of all rolls, from a game of first plays.
fn turns() -> Vec<(Board, Vec<Vec<otter_rules::PlayedBoard>>)> {
    let rolls: Vec<Roll> = Roll::all().collect();
    let (mut board, mut buf, mut turns) = (Board::start(), ResultBuf::new(), Vec::new());
    for n in 0..40 {
        let lists = rolls.iter().map(|&roll| {
            results(&board, roll, BearOff::Strict, &mut buf);
            buf.as_slice().to_vec()
        });
        let lists: Vec<_> = lists.collect();
        let list = &lists[n * 8 % 21];
        let next = list[list.len() / 2].turned();
        if !next.has_contact() {
            break;
        }
        turns.push((board, lists));
        board = next;
    }
    turns
}
