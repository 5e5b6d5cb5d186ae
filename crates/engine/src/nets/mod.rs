//! Nets: the weights, their file, and what they say about a board.

mod file;
mod forward;
mod line;
mod order;
mod packed;
mod reach;
mod weights;

use std::sync::Arc;

use otter_rules::Board;

use crate::equity::Outcomes;
use crate::features::Steps;
use crate::kernels::{Aligned, Lanes, Path, RowChanges, Task, changed};
use forward::{Buffers, Forward};
use packed::Packed;

pub use file::{NetError, VERSION};
pub use weights::{Layer, OUTPUTS, Shape, ShapeError, Weights};

/// A net ready to be asked: its weights as the kernels want them, the two wide layers in whole
/// numbers. Cheap to copy.
///
/// It answers the same on every path, whichever other board an evaluation starts from.
#[derive(Clone, Debug)]
pub struct Net {
    packed: Arc<Packed>,
    path: Path,
}

/// Buffers for evaluation, kept by the caller so that nothing is allocated in the hot loop.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    buffers: Buffers,
    /// The last single board asked about.
    last: Start,
}

/// A board from which others are reached by a few changes, and what the first layer of one net
/// makes of it. Kept by the caller, who may start it again from another board, which is the
/// faster the more the two have in common.
#[derive(Clone, Debug, Default)]
pub struct Start(Option<Started>);

#[derive(Clone, Debug)]
struct Started {
    net: Arc<Packed>,
    board: Board,
    /// Of the places of its checkers only.
    sums: Aligned<i16>,
    /// Where the next sums are made.
    next: Aligned<i16>,
}

impl Net {
    /// Packs weights for use, on the fastest path that this machine has.
    pub fn new(weights: &Weights) -> Self {
        let path = Path::best();
        Self {
            packed: Arc::new(Packed::new(weights, path)),
            path,
        }
    }

    /// The same net on another path.
    pub fn on(self, path: Path) -> Self {
        Self { path, ..self }
    }

    /// The exponents of two that the sums of the first and of the second layer are kept at: the
    /// larger, the finer. Of several heads the coarsest second layer counts.
    pub fn exponents(&self) -> [i32; 2] {
        let second = self.packed.heads.iter().map(|head| head.second.exponent);
        [self.packed.exponent, second.min().unwrap_or_default()]
    }

    /// What the net says about one board.
    pub fn evaluate(&self, board: &Board, scratch: &mut Scratch) -> Outcomes {
        let Scratch { buffers, last } = scratch;
        let start = self.start(board, last);
        let mut said = Outcomes::LOST;
        self.path.run(Forward {
            net: &self.packed,
            base: board,
            sums: &start.sums,
            boards: std::slice::from_ref(board),
            buffers,
            say: |_, outcomes: Outcomes| said = outcomes.tidied(board),
        });
        said
    }

    /// What the net says about boards that resemble `base`, as all that one roll leads to
    /// resemble what stood before: the first layer is worked out once for `base`, and not even
    /// that if `start` stands there already, and only changed for each board. `say` hears the
    /// number of each board in the list and what the net says, in any order.
    pub fn evaluate_near(
        &self,
        base: &Board,
        boards: &[Board],
        start: &mut Start,
        scratch: &mut Scratch,
        mut say: impl FnMut(usize, Outcomes),
    ) {
        let start = self.start(base, start);
        self.path.run(Forward {
            net: &self.packed,
            base,
            sums: &start.sums,
            boards,
            buffers: &mut scratch.buffers,
            say: |i: usize, outcomes: Outcomes| say(i, outcomes.tidied(&boards[i])),
        });
    }

    /// Has `start` stand at `board`, from where it stood before or from nothing, whichever is
    /// nearer.
    fn start<'s>(&self, board: &Board, start: &'s mut Start) -> &'s Started {
        let started = match start.0.take() {
            Some(mut started) if Arc::ptr_eq(&started.net, &self.packed) => {
                if started.board != *board {
                    let steps = Steps::between(&started.board, board);
                    let from_nothing = Steps::from_nothing(board);
                    if steps.len() < from_nothing.len() {
                        self.change(&started.sums, &steps, &mut started.next);
                    } else {
                        self.change(&self.packed.bias, &from_nothing, &mut started.next);
                    }
                    std::mem::swap(&mut started.sums, &mut started.next);
                    started.board = *board;
                }
                started
            }
            _ => {
                let mut sums = Aligned::zero(self.packed.units);
                let steps = Steps::from_nothing(board);
                self.change(&self.packed.bias, &steps, &mut sums);
                Started {
                    net: Arc::clone(&self.packed),
                    board: *board,
                    next: sums.clone(),
                    sums,
                }
            }
        };
        start.0.insert(started)
    }

    fn change(&self, base: &[i16], steps: &Steps, sums: &mut [i16]) {
        self.path.run(Change {
            rows: &self.packed.rows,
            base,
            steps,
            sums,
        });
    }
}

/// The first layer's sums of one board from those of another.
struct Change<'a> {
    rows: &'a [i16],
    base: &'a [i16],
    steps: &'a Steps,
    sums: &'a mut [i16],
}

impl Task for Change<'_> {
    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        let changes = RowChanges {
            added: self.steps.added(),
            removed: self.steps.removed(),
        };
        changed(lanes, self.rows, self.base, changes, |at, sums| {
            lanes.store(&mut self.sums[at..at + L::SHORTS], sums);
        });
    }
}

#[cfg(test)]
pub(crate) use weights::tests::positional_weights;

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::features::{Changes, INPUTS, POSITION_CLASSES};
    use crate::nets::weights::tests::{positional_weights, some_weights, weights_with};
    use otter_rules::{BearOff, ResultBuf, Roll, results};

    /// A net without meaning, the same every time.
    pub(crate) fn some_net(hidden: &[usize]) -> Net {
        Net::new(&some_weights(hidden))
    }

    #[test]
    fn near_and_alone_agree_to_the_bit() {
        let net = Net::new(&weights_with(POSITION_CLASSES, &[64, 32]));
        let (mut scratch, mut start) = (Scratch::default(), Start::default());
        let mut buf = ResultBuf::new();
        let mut board = Board::start();
        let rolls: Vec<Roll> = Roll::all().collect();
        for (turn, &roll) in rolls.iter().cycle().take(60).enumerate() {
            results(&board, roll, BearOff::Strict, &mut buf);
            let boards: Vec<Board> = buf.as_slice().iter().map(|r| r.turned()).collect();
            let base = board.unplayed().turned();
            let mut said = vec![None; boards.len()];
            net.evaluate_near(&base, &boards, &mut start, &mut scratch, |i, o| {
                said[i] = Some(o);
            });
            for (board, &near) in boards.iter().zip(&said) {
                assert_eq!(Some(net.evaluate(board, &mut scratch)), near);
            }
            board = boards[turn * 3 % boards.len()];
        }
    }

    #[test]
    fn every_path_says_the_same_to_the_bit() {
        let shapes: [&[usize]; 4] = [&[16], &[80, 48], &[96, 32, 16], &[48, 32, 80, 16]];
        let shapes = shapes.map(|shape| weights_with(POSITION_CLASSES, shape));
        for weights in shapes.into_iter().chain([positional_weights(&[32])]) {
            let shape = weights.shape();
            let net = Net::new(&weights);
            let (mut scratch, mut start) = (Scratch::default(), Start::default());
            let (mut board, mut buf) = (Board::start(), ResultBuf::new());
            for (turn, roll) in Roll::all().enumerate() {
                results(&board, roll, BearOff::Strict, &mut buf);
                let boards: Vec<Board> = buf.as_slice().iter().map(|r| r.turned()).collect();
                let mut said = Path::all().into_iter().map(|path| {
                    let net = net.clone().on(path);
                    let mut said = Vec::new();
                    net.evaluate_near(&board, &boards, &mut start, &mut scratch, |_, o| {
                        said.extend(o.to_array().map(f32::to_bits));
                    });
                    said
                });
                let portable = said.next().unwrap();
                assert_eq!(portable.len(), 5 * boards.len());
                assert!(said.all(|said| said == portable), "{shape:?}, {board:?}");
                board = boards[turn * 3 % boards.len()];
            }
        }
    }

    #[test]
    fn packed_layers_compute_what_the_weights_say() {
        agrees_with_exact_sums(&weights_with(POSITION_CLASSES, &[48, 16]));
        agrees_with_exact_sums(&positional_weights(&[48, 16]));
    }

    fn agrees_with_exact_sums(weights: &Weights) {
        let board = Board::start();
        let mut values = vec![0.0_f64; INPUTS];
        for change in Changes::from_nothing(&board).as_slice() {
            values[usize::from(change.input)] += f64::from(change.by);
        }
        values.truncate(weights.shape().n_inputs());
        let head = weights.shape().head(&board);
        let head = weights.heads().nth(head).unwrap();
        let layers: Vec<&Layer> = std::iter::once(weights.first()).chain(head).collect();
        for (at, layer) in layers.iter().enumerate() {
            let n = layer.bias.len();
            values = (0..n)
                .map(|o| {
                    let sum = f64::from(layer.bias[o])
                        + values
                            .iter()
                            .enumerate()
                            .map(|(i, x)| x * f64::from(layer.weights[i * n + o]))
                            .sum::<f64>();
                    match at {
                        0 => sum.max(0.0),
                        _ if at + 1 < layers.len() && sum < 0.0 => {
                            sum * f64::from(weights.shape().leak)
                        }
                        _ => sum,
                    }
                })
                .collect();
        }
        let truth = Outcomes::from_array(std::array::from_fn(|k| {
            (1.0 / (1.0 + (-values[k]).exp())) as f32
        }))
        .tidied(&board);
        let said = Net::new(weights).evaluate(&board, &mut Scratch::default());
        for (a, b) in said.to_array().into_iter().zip(truth.to_array()) {
            assert!((a - b).abs() < 1e-3, "{said:?} is not {truth:?}");
        }
    }
}
