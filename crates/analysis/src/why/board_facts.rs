//! Facts of a board after a play, as numbers.

use otter_rules::{Board, Checkers, PlayedBoard};

/// The home board and the bar point, on which new points block and attack.
const INNER: std::ops::RangeInclusive<u8> = 1..=7;
/// The shortest block that is named.
pub(super) const SHORTEST_BLOCK: u8 = 4;

/// Returns how many checkers of the opponent a play has hit.
pub(super) fn n_hit(before: &Board, after: &PlayedBoard) -> u8 {
    let bar = after.opponent().n_bar();
    bar.saturating_sub(before.opponent().n_bar())
}

/// Returns the pips that the opponent lost by hits.
pub(super) fn pips_hit(before: &Board, after: &PlayedBoard) -> u32 {
    let pips = after.opponent().pips();
    pips.saturating_sub(before.opponent().pips())
}

/// Returns whether a side holds a point.
pub(super) fn holds(side: Checkers, point: u8) -> bool {
    side.slot(point) >= 2
}

/// Returns the length of the longest block that has a checker of the opponent behind it; 0 below
/// four points.
pub(super) fn block(after: &PlayedBoard) -> u8 {
    let (own, opponent) = (after.own(), after.opponent());
    // The opponent's rearmost checker, counted from the player's side.
    let rear = 25_u8.saturating_sub(opponent.farthest());
    let mut longest = 0;
    let mut length = 0;
    for point in 1..=24 {
        if holds(own, point) && point > rear {
            length += 1;
            longest = longest.max(length);
        } else {
            length = 0;
        }
    }
    if longest < SHORTEST_BLOCK { 0 } else { longest }
}

/// Returns the number of a side's checkers in the other's home board and on the bar.
pub(super) fn n_back(side: Checkers) -> u8 {
    (19..=25).map(|slot| side.slot(slot)).sum()
}

/// Returns the number of checkers on the ace and the two point.
pub(super) fn n_out_of_play(side: Checkers) -> u8 {
    side.slot(1) + side.slot(2)
}

/// Returns whether a side holds a point in the other's home board.
pub(super) fn is_anchored(side: Checkers) -> bool {
    (19..=24).any(|slot| holds(side, slot))
}

/// Returns whether `after` holds a point of the home board, or the bar point, that `before` did
/// not.
pub(super) fn makes_inner_point(before: Checkers, after: Checkers) -> bool {
    INNER
        .into_iter()
        .any(|slot| holds(after, slot) && !holds(before, slot))
}

/// Returns how many points a side holds in its home board and on its bar point.
pub(super) fn n_inner_points(side: Checkers) -> usize {
    INNER.filter(|&slot| holds(side, slot)).count()
}
