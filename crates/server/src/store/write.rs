//! What the one task that writes is asked to write.

use otter_analysis::Evidence;
use otter_rules::BySeat;

use super::age::StaleTable;
use super::analyses::{JudgedRow, Whole};
use super::conduct::ConductRow;
use super::dice_log::DiceEntry;
use super::documents::{NewDocumentRow, Room, StaleLibrary, Touched};
use super::people::PeopleWrite;
use super::rows::{Append, NewTableRow, SeatRow};
use super::sealed::{AskedRoll, NewChain};
use super::seeks::AcceptedSeek;
use crate::analysed::Analysed;

/// A change to the database.
#[derive(Debug)]
pub(super) enum Write {
    OpenTable(Box<NewTableRow>, Option<Append>),
    /// Opens a table for two of whom one has accepted what the other seeks.
    OpenSought(Box<NewTableRow>, AcceptedSeek),
    TakeSeat {
        table: String,
        seat: &'static str,
        name: Option<String>,
        key: Vec<u8>,
        account: Option<String>,
    },
    AddSeats {
        seats: Vec<SeatRow>,
        then: Append,
    },
    ChangeKey {
        /// Table and seat; the first must be there, the others may have been cleared away.
        seats: Vec<(String, String)>,
        key: Vec<u8>,
    },
    Append(Append),
    OpenChain {
        table: String,
        chain: NewChain,
    },
    AskForRoll {
        table: String,
        roll: AskedRoll,
    },
    LogDice {
        table: String,
        entries: Vec<DiceEntry>,
    },
    Judged {
        of: Analysed,
        row: JudgedRow,
        whole: Option<Box<Whole>>,
    },
    /// Keeps what the decisions of a rated match come to.
    Evidence {
        table: String,
        evidence: BySeat<Evidence>,
    },
    /// Makes a library that the key of this hash opens.
    OpenLibrary(Vec<u8>),
    Import {
        library: i64,
        rows: Vec<NewDocumentRow>,
        room: Room,
    },
    DeleteDocument {
        library: i64,
        id: String,
    },
    TouchLibrary(Touched),
    ClearLibraryAway(StaleLibrary),
    People(Box<PeopleWrite>),
    /// How a match has ended for those who play it, before its record has an end.
    Conduct {
        table: String,
        rows: Vec<ConductRow>,
    },
    ClearAway(StaleTable),
    /// Deletes a table whose opening nobody waited for to its end.
    Undo(String),
    /// Writes for the sake of writing: shows that it can be done.
    Probe,
}

impl Write {
    /// What is appended to the record of a table that is stored already.
    pub(super) fn append_to_known(&self) -> Option<&Append> {
        match self {
            Self::Append(append) | Self::AddSeats { then: append, .. } => Some(append),
            _ => None,
        }
    }

    /// The table that is changed, which the server must own.
    pub(super) fn table(&self) -> Option<&str> {
        match self {
            Self::TakeSeat { table, .. }
            | Self::OpenChain { table, .. }
            | Self::Conduct { table, .. }
            | Self::LogDice { table, .. }
            | Self::AskForRoll { table, .. } => Some(table),
            Self::AddSeats { then, .. } | Self::Append(then) => Some(&then.table),
            // The tournament; the tables of its matches are taken from their owners.
            Self::ChangeKey { seats, .. } => seats.first().map(|(table, _)| table.as_str()),
            _ => None,
        }
    }

    /// Whether it changes what belongs to no table, so that servers write it one after the other.
    pub(super) fn is_of_all(&self) -> bool {
        match self {
            Self::Append(append) | Self::AddSeats { then: append, .. } => append.rated.is_some(),
            Self::OpenTable(..) | Self::Undo(_) | Self::Probe => false,
            _ => self.table().is_none(),
        }
    }
}
