//! Tests of the crate's public interface: stored records and legal plays.

mod plays;
mod record;
