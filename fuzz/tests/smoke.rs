//! The laws of all targets hold for their seeds and for some thousands of random changes of them,
//! which are the same in every run. `cargo xtask fuzz` searches further.

use std::fs;
use std::path::Path;

use otter_fuzz::{TARGETS, Target};
use rand::{Rng, RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// The number of changed inputs for each target; all of them take a few seconds.
const N_INPUTS: usize = 10_000;
/// The number of changed inputs for each format of files, which take longer.
const N_FILES: usize = 600;
/// The greatest number of changes made to a seed.
const MOST_CHANGES: usize = 6;

/// Returns the seeds of a target, including the inputs that once broke its law.
fn seeds(target: Target) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("seeds")
        .join(target.name);
    let mut paths: Vec<_> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.unwrap().path())
        .collect();
    assert!(!paths.is_empty(), "{} is empty", folder.display());
    paths.sort();
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

/// Returns a seed with some bytes changed, removed, added, or taken from another seed.
fn changed(seeds: &[Vec<u8>], rng: &mut impl Rng) -> Vec<u8> {
    let mut input = seeds[rng.random_range(0..seeds.len())].clone();
    for _ in 0..rng.random_range(1..=MOST_CHANGES) {
        let at = rng.random_range(0..=input.len());
        match rng.random_range(0..5) {
            0 => input.insert(at, rng.random()),
            1 => input.insert(at, rng.random_range(b' '..=b'~')),
            2 => drop(input.drain(at..input.len().min(at + rng.random_range(0..4)))),
            3 => {
                let other = &seeds[rng.random_range(0..seeds.len())];
                let from = rng.random_range(0..=other.len());
                let to = other.len().min(from + rng.random_range(0..16));
                input.splice(at..at, other[from..to].iter().copied());
            }
            _ => {
                if let Some(byte) = input.get_mut(at) {
                    *byte ^= 1 << rng.random_range(0..8);
                }
            }
        }
    }
    input
}

fn check(target: Target) {
    let seeds = seeds(target);
    let mut rng = ChaCha8Rng::seed_from_u64(13);
    let is_file = target.name.starts_with("file_");
    let n = if is_file { N_FILES } else { N_INPUTS };
    let near = (0..n).map(|_| changed(&seeds, &mut rng));
    for input in seeds.iter().cloned().chain(near) {
        let outcome = std::panic::catch_unwind(|| (target.check)(&input));
        assert!(
            outcome.is_ok(),
            "{} breaks its law on b\"{}\"",
            target.name,
            input.escape_ascii()
        );
    }
}

#[test]
fn every_law_holds_for_the_seeds_and_random_changes_of_them() {
    std::thread::scope(|scope| {
        for target in TARGETS {
            scope.spawn(move || check(target));
        }
    });
}

#[test]
fn every_folder_of_seeds_has_a_target() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds");
    for entry in fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name();
        assert!(TARGETS.iter().any(|target| name == target.name), "{name:?}");
    }
}
