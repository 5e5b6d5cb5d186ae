//! Games of a net against itself, and what can be learned from them.

mod game;

pub(crate) use game::{Course, SelfPlay};
