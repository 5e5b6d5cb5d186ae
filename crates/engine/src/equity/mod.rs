//! Outcomes and their equity, and match equity tables.

mod outcomes;
mod remaining;
mod table;
mod table_file;

pub use outcomes::{Outcomes, Results};
pub use remaining::{FEATURES, MEAN as MEAN_REMAINING, Weights, features};
pub(crate) use remaining::{SHARES as SHARES_REMAINING, remaining};
pub use table::{MatchChance, MatchTable};
pub use table_file::TableError;
