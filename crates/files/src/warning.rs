//! Warnings: what a reader met that was not as it should be.

use std::fmt;

use crate::defect::Defect;
use crate::limits::Limits;

/// Something in a file that could not be understood, or that cannot be right. The rest was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The place in the file.
    pub place: Place,
    /// The number of the game in the file, from 1, if it is known.
    pub game: Option<u32>,
    /// What is wrong, and what was made of it.
    pub defect: Defect,
    /// Whether the file was read only in part: it ends too early, or goes beyond a limit.
    pub is_cut: bool,
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
        write!(f, ": {}", self.defect)
    }
}

/// The warnings of a reader, with the place and the game at which it stands.
#[derive(Clone, Debug)]
pub(crate) struct Warnings {
    kept: Vec<Warning>,
    most: usize,
    n_left_out: usize,
    /// The place in the file at which the reader stands.
    pub(crate) place: Place,
    /// The number of the game that is being read, if it is known.
    pub(crate) game: Option<u32>,
}

impl Warnings {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            kept: Vec::new(),
            most: limits.warnings,
            n_left_out: 0,
            place: Place::File,
            game: None,
        }
    }

    /// Adds a warning at the place where the reader stands.
    pub(crate) fn add(&mut self, defect: Defect) {
        self.add_at(self.place, self.game, defect);
    }

    /// Adds a warning at another place.
    pub(crate) fn add_at(&mut self, place: Place, game: Option<u32>, defect: Defect) {
        if self.kept.len() < self.most {
            self.kept.push(Warning {
                place,
                game,
                defect,
                is_cut: false,
            });
        } else {
            self.n_left_out += 1;
        }
    }

    /// Adds the warning that the file was read only in part, however many there are already.
    pub(crate) fn cut(&mut self, defect: Defect) {
        self.cut_at(self.place, self.game, defect);
    }

    /// Adds the same at another place.
    pub(crate) fn cut_at(&mut self, place: Place, game: Option<u32>, defect: Defect) {
        self.kept.push(Warning {
            place,
            game,
            defect,
            is_cut: true,
        });
    }

    /// Returns the warnings; the last one says how many were left out, if any were.
    pub(crate) fn into_vec(mut self) -> Vec<Warning> {
        if self.n_left_out > 0 {
            self.kept.push(Warning {
                place: Place::File,
                game: None,
                defect: Defect::MoreLeftOut(self.n_left_out),
                is_cut: false,
            });
        }
        self.kept
    }
}

/// Returns the beginning of a text from outside, for a message.
pub(crate) fn shown(text: &str) -> String {
    const MOST: usize = 60;
    let mut shown: String = text
        .trim()
        .chars()
        .take(MOST)
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    if text.trim().chars().count() > MOST {
        shown.push('…');
    }
    shown
}
