//! Warnings: what a reader met that was not as it should be.

use std::fmt;

/// Something in a file that could not be understood, or that cannot be right. The rest was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The place in the file.
    pub place: Place,
    /// The number of the game in the file, from 1, if it is known.
    pub game: Option<u32>,
    /// What is wrong, and what was made of it.
    pub text: String,
}

/// A place in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A line of a text, from 1.
    Line(usize),
    /// A byte of a binary file, from 0.
    Byte(usize),
    /// The file as a whole.
    File,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Place::Line(line) => write!(f, "line {line}")?,
            Place::Byte(byte) => write!(f, "byte {byte}")?,
            Place::File => f.write_str("the file")?,
        }
        if let Some(game) = self.game {
            write!(f, " (game {game})")?;
        }
        write!(f, ": {}", self.text)
    }
}
