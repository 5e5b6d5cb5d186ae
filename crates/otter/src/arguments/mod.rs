//! Options that several commands share: the position and its stakes, the engine, the depth of the
//! search, and the form of the answer.
//!
//! Each group has a type for the options as typed, and a function that returns their meaning.

mod engine_args;
mod form;
mod position;
mod stakes;
mod start;

pub(crate) use engine_args::{CloseArgs, DepthArgs, EngineArgs, ply};
pub(crate) use form::FormArgs;
pub(crate) use position::{PositionArgs, Subject};
pub(crate) use start::start;

/// A command line that contradicts itself or the position. Its exit code is 2.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct Usage(String);

impl Usage {
    pub(crate) fn new(why: impl std::fmt::Display) -> Self {
        Self(why.to_string())
    }
}
