//! The net that estimates the roll distributions of one side.

use otter_rules::{Board, Checkers};
use pulp::{Arch, Simd, WithSimd};

use super::distributions::{RollDistribution, SideDistributions};
use super::file::RaceWeights;
use super::{CLEAR_ROLLS, HIDDEN, LEAK, OUTPUTS, PER_POINT, ROLLS};
use crate::bearoff::{Home, OneSided};
use crate::equity::Outcomes;

/// A race net prepared for evaluation. Its sums have a fixed order, so its outputs are the same to
/// the bit on every machine.
#[derive(Clone, Debug)]
pub struct RaceNet {
    /// For each point and number of checkers there, their contribution to the first layer.
    points: Vec<Units>,
    /// For each number of checkers off from 1, their contribution to the first layer.
    off: Vec<Units>,
    bias: Units,
    second: Vec<[f32; HIDDEN[1]]>,
    second_bias: [f32; HIDDEN[1]],
    third: Vec<[f32; OUTPUTS]>,
    third_bias: [f32; OUTPUTS],
}

type Units = [f32; HIDDEN[0]];

/// Checkers of a side.
const ALL: usize = 15;

impl RaceNet {
    /// Prepares a net: sums the weights for every number of checkers on a point.
    pub fn new(weights: &RaceWeights) -> Self {
        let [first, second, third] = weights.layers();
        let (rows, _) = first.weights.as_chunks::<{ HIDDEN[0] }>();
        let (point_rows, off_rows) = rows.split_at(24 * PER_POINT);
        let mut points = Vec::new();
        for inputs in point_rows.chunks_exact(PER_POINT) {
            let mut sum = [0.0; HIDDEN[0]];
            for n in 1..=ALL {
                add(&mut sum, &inputs[(n - 1).min(PER_POINT - 1)]);
                points.push(sum);
            }
        }
        let mut sum = [0.0; HIDDEN[0]];
        let off = off_rows
            .iter()
            .map(|row| {
                add(&mut sum, row);
                sum
            })
            .collect();
        Self {
            points,
            off,
            bias: fixed(&first.bias),
            second: second.weights.as_chunks().0.to_vec(),
            second_bias: fixed(&second.bias),
            third: third.weights.as_chunks().0.to_vec(),
            third_bias: fixed(&third.bias),
        }
    }

    /// Returns the outcomes for the player on roll; `None` if there is contact, or if a side does
    /// not have 15 checkers or has them all off.
    pub fn outcomes(&self, board: &Board, table: &OneSided) -> Option<Outcomes> {
        Self::outcomes_from(board, |side| self.distributions(side, table))
    }

    /// Returns the same as [`Self::outcomes`]. `distributions` is called for the player on roll
    /// first.
    pub(super) fn outcomes_from(
        board: &Board,
        distributions: impl FnMut(Checkers) -> SideDistributions,
    ) -> Option<Outcomes> {
        let sides = [board.own(), board.opponent()];
        let fits = |side: &Checkers| usize::from(side.n_all()) == ALL && side.farthest() > 0;
        if board.has_contact() || !sides.iter().all(fits) {
            return None;
        }
        let [own, opponent] = sides.map(distributions);
        Some(own.against(&opponent).tidied(board))
    }

    /// Returns the roll distributions of one side with checkers left, none on the bar: from the
    /// table if all are home, otherwise from the net.
    pub fn distributions(&self, side: Checkers, table: &OneSided) -> SideDistributions {
        let gammon = side.n_off() == 0;
        if let Some(home) = Home::of(side) {
            let first = gammon.then(|| distribution(table.first_off(home).iter()));
            return SideDistributions {
                last: distribution(table.last_off(home).iter()),
                first,
                clear: None,
            };
        }
        self.estimate(side)
    }

    /// Returns the net's estimate for one side, even if all its checkers are home.
    pub fn estimate(&self, side: Checkers) -> SideDistributions {
        Arch::new().dispatch(Estimate { net: self, side })
    }

    #[inline(always)]
    fn estimate_portable(&self, side: Checkers) -> SideDistributions {
        let logits = self.logits(side);
        let (last, rest) = logits.split_at(ROLLS);
        let (first, clear) = rest.split_at(ROLLS);
        SideDistributions {
            last: softmax(last),
            first: (side.n_off() == 0).then(|| softmax(first)),
            clear: (side.farthest() > 18).then(|| softmax::<CLEAR_ROLLS>(clear)),
        }
    }

    #[inline(always)]
    fn logits(&self, side: Checkers) -> [f32; OUTPUTS] {
        let mut units = self.bias;
        let slots = side.slots();
        for (point, &n) in slots[1..=24].iter().enumerate() {
            if n > 0 {
                add(&mut units, &self.points[point * ALL + usize::from(n) - 1]);
            }
        }
        if slots[0] > 0 {
            add(&mut units, &self.off[usize::from(slots[0]) - 1]);
        }
        let mut hidden = self.second_bias;
        for (&unit, row) in units.iter().zip(&self.second) {
            if unit > 0.0 {
                add_times(&mut hidden, row, unit);
            }
        }
        let mut logits = self.third_bias;
        for (sum, row) in hidden.into_iter().zip(&self.third) {
            let unit = if sum < 0.0 { LEAK * sum } else { sum };
            add_times(&mut logits, row, unit);
        }
        logits
    }
}

/// The evaluation of one side, compiled for each instruction set. Wider registers add more numbers
/// at a time, but each sum keeps its order.
struct Estimate<'a> {
    net: &'a RaceNet,
    side: Checkers,
}

impl WithSimd for Estimate<'_> {
    type Output = SideDistributions;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> SideDistributions {
        self.net.estimate_portable(self.side)
    }
}

fn fixed<const N: usize>(from: &[f32]) -> [f32; N] {
    std::array::from_fn(|at| from[at])
}

#[inline(always)]
fn add<const N: usize>(sum: &mut [f32; N], row: &[f32; N]) {
    for (sum, x) in sum.iter_mut().zip(row) {
        *sum += x;
    }
}

#[inline(always)]
fn add_times<const N: usize>(sum: &mut [f32; N], row: &[f32; N], by: f32) {
    for (sum, x) in sum.iter_mut().zip(row) {
        *sum += by * x;
    }
}

fn distribution<const N: usize>(rolls: impl Iterator<Item = (usize, f32)>) -> RollDistribution<N> {
    let mut distribution = [0.0; N];
    for (n, chance) in rolls {
        distribution[n.min(N) - 1] += chance;
    }
    distribution
}

/// The number of partial sums: as many as one register holds on every machine.
const PARTS: usize = 8;

/// Returns the softmax of `logits`. The sum is taken in eight parts, number i in part i mod 8,
/// which are then added by halves, so it is the same on every machine.
#[inline(always)]
fn softmax<const N: usize>(logits: &[f32]) -> RollDistribution<N> {
    const { assert!(N.is_multiple_of(PARTS), "no part is longer than another") };
    let mut most = [f32::NEG_INFINITY; PARTS];
    for logits in logits.as_chunks::<PARTS>().0 {
        for (most, &logit) in most.iter_mut().zip(logits) {
            *most = if logit > *most { logit } else { *most };
        }
    }
    let most = most.into_iter().fold(f32::NEG_INFINITY, f32::max);
    let mut chances = [0.0; N];
    for (chance, logit) in chances.iter_mut().zip(logits) {
        *chance = exp(logit - most);
    }
    let mut parts = [0.0; PARTS];
    for chances in chances.as_chunks::<PARTS>().0 {
        add(&mut parts, chances);
    }
    let [a, b, c, d, e, f, g, h] = parts;
    let sum = 1.0 / (((a + e) + (c + g)) + ((b + f) + (d + h)));
    for chance in &mut chances {
        *chance *= sum;
    }
    chances
}

/// Returns e^x for an x of 0 or less, by a polynomial with a relative error of 8·10⁻⁶ at most; 0
/// if x is less than −40. The result is the same on every machine.
#[inline(always)]
fn exp(x: f32) -> f32 {
    // x = (whole − 127 + part) · ln 2, with `part` from 0 to 1.
    let bits = x.max(-40.0) * std::f32::consts::LOG2_E + 127.0;
    let whole = bits as i32;
    let part = bits - whole as f32;
    // 2^part, fitted where the errors at both ends and between are alike.
    let power = ((((POWER[5] * part + POWER[4]) * part + POWER[3]) * part + POWER[2]) * part
        + POWER[1])
        * part
        + POWER[0];
    let scale = f32::from_bits((whole as u32) << 23);
    if x < -40.0 { 0.0 } else { power * scale }
}

/// Coefficients of the polynomial for 2^x between 0 and 1, the constant first.
const POWER: [f32; 6] = [
    0.999_999_9,
    0.693_154_5,
    0.240_141_82,
    0.055_860_337,
    0.008_949_59,
    0.001_893_754,
];

#[cfg(test)]
mod tests {
    use super::*;
    use otter_rules::Setup;

    #[test]
    fn exp_keeps_its_error_bound() {
        for n in 0..=4000 {
            let x = -(n as f32) / 100.0;
            let truth = f64::from(x).exp();
            let off = (f64::from(exp(x)) / truth - 1.0).abs();
            assert!(off < 8e-6, "e^{x}: {off}");
        }
        assert!(exp(-41.0) <= 0.0 && exp(f32::NEG_INFINITY) <= 0.0);
    }

    /// Weights by which single units carry what the test asks for: unit 0 counts the checkers on
    /// point 9 and one of the two that are off, unit 1 would carry a negative sum, and unit 2 is a
    /// constant whose sum in the second layer is negative.
    fn wired() -> RaceWeights {
        let mut weights = RaceWeights::zero();
        let [first, second, third] = weights.layers_mut();
        for (input, weight) in [0.5, 0.25, 0.125, 0.0625, 1.0, 2.0].into_iter().enumerate() {
            first.weights[((9 - 1) * PER_POINT + input) * HIDDEN[0]] = weight;
        }
        first.weights[(24 * PER_POINT + 1) * HIDDEN[0]] = 4.0;
        first.bias[1] = -3.0;
        first.bias[2] = 1.0;
        second.weights[0] = 0.25;
        second.weights[HIDDEN[1]] = 1.0;
        second.weights[2 * HIDDEN[1] + 1] = -10.0;
        third.weights[1] = 1.0;
        third.weights[OUTPUTS + 2 * ROLLS + 4] = -1.0;
        third.bias[2] = 1.0;
        weights
    }

    #[test]
    fn outputs_agree_with_a_net_computed_by_hand() {
        let mut setup = Setup::EMPTY;
        for (slot, n) in [(0, 2), (2, 3), (9, 7), (20, 3)] {
            setup.own[slot] = n;
        }
        setup.opponent[1] = 1;
        let side = setup.board().unwrap().own();
        let net = RaceNet::new(&wired());
        let found = net.distributions(side, &OneSided::generate());
        // Point 9: five steps and twice the two checkers above five: 1.9375 + 4; the second
        // checker off: 4. A quarter of 9.9375 is 2.484375, the logit of needing two rolls. Three
        // rolls have a logit of 1 and all the other 38 of 0.
        let e = 2.484_375_f64.exp();
        let sum = e + 1_f64.exp() + 38.0;
        let close = |found: f32, expected: f64| (f64::from(found) - expected).abs() < 1e-5;
        assert!(close(found.last[1], e / sum), "{:?}", found.last);
        assert!(close(found.last[2], 1_f64.exp() / sum));
        assert!(close(found.last[0], 1.0 / sum) && close(found.last[39], 1.0 / sum));
        // The constant unit: −10, a tenth of that after the leak, and turned to a logit of 1.
        let clear = found.clear.expect("a checker on the 20-point");
        let sum = 1_f64.exp() + 15.0;
        assert!(close(clear[4], 1_f64.exp() / sum), "{clear:?}");
        assert!(close(clear[0], 1.0 / sum) && close(clear[15], 1.0 / sum));
        // A checker is off, so no gammon can be lost.
        assert_eq!(found.first, None);
    }

    #[test]
    fn wide_registers_change_no_bit() {
        let mut weights = RaceWeights::zero();
        let mut state = 1_u32;
        for w in weights.iter_mut() {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            *w = ((state >> 8) as f32 / 16_777_216.0 - 0.5) / 4.0;
        }
        let net = RaceNet::new(&weights);
        let side = Board::start().own();
        assert_eq!(net.estimate(side), net.estimate_portable(side));
    }
}
