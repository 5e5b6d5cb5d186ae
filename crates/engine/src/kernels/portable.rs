//! The kernels' registers in plain Rust, for machines without a path of their own. This is also the
//! twin that the other paths are tested against.

use std::array::from_fn;

use pulp::Scalar;

use super::lanes::{Lanes, Task};

/// No instruction set in particular.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

const SHORTS: usize = 8;
const LONGS: usize = SHORTS / 2;

impl Lanes for Portable {
    type Shorts = [i16; SHORTS];
    type Longs = [i32; LONGS];
    type Floats = Scalar;
    const SHORTS: usize = SHORTS;
    const BOARDS: usize = 2;

    #[inline(always)]
    fn floats(self) -> Scalar {
        Scalar::new()
    }

    #[inline(always)]
    fn run<T: Task>(self, task: T) {
        task.run(self);
    }

    #[inline(always)]
    fn load(self, from: &[i16]) -> [i16; SHORTS] {
        from.as_chunks().0[0]
    }

    #[inline(always)]
    fn store(self, to: &mut [i16], numbers: [i16; SHORTS]) {
        to.as_chunks_mut().0[0] = numbers;
    }

    #[inline(always)]
    fn add(self, a: [i16; SHORTS], b: [i16; SHORTS]) -> [i16; SHORTS] {
        from_fn(|i| a[i].wrapping_add(b[i]))
    }

    #[inline(always)]
    fn sub(self, a: [i16; SHORTS], b: [i16; SHORTS]) -> [i16; SHORTS] {
        from_fn(|i| a[i].wrapping_sub(b[i]))
    }

    #[inline(always)]
    fn cut(self, a: [i16; SHORTS]) -> [i16; SHORTS] {
        a.map(|x| x.max(0))
    }

    #[inline(always)]
    fn live(self, a: [i16; SHORTS]) -> u32 {
        let (pairs, _) = a.as_chunks::<2>();
        (0..)
            .zip(pairs)
            .fold(0, |bits, (i, &pair)| bits | u32::from(pair != [0, 0]) << i)
    }

    #[inline(always)]
    fn pairs(self, pair: [i16; 2]) -> [i16; SHORTS] {
        from_fn(|i| pair[i % 2])
    }

    #[inline(always)]
    fn load_longs(self, from: &[i32]) -> [i32; LONGS] {
        from.as_chunks().0[0]
    }

    #[inline(always)]
    fn store_longs(self, to: &mut [i32], numbers: [i32; LONGS]) {
        to.as_chunks_mut().0[0] = numbers;
    }

    #[inline(always)]
    fn dot(self, sums: [i32; LONGS], a: [i16; SHORTS], b: [i16; SHORTS]) -> [i32; LONGS] {
        let product = |i: usize| i32::from(a[i]) * i32::from(b[i]);
        from_fn(|i| {
            sums[i]
                .wrapping_add(product(2 * i))
                .wrapping_add(product(2 * i + 1))
        })
    }
}
