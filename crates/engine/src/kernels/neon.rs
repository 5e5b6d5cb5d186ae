//! The kernels' registers on NEON, which every 64-bit ARM machine has.
//!
//! The processors' dot products are of 8-bit numbers, or of 16-bit ones into 64 bits, so none of
//! them fits: `smlal`, which multiplies and adds in one instruction, does the work.

use std::arch::aarch64::{int16x8_t, int32x4_t};

use pulp::aarch64::Neon as Proof;
use pulp::cast;

use super::lanes::{Lanes, Task};

/// The proof that this machine has NEON.
#[derive(Clone, Copy, Debug)]
pub(super) struct Neon(Proof);

impl Neon {
    /// Returns the proof. `None` if this machine does not have these instructions.
    pub(super) fn detect() -> Option<Self> {
        Proof::try_new().map(Self)
    }
}

const SHORTS: usize = 8;
const LONGS: usize = SHORTS / 2;

impl Lanes for Neon {
    type Shorts = int16x8_t;
    /// Two parts of each sum: its products are in neighbouring lanes, added only when the sums are
    /// stored.
    type Longs = [int32x4_t; 2];
    type Floats = Proof;
    const SHORTS: usize = SHORTS;
    // The sixteen parts of a board's block take half of the registers.
    const BOARDS: usize = 1;

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
    fn load(self, from: &[i16]) -> int16x8_t {
        cast(from.as_chunks::<SHORTS>().0[0])
    }

    #[inline(always)]
    fn store(self, to: &mut [i16], numbers: int16x8_t) {
        to.as_chunks_mut::<SHORTS>().0[0] = cast(numbers);
    }

    #[inline(always)]
    fn add(self, a: int16x8_t, b: int16x8_t) -> int16x8_t {
        self.0.neon.vaddq_s16(a, b)
    }

    #[inline(always)]
    fn sub(self, a: int16x8_t, b: int16x8_t) -> int16x8_t {
        self.0.neon.vsubq_s16(a, b)
    }

    #[inline(always)]
    fn cut(self, a: int16x8_t) -> int16x8_t {
        self.0.neon.vmaxq_s16(a, cast([0_i16; SHORTS]))
    }

    #[inline(always)]
    fn live(self, a: int16x8_t) -> u32 {
        self.bits(cast(a), [1, 2, 4, 8])
    }

    #[inline(always)]
    fn nonzero(self, numbers: [u32; 16]) -> u16 {
        let quarters: [int32x4_t; 4] = cast(numbers);
        let bits = (0..4).zip(quarters).fold(0, |bits, (n, quarter)| {
            let first = 1 << (4 * n);
            bits | self.bits(quarter, [first, first << 1, first << 2, first << 3])
        });
        bits as u16
    }

    #[inline(always)]
    fn pairs(self, pair: [i16; 2]) -> int16x8_t {
        cast([pair; LONGS])
    }

    #[inline(always)]
    fn load_longs(self, from: &[i32]) -> [int32x4_t; 2] {
        let [a, b, c, d] = from.as_chunks::<LONGS>().0[0];
        [cast([a, 0, b, 0]), cast([c, 0, d, 0])]
    }

    #[inline(always)]
    fn store_longs(self, to: &mut [i32], [low, high]: [int32x4_t; 2]) {
        to.as_chunks_mut::<LONGS>().0[0] = cast(self.0.neon.vpaddq_s32(low, high));
    }

    #[inline(always)]
    fn dot(self, [low, high]: [int32x4_t; 2], a: int16x8_t, b: int16x8_t) -> [int32x4_t; 2] {
        let neon = self.0.neon;
        [
            neon.vmlal_s16(low, neon.vget_low_s16(a), neon.vget_low_s16(b)),
            neon.vmlal_high_s16(high, a, b),
        ]
    }
}

impl Neon {
    /// Returns the sum of these numbers, each a bit, for the lanes that are not 0.
    #[inline(always)]
    fn bits(self, lanes: int32x4_t, bits: [u32; LONGS]) -> u32 {
        let neon = self.0.neon;
        let marked = neon.vandq_u32(neon.vtstq_s32(lanes, lanes), cast(bits));
        neon.vaddvq_u32(marked)
    }
}
