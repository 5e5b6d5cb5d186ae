//! The quality of a pruning net: for all rolls in games of Otter against itself, how often it would
//! drop the best play, and the mean equity lost.
//!
//! ```sh
//! cargo run --release -p otter-engine --example pruning nets/pruning.net
//! ```

use std::error::Error;
use std::io::{Write, stdout};

use otter_engine::nets::{self, Net, Start, Weights};
use otter_engine::search::Scratch;
use otter_engine::{Engine, LoadOptions};
use otter_rules::{BearOff, Board, ResultBuf, Roll, results};

/// The number of turns, with all 21 rolls of each.
const TURNS: usize = 1500;

/// Filters: the greatest number of plays kept, and the greatest difference from the best, in points
/// per game.
const FILTERS: [(usize, f32); 12] = [
    (usize::MAX, 0.05),
    (usize::MAX, 0.1),
    (usize::MAX, 0.15),
    (usize::MAX, 0.2),
    (3, f32::INFINITY),
    (5, f32::INFINITY),
    (8, f32::INFINITY),
    (4, 0.1),
    (6, 0.1),
    (6, 0.15),
    (8, 0.15),
    (8, 0.2),
];

#[derive(Clone, Copy, Default)]
struct Tally {
    kept: usize,
    missed: usize,
    cost: f64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("name the pruning net")?;
    let pruning = Net::new(&Weights::from_bytes(&std::fs::read(path)?)?.0);
    let engine = Engine::load(&LoadOptions {
        ..LoadOptions::default()
    })?;
    let (mut scratch, mut start, mut net_scratch) = (
        Scratch::default(),
        Start::default(),
        nets::Scratch::default(),
    );
    let mut buf = ResultBuf::new();
    let mut tallies = [Tally::default(); FILTERS.len()];
    let (mut n_plays, mut n_lists) = (0, 0);
    let (mut board, mut state) = (Board::start(), 1_u32);
    for _ in 0..TURNS {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let rolled = (state >> 16) as usize % 21;
        let mut next = board;
        for (number, roll) in Roll::all().enumerate() {
            results(&board, roll, BearOff::Strict, &mut buf);
            let boards: Vec<Board> = buf.as_slice().iter().map(|r| r.turned()).collect();
            let outcomes = engine
                .evaluator()
                .after(&board, buf.as_slice(), &mut scratch);
            let truth: Vec<f32> = outcomes.iter().map(|o| o.cubeless()).collect();
            let mut guess = vec![0.0; boards.len()];
            pruning.evaluate_near(
                &board.turned(),
                &boards,
                &mut start,
                &mut net_scratch,
                |i, outcomes| guess[i] = outcomes.cubeless(),
            );
            let mut order: Vec<usize> = (0..boards.len()).collect();
            let best = order
                .iter()
                .copied()
                .min_by(|&a, &b| truth[a].total_cmp(&truth[b]));
            let Some(best) = best else { continue };
            order.sort_by(|&a, &b| guess[a].total_cmp(&guess[b]));
            n_lists += 1;
            n_plays += boards.len();
            for (tally, (most, within)) in tallies.iter_mut().zip(FILTERS) {
                let limit = guess[order[0]] + within;
                let kept = order.iter().take(most).filter(|&&at| guess[at] <= limit);
                let kept: Vec<f32> = kept.map(|&at| truth[at]).collect();
                let least = kept.iter().copied().fold(f32::INFINITY, f32::min);
                tally.kept += kept.len();
                tally.missed += usize::from(least > truth[best]);
                tally.cost += f64::from(least - truth[best]);
            }
            if number == rolled {
                next = boards[best];
            }
        }
        board = if next.opponent().farthest() == 0 || !next.has_contact() {
            Board::start()
        } else {
            next
        };
    }
    let mut out = stdout().lock();
    writeln!(
        out,
        "{n_lists} lists of {:.1} plays",
        n_plays as f64 / n_lists as f64
    )?;
    for (tally, (most, within)) in tallies.iter().zip(FILTERS) {
        let n = n_lists as f64;
        let most = match most {
            usize::MAX => "any number".to_owned(),
            most => format!("at most {most}"),
        };
        writeln!(
            out,
            "{most} within {within}: {:.2} kept, best missed {:.4}, cost {:.5}",
            tally.kept as f64 / n,
            tally.missed as f64 / n,
            tally.cost / n
        )?;
    }
    Ok(())
}
