//! Games of a net against itself, and what can be learned from them.

mod begin;
mod game;
mod late;

pub(crate) use game::{Course, SelfPlay};
