//! How the inputs for the places of the checkers are numbered.

/// The number of inputs for the places of the checkers; these come before all others.
pub const POSITIONAL_INPUTS: usize = 2 * SIDE;

/// Inputs for the places of one side.
pub(crate) const SIDE: usize = 25 * PER_SLOT + OFF;
/// Inputs for one place.
pub(crate) const PER_SLOT: usize = 6;
/// Inputs for checkers borne off.
pub(crate) const OFF: usize = 15;

/// The most checkers of one side.
pub(crate) const CHECKERS: usize = 15;
/// Slots of a side: off, the points 1–24, the bar.
pub(crate) const SLOTS: usize = 26;

/// How much an input grows by a step: 1, or ½ where it counts the checkers above 5.
pub(crate) const fn step_of(input: usize) -> f32 {
    let of_side = input % SIDE;
    if input < POSITIONAL_INPUTS && of_side < 25 * PER_SLOT && of_side % PER_SLOT == 5 {
        0.5
    } else {
        1.0
    }
}
