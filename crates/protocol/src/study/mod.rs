//! Study: cards made of a player's own mistakes, and drills, over `POST /api/study/…`.

mod card;
mod drill;

pub use card::{CardPosition, TryCard};
pub use drill::{DrillQuestion, DrillRequest, DrillView, ShotMap, TakePointValues, Topic};
