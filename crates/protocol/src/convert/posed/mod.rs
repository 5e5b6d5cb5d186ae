//! Posed positions: each request answered by one function from its message to that of the answer.

mod answer;
mod read;
mod reading;
mod rollout;

pub use answer::{posed_cube, posed_plays, posed_rolls, posed_scores, position_view};
pub use read::NotAnswered;
pub use reading::read_position;
pub use rollout::posed_rollout;
