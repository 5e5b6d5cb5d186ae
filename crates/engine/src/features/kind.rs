//! What kind of position a board shows, for nets that judge each kind by itself.

use otter_rules::{Board, Checkers};

/// How many kinds there are: each side's stance with each of the other's.
pub const KINDS: usize = STANCES * STANCES;

/// How a side stands:
///
/// | stance | the side has |
/// |---|---|
/// | 0 | at most one checker in the other's home board or on the bar |
/// | 1 | two or three |
/// | 2 | four or more: it plays from behind |
/// | 3 | [`SPENT`] checkers or more off or on its two lowest points, wherever the others are |
const STANCES: usize = 4;

/// The number of checkers in the opponent's home board or on the bar from which on a side plays
/// from behind.
const BEHIND: u32 = 4;

/// The number of checkers out of play from which on a side counts as crunched.
const SPENT: u32 = 7;

/// The kind of a board, below [`KINDS`]: the stance of the player on roll, then the other's.
#[inline(always)]
pub fn kind(board: &Board) -> usize {
    STANCES * stance(board.own()) + stance(board.opponent())
}

/// Whether a side plays from behind, with four checkers or more in the other's home board or on the
/// bar: in backgames, in most containment of many checkers, and after a blitz.
#[inline(always)]
pub fn is_backgame(board: &Board) -> bool {
    behind(board.own()) >= BEHIND || behind(board.opponent()) >= BEHIND
}

#[inline(always)]
fn stance(checkers: Checkers) -> usize {
    let behind = behind(checkers);
    if sum(checkers.to_bits() as u32 & 0xFFF) >= SPENT {
        3
    } else {
        usize::from(behind >= 2) + usize::from(behind >= BEHIND)
    }
}

/// Checkers in the other's home board and on the bar.
#[inline(always)]
fn behind(checkers: Checkers) -> u32 {
    sum((checkers.to_bits() >> (4 * 19)) as u32)
}

/// The sum of eight numbers of four bits, none of which is lost as long as it stays below 256.
#[inline(always)]
const fn sum(nibbles: u32) -> u32 {
    let pairs = (nibbles & 0x0F0F_0F0F) + (nibbles >> 4 & 0x0F0F_0F0F);
    pairs.wrapping_mul(0x0101_0101) >> 24
}

#[cfg(test)]
mod tests {
    use super::*;
    use otter_rules::Setup;

    fn board(own: &[(usize, u8)], opponent: &[(usize, u8)]) -> Board {
        let mut setup = Setup::EMPTY;
        for (side, places) in [(&mut setup.own, own), (&mut setup.opponent, opponent)] {
            for &(slot, n) in places {
                side[slot] = n;
            }
        }
        setup.board().unwrap()
    }

    fn of(own: &[(usize, u8)], opponent: &[(usize, u8)]) -> usize {
        kind(&board(own, opponent))
    }

    #[test]
    fn stances_are_told_apart() {
        assert_eq!(kind(&Board::start()), STANCES + 1);
        // All home, and a backgame: two points and a checker on the bar.
        let home = [(6, 5), (5, 5), (4, 5)];
        let backgame = [(24, 2), (22, 2), (25, 1), (8, 10)];
        assert_eq!(of(&home, &backgame), 2);
        assert_eq!(of(&backgame, &home), 2 * STANCES);
        // Six off and none, then one more.
        let few = [(0, 6), (6, 3), (5, 3), (4, 3)];
        let fewer = [(0, 6), (1, 1), (6, 3), (5, 3), (4, 2)];
        assert_eq!(of(&few, &few), 0);
        assert_eq!(of(&fewer, &few), 3 * STANCES);
        // Half an army spent counts for more than who is behind.
        assert_eq!(of(&few, &[(2, 7), (24, 3), (18, 5)]), 3);
    }

    #[test]
    fn four_checkers_behind_are_enough_to_play_from_there() {
        let home = [(6, 5), (5, 5), (4, 5)];
        let three = [(24, 2), (23, 1), (18, 1), (8, 11)];
        let four = [(24, 2), (23, 1), (25, 1), (8, 11)];
        // However much of the army is spent.
        let last = [(24, 2), (22, 2), (1, 5), (2, 6)];
        assert!(!is_backgame(&Board::start()));
        assert!(!is_backgame(&board(&home, &three)));
        for side in [four, last] {
            assert!(is_backgame(&board(&home, &side)));
            assert!(is_backgame(&board(&side, &home)));
        }
    }

    #[test]
    fn all_of_a_side_anywhere_has_a_kind() {
        for slot in 0..26 {
            let other = if slot == 24 { 3 } else { 1 };
            assert!(of(&[(slot, 15)], &[(other, 15)]) < KINDS);
        }
    }
}
