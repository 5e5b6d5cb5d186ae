//! The weights of a net in plain form: what training makes and the file holds.

use crate::features::INPUTS;
use crate::kernels::LANES;

/// How many numbers a net says: the five of [`crate::Outcomes`].
pub const OUTPUTS: usize = 5;

/// The shape of a net: [`INPUTS`] inputs, hidden layers, [`OUTPUTS`] outputs. The first hidden
/// layer cuts negative sums to 0, the others multiply them by `leak`, the outputs are squeezed
/// into 0 to 1 by the logistic function.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// How many units each hidden layer has.
    pub hidden: Vec<usize>,
    /// What negative sums are multiplied by, from the second hidden layer on.
    pub leak: f32,
}

/// Why a shape cannot be.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ShapeError {
    /// No hidden layer, or too many.
    #[error("a net has 1 to 4 hidden layers, not {0}")]
    Depth(usize),
    /// A width that the kernels cannot take.
    #[error("hidden layer {layer} has {found} units; it must be a multiple of 16 up to 2048")]
    Width {
        /// Which hidden layer, from 1.
        layer: usize,
        /// Its width.
        found: usize,
    },
    /// A leak that is no slope.
    #[error("the leak must lie between 0 and 1, not {0}")]
    Leak(f32),
}

/// One layer: `bias.len()` outputs, a row of so many weights for each input.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// Input by input, a weight for each output.
    pub weights: Vec<f32>,
    /// What each output starts from.
    pub bias: Vec<f32>,
}

/// All weights of a net.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    shape: Shape,
    layers: Vec<Layer>,
}

impl Shape {
    /// This shape, if the kernels can compute it.
    pub fn checked(self) -> Result<Self, ShapeError> {
        if !(1..=4).contains(&self.hidden.len()) {
            return Err(ShapeError::Depth(self.hidden.len()));
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

    /// Inputs and outputs of each layer, first to last.
    pub fn sizes(&self) -> Vec<(usize, usize)> {
        let widths: Vec<usize> = [INPUTS]
            .into_iter()
            .chain(self.hidden.iter().copied())
            .chain([OUTPUTS])
            .collect();
        widths.windows(2).map(|pair| (pair[0], pair[1])).collect()
    }

    /// How many numbers a net of this shape has.
    pub fn n_weights(&self) -> usize {
        self.sizes().iter().map(|(n, m)| (n + 1) * m).sum()
    }
}

impl Layer {
    /// How many inputs it has.
    pub fn n_inputs(&self) -> usize {
        self.weights.len() / self.bias.len()
    }
}

impl Weights {
    /// A net of this shape whose weights are all 0.
    pub fn zero(shape: Shape) -> Result<Self, ShapeError> {
        let shape = shape.checked()?;
        let layers = shape
            .sizes()
            .into_iter()
            .map(|(n, m)| Layer {
                weights: vec![0.0; n * m],
                bias: vec![0.0; m],
            })
            .collect();
        Ok(Self { shape, layers })
    }

    /// The shape.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The first layer, and the others.
    ///
    /// # Panics
    /// Never: there are always two layers or more.
    pub fn layers(&self) -> (&Layer, &[Layer]) {
        let (first, rest) = self.layers.split_at(1);
        (&first[0], rest)
    }

    /// All layers, to be changed in place.
    pub fn layers_mut(&mut self) -> &mut [Layer] {
        &mut self.layers
    }

    /// Every number, layer by layer, weights before bias.
    pub fn iter(&self) -> impl Iterator<Item = &f32> {
        self.layers
            .iter()
            .flat_map(|layer| layer.weights.iter().chain(&layer.bias))
    }

    /// Every number, in the order of [`Weights::iter`], to be changed in place.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.layers
            .iter_mut()
            .flat_map(|layer| layer.weights.iter_mut().chain(&mut layer.bias))
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Weights without meaning, the same every time.
    pub(crate) fn some_weights(hidden: &[usize]) -> Weights {
        let shape = Shape {
            hidden: hidden.to_vec(),
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
        let zero = |hidden: &[usize], leak| {
            Weights::zero(Shape {
                hidden: hidden.to_vec(),
                leak,
            })
            .unwrap_err()
        };
        assert_eq!(zero(&[], 0.1), ShapeError::Depth(0));
        assert_eq!(
            zero(&[64, 20], 0.1),
            ShapeError::Width {
                layer: 2,
                found: 20
            }
        );
        assert_eq!(zero(&[64], 1.5), ShapeError::Leak(1.5));
    }
}
