//! Random numbers that follow from a seed.

use otter_rules::{Die, Roll};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Returns the generator for one purpose. The same seed and numbers give the same generator, and
/// others an independent one.
pub fn generator(seed: u64, purpose: u64, number: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    for (at, part) in [seed, purpose, number].into_iter().enumerate() {
        key[at * 8..at * 8 + 8].copy_from_slice(&part.to_le_bytes());
    }
    ChaCha8Rng::from_seed(key)
}

/// Returns a random roll of two dice.
pub fn roll(rng: &mut ChaCha8Rng) -> Roll {
    let mut die = || Die::ALL[rng.random_range(0..6)];
    Roll::new(die(), die())
}

/// Returns a random opening roll: two different dice.
pub fn opening_roll(rng: &mut ChaCha8Rng) -> Roll {
    loop {
        let roll = roll(rng);
        if !roll.is_double() {
            return roll;
        }
    }
}
