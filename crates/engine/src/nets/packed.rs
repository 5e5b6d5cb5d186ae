//! A net as the kernels want it.
//!
//! The first two layers are in whole numbers. A sum of the first is 2^`first_bits` times what
//! the weights say, rounded weight by weight; a sum of the second 2^`second_bits` times as much
//! again. Both exponents are the largest for which no sum can leave its 16 or 32 bits on any
//! board: [`reach`] says how far the first layer can go, and of that follows how far the second
//! can. So no sum overflows, and none depends on the order in which it was taken.

use std::iter::repeat;

use crate::features::{INPUTS, step_of};
use crate::kernels::{Aligned, LANES};
use crate::nets::reach::reach;
use crate::nets::weights::{Layer, Weights};

/// A net laid out for the kernels.
#[derive(Debug)]
pub(super) struct Packed {
    /// See the top of this file; the second's on top of the first's.
    pub(super) exponents: [i32; 2],
    /// Units of the first layer, filled up with zeros to a multiple of [`UNITS`].
    pub(super) units: usize,
    /// What a step of each input adds, a row of `units` per input.
    pub(super) rows: Aligned<i16>,
    pub(super) bias: Aligned<i16>,
    pub(super) second: Second,
    /// Layers between the second and the last.
    pub(super) middle: Vec<Middle>,
    /// The last layer, where it is not the second.
    pub(super) last: Option<Last>,
}

/// The second layer.
#[derive(Debug)]
pub(super) struct Second {
    /// For each pair of units, two weights for each output.
    pub(super) weights: Aligned<i16>,
    pub(super) bias: Aligned<i32>,
    /// What a sum is worth.
    pub(super) scale: f32,
    /// What negative sums are multiplied by.
    pub(super) slope: f32,
}

/// A layer in `f32`, a row of weights for each input.
#[derive(Debug)]
pub(super) struct Middle {
    pub(super) weights: Vec<f32>,
    pub(super) bias: Vec<f32>,
    pub(super) slope: f32,
}

/// The last layer in `f32`, a row of weights for each output.
#[derive(Debug)]
pub(super) struct Last {
    pub(super) weights: Vec<f32>,
    pub(super) bias: Vec<f32>,
}

/// Units of the first layer come in so many.
const UNITS: usize = 32;

/// More would make weights finer than matters.
const MOST_FIRST_BITS: i32 = 11;
const MOST_SECOND_BITS: i32 = 15;
/// Below this nothing is left of any sensible weight.
const LEAST_BITS: i32 = -64;

/// A first-layer sum is off by at most half a unit for each checker and for the bias.
const SLACK: f64 = 16.0;

impl Packed {
    pub(super) fn new(net: &Weights) -> Self {
        let leak = net.shape().leak;
        let (first, rest) = net.layers();
        let reach = reach(first);
        let bits = first_bits(&reach);
        let scale = power_of_two(bits);
        let most: Vec<f64> = reach
            .iter()
            .map(|&[_, high]| (f64::from(high) * scale + SLACK).max(0.0))
            .collect();
        let units = first.bias.len().next_multiple_of(UNITS);
        let (second, middle, last) = match rest {
            [second, middle @ .., last] => (second, middle, Some(last)),
            [only] => (only, &[][..], None),
            [] => unreachable!("a net has two layers or more"),
        };
        let slope = if last.is_some() { leak } else { 1.0 };
        let second_bits = second_bits(second, &most, bits);
        Self {
            exponents: [bits, second_bits],
            units,
            rows: rows(first, units, scale),
            bias: padded(first.bias.iter().map(|&b| short(b, scale)), units),
            second: Second::new(second, units, [bits, second_bits], slope),
            middle: middle
                .iter()
                .map(|layer| Middle::new(layer, leak))
                .collect(),
            last: last.map(Last::new),
        }
    }
}

impl Second {
    fn new(layer: &Layer, units: usize, [input_bits, bits]: [i32; 2], slope: f32) -> Self {
        let scale = power_of_two(bits);
        let n = layer.bias.len();
        let width = n.next_multiple_of(LANES);
        let mut weights = Aligned::zero(units * width);
        for (input, row) in layer.weights.chunks_exact(n).enumerate() {
            let (pair, place) = (input / 2, input % 2);
            let to = &mut weights[2 * pair * width..][..2 * n];
            for (to, &w) in to.iter_mut().skip(place).step_by(2).zip(row) {
                *to = short(w, scale);
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
            scale: power_of_two(-bits - input_bits) as f32,
            slope,
        }
    }
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
        let n = layer.bias.len();
        let rows = (0..n).flat_map(|output| layer.weights.iter().skip(output).step_by(n));
        Self {
            weights: rows.copied().collect(),
            bias: layer.bias.clone(),
        }
    }
}

/// The rows of the first layer: what a step of each input adds.
fn rows(first: &Layer, units: usize, scale: f64) -> Aligned<i16> {
    let mut rows = Aligned::zero(INPUTS * units);
    let from = first.weights.chunks_exact(first.bias.len());
    for (input, (to, from)) in rows.chunks_exact_mut(units).zip(from).enumerate() {
        let scale = scale * f64::from(step_of(input));
        for (to, &w) in to.iter_mut().zip(from) {
            *to = short(w, scale);
        }
    }
    rows
}

/// The largest exponent with which every sum of the first layer fits 16 bits.
fn first_bits(reach: &[[f32; 2]]) -> i32 {
    let farthest = reach
        .iter()
        .flatten()
        .fold(0.0, |most: f64, &end| most.max(f64::from(end).abs()));
    largest(MOST_FIRST_BITS, |scale| {
        farthest * scale + SLACK <= f64::from(i16::MAX)
    })
}

/// The largest exponent with which every weight of the second layer fits 16 bits and every sum
/// 32. `most` says how far each input can go, in its own whole numbers.
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

/// The largest exponent, from `most` down, whose power of two will do.
fn largest(most: i32, fits: impl Fn(f64) -> bool) -> i32 {
    let mut exponents = (LEAST_BITS..=most).rev();
    exponents
        .find(|&exponent| fits(power_of_two(exponent)))
        .unwrap_or(LEAST_BITS)
}

fn power_of_two(exponent: i32) -> f64 {
    2.0_f64.powi(exponent)
}

/// The nearest whole number of units, modulo 2¹⁶: a weight that no sum can show by itself may be
/// larger than a sum, and comes out right all the same.
fn short(w: f32, scale: f64) -> i16 {
    (f64::from(w) * scale).round() as i32 as i16
}

/// The numbers, then zeros up to `n`.
fn padded<T: Copy + Default, L: FromIterator<T>>(numbers: impl Iterator<Item = T>, n: usize) -> L {
    numbers.chain(repeat(T::default())).take(n).collect()
}
