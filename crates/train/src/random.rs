//! Randomness that a seed decides.

use otter_rules::{Die, Roll};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A generator for one purpose: the same seed and numbers give the same, others another.
pub(crate) fn generator(seed: u64, purpose: u64, number: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    for (place, part) in [seed, purpose, number].into_iter().enumerate() {
        key[place * 8..place * 8 + 8].copy_from_slice(&part.to_le_bytes());
    }
    ChaCha8Rng::from_seed(key)
}

/// A number from the standard normal distribution.
pub(crate) fn normal(rng: &mut ChaCha8Rng) -> f32 {
    // Box and Muller's transformation; 1 − u is never 0.
    let radius = (-2.0 * (1.0 - rng.random::<f32>()).ln()).sqrt();
    radius * (std::f32::consts::TAU * rng.random::<f32>()).cos()
}

/// A throw of two dice.
pub(crate) fn throw(rng: &mut ChaCha8Rng) -> Roll {
    let mut die = || Die::ALL[rng.random_range(0..6)];
    Roll::new(die(), die())
}

/// The first throw of a game: two different dice.
pub(crate) fn opening_throw(rng: &mut ChaCha8Rng) -> Roll {
    loop {
        let roll = throw(rng);
        if !roll.is_double() {
            return roll;
        }
    }
}
