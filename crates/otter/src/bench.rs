//! `otter bench`: the engine's speed on this machine, and its behaviour number.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use otter_engine::kernels::Path;
use otter_engine::search::Scratch;
use otter_engine::{Engine, behaviour};
use otter_rules::{BearOff, Board, PlayedBoard, ResultBuf, Roll, results};
use serde_json::{Value, json};

use crate::arguments::EngineArgs;

/// Measure the engine
///
/// Prints two figures for each kernel path that this processor can run: the static evaluations in a
/// second on one core, over all plays of the 21 rolls in positions from a game, and the behaviour
/// number, a checksum that is the same on every machine and changes when the engine's answers
/// change.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How long each kernel is measured, in seconds
    #[arg(long, default_value_t = 1.0, value_parser = seconds)]
    seconds: f64,
    /// Answer with one JSON object, which docs/cli.md describes
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

/// The figures of one kernel.
struct Measured {
    path: Path,
    /// Static evaluations in a second on one core.
    rate: f64,
    behaviour: String,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let engine = args.engine.load()?;
    let turns = turns();
    let time = Duration::from_secs_f64(args.seconds);
    let mut out = io::stdout().lock();
    let mut paths = Vec::new();
    for path in Path::all() {
        let measured = measure(&engine, path, &turns, time);
        if args.json {
            paths.push(measured.to_json());
        } else {
            writeln!(out, "{}", measured.to_line())?;
            out.flush()?;
        }
    }
    if args.json {
        writeln!(out, "{}", json!({ "paths": paths }))?;
    }
    Ok(())
}

/// Evaluates all plays of these turns again and again for at least this time.
fn measure(engine: &Engine, path: Path, turns: &[Turn], time: Duration) -> Measured {
    let behaviour = format!("{:016x}", behaviour(engine, path));
    let evaluator = engine.evaluator().clone().on(path);
    let (mut scratch, mut n) = (Scratch::default(), 0_usize);
    let start = Instant::now();
    while start.elapsed() < time {
        for (board, lists) in turns {
            let mut siblings = evaluator.start(board, &mut scratch);
            for list in lists {
                n += siblings.after(list).len();
            }
        }
    }
    Measured {
        path,
        rate: n as f64 / start.elapsed().as_secs_f64(),
        behaviour,
    }
}

impl Measured {
    /// Returns whether the engine uses this kernel on this machine.
    fn is_in_use(&self) -> bool {
        self.path == Path::best()
    }

    fn to_json(&self) -> Value {
        json!({
            "path": self.path.to_string(),
            "evaluations_per_second": self.rate.round(),
            "behaviour": self.behaviour,
            "in_use": self.is_in_use(),
        })
    }

    fn to_line(&self) -> String {
        let used = if self.is_in_use() { ", in use" } else { "" };
        format!(
            "{:<12} {:>12.0} evaluations/s   behaviour {}{used}",
            self.path.to_string(),
            self.rate,
            self.behaviour
        )
    }
}

/// A position and the results of each of the 21 rolls.
type Turn = (Board, Vec<Vec<PlayedBoard>>);

/// Returns positions with contact, each with the results of all rolls, from a game in which the
/// first play listed is always made.
fn turns() -> Vec<Turn> {
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
