//! What the integer kernels ask of an instruction set.

use pulp::Simd;

/// Registers of whole numbers on one instruction set. A value is the proof that the machine
/// has it.
///
/// All sums are modulo 2¹⁶ or 2³²; the packing of a net makes sure that the true sums fit.
pub(crate) trait Lanes: Copy {
    /// A register of 16-bit numbers.
    type Shorts: Copy;
    /// A register of as many bits, of 32-bit numbers.
    type Longs: Copy;
    /// What computes with `f32`.
    type Floats: Simd;

    /// How many 16-bit numbers a register holds, at most 32.
    const SHORTS: usize;
    /// How many 32-bit numbers a register holds: half as many.
    const LONGS: usize = Self::SHORTS / 2;
    /// How many boards the second layer takes at once: as many as there are registers for, and
    /// at most six.
    const BOARDS: usize;

    /// What computes with `f32`.
    fn floats(self) -> Self::Floats;
    /// Runs a task with everything in it compiled for this instruction set.
    fn run<T: Task>(self, task: T);
    /// The first [`Lanes::SHORTS`] numbers.
    fn load(self, from: &[i16]) -> Self::Shorts;
    /// Writes to the first [`Lanes::SHORTS`] numbers.
    fn store(self, to: &mut [i16], numbers: Self::Shorts);
    /// Returns the sums `a + b`, lane by lane, modulo 2¹⁶.
    fn add(self, a: Self::Shorts, b: Self::Shorts) -> Self::Shorts;
    /// Returns the differences `a − b`, lane by lane, modulo 2¹⁶.
    fn sub(self, a: Self::Shorts, b: Self::Shorts) -> Self::Shorts;
    /// Each number, or 0 where it is negative.
    fn cut(self, a: Self::Shorts) -> Self::Shorts;
    /// A bit for each pair of neighbours that are not both 0, of numbers that are not negative.
    fn live(self, a: Self::Shorts) -> u32;
    /// Writes `first` plus the number of each bit set in `bits`, in order, to `list`, in which
    /// there is room for as many as there are bits. Returns how many.
    #[inline(always)]
    fn list(self, bits: u16, first: u32, list: &mut [u32; 16]) -> usize {
        let (mut bits, mut n) = (bits, 0);
        while bits != 0 {
            list[n] = first + bits.trailing_zeros();
            n += 1;
            bits &= bits - 1;
        }
        n
    }
    /// A bit for each of sixteen numbers that is not 0.
    #[inline(always)]
    fn nonzero(self, numbers: [u32; 16]) -> u16 {
        let bits = numbers.iter().enumerate();
        bits.fold(0, |bits, (i, &x)| bits | u16::from(x != 0) << i)
    }
    /// The same two numbers in all pairs of neighbours.
    fn pairs(self, pair: [i16; 2]) -> Self::Shorts;
    /// The first [`Lanes::LONGS`] numbers.
    fn load_longs(self, from: &[i32]) -> Self::Longs;
    /// Writes to the first [`Lanes::LONGS`] numbers.
    fn store_longs(self, to: &mut [i32], numbers: Self::Longs);
    /// Adds to each sum the products of a pair of neighbours: sum + a₀ · b₀ + a₁ · b₁.
    fn dot(self, sums: Self::Longs, a: Self::Shorts, b: Self::Shorts) -> Self::Longs;
}

/// Something to be compiled for every instruction set and run on one.
pub(crate) trait Task {
    /// Does it. Mark it `#[inline(always)]`, and all that it calls.
    fn run<L: Lanes>(self, lanes: L);
}

/// Runs a task as a function of its own, so that registers are shared out for it alone.
#[inline(never)]
pub(crate) fn apart<L: Lanes, T: Task>(lanes: L, task: T) {
    lanes.run(task);
}
