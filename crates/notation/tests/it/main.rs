//! The notation crate seen from outside.

mod data;
mod plays;
mod position_id;
