//! The position class of a board, which selects a head of a net.

use otter_rules::{Board, Checkers};

/// The number of position classes: one for each pair of side classes.
pub const POSITION_CLASSES: usize = SIDE_CLASSES * SIDE_CLASSES;

/// The number of classes of one side:
///
/// | class | the side has |
/// |---|---|
/// | 0 | at most one checker in the opponent's home board or on the bar |
/// | 1 | two or three |
/// | 2 | four or more, as in a backgame |
/// | 3 | [`CRUNCHED`] checkers or more out of play, wherever the others are |
const SIDE_CLASSES: usize = 4;

/// The number of checkers in the opponent's home board or on the bar that makes a backgame.
const BACKGAME: u32 = 4;

/// The number of checkers out of play, off or on the two lowest points, that makes a side crunched.
const CRUNCHED: u32 = 7;

/// Returns the position class of a board, below [`POSITION_CLASSES`]. It combines the class of the
/// player on roll with that of the opponent.
#[inline(always)]
pub fn position_class(board: &Board) -> usize {
    SIDE_CLASSES * side_class(board.own()) + side_class(board.opponent())
}

/// Returns whether a side has four checkers or more in the opponent's home board or on the bar: in
/// backgames, in most positions in which many checkers are contained, and after a blitz.
#[inline(always)]
pub fn is_backgame(board: &Board) -> bool {
    n_back(board.own()) >= BACKGAME || n_back(board.opponent()) >= BACKGAME
}

/// Returns whether this is a board of Hypergammon: both sides have three checkers.
#[inline(always)]
pub fn is_hypergammon(board: &Board) -> bool {
    [board.own(), board.opponent()].into_iter().all(|side| {
        // The first two are quick and already false for nearly all other boards.
        side.n_off() <= 3 && side.occupied().count_ones() <= 4 && side.n_all() == 3
    })
}

#[inline(always)]
fn side_class(checkers: Checkers) -> usize {
    let n_back = n_back(checkers);
    if sum(checkers.to_bits() as u32 & 0xFFF) >= CRUNCHED {
        3
    } else {
        usize::from(n_back >= 2) + usize::from(n_back >= BACKGAME)
    }
}

/// Returns the number of checkers in the opponent's home board and on the bar.
#[inline(always)]
fn n_back(checkers: Checkers) -> u32 {
    sum((checkers.to_bits() >> (4 * 19)) as u32)
}

/// Returns the sum of eight numbers of four bits, which must be below 256.
#[inline(always)]
const fn sum(nibbles: u32) -> u32 {
    let pairs = (nibbles & 0x0F0F_0F0F) + (nibbles >> 4 & 0x0F0F_0F0F);
    pairs.wrapping_mul(0x0101_0101) >> 24
}

#[cfg(test)]
mod tests {
    use super::*;
    use otter_rules::Setup;

    /// Returns a board from all checkers of each side, those that are off too.
    fn board(own: &[(usize, u8)], opponent: &[(usize, u8)]) -> Board {
        let mut setup = Setup::EMPTY;
        for (side, slots) in [(&mut setup.own, own), (&mut setup.opponent, opponent)] {
            for &(slot, n) in slots {
                side[slot] = n;
            }
        }
        setup.board().unwrap()
    }

    fn class_of(own: &[(usize, u8)], opponent: &[(usize, u8)]) -> usize {
        position_class(&board(own, opponent))
    }

    #[test]
    fn each_side_has_one_of_four_classes() {
        assert_eq!(position_class(&Board::start()), SIDE_CLASSES + 1);
        // All home, and a backgame: two points and a checker on the bar.
        let home = [(6, 5), (5, 5), (4, 5)];
        let backgame = [(24, 2), (22, 2), (25, 1), (8, 10)];
        assert_eq!(class_of(&home, &backgame), 2);
        assert_eq!(class_of(&backgame, &home), 2 * SIDE_CLASSES);
        // Six checkers out of play, then seven.
        let few = [(0, 6), (6, 3), (5, 3), (4, 3)];
        let fewer = [(0, 6), (1, 1), (6, 3), (5, 3), (4, 2)];
        assert_eq!(class_of(&few, &few), 0);
        assert_eq!(class_of(&fewer, &few), 3 * SIDE_CLASSES);
        // A crunched side is in class 3 even if it has checkers back.
        assert_eq!(class_of(&few, &[(2, 7), (24, 3), (18, 5)]), 3);
    }

    #[test]
    fn four_checkers_back_make_a_backgame() {
        let home = [(6, 5), (5, 5), (4, 5)];
        let three = [(24, 2), (23, 1), (18, 1), (8, 11)];
        let four = [(24, 2), (23, 1), (25, 1), (8, 11)];
        // A crunched side counts too.
        let crunched = [(24, 2), (22, 2), (1, 5), (2, 6)];
        assert!(!is_backgame(&Board::start()));
        assert!(!is_backgame(&board(&home, &three)));
        for side in [four, crunched] {
            assert!(is_backgame(&board(&home, &side)));
            assert!(is_backgame(&board(&side, &home)));
        }
    }

    #[test]
    fn fifteen_checkers_on_any_slot_have_a_class() {
        for slot in 0..26 {
            let other = if slot == 24 { 3 } else { 1 };
            assert!(class_of(&[(slot, 15)], &[(other, 15)]) < POSITION_CLASSES);
        }
    }
}
