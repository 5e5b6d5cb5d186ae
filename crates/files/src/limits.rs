//! Limits: how much of a file is read at most.

/// How much of a file a reader takes in before it refuses or stops. A file beyond the size of
/// [`Limits::bytes`] or [`Limits::inflated`] is refused; beyond the others, reading stops there
/// with a warning, and what was read is kept.
///
/// ```
/// use otter_files::{Limits, ReadError, read};
///
/// let small = Limits { bytes: 10, ..Limits::default() };
/// let error = read(b"; a longer file than that", &small).unwrap_err();
/// assert!(matches!(error, ReadError::TooLarge { .. }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most bytes of a file.
    pub bytes: usize,
    /// The most bytes that the compressed parts of a file may hold once they are inflated.
    pub inflated: usize,
    /// The most games of a file.
    pub games: usize,
    /// The most entries of a game.
    pub entries: usize,
    /// The deepest nesting of brackets in a file that has any.
    pub nesting: usize,
    /// The most warnings that are kept; one more says how many were left out.
    pub warnings: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            bytes: 32 << 20,
            inflated: 128 << 20,
            games: 5_000,
            entries: 10_000,
            nesting: 64,
            warnings: 200,
        }
    }
}
