//! A race net in training.

use otter_engine::race::{HIDDEN, INPUTS, LEAK, OUTPUTS, PER_POINT, ROLLS, RaceWeights};
use otter_rules::Checkers;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::inputs::{Inputs, inputs};
use super::labels::Label;
use crate::random::normal;

const BETA: [f32; 2] = [0.9, 0.999];
const EPSILON: f32 = 1e-8;

/// The share of independent noise in the first weights of a unit.
const NOISE: f32 = 0.1;

/// A race net with Adam's moments.
#[derive(Clone, Debug)]
pub(super) struct RaceLearner {
    weights: RaceWeights,
    moments: [RaceWeights; 2],
    n_steps: u64,
}

/// The state of the layers in a forward pass.
struct Pass {
    inputs: Inputs,
    units: [f32; HIDDEN[0]],
    hidden: [f32; HIDDEN[1]],
    logits: [f32; OUTPUTS],
}

impl RaceLearner {
    /// Returns an untrained net in which neighbouring points have similar weights. In a race, sums
    /// over all checkers matter most, above all pips. So the first layer begins with smooth random
    /// functions of the point, scaled to have equal variance over `sides`, and with thresholds in
    /// the range of these sides.
    pub(super) fn new(sides: &[Checkers], rng: &mut ChaCha8Rng) -> Self {
        let mut weights = RaceWeights::zero();
        let [first, second, third] = weights.layers_mut();
        let mut list = Inputs::new();
        for unit in 0..HIDDEN[0] {
            let of_inputs = unit_weights(rng);
            let sums: Vec<f32> = sides
                .iter()
                .map(|&side| {
                    inputs(side, &mut list);
                    list.iter().map(|&(input, x)| of_inputs[input] * x).sum()
                })
                .collect();
            let mean = sums.iter().sum::<f32>() / sums.len() as f32;
            let squares: f32 = sums.iter().map(|s| (s - mean).powi(2)).sum();
            let scale = 1.0 / (squares / sums.len() as f32).sqrt().max(1e-3);
            for (input, w) in of_inputs.into_iter().enumerate() {
                first.weights[input * HIDDEN[0] + unit] = w * scale;
            }
            first.bias[unit] = normal(rng) - mean * scale;
        }
        for layer in [second, third] {
            let deviation = (2.0 / layer.n_inputs() as f32).sqrt();
            for w in &mut layer.weights {
                *w = deviation * normal(rng);
            }
        }
        Self::of(weights)
    }

    /// Returns a learner that goes on from these weights.
    pub(super) fn of(weights: RaceWeights) -> Self {
        Self {
            weights,
            moments: [RaceWeights::zero(), RaceWeights::zero()],
            n_steps: 0,
        }
    }

    /// Returns the present weights.
    pub(super) fn weights(&self) -> &RaceWeights {
        &self.weights
    }

    /// Takes one step on a batch. Returns the means over the batch of the squared errors, summed
    /// over the chances for the last checker and over those for the first.
    pub(super) fn learn(&mut self, batch: &[Label], rate: f32) -> [f32; 2] {
        let mut gradient = RaceWeights::zero();
        let mut squares = [0.0; 2];
        let mut pass = Pass::new();
        for label in batch {
            pass.forward(&self.weights, label.side);
            let mut error = [0.0; OUTPUTS];
            let (last, rest) = error.split_at_mut(ROLLS);
            let (first, clear) = rest.split_at_mut(ROLLS);
            squares[0] += chances_error(&pass.logits[..ROLLS], &label.last, last);
            if let Some(distribution) = &label.first {
                squares[1] += chances_error(&pass.logits[ROLLS..2 * ROLLS], distribution, first);
            }
            if let Some(distribution) = &label.clear {
                chances_error(&pass.logits[2 * ROLLS..], distribution, clear);
            }
            pass.backward(&self.weights, &error, &mut gradient);
        }
        let n = batch.len() as f32;
        self.step(&gradient, rate, 1.0 / n);
        squares.map(|sum| sum / n)
    }

    fn step(&mut self, gradient: &RaceWeights, rate: f32, scale: f32) {
        self.n_steps += 1;
        let t = self.n_steps.min(1 << 20) as i32;
        // Adam's corrections for moments that start from 0.
        let rate = rate / (1.0 - BETA[0].powi(t));
        let second = 1.0 / (1.0 - BETA[1].powi(t));
        let [m, v] = &mut self.moments;
        let moments = m.iter_mut().zip(v.iter_mut());
        let weights = self.weights.iter_mut().zip(gradient.iter());
        for ((w, g), (m, v)) in weights.zip(moments) {
            let g = g * scale;
            *m += (g - *m) * (1.0 - BETA[0]);
            *v += (g * g - *v) * (1.0 - BETA[1]);
            *w -= rate * *m / ((*v * second).sqrt() + EPSILON);
        }
    }

    /// Sets all learners to the mean of them.
    pub(super) fn average(learners: &mut [Self]) {
        let Some((first, rest)) = learners.split_first_mut() else {
            return;
        };
        let n = (rest.len() + 1) as f32;
        for other in rest.iter() {
            for (sum, x) in first.numbers_mut().zip(other.numbers()) {
                *sum += x;
            }
        }
        for sum in first.numbers_mut() {
            *sum /= n;
        }
        for other in rest {
            other.clone_from(first);
        }
    }

    fn numbers(&self) -> impl Iterator<Item = &f32> {
        let [m, v] = &self.moments;
        self.weights.iter().chain(m.iter()).chain(v.iter())
    }

    fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let [m, v] = &mut self.moments;
        let weights = self.weights.iter_mut();
        weights.chain(m.iter_mut()).chain(v.iter_mut())
    }

    /// Returns the number of steps, and everything else that training changes in one list.
    pub(super) fn state(&self) -> (u64, Vec<f32>) {
        (self.n_steps, self.numbers().copied().collect())
    }

    /// Restores what [`Self::state`] returned. Returns `false` and changes nothing if the list has
    /// the wrong length.
    pub(super) fn restore(&mut self, n_steps: u64, state: &[f32]) -> bool {
        if self.numbers().count() != state.len() {
            return false;
        }
        self.n_steps = n_steps;
        for (to, from) in self.numbers_mut().zip(state) {
            *to = *from;
        }
        true
    }
}

impl Pass {
    fn new() -> Self {
        Self {
            inputs: Inputs::new(),
            units: [0.0; HIDDEN[0]],
            hidden: [0.0; HIDDEN[1]],
            logits: [0.0; OUTPUTS],
        }
    }

    fn forward(&mut self, weights: &RaceWeights, side: Checkers) {
        let [first, second, third] = weights.layers();
        inputs(side, &mut self.inputs);
        self.units.copy_from_slice(&first.bias);
        for &(input, x) in &self.inputs {
            add_times(&mut self.units, &first.weights[input * HIDDEN[0]..], x);
        }
        self.hidden.copy_from_slice(&second.bias);
        for (unit, row) in self
            .units
            .iter_mut()
            .zip(second.weights.chunks_exact(HIDDEN[1]))
        {
            *unit = unit.max(0.0);
            add_times(&mut self.hidden, row, *unit);
        }
        self.logits.copy_from_slice(&third.bias);
        for (sum, row) in self
            .hidden
            .iter_mut()
            .zip(third.weights.chunks_exact(OUTPUTS))
        {
            if *sum < 0.0 {
                *sum *= LEAK;
            }
            add_times(&mut self.logits, row, *sum);
        }
    }

    fn backward(&self, weights: &RaceWeights, error: &[f32; OUTPUTS], to: &mut RaceWeights) {
        let [_, second, third] = weights.layers();
        let [to_first, to_second, to_third] = to.layers_mut();
        add_times(&mut to_third.bias, error, 1.0);
        let mut hidden = [0.0; HIDDEN[1]];
        for (at, &x) in self.hidden.iter().enumerate() {
            let row = at * OUTPUTS..(at + 1) * OUTPUTS;
            let slope = if x > 0.0 { 1.0 } else { LEAK };
            hidden[at] = slope * dot(error, &third.weights[row.clone()]);
            add_times(&mut to_third.weights[row], error, x);
        }
        add_times(&mut to_second.bias, &hidden, 1.0);
        let mut units = [0.0; HIDDEN[0]];
        for (at, &x) in self.units.iter().enumerate() {
            if x > 0.0 {
                let row = at * HIDDEN[1]..(at + 1) * HIDDEN[1];
                units[at] = dot(&hidden, &second.weights[row.clone()]);
                add_times(&mut to_second.weights[row], &hidden, x);
            }
        }
        add_times(&mut to_first.bias, &units, 1.0);
        for &(input, x) in &self.inputs {
            let row = input * HIDDEN[0]..(input + 1) * HIDDEN[0];
            add_times(&mut to_first.weights[row], &units, x);
        }
    }
}

/// Writes the gradient with respect to the logits to `error`, and returns the sum of the squared
/// errors of the chances.
fn chances_error(logits: &[f32], label: &[f32], error: &mut [f32]) -> f32 {
    let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let sum: f32 = logits.iter().map(|x| (x - most).exp()).sum();
    let mut squares = 0.0;
    for ((error, x), label) in error.iter_mut().zip(logits).zip(label) {
        *error = (x - most).exp() / sum - label;
        squares += *error * *error;
    }
    squares
}

fn add_times(sum: &mut [f32], row: &[f32], by: f32) {
    for (sum, x) in sum.iter_mut().zip(row) {
        *sum += by * x;
    }
}

/// Returns the scalar product, with sixteen partial sums so that it vectorises.
fn dot<const N: usize>(a: &[f32; N], b: &[f32]) -> f32 {
    let mut sums = [0.0; 16];
    for (a, b) in a.chunks_exact(16).zip(b.chunks_exact(16)) {
        for ((sum, a), b) in sums.iter_mut().zip(a).zip(b) {
            *sum += a * b;
        }
    }
    sums.iter().sum()
}

/// Returns the first weights of a unit: a smooth random function of the point, and a little noise.
fn unit_weights(rng: &mut ChaCha8Rng) -> [f32; INPUTS] {
    let mut weights = [0.0; INPUTS];
    let [all, slope, past, home, heap, gone] = std::array::from_fn(|_| normal(rng));
    let bend = rng.random_range(2..=18) as f32;
    let (points, off) = weights.split_at_mut(24 * PER_POINT);
    for (point, inputs) in (1_u8..).zip(points.chunks_exact_mut(PER_POINT)) {
        let point = f32::from(point);
        let smooth = 0.3 * all
            + slope * (point - 6.0) / 6.0
            + past * (point - bend).max(0.0) / 6.0
            + 0.3 * home * (4.0 - point).max(0.0);
        for (n, w) in inputs.iter_mut().enumerate() {
            *w = smooth + 0.1 * heap * n as f32 + NOISE * normal(rng);
        }
    }
    for w in off {
        *w = 0.5 * gone + NOISE * normal(rng);
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::race::starts::tests::race;
    use otter_engine::chance::generator;
    use otter_engine::race::CLEAR_ROLLS;

    fn label(side: Checkers) -> Label {
        let mut last = [0.0; ROLLS];
        last[5] = 0.25;
        last[6] = 0.75;
        let mut first = [0.0; ROLLS];
        first[2] = 1.0;
        let mut clear = [0.0; CLEAR_ROLLS];
        clear[0] = 0.5;
        clear[1] = 0.5;
        Label {
            side,
            last,
            first: Some(first),
            clear: Some(clear),
        }
    }

    fn sides() -> [Checkers; 3] {
        let other = [
            race(&[(13, 5), (6, 5), (4, 2)], &[(3, 1)]),
            race(&[(9, 3), (7, 4), (5, 4), (1, 4)], &[(3, 1)]),
        ];
        [side(), other[0].own(), other[1].own()]
    }

    fn side() -> Checkers {
        race(&[(20, 2), (8, 6), (6, 7)], &[(3, 1)]).own()
    }

    #[test]
    fn learns_what_it_is_shown() {
        let mut learner = RaceLearner::new(&sides(), &mut generator(1, 0, 0));
        let mut squares = [1.0; 2];
        for _ in 0..400 {
            squares = learner.learn(&[label(side())], 1e-2);
        }
        assert!(squares[0] < 1e-4 && squares[1] < 1e-4, "{squares:?}");
    }

    #[test]
    fn gradients_agree_with_differences() {
        let learner = RaceLearner::new(&sides(), &mut generator(2, 0, 0));
        let label = label(side());
        let loss = |weights: &RaceWeights| -> f64 {
            let mut pass = Pass::new();
            pass.forward(weights, label.side);
            let part = |logits: &[f32], label: &[f32]| -> f64 {
                let sum: f64 = logits.iter().map(|&x| f64::from(x).exp()).sum();
                let each = logits.iter().zip(label);
                each.map(|(&x, &t)| f64::from(t) * (sum.ln() - f64::from(x)))
                    .sum()
            };
            part(&pass.logits[..ROLLS], &label.last)
                + part(&pass.logits[ROLLS..2 * ROLLS], &label.first.unwrap())
                + part(&pass.logits[2 * ROLLS..], &label.clear.unwrap())
        };
        let mut pass = Pass::new();
        pass.forward(&learner.weights, label.side);
        let mut error = [0.0; OUTPUTS];
        chances_error(&pass.logits[..ROLLS], &label.last, &mut error[..ROLLS]);
        let first = &mut error[ROLLS..2 * ROLLS];
        chances_error(&pass.logits[ROLLS..2 * ROLLS], &label.first.unwrap(), first);
        let clear = &mut error[2 * ROLLS..];
        chances_error(&pass.logits[2 * ROLLS..], &label.clear.unwrap(), clear);
        let mut gradient = RaceWeights::zero();
        pass.backward(&learner.weights, &error, &mut gradient);
        let n = gradient.iter().count();
        let mut n_checked = 0;
        for at in (0..n).step_by(97) {
            let g = gradient.iter().nth(at).copied().map_or(0.0, f64::from);
            if g.abs() < 1e-3 {
                continue;
            }
            let moved = |by: f32| {
                let mut weights = learner.weights.clone();
                if let Some(w) = weights.iter_mut().nth(at) {
                    *w += by;
                }
                loss(&weights)
            };
            let difference = (moved(2e-3) - moved(-2e-3)) / 4e-3;
            assert!(
                (difference - g).abs() < 0.02 * (0.1 + g.abs()),
                "weight {at}: {g} against {difference}"
            );
            n_checked += 1;
        }
        assert!(n_checked > 20);
    }

    #[test]
    fn average_of_equals_changes_nothing_and_state_comes_back() {
        let mut rng = generator(3, 0, 0);
        let mut one = RaceLearner::new(&sides(), &mut rng);
        one.learn(&[label(side())], 1e-3);
        let before = one.state();
        let mut both = vec![one.clone(), one];
        RaceLearner::average(&mut both);
        assert_eq!(both[1].state(), before);
        let mut other = RaceLearner::new(&sides(), &mut rng);
        assert!(other.restore(before.0, &before.1));
        assert_eq!(other.state(), before);
        assert!(!other.restore(1, &before.1[1..]));
    }
}
