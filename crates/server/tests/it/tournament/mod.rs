//! Tournaments: a director at work, players at their tables, and everybody looking on.

pub(crate) mod keys;
pub(crate) mod late;
pub(crate) mod running;

mod bracket;
mod drawing;
mod entries;
mod restart;
mod swiss;
mod tables;
