//! Learning: gradients of the net, and the steps taken along them.

mod adam;
mod backward;
mod layer;
mod learner;

pub(crate) use learner::{Learner, Sample};
