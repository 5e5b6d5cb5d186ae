//! The kernels' registers on SSE2, which every x86-64 machine has.

use std::arch::x86_64::__m128i;

use pulp::x86::V1;
use pulp::{Scalar128b, cast};

use super::lanes::{Lanes, Task};

/// The proof that this machine has SSE2.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sse2(V1);

impl Sse2 {
    /// Returns the proof, which is there on every machine of this kind.
    pub(super) fn detect() -> Option<Self> {
        V1::try_new().map(Self)
    }
}

const SHORTS: usize = 8;
const LONGS: usize = SHORTS / 2;

impl Lanes for Sse2 {
    type Shorts = __m128i;
    type Longs = __m128i;
    // Four numbers in plain Rust, which becomes instructions of SSE2.
    type Floats = Scalar128b;
    const SHORTS: usize = SHORTS;
    // The eight sums of a board's block take half of the registers.
    const BOARDS: usize = 1;

    #[inline(always)]
    fn floats(self) -> Scalar128b {
        Scalar128b
    }

    #[inline(always)]
    fn run<T: Task>(self, task: T) {
        task.run(self);
    }

    #[inline(always)]
    fn load(self, from: &[i16]) -> __m128i {
        cast(from.as_chunks::<SHORTS>().0[0])
    }

    #[inline(always)]
    fn store(self, to: &mut [i16], numbers: __m128i) {
        to.as_chunks_mut::<SHORTS>().0[0] = cast(numbers);
    }

    #[inline(always)]
    fn add(self, a: __m128i, b: __m128i) -> __m128i {
        self.0.sse2._mm_add_epi16(a, b)
    }

    #[inline(always)]
    fn sub(self, a: __m128i, b: __m128i) -> __m128i {
        self.0.sse2._mm_sub_epi16(a, b)
    }

    #[inline(always)]
    fn cut(self, a: __m128i) -> __m128i {
        let sse2 = self.0.sse2;
        sse2._mm_max_epi16(a, sse2._mm_setzero_si128())
    }

    #[inline(always)]
    fn live(self, a: __m128i) -> u32 {
        let sse2 = self.0.sse2;
        let live = sse2._mm_cmpgt_epi32(a, sse2._mm_setzero_si128());
        self.0.sse._mm_movemask_ps(sse2._mm_castsi128_ps(live)) as u32
    }

    #[inline(always)]
    fn nonzero(self, numbers: [u32; 16]) -> u16 {
        let sse2 = self.0.sse2;
        let quarters: [__m128i; 4] = cast(numbers);
        let [a, b, c, d] = quarters.map(|quarter| {
            let zero = sse2._mm_cmpeq_epi32(quarter, sse2._mm_setzero_si128());
            self.0.sse._mm_movemask_ps(sse2._mm_castsi128_ps(zero)) as u16
        });
        !(a | b << 4 | c << 8 | d << 12)
    }

    #[inline(always)]
    fn pairs(self, pair: [i16; 2]) -> __m128i {
        self.0.sse2._mm_set1_epi32(cast(pair))
    }

    #[inline(always)]
    fn load_longs(self, from: &[i32]) -> __m128i {
        cast(from.as_chunks::<LONGS>().0[0])
    }

    #[inline(always)]
    fn store_longs(self, to: &mut [i32], numbers: __m128i) {
        to.as_chunks_mut::<LONGS>().0[0] = cast(numbers);
    }

    #[inline(always)]
    fn dot(self, sums: __m128i, a: __m128i, b: __m128i) -> __m128i {
        let sse2 = self.0.sse2;
        sse2._mm_add_epi32(sums, sse2._mm_madd_epi16(a, b))
    }
}
