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

use super::layout::{
    ANY, BLOTS, CHECKERS, FIRST_REAR, HOME, N_REAR, PER_BLOT, POSITIONAL_INPUTS, THEIR_HOME, TWO,
};
use super::rows::{TACTICAL_ROWS, inputs_of, lone, runner};
use super::running::N_AHEAD;
use crate::kernels::{Lanes, Portable};

/// The greatest number of inputs of one side that are 1 at a time.
pub(super) const MOST: usize = 3 + CHECKERS + 2 * N_REAR;

const BAR: u32 = 25;
/// A mask with a bit for each point.
const ALL_POINTS: u32 = 0x01FF_FFFE;
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
pub(super) fn each_input(board: &Board, mut on_input: impl FnMut(u16)) {
    each_row(Portable, board, |row| {
        inputs_of(usize::from(row)).for_each(|input| on_input(input as u16));
    });
}

/// Calls `on_row` with each row that adds up the weights of tactical inputs that are 1.
#[inline(always)]
pub(super) fn each_row<L: Lanes>(lanes: L, board: &Board, mut on_row: impl FnMut(u16)) {
    let (own, opponent) = (Bits::of(board.own()), Bits::of(board.opponent()));
    for (side, view) in [View::new(own, opponent), View::new(opponent, own)]
        .into_iter()
        .enumerate()
    {
        let first = POSITIONAL_INPUTS + side * TACTICAL_ROWS;
        let mut on_row = |row: usize| on_row((first + row) as u16);
        view.hits(lanes, &mut on_row);
        view.runs(&mut on_row);
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
    fn hits<L: Lanes>(self, lanes: L, on_row: &mut impl FnMut(usize)) {
        if self.blots == 0 {
            return;
        }
        let hits = self.all_hits();
        let any = hits.count(lanes, |h| h);
        if any == 0 {
            return;
        }
        if self.blots.is_power_of_two() {
            on_row(lone(self.blots.trailing_zeros(), any));
            return;
        }
        let mut on_count = |first: usize, n: u32| {
            if n > 0 {
                on_row(first + n as usize - 1);
            }
        };
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
        // A move that would be one too many moves nothing: four steps without a condition can be
        // computed for all doubles at once.
        let n_left = 4_u32.saturating_sub(self.n_bar);
        let steps: [u32; 4] = std::array::from_fn(|n| if (n as u32) < n_left { open } else { 0 });
        let waits = self.n_bar > 0;
        for (hit, &die) in hits.doubles.iter_mut().zip(&DOUBLE) {
            let first = if waits { entered(die) } else { 0 };
            let stuck = waits && first == 0;
            let mut at = if stuck { 0 } else { own | first };
            let mut reached = first;
            for open in steps {
                at = at >> die & open;
                reached |= at;
            }
            *hit = reached & blots;
        }
        hits
    }

    #[inline(always)]
    fn runs(self, on_row: &mut impl FnMut(usize)) {
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
            on_row(runner(number, slot as usize, ahead));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::board;
    use crate::features::layout::{COUNTS, REAR_SLOTS, RUNS, TACTICAL_INPUTS, THREES};
    use otter_rules::{BearOff, ResultBuf, Roll, results};

    fn inputs(board: &Board) -> Vec<usize> {
        let mut list = Vec::new();
        each_input(board, |input| {
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
    fn a_blot_counts_alike_beside_one_that_no_roll_hits() {
        // The second blot stands behind the only checker that could hit it, or 23 points ahead.
        for (checker, blot, other) in [(8, 2, 24), (24, 20, 1)] {
            let alone = inputs(&board(&[(checker, 1)], &[(25 - blot, 1)]));
            let beside = inputs(&board(&[(checker, 1)], &[(25 - blot, 1), (25 - other, 1)]));
            let hits = |inputs: &[usize]| -> Vec<usize> {
                let of_side = inputs.iter().copied();
                of_side.filter(|&input| input < RUNS).collect()
            };
            assert_eq!(hits(&alone).len(), if blot < 19 { 2 } else { 3 });
            assert_eq!(hits(&alone), hits(&beside), "a blot on {blot}");
        }
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
