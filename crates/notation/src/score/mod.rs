//! The score sheet of a match at a real board: [`Entry`] is what its keeper types,
//! [`write_sheet`] the sheet written out for people to read.

mod entry;
mod sheet;

pub use entry::{Entry, NotAnEntry, Written};
pub use sheet::{Sheet, write_sheet};
