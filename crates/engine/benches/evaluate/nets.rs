//! Nets of other shapes with units like those of the net in use, and a slow exact twin.

use otter_engine::features::{Changes, INPUTS};
use otter_engine::nets::{Layer, OUTPUTS, Shape, ShapeError, Weights};
use otter_rules::Board;

/// A net of another shape in which units of the first two layers are those of `like`, again
/// and again, so that as many are 0 as in a trained net. What it says means little.
pub(crate) fn shaped(hidden: &[usize], like: &Weights) -> Result<Weights, ShapeError> {
    let mut net = Weights::zero(Shape {
        hidden: hidden.to_vec(),
        leak: like.shape().leak,
    })?;
    let (first, rest) = like.layers();
    let from: Vec<&Layer> = std::iter::once(first).chain(rest).collect();
    for (at, layer) in net.layers_mut().iter_mut().enumerate() {
        let like = from[at.min(from.len() - 1)];
        let (n, n_like) = (layer.bias.len(), like.bias.len());
        for (output, bias) in layer.bias.iter_mut().enumerate() {
            *bias = like.bias[output % n_like];
        }
        for (at, w) in layer.weights.iter_mut().enumerate() {
            let (input, output) = (at / n, at % n);
            *w = like.weights[input % like.n_inputs() * n_like + output % n_like];
        }
    }
    Ok(net)
}

/// A shape in letters, as in `512-64`.
pub(crate) fn name(hidden: &[usize]) -> String {
    let widths: Vec<String> = hidden.iter().map(ToString::to_string).collect();
    widths.join("-")
}

/// What the weights say about a board, worked out as they stand, in double precision; and
/// which units of the first layer are not 0.
pub(crate) fn exact(weights: &Weights, board: &Board) -> ([f64; OUTPUTS], Vec<bool>) {
    let mut values = vec![0.0; INPUTS];
    for change in Changes::from_nothing(board).as_slice() {
        values[usize::from(change.input)] = f64::from(change.by);
    }
    let (first, rest) = weights.layers();
    values = sums(first, &values);
    let live = values.iter().map(|&x| x > 0.0).collect();
    for x in &mut values {
        *x = x.max(0.0);
    }
    for (at, layer) in rest.iter().enumerate() {
        values = sums(layer, &values);
        if at + 1 < rest.len() {
            for x in &mut values {
                *x = x.max(*x * f64::from(weights.shape().leak));
            }
        }
    }
    let said = std::array::from_fn(|k| 1.0 / (1.0 + (-values[k]).exp()));
    (said, live)
}

fn sums(layer: &Layer, inputs: &[f64]) -> Vec<f64> {
    let mut sums: Vec<f64> = layer.bias.iter().map(|&b| f64::from(b)).collect();
    for (row, &x) in layer.weights.chunks_exact(sums.len()).zip(inputs) {
        if x != 0.0 {
            for (sum, &w) in sums.iter_mut().zip(row) {
                *sum += x * f64::from(w);
            }
        }
    }
    sums
}
