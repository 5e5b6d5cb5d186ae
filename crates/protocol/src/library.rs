//! The library: matches that somebody imported, and what lists show of any match.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::basics::{BySeat, Seat};
use crate::review::{ImportedReport, PlayerReport, ReviewSeat};
use crate::warning_code::WarningCode;

/// The answer to `POST /api/libraries`: a library of its own, in which nothing stands yet.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct LibraryOpened {
    /// The key, which is sent as `Authorization: Bearer <key>`. Whoever has it may import, list and
    /// delete; the server keeps its hash alone.
    pub key: String,
}

/// The answer to `GET /api/library`: everything that was imported, the newest first.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct LibraryView {
    /// The matches that stand in the library.
    pub documents: Vec<StoredMatch>,
    /// The bytes that they take up.
    pub n_bytes: u64,
    /// How much may be imported.
    pub limits: LibraryLimits,
}

/// How much may be imported.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
pub struct LibraryLimits {
    /// The most bytes of a file.
    pub file_bytes: u64,
    /// The most matches of a library.
    pub documents: u64,
    /// The most bytes that the matches of a library take up.
    pub bytes: u64,
}

/// A match that was imported.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct StoredMatch {
    /// Its id, as in `/review/d/<id>`. Whoever has it may read the match.
    pub id: String,
    /// The name of the file; empty if it had none.
    pub file_name: String,
    /// The format of the file, as `otter show --json` names it.
    pub format: String,
    /// When it was imported, in seconds since 1970.
    pub imported_at: i64,
    /// The players, the length, the score and what else a list shows.
    pub summary: MatchSummary,
    /// What Otter's analysis comes to; `null` until every decision is judged.
    pub report: Option<MatchReport>,
}

/// What a list shows of a match.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct MatchSummary {
    /// The players, as the file or the table names them.
    pub seats: BySeat<ReviewSeat>,
    /// The length in points; `null` for money.
    pub length: Option<u32>,
    /// Each side's points at the end, as a decimal number.
    pub score: BySeat<String>,
    /// The seat that won the match; `null` if the match is not over, and for money.
    pub winner: Option<Seat>,
    /// The number of games, also those without an end.
    pub n_games: u32,
    /// The number of decisions to judge.
    pub n_decisions: u32,
    /// The date of play as the file tells it, such as `2026.11.16`.
    pub date: Option<String>,
    /// The tournament or the occasion.
    pub event: Option<String>,
    /// The round of the tournament.
    pub round: Option<String>,
    /// Where it was played: the site, the club or the town.
    pub place: Option<String>,
    /// What the analysis comes to that the file brought; `null` without one.
    pub imported: Option<ImportedReport>,
}

/// What Otter's analysis of a match comes to.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct MatchReport {
    /// How deep Otter searched, in plies.
    pub ply: u8,
    /// What the decisions of each player come to.
    pub players: BySeat<PlayerReport>,
    /// The decisions of each player by the theme of the position.
    pub themes: BySeat<Vec<ThemeReport>>,
}

/// The decisions of a player in positions of one theme.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Serialize, TS)]
pub struct ThemeReport {
    /// The theme of the positions.
    pub theme: ThemeView,
    /// The decisions that count.
    pub n_decisions: u32,
    /// The decisions among them with a mark.
    pub n_mistakes: u32,
    /// The equity that they lost.
    pub error: f64,
}

/// The theme of a position: what it is about.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ThemeView {
    /// The first moves of a game.
    Opening,
    /// One side attacks blots in its home board.
    Blitz,
    /// A block of five points or more.
    Prime,
    /// One side holds an advanced anchor.
    Holding,
    /// Two anchors or more behind.
    Backgame,
    /// Contact, and nothing of the others.
    Middle,
    /// Bearing in or off against contact.
    BearIn,
    /// No checker can be hit any more.
    Race,
}

/// The answer to `GET /api/tables/<id>/summary`, and the same of a score sheet.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct TableSummary {
    /// What its finished games are.
    pub summary: MatchSummary,
    /// What Otter's analysis comes to; `null` until every decision is judged.
    pub report: Option<MatchReport>,
}

/// The answer to `POST /api/library/documents?name=<file name>`, whose body is the file as it is.
/// Either all matches of the file are stored or none.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct FileImported {
    /// The matches of the file, in its order.
    pub matches: Vec<ImportedMatch>,
    /// What could not be taken as it stands.
    pub warnings: Vec<FileWarning>,
}

/// A match of a file.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ImportedMatch {
    /// Whether it is new; otherwise the library had this match already, and keeps what it had.
    pub is_new: bool,
    /// The match as the library has it now.
    pub stored: StoredMatch,
}

/// Something in a file that could not be taken as it stands. The match is whole without it.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct FileWarning {
    /// The line of a text, from 1; `null` if the place is no line.
    pub line: Option<u64>,
    /// The byte of another file, from 0; `null` if the place is no byte.
    pub byte: Option<u64>,
    /// The number of the game, from 1, if it is known.
    pub game: Option<u32>,
    /// A stable code, such as `points_differ`.
    pub code: WarningCode,
    /// The values that its words contain, in the order in which the code documents them.
    pub values: Vec<String>,
    /// What is wrong and what was made of it, in English.
    pub text: String,
}
