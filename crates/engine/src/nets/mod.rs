//! Nets: the weights, their file, and the evaluation of boards.

mod file;
mod forward;
mod line;
mod order;
mod packed;
mod reach;
mod weights;

use std::sync::{Arc, LazyLock};

use otter_rules::Board;

use crate::equity::Outcomes;
use crate::features::Steps;
use crate::kernels::{Aligned, Lanes, Path, RowChanges, Task, changed};
use forward::Forward;
use packed::Packed;

pub use file::{NetError, NetFile, VERSION};
pub use weights::{Layer, OUTPUTS, Shape, ShapeError, Weights};

/// A net ready to evaluate boards: its weights laid out for the kernels, the two wide layers in
/// whole numbers. Clones are cheap.
///
/// The outcomes are the same on every path and from every base, to the bit.
#[derive(Clone, Debug)]
pub struct Net {
    packed: Arc<WhenNeeded>,
    path: Path,
}

/// A net that is packed when it first evaluates a board. That takes some ten milliseconds, and many
/// a question never comes to a backgame.
type WhenNeeded = LazyLock<Packed, Box<dyn FnOnce() -> Packed + Send>>;

/// Memory that evaluations reuse. The caller keeps it, so that nothing is allocated in the hot
/// loop.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    forward: forward::Scratch,
    /// The last board that was evaluated alone.
    last: Start,
}

/// A base board, from which other boards are reached by a few changes, and the sums of the first
/// layer of one net for it. The caller keeps it and may move it to another base, which is the
/// faster the more the two boards have in common.
#[derive(Clone, Debug, Default)]
pub struct Start(Option<Started>);

#[derive(Clone, Debug)]
struct Started {
    net: Arc<WhenNeeded>,
    board: Board,
    /// The sums over the positional inputs of the board.
    sums: Aligned<i16>,
    /// Memory for the sums of the next board.
    next: Aligned<i16>,
}

impl Net {
    /// Packs weights for use, on the fastest path that this machine has.
    pub fn new(weights: &Weights) -> Self {
        let path = Path::best();
        let packed = Packed::new(weights, path);
        Self::when_needed(path, move || packed)
    }

    /// Returns the net of a file. Its weights are read and packed when it first evaluates a board.
    pub fn of(file: NetFile) -> Self {
        let path = Path::best();
        Self::when_needed(path, move || Packed::of_file(&file, path))
    }

    fn when_needed(path: Path, packed: impl FnOnce() -> Packed + Send + 'static) -> Self {
        Self {
            packed: Arc::new(LazyLock::new(Box::new(packed))),
            path,
        }
    }

    /// Returns the same net on another path.
    pub fn on(self, path: Path) -> Self {
        Self { path, ..self }
    }

    /// Returns the exponents of the powers of two by which the sums of the first and of the second
    /// layer are multiplied; a larger exponent keeps finer sums. If there are several heads, the
    /// second is the smallest of theirs.
    pub fn exponents(&self) -> [i32; 2] {
        let second = self.packed.heads.iter().map(|head| head.second.exponent);
        [self.packed.exponent, second.min().unwrap_or_default()]
    }

    /// Returns the outcomes of one board, for the player on roll before the roll.
    pub fn evaluate(&self, board: &Board, scratch: &mut Scratch) -> Outcomes {
        let Scratch { forward, last } = scratch;
        let start = self.start(board, last);
        let mut evaluated = Outcomes::LOST;
        self.path.run(Forward {
            net: &self.packed,
            base: board,
            sums: &start.sums,
            boards: std::slice::from_ref(board),
            scratch: forward,
            on_outcomes: |_, outcomes: Outcomes| evaluated = outcomes.tidied(board),
        });
        evaluated
    }

    /// Evaluates boards that resemble `base`, as the results of a roll resemble the board before
    /// it. The first layer is computed once for `base`, unless `start` is there already, and only
    /// updated for each board. Calls `on_outcomes` with the index of each board in the list and its
    /// outcomes, in any order.
    pub fn evaluate_near(
        &self,
        base: &Board,
        boards: &[Board],
        start: &mut Start,
        scratch: &mut Scratch,
        mut on_outcomes: impl FnMut(usize, Outcomes),
    ) {
        let start = self.start(base, start);
        self.path.run(Forward {
            net: &self.packed,
            base,
            sums: &start.sums,
            boards,
            scratch: &mut scratch.forward,
            on_outcomes: |i: usize, outcomes: Outcomes| on_outcomes(i, outcomes.tidied(&boards[i])),
        });
    }

    /// Moves `start` to `board`: from its present base or from an empty board, whichever takes
    /// fewer steps.
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

/// The task of computing the first layer's sums of one board from those of another.
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
pub(crate) mod tests {
    use super::*;
    use crate::features::{Changes, INPUTS, POSITION_CLASSES};
    use crate::nets::weights::tests::{positional_weights, some_weights, weights_with};
    use otter_rules::{BearOff, ResultBuf, Roll, results};

    /// Returns a net with fixed meaningless weights.
    pub(crate) fn some_net(hidden: &[usize]) -> Net {
        Net::new(&some_weights(hidden))
    }

    #[test]
    fn a_file_evaluates_as_its_weights_do() {
        let (weights, _) = Weights::from_bytes(&some_weights(&[32, 16]).to_bytes("")).unwrap();
        let file = NetFile::checked(weights.to_bytes("")).unwrap();
        let evaluated = |net: Net| net.evaluate(&Board::start(), &mut Scratch::default());
        assert_eq!(evaluated(Net::of(file)), evaluated(Net::new(&weights)));
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
            let mut outcomes = vec![None; boards.len()];
            net.evaluate_near(&base, &boards, &mut start, &mut scratch, |i, o| {
                outcomes[i] = Some(o);
            });
            for (board, &near) in boards.iter().zip(&outcomes) {
                assert_eq!(Some(net.evaluate(board, &mut scratch)), near);
            }
            board = boards[turn * 3 % boards.len()];
        }
    }

    #[test]
    fn every_path_gives_the_same_bits() {
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
                let mut outputs = Path::all().into_iter().map(|path| {
                    let net = net.clone().on(path);
                    let mut bits = Vec::new();
                    net.evaluate_near(&board, &boards, &mut start, &mut scratch, |_, o| {
                        bits.extend(o.to_array().map(f32::to_bits));
                    });
                    bits
                });
                let portable = outputs.next().unwrap();
                assert_eq!(portable.len(), 5 * boards.len());
                assert!(outputs.all(|bits| bits == portable), "{shape:?}, {board:?}");
                board = boards[turn * 3 % boards.len()];
            }
        }
    }

    #[test]
    fn packed_layers_agree_with_the_weights() {
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
        let found = Net::new(weights).evaluate(&board, &mut Scratch::default());
        for (a, b) in found.to_array().into_iter().zip(truth.to_array()) {
            assert!((a - b).abs() < 1e-3, "{found:?} is not {truth:?}");
        }
    }
}
