//! A match file as it is taken into a library: all of it, or nothing.

use otter_files::{Document, Format, Found, Limits, ReadError, Warning, read};

use crate::questions::NotAnalysable;
use crate::subject::Subject;

/// What a file brings into a library.
#[derive(Debug)]
pub struct MatchFile {
    /// The format, recognised by the content.
    pub format: Format,
    /// The matches, at least one; each has a game.
    pub matches: Vec<Document>,
    /// What could not be taken as it stands. Nothing is missing for it.
    pub warnings: Vec<Warning>,
}

/// Why nothing of a file is taken.
#[derive(Debug, thiserror::Error)]
pub enum NotAMatchFile {
    /// The file cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The file was read only in part. The warning says from where on.
    #[error("the file is incomplete or damaged: {0}")]
    Cut(Warning),
    /// It holds a position.
    #[error("this file contains a single position, not a match")]
    Position,
    /// It holds a match without a game.
    #[error("this file contains no game")]
    NoGame,
    /// The rules that it names contradict each other.
    #[error(transparent)]
    Rules(#[from] NotAnalysable),
}

impl MatchFile {
    /// Reads a file of any format. A file that ends too early or goes beyond a limit is refused
    /// whole, so that nobody takes a part of a match for all of it. What is only odd, such as an
    /// illegal play, is kept as the file has it, with a warning.
    ///
    /// ```
    /// use otter_analysis::{MatchFile, NotAMatchFile};
    /// use otter_files::Limits;
    ///
    /// let text = " 3 point match\n\n Game 1\n Ann : 0    Bob : 0\n  1) 31: 8/5 6/5\n";
    /// let file = MatchFile::read(text.as_bytes(), &Limits::default())?;
    /// assert_eq!(file.matches[0].players.white, "Ann");
    ///
    /// let refused = MatchFile::read(b" 3 point match\n", &Limits::default());
    /// assert!(matches!(refused, Err(NotAMatchFile::NoGame)));
    /// # Ok::<(), NotAMatchFile>(())
    /// ```
    pub fn read(bytes: &[u8], limits: &Limits) -> Result<Self, NotAMatchFile> {
        let reading = read(bytes, limits)?;
        if let Some(cut) = reading.warnings.iter().find(|warning| warning.is_cut) {
            return Err(NotAMatchFile::Cut(cut.clone()));
        }
        let Found::Match(first) = reading.found else {
            return Err(NotAMatchFile::Position);
        };
        let mut matches = vec![first];
        matches.extend(reading.more);
        if matches.iter().any(|document| document.games.is_empty()) {
            return Err(NotAMatchFile::NoGame);
        }
        Ok(Self {
            format: reading.format,
            matches,
            warnings: reading.warnings,
        })
    }

    /// Returns what is to be analysed of each match. Errors if rules contradict each other.
    pub fn subjects(&self) -> Result<Vec<Subject>, NotAMatchFile> {
        let subjects = self.matches.iter().cloned().map(Subject::of_document);
        Ok(subjects.collect::<Result<_, _>>()?)
    }
}
