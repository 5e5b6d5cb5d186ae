//! Imported matches: from a file to the rows that are stored, and from these to what lists show.

use std::io::{Read as _, Write as _};

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use otter_analysis::{MatchFile, NotAMatchFile, NotAnalysable, Subject};
use otter_files::{Document, Found, Limits as FileLimits, ReadError, json, read};
use otter_protocol::basics::{BySeat, Occupant, Seat};
use otter_protocol::convert::{match_report, match_summary};
use otter_protocol::library::{MatchSummary, StoredMatch};
use otter_protocol::review::{ImportedReport, ReviewSeat};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::analysis::read_report;
use crate::document_id::DocumentId;
use crate::limits::LibraryLimits;
use crate::store::{DocumentFacts, ListedRow, NewDocumentRow};

/// The most characters of a file's name that are kept.
const MOST_CHARACTERS: usize = 120;

/// The match that comes with Otter.
const SAMPLE: &str = include_str!("../../../testdata/sample/sample.mat");

/// Why a stored match cannot be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotRestored {
    #[error("it cannot be decompressed: {0}")]
    Compressed(#[from] std::io::Error),
    #[error("it is not a match file of Otter's: {0}")]
    Read(#[from] ReadError),
    #[error("it holds no match")]
    Position,
    #[error(transparent)]
    Rules(#[from] NotAnalysable),
}

/// What a file brought with it, as it is stored.
#[derive(Debug, Deserialize, Serialize)]
struct StoredImported {
    engine: String,
    white: StoredRating,
    black: StoredRating,
}

#[derive(Debug, Deserialize, Serialize)]
struct StoredRating {
    rating: Option<f64>,
    decisions: u32,
}

/// Returns how much of a file is read. All of it or nothing, so there is no limit that would end
/// the reading in its middle: the bytes limit everything.
pub(crate) fn file_limits(limits: &LibraryLimits) -> FileLimits {
    FileLimits {
        bytes: limits.file_bytes,
        inflated: limits.inflated_bytes,
        games: limits.inflated_bytes,
        entries: limits.inflated_bytes,
        ..FileLimits::default()
    }
}

/// Returns what makes a match itself, as a hash.
pub(crate) fn fingerprint(document: &Document) -> Vec<u8> {
    Sha256::digest(document.facts()).to_vec()
}

/// Reads a file with what is to be analysed of each of its matches.
pub(crate) fn read_file(
    bytes: &[u8],
    limits: &LibraryLimits,
) -> Result<(MatchFile, Vec<Subject>), NotAMatchFile> {
    let file = MatchFile::read(bytes, &file_limits(limits))?;
    let subjects = file.subjects()?;
    Ok((file, subjects))
}

/// Returns a match as it is stored.
pub(crate) fn new_row(
    id: DocumentId,
    file_name: &str,
    format: &str,
    document: &Document,
    summary: MatchSummary,
) -> Result<NewDocumentRow, serde_json::Error> {
    Ok(NewDocumentRow {
        id,
        fingerprint: fingerprint(document),
        facts: facts(file_name, format, summary)?,
        document: compressed(document),
    })
}

/// Returns what a list shows of a match that is about to be stored.
pub(crate) fn summary(subject: &Subject) -> MatchSummary {
    match_summary(subject)
}

/// Reads a stored match.
pub(crate) fn restore(bytes: &[u8]) -> Result<Subject, NotRestored> {
    let mut text = Vec::new();
    ZlibDecoder::new(bytes).read_to_end(&mut text)?;
    // It was within the limits when it came in, and its own form is longer.
    let limits = FileLimits {
        bytes: usize::MAX,
        games: usize::MAX,
        entries: usize::MAX,
        ..FileLimits::default()
    };
    subject(&text, &limits)
}

/// Returns the match that comes with Otter.
pub(crate) fn sample() -> Result<Subject, NotRestored> {
    subject(SAMPLE.as_bytes(), &FileLimits::default())
}

fn subject(bytes: &[u8], limits: &FileLimits) -> Result<Subject, NotRestored> {
    match read(bytes, limits)?.found {
        Found::Match(document) => Ok(Subject::of_document(document)?),
        Found::Position(_) => Err(NotRestored::Position),
    }
}

fn compressed(document: &Document) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // Writing to memory does not fail.
    let _ = encoder.write_all(json::write(document).as_bytes());
    encoder.finish().unwrap_or_default()
}

fn facts(
    file_name: &str,
    format: &str,
    summary: MatchSummary,
) -> Result<DocumentFacts, serde_json::Error> {
    let points = |text: &str| text.parse().unwrap_or(0);
    let imported = summary.imported.map(|report| {
        serde_json::to_string(&StoredImported {
            engine: report.engine,
            white: StoredRating {
                rating: report.ratings.white,
                decisions: report.n_decisions.white,
            },
            black: StoredRating {
                rating: report.ratings.black,
                decisions: report.n_decisions.black,
            },
        })
    });
    let is_plain = |c: &char| !c.is_control();
    Ok(DocumentFacts {
        file_name: file_name
            .trim()
            .chars()
            .filter(is_plain)
            .take(MOST_CHARACTERS)
            .collect(),
        format: format.to_owned(),
        white: summary.seats.white.name.unwrap_or_default(),
        black: summary.seats.black.name.unwrap_or_default(),
        length: summary.length.map(i64::from),
        white_points: points(&summary.score.white),
        black_points: points(&summary.score.black),
        n_games: summary.n_games.into(),
        n_decisions: summary.n_decisions.into(),
        date: summary.date,
        event: summary.event,
        round: summary.round,
        place: summary.place,
        imported: imported.transpose()?,
    })
}

/// Returns what a list shows of a stored match.
pub(crate) fn stored_match(row: ListedRow) -> Result<StoredMatch, serde_json::Error> {
    let report = row.report.as_deref().map(read_report).transpose()?;
    let is_money = row.facts.length.is_none();
    Ok(StoredMatch {
        id: row.id,
        file_name: row.facts.file_name.clone(),
        format: row.facts.format.clone(),
        imported_at: row.imported_at,
        report: report.map(|report| match_report(&report, is_money)),
        summary: listed_summary(row.facts)?,
    })
}

fn listed_summary(facts: DocumentFacts) -> Result<MatchSummary, serde_json::Error> {
    let number = |n: i64| u32::try_from(n).unwrap_or_default();
    let length = facts.length.map(number);
    let has_won = |points: i64| length.is_some_and(|length| points >= i64::from(length));
    let winner = if has_won(facts.white_points) {
        Some(Seat::White)
    } else {
        has_won(facts.black_points).then_some(Seat::Black)
    };
    let imported = facts.imported.as_deref().map(serde_json::from_str);
    let imported: Option<StoredImported> = imported.transpose()?;
    let seat = |name: String| ReviewSeat {
        name: Some(name).filter(|name| !name.is_empty()),
        occupant: Occupant::Person,
    };
    Ok(MatchSummary {
        seats: BySeat {
            white: seat(facts.white),
            black: seat(facts.black),
        },
        length,
        score: BySeat {
            white: facts.white_points.to_string(),
            black: facts.black_points.to_string(),
        },
        winner,
        n_games: number(facts.n_games),
        n_decisions: number(facts.n_decisions),
        date: facts.date,
        event: facts.event,
        round: facts.round,
        place: facts.place,
        imported: imported.map(|stored| ImportedReport {
            engine: stored.engine,
            ratings: BySeat {
                white: stored.white.rating,
                black: stored.black.rating,
            },
            n_decisions: BySeat {
                white: stored.white.decisions,
                black: stored.black.decisions,
            },
        }),
    })
}
