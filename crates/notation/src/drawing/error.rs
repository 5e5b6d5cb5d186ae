//! The reasons why a text is not a drawing.

use otter_rules::Impossible;

/// The reason why a text cannot be read as a drawing of a board. Lines and columns are counted from
/// 1, columns from the left edge of the frame.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseDrawingError {
    /// No line looks like the upper edge of a board.
    #[error("expected the upper edge of a board, a line that begins with +13-14-15, found none")]
    NoBoard,
    /// The drawing ends before the board does.
    #[error("line {line}: expected a row of the board, 11 in all, and then its lower edge")]
    Rows {
        /// The line with something else, counted from 1.
        line: usize,
    },
    /// A place of the board has an unexpected text.
    #[error("line {line}, column {column}: expected {expected}, found {found:?}")]
    Place {
        /// The line, counted from 1.
        line: usize,
        /// The column in the line, counted from 1.
        column: usize,
        /// The text or part that was expected there.
        expected: &'static str,
        /// The text that was found instead.
        found: String,
    },
    /// A column cannot be read.
    #[error("{column}: {why}")]
    Column {
        /// The column, as the drawing labels it.
        column: String,
        /// The reason why the column cannot be read.
        why: &'static str,
    },
    /// A side has more than 15 checkers.
    #[error("expected at most 15 checkers of {letter} on the board (EQ-1), found {found}")]
    TooMany {
        /// The letter of the side that is at fault.
        letter: char,
        /// The number of checkers found.
        found: u32,
    },
    /// The position cannot occur.
    #[error(transparent)]
    Impossible(#[from] Impossible),
    /// The line below the board cannot be read.
    #[error("below the board: expected {part}, found {found:?}")]
    Caption {
        /// The text or part that was expected there.
        part: Part,
        /// The text that was found instead.
        found: String,
    },
}

/// A part of the line below a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Part {
    /// The player whose turn it is.
    #[error("the turn, such as \"X to roll\" or \"X to play 31\"")]
    Turn,
    /// The value and the place of the cube.
    #[error("the cube, such as \"cube 1 in the middle\" or \"cube 2 of O\"")]
    Cube,
    /// The stakes: money or a match.
    #[error("the stakes, such as \"money, Jacoby\" or \"match to 7, X 3, O 2, Crawford\"")]
    Contest,
    /// The end of the text.
    #[error("the end")]
    End,
}
