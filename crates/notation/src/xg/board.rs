//! The 26 places of an XGID's board: the top player's bar, the points as the bottom player counts
//! them, and the bottom player's bar. The order does not depend on the player on roll.

use otter_rules::{Board, Setup, Side};

use super::error::{Expected, ParseXgidError};
use super::fields::Field;
use crate::army::ARMY;
use crate::situation::Player;

/// The number of places of a board.
const LENGTH: usize = 26;

/// Writes a board, given as the player on roll sees it.
pub(super) fn write(board: &Board, on_roll: Player) -> String {
    let setup = seen_by_bottom(board, on_roll).to_setup();
    (0..LENGTH)
        .map(|place| {
            let bottom = if place == 0 { 0 } else { setup.own[place] };
            let top = if place == LENGTH - 1 {
                0
            } else {
                setup.opponent[25 - place]
            };
            match (bottom, top) {
                (0, 0) => '-',
                (0, n) => char::from(b'a' + n - 1),
                (n, _) => char::from(b'A' + n - 1),
            }
        })
        .collect()
}

/// Reads a board and returns it as the player on roll sees it.
pub(super) fn read(field: Field<'_>, on_roll: Player) -> Result<Board, ParseXgidError> {
    if field.text.chars().count() != LENGTH {
        return Err(field.unexpected(Expected::Board));
    }
    let mut setup = Setup::EMPTY;
    let mut left = [ARMY; 2];
    for (place, (at, letter)) in field.text.char_indices().enumerate() {
        let offset = field.offset + at;
        let (side, count) = match letter {
            '-' => continue,
            'A'..='P' if place > 0 => (Side::Own, letter as u8 - b'A' + 1),
            'a'..='p' if place < LENGTH - 1 => (Side::Opponent, letter as u8 - b'a' + 1),
            _ => {
                return Err(ParseXgidError::Unexpected {
                    offset,
                    expected: match place {
                        0 => Expected::TopBar,
                        25 => Expected::BottomBar,
                        _ => Expected::Place,
                    },
                });
            }
        };
        let (slot, left) = match side {
            Side::Own => (&mut setup.own[place], &mut left[0]),
            Side::Opponent => (&mut setup.opponent[25 - place], &mut left[1]),
        };
        *slot = count;
        *left = left
            .checked_sub(count)
            .ok_or(ParseXgidError::TooMany { offset, side })?;
    }
    [setup.own[0], setup.opponent[0]] = left;
    let board = setup.board().map_err(|fault| ParseXgidError::Impossible {
        offset: field.offset,
        fault,
    })?;
    Ok(seen_by_bottom(&board, on_roll))
}

/// Turns a board round if the top player is on roll. This converts in both directions.
fn seen_by_bottom(board: &Board, on_roll: Player) -> Board {
    match on_roll {
        Player::Bottom => *board,
        Player::Top => board.turned(),
    }
}
