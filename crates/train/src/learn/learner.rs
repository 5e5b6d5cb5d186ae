//! A net in training.

use std::num::NonZeroUsize;
use std::thread;

use otter_engine::features::Changes;
use otter_engine::kernels::sigmoid;
use otter_engine::nets::{OUTPUTS, Shape, ShapeError, Weights};
use otter_rules::Board;
use rand_chacha::ChaCha8Rng;

use super::adam::{self, MEAN_RATE};
use super::backward::{Batch, Pass, Stack};
use super::layer::Layer;
use crate::random::normal;

/// A position and its target outputs, in the order of the fields of `Outcomes`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    pub(crate) board: Board,
    pub(crate) target: [f32; OUTPUTS],
}

/// The number of weights that a thread averages at a time.
const PIECE: usize = 1 << 16;

/// The weight of each output in the loss.
const WEIGHT: [f32; OUTPUTS] = [2.0, 1.0, 1.0, 1.0, 1.0];

/// The first biases of the outputs, which roughly give the frequency of each result.
const FIRST_BIAS: [f32; OUTPUTS] = [0.0, -1.2, -4.5, -1.2, -4.5];

/// The approximate number of inputs of a board that are not 0.
const ACTIVE_INPUTS: f32 = 60.0;

/// A net with the state of its training.
#[derive(Clone, Debug)]
pub(crate) struct Learner {
    shape: Shape,
    /// The first layer, then the layers of each head in turn.
    layers: Vec<Layer>,
    /// The number of steps taken so far.
    n_steps: u64,
    pass: Pass,
}

impl Learner {
    /// Returns an untrained net with random weights. Errors if the shape cannot be computed.
    pub(crate) fn new(shape: Shape, rng: &mut ChaCha8Rng) -> Result<Self, ShapeError> {
        let shape = shape.checked()?;
        let sizes = shape.sizes().into_iter();
        let mut layers: Vec<Layer> = sizes.map(|(n, m)| Layer::new(n, m)).collect();
        for (at, layer) in layers.iter_mut().enumerate() {
            scatter(layer, at == 0, rng);
        }
        if let Some(last) = layers.last_mut() {
            last.bias[..OUTPUTS].copy_from_slice(&FIRST_BIAS);
        }
        // All heads begin with the same weights.
        let head = layers.split_off(1);
        layers.extend(std::iter::repeat_n(head, shape.heads).flatten());
        Ok(Self {
            shape,
            layers,
            n_steps: 0,
            pass: Pass::default(),
        })
    }

    /// Returns the same net with more hidden units, which have no influence yet, or with a head for
    /// each position class instead of one for all, all the same as yet. Its outputs do not change.
    ///
    /// # Panics
    /// If the shape has fewer units anywhere, or another number of layers.
    pub(crate) fn grown(&self, shape: Shape, rng: &mut ChaCha8Rng) -> Result<Self, ShapeError> {
        let depth = self.shape.hidden.len();
        assert_eq!(shape.hidden.len(), depth, "layers");
        let mut grown = Self::new(shape, rng)?;
        grown.layers[0].take_over(&self.layers[0]);
        let heads = self.layers[1..].chunks_exact(depth).cycle();
        for (to, from) in grown.layers[1..].chunks_exact_mut(depth).zip(heads) {
            for (to, from) in to.iter_mut().zip(from) {
                to.take_over(from);
            }
        }
        grown.n_steps = self.n_steps;
        Ok(grown)
    }

    /// Sorts the positions by head and returns them as a batch.
    fn line_up(&self, batch: &mut [Sample]) -> Batch {
        let head = |sample: &Sample| self.shape.head(&sample.board);
        batch.sort_by_key(head);
        let mut runs = Vec::new();
        let mut first = 0;
        for run in batch.chunk_by(|a, b| head(a) == head(b)) {
            runs.push((head(&run[0]), first..first + run.len()));
            first += run.len();
        }
        let inputs = batch.iter().map(|sample| {
            if self.shape.tactical {
                Changes::from_nothing(&sample.board)
            } else {
                Changes::positional(&sample.board)
            }
        });
        Batch {
            inputs: inputs.collect(),
            runs,
        }
    }

    /// Takes one step on a batch, and reorders the batch. Returns the mean over the batch of the
    /// squared errors, summed over the outputs.
    pub(crate) fn learn(&mut self, batch: &mut [Sample], rate: f32) -> f32 {
        let lined_up = self.line_up(batch);
        let mut net = Stack {
            layers: &mut self.layers,
            depth: self.shape.hidden.len(),
            leak: self.shape.leak,
        };
        let logits = self.pass.forward(&net, lined_up);
        let width = logits.len() / batch.len();
        let mut error = vec![0.0; logits.len()];
        let mut squares = 0.0;
        let rows = logits
            .chunks_exact(width)
            .zip(error.chunks_exact_mut(width));
        for ((logits, error), sample) in rows.zip(&*batch) {
            for k in 0..OUTPUTS {
                let off = sigmoid(logits[k]) - sample.target[k];
                squares += off * off;
                error[k] = WEIGHT[k] * off / batch.len() as f32;
            }
        }
        self.n_steps += 1;
        let n_steps = self.n_steps;
        self.pass
            .backward(&mut net, error, |layer, gradient, bias, means| {
                let follow = if n_steps == 1 { 1.0 } else { MEAN_RATE };
                for (mean, now) in layer.means.iter_mut().zip(means) {
                    *mean += (now - *mean) * follow;
                }
                adam::step(layer, gradient, bias, rate, n_steps);
            });
        squares / batch.len() as f32
    }

    /// Returns the present weights.
    pub(crate) fn weights(&self) -> Result<Weights, ShapeError> {
        let mut weights = Weights::zero(self.shape.clone())?;
        for (layer, to) in self.layers.iter().zip(weights.layers_mut()) {
            layer.write(to);
        }
        Ok(weights)
    }

    /// Sets the weights, which must have the same shape. The state of training stays.
    pub(crate) fn set_weights(&mut self, weights: &Weights) {
        for (layer, from) in self.layers.iter_mut().zip(weights.layers()) {
            layer.read(from);
        }
    }

    /// Returns the shape of the net.
    pub(crate) fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Returns the share of the last batch in which each hidden unit was positive, layer by layer.
    pub(crate) fn active(&self) -> Vec<Vec<f32>> {
        self.pass.active(&self.shape.hidden)
    }

    /// Sets all learners to the mean of them. All processors take part: with sixteen learners, one
    /// alone would take as long for this as the others for a round of games.
    pub(crate) fn average(learners: &mut [Self]) {
        let n_threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        // The same piece of every learner, for all pieces.
        let mut pieces: Vec<Vec<&mut [f32]>> = Vec::new();
        for learner in learners {
            let parts = learner.layers.iter_mut().flat_map(Layer::parts_mut);
            let of_one = parts.flat_map(|part| part.chunks_mut(PIECE));
            for (at, piece) in of_one.enumerate() {
                match pieces.get_mut(at) {
                    Some(same) => same.push(piece),
                    None => pieces.push(vec![piece]),
                }
            }
        }
        let per_thread = pieces.len().div_ceil(n_threads).max(1);
        thread::scope(|scope| {
            for pieces in pieces.chunks_mut(per_thread) {
                scope.spawn(move || pieces.iter_mut().for_each(|same| set_to_mean(same)));
            }
        });
    }

    /// Returns the number of steps, and everything else that training changes in one list.
    pub(crate) fn state(&self) -> (u64, Vec<f32>) {
        let parts = self.layers.iter().flat_map(Layer::parts);
        (self.n_steps, parts.flatten().copied().collect())
    }

    /// Restores what [`Self::state`] returned. Returns `false` and changes nothing if the list has
    /// the wrong length.
    pub(crate) fn restore(&mut self, n_steps: u64, state: &[f32]) -> bool {
        let n: usize = self
            .layers
            .iter()
            .flat_map(Layer::parts)
            .map(Vec::len)
            .sum();
        if n != state.len() {
            return false;
        }
        self.n_steps = n_steps;
        let mut rest = state.iter();
        let parts = self.layers.iter_mut().flat_map(Layer::parts_mut);
        for (to, &from) in parts.flatten().zip(&mut rest) {
            *to = from;
        }
        true
    }
}

/// Sets all lists, which have the same length, to the mean of them.
fn set_to_mean(lists: &mut [&mut [f32]]) {
    let n = lists.len() as f32;
    let Some((mean, rest)) = lists.split_first_mut() else {
        return;
    };
    for list in rest.iter() {
        for (m, x) in mean.iter_mut().zip(list.iter()) {
            *m += x;
        }
    }
    for m in mean.iter_mut() {
        *m /= n;
    }
    for list in rest {
        list.copy_from_slice(mean);
    }
}

/// Sets random weights of a size that makes sums vary by about 1.
fn scatter(layer: &mut Layer, is_first: bool, rng: &mut ChaCha8Rng) {
    let active = if is_first {
        ACTIVE_INPUTS
    } else {
        layer.n_inputs as f32
    };
    let deviation = (2.0 / active).sqrt();
    let (n, width) = (layer.n_outputs, layer.width());
    for row in layer.weights.chunks_exact_mut(width) {
        for w in &mut row[..n] {
            *w = deviation * normal(rng);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use otter_engine::features::POSITION_CLASSES;
    use otter_rules::Setup;
    use rand::SeedableRng;

    fn shape() -> Shape {
        Shape {
            tactical: true,
            hidden: vec![32, 16],
            heads: 1,
            leak: 0.1,
        }
    }

    fn with_heads() -> Shape {
        Shape {
            heads: POSITION_CLASSES,
            ..shape()
        }
    }

    /// Returns the logits of the starting position.
    fn logits(learner: &Learner) -> Vec<f32> {
        let mut learner = learner.clone();
        let batch = learner.line_up(&mut [sample([0.0; 5])]);
        let net = stack(&mut learner);
        Pass::default().forward(&net, batch)[..OUTPUTS].to_vec()
    }

    fn stack(learner: &mut Learner) -> Stack<'_> {
        Stack {
            depth: learner.shape.hidden.len(),
            layers: &mut learner.layers,
            leak: 0.1,
        }
    }

    fn sample(target: [f32; 5]) -> Sample {
        Sample {
            board: Board::start(),
            target,
        }
    }

    #[test]
    fn learns_what_it_is_shown() {
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let mut learner = Learner::new(shape(), &mut rng).unwrap();
        let target = [0.52, 0.15, 0.01, 0.13, 0.005];
        let mut error = 1.0;
        for _ in 0..300 {
            error = learner.learn(&mut [sample(target)], 1e-2);
        }
        assert!(error < 1e-4, "still {error} off");
    }

    #[test]
    fn a_wider_net_has_the_same_outputs_and_goes_on_learning() {
        let mut rng = ChaCha8Rng::seed_from_u64(6);
        let mut learner = Learner::new(shape(), &mut rng).unwrap();
        let target = [0.52, 0.15, 0.01, 0.13, 0.005];
        for _ in 0..20 {
            learner.learn(&mut [sample(target)], 1e-3);
        }
        let wider = Shape {
            hidden: vec![64, 32],
            ..with_heads()
        };
        let mut wide = learner.grown(wider.clone(), &mut rng).unwrap();
        assert_eq!(*wide.shape(), wider);
        for (a, b) in logits(&wide).into_iter().zip(logits(&learner)) {
            assert!((a - b).abs() < 1e-5, "{a} {b}");
        }
        let mut error = 1.0;
        for _ in 0..300 {
            error = wide.learn(&mut [sample(target)], 1e-2);
        }
        assert!(error < 1e-4, "still {error} off");
        let weights = wide.weights().unwrap();
        learner = Learner::new(weights.shape().clone(), &mut rng).unwrap();
        learner.set_weights(&weights);
        assert_eq!(learner.weights().unwrap(), weights);
    }

    #[test]
    fn gradients_agree_with_differences() {
        let mut rng = ChaCha8Rng::seed_from_u64(4);
        let mut learner = Learner::new(with_heads(), &mut rng).unwrap();
        let target = [0.9, 0.4, 0.1, 0.02, 0.0];
        let loss = |learner: &Learner| -> f64 {
            let logits = logits(learner);
            (0..OUTPUTS)
                .map(|k| {
                    let p = 1.0 / (1.0 + (-f64::from(logits[k])).exp());
                    let t = f64::from(target[k]);
                    -f64::from(WEIGHT[k]) * (t * p.ln() + (1.0 - t) * (1.0 - p).ln())
                })
                .sum()
        };
        let batch = learner.line_up(&mut [sample(target)]);
        let mut pass = Pass::default();
        let mut net = stack(&mut learner);
        let logits = pass.forward(&net, batch).to_vec();
        let mut error = vec![0.0; logits.len()];
        for k in 0..OUTPUTS {
            error[k] = WEIGHT[k] * (sigmoid(logits[k]) - target[k]);
        }
        let mut gradients = Vec::new();
        pass.backward(&mut net, error, |_, gradient, bias, _| {
            gradients.insert(0, (gradient.to_vec(), bias.to_vec()));
        });
        // Only the head that was used has gradients.
        assert_eq!(gradients.len(), 3);
        let start = Changes::from_nothing(&Board::start());
        let active = usize::from(start.as_slice()[3].input);
        let head = learner.shape.head(&Board::start());
        for (at, (gradient, _)) in gradients.iter().enumerate() {
            let number = if at == 0 { 0 } else { 2 * head + at };
            let width = learner.layers[number].width();
            let input = if at == 0 { active } else { 5 };
            for output in 0..5 {
                let index = input * width + output;
                let moved = |by: f32| {
                    let mut learner = learner.clone();
                    learner.layers[number].weights[index] += by;
                    loss(&learner)
                };
                let difference = (moved(1e-2) - moved(-1e-2)) / 2e-2;
                let gradient = f64::from(gradient[index]);
                assert!(
                    (difference - gradient).abs() < 1e-2 * (1.0 + gradient.abs()),
                    "layer {at}, weight {index}: {gradient} against {difference}"
                );
            }
        }
    }

    #[test]
    fn only_heads_with_positions_learn() {
        let mut rng = ChaCha8Rng::seed_from_u64(8);
        let mut learner = Learner::new(with_heads(), &mut rng).unwrap();
        let before = learner.layers.clone();
        let mut setup = Setup::EMPTY;
        (setup.own[6], setup.opponent[6]) = (15, 15);
        let other = Sample {
            board: setup.board().unwrap(),
            target: [0.5; 5],
        };
        learner.learn(&mut [sample([0.5; 5]), other, sample([0.4; 5])], 1e-3);
        let heads = [Board::start(), other.board].map(|board| learner.shape.head(&board));
        assert_ne!(heads[0], heads[1]);
        let pairs = before[1..].chunks(2).zip(learner.layers[1..].chunks(2));
        for (head, (before, after)) in pairs.enumerate() {
            let changed = before[0].bias != after[0].bias;
            assert_eq!(changed, heads.contains(&head), "head {head}");
        }
    }

    #[test]
    fn learners_are_averaged_and_state_comes_back() {
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        let mut one = Learner::new(shape(), &mut rng).unwrap();
        one.learn(&mut [sample([0.5; 5])], 1e-3);
        let before = one.state();
        let mut both = vec![one.clone(), one.clone()];
        Learner::average(&mut both);
        assert_eq!(both[1].state(), before);
        both[0].learn(&mut [sample([0.9; 5])], 1e-2);
        let mean: Vec<f32> = (both[0].state().1.iter().zip(&before.1))
            .map(|(a, b)| (a + b) / 2.0)
            .collect();
        Learner::average(&mut both);
        assert_eq!([&both[0].state().1, &both[1].state().1], [&mean, &mean]);
        let mut other = Learner::new(shape(), &mut rng).unwrap();
        assert!(other.restore(before.0, &before.1));
        assert_eq!(other.state(), before);
        assert!(!other.restore(1, &before.1[1..]));
    }
}
