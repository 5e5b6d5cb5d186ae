//! The cube: what a position is worth with it, and when to turn it.

mod analysis;
mod contest;
mod double;
mod janowski;
mod payoff;
mod points;
mod stakes;
mod states;
mod tables;

pub use analysis::{Closeness, CubeAction, CubeAnalysis, CubeTurn};
pub(crate) use double::Double;
pub(crate) use payoff::Payoff;
pub use points::{GammonValues, Window};
pub use stakes::{CubeOwner, MatchRule, Stakes, StakesKind};
pub(crate) use states::{CubeStates, CubefulValues};
pub(crate) use tables::MatchTables;
