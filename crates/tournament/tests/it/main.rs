//! Tournaments as a director sees them, and the laws that hold in all of them.

mod common;

mod calls;
mod drawing;
mod entries;
mod knockout;
mod laws;
mod record;
mod round_robin;
mod swiss;
