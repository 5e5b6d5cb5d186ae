//! The cache of evaluations.
//!
//! It is a table of a fixed size that threads share without locks. A slot is eight numbers: seven
//! hold the evaluation, the first is a hash of them and the key. A slot that two threads wrote at
//! once, or that holds another key's evaluation, fails the comparison and counts as empty. Apart
//! from a chance of one in 2⁶⁴ at each lookup, whatever passes is exactly what computing it again
//! would give, so neither the table's size nor the order of the threads changes any answer.

use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};

use otter_rules::Board;

use super::depth::Depth;
use super::evaluation::Evaluation;

/// The number of words that an evaluation is packed into.
const WORDS: usize = 7;

/// A shared table of positions that were searched.
#[derive(Debug)]
pub(crate) struct Cache {
    /// For evaluations one roll ahead, and for deeper ones: so the many shallow ones do not replace
    /// the few that took long.
    tables: [Box<[Slot]>; 2],
}

/// An entry of the cache for one position, as large as a cache line of the processor.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Slot {
    check: AtomicU64,
    words: [AtomicU64; WORDS],
}

/// The key of an evaluation: the board, the depth of the search, and everything else that it
/// depends on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Key {
    table: usize,
    index: u64,
    check: u64,
}

impl Key {
    /// Returns the key. `signature` is a hash of the stakes.
    pub(crate) fn new(board: &Board, depth: Depth, signature: u64) -> Self {
        let mix = |seed| {
            let mut mix = Mix(seed);
            board.hash(&mut mix);
            mix.add(signature);
            mix.add(depth.key());
            mix.finished()
        };
        Self {
            table: usize::from(depth.number() > 1),
            index: mix(0x9E37_79B9_7F4A_7C15),
            check: mix(0xD1B5_4A32_D192_ED03),
        }
    }
}

/// A hash of several numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mix(pub(crate) u64);

impl Mix {
    pub(crate) const fn add(&mut self, word: u64) {
        let product = (self.0 ^ word) as u128 * 0x9FB2_1C65_1E98_DF25;
        self.0 = (product as u64) ^ (product >> 64) as u64 ^ word.rotate_left(32);
    }

    pub(crate) const fn finished(mut self) -> u64 {
        self.add(0x2545_F491_4F6C_DD1D);
        self.0
    }
}

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.add(u64::from(*byte));
        }
    }

    fn write_u128(&mut self, bits: u128) {
        self.add(bits as u64);
        self.add((bits >> 64) as u64);
    }

    fn finish(&self) -> u64 {
        self.finished()
    }
}

impl Cache {
    /// Returns an empty cache of `n_slots` slots of 64 bytes, rounded up to a power of two, a third
    /// of them for positions searched more than one roll ahead.
    pub(crate) fn new(n_slots: usize) -> Self {
        let table = |n: usize| {
            (0..n.max(1).next_power_of_two())
                .map(|_| Slot::default())
                .collect()
        };
        Self {
            tables: [table(n_slots), table(n_slots / 2)],
        }
    }

    /// Returns the evaluation stored under a key. `None` if there is none, or it was replaced.
    pub(crate) fn get(&self, key: &Key) -> Option<Evaluation> {
        let slot = self.slot(key);
        let check = slot.check.load(Ordering::Relaxed);
        let words = std::array::from_fn(|at| slot.words[at].load(Ordering::Relaxed));
        (check == mixed(key, &words)).then(|| Evaluation::from_words(words))
    }

    /// Stores an evaluation, replacing what its slot held.
    pub(crate) fn put(&self, key: &Key, evaluation: &Evaluation) {
        let slot = self.slot(key);
        let words = evaluation.to_words();
        slot.check.store(mixed(key, &words), Ordering::Relaxed);
        for (to, word) in slot.words.iter().zip(words) {
            to.store(word, Ordering::Relaxed);
        }
    }

    fn slot(&self, key: &Key) -> &Slot {
        let table = &self.tables[key.table];
        &table[key.index as usize & (table.len() - 1)]
    }
}

fn mixed(key: &Key, words: &[u64; WORDS]) -> u64 {
    let mut mix = Mix(key.check);
    for word in words {
        mix.add(*word);
    }
    mix.finished()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cube::CubefulValues;
    use crate::equity::Outcomes;
    use crate::search::Ply;

    fn one_ply(board: &Board, signature: u64) -> Key {
        Key::new(board, Depth::new(Ply::ONE), signature)
    }

    fn evaluation(n: f32) -> Evaluation {
        Evaluation {
            outcomes: Outcomes::from_array([n, 0.2, 0.1, 0.05, 0.01]),
            cube: CubefulValues(std::array::from_fn(|at| n + at as f32)),
        }
    }

    #[test]
    fn an_evaluation_is_found_under_its_key_alone() {
        let cache = Cache::new(64);
        let board = Board::start();
        let key = one_ply(&board, 7);
        assert!(cache.get(&key).is_none());
        cache.put(&key, &evaluation(0.5));
        assert_eq!(cache.get(&key), Some(evaluation(0.5)));
        for other in [
            Key::new(&board, Depth::new(Ply::TWO), 7),
            one_ply(&board, 8),
        ] {
            assert!(cache.get(&other).is_none());
        }
    }

    #[test]
    fn a_slot_written_by_two_at_once_counts_as_empty() {
        let cache = Cache::new(1);
        let keys = [1, 2].map(|signature| one_ply(&Board::start(), signature));
        cache.put(&keys[0], &evaluation(0.25));
        // Half of another evaluation on top, as if its writer had been interrupted.
        let words = evaluation(0.75).to_words();
        for (slot, word) in cache.slot(&keys[1]).words.iter().zip(words).take(3) {
            slot.store(word, Ordering::Relaxed);
        }
        assert!(keys.iter().all(|key| cache.get(key).is_none()));
    }

    #[test]
    fn many_threads_find_nothing_but_what_was_stored() {
        let cache = &Cache::new(8);
        std::thread::scope(|scope| {
            for thread in 0..4_u64 {
                scope.spawn(move || {
                    for i in 0..20_000 {
                        let n = (i * 7 + thread) % 50;
                        let key = one_ply(&Board::start(), n);
                        match cache.get(&key) {
                            Some(found) => assert_eq!(found, evaluation(n as f32)),
                            None => cache.put(&key, &evaluation(n as f32)),
                        }
                    }
                });
            }
        });
    }
}
