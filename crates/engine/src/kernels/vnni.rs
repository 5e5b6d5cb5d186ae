//! The kernels' registers on AVX-512 with VNNI: as on AVX-512, but with products and sum in one
//! instruction.

#![allow(
    unsafe_code,
    reason = "pulp has the proof of VNNI but not its instructions"
)]

use std::arch::x86_64::{__m512i, _mm512_dpwssd_epi32};

use pulp::core_arch::x86::Avx512vnni;
use pulp::x86::V4;

use super::avx512::{Avx512, SHORTS};
use super::lanes::{Lanes, Task};

/// The proof that this machine has AVX-512 and VNNI.
#[derive(Clone, Copy, Debug)]
pub(super) struct Vnni {
    avx512: Avx512,
    /// Kept only as a proof.
    _vnni: Avx512vnni,
}

impl Vnni {
    /// Returns the proof. `None` if this machine does not have these instructions.
    pub(super) fn detect() -> Option<Self> {
        Some(Self {
            avx512: Avx512::detect()?,
            _vnni: Avx512vnni::try_new()?,
        })
    }
}

/// Runs a task with the features that a [`Vnni`] proves.
#[target_feature(
    enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vnni,bmi1,bmi2,lzcnt,popcnt,fma"
)]
fn with_features<T: Task>(lanes: Vnni, task: T) {
    task.run(lanes);
}

impl Lanes for Vnni {
    type Shorts = __m512i;
    type Longs = __m512i;
    type Floats = V4;
    const SHORTS: usize = SHORTS;
    const BOARDS: usize = 6;

    #[inline(always)]
    fn floats(self) -> V4 {
        self.avx512.floats()
    }

    #[inline(always)]
    fn run<T: Task>(self, task: T) {
        // SAFETY: a `Vnni` is made only by `detect`, where both of its proofs come from detecting
        // the features of the CPU; together they cover every feature that is enabled.
        unsafe { with_features(self, task) }
    }

    #[inline(always)]
    fn load(self, from: &[i16]) -> __m512i {
        self.avx512.load(from)
    }

    #[inline(always)]
    fn store(self, to: &mut [i16], numbers: __m512i) {
        self.avx512.store(to, numbers);
    }

    #[inline(always)]
    fn add(self, a: __m512i, b: __m512i) -> __m512i {
        self.avx512.add(a, b)
    }

    #[inline(always)]
    fn sub(self, a: __m512i, b: __m512i) -> __m512i {
        self.avx512.sub(a, b)
    }

    #[inline(always)]
    fn cut(self, a: __m512i) -> __m512i {
        self.avx512.cut(a)
    }

    #[inline(always)]
    fn live(self, a: __m512i) -> u32 {
        self.avx512.live(a)
    }

    #[inline(always)]
    fn list(self, bits: u16, first: u32, list: &mut [u32; 16]) -> usize {
        self.avx512.list(bits, first, list)
    }

    #[inline(always)]
    fn nonzero(self, numbers: [u32; 16]) -> u16 {
        self.avx512.nonzero(numbers)
    }

    #[inline(always)]
    fn pairs(self, pair: [i16; 2]) -> __m512i {
        self.avx512.pairs(pair)
    }

    #[inline(always)]
    fn load_longs(self, from: &[i32]) -> __m512i {
        self.avx512.load_longs(from)
    }

    #[inline(always)]
    fn store_longs(self, to: &mut [i32], numbers: __m512i) {
        self.avx512.store_longs(to, numbers);
    }

    #[inline(always)]
    fn dot(self, sums: __m512i, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves VNNI, which is all that the instruction needs.
        unsafe { _mm512_dpwssd_epi32(sums, a, b) }
    }
}
