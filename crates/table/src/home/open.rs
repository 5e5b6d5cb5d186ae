//! Opening a table in a browser, and opening it again from what the browser has kept.

use otter_engine::Level;
use otter_protocol::basics::{BySeat, Occupant};
use otter_protocol::code::{Params, ProblemCode};
use otter_protocol::convert::{NotRules, read_rules};
use otter_protocol::new_table::{NewTable, Opponent, SeatChoice};
use otter_protocol::record::{RecordSeat, RecordView};
use otter_protocol::refusal::Problem;
use otter_rules::{Contradictions, RECORD_FORMAT, ReplayError, Ruleset};

use super::HomeTable;
use crate::table::Table;

/// Why a browser cannot open a table.
#[derive(Debug, thiserror::Error)]
pub enum NotOpened {
    /// The rules cannot be played.
    #[error(transparent)]
    Rules(#[from] NotRules),
    /// There is no such level.
    #[error("there is no level {0}")]
    UnknownLevel(u8),
    /// A friend is elsewhere.
    #[error("a friend is invited by a server, and this table is in one browser alone")]
    Friend,
}

/// Why what is kept is no table.
#[derive(Debug, thiserror::Error)]
pub enum NotKept {
    /// It was written by a later version.
    #[error("the record has format {0}; this version reads format {RECORD_FORMAT}")]
    Format(u32),
    /// Its rules contradict each other.
    #[error("the rules of the record: {0}")]
    Rules(#[from] Contradictions),
    /// Its events are no record of play.
    #[error("the record is damaged: {0}")]
    Replay(#[from] ReplayError),
}

impl NotOpened {
    /// Returns the problem as a server would send it.
    pub fn problem(&self) -> Problem {
        let code = match self {
            Self::Rules(error) => error.problem_code(),
            Self::UnknownLevel(_) => ProblemCode::UnknownLevel,
            Self::Friend => ProblemCode::Superfluous,
        };
        let mut problem = Problem::new(code, self.to_string());
        match self {
            Self::UnknownLevel(level) => problem.params = Params::value(level),
            Self::Rules(error) => problem.contradictions = error.contradictions(),
            Self::Friend => {}
        }
        problem
    }
}

impl HomeTable {
    /// Opens a table under an id that the browser chose. `lot` draws the seat of whoever leaves it
    /// to chance, by its lowest bit.
    ///
    /// Errors if the rules cannot be played, there is no such level, or the opponent is elsewhere.
    pub fn open(id: String, new: &NewTable, lot: u8) -> Result<Self, NotOpened> {
        let ruleset = read_rules(&new.rules)?;
        let person = |name: &Option<String>| RecordSeat {
            name: name.clone(),
            occupant: Occupant::Person,
        };
        let opponent = match new.opponent {
            Opponent::Bot { level } => {
                Level::try_from(level).map_err(|_| NotOpened::UnknownLevel(level))?;
                RecordSeat {
                    name: None,
                    occupant: Occupant::Bot { level },
                }
            }
            Opponent::SameScreen => person(&new.opponent_name),
            Opponent::Friend => return Err(NotOpened::Friend),
        };
        let is_white = match new.seat {
            SeatChoice::White => true,
            SeatChoice::Black => false,
            SeatChoice::Random => lot & 1 == 0,
        };
        let (white, black) = if is_white {
            (person(&new.name), opponent)
        } else {
            (opponent, person(&new.name))
        };
        let record = RecordView {
            format: RECORD_FORMAT,
            table: id,
            rules: (*ruleset).clone(),
            dice: new.dice,
            clock: None,
            seats: BySeat { white, black },
            events: Vec::new(),
        };
        Ok(Self {
            table: Table::new(ruleset),
            record,
            dice_left_at: None,
        })
    }

    /// Opens a table again from its record. Every event is checked against the rules.
    ///
    /// Errors if the record has another format, or is no record of play.
    pub fn read(record: RecordView) -> Result<Self, NotKept> {
        if record.format != RECORD_FORMAT {
            return Err(NotKept::Format(record.format));
        }
        let ruleset = Ruleset::new(record.rules.clone())?;
        Ok(Self {
            table: Table::replay(ruleset, &record.events)?,
            record,
            dice_left_at: None,
        })
    }
}
