//! Evaluations per second on one thread, on positions as they come up in play.
//!
//! What counts is the processor time of this thread, so that other work on the machine disturbs
//! the figures little. Without `--bench`, as in a test run, everything is done once.

use std::fs;
use std::hint::black_box;
use std::io::{self, Write};
use std::time::Duration;

use cpu_time::ThreadTime;
use otter_engine::search::Room;
use otter_engine::{CacheFolder, CubeOwner, Engine, LoadOptions, Ply, Stakes, StakesKind};
use otter_notation::gnu::PositionId;
use otter_rules::{BearOff, Board, PlayedBoard, ResultBuf, Roll, results};
use serde::Deserialize;

/// How often each figure is measured; the median counts.
const WINDOWS: usize = 9;
/// How long each time.
const WINDOW: Duration = Duration::from_millis(500);

#[derive(Deserialize)]
struct Line {
    position: String,
    dice: [u8; 2],
}

struct Turn {
    board: Board,
    roll: Roll,
    results: Vec<PlayedBoard>,
}

fn main() -> io::Result<()> {
    let measure = std::env::args().any(|arg| arg == "--bench");
    let options = LoadOptions {
        cache: CacheFolder::None,
        ..LoadOptions::default()
    };
    let engine = Engine::load(&options).map_err(io::Error::other)?;
    let turns = turns()?;
    let n_results = turns.iter().map(|turn| turn.results.len()).sum::<usize>();
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{} turns of play, {:.1} results each",
        turns.len(),
        n_results as f64 / turns.len() as f64
    )?;
    let evaluator = engine.evaluator();
    let mut room = Room::default();
    let money = Stakes {
        owner: CubeOwner::Centred,
        play: StakesKind::Money {
            jacoby: false,
            beavers: false,
            cube: true,
        },
        ..Stakes::CUBELESS
    };
    let mut tell = |name: &str, per_turn: f64, rate: f64| {
        let rate = rate * per_turn;
        writeln!(out, "  {name:<46} {rate:>12.0}/s  {:>10.2} µs", 1e6 / rate)
    };
    let per_turn = n_results as f64 / turns.len() as f64;
    let rate = rate(&turns, measure, |turn| {
        black_box(evaluator.after(&turn.board, &turn.results, &mut room));
    });
    tell("evaluations of the results of a roll", per_turn, rate)?;
    let rate = self::rate(&turns, measure, |turn| {
        black_box(evaluator.outcomes(&turn.board, &mut room));
    });
    tell("evaluations of single boards", 1.0, rate)?;
    let rate = self::rate(&turns, measure, |turn| {
        black_box(engine.rank_plays(&turn.board, turn.roll, &money, Ply::ZERO));
    });
    tell("plays chosen with the cube, ply 0", 1.0, rate)?;
    let few = &turns[..turns.len() / 20];
    let rate = self::rate(few, measure, |turn| {
        black_box(engine.evaluate(&turn.board, Ply::ONE));
    });
    tell("evaluations a roll ahead, ply 1", 1.0, rate)?;
    let rate = self::rate(few, measure, |turn| {
        black_box(engine.rank_plays(&turn.board, turn.roll, &money, Ply::ONE));
    });
    tell("plays chosen with the cube, ply 1", 1.0, rate)
}

fn turns() -> io::Result<Vec<Turn>> {
    let path = format!("{}/../../testdata/play.jsonl", env!("CARGO_MANIFEST_DIR"));
    let mut buf = ResultBuf::new();
    fs::read_to_string(path)?
        .lines()
        .map(|line| {
            let line: Line = serde_json::from_str(line)?;
            let id: PositionId = line.position.parse().map_err(io::Error::other)?;
            let (board, roll) = (id.board(), line.dice.try_into().map_err(io::Error::other)?);
            results(&board, roll, BearOff::Strict, &mut buf);
            Ok(Turn {
                board,
                roll,
                results: buf.as_slice().to_vec(),
            })
        })
        .collect()
}

/// Turns per second of processor time, the median of several windows.
fn rate(turns: &[Turn], measure: bool, mut ask: impl FnMut(&Turn)) -> f64 {
    let mut rates: Vec<f64> = (0..if measure { WINDOWS } else { 1 })
        .map(|_| {
            let start = ThreadTime::now();
            let mut n = 0;
            loop {
                for turn in turns {
                    ask(black_box(turn));
                }
                n += turns.len();
                let elapsed = start.elapsed();
                if !measure || elapsed >= WINDOW {
                    return n as f64 / elapsed.as_secs_f64();
                }
            }
        })
        .collect();
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}
