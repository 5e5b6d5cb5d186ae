//! A board drawn in text, and read again: what the command line prints and takes.
//!
//! ```text
//! +13-14-15-16-17-18-+---+19-20-21-22-23-24-+
//! | X           O    |   | O              X | O: 167 pips
//! | X           O    |   | O              X |
//! | X           O    |   | O                |
//! | X                |   | O                |
//! | X                |   | O                |
//! |                  |BAR|                  |
//! | O                |   | X                |
//! | O                |   | X                |
//! | O           X    |   | X                |
//! | O           X    |   | X              O |
//! | O           X    |   | X              O | X: 167 pips
//! +12-11-10--9--8--7-+---+-6--5--4--3--2--1-+
//! X to play 31; cube 1 in the middle; money
//! ```
//!
//! X is the player at the bottom, from whose side the points are numbered. Of more than five
//! checkers on a point the last is a number, which counts all. The bar is the column in the
//! middle. What lacks of 15 checkers is off, unless `2 off` stands with the pips. Pips are for
//! people and are not read.
//!
//! The line below states
//! - whose turn it is: `X to roll`, `X to play 31`, `X has doubled`, `X was beavered`,
//!   `X was raccooned`;
//! - the cube: `cube 1 in the middle`, `cube 2 of O`, and `, at most 64` where it may not go to
//!   1024;
//! - what is played for: `money`, `money, Jacoby, beavers`, `match to 7, X 3, O 2, Crawford`.
//!
//! It may be left out: then X is to roll, for money, with the cube in the middle. Text before
//! and after the drawing is not read, nor is text left of the frame. Lines may be drawn with `+`,
//! `-`, `|` or with Unicode's box-drawing characters.
//!
//! ```
//! use otter_notation::drawing::{Frame, read, write};
//! use otter_notation::xg::Xgid;
//!
//! let id: Xgid = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:3:0:10".parse()?;
//! let drawing = write(&id, Frame::Ascii);
//! assert!(drawing.contains("X to play 31"));
//! assert_eq!(read(&drawing)?, id);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod caption;
mod error;
mod read;
mod write;

pub use error::{ParseDrawingError, Part};
pub use read::read;
pub use write::{Frame, write};

/// Rows of a half of the board.
const ROWS: usize = 5;
/// Where the bar stands.
const BAR: usize = 6;

/// The point of a column, counted from the left; the bar is a column, but no point.
const fn point(column: usize, is_upper: bool) -> usize {
    match (column < BAR, is_upper) {
        (true, true) => 13 + column,
        (true, false) => 12 - column,
        (false, true) => 12 + column,
        (false, false) => 13 - column,
    }
}
