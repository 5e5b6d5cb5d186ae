//! Memory that evaluations reuse.

use otter_rules::Board;

use crate::equity::Outcomes;
use crate::nets::{self, Net, Start};
use crate::race::RaceCache;

/// Memory that evaluations reuse. The caller keeps it, so that nothing is allocated in the hot
/// loop. Any evaluator may use it, and its content does not change the answers.
#[derive(Debug, Default)]
pub struct Scratch {
    pub(super) main: Batch,
    pub(super) backgame: Batch,
    pub(super) hypergammon: Batch,
    pub(super) pruning: (Start, nets::Scratch),
    /// The roll distributions of sides in races that were evaluated before.
    pub(super) race_cache: RaceCache,
    /// The boards of the present list that need a net.
    pub(super) boards: Vec<Board>,
    /// The index of each of these boards in the list of results.
    pub(super) at: Vec<usize>,
    /// The indices of the results that are known exactly.
    pub(super) known: Vec<usize>,
    /// The outcomes after each result, in the order of the list.
    pub(super) outcomes: Vec<Outcomes>,
    /// The pruning net's equities of the boards that may be kept, and their indices in `boards`.
    pub(super) preselected: Vec<(f32, usize)>,
}

/// Boards for one net, and its scratch memory, which nets of different sizes cannot share.
#[derive(Debug, Default)]
pub(super) struct Batch {
    pub(super) scratch: nets::Scratch,
    start: Start,
    boards: Vec<Board>,
    /// The index of each of these boards in the list of results.
    at: Vec<usize>,
}

impl Batch {
    pub(super) fn clear(&mut self) {
        self.boards.clear();
        self.at.clear();
    }

    pub(super) fn push(&mut self, board: Board, at: usize) {
        self.boards.push(board);
        self.at.push(at);
    }

    /// Evaluates the boards and writes the outcomes of each to its index in `outcomes`.
    pub(super) fn evaluate(&mut self, net: &Net, base: &Board, outcomes: &mut [Outcomes]) {
        let Self {
            scratch,
            start,
            boards,
            at,
        } = self;
        if !boards.is_empty() {
            net.evaluate_near(base, boards, start, scratch, |i, of_board| {
                outcomes[at[i]] = of_board;
            });
        }
    }
}
