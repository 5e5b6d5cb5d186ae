//! Boards drawn as text, in the form that the command line prints and reads.
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
//! X is the player at the bottom, from whose side the points are numbered. If a point has more than
//! five checkers, a number replaces the one nearest to the middle and gives the count of all. The
//! bar is the column in the middle. Checkers missing from 15 are off, unless a text such as `2 off`
//! after the pips gives another number. Pips are for people and are not read.
//!
//! The line below gives
//! - the turn: `X to roll`, `X to play 31`, `X has doubled`, `X was beavered`, `X was raccooned`;
//! - the cube: `cube 1 in the middle`, `cube 2 of O`, with `, at most 64` if its limit is not 1024;
//! - the stakes: `money`, `money, Jacoby, beavers`, `match to 7, X 3, O 2, Crawford`.
//!
//! Without this line, X is to roll in a money game with the cube in the middle. Text before, after
//! and to the left of the drawing is ignored. The frame may be drawn with `+`, `-` and `|`, or with
//! Unicode's box-drawing characters.
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
/// The column of the bar.
const BAR: usize = 6;

/// Returns the point in a column, which is counted from the left; the bar is a column too.
const fn point(column: usize, is_upper: bool) -> usize {
    match (column < BAR, is_upper) {
        (true, true) => 13 + column,
        (true, false) => 12 - column,
        (false, true) => 12 + column,
        (false, false) => 13 - column,
    }
}
