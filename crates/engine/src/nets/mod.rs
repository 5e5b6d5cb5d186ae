//! Nets: the weights, their file, and what they say about a board.

mod file;
mod weights;

use otter_rules::Board;

use crate::equity::Outcomes;
use crate::features::{Base, Change, Changes, INPUTS};
use crate::kernels::{Activation, LANES, Rounding, accumulate, dense, sigmoid};

pub use file::{NetError, VERSION};
pub use weights::{Layer, OUTPUTS, Shape, ShapeError, Weights};

/// A net ready to be asked: its weights as the kernels want them.
///
/// The first layer's weights lie on a grid so coarse, and are so small, that every sum of them
/// is exact in `f32`: it does not matter in which order inputs are added, or from which other
/// board an evaluation starts.
#[derive(Clone, Debug)]
pub struct Net {
    /// A row of `hidden` weights for each input.
    rows: Vec<f32>,
    bias: Vec<f32>,
    layers: Vec<Packed>,
    rounding: Rounding,
}

/// A layer padded to a multiple of [`LANES`] outputs.
#[derive(Clone, Debug)]
struct Packed {
    weights: Vec<f32>,
    bias: Vec<f32>,
    activation: Activation,
}

/// The first layer's weights are multiples of this.
const GRID: f32 = 1.0 / 8192.0;
/// No weight of the first layer is larger; sixty inputs of that size and a bias still add up
/// exactly: 61 · 8 · 8192 < 2²⁴ / 4, with room for the inputs in halves.
const LARGEST: f32 = 8.0;

/// Buffers for evaluation, kept by the caller so that nothing is allocated in the hot loop.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    rows: [Vec<f32>; 2],
}

/// A board from which others are reached by a few changes, and what the first layer of one net
/// makes of it. Kept by the caller, who may start it again from another board.
#[derive(Clone, Debug, Default)]
pub struct Start {
    base: Base,
    sums: Vec<f32>,
}

/// Boards that pass through the layers together.
const BATCH: usize = 48;

impl Net {
    /// Packs weights for use. The first layer's are rounded to its grid.
    pub fn new(weights: &Weights) -> Self {
        let shape = weights.shape();
        let (first, rest) = weights.layers();
        let layers = rest
            .iter()
            .enumerate()
            .map(|(at, layer)| {
                let activation = if at + 1 == rest.len() {
                    Activation::None
                } else {
                    Activation::Leaky(shape.leak)
                };
                Packed::new(layer, activation)
            })
            .collect();
        let on_grid = |w: &f32| (w.clamp(-LARGEST, LARGEST) / GRID).round() * GRID;
        Self {
            rows: first.weights.iter().map(on_grid).collect(),
            bias: first.bias.iter().map(on_grid).collect(),
            layers,
            rounding: Rounding::Same,
        }
    }

    /// The same net, a good deal faster, whose answers may differ in the last bits from machine
    /// to machine: for self-play.
    pub fn fast(self) -> Self {
        Self {
            rounding: Rounding::Fast,
            ..self
        }
    }

    /// What the net says about one board.
    pub fn evaluate(&self, board: &Board, scratch: &mut Scratch) -> Outcomes {
        let mut said = Outcomes::LOST;
        self.forward(
            1,
            scratch,
            &self.bias,
            |_| Changes::from_nothing(board),
            |_, o| said = o,
        );
        said.tidied(board)
    }

    /// Starts from `board`: boards that resemble it can be evaluated fast from now on.
    pub fn start(&self, board: &Board, start: &mut Start) {
        start.base = Base::new(board);
        start.sums.resize(self.bias.len(), 0.0);
        let inputs = Changes::from_nothing(board);
        self.add(&self.bias, inputs.as_slice(), true, &mut start.sums);
    }

    /// What the net says about boards that resemble the one that `start` was started from by
    /// this net, as all that one roll leads to resemble what stood before: the first layer is
    /// only changed for each board. The answers do not depend on where it was started.
    pub fn evaluate_near(
        &self,
        start: &Start,
        boards: &[Board],
        scratch: &mut Scratch,
        mut say: impl FnMut(usize, Outcomes),
    ) {
        self.forward(
            boards.len(),
            scratch,
            &start.sums,
            |i| Changes::between(&start.base, &boards[i]),
            |i, outcomes| say(i, outcomes.tidied(&boards[i])),
        );
    }

    fn forward(
        &self,
        n_boards: usize,
        scratch: &mut Scratch,
        base: &[f32],
        changes: impl Fn(usize) -> Changes,
        mut say: impl FnMut(usize, Outcomes),
    ) {
        let hidden = self.bias.len();
        let [now, next] = &mut scratch.rows;
        for first in (0..n_boards).step_by(BATCH) {
            let n = BATCH.min(n_boards - first);
            now.resize(n * hidden, 0.0);
            for i in 0..n {
                let row = &mut now[i * hidden..(i + 1) * hidden];
                self.add(base, changes(first + i).as_slice(), false, row);
            }
            for layer in &self.layers {
                next.resize(n * layer.bias.len(), 0.0);
                dense(
                    &layer.weights,
                    &layer.bias,
                    layer.activation,
                    self.rounding,
                    now,
                    next,
                );
                std::mem::swap(now, next);
            }
            for i in 0..n {
                let out = &now[i * LANES..i * LANES + OUTPUTS];
                say(
                    first + i,
                    Outcomes::from_array(std::array::from_fn(|k| sigmoid(out[k]))),
                );
            }
        }
    }

    fn add(&self, base: &[f32], changes: &[Change], keep_sign: bool, hidden: &mut [f32]) {
        debug_assert_eq!(self.rows.len(), INPUTS * base.len());
        accumulate(&self.rows, base, changes, keep_sign, hidden);
    }
}

impl Packed {
    fn new(layer: &Layer, activation: Activation) -> Self {
        let (n_inputs, n) = (layer.n_inputs(), layer.bias.len());
        let width = n.next_multiple_of(LANES);
        let mut weights = vec![0.0; n_inputs * width];
        let rows = weights.chunks_exact_mut(width);
        for (to, from) in rows.zip(layer.weights.chunks_exact(n)) {
            to[..n].copy_from_slice(from);
        }
        let mut bias = layer.bias.clone();
        bias.resize(width, 0.0);
        Self {
            weights,
            bias,
            activation,
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::nets::weights::tests::some_weights;
    use otter_rules::{BearOff, ResultBuf, Roll, results};

    /// A net without meaning, the same every time.
    pub(crate) fn some_net(hidden: &[usize]) -> Net {
        Net::new(&some_weights(hidden))
    }

    #[test]
    fn near_and_alone_agree_to_the_bit() {
        let net = Net::new(&some_weights(&[64, 32]));
        let (mut scratch, mut start) = (Scratch::default(), Start::default());
        let mut buf = ResultBuf::new();
        let mut board = Board::start();
        let rolls: Vec<Roll> = Roll::all().collect();
        for (turn, &roll) in rolls.iter().cycle().take(60).enumerate() {
            results(&board, roll, BearOff::Strict, &mut buf);
            let boards: Vec<Board> = buf.as_slice().iter().map(|r| r.turned()).collect();
            let base = board.unplayed().turned();
            net.start(&base, &mut start);
            let mut said = Vec::new();
            net.evaluate_near(&start, &boards, &mut scratch, |_, o| said.push(o));
            assert_eq!(said.len(), boards.len());
            for (board, &near) in boards.iter().zip(&said) {
                assert_eq!(net.evaluate(board, &mut scratch), near);
            }
            board = boards[turn * 3 % boards.len()];
        }
    }

    #[test]
    fn packed_layers_compute_what_the_weights_say() {
        let weights = some_weights(&[48, 16]);
        let board = Board::start();
        let mut values = vec![0.0_f64; INPUTS];
        for change in Changes::from_nothing(&board).as_slice() {
            values[usize::from(change.input)] += f64::from(change.by);
        }
        let (first, rest) = weights.layers();
        let layers: Vec<&Layer> = std::iter::once(first).chain(rest).collect();
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
        let said = Net::new(&weights).evaluate(&board, &mut Scratch::default());
        for (a, b) in said.to_array().into_iter().zip(truth.to_array()) {
            assert!((a - b).abs() < 1e-3, "{said:?} is not {truth:?}");
        }
    }
}
