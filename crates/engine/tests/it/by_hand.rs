//! Bearing off with code of its own, for tests that compare tables with their definition.

/// The checkers of a side on its points, from the ace point to the six point.
pub(crate) type Side = [u8; 6];

/// Returns what a roll leads to, some of it more than once.
pub(crate) fn after_roll(home: Side, [a, b]: [usize; 2]) -> Vec<Side> {
    let mut ends = vec![];
    if a == b {
        moves(home, &[a; 4], &mut ends);
    } else {
        moves(home, &[a, b], &mut ends);
        moves(home, &[b, a], &mut ends);
    }
    ends
}

fn moves(home: Side, dice: &[usize], ends: &mut Vec<Side>) {
    let highest = (0..6).rev().find(|&i| home[i] > 0);
    let (Some(highest), Some((&die, rest))) = (highest, dice.split_first()) else {
        ends.push(home);
        return;
    };
    for from in 0..6 {
        let goes_off = from + 1 == die || from + 1 < die && from == highest;
        if home[from] == 0 || from + 1 < die && !goes_off {
            continue;
        }
        let mut next = home;
        next[from] -= 1;
        if !goes_off {
            next[from - die] += 1;
        }
        moves(next, rest, ends);
    }
}
