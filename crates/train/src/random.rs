//! Random numbers for the first weights of a net.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// Returns a number drawn from the standard normal distribution.
pub(crate) fn normal(rng: &mut ChaCha8Rng) -> f32 {
    // Box and Muller's transformation; 1 − u is never 0.
    let radius = (-2.0 * (1.0 - rng.random::<f32>()).ln()).sqrt();
    radius * (std::f32::consts::TAU * rng.random::<f32>()).cos()
}
