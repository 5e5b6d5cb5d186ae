//! The weights of a net in plain form, as training makes them and the file holds them.

use otter_rules::Board;

use crate::features::{INPUTS, POSITION_CLASSES, POSITIONAL_INPUTS, position_class};
use crate::kernels::LANES;

pub use crate::kernels::OUTPUTS;

/// The shape of a net: [`INPUTS`] inputs or the first [`POSITIONAL_INPUTS`] of them, hidden layers,
/// and [`OUTPUTS`] outputs. The first hidden layer sets negative sums to 0, the others multiply
/// them by `leak`, and the logistic function maps the outputs to 0 to 1. All boards share the first
/// layer; the layers after it are a head, and there is one head for all boards or one for each
/// position class.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// Whether it has the tactical inputs, or only the positional ones.
    pub tactical: bool,
    /// The number of units of each hidden layer.
    pub hidden: Vec<usize>,
    /// The number of heads: 1 or [`POSITION_CLASSES`].
    pub heads: usize,
    /// The factor by which negative sums are multiplied, from the second hidden layer on.
    pub leak: f32,
}

/// The reason why a shape cannot be computed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ShapeError {
    /// There is no hidden layer, or there are too many.
    #[error("a net has 1 to 4 hidden layers, not {0}")]
    Depth(usize),
    /// A hidden layer has a width that the kernels cannot compute.
    #[error("hidden layer {layer} has {found} units; it must be a multiple of 16 up to 2048")]
    Width {
        /// The hidden layer, counted from 1.
        layer: usize,
        /// The number of units asked for.
        found: usize,
    },
    /// The number of heads is neither 1 nor the number of position classes.
    #[error("a net has 1 head or {POSITION_CLASSES}, not {0}")]
    Heads(usize),
    /// The leak does not lie between 0 and 1.
    #[error("the leak must lie between 0 and 1, not {0}")]
    Leak(f32),
}

/// One layer: `bias.len()` outputs, and a row of that many weights for each input.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// The weights: input by input, one for each output.
    pub weights: Vec<f32>,
    /// The number that each output's sum starts from.
    pub bias: Vec<f32>,
}

/// A layer whose weights are read a few at a time.
pub(super) trait RowSource {
    /// Returns the number of inputs.
    fn n_inputs(&self) -> usize;

    /// Returns the number that each output's sum starts from.
    fn bias(&self) -> Vec<f32>;

    /// Fills `to` with the weights of an input for the outputs from `at` on.
    fn read(&self, input: usize, at: usize, to: &mut [f32]);
}

impl RowSource for Layer {
    fn n_inputs(&self) -> usize {
        self.n_inputs()
    }

    fn bias(&self) -> Vec<f32> {
        self.bias.clone()
    }

    fn read(&self, input: usize, at: usize, to: &mut [f32]) {
        to.copy_from_slice(&self.weights[input * self.bias.len() + at..][..to.len()]);
    }
}

/// All weights of a net.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    shape: Shape,
    /// The first layer, then the layers of each head in turn.
    layers: Vec<Layer>,
}

impl Shape {
    /// Returns this shape. Errors if the kernels cannot compute it.
    pub fn checked(self) -> Result<Self, ShapeError> {
        if !(1..=4).contains(&self.hidden.len()) {
            return Err(ShapeError::Depth(self.hidden.len()));
        }
        if self.heads != 1 && self.heads != POSITION_CLASSES {
            return Err(ShapeError::Heads(self.heads));
        }
        if !(0.0..=1.0).contains(&self.leak) {
            return Err(ShapeError::Leak(self.leak));
        }
        for (at, &found) in self.hidden.iter().enumerate() {
            if found == 0 || found % LANES != 0 || found > 2048 {
                return Err(ShapeError::Width {
                    layer: at + 1,
                    found,
                });
            }
        }
        Ok(self)
    }

    /// Returns the number of inputs.
    pub const fn n_inputs(&self) -> usize {
        if self.tactical {
            INPUTS
        } else {
            POSITIONAL_INPUTS
        }
    }

    /// Returns the numbers of inputs and outputs of each layer that a board goes through, first to
    /// last.
    pub fn sizes(&self) -> Vec<(usize, usize)> {
        let widths: Vec<usize> = [self.n_inputs()]
            .into_iter()
            .chain(self.hidden.iter().copied())
            .chain([OUTPUTS])
            .collect();
        widths.windows(2).map(|pair| (pair[0], pair[1])).collect()
    }

    /// Returns the numbers of inputs and outputs of every layer: of the first, then of the layers
    /// of each head in turn.
    pub fn layers(&self) -> Vec<(usize, usize)> {
        let sizes = self.sizes();
        let (first, head) = sizes.split_at(1);
        [first, &head.repeat(self.heads)].concat()
    }

    /// Returns the number of weights and biases of a net of this shape.
    pub fn n_weights(&self) -> usize {
        self.layers().iter().map(|(n, m)| (n + 1) * m).sum()
    }

    /// Returns the number of the head for a board, from 0.
    pub fn head(&self, board: &Board) -> usize {
        head(self.heads, board)
    }
}

/// Returns the number of the head for a board in a net with `heads` heads.
#[inline(always)]
pub(super) fn head(heads: usize, board: &Board) -> usize {
    if heads == 1 { 0 } else { position_class(board) }
}

impl Layer {
    /// Returns the number of inputs.
    pub fn n_inputs(&self) -> usize {
        self.weights.len() / self.bias.len()
    }

    /// Iterates over every number of the layer, weights before bias.
    pub fn iter(&self) -> impl Iterator<Item = &f32> {
        self.weights.iter().chain(&self.bias)
    }

    /// Iterates over every number in the order of [`Self::iter`], for changes in place.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.weights.iter_mut().chain(&mut self.bias)
    }
}

impl Weights {
    /// Returns weights of this shape that are all 0. Errors if the kernels cannot compute the
    /// shape.
    pub fn zero(shape: Shape) -> Result<Self, ShapeError> {
        let shape = shape.checked()?;
        let layers = shape
            .layers()
            .into_iter()
            .map(|(n, m)| Layer {
                weights: vec![0.0; n * m],
                bias: vec![0.0; m],
            })
            .collect();
        Ok(Self { shape, layers })
    }

    /// Returns the weights of these layers, which are those of a shape that was checked.
    pub(super) fn of(shape: Shape, layers: Vec<Layer>) -> Self {
        Self { shape, layers }
    }

    /// Returns the shape of the net that these weights belong to.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Returns the first layer, which all heads share.
    ///
    /// # Panics
    /// Never: there are always two layers or more.
    pub fn first(&self) -> &Layer {
        &self.layers[0]
    }

    /// Iterates over the heads: the layers of each.
    pub fn heads(&self) -> impl ExactSizeIterator<Item = &[Layer]> {
        self.layers[1..].chunks_exact(self.shape.hidden.len())
    }

    /// Returns all layers: the first, then those of each head in turn.
    pub fn layers(&self) -> &[Layer] {
        &self.layers
    }

    /// Returns all layers in the order of [`Weights::layers`], for changes in place.
    pub fn layers_mut(&mut self) -> &mut [Layer] {
        &mut self.layers
    }

    /// Iterates over every number, layer by layer in the order of [`Weights::layers`], weights
    /// before bias.
    pub fn iter(&self) -> impl Iterator<Item = &f32> {
        self.layers.iter().flat_map(Layer::iter)
    }

    /// Iterates over every number in the order of [`Weights::iter`], for changes in place.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.layers.iter_mut().flat_map(Layer::iter_mut)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Returns fixed meaningless weights with one head.
    pub(crate) fn some_weights(hidden: &[usize]) -> Weights {
        weights_with(1, hidden)
    }

    /// Returns fixed meaningless weights with `heads` heads.
    pub(crate) fn weights_with(heads: usize, hidden: &[usize]) -> Weights {
        weights_of(true, heads, hidden)
    }

    /// Returns weights of a net with one head that has no tactical inputs.
    pub(crate) fn positional_weights(hidden: &[usize]) -> Weights {
        weights_of(false, 1, hidden)
    }

    fn weights_of(tactical: bool, heads: usize, hidden: &[usize]) -> Weights {
        let shape = Shape {
            tactical,
            hidden: hidden.to_vec(),
            heads,
            leak: 0.1,
        };
        let mut weights = Weights::zero(shape).unwrap();
        let mut state = 1_u32;
        for w in weights.iter_mut() {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            *w = (state >> 8) as f32 / 16_777_216.0 - 0.5;
        }
        weights
    }

    #[test]
    fn impossible_shapes_are_named() {
        let zero = |hidden: &[usize], heads, leak| {
            Weights::zero(Shape {
                tactical: true,
                hidden: hidden.to_vec(),
                heads,
                leak,
            })
            .unwrap_err()
        };
        assert_eq!(zero(&[], 1, 0.1), ShapeError::Depth(0));
        assert_eq!(zero(&[64], 2, 0.1), ShapeError::Heads(2));
        assert_eq!(
            zero(&[64, 20], 1, 0.1),
            ShapeError::Width {
                layer: 2,
                found: 20
            }
        );
        assert_eq!(zero(&[64], POSITION_CLASSES, 1.5), ShapeError::Leak(1.5));
    }

    #[test]
    fn numbers_are_counted_head_by_head() {
        for heads in [1, POSITION_CLASSES] {
            let weights = weights_with(heads, &[32, 16]);
            let head = 33 * 16 + 17 * OUTPUTS;
            let expected = (INPUTS + 1) * 32 + heads * head;
            assert_eq!(weights.shape().n_weights(), expected);
            assert_eq!(weights.iter().count(), expected);
            assert_eq!(weights.heads().len(), heads);
            assert!(weights.heads().all(|layers| layers.len() == 2));
            let head = weights.shape().head(&Board::start());
            assert_eq!(
                head,
                if heads == 1 {
                    0
                } else {
                    position_class(&Board::start())
                }
            );
        }
    }
}
