//! The time that a rollout takes for a position, and its error against whole games.
//!
//! `cargo bench -p otter-engine --bench rollout [-- N [TRIALS]]`: on N positions from play, by
//! default 24, to a standard error of 0.005. With TRIALS each position is also rolled out to the
//! end in that number of trials, and every plan is compared with the result.

#![allow(
    missing_docs,
    clippy::print_stdout,
    reason = "a bench prints its figures"
)]

use std::num::NonZeroUsize;
use std::{env, fs};

use cpu_time::ThreadTime;
use otter_engine::rollout::{Plan, Question, Rollout, Truncation, Until};
use otter_engine::{CubeOwner, Engine, LoadOptions, Ply, Stakes, StakesKind};
use otter_notation::gnu::PositionId;
use otter_rules::Board;
use serde::Deserialize;

/// The standard error of each rollout, in points per game.
const ERROR: f64 = 0.005;

/// A money game with the cube centred.
const MONEY: Stakes = Stakes {
    play: StakesKind::Money {
        jacoby: false,
        beavers: false,
        cube: true,
    },
    owner: CubeOwner::Centred,
    ..Stakes::CUBELESS
};

#[derive(Deserialize)]
struct Line {
    position: String,
}

fn main() {
    let numbers: Vec<u64> = env::args().filter_map(|a| a.parse().ok()).collect();
    let n = numbers.first().copied().unwrap_or(24) as usize;
    let engine = Engine::load(&LoadOptions::default()).expect("the engine loads");
    let boards = boards(n);
    println!("{n} positions to a standard error of {ERROR}, one thread, processor time");
    for (name, stakes) in [("cubeless", Stakes::CUBELESS), ("cubeful", MONEY)] {
        let truth = numbers.get(1).map(|&trials| -> Vec<f64> {
            let plan = Plan {
                seed: 99,
                ..Plan::FULL
            };
            let all = judged(&engine, &boards, stakes, plan, &Until::trials(trials));
            let error = (all.iter().map(|j| j.error * j.error).sum::<f64>() / n as f64).sqrt();
            println!("{name}, whole games: standard error {error:.4}");
            all.iter().map(|j| j.equity).collect()
        });
        for (what, plan) in plans() {
            let all = judged(
                &engine,
                &boards,
                stakes,
                plan,
                &Until::standard_error(ERROR),
            );
            print_row(&format!("{name}, {what}"), &all, truth.as_deref());
        }
    }
}

/// Returns the quick plan and others to compare it with.
fn plans() -> Vec<(String, Plan)> {
    let after = |after, ply| Plan {
        end: Some(Truncation { after, ply }),
        ..Plan::QUICK
    };
    let mut plans = vec![("the quick plan".to_owned(), Plan::QUICK)];
    for turns in [3, 5, 7, 9] {
        plans.push((
            format!("{turns} turns, then the static evaluation"),
            after(turns, Ply::ZERO),
        ));
    }
    plans
}

struct Judged {
    equity: f64,
    error: f64,
    trials: u64,
    seconds: f64,
}

fn judged(
    engine: &Engine,
    boards: &[Board],
    stakes: Stakes,
    plan: Plan,
    until: &Until,
) -> Vec<Judged> {
    let judge = |board: &Board| {
        let start = ThreadTime::now();
        let mut rollout = Rollout::new(Question::position(*board, stakes), plan);
        rollout.run(engine, until, NonZeroUsize::MIN, &mut |_| (), &|| false);
        let equity = rollout.estimates(0).equity;
        Judged {
            equity: equity.mean,
            error: equity.error,
            trials: rollout.n_trials(),
            seconds: start.elapsed().as_secs_f64(),
        }
    };
    boards.iter().map(judge).collect()
}

fn print_row(what: &str, all: &[Judged], truth: Option<&[f64]>) {
    let n = all.len() as f64;
    let mut times: Vec<f64> = all.iter().map(|j| j.seconds).collect();
    times.sort_unstable_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / n;
    let trials = all.iter().map(|j| j.trials as f64).sum::<f64>() / n;
    let spread = all
        .iter()
        .map(|j| j.error * (j.trials as f64).sqrt())
        .sum::<f64>()
        / n;
    print!(
        "{what}: {mean:.3} s on average, {:.3} median, {:.3} most; {trials:.0} trials of scatter \
         {spread:.3}",
        times[times.len() / 2],
        times[times.len() - 1],
    );
    if let Some(truth) = truth {
        let off = || all.iter().zip(truth).map(|(j, truth)| j.equity - truth);
        let square = off().map(|off| off * off).sum::<f64>() / n;
        print!(
            "; off by {:.4} (mean square), {:+.4} on average",
            square.sqrt(),
            off().sum::<f64>() / n
        );
    }
    println!();
}

/// Returns positions from play, evenly spaced in the file.
fn boards(n: usize) -> Vec<Board> {
    let path = format!("{}/../../testdata/play.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).expect("the file is there");
    let lines: Vec<&str> = text.lines().collect();
    lines
        .iter()
        .step_by((lines.len() / n).max(1))
        .take(n)
        .map(|line| {
            let line: Line = serde_json::from_str(line).expect("a position");
            let id: PositionId = line.position.parse().expect("a position id");
            id.board()
        })
        .collect()
}
