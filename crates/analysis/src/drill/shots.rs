//! Shots: which of the 36 rolls hit.

use otter_engine::Engine;
use otter_rules::{BearOff, Board, Die, ResultBuf, Roll, results};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::playout::Playout;

/// A position with blots, and the rolls that hit one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shots {
    /// The board, seen by the player who is about to roll.
    pub board: Board,
    /// Whether each roll can hit, by the first die and the second.
    pub hits: [[bool; 6]; 6],
}

impl Shots {
    /// Returns the shots of a position.
    pub fn of(board: Board) -> Self {
        let mut buf = ResultBuf::new();
        let mut can_hit = |roll| {
            results(&board, roll, BearOff::Strict, &mut buf);
            let n_before = board.opponent().n_bar();
            let mut results = buf.as_slice().iter();
            results.any(|result| result.opponent().n_bar() > n_before)
        };
        let hits = Die::ALL.map(|first| Die::ALL.map(|second| can_hit(Roll::new(first, second))));
        Self { board, hits }
    }

    /// Returns how many of the 36 rolls hit.
    pub fn n_hits(&self) -> usize {
        self.hits.iter().flatten().filter(|&&hits| hits).count()
    }
}

/// Returns a position of a game in which some rolls hit and some do not; `None` if the rest of the
/// game has none.
pub(super) fn choose(engine: &Engine, rng: &mut ChaCha8Rng) -> Option<Shots> {
    let n_rolls = rng.random_range(2..40);
    let mut rest = Playout::new(engine, rng).skip(n_rolls).map(Shots::of);
    rest.find(|shots| (1..36).contains(&shots.n_hits()))
}
