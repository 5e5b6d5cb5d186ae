//! Converting the numbers of training to whole numbers.

use super::lanes::{Lanes, Task};

/// The task of writing each number times `scale`, a power of two, rounded and modulo 2¹⁶.
pub(crate) struct Quantise<'a> {
    pub(crate) from: &'a [f32],
    pub(crate) scale: f32,
    pub(crate) to: &'a mut [i16],
}

impl Task for Quantise<'_> {
    #[inline(always)]
    fn run<L: Lanes>(self, _: L) {
        for (to, from) in self.to.iter_mut().zip(self.from) {
            *to = (from * self.scale).round_ties_even() as i32 as i16;
        }
    }
}
