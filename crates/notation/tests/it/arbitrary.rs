//! Boards and rolls of every kind.

use otter_rules::{Board, Roll, Setup};
use proptest::prelude::*;
use proptest::sample::Index;

/// Returns boards that can occur with 15 checkers on each side: each point is given to a side, and
/// each checker to a point of its side, off, or the bar.
pub(crate) fn board() -> impl Strategy<Value = Board> {
    let army = || proptest::collection::vec(any::<Index>(), 15);
    (any::<u32>(), 1..=24u32, army(), army()).prop_filter_map(
        "it can occur",
        |(points, narrow, own, opponent)| {
            let mut setup = Setup::EMPTY;
            // A side that is spread over few points has stacks and made points.
            let points = points.rotate_right(narrow);
            let is_own = |point: u8| points >> point & 1 == 1;
            let places = |own: bool| -> Vec<u8> {
                (0..=25)
                    .filter(|&place| match place {
                        0 | 25 => true,
                        point if own => is_own(point),
                        point => !is_own(25 - point),
                    })
                    .filter(|place| *place % 25 == 0 || u32::from(*place) <= narrow + 6)
                    .collect()
            };
            for (army, slots, places) in [
                (&own, &mut setup.own, places(true)),
                (&opponent, &mut setup.opponent, places(false)),
            ] {
                for checker in army {
                    slots[usize::from(*checker.get(&places))] += 1;
                }
            }
            setup.board().ok()
        },
    )
}

/// Returns any of the 21 rolls.
pub(crate) fn roll() -> impl Strategy<Value = Roll> {
    proptest::sample::select(Roll::all().collect::<Vec<_>>())
}
