//! How well the nets judge games from other starts than the one they were trained on.
//!
//! `cargo bench -p otter-engine --bench variants -- [POSITIONS] [TRIALS]`: positions with contact
//! of games that the static evaluation plays against itself from each start (40 by default) are
//! rolled out to the end (144 games each by default), with luck removed. The distance of the static
//! equity, and of that at 1-ply, from the one rolled out is given as a root mean square, from which
//! that of the rollouts themselves is subtracted.

#![allow(
    missing_docs,
    clippy::print_stdout,
    reason = "a bench prints its figures"
)]

use std::env;
use std::error::Error;
use std::thread::available_parallelism;

use otter_engine::chance::{generator, roll};
use otter_engine::rollout::{Plan, Question, Rollout, Until};
use otter_engine::{Engine, LoadOptions, Ply, Stakes};
use otter_rules::{Board, StartPosition};

const STARTS: [(&str, StartPosition); 4] = [
    ("standard", StartPosition::Standard),
    ("Nackgammon", StartPosition::Nackgammon),
    ("Longgammon", StartPosition::Longgammon),
    ("Hypergammon", StartPosition::Hypergammon),
];

/// The number of turns between two positions that are judged.
const EVERY: usize = 7;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = env::args().skip(1).filter(|word| word != "--bench");
    let n_positions: usize = words.next().map_or(Ok(40), |word| word.parse())?;
    let n_trials: u64 = words.next().map_or(Ok(144), |word| word.parse())?;
    let engine = Engine::load(&LoadOptions::default())?;
    for (name, start) in STARTS {
        let boards = positions(&engine, start.board()?, n_positions);
        let (mut sums, mut noise) = ([0.0; 2], 0.0);
        for (number, board) in boards.iter().enumerate() {
            let plan = Plan {
                seed: number as u64,
                ..Plan::FULL
            };
            let question = Question::position(*board, Stakes::CUBELESS);
            let mut rollout = Rollout::new(question, plan);
            let until = Until::trials(n_trials);
            rollout.run(
                &engine,
                &until,
                available_parallelism()?,
                &mut |_| (),
                &|| false,
            );
            let truth = rollout.estimates(0).equity;
            noise += truth.error * truth.error;
            for (sum, ply) in sums.iter_mut().zip([Ply::ZERO, Ply::ONE]) {
                let off = f64::from(engine.evaluate(board, ply).cubeless()) - truth.mean;
                *sum += off * off;
            }
        }
        let n = boards.len() as f64;
        let [zero, one] = sums.map(|sum| ((sum - noise) / n).max(0.0).sqrt());
        let noise = (noise / n).sqrt();
        println!("{name}: off by {zero:.4} at 0-ply, {one:.4} at 1-ply (rollouts ± {noise:.4})");
    }
    Ok(())
}

/// Returns positions with contact of games that the static evaluation plays against itself.
fn positions(engine: &Engine, start: Board, n: usize) -> Vec<Board> {
    let (mut found, mut dice) = (Vec::new(), generator(1, 2, 0));
    while found.len() < n {
        let mut board = start;
        for turn in 0.. {
            if !board.has_contact() || board.opponent().farthest() == 0 {
                break;
            }
            if turn % EVERY == EVERY - 1 {
                found.push(board);
            }
            let plays = engine.rank_plays(&board, roll(&mut dice), &Stakes::CUBELESS, Ply::ZERO);
            board = plays[0].result.turned();
        }
    }
    found.truncate(n);
    found
}
