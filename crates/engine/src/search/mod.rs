//! What a board is worth, a few rolls ahead.

mod cache;
mod evaluator;
mod lookahead;
mod ply;
mod rank;
mod settings;
mod sisters;
#[cfg(test)]
mod tests;
mod threads;
mod worth;

pub(crate) use cache::Cache;
pub use evaluator::{Evaluator, Nets};
pub(crate) use lookahead::{Desk, Lookahead, Reply, Side, Stopped};
pub use ply::{Ply, UnknownPly};
pub use rank::RankedPlay;
pub use settings::{Filter, Settings};
pub use sisters::{Room, Sisters};
pub(crate) use worth::{Sum, Worth};
