//! Tournaments as a director sees them, and what holds in all of them.

mod common;

mod entries;
mod knockout;
mod laws;
mod record;
mod round_robin;
mod swiss;
