//! The cube: the cubeful values of positions, and the decision to double.

mod analysis;
mod checkers;
mod contest;
mod double;
mod janowski;
mod payoff;
mod points;
mod stakes;
mod states;
mod tables;

pub use analysis::{Closeness, CubeAction, CubeAnalysis, CubeTurn};
pub(crate) use checkers::ByCheckers;
pub(crate) use double::Double;
pub(crate) use payoff::Payoff;
pub use points::{GammonValues, Window};
pub use stakes::{CubeOwner, MatchRule, Stakes, StakesKind};
pub(crate) use states::{CubeStates, CubefulValues};
pub(crate) use tables::MatchTables;
