//! A board and a roll from random bytes, for the targets that need them.

use otter_rules::{Board, Roll, Setup};

/// The bytes that [`situation`] takes.
const N_BYTES: usize = 34;

/// Returns a board and a roll made from the first bytes, and the bytes that are left; `None` if
/// there are too few bytes or the board cannot occur. One byte is the roll, three divide the points
/// between the sides, and thirty place a checker each: on a point of its side, on the bar or off.
pub(crate) fn situation(data: &[u8]) -> Option<(Board, Roll, &[u8])> {
    let (head, rest) = data.split_at_checked(N_BYTES)?;
    let roll = Roll::all().nth(usize::from(head[0]) % 21)?;
    let points = u32::from_le_bytes([0, head[1], head[2], head[3]]) >> 7;
    let own: Vec<usize> = (0..=25)
        .filter(|&place| place % 25 == 0 || points >> place & 1 == 1)
        .collect();
    let opponent: Vec<usize> = (0..=25)
        .filter(|&place| place % 25 == 0 || points >> (25 - place) & 1 == 0)
        .collect();
    let mut setup = Setup::EMPTY;
    for (&byte, checker) in head[4..].iter().zip(0..) {
        let (slots, places) = if checker < 15 {
            (&mut setup.own, &own)
        } else {
            (&mut setup.opponent, &opponent)
        };
        slots[places[usize::from(byte) % places.len()]] += 1;
    }
    Some((setup.board().ok()?, roll, rest))
}
