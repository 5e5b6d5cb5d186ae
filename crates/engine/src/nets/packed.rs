//! A net laid out for the kernels.
//!
//! The first two layers are in whole numbers. The sums of the first layer are multiplied by
//! 2^`first_bits`, and those of the second by a further 2^`second_bits`, which each head has of its
//! own; each weight is rounded. Both exponents are the largest for which no sum can exceed its 16
//! or 32 bits on any board: [`reach`] bounds the sums of the first layer, and the bounds of the
//! second follow from them. So no sum overflows, and none depends on the order of its terms.

use std::array::from_fn;
use std::borrow::Borrow;
use std::iter::repeat;

use otter_rules::Board;

use crate::features::{POSITIONAL_INPUTS, ROWS, Steps, inputs_of, step_of};
use crate::kernels::{Aligned, BLOCK, LANES, Lanes, Path, Quantise};
use crate::nets::file::NetFile;
use crate::nets::reach::reach;
use crate::nets::weights::{Layer, OUTPUTS, RowSource, Shape, Weights, head};

/// A net laid out for the kernels.
#[derive(Clone, Debug)]
pub(super) struct Packed {
    /// The exponent of the first layer: see the top of this file.
    pub(super) exponent: i32,
    /// The number of units of the first layer, padded with zeros to a multiple of [`UNITS`].
    pub(super) units: usize,
    /// What a step of each input, or several inputs together, add to the sums: rows of `units`
    /// numbers (`features/rows.rs`).
    pub(super) rows: Aligned<i16>,
    /// Whether there are rows for the tactical inputs.
    pub(super) tactical: bool,
    pub(super) bias: Aligned<i16>,
    /// The heads: one for all boards, or one for each position class.
    pub(super) heads: Vec<Head>,
}

/// The layers after the first.
#[derive(Clone, Debug)]
pub(super) struct Head {
    pub(super) second: Second,
    /// Layers between the second and the last.
    pub(super) middle: Vec<Middle>,
    /// The last layer. `None` if the second layer is the last.
    pub(super) last: Option<Last>,
}

/// The second layer, in integers.
#[derive(Clone, Debug)]
pub(super) struct Second {
    /// The weights, each at its [`weight_index`].
    pub(super) weights: Aligned<i16>,
    pub(super) bias: Aligned<i32>,
    /// The exponent of the second layer, in addition to that of the first.
    pub(super) exponent: i32,
    /// The factor from sums in whole numbers to the sums that the weights describe.
    pub(super) scale: f32,
    /// The factor by which negative sums are multiplied.
    pub(super) slope: f32,
}

/// A layer in `f32`, a row of weights for each input.
#[derive(Clone, Debug)]
pub(super) struct Middle {
    pub(super) weights: Vec<f32>,
    pub(super) bias: Vec<f32>,
    pub(super) slope: f32,
}

/// The last layer in `f32`.
#[derive(Clone, Debug)]
pub(super) struct Last {
    /// For each sixteen inputs, sixteen weights for each output.
    pub(super) weights: Vec<[f32; LANES]>,
    pub(super) bias: [f32; OUTPUTS],
}

/// The number of units of the first layer is a multiple of this.
const UNITS: usize = 32;

/// The largest exponents. Larger ones would keep more than matters.
const MOST_FIRST_BITS: i32 = 11;
const MOST_SECOND_BITS: i32 = 15;
/// The smallest exponent. Below it every sensible weight is rounded to 0.
const LEAST_BITS: i32 = -32;

/// The greatest rounding error of a first-layer sum: half a unit for each checker, each tactical
/// input and the bias.
const SLACK: f64 = 40.0;

impl Packed {
    pub(super) fn new(net: &Weights, path: Path) -> Self {
        let (first, others) = net.layers().split_at(1);
        Self::of_layers(net.shape(), &first[0], others.iter(), path)
    }

    /// Packs a file. It is read piece by piece, so that neither the net nor its first layer is ever
    /// whole in `f32`.
    pub(super) fn of_file(file: &NetFile, path: Path) -> Self {
        let (first, others) = file.layers();
        Self::of_layers(file.shape(), &first, others, path)
    }

    fn of_layers<L: Borrow<Layer>>(
        shape: &Shape,
        first: &impl RowSource,
        mut others: impl Iterator<Item = L>,
        path: Path,
    ) -> Self {
        let first = First::new(first, path);
        let heads = (0..shape.heads).map(|_| {
            let layers: Vec<L> = others.by_ref().take(shape.hidden.len()).collect();
            Head::new(&layers, &first, shape.leak, path)
        });
        Self {
            heads: heads.collect(),
            exponent: first.exponent,
            units: first.units,
            rows: first.rows,
            tactical: shape.tactical,
            bias: first.bias,
        }
    }

    /// Returns the number of units of the second layer, padded with zeros.
    pub(super) fn width(&self) -> usize {
        self.heads[0].second.bias.len()
    }

    /// Returns the number of the head for a board.
    #[inline(always)]
    pub(super) fn head(&self, board: &Board) -> usize {
        head(self.heads.len(), board)
    }

    /// Writes into `steps` the steps from the positional inputs of one board to all inputs of
    /// another that the net has.
    #[inline(always)]
    pub(super) fn lead<L: Lanes>(&self, lanes: L, steps: &mut Steps, from: &Board, to: &Board) {
        if self.tactical {
            steps.become_all(lanes, from, to);
        } else {
            steps.become_positional(from, to);
        }
    }
}

/// The first layer, in integers.
struct First {
    exponent: i32,
    units: usize,
    rows: Aligned<i16>,
    bias: Aligned<i16>,
    /// The greatest value of each unit on any board.
    most: Vec<f64>,
}

impl First {
    fn new(layer: &impl RowSource, path: Path) -> Self {
        let reach = reach(layer, path);
        let exponent = first_bits(&reach);
        let scale = power_of_two(exponent);
        let bias = layer.bias();
        let units = bias.len().next_multiple_of(UNITS);
        Self {
            exponent,
            units,
            rows: rows(layer, units, scale as f32, path),
            bias: rounded(&bias, units, scale as f32, path),
            most: reach
                .iter()
                .map(|&[_, high]| (f64::from(high) * scale + SLACK).max(0.0))
                .collect(),
        }
    }
}

impl Head {
    fn new<L: Borrow<Layer>>(layers: &[L], first: &First, leak: f32, path: Path) -> Self {
        let (second, middle, last) = match layers {
            [second, middle @ .., last] => (second.borrow(), middle, Some(last)),
            [only] => (only.borrow(), &[][..], None),
            [] => unreachable!("a net has two layers or more"),
        };
        let slope = if last.is_some() { leak } else { 1.0 };
        let exponents = [
            first.exponent,
            second_bits(second, &first.most, first.exponent),
        ];
        let middle = middle.iter().map(|layer| Middle::new(layer.borrow(), leak));
        Self {
            second: Second::new(second, first.units, exponents, slope, path),
            middle: middle.collect(),
            last: last.map(|layer| Last::new(layer.borrow())),
        }
    }
}

impl Second {
    fn new(
        layer: &Layer,
        units: usize,
        [input_bits, bits]: [i32; 2],
        slope: f32,
        path: Path,
    ) -> Self {
        let n = layer.bias.len();
        let width = n.next_multiple_of(LANES);
        let mut weights = Aligned::zero(units * width);
        for (input, row) in layer.weights.chunks_exact(n).enumerate() {
            let row: Vec<i16> = rounded(row, n, power_of_two(bits) as f32, path);
            for (output, w) in row.into_iter().enumerate() {
                weights[weight_index(units, width, input, output)] = w;
            }
        }
        let of_sums = power_of_two(bits + input_bits);
        let bias = layer.bias.iter();
        Self {
            weights,
            bias: padded(
                bias.map(|&b| (f64::from(b) * of_sums).round() as i32),
                width,
            ),
            exponent: bits,
            scale: power_of_two(-bits - input_bits) as f32,
            slope,
        }
    }
}

/// Returns the index of the weight of an input and an output. Weights are ordered by block of
/// outputs, within a block by pair of inputs, and within a pair by output.
const fn weight_index(units: usize, width: usize, input: usize, output: usize) -> usize {
    let first = output - output % BLOCK;
    let block = if width - first < BLOCK {
        width - first
    } else {
        BLOCK
    };
    first * units + 2 * (input / 2 * block + output % BLOCK) + input % 2
}

impl Middle {
    fn new(layer: &Layer, slope: f32) -> Self {
        let n = layer.bias.len();
        let width = n.next_multiple_of(LANES);
        let rows = layer.weights.chunks_exact(n);
        Self {
            weights: rows
                .flat_map(|row| padded::<f32, Vec<f32>>(row.iter().copied(), width))
                .collect(),
            bias: padded(layer.bias.iter().copied(), width),
            slope,
        }
    }
}

impl Last {
    fn new(layer: &Layer) -> Self {
        let n_inputs = layer.n_inputs();
        let weight =
            |sixteen, output, lane| layer.weights[(sixteen * LANES + lane) * OUTPUTS + output];
        Self {
            weights: (0..n_inputs / LANES)
                .flat_map(|sixteen| {
                    (0..OUTPUTS).map(move |output| from_fn(|lane| weight(sixteen, output, lane)))
                })
                .collect(),
            bias: from_fn(|output| layer.bias[output]),
        }
    }
}

/// Returns the rows of the first layer. Each weight is rounded before rows are added up, so that
/// the sums of a board do not depend on which inputs have a row in common.
fn rows(first: &impl RowSource, units: usize, scale: f32, path: Path) -> Aligned<i16> {
    let n = first.bias().len();
    let mut of_inputs = vec![0; first.n_inputs() * n];
    let mut row = vec![0.0; n];
    for (input, to) in of_inputs.chunks_exact_mut(n).enumerate() {
        first.read(input, 0, &mut row);
        path.run(Quantise {
            from: &row,
            scale: scale * step_of(input),
            to,
        });
    }
    let n_rows = if first.n_inputs() > POSITIONAL_INPUTS {
        ROWS
    } else {
        POSITIONAL_INPUTS
    };
    let mut rows = Aligned::<i16>::zero(n_rows * units);
    for (number, row) in rows.chunks_exact_mut(units).enumerate() {
        for input in inputs_of(number) {
            for (to, &w) in row.iter_mut().zip(&of_inputs[input * n..(input + 1) * n]) {
                *to = to.wrapping_add(w);
            }
        }
    }
    rows
}

/// Returns the numbers in units of 1 / `scale`, modulo 2¹⁶, then zeros up to `n`. A single weight
/// may exceed 16 bits: the arithmetic wraps, and every sum that can occur still fits.
fn rounded<L: FromIterator<i16>>(numbers: &[f32], n: usize, scale: f32, path: Path) -> L {
    let mut whole = vec![0; n];
    path.run(Quantise {
        from: numbers,
        scale,
        to: &mut whole,
    });
    whole.into_iter().collect()
}

/// Returns the largest exponent with which every sum of the first layer fits 16 bits.
fn first_bits(reach: &[[f32; 2]]) -> i32 {
    let farthest = reach
        .iter()
        .flatten()
        .fold(0.0, |most: f64, &end| most.max(f64::from(end).abs()));
    largest(MOST_FIRST_BITS, |scale| {
        farthest * scale + SLACK <= f64::from(i16::MAX)
    })
}

/// Returns the largest exponent with which every weight of the second layer fits 16 bits and every
/// sum 32. `most` is the greatest value of each input, in whole numbers.
fn second_bits(layer: &Layer, most: &[f64], input_bits: i32) -> i32 {
    let n = layer.bias.len();
    let mut sums: Vec<[f64; 2]> = layer
        .bias
        .iter()
        .map(|&b| [f64::from(b.abs()) * power_of_two(input_bits); 2])
        .collect();
    let mut heaviest = 0.0_f64;
    for (row, most) in layer.weights.chunks_exact(n).zip(most) {
        for (sum, &w) in sums.iter_mut().zip(row) {
            let w = f64::from(w);
            sum[usize::from(w < 0.0)] += w.abs() * most;
            heaviest = heaviest.max(w.abs());
        }
    }
    let farthest = sums.into_iter().flatten().fold(0.0, f64::max);
    // Each weight is off by at most half a unit, times its input.
    let slack = 1.0 + most.iter().sum::<f64>() / 2.0;
    largest(MOST_SECOND_BITS, |scale| {
        heaviest * scale <= f64::from(i16::MAX) && farthest * scale + slack <= f64::from(i32::MAX)
    })
}

/// Returns the largest exponent up to `most` whose power of two fits.
fn largest(most: i32, fits: impl Fn(f64) -> bool) -> i32 {
    let mut exponents = (LEAST_BITS..=most).rev();
    exponents
        .find(|&exponent| fits(power_of_two(exponent)))
        .unwrap_or(LEAST_BITS)
}

fn power_of_two(exponent: i32) -> f64 {
    2.0_f64.powi(exponent)
}

/// Returns the numbers, then zeros up to `n`.
fn padded<T: Copy + Default, L: FromIterator<T>>(numbers: impl Iterator<Item = T>, n: usize) -> L {
    numbers.chain(repeat(T::default())).take(n).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::POSITION_CLASSES;
    use crate::nets::weights::tests::weights_with;

    #[test]
    fn every_weight_has_an_index_of_its_own() {
        for (units, width) in [(32, 16), (64, 48), (32, 64)] {
            let mut taken = vec![false; units * width];
            for input in 0..units {
                for output in 0..width {
                    let taken = &mut taken[weight_index(units, width, input, output)];
                    assert!(!*taken);
                    *taken = true;
                }
            }
        }
    }

    #[test]
    fn packed_alike_on_every_path() {
        let weights = weights_with(POSITION_CLASSES, &[48, 80, 16]);
        let portable = Packed::new(&weights, Path::PORTABLE);
        for path in Path::all() {
            let packed = Packed::new(&weights, path);
            assert_eq!(packed.exponent, portable.exponent, "{path}");
            assert_eq!(*packed.rows, *portable.rows, "{path}");
            for (packed, portable) in packed.heads.iter().zip(&portable.heads) {
                let (packed, portable) = (&packed.second, &portable.second);
                assert_eq!(packed.exponent, portable.exponent, "{path}");
                assert_eq!(*packed.weights, *portable.weights, "{path}");
            }
        }
    }

    #[test]
    fn exponents_are_as_large_as_the_bits_allow() {
        let bits = |far: f32| first_bits(&[[-1.0, 2.0], [-far, 3.0]]);
        // 2^9 · 60 and a little more stay below 2^15, 2^10 · 60 do not.
        assert_eq!(bits(60.0), 9);
        assert_eq!(bits(1.0), MOST_FIRST_BITS);
        assert_eq!(bits(f32::INFINITY), LEAST_BITS);
        let layer = Layer {
            weights: vec![0.5, -1.0],
            bias: vec![0.0],
        };
        // Inputs up to 20,000: sums from −20,000 to 10,000 times the scale, weights up to 2^15.
        assert_eq!(second_bits(&layer, &[20_000.0, 20_000.0], 9), 14);
        let heavier = Layer {
            weights: vec![40.0, -1.0],
            bias: vec![0.0],
        };
        // The weight itself: 40 · 2^9 is below 2^15, twice as much is not.
        assert_eq!(second_bits(&heavier, &[20_000.0, 0.0], 9), 9);
    }
}
