//! Match and position files: bytes in, values out.
//!
//! A file from the wild is read leniently. The result is a [`Document`], which holds what the file
//! says, and a list of [`Warning`]s that name what could not be understood or cannot be right.
//! This crate opens no files and knows no engines.

#![forbid(unsafe_code)]

pub mod document;
mod warning;

pub use document::Document;
pub use warning::{Place, Warning};
