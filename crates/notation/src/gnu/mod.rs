//! The ids of GNU Backgammon: a position in 14 characters, and the rest of a situation in 12.

mod base64;
mod bits;
mod gnu_id;
mod match_id;
mod position_id;

pub use base64::TextError;
pub use gnu_id::{Contradiction, GnuId, NotExpressible, ParseGnuIdError};
pub use match_id::{GameState, MatchFields, MatchId, OutOfRange, ParseMatchIdError};
pub use position_id::{ParsePositionIdError, PositionId};
