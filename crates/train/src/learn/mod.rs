//! Learning: gradients of the net, and the steps taken along them.

#![allow(
    clippy::inline_always,
    reason = "code that is not inlined into the dispatched function is compiled for the oldest CPU"
)]

mod adam;
mod backward;
mod layer;
mod learner;
mod memory;

pub(crate) use learner::{Learner, Sample};
pub(crate) use memory::Memory;
