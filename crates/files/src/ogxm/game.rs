//! A game and what happened in it.

use otter_rules::{BySeat, CubeValue, Die, Seat, Setup};

use super::cursor::{Cursor, Fault};

/// A game as its section tells it.
pub(super) struct Game {
    pub(super) winner: Option<Seat>,
    pub(super) points: Option<u32>,
    /// The position at the start, seen by White, if it is not that of the rules.
    pub(super) start: Option<Setup>,
    /// The value and the owner of the cube at the start, if they are not the usual ones.
    pub(super) cube: Option<(CubeValue, Option<Seat>)>,
    /// What happened, in the order played.
    pub(super) entries: Vec<Entry>,
    /// What follows cannot be read.
    pub(super) fault: Option<Fault>,
}

/// Something that happened, with its place in the file.
pub(super) struct Entry {
    pub(super) at: usize,
    pub(super) seat: Seat,
    pub(super) act: Act,
}

/// What can happen in a game.
pub(super) enum Act {
    Roll {
        dice: [Die; 2],
        /// Moves in the player's numbering: from 25, the bar, to 0, off.
        hops: Vec<(i32, i32)>,
    },
    Double,
    Take,
    Pass,
    /// A beaver or a raccoon.
    Redouble,
    /// Gives up the game, which counts this many times the cube, 1 to 3.
    Resign(u32),
    /// Left, or was sent away.
    Forfeit,
    SetUp {
        /// The checkers, seen by White.
        position: Setup,
        /// The roll that was played in a way that the rules do not allow, and led here.
        dice: Option<[Die; 2]>,
    },
    SetCube {
        value: Option<CubeValue>,
        owner: Option<Seat>,
    },
    /// Agreed to end the game for this many points to the seat.
    Settle(f32),
    /// Something that changes nothing, such as the mark with which a game ends.
    Nothing,
    Unknown(u32),
}

/// The two dice of each of the first 21 actions.
fn dice(action: u32) -> Option<[Die; 2]> {
    let rolls = Die::ALL
        .into_iter()
        .flat_map(|first| Die::ALL.into_iter().map(move |second| [first, second]))
        .filter(|[first, second]| first <= second);
    rolls.into_iter().nth(action as usize)
}

const fn seat(number: u32) -> Option<Seat> {
    match number {
        0 => Some(Seat::White),
        1 => Some(Seat::Black),
        _ => None,
    }
}

/// Reads a game; what can be read before a fault is kept.
pub(super) fn read(mut section: Cursor<'_>) -> Result<Game, Fault> {
    let (mut body, fields) = section.record()?;
    let number = |body: &mut Cursor<'_>, has: bool| has.then(|| body.number()).transpose();
    let winner = number(&mut body, fields.has(0))?.and_then(seat);
    let points = number(&mut body, fields.has(1))?;
    let start = fields.has(3).then(|| board(&mut body)).transpose()?;
    let value = number(&mut body, fields.has(4))?;
    let owner = number(&mut body, fields.has(5))?.and_then(seat);
    let n_doubles = number(&mut body, fields.has(6))?.unwrap_or(0).min(16);
    let value = value.and_then(cube_value).unwrap_or(CubeValue::ONE);
    let value = CubeValue::from_log2(value.log2() + n_doubles);
    let mut game = Game {
        winner,
        points,
        start,
        cube: (value != CubeValue::ONE || owner.is_some()).then_some((value, owner)),
        entries: Vec::new(),
        fault: None,
    };
    while !section.is_at_end() {
        match entry(&mut section) {
            Ok(entry) => game.entries.push(entry),
            Err(fault) => {
                game.fault = Some(fault);
                break;
            }
        }
    }
    Ok(game)
}

fn cube_value(value: u32) -> Option<CubeValue> {
    value
        .is_power_of_two()
        .then(|| CubeValue::from_log2(value.ilog2()))
}

/// What an action brings with it beyond its dice and its moves.
#[derive(Default)]
struct Extras {
    dice: Option<[u8; 2]>,
    resignation: Option<u32>,
    cube: Option<u32>,
    settlement: Option<f32>,
    position: Option<Setup>,
    action: Option<u32>,
    owner: Option<u32>,
}

fn extras(cursor: &mut Cursor<'_>) -> Result<Extras, Fault> {
    let (mut body, fields) = cursor.record()?;
    let mut extras = Extras::default();
    if fields.has(0) {
        extras.dice = Some(body.bytes()?);
    }
    if fields.has(1) {
        extras.resignation = Some(body.number()?);
    }
    if fields.has(2) {
        extras.cube = Some(body.number()?);
    }
    if fields.has(4) {
        extras.settlement = Some(body.equity()?);
    }
    if fields.has(5) {
        for _ in 0..body.count()? {
            body.u8()?;
        }
    }
    if fields.has(6) {
        extras.position = Some(board(&mut body)?);
    }
    if fields.has(7) {
        extras.action = Some(body.number()?);
    }
    if fields.has(8) {
        extras.owner = Some(body.number()?);
    }
    Ok(extras)
}

/// The number of an action that has its true number beside it.
const ELSEWHERE: u32 = 63;
/// The last action with a meaning; those beyond hold what only their writer knows.
const LAST: u32 = 37;

fn entry(cursor: &mut Cursor<'_>) -> Result<Entry, Fault> {
    let at = cursor.at;
    let first = cursor.u8()?;
    let mut action = u32::from(first & 0x3F);
    let seat = if first & 0x40 == 0 {
        Seat::White
    } else {
        Seat::Black
    };
    let rolled = dice(action);
    let hops = match rolled {
        Some(dice) => hops(cursor, seat, if dice[0] == dice[1] { 4 } else { 2 })?,
        None => Vec::new(),
    };
    let mut extra = Extras::default();
    if first & 0x80 != 0 {
        if action <= LAST || action == ELSEWHERE {
            extra = extras(cursor)?;
        } else {
            cursor.record()?;
        }
    }
    if action == ELSEWHERE {
        action = extra.action.unwrap_or(ELSEWHERE);
    }
    let act = match (rolled, action) {
        (Some(dice), _) => Act::Roll { dice, hops },
        (None, 21) => Act::Double,
        (None, 22) => Act::Take,
        (None, 23) => Act::Pass,
        // Marks of the end, and a turn that goes by, which is no more than the next player's turn.
        (None, 24..=26 | 30 | 37) => Act::Nothing,
        (None, 27 | 28) => Act::Resign(extra.resignation.unwrap_or(1)),
        (None, 29) => Act::Forfeit,
        (None, 31) => match extra.position {
            Some(position) => Act::SetUp {
                position,
                dice: extra.dice.and_then(|dice| {
                    let [first, second] = dice.map(Die::try_from);
                    Some([first.ok()?, second.ok()?])
                }),
            },
            None => return Err((at, "a position is set up, but it is missing".to_owned())),
        },
        (None, 32 | 33) => Act::Redouble,
        (None, 34) => Act::Settle(extra.settlement.unwrap_or(0.0)),
        (None, 36) => Act::SetCube {
            value: extra.cube.and_then(cube_value),
            owner: extra.owner.and_then(self::seat),
        },
        (None, other) => Act::Unknown(other),
    };
    Ok(Entry { at, seat, act })
}

/// Reads at most `n` moves of one die each; a zero ends them earlier.
fn hops(cursor: &mut Cursor<'_>, seat: Seat, n: usize) -> Result<Vec<(i32, i32)>, Fault> {
    let mut hops = Vec::with_capacity(n);
    for _ in 0..n {
        let byte = cursor.u8()?;
        if byte == 0 {
            break;
        }
        hops.push(hop(byte, seat).map_err(|text| (cursor.at - 1, text))?);
    }
    Ok(hops)
}

/// Returns a move in the player's numbering.
pub(super) fn hop(byte: u8, seat: Seat) -> Result<(i32, i32), String> {
    let (from, pips) = (i32::from(byte & 0x1F), i32::from(byte >> 5));
    if from > 25 || !(1..=6).contains(&pips) {
        return Err(format!("{byte:#04x} is not a move"));
    }
    let from = match seat {
        Seat::White => 25 - from,
        Seat::Black => from,
    };
    Ok((from, (from - pips).max(0)))
}

/// Reads the checkers of all points, White's positive; returns them as White sees them. Checkers
/// that are missing are off.
fn board(body: &mut Cursor<'_>) -> Result<Setup, Fault> {
    let numbers: [u8; 26] = body.bytes()?;
    let mut checkers = BySeat {
        white: [0_u8; 26],
        black: [0_u8; 26],
    };
    for (point, number) in numbers.into_iter().enumerate() {
        let number = number as i8;
        let (seat, place) = if number > 0 {
            (Seat::White, 25 - point)
        } else {
            (Seat::Black, point)
        };
        checkers[seat][place] = number.unsigned_abs();
    }
    Ok(Setup {
        own: checkers.white,
        opponent: checkers.black,
    })
}
