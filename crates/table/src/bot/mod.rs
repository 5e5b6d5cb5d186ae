//! Otter at a table for two: what it decides in a seat, and what it advises.

mod advise;
mod court;
mod decide;
mod resign;

pub use advise::{Advice, CubeAdvice, RankedPlay, advise};
pub use court::judge;
pub use decide::{Decision, Question, answer, decide, fallback};
