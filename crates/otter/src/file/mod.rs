//! Match and position files: `otter show` and `otter convert`.

pub(crate) mod convert;
mod input;
mod matches;
mod position;
pub(crate) mod show;
