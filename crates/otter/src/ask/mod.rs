//! What the commands that ask the engine have in common: the position and what is played for,
//! the engine, and the form of the answer.
//!
//! Each group of arguments comes in two: what was typed, and what that means.

mod engine_args;
mod form;
mod position;
mod stakes;

pub(crate) use engine_args::{DepthArgs, EngineArgs, ply};
pub(crate) use form::FormArgs;
pub(crate) use position::{Asked, PositionArgs};

/// A command line that makes no sense, which has an exit code of its own.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct Usage(String);

impl Usage {
    pub(crate) fn new(why: impl std::fmt::Display) -> Self {
        Self(why.to_string())
    }
}
