//! The operations on registers that the integer kernels are written in.

use pulp::Simd;

/// Registers of whole numbers on one instruction set. A value is the proof that the machine has
/// this instruction set.
///
/// All sums are modulo 2¹⁶ or 2³². The packing of a net makes sure that the true sums fit.
pub(crate) trait Lanes: Copy {
    /// A register of 16-bit numbers.
    type Shorts: Copy;
    /// A register of the same size, of 32-bit numbers.
    type Longs: Copy;
    /// The operations on `f32`.
    type Floats: Simd;

    /// The number of 16-bit numbers in a register, at most 32.
    const SHORTS: usize;
    /// The number of 32-bit numbers in a register.
    const LONGS: usize = Self::SHORTS / 2;
    /// The number of boards that the second layer takes at once: as many as there are registers
    /// for, at most six.
    const BOARDS: usize;

    /// Returns the operations on `f32`.
    fn floats(self) -> Self::Floats;
    /// Runs a task with everything in it compiled for this instruction set.
    fn run<T: Task>(self, task: T);
    /// Loads the first [`Lanes::SHORTS`] numbers of a slice.
    fn load(self, from: &[i16]) -> Self::Shorts;
    /// Writes to the first [`Lanes::SHORTS`] numbers of a slice.
    fn store(self, to: &mut [i16], numbers: Self::Shorts);
    /// Returns the sums `a + b`, lane by lane, modulo 2¹⁶.
    fn add(self, a: Self::Shorts, b: Self::Shorts) -> Self::Shorts;
    /// Returns the differences `a − b`, lane by lane, modulo 2¹⁶.
    fn sub(self, a: Self::Shorts, b: Self::Shorts) -> Self::Shorts;
    /// Returns the numbers with negative ones replaced by 0.
    fn cut(self, a: Self::Shorts) -> Self::Shorts;
    /// Returns a bit for each pair of neighbours that are not both 0. The numbers must not be
    /// negative.
    fn live(self, a: Self::Shorts) -> u32;
    /// Writes `first` plus the index of each bit set in `bits` to `list`, in order. Returns the
    /// number of bits set.
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
    /// Returns a bit for each of sixteen numbers that is not 0.
    #[inline(always)]
    fn nonzero(self, numbers: [u32; 16]) -> u16 {
        let bits = numbers.iter().enumerate();
        bits.fold(0, |bits, (i, &x)| bits | u16::from(x != 0) << i)
    }
    /// Returns a register with these two numbers in all pairs of neighbours.
    fn pairs(self, pair: [i16; 2]) -> Self::Shorts;
    /// Loads the first [`Lanes::LONGS`] numbers of a slice.
    fn load_longs(self, from: &[i32]) -> Self::Longs;
    /// Writes to the first [`Lanes::LONGS`] numbers of a slice.
    fn store_longs(self, to: &mut [i32], numbers: Self::Longs);
    /// Returns each sum plus the products of a pair of neighbours: sum + a₀ · b₀ + a₁ · b₁.
    fn dot(self, sums: Self::Longs, a: Self::Shorts, b: Self::Shorts) -> Self::Longs;
}

/// A task that is compiled for every instruction set and run on one.
pub(crate) trait Task {
    /// Runs the task. This function and all that it calls must be `#[inline(always)]`.
    fn run<L: Lanes>(self, lanes: L);
}

/// Runs a task as a function of its own, so that the compiler allocates registers for it alone.
#[inline(never)]
pub(crate) fn apart<L: Lanes, T: Task>(lanes: L, task: T) {
    lanes.run(task);
}
