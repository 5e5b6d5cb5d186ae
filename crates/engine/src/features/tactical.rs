//! The tactical inputs: how many of the 36 rolls hit, and how freely the rearmost checkers run.
//!
//! A net learns to derive these from the positional inputs only slowly, and they are most of what a
//! search one roll ahead finds. Each count has an input for each value (or for three neighbouring
//! values) that it can take, one of which is 1: so a net can learn any function of a count at the
//! cost of one row of weights. A count of no hits has no input and costs nothing.
//!
//! Hits are counted as if a side could play its dice in any way. In rare cases a counted hit is not
//! allowed, because both dice could be played otherwise (MV-5).

use otter_rules::{Board, Checkers};

use super::layout::{CHECKERS, POSITIONAL_INPUTS};
use crate::kernels::Lanes;

/// The number of tactical inputs of one side.
pub(crate) const TACTICAL_INPUTS: usize = RUNS + N_REAR * REAR;
/// The greatest number of inputs of one side that are 1 at a time.
pub(super) const MOST: usize = 3 + CHECKERS + 2 * N_REAR;

/// The first input for the number of rolls with which the side hits, 1 to 36.
pub(crate) const ANY: usize = 0;
/// The first input for the number of rolls that can hit two blots, either or both.
pub(crate) const TWO: usize = ANY + COUNTS;
/// The first input for the number of rolls that hit in the opponent's home board.
pub(crate) const HOME: usize = TWO + COUNTS;
/// The first input for each point on which the opponent has a blot, counted from the hitting side:
/// the number of rolls that hit this blot, in threes.
pub(crate) const BLOTS: usize = HOME + COUNTS;
/// The number of inputs for each of these points.
pub(crate) const PER_BLOT: usize = 12;
/// The first input for the two rearmost slots outside the own home board that hold checkers: for
/// each slot the number of rolls with which a checker there can move its whole roll, in threes;
/// then the same for seven pips or more.
pub(crate) const RUNS: usize = BLOTS + POINTS * PER_BLOT;

/// The number of values of a count of rolls, apart from none.
pub(crate) const COUNTS: usize = 36;
/// The number of values in threes, with none: 0, 1 to 3, 4 to 6, … 34 to 36.
const THREES: usize = 13;
/// The number of rearmost slots with inputs for runs.
pub(crate) const N_REAR: usize = 2;
/// The number of inputs for each of them.
pub(crate) const REAR: usize = 2 * REAR_SLOTS * THREES;

/// The number of slots outside the own home board: the points 7 to 24 and the bar.
const REAR_SLOTS: usize = 19;
const FIRST_REAR: u32 = 7;
const POINTS: usize = 24;
const BAR: u32 = 25;
/// A mask with a bit for each point.
const ALL_POINTS: u32 = 0x01FF_FFFE;
/// The first point of the opponent's home board.
const THEIR_HOME: u32 = 19;

/// The number of rolls that are computed together.
const LANES: usize = 16;
/// The smaller and the larger die of the fifteen mixed rolls; the last lane hits nothing.
const SMALL: [u32; LANES] = [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 0];
const LARGE: [u32; LANES] = [2, 3, 4, 5, 6, 3, 4, 5, 6, 4, 5, 6, 5, 6, 6, 0];
/// The die of the six doubles; the other lanes hit nothing.
const DOUBLE: [u32; LANES] = [1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

/// A board seen by the side that is to roll, with a bit for each of its points.
#[derive(Clone, Copy)]
struct View {
    /// The points with its checkers.
    own: u32,
    /// The number of its checkers on the bar.
    n_bar: u32,
    /// The points with blots of the opponent.
    blots: u32,
    /// The points where it may land: with at most one checker of the opponent.
    open: u32,
}

/// The blots that each roll can hit, a bit for each.
#[derive(Clone, Copy)]
struct Hits {
    mixed: [u32; LANES],
    doubles: [u32; LANES],
}

/// Calls `on_input` with each tactical input that is 1: first the own side's, then the opponent's,
/// at most [`MOST`] of each.
#[inline(always)]
pub(super) fn each<L: Lanes>(lanes: L, board: &Board, mut on_input: impl FnMut(u16)) {
    let (own, opponent) = (Bits::of(board.own()), Bits::of(board.opponent()));
    for (side, view) in [View::new(own, opponent), View::new(opponent, own)]
        .into_iter()
        .enumerate()
    {
        let first = POSITIONAL_INPUTS + side * TACTICAL_INPUTS;
        let mut on_input = |input: usize| on_input((first + input) as u16);
        view.hits(lanes, &mut on_input);
        view.runs(&mut on_input);
    }
}

/// The checkers of a side, with a bit for each slot.
#[derive(Clone, Copy)]
struct Bits {
    occupied: u32,
    made: u32,
    n_bar: u32,
}

impl Bits {
    #[inline(always)]
    fn of(side: Checkers) -> Self {
        Self {
            occupied: side.occupied(),
            made: side.made(),
            n_bar: u32::from(side.n_bar()),
        }
    }
}

impl View {
    #[inline(always)]
    fn new(own: Bits, other: Bits) -> Self {
        // A point counted from the other side is 25 minus it.
        let seen = |bits: u32| bits.reverse_bits() >> 6 & ALL_POINTS;
        let made = seen(other.made);
        Self {
            own: own.occupied & ALL_POINTS,
            n_bar: own.n_bar,
            blots: seen(other.occupied) & !made,
            open: ALL_POINTS & !made,
        }
    }

    #[inline(always)]
    fn hits<L: Lanes>(self, lanes: L, on_input: &mut impl FnMut(usize)) {
        if self.blots == 0 {
            return;
        }
        let hits = self.all_hits();
        let mut on_count = |first: usize, n: u32| {
            if n > 0 {
                on_input(first + n as usize - 1);
            }
        };
        let any = hits.count(lanes, |h| h);
        if any == 0 {
            return;
        }
        on_count(ANY, any);
        on_count(TWO, hits.count(lanes, |h| h & h.wrapping_sub(1)));
        on_count(HOME, hits.count(lanes, |h| h >> THEIR_HOME));
        let mut blots = self.blots;
        while blots != 0 {
            let point = blots.trailing_zeros();
            let n = hits.count(lanes, |h| h >> point & 1);
            on_count(BLOTS + (point as usize - 1) * PER_BLOT, n.div_ceil(3));
            blots &= blots - 1;
        }
    }

    #[inline(always)]
    fn all_hits(self) -> Hits {
        let Self {
            own, blots, open, ..
        } = self;
        let mut hits = Hits {
            mixed: [0; LANES],
            doubles: [0; LANES],
        };
        // The point where a checker enters with a die, if it can.
        let entered = |die: u32| (1 << BAR) >> die & open;
        for (hit, (&a, &b)) in hits.mixed.iter_mut().zip(SMALL.iter().zip(&LARGE)) {
            *hit = match self.n_bar {
                0 => {
                    let (by_a, by_b) = (own >> a, own >> b);
                    by_a | by_b | (by_a & open) >> b | (by_b & open) >> a
                }
                1 => {
                    let both = |die: u32, other: u32| {
                        let first = entered(die);
                        let moved = (own | first) >> other;
                        first | if first == 0 { 0 } else { moved }
                    };
                    both(a, b) | both(b, a)
                }
                _ => entered(a) | entered(b),
            } & blots;
        }
        for (hit, &die) in hits.doubles.iter_mut().zip(&DOUBLE) {
            let first = if self.n_bar == 0 { 0 } else { entered(die) };
            let stuck = self.n_bar > 0 && first == 0;
            let mut at = if stuck { 0 } else { own | first };
            let mut reached = first;
            for _ in self.n_bar.min(4)..4 {
                at = at >> die & open;
                reached |= at;
            }
            *hit = reached & blots;
        }
        hits
    }

    #[inline(always)]
    fn runs(self, on_input: &mut impl FnMut(usize)) {
        let bar = u32::from(self.n_bar > 0) << BAR;
        let mut rear = (self.own | bar) >> FIRST_REAR;
        for number in 0..N_REAR {
            if rear == 0 {
                return;
            }
            let slot = rear.ilog2();
            rear ^= 1 << slot;
            // The twelve points in front, the nearest as the highest bit; nothing blocks beyond the
            // end of the board.
            let blocked = u64::from(ALL_POINTS & !self.open);
            let ahead = (blocked << 12 >> (slot + FIRST_REAR)) as usize & (N_AHEAD - 1);
            let first = RUNS + number * REAR + slot as usize * THREES;
            let [any, far] = RUNNING[ahead];
            on_input(first + usize::from(any));
            on_input(first + REAR_SLOTS * THREES + usize::from(far));
        }
    }
}

impl Hits {
    /// Returns the number of the 36 rolls for whose hits `filter` leaves any bit.
    #[inline(always)]
    fn count<L: Lanes>(self, lanes: L, filter: impl Fn(u32) -> u32) -> u32 {
        let mixed = lanes.nonzero(self.mixed.map(&filter)).count_ones();
        2 * mixed + lanes.nonzero(self.doubles.map(&filter)).count_ones()
    }
}

/// The number of blockades of the twelve points in front of a checker. The nearest point is the
/// highest bit.
const N_AHEAD: usize = 1 << 12;

/// For each such blockade, in threes: the number of rolls with which a checker can move its whole
/// roll (two moves or more of a double), and the number of those with seven pips or more.
static RUNNING: [[u8; 2]; N_AHEAD] = {
    let mut running = [[0; 2]; N_AHEAD];
    let mut ahead = 0;
    while ahead < N_AHEAD {
        running[ahead] = run_past(ahead);
        ahead += 1;
    }
    running
};

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::board;
    use crate::kernels::Portable;
    use otter_rules::{BearOff, ResultBuf, Roll, results};

    fn inputs(board: &Board) -> Vec<usize> {
        let mut list = Vec::new();
        each(Portable, board, |input| {
            list.push(usize::from(input) - POSITIONAL_INPUTS);
        });
        assert!(list.len() <= 2 * MOST);
        list
    }

    /// Returns which of `n` inputs of a side is 1, counted from 1; 0 if none is.
    fn count(inputs: &[usize], side: usize, first: usize, n: usize) -> usize {
        let first = side * TACTICAL_INPUTS + first;
        let mut found = inputs.iter().filter(|&&i| (first..first + n).contains(&i));
        let value = found.next().map_or(0, |i| i - first + 1);
        assert!(found.next().is_none(), "one value each");
        value
    }

    #[test]
    fn a_direct_shot_six_away_hits_with_seventeen_rolls() {
        // 11 rolls with a six, 5-1, 4-2 twice each, 3-3 and 2-2: a blot on the 2 point, one
        // checker on the 8 point, nothing between.
        let shot = board(&[(8, 1)], &[(23, 1)]);
        let inputs = inputs(&shot);
        assert_eq!(count(&inputs, 0, ANY, COUNTS), 17);
        assert_eq!(count(&inputs, 0, TWO, COUNTS), 0);
        assert_eq!(count(&inputs, 0, HOME, COUNTS), 0);
        assert_eq!(count(&inputs, 0, BLOTS + PER_BLOT, PER_BLOT), 6);
        // The two move towards each other, so the other side hits with as many rolls.
        assert_eq!(count(&inputs, 1, ANY, COUNTS), 17);
        assert_eq!(count(&inputs, 1, HOME, COUNTS), 0);
        assert_eq!(count(&inputs, 1, BLOTS + 16 * PER_BLOT, PER_BLOT), 6);
    }

    #[test]
    fn from_the_bar_a_hit_needs_the_entry() {
        // All points of the home board made but the 4 point, where the blot stands: 11 rolls.
        let closed = [(1, 2), (2, 2), (3, 2), (5, 2), (6, 2), (4, 1)];
        let hit = inputs(&board(&[(25, 1), (3, 4)], &closed));
        assert_eq!(count(&hit, 0, ANY, COUNTS), 11);
        assert_eq!(count(&hit, 0, HOME, COUNTS), 11);
    }

    #[test]
    fn every_legal_hit_is_counted() {
        let mut buf = ResultBuf::new();
        let mut board = Board::start();
        let (mut n_boards, mut n_off, mut n_shots) = (0, 0, 0);
        let rolls: Vec<Roll> = Roll::all().collect();
        for turn in 0..600 {
            let mut truth = 0;
            for roll in Roll::all() {
                results(&board, roll, BearOff::Strict, &mut buf);
                let before = board.opponent().n_bar();
                let hit = buf
                    .as_slice()
                    .iter()
                    .any(|result| result.opponent().n_bar() > before);
                truth += if hit { roll.ways() as usize } else { 0 };
            }
            let counted = count(&inputs(&board), 0, ANY, COUNTS);
            assert!(counted >= truth, "{board:?}: {counted} of {truth}");
            n_boards += 1;
            n_off += usize::from(counted != truth);
            n_shots += usize::from(truth > 0);
            results(&board, rolls[turn * 8 % 21], BearOff::Strict, &mut buf);
            let played = buf.as_slice()[turn * 7 % buf.as_slice().len()];
            board = if played.is_won() {
                Board::start()
            } else {
                played.turned()
            };
        }
        // Both dice must be played if possible, which in rare cases forbids a hit.
        assert!(n_shots > n_boards / 2 && n_off < n_boards / 50, "{n_off}");
    }

    #[test]
    fn a_prime_holds_a_checker_and_open_points_do_not() {
        let prime: Vec<(usize, u8)> = (3..=8).map(|point| (point, 2)).collect();
        let held = inputs(&board(&[(24, 1), (3, 2)], &prime));
        let slot = 24 - FIRST_REAR as usize;
        let at = RUNS + slot * THREES;
        // No roll moves seven pips or more over six points, and 1-1 moves one step only.
        assert_eq!(count(&held, 0, at, THREES), 1);
        assert_eq!(count(&held, 0, at + REAR_SLOTS * THREES, THREES), 1);
        let free = inputs(&board(&[(24, 1), (3, 2)], &[(3, 2)]));
        // All rolls but 1-1 move a checker: 35 of 36, of which 21 mixed ways and 5 doubles move
        // seven pips or more.
        assert_eq!(count(&free, 0, at, THREES), 13);
        assert!(count(&free, 0, at + REAR_SLOTS * THREES, THREES) > 7);
    }

    #[test]
    fn turning_the_board_swaps_the_sides() {
        let mut buf = ResultBuf::new();
        let mut board = Board::start();
        let rolls: Vec<Roll> = Roll::all().collect();
        for turn in 0..100 {
            let there = inputs(&board);
            let turned: Vec<usize> = inputs(&board.unplayed().turned())
                .into_iter()
                .map(|input| (input + TACTICAL_INPUTS) % (2 * TACTICAL_INPUTS))
                .collect();
            let sorted = |mut list: Vec<usize>| {
                list.sort_unstable();
                list
            };
            assert_eq!(sorted(there), sorted(turned));
            results(&board, rolls[turn * 5 % 21], BearOff::Strict, &mut buf);
            let played = buf.as_slice()[turn * 7 % buf.as_slice().len()];
            if played.is_won() {
                break;
            }
            board = played.turned();
        }
    }
}
