//! Positions as they come up in games: the engine plays both sides by its static evaluation.

use otter_engine::{Engine, Ply, Stakes};
use otter_rules::Board;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// A game that is played roll by roll; each item is the board before the next roll, seen by the
/// player on roll. It ends when a side has borne off all its checkers.
pub(super) struct Playout<'a> {
    engine: &'a Engine,
    rng: &'a mut ChaCha8Rng,
    board: Option<Board>,
}

impl<'a> Playout<'a> {
    /// Begins a game at the usual starting position.
    pub(super) fn new(engine: &'a Engine, rng: &'a mut ChaCha8Rng) -> Self {
        Self {
            engine,
            rng,
            board: Some(Board::start()),
        }
    }
}

impl Iterator for Playout<'_> {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        let before = self.board?;
        let roll = if before == Board::start() {
            otter_engine::chance::opening_roll(self.rng)
        } else {
            otter_engine::chance::roll(self.rng)
        };
        let plays = self
            .engine
            .rank_plays(&before, roll, &Stakes::CUBELESS, Ply::ZERO);
        let result = plays.first()?.result;
        self.board = (!result.is_won()).then(|| result.turned());
        self.board
    }
}

/// Returns the board after some four to forty rolls of a game; `None` if it is over by then.
pub(super) fn middle(engine: &Engine, rng: &mut ChaCha8Rng) -> Option<Board> {
    let n_rolls = rng.random_range(4..40);
    Playout::new(engine, rng).nth(n_rolls)
}
