//! Games of a net against itself, and what can be learned from them.

mod game;
mod judge;

pub(crate) use game::{Course, SelfPlay};
pub(crate) use judge::Judge;
