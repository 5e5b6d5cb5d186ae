//! The rules crate seen from outside.

mod plays;
mod record;
