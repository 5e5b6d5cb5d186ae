//! Counts from the start.

use otter_rules::{BearOff, Board, ResultBuf, Roll, StepTree, results};

/// Distinct results of each roll from the start, low die first within the high die.
const BY_ROLL: [(u8, u8, usize); 21] = [
    (1, 1, 42),
    (2, 1, 15),
    (2, 2, 75),
    (3, 1, 16),
    (3, 2, 17),
    (3, 3, 73),
    (4, 1, 14),
    (4, 2, 18),
    (4, 3, 17),
    (4, 4, 52),
    (5, 1, 8),
    (5, 2, 8),
    (5, 3, 9),
    (5, 4, 9),
    (5, 5, 4),
    (6, 1, 10),
    (6, 2, 14),
    (6, 3, 14),
    (6, 4, 14),
    (6, 5, 7),
    (6, 6, 11),
];

#[test]
fn every_roll_from_the_start_has_its_number_of_results() {
    let mut buf = ResultBuf::new();
    for (high, low, expected) in BY_ROLL {
        let roll = Roll::try_from([high, low]).unwrap();
        results(&Board::start(), roll, BearOff::Strict, &mut buf);
        assert_eq!(buf.as_slice().len(), expected, "{roll}");
        let tree = StepTree::new(&Board::start(), roll, BearOff::Strict);
        assert_eq!(tree.results().count(), expected, "{roll}");
    }
}

#[test]
fn two_plies_from_the_start() {
    let (mut outer, mut inner) = (ResultBuf::new(), ResultBuf::new());
    let (mut once, mut throws) = (0, 0);
    for first in Roll::all() {
        results(&Board::start(), first, BearOff::Strict, &mut outer);
        for played in outer.as_slice() {
            for second in Roll::all() {
                results(&played.turned(), second, BearOff::Strict, &mut inner);
                once += inner.as_slice().len() as u32;
                throws += inner.as_slice().len() as u32 * first.n_throws() * second.n_throws();
            }
        }
    }
    assert_eq!((once, throws), (202_782, 419_783));
}
