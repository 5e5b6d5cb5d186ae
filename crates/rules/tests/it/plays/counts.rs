//! Counts from the start position that others have published.

use std::collections::BTreeSet;

use otter_rules::{BearOff, Board, ResultBuf, Roll, StepTree, results};

use super::sequences;

/// The dice of each roll, with the numbers of distinct results and distinct plays from the start.
const BY_ROLL: [(u8, u8, usize, usize); 21] = [
    (1, 1, 42, 42),
    (2, 1, 15, 18),
    (2, 2, 75, 75),
    (3, 1, 16, 19),
    (3, 2, 17, 19),
    (3, 3, 73, 73),
    (4, 1, 14, 15),
    (4, 2, 18, 21),
    (4, 3, 17, 18),
    (4, 4, 52, 52),
    (5, 1, 8, 9),
    (5, 2, 8, 9),
    (5, 3, 9, 10),
    (5, 4, 9, 10),
    (5, 5, 4, 4),
    (6, 1, 10, 10),
    (6, 2, 14, 16),
    (6, 3, 14, 16),
    (6, 4, 14, 16),
    (6, 5, 7, 8),
    (6, 6, 11, 11),
];

#[test]
fn every_roll_from_the_start_has_its_number_of_results_and_plays() {
    let mut buf = ResultBuf::new();
    for (high, low, expected, plays) in BY_ROLL {
        let roll = Roll::try_from([high, low]).unwrap();
        results(&Board::start(), roll, BearOff::Strict, &mut buf);
        assert_eq!(buf.as_slice().len(), expected, "{roll}");
        let tree = StepTree::new(&Board::start(), roll, BearOff::Strict);
        assert_eq!(tree.results().count(), expected, "{roll}");
        assert_eq!(sequences::plays(&tree).len(), plays, "{roll}");
    }
}

#[test]
fn two_plies_from_the_start() {
    let (mut outer, mut inner) = (ResultBuf::new(), ResultBuf::new());
    let (mut once, mut rolls) = (0, 0);
    let (mut near, mut far) = (BTreeSet::new(), BTreeSet::new());
    for first in Roll::all() {
        results(&Board::start(), first, BearOff::Strict, &mut outer);
        near.extend(outer.as_slice().iter().copied());
        for played in outer.as_slice() {
            for second in Roll::all() {
                results(&played.turned(), second, BearOff::Strict, &mut inner);
                far.extend(inner.as_slice().iter().copied());
                once += inner.as_slice().len() as u32;
                rolls += inner.as_slice().len() as u32 * first.ways() * second.ways();
            }
        }
    }
    assert_eq!((once, rolls), (202_782, 419_783));
    assert_eq!((near.len(), far.len()), (406, 163_706));
}
