//! Snowie's position in one line, with fields between semicolons.
//!
//! The fields are: length of the match, Jacoby rule, an unknown one, money game, player on roll
//! (0 or 1), the names of players 0 and 1, Crawford game, the scores of players 0 and 1, the value
//! of the cube, its owner (1 the player on roll, 0 nobody, -1 the opponent), 26 numbers for the bar
//! of the player on roll, its points 1 to 24 and the opponent's bar, and the dice.

use std::fmt::Write as _;
use std::num::NonZeroU16;

use otter_notation::situation::{ByPlayer, Contest, Cube, Phase, Player, Situation};
use otter_rules::{Board, Roll, Seat, Setup};

use crate::position::Position;

/// The number of fields up to the dice.
const N_FIELDS: usize = 40;
/// The place of the first of the 26 numbers of the board.
const BOARD: usize = 12;

/// Reads a position; the text may go on after it.
pub(crate) fn read(text: &str) -> Option<Position> {
    let line = text.trim().lines().next()?;
    let fields: Vec<&str> = line.split(';').map(str::trim).collect();
    if fields.len() < N_FIELDS {
        return None;
    }
    let number = |at: usize| fields[at].parse::<i64>().ok();
    let length = u16::try_from(number(0)?).ok()?;
    let on_roll = player(number(4)?)?;
    let crawford = number(7)? == 1;
    let score = |at| u32::try_from(number(at)?).ok();
    let value = u64::try_from(number(10)?)
        .ok()
        .filter(|n| n.is_power_of_two())?;
    let owner = match number(11)? {
        0 => None,
        1 => Some(on_roll),
        -1 => Some(on_roll.other()),
        _ => return None,
    };
    let counts: Option<Vec<i64>> = (BOARD..BOARD + 26).map(number).collect();
    let board = board(&counts?)?;
    let dice = [number(38)?, number(39)?];
    let phase = match dice {
        [0, _] | [_, 0] => Phase::ToRoll,
        [a, b] => {
            Phase::ToPlay(Roll::try_from([u8::try_from(a).ok()?, u8::try_from(b).ok()?]).ok()?)
        }
    };
    let contest = match NonZeroU16::new(length) {
        Some(length) => Contest::Match { length, crawford },
        None => Contest::Money {
            jacoby: number(1)? == 1,
            beavers: None,
        },
    };
    let mut position = Position::new(Situation {
        board,
        on_roll,
        contest,
        // Player 0 is at the top.
        score: ByPlayer {
            top: score(8)?,
            bottom: score(9)?,
        },
        cube: Cube {
            exponent: u8::try_from(value.ilog2()).ok()?,
            owner,
            max_exponent: None,
        },
        phase,
        resignation: None,
    });
    position.names = ByPlayer {
        top: fields[5].to_owned(),
        bottom: fields[6].to_owned(),
    };
    Some(position)
}

const fn player(number: i64) -> Option<Player> {
    match number {
        0 => Some(Player::Top),
        1 => Some(Player::Bottom),
        _ => None,
    }
}

/// Reads the 26 numbers: own bar, own points, opponent's bar; the opponent's checkers are negative.
fn board(counts: &[i64]) -> Option<Board> {
    let mut setup = Setup::EMPTY;
    for (at, &count) in counts.iter().enumerate() {
        let n = u8::try_from(count.unsigned_abs()).ok()?;
        match (at, count) {
            (_, 0) => {}
            (0, _) => setup.own[25] = n,
            (25, _) => setup.opponent[25] = n,
            (point, 1..) => setup.own[point] = n,
            (point, _) => setup.opponent[25 - point] = n,
        }
    }
    for side in [&mut setup.own, &mut setup.opponent] {
        let n: u32 = side.iter().map(|&n| u32::from(n)).sum();
        side[0] = u8::try_from(15_u32.checked_sub(n)?).ok()?;
    }
    setup.board().ok()
}

/// Reads the board of a position, seen by a player who has just moved. The position says who is on
/// roll, which is player 0 for White.
pub(crate) fn board_of_mover(text: &str, seat: Seat) -> Option<Board> {
    let position = read(text)?;
    let on_roll = match position.situation.on_roll {
        Player::Top => Seat::White,
        Player::Bottom => Seat::Black,
    };
    let board = position.situation.board;
    Some(if on_roll == seat {
        board
    } else {
        board.turned()
    })
}

/// Writes a position in one line.
pub fn write(position: &Position) -> String {
    let situation = &position.situation;
    let (length, jacoby, crawford) = match situation.contest {
        Contest::Match { length, crawford } => (length.get(), false, crawford),
        Contest::Money { jacoby, .. } => (0, jacoby, false),
    };
    let owner = match situation.cube.owner {
        None => 0,
        Some(owner) if owner == situation.on_roll => 1,
        Some(_) => -1,
    };
    let name = |player: Player| position.names[player].replace(';', ",");
    let mut text = format!(
        "{length};{};0;{};{};{};{};{};{};{};{};{owner};",
        u8::from(jacoby),
        u8::from(length == 0),
        u8::from(situation.on_roll == Player::Bottom),
        name(Player::Top),
        name(Player::Bottom),
        u8::from(crawford),
        situation.score.top,
        situation.score.bottom,
        1_u64 << situation.cube.exponent.min(63),
    );
    let setup = situation.board.to_setup();
    let _ = write!(text, "{};", setup.own[25]);
    for point in 1..25 {
        let n = i16::from(setup.own[point]) - i16::from(setup.opponent[25 - point]);
        let _ = write!(text, "{n};");
    }
    let _ = write!(text, "{};", -i16::from(setup.opponent[25]));
    let dice = match situation.phase {
        Phase::ToPlay(roll) => [roll.high().pips(), roll.low().pips()],
        _ => [0, 0],
    };
    let _ = write!(text, "{};{};", dice[0], dice[1]);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_read_and_written() {
        let text = "5;0;0;0;0;gnubg;root;0;1;6;4;1;0;3;4;3;2;2;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;\
                    -2;-3;0;0;0;";
        let position = read(text).unwrap();
        assert_eq!(position.names.top, "gnubg");
        assert_eq!(position.situation.on_roll, Player::Top);
        assert_eq!(position.situation.cube.owner, Some(Player::Top));
        assert_eq!(position.situation.board.own().n_off(), 1);
        assert_eq!(write(&position), text);
        assert!(read("5;0;0").is_none());
    }
}
