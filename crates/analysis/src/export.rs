//! A match as a file, as far as its games are over, with what Otter thinks of the decisions that
//! are judged.

use otter_engine::Engine;
use otter_files::{Document, json, mat, sgf};
use otter_rules::Seat;

use crate::annotated::annotated;
use crate::subject::Subject;
use crate::verdict::Verdict;

/// A format in which matches are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFormat {
    /// A match as text in two columns, without analysis.
    Mat,
    /// GNU Backgammon's tree of properties.
    Sgf,
    /// Otter's own match file.
    Json,
}

impl FileFormat {
    /// Returns the format of this name, which is also its extension; `None` for any other name.
    pub fn of(name: &str) -> Option<Self> {
        [Self::Mat, Self::Sgf, Self::Json]
            .into_iter()
            .find(|format| format.extension() == name)
    }

    /// Returns the extension of a file's name.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Mat => "mat",
            Self::Sgf => "sgf",
            Self::Json => "json",
        }
    }
}

/// A file that can be kept: its name and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Export {
    /// A name that every system takes.
    pub name: String,
    /// The text, in UTF-8.
    pub text: String,
}

impl Subject {
    /// Writes the match as a file, with verdicts on its questions in their order; there may be
    /// fewer. Players without a name get one, because files are read by programs that know players
    /// by nothing else: `bot` is that of the program.
    pub fn export(
        &self,
        engine: &Engine,
        verdicts: &[Verdict],
        format: FileFormat,
        bot: &str,
    ) -> Export {
        let verdicts = match format {
            FileFormat::Mat => &[],
            FileFormat::Sgf | FileFormat::Json => verdicts,
        };
        let named = self.named(bot);
        // A file of this kind holds one opinion of a decision, and Otter's is what is asked for.
        let document = match format {
            FileFormat::Sgf if !verdicts.is_empty() => named.without_opinions(),
            _ => named,
        };
        let document = annotated(&document, engine, self.questions.iter().zip(verdicts));
        Export {
            name: file_name(&document, format),
            text: match format {
                FileFormat::Mat => mat::write(&document),
                FileFormat::Sgf => sgf::write(&document),
                FileFormat::Json => json::write(&document),
            },
        }
    }

    fn named(&self, bot: &str) -> Document {
        let mut document = self.document.clone();
        for (seat, unnamed) in [(Seat::White, "White"), (Seat::Black, "Black")] {
            if document.players[seat].is_empty() {
                let is_bot = self.players[seat].level.is_some();
                let name = if is_bot { bot } else { unnamed };
                name.clone_into(&mut document.players[seat]);
            }
        }
        document
    }
}

fn file_name(document: &Document, format: FileFormat) -> String {
    let plain = |name: &str| -> String {
        let letters = name.chars().filter(char::is_ascii_alphanumeric);
        letters.take(24).collect()
    };
    let [white, black] = [&document.players.white, &document.players.black].map(|name| plain(name));
    let length = document
        .length()
        .map_or_else(|| "money".to_owned(), |length| format!("{length}p"));
    let parts = [white, black, length];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    format!("{}.{}", parts.join("-"), format.extension())
}
