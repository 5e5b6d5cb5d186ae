//! The memory of recent positions, which are learned from again.

use otter_engine::nets::OUTPUTS;
use otter_rules::{Board, Setup};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::Sample;

/// The latest positions, up to a number.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    samples: Vec<Sample>,
    /// The index that the next position replaces once the memory is full.
    next: usize,
}

/// The number of bytes of a stored position: both sides' counts by slot, and the target outputs.
const STORED: usize = 26 + 26 + 4 * OUTPUTS;

impl Memory {
    /// Remembers new positions; beyond `most` positions they replace the oldest.
    pub(crate) fn add(&mut self, new: &[Sample], most: usize) {
        for sample in new {
            if self.samples.len() < most {
                self.samples.push(*sample);
            } else {
                self.next %= most;
                self.samples[self.next] = *sample;
                self.next += 1;
            }
        }
    }

    /// Fills `drawn` with `n` remembered positions, drawn at random with replacement.
    pub(crate) fn draw(&self, n: usize, rng: &mut ChaCha8Rng, drawn: &mut Vec<Sample>) {
        drawn.clear();
        if !self.samples.is_empty() {
            drawn.extend((0..n).map(|_| self.samples[rng.random_range(0..self.samples.len())]));
        }
    }

    /// Returns the number of positions.
    pub(crate) fn len(&self) -> usize {
        self.samples.len()
    }

    /// Returns the positions as bytes, for a checkpoint.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = (self.next as u64).to_le_bytes().to_vec();
        for sample in &self.samples {
            let Setup { own, opponent } = sample.board.to_setup();
            bytes.extend(own);
            bytes.extend(opponent);
            bytes.extend(sample.target.iter().flat_map(|x| x.to_le_bytes()));
        }
        bytes
    }

    /// Returns the memory that [`Self::to_bytes`] wrote. `None` if the bytes are not of that form.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (next, rest) = bytes.split_first_chunk::<8>()?;
        let (stored, []) = rest.as_chunks::<STORED>() else {
            return None;
        };
        let samples = stored.iter().map(sample).collect::<Option<_>>()?;
        let next = usize::try_from(u64::from_le_bytes(*next)).ok()?;
        Some(Self { samples, next })
    }
}

fn sample(stored: &[u8; STORED]) -> Option<Sample> {
    let (own, rest) = stored.split_first_chunk::<26>()?;
    let (opponent, rest) = rest.split_first_chunk::<26>()?;
    let setup = Setup {
        own: *own,
        opponent: *opponent,
    };
    let board: Board = setup.board().ok()?;
    let (numbers, _) = rest.as_chunks::<4>();
    Some(Sample {
        board,
        target: std::array::from_fn(|k| f32::from_le_bytes(numbers[k])),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;

    #[test]
    fn forgets_the_oldest_and_comes_back_from_bytes() {
        let samples: Vec<Sample> = (0..5)
            .map(|n| Sample {
                board: Board::start(),
                target: [n as f32; OUTPUTS],
            })
            .collect();
        let mut memory = Memory::default();
        memory.add(&samples, 3);
        let kept = |memory: &Memory| {
            let mut kept: Vec<f32> = memory.samples.iter().map(|s| s.target[0]).collect();
            kept.sort_by(f32::total_cmp);
            kept
        };
        assert_eq!(kept(&memory), [2.0, 3.0, 4.0]);
        let mut back = Memory::from_bytes(&memory.to_bytes()).unwrap();
        back.add(&samples[..1], 3);
        assert_eq!(kept(&back), [0.0, 3.0, 4.0]);
        assert!(Memory::from_bytes(&memory.to_bytes()[1..]).is_none());
        let mut drawn = Vec::new();
        memory.draw(10, &mut ChaCha8Rng::seed_from_u64(1), &mut drawn);
        assert_eq!(drawn.len(), 10);
        Memory::default().draw(10, &mut ChaCha8Rng::seed_from_u64(1), &mut drawn);
        assert!(drawn.is_empty());
    }
}
