//! How well the nets judge games from other starts than the one they were trained on, and games
//! that score the loser's checkers (SC-4).
//!
//! `cargo bench -p otter-engine --bench variants -- [POSITIONS] [TRIALS]`: positions with contact
//! of games that the static evaluation plays against itself from each start (40 by default) are
//! rolled out to the end (144 games each by default), with luck removed. The distance of the static
//! equity, and of that at 1-ply, from the one rolled out is given as a root mean square, from which
//! that of the rollouts themselves is subtracted. Last, a player who counts the checkers plays
//! games that score them against one who plays as in an ordinary game.

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
use otter_rules::{Board, CubeValue, GameResult, Scoring, SingleValue, StartPosition};

/// A game without a cube in which a single game scores the checkers that the loser has left.
const CHECKERS: Stakes = Stakes {
    single_value: SingleValue::RemainingCheckers,
    ..Stakes::CUBELESS
};

const STARTS: [(&str, StartPosition, Stakes); 5] = [
    ("standard", StartPosition::Standard, Stakes::CUBELESS),
    ("Nackgammon", StartPosition::Nackgammon, Stakes::CUBELESS),
    ("Longgammon", StartPosition::Longgammon, Stakes::CUBELESS),
    ("Hypergammon", StartPosition::Hypergammon, Stakes::CUBELESS),
    ("remaining checkers", StartPosition::Standard, CHECKERS),
];

/// The pairs of games between the player who counts checkers and the one who does not.
const PAIRS: u64 = 10_000;

/// The number of turns between two positions that are judged.
const EVERY: usize = 7;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = env::args().skip(1).filter(|word| word != "--bench");
    let n_positions: usize = words.next().map_or(Ok(40), |word| word.parse())?;
    let n_trials: u64 = words.next().map_or(Ok(144), |word| word.parse())?;
    let engine = Engine::load(&LoadOptions::default())?;
    for (name, start, stakes) in STARTS {
        let boards = positions(&engine, start.board()?, &stakes, n_positions);
        let (mut sums, mut noise) = ([0.0; 2], 0.0);
        for (number, board) in boards.iter().enumerate() {
            let plan = Plan {
                seed: number as u64,
                ..Plan::FULL
            };
            let question = Question::position(*board, stakes);
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
                let off = f64::from(engine.equity(board, &stakes, ply)) - truth.mean;
                *sum += off * off;
            }
        }
        let n = boards.len() as f64;
        let [zero, one] = sums.map(|sum| ((sum - noise) / n).max(0.0).sqrt());
        let noise = (noise / n).sqrt();
        println!("{name}: off by {zero:.4} at 0-ply, {one:.4} at 1-ply (rollouts ± {noise:.4})");
    }
    let (mean, error) = counting_against_not(&engine)?;
    println!("who counts checkers wins {mean:.2} ± {error:.2} points a game");
    Ok(())
}

/// Returns the mean points a game, and the standard error, that a player wins who counts checkers
/// at 0-ply against one who does not. Each sequence of rolls is played twice, with sides changed.
fn counting_against_not(engine: &Engine) -> Result<(f64, f64), Box<dyn Error>> {
    let scoring = Scoring {
        single_value: SingleValue::RemainingCheckers,
        gammons: true,
        jacoby: false,
    };
    let (mut sum, mut squares) = (0.0, 0.0);
    for pair in 0..PAIRS {
        let mut both = 0.0;
        for first in [0, 1] {
            let (mut board, mut dice) = (Board::start(), generator(3, pair, 0));
            for turn in 0.. {
                let counts = (turn + first) % 2 == 0;
                let stakes = if counts { CHECKERS } else { Stakes::CUBELESS };
                let plays = engine.rank_plays(&board, roll(&mut dice), &stakes, Ply::ZERO);
                let played = plays[0].result;
                if let Some(result) = GameResult::of(&played) {
                    let loser = played.opponent();
                    let points = scoring.points(result, CubeValue::from_log2(0), false, loser);
                    let points: f64 = points.to_string().parse()?;
                    both += if counts { points } else { -points };
                    break;
                }
                board = played.turned();
            }
        }
        sum += both / 2.0;
        squares += both * both / 4.0;
    }
    let n = PAIRS as f64;
    let mean = sum / n;
    Ok((mean, ((squares / n - mean * mean) / n).sqrt()))
}

/// Returns positions with contact of games that the static evaluation plays against itself.
fn positions(engine: &Engine, start: Board, stakes: &Stakes, n: usize) -> Vec<Board> {
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
            let plays = engine.rank_plays(&board, roll(&mut dice), stakes, Ply::ZERO);
            board = plays[0].result.turned();
        }
    }
    found.truncate(n);
    found
}
