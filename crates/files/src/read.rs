//! Reading a file of any format.

use crate::bgammon;
use crate::document::Document;
use crate::fibs;
use crate::format::Format;
use crate::gnubg_text;
use crate::json;
use crate::limits::Limits;
use crate::mat;
use crate::ogid;
use crate::ogxm;
use crate::position::Position;
use crate::position_text::{self, Pasted};
use crate::sgf;
use crate::snowie;
use crate::text::decode;
use crate::warning::{Place, Warning, Warnings, shown};
use crate::xg;

/// What was read from a file, with everything that was not as it should be.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The format, recognised by the content.
    pub format: Format,
    /// The match or the position.
    pub found: Found,
    /// Further matches of the same file.
    pub more: Vec<Document>,
    /// What could not be understood, or cannot be right, in the order of the file.
    pub warnings: Vec<Warning>,
}

/// The content of a file.
#[derive(Clone, Debug, PartialEq)]
#[expect(
    clippy::large_enum_variant,
    reason = "there is one for a file, and most files hold a match"
)]
pub enum Found {
    /// A match or a money session, with as many games as the file tells of.
    Match(Document),
    /// A single position with its ids.
    Position(Box<Position>),
}

/// The reason why nothing could be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// The file is larger than the limit.
    #[error("the file has {found} bytes; at most {most} are read")]
    TooLarge {
        /// The size of the file in bytes.
        found: usize,
        /// The limit that the caller set, [`Limits::bytes`].
        most: usize,
    },
    /// The file is empty.
    #[error("the file is empty")]
    Empty,
    /// The content is that of no format that is known.
    #[error("this is not a match or position in a format that Otter reads; it begins with: {0}")]
    Unknown(String),
    /// The format is known, but the content cannot be read.
    #[error("this looks like {format}, but {place}: {text}")]
    Damaged {
        /// The format that was recognised.
        format: Format,
        /// The place of the fault.
        place: Shown,
        /// What is wrong there, and what would be right.
        text: String,
    },
}

/// A place in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown(pub Place);

impl std::fmt::Display for Shown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            Place::Line(line) => write!(f, "in line {line}"),
            Place::Byte(byte) => write!(f, "at byte {byte}"),
            Place::File => f.write_str("in the whole"),
        }
    }
}

/// Reads a file of any format that Otter knows. The format is recognised by the content; the name
/// of the file does not matter.
///
/// ```
/// use otter_files::{Format, Found, Limits, read};
///
/// let text = " 3 point match\n\n Game 1\n Ann : 0    Bob : 0\n  1) 31: 8/5 6/5    64: 24/14\n";
/// let reading = read(text.as_bytes(), &Limits::default())?;
/// assert_eq!(reading.format, Format::Mat);
/// let Found::Match(document) = reading.found else { panic!("a match") };
/// assert_eq!(document.players.black, "Bob");
/// assert_eq!(document.games[0].entries.len(), 2);
/// # Ok::<(), otter_files::ReadError>(())
/// ```
///
/// # Errors
/// If nothing can be made of the file: it is too large, or of no known format, or too damaged. A
/// file in which only something is wrong is read with warnings.
pub fn read(bytes: &[u8], limits: &Limits) -> Result<Reading, ReadError> {
    if bytes.len() > limits.bytes {
        return Err(ReadError::TooLarge {
            found: bytes.len(),
            most: limits.bytes,
        });
    }
    if bytes
        .iter()
        .all(|byte| byte.is_ascii_whitespace() || *byte == 0)
    {
        return Err(ReadError::Empty);
    }
    if xg::is_xg(bytes) {
        let read = xg::read(bytes, limits).map_err(|(byte, text)| ReadError::Damaged {
            format: Format::Xg,
            place: Shown(Place::Byte(byte)),
            text,
        })?;
        return match_reading(Format::Xg, vec![read]);
    }
    if ogxm::is_ogxm(bytes) {
        let read = ogxm::read(bytes, limits).map_err(|(byte, text)| ReadError::Damaged {
            format: Format::Ogxm,
            place: Shown(Place::Byte(byte)),
            text,
        })?;
        return match_reading(Format::Ogxm, read);
    }
    let decoded = decode(bytes);
    let mut reading = read_text(&decoded.text, limits)?;
    if let Some(remark) = decoded.remark {
        let mut warnings = Warnings::new(limits);
        warnings.add(remark);
        reading.warnings.splice(0..0, warnings.into_vec());
    }
    Ok(reading)
}

fn read_text(text: &str, limits: &Limits) -> Result<Reading, ReadError> {
    if json::is_json(text) {
        let read = json::read(text, limits).map_err(|(place, text)| ReadError::Damaged {
            format: Format::Json,
            place: Shown(place),
            text,
        })?;
        return match_reading(Format::Json, vec![read]);
    }
    if sgf::is_sgf(text) {
        return match_reading(Format::Sgf, vec![sgf::read(text, limits)]);
    }
    if ogid::is_ogid(text) {
        return match ogid::read(text) {
            Ok(situation) => Ok(position_reading(Format::Ogid, Position::new(situation))),
            Err(error) => Err(ReadError::Damaged {
                format: Format::Ogid,
                place: Shown(Place::Byte(error.offset)),
                text: error.to_string(),
            }),
        };
    }
    if let Some(position) = snowie::read(text) {
        return Ok(position_reading(Format::SnowiePosition, position));
    }
    if let Some(position) = fibs::read_board(text) {
        return match position {
            Ok(position) => Ok(position_reading(Format::FibsBoard, position)),
            Err(text) => Err(ReadError::Damaged {
                format: Format::FibsBoard,
                place: Shown(Place::Line(1)),
                text,
            }),
        };
    }
    if bgammon::is_bgammon(text) {
        return match_reading(Format::Bgammon, vec![bgammon::read(text, limits)]);
    }
    if gnubg_text::is_gnubg_text(text) {
        return match_reading(Format::GnubgText, vec![gnubg_text::read(text, limits)]);
    }
    if fibs::is_session(text) {
        return match_reading(Format::FibsSession, vec![fibs::read_session(text, limits)]);
    }
    if mat::is_mat(text) {
        let (matches, is_single) = mat::read(text, limits);
        let format = if is_single { Format::Gam } else { Format::Mat };
        return match_reading(format, matches);
    }
    if fibs::is_old_moves(text) {
        let read = fibs::read_old_moves(text, limits);
        return match_reading(Format::FibsOldMoves, vec![read]);
    }
    match position_text::read(text) {
        Pasted::Position(format, position, remarks) => {
            let mut warnings = Warnings::new(limits);
            for remark in remarks {
                warnings.add(remark);
            }
            Ok(Reading {
                warnings: warnings.into_vec(),
                ..position_reading(format, *position)
            })
        }
        Pasted::Damaged(format, place, text) => Err(ReadError::Damaged {
            format,
            place: Shown(place),
            text,
        }),
        Pasted::Other => Err(ReadError::Unknown(shown(text))),
    }
}

fn position_reading(format: Format, position: Position) -> Reading {
    Reading {
        format,
        found: Found::Position(Box::new(position)),
        more: Vec::new(),
        warnings: Vec::new(),
    }
}

fn match_reading(
    format: Format,
    matches: Vec<(Document, Vec<Warning>)>,
) -> Result<Reading, ReadError> {
    let mut warnings = Vec::new();
    let mut documents = Vec::new();
    for (document, more) in matches {
        documents.push(document);
        warnings.extend(more);
    }
    if documents.is_empty() {
        return Err(ReadError::Damaged {
            format,
            place: Shown(Place::File),
            text: "it contains no match".to_owned(),
        });
    }
    let first = documents.remove(0);
    Ok(Reading {
        format,
        found: Found::Match(first),
        more: documents,
        warnings,
    })
}
