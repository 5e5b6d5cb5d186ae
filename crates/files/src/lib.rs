//! Match and position files: bytes in, values out.
//!
//! A file from the wild is read leniently. The result is a [`Document`], which holds what the file
//! says, and a list of [`Warning`]s that name what could not be understood or cannot be right.
//! This crate opens no files and knows no engines.
//!
//! [`read()`] recognises the format by the content. Each format has a folder with its reader and,
//! where there is one, its writer.

#![forbid(unsafe_code)]

mod bgammon;
mod date;
mod defect;
pub mod document;
mod fibs;
mod format;
mod gnubg_text;
pub mod json;
mod limits;
pub mod mat;
pub mod ogid;
mod ogxm;
mod position;
mod position_text;
mod read;
pub mod sgf;
pub mod snowie;
mod summary;
mod text;
mod transcript;
mod warning;
mod xg;

pub use defect::{Defect, DefectCode};
pub use document::Document;
pub use format::Format;
pub use limits::Limits;
pub use position::Position;
pub use read::{Found, ReadError, Reading, Shown, read};
pub use summary::{GameSummary, pair};
pub use warning::{Place, Warning};
