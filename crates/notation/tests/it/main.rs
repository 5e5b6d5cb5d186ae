//! Tests of the crate's public interface.

mod arbitrary;
mod data;
mod drawing;
mod ids;
mod match_id;
mod plays;
mod position_id;
mod score;
mod xgid;
