//! Nets of other shapes made from the net in use, and a slow exact twin.

use otter_engine::features::{Changes, INPUTS};
use otter_engine::nets::{Layer, OUTPUTS, Shape, ShapeError, Weights};
use otter_rules::Board;

/// Returns a net of another shape whose weights repeat those of `like`, so that as many units are 0
/// as in a trained net. Its outputs mean little.
pub(crate) fn shaped(hidden: &[usize], like: &Weights) -> Result<Weights, ShapeError> {
    let mut net = Weights::zero(Shape {
        tactical: true,
        hidden: hidden.to_vec(),
        heads: like.shape().heads,
        leak: like.shape().leak,
    })?;
    let (first, heads) = net.layers_mut().split_at_mut(1);
    let heads = heads.chunks_exact_mut(hidden.len());
    let pairs = heads.zip(like.heads()).flat_map(|(layers, like)| {
        let like_at = move |at: usize| &like[at.min(like.len() - 1)];
        (0..)
            .zip(layers)
            .map(move |(at, layer)| (layer, like_at(at)))
    });
    for (layer, like) in first.iter_mut().zip([like.first()]).chain(pairs) {
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

/// Returns a shape as text, such as `512-64`.
pub(crate) fn name(hidden: &[usize]) -> String {
    let widths: Vec<String> = hidden.iter().map(ToString::to_string).collect();
    widths.join("-")
}

/// Returns the outputs for a board, computed from the weights in double precision, and which units
/// of the first layer are not 0.
pub(crate) fn exact(weights: &Weights, board: &Board) -> ([f64; OUTPUTS], Vec<bool>) {
    let mut values = vec![0.0; INPUTS];
    for change in Changes::from_nothing(board).as_slice() {
        values[usize::from(change.input)] = f64::from(change.by);
    }
    values = sums(weights.first(), &values);
    let live = values.iter().map(|&x| x > 0.0).collect();
    for x in &mut values {
        *x = x.max(0.0);
    }
    let head = weights.shape().head(board);
    let head: &[Layer] = weights.heads().nth(head).unwrap_or_default();
    for (at, layer) in head.iter().enumerate() {
        values = sums(layer, &values);
        if at + 1 < head.len() {
            for x in &mut values {
                *x = x.max(*x * f64::from(weights.shape().leak));
            }
        }
    }
    let outputs = std::array::from_fn(|k| 1.0 / (1.0 + (-values[k]).exp()));
    (outputs, live)
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
