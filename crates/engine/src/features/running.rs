//! How freely a checker runs past a blockade of the twelve points in front of it.

use super::layout::THREES;

/// The number of blockades. The nearest point is the highest bit.
pub(super) const N_AHEAD: usize = 1 << 12;

/// The number of different pairs of counts that blockades have.
pub(super) const N_PAIRS: usize = PAIRS_AND_ROOM.1;

/// These pairs: in threes, the number of rolls with which a checker can move its whole roll (two
/// moves or more of a double), and the number of those with seven pips or more.
pub(super) const PAIRS: [[u8; 2]; N_PAIRS] = {
    let mut pairs = [[0; 2]; N_PAIRS];
    let mut at = 0;
    while at < N_PAIRS {
        pairs[at] = PAIRS_AND_ROOM.0[at];
        at += 1;
    }
    pairs
};

/// For each blockade, the index of its pair.
pub(super) static PAIR_OF: [u8; N_AHEAD] = {
    let mut indices = [0; N_AHEAD];
    let mut ahead = 0;
    while ahead < N_AHEAD {
        indices[ahead] = place(&PAIRS, N_PAIRS, run_past(ahead)) as u8;
        ahead += 1;
    }
    indices
};

/// The different pairs, in a list with room for every pair there could be, and their number.
const PAIRS_AND_ROOM: ([[u8; 2]; THREES * THREES], usize) = {
    let mut pairs = [[0; 2]; THREES * THREES];
    let (mut n, mut ahead) = (0, 0);
    while ahead < N_AHEAD {
        let pair = run_past(ahead);
        if place(&pairs, n, pair) == n {
            pairs[n] = pair;
            n += 1;
        }
        ahead += 1;
    }
    (pairs, n)
};

/// Returns the index of a pair among the first `n`, or `n` if it is not there.
const fn place(pairs: &[[u8; 2]], n: usize, pair: [u8; 2]) -> usize {
    let mut at = 0;
    while at < n && (pairs[at][0] != pair[0] || pairs[at][1] != pair[1]) {
        at += 1;
    }
    at
}

/// Returns the two counts of a blockade, in threes, as [`PAIRS`] describes them.
const fn run_past(ahead: usize) -> [u8; 2] {
    const fn open(ahead: usize, pips: usize) -> bool {
        ahead >> (12 - pips) & 1 == 0
    }
    let [mut any, mut far] = [0_u8; 2];
    let mut a = 1;
    while a <= 6 {
        let mut b = 1;
        while b < a {
            if (open(ahead, a) || open(ahead, b)) && open(ahead, a + b) {
                any += 2;
                far += if a + b >= 7 { 2 } else { 0 };
            }
            b += 1;
        }
        // No more steps than fit into twelve pips.
        let most = if 12 / a < 4 { 12 / a } else { 4 };
        let mut steps = 0;
        while steps < most && open(ahead, a * (steps + 1)) {
            steps += 1;
        }
        any += (steps >= 2) as u8;
        far += (steps >= 2 && a * steps >= 7) as u8;
        a += 1;
    }
    [any.div_ceil(3), far.div_ceil(3)]
}
