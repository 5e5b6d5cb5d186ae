//! The kernels' registers on the 128-bit vectors of WebAssembly.

use std::arch::wasm32::v128;

use pulp::cast;
use pulp::wasm::Simd128 as Proof;

use super::lanes::{Lanes, Task};

/// The proof that the program was compiled for a WebAssembly machine with 128-bit vectors. There
/// is no asking at run time: a machine without them refuses the whole program.
#[derive(Clone, Copy, Debug)]
pub(super) struct Simd128(Proof);

impl Simd128 {
    /// Returns the proof. `None` if the program was compiled without these instructions.
    pub(super) fn detect() -> Option<Self> {
        Proof::try_new().map(Self)
    }
}

const SHORTS: usize = 8;
const LONGS: usize = SHORTS / 2;

impl Lanes for Simd128 {
    type Shorts = v128;
    type Longs = v128;
    type Floats = Proof;
    const SHORTS: usize = SHORTS;
    const BOARDS: usize = 2;

    #[inline(always)]
    fn floats(self) -> Proof {
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
    fn load(self, from: &[i16]) -> v128 {
        cast(from.as_chunks::<SHORTS>().0[0])
    }

    #[inline(always)]
    fn store(self, to: &mut [i16], numbers: v128) {
        to.as_chunks_mut::<SHORTS>().0[0] = cast(numbers);
    }

    #[inline(always)]
    fn add(self, a: v128, b: v128) -> v128 {
        self.0.simd128.i16x8_add(a, b)
    }

    #[inline(always)]
    fn sub(self, a: v128, b: v128) -> v128 {
        self.0.simd128.i16x8_sub(a, b)
    }

    #[inline(always)]
    fn cut(self, a: v128) -> v128 {
        let simd = self.0.simd128;
        simd.i16x8_max(a, simd.i16x8_splat(0))
    }

    #[inline(always)]
    fn live(self, a: v128) -> u32 {
        let simd = self.0.simd128;
        u32::from(simd.i32x4_bitmask(simd.i32x4_gt(a, simd.i32x4_splat(0))))
    }

    #[inline(always)]
    fn nonzero(self, numbers: [u32; 16]) -> u16 {
        let simd = self.0.simd128;
        let quarters: [v128; 4] = cast(numbers);
        let [a, b, c, d] = quarters.map(|quarter| {
            u16::from(simd.i32x4_bitmask(simd.i32x4_ne(quarter, simd.i32x4_splat(0))))
        });
        a | b << 4 | c << 8 | d << 12
    }

    #[inline(always)]
    fn pairs(self, pair: [i16; 2]) -> v128 {
        self.0.simd128.i32x4_splat(cast(pair))
    }

    #[inline(always)]
    fn load_longs(self, from: &[i32]) -> v128 {
        cast(from.as_chunks::<LONGS>().0[0])
    }

    #[inline(always)]
    fn store_longs(self, to: &mut [i32], numbers: v128) {
        to.as_chunks_mut::<LONGS>().0[0] = cast(numbers);
    }

    #[inline(always)]
    fn dot(self, sums: v128, a: v128, b: v128) -> v128 {
        let simd = self.0.simd128;
        simd.i32x4_add(sums, simd.i32x4_dot_i16x8(a, b))
    }
}
