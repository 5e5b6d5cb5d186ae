//! From a text or a file to the message of a posed position.

use otter_files::{Document, Format, Found, Limits, Place, Position, ReadError, Shown, read};
use otter_notation::drawing;
use otter_notation::situation::{Contest, Phase, Player, Situation};
use otter_rules::Seat;

use crate::basics::BySeat;
use crate::convert::library::file_warning;
use crate::library::FileWarning;
use crate::posed::{
    DecisionDue, FormatCode, Posed, PosedCube, PosedStakes, PositionReading, UnreadableCode,
};

/// The most bytes of a text or file that is read.
const MOST_BYTES: usize = 1 << 20;
/// The most warnings that are sent.
const MOST_WARNINGS: usize = 5;

/// Answers `POST /api/position/read`: reads a position in any form. Of a match it tells that it is
/// one.
pub fn read_position(bytes: &[u8]) -> PositionReading {
    let limits = Limits {
        bytes: MOST_BYTES,
        inflated: 8 * MOST_BYTES,
        warnings: MOST_WARNINGS,
        ..Limits::default()
    };
    match read(bytes, &limits) {
        Ok(reading) => {
            let format = format_code(reading.format);
            match reading.found {
                Found::Position(position) => {
                    let warnings = reading.warnings.iter().map(file_warning).collect();
                    position_reading(format, &position, warnings)
                }
                Found::Match(document) => match_reading(format, &document),
            }
        }
        Err(error @ ReadError::Unknown(_)) => {
            let text = String::from_utf8_lossy(bytes);
            match drawing::read(&text) {
                Ok(id) => {
                    let position = Position::new(Situation::from(&id));
                    position_reading(FormatCode::Drawing, &position, Vec::new())
                }
                Err(_) => unreadable(&error),
            }
        }
        Err(error) => unreadable(&error),
    }
}

fn match_reading(format: FormatCode, document: &Document) -> PositionReading {
    PositionReading::Match {
        format,
        names: BySeat {
            white: document.players.white.clone(),
            black: document.players.black.clone(),
        },
        n_games: document.games.len() as u32,
    }
}

fn position_reading(
    format: FormatCode,
    position: &Position,
    warnings: Vec<FileWarning>,
) -> PositionReading {
    let situation = &position.situation;
    let name = |name: &String| Some(name.clone()).filter(|name| !name.is_empty());
    PositionReading::Position {
        format,
        posed: posed(situation),
        decision: match situation.phase {
            Phase::ToPlay(_) => DecisionDue::Play,
            Phase::Doubled | Phase::Beavered | Phase::Raccooned => DecisionDue::Answer,
            _ => DecisionDue::Cube,
        },
        names: BySeat {
            white: name(&position.names.bottom),
            black: name(&position.names.top),
        },
        warnings,
    }
}

/// Returns a situation as it can be asked about.
fn posed(situation: &Situation) -> Posed {
    let on_roll = seat(situation.on_roll);
    let (own, opponent) = (
        slots(situation.board.to_setup().own),
        slots(situation.board.to_setup().opponent),
    );
    let (white, black) = match on_roll {
        Seat::White => (own, opponent),
        Seat::Black => (opponent, own),
    };
    let no_cube = situation.cube.max_exponent == Some(0) && situation.cube.exponent == 0;
    Posed {
        checkers: BySeat { white, black },
        on_roll: on_roll.into(),
        dice: match situation.phase {
            Phase::ToPlay(roll) => Some([roll.high().pips(), roll.low().pips()]),
            _ => None,
        },
        cube: (!no_cube).then(|| PosedCube {
            log2: situation.cube.exponent.into(),
            owner: situation.cube.owner.map(|owner| seat(owner).into()),
            highest_log2: situation.cube.limit().map(u32::from),
        }),
        stakes: match situation.contest {
            Contest::Money { jacoby, beavers } => PosedStakes::Money {
                jacoby,
                beavers: beavers.unwrap_or(false),
            },
            Contest::Match { length, crawford } => PosedStakes::Match {
                length: length.get().into(),
                score: BySeat {
                    white: situation.score.bottom,
                    black: situation.score.top,
                },
                crawford,
                crawford_rule: true,
            },
        },
        // No form of a position knows these rules.
        remaining_checkers: false,
        gammons: true,
    }
}

/// Returns the counts of a side of fifteen: an id does not tell how many are off.
fn slots(mut counts: [u8; 26]) -> Vec<u8> {
    let in_play: u8 = counts.iter().skip(1).sum();
    counts[0] = 15_u8.saturating_sub(in_play);
    counts.to_vec()
}

const fn seat(player: Player) -> Seat {
    match player {
        Player::Bottom => Seat::White,
        Player::Top => Seat::Black,
    }
}

fn unreadable(error: &ReadError) -> PositionReading {
    let (code, format, place) = match error {
        ReadError::TooLarge { .. } => (UnreadableCode::TooLarge, None, None),
        ReadError::Empty => (UnreadableCode::Empty, None, None),
        ReadError::Unknown(_) => (UnreadableCode::Unknown, None, None),
        ReadError::Damaged { format, place, .. } => {
            (UnreadableCode::Damaged, Some(*format), Some(*place))
        }
    };
    let line = match place {
        Some(Shown(Place::Line(line))) => u32::try_from(line).ok(),
        _ => None,
    };
    PositionReading::Unreadable {
        code,
        format: format.map(format_code),
        line,
        message: error.to_string(),
    }
}

const fn format_code(format: Format) -> FormatCode {
    match format {
        Format::Mat => FormatCode::Mat,
        Format::Gam => FormatCode::Gam,
        Format::Sgf => FormatCode::Sgf,
        Format::Xg => FormatCode::Xg,
        Format::Ogxm => FormatCode::Ogxm,
        Format::Bgammon => FormatCode::Bgammon,
        Format::FibsOldMoves => FormatCode::FibsOldMoves,
        Format::FibsSession => FormatCode::FibsSession,
        Format::GnubgText => FormatCode::GnubgText,
        Format::Json => FormatCode::OtterJson,
        Format::XgText => FormatCode::XgText,
        Format::BgblitzText => FormatCode::BgblitzText,
        Format::GnubgPosition => FormatCode::GnubgPosition,
        Format::Xgid => FormatCode::Xgid,
        Format::GnuId => FormatCode::GnuId,
        Format::Ogid => FormatCode::Ogid,
        Format::FibsBoard => FormatCode::FibsBoard,
        Format::SnowiePosition => FormatCode::SnowiePosition,
    }
}
