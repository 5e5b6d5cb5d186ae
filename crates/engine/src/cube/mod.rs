//! The cube: what a position is worth with it, and when to turn it.

mod analysis;
mod janowski;
mod payoff;
mod stakes;

pub use analysis::{CubeAction, CubeAnalysis};
pub(crate) use janowski::{Phase, cubeful};
pub(crate) use payoff::Payoff;
pub use stakes::{CubeOwner, Stakes, StakesKind};
