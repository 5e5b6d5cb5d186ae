//! Makes `testdata/play.jsonl`: 2,000 positions with their rolls as they come up, turn after
//! turn, between two players who look one play ahead with a few rules of thumb. Nothing is
//! picked out, so a generator's speed on them is its speed in play.
//!
//! ```sh
//! cargo run --release -p otter-rules --example play_set > testdata/play.jsonl
//! ```

use std::io::{self, Write};

use otter_notation::gnu::PositionId;
use otter_rules::{BearOff, Board, Die, PlayedBoard, ResultBuf, Roll, results};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

const N: usize = 2_000;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    let mut rng = ChaCha8Rng::seed_from_u64(2_000);
    let mut buf = ResultBuf::new();
    let mut board = Board::start();
    for _ in 0..N {
        let mut die = || Die::ALL[rng.random_range(0..6)];
        let roll = Roll::new(die(), die());
        writeln!(
            out,
            r#"{{"position": "{}", "dice": [{}, {}]}}"#,
            PositionId::from(&board),
            roll.high(),
            roll.low()
        )?;
        results(&board, roll, BearOff::Strict, &mut buf);
        let best = buf.as_slice().iter().map(worth).max();
        // Of equals any, so that games differ even where the dice do not.
        let equals: Vec<_> = buf
            .as_slice()
            .iter()
            .filter(|played| Some(worth(played)) == best)
            .collect();
        board = match equals.choose(&mut rng) {
            Some(played) if !played.is_won() => played.turned(),
            _ => Board::start(),
        };
    }
    Ok(())
}

/// How good a board is for who has just played, in tenths of a pip.
fn worth(played: &PlayedBoard) -> i32 {
    let (own, opponent) = (played.own().slots(), played.opponent().slots());
    let race = played.opponent().pips() as i32 - played.own().pips() as i32;
    if !played.unturned().has_contact() {
        return 10 * race + 20 * i32::from(own[0]);
    }
    let points: i32 = (1..=24).filter(|&p| own[p] >= 2).map(point_worth).sum();
    let closed = (1..=6).filter(|&p| own[p] >= 2).count() as i32;
    let captured = i32::from(opponent[25]) * (30 + 15 * closed);
    let buried = i32::from(own[1]) * 30 + i32::from(own[2]) * 20 + i32::from(own[3]) * 5;
    let spare: i32 = (1..=24)
        .map(|p| i32::from(own[p]) - 3)
        .filter(|&n| n > 0)
        .sum();
    let behind: i32 = (19..=25).map(|p| i32::from(own[p]) * (p as i32 - 18)).sum();
    let exposed: i32 = (1..=24)
        .filter(|&p| own[p] == 1)
        .map(|p| (25 - p as i32 + 4) * shots(&opponent, 25 - p) * 10 / 36)
        .sum();
    10 * race + points + captured - buried - 15 * spare - 5 * behind - 3 * exposed / 4
}

/// What holding a point is worth, the mover's own count.
fn point_worth(point: usize) -> i32 {
    match point {
        4..=7 => 50,
        3 | 8 | 18 | 20 | 21 => 30,
        9 | 10 | 22 => 20,
        _ => 5,
    }
}

/// About how many of 36 throws hit a blot on the opponent's point `blot`.
fn shots(opponent: &[u8; 26], blot: usize) -> i32 {
    let shots: i32 = (blot + 1..=25)
        .filter(|&from| opponent[from] > 0)
        .map(|from| match from - blot {
            near @ 1..=6 => 10 + near as i32,
            7..=12 => 4,
            _ => 0,
        })
        .sum();
    shots.min(30)
}
