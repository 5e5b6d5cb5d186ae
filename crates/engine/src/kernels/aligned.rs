//! Lists of numbers that are aligned to cache lines.

use std::ops::{Deref, DerefMut};

/// A list of numbers that begins at a multiple of 64 bytes. Loading a register that straddles two
/// cache lines takes twice as long.
#[derive(Debug)]
pub(crate) struct Aligned<T> {
    numbers: Vec<T>,
    first: usize,
    n: usize,
}

const BYTES: usize = 64;

impl<T: Copy + Default> Aligned<T> {
    /// Returns `n` zeros, the first of which lies at a multiple of 64 bytes.
    pub(crate) fn zero(n: usize) -> Self {
        let room = BYTES / size_of::<T>();
        let numbers = vec![T::default(); n + room];
        let first = numbers.as_ptr().align_offset(BYTES).min(room);
        Self { numbers, first, n }
    }

    /// Sets the length to `n`. If that changes it, all numbers become 0.
    pub(crate) fn ensure(&mut self, n: usize) {
        if self.n != n {
            *self = Self::zero(n);
        }
    }
}

impl<T: Copy + Default> Default for Aligned<T> {
    fn default() -> Self {
        Self::zero(0)
    }
}

impl<T: Copy + Default> Clone for Aligned<T> {
    fn clone(&self) -> Self {
        // A copy of the memory lies elsewhere and may need another offset.
        let mut copy = Self::zero(self.n);
        copy.copy_from_slice(self);
        copy
    }
}

impl<T: Copy + Default> FromIterator<T> for Aligned<T> {
    fn from_iter<I: IntoIterator<Item = T>>(numbers: I) -> Self {
        let numbers: Vec<T> = numbers.into_iter().collect();
        let mut aligned = Self::zero(numbers.len());
        aligned.copy_from_slice(&numbers);
        aligned
    }
}

impl<T> Deref for Aligned<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.numbers[self.first..self.first + self.n]
    }
}

impl<T> DerefMut for Aligned<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.numbers[self.first..self.first + self.n]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn begins_at_a_cache_line() {
        for n in [0, 1, 33, 500] {
            let list: Aligned<i16> = (0..n).collect();
            for list in [&list, &list.clone()] {
                assert_eq!(list.as_ptr() as usize % BYTES, 0);
                assert!(list.iter().copied().eq(0..n));
            }
        }
    }
}
