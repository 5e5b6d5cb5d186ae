//! What a distribution of results is worth.

mod outcomes;

pub use outcomes::{Outcomes, Results};
