//! The score sheet of a match at a real board: [`Entry`] is a line that its keeper types, and
//! [`write_sheet`] writes out the sheet for people to read.

mod entry;
mod sheet;

pub use entry::{Entry, NotAnEntry, Written};
pub use sheet::{Sheet, write_sheet};
