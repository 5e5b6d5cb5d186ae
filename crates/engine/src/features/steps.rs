//! The steps that lead from one board to another.

use otter_rules::Board;

use super::layout::{CHECKERS, OFF, PER_SLOT, SIDE, SLOTS};
use super::tactical;
use crate::kernels::Lanes;

/// The rows of weights to be added and those to be subtracted: one for each checker that arrives or
/// leaves, with the number of the positional input that changes by a step, and those of tactical
/// inputs (`features/rows.rs`). An input that changes by several steps is listed several times.
#[derive(Clone, Debug)]
pub struct Steps {
    added: [u16; MOST + MOST_TACTICAL + 1],
    removed: [u16; MOST + 1],
    n_added: usize,
    n_removed: usize,
}

/// The greatest number of steps up, and of steps down: one for each checker of both sides. The
/// lists have room for one more entry, which is written and not counted.
const MOST: usize = 2 * CHECKERS;
/// The most tactical inputs of a board that are 1 at a time.
const MOST_TACTICAL: usize = 2 * tactical::MOST;

impl Default for Steps {
    fn default() -> Self {
        Self {
            added: [0; _],
            removed: [0; _],
            n_added: 0,
            n_removed: 0,
        }
    }
}

/// For each slot, the input that grows by a step when a checker arrives where there are `n`
/// already. The opponent's inputs come [`SIDE`] later. The last entry of each slot is not used, nor
/// are the slots that the bits of a side have room for but a board does not have.
pub(crate) const STEPS: [[u16; CHECKERS + 1]; 32] = table();

const fn table() -> [[u16; CHECKERS + 1]; 32] {
    let mut table = [[0; CHECKERS + 1]; 32];
    let mut slot = 0;
    while slot < SLOTS {
        let mut n = 0;
        while n < CHECKERS {
            table[slot][n] = if slot == 0 {
                25 * PER_SLOT + n
            } else {
                (slot - 1) * PER_SLOT + if n < 5 { n } else { 5 }
            } as u16;
            n += 1;
        }
        slot += 1;
    }
    table
}

const _: () = assert!(OFF == CHECKERS, "an input for each checker borne off");

impl Steps {
    /// Returns the steps that lead from an empty board to this one.
    pub fn from_nothing(board: &Board) -> Self {
        let mut steps = Self::default();
        steps.lead([0, 0], bits(board));
        steps
    }

    /// Returns the steps that lead from the positional inputs of one board to those of another.
    pub fn between(from: &Board, to: &Board) -> Self {
        let mut steps = Self::default();
        steps.become_positional(from, to);
        steps
    }

    /// Writes the steps that [`Self::between`] returns into this list.
    #[inline(always)]
    pub(crate) fn become_positional(&mut self, from: &Board, to: &Board) {
        self.lead(bits(from), bits(to));
    }

    /// Writes into this list the steps that lead from the positional inputs of one board to all
    /// inputs of another; the tactical ones come as rows.
    #[inline(always)]
    pub(crate) fn become_all<L: Lanes>(&mut self, lanes: L, from: &Board, to: &Board) {
        self.become_positional(from, to);
        tactical::each_row(lanes, to, |row| {
            self.added[self.n_added] = row;
            self.n_added += 1;
        });
    }

    /// Returns the inputs that grow by a step, and the rows of tactical ones.
    pub fn added(&self) -> &[u16] {
        &self.added[..self.n_added]
    }

    /// Returns the inputs that shrink by a step.
    pub fn removed(&self) -> &[u16] {
        &self.removed[..self.n_removed]
    }

    /// Returns the number of steps.
    pub const fn len(&self) -> usize {
        self.n_added + self.n_removed
    }

    /// Returns whether there are no steps, because the boards are the same.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    #[inline(always)]
    fn lead(&mut self, from: [u128; 2], to: [u128; 2]) {
        let Self { added, removed, .. } = self;
        let (mut n_added, mut n_removed) = (0, 0);
        for side in 0..2 {
            let first_input = (side * SIDE) as u16;
            // Sixteen slots at a time.
            for half in 0..2 {
                let part = |bits: [u128; 2]| (bits[side] >> (64 * half)) as u64;
                let (from, to) = (part(from), part(to));
                let mut unlike = from ^ to;
                while unlike != 0 {
                    let shift = unlike.trailing_zeros() & !3;
                    let [old, new] = [from, to].map(|bits| (bits >> shift & 15) as usize);
                    let inputs = &STEPS[16 * half + shift as usize / 4];
                    // Nearly always one checker arrives or leaves, and a branch could not be
                    // predicted: both cases are written, and the one that did not occur is
                    // overwritten.
                    added[n_added] = first_input + inputs[old];
                    n_added += usize::from(old < new);
                    removed[n_removed] = first_input + inputs[new];
                    n_removed += usize::from(new < old);
                    for input in inputs.get(old + 1..new).unwrap_or_default() {
                        added[n_added] = first_input + input;
                        n_added += 1;
                    }
                    for input in inputs.get(new + 1..old).unwrap_or_default() {
                        removed[n_removed] = first_input + input;
                        n_removed += 1;
                    }
                    unlike &= !(15 << shift);
                }
            }
        }
        (self.n_added, self.n_removed) = (n_added, n_removed);
    }
}

/// Returns both sides' counts, those of the player on roll first.
fn bits(board: &Board) -> [u128; 2] {
    [board.own().to_bits(), board.opponent().to_bits()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::POSITIONAL_INPUTS;
    use otter_rules::{BearOff, ResultBuf, Roll, results};

    fn counts(steps: &Steps, inputs: &mut [i32; POSITIONAL_INPUTS]) {
        for &input in steps.added() {
            inputs[usize::from(input)] += 1;
        }
        for &input in steps.removed() {
            inputs[usize::from(input)] -= 1;
        }
    }

    #[test]
    fn steps_lead_from_one_board_to_the_other() {
        let mut board = Board::start();
        let mut buf = ResultBuf::new();
        let rolls: Vec<Roll> = Roll::all().collect();
        for turn in 0..200 {
            results(&board, rolls[turn * 5 % 21], BearOff::Strict, &mut buf);
            let base = board.unplayed().turned();
            for result in buf.as_slice() {
                let next = result.turned();
                let [mut inputs, mut direct] = [[0; POSITIONAL_INPUTS]; 2];
                counts(&Steps::from_nothing(&base), &mut inputs);
                let steps = Steps::between(&base, &next);
                // At most four checkers move and four are hit, and each leaves and arrives.
                assert!(steps.len() <= 16);
                assert_eq!(steps.is_empty(), base == next);
                counts(&steps, &mut inputs);
                counts(&Steps::from_nothing(&next), &mut direct);
                assert_eq!(inputs, direct);
            }
            let result = buf.as_slice()[turn * 7 % buf.as_slice().len()];
            if result.is_won() {
                break;
            }
            board = result.turned();
        }
    }

    #[test]
    fn every_checker_adds_a_step() {
        let mut buf = ResultBuf::new();
        let mut board = Board::start();
        let rolls: Vec<Roll> = Roll::all().collect();
        for &roll in rolls.iter().cycle().take(100) {
            assert_eq!(Steps::from_nothing(&board).added().len(), 30);
            assert!(Steps::from_nothing(&board).removed().is_empty());
            results(&board, roll, BearOff::Strict, &mut buf);
            board = buf.as_slice()[0].turned();
            if board.opponent().farthest() == 0 {
                break;
            }
        }
    }
}
