//! Outcomes and their equity, and match equity tables.

mod outcomes;
mod table;
mod table_file;

pub use outcomes::{Outcomes, Results};
pub use table::{MatchChance, MatchTable};
pub use table_file::TableError;
