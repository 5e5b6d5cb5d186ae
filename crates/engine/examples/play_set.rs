//! Makes `testdata/play.jsonl`: 2,000 positions with their rolls, turn after turn, from games of
//! Otter against itself. None is left out, so speed on this set is speed in play.
//!
//! ```sh
//! cargo run --release -p otter-engine --example play_set > testdata/play.jsonl
//! ```

use std::io::{self, Write};

use otter_engine::search::Scratch;
use otter_engine::{Engine, LoadOptions};
use otter_notation::gnu::PositionId;
use otter_rules::{BearOff, Board, Die, ResultBuf, Roll, results};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

const N: usize = 2_000;

fn main() -> io::Result<()> {
    let options = LoadOptions {
        ..LoadOptions::default()
    };
    let engine = Engine::load(&options).map_err(io::Error::other)?;
    let mut out = io::stdout().lock();
    let mut rng = ChaCha8Rng::seed_from_u64(2_000);
    let (mut buf, mut scratch) = (ResultBuf::new(), Scratch::default());
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
        let best = engine
            .evaluator()
            .best(&board, buf.as_slice(), &mut scratch)
            .map(|(played, _)| played);
        board = match best {
            Some(played) if !played.is_won() => played.turned(),
            _ => Board::start(),
        };
    }
    Ok(())
}
