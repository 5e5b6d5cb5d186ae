//! Checkers off in ids, which do not store their number: a side has borne off the checkers missing
//! from its army.

use otter_rules::Board;

/// The checkers of a side in every game but a few variants (EQ-1).
pub(crate) const ARMY: u8 = 15;

/// Returns the board with the rest of each side's army borne off; `None` if a side has more
/// checkers in play than its army, or a `Board` cannot hold the army.
pub(crate) fn with_army(board: &Board, army: u8) -> Option<Board> {
    let mut setup = board.to_setup();
    for side in [&mut setup.own, &mut setup.opponent] {
        let seen: u8 = side[1..].iter().sum();
        side[0] = army.checked_sub(seen)?;
    }
    setup.board().ok()
}
