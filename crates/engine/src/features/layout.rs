//! The numbering of the positional inputs.

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
