//! The ids of GNU Backgammon: a position in 14 characters, the rest of the situation in 12.

mod position_id;

pub use position_id::{ParsePositionIdError, PositionId};
