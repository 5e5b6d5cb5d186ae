//! Ids do not say how many checkers are off: a side has off what it lacks of its army.

use otter_rules::Board;

/// The checkers of a side in every game but a few variants (EQ-1).
pub(crate) const ARMY: u8 = 15;

/// The same checkers in play, the rest of the army off; nothing if more are in play than that,
/// or no board holds so many.
pub(crate) fn with_army(board: &Board, army: u8) -> Option<Board> {
    let mut setup = board.to_setup();
    for side in [&mut setup.own, &mut setup.opponent] {
        let seen: u8 = side[1..].iter().sum();
        side[0] = army.checked_sub(seen)?;
    }
    setup.board().ok()
}
