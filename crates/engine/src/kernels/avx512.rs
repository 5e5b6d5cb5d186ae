//! The kernels' registers on AVX-512 without VNNI.

use std::arch::x86_64::__m512i;

use pulp::cast;
use pulp::x86::V4;

use super::lanes::{Lanes, Task};

/// The proof that this machine has AVX-512 F, BW, CD, DQ and VL (x86-64-v4).
#[derive(Clone, Copy, Debug)]
pub(super) struct Avx512(V4);

impl Avx512 {
    /// Returns the proof. `None` if this machine does not have these instructions.
    pub(super) fn detect() -> Option<Self> {
        V4::try_new().map(Self)
    }
}

pub(super) const SHORTS: usize = 32;
const LONGS: usize = SHORTS / 2;

impl Lanes for Avx512 {
    type Shorts = __m512i;
    type Longs = __m512i;
    type Floats = V4;
    const SHORTS: usize = SHORTS;
    const BOARDS: usize = 6;

    #[inline(always)]
    fn floats(self) -> V4 {
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
    fn load(self, from: &[i16]) -> __m512i {
        cast(from.as_chunks::<SHORTS>().0[0])
    }

    #[inline(always)]
    fn store(self, to: &mut [i16], numbers: __m512i) {
        to.as_chunks_mut::<SHORTS>().0[0] = cast(numbers);
    }

    #[inline(always)]
    fn add(self, a: __m512i, b: __m512i) -> __m512i {
        self.0.avx512bw._mm512_add_epi16(a, b)
    }

    #[inline(always)]
    fn sub(self, a: __m512i, b: __m512i) -> __m512i {
        self.0.avx512bw._mm512_sub_epi16(a, b)
    }

    #[inline(always)]
    fn cut(self, a: __m512i) -> __m512i {
        self.0
            .avx512bw
            ._mm512_max_epi16(a, self.0.avx512f._mm512_setzero_si512())
    }

    #[inline(always)]
    fn live(self, a: __m512i) -> u32 {
        u32::from(self.0.avx512f._mm512_test_epi32_mask(a, a))
    }

    #[inline(always)]
    fn list(self, bits: u16, first: u32, list: &mut [u32; 16]) -> usize {
        const NUMBERS: [u32; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
        let avx512f = self.0.avx512f;
        let first = avx512f._mm512_set1_epi32(first as i32);
        let numbers = avx512f._mm512_add_epi32(first, cast(NUMBERS));
        *list = cast(avx512f._mm512_maskz_compress_epi32(bits, numbers));
        bits.count_ones() as usize
    }

    #[inline(always)]
    fn nonzero(self, numbers: [u32; 16]) -> u16 {
        let numbers: __m512i = cast(numbers);
        self.0.avx512f._mm512_test_epi32_mask(numbers, numbers)
    }

    #[inline(always)]
    fn pairs(self, pair: [i16; 2]) -> __m512i {
        self.0.avx512f._mm512_set1_epi32(cast(pair))
    }

    #[inline(always)]
    fn load_longs(self, from: &[i32]) -> __m512i {
        cast(from.as_chunks::<LONGS>().0[0])
    }

    #[inline(always)]
    fn store_longs(self, to: &mut [i32], numbers: __m512i) {
        to.as_chunks_mut::<LONGS>().0[0] = cast(numbers);
    }

    #[inline(always)]
    fn dot(self, sums: __m512i, a: __m512i, b: __m512i) -> __m512i {
        let products = self.0.avx512bw._mm512_madd_epi16(a, b);
        self.0.avx512f._mm512_add_epi32(sums, products)
    }
}
