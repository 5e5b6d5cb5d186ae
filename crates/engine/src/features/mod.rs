//! What the nets see of a board.
//!
//! [`INPUTS`] numbers, nearly all of them 0 or 1, from the side of the player on roll. Per
//! side (own first), for each point 1–24 and the bar: at least 1, 2, 3, 4, 5 checkers, then
//! half of the number above 5; then borne off: at least 1, 2, … 15.
//!
//! A checker that moves changes one input where it leaves and one where it lands, so boards
//! that follow from one roll differ in a handful of inputs: see [`Changes::between`].

use otter_rules::{Board, Checkers};

/// How many inputs there are.
pub const INPUTS: usize = 2 * SIDE;

/// Inputs for one side.
const SIDE: usize = 25 * PER_PLACE + 15;
/// Inputs for one place.
const PER_PLACE: usize = 6;
/// The most inputs that can differ from nothing or between two boards: on each side at most
/// 15 checkers stand somewhere and stood somewhere else, each with one input of its own.
const MOST: usize = 4 * 15 + 4;

/// One input that changes, and by how much.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    /// Which input, below [`INPUTS`].
    pub input: u16,
    /// What is added to it: ±1, or a multiple of ½ for the inputs that count above 5.
    pub by: f32,
}

/// A short list of changes, on the stack.
#[derive(Clone, Debug)]
pub struct Changes {
    list: [Change; MOST],
    n: usize,
}

/// A board from which others are reached by changes, its counts laid out for comparison.
#[derive(Clone, Debug)]
pub struct Base {
    own: [u8; 32],
    opponent: [u8; 32],
    board: Board,
}

impl Default for Base {
    /// The board at the start of a game.
    fn default() -> Self {
        Self::new(&Board::start())
    }
}

impl Base {
    /// This board as a base.
    pub fn new(board: &Board) -> Self {
        Self {
            own: counts(board.own()),
            opponent: counts(board.opponent()),
            board: *board,
        }
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }
}

/// The counts by slot, with room to be compared eight at a time.
fn counts(checkers: Checkers) -> [u8; 32] {
    let mut padded = [0; 32];
    padded[..26].copy_from_slice(&checkers.slots());
    padded
}

impl Changes {
    /// Every input of a board that is not 0: the changes from nothing.
    pub fn from_nothing(board: &Board) -> Self {
        let mut changes = Self::none();
        changes.side(0, &[0; 32], &counts(board.own()));
        changes.side(SIDE, &[0; 32], &counts(board.opponent()));
        changes
    }

    /// What must be added to the inputs of the base to make them those of another board.
    pub fn between(from: &Base, to: &Board) -> Self {
        let mut changes = Self::none();
        if from.board.own() != to.own() {
            changes.side(0, &from.own, &counts(to.own()));
        }
        if from.board.opponent() != to.opponent() {
            changes.side(SIDE, &from.opponent, &counts(to.opponent()));
        }
        changes
    }

    /// The changes, each of another input.
    pub fn as_slice(&self) -> &[Change] {
        &self.list[..self.n]
    }

    const fn none() -> Self {
        Self {
            list: [Change { input: 0, by: 0.0 }; MOST],
            n: 0,
        }
    }

    /// Few slots differ, so they are looked for eight at a time.
    fn side(&mut self, first: usize, from: &[u8; 32], to: &[u8; 32]) {
        let (from_words, _) = from.as_chunks::<8>();
        let (to_words, _) = to.as_chunks::<8>();
        for (word, (a, b)) in from_words.iter().zip(to_words).enumerate() {
            let mut unlike = u64::from_le_bytes(*a) ^ u64::from_le_bytes(*b);
            while unlike != 0 {
                let byte = unlike.trailing_zeros() as usize / 8;
                unlike &= !(0xFF << (8 * byte));
                match 8 * word + byte {
                    0 => self.steps(first + 25 * PER_PLACE, from[0], to[0]),
                    slot => self.place(first + (slot - 1) * PER_PLACE, from[slot], to[slot]),
                }
            }
        }
    }

    fn place(&mut self, first: usize, from: u8, to: u8) {
        self.steps(first, from.min(5), to.min(5));
        let above = f32::from(to.max(5)) - f32::from(from.max(5));
        if above != 0.0 {
            self.push(first + 5, above / 2.0);
        }
    }

    /// A thermometer that goes from one reading to another.
    fn steps(&mut self, first: usize, from: u8, to: u8) {
        for step in from..to {
            self.push(first + usize::from(step), 1.0);
        }
        for step in to..from {
            self.push(first + usize::from(step), -1.0);
        }
    }

    fn push(&mut self, input: usize, by: f32) {
        self.list[self.n] = Change {
            input: input as u16,
            by,
        };
        self.n += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use otter_rules::{BearOff, ResultBuf, Roll, results};

    fn dense(changes: &Changes) -> [f32; INPUTS] {
        let mut inputs = [0.0; INPUTS];
        for change in changes.as_slice() {
            inputs[usize::from(change.input)] += change.by;
        }
        inputs
    }

    #[test]
    fn start_has_the_inputs_counted_by_hand() {
        let inputs = dense(&Changes::from_nothing(&Board::start()));
        // Each side: 2 + 5 + 3 + 5 checkers, none above five on a point.
        assert!((inputs.iter().sum::<f32>() - 30.0).abs() < 1e-6);
        // Own 24 point: two checkers.
        let ace = 23 * PER_PLACE;
        assert_eq!(inputs[ace..ace + 3], [1.0, 1.0, 0.0]);
        assert_eq!(inputs[..SIDE], inputs[SIDE..]);
    }

    #[test]
    fn changes_lead_from_one_board_to_the_other() {
        let mut board = Board::start();
        let mut buf = ResultBuf::new();
        let rolls: Vec<Roll> = Roll::all().collect();
        for turn in 0..200 {
            results(&board, rolls[turn * 5 % 21], BearOff::Strict, &mut buf);
            let base = Base::new(&board.unplayed().turned());
            for result in buf.as_slice() {
                let next = result.turned();
                let mut inputs = dense(&Changes::from_nothing(base.board()));
                for change in Changes::between(&base, &next).as_slice() {
                    inputs[usize::from(change.input)] += change.by;
                }
                let direct = dense(&Changes::from_nothing(&next));
                assert!(inputs.iter().zip(direct).all(|(a, b)| (a - b).abs() < 1e-6));
            }
            let result = buf.as_slice()[turn * 7 % buf.as_slice().len()];
            if result.is_won() {
                break;
            }
            board = result.turned();
        }
    }
}
