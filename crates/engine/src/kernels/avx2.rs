//! The kernels' registers on AVX2.

use std::arch::x86_64::__m256i;

use pulp::cast;
use pulp::x86::V3;

use super::lanes::{Lanes, Task};

/// The proof that this machine has AVX2 and the rest of x86-64-v3.
#[derive(Clone, Copy, Debug)]
pub(super) struct Avx2(V3);

impl Avx2 {
    /// Returns the proof. `None` if this machine does not have these instructions.
    pub(super) fn detect() -> Option<Self> {
        V3::try_new().map(Self)
    }
}

const SHORTS: usize = 16;
const LONGS: usize = SHORTS / 2;

impl Lanes for Avx2 {
    type Shorts = __m256i;
    type Longs = __m256i;
    type Floats = V3;
    const SHORTS: usize = SHORTS;
    const BOARDS: usize = 2;

    #[inline(always)]
    fn floats(self) -> V3 {
        self.0
    }

    #[inline(always)]
    fn run<T: Task>(self, task: T) {
        self.0.vectorize(
            #[inline(always)]
            || task.run(self),
        );
    }

    #[inline(always)]
    fn load(self, from: &[i16]) -> __m256i {
        cast(from.as_chunks::<SHORTS>().0[0])
    }

    #[inline(always)]
    fn store(self, to: &mut [i16], numbers: __m256i) {
        to.as_chunks_mut::<SHORTS>().0[0] = cast(numbers);
    }

    #[inline(always)]
    fn add(self, a: __m256i, b: __m256i) -> __m256i {
        self.0.avx2._mm256_add_epi16(a, b)
    }

    #[inline(always)]
    fn sub(self, a: __m256i, b: __m256i) -> __m256i {
        self.0.avx2._mm256_sub_epi16(a, b)
    }

    #[inline(always)]
    fn cut(self, a: __m256i) -> __m256i {
        self.0
            .avx2
            ._mm256_max_epi16(a, self.0.avx._mm256_setzero_si256())
    }

    #[inline(always)]
    fn live(self, a: __m256i) -> u32 {
        let (avx, avx2) = (self.0.avx, self.0.avx2);
        let live = avx2._mm256_cmpgt_epi32(a, self.0.avx._mm256_setzero_si256());
        avx._mm256_movemask_ps(avx._mm256_castsi256_ps(live)) as u32
    }

    #[inline(always)]
    fn nonzero(self, numbers: [u32; 16]) -> u16 {
        let (avx, avx2) = (self.0.avx, self.0.avx2);
        let halves: [__m256i; 2] = cast(numbers);
        let [low, high] = halves.map(|half| {
            let zero = avx2._mm256_cmpeq_epi32(half, avx._mm256_setzero_si256());
            avx._mm256_movemask_ps(avx._mm256_castsi256_ps(zero)) as u16
        });
        !(low | high << 8)
    }

    #[inline(always)]
    fn pairs(self, pair: [i16; 2]) -> __m256i {
        self.0.avx._mm256_set1_epi32(cast(pair))
    }

    #[inline(always)]
    fn load_longs(self, from: &[i32]) -> __m256i {
        cast(from.as_chunks::<LONGS>().0[0])
    }

    #[inline(always)]
    fn store_longs(self, to: &mut [i32], numbers: __m256i) {
        to.as_chunks_mut::<LONGS>().0[0] = cast(numbers);
    }

    #[inline(always)]
    fn dot(self, sums: __m256i, a: __m256i, b: __m256i) -> __m256i {
        let avx2 = self.0.avx2;
        avx2._mm256_add_epi32(sums, avx2._mm256_madd_epi16(a, b))
    }
}
