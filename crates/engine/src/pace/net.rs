//! The net that knows one side's pace.

use otter_rules::{Board, Checkers};
use pulp::{Arch, Simd, WithSimd};

use super::file::PaceWeights;
use super::side::{Pace, Waits};
use super::{CLEAR_ROLLS, HIDDEN, LEAK, OUTPUTS, PER_POINT, ROLLS};
use crate::bearoff::{Home, OneSided};
use crate::equity::Outcomes;

/// The net, ready to be asked. Sums are taken in the order written, so its answers are the same
/// everywhere.
#[derive(Clone, Debug)]
pub struct PaceNet {
    /// For each point and number of checkers there, what they add to the first layer.
    points: Vec<Units>,
    /// For each number of checkers off.
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

impl PaceNet {
    /// Sums the weights up for every number of checkers on a point.
    pub fn new(weights: &PaceWeights) -> Self {
        let [first, second, third] = weights.layers();
        let (rows, _) = first.weights.as_chunks::<{ HIDDEN[0] }>();
        let (places, off_rows) = rows.split_at(24 * PER_POINT);
        let mut points = Vec::new();
        for inputs in places.chunks_exact(PER_POINT) {
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

    /// What a board without contact is worth to the player on roll; nothing for one with
    /// contact, or with other than 15 checkers a side.
    pub fn outcomes(&self, board: &Board, table: &OneSided) -> Option<Outcomes> {
        Self::race(board, |side| self.pace(side, table))
    }

    /// The same, from the pace of each side, own first.
    pub(super) fn race(board: &Board, pace: impl FnMut(Checkers) -> Pace) -> Option<Outcomes> {
        let sides = [board.own(), board.opponent()];
        let fits = |side: &Checkers| usize::from(side.n_all()) == ALL && side.farthest() > 0;
        if board.has_contact() || !sides.iter().all(fits) {
            return None;
        }
        let [own, opponent] = sides.map(pace);
        Some(own.against(&opponent).tidied(board))
    }

    /// The pace of one side with checkers left, none on the bar: out of the table where all are
    /// home.
    pub fn pace(&self, side: Checkers, table: &OneSided) -> Pace {
        let gammon = side.n_off() == 0;
        if let Some(home) = Home::of(side) {
            let first = gammon.then(|| waits(table.first_off(home).iter()));
            return Pace {
                last: waits(table.last_off(home).iter()),
                first,
                clear: None,
            };
        }
        self.estimate(side)
    }

    /// What the net says of a side, home or not; for boards the table comes first.
    pub fn estimate(&self, side: Checkers) -> Pace {
        Arch::new().dispatch(Ask { net: self, side })
    }

    #[inline(always)]
    fn say(&self, side: Checkers) -> Pace {
        let logits = self.logits(side);
        let (last, rest) = logits.split_at(ROLLS);
        let (first, clear) = rest.split_at(ROLLS);
        Pace {
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

/// A question, to be compiled for each instruction set: what has wider registers adds more
/// numbers at a time, but the same ones in the same order.
struct Ask<'a> {
    net: &'a PaceNet,
    side: Checkers,
}

impl WithSimd for Ask<'_> {
    type Output = Pace;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> Pace {
        self.net.say(self.side)
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

fn waits<const N: usize>(rolls: impl Iterator<Item = (usize, f32)>) -> Waits<N> {
    let mut waits = [0.0; N];
    for (n, chance) in rolls {
        waits[n.min(N) - 1] += chance;
    }
    waits
}

/// Partial sums that a register holds on every machine.
const PARTS: usize = 8;

/// The chances with these logarithms, but for a constant. Sums are taken in eight parts, number i
/// in part i mod 8, which are then added by halves: the same everywhere.
#[inline(always)]
fn softmax<const N: usize>(logits: &[f32]) -> Waits<N> {
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

/// The exponential function of a number that is 0 or less, by a polynomial: off by 8 parts in a
/// million at most, 0 where it is less than e⁻⁴⁰, and the same everywhere.
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
    use crate::pace::INPUTS;
    use otter_rules::Setup;

    #[test]
    fn exp_is_what_it_should_be() {
        for n in 0..=4000 {
            let x = -(n as f32) / 100.0;
            let truth = f64::from(x).exp();
            let off = (f64::from(exp(x)) / truth - 1.0).abs();
            assert!(off < 8e-6, "e^{x}: {off}");
        }
        assert!(exp(-41.0) <= 0.0 && exp(f32::NEG_INFINITY) <= 0.0);
    }

    #[test]
    fn says_what_the_weights_say() {
        let mut weights = PaceWeights::zero();
        let mut state = 1_u32;
        for w in weights.iter_mut() {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            *w = ((state >> 8) as f32 / 16_777_216.0 - 0.5) / 4.0;
        }
        let mut setup = Setup::EMPTY;
        for (slot, n) in [(0, 1), (2, 7), (9, 4), (20, 3)] {
            setup.own[slot] = n;
        }
        setup.opponent[1] = 1;
        let side = setup.board().unwrap().own();
        let mut values = [0.0; INPUTS];
        for (point, n) in [(2, 7), (9, 4), (20, 3)] {
            let inputs = &mut values[(point - 1) * PER_POINT..point * PER_POINT];
            inputs[..n.min(5)].fill(1.0);
            inputs[5] = n.saturating_sub(5) as f64;
        }
        values[24 * PER_POINT] = 1.0;
        let mut values = values.to_vec();
        for (at, layer) in weights.layers().iter().enumerate() {
            let n = layer.bias.len();
            let sum = |o: usize| -> f64 {
                let each = values.iter().enumerate();
                each.map(|(i, x)| x * f64::from(layer.weights[i * n + o]))
                    .sum::<f64>()
                    + f64::from(layer.bias[o])
            };
            values = (0..n)
                .map(|o| match (at, sum(o)) {
                    (0, sum) => sum.max(0.0),
                    (1, sum) if sum < 0.0 => sum * f64::from(LEAK),
                    (_, sum) => sum,
                })
                .collect();
        }
        let chances = |logits: &[f64]| -> Vec<f64> {
            let sum: f64 = logits.iter().map(|x| x.exp()).sum();
            logits.iter().map(|x| x.exp() / sum).collect()
        };
        let table = OneSided::generate();
        let net = PaceNet::new(&weights);
        let pace = net.pace(side, &table);
        // The same to the bit without wide registers.
        assert_eq!(net.say(side), pace);
        let check = |found: &[f32], logits: &[f64]| {
            for (found, truth) in found.iter().zip(chances(logits)) {
                assert!((f64::from(*found) - truth).abs() < 1e-5, "{found} {truth}");
            }
        };
        check(&pace.last, &values[..ROLLS]);
        check(&pace.clear.unwrap(), &values[2 * ROLLS..]);
        // One checker is off, so no gammon can be lost.
        assert_eq!(pace.first, None);
    }
}
