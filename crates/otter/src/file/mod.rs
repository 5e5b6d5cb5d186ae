//! Match and position files: `otter show` and `otter convert`.

pub(crate) mod convert;
pub(crate) mod input;
mod matches;
mod position;
pub(crate) mod show;
