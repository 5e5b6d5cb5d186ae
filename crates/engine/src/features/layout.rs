//! The numbering of the inputs.

/// The number of positional inputs. They come before the tactical ones.
pub const POSITIONAL_INPUTS: usize = 2 * SIDE;

/// The number of positional inputs of one side.
pub(crate) const SIDE: usize = 25 * PER_SLOT + OFF;
/// The number of inputs for each point and the bar.
pub(crate) const PER_SLOT: usize = 6;
/// The number of inputs for checkers borne off.
pub(crate) const OFF: usize = 15;

/// The number of checkers of a side.
pub(crate) const CHECKERS: usize = 15;
/// The slots of a side: off, the points 1 to 24, and the bar.
pub(crate) const SLOTS: usize = 26;

/// Returns how much one step adds to a positional input: 1, or ½ if it counts the checkers above
/// five.
pub(crate) const fn step_of(input: usize) -> f32 {
    let of_side = input % SIDE;
    if input < POSITIONAL_INPUTS && of_side < 25 * PER_SLOT && of_side % PER_SLOT == 5 {
        0.5
    } else {
        1.0
    }
}

/// The number of tactical inputs of one side.
pub(crate) const TACTICAL_INPUTS: usize = RUNS + N_REAR * REAR;
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
pub(super) const THREES: usize = 13;
/// The number of rearmost slots with inputs for runs.
pub(crate) const N_REAR: usize = 2;
/// The number of inputs for each of them.
pub(crate) const REAR: usize = 2 * REAR_SLOTS * THREES;

/// The number of slots outside the own home board: the points 7 to 24 and the bar.
pub(super) const REAR_SLOTS: usize = 19;
/// The lowest slot outside the own home board.
pub(super) const FIRST_REAR: u32 = 7;
/// The number of points of the board.
pub(super) const POINTS: usize = 24;
/// The first point of the opponent's home board.
pub(super) const THEIR_HOME: u32 = 19;
