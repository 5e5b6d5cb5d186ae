//! The search: evaluating a board by looking a few rolls ahead.

mod cache;
mod depth;
mod evaluation;
mod evaluator;
mod lookahead;
mod ply;
mod rank;
mod scratch;
mod settings;
mod siblings;
mod stop;
#[cfg(test)]
mod tests;
mod threads;

pub(crate) use cache::Cache;
pub(crate) use depth::Depth;
pub(crate) use evaluation::{Evaluation, Sum};
pub use evaluator::{Evaluator, Nets};
pub(crate) use lookahead::{Lookahead, LookaheadScratch, Reply, Side};
pub use ply::{Ply, UnknownPly};
pub use rank::RankedPlay;
pub use scratch::Scratch;
pub use settings::{Filter, Settings};
pub use siblings::Siblings;
pub(crate) use stop::{Never, Stop, Stopped};
