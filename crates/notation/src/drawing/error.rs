//! Why a text is no drawing.

use otter_rules::Impossible;

/// Why a text cannot be read as a drawing of a board. Lines and columns count from 1;
/// columns from the left edge of the frame.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseDrawingError {
    /// No line looks like the upper edge of a board.
    #[error("expected the upper edge of a board, a line that begins with +13-14-15, found none")]
    NoBoard,
    /// The drawing ends before the board does.
    #[error("line {line}: expected a row of the board, 11 in all, and then its lower edge")]
    Rows {
        /// Where something else stands.
        line: usize,
    },
    /// Something else where a place of the board should be.
    #[error("line {line}, column {column}: expected {expected}, found {found:?}")]
    Place {
        /// The line, counted from 1.
        line: usize,
        /// Where in the line.
        column: usize,
        /// What should stand there.
        expected: &'static str,
        /// The text that was found instead.
        found: String,
    },
    /// A column that makes no sense.
    #[error("{column}: {why}")]
    Column {
        /// The column, as the drawing labels it.
        column: String,
        /// The reason why the column cannot be read.
        why: &'static str,
    },
    /// More checkers than a side has.
    #[error("expected at most 15 checkers of {letter} on the board (EQ-1), found {found}")]
    TooMany {
        /// The letter of the side that is at fault.
        letter: char,
        /// The number of checkers found.
        found: u32,
    },
    /// A position that cannot occur.
    #[error(transparent)]
    Impossible(#[from] Impossible),
    /// The line below says something else than it can.
    #[error("below the board: expected {part}, found {found:?}")]
    Caption {
        /// What should stand there.
        part: Part,
        /// The text that was found instead.
        found: String,
    },
}

/// What the line below a drawing says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Part {
    /// Whose turn it is.
    #[error("the turn, such as \"X to roll\" or \"X to play 31\"")]
    Turn,
    /// A line that places the cube.
    #[error("the cube, such as \"cube 1 in the middle\" or \"cube 2 of O\"")]
    Cube,
    /// What is played for.
    #[error("the stakes, such as \"money, Jacoby\" or \"match to 7, X 3, O 2, Crawford\"")]
    Contest,
    /// The end of the text.
    #[error("the end")]
    End,
}
